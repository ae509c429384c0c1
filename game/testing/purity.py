"""Whether a plugin's code is pure: what it imports and calls, and a world with another clock and another chance.

A match must come out the same on every machine. So a plugin's Python may use nothing that is not in the state: no
clock, no chance but the dice of the match, no files, and no module of the game but ``game.api``.
"""

from __future__ import annotations

import ast
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ALLOWED = frozenset(
    "__future__ abc collections dataclasses enum fractions functools game.api heapq itertools math operator re string "
    "types typing".split()
)
"""Modules that a plugin may import, with those inside them."""

BANNED_CALLS = frozenset("__import__ compile eval exec hash id input open".split())
"""Built-in functions whose answer, or whose work, is not the same everywhere."""

CLOCKS = ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time")


def impure_code(folder: str | Path) -> list[str]:
    """What in a plugin's Python is not pure, one sentence each with file and line; not of its tests and client."""
    root = Path(folder)
    findings = []
    for path in sorted(root.rglob("*.py")):
        inner = path.relative_to(root)
        if inner.parts[0] == "tests" or inner.name == "client.py" or not path.is_file():
            continue
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError, ValueError):
            findings.append(f"{inner.as_posix()}: this is not Python.")
            continue
        for line, problem in sorted(_impure(tree)):
            findings.append(f"{inner.as_posix()}, line {line}: {problem}.")
    return findings


def _impure(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for name in dict.fromkeys(_imported(node)):
                if not any(name == module or name.startswith(f"{module}.") for module in ALLOWED):
                    yield node.lineno, f'it imports "{name}", which a plugin may not (the game is in game.api)'
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BANNED_CALLS:
            yield node.lineno, f'it calls "{node.func.id}", whose work is not the same everywhere'


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    """The modules that an import names; none for one of the plugin's own."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if node.level or not node.module:
        return []
    return [f"game.{alias.name}" for alias in node.names] if node.module == "game" else [node.module]


@contextmanager
def another_world(number: int) -> Iterator[None]:
    """Inside, Python's chance is seeded by ``number`` and its clocks run so many days and a second ahead."""
    chance = random.getstate()
    clocks = {name: getattr(time, name) for name in CLOCKS}
    random.seed(number)
    for name, clock in clocks.items():
        seconds = number * 86_400 + 1
        ahead = seconds * 10**9 if name.endswith("_ns") else seconds
        setattr(time, name, lambda clock=clock, ahead=ahead: clock() + ahead)
    try:
        yield
    finally:
        random.setstate(chance)
        for name, clock in clocks.items():
            setattr(time, name, clock)
