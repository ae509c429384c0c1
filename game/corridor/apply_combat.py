"""What the events of fire, melee, wounds and death write (see ``game.corridor.apply``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.state import GUN, State, body
from game.engine.records import Event


def _rolled(state: State, event: Any) -> None:
    state.rng = event.rng


def leg_ended(done: r.Activity) -> dict[str, Any]:
    """What changes when an attack or another figure ends the part of a move that is under way (C6.5)."""
    under_way = done.spent - sum(done.legs)
    return {"ended": True, "legs": (*done.legs, under_way)} if under_way else {}


def _fired(state: State, event: r.FigureFired) -> None:
    done = state.activity.get(event.figure, r.IDLE)
    shots = dict(done.shots)
    shots[event.weapon] = shots.get(event.weapon, 0) + event.shots
    state.activity[event.figure] = replace(
        done,
        shots=tuple(sorted(shots.items())),
        fired_at=done.spent,
        **leg_ended(done),
    )
    if state.setting.weapons[event.weapon].reload:
        state.figures[event.figure] = replace(state.figures[event.figure], reloading=True)
    _face(state, event.figure, event.target)
    state.reach_cache = {}


def _arrived(state: State, event: r.FigureArrived) -> None:
    _stand(state, replace(state.figures[event.figure], at=event.at))


def _crew_stepped(state: State, event: r.CrewStepped) -> None:
    gun, gunner = state.figures[event.gun], state.figures[event.figure]
    by = event.to - event.origin
    _stand(state, replace(gun, at=gun.at + by), replace(gunner, at=gunner.at + by))
    done = state.activity.get(event.figure, r.IDLE)
    state.activity[event.figure] = replace(done, spent=done.spent + 1)


def _gun_turned(state: State, event: r.GunTurned) -> None:
    gun, gunner = state.figures[event.gun], state.figures[event.figure]
    stride = state.setting.plan.stride
    turned = replace(gun, facing=event.facing, size=GUN + event.facing)
    back = gun.at - (-stride, 1, stride, -1)[event.facing]
    _stand(state, turned, replace(gunner, at=back, facing=event.facing))


def _stand(state: State, *moved: r.Figure) -> None:
    """Put figures where they stand now."""
    stride = state.setting.plan.stride
    for figure in moved:
        was = state.figures[figure.id]
        state.occupied &= ~body(was.at, was.size, stride)
    for figure in moved:
        state.figures[figure.id] = figure
        state.occupied |= body(figure.at, figure.size, stride)
    state.reach_cache = {}


def _gun_manned(state: State, event: r.GunManned) -> None:
    state.figures[event.figure] = replace(state.figures[event.figure], profile=event.profile)
    state.changes = {}
    done = state.activity.get(event.figure, r.IDLE)
    state.activity[event.figure] = replace(done, ended=True, manned=True)
    state.reach_cache = {}


def _gun_left(state: State, event: r.GunLeft) -> None:
    state.figures[event.figure] = replace(state.figures[event.figure], profile=event.profile)
    state.changes = {}
    state.reach_cache = {}


def _reloaded(state: State, event: r.FigureReloaded) -> None:
    state.figures[event.figure] = replace(state.figures[event.figure], reloading=False)


def _struck(state: State, event: r.FigureStruck) -> None:
    done = state.activity.get(event.figure, r.IDLE)
    state.activity[event.figure] = replace(done, struck=done.struck + 1, **leg_ended(done))
    target = state.figures.get(event.target)
    if target is not None:
        _face(state, event.figure, target.at)
    state.reach_cache = {}


def _face(state: State, figure_id: str, square: int) -> None:
    """Turn a figure towards what it attacks (turning is free, C6.1)."""
    figure = state.figures.get(figure_id)
    if figure is None or square < 0 or figure.size >= GUN:
        return
    stride = state.setting.plan.stride
    row, column = divmod(square, stride)
    row0, column0 = divmod(figure.at, stride)
    south, east = row - row0, column - column0
    if abs(east) > abs(south):
        facing = 1 if east > 0 else 3
    elif south:
        facing = 2 if south > 0 else 0
    else:
        return
    if facing != figure.facing:
        state.figures[figure_id] = replace(figure, facing=facing)


def _nothing(state: State, event: Event) -> None:
    """An event that tells something and changes nothing."""


def _dodged(state: State, event: r.FigureDodged) -> None:
    figure = state.figures[event.figure]
    stride = state.setting.plan.stride
    state.occupied ^= body(figure.at, figure.size, stride)
    state.figures[event.figure] = replace(figure, at=event.to, prone=True)
    state.occupied |= body(event.to, figure.size, stride)
    state.reach_cache = {}


def _hurt(state: State, event: r.FigureHurt) -> None:
    figure = state.figures[event.figure]
    state.figures[event.figure] = replace(figure, life=figure.life - event.lives)


def _weapon_lost(state: State, event: r.WeaponLost) -> None:
    figure = state.figures[event.figure]
    weapons = list(figure.weapons)
    weapons.remove(event.weapon)
    state.figures[event.figure] = replace(figure, weapons=tuple(weapons))


def _card_lost(state: State, event: r.ExarchCardLost) -> None:
    figure = state.figures[event.figure]
    cards = list(figure.cards)
    cards.remove(event.card)
    state.figures[event.figure] = replace(figure, cards=tuple(cards))
    seat = state.seats[figure.seat]
    state.seats[seat.id] = replace(seat, lost=(*seat.lost, event.card))
    state.changes = {}
    state.reach_cache = {}


def remove_figure(state: State, figure_id: str, how: str, by: str) -> r.Figure:
    """Take a figure off the table; it is remembered among the fallen."""
    figure = state.figures.pop(figure_id)
    state.occupied &= ~body(figure.at, figure.size, state.setting.plan.stride)
    state.fallen[figure_id] = r.Fallen(figure_id, figure.profile, figure.seat, how, by)
    state.activity.pop(figure_id, None)
    state.reach_cache = {}
    return figure


def _score(state: State, seat_id: str, change: int, trophy: r.Trophy | None = None) -> None:
    seat = state.seats[seat_id]
    trophies = seat.trophies if trophy is None else (*seat.trophies, trophy)
    state.seats[seat_id] = replace(seat, score=seat.score + change, trophies=trophies)


def _killed(state: State, event: r.FigureKilled) -> None:
    figure = remove_figure(state, event.figure, "killed", event.by)
    alien = state.setting.alien
    if figure.seat == alien:
        state.supply[figure.profile] = state.supply.get(figure.profile, 0) + 1
    if event.trophy:
        for _ in range(event.tokens):
            each = event.gain // event.tokens
            _score(state, event.by, each, r.Trophy(event.trophy, each))
        if figure.seat == alien:
            state.stock[event.trophy] = state.stock.get(event.trophy, 0) - event.tokens
    if event.loss:
        _score(state, figure.seat, -event.loss)


def _captured(state: State, event: r.FigureCaptured) -> None:
    alien = state.setting.alien
    figure = remove_figure(state, event.figure, "captured", alien)
    _score(state, alien, event.gain, r.Trophy(figure.profile, event.gain))
    if event.loss:
        _score(state, figure.seat, -event.loss)


TABLE: dict[type[Event], Callable[[State, Any], None]] = {
    r.DiceRolled: _rolled,
    r.DieRerolled: _rolled,
    r.FigureFired: _fired,
    r.FigureArrived: _arrived,
    r.CrewStepped: _crew_stepped,
    r.GunTurned: _gun_turned,
    r.GunManned: _gun_manned,
    r.GunLeft: _gun_left,
    r.FigureBurst: _nothing,
    r.FigureReloaded: _reloaded,
    r.FigureStruck: _struck,
    r.MeleeDrawn: _nothing,
    r.SharesGiven: _nothing,
    r.ShotBounced: _nothing,
    r.ShotMissed: _nothing,
    r.FigureDodged: _dodged,
    r.ShieldRaised: _nothing,
    r.FigureHurt: _hurt,
    r.WeaponLost: _weapon_lost,
    r.ExarchCardLost: _card_lost,
    r.FigureKilled: _killed,
    r.FigureCaptured: _captured,
}
