"""Which key does what in battles and replays: every action that has a key, the keys at first, and the player's own.

Keys are called as Panda3D names them (``e``, ``arrow_up``, ``f5``). What the interface itself is walked through with
(Tab, Enter, Escape and arrows in menus and screens) stays as it is everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Place = Literal["battle", "replay", "question"]
"""Where an action can be wanted; no key does two things in one place."""

Group = Literal["turn", "cursor", "view", "replay", "other"]


class KeyAction(NamedTuple):
    """Something that a key does: its id, its key at first, where, and under which heading it is listed."""

    id: str
    first: str
    group: Group
    places: frozenset[Place]


_BATTLE: frozenset[Place] = frozenset({"battle"})
_REPLAY: frozenset[Place] = frozenset({"replay"})
_BOTH = _BATTLE | _REPLAY
_ASKED: frozenset[Place] = frozenset({"battle", "question"})

BUTTONS = tuple("123456789")
"""The ids of the actions that press the figure's, or the question's, first to ninth button."""

ACTIONS: tuple[KeyAction, ...] = (
    KeyAction("next_figure", "n", "turn", _BATTLE),
    *(KeyAction(place, place, "turn", _ASKED) for place in BUTTONS),
    KeyAction("done", "enter", "turn", _BOTH | _ASKED),
    KeyAction("no", "n", "turn", frozenset({"question"})),
    KeyAction("undo", "u", "turn", _BATTLE),
    KeyAction("end_turn", "e", "turn", _BATTLE),
    KeyAction("skip", "space", "turn", _BATTLE),
    KeyAction("consent", "l", "turn", _BATTLE),
    KeyAction("burst", "b", "turn", _BATTLE),
    KeyAction("read_tip", "k", "turn", _BATTLE),
    KeyAction("act", "c", "cursor", _BOTH),
    KeyAction("cursor_next", "t", "cursor", _BOTH),
    KeyAction("cursor_back", "g", "cursor", _BOTH),
    KeyAction("go_up", "arrow_up", "cursor", _BOTH),
    KeyAction("go_down", "arrow_down", "cursor", _BOTH),
    KeyAction("go_left", "arrow_left", "cursor", _BATTLE),
    KeyAction("go_right", "arrow_right", "cursor", _BATTLE),
    KeyAction("pan_up", "w", "view", _BOTH),
    KeyAction("pan_down", "s", "view", _BOTH),
    KeyAction("pan_left", "a", "view", _BOTH),
    KeyAction("pan_right", "d", "view", _BOTH),
    KeyAction("zoom_in", "+", "view", _BOTH),
    KeyAction("zoom_out", "-", "view", _BOTH),
    KeyAction("turn_left", "q", "view", _BOTH),
    KeyAction("turn_right", "r", "view", _BOTH),
    KeyAction("hide", "h", "view", _BOTH),
    KeyAction("log_filter", "j", "view", _BOTH),
    KeyAction("play", "space", "replay", _REPLAY),
    KeyAction("step_on", "arrow_right", "replay", _REPLAY),
    KeyAction("step_back", "arrow_left", "replay", _REPLAY),
    KeyAction("turn_on", "page_down", "replay", _REPLAY),
    KeyAction("turn_back", "page_up", "replay", _REPLAY),
    KeyAction("first", "home", "replay", _REPLAY),
    KeyAction("last", "end", "replay", _REPLAY),
    KeyAction("eyes", "v", "replay", _REPLAY),
    KeyAction("speed", "f", "other", _BOTH),
    KeyAction("codex", "f1", "other", _BOTH),
    KeyAction("help", "f2", "other", _BOTH),
    KeyAction("tips", "f3", "other", _BATTLE),
    KeyAction("save", "f5", "other", _BATTLE),
    KeyAction("photo", "f12", "other", _BOTH),
    KeyAction("menu", "escape", "other", _BOTH | _ASKED),
)
BY_ID: dict[str, KeyAction] = {action.id: action for action in ACTIONS}

NAMED = (
    *("enter", "escape", "space", "tab", "backspace", "delete", "insert", "home", "end", "page_up", "page_down"),
    *("arrow_up", "arrow_down", "arrow_left", "arrow_right", "pause", "menu", "help", "scroll_lock", "num_lock"),
)
"""Keys that have a name in the player's language."""

RESERVED = ("tab", "shift-tab", "print_screen", "caps_lock", "")
"""Keys that no action can have: the interface or the system takes them."""

MODIFIERS = ("shift", "control", "alt", "meta", "lshift", "rshift", "lcontrol", "rcontrol", "lalt", "ralt", "lmeta")
"""Keys that are held while another is pressed."""


def usable(key: str) -> bool:
    """Whether an action can have this key."""
    pointer = key.startswith(("mouse", "wheel"))
    return key not in RESERVED and key not in MODIFIERS and not pointer and len(key) <= 24 and key.isprintable()


def first_keys() -> dict[str, str]:
    """Every action with its key at first."""
    return {action.id: action.first for action in ACTIONS}


@dataclass(frozen=True)
class Keymap:
    """Every action with its key. ``own`` names only those that the player changed."""

    keys: Mapping[str, str] = field(default_factory=first_keys)

    @classmethod
    def of(cls, own: Mapping[str, str]) -> Keymap:
        """The keys with the player's own; where two then do one thing in one place, all are as at first."""
        keys = first_keys() | {name: key for name, key in own.items() if name in BY_ID and usable(key)}
        made = cls(keys)
        return made if not any(made.clashes()) else cls()

    @property
    def own(self) -> dict[str, str]:
        """What is not as at first."""
        return {name: key for name, key in self.keys.items() if key != BY_ID[name].first}

    def key_of(self, word: str) -> str:
        """The key of an action; any other word is a key itself."""
        return self.keys.get(word, word)

    def action(self, key: str, place: Place) -> str:
        """What a key does at a place; "" for nothing."""
        return next((name for name, bound in self.keys.items() if bound == key and place in BY_ID[name].places), "")

    def clashes(self) -> Iterator[tuple[str, str]]:
        """Pairs of actions that one key would do in one place."""
        taken: dict[tuple[str, Place], str] = {}
        for name, key in self.keys.items():
            for place in sorted(BY_ID[name].places):
                other = taken.setdefault((key, place), name)
                if other != name:
                    yield other, name

    def holders(self, action: str, key: str) -> tuple[str, ...]:
        """The actions that have this key already where ``action`` would want it."""
        places = BY_ID[action].places
        return tuple(
            name for name, bound in self.keys.items() if bound == key and name != action and BY_ID[name].places & places
        )

    def changed(self, action: str, key: str) -> Keymap | None:
        """The keys with one action on another key; who held it takes the old one. None where that cannot be."""
        swapped = dict.fromkeys(self.holders(action, key), self.keys[action])
        made = Keymap({**self.keys, **swapped, action: key})
        return None if any(made.clashes()) or not usable(key) else made


FIRST = Keymap()


def key_name(key: str, names: Mapping[str, str]) -> str:
    """How a key is shown: by its name in the player's language, else one letter in capitals, else as it is."""
    return names.get(key, key.upper() if len(key) == 1 else key.replace("_", " ").capitalize())
