"""The suite that a mod must pass: its code is pure, it comes out the same twice, all it says can be saved.

``conform`` is what ``coursive mods check`` and the tests call. Missions are short and random, played by the mod's own
squads, missions and event cards where it has some; each is played twice, the second time by another clock and another
chance, and the positions are compared after every command.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.content.armies import squads_of
from game.content.catalog import Catalog
from game.content.defs import Mission
from game.content.errors import ContentError
from game.content.load import read_manifest
from game.content.tables import KINDS, owner
from game.corridor.plan import PlanError
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, SetupError, new_match
from game.corridor.snapshot import digest, from_plain, to_plain
from game.corridor.state import State
from game.engine.records import Refusal
from game.engine.step import step
from game.plugin import Loaded, culprit, load_all
from game.plugin.failure import one_line
from game.session.bounds import malformed
from game.testing.purity import another_world, impure_code
from game.testing.random_play import Picks, pick_command
from game.testing.scenario import Report, ScenarioError, run_file

GAMES = 3
"""Random games of each mission."""

COMMANDS = 160
"""Commands of each game."""

SUSPICION = "something reads the clock, rolls dice of its own, or remembers."


def conform(folder: str | Path, games: int = GAMES, commands: int = COMMANDS) -> list[str]:
    """All findings about the plugin in ``folder``, one sentence each; empty when it conforms."""
    try:
        name = read_manifest(folder).id
    except ContentError as error:
        return [str(error)]
    findings = impure_code(folder)
    loaded = load_all((folder,), user=False)
    if name not in loaded.order:
        return [*findings, *(failure.sentence for failure in loaded.errors)]
    findings += unsayable(loaded.catalog, name)
    for mission in missions_of(loaded.catalog, name):
        findings += unsteady(loaded, mission, name, games, commands)
    return findings + failing_scenarios(folder, loaded)


def failing_scenarios(folder: str | Path, loaded: Loaded) -> list[str]:
    """The plugin's own scenario files that cannot be read or do not come out as they say."""
    findings = []
    for path in sorted(Path(folder).glob("tests/**/*.toml")):
        try:
            report = run_file(path, loaded)
        except ScenarioError as error:
            findings.append(str(error))
            continue
        if not report.ok:
            findings.append(f"The scenario {path.name} does not come out as it says, {_where(report)}.")
    return findings


def _where(report: Report) -> str:
    """The first step of a scenario that came out otherwise, and how."""
    number, each = next((number, each) for number, each in enumerate(report.steps, 1) if not each.ok)
    first = each.failed[0]
    return f"in step {number}: expected {first.expected}, but {first.actual}"


def unsayable(catalog: Catalog, plugin: str) -> list[str]:
    """Texts and definitions of a plugin that cannot be written as JSON and read back as they were."""
    findings = []
    for lang, texts in catalog.texts.items():
        for key, text in texts.items():
            if f".{plugin}:" in key and not _writable(text):
                findings.append(f'The text "{key}" ({lang}) cannot be written as JSON.')
    for kind, entry in KINDS.items():
        for full, definition in catalog.shelf(entry.shelf).items():
            if owner(full) == plugin and not _writable(definition):
                findings.append(f'The {kind.replace("_", " ")} "{full}" cannot be written as JSON.')
    return findings


def _writable(data: Any) -> bool:
    try:
        return bool(msgspec.json.decode(msgspec.json.encode(data), type=type(data)) == data)
    except (TypeError, ValueError, OverflowError):
        return False


def missions_of(catalog: Catalog, plugin: str) -> list[Mission]:
    """The missions of a plugin; if it brings none, all there are."""
    own = [mission for full, mission in catalog.missions.items() if owner(full) == plugin]
    return own or list(catalog.missions.values())


def unsteady(loaded: Loaded, mission: Mission, plugin: str, games: int, commands: int) -> list[str]:
    """What goes wrong in random games of a mission: it fails, cannot be saved, or comes out differently (once each)."""
    for seed in range(games):
        try:
            first = _game(loaded, mission, plugin, seed, commands)
            with another_world(seed + 1):
                second = _game(loaded, mission, plugin, seed, commands)
        except (SetupError, PlanError) as error:
            return [f"The mission {mission.id} cannot be set up: {str(error).rstrip('.')}."]
        except _Fickle as offer:
            return [f"The mission {mission.id} (seed {seed}) offers {offer} and then refuses it: {SUSPICION}"]
        except _Unsavable as problem:
            return [f"The mission {mission.id} (seed {seed}) reaches a position that cannot be saved: {problem}."]
        except _Silent as command:
            return [
                f"In the mission {mission.id} (seed {seed}) {command} changes the match without an event, "
                "and no screen would show it: emit one."
            ]
        except _Lifeless as figure:
            return [
                f'In the mission {mission.id} (seed {seed}) the figure "{figure}" stands there without a life: '
                "queue a WoundDue, which kills, where you emit FigureHurt."
            ]
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            blamed = culprit(error)
            who = f'the plugin "{blamed.plugin}" fails in {blamed.function}' if blamed else "the rules fail"
            return [f"In the mission {mission.id} (seed {seed}) {who}: {one_line(error)}."]
        if first != second:
            pairs = zip(first, second, strict=False)
            apart = next((n for n, (one, other) in enumerate(pairs) if one != other), min(len(first), len(second)))
            return [
                f"The mission {mission.id} (seed {seed}) comes out differently when it is played again, from command "
                f"{apart} on: {SUSPICION}"
            ]
    return []


class _Fickle(Exception):
    """A command that was offered and then refused."""


class _Lifeless(Exception):
    """A figure that should be dead."""


class _Silent(Exception):
    """A command after which the match is another than its events say."""


class _Unsavable(Exception):
    """A position that is not the same when it was written and read."""


def _game(loaded: Loaded, mission: Mission, plugin: str, seed: int, commands: int) -> list[str]:
    """The digests of a random game after each of its commands, the first position in front."""
    state = _first(loaded, mission, plugin, seed)
    picks = Picks(seed)
    digests = [digest(state)]
    while state.progress.phase != "over" and len(digests) <= commands:
        seat, command = pick_command(state, picks)
        if malformed(command) is not None:
            raise _Unsavable(f"it offers {command!r:.80}")
        outcome = step(CORRIDOR, state, seat, command)
        if isinstance(outcome, Refusal):
            raise _Fickle(type(command).__name__)
        told = state.clone()
        for event in outcome.events:
            CORRIDOR.apply(told, event)
        state = outcome.state
        digests.append(digest(state))
        if digest(told) != digests[-1]:
            raise _Silent(type(command).__name__)
        if not state.frames:
            for figure in state.figures.values():
                if figure.life < 1:
                    raise _Lifeless(figure.id)
        if len(digests) % 10 == 0:
            _check_saved(state, digests[-1])
    return digests


def _check_saved(state: State, before: str) -> None:
    """Hold a position against what a save gives back."""
    try:
        data = msgspec.json.decode(msgspec.json.encode(to_plain(state)))
        after = digest(from_plain(state.setting, data))
    except (TypeError, ValueError, OverflowError) as error:
        raise _Unsavable(one_line(error)) from error
    if after != before:
        raise _Unsavable("it is another when read back")


def _first(loaded: Loaded, mission: Mission, plugin: str, seed: int) -> State:
    """A mission's first position, with squads and event cards of the plugin where it has some."""
    catalog = loaded.catalog
    count = mission.players_min + seed % (mission.players_max - mission.players_min + 1)
    factions = mission.factions[:count]
    alien = next(full for full, faction in catalog.factions.items() if faction.role == "alien")
    seats = [SeatChoice(faction, _members(catalog, faction, mission, seed)) for faction in factions]
    state = new_match(catalog, loaded.hooks, MatchSpec(mission.id, (*seats, SeatChoice(alien)), seed))
    cards = [full for full, card in catalog.cards.items() if owner(full) == plugin and card.deck in state.decks]
    if cards:
        state.script = tuple(cards[(seed + turn) % len(cards)] for turn in range(len(cards) * 2))
    return state


def _members(catalog: Catalog, faction: str, mission: Mission, seed: int) -> tuple[str, ...]:
    """One of a faction's ready-made squads; empty leaves it to the default."""
    squads = squads_of(catalog, faction, mission.squad)
    return squads[seed % len(squads)].members if squads else ()
