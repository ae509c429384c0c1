"""A window's mouse and keys reach the interface first; what it does not want goes on."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import MouseWatcherRegion

from game.client.hud import demo_contents
from game.client.hud.calls import HudCalls
from game.client.hud.hud import Hud
from game.client.texts import Texts
from game.client.ui.bind import BUTTON_DOWN, BUTTON_UP, KEYSTROKE, Binding
from game.client.ui.fields import TextField
from game.client.ui.geometry import Box
from game.client.ui.panel import Panel
from game.client.ui.root import Ui


class Watcher:
    """A mouse that a test moves."""

    def __init__(self) -> None:
        self.at: tuple[float, float] | None = None
        self.held: set[str] = set()
        self.regions: list[MouseWatcherRegion] = []

    def has_mouse(self) -> bool:
        return self.at is not None

    def get_mouse_x(self) -> float:
        assert self.at is not None
        return self.at[0] / 640 - 1

    def get_mouse_y(self) -> float:
        assert self.at is not None
        return 1 - self.at[1] / 360

    def get_modifier_buttons(self) -> Any:
        return SimpleNamespace(is_down=lambda name: name in self.held)

    def add_region(self, region: MouseWatcherRegion) -> None:
        self.regions.append(region)

    def remove_region(self, region: MouseWatcherRegion) -> None:
        self.regions.remove(region)


class Thrower:
    """Takes the names of events that a real one would throw."""

    def node(self) -> Thrower:
        return self

    def set_button_down_event(self, name: str) -> None:
        self.down = name

    def set_button_up_event(self, name: str) -> None:
        self.up = name

    def set_keystroke_event(self, name: str) -> None:
        self.keystroke = name


@pytest.fixture
def watcher(base: ShowBase, monkeypatch: pytest.MonkeyPatch) -> Watcher:
    mouse = Watcher()
    monkeypatch.setattr(base, "mouseWatcherNode", mouse, raising=False)
    monkeypatch.setattr(base, "buttonThrowers", [Thrower()], raising=False)
    return mouse


def send(base: ShowBase, *names: str) -> None:
    for name in names:
        base.messenger.send(BUTTON_DOWN, [name])
        base.messenger.send(BUTTON_UP, [name])


def test_clicks_and_keys_that_nobody_wants_go_on(base: ShowBase, watcher: Watcher, make_ui: Callable[..., Ui]) -> None:
    ui = make_ui()
    heard: list[object] = []
    Hud(ui, Texts("en"), HudCalls(figure=heard.append, action=heard.append)).show(demo_contents.battle(Texts("en")))
    binding = Binding(ui, base, lambda name, down: heard.append((name, down)))
    binding.update(0)
    watcher.at = (60.0, 130.0)
    binding.update(0)
    send(base, "mouse1", "mouse3", "wheel_up", "1")
    assert heard == ["f1", "move"]
    watcher.at = (640.0, 300.0)
    binding.update(0)
    send(base, "mouse1", "wheel_down", "q")
    assert heard[2:] == [(name, down) for name in ("mouse1", "wheel_down", "q") for down in (True, False)]
    names = {region.get_name() for region in watcher.regions}
    assert {"ui:unit", "ui:log", "ui:map", "ui:banner"} <= names
    binding.close()
    assert watcher.regions == []
    send(base, "q")
    assert len(heard) == 8


def test_a_release_goes_to_whoever_heard_the_press(
    base: ShowBase, watcher: Watcher, make_ui: Callable[..., Ui]
) -> None:
    ui = make_ui()
    heard: list[object] = []
    Hud(ui, Texts("en")).show(demo_contents.battle(Texts("en")))
    binding = Binding(ui, base, lambda name, down: heard.append(down))
    for start, end in (((640.0, 300.0), (60.0, 650.0)), ((60.0, 650.0), (640.0, 300.0))):
        watcher.at = start
        binding.update(0)
        base.messenger.send(BUTTON_DOWN, ["mouse1"])
        watcher.at = end
        binding.update(0)
        base.messenger.send(BUTTON_UP, ["mouse1"])
    assert heard == [True, False]
    binding.close()


def test_a_pointer_that_leaves_the_window_lets_go_of_what_it_lay_on(
    base: ShowBase, watcher: Watcher, make_ui: Callable[..., Ui]
) -> None:
    ui = make_ui()
    Hud(ui, Texts("en")).show(demo_contents.battle(Texts("en")))
    binding = Binding(ui, base)
    found = []
    for place in ((60.0, 130.0), None):
        watcher.at = place
        binding.update(0)
        found.append(ui.pointer.hover is not None)
    ui.pointer.moved(60.0, 130.0)  # moved by hand, where there is no mouse
    binding.update(0)
    assert [*found, ui.pointer.hover is not None] == [True, False, True]
    binding.close()


class Named(Panel[str]):
    def compose(self) -> None:
        assert self.model is not None
        TextField(self, self.model, Box(10, 10, 160, 30), lambda text: None)


def test_written_letters_reach_the_field(base: ShowBase, watcher: Watcher, make_ui: Callable[..., Ui]) -> None:
    ui = make_ui()
    panel = Named(ui, "named")
    panel.place(Box(100, 100, 200, 50))
    panel.show("Va")
    binding = Binding(ui, base)
    binding.update(0)
    watcher.at = (150.0, 125.0)
    binding.update(0)
    send(base, "mouse1")
    for char in "le":
        base.messenger.send(KEYSTROKE, [char])
    field = panel.children[0]
    assert isinstance(field, TextField)
    assert field.text == "Vale"
    watcher.held.add("shift")
    send(base, "tab")
    assert ui.focus.by_key
    binding.close()
