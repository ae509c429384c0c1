"""A campaign as text and as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.hands import ladder_of
from game.engine.codec import plain
from game.session.campaign import Book, next_mission

if TYPE_CHECKING:
    from game.content.catalog import Catalog
    from game.corridor.promotions import Judgement


def rank_name(catalog: Catalog, faction: str, rank: int, lang: str) -> str:
    """The name of a rank of that faction."""
    ladder = ladder_of(catalog, faction)
    return catalog.text(lang, f"ladder.{ladder.id}.rank.{rank}") if ladder is not None else str(rank)


def plain_of(catalog: Catalog, book: Book, lang: str) -> dict[str, Any]:
    """All that ``--json`` prints."""
    campaign = book.campaign
    seats = [
        {
            "seat": record.seat,
            "faction": record.faction,
            "control": record.control,
            "rank": record.standing.rank,
            "rank_name": rank_name(catalog, record.faction, record.standing.rank, lang),
            "badges": record.standing.badges,
            "fewer": record.standing.fewer,
            "hire": record.hire,
        }
        for record in campaign.seats
    ]
    return {
        "course": campaign.course,
        "number": campaign.number,
        "next": next_mission(catalog, campaign),
        "outcome": campaign.outcome,
        "winner": campaign.winner,
        "seats": seats,
        "missions": plain(campaign.missions),
    }


def text_of(catalog: Catalog, book: Book, lang: str) -> str:
    """The campaign for a reader: its story so far, what each mission brought, who stands where."""
    campaign = book.campaign
    key = f"campaign.{campaign.course}"
    lines = [catalog.text(lang, f"{key}.name"), "", catalog.text(lang, f"{key}.text")]
    for number, played in enumerate(campaign.missions, 1):
        name = catalog.name(lang, "mission", played.mission)
        winner = catalog.name(lang, "faction", campaign.seat(played.winner).faction) if played.winner else "nobody"
        lines += ["", f"{number}. {name}: {winner}, {played.rounds} rounds"]
        factions = {record.seat: record.faction for record in campaign.seats}
        lines += [f"   {_brought(catalog, one, factions[one.seat], lang)}" for one in played.seats]
    lines += ["", *(_seat_lines(catalog, book, lang))]
    following = next_mission(catalog, campaign)
    if following:
        number = campaign.number
        under_way = " (under way)" if book.under_way else ""
        lines += ["", f"{number}. {catalog.name(lang, 'mission', following)}{under_way}"]
        lines += [catalog.text(lang, f"{key}.chapter.{number}"), catalog.text(lang, f"mission.{following}.briefing")]
    else:
        alien = campaign.seats[-1].seat
        end = "lost" if campaign.winner == alien else campaign.outcome
        winner = catalog.name(lang, "faction", campaign.seat(campaign.winner).faction) if campaign.winner else ""
        lines += ["", f"{campaign.outcome}: {winner or 'nobody'}", catalog.text(lang, f"{key}.{end}")]
    return "\n".join(lines)


def _brought(catalog: Catalog, one: Judgement, faction: str, lang: str) -> str:
    """What a mission brought a seat, in one line."""
    what = []
    if one.why == "leader":
        what.append("leader lost, and all with him")
    elif one.back:
        what.append("back to the lowest rank")
    if one.ranks:
        what.append(f"+{one.ranks} rank" + ("s" if one.ranks > 1 else ""))
    if one.badges:
        what.append(f"+{one.badges} badge" + ("s" if one.badges > 1 else ""))
    if one.fewer:
        what.append(f"{one.fewer} figure fewer next time")
    name = catalog.name(lang, "faction", faction)
    return f"{name}: {one.score} points; {', '.join(what) or 'nothing'}"


def _seat_lines(catalog: Catalog, book: Book, lang: str) -> list[str]:
    lines = []
    for record in book.campaign.seats:
        rank = rank_name(catalog, record.faction, record.standing.rank, lang)
        hired = f", hired {catalog.name(lang, 'faction', record.hire)}" if record.hire else ""
        badges = record.standing.badges
        name = catalog.name(lang, "faction", record.faction)
        lines.append(f"{name}: {rank}, {badges} badge{'' if badges == 1 else 's'}{hired} ({record.control})")
    return lines
