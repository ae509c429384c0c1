"""The vocabulary of card effects that TOML may name (C17), and the plugins' own beside it.

An effect is asked, in this order: is it kept for later in the turn (``timing``), whom may it be about (``choices``),
and what does it do (``take``). One with no legal choice is discarded without effect (C17.2).
"""

from __future__ import annotations

from typing import Protocol

from game.content.defs import Card
from game.corridor import records as r
from game.corridor.firing import open_fire
from game.corridor.missions import check_objectives
from game.corridor.state import State
from game.engine.records import Choice
from game.engine.step import Turn


class CardEffect(Protocol):
    """What a kind of card does."""

    question: str
    """The kind of question its choice is asked with; "" = it needs no choice."""

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Whom or what the card may be about, all legal ones."""
        ...

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """Do it; ``choice`` is "" for a card that asks nothing."""
        ...


class Quiet:
    """A card on which nothing happens."""

    question = ""

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Nothing to choose."""
        return []

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """The ship is silent."""


class SecondaryMission:
    """The secondary mission is read out and can be won from now on (C2.1)."""

    question = ""

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Nothing to choose."""
        return []

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """Read it out; what is met already is awarded at once."""
        mission = turn.state.setting.mission
        if mission is not None and mission.secondary is not None:
            turn.emit(r.SecondaryRead())
            check_objectives(turn)


class TrapBlast:
    """An explosion on the square of an assault figure, with the dice and the pattern of ``params``."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Assault figures on the boards; none of the rank that ``not_on`` names, no Eldar (C17.2)."""
        barred = card.params.get("not_on")
        return [figure.id for figure in marines_on_board(state) if state.profile(figure).rank != barred]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It bursts; the seat that drew the card rolls and owns what it kills."""
        open_fire(turn, r.Shot(seat, "", turn.state.figures[str(choice)].at, card=card.id))


class ExtraActivation:
    """One of the seat's figures may be used twice this turn: two moves and two attacks."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Own figures on the table."""
        return [figure.id for figure in state.figures.values() if figure.seat == seat and figure.at >= 0]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """The figure gains an activation until the end of the turn."""
        turn.emit(r.EffectBegan("extra_activation", card.id, seat, str(choice)))


class NoHeavyFire:
    """A marine seat's heavy weapons do not fire in its next turn."""

    question = "choose_seat"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Marine seats that still have a figure aboard."""
        seats = {figure.seat for figure in marines_on_board(state, docks=True)}
        return [name for name in state.setting.assault if name in seats]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """The seat's heavy weapons are silent until its next turn is over."""
        turn.emit(r.EffectBegan("no_heavy_fire", card.id, str(choice), until="seat_turn_end"))


class Reroll:
    """The seat may throw one die of one attack again until the turn is over (C10.3)."""

    question = ""

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Nothing to choose: which die is asked when one has been thrown."""
        return []

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """The seat gains the right to throw one die again."""
        turn.emit(r.EffectBegan("reroll", card.id, seat, uses=1))


def marines_on_board(state: State, docks: bool = False) -> list[r.Figure]:
    """Figures of the marines and their mercenaries aboard; those in a dock are out of reach (C13.1, C17.2)."""
    setting = state.setting
    found = []
    for figure in state.figures.values():
        if figure.seat == setting.alien or figure.at < 0 or figure.home:
            continue
        if setting.catalog.factions[state.seats[figure.seat].faction].dock == "webway":
            continue
        if docks or not setting.safe >> figure.at & 1:
            found.append(figure)
    return found


BUILT_IN: dict[str, CardEffect] = {
    "quiet": Quiet(),
    "secondary_mission": SecondaryMission(),
    "trap_blast": TrapBlast(),
    "extra_activation": ExtraActivation(),
    "no_heavy_fire": NoHeavyFire(),
    "reroll": Reroll(),
}


def effect_of(state: State, card: Card) -> CardEffect:
    """The effect of a card: a plugin's own where its hook names the kind, else the built-in one."""
    own: CardEffect | None = state.setting.card_effects.get(card.kind)
    return own if own is not None else BUILT_IN[card.kind]
