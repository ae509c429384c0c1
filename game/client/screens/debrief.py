"""The debrief: who won and with how many points, what they took, who fell, and how it came about, round by round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.screens.backdrop import Picture
from game.client.screens.debrief_parts import ScoreSection, SpoilsSection
from game.client.screens.model import DebriefModel
from game.client.screens.page import FooterModel, Page
from game.client.screens.time_line import TimeLineSection
from game.client.texts import Texts
from game.client.ui.button import Action


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class DebriefCalls:
    """What the buttons do."""

    again: Callable[[], None] = _nothing
    """Play the same mission again, with the same seats."""
    save_replay: Callable[[], None] = _nothing
    watch: Callable[[], None] = _nothing
    """Watch the match from its beginning."""
    title: Callable[[], None] = _nothing


class DebriefScreen(Page):
    """Shows a ``DebriefModel``. ``replay_saved(sentence)`` tells where the replay went and dims its button."""

    wide = (1080.0, 500.0)

    def __init__(
        self, texts: Texts, model: DebriefModel, calls: DebriefCalls, *, picture: Picture | None = None
    ) -> None:
        super().__init__(texts, picture=picture)
        self.model = model
        self.calls = calls
        self.seat = 0
        self.saved = ""

    def make_sections(self) -> None:
        """Makes the scores, what the chosen seat took and lost, and the time line."""
        self.section(ScoreSection(self, "scores"))
        self.section(SpoilsSection(self, "spoils"))
        self.section(TimeLineSection(self, "rounds"))

    def refresh(self) -> None:
        """Shows the model."""
        for section in self.sections:
            section.show((self.model, self.seat))
        super().refresh()

    def choose(self, seat: int) -> None:
        """Shows what another seat took."""
        self.seat = seat
        self.refresh()

    def replay_saved(self, sentence: str) -> None:
        """Takes note that the replay is kept."""
        self.saved = sentence
        if self.is_open:
            self.show_footer()

    def header(self) -> tuple[str, str]:
        """The title, and the mission."""
        return self.word("debrief.title"), self.model.mission

    def footer(self) -> FooterModel:
        """Where to go from here."""
        saved = self.saved
        left = (
            Action("title", self.word("debrief.to_title"), key="escape"),
            Action("watch", self.word("debrief.watch"), icon="play"),
            Action("replay", self.word("debrief.save_replay"), icon="save", enabled=not saved, why=saved),
        )
        label = self.word("debrief.campaign" if self.model.campaign else "debrief.again")
        return FooterModel(left, (Action("again", label, key="enter"),), saved, "good")

    def act(self, action: str) -> None:
        """Does what a button is for."""
        calls = {
            "title": self.calls.title,
            "watch": self.calls.watch,
            "replay": self.calls.save_replay,
            "again": self.calls.again,
        }
        calls[action]()
