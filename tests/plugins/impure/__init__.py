"""Deliberately impure: whether a blip may lie on a board depends on chance and on the hour."""

import random
import time
from collections.abc import Mapping

from game.api import RuleContext, Scalar, hookimpl


class Moody:
    """``moody``: refuses blips as the mood takes it."""

    def refuse_blip(
        self, ctx: RuleContext, rule_params: Mapping[str, Scalar], token_kind: str, board: str, first: bool
    ) -> bool:
        """Refuse one in two, and more of them on some days."""
        return random.random() < 0.5 or time.time_ns() // 10**9 % 2 == 0


@hookimpl
def mission_rules() -> Mapping[str, object]:
    """The mission rule of this plugin."""
    return {"moody": Moody()}
