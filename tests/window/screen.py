"""A display of a test's own: Xvfb, what stands on it as a picture, and the mouse and keyboard of xdotool."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

import pytest

TOOLS = ("Xvfb", "xdotool")


def need_tools() -> None:
    """Skip the test where the machine has no Xvfb or no xdotool."""
    missing = [name for name in TOOLS if shutil.which(name) is None]
    if missing:
        pytest.skip(f"driving a window needs {' and '.join(missing)}")


class Screen:
    """An X display without a monitor, ``size`` pixels large; ``folder`` keeps its pictures."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.folder = folder
        self.size = size
        self._frame = folder / "frame"
        self._frame.mkdir()
        told, tells = os.pipe()
        shape = f"{size[0]}x{size[1]}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(tells), "-screen", "0", shape, "-fbdir", str(self._frame), "-nolisten", "tcp"],
            pass_fds=(tells,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(tells)
        with os.fdopen(told) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        self.display = f":{number}"

    def xdotool(self, *words: object) -> str:
        """Have xdotool do something here; returns what it prints."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=20,
        )
        return done.stdout

    def picture(self, name: str) -> Path:
        """Write what stands on the display as ``name``.png in the test's folder."""
        rows, width = _pixels((self._frame / "Xvfb_screen0").read_bytes())
        path = self.folder / f"{name}.png"
        path.write_bytes(_png(rows, width))
        return path

    def close(self) -> None:
        """Stop the server."""
        self._server.terminate()
        self._server.wait(10)


def _pixels(dump: bytes) -> tuple[list[bytes], int]:
    """The rows (red, green, blue) of a dump in X's own form, 32 bits a pixel, and their length in pixels."""
    head = struct.unpack_from(">20I", dump)
    width, height, bits, line, colours = head[4], head[5], head[11], head[12], head[19]
    assert bits == 32
    start = head[0] + 12 * colours
    rows = []
    for row in range(height):
        raw = dump[start + row * line : start + row * line + 4 * width]
        pixels = bytearray(3 * width)
        pixels[0::3], pixels[1::3], pixels[2::3] = raw[2::4], raw[1::4], raw[0::4]
        rows.append(bytes(pixels))
    return rows, width


def _png(rows: list[bytes], width: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 6)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
