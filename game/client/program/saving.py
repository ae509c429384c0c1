"""Putting a match on the shelf: what it is called, its picture and players, and why a file could not be used."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from game.client.corridor.naming import Names
from game.client.opening import Desk
from game.client.program.picturing import can_picture, thumbnail
from game.client.program.playing import Playing
from game.client.program.shelf_files import AUTO, Shelf
from game.client.texts import Texts
from game.session.disk import reason
from game.session.savefile import SaveError
from game.session.session import Session


def why_not(error: SaveError | OSError, texts: Texts) -> str:
    """Why a file cannot be read or written, in one sentence of the player's language."""
    if isinstance(error, SaveError):
        return texts.fault(error.code, error.params)
    return texts.fault("unreadable", {"reason": reason(error)})


def suggestion(session: Session, names: Names) -> str:
    """What a save of a match may be called: its mission and round."""
    mission = session.state.setting.mission
    title = names.book.name("mission", mission.id) if mission is not None else names.texts("save.position")
    number = session.state.progress.round
    return names.texts("program.save_name" if number else "program.save_armies", mission=title, round=number)


def save_match(desk: Desk, shelf: Shelf, playing: Playing, name: str) -> str:
    """Save a battle under a name, with its picture; returns its id on the shelf. Raises SaveError."""
    identity = shelf.save(name, playing.session, playing.players, playing.campaign)
    shelf.keep_picture(identity, thumbnail(desk, playing.battle))
    return identity


def picture_auto(desk: Desk, shelf: Shelf, playing: Playing) -> None:
    """Give the autosave a picture of the battle as it stands; a disk or a window that refuses costs only that."""
    if playing.may_be_pictured and shelf.auto.is_file() and can_picture(desk):
        shelf.keep_picture(AUTO, thumbnail(desk, playing.battle))


def quick_save(desk: Desk, shelf: Shelf, playing: Playing, names: Names) -> str:
    """Save under a name of its own, which no other save has; returns the file. Raises SaveError."""
    stamp = datetime.now().strftime("%H-%M-%S")
    return str(shelf.path(save_match(desk, shelf, playing, f"{suggestion(playing.session, names)} {stamp}")))


def save_replay(shelf: Shelf, session: Session, players: dict[str, str], names: Names) -> str:
    """Keep a match that is over; returns the sentence that says where, or why not."""
    texts = names.texts
    try:
        identity = shelf.save(f"{suggestion(session, names)} {texts('program.replay')}", session, players)
    except SaveError as error:
        return why_not(error, texts)
    return texts("corridor.saved", file=str(shelf.path(identity)))


def told(change: Callable[..., None], texts: Callable[[], Texts], say: Callable[[str], None]) -> Callable[..., None]:
    """``change`` (of the shelf's files) such that a disk which refuses is told, not raised."""

    def done(*words: str) -> None:
        try:
            change(*words)
        except OSError as error:
            say(why_not(error, texts()))

    return done
