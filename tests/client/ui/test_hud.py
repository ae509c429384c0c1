"""The HUD hands back what was clicked, settles dice on their faces, turns its map, and looks the same when baked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import PNMImage, Texture

from game.client.hud import demo_contents
from game.client.hud.calls import HudCalls
from game.client.hud.combat_log import FILTERS, LineWidget, chosen_lines
from game.client.hud.dice_tray import TUMBLE, Die
from game.client.hud.hand import whole_text
from game.client.hud.hud import Hud
from game.client.hud.map_raster import MapGrid
from game.client.hud.model import HudModel, LineKind, LogLine
from game.client.hud.model_map import MapModel
from game.client.hud.model_table import DieModel
from game.client.hud.roster import Chip
from game.client.keymap import Keymap
from game.client.texts import Texts
from game.client.ui.root import Ui
from game.client.ui.widget import Widget

MakeUi = Callable[..., Ui]
EN = Texts("en")


def shown(ui: Ui, model: HudModel, calls: HudCalls | None = None) -> Hud:
    hud = Hud(ui, EN, calls)
    hud.show(model)
    hud.dice.skip()
    ui.update(0)
    return hud


def named(root: Widget, name: str) -> Widget:
    return next(widget for widget in root.walk() if widget.name == name)


def click(ui: Ui, widget: Widget) -> None:
    ui.pointer.moved(widget.rect.x + widget.rect.w / 2, widget.rect.y + widget.rect.h / 2)
    assert ui.pointer.down()
    ui.pointer.up()
    ui.update(0)


def test_every_click_comes_back_with_its_id(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: list[str] = []
    calls = HudCalls(
        end=lambda: heard.append("end"),
        undo=lambda: heard.append("undo"),
        figure=heard.append,
        action=heard.append,
        card=heard.append,
        die=lambda place: heard.append(f"die {place}"),
        place=lambda place: heard.append(f"at {place}"),
    )
    model = demo_contents.battle(EN)
    hud = shown(ui, model, calls)
    for panel, name in (
        (hud.banner, "end"),
        (hud.roster, "f3"),
        (hud.unit, "finish"),
        (hud.hand, "c3"),
        (hud.dice, "die 1 own"),
        (hud.log, "line 12"),
    ):
        click(ui, named(panel, name))
    assert heard == ["end", "f3", "finish", "c3", "die 1", "at (12, 3)"]
    click(ui, named(hud.hand, "c1"))  # may not be played: says why instead
    click(ui, named(hud.banner, "undo"))
    assert heard[6:] == []
    assert hud.toast.model is not None
    assert model.banner is not None
    assert model.banner.undo is not None
    assert hud.toast.model.text == model.banner.undo.why


def test_keys_reach_the_unit_card_and_the_banner(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: list[str] = []
    shown(ui, demo_contents.battle(EN), HudCalls(action=heard.append, end=lambda: heard.append("end")))
    for key in ("1", "3", "4", "e"):
        assert ui.focus.key(key)
    assert heard == ["move", "finish", "end"]


def test_a_question_is_answered_folded_and_read_again(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: list[str] = []
    calls = HudCalls(answer=heard.append, done=lambda: heard.append("done"))
    hud = shown(ui, demo_contents.asked(EN), calls)
    click(ui, named(hud.ask, "android"))
    assert ui.focus.key("enter")
    assert heard == ["android", "done"]
    high = hud.ask.rect.h
    click(ui, named(hud.ask, "fold"))
    assert hud.ask.rect.h < high / 2
    click(ui, named(hud.ask, "fold"))
    assert hud.ask.rect.h == high


def test_between_the_chips_the_board_can_be_clicked(make_ui: MakeUi) -> None:
    ui = make_ui()
    hud = shown(ui, demo_contents.battle(EN))
    chip = named(hud.roster, "f0").rect
    assert ui.over(chip.x + 10, chip.y + 10)
    assert not ui.over(chip.x + 10, chip.bottom + 2)
    assert not ui.over(hud.hand.rect.x + 2, hud.hand.rect.y + 2)  # above a card that has not risen
    assert not ui.over(640, 300)


def tumbling(hud: Hud) -> bool:
    return hud.dice.tumbling


def test_dice_tumble_then_lie_on_the_faces_that_were_rolled(make_ui: MakeUi) -> None:
    ui = make_ui()
    hud = Hud(ui, EN)
    model = demo_contents.battle(EN)
    hud.show(model)
    ui.update(0.01)
    assert tumbling(hud)
    for _ in range(8):
        ui.update(TUMBLE / 7)
    assert not tumbling(hud)
    assert model.dice is not None
    dice = [w.die.face for w in hud.dice.walk() if isinstance(w, Die)]
    assert dice == [3, 1, 0, 2]
    hud.show(replace(model, dice=replace(model.dice, verdict="Held")))
    assert not tumbling(hud)  # the same throw does not roll again
    again = (model.dice.dice[0], DieModel("red", 2, again=True), *model.dice.dice[2:])
    hud.show(replace(model, dice=replace(model.dice, dice=again)))
    assert tumbling(hud)


@pytest.mark.parametrize("quarter", range(4))
def test_the_map_turns_with_the_view_and_a_click_finds_its_square(make_ui: MakeUi, quarter: int) -> None:
    ui = make_ui()
    heard: list[tuple[float, float]] = []
    model = demo_contents.battle(EN)
    assert model.map is not None
    turned: MapModel = replace(model.map, quarter=quarter)
    hud = shown(ui, replace(model, map=turned), HudCalls(pan=lambda col, row: heard.append((col, row))))
    field = named(hud.map, "field")
    grid = MapGrid(field.rect.w, 24, 24, quarter)
    for col, row in ((3.5, 2.5), (20.5, 11.5), (12.0, 12.0)):
        x, y = grid.screen(col, row)
        ui.pointer.moved(field.rect.x + x, field.rect.y + y)
        ui.pointer.down()
        ui.pointer.up()
        assert heard[-1] == pytest.approx((col, row), abs=0.3)
    left = min(((0, 0), (24, 0), (24, 24), (0, 24)), key=lambda corner: grid.screen(*corner)[0])
    assert left == ((0, 0), (0, 24), (24, 24), (24, 0))[quarter]


def test_the_map_repaints_its_plan_only_when_it_must(make_ui: MakeUi) -> None:
    ui = make_ui()
    model = demo_contents.battle(EN)
    hud = shown(ui, model)
    assert model.map is not None
    before = hud.map._texture
    hud.show(replace(model, map=replace(model.map, view=((0.0, 0.0), (5.0, 0.0), (5.0, 5.0)))))
    ui.update(0)
    hud.show(replace(model, map=replace(model.map, dots=model.map.dots[:3])))
    ui.update(0)
    assert hud.map._texture is before
    hud.show(replace(model, map=replace(model.map, quarter=1)))
    ui.update(0)
    assert hud.map._texture is not before


def test_the_log_follows_until_the_player_scrolls(make_ui: MakeUi) -> None:
    ui = make_ui()
    model = demo_contents.battle(EN)
    hud = shown(ui, model)
    assert model.log is not None
    last = len(model.log.lines) - 1
    assert named(hud.log, f"line {last}").rect.h > 0
    ui.pointer.moved(hud.log.rect.x + 40, hud.log.rect.y + 60)
    ui.pointer.wheel(1)
    ui.update(0)
    assert all(widget.name != f"line {last}" for widget in hud.log.walk())
    ui.pointer.wheel(-1)
    ui.update(0)
    more = replace(model.log, lines=(*model.log.lines, model.log.lines[0]))
    hud.show(replace(model, log=more))
    ui.update(0)
    assert named(hud.log, f"line {last + 1}").rect.h > 0


def test_only_panels_that_changed_are_composed_anew(make_ui: MakeUi) -> None:
    ui = make_ui()
    model = demo_contents.battle(EN)
    hud = shown(ui, model)
    kept = {panel.name: panel.children for panel in (hud.unit, hud.log, hud.roster)}
    ids = {name: [id(child) for child in children] for name, children in kept.items()}
    assert model.banner is not None
    hud.show(replace(model, banner=replace(model.banner, round=5)))
    ui.update(0)
    for panel in (hud.unit, hud.log, hud.roster):
        assert [id(child) for child in panel.children] == ids[panel.name]


def test_cover_hides_everything_and_takes_only_ready(make_ui: MakeUi) -> None:
    ui = make_ui()
    heard: list[str] = []
    calls = HudCalls(ready=lambda: heard.append("ready"), end=lambda: heard.append("end"))
    shown(ui, replace(demo_contents.battle(EN), cover=demo_contents.cover(EN)), calls)
    assert ui.over(640, 20)
    assert ui.focus.key("e")  # swallowed
    assert ui.focus.key("enter")
    assert heard == ["ready"]


def test_the_hud_can_be_hidden_and_gives_all_back(make_ui: MakeUi) -> None:
    ui = make_ui()
    before = len(ui.panels)
    hud = shown(ui, demo_contents.battle(EN))
    hud.set_hidden(True)
    ui.update(0)
    assert not ui.over(hud.unit.rect.x + 20, hud.unit.rect.y + 20)
    hud.set_hidden(False)
    ui.update(0)
    assert ui.over(hud.unit.rect.x + 20, hud.unit.rect.y + 20)
    hud.close()
    assert len(ui.panels) == before


def test_a_card_with_a_mark_of_its_own_gets_no_full_stop() -> None:
    hand = demo_contents.battle(EN).hand
    assert hand is not None
    card = replace(hand.cards[0], title="Fire!", text="Twice.")
    assert whole_text(card) == "Fire! Twice."
    assert whole_text(replace(card, title="Melta Bomb")) == "Melta Bomb. Twice."


def picture(base: ShowBase, ui: Ui) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    for _ in range(2):
        ui.update(0)
        base.graphics_engine.render_frame()
    image = PNMImage()
    base.win.get_screenshot(image)
    image.remove_alpha()
    holder = Texture()
    holder.load(image)
    return np.frombuffer(bytes(holder.get_ram_image()), np.uint8).astype(np.float64)


def test_the_baked_hud_looks_like_the_live_one(base: ShowBase, make_ui: MakeUi) -> None:
    base.win.set_clear_color((0.3, 0.35, 0.4, 1))
    size = (base.win.get_x_size(), base.win.get_y_size())
    ui = make_ui(*size)
    hud = shown(ui, demo_contents.battle(EN))
    live = picture(base, ui)
    ui.set_baked(True)
    baked = picture(base, ui)
    difference = np.abs(live - baked)
    assert difference.mean() < 0.2
    assert np.percentile(difference, 99.9) <= 3
    model = demo_contents.battle(EN)
    assert model.banner is not None
    hud.show(replace(model, banner=replace(model.banner, round=9)))
    ui.update(0)  # as a screen does that gives a field the keys before the frame is drawn
    changed = picture(base, ui)
    ui.set_baked(False)
    assert np.abs(picture(base, ui) - changed).mean() < 0.2
    assert np.abs(changed - baked).max() > 50


def test_buttons_hear_the_players_keys(make_ui: MakeUi) -> None:
    ui = make_ui()
    done: list[str] = []
    hud = shown(ui, demo_contents.battle(EN), HudCalls(end=lambda: done.append("end")))
    ui.use_keys(Keymap.of({"end_turn": "x"}))
    ui.update(0)
    assert not ui.focus.key("e")
    assert ui.focus.key("x")
    assert done == ["end"]
    hud.close()


def test_the_log_shows_what_it_is_told_to(make_ui: MakeUi) -> None:
    ui = make_ui()
    places: list[object] = []
    model = demo_contents.battle(EN)
    assert model.log is not None
    hud = shown(ui, model, HudCalls(place=places.append))
    for name, kinds in FILTERS.items():
        hud.log.choose(name)
        ui.update(0)
        wanted = chosen_lines(model.log.lines, kinds)
        seen = [int(widget.name.split()[1]) for widget in hud.log.walk() if isinstance(widget, LineWidget)]
        assert seen == wanted[len(wanted) - len(seen) :]
        assert bool(seen) == bool(wanted)
        for index in seen:
            line = named(hud.log, f"line {index}")
            if line.on_click is not None:
                line.on_click()
                assert places[-1] == model.log.lines[index].place
    hud.log.next_filter()
    assert hud.log.chosen == "all"
    click(ui, named(hud.log, "filter cards"))
    assert hud.log.chosen == "cards"
    hud.close()


def test_dice_lie_at_once_where_all_is_to_be_still(make_ui: MakeUi) -> None:
    ui = make_ui()
    hud = Hud(ui, EN)
    hud.dice.still = True
    hud.show(demo_contents.battle(EN))
    ui.update(0)
    assert hud.dice.shown
    assert not hud.dice.tumbling
    hud.close()


def test_a_choice_of_lines_is_headed_by_the_turns_they_belong_to() -> None:
    kinds: tuple[LineKind, ...] = ("turn", "move", "fire", "dice", "turn", "move", "turn", "card", "turn", "kill")
    lines = [LogLine(kind, kind) for kind in kinds]
    assert chosen_lines(lines, FILTERS["all"]) == list(range(len(lines)))
    assert chosen_lines(lines, FILTERS["fights"]) == [0, 2, 3, 8, 9]
    assert chosen_lines(lines, FILTERS["cards"]) == [6, 7]
    assert chosen_lines(lines, FILTERS["score"]) == []


def test_a_chosen_cards_text_stands_once(make_ui: MakeUi) -> None:
    ui = make_ui()
    model = demo_contents.battle(EN)
    assert model.hand is not None
    long = [replace(card, text=card.text * 4, playable=True, why="", chosen=False) for card in model.hand.cards]
    cards = (replace(long[0], chosen=True), *long[1:])
    hud = shown(ui, replace(model, hand=replace(model.hand, cards=cards)))
    first, second = (named(hud.hand, card.id) for card in cards[:2])
    assert first.tooltip == ""
    assert long[1].text in second.tooltip
    hud.close()


@pytest.mark.parametrize("size", [(1280, 720, 1.5), (1280, 720, 1.3), (1024, 600, 1.0)])
def test_five_chips_find_room_beside_a_chosen_figure(make_ui: MakeUi, size: tuple[int, int, float]) -> None:
    ui = make_ui(*size)
    model = demo_contents.battle(EN)
    assert model.roster is not None
    hud = shown(ui, replace(model, roster=replace(model.roster, chips=model.roster.chips[:5])))
    assert hud.unit.shown
    assert sum(isinstance(widget, Chip) for widget in hud.roster.walk()) == 5
    hud.close()
