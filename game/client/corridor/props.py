"""Objects of a mission as things that stand on the board."""

from __future__ import annotations

from typing import Any

from game.client.corridor.floor import cell
from game.client.stage.floor import Square

PROPS = {
    "relay": "relay",
    "nest": "nest",
    "beacon": "beacon",
    "captive": "captive_bound",
    "item": "recorder",
    "console": "console",
    "wreck": "wreck",
    "crate": "crate",
}
"""Kinds of object as models of ``models/board``; others are crates."""


def props(view: Any) -> dict[str, tuple[str, Square]]:
    """The objects that stand or lie on the table: model and square."""
    return {
        thing.id: (PROPS.get(thing.kind, "crate"), cell(view, thing.at))
        for thing in view.objects.values()
        if thing.at >= 0
    }
