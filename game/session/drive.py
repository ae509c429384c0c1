"""Playing a match out between players that are plain callables, such as the computer's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol, runtime_checkable

import msgspec

from game.corridor import records as r
from game.corridor.answers import answers
from game.corridor.options import acting, commands_for, seat_commands
from game.corridor.state import State
from game.engine.records import Command, Refusal
from game.engine.step import open_question
from game.session.session import Session

LIMIT = 50_000
"""Commands after which a match is given up: a whole mission takes some thousands at most."""

EAGERNESS = 0.93
"""How often a random player acts with a figure rather than for the seat as a whole."""


class Player(Protocol):
    """Chooses a command from what its seat knows. It must not change the view."""

    def __call__(self, view: State, seat: str) -> Command:
        """The command of ``seat``, which must act: an ``Answer`` when a question is open."""
        ...


@runtime_checkable
class Interjecting(Protocol):
    """A player that may act in somebody else's turn too."""

    def interject(self, view: State, seat: str) -> Command | None:
        """What ``seat`` does now, between two commands of others; nothing = it lets play go on."""
        ...


class Played(msgspec.Struct, frozen=True):
    """How a match was played out: commands done, and by seat how often its player raised (``failed``), named what the
    rules refuse (``refused``); ``finished`` is false when ``limit`` came first.
    """

    commands: int
    finished: bool
    failed: dict[str, int] = {}
    refused: dict[str, int] = {}


class Stuck(RuntimeError):
    """A match that cannot go on, in one sentence; ``fault`` is the traceback of the rule or mod that failed."""

    def __init__(self, sentence: str, fault: str = "") -> None:
        super().__init__(sentence, fault)
        self.fault = fault

    def __str__(self) -> str:
        return str(self.args[0])


class RandomPlayer:
    """Plays any legal command. The same generator state gives the same play."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def __call__(self, view: State, seat: str) -> Command:
        """A legal command at random; a figure acts before the turn is ended, more often than not."""
        if open_question(view) is not None:
            return r.Answer(self.rng.choice(answers(view)))
        figures = acting(view, seat)
        if figures and self.rng.random() < EAGERNESS:
            commands = commands_for(view, seat, self.rng.choice(figures))
            if commands:
                return self.rng.choice(commands)
        return self.rng.choice(seat_commands(view, seat) or [r.EndTurn()])


def legal_command(view: State, seat: str) -> Command | None:
    """A legal command that commits to little: decline what is asked, else end the turn, else whatever there is."""
    if open_question(view) is not None:
        choices = answers(view)
        return r.Answer(choices[-1]) if choices else None
    whole = seat_commands(view, seat)
    if whole:
        return whole[-1]
    return next((command for figure in acting(view, seat) for command in commands_for(view, seat, figure)), None)


def interjection(session: Session, players: Mapping[str, object]) -> tuple[str, Command] | None:
    """What one of ``players`` (by seat) does in another's turn before whoever must act does, and its seat (C12.4).

    They are asked in turn order, those alone whom the rules offer something; with a question open they offer nothing.
    A match goes the same way wherever it is played: what is done stands in its log like any other command.
    """
    acting = session.to_act()
    for seat in session.seats:
        player = players.get(seat)
        if seat != acting and isinstance(player, Interjecting) and session.options(seat).commands:
            command = player.interject(session.view(seat), seat)
            if command is not None:
                return seat, command
    return None


def play_out(
    session: Session,
    players: Mapping[str, Player],
    limit: int = LIMIT,
    going: Callable[[Session], bool] | None = None,
) -> Played:
    """Let ``players`` (by seat) act until the mission is over, ``limit`` commands are done, or ``going`` says no.

    A player that raises or names what is refused has a legal command done in its place; it is counted, never raised.
    Raises Stuck, one sentence, when no seat can do anything or a rule or a mod fails on a legal command.
    """
    failed: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    done = 0
    while not session.over and done < limit and (going is None or going(session)):
        seat = session.to_act()
        try:
            said = interjection(session, players)
            if said is not None and not isinstance(session.submit(*said), Refusal):
                done += 1
                continue
            command = players[seat](session.view(seat), seat)
        except Exception as error:
            if not session.set_aside(error):
                failed[seat] += 1
                _instead(session, seat)
        else:
            if isinstance(session.submit(seat, command), Refusal):
                refused[seat] += 1
                _instead(session, seat)
        done += 1
    return Played(done, session.over, dict(failed), dict(refused))


def _instead(session: Session, seat: str) -> None:
    """Do something legal for a seat whose player could not."""
    command = session.looked_up(lambda: legal_command(session.view(seat), seat))
    outcome = Refusal("wrong_phase") if command is None else session.submit(seat, command)
    if isinstance(outcome, Refusal) and outcome.code == "rule_failed" and outcome.params["plugin"]:
        return  # the plugin is set aside now, and whoever acts is asked again
    if isinstance(outcome, Refusal):
        raise Stuck(_why_stuck(session, seat, outcome), session.fault)


def _why_stuck(session: Session, seat: str, refusal: Refusal) -> str:
    told = refusal.params
    where = f"In round {session.state.progress.round} {seat} can do nothing more"
    if refusal.code == "rule_failed" and told["plugin"]:
        return f'{where}: the plugin "{told["plugin"]}" fails in {told["hook"]}: {told["problem"]}.'
    if refusal.code == "rule_failed":
        return f"{where}: a rule fails: {told['problem']}."
    return f"{where}: what is offered is refused ({refusal.code})."
