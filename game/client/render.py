"""One off-screen picture of a match, drawn as the window would draw it."""

from __future__ import annotations

from pathlib import Path

from game.client.battle.screen import BattleScreen
from game.client.opening import Desk, open_battle, open_desk
from game.client.stage.floor import centre
from game.client.stage.window import Tier, open_window, save_png
from game.session.assets import models_folder
from game.session.session import Session

SETTLING = 4
"""Updates until board, figures and panels stand as they will."""

_desks: dict[tuple[tuple[int, int], str], Desk] = {}


def render_save(session: Session, seat: str, size: tuple[int, int], out: Path, lang: str = "en") -> None:
    """Draw the match as ``seat`` knows it ("" = a spectator) and write it as PNG.

    Raises NoDisplay where nothing can be drawn, OSError where the picture cannot be written.
    """
    desk = _desk(size, lang)
    watching = open_battle(desk, session, {}, watcher=seat)  # no computers: nothing is played
    try:
        _frame_all(watching)
        for _ in range(SETTLING):
            watching.update(1.0)
            desk.ui.update(1.0)
        for _ in range(2):  # a buffer shows what was drawn one frame before
            draw_frame(desk, watching, 0.1)
        save_png(desk.base, out)
    finally:
        watching.close()


def draw_frame(desk: Desk, battle: BattleScreen, seconds: float) -> None:
    """One frame of a battle, off screen or in a window driven by hand."""
    battle.update(seconds)
    desk.ui.update(seconds)
    desk.base.graphics_engine.render_frame()


def _desk(size: tuple[int, int], lang: str) -> Desk:
    """The off-screen desk of that size and language; a process has one buffer, which takes the size asked for."""
    key = (size, lang)
    if key not in _desks:
        for old in _desks.values():
            old.ui.close()
        _desks.clear()
        base, tier = open_window(size, offscreen=True, tier=Tier.MEDIUM)
        _desks[key] = open_desk(base, tier, models_folder(), lang)
    return _desks[key]


def _frame_all(battle: BattleScreen) -> None:
    """Look at everything that stands outside the docks' depths: the whole table."""
    columns = [column for column, _ in battle.stage.plan.rooms]
    rows = [row for _, row in battle.stage.plan.rooms]
    corners = [(c, r) for c in (min(columns), max(columns)) for r in (min(rows), max(rows))]
    battle.stage.camera.frame([centre(corner) for corner in corners], margin=1.0)
    battle.stage.camera.jump()
