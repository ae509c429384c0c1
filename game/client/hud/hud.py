"""The HUD as a whole: its panels, their places, and the one function that shows a model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.hud.banner import TurnBanner
from game.client.hud.calls import HudCalls, PortraitSource, no_portrait
from game.client.hud.combat_log import CombatLog
from game.client.hud.cover import CoverScreen
from game.client.hud.dice_tray import DiceTray
from game.client.hud.floats import HoverCard, Toast
from game.client.hud.hand import HandOfCards
from game.client.hud.layout import NOWHERE, Places, Wants, arrange
from game.client.hud.minimap import MiniMap
from game.client.hud.model import HoverModel, HudModel
from game.client.hud.parts import HudPanel
from game.client.hud.question import QuestionPanel
from game.client.hud.roster import Roster
from game.client.hud.score import ScorePanel, score_height
from game.client.hud.shown_card import ShownCard
from game.client.hud.unit_card import UnitCard, unit_height
from game.client.keymap import NAMED
from game.client.texts import Texts
from game.client.ui.geometry import Box
from game.client.ui.panel import Panel
from game.client.ui.root import Ui
from game.client.ui.theme import Tone


class Hud:
    """All panels of the battle on one ``Ui``.

    Fill ``calls`` once; call ``show(HudModel)`` as often as you like: only panels whose part differs are drawn anew.
    ``hover(HoverModel | None)`` follows the pointer over the board, ``say(sentence)`` shows a refusal, ``set_hidden``
    takes the HUD off the screen, ``close`` gives it back. ``dice.tumbling`` tells the director to wait;
    ``dice.skip()`` ends it. Disabled buttons say why in the same toast. ``reel`` is the time line of a replay.
    """

    def __init__(
        self, ui: Ui, texts: Texts, calls: HudCalls | None = None, portraits: PortraitSource = no_portrait
    ) -> None:
        self.ui = ui
        self.texts = texts
        ui.key_names.update(key_names(texts))
        self.calls = calls or HudCalls()
        self.portraits = portraits
        self.model = HudModel()
        self.hidden = False
        self.banner = TurnBanner(self, "banner")
        self.roster = Roster(self, "roster")
        self.unit = UnitCard(self, "unit")
        self.hand = HandOfCards(self, "hand")
        self.dice = DiceTray(self, "dice")
        self.log = CombatLog(self, "log")
        self.map = MiniMap(self, "map")
        self.score = ScorePanel(self, "score")
        self.ask = QuestionPanel(self, "ask")
        self.hover_card = HoverCard(self, "hover")
        self.toast = Toast(self, "toast")
        self.shown_card = ShownCard(self, "shown card")
        self.cover = CoverScreen(self, "cover")
        self.reel: HudPanel | None = None
        self.companions: list[Panel[Any]] = []
        """Panels of others that come and go with the HUD; ``on_arranged`` places them anew at another size."""
        self.on_arranged: Callable[[], None] = lambda: None
        ui.on_refused = self.say
        ui.arrangers.append(self._arranged)

    def show(self, model: HudModel) -> None:
        """Shows a model; None hides a panel."""
        self.model = model
        for panel, part in self._parts():
            panel.show(part)
        self.arrange()

    def hover(self, model: HoverModel | None) -> None:
        """Shows the card beside the pointer, or takes it away."""
        self.hover_card.show(model)

    def say(self, text: str, tone: Tone = "hurt") -> None:
        """Shows a sentence for a few seconds."""
        self.toast.say(text, tone)

    def refuse(self, code: str, **params: object) -> None:
        """Says the sentence of a refusal code."""
        self.say(self.texts.refusal(code, params))

    def set_texts(self, texts: Texts) -> None:
        """Changes the language of the HUD's own words."""
        self.texts = texts
        self.ui.key_names.update(key_names(texts))
        for panel in (*(panel for panel, _ in self._parts()), *self._reels()):
            self.ui.changed(panel)

    def set_hidden(self, hidden: bool) -> None:
        """Takes all panels but the cover off the screen, or brings them back."""
        self.hidden = hidden
        for panel in (*(panel for panel, _ in self._parts()), *self._reels()):
            if panel is not self.cover and panel.hidden != hidden:
                panel.hidden = hidden
                self.ui.changed(panel)
        for companion in self.companions:
            companion.hidden = hidden
            self.ui.changed(companion)
        self.hover_card.show(None)
        self.shown_card.put_away()

    def arrange(self) -> None:
        """Places the panels for what they show now."""
        places = arrange(self.ui.scale.view, self._wants())
        self._place(places)

    def close(self) -> None:
        """Gives all panels back."""
        self.ui.arrangers.remove(self._arranged)
        parts = [panel for panel, _ in self._parts()]
        for panel in (*parts, *self._reels(), self.hover_card, self.toast, self.shown_card, *self.companions):
            self.ui.remove(panel)

    def _reels(self) -> tuple[HudPanel, ...]:
        return (self.reel,) if self.reel is not None else ()

    def _parts(self) -> list[tuple[Any, object]]:
        m = self.model
        return [
            (self.banner, m.banner),
            (self.roster, m.roster),
            (self.unit, m.unit),
            (self.hand, m.hand),
            (self.dice, m.dice),
            (self.log, m.log),
            (self.map, m.map),
            (self.score, m.score),
            (self.ask, m.ask),
            (self.cover, m.cover),
        ]

    def _wants(self) -> Wants:
        m = self.model
        return Wants(
            chips=len(m.roster.chips) + (m.roster.extra is not None) if m.roster else 0,
            unit_height=unit_height(m.unit) if m.unit else 0,
            cards=len(m.hand.cards) if m.hand else 0,
            cards_open=self.hand.open,
            dice=m.dice is not None,
            log=m.log is not None,
            map=m.map is not None,
            score_height=score_height(m.score) if m.score else 0,
            ask=m.ask is not None and not self.ask.folded,
            reel=self.reel is not None,
        )

    def _place(self, places: Places) -> None:
        self.hand.set_as_list(places.card_list, places.card_fold)
        self.banner.place(places.banner)
        self.roster.set_step(places.chip_step)
        self.roster.place(places.roster)
        self.unit.place(places.unit)
        self.hand.place(places.hand)
        self.dice.place(places.dice)
        self.log.place(places.log)
        self.map.place(places.map)
        self.score.place(places.score)
        if self.reel is not None:
            self.reel.place(places.reel)
        self.cover.place(Box(0, 0, *self.ui.scale.view))
        room = places.ask
        height = min(self.ask.wanted_height(room.w), room.h)
        self.ask.place(room._replace(h=height) if self.model.ask is not None else NOWHERE)

    def _arranged(self, _scale: object) -> None:
        self.hover_card.show(None)
        self.ask.screen_changed()
        self.arrange()
        self.toast.arrange()
        self.shown_card.arrange()
        self.on_arranged()


def key_names(texts: Texts) -> dict[str, str]:
    """Returns how keys are called that have a name."""
    return {key: texts(f"key.{key}") for key in NAMED}
