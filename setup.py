"""Freezes the game with Panda3D: ``python setup.py build_apps`` (see ``make frozen``). Wheels come from pyproject.toml.

The options that ``setup.cfg`` can express are there. Here are those it cannot: the modules that no import statement of
the engine names, since plugins are loaded from folders, and those that compiled modules import on their own.
"""

import ast
import os
import sys
from pathlib import Path

from direct.dist.commands import build_apps
from setuptools import setup

ROOT = Path(__file__).parent

# the tags, newest first, of the wheels that run on Debian 12; pip does not derive the older ones from the newest itself
LINUX_TAGS = "manylinux_2_28_x86_64 manylinux_2_27_x86_64 manylinux_2_17_x86_64"

# imported by compiled modules, which the freezer cannot read
COMPILED_NEED = [
    "_cffi_backend",
    "numpy._core._dtype",
    "numpy._core._dtype_ctypes",
    "numpy._core._exceptions",
    "numpy._core._internal",
    "numpy._core._methods",
    "numpy._core.printoptions",
]

# reached by some import, used by nothing: they would only add weight and warnings
UNUSED = (
    "_hashlib _ssl _tkinter curses distutils numpy.f2py numpy.testing panda3d.bullet pip pkg_resources readline "
    "setuptools ssl tkinter unittest"
).split()


def engine_modules() -> list[str]:
    """Names every module of the package ``game``, also those that only a plugin or a late import asks for."""
    files = sorted((ROOT / "game").rglob("*.py"))
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]
    return [name for name in names if name != "game.__main__"]


def plugin_needs() -> list[str]:
    """Names the modules of Python's own library that first-party plugins and example mods import."""
    found: set[str] = set()
    for folder in ("plugins", "mods"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    found.update(alias.name for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    found.add(node.module)
    return sorted(name for name in found if name.partition(".")[0] in sys.stdlib_module_names - {"__future__"})


class Freeze(build_apps):  # type: ignore[misc]
    """``build_apps`` that also takes Linux wheels with the newer tags."""

    def download_wheels(self, platform: str) -> list[str]:
        """Downloads the wheels that ``requirements.txt`` pins and returns their paths."""
        os.environ["PIP_PLATFORM"] = LINUX_TAGS if platform.startswith("manylinux") else ""
        wheels: list[str] = super().download_wheels(platform)
        return wheels


setup(
    packages=[],
    cmdclass={"build_apps": Freeze},
    options={
        "build_apps": {
            "include_modules": {"*": engine_modules() + plugin_needs() + COMPILED_NEED},
            "exclude_modules": {"*": UNUSED},
        }
    },
)
