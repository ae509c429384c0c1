"""What a mission script may do: the functions that the rules call for a mission's special rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from game.content.catalog import Catalog
from game.content.defs import Scalar
from game.corridor.records import Figure
from game.corridor.state import State
from game.engine.records import Event
from game.engine.step import Turn

Script = tuple[Callable[..., Any], Mapping[str, Scalar]]
"""A function of a mission rule with the ``params`` that the mission gives it."""

Params = Mapping[str, Scalar]


class RuleContext(Protocol):
    """What a script is told of the match. It reads this and never writes it."""

    @property
    def catalog(self) -> Catalog:
        """All definitions of the loaded plugins."""
        ...


class MissionScript(Protocol):
    """A mission rule in code. Every function is optional. A script has no memory of its own: what it notes is state.

    ``rule_params`` are those of the mission's rule.
    """

    def refuse_blip(self, ctx: RuleContext, rule_params: Params, token_kind: str, board: str, first: bool) -> bool:
        """Whether a blip may not be placed on a board that is being explored (C5.4); one refusal is enough.

        ``token_kind`` is the profile id that the blip hides, ``board`` the area that was entered; ``first``: no board
        was explored before it.
        """
        ...

    def reinforcement_limit(self, state: State, rule_params: Params, limit: int) -> int:
        """How many reinforcements may come this turn (C9.1), given what the rules before it allow."""
        ...

    def reinforcement_squares(self, state: State, rule_params: Params) -> int:
        """Squares (bits) for reinforcements besides the R squares (C9.1): free and unseen ones of them count."""
        ...

    def rerolls_blank(self, state: State, rule_params: Params, figure: Figure) -> bool:
        """Whether a figure that fires throws one die again that shows 0, once a shot, the red ones first (C10.3)."""
        ...

    def happened(self, turn: Turn[State], rule_params: Params, event: Event) -> None:
        """Something happened and is written; the script may ``emit`` what it entails, such as a ``Noted``."""
        ...


SCRIPT_FUNCTIONS = ("refuse_blip", "reinforcement_limit", "reinforcement_squares", "rerolls_blank", "happened")
"""The names of ``MissionScript``'s functions: a script must have one of them at least."""
