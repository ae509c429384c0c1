"""The card beside the pointer: exact odds of an attack in words, and why a shot is not possible."""

from __future__ import annotations

from typing import Any

from game.client.corridor.log_lines import Names
from game.client.hud.model import OddsLine
from game.client.ui.theme import Tone
from game.session.insight import explain
from game.session.odds import chance

MOST_HITS = 4
"""Figures of an attack that the card lists."""


def forecast_lines(view: Any, forecast: Any, names: Names) -> tuple[tuple[str, ...], tuple[OddsLine, ...]]:
    """Lines and odds of an attack: for each figure that may be hurt the chance that it dies and that it is hurt."""
    texts = names.texts
    odds: list[OddsLine] = []
    lines: list[str] = []
    for hit in forecast.hits[:MOST_HITS]:
        name = names.figure(view, hit.figure)
        several = len(forecast.hits) > 1
        label = f"{name}: " if several else ""
        tone: Tone = "hurt" if hit.friend else "good"
        odds.append(OddsLine(f"{label}{texts('corridor.kill_chance')}", percent(hit.kill), tone))
        if not several:
            hurt = chance(hit.lives, lambda lost: lost > 0)
            odds.append(OddsLine(texts("corridor.hurt_chance"), percent(hurt), "plain"))
            odds.append(OddsLine(texts("corridor.miss_chance"), percent(1 - hurt), "dim"))
        lines.append(texts("corridor.expected", name=name, lives=f"{float(hit.expected):.2f}"))
    if forecast.door:
        odds.append(OddsLine(texts("corridor.breaks"), percent(forecast.breaks), "good"))
    return tuple(lines), tuple(odds)


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
