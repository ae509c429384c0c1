"""The whole HUD, measured as an eye would: nothing overlaps, leaves the screen, is cut or runs over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.client.hud import demo_contents
from game.client.hud.calls import HudCalls
from game.client.hud.hud import Hud
from game.client.hud.model import HudModel
from game.client.hud.model_table import ShownCardModel
from game.client.texts import LANGUAGES, Texts
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.measure import faults
from game.client.ui.panel import Panel
from game.client.ui.root import Ui
from game.client.ui.scroll import ScrollList
from game.client.ui.theme import Colour, TeamShape
from game.plugin import load_all

SIZES = [(1024, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_hud_at_every_size_in_both_languages(make_ui: Callable[..., Ui], size: tuple[int, int], lang: str) -> None:
    ui = make_ui(*size)
    texts = Texts(lang)
    hud = Hud(ui, texts)
    for model in (demo_contents.battle(texts), demo_contents.asked(texts), HudModel(cover=demo_contents.cover(texts))):
        hud.show(model)
        hud.hover(demo_contents.hover(texts, (size[0] // 2, size[1] - 40)))
        hud.say(texts.refusal("safe_zone"))
        hud.dice.skip()
        ui.update(0)
        assert faults(ui) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("factor", [0.8, 1.25, 1.5, 2.0])
def test_hud_at_the_players_own_size(make_ui: Callable[..., Ui], factor: float, lang: str) -> None:
    ui = make_ui(1280, 720, factor)
    texts = Texts(lang)
    hud = Hud(ui, texts)
    for model in (demo_contents.battle(texts), demo_contents.asked(texts)):
        hud.show(model)
        hud.dice.skip()
        ui.update(0)
        assert faults(ui) == []


def test_a_change_of_size_leaves_no_fault_behind(make_ui: Callable[..., Ui]) -> None:
    ui = make_ui(1280, 720)
    texts = Texts("en")
    Hud(ui, texts).show(demo_contents.battle(texts))
    for size in ((1024, 768), (2560, 1080), (800, 1200), (1280, 720)):
        ui.resize(*size)
        ui.update(0)
        assert faults(ui) == [], size


class Clumsy(Panel[int]):
    """A panel with every fault there is."""

    def compose(self) -> None:
        Label(self, "A sentence that is much too long", Box(10, 10, 60, 18), lines=1)
        Button(self, Action("a", "One"), Box(10, 40, 60, 24), lambda: None)
        Button(self, Action("b", "Two"), Box(50, 44, 60, 24), lambda: None)
        Button(self, Action("c", "Out"), Box(180, 80, 60, 24), lambda: None)
        self.draw_line("Runs over the edge of it", 120, 10, 13, "regular")
        self.draw_line("and into this", 150, 12, 13, "regular")


def test_the_measure_finds_each_kind_of_fault(make_ui: Callable[..., Ui]) -> None:
    ui = make_ui()
    first, second = Clumsy(ui, "first"), Clumsy(ui, "second")
    for panel, box in ((first, Box(8, 8, 200, 100)), (second, Box(1150, 20, 200, 100))):
        panel.place(box)
        panel.show(1)
    third = Clumsy(ui, "third")
    third.place(Box(100, 50, 200, 100))
    third.show(1)
    ui.update(0)
    kinds = {fault.kind for fault in faults(ui)}
    assert kinds == {"off_screen", "overlap", "outside", "cut_text", "text_out", "text_overlap"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(640, 360, 1.0), (1024, 600, 1.0), (1280, 720, 1.0), (1280, 720, 2.0)])
def test_every_card_that_may_be_drawn_or_played_is_read_whole(
    make_ui: Callable[..., Ui], size: tuple[int, int, float], lang: str
) -> None:
    catalog = load_all(user=False).catalog
    ui = make_ui(*size)
    hud = Hud(ui, Texts(lang))
    for full in catalog.cards:
        title, text = (catalog.text(lang, f"card.{full}.{part}") for part in ("name", "text"))
        assert not text.startswith("card.")
        hud.shown_card.read(ShownCardModel(full, "Imperial Fists play a card", title, text, "card", (41, 255, 107)))
        ui.update(0)
        labels = [label for label in hud.shown_card.walk() if isinstance(label, Label)]
        assert labels[-1].text == text
        assert not any(label.cut for label in labels), full
        assert faults(ui) == [], full


def test_a_folded_list_of_cards_opens_and_gives_way(make_ui: Callable[..., Ui]) -> None:
    ui = make_ui(1280, 720, 2.0)
    texts = Texts("en")
    played: list[str] = []
    hud = Hud(ui, texts, HudCalls(card=played.append))
    model = demo_contents.battle(texts)
    assert model.hand is not None
    cards = tuple(replace(card, chosen=False) for card in model.hand.cards)
    hud.show(replace(model, dice=None, hand=replace(model.hand, cards=cards)))
    ui.update(0)
    assert hud.hand.folded
    fold = next(widget for widget in hud.hand.walk() if widget.name == "fold")
    ui.click(fold)
    ui.update(0)
    assert faults(ui) == []
    rows = [widget for widget in hud.hand.walk() if isinstance(widget, Button) and widget.name != "fold"]
    assert rows
    assert rows[0].rect.w > ui.scale.width * 0.3
    taken = next(row for row in rows if row.enabled)
    assert taken.tooltip
    ui.click(taken)
    ui.update(0)
    assert played == [taken.action.id]
    assert not hud.hand.open


@pytest.mark.parametrize("lang", LANGUAGES)
def test_more_answers_than_there_is_room_for_are_scrolled_to(make_ui: Callable[..., Ui], lang: str) -> None:
    ui = make_ui(1280, 720, 2.0)
    texts = Texts(lang)
    answered: list[str] = []
    hud = Hud(ui, texts, HudCalls(answer=answered.append))
    asked = demo_contents.asked(texts)
    assert asked.ask is not None
    names = [f"Marine {place} with a plasma grenade launcher and a power sword" for place in range(1, 10)]
    mark: tuple[TeamShape, Colour] = ("square", (255, 200, 0))
    choices = tuple(Action(f"answer:{place}", name, badge=mark) for place, name in enumerate(names, 1))
    hud.show(replace(asked, ask=replace(asked.ask, id="many", choices=choices, done=None)))
    ui.update(0)
    assert faults(ui) == []
    seen = [widget for widget in hud.ask.walk() if isinstance(widget, Button) and widget.name != "fold"]
    assert 0 < len(seen) < len(names)
    (listed,) = (widget for widget in hud.ask.walk() if isinstance(widget, ScrollList))
    listed.scroll_to(len(names))
    ui.update(0)
    assert faults(ui) == []
    last = next(widget for widget in hud.ask.walk() if widget.name == "answer:9")
    ui.click(last)
    assert answered == ["answer:9"]
