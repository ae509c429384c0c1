"""Whether a position from outside could be one: squares, ids and numbers that the rules may rely on.

The rules make bit sets of squares and lists of points; a number beyond all bounds would cost memory without bounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.content.defs import Profile
from game.corridor import records as r
from game.corridor.answers import answers
from game.corridor.options import acting, commands_for, options
from game.corridor.records.leaves import Figure
from game.corridor.setting import Setting
from game.corridor.snapshot import Snapshot, digest
from game.corridor.state import GUN, State
from game.corridor.views import view_for
from game.engine.codec import plain
from game.session.savefile import SaveError

GREATEST = 9_999
"""No score, life, round or square number is greater."""

MOST_POINTS = 99
"""No roll gives more points, no figure has more lives."""

PHASES = ("setup", "play", "reinforce", "over")

_FREE = frozenset({"rng", "notes"})
"""What may be any 64-bit number: the dice generator, and what a mission remembers."""


def check_bounds(setting: Setting, data: Snapshot) -> None:
    """Raise SaveError where a number or an id cannot be of this match."""
    shelves = plain(data)
    if not all(_small(value) for name, value in shelves.items() if name not in _FREE):
        _refuse("a number out of all bounds")
    floor = setting.plan.floor
    places = [figure.at for figure in data.figures.values()]
    places += [blip.at for blip in data.blips.values()]
    places += [thing.at for thing in data.objects.values()]
    if any(at < -1 or (at >= 0 and not floor >> at & 1) for at in places):
        _refuse("a figure off the plan")
    _check_ids(setting, data)
    _check_progress(setting, data)
    _check_frames(setting, data)


def _small(value: Any) -> bool:
    """Whether all integers in plain data are within bounds."""
    if isinstance(value, dict):
        return all(map(_small, value.values()))
    if isinstance(value, list | tuple):
        return all(map(_small, value))
    return not isinstance(value, int) or -GREATEST <= value <= GREATEST


def _check_ids(setting: Setting, data: Snapshot) -> None:
    profiles, weapons, seats = setting.profiles, setting.weapons, setting.seats
    kinds = [blip.kind for blip in data.blips.values()] + [token.kind for token in data.tokens.values()]
    loadouts = [blip.loadout for blip in data.blips.values()] + [token.loadout for token in data.tokens.values()]
    for shelf in (data.figures, data.blips, data.tokens, data.seats, data.objects, data.effects, data.fallen):
        if any(key != leaf.id for key, leaf in shelf.items()):
            _refuse("a piece under another's name")
    if tuple(data.seats) != seats:
        _refuse("other seats")
    for figure in data.figures.values():
        known = figure.seat in seats and figure.profile in profiles
        if not known or not _sized(profiles[figure.profile], figure) or figure.life > MOST_POINTS:
            _refuse("a figure that cannot be")
    _known((kind for kind in kinds if kind), profiles)
    _known((weapon for loadout in loadouts for weapon in loadout), weapons)
    _known((weapon for figure in data.figures.values() for weapon in figure.weapons), weapons)
    _known(data.decks, setting.catalog.decks)
    _known((card for deck in data.decks.values() for card in deck), setting.catalog.cards)
    _known((card for seat in data.seats.values() for card in seat.hand), setting.catalog.cards)
    _known((effect.card for effect in data.effects.values()), setting.catalog.cards)
    _known((*data.supply, *data.stock), profiles)


def _sized(profile: Profile, figure: Figure) -> bool:
    """Whether a figure has its profile's size; a gun's tells its facing too (C12.2)."""
    return figure.size == (profile.size if profile.length == 1 else GUN + figure.facing)


def _check_progress(setting: Setting, data: Snapshot) -> None:
    progress = data.progress
    if progress.seat not in setting.seats or progress.phase not in PHASES:
        _refuse("a turn that nobody has")
    _known((*progress.explored, *progress.due_boards), setting.plan.areas)
    if bool(progress.due_figure) != bool(progress.due_boards):
        _refuse("an exploration of nothing")


def _check_frames(setting: Setting, data: Snapshot) -> None:
    """What waits must wait for a seat that there is, with weapons, cards and numbers that there are."""
    for frame in data.frames:
        if frame.question is not None and frame.question.seat not in setting.seats:
            _refuse("a question to nobody")
        if isinstance(frame, r.FireFrame):
            if frame.shot.seat not in setting.seats:
                _refuse("a shot of nobody")
            _known(filter(None, (frame.shot.weapon,)), setting.weapons)
            _known(filter(None, (frame.shot.card,)), setting.catalog.cards)
            if max(frame.points, frame.share) > MOST_POINTS:
                _refuse("a roll that no dice give")
        if isinstance(frame, r.WoundFrame) and frame.lives > MOST_POINTS:
            _refuse("a wound that no dice give")
        if isinstance(frame, r.EventFrame):
            _known((frame.card,), setting.catalog.cards)


def _known(names: Iterable[str], shelf: Any) -> None:
    for name in names:
        if name not in shelf:
            _refuse(f'"{name[:60]}", which nothing loaded brings')


def check_play(state: State) -> None:
    """Look at the position as play would; whatever a rule raises about it comes out."""
    digest(state)
    for seat in state.setting.seats:
        view = view_for(state, seat)
        if options(view, seat).question:
            answers(view)
        for figure in acting(view, seat):
            commands_for(view, seat, figure)


def _refuse(what: str) -> None:
    raise SaveError("damaged", f"The save holds {what}.")
