"""What the animations of the ship share: the colours of words that rise, and the headings of the four ways."""

from __future__ import annotations

HEADINGS = (0.0, -90.0, 180.0, 90.0)
"""Degrees of facing north, east, south, west."""

HURT = (1.0, 0.45, 0.35)
CALM = (0.59, 0.78, 1.0)
GOOD = (0.43, 0.92, 0.58)
