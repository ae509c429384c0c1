"""What can be wrong with content, each as one sentence that names the place."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

ALIKE = 0.6
"""How like two words must be (1 = the same) for one to be offered for the other."""


def near_misses(name: str, known: Iterable[str]) -> str:
    """The end of a sentence that offers what was probably meant, or only its full stop."""
    likeness = {option: SequenceMatcher(None, name, option).ratio() for option in set(known)}
    best = max(likeness.values(), default=0)
    if best < ALIKE:
        return "."
    close = sorted((-value, option) for option, value in likeness.items() if value > best - 0.1)[:2]
    return "; did you mean " + " or ".join(f'"{option}"' for _, option in close) + "?"


class ContentError(Exception):
    """A mistake in a plugin's files. ``plugin`` is its id (or its folder's name, while the id is not known)."""

    def __init__(self, plugin: str, file: str, problem: str, *, table: str = "", field: str = "") -> None:
        self.plugin = plugin
        self.file = file
        self.table = table
        self.field = field
        place = file + (f", {table}" if table else "") + (f', field "{field}"' if field else "")
        end = "" if problem.endswith((".", "?")) else "."
        super().__init__(f"{place}: {problem}{end}")


class UnknownId(LookupError):
    """A name that no loaded plugin brings, or that several do. Its text is one sentence with near misses."""

    def __init__(self, kind: str, name: str, problem: str) -> None:
        self.kind = kind
        self.name = name
        super().__init__(problem)

    @classmethod
    def missing(cls, kind: str, name: str, known: Iterable[str]) -> UnknownId:
        """Nothing has that name."""
        return cls(kind, name, f'There is no {kind.replace("_", " ")} "{name}"{near_misses(name, known)}')

    @classmethod
    def ambiguous(cls, kind: str, name: str, options: Iterable[str]) -> UnknownId:
        """Several plugins bring that name."""
        listed = " or ".join(f'"{option}"' for option in sorted(options))
        return cls(kind, name, f'The {kind.replace("_", " ")} "{name}" may be {listed}: write it in full.')
