"""Which tips of a match were read, kept beside the saves: so that a match that is loaded does not tell them again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from game.session.journal import match_of
from game.session.session import Session

FILE = "tips.json"
MATCHES = 20
"""So many matches are remembered, the latest ones."""


class ReadTips:
    """The note in one folder. What cannot be read or written costs only that tips are told once more."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def of(self, session: Session) -> set[str]:
        """The tips of a match that were read; none of one that has just begun."""
        return set(self._notes().get(_match(session), ())) if session.log else set()

    def note(self, session: Session, tips: Iterable[str]) -> None:
        """Remember which were read so far."""
        notes = self._notes()
        notes.pop(_match(session), None)
        notes[_match(session)] = sorted(tips)
        kept = dict(list(notes.items())[-MATCHES:])
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(kept), encoding="utf-8")
        except OSError:
            return

    def _notes(self) -> dict[str, list[str]]:
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(data, dict):
            return {}
        return {str(match): [str(tip) for tip in tips] for match, tips in data.items() if isinstance(tips, list)}


def _match(session: Session) -> str:
    """The name of a match in the note, which no other one has."""
    return match_of(session).decode()
