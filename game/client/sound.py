"""Sound effects by name, from the folders ``sounds`` of models and mods; a silent machine is no error."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from direct.showbase.ShowBase import ShowBase
from panda3d.core import AudioSound, Filename


class Sounds:
    """Plays effects, those of the first folder that has one. ``volume`` from 0 to 1; missing files and sound cards play
    nothing.
    """

    def __init__(self, base: ShowBase, folders: Sequence[Path], volume: float = 0.7) -> None:
        self.folders = tuple(folders)
        self.volume = volume
        managers: list[Any] = list(getattr(base, "sfxManagerList", None) or [])
        self._manager = managers[0] if managers and managers[0].is_valid() else None
        self._known: dict[str, AudioSound | None] = {}

    def play(self, name: str) -> None:
        """Play the effect of that name once."""
        if not name or self._manager is None or self.volume <= 0:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()

    def _sound(self, name: str) -> AudioSound | None:
        if name not in self._known:
            path = next((place for folder in self.folders if (place := folder / f"{name}.ogg").is_file()), None)
            found: AudioSound | None = None
            if path is not None and self._manager is not None:
                found = self._manager.get_sound(Filename.from_os_specific(str(path)))
            self._known[name] = found
        return self._known[name]
