"""What the player set: language, window, scale, sound, speed, quality; kept as TOML in the folder for such things.

The file is written by hand-sized code since Python reads TOML but does not write it; all values are numbers, words and
truths. A file that cannot be read never stops the game: what is usable is taken, the rest is as at first.
"""

from __future__ import annotations

import json
import locale
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal, get_args

import platformdirs

from game.client.keymap import Keymap, usable

Language = Literal["en", "fr"]
Quality = Literal["auto", "low", "medium", "high"]
AnimationSpeed = Literal["normal", "double", "fourfold", "skip"]
Colours = Literal["standard", "red_green", "blue_yellow"]

LANGUAGES: tuple[Language, ...] = get_args(Language)
QUALITIES: tuple[Quality, ...] = get_args(Quality)
SPEEDS: tuple[AnimationSpeed, ...] = get_args(AnimationSpeed)
COLOURS: tuple[Colours, ...] = get_args(Colours)

FILE_NAME = "settings.toml"
_LIMITS = {
    "window_width": (640, 15360),
    "window_height": (360, 8640),
    "scale": (80, 200),
    "volume": (0, 100),
    "ambience": (0, 100),
}


@dataclass(frozen=True)
class Settings:
    """All settings, with what they are at first.

    ``window_width`` and ``window_height`` are pixels, used when not ``fullscreen``; ``scale`` is the interface's
    size in percent (80 to 200); ``volume`` of effects and ``ambience`` in percent; ``quality`` a tier of the stage,
    or ``auto``: by the driver's name; ``speed`` that of animations; ``warn_end_turn``: ask before a turn ends while
    figures can act; ``less_motion``: nothing sways, shakes, breathes or glides, dice lie at once;
    ``camera_follows``: it goes by itself to what happens, to what is asked, and to one's squad as its turn begins;
    ``colours``: those of teams and marks, as they are or such that people who tell red from green, or blue from
    yellow, badly tell them apart; ``own_keys``: actions whose key is not as at first, by id; ``tips``: missions
    that teach may show theirs. ``learnt`` is no choice: the first lesson was played to its end, so that the title
    need not begin with it.
    """

    language: Language = "en"
    window_width: int = 1280
    window_height: int = 720
    fullscreen: bool = False
    scale: int = 100
    quality: Quality = "auto"
    volume: int = 70
    speed: AnimationSpeed = "normal"
    warn_end_turn: bool = True
    less_motion: bool = False
    tips: bool = True
    learnt: bool = False
    camera_follows: bool = True
    ambience: int = 30
    colours: Colours = "standard"
    own_keys: tuple[tuple[str, str], ...] = ()

    @property
    def factor(self) -> float:
        """The scale as the interface takes it (0.8 to 2)."""
        return self.scale / 100

    @property
    def keymap(self) -> Keymap:
        """Every action with its key."""
        return Keymap.of(dict(self.own_keys))

    def changed(self, **values: Any) -> Settings:
        """Returns settings with some values replaced; raises ValueError for one that is not allowed."""
        for name, value in values.items():
            if not _allowed(name, value):
                raise ValueError(f"not a value for {name}: {value!r}")
        return replace(self, **values)


_CHOICES: dict[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "quality": QUALITIES,
    "speed": SPEEDS,
    "colours": COLOURS,
}


def _allowed(name: str, value: object) -> bool:
    """Tells whether a value is one that the setting may have."""
    if name in _CHOICES:
        return value in _CHOICES[name]
    if name in _LIMITS:
        low, high = _LIMITS[name]
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
    if name == "own_keys":
        return isinstance(value, tuple) and all(usable(key) for _, key in value)
    return isinstance(value, bool)


def settings_of(table: Mapping[str, object], first: Settings) -> Settings:
    """Takes what is usable of a table; everything else is as in ``first``. Names that are not known are passed over."""
    known = {field.name for field in fields(Settings)} - {"own_keys"}
    taken: dict[str, Any] = {name: value for name, value in table.items() if name in known and _allowed(name, value)}
    keys = table.get("keys")
    if isinstance(keys, dict):
        own = Keymap.of({name: key for name, key in keys.items() if isinstance(key, str)}).own
        taken["own_keys"] = tuple(sorted(own.items()))
    return replace(first, **taken)


def as_toml(settings: Settings) -> str:
    """Writes settings as a TOML document."""
    lines = ["# Settings of Coursive; the game's settings screen writes this file."]
    for each in fields(settings):
        if each.name == "own_keys":
            continue
        value = getattr(settings, each.name)
        shown = str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else value
        lines.append(f"{each.name} = {shown}")
    lines += ["", "[keys]  # those that are not as at first"]
    lines += [f"{name} = {json.dumps(key, ensure_ascii=False)}" for name, key in settings.own_keys]
    return "\n".join(lines) + "\n"


def first_settings(words: Mapping[str, str] | None = None) -> Settings:
    """Returns the settings of a first start: the language is that of the system (``words``: its environment)."""
    env = os.environ if words is None else words
    said = next((env[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if env.get(name)), "")
    if not said and words is None:
        said = locale.getlocale()[0] or ""
    return Settings(language="fr" if said.lower().startswith("fr") else "en")


@dataclass
class SettingsStore:
    """Keeps settings in one file.

    ``load`` never raises: ``fault`` then tells what was amiss as the key of a text (``settings.fault.unreadable`` or
    ``settings.fault.broken``), or is "". A broken file is put aside as ``settings.toml.broken`` at the next save.
    """

    path: Path = field(default_factory=lambda: settings_path())
    fault: str = ""

    def load(self) -> Settings:
        """Reads the file; a missing one is a first start."""
        first = first_settings()
        self.fault = ""
        try:
            table = tomllib.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return first
        except OSError:
            self.fault = "settings.fault.unreadable"
            return first
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError):
            self.fault = "settings.fault.broken"
            return first
        return settings_of(table, first)

    def save(self, settings: Settings) -> bool:
        """Writes the file whole or not at all; False (and ``fault`` = ``settings.fault.unsaved``) when it cannot."""
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.fault == "settings.fault.broken":
                os.replace(self.path, self.path.with_name(self.path.name + ".broken"))
            with fresh.open("w", encoding="utf-8") as file:
                file.write(as_toml(settings))
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, self.path)
        except OSError:
            self.fault = "settings.fault.unsaved"
            return False
        self.fault = ""
        return True


def settings_path() -> Path:
    """Returns where the settings are kept for this user on this system."""
    return Path(platformdirs.user_config_dir("coursive", appauthor=False)) / FILE_NAME
