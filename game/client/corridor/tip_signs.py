"""Whether the signs of a tip hold: judged on what a seat sees, what it was offered, and the events that it was shown.

The words are those of ``game.content.tips``; this is the one place that knows what they mean in the ship game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.content.tips import MANY, Happening, Offer, Sign
from game.corridor import records as r
from game.session.session import Session

HAPPENINGS: dict[type, Happening] = {
    r.FigureStepped: "moved",
    r.CrewStepped: "moved",
    r.DoorOpened: "door_opened",
    r.BoardEntered: "board_entered",
    r.BoardExplored: "explored",
    r.BlipPlaced: "blip_placed",
    r.BlipStepped: "blip_moved",
    r.BlipRevealed: "revealed",
    r.BlipWasGhost: "ghost",
    r.FigureFired: "fired",
    r.FigureStruck: "struck",
    r.DiceRolled: "dice_rolled",
    r.FigureHurt: "hurt",
    r.FigureKilled: "killed",
    r.EventDrawn: "event_drawn",
    r.CardPlayed: "card_played",
    r.ReinforcePhaseBegan: "reinforced",
    r.TurnBegan: "turn_began",
    r.TurnEnded: "turn_ended",
    r.FigureCameHome: "came_home",
    r.RoomSearched: "searched",
    r.ItemTaken: "item_taken",
    r.MissionTokenWon: "mission_won",
    r.MissionEnded: "over",
}
"""The events that signs speak of."""

OFFERS: dict[Offer, type] = {
    "move": r.Move,
    "fire": r.Fire,
    "melee": r.Melee,
    "door": r.OpenDoor,
    "card": r.PlayCard,
    "finish": r.Finish,
    "search": r.Search,
}
"""The commands that signs speak of; ``answer`` is an open question."""


@dataclass
class Tally:
    """How often what happened, by whom: ``counts`` by happening and seat ("" where it was nobody's doing)."""

    counts: Counter[tuple[Happening, str]] = field(default_factory=Counter)
    _walking: str = ""

    def note(self, event: object, before: Any) -> None:
        """Count an event as it was shown; the steps that a figure takes in a turn, until another walks, count once.
        ``before`` is the view before it.
        """
        what = HAPPENINGS.get(type(event))
        on_the_way = isinstance(event, r.FigureStepped) and event.figure == self._walking
        if isinstance(event, r.FigureStepped):
            self._walking = event.figure
        elif isinstance(event, r.TurnBegan):
            self._walking = ""
        if what and not on_the_way:
            self.counts[what, _doer(event, before)] += 1

    def times(self, what: Happening, seat: str, by: str) -> int:
        """How often it happened, by ``you`` (the seat), by ``others`` or ("") by anybody."""
        found = 0
        for (happening, doer), count in self.counts.items():
            yours = doer == seat
            if happening == what and (not by or yours == (by == "you")):
                found += count
        return found


def _doer(event: Any, before: Any) -> str:
    """The seat whose doing an event was: as it says itself, else that of its figure; a blip and its dice are the
    alien's.
    """
    if isinstance(event, r.FigureKilled):
        return str(event.by)
    if isinstance(event, r.MissionEnded):
        return str(event.winner)
    seat = getattr(event, "seat", "")
    if seat:
        return str(seat)
    name = getattr(event, "figure", "")
    there = before.figures.get(name) or before.fallen.get(name)
    if there is not None:
        return str(there.seat)
    return str(before.setting.alien) if getattr(event, "blip", "") or getattr(event, "card", "") or name else ""


@dataclass
class Moment:
    """What a seat has before it now: the match, the view that is shown, the chosen figure, what has happened."""

    session: Session
    view: Any
    seat: str
    chosen: str
    tally: Tally

    @property
    def yours(self) -> bool:
        """Whether the seat is to act."""
        return bool(self.seat) and self.session.to_act() == self.seat

    def holds(self, sign: Sign) -> bool:
        """Whether all that a sign names holds."""
        return all(check(self, sign) for check in _CHECKS)

    def leads(self, figure: str) -> bool:
        """Whether a figure is a commander."""
        there = self.view.figures.get(figure)
        return there is not None and bool(self.view.profile(there).rank == "commander")

    def ready(self) -> tuple[str, ...]:
        """The seat's figures that can still act."""
        return self.session.options(self.seat).figures if self.yours else ()

    def commands(self) -> list[Any]:
        """What is offered to the chosen figure, or where it has nothing left to all, and to the seat as a whole."""
        if not self.yours:
            return []
        options = self.session.options(self.seat)
        names = (self.chosen,) if self.chosen in options.figures else options.figures
        found: list[Any] = [one for name in names for one in self.session.commands(self.seat, name)]
        return [*found, *options.commands]


def _turn(now: Moment, sign: Sign) -> bool:
    progress = now.view.progress
    return not sign.turn or (sign.turn == "yours") == (progress.seat == now.seat and progress.phase != "over")


def _round(now: Moment, sign: Sign) -> bool:
    return bool(now.view.progress.round >= sign.round)


def _event(now: Moment, sign: Sign) -> bool:
    return not sign.event or now.tally.times(sign.event, now.seat, sign.by) >= sign.times


def _chosen(now: Moment, sign: Sign) -> bool:
    figure = now.view.figures.get(now.chosen)
    own = figure is not None and figure.seat == now.seat
    if sign.chosen in ("", "none"):
        return not sign.chosen or not own
    if not own or sign.chosen == "any":
        return own
    return now.leads(now.chosen) == (sign.chosen == "commander")


def _exploring(now: Moment, sign: Sign) -> bool:
    return not sign.exploring or bool(now.view.progress.due_figure)


def _enemies(now: Moment, sign: Sign) -> bool:
    view = now.view
    seen = any(one.seat not in ("", now.seat) and one.at >= 0 for one in view.figures.values())
    if not sign.enemies:
        return True
    return seen if sign.enemies == "seen" else not seen and not view.blips


def _ready(now: Moment, sign: Sign) -> bool:
    if sign.ready_most == MANY and not sign.ready:
        return True
    ready = now.ready()
    fitting = [name for name in ready if sign.ready in ("", "any") or now.leads(name) == (sign.ready == "commander")]
    return now.yours and len(ready) <= sign.ready_most and (not sign.ready or bool(fitting))


def _offered(now: Moment, sign: Sign) -> bool:
    if not sign.offered:
        return True
    if sign.offered == "answer":
        return now.yours and bool(now.session.options(now.seat).question)
    return any(type(command) is OFFERS[sign.offered] for command in now.commands())


_CHECKS: tuple[Callable[[Moment, Sign], bool], ...] = (
    _turn,
    _round,
    _event,
    _chosen,
    _exploring,
    _enemies,
    _ready,
    _offered,
)
"""The cheap ones first: what is offered is listed only where all else holds."""
