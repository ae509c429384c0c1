"""Rules about who is aboard: where blips may lie, couriers that leave, orks that fire better under their officer."""

from collections.abc import Mapping

from game.api import Event, RuleContext, Scalar, State, Turn, corridor, sees

Params = Mapping[str, Scalar]


def profiles(ctx: RuleContext, params: Params, key: str = "unit") -> tuple[str, ...]:
    """The profiles that a parameter names: one unit or class, or a list of them."""
    said = params[key]
    units = said if isinstance(said, tuple) else (said,)
    return tuple(profile for unit in units for profile in ctx.catalog.unit_profiles(str(unit)))


def apart(stride: int, one: int, other: int) -> int:
    """King's moves between two squares."""
    return max(abs(one // stride - other // stride), abs(one % stride - other % stride))


class BlipNotOnFirstBoard:
    """``blip_not_on_first_board``: the unit in ``params`` may not lie on the first board that is explored."""

    def refuse_blip(self, ctx: RuleContext, rule_params: Params, token_kind: str, board: str, first: bool) -> bool:
        """Refuse the unit on the first board, whichever that is."""
        return first and token_kind in profiles(ctx, rule_params)


class BlipNotOnBoard:
    """``blip_not_on_board``: the unit in ``params`` may not lie on ``board`` when that is filled."""

    def refuse_blip(self, ctx: RuleContext, rule_params: Params, token_kind: str, board: str, first: bool) -> bool:
        """Refuse the unit on that board."""
        return board == rule_params["board"] and token_kind in profiles(ctx, rule_params)


class ExitForUnit:
    """``exit_for_unit``: from ``from_round`` on, units that end the alien turn on an exit leave the table."""

    def happened(self, turn: Turn[State], rule_params: Params, event: Event) -> None:
        """At the end of the alien turn, see who stands on an exit."""
        state = turn.state
        setting = state.setting
        if not isinstance(event, corridor.TurnEnded) or event.seat != setting.alien:
            return
        if state.progress.round < int(str(rule_params["from_round"])):
            return
        units = profiles(setting, rule_params)
        for figure in list(state.figures.values()):
            if figure.profile in units and figure.at >= 0 and setting.alien_exits >> figure.at & 1:
                turn.emit(corridor.FigureLeft(figure.id))
        for blip in list(state.blips.values()):
            if blip.kind in units and setting.alien_exits >> blip.at & 1:
                turn.emit(corridor.BlipLeft(blip.id, blip.kind))


class AuraRerollsBlank:
    """``aura_rerolls_blank``: near ``unit``, in its sight, ``units`` throw one blank die of each shot again."""

    def rerolls_blank(self, state: State, rule_params: Params, figure: corridor.Figure) -> bool:
        """Whether the officer stands near enough and sees the figure."""
        if figure.profile not in profiles(state.setting, rule_params, "units"):
            return False
        officers = profiles(state.setting, rule_params)
        stride = state.setting.plan.stride
        return any(
            officer.profile in officers
            and officer.at >= 0
            and apart(stride, officer.at, figure.at) <= int(str(rule_params["range"]))
            and sees(state, officer, figure)
            for officer in state.figures.values()
        )
