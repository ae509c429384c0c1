"""The shelf of saved games: files of the saves' folder, each with a picture and a note of who plays, beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from panda3d.core import Filename, PNMImage, Texture

from game.client.corridor.lookbook import Lookbook
from game.client.screens.model import SaveEntry, SeatMark, ShelfModel
from game.client.screens.words import dated
from game.client.texts import Texts
from game.session.disk import backup_of
from game.session.journal import journal_of
from game.session.savefile import SaveError
from game.session.saves import Header, read_header, write_save
from game.session.session import Session

SUFFIX = ".coursive"
AUTO = "autosave"
CAMPAIGN = "@campaign"
"""Under this word the note beside a save names its campaign; no seat is called so."""


class Shelf:
    """The saves in one folder. An id is the file's name without its suffix."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, identity: str) -> Path:
        """The save's file."""
        return self.folder / f"{identity}{SUFFIX}"

    @property
    def auto(self) -> Path:
        """The autosave's file."""
        return self.path(AUTO)

    def save(self, name: str, session: Session, players: Mapping[str, str], campaign: str = "") -> str:
        """Save under a name (made fit for a file); returns the id. Raises SaveError."""
        identity = fit_name(name)
        write_save(self.path(identity), session)
        self.note_players(identity, players, campaign)
        return identity

    def note_players(self, identity: str, players: Mapping[str, str], campaign: str = "") -> None:
        """Remember who plays which seat of a save, and of which campaign it is; a disk that refuses costs only that."""
        note = dict(players) | ({CAMPAIGN: campaign} if campaign else {})
        try:
            self._beside(identity, ".players.json").write_text(json.dumps(note), encoding="utf-8")
        except OSError:
            return

    def players(self, identity: str) -> dict[str, str]:
        """Who plays which seat; empty where that is not known."""
        return {seat: who for seat, who in self._note(identity).items() if seat != CAMPAIGN}

    def campaign(self, identity: str) -> str:
        """The campaign that a save belongs to, or ""."""
        return self._note(identity).get(CAMPAIGN, "")

    def _note(self, identity: str) -> dict[str, str]:
        try:
            data = json.loads(self._beside(identity, ".players.json").read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return {str(seat): str(who) for seat, who in data.items()} if isinstance(data, dict) else {}

    def keep_picture(self, identity: str, picture: PNMImage) -> None:
        """Keep a small picture of a save."""
        picture.write(Filename.from_os_specific(str(self._beside(identity, ".png"))))

    def drop_picture(self, identity: str) -> None:
        """A save has no picture any more."""
        self._beside(identity, ".png").unlink(missing_ok=True)

    def take_picture(self, identity: str, fresh: str) -> None:
        """Give the picture of one save to another."""
        old = self._beside(identity, ".png")
        if old.is_file():
            old.replace(self._beside(fresh, ".png"))

    def picture(self, identity: str, width: int, height: int) -> Texture | None:
        """The picture of a save, that size; none where there is none."""
        path = self._beside(identity, ".png")
        image = PNMImage()
        if width < 1 or height < 1:  # the window is too small to show any
            return None
        if not path.is_file() or not image.read(Filename.from_os_specific(str(path))):
            return None
        small = PNMImage(width, height)
        small.quick_filter_from(image)
        texture = Texture("save")
        texture.load(small)
        return texture

    def delete(self, identity: str) -> None:
        """Remove a save and what lies beside it."""
        for file in self._files(identity):
            file.unlink(missing_ok=True)

    def rename(self, identity: str, name: str) -> str:
        """Give a save another name; one that is taken gets a number. Returns the id that it has now."""
        fresh = identity if fit_name(name) == identity else self.free_name(name)
        for old, new in zip(self._files(identity), self._files(fresh), strict=True):
            if old.exists() and old != new:
                old.rename(new)
        return fresh

    def free_name(self, name: str) -> str:
        """A name, made fit for a file, that no save has yet: one that is taken gets a number."""
        fresh, number = fit_name(name), 2
        while self.path(fresh).exists():
            fresh, number = f"{fit_name(name)} {number}", number + 1
        return fresh

    def _files(self, identity: str) -> tuple[Path, ...]:
        """All files of a save."""
        path = self.path(identity)
        beside = [self._beside(identity, end) for end in (".png", ".players.json")]
        return (path, backup_of(path), journal_of(path), *beside)

    def model(self, book: Lookbook, texts: Texts, suggestion: str = "") -> ShelfModel:
        """All saves, the newest first; broken ones with their sentence."""
        entries = [self._entry(path, book, texts) for path in self.folder.glob(f"*{SUFFIX}")]
        return ShelfModel(tuple(sorted(entries, key=lambda entry: -entry.stamp)), suggestion)

    def _entry(self, path: Path, book: Lookbook, texts: Texts) -> SaveEntry:
        identity = path.name.removesuffix(SUFFIX)
        stamp = path.stat().st_mtime
        date = dated(texts, datetime.fromtimestamp(stamp))
        name = texts("program.autosave") if identity == AUTO else identity
        try:
            header = read_header(path)
        except SaveError as error:
            return SaveEntry(identity, name, stamp, date, fault=texts.fault(error.code, error.params))
        return SaveEntry(
            identity,
            name,
            stamp,
            date,
            mission=book.name("mission", header.mission) if header.mission else "",
            round=header.round,
            seats=self._marks(identity, header, book, texts),
            plugins=tuple(f"{plugin.id} {plugin.version}" for plugin in header.plugins),
            picture=identity if self._beside(identity, ".png").is_file() else "",
            auto=identity == AUTO,
            ended=header.over,
        )

    def _marks(self, identity: str, header: Header, book: Lookbook, texts: Texts) -> tuple[SeatMark, ...]:
        players = self.players(identity)
        marks = []
        for seat in header.seats:
            who = players.get(seat.id, "human")
            kind: Any = "human" if who == "human" else "computer"
            known = seat.faction in book.catalog.factions
            name = book.name("faction", seat.faction) if known else seat.id
            marks.append(SeatMark(book.team(seat.faction), name, texts(f"program.player.{who}"), kind))
        return tuple(marks)

    def _beside(self, identity: str, end: str) -> Path:
        return self.folder / f"{identity}{end}"


def fit_name(name: str) -> str:
    """A name that every file system takes: letters, digits and a few marks, not empty, not too long."""
    kept = re.sub(r"[^\w \-.,()']", "", name, flags=re.UNICODE).strip(" .")
    return kept[:80] or "match"
