"""All tips of a mission, over its battle: to read again, and to be shown once more where they belong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.client.screens.page import FooterModel, Page
from game.client.screens.parts import Section
from game.client.texts import Texts
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height, text_width
from game.client.ui.theme import BODY, DIM, LINE, SMALL, SOFT, WARM
from game.client.ui.widget import Widget


@dataclass(frozen=True)
class TipLine:
    """A tip as the list has it."""

    id: str
    title: str
    text: str


class TipsScreen(Page):
    """Lists tips with their whole texts; ``again(id)`` shows one on the board, ``back`` leaves."""

    backdrop_kind = "veil"
    most = (860.0, 640.0)

    def __init__(
        self, texts: Texts, tips: tuple[TipLine, ...], again: Callable[[str], None], back: Callable[[], None]
    ) -> None:
        super().__init__(texts)
        self.tips = tips
        self.again = again
        self.back = back

    def make_sections(self) -> None:
        """Makes the one list."""
        self.section(_List(self, "tips"))

    def refresh(self) -> None:
        """Shows the tips."""
        for section in self.sections:
            section.show((self.tips, self.texts.lang))
        super().refresh()

    def header(self) -> tuple[str, str]:
        """The title."""
        return self.word("tips.title"), ""

    def footer(self) -> FooterModel:
        """The way back."""
        return FooterModel((), (Action("back", self.word("tips.done"), key="escape"),))

    def act(self, action: str) -> None:
        """Goes back."""
        self.back()


class _List(Section):
    """The tips, one below the other."""

    screen: TipsScreen

    def fill(self, room: Box) -> None:
        """Builds as many as there is room for; the others are scrolled to."""
        tips, width = self.screen.tips, room.w - 14
        heights = [34 + text_height(self, tip.text, width, BODY) + 12 for tip in tips]

        def one(parent: Widget, index: int, box: Box) -> None:
            self._tip(parent, tips[index], index + 1, box, width)

        self.stack("tips", room, heights, one)

    def _tip(self, parent: Widget, tip: TipLine, number: int, box: Box, width: float) -> None:
        holder = Widget(parent, box._replace(h=box.h - 4), tip.id)
        holder.draw_rect(Box(0, box.h - 6, box.w, 1), LINE, 0.3)
        again = Action(f"again {tip.id}", self.word("tips.again"), tooltip=self.word("tips.again_tip"))
        button_w = text_width(self, again.label, SMALL, "bold") + 24
        holder.draw_line(f"{number}", 0, 7, SMALL, "medium", DIM)
        title = Box(24, 3, width - button_w - 34, 24)
        Label(holder, tip.title, title, size=16, least=12, face="head", colour=WARM, lines=1, middle=True, may_cut=True)
        Button(
            holder, again, Box(box.w - button_w - 12, 3, button_w, 24), partial(self.screen.again, tip.id), size=SMALL
        )
        Label(holder, tip.text, Box(0, 32, width, holder.box.h - 34), size=BODY, colour=SOFT)
