"""The special rules of the original missions, in code."""

from collections.abc import Mapping

from game.api import RuleContext, Scalar, hookimpl


class BlipNotOnFirstBoard:
    """``blip_not_on_first_board``: the unit in ``params`` may not lie on the first board that is explored."""

    def refuse_blip(
        self, ctx: RuleContext, rule_params: Mapping[str, Scalar], token_kind: str, board: str, first: bool
    ) -> bool:
        """Refuse the unit on the first board, whichever that is."""
        return first and token_kind in ctx.catalog.unit_profiles(str(rule_params["unit"]))


@hookimpl
def mission_rules() -> Mapping[str, object]:
    """The mission rules that this plugin knows."""
    return {"blip_not_on_first_board": BlipNotOnFirstBoard()}
