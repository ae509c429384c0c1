"""What seats hold as a match begins: orders, equipment, powers, acquired events; what is settled with it (C3, C16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec.structs import replace

from game.content.tables import bare
from game.corridor import records as r
from game.corridor.state import State
from game.engine.step import Turn


class Held(Protocol):
    """The part of a seat's choice that is about cards: ids, bare or in full."""

    @property
    def faction(self) -> str:
        """Whose cards they are."""
        ...

    @property
    def orders(self) -> tuple[str, ...]:
        """Orders, secret until they are played."""
        ...

    @property
    def equipment(self) -> tuple[str, ...]:
        """Equipment, public."""
        ...

    @property
    def exarch(self) -> tuple[str, ...]:
        """Powers of the exarch, each a life."""
        ...

    @property
    def psychic(self) -> tuple[str, ...]:
        """Powers of the librarian."""
        ...

    @property
    def acquired(self) -> tuple[str, ...]:
        """Events that the alien keeps."""
        ...


def deal_hands(state: State, choices: Sequence[Held]) -> None:
    """Give each seat the cards that it chose; acquired events leave their deck before it is shuffled (C16.3)."""
    catalog = state.setting.catalog
    for choice in choices:
        name = bare(choice.faction)
        cards = (*choice.orders, *choice.equipment, *choice.psychic)
        hand = tuple(catalog.resolve("card", card) for card in cards)
        acquired = tuple(catalog.resolve("card", card) for card in choice.acquired)
        state.seats[name] = replace(state.seats[name], hand=hand, acquired=acquired)
        for card in acquired:
            _take_out(state, card)
        _empower(state, name, tuple(catalog.resolve("card", card) for card in choice.exarch))


def _take_out(state: State, card: str) -> None:
    """One copy of a card leaves its deck, if that deck is in use."""
    deck = state.setting.catalog.cards[card].deck
    left = dict(state.decks.get(deck, {}))
    if left.get(card, 0):
        left[card] -= 1
        if not left[card]:
            del left[card]
        state.decks[deck] = left


def _empower(state: State, seat: str, cards: tuple[str, ...]) -> None:
    """An exarch has a life more for each of his powers (C12.7)."""
    for figure in state.figures.values():
        profile = state.profile(figure)
        if figure.seat == seat and profile.life_plus == "exarch_cards":
            state.figures[figure.id] = replace(figure, cards=cards, life=profile.life + len(cards))
            return


def settle_hands(turn: Turn[State]) -> None:
    """What is settled with the equipment before the first turn falls due, seat by seat (timing ``setup``)."""
    state = turn.state
    for seat in state.setting.assault:
        for name in state.seats[seat].hand:
            card = state.setting.catalog.cards.get(name)
            if card is not None and card.timing == "setup":
                turn.queue(r.EventDue(name, seat))
