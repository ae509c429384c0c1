"""Hot-seat play: between two people one of whom knows secrets, the window is covered until the next one sits down."""

from __future__ import annotations

from game.client.battle.players import Players
from game.client.corridor.naming import Names
from game.client.hud.model import CoverModel
from game.client.ui.button import Action
from game.session.session import Session


def cover_for(session: Session, players: Players, before: str, after: str, names: Names) -> CoverModel | None:
    """The cover to show when the window passes from one seat to another; nothing where no secret could be seen."""
    if len(players.people) < 2 or session.alien not in (before, after):
        return None
    view = session.view(after)
    texts = names.texts
    seat = names.seat(view, after)
    return CoverModel(
        texts("corridor.cover_title"),
        seat,
        texts("corridor.cover_text", seat=seat),
        names.book.team(view.seats[after].faction),
        Action("ready", texts("corridor.ready"), key="done"),
    )
