"""The card beside the pointer: exact odds of an attack in words, and why a shot is not possible."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any, NamedTuple

from game.client.corridor.choices import body_of, figure_at
from game.client.corridor.floor import cell
from game.client.corridor.log_lines import Names
from game.client.hud.model import OddsLine
from game.client.stage.floor import Square, centre
from game.client.ui.theme import Tone
from game.session.odds import chance

MOST_HITS = 6
"""Figures of an attack that the card lists."""


def forecast_lines(view: Any, forecast: Any, names: Names) -> tuple[tuple[str, ...], tuple[OddsLine, ...]]:
    """Lines and odds of an attack: the chances of its one target in full, else for each figure that it dies."""
    texts = names.texts
    if forecast.door or forecast.thing:
        return (), (OddsLine(texts("corridor.breaks"), percent(forecast.breaks), "good"),)
    if len(forecast.hits) == 1:
        return _one_target(view, forecast.hits[0], names)
    hits = [(names.short(view, view.figures[hit.figure]), hit) for hit in forecast.hits[:MOST_HITS]]
    odds = [OddsLine(name, percent(hit.kill), _tone(hit)) for name, hit in hits]
    return (texts("corridor.kill_chances"),) if odds else (), tuple(odds)


def _one_target(view: Any, hit: Any, names: Names) -> tuple[tuple[str, ...], tuple[OddsLine, ...]]:
    """A figure with one life left can only die or not; of others is told what they lose on average too."""
    texts = names.texts
    hurt = chance(hit.lives, lambda lost: lost > 0)
    lines: tuple[str, ...] = ()
    odds = [OddsLine(texts("corridor.kill_chance"), percent(hit.kill), _tone(hit))]
    if view.figures[hit.figure].life > 1:
        lines = (texts("corridor.expected", lives=_decimal(hit.expected, names.texts.lang)),)
        odds.append(OddsLine(texts("corridor.hurt_chance"), percent(hurt), "plain"))
    odds.append(OddsLine(texts("corridor.miss_chance"), percent(1 - hurt), "dim"))
    return lines, tuple(odds)


def _decimal(number: Any, lang: str) -> str:
    """A number with two places, as the language writes it."""
    text = f"{float(number):.2f}"
    return text.replace(".", ",") if lang == "fr" else text


def _tone(hit: Any) -> Tone:
    return "hurt" if hit.friend else "good"


def percent(chance: Any) -> float:
    """A chance from 0 to 1 as a percentage."""
    return round(float(chance) * 100, 1)


def move_lines(view: Any, mover: str, told: Any, there: Any, names: Names) -> tuple[str, ...]:
    """What a move costs and leads to; then whom the mover could shoot at from its end, and how many would see it there.

    ``told`` is the preview of the move, ``there`` the sight from its end: of known enemies, since no others are known.
    """
    texts = names.texts
    lines = [texts("corridor.cost", n=told.path[-1].spent - told.before)]
    if told.enters:
        lines.append(texts("corridor.enters"))
    if told.home:
        lines.append(texts("corridor.goes_home"))
    if told.found:
        lines.append(texts("corridor.turns_over", n=len(told.found)))
    figure = view.figures.get(mover)
    if there.fires and figure is not None:
        foes = Counter(names.figure(view, name) for name in there.targets if hostile(view, figure.seat, name))
        if foes:
            who = ", ".join(f"{name} \u00d7 {count}" if count > 1 else name for name, count in foes.items())
            lines.append(texts("corridor.could_shoot", who=who))
    if there.watchers:
        lines.append(texts("corridor.watched", n=len(there.watchers)))
    return tuple(lines)


def hostile(view: Any, seat: str, figure: str) -> bool:
    """Whether a figure is of the other side of the table."""
    alien = view.setting.alien
    return bool((seat == alien) != (view.figures[figure].seat == alien))


class SightLine(NamedTuple):
    """A line of sight on the board: from square to square, and the point of the world (x, y) where it is stopped."""

    origin: Square
    target: Square
    stop: tuple[float, float]


def sight_line(view: Any, told: Any) -> SightLine | None:
    """The line that an explanation tells of, as far as it goes; nothing where nothing is in the way (C8)."""
    thing = told.obstruction
    if thing is None:
        return None
    shooter = view.figures[told.figure]
    there = figure_at(view, cell(view, told.square))
    goals = body_of(view, view.figures[there]) if there else [cell(view, told.square)]
    pairs = [(a, b) for a in body_of(view, shooter) for b in goals]
    origin, target = min(pairs, key=lambda pair: math.dist(*pair))
    column, row = cell(view, thing.at)
    (x, y), (far_x, far_y) = centre(origin), centre(target)
    if thing.edge == "V" and far_x != x:
        stop = (float(column), y + (far_y - y) * (column - x) / (far_x - x))
    elif thing.edge == "H" and far_y != y:
        stop = (x + (far_x - x) * (-row - y) / (far_y - y), float(-row))
    else:
        stop = (float(column), float(-row)) if thing.kind == "corner" else centre((column, row))
    return SightLine(origin, target, stop)


def explain_lines(view: Any, told: Any, names: Names) -> str:
    """Why a figure cannot fire somewhere: the obstruction in words, else the refusal's own sentence."""
    if told.obstruction is not None:
        why = names.texts(f"corridor.why.{told.obstruction.kind}")
        if told.blocker and told.blocker in view.figures:
            why = f"{why} ({names.figure(view, told.blocker)})"
        return (
            names.texts("corridor.visible_only", why=why) if told.visible else names.texts("corridor.hidden", why=why)
        )
    if told.refusal is not None:
        return names.texts.refusal(told.refusal.code, told.refusal.params)
    return ""
