"""How far and how often a figure moves, with the cards that apply (C6.1, C17)."""

from __future__ import annotations

from game.corridor.effects.applied import summed
from game.corridor.records.leaves import Activity, Figure
from game.corridor.state import State


def squares_left(state: State, figure: Figure, done: Activity) -> int:
    """The squares that it may still spend, all its moves counted; a part that was ended used up whole moves."""
    cards = summed(state, figure)
    most, moves = cards.move, cards.moves
    if moves == 1 or not done.legs:
        return moves * most - done.spent
    return (moves - _begun(done, most)) * most - (done.spent - sum(done.legs))


def _begun(done: Activity, most: int) -> int:
    """How many moves the ended parts took."""
    return sum(-(-leg // most) for leg in done.legs) if most else len(done.legs)


def ended(state: State, figure: Figure, done: Activity) -> bool:
    """Whether its moving is over: idle, waived, or a part was ended and no further move is left (C6.5)."""
    cards = summed(state, figure)
    if done.waived or cards.idle or (cards.or_fires > 1 and done.shots):
        return True
    if not done.ended or (cards.split_move and len(done.legs) == 1 and (done.shots or done.struck)):
        return False
    return _begun(done, cards.move) >= cards.moves


def idle(state: State, figure: Figure) -> bool:
    """Whether a card keeps it from moving and attacking."""
    return summed(state, figure).idle


def passes_all(state: State, figure: Figure) -> bool:
    """Whether it crosses occupied squares without asking."""
    return summed(state, figure).through


def fires_or_moves(state: State, figure: Figure) -> bool:
    """Whether an order makes it choose between moving and firing."""
    return summed(state, figure).or_fires > 1


def moves_and_fires(state: State, figure: Figure) -> bool:
    """Whether it may do both in one turn: by its profile, or an extra-heavy crew by an order (tarantula orders)."""
    profile = state.setting.profiles[figure.profile]
    if profile.can_move_and_fire:
        return True
    if profile.profile_class != "extra_heavy":
        return False
    cards = summed(state, figure)
    return cards.moves > 1 or cards.fires > 1
