"""Sections of choosing an army: in which order seats choose, tiles of which one is taken, the alien's secret arms."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.hud.parts import draw_dice
from game.client.screens.choices import by_id
from game.client.screens.muster_model import SeatStep, Tile
from game.client.screens.parts import Mark, Row, Section, heading
from game.client.ui.button import Action, Button
from game.client.ui.fields import Stepper
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import BODY, DIM, FAINT, HURT, LINE, SMALL, SOFT, TEXT, TONES
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.muster import MusterScreen

STEP = 52.0
TILE = (168.0, 226.0)
FLAT_ROW, FLATTEST_ROW = 96.0, 64.0
"""The height of a tile where they stand one below the other, with all its words and with the first of them."""
MOUNT = 40.0
LINE_UP, LINE_UP_GAP = (2, 3, 4, 5), 4.0
"""Pictures of the squad in a row, as few as there is height for, and the gap between two."""


class OrderSection(Section):
    """Who chooses after whom; below, what the rank and the badges of the one who chooses give."""

    title = "muster.order"
    share = 0.56
    screen: MusterScreen

    def fill(self, room: Box) -> None:
        """Builds the seats and the note."""
        model = self.screen.model
        note_h = text_height(self, model.note, room.w, SMALL) + 4 if model.note else 0.0
        button = 40.0 if model.exchange else 0.0
        foot = note_h + button + (14 if note_h + button else 0)
        area = room._replace(h=room.h - foot)

        def seat(parent: Widget, index: int, box: Box) -> None:
            _SeatRow(parent, model.steps[index], box._replace(h=box.h - 4))

        steps = STEP * len(model.steps)
        self.stack("order", area, [STEP] * len(model.steps), seat)
        self._line_up(Box(area.x, area.y + steps + 10, area.w, area.h - steps - 16))
        if not foot:
            return
        y = room.bottom - foot + 6
        self.draw_rect(Box(room.x, y - 4, room.w, 1), LINE, 0.5)
        Label(self, model.note, Box(room.x, y, room.w, note_h), size=SMALL, colour=SOFT, may_cut=True, name="note")
        if model.exchange:
            why = model.exchange_why
            action = Action("exchange", model.exchange, enabled=not why, why=why)
            Button(self, action, Box(room.x, room.bottom - 32, room.w, 30), self.screen.calls.exchange, size=SMALL)

    def _line_up(self, room: Box) -> None:
        """Shows the squad as it stands, if there is room: large pictures, the leader first."""
        page = self.screen.model.squad
        if page is None:
            return
        there = [member for name in page.members if (member := page.member(name)) is not None and member.portrait]
        there.sort(key=lambda member: member.kind != "commander")
        for columns in LINE_UP:
            side = (room.w + LINE_UP_GAP) / columns - LINE_UP_GAP
            if there and 20 + -(-len(there) // columns) * (side + LINE_UP_GAP) <= room.h:
                break
        else:
            return
        heading(self, self.word("muster.squad"), room.x, room.y)
        for place, member in enumerate(there):
            texture = self.screen.portraits(member.portrait, self.px(side))
            if texture is not None:
                x = room.x + place % columns * (side + LINE_UP_GAP)
                y = room.y + 20 + place // columns * (side + LINE_UP_GAP)
                self.draw_image(texture, Box(x, y, side, side))


class _SeatRow(Widget):
    """One seat: mark, name, who plays it, how far it is."""

    def __init__(self, parent: Widget, step: SeatStep, box: Box) -> None:
        super().__init__(parent, box, f"seat {step.mark.name}")
        self.draw_plate("sunken")
        self.draw_rect(Box(0, 6, 3, box.h - 6), step.mark.team.colour)
        Mark(self, step.mark.team, Box(10, 12, 24, 24))
        side = 24.0
        dice_w = (side + 3) * len(step.dice)
        for place, face in enumerate(step.dice):
            texture = self.panel.ui.icons.die("red", face, self.px(side))
            self.draw_picture(texture, Box(box.w - 6 - dice_w + place * (side + 3), 3, side, side))
        name = Box(42, 4, box.w - 48 - dice_w, 22)
        Label(self, step.mark.name, name, size=15, face="head", lines=1, middle=True, least=11, may_cut=True)
        words = f"{step.mark.player} \u00b7 {step.state}" if step.mark.player else step.state
        colour = TONES[step.tone]
        below = Box(42, 25, box.w - 48, 18)
        Label(self, words, below, size=SMALL, colour=colour, lines=1, middle=True, least=10, may_cut=True)


class TilesSection(Section):
    """A few tiles of which one is taken."""

    title = "muster.choose"
    share = 2.2
    screen: MusterScreen

    def fill(self, room: Box) -> None:
        """Builds the explanation and the tiles below it."""
        model = self.screen.model
        text_h = text_height(self, model.text, room.w, BODY) + 8
        Label(self, model.text, Box(room.x, room.y, room.w, text_h), colour=SOFT)
        area = Box(room.x, room.y + text_h + 4, room.w, room.h - text_h - 4)
        tiles = model.tiles
        columns = max(1, min(len(tiles), int((area.w + 8) // (TILE[0] + 8))))
        rows = -(-len(tiles) // columns)
        width = min(230.0, (area.w + 8) / columns - 8)
        height = min(TILE[1], (area.h + 8) / rows - 8)
        if height >= 84:
            for place, tile in enumerate(tiles):
                column, row = place % columns, place // columns
                box = Box(area.x + column * (width + 8), area.y + row * (height + 8), width, height)
                _TileButton(self, self.screen, tile, place, box)
            return

        def make(parent: Widget, index: int, box: Box) -> None:
            _TileButton(parent, self.screen, tiles[index], index, box._replace(h=box.h - 6))

        high = FLAT_ROW if area.h >= 2 * FLAT_ROW else FLATTEST_ROW
        self.list_of("tiles", area, len(tiles), min(high, area.h), make)


class _TileButton(Row):
    """One tile: a number key takes it, arrows lead to its neighbours."""

    def __init__(self, parent: Widget, screen: MusterScreen, tile: Tile, place: int, box: Box) -> None:
        super().__init__(
            parent,
            tile.id,
            box,
            partial(screen.pick, tile),
            chosen=tile.chosen,
            tooltip=tile.why,
            kind="button",
            on_arrow=screen.ui.focus.step,
        )
        self.number = str(place + 1)
        flat = box.h < 150
        ink, soft = (TEXT, SOFT) if not tile.why else (DIM, FAINT)
        side = 26.0 if flat else 58.0 if tile.team is None else 44.0
        left, top = 14.0, 16.0 if not flat else 12.0 if box.h > FLATTEST_ROW else 6.0
        if tile.team is not None:
            Mark(self, tile.team, Box(left, top, side, side), alpha=0.4 if tile.why else 1.0)
        self._portraits(screen, tile, side, flat=flat)
        self.draw_line(self.number, box.w - 12, 8, SMALL, "medium", DIM, "right")
        name_x = left + (side + 10 if flat and (tile.team is not None or tile.pictures) else 0)
        name_y = top if flat else top + side + 12
        name = Box(name_x, name_y, box.w - name_x - (30 if flat else 12), 26)
        Label(self, tile.name, name, size=17, face="head", colour=ink, lines=1, middle=True, least=11, may_cut=True)
        below = name_y + (30 if box.h > FLATTEST_ROW else 27)
        words, colour = (tile.why, HURT) if tile.why else (tile.text, soft)
        for paragraph in words.split("\n"):
            height = min(text_height(self, paragraph, box.w - 26, SMALL) + 2, box.h - below - 6)
            if height >= 14:
                area = Box(14, below, box.w - 26, height)
                Label(self, paragraph, area, size=SMALL, colour=colour, may_cut=True, name=f"text {below:.0f}")
            below += height + 6

    def _portraits(self, screen: MusterScreen, tile: Tile, side: float, *, flat: bool) -> None:
        left = 14.0 if tile.team is None else 14.0 + side + 10
        for key in tile.pictures[: 1 if flat and tile.team is None else 0 if flat else 3]:
            texture = screen.portraits(key, self.px(side))
            if texture is not None and left + side < self.box.w - 24:
                self.draw_image(texture, Box(left, 14, side, side), alpha=0.5 if tile.why else 1.0)
                left += side + 4

    def shortcuts(self) -> tuple[str, ...]:
        """Its number."""
        return (self.number,)

    def key(self, name: str) -> bool:
        """Takes the arrows to both sides too."""
        if name in ("arrow_left", "arrow_right"):
            self.panel.ui.focus.step(1 if name == "arrow_right" else -1)
            return True
        return super().key(name)


class ArmsSection(Section):
    """What the alien chooses out of the others' sight: weapons on mounts, further reinforcement tokens."""

    title = "muster.arms"
    share = 1.3
    screen: MusterScreen

    def fill(self, room: Box) -> None:
        """Builds the steppers: one for each mount, one for each token."""
        page = self.screen.model.arms
        assert page is not None
        text_h = text_height(self, page.text, room.w, BODY) + 8
        Label(self, page.text, Box(room.x, room.y, room.w, text_h), colour=SOFT)
        lines = [*(("mount", place) for place in range(len(page.weapons)))]
        lines += [("token", place) for place in range(len(page.tokens))]

        def line(parent: Widget, index: int, box: Box) -> None:
            kind, place = lines[index]
            (self._mount if kind == "mount" else self._token)(parent, place, box._replace(h=box.h - 8))

        area = Box(room.x, room.y + text_h + 4, room.w, room.h - text_h - 4)
        if lines:
            self.list_of("arms", area, len(lines), MOUNT, line)
        else:
            heading(self, self.word("muster.no_arms"), area.x, area.y + 8)

    def _mount(self, parent: Widget, place: int, box: Box) -> None:
        page = self.screen.model.arms
        assert page is not None
        mounts = page.mounts
        index = [mount.id for mount in mounts].index(page.weapons[place])

        def take(wanted: int) -> None:
            weapons = (*page.weapons[:place], mounts[wanted].id, *page.weapons[place + 1 :])
            self.screen.calls.weapons(weapons)

        label = Box(box.x, box.y, 92, box.h)
        words = self.word("muster.mount", n=place + 1)
        Label(parent, words, label, colour=DIM, lines=1, middle=True, name=f"mount {place}")
        area = Box(box.x + 96, box.y, box.w - 96 - 70, box.h)
        step = Stepper(parent, [mount.name for mount in mounts], index, area, take, name=f"weapon {place}")
        step.tooltip = mounts[index].text
        dice = by_id(mounts, page.weapons[place]).dice
        if dice is not None:
            draw_dice(parent, dice, box.right - 60, box.y + box.h / 2 - 6, 12)

    def _token(self, parent: Widget, place: int, box: Box) -> None:
        page = self.screen.model.arms
        assert page is not None
        kinds = page.kinds[place]
        index = [kind for kind, _ in kinds].index(page.tokens[place])

        def take(wanted: int) -> None:
            self.screen.calls.tokens((*page.tokens[:place], kinds[wanted][0], *page.tokens[place + 1 :]))

        label = Box(box.x, box.y, 92, box.h)
        words = self.word("muster.token", n=place + 1)
        Label(parent, words, label, colour=DIM, lines=1, middle=True, name=f"token {place}")
        area = Box(box.x + 96, box.y, box.w - 96 - 70, box.h)
        Stepper(parent, [name for _, name in kinds], index, area, take, name=f"kind {place}")
