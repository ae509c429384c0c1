"""Event cards: drawing them, what happens at once, what is kept for the turn, and cards played (C4.1, C5.1, C17)."""

from __future__ import annotations

from game.content.defs import Card
from game.corridor import records as r
from game.corridor.card_effects import effect_of
from game.corridor.state import State
from game.engine.records import Choice, Question, Refusal
from game.engine.step import Turn


def draw_events(turn: Turn[State]) -> None:
    """The alien draws one card of each deck in use, by dice among those left; scenarios may script them."""
    state = turn.state
    if state.script is not None:
        if state.script:
            card = state.setting.catalog.cards[state.script[0]]
            _drawn(turn, card, card.deck, last=False, rng=state.rng)
        return
    largest = max((sum(left.values()) for left in state.decks.values()), default=0)
    for deck in list(state.decks):
        left = state.decks[deck]
        count = sum(left.values())
        if not count:
            continue
        rng, pick = turn.dice.pick(state.rng, count)
        for name in sorted(left):
            pick -= left[name]
            if pick < 0:
                last = count == 1 and count == largest
                _drawn(turn, state.setting.catalog.cards[name], deck, last, rng)
                break


def _drawn(turn: Turn[State], card: Card, deck: str, last: bool, rng: int) -> None:
    turn.emit(r.EventDrawn(card.id, deck, last, rng))
    turn.queue(r.EventDue(card.id))


def begin_event(turn: Turn[State], due: r.EventDue) -> None:
    """A drawn card takes effect: kept for the turn, done at once, or asked about first."""
    state = turn.state
    alien = state.setting.alien
    card = state.setting.catalog.cards[due.card]
    if card.timing == "alien_turn":
        turn.emit(r.CardKept(alien, card.id))
        return
    effect = effect_of(state, card)
    if not effect.question:
        turn.emit(r.CardPlayed(alien, card.id))
        effect.take(turn, alien, card, "")
        return
    choices = effect.choices(state, alien, card)
    if not choices:
        turn.emit(r.CardDiscarded(alien, card.id))
    elif len(choices) == 1:
        take(turn, alien, card, choices[0])
    else:
        turn.wait(r.EventFrame(from_due=True, card=card.id, question=Question(effect.question, alien, card.id)))


def take(turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
    """A card takes effect on what was chosen."""
    effect = effect_of(turn.state, card)
    figure = str(choice) if effect.question == "choose_figure" else ""
    on_seat = str(choice) if effect.question == "choose_seat" else ""
    turn.emit(r.CardPlayed(seat, card.id, figure, -1, on_seat))
    effect.take(turn, seat, card, choice)


def event_answers(state: State, frame: r.EventFrame) -> list[Choice]:
    """Whom or what the card may be about."""
    card = state.setting.catalog.cards[frame.card]
    return effect_of(state, card).choices(state, state.setting.alien, card)


def answer_event(turn: Turn[State], frame: r.EventFrame, choice: Choice) -> None:
    """The alien has chosen."""
    turn.done()
    take(turn, turn.state.setting.alien, turn.state.setting.catalog.cards[frame.card], choice)


def verify_card(state: State, seat: str, command: r.PlayCard) -> Refusal | None:
    """Why a card cannot be played now."""
    card = state.setting.catalog.cards.get(command.card)
    if card is None:
        return Refusal("bad_card", {"card": command.card})
    if card.id not in state.seats[seat].hand:
        return Refusal("card_spent", {"card": card.id})
    if state.progress.phase != "play":
        return Refusal("wrong_phase")
    effect = effect_of(state, card)
    if effect.question and card_choice(command) not in effect.choices(state, seat, card):
        return Refusal("bad_card", {"card": card.id, "why": "target"})
    return None


def card_choice(command: r.PlayCard) -> Choice:
    """What a played card is about: its figure, its seat, or its square."""
    if command.figure:
        return command.figure
    if command.seat:
        return command.seat
    return command.target


def resolve_card(turn: Turn[State], seat: str, command: r.PlayCard) -> None:
    """Play a verified card from the hand."""
    take(turn, seat, turn.state.setting.catalog.cards[command.card], card_choice(command))


def playable(state: State, seat: str) -> list[r.PlayCard]:
    """Every card in hand with every legal choice."""
    commands = []
    for name in dict.fromkeys(state.seats[seat].hand):
        card = state.setting.catalog.cards[name]
        effect = effect_of(state, card)
        if not effect.question:
            commands.append(r.PlayCard(name))
            continue
        for choice in effect.choices(state, seat, card):
            if effect.question == "choose_seat":
                commands.append(r.PlayCard(name, seat=str(choice)))
            else:
                commands.append(r.PlayCard(name, figure=str(choice)))
    return commands
