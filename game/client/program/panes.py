"""What is in the window now: a screen, or a battle with at most one screen over it; and the words that all speak."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.battle.screen import BattleScreen
from game.client.corridor.log_lines import Names
from game.client.corridor.lookbook import Lookbook
from game.client.opening import Desk
from game.client.program.keeping import Keeping
from game.client.program.mustering import Window
from game.client.program.playing import Playing
from game.client.program.saving import why_not
from game.client.program.shelf_files import Shelf
from game.client.program.watched import Watched
from game.client.screens.hand_over import HandOverScreen
from game.client.screens.plan import MissionPlan
from game.client.screens.title_picture import title_picture
from game.client.settings import Settings, SettingsStore
from game.client.stage.portraits import Portraits
from game.session.content import saves_folder
from game.session.session import Session


class Panes:
    """What is in the window. ``screen`` fills it, or ``playing`` does, with at most one screen ``over`` it.

    ``leaving`` is set when the player quits. ``Flow`` says where each choice leads.
    """

    def __init__(self, desk: Desk, loaded: Any, settings: Settings, store: SettingsStore) -> None:
        self.desk = desk
        self.loaded = self._own = loaded
        self.settings = settings
        self.store = store
        self.leaving = False
        self.shelf = Shelf(saves_folder())
        self.keeping = Keeping()
        self.screen: Any = None
        self.over: Any = None
        self.playing: Playing | None = None
        self.watched: Watched | None = None
        self.last_plan: MissionPlan | None = None
        self._picture: Any = None
        desk.ui.use_keys(settings.keymap)
        desk.wear(settings.colours)
        self._words()

    def title(self) -> None:
        """Show the title screen."""
        raise NotImplementedError

    def play(self, session: Session, players: dict[str, str]) -> None:
        """Open the battle of a match; ``players`` says of each seat ``human`` or the computer's level."""
        raise NotImplementedError

    def end_battle(self) -> None:
        """Close the battle, if there is one."""
        raise NotImplementedError

    def _words(self) -> None:
        """Texts, names and looks, of what is loaded and in the player's language."""
        self.desk.use(self.loaded)
        self.assets = self.desk.assets
        self.portraits = Portraits(self.desk.base, self.assets)
        self.desk.lang = self.settings.language
        self.texts = self.desk.texts(self.loaded.catalog)
        self.book = Lookbook(self.loaded.catalog, self.assets.palette, self.settings.language)
        self.names = Names(self.book, self.texts)

    def _use(self, loaded: Any) -> None:
        """Take other content: what a save names while it is played, else what the program began with."""
        if loaded is not self.loaded:
            self.loaded = loaded
            self._words()

    @property
    def battle(self) -> BattleScreen | None:
        """The battle that is played or watched, if any."""
        shown = self.playing or self.watched
        return shown.battle if shown is not None else None

    @property
    def picture(self) -> Any:
        """The picture behind the screens, drawn once."""
        if self._picture is None:
            self._picture = title_picture(self.desk.base, self.assets)
        return self._picture

    def _show(self, screen: Any) -> None:
        if self.screen is not None:
            self.screen.close()
        self.screen = screen
        if screen is not None:
            screen.open(self.desk.ui)

    def _portrait(self, key: str, pixels: int) -> Any:
        look = self.book.portrait(key)
        return self.portraits(look, pixels) if look is not None else None

    @property
    def window(self) -> Window:
        """What choosing armies needs of the program."""
        return Window(lambda: self.names, lambda: self.picture, self._portrait, self._show, self._say, self._keep)

    def _keep(self, session: Session, players: Mapping[str, str]) -> None:
        """Keep a match on disk; the next frame tells what became of what lay there before."""
        self.keeping.begin(self.shelf, session, players, self.names, self._campaign)

    @property
    def _campaign(self) -> str:
        """The campaign that is played, or ""."""
        raise NotImplementedError

    def _tell_kept(self) -> None:
        """Say once what became of the autosave, as soon as somebody sits before the window."""
        keeping = self.keeping
        covered = isinstance(self.screen, HandOverScreen) or (self.battle is not None and self.battle.view.cover)
        if covered or self.over is not None:
            return
        if keeping.put_by:
            self._notice(self.texts("program.put_by", name=keeping.put_by))
        if keeping.fault is not None:
            self._notice(self.texts("program.no_autosave", why=why_not(keeping.fault, self.texts)))
        keeping.put_by, keeping.fault = "", None

    def _notice(self, sentence: str) -> None:
        """Say a sentence on what is shown, without closing anything."""
        screen = self.over or self.screen
        if screen is not None:
            screen.say(sentence)
        elif self.battle is not None:
            self.battle.hud.say(sentence, "plain")

    def _lay_over(self, screen: Any, hide: bool = True) -> None:
        self._close_over()
        if self.battle is not None and hide:
            self.battle.hud.set_hidden(True)
        self.over = screen
        screen.open(self.desk.ui)

    def _close_over(self) -> None:
        if self.over is not None:
            self.over.close()
            self.over = None
        if self.battle is not None and self.battle.hud.hidden:
            self.battle.hud.set_hidden(False)

    def _put(self, screen: Any) -> None:
        """Show a screen over the battle, or in place of the one that is shown."""
        if self.battle is not None:
            self._lay_over(screen)
        else:
            self._show(screen)

    def _back(self) -> None:
        """Out of a screen that may lie over a battle."""
        if self.battle is not None:
            self._close_over()
        else:
            self.title()

    def _say(self, sentence: str) -> None:
        if self.battle is not None:
            self._close_over()
            self.battle.hud.say(sentence)
        elif self.screen is not None:
            self.screen.say(sentence)
