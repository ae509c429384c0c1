"""Turns and rounds: who plays, what ends, what is skipped, when the mission is over (C4, C5, C9, C14.1)."""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.arms import may_attack, reload
from game.corridor.card_effects import give_back
from game.corridor.events_drawn import draw_events
from game.corridor.exploring import (
    explore,
    explorer_is_done,
    reinforcement_squares,
    reinforcements_in_hand,
    tokens_a_turn,
    tokens_due,
)
from game.corridor.missions import anybody_aboard, end_mission, seat_done, watch_objectives
from game.corridor.movers import can_move_on
from game.corridor.reserve import step_in
from game.corridor.state import GUN, State
from game.engine.records import Refusal
from game.engine.step import Turn


def begin_turn(turn: Turn[State], seat: str, round_number: int) -> None:
    """A seat's turn begins; the alien draws its events at once (C4.1)."""
    turn.emit(r.TurnBegan(seat, round_number))
    if seat == turn.state.setting.alien:
        draw_events(turn)


def verify_end(state: State) -> Refusal | None:
    """Why the phase cannot be ended: obligatory reinforcements are missing (C4.3, C18)."""
    progress = state.progress
    if progress.phase == "reinforce" and progress.placed < progress.must and may_reinforce(state):
        return Refusal("too_few_tokens", {"placed": progress.placed, "must": progress.must})
    return None


def may_reinforce(state: State) -> bool:
    """Whether one more token could be placed now."""
    if state.progress.placed >= tokens_a_turn(state) or not reinforcements_in_hand(state):
        return False
    return bool(reinforcement_squares(state))


def end_phase(turn: Turn[State], seat: str) -> None:
    """End the phase: the alien goes on to its reinforcements, anybody else ends the turn (C4.3)."""
    state = turn.state
    if state.progress.due_figure:
        turn.emit(r.TurnClosing(seat))
        return
    if seat == state.setting.alien and state.progress.phase == "play":
        turn.emit(r.ReinforcePhaseBegan(tokens_due(state)))
        if may_reinforce(state):
            return
    end_turn(turn, seat)


def end_turn(turn: Turn[State], seat: str) -> None:
    """The turn is over: cards kept for it are discarded, the next seat begins, or the mission ends (C14.1)."""
    state = turn.state
    if seat == state.setting.alien:
        for card in state.seats[seat].hand:
            turn.emit(r.CardDiscarded(seat, card))
    else:
        give_back(turn, seat)
    seat_done(turn, seat)
    reload(turn, seat)
    turn.emit(r.TurnEnded(seat))
    seats = state.setting.seats
    place = seats.index(seat) + 1
    round_number = state.progress.round
    if place == len(seats):
        place, round_number = 0, round_number + 1
    following = seats[place]
    last = state.setting.last_round
    if last and place == 0 and round_number > last:
        end_mission(turn, "time")
        return
    if following == state.setting.alien and state.progress.final:
        end_mission(turn, "time")
        return
    begin_turn(turn, following, round_number)


def settle_turn(turn: Turn[State]) -> bool:
    """What follows of itself when nothing is open: exploration, mission end, turns without anybody to play."""
    state = turn.state
    progress = state.progress
    if progress.phase == "over":
        return False
    if state.setting.mission is not None and watch_objectives(turn):
        return True
    if step_in(turn):
        return True
    if progress.due_figure:
        if explorer_is_done(state):
            explore(turn)
            return True
        return False
    if not anybody_aboard(state) and state.setting.assault and _has_played(state):
        end_mission(turn, "home")
        return True
    if progress.ending or _nobody_can_act(state):
        end_phase_or_turn(turn)
        return True
    return False


def _has_played(state: State) -> bool:
    """Whether there ever was an assault figure: a position without any is a puzzle, not the end of a mission."""
    alien = state.setting.alien
    return any(figure.seat != alien for figure in state.figures.values()) or any(
        fallen.seat != alien for fallen in state.fallen.values()
    )


def end_phase_or_turn(turn: Turn[State]) -> None:
    """End what cannot go on."""
    progress = turn.state.progress
    if progress.phase == "reinforce" or progress.ending:
        end_turn(turn, progress.seat)
    else:
        end_phase(turn, progress.seat)


def _nobody_can_act(state: State) -> bool:
    """Whether the phase is empty: no figure, blip, card or token of the seat is there to be used."""
    progress = state.progress
    if progress.phase == "reinforce":
        return not may_reinforce(state)
    seat = progress.seat
    if seat == state.setting.alien and state.seats[seat].hand:
        return False
    if seat == state.setting.alien:
        return not state.blips and not any(figure.seat == seat for figure in state.figures.values())
    return not any(figure.seat == seat and not figure.home for figure in state.figures.values())


def can_act(state: State, figure_id: str) -> bool:
    """Whether a figure or blip has squares or an attack left this turn (or an activation to begin)."""
    figure = state.figures.get(figure_id)
    done = state.activity.get(figure_id)
    if figure is None:
        return figure_id in state.blips and (done is None or bool(done.again) or can_move_on(state, figure_id))
    if figure.at < 0 or figure.size >= GUN:
        return False
    if done is None or done.again:
        return True
    return not done.waived and (may_attack(state, figure) or can_move_on(state, figure_id))
