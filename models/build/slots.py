"""Names shared by all build scripts: palette slots, clips, folders."""

from __future__ import annotations

from pathlib import Path

# Order is the column in the palette; the vertex colour's green channel holds slot * 16 + 8 (see README.md).
SLOTS = (
    "prim", "trim", "dark", "steel", "suit", "skin", "eye", "glow",
    "bone", "cloth", "rust", "brass", "shell", "shell2", "hazard", "white",
)  # fmt: skip
CLIPS = ("idle", "walk", "shoot", "melee", "hit", "die")
MODELS = Path(__file__).resolve().parent.parent
FOLDERS = ("figures", "weapons", "board", "fonts", "icons", "sounds")
MAX_FILE = 200 * 1024
MAX_TOTAL = 4 * 1024 * 1024
MAX_TRIANGLES = {"full": 2500, "low": 1200}
