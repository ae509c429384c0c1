"""Positions for pictures: a fight on the table of The Iron Sleeper, posed so that each question of the battle arises.

Squares are those of the plan, ``(column, row)`` from its top left. Nothing but the lesson is played from a seed:
pictures must not change when a rule or a computer player does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.ai import player
from game.corridor import records as r
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice
from game.corridor.state import State
from game.engine.records import Command, Refusal
from game.engine.step import open_question, step
from game.session.drive import RandomPlayer, play_out
from game.session.lessons import begin_lesson, first_lesson
from game.session.playback import Playback
from game.session.session import Session

if TYPE_CHECKING:
    from game.plugin import Loaded

SQUAD, ALLY, ALIEN = "imperial_fists", "ultramarines", "alien"
COMMANDER, BOLTER, CANNON, MISSILES, PLASMA = (f"{SQUAD}.{number}" for number in range(1, 6))
GUN = f"{SQUAD}.gun"
TARANTULA, GUNNER = "dreadnought:tarantula", "dreadnought:marine_gunner_tarantula"
DREADNOUGHT = "dreadnought:dreadnought_mk7"

Square = tuple[int, int]

STAND: dict[str, Square] = {
    COMMANDER: (8, 19),
    BOLTER: (9, 18),
    CANNON: (10, 19),
    MISSILES: (9, 20),
    PLASMA: (7, 20),
    f"{ALLY}.1": (9, 6),
    f"{ALLY}.2": (10, 7),
    f"{ALLY}.4": (10, 5),
    f"{ALLY}.5": (9, 4),
}
"""Where the boarders stand; one of the allies has fallen."""

FOES: tuple[tuple[str, Square], ...] = (
    ("base:ork", (9, 12)),
    ("base:ork", (10, 12)),
    ("base:gretchin", (10, 13)),
    ("base:gretchin", (9, 10)),
    ("base:android", (10, 10)),
)
BLIPS: tuple[Square, ...] = ((6, 17), (13, 18), (14, 20), (6, 11), (7, 7), (13, 9), (8, 25), (17, 19))
SECRET: tuple[str, ...] = ("base:gretchin", "base:ork", "base:chaos_marine_bolter", "base:gretchin")
SEEDS = 400
"""Seeds of the dice that are tried until a throw brings the question wanted."""


def fight(loaded: Loaded, stand: Mapping[str, Square] = {}, machine: Square | None = None) -> Session:
    """The fight in the corridor, the squad to act; ``stand`` moves figures, ``machine`` puts a dreadnought there."""
    session = Session.new(loaded, _spec(SQUAD, ALLY))
    state = session.state.clone()
    for name, square in {**STAND, **stand}.items():
        state.figures[name] = replace(state.figures[name], at=_number(state, square), facing=0)
    lost = state.figures.pop(f"{ALLY}.3")
    state.fallen[lost.id] = r.Fallen(lost.id, lost.profile, lost.seat, "killed", ALIEN)
    foes = FOES if machine is None else (*FOES[2:3], (DREADNOUGHT, machine))
    for profile, square in foes:
        _reveal(state, profile, square)
    for place, square in enumerate(BLIPS):
        _lay(state, SECRET[place % len(SECRET)], square)
    _so_far(state)
    state.refresh()
    return Session(loaded, session.origin, state)


def manned_gun(loaded: Loaded) -> Session:
    """The fight with a gun in the corridor, which the bolter has taken over."""
    session = fight(loaded, {BOLTER: (9, 17), COMMANDER: (8, 20), MISSILES: (10, 20)})
    state = session.state.clone()
    gunner = replace(state.figures[BOLTER], profile=GUNNER)
    state.figures[BOLTER] = gunner
    state.figures[GUN] = replace(gunner, id=GUN, profile=TARANTULA, at=_number(state, (9, 16)), size=3)
    state.refresh()
    return Session(loaded, session.origin, state)


def hidden_machine(loaded: Loaded) -> Session:
    """The bolter stands before a shut door, a dreadnought behind it not yet known."""
    session = fight(loaded, {BOLTER: (10, 17)})
    state = session.state.clone()
    blip = next(name for name, blip in state.blips.items() if blip.at == _number(state, (13, 18)))
    token = next(token for token in state.tokens.values() if token.kind == DREADNOUGHT)
    state.blips[blip] = replace(state.blips[blip], kind=DREADNOUGHT, loadout=token.loadout)
    return Session(loaded, session.origin, state)


def before_a_board(loaded: Loaded) -> Session:
    """The first figure has entered the first board and is about to finish."""
    session = Session.new(loaded, _spec(SQUAD))
    view = session.view(SQUAD)
    moves = [command for command in session.commands(SQUAD, BOLTER) if isinstance(command, r.Move)]
    _done(session, SQUAD, max(moves, key=lambda move: move.to % view.setting.plan.stride))
    return session


def shot(session: Session, figure: str, square: Square) -> Command:
    """The command by which a figure fires at a square, its first weapon that can."""
    target = _number(session.state, square)
    return next(
        command
        for command in session.commands(SQUAD, figure)
        if isinstance(command, r.Fire) and command.target == target
    )


def opening(session: Session, figure: str) -> Command:
    """The command by which a figure opens the door before it."""
    return next(command for command in session.commands(SQUAD, figure) if isinstance(command, r.OpenDoor))


def asking(session: Session, command: Command, question: str) -> Session:
    """The match with such dice that ``command`` leads to a question of that kind."""
    for seed in range(SEEDS):
        state = session.state.clone()
        state.rng = seed
        outcome = step(CORRIDOR, state, SQUAD, command)
        assert not isinstance(outcome, Refusal), outcome
        asked = open_question(outcome.state)
        if asked is not None and asked.kind == question:
            return Session(session.loaded, session.origin, state)
    raise LookupError(f"no throw leads to the question {question}")


def won(session: Session) -> Session:
    """The match, over."""
    state = session.state.clone()
    state.progress = replace(state.progress, phase="over", winner=SQUAD, primary=SQUAD, round=19)
    state.seats[SQUAD] = replace(state.seats[SQUAD], score=61)
    return Session(session.loaded, session.origin, state)


def taught(loaded: Loaded, reached: Callable[[Session], bool]) -> Session:
    """The first lesson, played by computers until its squad is to act in such a position; its tips speak of that."""
    lesson = first_lesson(loaded.catalog)
    assert lesson is not None
    session, _ = begin_lesson(loaded, lesson)
    players = {seat: player("quick", 0) for seat in session.seats}
    play_out(session, players, going=lambda now: now.to_act() == now.alien or not reached(now))
    return session


def blips_lie(session: Session) -> bool:
    """Whether blips lie on the table."""
    return bool(session.state.blips)


def may_fire(session: Session) -> bool:
    """Whether a figure of the seat to act may fire."""
    seat = session.to_act()
    return any(
        isinstance(command, r.Fire)
        for name in session.options(seat).figures
        for command in session.commands(seat, name)
    )


def _spec(*squads: str) -> MatchSpec:
    """The mission without events, so that none comes between."""
    seats = tuple(SeatChoice(name) for name in (*squads, ALIEN))
    return MatchSpec("iron_sleeper", seats, seed=7, options={"quiet_events": True})


def _done(session: Session, seat: str, command: Command) -> None:
    outcome = session.submit(seat, command)
    assert not isinstance(outcome, Refusal), outcome


def _number(state: State, square: Square) -> int:
    return square[1] * state.setting.plan.stride + square[0]


def _token(state: State, kind: str) -> r.Token:
    """Take a token of a kind out of the alien's hand."""
    name = next(name for name, token in state.tokens.items() if token.kind == kind)
    return state.tokens.pop(name)


def _reveal(state: State, profile: str, square: Square) -> None:
    """An alien figure on the table, its token gone from the hand."""
    token = _token(state, profile)
    printed = state.setting.profiles[profile]
    life = printed.life + (printed.weapon_slots if printed.life_plus else 0)
    at = _number(state, square)
    state.figures[token.id] = r.Figure(token.id, profile, ALIEN, at, life, printed.size, 2, token.loadout)
    state.supply[profile] = max(0, state.supply.get(profile, 0) - 1)


def _lay(state: State, kind: str, square: Square) -> None:
    token = _token(state, kind)
    state.blips[token.id] = r.Blip(token.id, _number(state, square), kind, token.loadout)


def _so_far(state: State) -> None:
    """Six rounds were played: boards explored, events drawn, trophies taken."""
    state.progress = replace(state.progress, round=6, explored=("spine", "crossroads"))
    for deck, cards in state.decks.items():
        card = max(cards, key=lambda name: cards[name])
        state.decks[deck] = {**cards, card: max(0, cards[card] - 5)}
    taken = {SQUAD: (("base:gretchin", 1), ("base:ork", 3), ("base:gretchin", 1)), ALLY: (("base:ork", 3),)}
    for seat, trophies in taken.items():
        won_so_far = tuple(r.Trophy(kind, points) for kind, points in trophies)
        total = sum(points for _, points in trophies)
        state.seats[seat] = replace(state.seats[seat], score=total, trophies=won_so_far)


def played(loaded: Loaded) -> Playback:
    """A whole mission that random players play: a replay of some length, whatever happens in it."""
    seats = (SeatChoice(SQUAD), SeatChoice(ALLY), SeatChoice(ALIEN))
    session = Session.new(loaded, MatchSpec("iron_sleeper", seats, seed=4))
    play_out(session, {seat: RandomPlayer(Random(4)) for seat in session.seats})
    return Playback.of_match(session)
