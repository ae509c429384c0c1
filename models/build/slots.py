"""Names shared by all build scripts: palette slots and folders."""

from __future__ import annotations

from pathlib import Path

# Order is the column in the palette; the vertex colour's green channel holds slot * 16 + 8 (see README.md).
SLOTS = (
    "prim", "trim", "dark", "steel", "suit", "skin", "eye", "glow",
    "bone", "cloth", "rust", "brass", "shell", "shell2", "hazard", "white",
)  # fmt: skip
MODELS = Path(__file__).resolve().parent.parent
