"""Opening a battle in a window or off screen: what the program, the off-screen pictures and the tests share."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from direct.showbase.ShowBase import ShowBase

from game.client.battle.players import Chooser
from game.client.battle.screen import BattleParts, BattleScreen
from game.client.screens.words import screen_pack
from game.client.stage.window import Tier
from game.client.texts import Texts, text_folder
from game.client.ui.icons import Icons
from game.client.ui.root import Ui
from game.session.session import Session


@dataclass
class Desk:
    """The window with its interface, before any match: ``base``, ``tier``, ``ui``, and where the models lie."""

    base: ShowBase
    tier: Tier
    ui: Ui
    models: Path
    lang: str

    def texts(self, catalog: Any = None) -> Texts:
        """The player's texts: the client's own, the corridor's, and those of the match's plugins."""
        packs = [
            pack for lang in dict.fromkeys(("en", self.lang)) for pack in (corridor_texts(lang), screen_pack(lang))
        ]
        if catalog is not None:
            packs.append(catalog.texts.get(self.lang, {}))
        return Texts(self.lang, packs)


def corridor_texts(lang: str) -> dict[str, Any]:
    """The texts of the ship game's panels in a language."""
    path = text_folder().parent / "corridor" / "text" / f"{lang}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def open_desk(base: ShowBase, tier: Tier, models: Path, lang: str, factor: float = 1.0) -> Desk:
    """The interface on an open window; ``factor`` is the player's own size (0.8 to 2)."""
    ui = Ui(base, models / "fonts", Icons([models / "icons"]), factor, baked=tier is Tier.LOW)
    return Desk(base, tier, ui, models, lang)


def open_battle(
    desk: Desk, session: Session, computers: Mapping[str, Chooser], watcher: str | None = None
) -> BattleScreen:
    """A battle on the desk; seats that ``computers`` does not name are played by people here.

    ``watcher`` fixes whose eyes the window has ("" = a spectator's); else they are those of the person to act.
    """
    texts = desk.texts(session.state.setting.catalog)
    return BattleScreen(BattleParts(desk.base, desk.tier, desk.ui, texts, desk.models, session, computers, watcher))
