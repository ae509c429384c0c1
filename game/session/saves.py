"""Saves: a match as a ``.coursive`` file and back (design: loading trusts the snapshot, ``replay`` trusts the log)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

import game
from game.content.catalog import PluginStamp
from game.corridor import records as r
from game.corridor.seating import as_seated
from game.corridor.snapshot import Snapshot, restore, snapshot
from game.corridor.state import State
from game.engine.codec import plain
from game.engine.records import Entry
from game.plugin import Loaded
from game.session.disk import backup_of, read_some, write_whole
from game.session.migrations import migrated
from game.session.origin import Origin, setting_for
from game.session.plausible import check_bounds, check_play
from game.session.savefile import FORMAT, MAX_FILE, MAX_HEADER, SaveError, pack, unpack, unpack_header
from game.session.session import Session, TurnDigest

T = TypeVar("T")


class SeatNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the header says of a seat."""

    id: str
    faction: str
    role: str
    score: int


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list of saves shows, readable without the rest. ``turn`` is the seat to act, "" when play is over;
    ``engine`` the version that wrote it; ``plugins`` those that affect play, in load order.
    """

    ruleset: str
    mission: str
    round: int
    turn: str
    over: bool
    winner: str
    commands: int
    seats: tuple[SeatNote, ...]
    plugins: tuple[PluginStamp, ...]
    engine: str


class LogEntry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One command of the log, typed."""

    seat: str
    command: r.CorridorCommand


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    origin: Origin
    snapshot: Snapshot
    log: tuple[LogEntry, ...]
    digests: tuple[TurnDigest, ...]


class Save(msgspec.Struct, frozen=True):
    """A save as read: typed, but not yet held against the plugins that are loaded (``resume`` does that)."""

    header: Header
    origin: Origin
    snapshot: Snapshot
    log: tuple[LogEntry, ...]
    digests: tuple[TurnDigest, ...]


def header_of(session: Session) -> Header:
    """The header of a save made now."""
    state = session.state
    progress = state.progress
    return Header(
        ruleset="corridor",
        mission=state.setting.mission.id if state.setting.mission is not None else "",
        round=progress.round,
        turn=session.to_act(),
        over=session.over,
        winner=progress.winner,
        commands=len(session.log),
        seats=tuple(SeatNote(seat.id, seat.faction, seat.role, seat.score) for seat in state.seats.values()),
        plugins=session.loaded.catalog.plugins,
        engine=game.__version__,
    )


def encode(session: Session) -> bytes:
    """The bytes of a save: the same for the same match, whenever and wherever it is made."""
    body = {
        "origin": plain(session.origin),
        "snapshot": plain(snapshot(session.state)),
        "log": plain(session.log),
        "digests": plain(session.digests),
    }
    return pack(plain(header_of(session)), body)


def write_save(path: Path | str, session: Session) -> None:
    """Save a match: whole or not at all, the file before kept as ``.bak``. Raises SaveError."""
    write_whole(Path(path), encode(session))


def read_header(path: Path | str) -> Header:
    """The header of a save, whatever the rest is like. Raises SaveError."""
    form, header = unpack_header(read_some(Path(path), MAX_HEADER + 64))
    return _typed_header(form, header)


def _typed_header(form: int, header: dict[str, Any]) -> Header:
    return _converted(migrated(form, FORMAT, header, {})[0], Header)


def decode(data: bytes) -> Save:
    """A save from its bytes. Raises SaveError, one sentence."""
    form, header, body = unpack(data)
    header, body = migrated(form, FORMAT, header, body)
    found = _converted(body, _Body)
    return Save(_converted(header, Header), found.origin, found.snapshot, found.log, found.digests)


def _converted(data: dict[str, Any], kind: type[T]) -> T:
    """Plain data as a struct; what it does not know is refused at every depth."""
    try:
        typed = msgspec.convert(data, kind)
    except (msgspec.ValidationError, RecursionError):
        raise SaveError("damaged", "The save is damaged.") from None
    if _strange(data, plain(typed)):
        raise SaveError("damaged", "The save holds fields that this Coursive does not know.")
    return typed


def _strange(data: Any, known: Any) -> bool:
    """Whether ``data`` says anything that ``known``, what was understood of it, does not."""
    if data == known:
        return False
    if isinstance(data, dict) and isinstance(known, dict):
        return any(key not in known or _strange(value, known[key]) for key, value in data.items())
    if isinstance(data, list) and isinstance(known, list | tuple):
        return len(data) > len(known) or any(map(_strange, data, known))
    return True


def read_save(path: Path | str) -> Save:
    """A save from disk. Raises SaveError, one sentence that names the file and, if there is one, its ``.bak``."""
    path = Path(path)
    try:
        return decode(read_some(path, MAX_FILE + 1))
    except SaveError as error:
        if error.code == "unreadable":
            raise
        spare = f" The save before it is {backup_of(path)}." if backup_of(path).is_file() else ""
        raise SaveError(error.code, f"{path}: {error}{spare}", **error.params) from None


def missing_plugins(save: Save, loaded: Loaded) -> list[PluginStamp]:
    """The plugins that the save was made with and that are not loaded."""
    return missing_plugins_of(save.header, loaded)


def missing_plugins_of(header: Header, loaded: Loaded) -> list[PluginStamp]:
    """As ``missing_plugins``, of a save's header."""
    here = {stamp.id for stamp in loaded.catalog.plugins}
    return [stamp for stamp in header.plugins if stamp.id not in here]


class PluginChange(msgspec.Struct, frozen=True):
    """A plugin that is not the one that a save was made with: another ``version`` is loaded now, it has other
    ``contents``, or it was ``added`` since. ``version`` is the save's, or that of the one added; ``now`` what is here.
    """

    kind: Literal["version", "contents", "added"]
    plugin: str
    version: str
    now: str = ""


def plugin_changes(header: Header, loaded: Loaded) -> list[PluginChange]:
    """What is loaded otherwise than when a save was made: play may go on differently."""
    here = {stamp.id: stamp for stamp in loaded.catalog.plugins}
    changes = []
    for stamp in header.plugins:
        now = here.pop(stamp.id, None)
        if now is not None and now.version != stamp.version:
            changes.append(PluginChange("version", stamp.id, stamp.version, now.version))
        elif now is not None and now.digest != stamp.digest:
            changes.append(PluginChange("contents", stamp.id, stamp.version, now.version))
    return changes + [PluginChange("added", name, stamp.version) for name, stamp in here.items()]


def changed_plugins(save: Save, loaded: Loaded) -> list[str]:
    """One sentence for each plugin that is not the one that the save was made with."""
    sentences = {
        "version": 'The save was made with "{0.plugin}" {0.version}; {0.now} is loaded.',
        "contents": '"{0.plugin}" {0.version} has other contents now than when the save was made.',
        "added": '"{0.plugin}" {0.version} was not loaded when the save was made.',
    }
    return [sentences[change.kind].format(change) for change in plugin_changes(save.header, loaded)]


def state_of(save: Save, loaded: Loaded) -> State:
    """The saved position, with the content that is loaded. Raises SaveError."""
    missing = missing_plugins(save, loaded)
    if missing:
        named = " and ".join(f'"{stamp.id}" {stamp.version}' for stamp in missing)
        listed = ", ".join(f"{stamp.id} {stamp.version}" for stamp in missing)
        raise SaveError("plugin_missing", f"The save needs the plugin {named}, which is not loaded.", plugin=listed)
    try:
        setting = setting_for(loaded, save.origin)
    except (ValueError, LookupError) as error:
        raise SaveError("content", f"The save does not fit what is loaded: {error}") from None
    setting = as_seated(setting, save.snapshot.seats)
    check_bounds(setting, save.snapshot)
    try:
        state = restore(setting, save.snapshot)
        check_play(state)
    except Exception:
        raise SaveError("damaged", "The save holds a position that cannot be.") from None
    return state


def resume(save: Save, loaded: Loaded) -> Session:
    """The match, ready to be played on. Raises SaveError: a plugin missing, content gone, a position that cannot be."""
    log = tuple(Entry(entry.seat, plain(entry.command)) for entry in save.log)
    return Session(loaded, save.origin, state_of(save, loaded), log, save.digests)
