"""Opening a battle in a window or off screen: what the program, the off-screen pictures and the tests share."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from direct.showbase.ShowBase import ShowBase

from game.client.battle.players import Chooser
from game.client.battle.screen import BattleScreen
from game.client.battle.table import BattleParts
from game.client.battle.watching import Watching
from game.client.screens.words import screen_pack
from game.client.stage.assets import Assets
from game.client.stage.window import Tier
from game.client.texts import Texts, text_folder
from game.client.ui import theme
from game.client.ui.icons import Icons
from game.client.ui.root import Ui
from game.session.playback import Playback
from game.session.session import Session


@dataclass
class Desk:
    """The window with its interface, before any match: ``base``, ``tier``, ``ui``, and where our models lie.

    ``folders`` are those of plugins and ours, what plugins bring first; ``use`` sets them. ``colours`` is the palette
    that was chosen.
    """

    base: ShowBase
    tier: Tier
    ui: Ui
    models: Path
    lang: str
    folders: tuple[Path, ...] = ()
    colours: str = "standard"
    _assets: Assets | None = None

    def use(self, loaded: Any) -> None:
        """Take models, icons and sounds of the plugins that are loaded, the last one's before all others."""
        brought = [loaded.found[name].folder / "models" for name in reversed(loaded.order) if name in loaded.found]
        folders = (*(folder for folder in brought if folder.is_dir()), self.models)
        if folders != self.folders:
            self.folders, self._assets = folders, None
            self.ui.icons.use([folder / "icons" for folder in folders])

    @property
    def assets(self) -> Assets:
        """The models for the present tier and colours, loaded once for all screens and battles."""
        low = self.tier is Tier.LOW
        if self._assets is None or (self._assets.low, self._assets.colours) != (low, self.colours):
            self._assets = Assets(self.folders or self.models, low=low, colours=self.colours)
        return self._assets

    def wear(self, colours: str) -> None:
        """Have everything in the colours of a palette: figures, marks and the interface."""
        self.colours = colours
        theme.wear(self.assets.palette.tints())
        self.ui.repaint()

    def texts(self, catalog: Any = None) -> Texts:
        """The player's texts: the client's own, the corridor's, and those of the match's plugins."""
        packs = [
            pack for lang in dict.fromkeys(("en", self.lang)) for pack in (corridor_texts(lang), screen_pack(lang))
        ]
        if catalog is not None:
            packs += [catalog.texts.get(lang, {}) for lang in dict.fromkeys(("en", self.lang))]
        return Texts(self.lang, packs, keys=self.ui.keys)


def corridor_texts(lang: str) -> dict[str, Any]:
    """The texts of the ship game's panels in a language."""
    path = text_folder().parent / "corridor" / "text" / f"{lang}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def open_desk(base: ShowBase, tier: Tier, models: Path, lang: str, factor: float = 1.0) -> Desk:
    """The interface on an open window; ``factor`` is the player's own size (0.8 to 2)."""
    theme.wear({})
    ui = Ui(base, models / "fonts", Icons([models / "icons"]), factor, baked=tier is Tier.LOW)
    return Desk(base, tier, ui, models, lang)


def open_replay(desk: Desk, film: Playback, eyes: tuple[str, ...]) -> Watching:
    """A replay on the desk; ``eyes`` as for ``Watching``."""
    desk.use(film.loaded)
    texts = desk.texts(film.state.setting.catalog)
    return Watching(BattleParts(desk.base, desk.tier, desk.ui, texts, desk.assets, desk.folders, film, {}), film, eyes)


def open_battle(
    desk: Desk, session: Session, computers: Mapping[str, Chooser], watcher: str | None = None
) -> BattleScreen:
    """A battle on the desk; seats that ``computers`` does not name are played by people here.

    ``watcher`` fixes whose eyes the window has ("" = a spectator's); else they are those of the person to act.
    """
    desk.use(session.loaded)
    texts = desk.texts(session.state.setting.catalog)
    parts = BattleParts(desk.base, desk.tier, desk.ui, texts, desk.assets, desk.folders, session, computers, watcher)
    return BattleScreen(parts)
