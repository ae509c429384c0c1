"""Events as lines of the log: the sentence of ``event.<type>``, its kind, whose it is and where it happened."""

from __future__ import annotations

from typing import Any

import msgspec

from game.client.corridor.floor import cell
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.ordinals import Ordinals
from game.client.hud.model import LineKind, LogLine, Team
from game.client.stage.floor import Square
from game.client.texts import Texts
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
    r.CardKept: "card",
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


class Names:
    """Remembers what figures are called, also after they are gone."""

    def __init__(self, book: Lookbook, texts: Texts) -> None:
        self.book = book
        self.texts = texts
        self._profiles: dict[str, str] = {}
        self._ordinals = Ordinals()

    def learn(self, view: Any) -> None:
        """Note the figures of a view."""
        self._ordinals.learn(view)
        for figure in view.figures.values():
            self._profiles[figure.id] = figure.profile

    def forget(self) -> None:
        """Know no more than the next views tell: a replay goes back to before a blip was turned over."""
        self._profiles.clear()

    def figure(self, view: Any, figure_id: str) -> str:
        """What a figure is called: its kind (a squad's leader by his rank), also once it is gone; a blip that was not
        turned over has no name. What is struck or shot at may be an object too.
        """
        figure = view.figures.get(figure_id) or view.fallen.get(figure_id)
        profile = figure.profile if figure is not None else self._profiles.get(figure_id, "")
        if not profile and figure_id in view.objects:
            return self.texts(f"corridor.object.{view.objects[figure_id].kind}")
        if not profile:
            return self.texts("corridor.blip") if figure_id in view.blips else figure_id
        known = view.setting.profiles.get(profile)
        if known is not None and known.rank == "commander":  # called by all his arms, he fills a line alone
            return self.book.short(profile)
        return self.book.name("profile", profile) if figure is None else self.whole(view, figure)

    def whole(self, view: Any, figure: Any) -> str:
        """A figure's, or a fallen one's, name with all its arms, numbered in a squad that has several such."""
        return self._numbered(view, figure, "long", self.book.name("profile", figure.profile))

    def short(self, view: Any, figure: Any) -> str:
        """The same where there is little room."""
        return self._numbered(view, figure, "short", self.book.short(figure.profile))

    def _numbered(self, view: Any, figure: Any, form: str, name: str) -> str:
        self._ordinals.learn(view)
        number = self._ordinals.of(figure)
        return self.texts(f"corridor.numbered.{form}", name=name, n=number) if number else name

    def room(self, view: Any, key: str) -> str:
        """The name of a room of the plan ("ring.e"), or of its board for a corridor; "" for a dock."""
        board, _, letter = key.partition(".")
        for full in view.setting.catalog.boards:
            if full.rpartition(":")[2] == board.partition("#")[0]:
                if letter == "corridor":
                    return self.book.name("board", full)
                return self.book.text("board", full, f"room.{letter}") or self.book.name("board", full)
        return ""

    def seat(self, view: Any, seat_id: str) -> str:
        """A seat's name."""
        seat = view.seats.get(seat_id)
        return self.book.name("faction", seat.faction) if seat is not None else self.texts("corridor.nobody")


def log_line(event: Any, before: Any, after: Any, names: Names) -> LogLine | None:
    """The line that tells of ``event``, or nothing; ``before`` and ``after`` are the view round it."""
    kind = KINDS.get(type(event))
    if kind is None:
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


def event_params(event: Any, view: Any, names: Names) -> dict[str, object]:
    """An event's fields as words of the player's language."""
    words = {field: _word(field, getattr(event, field), view, names) for field in event.__struct_fields__}
    for counted in ("lives", "points", "cancelled", "must"):
        if isinstance(words.get(counted), int):
            words["n"] = words[counted]
    for counted in ("blips", "tokens"):
        if isinstance(getattr(event, counted, None), tuple):
            words["n"] = len(getattr(event, counted))
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
