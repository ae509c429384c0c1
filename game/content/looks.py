"""What ``visuals.toml`` may say of a thing: plain words for the client, checked when the file is read."""

from __future__ import annotations

from typing import Any

import msgspec

from game.content.convert import to_struct
from game.content.errors import ContentError, near_misses

EFFECTS = (
    "bolts",
    "heavy_bolts",
    "spread",
    "slugs",
    "shards",
    "spores",
    "shells",
    "missile",
    "flame",
    "plasma",
    "fusion",
    "las",
    "beam",
    "implosion",
    "arc",
)
"""How shots may look: the names that ``game.client.stage.shots`` draws."""


class _Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a look says; each field is read by ``game.client.corridor.lookbook``."""


class WeaponLook(_Look, frozen=True, kw_only=True):
    """A weapon: ``model`` in the hand of a figure whose own look says nothing of what it holds, ``mount`` on a
    dreadnought, ``sound`` of a shot, ``effect`` of it (one of ``EFFECTS``; without: that of its trait).
    """

    model: str = ""
    mount: str = ""
    sound: str = ""
    effect: str = ""


class ProfileLook(_Look, frozen=True, kw_only=True):
    """A figure: model, row of the palette, what its sockets hold, ``sound`` of its steps; of a dreadnought the sockets
    for mounts and what a torn-off one leaves.

    ``special`` sets it apart from the other figures of the alien by colour.
    """

    model: str = ""
    palette: str = ""
    held: dict[str, str] = {}
    sockets: tuple[str, ...] = ()
    stump: str = ""
    scale_percent: int = 100
    special: bool = False
    sound: str = ""


class FactionLook(_Look, frozen=True, kw_only=True):
    """A faction: the ``team`` of ``models/palette.toml`` whose colours and shape it takes, its figures' ``palette``."""

    team: str = ""
    palette: str = ""


class BoardLook(_Look, frozen=True, kw_only=True):
    """A board: ``ambience``, a sound without a seam that is heard while the view rests on it."""

    ambience: str = ""


class CardLook(_Look, frozen=True, kw_only=True):
    """A card: ``emblem``, its picture, a file of ``models/icons/emblems`` (without: that of its effect)."""

    emblem: str = ""


class DeckLook(_Look, frozen=True, kw_only=True):
    """A deck: ``emblem`` of those of its cards whose effect has none, ``ground`` below all of them, a colour of
    ``models/palette.toml`` (without: those of its kind of hand).
    """

    emblem: str = ""
    ground: str = ""


LOOKS: dict[str, type[_Look]] = {
    "weapon": WeaponLook,
    "profile": ProfileLook,
    "faction": FactionLook,
    "board": BoardLook,
    "card": CardLook,
    "deck": DeckLook,
}
"""The kinds of look, by the word that begins their table."""


def check_looks(plugin: str, file: str, visuals: dict[str, Any]) -> None:
    """Raise ``ContentError`` at the first look that is none: unknown kind or field, wrong type."""
    for kind, entries in visuals.items():
        if kind not in LOOKS:
            raise ContentError(plugin, file, f'there is no kind of look "{kind}"{near_misses(kind, LOOKS)}')
        if not isinstance(entries, dict) or not all(isinstance(entry, dict) for entry in entries.values()):
            raise ContentError(plugin, file, f"write [{kind}.id] before each look", field=kind)
        for name, entry in entries.items():
            to_struct(entry, LOOKS[kind], plugin, file, f"[{kind}.{name}]")
