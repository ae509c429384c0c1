"""``coursive screens`` leaves nothing out: every question that the source can ask has a picture, and every screen."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeGuard

import pytest

import game
from game.cli.screens import situations
from game.client.screens.screen import Screen
from game.corridor import records as r
from game.engine.records import Refusal
from game.engine.step import open_question
from game.plugin import Loaded, load_all

ROOT = Path(game.__file__).resolve().parents[1]
RULES = (ROOT / "game" / "corridor", ROOT / "plugins")
BATTLE = ROOT / "game" / "client" / "battle"
SCENES = ROOT / "game" / "client" / "screens" / "demo_scenes.py"
ASKERS = ("Question", "Ask")
"""What a question is made with: its first word is its kind."""


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return load_all(user=False)


def nodes(*folders: Path) -> Iterator[ast.AST]:
    """All of the source below the folders."""
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def first_words(node: ast.AST, *names: str) -> Iterator[str]:
    """The first word of a call of one of these names."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names and node.args:
        kind = node.args[0]
        if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
            yield kind.value


def kinds_asked() -> set[str]:
    """Every kind of question that the rules, the cards and the stock plugins can ask."""
    found: set[str] = set()
    for node in nodes(*RULES):
        found.update(first_words(node, *ASKERS))
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == "question" for target in targets):
                found.add(str(node.value.value))
    return found - {"", "None"}


def test_every_question_of_the_source_has_a_picture(loaded: Loaded) -> None:
    pictured: dict[str, str] = {}
    hidden = False
    for situation in situations(loaded):
        if situation.film is not None:
            continue
        session = situation.session
        for seat, command in situation.commands:
            outcome = session.submit(seat, command)
            assert not isinstance(outcome, Refusal), (situation.name, outcome)
        asked = open_question(session.state)
        if asked is not None:
            assert session.answers(asked.seat), situation.name
            assert situation.watcher == asked.seat, situation.name
            pictured[asked.kind] = situation.name
            hidden |= isinstance(session.state.frames[-1], r.SecretFrame)
    kinds = kinds_asked()
    assert len(kinds) >= 19
    assert kinds - set(pictured) == set(), "these questions have no picture: pose them in game/cli"
    assert hidden, "the alien hides nothing"


def test_every_panel_and_mode_of_the_battle_has_a_picture(loaded: Loaded) -> None:
    panels = {kind for node in nodes(BATTLE) for kind in first_words(node, "AskModel")}
    assert panels >= {"warning", "reinforce", "card", "recap", "burst"}
    names = [situation.name for situation in situations(loaded)]
    assert len(names) == len(set(names))
    states = {"watching", "chosen", "odds", "aiming_blast", "aiming_line", "why_not", "gun", "prone", "help"}
    states |= {"event_card", "seat_cover", "replay", "tip_choose", "tip_move", "tip_blips", "tip_fire"}
    assert (panels | states) - set(names) == set()


def test_every_screen_has_a_picture() -> None:
    shown = {
        node.func.id
        for node in ast.walk(ast.parse(SCENES.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    import game.client.program.flow  # noqa: F401  # every screen that the program can show

    assert {kind.__name__ for kind in final(Screen)} - shown == set()


WINDOWS = {
    "battle/asides.py": ["battle-help"],
    "screens/campaigns.py": ["screen-campaigns_delete"],
    "screens/shelf.py": ["screen-delete", "screen-rename"],
}
"""By module: the pictures of what it opens over a screen or a battle."""


def test_every_window_over_a_screen_has_a_picture(loaded: Loaded) -> None:
    client = ROOT / "game" / "client"
    opened: dict[str, int] = {}
    for path in sorted(client.rglob("*.py")):
        made = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        count = sum(isinstance(node.func, ast.Name) and node.func.id in ("Dialog", "NameWindow") for node in made)
        if count:
            opened[path.relative_to(client).as_posix()] = count
    assert opened == {module: len(names) for module, names in WINDOWS.items()}, "picture the new window, then name it"
    scenes = {node.name for node in ast.walk(ast.parse(SCENES.read_text(encoding="utf-8"))) if is_method(node)}
    pictures = {f"screen-{name}" for name in scenes} | {f"battle-{one.name}" for one in situations(loaded)}
    assert {name for names in WINDOWS.values() for name in names} <= pictures


def test_every_scene_is_drawn() -> None:
    (scenes,) = (
        node
        for node in ast.walk(ast.parse(SCENES.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and node.name == "Scenes"
    )
    methods = {node.name: ast.unparse(node.returns) for node in scenes.body if is_method(node) and node.returns}
    made = {name for name, kind in methods.items() if kind.endswith("Screen") and name[0] != "_" and name != "show"}
    listed = ast.unparse(next(node for node in scenes.body if is_method(node) and node.name == "all"))
    assert {name for name in made if name not in listed.replace("'", " ").split()} == set()


def is_method(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef)


def final(kind: type[Any]) -> Iterator[type[Any]]:
    """The classes derived from one that are derived from no further."""
    below: list[type[Any]] = [found for found in kind.__subclasses__() if found.__module__.startswith("game.client.")]
    if not below:
        yield kind
    for found in below:
        yield from final(found)
