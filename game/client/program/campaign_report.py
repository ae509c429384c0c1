"""Where a campaign stands, for its screen: the story, ranks and badges, what the last mission brought (C16)."""

from __future__ import annotations

from typing import Any

from game.client.corridor.army_words import rank_name, refusal_sentence
from game.client.corridor.naming import Names
from game.client.screens.campaign_model import CampaignModel, CampaignSeat, PlayedMission
from game.client.screens.model import SeatMark
from game.client.ui.theme import Tone
from game.content.hands import ladder_of
from game.session.campaign import Book, Campaign, SeatRecord, next_mission, why_no_exchange


def player_of(control: str) -> str:
    """Who plays a seat, as the window says it (``human`` or a level), from what the campaign's file says."""
    kind, _, level = control.partition(":")
    if kind == "ai":
        return level or "normal"
    return kind


def control_of(player: str) -> str:
    """What the campaign's file says of a player of the window."""
    return player if player in ("human", "random") else f"ai:{player}"


def campaign_model(catalog: Any, book: Book, names: Names) -> CampaignModel:
    """The whole screen."""
    campaign, words = book.campaign, names.book
    mission = next_mission(catalog, campaign)
    total = len(catalog.campaigns[campaign.course].missions)
    base = {
        "name": words.name("campaign", campaign.course),
        "text": words.text("campaign", campaign.course, "text"),
        "played": _played(campaign, names),
        "seats": tuple(_seat(catalog, campaign, record, names) for record in campaign.seats),
        "number": campaign.number,
        "total": total,
    }
    if mission:
        return CampaignModel(
            title=words.name("mission", mission),
            chapter=words.text("campaign", campaign.course, f"chapter.{campaign.number}"),
            briefing=words.text("mission", mission, "briefing"),
            under_way=bool(book.under_way),
            **base,  # type: ignore[arg-type]
        )
    return _ended(campaign, names, base)


def _ended(campaign: Campaign, names: Names, base: dict[str, Any]) -> CampaignModel:
    """How it ended: the alien's victory is the campaign's loss, whichever way it came."""
    alien = campaign.seats[-1].seat
    end = "lost" if campaign.winner == alien else campaign.outcome
    if not campaign.winner:
        verdict, team = names.texts("program.campaign.nobody"), None
    else:
        faction = campaign.seat(campaign.winner).faction
        verdict = names.texts("program.wins", seat=names.book.name("faction", faction))
        team = names.book.team(faction)
    ending = names.book.text("campaign", campaign.course, end)
    return CampaignModel(verdict=verdict, ending=ending, team=team, **base)


def _played(campaign: Campaign, names: Names) -> tuple[PlayedMission, ...]:
    found = []
    for number, played in enumerate(campaign.missions, 1):
        if played.winner:
            seat = names.book.name("faction", campaign.seat(played.winner).faction)
            winner = names.texts("program.campaign.won_by", seat=seat, n=played.rounds)
        else:
            winner = names.texts("program.campaign.tie", n=played.rounds)
        text = names.book.text("campaign", campaign.course, f"chapter.{number}")
        found.append(PlayedMission(number, names.book.name("mission", played.mission), text, winner))
    return tuple(found)


def _seat(catalog: Any, campaign: Campaign, record: SeatRecord, names: Names) -> CampaignSeat:
    texts, standing = names.texts, record.standing
    ladder = ladder_of(catalog, record.faction)
    player = player_of(record.control)
    kind: Any = "human" if player == "human" else "computer"
    name = names.book.name("faction", record.faction)
    mark = SeatMark(names.book.team(record.faction), name, texts(f"program.player.{player}"), kind)
    brought, tone = _brought(campaign, record.seat, names)
    notes = []
    if record.hire:
        notes.append(texts("program.campaign.hired", squad=names.book.name("faction", record.hire)))
    if standing.fewer:
        notes.append(texts("program.campaign.fewer", n=standing.fewer))
    price, why = 0, ""
    if ladder is not None and ladder.exchange and kind == "human" and not campaign.outcome:
        price = ladder.exchange
        refusal = why_no_exchange(catalog, campaign, record.seat)
        why = refusal_sentence(refusal.code, refusal.params, names.book, texts) if refusal is not None else ""
    return CampaignSeat(
        record.seat,
        mark,
        rank_name(catalog, record.faction, standing.rank, names),
        min(standing.rank, ladder.top) if ladder is not None else 0,
        ladder.top + 1 if ladder is not None else 0,
        standing.badges,
        " ".join([brought, *notes]).strip(),
        tone,
        price,
        why,
    )


def _brought(campaign: Campaign, seat: str, names: Names) -> tuple[str, Tone]:
    """What the last mission brought a seat, in a line, and whether that is good."""
    if not campaign.missions:
        return "", "dim"
    texts = names.texts
    one = next(judged for judged in campaign.missions[-1].seats if judged.seat == seat)
    parts, tone = [texts("program.campaign.points", n=one.score)], "dim"
    if one.why == "leader":
        parts.append(texts("program.campaign.leader"))
        tone = "hurt"
    elif one.back:
        parts.append(texts("program.campaign.back"))
        tone = "hurt"
    if one.ranks:
        parts.append(texts("program.campaign.ranks", n=one.ranks))
        tone = "good"
    if one.badges:
        parts.append(texts("program.campaign.gained", n=one.badges))
        tone = "good"
    if one.fewer:
        tone = "hurt"
    return ", ".join(parts) + ".", tone  # type: ignore[return-value]
