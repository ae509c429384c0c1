"""What a mission script may do: the functions that the rules call for a mission's special rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.content.catalog import Catalog
from game.content.defs import Scalar


class RuleContext(Protocol):
    """What a script is told of the match. It reads this and never writes it."""

    @property
    def catalog(self) -> Catalog:
        """All definitions of the loaded plugins."""
        ...


RefuseBlip = Callable[[RuleContext, Mapping[str, Scalar], str, str, bool], bool]
"""The type of ``MissionScript.refuse_blip``."""


class MissionScript(Protocol):
    """A mission rule in code. Every function is optional. A script has no memory of its own: what it notes is state."""

    def refuse_blip(
        self, ctx: RuleContext, rule_params: Mapping[str, Scalar], token_kind: str, board: str, first: bool
    ) -> bool:
        """Whether a blip may not be placed on a board that is being explored (C5.4); one refusal is enough.

        ``rule_params`` are those of the mission's rule, ``token_kind`` the profile id that the blip hides, ``board``
        the area that was entered; ``first``: no board was explored before it.
        """
        ...


SCRIPT_FUNCTIONS = ("refuse_blip",)
"""The names of ``MissionScript``'s functions: a script must have one of them at least."""
