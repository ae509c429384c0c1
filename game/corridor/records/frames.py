"""The frames and dues of the corridor: rules that wait, and things that must happen next."""

from __future__ import annotations

import msgspec

from game.engine.records import Due, Frame


class MoveFrame(Frame, frozen=True, kw_only=True, tag="move"):
    """A move that waits for leave to pass, C6.6. ``ask`` are the seats still to be asked."""

    figure: str
    path: tuple[int, ...]
    ask: tuple[str, ...] = ()


class Shot(msgspec.Struct, frozen=True):
    """One attack by fire: who, with what, at which square; ``seat`` owns the result.

    ``origin`` is the square it is fired from; a trap has no ``figure`` and no ``weapon`` but the dice of its ``card``.
    """

    seat: str
    weapon: str
    target: int
    origin: int = -1
    figure: str = ""
    card: str = ""


class FireFrame(Frame, frozen=True, kw_only=True, tag="fire"):
    """An attack by fire, C10. ``stage``: ``dodge``, ``roll``, ``reroll``, ``share``, ``share_dodge``, ``land``.

    ``white`` and ``red`` are the faces; ``points`` the total, or what is still to be shared out; ``dodgers`` figures
    still to be asked before the dice, ``asked`` those asked after them; ``shared`` figures that took a share;
    ``target_figure`` whom a single shot or the open share is meant for, ``share`` its points.
    """

    shot: Shot
    white: tuple[int, ...] = ()
    red: tuple[int, ...] = ()
    points: int = 0
    dodgers: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    share: int = 0
    target_figure: str = ""


class MeleeFrame(Frame, frozen=True, kw_only=True, tag="melee"):
    """Hand to hand, C11: ``stage`` ``dodge``, ``roll``, ``reroll_attack``, ``reroll_defence``.

    ``stood`` is where the target stood; ``attack`` and ``defence`` are white and red faces already thrown.
    """

    figure: str
    target: str
    stood: int = -1
    dodged: bool = False
    attack: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    defence: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


class WoundFrame(Frame, frozen=True, kw_only=True, tag="wound"):
    """A figure is about to lose ``lives``, C10.1: waits for a shield (C12.4) or a choice of what is lost (C12.1)."""

    figure: str
    lives: int
    by: str


class ExploreFrame(Frame, frozen=True, kw_only=True, tag="explore"):
    """The alien places blips on a board just entered, C5.4, out of sight of the ``figure`` that entered."""

    board: str
    figure: str


class RevealFrame(Frame, frozen=True, kw_only=True, tag="reveal"):
    """Blips seen together are turned over in the order of their ids, C8.5. ``ids`` are still to be turned."""

    ids: tuple[str, ...]


class EventFrame(Frame, frozen=True, kw_only=True, tag="event"):
    """An event card waits for a choice, C4.1."""

    card: str


CorridorFrame = MoveFrame | FireFrame | MeleeFrame | WoundFrame | ExploreFrame | RevealFrame | EventFrame


class WoundDue(Due, frozen=True, tag="wound"):
    """A figure takes ``score`` points of an attack by ``seat``; ``armour`` tells whether its armour counts.

    ``bearing`` is the square the attack came from (-1 unknown).
    """

    figure: str
    score: int
    by: str
    armour: bool = True
    bearing: int = -1


class RevealDue(Due, frozen=True, tag="reveal"):
    """Blips that were seen together on the position as it stood, C8.5."""

    ids: tuple[str, ...]


class ExploreDue(Due, frozen=True, tag="explore"):
    """A board that was entered is filled, C5.4."""

    board: str
    figure: str


class EventDue(Due, frozen=True, tag="event"):
    """A card was drawn and takes effect."""

    card: str


CorridorDue = WoundDue | RevealDue | ExploreDue | EventDue
