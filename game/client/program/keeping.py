"""The autosave: one match at a time lies there, and none is lost when another one comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.corridor.naming import Names
from game.client.program.loading import open_save
from game.client.program.saving import suggestion
from game.client.program.shelf_files import AUTO, Shelf
from game.session.journal import Autosave, match_of
from game.session.savefile import SaveError
from game.session.session import Session


class Keeping:
    """Keeps one match after another as the autosave, from the choice of its armies on.

    ``fault`` is why it is not kept; ``put_by`` the save that what lay there before went to: whoever told the player of
    one clears it.
    """

    def __init__(self) -> None:
        self.fault: SaveError | OSError | None = None
        self.put_by = ""
        self._autosave: Autosave | None = None
        self._known: tuple[Session, dict[str, str], str] | None = None
        self._warned = False

    def begin(
        self, shelf: Shelf, session: Session, players: Mapping[str, str], names: Names, campaign: str = ""
    ) -> None:
        """Keep this match from now on; nothing new where it is kept already."""
        known = (session, dict(players), campaign)
        if self._known is not None and self._known[0] is session:
            if known != self._known:
                shelf.note_players(AUTO, players, campaign)
                self._known = known
            return
        self.end()
        try:
            self.put_by = put_by(shelf, session, session.loaded, names) or self.put_by
            self._autosave = Autosave(session, shelf.auto)
            shelf.drop_picture(AUTO)  # it is of another moment, or of another match
        except (OSError, SaveError) as error:
            self.fault = error
            return
        self._known, self._warned = known, False
        shelf.note_players(AUTO, players, campaign)

    def watch(self) -> None:
        """Look whether the disk refused; that is told once."""
        if self._autosave is not None and self._autosave.problem is not None and not self._warned:
            self.fault, self._warned = self._autosave.problem, True

    def end(self) -> None:
        """Keep it no longer; the files stay to go on with."""
        if self._autosave is not None:
            self._autosave.close()
        self._autosave = self._known = None

    def discard(self) -> None:
        """The match is over: nothing is left to go on with."""
        if self._autosave is not None:
            self._autosave.discard()
        self._autosave = self._known = None


def put_by(shelf: Shelf, session: Session, loaded: Any, names: Names) -> str:
    """Before ``session`` is kept as the autosave: what lies there goes to a save with a name of its own.

    Returns that name, or "" where nothing had to be kept: there is no autosave, it is ``session`` itself as it was
    some commands ago, it is over, or no person has done anything in it. Raises SaveError, OSError.
    """
    if not shelf.auto.is_file():
        return ""
    try:
        former = open_save(shelf.auto, loaded).session
    except SaveError:
        return shelf.rename(AUTO, names.texts("program.autosave"))  # it may be mended, or opened with what it needs
    if former.over or _went_on(former, session) or not _played(former, shelf.players(AUTO)):
        return ""
    return name_auto(shelf, former, suggestion(former, names))


def name_auto(shelf: Shelf, former: Session, name: str) -> str:
    """The autosave's match becomes a save of that name, with all its commands; returns its id. Raises as ``put_by``."""
    players, campaign = shelf.players(AUTO), shelf.campaign(AUTO)
    identity = shelf.save(shelf.free_name(name), former, players, campaign)
    shelf.take_picture(AUTO, identity)
    shelf.delete(AUTO)
    return identity


def _went_on(former: Session, session: Session) -> bool:
    """Whether ``session`` is the same match, and all that was done in ``former`` was done in it."""
    return match_of(former) == match_of(session) and session.log[: len(former.log)] == former.log


def _played(session: Session, players: dict[str, str]) -> bool:
    """Whether a person has done anything in a match; before a battle a seat may be called otherwise than now."""
    return any(players.get(entry.seat, "human") == "human" for entry in session.log)
