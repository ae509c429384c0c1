"""Copy the interface fonts out of their packages, cut down to the letters that English and French players meet."""

from __future__ import annotations

import shutil
from pathlib import Path

import font_fjallaone
import font_roboto
from fontTools import subset

ROBOTO = ("Regular", "Medium", "Bold")
# Latin letters with accents, punctuation, arrows, mathematical signs, geometric shapes, ligatures.
RANGES = ("U+0020-024F", "U+02C6-02DD", "U+1E80-1EF9", "U+2000-206F", "U+2070-209F", "U+20A0-20BF", "U+2100-215F",
          "U+2190-2193", "U+2200-22FF", "U+25A0-25FF", "U+FB00-FB06")  # fmt: skip


def copy(folder: Path) -> None:
    """Write the four fonts and Roboto's licence into `folder`; Fjalla One is copied whole and unchanged."""
    folder.mkdir(parents=True, exist_ok=True)
    fjalla = Path(font_fjallaone.__file__).parent / "files" / "FjallaOne-Regular.ttf"
    shutil.copyfile(fjalla, folder / fjalla.name)
    roboto = Path(font_roboto.__file__).parent / "files"
    for style in ROBOTO:
        _cut(roboto / f"Roboto-{style}.ttf", folder / f"Roboto-{style}.ttf")
    shutil.copyfile(roboto / "LICENSE", folder / "LICENSE-Roboto.txt")


def _cut(source: Path, target: Path) -> None:
    options = [str(source), f"--output-file={target}", f"--unicodes={','.join(RANGES)}", "--layout-features=kern,liga",
               "--no-hinting", "--desubroutinize"]  # fmt: skip
    subset.main(options)
