"""What a seat may choose for its army while a match is set up, and why not: for screens (C1.2, C2.4 to C2.6, C3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.content.armies import led_by, mercenaries, pool_of, squad_rule, squads_of
from game.content.defs import Squad, SquadRule
from game.content.hands import HANDS, Limits, first_tokens, ladder_of, token_faults
from game.corridor import records as r
from game.corridor.allowances import machines_dealt
from game.corridor.armies import cards_for, limits_for, muster_of, ready_members
from game.corridor.choosing import takeable, verify_setup
from game.corridor.loadouts import chosen_loadout, machines_in_box
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, new_match
from game.corridor.state import State
from game.engine.records import Command, Refusal
from game.engine.step import Turn, settle
from game.plugin import Loaded
from game.session.origin import MissionStart
from game.session.session import Session


class Hand(msgspec.Struct, frozen=True):
    """Cards of one kind (of ``HANDS``): at most how many, the copies there are to choose from, those that are held."""

    kind: str
    most: int
    copies: dict[str, int]
    held: tuple[str, ...]


class Choices(msgspec.Struct, frozen=True):
    """What an assault seat may choose from.

    ``pool`` says how many of each profile there are, the seat's own before its mercenaries'; ``members`` is the squad
    as it stands, ``rule`` what it must hold, ``squads`` are ready-made.
    """

    members: tuple[str, ...]
    pool: dict[str, int]
    rule: SquadRule | None
    squads: tuple[Squad, ...]
    limits: Limits
    hands: tuple[Hand, ...]


class Machine(msgspec.Struct, frozen=True):
    """A Dreadnought: its profile, where it comes from (``blips``, ``reinforcements``, or ``card`` for any that an event
    brings of its class), and the weapons that it carries as things stand (C2.6).
    """

    kind: str
    pool: str
    weapons: tuple[str, ...]


class Secrets(msgspec.Struct, frozen=True):
    """What the alien may choose from.

    ``machines`` are its Dreadnoughts, those with most mounts first, then classes that only a card can bring; ``mounts``
    the weapons for them. ``tokens``: extra
    reinforcement tokens, as they stand, of ``kinds``.
    """

    machines: tuple[Machine, ...]
    mounts: tuple[str, ...]
    tokens: tuple[str, ...]
    kinds: tuple[str, ...]
    limits: Limits
    hands: tuple[Hand, ...]


def opened(
    loaded: Loaded,
    mission: str,
    seats: Sequence[str] = (),
    options: Mapping[str, bool] | None = None,
    seed: int = 0,
    draft: Sequence[str] = (),
) -> Session:
    """A match whose seats choose their armies over its log: ``seats`` are factions, the alien's last, or ``draft`` the
    players, clockwise, who choose those too. Raises SetupError with one sentence.
    """
    choices = tuple(SeatChoice(faction) for faction in seats)
    return Session.new(loaded, MatchSpec(mission, choices, seed, dict(options or {}), True, tuple(draft)))


def under_way(session: Session) -> bool:
    """Whether armies are still being chosen."""
    return session.state.progress.phase == "setup"


def draft_dice(session: Session) -> dict[str, tuple[int, ...]]:
    """What each player of a draft threw for its place, once more for each tie that it was in (C1.2); empty without one.

    The dice fell before the first command, so they are thrown again as they fell then.
    """
    origin = session.origin
    if not isinstance(origin, MissionStart) or not origin.spec.draft:
        return {}
    catalog, hooks = session.loaded.catalog, session.loaded.hooks
    turn = Turn(CORRIDOR, new_match(catalog, hooks, origin.spec, settled=False))
    settle(turn)
    thrown: dict[str, tuple[int, ...]] = {}
    for event in turn.events:
        if isinstance(event, r.DiceRolled) and event.what == "draft":
            thrown[event.seat] = (*thrown.get(event.seat, ()), *event.red)
    return thrown


def factions(view: State) -> list[str]:
    """The factions that the next player may take."""
    return takeable(view)


def for_hire(view: State) -> list[str]:
    """The mercenaries there are."""
    return mercenaries(view.setting.catalog)


def why_not(view: State, seat: str, command: Command) -> Refusal | None:
    """Why ``seat`` may not choose this now, or nothing."""
    return verify_setup(view, seat, command)


def choices_of(view: State, seat: str, members: Sequence[str] = ()) -> Choices:
    """What an assault seat may choose from with ``members`` in its squad (none: those chosen, or the ready-made)."""
    catalog, mission = view.setting.catalog, view.setting.mission
    assert mission is not None
    choice = view.armies[seat].choice
    muster = muster_of(catalog, mission, choice)
    squad = tuple(members) or choice.members or ready_members(catalog, muster)
    choice = replace(choice, members=squad)
    owners = [faction for faction in (muster.hire, muster.faction) if faction]
    pool: dict[str, int] = {}
    for faction in owners:
        for profile, limit in pool_of(catalog, faction, mission.squad).items():
            pool[profile] = max(limit, pool.get(profile, 0))
    ready = [squad for faction in owners for squad in squads_of(catalog, faction, mission.squad)]
    rule = squad_rule(catalog, led_by(catalog, muster, squad), mission.squad)
    return Choices(squad, pool, rule, tuple(ready), limits_for(catalog, mission, choice), _hands(view, choice))


def secrets_of(view: State, seat: str) -> Secrets:
    """What the alien may choose from."""
    catalog, mission = view.setting.catalog, view.setting.mission
    assert mission is not None
    choice, count = view.armies[seat].choice, len(view.setting.assault)
    limits = limits_for(catalog, mission, choice)
    tokens = choice.extra or first_tokens(catalog, mission, count, limits.extra)
    dealt = machines_dealt(catalog, mission, count, replace(choice, extra=tokens))
    others = [kind for kind in machines_in_box(catalog, mission) if all(kind != each[0] for each in dealt)]
    others.sort(key=lambda kind: -catalog.profiles[kind].points)
    machines = [Machine(kind, pool, weapons) for kind, pool, weapons in dealt]
    machines += [Machine(kind, "card", chosen_loadout(catalog, choice, kind, 0)) for kind in others]
    rows = {row.profile for row in catalog.supplies.values() if row.size == mission.squad}
    return Secrets(
        machines=tuple(machines),
        mounts=tuple(sorted(full for full, weapon in catalog.weapons.items() if weapon.mount)) if machines else (),
        tokens=tokens,
        kinds=tuple(kind for kind in sorted(rows) if not token_faults(catalog, mission, count, 1, (kind,))),
        limits=limits,
        hands=_hands(view, choice),
    )


def _hands(view: State, choice: SeatChoice) -> tuple[Hand, ...]:
    """The kinds of card that a seat may hold any of."""
    catalog, mission = view.setting.catalog, view.setting.mission
    assert mission is not None
    limits = limits_for(catalog, mission, choice)
    found = []
    for kind in HANDS:
        most, copies = getattr(limits, kind), cards_for(catalog, mission, choice, kind)
        if most > 0 and copies:
            found.append(Hand(kind, most, copies, getattr(choice, kind)))
    return tuple(found)


def rank_of(catalog: Any, faction: str, rank: int) -> tuple[str, int]:
    """The ladder of a faction and the rank on it, for its name; ("", rank) where the faction has no ranks."""
    ladder = ladder_of(catalog, faction)
    return (ladder.id, min(rank, ladder.top)) if ladder is not None else ("", rank)
