"""Older formats brought up to date, one step each, on plain dicts, before anything is typed.

``STEPS[n]`` takes header and body of format ``n`` and gives those of format ``n + 1``. A fixture of every format stays
in ``tests/saves``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]
Step = Callable[[Plain, Plain], tuple[Plain, Plain]]

STEPS: dict[int, Step] = {}


def migrated(form: int, target: int, header: Plain, body: Plain) -> tuple[Plain, Plain]:
    """Header and body in format ``target``; ``form`` is what they are in. Raises KeyError where a step is missing."""
    for step in range(form, target):
        header, body = STEPS[step](header, body)
    return header, body
