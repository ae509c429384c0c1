"""Figures that an event puts down beside those it speaks of: genestealers, or hybrids in their place (C8.9, C17)."""

from __future__ import annotations

from game.content.defs import Card
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.card_effects.asking import Ask, Effect
from game.corridor.card_effects.figures import beside_squares, fresh_id
from game.corridor.card_effects.targets import victims
from game.corridor.standing_in import put_down, stand_ins
from game.corridor.state import State
from game.engine.records import Choice
from game.engine.step import Turn

ITSELF = "no"
"""The answer that nobody stands in for the figure that is printed on the card."""


class Spawn(Effect):
    """``figures`` of the kind ``unit`` appear one after the other, each beside any figure that the event speaks of, as
    many as are left; where the mission has tyranids, one of them may be put down instead of each.
    """

    question = "choose_square"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """The free squares beside those figures, if there is anybody to put there."""
        return list(bits(_squares(state, card, ())))

    def further(self, state: State, seat: str, card: Card, chosen: tuple[Choice, ...]) -> Ask | None:
        """Who appears on the square; then the next square, until there are as many as the card says."""
        if isinstance(chosen[-1], int):
            return Ask("substitute", who_appears(state, card, chosen), seat)
        if len(chosen) // 2 == card.params.get("figures", 1):
            return None
        squares = tuple(bits(_squares(state, card, chosen)))
        return Ask("choose_square", squares, seat) if squares else None

    def take_all(self, turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
        """They may act at once."""
        unit = str(card.params["unit"])
        for square, who in zip(chosen[::2], chosen[1::2], strict=True):
            assert isinstance(square, int)
            kind = unit if who == ITSELF else str(who)
            stands_for = () if who == ITSELF else put_down(turn, kind, unit)
            profile = turn.state.setting.profiles[kind]
            name = fresh_id(turn.state, kind.rpartition(":")[2])
            turn.emit(r.FigurePlaced(name, kind, seat, square, profile.life, profile.size, stands_for))


def who_appears(state: State, card: Card, chosen: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Who can be put down next: the figure on the card ("no" = nobody stands in for it), or a tyranid."""
    unit = str(card.params["unit"])
    put = tuple(str(who) for who in chosen[1::2])
    itself = (ITSELF,) if state.supply.get(unit, 0) > put.count(ITSELF) else ()
    instead = [name for name in stand_ins(state, unit, put) if unit in state.setting.profiles[name].replaces]
    return (*itself, *instead)


def _squares(state: State, card: Card, chosen: tuple[Choice, ...]) -> int:
    """The free squares (bits) beside those that the event speaks of; none when nobody is left to be put down."""
    if not who_appears(state, card, chosen):
        return 0
    squares = 0
    for figure in victims(state, card):
        squares |= beside_squares(state, figure.at)
    for square in chosen[::2]:
        assert isinstance(square, int)
        squares &= ~(1 << square)
    return squares
