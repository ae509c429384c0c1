"""Events as lines of the log: the sentence of ``event.<type>``, its kind, whose it is and where it happened."""

from __future__ import annotations

from typing import Any

import msgspec

from game.client.corridor.floor import cell
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.naming import Names
from game.client.hud.model import LineKind, LogLine, Team
from game.client.stage.floor import Square
from game.corridor import records as r

KINDS: dict[type, LineKind] = {
    r.TurnBegan: "turn",
    r.ReinforcePhaseBegan: "turn",
    r.DoorOpened: "door",
    r.DoorShut: "door",
    r.DoorDestroyed: "door",
    r.BoardExplored: "blip",
    r.BlipPlaced: "blip",
    r.BlipRevealed: "blip",
    r.BlipWasGhost: "blip",
    r.FigureFired: "fire",
    r.FigureBurst: "fire",
    r.FigureArrived: "move",
    r.GunTurned: "move",
    r.GunManned: "move",
    r.GunLeft: "move",
    r.FigureReloaded: "fire",
    r.FigureStruck: "fire",
    r.DiceRolled: "dice",
    r.DieRerolled: "dice",
    r.MeleeDrawn: "dice",
    r.SharesGiven: "fire",
    r.ShotBounced: "dice",
    r.ShotMissed: "dice",
    r.FigureDodged: "move",
    r.FigureRose: "move",
    r.FigureCameHome: "move",
    r.MoveRefused: "move",
    r.ConsentSet: "move",
    r.PluginSetAside: "note",
    r.PassageAsked: "move",
    r.ShieldRaised: "dice",
    r.FigureHurt: "hurt",
    r.WeaponLost: "hurt",
    r.ExarchCardLost: "hurt",
    r.FigureKilled: "kill",
    r.FigureCaptured: "kill",
    r.EventDrawn: "card",
    r.CardPlayed: "card",
    r.CardDiscarded: "card",
    r.CardTaken: "card",
    r.AcquiredPlayed: "card",
    r.TokensAdded: "card",
    r.BlipsShown: "blip",
    r.BlipMoved: "blip",
    r.FigurePlaced: "blip",
    r.FigureMoved: "move",
    r.FiguresSwapped: "move",
    r.FigureRearmed: "hurt",
    r.FigureHealed: "hurt",
    r.FigureTurned: "card",
    r.SecondaryRead: "card",
    r.MissionTokenWon: "score",
    r.MissionEnded: "score",
    r.RoomSearched: "move",
    r.ItemFound: "score",
    r.ItemTaken: "move",
    r.ItemDropped: "move",
    r.ObjectUsed: "fire",
    r.ObjectHurt: "hurt",
    r.ObjectHeld: "dice",
    r.ObjectDestroyed: "kill",
    r.CaptiveFreed: "score",
    r.FigureLeft: "move",
    r.BlipLeft: "kill",
}
"""The events that the log tells, by kind of line; it is silent about the others."""

FIGURE_FIELDS = ("figure", "target")
CAME: tuple[type, ...] = (r.BlipRevealed, r.FigurePlaced)
"""Events that bring a figure: they tell what it is called from now on."""


def log_line(event: Any, before: Any, after: Any, names: Names) -> LogLine | None:
    """The line that tells of ``event``, or nothing; ``before`` and ``after`` are the view round it."""
    kind = KINDS.get(type(event))
    if kind is None or _told_when_drawn(event, before):
        return None
    names.learn(before)
    names.learn(after)
    params = event_params(event, before, names)
    name = type(event).__name__
    if isinstance(event, r.ReinforcePhaseBegan) and not event.must:
        text = names.texts("corridor.log.reinforce")
    elif isinstance(event, r.FigureFired) and str(params["weapon"]).lower() in str(params["figure"]).lower():
        text = names.texts("corridor.log.fired", **params)
    elif isinstance(event, r.FigureStruck) and event.door:
        text = names.texts("corridor.log.struck_door", **params)
    else:
        text = names.texts.event(name, params)
    if not text:
        return None
    return LogLine(text, kind, team_of(event, before, after, names.book), place_of(event, before, after))


def _told_when_drawn(event: Any, view: Any) -> bool:
    """Whether the line of its drawing has told a card already, since it takes effect at once; one that is played from
    the hand is told then.
    """
    if not isinstance(event, r.CardPlayed) or event.seat != view.setting.alien:
        return False
    return event.card not in view.seats[event.seat].hand


def event_params(event: Any, view: Any, names: Names) -> dict[str, object]:
    """An event's fields as words of the player's language."""
    words = {field: _word(field, getattr(event, field), view, names) for field in event.__struct_fields__}
    for counted in ("lives", "points", "cancelled", "must"):
        if isinstance(words.get(counted), int):
            words["n"] = words[counted]
    for counted in ("blips", "tokens"):
        if isinstance(getattr(event, counted, None), tuple):
            words["n"] = len(getattr(event, counted))
    if isinstance(event, CAME):
        came = getattr(event, "blip", "") or getattr(event, "figure", "")
        words["profile"] = names.called(came, str(words["profile"]))
    if isinstance(event, r.DiceRolled):
        words["faces"] = " ".join(str(face) for face in (*event.white, *event.red))
    return words


def _word(field: str, value: Any, view: Any, names: Names) -> object:
    book = names.book
    if field in FIGURE_FIELDS and isinstance(value, str):
        return names.figure(view, value)
    if field in ("seat", "by", "winner"):
        return names.seat(view, value)
    if field in ("weapon", "card", "profile", "deck"):
        return book.name(field, value) if value else ""
    if field in ("kind", "trophy"):
        return book.name("profile", value) if value in view.setting.catalog.profiles else value
    if field == "board":
        return next(
            (book.name("board", full) for full in view.setting.catalog.boards if full.endswith(f":{value}")), value
        )
    if field in ("at", "to", "origin", "target") and isinstance(value, int):
        column, row = cell(view, value) if value >= 0 else (-1, -1)
        return f"{column},{row}"
    if field in ("white", "red") and isinstance(value, tuple):
        return " ".join(str(face) for face in value) or "–"
    if field == "room":
        return names.room(view, str(value))
    if field == "object":
        thing = view.objects.get(value)
        return names.texts(f"corridor.object.{thing.kind if thing is not None else 'item'}")
    if field == "item":
        return names.texts("corridor.object.item")
    if field == "policy":
        return names.texts(f"corridor.policy.{value}")
    if field == "which":
        return names.texts(f"corridor.token.{value}")
    return value


def team_of(event: Any, before: Any, after: Any, book: Lookbook) -> Team | None:
    """The team of the figure or seat that an event is about."""
    data = msgspec.structs.asdict(event)
    figure_id = data.get("figure") or data.get("blip")
    for view in (before, after):
        figure = view.figures.get(figure_id) if figure_id else None
        if figure is not None:
            return book.team(view.seats[figure.seat].faction)
    seat = before.seats.get(data.get("seat") or data.get("by") or "")
    return book.team(seat.faction) if seat is not None else None


def place_of(event: Any, before: Any, after: Any) -> Square | None:
    """The square to look at for an event."""
    data = msgspec.structs.asdict(event)
    for field in ("at", "to", "target"):
        value = data.get(field)
        if isinstance(value, int) and value >= 0:
            return cell(after, value)
    figure_id = data.get("figure") or data.get("blip")
    for view in (after, before):
        thing = view.figures.get(figure_id) or view.blips.get(figure_id) if figure_id else None
        if thing is not None and thing.at >= 0:
            return cell(view, thing.at)
    door = data.get("door")
    if door:
        return cell(after, after.setting.plan.door_by_key[door].threshold[0])
    return None
