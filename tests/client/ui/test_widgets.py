"""Widgets answer the pointer and the keyboard; no mouse and no window needed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.keymap import key_name
from game.client.ui.button import Action, Button
from game.client.ui.dialog import Dialog, Question
from game.client.ui.fields import Stepper, TextField, Toggle
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.panel import Layer, Panel
from game.client.ui.root import Ui
from game.client.ui.scroll import ScrollList
from game.client.ui.widget import Widget

MakeUi = Callable[..., Ui]


Heard = list[str]


class Built(Panel[Callable[[Widget], None]]):
    """A panel that a test fills."""

    def compose(self) -> None:
        assert self.model is not None
        self.model(self)


def build(ui: Ui, compose: Callable[[Widget], None]) -> Built:
    panel = Built(ui, f"built{len(ui.panels)}")
    panel.place(Box(100, 100, 400, 300))
    panel.show(compose)
    ui.update(0)
    return panel


def click(ui: Ui, widget: Widget) -> None:
    middle = widget.rect.x + widget.rect.w / 2, widget.rect.y + widget.rect.h / 2
    ui.pointer.moved(*middle)
    ui.pointer.down()
    ui.pointer.up()
    ui.update(0)


def named(panel: Widget, name: str) -> Widget:
    return next(widget for widget in panel.walk() if widget.name == name)


def test_a_click_is_a_press_and_a_release_on_the_same_button(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: Heard = []
    panel = build(ui, lambda p: _two_buttons(p, heard))
    first, second = named(panel, "a"), named(panel, "b")
    click(ui, first)
    assert heard == ["a"]
    ui.pointer.moved(first.rect.x + 2, first.rect.y + 2)
    assert ui.pointer.down()
    ui.pointer.moved(second.rect.x + 2, second.rect.y + 2)
    ui.pointer.up()
    assert heard == ["a"]


def _two_buttons(panel: Widget, heard: list[str]) -> None:
    Button(panel, Action("a", "One", key="1"), Box(10, 10, 80, 30), lambda: heard.append("a"))
    Button(panel, Action("b", "Two", enabled=False, why="Not now."), Box(110, 10, 80, 30), lambda: heard.append("b"))


def test_a_press_outlives_a_rebuild_of_the_panel(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: Heard = []
    panel = build(ui, lambda p: _two_buttons(p, heard))
    button = named(panel, "a")
    ui.pointer.moved(button.rect.x + 5, button.rect.y + 5)
    ui.pointer.down()
    ui.changed(panel)
    ui.update(0)
    ui.pointer.up()
    assert heard == ["a"]


def test_a_disabled_button_says_why(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: Heard = []
    why: Heard = []
    ui.on_refused = why.append
    panel = build(ui, lambda p: _two_buttons(p, heard))
    click(ui, named(panel, "b"))
    assert (heard, why) == ([], ["Not now."])
    ui.update(0.5)
    assert ui.tip.model is not None
    assert ui.tip.model.text == "Not now."


def test_keys_of_buttons_work_wherever_the_focus_is(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: Heard = []
    build(ui, lambda p: _two_buttons(p, heard))
    assert ui.focus.key("1")
    assert heard == ["a"]
    assert not ui.focus.key("q")
    assert key_name("enter", {"enter": "Entrée"}) == "Entrée"
    assert (key_name("e", {}), key_name("f1", {})) == ("E", "F1")


def test_tab_goes_round_and_enter_clicks(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: Heard = []

    def compose(panel: Widget) -> None:
        for place, name in enumerate("xyz"):
            action = Action(name, name, enabled=name != "y")
            Button(panel, action, Box(10, 10 + 40 * place, 80, 30), partial(heard.append, name))

    panel = build(ui, compose)
    for _ in range(2):
        ui.focus.key("tab")
    assert ui.focus.widget is named(panel, "z")
    ui.focus.key("enter")
    ui.focus.key("tab")
    ui.focus.key("space")
    ui.focus.key("shift-tab")
    ui.update(0)
    assert heard == ["z", "x"]
    assert ui.ring.model is not None
    click(ui, named(panel, "x"))
    assert ui.ring.model is None  # people with a mouse see no ring


def test_a_text_field_is_written_in(make_ui: MakeUi) -> None:
    ui = make_ui()
    texts: Heard = []
    entered: Heard = []

    def compose(p: Widget) -> None:
        TextField(p, "Va", Box(10, 10, 120, 30), texts.append, on_enter=entered.append, most=6)

    panel = build(ui, compose)
    field = named(panel, "field")
    assert isinstance(field, TextField)
    click(ui, field)
    for char in "le!":
        field.typed(char)
    for key in ("arrow_left", "backspace", "home", "delete", "enter"):
        assert ui.focus.key(key)
    assert texts[-1] == "al!"
    assert entered == ["al!"]
    for _ in range(9):
        field.typed("m")
    assert len(texts[-1]) == 6
    assert not field.typed("\t")
    assert not field.key("escape")


def test_toggle_and_stepper(make_ui: MakeUi) -> None:
    ui = make_ui()
    states: list[bool] = []
    steps: list[int] = []

    def compose(panel: Widget) -> None:
        Toggle(panel, "Quiet events", False, Box(10, 10, 200, 24), states.append, name="quiet")
        Stepper(panel, ("one", "two", "three"), 1, Box(10, 50, 200, 30), steps.append, name="level")

    panel = build(ui, compose)
    click(ui, named(panel, "quiet"))
    click(ui, named(panel, "step1"))
    click(ui, named(panel, "step-1"))
    ui.focus.take(named(panel, "level"))
    ui.focus.key("arrow_right")
    assert states == [True]
    assert steps == [2, 0, 2]


def test_a_list_scrolls_by_wheel_thumb_and_keys(make_ui: MakeUi) -> None:
    ui = make_ui()
    offset = [0]

    def row(parent: Widget, index: int, box: Box) -> None:
        Label(parent, f"row {index}", box, name=f"row {index}")

    def scrolled(wanted: int) -> None:
        offset[0] = wanted
        ui.changed(panel)

    def compose(p: Widget) -> None:
        ScrollList(p, Box(10, 10, 200, 100), 30, 20, row, offset=offset[0], on_offset=scrolled)

    panel = build(ui, compose)
    rows = [w.name for w in panel.walk() if isinstance(w, Label)]
    assert rows == [f"row {i}" for i in range(5)]
    ui.pointer.moved(named(panel, "row 2").rect.x + 4, named(panel, "row 2").rect.y + 4)
    assert ui.pointer.wheel(-1)
    ui.update(0)
    assert offset == [1]
    track = named(panel, "track")
    ui.pointer.moved(track.rect.x + 2, track.rect.bottom - 2)
    ui.pointer.down()
    ui.update(0)
    assert offset == [25]
    ui.pointer.moved(track.rect.x + 2, track.rect.y)
    ui.update(0)
    ui.pointer.up()
    assert offset == [0]
    ui.focus.take(named(panel, "list"))
    for key, wanted in (("page_down", 5), ("arrow_down", 6), ("end", 25), ("home", 0)):
        ui.focus.key(key)
        ui.update(0)
        assert offset == [wanted]


def modal_of(ui: Ui) -> object:
    return ui.modal


def test_a_dialog_keeps_everything_else_from_pointer_and_keys(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: Heard = []
    answers: Heard = []
    panel = build(ui, lambda p: _two_buttons(p, heard))
    actions = (Action("no", "No"), Action("yes", "Yes", key="y"))
    dialog = Dialog(ui, Question("Leave?", "All is saved.", actions, escape="no"), answers.append)
    ui.update(0)
    assert modal_of(ui) is dialog
    click(ui, named(panel, "a"))
    assert ui.focus.key("1")  # swallowed
    assert heard == []
    assert ui.focus.key("y")
    ui.update(0)
    assert answers == ["yes"]
    assert modal_of(ui) is None
    Dialog(ui, Question("Leave?", "All is saved.", actions, escape="no"), answers.append)
    ui.update(0)
    ui.focus.key("escape")
    assert answers == ["yes", "no"]
    click(ui, named(panel, "a"))
    assert heard == ["a"]


def test_what_lies_under_the_pointer(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: Heard = []
    build(ui, lambda p: _two_buttons(p, heard))
    assert ui.over(120, 120)
    assert not ui.over(50, 50)
    assert ui.tip.layer is Layer.TIP


def test_a_long_label_ends_in_an_ellipsis_and_tells_all_in_its_tooltip(make_ui: MakeUi) -> None:
    ui = make_ui()
    text = "The sergeant's rotary cannon is out of order"
    panel = build(ui, lambda p: _label(Label(p, text, Box(10, 10, 90, 20), lines=1, name="one")))
    label = named(panel, "one")
    assert label.cut
    assert label.tooltip == text
    assert label.inks[0].w <= label.rect.w
    lines = ui.lettering.wrap(text, "regular", 13, 90, 2).lines
    assert len(lines) == 2
    assert lines[1].endswith("\u2026")
    assert ui.lettering.wrap("a\nb", "regular", 13, 90, 3).lines == ("a", "b")


def _label(label: Label) -> None:
    assert label.rect.w > 0


def test_a_suggested_text_gives_way_to_the_first_letter(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: Heard = []
    panel = build(
        ui, lambda p: _keep(TextField(p, "round 4", Box(0, 0, 200, 30), heard.append, suggested=True, name="first"))
    )
    field = named(panel, "first")
    assert isinstance(field, TextField)
    ui.focus.take(field)
    for letter in "my":
        field.typed(letter)
    assert (field.text, heard[-1]) == ("my", "my")
    again = TextField(panel, "round 4", Box(0, 40, 200, 30), heard.append, suggested=True, name="again")
    again.key("end")
    again.typed("b")
    assert again.text == "round 4b", "who goes to its end means to go on with it"


def _keep(widget: Widget) -> None:
    """A widget that a panel holds by itself."""
