"""What import-linter cannot see, since plugins are folders outside the package: they import ``game.api`` alone.

Python's own library is theirs too, save what would make a rule impure (chance, clock, files, other programs).
``client.py`` may import ``game.client.api`` as well, and what it likes outside the game.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# no rule may depend on them: a game must replay to the same digest anywhere
IMPURE = frozenset(
    "asyncio datetime glob importlib io multiprocessing os pathlib random secrets shutil socket subprocess sys "
    "tempfile threading time uuid".split()
)


def imported(source: str) -> Iterator[tuple[int, str]]:
    """The line and dotted name of each absolute import; ``from a import b`` gives ``a``, or ``a.b`` below ``game``.

    A name taken from ``game`` itself is a module (``from game import api``), so it counts as one.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            if node.module in {"game", "game.client"}:
                for alias in node.names:
                    yield node.lineno, f"{node.module}.{alias.name}"
            else:
                yield node.lineno, node.module


def refusal(name: str, *, client: bool) -> str:
    """Why a plugin's module may not import ``name``; empty if it may."""
    top = name.partition(".")[0]
    if top == "game":
        allowed = {"game.api", "game.client.api"} if client else {"game.api"}
        return "" if name in allowed else f"of the game a plugin sees {' and '.join(sorted(allowed))} alone"
    if client:
        return ""
    if top in IMPURE:
        return "a rule may not ask for chance, clock, files or other programs"
    return "" if top in sys.stdlib_module_names else "a rule stands on the game and Python's own library alone"


def offences(file: Path) -> list[str]:
    """Each forbidden import of a plugin's module, with file and line."""
    client = file.name == "client.py"
    return [
        f"{file.relative_to(ROOT)}:{line} imports {name}: {why}"
        for line, name in imported(file.read_text(encoding="utf-8"))
        if (why := refusal(name, client=client))
    ]


def test_plugins_and_mods_import_the_api_alone() -> None:
    files = [file for folder in ("plugins", "mods") for file in sorted((ROOT / folder).rglob("*.py"))]
    rules = [file for file in files if "tests" not in file.relative_to(ROOT).parts]
    assert [offence for file in rules for offence in offences(file)] == []


@pytest.mark.parametrize(
    ("source", "client", "allowed"),
    [
        ("from game.api import hookimpl", False, True),
        ("from game import api", False, True),
        ("import collections.abc", False, True),
        ("from . import tables", False, True),
        ("import game", False, False),
        ("from game.engine import dice", False, False),
        ("from game.corridor.records import events", False, False),
        ("from game.client import api", False, False),
        ("from game.client.api import Scene", True, True),
        ("from game.client import api", True, True),
        ("from game.client.battle import Screen", True, False),
        ("import random", False, False),
        ("def late():\n    from time import time", False, False),
        ("import msgspec", False, False),
        ("from panda3d.core import NodePath", True, True),
        ("from panda3d.core import NodePath", False, False),
    ],
)
def test_what_a_plugin_may_import(source: str, client: bool, allowed: bool) -> None:
    assert all(not refusal(name, client=client) for _, name in imported(source)) is allowed
