"""How far and how often a figure moves, with the cards that apply (C6.1, C17)."""

from __future__ import annotations

from game.corridor.effects.applied import Applied, applied
from game.corridor.records.leaves import Activity, Figure
from game.corridor.state import State


def squares_a_move(state: State, figure: Figure) -> int:
    """The squares of one move: the profile's, or more where a card says so."""
    profile = state.setting.profiles[figure.profile]
    most = profile.move
    for one in applied(state, figure):
        if one.change.move:
            most = max(most, _move_by(state, figure, one))
    return most


def _move_by(state: State, figure: Figure, one: Applied) -> int:
    """A card that lets heavy figures move as the light ones do: for mercenaries, as *their* light ones."""
    if one.change.who != "heavy":
        return one.change.move
    setting = state.setting
    profile = setting.profiles[figure.profile]
    army = setting.catalog.factions[state.seats[figure.seat].faction].profiles_of
    if profile.faction == army:
        return one.change.move
    light = (
        other.move
        for other in setting.profiles.values()
        if other.faction == profile.faction and other.profile_class == "light"
    )
    return max(light, default=0)


def moves_a_turn(state: State, figure: Figure) -> int:
    """How many moves it has this turn."""
    return max((one.change.moves for one in applied(state, figure)), default=1)


def squares_left(state: State, figure: Figure, done: Activity) -> int:
    """The squares that it may still spend, all its moves counted; a part that was ended used up whole moves."""
    most = squares_a_move(state, figure)
    moves = moves_a_turn(state, figure)
    if moves == 1 or not done.legs:
        return moves * most - done.spent
    return (moves - _begun(done, most)) * most - (done.spent - sum(done.legs))


def _begun(done: Activity, most: int) -> int:
    """How many moves the ended parts took."""
    return sum(-(-leg // most) for leg in done.legs) if most else len(done.legs)


def ended(state: State, figure: Figure, done: Activity) -> bool:
    """Whether its moving is over: idle, waived, or a part was ended and no further move is left (C6.5)."""
    if done.waived or idle(state, figure):
        return True
    if fires_or_moves(state, figure) and done.shots:
        return True
    if not done.ended:
        return False
    if splits_move(state, figure) and len(done.legs) == 1 and (done.shots or done.struck):
        return False
    return _begun(done, squares_a_move(state, figure)) >= moves_a_turn(state, figure)


def splits_move(state: State, figure: Figure) -> bool:
    """Whether it may move in two parts, round its attack."""
    return any(one.change.split_move for one in applied(state, figure))


def idle(state: State, figure: Figure) -> bool:
    """Whether a card keeps it from moving and attacking."""
    return any(one.change.idle for one in applied(state, figure))


def passes_all(state: State, figure: Figure) -> bool:
    """Whether it crosses occupied squares without asking."""
    return any(one.change.through for one in applied(state, figure))


def fires_or_moves(state: State, figure: Figure) -> bool:
    """Whether an order makes it choose between moving and firing."""
    return any(one.change.or_fires > 1 for one in applied(state, figure))


def moves_and_fires(state: State, figure: Figure) -> bool:
    """Whether it may do both in one turn: by its profile, or an extra-heavy crew by an order (tarantula orders)."""
    profile = state.setting.profiles[figure.profile]
    if profile.can_move_and_fire:
        return True
    if profile.profile_class != "extra_heavy":
        return False
    return any(one.change.moves > 1 or one.change.fires > 1 for one in applied(state, figure))
