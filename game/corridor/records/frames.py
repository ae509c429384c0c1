"""The frames and dues of the corridor: rules that wait, and things that must happen next."""

from __future__ import annotations

import msgspec

from game.engine.records import Choice, Due, Frame


class MoveFrame(Frame, frozen=True, kw_only=True, tag="move"):
    """A move that waits for leave to pass, C6.6. ``ask`` are the seats still to be asked."""

    figure: str
    path: tuple[int, ...]
    ask: tuple[str, ...] = ()


class Shot(msgspec.Struct, frozen=True, gc=False):
    """One attack by fire: who, with what, at which square; ``seat`` owns the result.

    ``origin`` is the square it is fired from; a trap has no ``figure`` and no ``weapon`` but the dice of its ``card``.
    ``shots`` that are added together (C10.5). A shot at a blast ``door`` has no target.
    """

    seat: str
    weapon: str
    target: int
    origin: int = -1
    figure: str = ""
    card: str = ""
    shots: int = 1
    door: str = ""


class FireFrame(Frame, frozen=True, kw_only=True, tag="fire"):
    """An attack by fire, C10. ``stage``: ``dodge``, ``roll``, ``reroll``, ``share``, ``share_dodge``, ``land``.

    ``white`` and ``red`` are the faces; ``points`` the total, or what is still to be shared out; ``dodgers`` figures
    still to be asked before the dice, ``asked`` those asked after them; ``shared`` figures that took a share;
    ``target_figure`` whom a single shot or the open share is meant for, ``share`` its points; ``offers`` rights to
    throw again that are still to be asked about; ``rest`` shots of the same command that follow. ``line`` are those for
    whom the dice of such a weapon are thrown one after the other, the first of them the one for whom they lie.
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
    offers: tuple[str, ...] = ()
    rest: int = 0
    line: tuple[str, ...] = ()


class MeleeFrame(Frame, frozen=True, kw_only=True, tag="melee"):
    """Hand to hand, C11: ``stage`` ``dodge``, ``roll``, ``reroll_attack``, ``reroll_defence``.

    ``stood`` is where the target stood; ``attack`` and ``defence`` are white and red faces already thrown; ``offers``
    rights to throw again that are still to be asked about. What rolls no dice has no ``target``: it is a blast ``door``
    or a ``thing``, an object or a gun.
    """

    figure: str
    target: str = ""
    door: str = ""
    thing: str = ""
    stood: int = -1
    dodged: bool = False
    attack: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    defence: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    offers: tuple[str, ...] = ()


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
    """A card waits for a choice, C4.1, C5.1. ``stage``: ``draw`` (draw, or play an acquired event), ``pick`` (which of
    them), ``choose`` (what the card asks: ``chosen`` so far), ``order`` (which order the seat takes), ``heal`` (which
    powers come back, ``uses`` of them). ``seat`` is whose card it is; ``drawn`` it was not played from a hand.
    """

    card: str = ""
    seat: str = ""
    chosen: tuple[Choice, ...] = ()
    drawn: bool = True
    uses: int = 0


class SecretFrame(Frame, frozen=True, kw_only=True, tag="secret"):
    """The alien notes a secret of the mission before the first turn: where ``item`` is hidden."""

    item: str


CorridorFrame = MoveFrame | FireFrame | MeleeFrame | WoundFrame | ExploreFrame | RevealFrame | EventFrame | SecretFrame


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
    """A card takes effect: one that was drawn, or one of ``seat`` that is settled before the first turn."""

    card: str
    seat: str = ""


class DrawDue(Due, frozen=True, tag="draw"):
    """The alien draws its events, or plays an acquired one (C16.3)."""


class OrderDue(Due, frozen=True, tag="order"):
    """A seat takes one more order, by the card that says so."""

    seat: str
    card: str


class EndDue(Due, frozen=True, tag="end"):
    """A figure dies of what it did itself."""

    figure: str


class VolleyDue(Due, frozen=True, tag="volley"):
    """Further shots of a fire command, one after the other on the table as each finds it (C18)."""

    figure: str
    weapon: str
    target: int
    shots: int
    door: str = ""


CorridorDue = VolleyDue | WoundDue | RevealDue | ExploreDue | EventDue | DrawDue | OrderDue | EndDue
