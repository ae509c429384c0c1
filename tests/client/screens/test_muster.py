"""Choosing an army on the screens: clicked and typed at by hand, the rules played by lists of what was called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.client.screens import demo_muster as musters
from game.client.screens.hand_over import HandOverScreen
from game.client.screens.muster import MusterCalls, MusterScreen
from game.client.screens.muster_model import MusterModel
from game.client.screens.muster_squad import counted_members
from game.client.screens.words import screen_pack
from game.client.texts import Texts
from game.client.ui.label import Label
from game.client.ui.root import Ui
from game.client.ui.widget import Widget

ENGLISH = Texts("en", [screen_pack("en")])


class Table:
    """A muster screen that remembers what it called."""

    def __init__(self, ui: Ui, model: MusterModel) -> None:
        self.ui = ui
        self.said: list[tuple[Any, ...]] = []
        calls = MusterCalls(
            pick=lambda identity: self.said.append(("pick", identity)),
            members=lambda members: self.said.append(("members", members)),
            card=lambda card, back: self.said.append(("card", card, back)),
            weapons=lambda weapons: self.said.append(("weapons", weapons)),
            tokens=lambda tokens: self.said.append(("tokens", tokens)),
            exchange=lambda: self.said.append(("exchange",)),
            done=lambda: self.said.append(("done",)),
            back=lambda: self.said.append(("back",)),
        )
        self.screen = MusterScreen(ENGLISH, model, calls)
        self.screen.open(ui)
        ui.update(0)

    def widgets(self) -> list[Widget]:
        self.ui.update(0)
        return [widget for panel in self.ui.panels if panel.shown for widget in panel.walk()]

    def click(self, end: str) -> None:
        found = [widget for widget in self.widgets() if widget.path.endswith(end)]
        assert len(found) == 1, [widget.path for widget in found]
        self.ui.click(found[0])
        self.ui.update(0)

    def focus(self, end: str) -> None:
        self.ui.focus.take(next(widget for widget in self.widgets() if widget.path.endswith(end)), by_key=True)

    def texts(self) -> str:
        return "\n".join(widget.text for widget in self.widgets() if isinstance(widget, Label))


@pytest.fixture
def table(make_ui: Callable[..., Ui]) -> Callable[[MusterModel], Table]:
    ui = make_ui()
    return lambda model: Table(ui, model)


def test_a_side_is_taken_by_click_and_by_its_number_and_a_taken_one_says_so(
    table: Callable[[MusterModel], Table],
) -> None:
    draft = table(musters.draft(ENGLISH))
    draft.click("tiles/cobalt")
    draft.ui.focus.key("4")
    draft.click("tiles/saffron")
    assert draft.said == [("pick", "cobalt"), ("pick", "alien")]
    assert "Somebody has taken this side." in draft.screen.foot.model.message  # type: ignore[union-attr]
    draft.screen.close()


def test_mercenaries_are_hired_with_the_keyboard_alone(table: Callable[[MusterModel], Table]) -> None:
    hire = table(musters.hire(ENGLISH))
    hire.focus("tiles/none")
    hire.ui.focus.key("arrow_right")
    hire.ui.focus.key("enter")
    hire.ui.focus.take(None)
    hire.ui.focus.key("enter")
    hire.ui.focus.key("escape")
    assert hire.said == [("pick", "guard"), ("done",), ("back",)]
    hire.screen.close()


def test_a_squad_is_put_together_by_click_and_by_arrows(table: Callable[[MusterModel], Table]) -> None:
    squad = table(musters.equip(ENGLISH))
    assert "A squad needs exactly four" in squad.texts()
    squad.click("pool/missile/more")
    squad.focus("pool/bolter")
    squad.ui.focus.key("arrow_left")
    squad.ui.focus.key("arrow_down")
    assert squad.ui.focus.path.endswith("pool/rotary")
    squad.ui.focus.key("arrow_right")
    squad.click("pool/axe")
    squad.click("ready s2")
    assert [said[1] for said in squad.said] == [
        ("glove", "bolter", "bolter", "rotary", "missile"),
        ("glove", "bolter", "rotary"),
        ("axe", "bolter", "bolter", "rotary"),
        ("heavy", "bolter", "bolter", "bolter", "plasma"),
    ]
    assert "no more of these" in squad.screen.foot.model.message  # type: ignore[union-attr]
    squad.screen.close()


def test_done_waits_until_nothing_is_amiss(table: Callable[[MusterModel], Table]) -> None:
    squad = table(musters.equip(ENGLISH))
    squad.ui.focus.key("enter")
    assert squad.said == []
    squad.screen.show(replace(squad.screen.model, why=""))
    squad.ui.update(0)
    squad.ui.focus.key("enter")
    squad.click("order/exchange")
    assert squad.said == [("done",), ("exchange",)]
    squad.screen.close()


def test_cards_are_taken_and_laid_back_and_say_why_not(table: Callable[[MusterModel], Table]) -> None:
    cards = table(musters.equip(ENGLISH))
    cards.click("cards/o2/more")
    cards.click("hand equipment")
    cards.click("cards/g1/fewer")
    cards.focus("cards/g2")
    cards.ui.focus.key("-")
    cards.ui.focus.key("+")
    assert cards.said == [("card", "o2", False), ("card", "g1", True), ("card", "g2", True)]
    assert "no more equipment" in cards.screen.foot.model.message  # type: ignore[union-attr]
    cards.screen.close()


def test_the_alien_arms_its_machine_and_chooses_tokens(table: Callable[[MusterModel], Table]) -> None:
    arms = table(musters.arms(ENGLISH))
    arms.click("weapon 0.1/step1")
    arms.focus("kind 0")
    arms.ui.focus.key("arrow_left")
    assert arms.said == [
        ("weapons", (("great", ("cannon", "plasma", "plasma", "cannon")), ("small", ("plasma", "rocket")))),
        ("tokens", ("token1", "token1")),
    ]
    arms.screen.close()


def test_one_leader_takes_the_place_of_another() -> None:
    page = musters.equip(ENGLISH).squad
    assert page is not None
    heavy = page.member("heavy")
    assert heavy is not None
    assert counted_members(page, heavy, 1) == ("heavy", "bolter", "bolter", "rotary")


def test_nothing_is_shown_until_the_next_player_sits_there(make_ui: Callable[..., Ui]) -> None:
    ui, ready = make_ui(), []
    screen = HandOverScreen(ENGLISH, musters.hand_over(ENGLISH), lambda: ready.append(True))
    screen.open(ui)
    ui.update(0)
    ui.focus.key("enter")
    assert ready == [True]
    screen.close()
