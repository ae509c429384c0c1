"""Measures what an eye would find amiss: panels or widgets that overlap, leave the screen, texts that are cut or run
over.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from game.client.ui.geometry import Rect
from game.client.ui.panel import Layer, Panel
from game.client.ui.root import Ui
from game.client.ui.widget import Widget


@dataclass(frozen=True)
class Fault:
    """One thing amiss: ``kind`` is ``off_screen``, ``overlap``, ``outside``, ``cut_text``, ``text_out`` or
    ``text_overlap``.
    """

    kind: str
    where: str
    what: str


def faults(ui: Ui, slack: int = 1) -> list[Fault]:
    """Lists all faults of what is shown now; ``slack`` pixels are forgiven to rounding. Compose first
    (``ui.update(0)``).
    """
    screen = Rect(0, 0, ui.scale.width, ui.scale.height)
    shown = [panel for panel in ui.panels if panel.shown]
    found: list[Fault] = []
    for panel in shown:
        if not screen.encloses(panel.rect, slack):
            found.append(Fault("off_screen", panel.path, f"{panel.rect} on {screen.w}x{screen.h}"))
        found.extend(_within(panel, slack))
    settled = [panel for panel in shown if panel.layer is Layer.HUD and not panel.floats]
    found.extend(_overlaps(list(settled), slack))
    return found


def _within(panel: Panel[Any], slack: int) -> list[Fault]:
    found: list[Fault] = []
    marks: list[tuple[Widget, Rect]] = []
    for widget in panel.walk():
        if widget.cut and not getattr(widget, "may_cut", False):
            found.append(Fault("cut_text", widget.path, str(getattr(widget, "text", widget.tooltip))))
        for ink in widget.inks:
            marks.append((widget, ink))
            if not widget.rect.encloses(ink, slack):
                found.append(Fault("text_out", widget.path, f"{ink} in {widget.rect}"))
        for child in widget.children:
            if not child.floats and not widget.rect.encloses(child.rect, slack):
                found.append(Fault("outside", child.path, f"{child.rect} in {widget.rect}"))
        found.extend(_overlaps([c for c in widget.children if not (c.floats or c.passive)], slack))
    for (a, ink_a), (b, ink_b) in combinations(marks, 2):
        if _both(ink_a.overlap(ink_b), slack) and not _stacked(a, b):
            found.append(Fault("text_overlap", f"{a.path} and {b.path}", f"{ink_a} and {ink_b}"))
    return found


def _overlaps(widgets: list[Any], slack: int) -> list[Fault]:
    return [
        Fault("overlap", f"{a.path} and {b.path}", f"{a.rect} and {b.rect}")
        for a, b in combinations(widgets, 2)
        if _both(a.rect.overlap(b.rect), slack)
    ]


def _both(shared: tuple[int, int], slack: int) -> bool:
    return shared[0] > slack and shared[1] > slack


def _stacked(a: Widget, b: Widget) -> bool:
    """Tells whether one of both, or something that holds it, is meant to lie over the other."""
    return a is not b and (_floating(a) or _floating(b))


def _floating(widget: Widget | None) -> bool:
    return widget is not None and widget.parent is not None and (widget.floats or _floating(widget.parent))
