"""Cards played from the hand: when, what is refused, what they ask, all that could be played (C5.1, C12.6, C17)."""

from __future__ import annotations

from typing import Any

from game.content.defs import Card
from game.corridor import records as r
from game.corridor.card_effects import NONE, Ask, Effect, effect_of, hand_kind, next_ask
from game.corridor.card_effects.targets import caster
from game.corridor.effects.applied import seat_barred
from game.corridor.effects.moving import idle
from game.corridor.state import State, figure_on
from game.engine.records import Choice, Refusal

ONE_A_TURN = ("order", "psychic")
"""Kinds of card of which a seat plays one a turn, at its start (C5.1, C12.6)."""

BY_KIND = {"choose_figure": "figure", "choose_square": "target", "choose_seat": "seat", "choose_board": "board"}
"""The part of a command that holds what a card is about, by the kind of question."""


def verify_card(state: State, seat: str, command: r.PlayCard) -> Refusal | None:
    """Why a card cannot be played now."""
    card = state.setting.catalog.cards.get(command.card)
    if card is None:
        return Refusal("bad_card", {"card": command.card})
    if card.id not in state.seats[seat].hand:
        return Refusal("card_spent", {"card": card.id})
    return moment_refusal(state, seat, card) or _target_refusal(state, seat, card, command)


def moment_refusal(state: State, seat: str, card: Card) -> Refusal | None:
    """Why a card that is held cannot be played at this moment, whatever it is about (C5.1)."""
    if state.progress.phase != "play":
        return Refusal("wrong_phase", {"card": card.id, "why": "reinforce"})
    if card.timing in ("passive", "setup"):
        return Refusal("bad_card", {"card": card.id, "why": card.timing})
    if state.progress.due_figure:
        return Refusal("exploring_due", {"figure": state.progress.due_figure})
    kind = hand_kind(state, card.id)
    played = state.progress.cards
    if kind in ONE_A_TURN and any(hand_kind(state, name) == kind for name in played):
        return Refusal("one_order_a_turn", {"card": card.id})
    if card.id in played and _kept(card):
        return Refusal("card_spent", {"card": card.id})
    late = card.timing == "own_turn_start" and anybody_acted(state, seat)
    if late or (closing(state) and card.timing != "own_turn_end"):
        return Refusal("wrong_phase", {"card": card.id, "why": "late" if late else "closing"})
    if kind == "order" and seat_barred(state, seat):
        return Refusal("bad_card", {"card": card.id, "why": "no_orders"})
    if kind == "psychic":
        refusal = _caster_refusal(state, seat, card)
        if refusal is not None:
            return refusal
    effect = effect_of(state, card)
    return effect.refusal(state, seat, card) if isinstance(effect, Effect) else None


def _caster_refusal(state: State, seat: str, card: Card) -> Refusal | None:
    """A psychic card wants its librarian, able to act (C12.6)."""
    figure = caster(state, seat)
    if figure is None or idle(state, figure):
        return Refusal("bad_card", {"card": card.id, "why": "no_librarian"})
    return None


def anybody_acted(state: State, seat: str) -> bool:
    """Whether a figure of the seat has moved, attacked or been finished this turn (C5.1); a librarian who gave his
    turn for a card has not.
    """
    psychic = any(hand_kind(state, name) == "psychic" for name in state.progress.cards)
    own = {
        figure.id
        for figure in state.figures.values()
        if figure.seat == seat and not (psychic and state.profile(figure).rank == "librarian")
    }
    acted = (name for name, done in state.activity.items() if done.spent or done.shots or done.struck or done.waived)
    return bool(state.progress.mover) or any(name in own for name in acted)


def closing(state: State) -> bool:
    """Whether a card for the end of the turn was played: then no figure acts any more (C17.1)."""
    cards = state.setting.catalog.cards
    return any(cards[name].timing == "own_turn_end" for name in state.progress.cards if name in cards)


def _kept(card: Card) -> bool:
    """Whether playing a card leaves it in the hand: each turn anew, or settled for the mission."""
    return card.timing == "setup" or card.params.get("each_turn") is True


def _target_refusal(state: State, seat: str, card: Card, command: r.PlayCard) -> Refusal | None:
    """Why it cannot be about what the command names; what is not named is asked later."""
    effect = effect_of(state, card)
    chosen: tuple[Choice, ...] = ()
    while True:
        ask = next_ask(effect, state, seat, card, chosen)
        if ask is None:
            return None
        if not ask.choices:
            return Refusal("bad_card", {"card": card.id, "why": "target"})
        choice = given(state, command, ask, chosen)
        if choice is None or ask.seat != seat:
            if len(ask.choices) > 1:
                return None
            choice = ask.choices[0]
        if choice not in ask.choices:
            return _unfit(state, seat, card, effect, choice)
        chosen = (*chosen, choice)


def _unfit(state: State, seat: str, card: Card, effect: Any, choice: Choice) -> Refusal:
    """The most telling reason why a card cannot be about this."""
    figure = state.figures.get(str(choice))
    if figure is not None and card.params.get("who") == "heavy" and figure.seat == seat:
        return Refusal("heavy_only", {"card": card.id})
    known = figure is not None or isinstance(choice, int)
    if known and isinstance(effect, Effect) and effect.sight:
        return Refusal("not_visible", {"card": card.id})
    return Refusal("bad_card", {"card": card.id, "why": "target"})


def given(state: State, command: r.PlayCard, ask: Ask, chosen: tuple[Choice, ...]) -> Choice | None:
    """What the command already says in answer to a card's question; nothing where it says nothing."""
    if ask.kind == "choose_figure":
        return _given_figure(state, command, ask, chosen)
    if ask.kind == "choose_square":
        return command.target if command.target >= 0 and command.target not in chosen else None
    word: str = {
        "choose_seat": command.seat,
        "choose_board": command.board,
        "choose_weapon": command.weapon,
        "choose_profile": command.weapon,
    }.get(ask.kind, "")
    return word or None


def _given_figure(state: State, command: r.PlayCard, ask: Ask, chosen: tuple[Choice, ...]) -> Choice | None:
    named = [command.figure] if command.figure else []
    if command.target >= 0:
        there = figure_on(state, command.target)
        named += [there.id] if there is not None else []
    named += command.blips
    left = [name for name in named if name not in chosen]
    if left:
        return left[0]
    return NONE if command.blips and NONE in ask.choices else None


def playable(state: State, seat: str) -> list[r.PlayCard]:
    """Every card in hand that can be played now, with each legal answer to its first question."""
    commands: list[r.PlayCard] = []
    for name in dict.fromkeys(state.seats[seat].hand):
        card = state.setting.catalog.cards.get(name)
        if card is None or moment_refusal(state, seat, card) is not None:
            continue
        ask = next_ask(effect_of(state, card), state, seat, card, ())
        if ask is None:
            commands.append(r.PlayCard(name))
        elif ask.seat != seat or ask.kind not in BY_KIND:
            commands.extend([r.PlayCard(name)] if ask.choices else [])
        else:
            commands.extend(about(name, ask.kind, choice) for choice in ask.choices)
    return commands


def about(card: str, kind: str, choice: Choice) -> r.PlayCard:
    """The command that plays a card on what was chosen."""
    if isinstance(choice, int):
        return r.PlayCard(card, target=choice)
    if kind == "choose_seat":
        return r.PlayCard(card, seat=str(choice))
    if kind == "choose_board":
        return r.PlayCard(card, board=str(choice))
    return r.PlayCard(card, figure=str(choice))
