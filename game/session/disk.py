"""Files written so that a crash at any moment leaves the old one or the new one, never half of one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from game.session.savefile import SaveError

SUFFIX = ".coursive"
BACKUP = ".bak"


def backup_of(path: Path) -> Path:
    """Where the file that ``path`` held before is kept."""
    return path.with_name(path.name + BACKUP)


def write_whole(path: Path, data: bytes, backup: bool = True) -> None:
    """Write to a temporary file beside ``path``, flush it to disk, rename it; the file before is kept as ``.bak``.

    Missing folders are made. Raises SaveError (``unreadable``) where the system refuses.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if backup and path.exists():
            spare = backup_of(path)
            partial = spare.with_name(f"{spare.name}.{os.getpid()}.tmp")
            shutil.copyfile(path, partial)
            os.replace(partial, spare)
        partial = path.with_name(f"{path.name}.{os.getpid()}.tmp")
        try:
            with open(partial, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(partial, path)
        finally:
            partial.unlink(missing_ok=True)
        _flush_folder(path.parent)
    except OSError as error:
        raise SaveError("unreadable", f"{path} cannot be written: {reason(error)}.", reason=reason(error)) from None


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
    text = error.strerror or type(error).__name__
    return text[0].lower() + text[1:]
