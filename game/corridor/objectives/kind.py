"""What a kind of objective is: who has earned it, what it remembers at the end of turns, where it leads (C14.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from game.content.defs import Objective
from game.corridor import records as r
from game.corridor.state import State
from game.engine.step import Turn

Moment = Literal["now", "turn_over", "end"]
"""When an objective is judged: after anything, at the end of a seat's turn, when the mission ends."""


class Goals(msgspec.Struct, frozen=True):
    """Where an objective leads a seat, for computer players and the mini-map.

    ``squares`` (bits) to stand on, ``stay`` how many figures are wanted there at the end of turns (0 = to go there is
    enough); ``prey`` profiles to be killed; ``things`` squares of objects to stand beside (or to shoot, or guard);
    ``leader``: the commander has to do it.
    """

    squares: int = 0
    stay: int = 0
    prey: tuple[str, ...] = ()
    things: int = 0
    leader: bool = False


class Kind(msgspec.Struct, frozen=True):
    """The functions of a kind. ``winner`` names the seat that has earned it, "" while nobody has; ``turn_over`` notes
    what must be remembered when ``seat`` ends its turn; ``goals`` tells a seat where to go.

    ``which`` is ``primary`` or ``secondary``: what is noted carries it in its key. A plugin's kind is any object with
    these names; all but ``winner`` may be missing. ``watch``: it may be earned by anything; else kills, ends of turns
    and the end of the mission are when it is judged.
    """

    winner: Callable[[State, Objective, str, Moment], str]
    turn_over: Callable[[Turn[State], Objective, str, str], None] | None = None
    goals: Callable[[State, Objective, str, str], Goals] | None = None
    watch: bool = False


def targets_of(state: State, objective: Objective) -> tuple[str, ...]:
    """The profiles that an objective speaks of, for the number of assault seats in play."""
    name = objective.target_by_seats.get(str(len(state.setting.assault)), objective.target)
    return state.setting.catalog.unit_profiles(name) if name else ()


def for_seats(state: State, plain: int, by_seats: Mapping[str, int]) -> int:
    """A number that may depend on how many assault seats play."""
    return by_seats.get(str(len(state.setting.assault)), plain)


def most(state: State, counts: Mapping[str, int], order: Sequence[str] = ()) -> str:
    """The assault seat with the highest count above 0.

    Of equals the one that stands first in ``order``; where that does not decide, who plays first.
    """
    best = max((counts.get(seat, 0) for seat in state.setting.assault), default=0)
    if best <= 0:
        return ""
    leaders = [seat for seat in state.setting.assault if counts.get(seat, 0) == best]
    return next((seat for seat in order if seat in leaders), leaders[0])


def most_trophy_points(state: State, order: Sequence[str] = ()) -> str:
    """The assault seat whose trophies are worth most, nothing being enough where it is the most."""
    worth = {seat: 1 + sum(t.points for t in state.seats[seat].trophies) for seat in state.setting.assault}
    return most(state, worth, order)


def kills_of(state: State, targets: tuple[str, ...] = ()) -> list[str]:
    """The assault seats that killed alien figures (of these profiles), one entry a kill, in the order of the kills."""
    alien, assault = state.setting.alien, state.setting.assault
    return [
        fallen.by
        for fallen in state.fallen.values()
        if fallen.seat == alien
        and fallen.how == "killed"
        and fallen.by in assault
        and (not targets or fallen.profile in targets)
    ]


def tally(entries: Sequence[str]) -> dict[str, int]:
    """How often each entry occurs."""
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry] = counts.get(entry, 0) + 1
    return counts


def first_to(entries: Sequence[str], need: int) -> str:
    """Who first occurs ``need`` times, "" for nobody."""
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry] = counts.get(entry, 0) + 1
        if counts[entry] >= need:
            return entry
    return ""


def noted(state: State, start: str) -> list[tuple[str, str]]:
    """The notes whose key begins so, the rest of the key and the value as text, in the order of writing."""
    return [(key[len(start) :], str(value)) for key, value in state.notes.items() if key.startswith(start)]


def own_figures(state: State, seat: str) -> list[r.Figure]:
    """A seat's figures on the boards (docks left out)."""
    safe = state.setting.safe
    return [f for f in state.figures.values() if f.seat == seat and f.at >= 0 and not safe >> f.at & 1]
