"""What must hold on every position of every game, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.options import commands_for, options
from game.corridor.ruleset import CORRIDOR
from game.corridor.snapshot import FIELDS, command_from_plain, command_to_plain, digest, to_plain
from game.corridor.state import State
from game.corridor.views import apply_view, is_secret, redact, view_for
from game.engine.records import Command, Event, Refusal
from game.engine.step import Outcome, open_question, step
from game.testing.random_play import Picks, Played, legal_commands, movers, play
from tests.corridor.conceivable import card_about, meaning, points_there, tempting
from tests.corridor.positions import reloaded

SPECTATOR = ""


class Tally:
    """What came up in the games: how often each event, question and refusal code."""

    def __init__(self) -> None:
        self.events: Counter[str] = Counter()
        self.questions: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()

    def add(self, played: Played) -> None:
        self.events.update(type(event).__name__ for event in played.events)
        question = open_question(played.after)
        if question is not None:
            self.questions[question.kind] += 1


def same(one: State, other: State) -> bool:
    """Whether two positions hold the same, in the same order, with the same caches."""
    for name in FIELDS:
        mine, yours = getattr(one, name), getattr(other, name)
        if mine != yours or (isinstance(mine, dict) and list(mine) != list(yours)):
            return False
    return (one.occupied, one.blip_bits, one.shut) == (other.occupied, other.blip_bits, other.shut)


def check_game(state: State, seed: int, tally: Tally, every: int = 10, limit: int = 5000) -> State:
    """Play a random game and check: cheap things after each step, the rest after about each ``every``-th."""
    start, picks = state, Picks(seed + 1)
    log: list[tuple[str, Command]] = []
    viewers = (*state.setting.seats, SPECTATOR)
    views = {viewer: view_for(state, viewer) for viewer in viewers}
    for played in play(state, seed, limit):
        tally.add(played)
        log.append((played.seat, played.command))
        check_caches(played.after)
        for viewer in viewers:
            follow(views[viewer], played.events, viewer, played.after.setting.alien)
            assert same(views[viewer], view_for(played.after, viewer)), (viewer, played.command, played.events)
        if picks.below(every) == 0:
            check_closely(played, picks, tally)
        state = played.after
    check_replay(start, log, state)
    try_tempting(state, picks, tally, 3)
    return state


def follow(view: State, events: Iterable[Event], viewer: str, alien: str) -> None:
    """Write into a view what its viewer is told."""
    for event in events:
        apply_view(view, redact(view.setting, event, viewer))


def check_closely(played: Played, picks: Picks, tally: Tally) -> None:
    """All that takes longer."""
    check_events_one_by_one(played)
    check_saves(played.after)
    check_secrets(played.after, picks)
    check_lists(played.after, picks)
    try_tempting(played.after, picks, tally, 12)


def check_caches(state: State) -> None:
    """What is kept beside the shelves is what the shelves say."""
    fresh = state.clone()
    fresh.refresh()
    assert same(fresh, state)


def check_events_one_by_one(played: Played) -> None:
    """Views follow event by event, not just command by command; and a clone is its original."""
    before = played.before.clone()
    assert digest(before) == digest(played.before)
    alien = before.setting.alien
    views = {viewer: view_for(before, viewer) for viewer in (*before.setting.seats, SPECTATOR)}
    for event in played.events:
        CORRIDOR.apply(before, event)
        for viewer, view in views.items():
            follow(view, [event], viewer, alien)
            assert same(view, view_for(before, viewer)), (viewer, event)
    assert digest(before) == digest(played.after)


def check_saves(state: State) -> None:
    """Saved and loaded it is the same, and so is what may be done in it."""
    for form in ("json", "msgpack"):
        loaded = reloaded(state, form)
        assert digest(loaded) == digest(state)
        assert same(loaded, state)
        assert legal_commands(loaded) == legal_commands(state)


def check_secrets(state: State, picks: Picks) -> None:
    """A view tells no kind of a hidden blip or token, and is the same for any other kinds they could have."""
    alien = state.setting.alien
    for viewer in (*state.setting.assault, SPECTATOR):
        other = reshuffled(state, picks, viewer)
        view = to_plain(view_for(state, viewer))
        assert view == to_plain(view_for(other, viewer))
        shown = state.seats[viewer].known if viewer in state.seats else ()
        assert not [where for where in secrets_in(view) if where.split(".")[2] not in shown], viewer
    assert view_for(state, alien).rng == 0
    assert {blip.id: blip.kind for blip in view_for(state, alien).blips.values()} == {
        blip.id: blip.kind for blip in state.blips.values()
    }


def reshuffled(state: State, picks: Picks, viewer: str) -> State:
    """The position with all that is hidden from an assault seat changed."""
    other = state.clone()
    shown = state.seats[viewer].known if viewer in state.seats else ()
    for name, seat in state.seats.items():
        if name != viewer:
            hand = tuple("marines:or_ba_fire" if is_secret(state.setting, card) else card for card in seat.hand)
            other.seats[name] = replace(seat, hand=hand, acquired=("base:ev_quiet",) * len(seat.acquired))
    kinds = list(state.setting.profiles)
    for shelf in (other.blips, other.tokens):
        for name, entry in list(shelf.items()):
            if name in shown:
                continue
            shelf[name] = replace(entry, kind=kinds[picks.below(len(kinds))], loadout=("base:plasma_gun",))  # type: ignore[assignment]
    other.rng = picks.below(1 << 60)
    other.notes = {key: value for key, value in state.notes.items() if not key.startswith("_")} | {"_other": 1}
    if other.script is not None:
        other.script = ("base:ev_quiet",) * 3
    return other


def secrets_in(view: object, path: str = "") -> Iterable[str]:
    """Where the plain data of a view holds a kind, a loadout, a secret note or a state of the dice generator."""
    if isinstance(view, dict):
        for key, value in view.items():
            hidden = key in ("kind", "loadout") and (".blips." in path or ".tokens." in path) and value
            if hidden or (key == "rng" and value) or (path.endswith(".notes") and str(key).startswith("_")):
                yield f"{path}.{key}"
            if key == "script" and value:
                yield f"{path}.{key}"
            yield from secrets_in(value, f"{path}.{key}")
    elif isinstance(view, list | tuple):
        for number, value in enumerate(view):
            yield from secrets_in(value, f"{path}.{number}")


def check_lists(state: State, picks: Picks) -> None:
    """What is listed is accepted, nothing else is, and a seat's view lists the same; cached or not."""
    offered = legal_commands(state)
    for _ in range(min(4, len(offered))):
        seat, command = offered[picks.below(len(offered))]
        assert CORRIDOR.verify(state, seat, command) is None, command
    spelt = [meaning(state, seat, command) for seat, command in offered]
    assert len(set(spelt)) == len(spelt)
    fresh = state.clone()
    fresh.refresh()
    assert legal_commands(fresh) == offered
    for seat in state.setting.seats:
        view = view_for(state, seat)
        assert options(view, seat) == options(state, seat)
        for name in movers(state, seat):
            assert commands_for(view, seat, name) == commands_for(state, seat, name)
    assert options(state, SPECTATOR) == options(view_for(state, SPECTATOR), SPECTATOR)
    for _ in range(12):
        seat, command = tempting(state, picks)
        if isinstance(command, r.Consent) or (isinstance(command, r.Fire) and command.shots):
            continue
        elsewhere = isinstance(command, r.SelfDestruct) and seat != state.progress.seat
        if (
            elsewhere
            or isinstance(command, r.Equip)
            or (isinstance(command, r.TurnGun) and points_there(state, command))
        ):
            continue  # hammers burst in any turn; every legal squad is accepted; a gun points somewhere already
        if CORRIDOR.verify(state, seat, command) is not None or _there_and_back(state, command):
            continue
        if not isinstance(command, r.PlayCard) or card_about(state, seat, command) is not None:  # else the rules ask
            assert meaning(state, seat, command) in spelt, (seat, command)


def _there_and_back(state: State, command: Command) -> bool:
    """A walk in a circle: legal, if it is spelt out, and not worth listing."""
    if not isinstance(command, r.Move) or not command.path:
        return False
    mover = state.figures.get(command.figure) or state.blips.get(command.figure)
    return mover is not None and command.path[-1] == mover.at


def try_tempting(state: State, picks: Picks, tally: Tally, count: int) -> None:
    """Give random commands, most of them illegal: neither a refusal nor a step changes the position given."""
    before = state.clone()
    for _ in range(count):
        outcome = step(CORRIDOR, state, *tempting(state, picks))
        if isinstance(outcome, Refusal):
            tally.codes[outcome.code] += 1
        else:
            tally.events.update(type(event).__name__ for event in outcome.events)
            check_caches(outcome.state)
        assert same(before, state)


def check_replay(start: State, log: list[tuple[str, Command]], end: State) -> None:
    """The log alone, written down and read again, leads to the same position."""
    written = msgspec.json.encode([(seat, command_to_plain(command)) for seat, command in log])  # type: ignore[arg-type]
    state = start
    for seat, plain in msgspec.json.decode(written):
        outcome = step(CORRIDOR, state, seat, command_from_plain(plain))
        assert isinstance(outcome, Outcome)
        state = outcome.state
    assert digest(state) == digest(end)
