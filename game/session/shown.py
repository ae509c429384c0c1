"""What a window shows: a view of its own that events are written into one by one, as their animations land."""

from __future__ import annotations

from game.core.bits import bits
from game.corridor import records as r
from game.corridor.aiming import LINES, line_from
from game.corridor.looking import lit_for
from game.corridor.state import State, body
from game.corridor.views import apply_view
from game.engine.records import Event
from game.session.session import Session


class Shown:
    """The position as far as a window has shown it to ``seat`` ("" = a spectator); behind the match while it animates.

    ``view`` is replaced, never changed, so that what stood before an event can be kept beside what stands after it.
    """

    def __init__(self, session: Session, seat: str) -> None:
        self.session = session
        self.seat = seat
        self.view: State = session.view(seat).clone()
        self.number = session.events_so_far

    def catch_up(self) -> None:
        """Show the match as it stands, leaving out what was not shown yet (skip, undo, a new watcher)."""
        self.view = self.session.view(self.seat).clone()
        self.number = self.session.events_so_far

    def waiting(self) -> list[Event]:
        """The events that happened since, as the seat may know them, oldest first. Each is handed out once."""
        fresh = self.session.events_for(self.seat, self.number)
        self.number = self.session.events_so_far
        return [event for _, event in fresh]

    def write(self, event: Event) -> None:
        """Write an event whose animation has landed."""
        after = self.view.clone()
        apply_view(after, event)
        self.view = after

    def lit(self) -> int:
        """The squares (bits) in the sight of the seat's figures; for a spectator in that of all assault figures."""
        seats = (self.seat,) if self.seat else self.view.setting.assault
        lit = 0
        for seat in seats:
            lit |= lit_for(self.view, seat)
        return lit

    def shot_squares(self, event: r.FigureFired) -> tuple[int, ...]:
        """The squares on which a shot is drawn to land: the aim, or the whole line of a line weapon, outward."""
        shooter = self.view.figures.get(event.figure)
        weapon = self.view.setting.weapons[event.weapon]
        if event.target < 0:
            door = self.view.setting.plan.door_by_key.get(event.door)
            return (door.threshold[0],) if door is not None else ()
        if weapon.pattern in LINES and shooter is not None:
            line = line_from(self.view, shooter, weapon, event.target)
            return line[2] if line is not None else (event.target,)
        if weapon.pattern == "square":
            block = body(event.target, 2, self.view.setting.plan.stride) & self.view.setting.plan.floor
            return tuple(bits(block))
        return (event.target,)
