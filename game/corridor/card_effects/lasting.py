"""Cards that change something for a while (C17.1): for a seat, for one figure of it, for another seat."""

from __future__ import annotations

from game.content.defs import Card, Duration
from game.corridor import records as r
from game.corridor.card_effects.asking import Effect
from game.corridor.card_effects.targets import in_sight, meant_seats, own_figures
from game.corridor.state import State
from game.engine.records import Choice
from game.engine.step import Turn

UNTIL: dict[Duration, str] = {
    "instant": "turn_end",
    "one_attack": "turn_end",
    "this_turn": "turn_end",
    "next_alien_turn": "alien_turn_end",
    "next_turn_of_target": "seat_turn_end",
    "mission": "mission",
}
"""How long an effect lasts, by the duration on its card."""


def uses_of(card: Card) -> int:
    """How often an effect works while it lasts: weapons that are thrown and single attacks once, others without end."""
    if card.timing == "setup":
        return 0
    return int(card.duration in ("instant", "one_attack") or "pattern" in card.params)


def begin(turn: Turn[State], card: Card, seat: str, figure: str = "", what: str = "", uses: int = -1) -> None:
    """A card's effect begins, for as long as its duration says, or (``until_own_turn``) until its seat plays again."""
    count = uses_of(card) if uses < 0 else uses
    until = "seat_turn_begin" if card.params.get("until_own_turn") else UNTIL[card.duration]
    turn.emit(r.EffectBegan(card.kind, card.id, seat, figure, until, count, what))


class OnSquad(Effect):
    """It works for the whole seat that plays it; ``once`` = a single time."""

    def __init__(self, once: bool = False) -> None:
        self.once = once

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It begins."""
        begin(turn, card, seat, uses=1 if self.once else -1)


class OnOne(Effect):
    """It works for one figure of the seat that plays it."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Own figures that the card speaks of."""
        return [figure.id for figure in own_figures(state, seat, card)]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It begins."""
        begin(turn, card, seat, str(choice))


ON_ONE, ON_SQUAD = OnOne(), OnSquad()


def by_figures(card: Card) -> Effect:
    """For one figure where the card says ``figures`` = 1, else for the whole seat."""
    return ON_ONE if card.params.get("figures") == 1 else ON_SQUAD


class OnSeat(Effect):
    """An event that works on a seat of the alien's choice."""

    question = "choose_seat"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """The seats that the event speaks of."""
        return list(meant_seats(state, card))

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It begins for that seat."""
        begin(turn, card, str(choice))


class OnFoe(Effect):
    """It works on one alien that the librarian sees."""

    question = "choose_figure"
    sight = True

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Aliens in his sight."""
        return [figure.id for figure in in_sight(state, seat, card)]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It begins for that figure."""
        begin(turn, card, seat, str(choice))


class Control(OnFoe):
    """An alien is played by the seat for the rest of its turn."""

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It changes sides until the turn ends."""
        begin(turn, card, seat, str(choice))
        turn.emit(r.FigureTurned(str(choice), seat))


class NameWeapon(Effect):
    """A weapon of the squad is named once, before the first turn: light or heavy, never extra-heavy (C12.8)."""

    question = "choose_weapon"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """The weapons of the squad's troopers."""
        found: dict[str, None] = {}
        for figure in state.figures.values():
            profile = state.profile(figure)
            if figure.seat != seat or profile.rank != "trooper" or profile.weapon is None:
                continue
            if state.setting.weapons[profile.weapon].weapon_class in ("light", "heavy"):
                found[profile.weapon] = None
        return list(found)

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It works for that weapon as long as the card is held."""
        begin(turn, card, seat, what=str(choice))


def give_back(turn: Turn[State], seat: str) -> None:
    """At the end of the turn, aliens that a card made the seat's go back to their own side."""
    state = turn.state
    for effect in list(state.effects.values()):
        if effect.kind == "control_enemy" and effect.seat == seat and effect.figure in state.figures:
            turn.emit(r.FigureTurned(effect.figure, state.setting.alien))
