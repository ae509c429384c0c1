"""What the events of turns, cards and missions write (see ``game.corridor.apply``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.apply_combat import leg_ended
from game.corridor.state import ASIDE, State
from game.engine.records import Event


def _turn_began(state: State, event: r.TurnBegan) -> None:
    state.progress = replace(
        state.progress,
        seat=event.seat,
        round=event.round,
        phase="play",
        mover="",
        placed=0,
        must=0,
        drawn=False,
        ending=False,
        cards=(),
    )
    state.activity = {}
    state.reach_cache = {}
    _lapse(state, event.seat, "seat_turn_begin")


def _lapse(state: State, seat: str, own: str, all_seats: tuple[str, ...] = ()) -> None:
    """Effects are over that last until this moment: those of ``seat`` until ``own``, anybody's until ``all_seats``."""
    kept = {
        key: effect
        for key, effect in state.effects.items()
        if effect.until not in all_seats and (effect.until != own or effect.seat != seat)
    }
    if len(kept) < len(state.effects):
        state.effects = kept
        state.changes = {}


def _turn_ended(state: State, event: r.TurnEnded) -> None:
    aliens = ("alien_turn_end",) if event.seat == state.setting.alien else ()
    _lapse(state, event.seat, "seat_turn_end", ("turn_end", *aliens))
    for seat in state.seats.values():
        if seat.asked:
            state.seats[seat.id] = replace(seat, asked=())


def _closing(state: State, event: r.TurnClosing) -> None:
    state.progress = replace(state.progress, ending=True)


def _reinforce_phase(state: State, event: r.ReinforcePhaseBegan) -> None:
    state.progress = replace(state.progress, phase="reinforce", must=event.must, placed=0, mover="")


def _mover(state: State, event: r.MoverChanged) -> None:
    before = state.progress.mover
    if before:
        done = state.activity.get(before, r.IDLE)
        state.activity[before] = replace(done, **leg_ended(done))
    state.progress = replace(state.progress, mover=event.figure)
    state.reach_cache = {}


def _nothing(state: State, event: Event) -> None:
    """An event that tells something and changes nothing."""


def _passage(state: State, event: r.PassageAsked) -> None:
    seat = state.seats[event.seat]
    entry = f"+{event.figure}" if event.granted else event.figure
    state.seats[event.seat] = replace(seat, asked=(*seat.asked, entry))
    state.reach_cache = {}


def _finished(state: State, event: r.FigureFinished) -> None:
    done = state.activity.get(event.figure, r.IDLE)
    state.activity[event.figure] = replace(done, ended=True, waived=True)
    state.reach_cache = {}


def _refreshed(state: State, event: r.FigureRefreshed) -> None:
    done = state.activity.get(event.figure, r.IDLE)
    state.activity[event.figure] = r.Activity(again=max(0, done.again - 1))
    state.reach_cache = {}


def _home(state: State, event: r.FigureCameHome) -> None:
    state.figures[event.figure] = replace(state.figures[event.figure], home=True)


def _rose(state: State, event: r.FigureRose) -> None:
    state.figures[event.figure] = replace(state.figures[event.figure], prone=False)
    done = state.activity.get(event.figure, r.IDLE)
    state.activity[event.figure] = replace(done, spent=done.spent + event.cost)
    state.reach_cache = {}


def _entered(state: State, event: r.BoardEntered) -> None:
    progress = state.progress
    state.progress = replace(progress, due_boards=(*progress.due_boards, event.board), due_figure=event.figure)


def _explored(state: State, event: r.BoardExplored) -> None:
    progress = state.progress
    due = tuple(board for board in progress.due_boards if board != event.board)
    state.progress = replace(
        progress,
        explored=(*progress.explored, event.board),
        due_boards=due,
        due_figure=progress.due_figure if due else "",
    )


def _drawn(state: State, event: r.EventDrawn) -> None:
    if state.script is not None:
        state.script = state.script[1:]
    elif event.deck in state.decks:
        left = dict(state.decks[event.deck])
        left[event.card] -= 1
        if not left[event.card]:
            del left[event.card]
        state.decks[event.deck] = left
    state.rng = event.rng
    state.progress = replace(state.progress, drawn=True, final=state.progress.final or event.last)


def _consent(state: State, event: r.ConsentSet) -> None:
    state.seats[event.seat] = replace(state.seats[event.seat], consent=event.policy)
    state.reach_cache = {}


def _set_aside(state: State, event: r.PluginSetAside) -> None:
    state.notes[f"{ASIDE}{event.plugin}"] = True
    state.setting = state.setting.without(event.plugin)
    state.reach_cache = {}


def _secondary(state: State, event: r.SecondaryRead) -> None:
    state.progress = replace(state.progress, briefed=True)


def _token_won(state: State, event: r.MissionTokenWon) -> None:
    seat = state.seats[event.seat]
    state.seats[event.seat] = replace(seat, score=seat.score + event.points)
    if event.which == "primary":
        state.progress = replace(state.progress, primary=event.seat)
    else:
        state.progress = replace(state.progress, secondary=event.seat)


def _noted(state: State, event: r.Noted) -> None:
    state.notes[event.key] = event.value


def _ended(state: State, event: r.MissionEnded) -> None:
    state.progress = replace(state.progress, phase="over", winner=event.winner, mover="")
    state.reach_cache = {}


TABLE: dict[type[Event], Callable[[State, Any], None]] = {
    r.TurnBegan: _turn_began,
    r.TurnEnded: _turn_ended,
    r.TurnClosing: _closing,
    r.ReinforcePhaseBegan: _reinforce_phase,
    r.MoverChanged: _mover,
    r.MoveRefused: _nothing,
    r.PassageAsked: _passage,
    r.FigureFinished: _finished,
    r.FigureRefreshed: _refreshed,
    r.FigureCameHome: _home,
    r.FigureRose: _rose,
    r.BoardEntered: _entered,
    r.BoardExplored: _explored,
    r.EventDrawn: _drawn,
    r.ConsentSet: _consent,
    r.PluginSetAside: _set_aside,
    r.SecondaryRead: _secondary,
    r.MissionTokenWon: _token_won,
    r.Noted: _noted,
    r.MissionEnded: _ended,
}
