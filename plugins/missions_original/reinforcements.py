"""Rules about what comes in later: how many tokens a turn, and where (C9)."""

from collections.abc import Mapping

from game.api import Event, Scalar, State, Turn, corridor

from .blips import apart

Params = Mapping[str, Scalar]


def number(params: Params, key: str) -> int:
    """A parameter that is a whole number."""
    return int(str(params[key]))


class LimitAfterPrimary:
    """``limit_after_primary``: no more than ``limit`` a turn once the primary mission is decided."""

    def reinforcement_limit(self, state: State, rule_params: Params, limit: int) -> int:
        """The lower of the two."""
        return min(limit, number(rule_params, "limit")) if state.progress.primary else limit


class LimitLessDeadObjects:
    """``limit_less_dead_objects``: ``base`` a turn, one fewer for each object that is gone."""

    def reinforcement_limit(self, state: State, rule_params: Params, limit: int) -> int:
        """Count the objects destroyed so far."""
        gone = sum(key.startswith("gone.") for key in state.notes)
        return min(limit, number(rule_params, "base") - gone)


class OneSurge:
    """``one_surge``: when a squad has held for ``count`` turns, ``limit`` in the next alien turn, once."""

    def happened(self, turn: Turn[State], rule_params: Params, event: Event) -> None:
        """Remember the round in which a count first stands at that number."""
        if not isinstance(event, corridor.Noted) or not event.key.startswith("hold.primary."):
            return
        if int(event.value) >= number(rule_params, "count") and "surge" not in turn.state.notes:
            turn.emit(corridor.Noted("surge", turn.state.progress.round))

    def reinforcement_limit(self, state: State, rule_params: Params, limit: int) -> int:
        """More of them in that round's alien turn."""
        return number(rule_params, "limit") if state.notes.get("surge") == state.progress.round else limit


class ReinforceNearObject:
    """``reinforce_near_object``: once a turn for each object of a ``kind``, a token within ``range`` squares of it."""

    def reinforcement_squares(self, state: State, rule_params: Params) -> int:
        """The squares round the objects that have brought nothing in yet this turn."""
        plan = state.setting.plan
        squares = 0
        for thing in self._fresh(state, rule_params):
            for square in range(plan.stride * plan.height):
                if apart(plan.stride, thing.at, square) <= number(rule_params, "range"):
                    squares |= 1 << square
        return squares

    def _fresh(self, state: State, rule_params: Params) -> list[corridor.MissionObject]:
        return [
            thing
            for thing in state.objects.values()
            if thing.kind == rule_params["kind"] and state.notes.get(f"near.{thing.id}") != state.progress.round
        ]

    def happened(self, turn: Turn[State], rule_params: Params, event: Event) -> None:
        """A token off the R squares is the nearest object's."""
        state = turn.state
        if not isinstance(event, corridor.BlipPlaced) or state.progress.phase != "reinforce":
            return
        if state.setting.r_squares >> event.at & 1:
            return
        stride = state.setting.plan.stride
        near = self._fresh(state, rule_params)
        if near:
            thing = min(near, key=lambda thing: apart(stride, thing.at, event.at))
            turn.emit(corridor.Noted(f"near.{thing.id}", state.progress.round))
