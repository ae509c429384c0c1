"""The screens' own texts, and how dates and counts are written."""

from __future__ import annotations

import tomllib
from datetime import datetime
from typing import Any

from game.client.texts import Texts, text_folder


def screen_pack(lang: str) -> dict[str, Any]:
    """Returns the screens' texts of a language, as a pack for ``Texts``."""
    return tomllib.loads((text_folder().parent / "screens" / "text" / f"{lang}.toml").read_text(encoding="utf-8"))


def dated(texts: Texts, when: datetime) -> str:
    """Writes a date and a time of day as the language does: "30 Nov 2025, 17:20"."""
    month = texts(f"screens.month.m{when.month}")
    return texts("screens.month.date", day=when.day, month=month, year=when.year, time=f"{when:%H:%M}")
