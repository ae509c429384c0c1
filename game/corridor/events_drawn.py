"""Event cards drawn or taken from those acquired; every card from its first question to its deed (C4.1, C16.3, C17)."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.defs import Card
from game.corridor import records as r
from game.corridor.card_effects import Ask, carry_out, effect_of, hand_kind, next_ask
from game.corridor.card_effects.hands import answer_heal, orders_to_take
from game.corridor.card_effects.targets import caster
from game.corridor.playing import given
from game.corridor.state import State
from game.engine.records import Choice, Question
from game.engine.step import Turn

GREEN = "green"
"""The colour of the deck that acquired events are of (C16.3)."""


def draw_events(turn: Turn[State]) -> None:
    """The alien draws one card of each deck in use; an acquired event may take the place of a green one (C16.3)."""
    state = turn.state
    if state.seats[state.setting.alien].acquired:
        turn.queue(r.DrawDue())
    else:
        draw(turn)


def begin_draw(turn: Turn[State], due: r.DrawDue) -> None:
    """Ask whether to draw, where there is a choice."""
    state = turn.state
    alien = state.setting.alien
    if _green_left(state):
        question = Question("draw_event", alien)
        turn.wait(r.EventFrame(stage="draw", from_due=True, seat=alien, question=question))
    else:
        _pick(turn, None)


def _green_left(state: State) -> int:
    """Green cards that can still be drawn; scripted ones count."""
    if state.script is not None:
        return len(state.script)
    return sum(sum(left.values()) for deck, left in state.decks.items() if _green(state, deck))


def _green(state: State, deck: str) -> bool:
    """Whether a deck is the one that acquired events are taken from."""
    known = state.setting.catalog.decks.get(deck)
    return known is not None and known.colour == GREEN


def draw(turn: Turn[State], without_green: bool = False) -> None:
    """One card of each deck, by dice among those left; scenarios may script them."""
    state = turn.state
    if state.script is not None:
        if state.script and not without_green:
            card = state.setting.catalog.cards[state.script[0]]
            _drawn(turn, card, card.deck, last=False, rng=state.rng)
        return
    largest = largest_deck(state)
    for deck in list(state.decks):
        left = state.decks[deck]
        count = sum(left.values())
        if not count or (without_green and _green(state, deck)):
            continue
        rng, pick = turn.dice.pick(state.rng, count)
        for name in sorted(left):
            pick -= left[name]
            if pick < 0:
                last = turns_of(state, deck) == largest == 1
                _drawn(turn, state.setting.catalog.cards[name], deck, last, rng)
                break


def turns_of(state: State, deck: str) -> int:
    """For how many turns a deck still lasts: acquired events take the place of draws from the green one (C16.3)."""
    count = sum(state.decks[deck].values())
    if _green(state, deck):
        count += len(state.seats[state.setting.alien].acquired)
    return count


def largest_deck(state: State) -> int:
    """For how many turns the deck that measures the mission still lasts (C14.1)."""
    return max((turns_of(state, deck) for deck in state.decks), default=0)


def _drawn(turn: Turn[State], card: Card, deck: str, last: bool, rng: int) -> None:
    turn.emit(r.EventDrawn(card.id, deck, last, rng))
    turn.queue(r.EventDue(card.id))


def _pick(turn: Turn[State], frame: r.EventFrame | None) -> None:
    """Play an acquired event: the only one there is, or the one that the alien names."""
    state = turn.state
    alien = state.setting.alien
    kinds = list(dict.fromkeys(state.seats[alien].acquired))
    if len(kinds) > 1:
        asking = r.EventFrame(stage="pick", from_due=True, seat=alien, question=Question("choose_card", alien))
        if frame is None:
            turn.wait(asking)
        else:
            turn.go_on(asking)
        return
    if frame is not None:
        turn.done()
    _play_acquired(turn, kinds[0])


def _play_acquired(turn: Turn[State], card: str) -> None:
    """It takes effect as if it had been drawn; the other decks are drawn from as usual."""
    state = turn.state
    last = bool(state.decks) and largest_deck(state) == 1 and state.script is None
    turn.emit(r.AcquiredPlayed(state.setting.alien, card, last))
    turn.queue(r.EventDue(card))
    draw(turn, without_green=True)


def begin_event(turn: Turn[State], due: r.EventDue) -> None:
    """A drawn card takes effect: kept for the turn, done at once, or asked about first."""
    state = turn.state
    card = state.setting.catalog.cards[due.card]
    if card.timing == "alien_turn" and not due.seat:
        turn.emit(r.CardKept(state.setting.alien, card.id))
        return
    seat = due.seat or state.setting.alien
    frame = r.EventFrame(stage="choose", from_due=True, card=card.id, seat=seat, drawn=True)
    advance(turn, frame, r.PlayCard(card.id), waiting=False)


def resolve_card(turn: Turn[State], seat: str, command: r.PlayCard) -> None:
    """Play a verified card from the hand."""
    frame = r.EventFrame(stage="choose", card=command.card, seat=seat, drawn=False)
    advance(turn, frame, command, waiting=False)


def advance(turn: Turn[State], frame: r.EventFrame, command: r.PlayCard, waiting: bool) -> None:
    """Ask what a card still asks, as far as the command does not say it; then do it.

    A question with one legal answer is not asked; one without any ends an event without effect (C17.2).
    """
    state = turn.state
    card = state.setting.catalog.cards[frame.card]
    effect = effect_of(state, card)
    chosen, kinds = frame.chosen, []
    while True:
        ask = next_ask(effect, state, frame.seat, card, chosen)
        if ask is None:
            break
        kinds.append(ask.kind)
        choice = given(state, command, ask, chosen) if ask.seat == frame.seat else None
        if choice is None and len(ask.choices) == 1:
            choice = ask.choices[0]
        if not ask.choices:
            if waiting:
                turn.done()
            turn.emit(r.CardDiscarded(frame.seat, card.id))
            return
        if choice is None:
            _wait(turn, replace(frame, chosen=chosen, question=Question(ask.kind, ask.seat, card.id)), waiting)
            return
        chosen = (*chosen, choice)
    if waiting:
        turn.done()
    take(turn, frame.seat, card, chosen)


def _wait(turn: Turn[State], frame: r.EventFrame, waiting: bool) -> None:
    if waiting:
        turn.go_on(frame)
    else:
        turn.wait(frame)


def take(turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
    """A card takes effect on what was chosen; a psychic one costs its librarian his turn (C12.6)."""
    state = turn.state
    figure = next((str(one) for one in chosen if one in state.figures), "")
    target = next((one for one in chosen if isinstance(one, int)), -1)
    on_seat = next((str(one) for one in chosen if one in state.seats and one != seat), "")
    kept = card.timing == "setup" or card.params.get("each_turn") is True
    turn.emit(r.CardPlayed(seat, card.id, figure, target, on_seat, kept))
    if hand_kind(state, card.id) == "psychic":
        librarian = caster(state, seat)
        if librarian is not None:
            turn.emit(r.FigureFinished(librarian.id))
    carry_out(effect_of(state, card), turn, seat, card, chosen)


def event_answers(state: State, frame: r.EventFrame) -> list[Choice]:
    """All legal answers to what a card, or the draw, asks."""
    if frame.stage == "draw":
        return [True, False]
    if frame.stage == "pick":
        return list(dict.fromkeys(state.seats[frame.seat].acquired))
    if frame.stage == "order":
        return list(orders_to_take(state, frame.seat))
    if frame.stage == "heal":
        return list(dict.fromkeys(state.seats[frame.seat].lost))
    ask = asked(state, frame)
    return [] if ask is None else list(ask.choices)


def asked(state: State, frame: r.EventFrame) -> Ask | None:
    """What a card asks now."""
    card = state.setting.catalog.cards[frame.card]
    return next_ask(effect_of(state, card), state, frame.seat, card, frame.chosen)


def answer_event(turn: Turn[State], frame: r.EventFrame, choice: Choice) -> None:
    """Go on with what was answered."""
    if frame.stage == "draw":
        if choice is True:
            turn.done()
            draw(turn)
        else:
            _pick(turn, frame)
    elif frame.stage == "pick":
        turn.done()
        _play_acquired(turn, str(choice))
    elif frame.stage == "order":
        turn.done()
        turn.emit(r.CardTaken(frame.seat, str(choice)))
    elif frame.stage == "heal":
        answer_heal(turn, frame, choice)
    else:
        rest = replace(frame, chosen=(*frame.chosen, choice), question=None)
        advance(turn, rest, r.PlayCard(frame.card), waiting=True)
