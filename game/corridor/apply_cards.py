"""What the events of cards write: hands, lasting effects, and what cards do to figures, blips and tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.state import State, body
from game.engine.records import Event


def _taken(state: State, event: r.CardKept | r.CardTaken) -> None:
    seat = state.seats[event.seat]
    state.seats[event.seat] = replace(seat, hand=(*seat.hand, event.card))
    state.changes = {}


def _played(state: State, event: r.CardPlayed) -> None:
    progress = state.progress
    state.progress = replace(progress, cards=(*progress.cards, event.card))
    if not event.kept:
        _gone(state, event)


def _gone(state: State, event: Any) -> None:
    """The card leaves the hand; where it is not known which card that was, an unknown one does."""
    seat = state.seats[event.seat]
    hand = list(seat.hand)
    name = event.card if event.card in hand else ""
    if name in hand:
        hand.remove(name)
        state.seats[event.seat] = replace(seat, hand=tuple(hand))
    state.changes = {}
    state.reach_cache = {}


def _acquired(state: State, event: r.AcquiredPlayed) -> None:
    seat = state.seats[event.seat]
    left = list(seat.acquired)
    left.remove(event.card if event.card in left else "")
    state.seats[event.seat] = replace(seat, acquired=tuple(left))
    progress = state.progress
    state.progress = replace(progress, drawn=True, final=progress.final or event.last)


def _effect_began(state: State, event: r.EffectBegan) -> None:
    number = state.progress.effects_made + 1
    state.progress = replace(state.progress, effects_made=number)
    key = f"e{number}"
    state.effects[key] = r.Effect(
        key, event.kind, event.card, event.seat, event.figure, event.until, event.uses, event.what
    )
    if event.kind == "extra_activation":
        done = state.activity.get(event.figure, r.IDLE)
        state.activity[event.figure] = replace(done, again=done.again + 1)
    state.changes = {}
    state.reach_cache = {}


def _effect_used(state: State, event: r.EffectUsed) -> None:
    effect = state.effects[event.effect]
    if effect.uses > 1:
        state.effects[event.effect] = replace(effect, uses=effect.uses - 1)
    else:
        del state.effects[event.effect]
    state.changes = {}
    state.reach_cache = {}


def _blip_moved(state: State, event: r.BlipMoved) -> None:
    state.blips[event.blip] = replace(state.blips[event.blip], at=event.to)
    state.blip_bits = 0
    for blip in state.blips.values():
        state.blip_bits |= 1 << blip.at
    state.reach_cache = {}


def _shown(state: State, event: r.BlipsShown) -> None:
    """Who was shown them knows them; a view that did not know their kinds now does."""
    seat = state.seats[event.seat]
    state.seats[event.seat] = replace(seat, known=tuple(dict.fromkeys((*seat.known, *event.blips))))
    for name, kind in zip(event.blips, event.kinds, strict=False):
        blip = state.blips[name]
        if kind and not blip.kind:
            state.blips[name] = replace(blip, kind=kind)


def _placed(state: State, event: r.FigurePlaced) -> None:
    state.figures[event.figure] = r.Figure(
        event.figure, event.profile, event.seat, event.at, event.life, event.size, instead_of=event.instead_of
    )
    state.occupied |= body(event.at, event.size, state.setting.plan.stride)
    if event.seat == state.setting.alien:
        state.supply[event.profile] = state.supply.get(event.profile, 0) - 1
    state.reach_cache = {}
    state.changes = {}


def _moved(state: State, event: r.FigureMoved) -> None:
    figure = state.figures[event.figure]
    stride = state.setting.plan.stride
    state.occupied &= ~body(figure.at, figure.size, stride)
    state.figures[event.figure] = replace(figure, at=event.to)
    state.occupied |= body(event.to, figure.size, stride)
    state.reach_cache = {}


def _swapped(state: State, event: r.FiguresSwapped) -> None:
    one, other = state.figures[event.figure], state.figures[event.target]
    stride = state.setting.plan.stride
    state.occupied &= ~(body(one.at, one.size, stride) | body(other.at, other.size, stride))
    state.figures[one.id] = replace(one, at=other.at)
    state.figures[other.id] = replace(other, at=one.at)
    state.occupied |= body(other.at, one.size, stride) | body(one.at, other.size, stride)
    state.reach_cache = {}


def _rearmed(state: State, event: r.FigureRearmed) -> None:
    state.figures[event.figure] = replace(state.figures[event.figure], profile=event.profile)
    state.reach_cache = {}
    state.changes = {}


def _healed(state: State, event: r.FigureHealed) -> None:
    figure = state.figures[event.figure]
    state.figures[event.figure] = replace(figure, life=event.life, cards=(*figure.cards, *event.cards))
    seat = state.seats[figure.seat]
    lost = list(seat.lost)
    for card in event.cards:
        lost.remove(card)
    state.seats[seat.id] = replace(seat, lost=tuple(lost))
    state.changes = {}


def _turned(state: State, event: r.FigureTurned) -> None:
    state.figures[event.figure] = replace(state.figures[event.figure], seat=event.seat)
    state.reach_cache = {}
    state.changes = {}


def _tokens_added(state: State, event: r.TokensAdded) -> None:
    for token in event.tokens:
        state.tokens[token.id] = token
    state.rng = event.rng


TABLE: dict[type[Event], Callable[[State, Any], None]] = {
    r.CardKept: _taken,
    r.CardTaken: _taken,
    r.CardPlayed: _played,
    r.CardDiscarded: _gone,
    r.AcquiredPlayed: _acquired,
    r.EffectBegan: _effect_began,
    r.EffectUsed: _effect_used,
    r.BlipMoved: _blip_moved,
    r.BlipsShown: _shown,
    r.FigurePlaced: _placed,
    r.FigureMoved: _moved,
    r.FiguresSwapped: _swapped,
    r.FigureRearmed: _rearmed,
    r.FigureHealed: _healed,
    r.FigureTurned: _turned,
    r.TokensAdded: _tokens_added,
}
