"""Pictures without a window: the client's renderer, and what to say where the machine cannot draw."""

from __future__ import annotations

import ctypes
import sys
from importlib import import_module
from pathlib import Path

from game.cli.failing import CliError
from game.session.session import Session

LIBRARIES = ("libEGL.so.1", "libGL.so.1")
PACKAGES = "libegl1 libgl1 libgl1-mesa-dri"


def need_drawing() -> None:
    """Raise CliError, naming the packages, where this machine has nothing to draw with off screen."""
    if sys.platform != "linux":
        return
    for library in LIBRARIES:
        try:
            ctypes.CDLL(library)
        except OSError:
            raise CliError(f"There is no {library} to draw with: apt-get install {PACKAGES}") from None


def draw(session: Session, seat: str, size: tuple[int, int], out: Path, lang: str) -> None:
    """One picture of a match as a seat knows it ("" = a spectator), written as PNG. Raises CliError."""
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise CliError(f"{out.parent} is no folder to write in.") from None
    # the client takes a second to import and wants the libraries above
    import_module("game.client.render").render_save(session, seat, size, out, lang)
    if not out.is_file():
        raise CliError(f"{out} could not be written.")
