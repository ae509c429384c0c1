"""What there is to choose for a new mission, read from the catalog for the screens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.client.corridor.floor import cell, floor_plan, map_plan
from game.client.corridor.lookbook import Lookbook
from game.client.hud.model import DiceCount
from game.client.hud.model_map import MapDot, MapModel
from game.client.screens.choices import (
    ChapterChoice,
    LevelChoice,
    MemberChoice,
    MissionChoice,
    NewMissionModel,
    SquadChoice,
    SwitchChoice,
)
from game.client.texts import Texts
from game.content.tables import bare
from game.session import setups

LEVELS = ("random", "quick", "normal")


def new_mission_model(loaded: Any, book: Lookbook, texts: Texts) -> NewMissionModel:
    """Missions, chapters with squads and pools, computer levels, rule switches."""
    catalog = loaded.catalog
    missions = tuple(_mission(loaded, mission, book, texts) for mission in setups.missions(catalog))
    levels = tuple(
        LevelChoice(level, texts(f"program.level.{level}"), texts(f"program.level_text.{level}")) for level in LEVELS
    )
    switches = tuple(
        SwitchChoice(bare(full), book.name("switch", full), book.text("switch", full, "text"), switch.default)
        for full, switch in catalog.switches.items()
    )
    alien = setups.alien_faction(catalog)
    return NewMissionModel(missions, levels, switches, book.name("faction", alien), book.team(alien))


def new_campaign_model(loaded: Any, book: Lookbook, texts: Texts) -> NewMissionModel:
    """The campaigns there are, as missions to choose from, for the seats that can play all their missions."""
    plain = new_mission_model(loaded, book, texts)
    catalog = loaded.catalog
    courses = []
    for number, course in enumerate(catalog.campaigns.values(), 1):
        missions = [catalog.missions[name] for name in course.missions]
        factions = [faction for faction in missions[0].factions if all(faction in one.factions for one in missions)]
        courses.append(
            MissionChoice(
                id=course.id,
                number=number,
                title=book.name("campaign", course.id),
                teaser=book.text("campaign", course.id, "text"),
                seats_least=max(mission.players_min for mission in missions),
                seats_most=min(mission.players_max for mission in missions),
                chapters=tuple(
                    ChapterChoice(faction, book.name("faction", faction), book.team(faction), (), ())
                    for faction in factions
                ),
                squads=texts("program.campaign.missions", n=len(missions)),
            )
        )
    return replace(plain, missions=tuple(courses), campaign=True)


def _mission(loaded: Any, mission: Any, book: Lookbook, texts: Texts) -> MissionChoice:
    chapters = tuple(_chapter(loaded.catalog, mission, faction, book) for faction in mission.factions)
    return MissionChoice(
        id=mission.id,
        number=mission.number,
        title=book.name("mission", mission.id),
        teaser=book.text("mission", mission.id, "briefing"),
        seats_least=mission.players_min,
        seats_most=mission.players_max,
        chapters=chapters,
        squads=texts(f"program.squad.{mission.squad}"),
        secrets=_secrets(loaded.catalog, mission),
        plan=table_of(loaded, mission, book, mission.factions[: mission.players_max]),
        variant_of=mission.variant_of,
    )


def _chapter(catalog: Any, mission: Any, faction: str, book: Lookbook) -> ChapterChoice:
    ready = setups.ready_squads(catalog, mission, faction)
    squads = tuple(SquadChoice(squad.id, book.name("squad", squad.id), squad.members) for squad in ready)
    figures = dict.fromkeys(member for squad in ready for member in squad.members)
    return ChapterChoice(
        id=faction,
        name=book.name("faction", faction),
        team=book.team(faction),
        squads=squads,
        pool=tuple(_member(catalog, profile, faction, book) for profile in figures),
    )


def _member(catalog: Any, profile_id: str, faction: str, book: Lookbook) -> MemberChoice:
    profile = catalog.profiles[profile_id]
    weapon = catalog.weapons[profile.weapon] if profile.weapon else None
    heavy = profile.profile_class in ("heavy", "extra_heavy")
    return MemberChoice(
        id=profile_id,
        name=book.name("profile", profile_id),
        weapon=book.short(profile_id),
        kind="commander" if profile.rank == "commander" else "heavy" if heavy else "light",
        fire=DiceCount(weapon.white, weapon.red) if weapon is not None else None,
        portrait=f"{profile_id}|{faction}",
    )


def _secrets(catalog: Any, mission: Any) -> bool:
    """Whether the alien has weapons to choose: a dreadnought may come."""
    kinds = {kind for pool in (mission.blips, mission.reinforcements) for allowed in pool.values() for kind in allowed}
    return any(catalog.profiles[kind].weapon_slots for kind in kinds)


def table_of(loaded: Any, mission: Any, book: Lookbook, factions: Sequence[str]) -> MapModel | None:
    """A mission's table as a mini-map with the docks of these factions; none when no such match can be set up."""
    try:
        session = setups.new_match(loaded, mission.id, [(faction, ()) for faction in factions])
    except setups.SetupError:
        return None
    view = session.view("")
    plan = map_plan(floor_plan(view, book))
    dots = []
    for seat, bits in view.setting.docks.items():
        squares = [cell(view, number) for number in range(bits.bit_length()) if bits >> number & 1]
        column = sum(square[0] for square in squares) / len(squares) + 0.5
        row = sum(square[1] for square in squares) / len(squares) + 0.5
        dots.append(MapDot(column, row, book.team(view.seats[seat].faction), 2.0))
    return MapModel(plan, bytes(2 for _ in range(plan.width * plan.height)), tuple(dots))


def largest_table(loaded: Any, mission_id: str, book: Lookbook) -> MapModel | None:
    """A mission's table for as many seats as can play it."""
    mission = loaded.catalog.missions[mission_id]
    return table_of(loaded, mission, book, mission.factions[: mission.players_max])
