"""How figures, guns and blips go about, come and leave, and how doors move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.client.corridor.floor import cell
from game.client.corridor.tones import CALM, GOOD, HEADINGS
from game.client.stage.timing import Animation, in_turn, together
from game.corridor import records as r

if TYPE_CHECKING:
    from game.client.corridor.animate import Animator


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


def _dodged(a: Animator, event: r.FigureDodged) -> Animation | None:
    return a.stage.dodge(event.figure, cell(a.view, event.to))


def _rose(a: Animator, event: r.FigureRose) -> Animation | None:
    return a.stage.rise(event.figure)


def _home(a: Animator, event: r.FigureCameHome) -> Animation | None:
    return a.stage.words(event.figure, a.text("home"), GOOD)


def _captured(a: Animator, event: r.FigureCaptured) -> Animation | None:
    if not a.there(event.figure):
        return None
    a.sound("snare")
    return a.stage.captured(event.figure)


def _entered(a: Animator, event: r.BoardEntered) -> Animation | None:
    if not a.there(event.figure):
        return None
    a.sound("ping")
    return a.stage.look_round(event.figure)


def _explored(a: Animator, event: r.BoardExplored) -> Animation | None:
    figure = event.figure if a.there(event.figure) else ""
    a.sound("ping")
    return a.stage.scan(figure) if figure else None


def _refused(a: Animator, event: r.MoveRefused) -> Animation | None:
    return a.stage.words(event.figure, a.text("refused"), CALM) if a.there(event.figure) else None


def _left(a: Animator, event: r.FigureLeft) -> Animation | None:
    return a.stage.leave(event.figure) if a.there(event.figure) else None


def _blip_left(a: Animator, event: r.BlipLeft) -> Animation | None:
    a.sound("deflect")
    return a.stage.ghost(event.blip)


def _gun_turned(a: Animator, event: r.GunTurned) -> Animation | None:
    """The gun turns about its body; its gunner goes round to where its back is then."""
    if not a.there(event.gun):
        return None
    a.sound("scrap")
    turn = a.stage.turn(event.gun, HEADINGS[event.facing])
    if not a.there(event.figure):
        return turn
    column, row = cell(a.view, a.view.figures[event.gun].at)
    across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[event.facing]
    back = (column - across, row - down)
    going = a.stage.walk(event.figure, [back]) if a.stage.figure(event.figure).square != back else None
    facing = a.stage.turn(event.figure, HEADINGS[event.facing])
    return together(turn, in_turn(going, facing) if going is not None else facing)


def _gun_manned(a: Animator, event: r.GunManned) -> Animation | None:
    if not (a.there(event.figure) and a.there(event.gun)):
        return None
    a.sound("click")
    words = a.stage.words(event.gun, a.text("manned"), GOOD)
    return together(a.stage.turn(event.figure, HEADINGS[a.view.figures[event.gun].facing]), words)


def _gun_left(a: Animator, event: r.GunLeft) -> Animation | None:
    a.sound("click")
    return a.stage.words(event.figure, a.text("left_gun"), CALM) if a.there(event.figure) else None


def _arrived(a: Animator, event: r.FigureArrived) -> Animation | None:
    figure = a.view.figures[event.figure]
    if a.there(event.figure):
        return None
    look = a.book.look(figure.profile, a.view.seats[figure.seat].faction, figure.weapons)
    return a.stage.arrive(event.figure, look, cell(a.view, event.at), HEADINGS[figure.facing])


TABLE: dict[type, Callable[[Any, Any], Animation | None] | None] = {
    r.FigureStepped: _step,
    r.BlipStepped: _blip_step,
    r.DoorOpened: _door_opened,
    r.DoorShut: _door_shut,
    r.BlipPlaced: _blip_placed,
    r.BlipRevealed: _revealed,
    r.BlipWasGhost: _ghost,
    r.FigureDodged: _dodged,
    r.FigureRose: _rose,
    r.FigureCameHome: _home,
    r.FigureCaptured: _captured,
    r.BoardEntered: _entered,
    r.BoardExplored: _explored,
    r.MoveRefused: _refused,
    r.FigureLeft: _left,
    r.BlipLeft: _blip_left,
    r.CrewStepped: _crew_stepped,
    r.GunTurned: _gun_turned,
    r.GunManned: _gun_manned,
    r.GunLeft: _gun_left,
    r.FigureArrived: _arrived,
}
