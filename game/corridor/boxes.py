"""What is left in the box: miniatures of a profile, and the parts that dreadnoughts are built of (C3.1, C8.6)."""

from __future__ import annotations

from game.corridor.setting import Setting
from game.corridor.state import State


def parts_of(setting: Setting, profile: str) -> dict[str, int]:
    """The parts of which a figure is built, each with the number of them in the box of the mission's size."""
    size = setting.mission.squad if setting.mission is not None else "heavy"
    for row in setting.catalog.supplies.values():
        if row.profile == profile and row.size == size:
            return row.parts
    return {}


def left_in_box(state: State, profile: str) -> int:
    """How many more figures of a profile can be put on the table now."""
    left = state.supply.get(profile, 0)
    if left <= 0:
        return left
    for part, count in parts_of(state.setting, profile).items():
        used = sum(part in parts_of(state.setting, other.profile) for other in state.figures.values())
        left = min(left, count - used)
    return left
