"""What the HUD hands back: plain functions that the battle screen fills in. None of them is called while nothing is
chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from panda3d.core import Texture

PortraitSource = Callable[[str, int], Texture | None]
"""Gives the portrait of a key as a square texture of so many pixels, or None where there is none."""


def _nothing(*_: object) -> None:
    """Does nothing."""


def no_portrait(key: str, px: int) -> Texture | None:
    """The portrait source of a HUD that has none: busts in the team's colour stand for them."""
    return None


@dataclass
class HudCalls:
    """The calls of a HUD, by what the player did."""

    end: Callable[[], None] = _nothing
    undo: Callable[[], None] = _nothing
    figure: Callable[[str], None] = _nothing
    """A roster chip: choose that figure and centre on it."""
    action: Callable[[str], None] = _nothing
    """A button of the unit card."""
    card: Callable[[str], None] = _nothing
    die: Callable[[int], None] = _nothing
    """A die that may be chosen, by its place among the thrower's dice."""
    place: Callable[[tuple[int, int]], None] = _nothing
    """A line of the log: look at that square."""
    moment: Callable[[int, tuple[int, int] | None], None] = _nothing
    """A line of a replay's log: go back to when it was told, and look at its square if it has one."""
    pan: Callable[[float, float], None] = _nothing
    """The mini-map: look at that column and row."""
    burst: Callable[[], None] = _nothing
    """The button below the roster: a hammer may burst in somebody else's turn."""
    answer: Callable[[str], None] = _nothing
    done: Callable[[], None] = _nothing
    ready: Callable[[], None] = _nothing
    """The cover screen: the next player sits here."""
