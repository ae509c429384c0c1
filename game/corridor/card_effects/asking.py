"""What an effect is and how it asks (C17): the protocol that plugins meet, and the richer one of the rules' own words.

An effect asks one thing after the other until it has all that it needs; then it is done. One with no legal choice for
its first question is discarded without effect (C17.2).
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from game.content.defs import Card
from game.content.tables import owner
from game.corridor.hook_answers import BadDeed, choices_of
from game.corridor.hook_deeds import misdeed
from game.corridor.state import State
from game.engine.records import Choice, Refusal
from game.engine.step import Turn

NONE = "none"
"""The answer that ends a question which may be asked several times."""


class CardEffect(Protocol):
    """What a kind of card does: at most one question, then the deed."""

    question: str
    """The kind of question its choice is asked with; "" = it needs no choice."""

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Whom or what the card may be about, all legal ones."""
        ...

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """Do it; ``choice`` is "" for a card that asks nothing."""
        ...


class Ask(msgspec.Struct, frozen=True):
    """One question of a card: its kind, all legal answers, and who is asked."""

    kind: str
    choices: tuple[Choice, ...]
    seat: str


class Effect:
    """An effect of the rules' own vocabulary: it may ask several things, and of other seats."""

    question = ""
    sight = False
    """Whether its targets must be in sight, so that one which is not is refused for that."""

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Whom or what the card may be about, all legal ones."""
        return []

    def first(self, state: State, seat: str, card: Card) -> Ask:
        """The first question, where ``question`` says that there is one."""
        return Ask(self.question, tuple(self.choices(state, seat, card)), seat)

    def further(self, state: State, seat: str, card: Card, chosen: tuple[Choice, ...]) -> Ask | None:
        """The next question after what was ``chosen``, if any."""
        return None

    def refusal(self, state: State, seat: str, card: Card) -> Refusal | None:
        """Why the card cannot be played from the hand now, whatever it is about."""
        return None

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """Do it, for an effect that asks at most once."""

    def take_all(self, turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
        """Do it with all that was chosen."""
        self.take(turn, seat, card, chosen[0] if chosen else "")


def next_ask(effect: Any, state: State, seat: str, card: Card, chosen: tuple[Choice, ...]) -> Ask | None:
    """What an effect still asks, or nothing when it can be done."""
    if isinstance(effect, Effect):
        if chosen:
            return effect.further(state, seat, card, chosen)
        return effect.first(state, seat, card) if effect.question else None
    if chosen or not effect.question:
        return None
    return Ask(effect.question, choices_of(effect, state, seat, card), seat)


def carry_out(effect: Any, turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
    """Do what a card does."""
    if isinstance(effect, Effect):
        effect.take_all(turn, seat, card, chosen)
    else:
        since = len(turn.events)
        effect.take(turn, seat, card, chosen[0] if chosen else "")
        wrong = misdeed(turn, since)
        if wrong:
            raise BadDeed(owner(card.kind), "take", wrong)
