"""Sound effects by name, from the folders ``sounds`` of models and mods; a silent machine is no error."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from direct.showbase.ShowBase import ShowBase
from panda3d.core import AudioSound, Filename

FADE = 2.5
"""Seconds in which a loop comes up from silence to full volume."""


class Sounds:
    """Plays effects, those of the first folder that has one, and one loop behind them, which fades into the next.
    ``volume`` and ``ambience`` from 0 to 1; missing files and sound cards play nothing.
    """

    def __init__(self, base: ShowBase, folders: Sequence[Path], volume: float = 0.7) -> None:
        self.folders = tuple(folders)
        self.volume = volume
        self.ambience = 0.0
        managers: list[Any] = list(getattr(base, "sfxManagerList", None) or [])
        self._manager = managers[0] if managers and managers[0].is_valid() else None
        self._known: dict[str, AudioSound | None] = {}
        self._around = ""
        self._loud: dict[str, float] = {}

    def play(self, name: str) -> None:
        """Play the effect of that name once."""
        if not name or self._manager is None or self.volume <= 0:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()

    def surround(self, name: str) -> None:
        """Let the loop of that name be heard from now on ("" = silence)."""
        self._around = name

    def update(self, seconds: float) -> None:
        """Fade the loops; call it once a frame."""
        if self._manager is None:
            return
        self._loud.setdefault(self._around, 0.0)
        for name, loud in list(self._loud.items()):
            goal = self.ambience if name == self._around else 0.0
            step = seconds / FADE
            now = min(goal, loud + step) if loud < goal else max(goal, loud - step)
            self._loud[name] = now
            self._set(name, now)
            if now <= 0 and name != self._around:
                del self._loud[name]

    def close(self) -> None:
        """Be silent."""
        for name in self._loud:
            self._set(name, 0.0)
        self._loud.clear()
        self._around = ""

    def _set(self, name: str, loud: float) -> None:
        sound = self._sound(name) if name else None
        if sound is None:
            return
        sound.set_volume(loud)
        playing = sound.status() == AudioSound.PLAYING
        if loud > 0 and not playing:
            sound.set_loop(True)
            sound.play()
        elif loud <= 0 and playing:
            sound.stop()

    def _sound(self, name: str) -> AudioSound | None:
        if name not in self._known:
            path = next((place for folder in self.folders if (place := folder / f"{name}.ogg").is_file()), None)
            found: AudioSound | None = None
            if path is not None and self._manager is not None:
                found = self._manager.get_sound(Filename.from_os_specific(str(path)))
            self._known[name] = found
        return self._known[name]
