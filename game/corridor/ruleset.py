"""The corridor as a ruleset of the engine: every command, due and frame is sent to the rule that knows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor import things
from game.corridor.answers import answer, answer_refusal, answers
from game.corridor.apply import apply as apply_event
from game.corridor.blast_doors import closed_door, resolve_open, verify_open, verify_shut
from game.corridor.bursting import resolve_burst, verify_burst
from game.corridor.card_effects.hands import begin_order
from game.corridor.choosing import SETUP_COMMANDS, verify_setup
from game.corridor.effects.applied import controller
from game.corridor.events_drawn import begin_draw, begin_event, resolve_card
from game.corridor.exploring import ask_for_blip, begin_explore, verify_reinforce
from game.corridor.firing import begin_volley, resolve_fire, roll, verify_fire
from game.corridor.hook_answers import BadDeed, plugin_of
from game.corridor.hook_deeds import misdeed
from game.corridor.looking import look
from game.corridor.manning import resolve_leave, resolve_man, resolve_turn, verify_leave, verify_man, verify_turn
from game.corridor.movement import act, resolve_move, verify_move
from game.corridor.movers import mover_of
from game.corridor.mustering import resolve_setup, settle_setup
from game.corridor.playing import closing, verify_card
from game.corridor.revealing import begin_reveal
from game.corridor.setting_aside import resolve_set_aside, verify_set_aside
from game.corridor.sharing import land_share, share_out
from game.corridor.state import CREW, GUN, State
from game.corridor.striking import exchange, resolve_melee, verify_melee
from game.corridor.turns import end_phase, settle_turn, verify_end
from game.corridor.wounds import begin_wound, end_figure
from game.engine.records import Choice, Command, Due, Event, Frame, Refusal
from game.engine.step import Turn, open_question

SPENT = frozenset({"already_moved", "already_attacked", "move_or_fire", "out_of_reach"})
"""Refusals that a further activation of the figure lifts."""


ERRANDS = (r.Search, r.Use, r.PickUp, r.Drop, r.Exit)
"""What a figure does for its seat's mission; an alien that a card controls does none of it."""

NOT_BLIPS = (r.Fire, r.Melee, r.Man, r.LeaveGun, *ERRANDS)
"""Commands that figures alone can be given."""


class Corridor:
    """The rules of the ship (seed 000)."""

    name = "corridor"

    def clone(self, state: State) -> State:
        """A copy that shares the frozen leaves."""
        return state.clone()

    def apply(self, state: State, event: Event) -> None:
        """Write an event into the state."""
        apply_event(state, event)

    def after(self, turn: Turn[State], event: Event) -> None:
        """Look for blips after each change of the table (C8.5)."""
        look(turn, event)
        if isinstance(event, r.PluginSetAside):
            return  # others that fail may not keep it from happening
        for happened, params in turn.state.setting.scripts.get("happened", ()):
            since = len(turn.events)
            happened(turn, params, event)
            wrong = misdeed(turn, since) if len(turn.events) > since else ""
            if wrong:
                raise BadDeed(plugin_of(turn.state.setting, "happened", happened), "happened", wrong)

    def verify(self, state: State, seat: str, command: Command) -> Refusal | None:
        """Why ``seat`` may not do this now."""
        if isinstance(command, r.SetAside):
            return verify_set_aside(state, seat, command)
        if seat not in state.seats:
            return Refusal("not_your_turn", {"seat": seat})
        if state.progress.phase == "over":
            return Refusal("game_over")
        question = open_question(state)
        if isinstance(command, r.Consent):
            policies = ("ask", "always", "never")
            return None if command.policy in policies else Refusal("bad_answer", {"why": "policy"})
        if isinstance(command, r.Answer):
            if question is None:
                return Refusal("wrong_phase", {"why": "nothing_asked"})
            if question.seat != seat:
                return Refusal("not_your_turn", {"seat": question.seat})
            return answer_refusal(state, command.choice)
        if question is not None:
            return Refusal("must_answer", {"question": question.kind, "seat": question.seat})
        if isinstance(command, r.SelfDestruct):
            return verify_burst(state, seat, command)
        if seat != state.progress.seat:
            return Refusal("not_your_turn", {"seat": state.progress.seat})
        return self._verify_own(state, seat, command)

    def _verify_own(self, state: State, seat: str, command: Command) -> Refusal | None:
        if state.progress.phase == "setup" or isinstance(command, SETUP_COMMANDS):
            return verify_setup(state, seat, command)
        if isinstance(command, r.EndTurn):
            return verify_end(state)
        if isinstance(command, r.Reinforce):
            return verify_reinforce(state, seat, command)
        if isinstance(command, r.ShutDoor):
            return verify_shut(state, seat, command)
        if isinstance(command, r.PlayCard):
            return verify_card(state, seat, command)
        if isinstance(command, r.TurnGun):
            return verify_turn(state, seat, command)
        if isinstance(command, r.OpenDoor) and not command.figure:
            if state.progress.phase != "play":
                return Refusal("wrong_phase", {"why": "reinforce"})
            return verify_open(state, seat, command)
        figure: str = getattr(command, "figure", "")
        refusal = self._figure_refusal(state, seat, figure, isinstance(command, NOT_BLIPS))
        if refusal is not None:
            return refusal
        if isinstance(command, r.OpenDoor):
            return verify_open(state, seat, command)
        return self._verify_activity(state, command)

    def _verify_activity(self, state: State, command: Command) -> Refusal | None:
        """Moving, attacking, finishing; a further activation counts as if nothing had been done yet."""
        check = _CHECKS[type(command)]
        figure: str = getattr(command, "figure", "")
        if isinstance(command, ERRANDS) and controller(state, figure):
            return Refusal("blocked", {"why": "controlled"})
        refusal = check(state, command)
        if refusal is None or refusal.code not in SPENT or not state.activity_of(figure).again:
            return refusal
        fresh = state.clone()
        apply_event(fresh, r.FigureRefreshed(figure))
        return check(fresh, command)

    def _figure_refusal(self, state: State, seat: str, figure_id: str, attack: bool) -> Refusal | None:
        """Whether the seat may use this figure at all now."""
        mover = mover_of(state, figure_id)
        if mover is None or (attack and mover.blip) or GUN <= mover.size < CREW:
            return Refusal("no_such_figure", {"figure": figure_id})
        if mover.seat != seat:
            return Refusal("not_your_figure", {"figure": figure_id})
        progress = state.progress
        if progress.phase != "play":
            return Refusal("wrong_phase", {"why": "reinforce"})
        if progress.due_figure and progress.due_figure != figure_id:
            return Refusal("exploring_due", {"figure": progress.due_figure})
        if closing(state):
            return Refusal("wrong_phase", {"why": "closing"})
        return None

    def resolve(self, turn: Turn[State], seat: str, command: Command) -> None:
        """Do a verified command."""
        state = turn.state
        if isinstance(command, r.SetAside):
            resolve_set_aside(turn, command)
        elif state.progress.phase == "setup" and not isinstance(command, r.Consent):
            resolve_setup(turn, seat, command)
        elif isinstance(command, r.Answer):
            answer(turn, command.choice)
        elif isinstance(command, r.EndTurn):
            end_phase(turn, seat)
        elif isinstance(command, r.Consent):
            turn.emit(r.ConsentSet(seat, command.policy))
        elif isinstance(command, r.Reinforce):
            turn.emit(r.BlipPlaced(command.token, command.at))
        elif isinstance(command, r.ShutDoor):
            turn.emit(r.DoorShut(state.setting.plan.door_by_key[command.door].key))
        elif isinstance(command, r.PlayCard):
            resolve_card(turn, seat, command)
        elif isinstance(command, r.SelfDestruct):
            resolve_burst(turn, command)
        elif isinstance(command, r.TurnGun):
            resolve_turn(turn, command)
        elif isinstance(command, r.OpenDoor):
            door = closed_door(state, command.door)
            assert door is not None
            resolve_open(turn, replace(command, door=door.key))
        else:
            self._resolve_activity(turn, command)

    def _resolve_activity(self, turn: Turn[State], command: Command) -> None:
        figure: str = getattr(command, "figure", "")
        refusal = _CHECKS[type(command)](turn.state, command)
        if refusal is not None:
            turn.emit(r.FigureRefreshed(figure))
        _RESOLVERS[type(command)](turn, command)

    def resume(self, turn: Turn[State], frame: Frame) -> None:
        """Go on with a rule that was set aside while dues were settled."""
        if isinstance(frame, r.FireFrame):
            if frame.stage == "roll":
                roll(turn, frame, standing=True)
            elif frame.stage == "land":
                land_share(turn, frame)
            else:
                share_out(turn, frame, standing=True)
        elif isinstance(frame, r.MeleeFrame):
            exchange(turn, frame, standing=True)
        elif isinstance(frame, r.ExploreFrame):
            ask_for_blip(turn, frame, standing=True)
        else:
            raise AssertionError(f"nothing to resume in {frame}")

    def begin(self, turn: Turn[State], due: Due) -> None:
        """Deal with a due that was just taken."""
        _DUES[type(due)](turn, due)

    def quiet(self, turn: Turn[State]) -> bool:
        """Settle turns and the mission when nothing is open."""
        return settle_setup(turn) if turn.state.progress.phase == "setup" else settle_turn(turn)

    def answers(self, state: State) -> list[Choice]:
        """All legal answers to the open question."""
        return answers(state)


def _finish(turn: Turn[State], command: r.Finish) -> None:
    act(turn, command.figure)
    turn.emit(r.FigureFinished(command.figure))


def _verify_finish(state: State, command: r.Finish) -> Refusal | None:
    if state.activity_of(command.figure).waived:
        return Refusal("already_moved", {"figure": command.figure})
    return None


def _act_then(resolve: Callable[[Turn[State], Any], None]) -> Callable[[Turn[State], Any], None]:
    """Resolve a command of a figure that acts by it: the open move of another is over (C6.5)."""

    def resolved(turn: Turn[State], command: Any) -> None:
        act(turn, command.figure)
        resolve(turn, command)

    return resolved


_CHECKS: dict[type[Command], Callable[[State, Any], Refusal | None]] = {
    r.Move: verify_move,
    r.Fire: verify_fire,
    r.Melee: verify_melee,
    r.Finish: _verify_finish,
    r.Man: verify_man,
    r.LeaveGun: verify_leave,
    r.Search: things.verify_search,
    r.Use: things.verify_use,
    r.PickUp: things.verify_pick_up,
    r.Drop: things.verify_drop,
    r.Exit: things.verify_exit,
}
_RESOLVERS: dict[type[Command], Callable[[Turn[State], Any], None]] = {
    r.Move: resolve_move,
    r.Fire: resolve_fire,
    r.Melee: resolve_melee,
    r.Finish: _finish,
    r.Man: _act_then(resolve_man),
    r.LeaveGun: _act_then(resolve_leave),
    r.Search: _act_then(things.resolve_search),
    r.Use: _act_then(things.resolve_use),
    r.PickUp: _act_then(things.resolve_pick_up),
    r.Drop: _act_then(things.resolve_drop),
    r.Exit: _act_then(things.resolve_exit),
}
_DUES: dict[type[Due], Callable[[Turn[State], Any], None]] = {
    r.VolleyDue: begin_volley,
    r.WoundDue: begin_wound,
    r.RevealDue: begin_reveal,
    r.ExploreDue: begin_explore,
    r.EventDue: begin_event,
    r.DrawDue: begin_draw,
    r.OrderDue: begin_order,
    r.EndDue: end_figure,
}

CORRIDOR = Corridor()
