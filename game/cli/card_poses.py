"""Positions for pictures in which a card, the mission or the alien's own pieces ask something.

What an event of others asks comes of drawing that event: the deck is scripted, no seed decides. What is asked before
the first turn, or in a match whose secrets lie elsewhere, is laid on the table as a frame that waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.cli.poses import ALIEN, ALLY, BLIPS, BOLTER, COMMANDER, SQUAD, Square, fight
from game.corridor import records as r
from game.corridor.setup import MatchSpec, SeatChoice
from game.engine.records import Command, Question
from game.session.session import Session

if TYPE_CHECKING:
    from game.plugin import Loaded

TURNS: tuple[tuple[str, Command], ...] = ((SQUAD, r.EndTurn()), (ALLY, r.EndTurn()))
"""Both squads are done: the alien draws its event."""

DRAWN = {
    "choose_seat": ("base:ev_report_in", ()),
    "choose_board": ("base:ev_mothership_scan", ((ALIEN, r.Answer(SQUAD)),)),
    "choose_figure": ("base:ev_booby_trap", ()),
    "choose_card": ("base:ev_equipment_malfunction", ()),
    "choose_square": ("base:ev_genestealer", ((ALIEN, r.PlayCard("base:ev_genestealer")),)),
}
"""By question: the event that asks it, and what is done on the way there."""

GEAR = ("marines:eq_if_melta_bomb", "marines:eq_if_bionic_eye", "marines:eq_if_targeter")
GAINED = ("base:ev_genestealer", "base:ev_booby_trap")
TARGETER, FREEBOOTER, NOB = "marines:eq_if_targeter", "mercenaries:eq_ork_freebooter", "mercenaries:nob_pistol_sword"
TYRANIDS, HIDDEN = "no_survivors_heavy", "black_box"
ANDROID, BEFORE, BEYOND = "base:android", (5, 6), (8, 6)


@dataclass(frozen=True)
class Posed:
    """A position, what is done in it, who is then asked, where to look, and how many squares wide."""

    name: str
    session: Session
    commands: tuple[tuple[str, Command], ...]
    watcher: str
    look: Square
    width: float = 20.0


def card_poses(loaded: Loaded) -> Iterator[Posed]:
    """Each question of a card, of the mission's secrets and of who appears."""
    middle = (9, 15)
    for kind, (card, further) in DRAWN.items():
        watcher = SQUAD if kind == "choose_board" else ALIEN
        yield Posed(kind, _drawing(loaded, card), (*TURNS, *further), watcher, middle)
    yield Posed("draw_event", _gained(loaded), TURNS, ALIEN, middle)
    yield Posed("choose_event", _gained(loaded), (*TURNS, (ALIEN, r.Answer(False))), ALIEN, middle)
    yield Posed("choose_weapon", _settling(loaded, TARGETER, "choose_weapon"), (), SQUAD, (9, 20))
    yield Posed("choose_profile", _settling(loaded, FREEBOOTER, "choose_profile"), (), SQUAD, (9, 20))
    yield Posed("substitute", _appearing(loaded), (), ALIEN, BEYOND)
    yield Posed("choose_secret", _untold(loaded), (), ALIEN, BLIPS[0])
    yield Posed("hide", Session.new(loaded, _spec(HIDDEN)), (), ALIEN, (11, 11), 40.0)


def _spec(mission: str) -> MatchSpec:
    return MatchSpec(mission, (SeatChoice(SQUAD), SeatChoice(ALIEN)), seed=7, options={"quiet_events": True})


def _drawing(loaded: Loaded, card: str) -> Session:
    """The fight, that event on top; the squad has equipment to lose."""
    session = fight(loaded)
    state = session.state.clone()
    state.script = (card,)
    state.seats[SQUAD] = replace(state.seats[SQUAD], hand=GEAR)
    return Session(loaded, session.origin, state)


def _gained(loaded: Loaded) -> Session:
    """The alien has acquired two events, and may play one in place of drawing (C16.3)."""
    session = _drawing(loaded, "base:ev_report_in")
    state = session.state.clone()
    state.seats[ALIEN] = replace(state.seats[ALIEN], acquired=GAINED)
    return Session(loaded, session.origin, state)


def _settling(loaded: Loaded, card: str, question: str) -> Session:
    """Before the first turn: a card of the squad is settled for the mission."""
    session = Session.new(loaded, _spec("iron_sleeper"))
    state = session.state.clone()
    if card == FREEBOOTER:  # the leader of orks, who are hired
        state.figures[COMMANDER] = replace(state.figures[COMMANDER], profile=NOB)
        state.refresh()
    asked = Question(question, SQUAD, card)
    state.frames = (r.EventFrame(stage="choose", from_due=True, card=card, seat=SQUAD, question=asked),)
    return Session(loaded, session.origin, state)


def _appearing(loaded: Loaded) -> Session:
    """The bolter sees an android's blip, and a tyranid may stand in for it (C8.9)."""
    session = Session.new(loaded, _spec(TYRANIDS))
    state = session.state.clone()
    stride = state.setting.plan.stride
    state.figures[BOLTER] = replace(state.figures[BOLTER], at=BEFORE[1] * stride + BEFORE[0], facing=1)
    token = next(name for name, token in state.tokens.items() if token.kind == ANDROID)
    del state.tokens[token]
    state.blips[token] = r.Blip(token, BEYOND[1] * stride + BEYOND[0], ANDROID)
    state.refresh()
    return _revealing(loaded, Session(loaded, session.origin, state), token, "substitute")


def _untold(loaded: Loaded) -> Session:
    """A blip whose kind only its owner's machine knows is seen."""
    session = fight(loaded)
    state = session.state.clone()
    blip = next(iter(state.blips.values()))
    state.blips[blip.id] = replace(blip, kind="", loadout=())
    return _revealing(loaded, Session(loaded, session.origin, state), blip.id, "choose_secret")


def _revealing(loaded: Loaded, session: Session, blip: str, question: str) -> Session:
    state = session.state.clone()
    asked = Question(question, ALIEN, blip, state.blips[blip].at)
    state.frames = (r.RevealFrame(stage=question, from_due=True, ids=(blip,), question=asked),)
    return Session(loaded, session.origin, state)
