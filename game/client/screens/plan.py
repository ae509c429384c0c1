"""A new mission as the player plans it: what was chosen, how a choice changes it, and what is still amiss.

No drawing, no rules: an army of one's own is chosen afterwards, where the rules are asked (C2.4 to C2.6, C3).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.client.screens.choices import MissionChoice, NewMissionModel, SwitchChoice

OFF, HUMAN = "off", "human"
"""Who plays a seat: nobody, a person; any other word is the level of a computer player."""

OWN, USUAL = "", "usual"
"""The squad of a seat that chooses its army itself, once the briefing is read; the first of the ready-made ones."""


@dataclass(frozen=True)
class SeatPlan:
    """An assault seat: its chapter, who plays it, and its squad: the id of a ready-made one, or ``OWN``."""

    chapter: str
    player: str = OFF
    squad: str = OWN

    @property
    def own(self) -> bool:
        """Whether a person chooses this army."""
        return self.player == HUMAN and self.squad == OWN


@dataclass(frozen=True)
class AlienPlan:
    """The alien seat: who plays it, and whether that person chooses its weapons, tokens and events (``own``)."""

    player: str
    own: bool = False


@dataclass(frozen=True)
class MissionPlan:
    """What was chosen. ``switches`` holds only those that differ from their default; ``seed`` digits, "" = any.

    ``draft``: dice say who chooses a faction first, and the seats' chapters do not count (C1.2).
    """

    mission: str
    seats: tuple[SeatPlan, ...]
    alien: AlienPlan
    switches: tuple[tuple[str, bool], ...] = ()
    seed: str = ""
    draft: bool = False

    @property
    def playing(self) -> tuple[SeatPlan, ...]:
        """The assault seats that somebody plays, in turn order."""
        return tuple(seat for seat in self.seats if seat.player != OFF)

    @property
    def seed_number(self) -> int | None:
        """The seed as a number; None: the app draws one."""
        return int(self.seed) if self.seed.isdecimal() else None

    def switched(self, switch: SwitchChoice) -> bool:
        """Tells how a switch stands."""
        return dict(self.switches).get(switch.id, switch.default)


@dataclass(frozen=True)
class PlanFault:
    """What keeps a plan from being started: the key of a text, and the number in it."""

    key: str
    count: int


def first_plan(model: NewMissionModel, last: MissionPlan | None = None) -> MissionPlan:
    """Returns the plan to begin with: the last one as far as it still fits, else one person against the computer."""
    known = {mission.id for mission in model.missions}
    levels = {level.id for level in model.levels}
    middle = model.levels[len(model.levels) // 2].id if model.levels else HUMAN
    mission = next((one for one in model.missions if one.number), model.missions[0])  # number 0 is a lesson
    if last is None or last.mission not in known:
        return MissionPlan(mission.id, _fitted(mission, (), levels), AlienPlan(middle))
    mission = model.mission(last.mission)
    alien = last.alien if last.alien.player in levels | {HUMAN} else AlienPlan(middle)
    switches = {switch.id for switch in model.switches}
    return replace(
        last,
        seats=_fitted(mission, last.seats, levels),
        alien=alien,
        switches=tuple(pair for pair in last.switches if pair[0] in switches),
    )


def with_mission(model: NewMissionModel, plan: MissionPlan, identity: str) -> MissionPlan:
    """Goes over to another mission; seats keep what it allows."""
    mission = model.mission(identity)
    levels = {level.id for level in model.levels}
    return replace(plan, mission=identity, seats=_fitted(mission, plan.seats, levels))


def with_seat(plan: MissionPlan, slot: int, seat: SeatPlan) -> MissionPlan:
    """Replaces one assault seat."""
    return replace(plan, seats=(*plan.seats[:slot], seat, *plan.seats[slot + 1 :]))


def with_chapter(mission: MissionChoice, plan: MissionPlan, slot: int, identity: str) -> MissionPlan:
    """Gives a seat a chapter; the seat that had it takes this one's in exchange, each with its own squad."""
    seat = plan.seats[slot]
    for other, held in enumerate(plan.seats):
        if held.chapter == identity and other != slot:
            plan = with_seat(plan, other, SeatPlan(seat.chapter, held.player, seat.squad))
            return with_seat(plan, slot, SeatPlan(identity, seat.player, held.squad))
    return with_seat(plan, slot, _usual_squad(mission, SeatPlan(identity, seat.player, USUAL)))


def with_switch(plan: MissionPlan, switch: SwitchChoice, on: bool) -> MissionPlan:
    """Sets a switch."""
    others = tuple(pair for pair in plan.switches if pair[0] != switch.id)
    return replace(plan, switches=others if on == switch.default else (*others, (switch.id, on)))


def members_of(mission: MissionChoice, seat: SeatPlan) -> tuple[str, ...]:
    """Returns the members of a seat's ready-made squad; nobody where the army is still to be chosen."""
    squads = {squad.id: squad.members for squad in mission.chapter(seat.chapter).squads}
    return squads.get(seat.squad, ())


def fault_of(model: NewMissionModel, plan: MissionPlan) -> PlanFault | None:
    """Returns the first thing that keeps the plan from being started, or None."""
    mission = model.mission(plan.mission)
    if len(plan.playing) < mission.seats_least:
        return PlanFault("screens.new.too_few", mission.seats_least)
    if len(plan.playing) > mission.seats_most:
        return PlanFault("screens.new.too_many", mission.seats_most)
    return None


def _fitted(mission: MissionChoice, seats: tuple[SeatPlan, ...], levels: set[str]) -> tuple[SeatPlan, ...]:
    """Fills a mission's slots with seats that it allows, each chapter once; the first is a person's if all are off."""
    known = {chapter.id for chapter in mission.chapters}
    found: list[SeatPlan] = []
    for seat in seats[: mission.slots]:
        if seat.chapter in known and seat.chapter not in {one.chapter for one in found}:
            player = seat.player if seat.player in levels | {OFF, HUMAN} else HUMAN
            found.append(_usual_squad(mission, replace(seat, player=player)))
    for chapter in mission.chapters:
        if len(found) < mission.slots and chapter.id not in {one.chapter for one in found}:
            found.append(_usual_squad(mission, SeatPlan(chapter.id, squad=USUAL)))
    if found and all(seat.player == OFF for seat in found):
        found[0] = replace(found[0], player=HUMAN)
    return tuple(found)


def _usual_squad(mission: MissionChoice, seat: SeatPlan) -> SeatPlan:
    """Keeps a seat's squad where the chapter still has it or the player chooses his own, else takes its first."""
    ids = [squad.id for squad in mission.chapter(seat.chapter).squads]
    if seat.squad in ids or seat.squad == OWN:
        return seat
    return replace(seat, squad=ids[0] if ids else OWN)
