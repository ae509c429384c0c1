"""The codex over a battle or in place of the title, and what leads to it."""

from __future__ import annotations

from game.client.program.codex_pages import source_of
from game.client.program.explaining import about_board, about_now, about_panel, sides_of
from game.client.program.shelving import Shelving
from game.client.screens.codex import CodexCalls, CodexScreen
from game.client.screens.codex_model import Place
from game.client.stage.turntable import Turntable


class Reading(Shelving):
    """The ways to the codex."""

    def codex_screen(self, at: Place | None = None) -> None:
        """The codex, at an entry if one is named: over a battle, or in place of the title."""
        screen = CodexScreen(
            self.texts,
            source_of(self.loaded, self.desk.assets.palette, sides_of(self.battle)),
            CodexCalls(back=self._back),
            stage=Turntable(self.desk.base, self.desk.assets),
            at=at,
            picture=self.picture,
            over_battle=self.battle is not None,
            still=self.settings.less_motion,
        )
        self._put(screen)
        if self.battle is not None:
            self.battle.hud.toast.show(None)

    def heard(self, name: str, down: bool) -> None:
        """Input that the interface did not want; the codex key and the right button explain in a battle;
        that key also closes the codex.
        """
        action = self.desk.ui.keys.action(name, "replay" if self.watched is not None else "battle")
        if action == "codex" and down and isinstance(self.over or self.screen, CodexScreen):
            self._back()
            return
        if (action == "codex" or name == "mouse3") and down and self.battle is not None and self.over is None:
            place = (about_now if action == "codex" else about_board)(self.battle)
            if action == "codex" or place is not None:
                self.codex_screen(place)
                return
        shown = self.playing or self.watched
        if self.over is None and shown is not None:
            shown.keys.heard(name, down)

    def _explain(self, path: str) -> None:
        """The right button was pressed on a widget of the battle."""
        place = about_panel(self.battle, path) if self.battle is not None and self.over is None else None
        if place is not None:
            self.codex_screen(place)
