"""What the animations of the ship share: the tones of words that rise, and the headings of the four ways."""

from __future__ import annotations

HEADINGS = (0.0, -90.0, 180.0, 90.0)
"""Degrees of facing north, east, south, west."""

HURT, CALM, GOOD = "hurt", "shield", "good"
