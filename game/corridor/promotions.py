"""What a mission does to the seats of a campaign: promotions, badges, falls, the end of the campaign (C16)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.content.catalog import Catalog
from game.content.hands import ladder_of
from game.content.ladders import Ladder
from game.corridor.records.armies import Standing
from game.corridor.state import State
from game.engine.records import Refusal


class Report(msgspec.Struct, frozen=True):
    """How a seat came out of a mission: its points, whether its leader is lost, and its standing before it."""

    seat: str
    faction: str
    score: int
    leader_lost: bool = False
    standing: Standing = Standing()


class Judgement(msgspec.Struct, frozen=True):
    """What a mission brought a seat. ``why`` is ``promoted`` (most points), ``leader`` (lost him, and all with him) or
    ``table`` (its points were looked up); ``ranks``, ``badges`` gained, ``back`` to rank 0; ``standing`` at its end,
    ``top`` = that is the top rank.
    """

    seat: str
    score: int
    why: str
    ranks: int = 0
    badges: int = 0
    back: bool = False
    fewer: int = 0
    standing: Standing = Standing()
    top: bool = False


def reports_of(state: State, standings: dict[str, Standing]) -> tuple[Report, ...]:
    """How all seats came out of a mission that is over, in turn order.

    A leader who was killed is lost, and so is one who was captured: he is among the alien's trophies (C15.3). A second
    with a leader's arms, whom a card brought, is none.
    """
    seconds = {effect.figure for effect in state.effects.values() if effect.kind == "extra_unit"}
    lost = {
        fallen.seat
        for fallen in state.fallen.values()
        if fallen.how in ("killed", "captured")
        and state.setting.profiles[fallen.profile].rank == "commander"
        and fallen.id not in seconds
    }
    return tuple(
        Report(seat.id, seat.faction, seat.score, seat.id in lost, standings.get(seat.id, Standing()))
        for seat in state.seats.values()
    )


def judged(catalog: Catalog, reports: Sequence[Report]) -> tuple[Judgement, ...]:
    """What each seat is given for a mission (C16.1, C16.2); a tie for most points promotes nobody (C15.3)."""
    best = max((report.score for report in reports), default=0)
    leaders = [report.seat for report in reports if report.score == best]
    first = leaders[0] if len(leaders) == 1 else ""
    return tuple(_judge(catalog, report, report.seat == first) for report in reports)


def _judge(catalog: Catalog, report: Report, first: bool) -> Judgement:
    ladder = ladder_of(catalog, report.faction)
    before = replace(report.standing, fewer=0)
    if ladder is None:
        return Judgement(report.seat, report.score, "table", standing=before)
    if report.leader_lost and ladder.leader_falls:
        fallen = replace(before, rank=0, badges=0)
        return Judgement(report.seat, report.score, "leader", back=True, standing=fallen)
    if first:
        after = _risen(ladder, before, ladder.promoted)
        ranks = after.rank - before.rank
        return Judgement(report.seat, report.score, "promoted", ranks, standing=after, top=after.rank == ladder.top)
    award = ladder.award(report.score)
    after = _risen(ladder, replace(before, rank=0) if award.back else before, award.ranks)
    after = replace(after, badges=after.badges + award.badges, fewer=award.fewer)
    top = after.rank == ladder.top
    return Judgement(report.seat, report.score, "table", award.ranks, award.badges, award.back, award.fewer, after, top)


def _risen(ladder: Ladder, standing: Standing, ranks: int) -> Standing:
    return replace(standing, rank=min(ladder.top, standing.rank + ranks))


def next_standing(catalog: Catalog, faction: str, standing: Standing) -> Standing:
    """The standing that a seat begins its next mission with: after the top rank anew, without a badge (C16.2)."""
    ladder = ladder_of(catalog, faction)
    if ladder is not None and standing.rank >= ladder.top:
        return replace(standing, rank=0, badges=0)
    return standing


def exchange_refusal(catalog: Catalog, faction: str, standing: Standing) -> Refusal | None:
    """Why a seat cannot give badges for a rank (C16.1): ``no_exchange``, ``too_few_badges``, ``top``."""
    ladder = ladder_of(catalog, faction)
    if ladder is None or not ladder.exchange or not standing.campaign:
        return Refusal("bad_army", {"why": "no_exchange"})
    if standing.badges < ladder.exchange:
        return Refusal("bad_army", {"why": "too_few_badges", "badges": standing.badges, "price": ladder.exchange})
    if standing.rank >= ladder.top:
        return Refusal("bad_army", {"why": "top"})
    return None


def exchanged(catalog: Catalog, faction: str, standing: Standing) -> Standing:
    """The standing after an exchange that is allowed."""
    ladder = ladder_of(catalog, faction)
    assert ladder is not None
    return replace(standing, rank=standing.rank + 1, badges=standing.badges - ladder.exchange)


def campaign_winner(judgements: Sequence[Judgement]) -> str:
    """The seat that wins the campaign with this mission: the one at the top rank; of several the one with more points,
    and nobody where these are equal (C16.2).
    """
    there = sorted((one for one in judgements if one.top), key=lambda one: -one.score)
    if not there or (len(there) > 1 and there[0].score == there[1].score):
        return ""
    return there[0].seat
