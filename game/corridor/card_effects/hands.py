"""Cards about cards: orders that are taken, equipment that is lost, wounds that are healed (C17)."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.defs import Card, Deck
from game.corridor import records as r
from game.corridor.card_effects.asking import Effect
from game.corridor.card_effects.targets import meant_seats
from game.corridor.state import State
from game.engine.records import Choice, Question, Refusal
from game.engine.step import Turn


def hand_kind(state: State, card: str) -> str:
    """What kind of hand a card belongs to: ``order``, ``equipment``, ``exarch``, ``psychic``, "" for events."""
    catalog = state.setting.catalog
    return catalog.decks[catalog.cards[card].deck].hand if card in catalog.cards else ""


class LoseEquipment(Effect):
    """The alien chooses one equipment card of any seat that the event speaks of: it is gone, in use or not."""

    question = "choose_card"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """The equipment of all those seats, each card once."""
        held = [name for one in meant_seats(state, card) for name in state.seats[one].hand]
        return list(dict.fromkeys(name for name in held if hand_kind(state, name) == "equipment"))

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It leaves the hand, and what it did for the rest of the mission ends."""
        state = turn.state
        owner = next(one for one in meant_seats(state, card) if choice in state.seats[one].hand)
        turn.emit(r.CardDiscarded(owner, str(choice)))
        lasting = [
            effect.id
            for effect in state.effects.values()
            if effect.card == choice and effect.until == "mission" and effect.kind != "extra_unit"
        ]
        if lasting:
            turn.emit(r.EffectUsed(lasting[0]))


def orders_to_take(state: State, seat: str) -> list[str]:
    """The orders of a seat's own deck that it does not hold now, played ones too."""
    setting = state.setting
    catalog = setting.catalog
    army = leading_army(state, seat)
    decks = [deck for deck in catalog.decks.values() if deck.hand == "order" and deck.faction]
    own = [deck for deck in decks if catalog.factions[deck.faction].profiles_of == army and _mercenary(state, deck)]
    own = own or [deck for deck in decks if deck.faction == state.seats[seat].faction]
    hand = state.seats[seat].hand
    return [name for deck in own for name in catalog.deck_list(deck.id) if name not in hand]


def _mercenary(state: State, deck: Deck) -> bool:
    """Whether a deck is of mercenaries, who bring their own (C3.3)."""
    return state.setting.catalog.factions[deck.faction].role == "mercenary"


def leading_army(state: State, seat: str) -> str:
    """The army of a seat's commander, alive or not."""
    profiles = state.setting.profiles
    here = [figure.profile for figure in state.figures.values() if figure.seat == seat]
    gone = [fallen.profile for fallen in state.fallen.values() if fallen.seat == seat]
    leaders = (profiles[name] for name in (*here, *gone) if profiles[name].rank == "commander")
    return next((leader.faction for leader in leaders), "")


class TakeOrders(Effect):
    """Every seat that the event speaks of takes one more order; which, it alone knows."""

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """Each of them chooses, in turn order."""
        for one in meant_seats(turn.state, card):
            turn.queue(r.OrderDue(one, card.id))


class TakeOrder(Effect):
    """One seat of the alien's choice takes one more order. Whether it has one left to take is its secret, so any seat
    may be named; nothing comes of it then.
    """

    question = "choose_seat"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """The seats that the event speaks of."""
        return list(meant_seats(state, card))

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It chooses."""
        turn.queue(r.OrderDue(str(choice), card.id))


def begin_order(turn: Turn[State], due: r.OrderDue) -> None:
    """A seat takes an order: the only one there is, or the one it names."""
    choices = orders_to_take(turn.state, due.seat)
    if len(choices) == 1:
        turn.emit(r.CardTaken(due.seat, choices[0]))
    elif choices:
        question = Question("choose_card", due.seat, due.card)
        turn.wait(r.EventFrame(stage="order", from_due=True, card=due.card, seat=due.seat, question=question))


class Heal(Effect):
    """The commander has his life again; an exarch takes back powers that he lost, as many as ``restores`` says."""

    def refusal(self, state: State, seat: str, card: Card) -> Refusal | None:
        """Nobody is hurt, or he is dead."""
        if patient(state, seat) is None:
            return Refusal("bad_card", {"card": card.id, "why": "target"})
        return None

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """Life comes back at once; where there is a choice of powers, it is asked."""
        state = turn.state
        figure = patient(state, seat)
        if figure is None:
            return
        profile = state.profile(figure)
        if profile.life_plus != "exarch_cards":
            turn.emit(r.FigureHealed(figure.id, profile.life))
            return
        most = card.params.get("restores", 1)
        assert isinstance(most, int)
        lost = state.seats[seat].lost
        if len(lost) <= most:
            turn.emit(r.FigureHealed(figure.id, figure.life + len(lost), lost))
        else:
            question = Question("choose_card", seat, card.id)
            turn.wait(r.EventFrame(stage="heal", card=card.id, seat=seat, uses=most, question=question))


def patient(state: State, seat: str) -> r.Figure | None:
    """The hurt commander of a seat, if any; nobody's second."""
    seconds = {effect.figure for effect in state.effects.values() if effect.kind == "extra_unit"}
    for figure in state.figures.values():
        profile = state.profile(figure)
        if figure.seat != seat or profile.rank != "commander" or figure.id in seconds:
            continue
        if profile.life_plus == "exarch_cards":
            return figure if state.seats[seat].lost else None
        return figure if figure.life < profile.life else None
    return None


def answer_heal(turn: Turn[State], frame: r.EventFrame, choice: Choice) -> None:
    """One power comes back; as many more as the card gives."""
    state = turn.state
    figure = patient(state, frame.seat)
    assert figure is not None
    turn.emit(r.FigureHealed(figure.id, figure.life + 1, (str(choice),)))
    if frame.uses > 1 and state.seats[frame.seat].lost:
        turn.go_on(replace(frame, uses=frame.uses - 1))
    else:
        turn.done()
