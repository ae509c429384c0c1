"""Pictures without a window: the client's renderer, and what to say where the machine cannot draw."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.failing import CliError
from game.session.disk import reason
from game.session.session import Session

if TYPE_CHECKING:
    from game.plugin import Loaded

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
    # the client takes a second to import and wants the libraries above
    from game.client.render import render_save

    with _drawing(out):
        render_save(session.still(), seat, size, out, lang)


def draw_figure(loaded: Loaded, profile: str, faction: str, size: tuple[int, int], out: Path, lang: str) -> None:
    """One figure from four sides (ids in full), written as PNG. Raises CliError."""
    from game.client.one_figure import render_figure

    with _drawing(out):
        render_figure(loaded, profile, faction, size, out, lang)


@contextmanager
def _drawing(out: Path) -> Iterator[None]:
    """What goes wrong while a picture is drawn and written, as CliError."""
    from game.client.stage.window import NoDisplay

    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        yield
    except NoDisplay as error:
        raise CliError(f"{error} apt-get install {PACKAGES}") from None
    except OSError as error:
        raise CliError(f"{out} cannot be written: {reason(error)}.") from None
