"""What must come out of a scenario's step, held against what did."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from game.content.tables import bare
from game.corridor import records as r
from game.corridor.movers import move_over, mover_of
from game.corridor.records.leaves import Figure
from game.corridor.state import State
from game.corridor.things import carried
from game.engine.records import Event
from game.engine.step import open_question
from game.testing import scenario_words as w
from game.testing.scenario_setup import standing_now


class Came(msgspec.Struct):
    """What came out of a step: the position, the events, a refusal, an answer; what is left of the dice.

    ``ghosts`` are the blips that were ghosts so far, ``met`` those that were turned into figures.
    """

    state: State
    events: list[Event] = []
    refused: str = ""
    answer: bool | None = None
    squares: tuple[w.Cell, ...] = ()
    dice_left: int = 0
    ghosts: tuple[str, ...] = ()
    met: tuple[str, ...] = ()


class Failed(msgspec.Struct, frozen=True):
    """One expectation that was not met."""

    expected: Any
    actual: Any


def failures(expect: w.Expect, came: Came) -> list[Failed]:
    """Every expectation that was not met, in the order of the format."""
    found = []
    for key in expect.__struct_fields__:
        wanted = getattr(expect, key)
        if wanted is None:
            continue
        actual = _CHECKS[key](wanted, came)
        if actual is not None:
            found.append(Failed({key: msgspec.to_builtins(wanted)}, {key: actual[0]}))
    return found


Verdict = tuple[Any] | None
"""Nothing when all is as wanted, else what is so instead."""


def _same(read: Callable[[Came], Any]) -> Callable[[Any, Came], Verdict]:
    """A value that must be equal."""

    def check(wanted: Any, came: Came) -> Verdict:
        actual = read(came)
        return None if actual == wanted else (actual,)

    return check


def _among(read: Callable[[Came], Iterable[str]]) -> Callable[[Any, Came], Verdict]:
    """Ids that must all be among those read."""

    def check(wanted: tuple[str, ...], came: Came) -> Verdict:
        actual = list(read(came))
        return None if all(name in actual for name in wanted) else (actual,)

    return check


def _each(read: Callable[[Came, str], Any], unordered: bool = False) -> Callable[[Any, Came], Verdict]:
    """Values by name, each of which must be equal."""

    def check(wanted: dict[str, Any], came: Came) -> Verdict:
        actual = {name: read(came, name) for name in wanted}
        for name, value in wanted.items():
            here = actual[name]
            one, other = (sorted(value), sorted(here or ())) if unordered else (value, here)
            if one != other:
                return (actual,)
        return None

    return check


def _fallen(how: str) -> Callable[[Came], list[str]]:
    return lambda came: [figure.id for figure in came.state.fallen.values() if figure.how == how]


def _figures(holds: Callable[[Figure], bool]) -> Callable[[Came], list[str]]:
    return lambda came: [figure.id for figure in came.state.figures.values() if holds(figure)]


def _at(came: Came, name: str) -> w.Cell | None:
    state = came.state
    piece = state.figures.get(name) or state.blips.get(name) or state.objects.get(name)
    return None if piece is None or piece.at < 0 else state.setting.plan.lattice.cr(piece.at)


def _life(came: Came, name: str) -> int:
    """The lives left of a figure or an object."""
    piece = came.state.figures.get(name) or came.state.objects.get(name)
    return 0 if piece is None else piece.life


def _holds(came: Came, name: str) -> str:
    """The item that a figure carries, "" for none."""
    thing = carried(came.state, name)
    return "" if thing is None else thing.item


def _weapons(came: Came, name: str) -> list[str]:
    figure = came.state.figures.get(name)
    return [] if figure is None else [bare(weapon) for weapon in figure.weapons]


def _loadouts(came: Came, machine: str) -> tuple[tuple[str, ...], ...]:
    """What the tokens of a class in the alien's hand carry, in the order in which they were dealt (C2.6)."""
    tokens = (token for token in came.state.tokens.values() if machine in (token.kind, bare(token.kind)))
    return tuple(tuple(bare(weapon) for weapon in token.loadout) for token in tokens)


def _moves_left(came: Came, name: str) -> int | None:
    mover = mover_of(came.state, name)
    if mover is None:
        return None
    return 0 if move_over(came.state, mover) else mover.left


def _seat(came: Came, name: str) -> r.Seat:
    seat = came.state.seats.get(name)
    return seat if seat is not None else r.Seat("", "", "")


def _trophies(wanted: dict[str, tuple[str, ...] | int], came: Came) -> Verdict:
    actual = {name: [bare(trophy.kind) for trophy in _seat(came, name).trophies] for name in wanted}
    for name, value in wanted.items():
        right = len(actual[name]) == value if isinstance(value, int) else sorted(actual[name]) == _bares(value)
        if not right:
            return (actual,)
    return None


def _bares(names: Iterable[str]) -> list[str]:
    return sorted(map(bare, names))


def _question(came: Came) -> str:
    question = open_question(came.state)
    return "" if question is None else question.kind


def _question_seat(came: Came) -> str:
    question = open_question(came.state)
    return "" if question is None else question.seat


def _refused(wanted: str, came: Came) -> Verdict:
    """A refusal, or a move that an owner would not let pass (C6.6)."""
    if came.refused == wanted:
        return None
    late = [event.code for event in came.events if isinstance(event, r.MoveRefused)]
    return None if wanted in late else (came.refused or (late[0] if late else None),)


def _door(came: Came, key: str) -> str | None:
    door = came.state.setting.plan.door_by_key.get(key)
    return None if door is None else came.state.doors[door.key]


def _events(wanted: tuple[str, ...], came: Came) -> Verdict:
    names = [type(event).__name__ for event in came.events]
    left = iter(names)
    return None if all(name in left for name in wanted) else (names,)


def _mission(wanted: w.MissionWords, came: Came) -> Verdict:
    progress = came.state.progress
    actual = {"winner": progress.winner, "primary": progress.primary, "secondary": progress.secondary}
    right = all(getattr(wanted, key) in (None, value) for key, value in actual.items())
    return None if right else (actual,)


def _squares(wanted: tuple[w.Cell, ...], came: Came) -> Verdict:
    return None if sorted(wanted) == sorted(came.squares) else ([list(cell) for cell in sorted(came.squares)],)


_CHECKS: dict[str, Callable[[Any, Came], Verdict]] = {
    "dead": _among(_fallen("killed")),
    "alive": _among(_figures(lambda figure: True)),
    "prone": _among(_figures(lambda figure: figure.prone)),
    "revealed": _among(lambda came: came.met),
    "hidden": _among(lambda came: came.state.blips),
    "ghost": _among(lambda came: came.ghosts),
    "captured": _among(_fallen("captured")),
    "home": _among(_figures(lambda figure: figure.home)),
    "left": _among(_fallen("left")),
    "holds": _each(_holds),
    "at": _each(_at),
    "life": _each(_life),
    "weapons": lambda wanted, came: _each(_weapons, True)({k: _bares(v) for k, v in wanted.items()}, came),
    "loadouts": _each(_loadouts),
    "moves_left": _each(_moves_left),
    "score": _each(lambda came, name: _seat(came, name).score),
    "hand": lambda wanted, came: _each(lambda it, name: _bares(_seat(it, name).hand), True)(
        {k: _bares(v) for k, v in wanted.items()}, came
    ),
    "rank": _each(lambda came, name: standing_now(came.state, name).rank),
    "badges": _each(lambda came, name: standing_now(came.state, name).badges),
    "trophies": _trophies,
    "explored": lambda wanted, came: (
        None if sorted(wanted) == sorted(came.state.progress.explored) else (list(came.state.progress.explored),)
    ),
    "turn": _same(lambda came: came.state.progress.seat),
    "phase": _same(lambda came: came.state.progress.phase),
    "round": _same(lambda came: came.state.progress.round),
    "question": _same(_question),
    "question_seat": _same(_question_seat),
    "refused": _refused,
    "door": _each(_door),
    "dice_left": _same(lambda came: came.dice_left),
    "events": _events,
    "mission": _mission,
    "answer": _same(lambda came: came.answer),
    "squares": _squares,
    "count": _same(lambda came: len(came.squares)),
}
