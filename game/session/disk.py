"""Files written so that a crash at any moment leaves the old one or the new one, never half of one."""

from __future__ import annotations

import errno
import glob
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.session.savefile import SaveError

SUFFIX = ".coursive"
BACKUP = ".bak"
STALE = 3600
"""Seconds after which a part-written file is nobody's any more: to write one takes milliseconds."""


def backup_of(path: Path) -> Path:
    """Where the file that ``path`` held before is kept."""
    return path.with_name(path.name + BACKUP)


def write_whole(path: Path, data: bytes, backup: bool = True) -> None:
    """Write to a temporary file beside ``path``, flush it to disk, rename it; the file before is kept as ``.bak``.

    Missing folders are made. Raises SaveError (``unreadable``) where the system refuses.
    """
    try:
        _make_place(path)
        if backup and path.exists():
            spare = backup_of(path)
            with _beside(spare) as partial:
                shutil.copyfile(path, partial)
                os.replace(partial, spare)
        with _beside(path) as partial:
            with open(partial, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(partial, path)
        _flush_folder(path.parent)
    except OSError as error:
        raise _unwritable(path, error) from None


def try_place(path: Path) -> None:
    """Whether a file could be written there, asked before long work is done for it; makes missing folders.

    Raises SaveError (``unreadable``) as ``write_whole`` would.
    """
    try:
        _make_place(path)
        with _beside(path) as partial:
            partial.touch()
    except OSError as error:
        raise _unwritable(path, error) from None


def _make_place(path: Path) -> None:
    """The folders of ``path``. A device or a pipe is refused: a copy of what it holds might never end."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "this is no ordinary file")
    path.parent.mkdir(parents=True, exist_ok=True)


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A name for a part-written file beside ``path``; whatever is left under it is removed, and what a process that was
    killed left there an hour ago or longer.
    """
    for left in path.parent.glob(f"{glob.escape(path.name)}.*.tmp"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > STALE:
                left.unlink()
    partial = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        yield partial
    finally:
        partial.unlink(missing_ok=True)


def _unwritable(path: Path, error: OSError) -> SaveError:
    return SaveError("unreadable", f"{path} cannot be written: {reason(error)}.", reason=reason(error))


def _flush_folder(folder: Path) -> None:
    """Have the rename itself on disk, where the system can do that for a folder (Windows cannot)."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def read_some(path: Path, limit: int) -> bytes:
    """The first ``limit`` bytes of a file. Raises SaveError (``unreadable``)."""
    try:
        with open(path, "rb") as file:
            return file.read(limit)
    except OSError as error:
        raise SaveError("unreadable", f"{path} cannot be read: {reason(error)}.", reason=reason(error)) from None


def reason(error: OSError) -> str:
    """What the system says, as part of a sentence."""
    text = error.strerror or str(error).strip().rstrip(".") or type(error).__name__
    return text[0].lower() + text[1:]
