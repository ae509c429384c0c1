"""From events to animations: one table, a function for each type of event (``None`` = nothing is drawn).

Functions read the view *before* the event and make intervals on the stage; the event is written into the shown view
when its animation has ended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.corridor import animate_cards, animate_combat, animate_moves, animate_objects
from game.client.corridor.floor import cell
from game.client.corridor.log_lines import place_of
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.naming import Names
from game.client.stage.floor import Square
from game.client.stage.stage import Stage
from game.client.stage.timing import Animation
from game.corridor import records as r
from game.engine import records as engine

Maker = Callable[["Animator", Any], Animation | None]


class Animator:
    """Makes the animations of one battle. ``shown`` is the session's shown view; ``sound`` plays an effect by name."""

    def __init__(self, stage: Stage, shown: Any, book: Lookbook, names: Names, sound: Callable[[str], None]) -> None:
        self.stage = stage
        self.shown = shown
        self.book = book
        self.names = names
        self.sound = sound

    @property
    def view(self) -> Any:
        """The view before the event."""
        return self.shown.view

    def animation(self, event: Any) -> Animation | None:
        """The animation of an event, unstarted; KeyError for a type that the table does not name."""
        maker = TABLE[type(event)]
        return maker(self, event) if maker is not None else None

    def walk(self, figure: str, squares: list[int]) -> Animation | None:
        """A figure or blip goes over several squares in one movement."""
        cells = [cell(self.view, square) for square in squares]
        self.sound(self._steps(figure))
        if figure in self.view.blips:
            return self.stage.blip_walk(figure, cells)
        return self.stage.walk(figure, cells)

    def _steps(self, figure: str) -> str:
        """The sound of a figure's steps: its profile's own, if it has one."""
        known = self.view.figures.get(figure)
        return (self.book.sound("profile", known.profile) if known is not None else "") or "step"

    def text(self, key: str, **words: object) -> str:
        """A short text that rises from a figure."""
        return self.names.texts(f"corridor.rise.{key}", **words)

    def there(self, figure: str) -> bool:
        """Whether the stage has that figure."""
        return self.stage.has_figure(figure)


def mover_of(event: Any) -> str:
    """The figure or blip that goes a step, "" for any other event."""
    if isinstance(event, r.FigureStepped | r.CrewStepped):
        return event.figure
    return event.blip if isinstance(event, r.BlipStepped) else ""


def places_shown(event: Any, view: Any) -> tuple[Square, ...]:
    """The squares to look at while an event is animated: both ends of an attack, none for what draws nothing."""
    if TABLE[type(event)] is None or isinstance(
        event, r.TurnBegan | r.ReinforcePhaseBegan | r.MissionEnded | r.DiceRolled | r.DieRerolled
    ):
        return ()
    place = place_of(event, view, view)
    attacker = view.figures.get(event.figure) if isinstance(event, r.FigureFired | r.FigureStruck) else None
    if attacker is None or attacker.at < 0:
        return () if place is None else (place,)
    here = cell(view, attacker.at)
    return (here,) if place is None or place == here else (here, place)


def _dice(a: Animator, event: r.DiceRolled) -> Animation | None:
    a.sound("dice")
    return None


def _turn(a: Animator, event: r.TurnBegan) -> Animation | None:
    a.sound("turn_start")
    return None


def _ended(a: Animator, event: r.MissionEnded) -> Animation | None:
    a.sound("victory" if event.winner == a.shown.seat else "defeat" if a.shown.seat else "turn_end")
    return None


def _token_won(a: Animator, event: r.MissionTokenWon) -> Animation | None:
    a.sound("victory" if event.seat == a.shown.seat else "turn_start")
    return None


def _reinforced(a: Animator, event: r.ReinforcePhaseBegan) -> Animation | None:
    if not a.stage.plan.r_squares:
        return None
    return a.stage.alarm()


TABLE: dict[type, Maker | None] = {
    **animate_moves.TABLE,
    **animate_combat.TABLE,
    **animate_objects.TABLE,
    **animate_cards.TABLE,
    r.DiceRolled: _dice,
    r.DieRerolled: _dice,
    r.TurnBegan: _turn,
    r.MissionEnded: _ended,
    r.ReinforcePhaseBegan: _reinforced,
    r.MissionTokenWon: _token_won,
    r.ItemFound: None,
    # Told by the HUD alone: turn banner, log, score, cards.
    r.TurnEnded: None,
    r.TurnClosing: None,
    r.MoverChanged: None,
    r.PassageAsked: None,
    r.FigureFinished: None,
    r.SecretTold: None,
    r.ExarchCardLost: None,
    r.EventDrawn: None,
    r.CardKept: None,
    r.CardDiscarded: None,
    r.EffectBegan: None,
    r.EffectUsed: None,
    r.ConsentSet: None,
    r.PluginSetAside: None,
    r.SecondaryRead: None,
    r.Noted: None,
    # Before the table is shown.
    r.DraftOrdered: None,
    r.FactionTaken: None,
    r.SeatsTaken: None,
    r.ArmyChosen: None,
    r.SetupTurnBegan: None,
    r.MatchSetUp: None,
    # The engine's own bookkeeping of rules that wait.
    engine.FramePushed: None,
    engine.FrameChanged: None,
    engine.FramePopped: None,
    engine.DueQueued: None,
    engine.DueTaken: None,
}
