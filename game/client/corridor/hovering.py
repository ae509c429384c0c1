"""The card beside the pointer: exact odds of an attack in words, and why a shot is not possible."""

from __future__ import annotations

from typing import Any

from game.client.corridor.log_lines import Names
from game.client.hud.model import OddsLine
from game.client.ui.theme import Tone
from game.session.insight import explain
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
    hits = [(names.book.short(view.figures[hit.figure].profile), hit) for hit in forecast.hits[:MOST_HITS]]
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


def explain_lines(view: Any, shooter: str, target: str, weapon: str, names: Names) -> str:
    """Why ``shooter`` cannot fire at ``target``: the obstruction in words, else the refusal's own sentence."""
    if view.figures[shooter].seat == getattr(view.figures.get(target), "seat", ""):
        return ""
    told = explain(view, shooter, target, weapon)
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
