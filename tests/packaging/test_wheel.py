"""The wheel, in an empty environment elsewhere: what is in it, and that a mission is played and drawn from it alone."""

import json
import os
import struct
import subprocess
import sys
import venv
import zipfile
import zlib
from pathlib import Path

import pytest

import game

# one worker builds and installs, for all tests of this module
pytestmark = pytest.mark.xdist_group("wheel")

PNG = b"\x89PNG\r\n\x1a\n"


def run(*command: str | Path, cwd: Path) -> str:
    """Runs a program as on a machine that knows neither this checkout nor its environment; returns what it printed."""
    hidden = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "DISPLAY", "WAYLAND_DISPLAY"}
    variables = {name: value for name, value in os.environ.items() if name not in hidden}
    variables |= {"XDG_DATA_HOME": str(cwd / "data"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=variables, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, root, cwd=folder)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an environment of its own, in which nothing but the wheel and what it needs is installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "env", with_pip=True)
    run(folder / "env/bin/pip", "install", "-q", "-c", root / "requirements.txt", wheel, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def played(elsewhere: Path) -> tuple[Path, dict[str, object]]:
    """A mission played there between computer sides: its save and its report."""
    save = elsewhere / "game.coursive"
    mission = ("--mission", "iron_sleeper", "--games", "1", "--level", "quick", "--seed", "1")
    printed = run(elsewhere / "env/bin/coursive", "simulate", *mission, "--save", save, "--json", cwd=elsewhere)
    report = json.loads(printed)
    assert isinstance(report, dict)
    return save, report


def pixels(picture: bytes) -> tuple[int, int, bytes]:
    """Width, height and unpacked (still filtered) rows of a PNG."""
    assert picture.startswith(PNG)
    at, packed = len(PNG), b""
    while at < len(picture):
        length, kind = struct.unpack_from(">I4s", picture, at)
        if kind == b"IDAT":
            packed += picture[at + 8 : at + 8 + length]
        at += 12 + length
    width, height = struct.unpack_from(">II", picture, len(PNG) + 8)
    return width, height, zlib.decompress(packed)


def test_everything_lies_under_the_one_package(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {"game", f"coursive-{game.__version__}.dist-info"}
    assert {"game/__main__.py", "game/py.typed", "game/_stock/plugins/base/plugin.toml"} <= set(names)
    assert any(name.startswith("game/_stock/models/") and name.endswith(".bam") for name in names)


def test_nothing_lies_in_it_that_only_the_checkout_needs(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    unwanted = ("__pycache__", "/tests/", "HOOKS.md", "models/README.md", "models/pictures/", "models/build/")
    assert [name for name in names if any(part in name for part in unwanted)] == []


def test_version(elsewhere: Path) -> None:
    assert run(elsewhere / "env/bin/coursive", "--version", cwd=elsewhere).split() == ["coursive", game.__version__]


def test_simulate(played: tuple[Path, dict[str, object]]) -> None:
    save, report = played
    assert report["mission"] in {"iron_sleeper", "missions_original:iron_sleeper"}
    assert save.stat().st_size > 0


def test_render(elsewhere: Path, played: tuple[Path, dict[str, object]]) -> None:
    picture = elsewhere / "game.png"
    run(elsewhere / "env/bin/coursive", "render", played[0], "--size", "640x360", "--out", picture, cwd=elsewhere)
    width, height, rows = pixels(picture.read_bytes())
    assert (width, height) == (640, 360)
    assert len(set(rows)) > 64, "the picture is all but empty"
