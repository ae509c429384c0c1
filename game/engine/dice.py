"""Seeded dice: one 64-bit SplitMix64 generator, kept in the state as a number.

Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators" (2014).
"""

from __future__ import annotations

from typing import Protocol

MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def splitmix(state: int) -> tuple[int, int]:
    """The generator's next state and a 64-bit number."""
    state = (state + _GOLDEN) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """The next state and a number from 0 to ``bound`` - 1 (bias below 2**-56, out of reach of any match)."""
    state, value = splitmix(state)
    return state, (value * bound) >> 64


def shuffled(state: int, items: list[str]) -> tuple[int, list[str]]:
    """The next state and a new list: ``items`` in random order (Fisher-Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        state, pick = below(state, last + 1)
        result[last], result[pick] = result[pick], result[last]
    return state, result


class Dice(Protocol):
    """Where faces come from: the seeded generator in play, a script in scenario files."""

    def roll(self, state: int, die: str, faces: tuple[int, ...]) -> tuple[int, int]:
        """The generator's next state and the face that ``die`` shows."""
        ...

    def pick(self, state: int, bound: int) -> tuple[int, int]:
        """The generator's next state and a number below ``bound`` (a card drawn from those left)."""
        ...


class SeededDice:
    """The dice of real play."""

    def roll(self, state: int, die: str, faces: tuple[int, ...]) -> tuple[int, int]:
        """Each face has the same chance."""
        state, index = below(state, len(faces))
        return state, faces[index]

    def pick(self, state: int, bound: int) -> tuple[int, int]:
        """A number below ``bound``."""
        return below(state, bound)


class ScriptError(ValueError):
    """A scripted die was asked for a face that its script does not hold."""


class ScriptedDice:
    """Faces written down beforehand, one queue a die; cards are still drawn from the generator."""

    def __init__(self, queues: dict[str, list[int]]) -> None:
        self.queues = queues

    def roll(self, state: int, die: str, faces: tuple[int, ...]) -> tuple[int, int]:
        """The next face of ``die``'s queue. Raises ScriptError when it is empty or the face is not on the die."""
        queue = self.queues.get(die, [])
        if not queue:
            raise ScriptError(f"the dice script holds no further {die} face")
        face = queue[0]
        if face not in faces:
            raise ScriptError(f"a {die} die has no face {face}")
        del queue[0]
        return state, face

    def pick(self, state: int, bound: int) -> tuple[int, int]:
        """A number below ``bound``, seeded."""
        return below(state, bound)

    def left(self) -> int:
        """How many faces were not rolled."""
        return sum(len(queue) for queue in self.queues.values())


SEEDED = SeededDice()
