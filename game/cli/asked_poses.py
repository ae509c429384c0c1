"""Positions for pictures in which another person is asked: to let a figure pass, to dodge, to raise a shield, which
power is lost; and whoever throws, whether to throw again. And a card that waits for its target.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.cli.poses import ALLY, BOLTER, COMMANDER, SQUAD, Square, asking, fight, shot
from game.corridor import records as r
from game.engine.records import Command
from game.session.session import Session

if TYPE_CHECKING:
    from game.plugin import Loaded

AIMED_AT = f"{ALLY}.2"
THERE: Square = (9, 15)
"""Who is shot at by the bolter, and where he stands."""

POWERS = ("eldar:ex_keen_eye", "eldar:ex_long_stride", "eldar:ex_war_cry")
MELTA, EYE = "marines:eq_if_melta_bomb", "marines:eq_if_bionic_eye"

Asked = tuple[Session, Command]
"""A match and the command of the squad that leads to the question."""


def passing(loaded: Loaded) -> Asked:
    """The bolter wants to pass the ally who stands before him in the corridor (C6.2)."""
    session = fight(loaded, {AIMED_AT: (9, 17), COMMANDER: (8, 19)})
    stride = session.state.setting.plan.stride
    return session, r.Move(BOLTER, (17 * stride + 9, 16 * stride + 9))


def dodging(loaded: Loaded) -> Asked:
    """A scout is named as a target (C12.3)."""
    return _shot_at(loaded, "dodge", "mercenaries:scout_bolt_pistol", 1)


def shielding(loaded: Loaded) -> Asked:
    """A storm shield may cancel what hit its bearer (C12.4)."""
    return _shot_at(loaded, "use_shield", "mercenaries:terminator_hammer_shield", 1)


def losing_powers(loaded: Loaded) -> Asked:
    """An exarch was hit and loses a power (C12.7)."""
    return _shot_at(loaded, "card_lost", "eldar:exarch", 1 + len(POWERS), POWERS)


def hammering(loaded: Loaded) -> Session:
    """An ally bears a thunder hammer, which may burst in the squad's turn (C12.4)."""
    return _ally(loaded, "mercenaries:terminator_hammer_shield", 1)


def lying(loaded: Loaded) -> Session:
    """The bolter threw himself aside and lies on the floor (C12.3)."""
    session = fight(loaded, {BOLTER: (9, 16)})
    state = session.state.clone()
    scout = state.setting.catalog.resolve("profile", "mercenaries:scout_bolt_pistol")
    state.figures[BOLTER] = replace(state.figures[BOLTER], profile=scout, prone=True)
    state.refresh()
    return Session(loaded, session.origin, state)


def throwing_again(loaded: Loaded) -> Asked:
    """A card lets a die of the commander's be thrown again (C10.3)."""
    session = holding(loaded, EYE, {COMMANDER: (9, 18), BOLTER: (8, 19)})
    return _asked(session, "reroll", COMMANDER, (9, 12))


def holding(loaded: Loaded, card: str, stand: Mapping[str, Square] = {}) -> Session:
    """The fight with a card in the squad's hand."""
    session = fight(loaded, stand)
    state = session.state.clone()
    state.seats[SQUAD] = replace(state.seats[SQUAD], hand=(card,))
    return Session(loaded, session.origin, state)


def _shot_at(loaded: Loaded, question: str, profile: str, life: int, cards: tuple[str, ...] = ()) -> Asked:
    """The bolter fires at an ally who is a figure of that profile here."""
    return _asked(_ally(loaded, profile, life, cards), question, BOLTER, THERE)


def _ally(loaded: Loaded, profile: str, life: int, cards: tuple[str, ...] = ()) -> Session:
    """The fight, an ally who is a figure of that profile in the corridor before the bolter."""
    session = fight(loaded, {AIMED_AT: THERE})
    state = session.state.clone()
    known = state.setting.catalog.resolve("profile", profile)
    state.figures[AIMED_AT] = replace(state.figures[AIMED_AT], profile=known, life=life, cards=cards)
    state.refresh()
    return Session(loaded, session.origin, state)


def _asked(session: Session, question: str, figure: str, square: Square) -> Asked:
    command = shot(session, figure, square)
    return asking(session, command, question), command
