"""Intervals put together: thin names over Panda3D's, whose constructors the type stubs do not know."""

from __future__ import annotations

from collections.abc import Callable

from direct.interval.FunctionInterval import Func, Wait
from direct.interval.Interval import Interval
from direct.interval.LerpInterval import LerpFunc
from direct.interval.MetaInterval import MetaInterval, Parallel, Sequence
from panda3d.direct import CInterval

Animation = MetaInterval
"""What every animation of the stage is: ``start()``, ``finish()``, ``get_duration()``, and a part of larger ones."""

Part = Interval | CInterval
"""What can be put into :func:`in_turn` and :func:`together`."""


def in_turn(*parts: Part) -> Animation:
    """One after another; with no parts, something that is over at once."""
    made: Animation = Sequence(*parts)  # type: ignore[call-overload]
    return made


def together(*parts: Part) -> Animation:
    """All at the same time."""
    made: Animation = Parallel(*parts)  # type: ignore[call-overload]
    return made


def wait(seconds: float) -> Part:
    """Nothing, for a while."""
    return Wait(seconds)


def call(function: Callable[..., object], *arguments: object) -> Part:
    """Call a function, once, when its turn comes."""
    return Func(function, *arguments)


def over(seconds: float, change: Callable[[float], None]) -> Animation:
    """Call *change* with 0 to 1 over so many seconds; with 1 alone when there are none."""
    return in_turn(LerpFunc(change, duration=seconds))
