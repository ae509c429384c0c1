"""Rules of the house that no other tool checks: sizes, docstrings, languages, one version, no machine's own paths."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

MODULE_LINES = 500
FUNCTION_LINES = 60

# a home folder of some machine, on any of the three systems
HOME = re.compile(rb"(?<![\w.~$)}])/(?:home|Users)/\w|[A-Z]:\\+Users\\+\w")


@pytest.fixture(scope="module")
def modules(tracked: list[Path]) -> dict[Path, ast.Module]:
    """The syntax tree of each tracked Python file."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in tracked if path.suffix == ".py"}


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method, nested ones too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_no_module_is_over_500_lines(modules: dict[Path, ast.Module]) -> None:
    sizes = {path: path.read_text(encoding="utf-8").count("\n") for path in modules}
    assert {str(path): size for path, size in sizes.items() if size > MODULE_LINES} == {}


def test_no_function_is_over_60_lines(modules: dict[Path, ast.Module]) -> None:
    sizes = {
        f"{path}:{node.lineno} {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for path, tree in modules.items()
        for node in functions(tree)
    }
    assert {where: size for where, size in sizes.items() if size > FUNCTION_LINES} == {}


def test_each_module_of_the_game_says_what_it_is(modules: dict[Path, ast.Module], root: Path) -> None:
    ours = [path for path in modules if path.relative_to(root).parts[0] in {"game", "plugins", "models"}]
    assert [str(path) for path in ours if not ast.get_docstring(modules[path])] == []


def test_each_folder_of_the_package_is_a_package(modules: dict[Path, ast.Module], root: Path) -> None:
    folders = {path.parent for path in modules if path.is_relative_to(root / "game")}
    assert [str(folder) for folder in sorted(folders) if folder / "__init__.py" not in modules] == []


def keys(table: dict[str, object], above: str = "") -> set[str]:
    """The dotted names of all values in a TOML table."""
    found: set[str] = set()
    for name, value in table.items():
        found |= keys(value, f"{above}{name}.") if isinstance(value, dict) else {above + name}
    return found


def test_each_plugin_speaks_both_languages(tracked: list[Path], root: Path) -> None:
    for folder in sorted({path.parent for path in tracked if path.parent.name == "text" and path.suffix == ".toml"}):
        english, french = (
            keys(tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))) for language in ("en", "fr")
        )
        assert english ^ french == set(), f"said in one language only in {folder.relative_to(root)}"


def test_the_changelog_knows_the_version(root: Path) -> None:
    assert re.search(rf"^## {re.escape(game.__version__)}\b", (root / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)


def test_pins_agree(root: Path) -> None:
    """What pyproject.toml names is what the two files of pins install; setuptools is not in ``pip freeze``."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    named = {pin.lower() for pin in project["dependencies"] + project["optional-dependencies"]["dev"]}
    files = [root / name for name in ("requirements.txt", "requirements-dev.txt")]
    pinned = {line.lower() for file in files for line in file.read_text("utf-8").split()}
    assert {pin.partition("==")[0] for pin in named - pinned} == {"setuptools"}


def test_no_tracked_file_names_a_machines_paths(tracked: list[Path], root: Path) -> None:
    """Neither a home folder nor the place of this checkout, also not inside a built model."""
    here = (f"{root}/".encode(), f"{Path.home()}/".encode())
    found = {}
    for path in tracked:
        data = path.read_bytes()
        if HOME.search(data) or any(place in data for place in here):
            found[str(path.relative_to(root))] = [match.group().decode() for match in HOME.finditer(data)]
    assert found == {}
