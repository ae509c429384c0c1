"""Positions of the tests' own, built from a plan's text: the stock plugins and the pack of this folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.corridor import records as r
from game.corridor.plan import plan_of
from game.corridor.ruleset import CORRIDOR
from game.corridor.setting import Setting
from game.corridor.snapshot import digest, from_plain, to_plain
from game.corridor.state import State
from game.engine.dice import SEEDED, Dice, splitmix
from game.engine.records import Choice, Command, Event, Refusal
from game.engine.step import Outcome, open_question, step
from game.plugin import Loaded, load_all

STOCK = ("base", "dreadnought", "marines", "missions_original")
PACK = Path(__file__).parent / "pack"

Spot = tuple[int, int]


@cache
def stock() -> Loaded:
    """The stock plugins alone."""
    return load_all(user=False, only=STOCK)


@cache
def trials() -> Loaded:
    """The stock plugins and the pack of this folder."""
    loaded = load_all([PACK], user=False, only=STOCK)
    assert loaded.errors == ()
    return loaded


class Piece(msgspec.Struct, frozen=True):
    """A figure of a position: ``more`` are further fields of the record."""

    id: str
    profile: str
    seat: str
    at: Spot
    more: Mapping[str, Any] = {}


def position(
    text: str,
    pieces: Iterable[Piece],
    *,
    seats: tuple[str, ...] = ("ultramarines", "alien"),
    turn: str = "",
    phase: str = "play",
    seed: int = 1,
    blips: Mapping[str, tuple[str, Spot]] | None = None,
    tokens: Mapping[str, tuple[str, str]] | None = None,
    areas: Mapping[str, Iterable[tuple[int, int, int, int]]] | None = None,
    explored: tuple[str, ...] | None = None,
    docks: Mapping[int | str, tuple[Spot, ...]] | None = None,
    r_squares: tuple[Spot, ...] = (),
    options: Mapping[str, bool] | None = None,
    effects: Iterable[r.EffectBegan] = (),
    hands: Mapping[str, tuple[str, ...]] | None = None,
    script: tuple[str, ...] = (),
    mission: str = "",
) -> State:
    """A position on a plan; ``blips`` and ``tokens`` map an id to (profile or "", square or pool)."""
    loaded = trials()
    plan = plan_of(text, areas, docks, r_squares)
    safe = {str(seat): squares for seat, squares in plan.docks.items()}
    played = loaded.catalog.missions[loaded.catalog.resolve("mission", mission)] if mission else None
    setting = Setting(loaded.catalog, loaded.hooks, plan, seats, "alien", safe, options or {}, played, plan.r_squares)
    known = tuple(plan.areas) if explored is None else explored
    state = State(setting, r.Progress(1, turn or seats[0], phase, explored=known))
    state.rng = splitmix(seed)[0]
    for seat in seats:
        faction = loaded.catalog.resolve("faction", seat)
        hand = tuple(loaded.catalog.resolve("card", card) for card in (hands or {}).get(seat, ()))
        state.seats[seat] = r.Seat(seat, faction, "alien" if seat == "alien" else "assault", hand=hand)
    for piece in pieces:
        state.figures[piece.id] = figure_of(setting, piece)
    square = plan.lattice.square
    for name, (kind, at) in (blips or {}).items():
        profile, loadout = kind_of(loaded, kind)
        state.blips[name] = r.Blip(name, square(*at), profile, loadout)
    for name, (kind, pool) in (tokens or {}).items():
        profile, loadout = kind_of(loaded, kind)
        state.tokens[name] = r.Token(name, pool, profile, loadout)
    for door in plan.doors:
        state.doors[door.key] = "closed"
    for supply in loaded.catalog.supplies.values():
        state.supply[supply.profile] = supply.figures
        state.stock[supply.profile] = supply.blips + supply.reinforcements
    state.script = tuple(loaded.catalog.resolve("card", card) for card in script)
    state.refresh()
    for effect in effects:
        CORRIDOR.apply(state, effect)
    return state


def figure_of(setting: Setting, piece: Piece) -> r.Figure:
    """The record of a piece; a loadout and exarch cards count as lives where the profile says so."""
    catalog = setting.catalog
    profile = catalog.profiles[catalog.resolve("profile", piece.profile)]
    more = dict(piece.more)
    if "weapons" in more:
        more["weapons"] = tuple(catalog.resolve("weapon", name) for name in more["weapons"])
    plus = {"fitted_weapons": "weapons", "exarch_cards": "cards"}.get(profile.life_plus, "")
    life = profile.life + len(more.get(plus, ()))
    at = setting.plan.lattice.square(*piece.at)
    return r.Figure(piece.id, profile.id, piece.seat, at, **{"life": life, "size": profile.size, **more})


def kind_of(loaded: Loaded, kind: str) -> tuple[str, tuple[str, ...]]:
    """Full profile id and loadout of ``kind`` ("dreadnought_mk7 plasma_gun missile_launcher", or "" for unknown)."""
    if not kind:
        return "", ()
    name, *weapons = kind.split()
    catalog = loaded.catalog
    return catalog.resolve("profile", name), tuple(catalog.resolve("weapon", weapon) for weapon in weapons)


def done(state: State, seat: str, command: Command, dice: Dice = SEEDED) -> tuple[State, list[Event]]:
    """The position after a command that must be legal, and what happened."""
    outcome = step(CORRIDOR, state, seat, command, dice)
    assert isinstance(outcome, Outcome), (command, outcome)
    return outcome.state, outcome.events


def answered(state: State, choice: Choice, dice: Dice = SEEDED) -> tuple[State, list[Event]]:
    """The position after an answer of whoever is asked."""
    question = open_question(state)
    assert question is not None
    return done(state, question.seat, r.Answer(choice), dice)


def refused(state: State, seat: str, command: Command) -> str:
    """The code with which a command is refused; the position must not change."""
    before = digest(state)
    outcome = step(CORRIDOR, state, seat, command)
    assert isinstance(outcome, Refusal), command
    assert digest(state) == before
    return outcome.code


def reloaded(state: State, form: str) -> State:
    """The position saved as ``json`` or ``msgpack`` and loaded again."""
    codec: Any = msgspec.json if form == "json" else msgspec.msgpack
    return from_plain(state.setting, codec.decode(codec.encode(to_plain(state))))
