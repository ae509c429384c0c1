"""Turning blips over: ghosts, room for large figures, kinds that only the owner knows (C8.5, C8.6)."""

from __future__ import annotations

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.boxes import left_in_box
from game.corridor.loadouts import default_loadout
from game.corridor.looking import cover_places, may_turn
from game.corridor.standing_in import is_owed, pay, put_down, stand_ins
from game.corridor.state import State
from game.engine.records import Choice, Question
from game.engine.step import Turn


def begin_reveal(turn: Turn[State], due: r.RevealDue) -> None:
    """Turn over blips that were seen together, in the order of their ids."""
    turn_over(turn, r.RevealFrame(from_due=True, ids=due.ids), standing=False)


def turn_over(turn: Turn[State], frame: r.RevealFrame, standing: bool, place: int = -1, kind: str = "") -> None:
    """Turn over what is left of ``frame``; ``place`` is where the first of them appears, ``kind`` who stands in for it
    ("no" = nobody), if that was chosen.
    """
    state = turn.state
    alien = state.setting.alien
    ids = frame.ids
    while ids:
        blip = state.blips.get(ids[0])
        question = None
        if blip is not None and not blip.kind:
            question = Question("choose_secret", alien, blip.id, blip.at)
        elif blip is not None and may_turn(state, blip):
            question = _appear(turn, blip, place, kind)
        place, kind = -1, ""
        if question is not None:
            waiting = replace(frame, stage=question.kind, ids=ids, question=question)
            if standing:
                turn.go_on(waiting)
            else:
                turn.wait(waiting)
            return
        ids = ids[1:]
        if ids and standing:
            turn.go_on(replace(frame, ids=ids, question=None))
    if standing:
        turn.done()


def _appear(turn: Turn[State], blip: r.Blip, place: int, kind: str) -> Question | None:
    """Put the figure of a blip on the table, or ask who stands in for it or where a large one stands."""
    state = turn.state
    if is_owed(state, blip.kind):
        turn.emit(r.BlipWasGhost(blip.id, blip.kind))
        pay(turn, blip.kind)
        return None
    if kind and kind != "no":
        life = state.setting.profiles[kind].life
        counted = put_down(turn, kind, blip.kind)
        turn.emit(r.BlipRevealed(blip.id, kind, blip.at, life, 1, (), counted))
        return None
    if not kind and place < 0 and stand_ins(state, blip.kind):
        return Question("substitute", state.setting.alien, blip.id, blip.at)
    if left_in_box(state, blip.kind) <= 0:
        turn.emit(r.BlipWasGhost(blip.id, blip.kind))
        return None
    profile = state.setting.profiles[blip.kind]
    at = blip.at
    if profile.size == 2:
        places = cover_places(state, blip.at)
        if place in places:
            at = place
        elif len(places) > 1:
            return Question("cover", state.setting.alien, blip.id, blip.at)
        else:
            at = places[0]
    life = profile.life + (len(blip.loadout) if profile.life_plus == "fitted_weapons" else 0)
    turn.emit(r.BlipRevealed(blip.id, blip.kind, at, life, profile.size, blip.loadout))
    return None


def reveal_answers(state: State, frame: r.RevealFrame) -> list[Choice]:
    """Where a large figure may appear; or which kind a blip may be of that nobody here knows."""
    blip = state.blips[frame.ids[0]]
    if frame.stage == "cover":
        return list(cover_places(state, blip.at))
    if frame.stage == "substitute":
        return [*stand_ins(state, blip.kind), "no"]
    alien_faction = state.seats[state.setting.alien].faction
    catalog = state.setting.catalog
    tokens = {row.profile for row in catalog.supplies.values() if row.blips or row.reinforcements}
    return sorted(kind for kind in state.supply if catalog.fields(alien_faction, kind) and kind in tokens)


def answer_reveal(turn: Turn[State], frame: r.RevealFrame, choice: Choice) -> None:
    """Go on with the square or the secret that the alien named."""
    if frame.stage == "cover":
        assert isinstance(choice, int)
        turn_over(turn, frame, standing=True, place=choice)
        return
    if frame.stage == "substitute":
        turn_over(turn, frame, standing=True, kind=str(choice))
        return
    blip = turn.state.blips[frame.ids[0]]
    turn.emit(r.SecretTold(blip.id, str(choice), default_loadout(turn.state, str(choice))))
    turn_over(turn, frame, standing=True)
