"""Shots, blows, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.client.corridor.floor import cell
from game.client.corridor.tones import CALM, GOOD, HURT
from game.client.stage.timing import Animation, together
from game.corridor import records as r

if TYPE_CHECKING:
    from game.client.corridor.animate import Animator

TRAITS = {
    "single": "bolts",
    "spread": "spread",
    "blast_max": "missile",
    "blast_total": "flame",
    "line_shared": "plasma",
    "line_each": "fusion",
    "square": "las",
    "beam": "beam",
    "under_armour": "implosion",
}
"""The stage's effect for each trait of weapons, where the look of a weapon names none of its own."""


def _door_destroyed(a: Animator, event: r.DoorDestroyed) -> Animation | None:
    a.sound("boom")
    return a.stage.destroy_door(event.door)


def _fired(a: Animator, event: r.FigureFired) -> Animation | None:
    weapon = a.view.setting.weapons[event.weapon]
    squares = [cell(a.view, square) for square in a.shown.shot_squares(event)]
    if not squares or not a.there(event.figure):
        return None
    a.sound(a.book.sound("weapon", event.weapon) or "shot")
    effect = a.book.effect(event.weapon) or TRAITS.get(weapon.pattern, "")
    gun = _gun(a, event.figure)
    return a.stage.shoot(gun or event.figure, effect, squares, _held(a, event.figure, event.weapon))


def _gun(a: Animator, figure_id: str) -> str:
    """The gun that a gunner fires, "" for a weapon of his own."""
    figure = a.view.figures[figure_id]
    wanted = a.view.setting.profiles[figure.profile].crews
    if not wanted:
        return ""
    guns = (one.id for one in a.view.figures.values() if one.profile == wanted and one.seat == figure.seat)
    return next(filter(a.there, guns), "")


def _held(a: Animator, figure_id: str, weapon: str) -> str:
    """The socket of a mounted weapon; "" for the weapon in hand."""
    figure = a.view.figures[figure_id]
    return a.book.socket_of(figure.profile, figure.weapons, weapon) if weapon in figure.weapons else ""


def _struck(a: Animator, event: r.FigureStruck) -> Animation | None:
    a.sound("clash")
    target = a.view.figures.get(event.target)
    square = target.at if target is not None else -1
    if event.target in a.view.objects:
        square = a.view.objects[event.target].at
    if square < 0 and event.door:
        square = a.view.setting.plan.door_by_key[event.door].threshold[0]
    return a.stage.melee(event.figure, cell(a.view, square)) if a.there(event.figure) and square >= 0 else None


def _share(a: Animator, event: r.SharesGiven) -> Animation | None:
    return a.stage.words(event.figure, f"+{event.points}", HURT) if a.there(event.figure) else None


def _bounced(a: Animator, event: r.ShotBounced) -> Animation | None:
    if not a.there(event.figure):
        return None
    a.sound("deflect")
    return together(a.stage.blocked(event.figure), a.stage.words(event.figure, a.text("armour"), CALM))


def _missed(a: Animator, event: r.ShotMissed) -> Animation | None:
    return a.stage.words(cell(a.view, event.target), a.text("missed"), CALM) if event.target >= 0 else None


def _drawn_melee(a: Animator, event: r.MeleeDrawn) -> Animation | None:
    return a.stage.words(event.target, a.text("drawn"), CALM) if a.there(event.target) else None


def _shield(a: Animator, event: r.ShieldRaised) -> Animation | None:
    a.sound("deflect")
    return a.stage.shielded(event.figure)


def _hurt(a: Animator, event: r.FigureHurt) -> Animation | None:
    a.sound("hurt")
    return together(a.stage.hit(event.figure), a.stage.words(event.figure, f"−{event.lives}", HURT))


def _weapon_lost(a: Animator, event: r.WeaponLost) -> Animation | None:
    a.sound("tear")
    return a.stage.weapon_lost(event.figure, _held(a, event.figure, event.weapon))


def _killed(a: Animator, event: r.FigureKilled) -> Animation | None:
    if not a.there(event.figure):
        return None
    a.sound("fall")
    fall = a.stage.die(event.figure)
    if not event.gain:
        return fall
    return together(fall, a.stage.words(event.figure, f"+{event.gain}", GOOD))


def _refreshed(a: Animator, event: r.FigureRefreshed) -> Animation | None:
    return a.stage.ping(event.figure) if a.there(event.figure) else None


def _burst(a: Animator, event: r.FigureBurst) -> Animation | None:
    a.sound("boom")
    return a.stage.ping(event.figure, HURT) if a.there(event.figure) else None


def _reloaded(a: Animator, event: r.FigureReloaded) -> Animation | None:
    a.sound("click")
    return a.stage.words(event.figure, a.text("reloaded"), CALM) if a.there(event.figure) else None


TABLE: dict[type, Callable[[Any, Any], Animation | None] | None] = {
    r.DoorDestroyed: _door_destroyed,
    r.FigureFired: _fired,
    r.FigureStruck: _struck,
    r.FigureBurst: _burst,
    r.FigureReloaded: _reloaded,
    r.SharesGiven: _share,
    r.ShotBounced: _bounced,
    r.ShotMissed: _missed,
    r.MeleeDrawn: _drawn_melee,
    r.ShieldRaised: _shield,
    r.FigureHurt: _hurt,
    r.WeaponLost: _weapon_lost,
    r.FigureKilled: _killed,
    r.FigureRefreshed: _refreshed,
}
