"""The mission's order in a few words, and how far it is: the title of the mini-map."""

from __future__ import annotations

from typing import Any

from game.client.corridor.naming import Names


def orders(view: Any, names: Names) -> str:
    """The open order, the second one when the first is decided and that was read out; else the mission's name."""
    mission, progress = view.setting.mission, view.progress
    if mission is None:
        return ""
    for which, aim in (("primary", mission.primary), ("secondary", mission.secondary)):
        if aim is None or getattr(progress, which) or (which == "secondary" and not progress.briefed):
            continue
        said = order(view, aim, names)
        if said:
            return said[:1].upper() + said[1:]
    return names.book.name("mission", mission.id)


def order(view: Any, aim: Any, names: Names) -> str:
    """One order in a few words; "" for a kind that has none."""
    key = f"corridor.aim.{aim.kind.rpartition(':')[2]}"
    seats = str(len(view.setting.assault))
    target = aim.target_by_seats.get(seats, aim.target)
    kind = "profile_class" if target in view.setting.catalog.profile_classes else "profile"
    words: dict[str, object] = {
        "target": names.book.name(kind, target) if target else "",
        "zone": names.room(view, aim.zone) if aim.zone else "",
        "count": aim.count_by_seats.get(seats, aim.count),
        "need": aim.need_total_by_seats.get(seats, aim.need_total) or aim.need_by_seats.get(seats, aim.need),
        "turns": aim.turns,
    }
    said = names.texts(key, **words)
    return "" if said == key else said
