"""The briefing before a mission and the debrief after it, read from the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.client.corridor.log_lines import event_params, team_of
from game.client.corridor.naming import Names
from game.client.hud.model_map import MapModel
from game.client.screens.model import (
    BriefingModel,
    BriefSeat,
    DebriefModel,
    DebriefSeat,
    PointsLine,
    RoundEvent,
    RoundLine,
    SeatMark,
    SecretNote,
    Tally,
)
from game.client.ui.theme import Tone

TELLING: Mapping[str, Tone] = {
    "BoardExplored": "contact",
    "BlipRevealed": "contact",
    "FigureKilled": "hurt",
    "FigureCaptured": "hurt",
    "FigureCameHome": "good",
    "WeaponLost": "warm",
    "MissionTokenWon": "accent",
    "SecondaryRead": "plain",
    "DoorDestroyed": "plain",
}
"""Events that the time line of the debrief tells, with their tone."""


def mark_of(view: Any, seat: str, player: str, names: Names) -> SeatMark:
    """A seat in lists: team, name, who plays it."""
    text = names.texts(f"program.player.{player}")
    team = names.book.team(view.seats[seat].faction)
    return SeatMark(team, names.seat(view, seat), text, "human" if player == "human" else "computer")


def briefing(view: Any, players: Mapping[str, str], names: Names, plan: MapModel | None) -> BriefingModel:
    """What is read out, who takes part, what is won; the alien's notes for a human alien."""
    mission = view.setting.mission
    book, texts = names.book, names.texts
    wins = [PointsLine(texts("program.win.primary"), mission.primary.points)]
    if mission.secondary is not None:
        wins.append(PointsLine(texts("program.win.secondary"), mission.secondary.points))
    wins.append(PointsLine(texts("program.win.kills")))
    seats = []
    for seat in view.setting.seats:
        profiles = [figure.profile for figure in view.figures.values() if figure.seat == seat]
        pictures = tuple(f"{profile}|{view.seats[seat].faction}" for profile in profiles)
        mark = mark_of(view, seat, players.get(seat, "human"), names)
        seats.append(BriefSeat(mark, tuple(map(book.short, profiles)), pictures))
    secret: tuple[SecretNote, ...] = ()
    if players.get(view.setting.alien, "human") == "human":
        notes = (("secret", "program.note.secret"), ("secondary", "program.note.secondary"))
        secret = tuple(
            SecretNote(texts(title), text) for part, title in notes if (text := book.text("mission", mission.id, part))
        )
    return BriefingModel(
        book.name("mission", mission.id),
        book.text("mission", mission.id, "briefing"),
        tuple(wins),
        tuple(seats),
        secret,
        plan,
        choosing=view.progress.phase == "setup",
    )


def debrief(
    view: Any, players: Mapping[str, str], names: Names, rounds: tuple[RoundLine, ...], *, campaign: bool = False
) -> DebriefModel:
    """Who won, by what, and what happened when; ``campaign``: the mission is one of a campaign."""
    texts, book = names.texts, names.book
    progress = view.progress
    winner = progress.winner
    order = sorted(view.setting.seats, key=lambda seat: (-view.seats[seat].score, view.setting.seats.index(seat)))
    verdict = texts("program.wins", seat=names.seat(view, winner)) if winner else texts("corridor.over_tie")
    primary = names.seat(view, progress.primary) if progress.primary else texts("corridor.nobody")
    facts = [
        (texts("program.fact.rounds"), str(progress.round)),
        (texts("program.fact.primary"), primary),
    ]
    if progress.briefed:
        secondary = names.seat(view, progress.secondary) if progress.secondary else texts("corridor.nobody")
        facts.append((texts("program.fact.secondary"), secondary))
    mission = view.setting.mission
    return DebriefModel(
        mission=book.name("mission", mission.id),
        verdict=verdict,
        text=texts("program.primary_to", seat=primary),
        seats=tuple(_seat(view, seat, players, names) for seat in order),
        rounds=rounds,
        team=book.team(view.seats[winner].faction) if winner else None,
        facts=tuple(facts),
        campaign=campaign,
    )


def _seat(view: Any, seat: str, players: Mapping[str, str], names: Names) -> DebriefSeat:
    book, texts = names.book, names.texts
    place, progress, mission = view.seats[seat], view.progress, view.setting.mission
    tokens = []
    if progress.primary == seat:
        tokens.append(Tally(_headed(texts("corridor.token.primary")), 1, mission.primary.points))
    if progress.secondary == seat and mission.secondary is not None:
        tokens.append(Tally(_headed(texts("corridor.token.secondary")), 1, mission.secondary.points))
    trophies = Counter(trophy.kind for trophy in place.trophies)
    points = Counter[str]()
    for trophy in place.trophies:
        points[trophy.kind] += trophy.points
    fallen = Counter(gone.profile for gone in view.fallen.values() if gone.seat == seat)
    worth = view.setting.profiles
    return DebriefSeat(
        mark=mark_of(view, seat, players.get(seat, "human"), names),
        points=place.score,
        winner=progress.winner == seat,
        tokens=tuple(tokens),
        trophies=tuple(Tally(book.short(kind), count, points[kind]) for kind, count in trophies.items()),
        fallen=tuple(
            Tally(book.short(kind), count, None if seat == view.setting.alien else -count * worth[kind].points)
            for kind, count in fallen.items()
        ),
    )


def _headed(words: str) -> str:
    """Words as they begin a line."""
    return words[:1].upper() + words[1:]


class TimeLine:
    """Collects what happened, round by round, while it is shown."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._rounds: dict[int, list[RoundEvent]] = {}

    def note(self, event: Any, before: Any, after: Any) -> None:
        """Take an event that was shown."""
        tone = TELLING.get(type(event).__name__)
        if tone is None:
            return
        params = event_params(event, before, self.names)
        text = self.names.texts.event(type(event).__name__, params)
        team = team_of(event, before, after, self.names.book)
        self._rounds.setdefault(before.progress.round, []).append(RoundEvent(text, tone, team))

    def rounds(self) -> tuple[RoundLine, ...]:
        """The rounds in which something was worth telling."""
        return tuple(RoundLine(number, tuple(events)) for number, events in sorted(self._rounds.items()))
