"""The settings: each change holds at once and is handed back at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.client.keymap import MODIFIERS, key_name
from game.client.screens.backdrop import Kind, Picture
from game.client.screens.keys_list import KeysList
from game.client.screens.model import SettingsModel
from game.client.screens.page import FooterModel, Page
from game.client.screens.parts import Section
from game.client.settings import COLOURS, LANGUAGES, QUALITIES, SPEEDS, Settings
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.fields import Stepper, Toggle
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import BODY, DIM, LINE, SMALL, TEXT
from game.client.ui.widget import Widget

SCALES = tuple(range(80, 201, 10))
VOLUMES = tuple(range(0, 101, 10))
CONTROL = 214.0


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class SettingsCalls:
    """``change`` hears the new settings: the app keeps them, applies them, and hands over new texts when the language
    is another (``set_texts``).
    """

    change: Callable[[Settings], None] = _nothing
    back: Callable[[], None] = _nothing


@dataclass(frozen=True)
class Line:
    """One setting: the key of its name, the values it may have as words, which is set, and what changing it does.

    ``values`` empty: a switch. ``why``: it cannot be changed, for this reason.
    """

    key: str
    values: tuple[str, ...]
    index: int
    change: Callable[[int], None]
    note: str = ""


class SettingsScreen(Page):
    """Shows ``Settings``; ``now`` are those in force. ``listening`` is the action that waits for another key, or ""."""

    most = (840.0, 620.0)

    def __init__(
        self,
        texts: Texts,
        settings: Settings,
        model: SettingsModel,
        calls: SettingsCalls,
        *,
        picture: Picture | None = None,
        over_battle: bool = False,
    ) -> None:
        super().__init__(texts, picture=picture)
        self.backdrop_kind: Kind = "veil" if over_battle else "glass"
        self.now = settings
        self.scale = settings.scale
        """The interface's size that is chosen; it holds once it is applied, so that nothing slides away meanwhile."""
        self.listening = ""
        self.model = model
        self.calls = calls

    @property
    def is_wide(self) -> bool:
        """Its sections are tabs everywhere."""
        return False

    def make_sections(self) -> None:
        """Makes the tabs: what is seen, how it plays and sounds, which key does what."""
        self.section(_Lines(self, "display", "settings.display", self.display_lines))
        self.section(_Lines(self, "play", "settings.play", self.play_lines))
        self.section(KeysList(self))

    def refresh(self) -> None:
        """Shows the settings."""
        for section in self.sections:
            section.show((self.now, self.scale, self.listening, self.texts.lang))
        super().refresh()

    def change(self, **values: Any) -> None:
        """Takes a new value."""
        settings = self.now.changed(**values)
        if settings != self.now:
            self.now = settings
            self.calls.change(settings)
            if self.is_open:
                self.refresh()

    def open_tab(self, name: str) -> None:
        """Shows another tab, with its own way back to the beginning."""
        self.listening = ""
        super().open_tab(name)
        self.refresh()

    def listen(self, action: str) -> None:
        """Waits for another key for an action; "": no longer."""
        if action != self.listening and self.is_open:
            self.listening = action
            self.refresh()

    def take_key(self, key: str) -> None:
        """A key was pressed for the action that waits: it has it now; whoever had it before takes the old one."""
        action, keymap = self.listening, self.now.keymap
        if key in MODIFIERS:
            return
        if key == "escape" and action != "menu":
            self.listen("")
            return
        made = keymap.changed(action, key)
        shown = key_name(key, self.ui.key_names)
        others = [self.word(f"keys.action.{one}") for one in keymap.holders(action, key)]
        if made is None:
            why = "keys.cannot" if others else "keys.reserved"
            self.say(self.word(why, pressed=shown, other=", ".join(others)))
            return
        self.listening = ""
        self.change(own_keys=tuple(sorted(made.own.items())))
        self.refresh()
        if others:
            old = key_name(keymap.keys[action], self.ui.key_names)
            self.say(self.word("keys.swapped", pressed=shown, other=", ".join(others), old=old))

    def display_lines(self) -> list[Line]:
        """The settings of the window and the picture."""
        now, model = self.now, self.model
        sizes = sorted({*model.sizes, (now.window_width, now.window_height)})
        at = sizes.index((now.window_width, now.window_height))
        tier = self.word(f"settings.quality_{model.auto_tier}")
        qualities = [self.word(f"settings.quality_{quality}", tier=tier) for quality in QUALITIES]
        return [
            self._choice(
                "language", [self.word(f"settings.lang_{lang}") for lang in LANGUAGES], LANGUAGES, now.language
            ),
            self._switch("fullscreen"),
            Line(
                "size",
                tuple(f"{w} \u00d7 {h}" for w, h in sizes),
                at,
                lambda i: self.change(window_width=sizes[i][0], window_height=sizes[i][1]),
            ),
            replace(self._number("scale", SCALES, self.scale), change=self._choose_scale),
            self._choice("quality", qualities, QUALITIES, now.quality),
            self._choice("colours", [self.word(f"settings.colours_{one}") for one in COLOURS], COLOURS, now.colours),
        ]

    def play_lines(self) -> list[Line]:
        """The settings of play and sound."""
        now = self.now
        speeds = [self.word(f"settings.speed_{speed}") for speed in SPEEDS]
        sound = "" if self.model.sound else self.word("settings.no_sound")
        return [
            self._number("volume", VOLUMES, now.volume, sound),
            self._number("ambience", VOLUMES, now.ambience, sound),
            self._choice("speed", speeds, SPEEDS, now.speed),
            self._switch("warn_end_turn"),
            self._switch("tips"),
            self._switch("camera_follows"),
            self._switch("less_motion"),
        ]

    def _choose_scale(self, index: int) -> None:
        self.scale = sorted({*SCALES, self.scale})[index]
        self.refresh()

    def _choice(self, key: str, words: Sequence[str], values: Sequence[str], now: str) -> Line:
        return Line(key, tuple(words), values.index(now), lambda i: self.change(**{key: values[i]}))

    def _number(self, key: str, values: Sequence[int], now: int, note: str = "") -> Line:
        """A line of percentages; a value between them is added."""
        all_values = sorted({*values, now})
        words = tuple(self.word("settings.percent", n=value) for value in all_values)
        return Line(key, words, all_values.index(now), lambda i: self.change(**{key: all_values[i]}), note)

    def _switch(self, key: str) -> Line:
        return Line(key, (), int(getattr(self.now, key)), lambda on: self.change(**{key: bool(on)}))

    # the page

    def header(self) -> tuple[str, str]:
        """The title."""
        return self.word("settings.title"), ""

    def footer(self) -> FooterModel:
        """Back, and all as at first."""
        first = self._first()
        same = "" if (self.now, self.scale) != (first, first.scale) else self.word("settings.is_first")
        word = "keys.reset" if self.tab == "keys" else "settings.reset"
        reset = Action("reset", self.word(word), enabled=not same, why=same)
        done = Action("back", self.word("settings.done"), key="escape")
        if self.scale == self.now.scale:
            return FooterModel((reset,), (done,), self.model.fault, "hurt")
        apply = Action("apply", self.word("settings.apply", n=self.scale), key="enter")
        return FooterModel((reset,), (done, apply), self.model.fault, "hurt")

    def act(self, action: str) -> None:
        """Goes back, or makes the keys, or all but them, as at first."""
        if action in ("back", "apply"):
            self.change(scale=self.scale)
            if action == "back":
                self.calls.back()
        else:
            first = self._first()
            self.scale, self.listening = first.scale, ""
            self.change(**{name: getattr(first, name) for name in Settings.__dataclass_fields__})

    def _first(self) -> Settings:
        """All as at first, on the keys' tab the keys only; the language stays, so that the player can still read."""
        now = self.now
        if self.tab == "keys":
            return replace(now, own_keys=(), scale=self.scale)
        return Settings(language=now.language, learnt=now.learnt, own_keys=now.own_keys)


class _Lines(Section):
    """Some of the settings, one below the other."""

    screen: SettingsScreen

    def __init__(self, screen: SettingsScreen, name: str, title: str, lines: Callable[[], list[Line]]) -> None:
        self.lines = lines
        self.title = title
        super().__init__(screen, name)

    def fill(self, room: Box) -> None:
        """Builds the lines."""
        lines = self.lines()
        beside = room.w >= 420
        text_w = room.w - (CONTROL + 16 if beside else 0) - 10
        notes = [self._note(line) for line in lines]
        below = 14 if beside else 50
        heights = [max(50.0, 32 + text_height(self, note, text_w, SMALL) + below) for note in notes]

        def one(parent: Widget, index: int, box: Box) -> None:
            self._line(parent, lines[index], notes[index], box, beside=beside, text_w=text_w)

        self.stack("lines", room, heights, one)

    def _note(self, line: Line) -> str:
        return line.note or self.word(f"settings.{line.key}_text")

    def _line(self, parent: Widget, line: Line, note: str, box: Box, *, beside: bool, text_w: float) -> None:
        holder = Widget(parent, box._replace(h=box.h - 6), line.key)
        name = self.word(f"settings.{line.key}")
        holder.draw_rect(Box(0, box.h - 7, box.w, 1), LINE, 0.3)
        Label(holder, name, Box(0, 4, text_w, 22), face="medium", colour=TEXT, lines=1, middle=True, size=BODY + 1)
        text_h = holder.box.h - 30 if beside else holder.box.h - 30 - 38
        Label(holder, note, Box(0, 27, text_w, text_h), size=SMALL, colour=DIM)
        control = Box(box.w - CONTROL - 4, 6, CONTROL, 32)
        if not beside:
            control = Box(0, holder.box.h - 36, min(CONTROL, box.w), 32)
        if line.values:
            Stepper(holder, line.values, line.index, control, partial(self._step, line), name="value")
            return
        on = bool(line.index)
        label = self.word("settings.on" if on else "settings.off")
        Toggle(holder, label, on, control, lambda wanted: line.change(int(wanted)), name="value")

    def _step(self, line: Line, index: int) -> None:
        """Changes a line."""
        line.change(index)
