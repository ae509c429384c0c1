"""From events to animations: one table, a function for each type of event (``None`` = nothing is drawn).

Functions read the view *before* the event and make intervals on the stage; the event is written into the shown view
when its animation has ended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.corridor import animate_cards
from game.client.corridor.floor import cell
from game.client.corridor.log_lines import Names, place_of
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.props import PROPS, props
from game.client.stage.floor import Square
from game.client.stage.stage import Stage
from game.client.stage.timing import Animation, in_turn, together
from game.corridor import records as r
from game.engine import records as engine

TRAITS = {
    "single": "",
    "spread": "spread",
    "blast_max": "blast",
    "blast_total": "blast",
    "line_shared": "line",
    "line_each": "line",
    "square": "blast",
    "beam": "beam",
    "under_armour": "beam",
}
"""Weapon patterns as the stage's kinds of shot."""

HEADINGS = (0.0, -90.0, 180.0, 90.0)
"""Degrees of facing north, east, south, west."""

HURT = (1.0, 0.45, 0.35)
CALM = (0.59, 0.78, 1.0)
GOOD = (0.43, 0.92, 0.58)

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
        self.sound("step")
        if figure in self.view.blips:
            return self.stage.blip_walk(figure, cells)
        return self.stage.walk(figure, cells)

    def text(self, key: str, **words: object) -> str:
        """A short text that rises from a figure."""
        return self.names.texts(f"corridor.rise.{key}", **words)

    def there(self, figure: str) -> bool:
        """Whether the stage has that figure."""
        return self.stage.has_figure(figure)


def place_shown(event: Any, view: Any) -> Square | None:
    """The square to look at while an event is animated; none for events that draw nothing on the board."""
    if TABLE[type(event)] is None or isinstance(event, r.TurnBegan | r.MissionEnded | r.DiceRolled | r.DieRerolled):
        return None
    return place_of(event, view, view)


def _step(a: Animator, event: r.FigureStepped) -> Animation | None:
    return a.walk(event.figure, [event.to])


def _crew_stepped(a: Animator, event: r.CrewStepped) -> Animation | None:
    gunner = a.view.figures[event.figure].at + event.to - event.origin
    both = (a.walk(event.figure, [gunner]), a.walk(event.gun, [event.to]))
    return together(*(one for one in both if one is not None))


def _blip_step(a: Animator, event: r.BlipStepped) -> Animation | None:
    return a.walk(event.blip, [event.to])


def _door_opened(a: Animator, event: r.DoorOpened) -> Animation | None:
    a.sound("door")
    return a.stage.open_door(event.door)


def _door_shut(a: Animator, event: r.DoorShut) -> Animation | None:
    a.sound("blast_door")
    return a.stage.shut_door(event.door)


def _door_destroyed(a: Animator, event: r.DoorDestroyed) -> Animation | None:
    a.sound("boom")
    return a.stage.destroy_door(event.door)


def _blip_placed(a: Animator, event: r.BlipPlaced) -> Animation | None:
    a.sound("ping")
    return a.stage.blip_arrives(event.blip, cell(a.view, event.at))


def _revealed(a: Animator, event: r.BlipRevealed) -> Animation | None:
    a.sound("reveal")
    look = a.book.look(event.profile, a.view.seats[a.view.setting.alien].faction, event.loadout)
    return a.stage.reveal(event.blip, look, cell(a.view, event.at), HEADINGS[2])


def _ghost(a: Animator, event: r.BlipWasGhost) -> Animation | None:
    a.sound("deflect")
    return a.stage.ghost(event.blip)


def _fired(a: Animator, event: r.FigureFired) -> Animation | None:
    weapon = a.view.setting.weapons[event.weapon]
    squares = [cell(a.view, square) for square in a.shown.shot_squares(event)]
    if not squares or not a.there(event.figure):
        return None
    a.sound(a.book.sound("weapon", event.weapon) or "shot")
    trait = TRAITS.get(weapon.pattern, "")
    if trait == "line":
        squares = squares[-1:]
    return a.stage.shoot(event.figure, trait, squares, _held(a, event.figure, event.weapon))


def _held(a: Animator, figure_id: str, weapon: str) -> str:
    """The socket of a mounted weapon; "" for the weapon in hand."""
    figure = a.view.figures[figure_id]
    return a.book.socket_of(figure.profile, figure.weapons, weapon) if weapon in figure.weapons else ""


def _struck(a: Animator, event: r.FigureStruck) -> Animation | None:
    a.sound("clash")
    target = a.view.figures.get(event.target)
    square = target.at if target is not None else -1
    if square < 0 and event.door:
        square = a.view.setting.plan.door_by_key[event.door].threshold[0]
    return a.stage.melee(event.figure, cell(a.view, square)) if a.there(event.figure) else None


def _share(a: Animator, event: r.SharesGiven) -> Animation | None:
    return a.stage.words(event.figure, f"+{event.points}", HURT) if a.there(event.figure) else None


def _bounced(a: Animator, event: r.ShotBounced) -> Animation | None:
    if not a.there(event.figure):
        return None
    a.sound("deflect")
    return together(a.stage.blocked(event.figure), a.stage.words(event.figure, a.text("armour"), CALM))


def _missed(a: Animator, event: r.ShotMissed) -> Animation | None:
    return a.stage.words(cell(a.view, event.target), a.text("missed"), CALM) if event.target >= 0 else None


def _drawn_melee(a: Animator, event: r.MeleeDrawn) -> Animation | None:
    return a.stage.words(event.target, a.text("drawn"), CALM) if a.there(event.target) else None


def _dodged(a: Animator, event: r.FigureDodged) -> Animation | None:
    return a.stage.dodge(event.figure, cell(a.view, event.to))


def _rose(a: Animator, event: r.FigureRose) -> Animation | None:
    return a.stage.rise(event.figure)


def _shield(a: Animator, event: r.ShieldRaised) -> Animation | None:
    a.sound("deflect")
    return a.stage.shielded(event.figure)


def _hurt(a: Animator, event: r.FigureHurt) -> Animation | None:
    a.sound("hurt")
    return together(a.stage.hit(event.figure), a.stage.words(event.figure, f"−{event.lives}", HURT))


def _weapon_lost(a: Animator, event: r.WeaponLost) -> Animation | None:
    a.sound("tear")
    return a.stage.weapon_lost(event.figure, _held(a, event.figure, event.weapon))


def _killed(a: Animator, event: r.FigureKilled) -> Animation | None:
    if not a.there(event.figure):
        return None
    a.sound("fall")
    fall = a.stage.die(event.figure)
    if not event.gain:
        return fall
    return together(fall, a.stage.words(event.figure, f"+{event.gain}", GOOD))


def _home(a: Animator, event: r.FigureCameHome) -> Animation | None:
    return a.stage.words(event.figure, a.text("home"), GOOD)


def _captured(a: Animator, event: r.FigureCaptured) -> Animation | None:
    return a.stage.leave(event.figure) if a.there(event.figure) else None


def _explored(a: Animator, event: r.BoardExplored) -> Animation | None:
    figure = event.figure if a.there(event.figure) else ""
    a.sound("ping")
    return a.stage.ping(figure) if figure else None


def _refused(a: Animator, event: r.MoveRefused) -> Animation | None:
    return a.stage.words(event.figure, a.text("refused"), CALM) if a.there(event.figure) else None


def _card(a: Animator, event: r.CardPlayed) -> Animation | None:
    a.sound("card")
    if not event.figure or not a.there(event.figure):
        return None
    words = a.stage.words(event.figure, a.book.name("card", event.card), CALM)
    return in_turn(a.stage.ping(event.figure), words)


def _dice(a: Animator, event: r.DiceRolled) -> Animation | None:
    a.sound("dice")
    return None


def _turn(a: Animator, event: r.TurnBegan) -> Animation | None:
    a.sound("turn_start")
    return None


def _refreshed(a: Animator, event: r.FigureRefreshed) -> Animation | None:
    return a.stage.ping(event.figure) if a.there(event.figure) else None


def _ended(a: Animator, event: r.MissionEnded) -> Animation | None:
    a.sound("turn_end")
    return None


def _searched(a: Animator, event: r.RoomSearched) -> Animation | None:
    a.sound("scrap" if not event.found else "ping")
    key = "found" if event.found else "empty"
    return a.stage.words(event.figure, a.text(key), GOOD if event.found else CALM) if a.there(event.figure) else None


def _used(a: Animator, event: r.ObjectUsed) -> Animation | None:
    a.sound("click")
    return a.stage.ping(event.figure) if a.there(event.figure) else None


def _props_without(a: Animator, name: str) -> None:
    """Take an object off the stage; the view follows when the event has landed."""
    left = props(a.view)
    left.pop(name, None)
    a.stage.set_props(left)


def _destroyed(a: Animator, event: r.ObjectDestroyed) -> Animation | None:
    a.sound("boom")
    thing = a.view.objects[event.object]
    _props_without(a, event.object)
    return a.stage.words(cell(a.view, thing.at), a.text("destroyed"), HURT) if thing.at >= 0 else None


def _object_words(a: Animator, name: str, words: str, colour: tuple[float, float, float]) -> Animation | None:
    thing = a.view.objects[name]
    return a.stage.words(cell(a.view, thing.at), words, colour) if thing.at >= 0 else None


def _object_hurt(a: Animator, event: r.ObjectHurt) -> Animation | None:
    a.sound("hurt")
    return _object_words(a, event.object, f"−{event.lives}", HURT)


def _object_held(a: Animator, event: r.ObjectHeld) -> Animation | None:
    a.sound("deflect")
    return _object_words(a, event.object, a.text("armour"), CALM)


def _freed(a: Animator, event: r.CaptiveFreed) -> Animation | None:
    a.sound("ping")
    square = cell(a.view, a.view.objects[event.object].at)
    _props_without(a, event.object)
    look = a.book.look(event.profile, a.view.seats[event.seat].faction, ())
    a.stage.add_figure(event.figure, look, square, HEADINGS[2])
    return a.stage.words(square, a.text("freed"), GOOD)


def _taken(a: Animator, event: r.ItemTaken) -> Animation | None:
    a.sound("ping")
    _props_without(a, event.object)
    return a.stage.ping(event.figure) if a.there(event.figure) else None


def _dropped(a: Animator, event: r.ItemDropped) -> Animation | None:
    a.sound("scrap")
    model = PROPS["item"]
    a.stage.set_props({**props(a.view), event.object: (model, cell(a.view, event.at))})
    return None


def _left(a: Animator, event: r.FigureLeft) -> Animation | None:
    return a.stage.leave(event.figure) if a.there(event.figure) else None


def _blip_left(a: Animator, event: r.BlipLeft) -> Animation | None:
    a.sound("deflect")
    return a.stage.ghost(event.blip)


TABLE: dict[type, Maker | None] = {
    r.FigureStepped: _step,
    r.BlipStepped: _blip_step,
    r.DoorOpened: _door_opened,
    r.DoorShut: _door_shut,
    r.DoorDestroyed: _door_destroyed,
    r.BlipPlaced: _blip_placed,
    r.BlipRevealed: _revealed,
    r.BlipWasGhost: _ghost,
    r.FigureFired: _fired,
    r.FigureStruck: _struck,
    r.SharesGiven: _share,
    r.ShotBounced: _bounced,
    r.ShotMissed: _missed,
    r.MeleeDrawn: _drawn_melee,
    r.FigureDodged: _dodged,
    r.FigureRose: _rose,
    r.ShieldRaised: _shield,
    r.FigureHurt: _hurt,
    r.WeaponLost: _weapon_lost,
    r.FigureKilled: _killed,
    r.FigureCameHome: _home,
    r.FigureCaptured: _captured,
    r.BoardExplored: _explored,
    r.MoveRefused: _refused,
    r.CardPlayed: _card,
    r.DiceRolled: _dice,
    r.DieRerolled: _dice,
    r.TurnBegan: _turn,
    r.FigureRefreshed: _refreshed,
    r.MissionEnded: _ended,
    r.RoomSearched: _searched,
    r.ItemTaken: _taken,
    r.ItemDropped: _dropped,
    r.ObjectUsed: _used,
    r.ObjectHurt: _object_hurt,
    r.ObjectHeld: _object_held,
    r.ObjectDestroyed: _destroyed,
    r.CaptiveFreed: _freed,
    r.FigureLeft: _left,
    r.BlipLeft: _blip_left,
    r.ItemFound: None,
    # Told by the HUD alone: turn banner, log, score, cards.
    r.TurnEnded: None,
    r.TurnClosing: None,
    r.ReinforcePhaseBegan: None,
    r.MoverChanged: None,
    r.PassageAsked: None,
    r.FigureFinished: None,
    r.BoardEntered: None,
    r.SecretTold: None,
    r.ExarchCardLost: None,
    **animate_cards.TABLE,
    r.EventDrawn: None,
    r.CardKept: None,
    r.CardDiscarded: None,
    r.EffectBegan: None,
    r.EffectUsed: None,
    r.FigureBurst: None,
    r.FigureArrived: None,
    r.CrewStepped: _crew_stepped,
    r.GunTurned: None,
    r.GunManned: None,
    r.GunLeft: None,
    r.FigureReloaded: None,
    r.ConsentSet: None,
    r.PluginSetAside: None,
    r.SecondaryRead: None,
    r.MissionTokenWon: None,
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
