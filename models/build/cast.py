"""Who is to be seen on a contact sheet: every profile of the plugins, as their visuals.toml dress it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from slots import MODELS

PLUGINS = MODELS.parent / "plugins"
TEAMS = ("ember", "cobalt", "saffron")
"""Whose colours those wear who have none of their own, in turns."""
BIG_SCALE = 0.92
LOADOUTS = (("mount_assault_cannon", "mount_missile_launcher"), ("mount_plasma_gun", "mount_fusion_gun"),
            ("mount_beam_gun", "mount_las_cannon", "mount_bolter", "mount_stump"),
            ("mount_bolter", "mount_plasma_gun", "mount_missile_launcher", "mount_assault_cannon"))  # fmt: skip
"""What hangs on the sockets of the first, second… body that takes mounts."""


@dataclass(frozen=True)
class Member:
    """One profile: its id, body, palette row, weapons by socket and size."""

    profile: str
    model: str
    row: str
    held: dict[str, str]
    scale: float
    big: bool


def cast() -> list[Member]:
    """All profiles in the order of the plugins' files."""
    members: list[Member] = []
    for file in sorted(PLUGINS.glob("*/visuals.toml")):
        with file.open("rb") as opened:
            looks = tomllib.load(opened)
        rows = {faction.get("palette", "ship") for faction in looks.get("faction", {}).values()}
        own = rows.pop() if len(rows) == 1 else ""
        for profile, look in looks.get("profile", {}).items():
            row = own or TEAMS[len(members) % len(TEAMS)]
            members.append(_member(profile, look, row, sum(one.big for one in members)))
    return members


def _member(profile: str, look: dict[str, Any], row: str, dreadnoughts: int) -> Member:
    sockets = look.get("sockets", ())
    mounts = [m for m in LOADOUTS[dreadnoughts % len(LOADOUTS)] if (MODELS / "weapons" / f"{m}.bam").exists()]
    held = dict(zip(sockets, mounts, strict=False)) or dict(look.get("held", {}))
    scale = look.get("scale_percent", 100) / 100 * (BIG_SCALE if sockets else 1)
    return Member(profile, look["model"], look.get("palette", row), held, scale, bool(sockets))
