"""The screen on which a seat chooses its faction, its mercenaries, or its army (C1.2, C2.4 to C2.6, C3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.hud.calls import PortraitSource, no_portrait
from game.client.screens.backdrop import Picture
from game.client.screens.muster_cards import CardsSection
from game.client.screens.muster_model import MusterModel, Tile
from game.client.screens.muster_parts import ArmsSection, OrderSection, TilesSection
from game.client.screens.muster_squad import SquadSection
from game.client.screens.page import FooterModel, Page
from game.client.texts import Texts
from game.client.ui.button import Action


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class MusterCalls:
    """What the screen hands back: the id of a tile, a squad, a card (``back``: laid down again), the weapons of each
    machine with its class, tokens.
    """

    pick: Callable[[str], None] = _nothing
    members: Callable[[tuple[str, ...]], None] = _nothing
    card: Callable[[str, bool], None] = _nothing
    weapons: Callable[[tuple[tuple[str, tuple[str, ...]], ...]], None] = _nothing
    tokens: Callable[[tuple[str, ...]], None] = _nothing
    exchange: Callable[[], None] = _nothing
    done: Callable[[], None] = _nothing
    back: Callable[[], None] = _nothing


class MusterScreen(Page):
    """Shows a ``MusterModel``; its sections are those that the stage needs. ``show`` takes the next model."""

    wide = (1000.0, 500.0)

    def __init__(
        self,
        texts: Texts,
        model: MusterModel,
        calls: MusterCalls,
        *,
        picture: Picture | None = None,
        portraits: PortraitSource = no_portrait,
    ) -> None:
        super().__init__(texts, picture=picture)
        self.model = model
        self.calls = calls
        self.portraits = portraits

    def make_sections(self) -> None:
        """Makes the order of the seats, and what there is to choose."""
        model = self.model
        self.section(OrderSection(self, "order"))
        if model.tiles:
            self.section(TilesSection(self, "tiles"))
        if model.squad is not None:
            self.section(SquadSection(self, "squad"))
        if model.arms is not None:
            self.section(ArmsSection(self, "arms"))
        if model.hands:
            self.section(CardsSection(self, "cards"))

    def build(self) -> None:
        """Opens with what there is to choose where only one section has room."""
        super().build()
        self.tab = self.sections[1].name

    def refresh(self) -> None:
        """Shows the model."""
        for section in self.sections:
            section.show(self.model)
        super().refresh()

    def show(self, model: MusterModel) -> None:
        """Shows what became of a choice."""
        self.model = model
        self._told = ""
        if self.is_open:
            self.refresh()

    def pick(self, tile: Tile) -> None:
        """Takes a tile, or says why it cannot be taken."""
        if tile.why:
            self.say(tile.why)
        else:
            self.calls.pick(tile.id)

    def header(self) -> tuple[str, str]:
        """What is chosen now, by whom, for which mission."""
        return self.word(f"muster.title_{self.model.stage}", seat=self.model.seat), self.model.mission

    def footer(self) -> FooterModel:
        """Back, and Done with the reason why it is not; a faction is taken by its tile."""
        back = Action("back", self.word("back"), key="escape")
        model = self.model
        if model.stage == "draft":
            return FooterModel((back,), (), self.word("muster.draft_how"))
        done = Action("done", self.word("muster.done"), key="enter", enabled=not model.why, why=model.why)
        return FooterModel((back,), (done,), model.why or self._hint(), "hurt" if model.why else "dim")

    def _hint(self) -> str:
        """How the keyboard chooses, where there is a number to change."""
        return self.word("muster.keys") if self.model.squad is not None else ""

    def act(self, action: str) -> None:
        """Goes back, or is done."""
        if action == "back":
            self.calls.back()
        else:
            self.calls.done()
