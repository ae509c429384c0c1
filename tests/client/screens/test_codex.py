"""The codex at work: every entry opened and measured, lists filtered by typing, links followed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from game.client.screens.codex import CodexCalls, CodexScreen
from game.client.screens.codex_model import CodexSource, Place
from game.client.screens.demo_codex import stock_codex
from game.client.screens.words import screen_pack
from game.client.stage.assets import Assets
from game.client.stage.turntable import Turntable
from game.client.texts import Texts
from game.client.ui.label import Label
from game.client.ui.measure import faults
from game.client.ui.root import Ui
from game.client.ui.widget import Widget

MODELS = Path(__file__).parents[3] / "models"
SOURCE = partial(stock_codex, MODELS)
WORDS = {lang: Texts(lang, [screen_pack("en"), screen_pack(lang)]) for lang in ("en", "fr")}


@pytest.fixture
def ui(make_ui: Callable[..., Ui]) -> Ui:
    return make_ui()


@pytest.fixture
def opened(ui: Ui) -> Iterator[Callable[..., CodexScreen]]:
    """Opens the codex, at an entry, and closes it at the end."""
    screens: list[CodexScreen] = []

    def take(at: Place | None = None, calls: CodexCalls | None = None, stage: Turntable | None = None) -> CodexScreen:
        screen = CodexScreen(WORDS["en"], SOURCE, calls or CodexCalls(), at=at, stage=stage)
        screen.open(ui)
        ui.update(0)
        screens.append(screen)
        return screen

    yield take
    for screen in screens:
        screen.close()


def widgets(ui: Ui) -> list[Widget]:
    ui.update(0)
    return [widget for panel in ui.panels if panel.shown for widget in panel.walk()]


def shown(ui: Ui) -> str:
    return "\n".join(widget.text for widget in widgets(ui) if isinstance(widget, Label))


def click(ui: Ui, end: str) -> None:
    found = [widget for widget in widgets(ui) if widget.path.endswith(end)]
    assert len(found) == 1, [widget.path for widget in found]
    ui.click(found[0])
    ui.update(0)


def write(ui: Ui, text: str) -> None:
    """Writes into whatever has the focus."""
    for char in text:
        field = ui.focus.widget
        assert field is not None
        field.typed(char)  # type: ignore[attr-defined]
        ui.update(0)


@pytest.mark.parametrize(
    ("size", "lang"),
    [((1280, 720, 1.0), "en"), ((1280, 720, 1.0), "fr"), ((1024, 600, 1.0), "fr"), ((1280, 720, 2.0), "fr")],
)
def test_every_entry_fits(make_ui: Callable[..., Ui], size: tuple[int, int, float], lang: str) -> None:
    ui = make_ui(*size)
    screen = CodexScreen(WORDS[lang], SOURCE, CodexCalls(), at=("section", "rulebook:c1"))
    screen.open(ui)
    found: dict[str, list[str]] = {}
    for kind, _ in screen.source.kinds():
        screen.open_kind(kind)
        for entry in screen.source.entries(kind):
            screen.choose(entry.id)
            ui.update(0)
            if here := faults(ui):
                found[entry.id] = [f"{fault.kind} {fault.where}: {fault.what}" for fault in here]
    screen.close()
    assert found == {}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_link_leads_somewhere(lang: str) -> None:
    source: CodexSource = SOURCE(WORDS[lang])
    places = {(kind, entry.id) for kind, _ in source.kinds() for entry in source.entries(kind)}
    for kind, identity in places:
        article = source.article(kind, identity)
        links = [*article.links, *(link for link in (article.before, article.after) if link is not None)]
        for link in links:
            assert (link.kind, link.id) in places, (identity, link)
        for words in (article.title, article.note, article.text, *(fact.label + fact.text for fact in article.facts)):
            assert "{" not in words, identity
            assert "screens." not in words, identity
            assert "corridor.y" not in words, identity


def test_sections_are_read_one_after_the_other(ui: Ui, opened: Callable[..., CodexScreen]) -> None:
    screen = opened(("section", "rulebook:c8_6"))
    assert "C8.6  Ghosts" in shown(ui)
    click(ui, "to rulebook:c8_7")
    assert screen.chosen == "rulebook:c8_7"
    click(ui, "to rulebook:c8_6")
    assert screen.chosen == "rulebook:c8_6"
    assert "C8.5" in shown(ui)


def test_typing_filters_every_kind(ui: Ui, opened: Callable[..., CodexScreen]) -> None:
    screen = opened()
    write(ui, "ultram las")
    assert [entry.id for entry in screen.hits()] == ["dreadnought:marine_las_cannon"]
    assert screen.article.title == "Marine with las-cannon"
    assert len(screen.hits("card")) < 5
    field = ui.focus.widget
    assert field is not None
    for _ in "las":
        field = ui.focus.widget
        assert field is not None
        field.key("backspace")
        ui.update(0)
    assert len(screen.hits()) > 8
    write(ui, "zzz")
    assert screen.hits() == []
    assert "Nothing of that name." in shown(ui)
    click(ui, "kinds/section")
    assert screen.kind == "section"


def test_accents_need_not_be_written() -> None:
    source = SOURCE(WORDS["fr"])
    assert any("echo" in entry.words for entry in source.entries("section"))


def test_the_arrows_walk_while_one_writes(ui: Ui, opened: Callable[..., CodexScreen]) -> None:
    screen = opened()
    first = screen.chosen
    ui.focus.key("arrow_down")
    ui.update(0)
    assert screen.chosen == screen.hits()[1].id
    ui.focus.key("page_down")
    ui.focus.key("page_up")
    ui.focus.key("arrow_up")
    ui.update(0)
    assert screen.chosen == first
    ui.focus.key("tab")
    assert ui.focus.path != screen.list.field_path


def test_a_link_forgets_a_search_that_would_hide_it(ui: Ui, opened: Callable[..., CodexScreen]) -> None:
    screen = opened(("weapon", "dreadnought:las_cannon"))
    screen.find("las")
    click(ui, "section rulebook:c10_5")
    assert (screen.kind, screen.chosen, screen.search) == ("section", "rulebook:c10_5", "")


def test_one_goes_back_over_the_links_that_were_followed(ui: Ui, opened: Callable[..., CodexScreen]) -> None:
    screen = opened()
    kinds = [kind for kind, _ in screen.source.kinds()]
    first = (screen.kind, screen.chosen)
    places = [(kind, screen.source.entries(kind)[0].id) for kind in kinds[1:3]]
    assert not screen.footer().left
    for place in places:
        screen.follow(*place)
    ui.update(0)
    assert ui.focus.key("f3")  # also while one writes
    assert (screen.kind, screen.chosen) == places[0]
    screen.act("entry")
    assert (screen.kind, screen.chosen) == first
    assert not screen.footer().left


def test_where_there_are_tabs_choosing_leads_on(make_ui: Callable[..., Ui]) -> None:
    ui = make_ui(1280, 720, 2.0)
    screen = CodexScreen(WORDS["en"], SOURCE, CodexCalls())
    screen.open(ui)
    assert screen.tab == "kinds"
    click(ui, "kinds/weapon")
    assert screen.tab == "list"
    click(ui, "entries/base:bolter")
    assert screen.tab == "entry"
    screen.close()


def test_escape_goes_back_from_the_search(ui: Ui, opened: Callable[..., CodexScreen]) -> None:
    done: list[bool] = []
    opened(calls=CodexCalls(back=lambda: done.append(True)))
    assert not ui.focus.key("f1")
    ui.focus.key("escape")
    assert done == [True]


def test_a_figure_turns_and_is_given_back(ui: Ui, base: ShowBase, opened: Callable[..., CodexScreen]) -> None:
    before = len(base.graphics_engine.get_windows())
    stage = Turntable(base, Assets(MODELS, low=False))
    screen = opened(("profile", "marines:marine_bolter"), stage=stage)
    assert len(base.graphics_engine.get_windows()) == before + 1
    ui.update(0.1)
    view = next(widget for widget in widgets(ui) if widget.path == "figure/turn")
    view.pressed(100, 100)
    view.dragged(130, 100)
    assert view.key("arrow_left")
    assert not view.key("arrow_up")
    click(ui, "kinds/weapon")
    assert len(base.graphics_engine.get_windows()) == before
    click(ui, "kinds/profile")
    screen.close()
    assert len(base.graphics_engine.get_windows()) == before
