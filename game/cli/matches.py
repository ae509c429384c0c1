"""A match from what was typed: mission, seats and who plays them, ready-made squads, rule switches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.cli.failing import CliError
from game.content.armies import mercenaries, squads_of
from game.content.errors import UnknownId, near_misses
from game.content.tables import bare
from game.corridor.records.armies import Loadout
from game.corridor.setup import MatchSpec, SeatChoice, SetupError
from game.session.session import Session

if TYPE_CHECKING:
    from game.content.catalog import Catalog
    from game.content.defs import Mission
    from game.plugin import Loaded

LEVELS = ("random", "quick", "normal")
TRUTHS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
SQUAD = "squad."
LOADOUT = "loadout."


class Control(msgspec.Struct, frozen=True):
    """Who plays a seat: ``human``, or the computer at a level."""

    kind: str
    level: str = ""

    def __str__(self) -> str:
        return self.level or self.kind


class Match(msgspec.Struct, frozen=True):
    """What a match is made from, and who plays each seat, in turn order."""

    spec: MatchSpec
    controls: dict[str, Control]


def control(text: str) -> Control:
    """``human``, ``random``, ``ai`` or ``ai:LEVEL``. Raises CliError."""
    kind, colon, level = text.partition(":")
    if kind == "ai" and (level in LEVELS or not colon):
        return Control("ai", level or "normal")
    if kind == "random" and not colon:
        return Control("ai", "random")
    if kind == "human" and not colon:
        return Control("human")
    raise CliError(f'"{text}" plays no seat: say human, random, ai, or ai:LEVEL with {", ".join(LEVELS)}.')


def match_of(
    loaded: Loaded,
    mission: str,
    named: Sequence[str],
    seats: int | None,
    seed: int,
    options: Sequence[str],
    default: Mapping[str, Control],
) -> Match:
    """The match that was typed. Raises CliError, one sentence.

    ``named`` are ``NAME=WHO``, ``seats`` the number of assault seats (as many as named, else the fewest that the
    mission takes), ``default`` who plays a seat not named: under ``assault`` and ``alien``.
    """
    catalog = loaded.catalog
    try:
        found = catalog.missions[catalog.resolve("mission", mission)]
        controls = seats_of(catalog, found, named, seats, default)
        switches, squads = _options(catalog, found, options, list(controls))
    except UnknownId as error:
        raise CliError(str(error)) from None
    choices = tuple(squads.get(name, SeatChoice(name)) for name in controls)
    return Match(MatchSpec(found.id, choices, seed, switches), controls)


def seats_of(
    catalog: Catalog, mission: Mission, named: Sequence[str], seats: int | None, default: Mapping[str, Control]
) -> dict[str, Control]:
    """Seats in turn order, the alien's last, with who plays them. Raises CliError and UnknownId.

    ``named`` are ``NAME=WHO``, ``seats`` the number of assault seats (none: as many as named, at least what the mission
    wants), ``default`` who plays a seat not named: under ``assault`` and ``alien``.
    """
    chosen: dict[str, Control] = {}
    for words in named:
        name, equals, who = words.partition("=")
        if not equals:
            raise CliError(f'"{words}" is no seat: say NAME=human, NAME=ai or NAME=ai:LEVEL.')
        seat = bare(catalog.resolve("faction", name))
        if seat in chosen:
            raise CliError(f'The seat "{seat}" is named twice.')
        chosen[seat] = control(who)
    roles = {bare(full): faction.role for full, faction in catalog.factions.items()}
    alien = [seat for seat in chosen if roles[seat] == "alien"]
    assault = [seat for seat in chosen if roles[seat] == "assault"]
    wanted = seats if seats is not None else max(len(assault), mission.players_min)
    ranked = sorted(mission.factions, key=lambda full: (catalog.factions[full].order, full))
    assault += [seat for seat in map(bare, ranked) if seat not in assault][: max(0, wanted - len(assault))]
    if len(assault) > wanted:
        raise CliError(f"{len(assault)} assault seats are named, not {wanted}.")
    if len(assault) < wanted:
        raise CliError(f"There are {len(assault)} assault seats to take here, not {wanted}.")
    if not alien:
        alien = [bare(next(full for full, faction in catalog.factions.items() if faction.role == "alien"))]
    return {seat: chosen.get(seat) or default["alien" if seat in alien else "assault"] for seat in (*assault, *alien)}


def _options(
    catalog: Catalog, mission: Mission, words: Sequence[str], seats: Sequence[str]
) -> tuple[dict[str, bool], dict[str, SeatChoice]]:
    """Rule switches, and what seats play for which a squad or Dreadnoughts' weapons are chosen."""
    switches: dict[str, bool] = {}
    squads: dict[str, SeatChoice] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise CliError(f'"{word}" is no option: say NAME=VALUE.')
        if key.startswith(SQUAD):
            seat = key.removeprefix(SQUAD)
            if seat not in seats:
                raise CliError(f'There is no seat "{seat}"{near_misses(seat, seats)}')
            squads[seat] = _squad(catalog, mission, seat, value)
        elif key.startswith(LOADOUT):
            alien = squads.get(seats[-1], SeatChoice(seats[-1]))
            said = _loadout(catalog, key.removeprefix(LOADOUT), value)
            squads[seats[-1]] = replace(alien, loadouts=(*alien.loadouts, said))
        else:
            switches[_switch(catalog, key)] = truth(key, value)
    return switches, squads


def _switch(catalog: Catalog, name: str) -> str:
    """The bare name of a rule switch; a sentence with near misses, squads among them, where there is none."""
    try:
        return bare(catalog.resolve("switch", name))
    except UnknownId:
        known = [bare(full) for full in catalog.switches]
        raise CliError(f'There is no option "{name}"{near_misses(name, known)}') from None


def truth(name: str, value: str) -> bool:
    """Yes or no in any of its spellings. Raises CliError."""
    if value.lower() not in TRUTHS:
        raise CliError(f'The option "{name}" is yes or no, not "{value}".')
    return TRUTHS[value.lower()]


def switches_of(catalog: Catalog, words: Sequence[str]) -> dict[str, bool]:
    """Rule switches alone, where there are no seats. Raises CliError."""
    values: dict[str, bool] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise CliError(f'"{word}" is no option: say NAME=VALUE.')
        values[_switch(catalog, key)] = truth(key, value)
    return values


def _squad(catalog: Catalog, mission: Mission, seat: str, name: str) -> SeatChoice:
    """A ready-made squad of the seat's own, or one of mercenaries, who are then hired (C2.4)."""
    faction = catalog.resolve("faction", seat)
    squad = catalog.squads[catalog.resolve("squad", name)]
    hire = squad.faction if squad.faction in mercenaries(catalog) else ""
    if squad not in squads_of(catalog, hire or faction, mission.squad):
        raise CliError(f'The squad "{name}" is not one of {seat} for a mission of {mission.squad} squads.')
    return SeatChoice(seat, squad.members, hire=hire)


def _loadout(catalog: Catalog, machine: str, value: str) -> Loadout:
    """The weapons of a Dreadnought (C2.6), divided by commas; said again they arm the next of its class."""
    weapons = tuple(catalog.resolve("weapon", name.strip()) for name in value.split(",") if name.strip())
    return Loadout(catalog.resolve("profile", machine), weapons)


def squad_choices(catalog: Catalog, mission: str, words: Sequence[str], seats: Sequence[str]) -> dict[str, SeatChoice]:
    """What seats play in a mission whose switches are settled: ``squad.SEAT=NAME``, ``loadout.MACHINE=WEAPONS`` alone.

    Raises as ``match_of``.
    """
    switches, squads = _options(catalog, catalog.missions[mission], words, seats)
    if switches:
        raise CliError("Rule options are set when a campaign is begun; here only squads and loadouts can be chosen.")
    return squads


def new_session(loaded: Loaded, match: Match) -> Session:
    """The match, set up. Raises CliError."""
    try:
        return Session.new(loaded, match.spec)
    except (SetupError, UnknownId) as error:
        raise CliError(str(error)) from None
