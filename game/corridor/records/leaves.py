"""The frozen leaves of a corridor state: figures, blips, tokens, seats, what was done this turn, whose turn it is."""

from __future__ import annotations

import msgspec


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A figure on the table or waiting off it (``at`` -1).

    ``at`` is a square number, for a 2x2 figure its lowest column and row (C6.4); ``facing`` 0 n, 1 e, 2 s, 3 w;
    ``life`` what is left; ``weapons`` still mounted (C12.1); ``cards`` exarch cards still held (C12.7); ``home`` = came
    back to its dock (C13.2); ``size`` 2 = on 2x2 squares, 3 to 6 = a gun that points north, east, south, west (C12.2).
    ``reloading`` = it has no shell (C10.4); ``instead_of`` the tokens that a tyranid was put down for (C8.9).
    """

    id: str
    profile: str
    seat: str
    at: int
    life: int = 1
    size: int = 1
    facing: int = 0
    weapons: tuple[str, ...] = ()
    prone: bool = False
    home: bool = False
    cards: tuple[str, ...] = ()
    reloading: bool = False
    instead_of: tuple[str, ...] = ()


class Blip(msgspec.Struct, frozen=True, gc=False):
    """A radar blip on the table, C8. ``kind`` is the profile it stands for, "" where that is not known."""

    id: str
    at: int
    kind: str = ""
    loadout: tuple[str, ...] = ()


class Token(msgspec.Struct, frozen=True, gc=False):
    """A token in the alien's hand: ``pool`` is ``blips`` or ``reinforcements`` (C2.3)."""

    id: str
    pool: str
    kind: str = ""
    loadout: tuple[str, ...] = ()


class Fallen(msgspec.Struct, frozen=True, gc=False):
    """A figure that left the table: ``how`` is ``killed``, ``captured`` or ``left`` (by an exit)."""

    id: str
    profile: str
    seat: str
    how: str
    by: str = ""


class Trophy(msgspec.Struct, frozen=True, gc=False):
    """What a seat took for a kill, C15.1."""

    kind: str
    points: int


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A player's place. ``consent`` is the standing answer of C6.6; ``hand`` cards held ("" = one that is not known
    here); ``asked`` figures of other seats that asked to pass this turn and were refused, or with a ``+`` in front let
    through; ``acquired`` events kept by the alien (C16.3); ``known`` blips whose face the seat was shown;
    ``lost`` powers of its exarch that are gone (C12.7).
    """

    id: str
    faction: str
    role: str
    score: int = 0
    trophies: tuple[Trophy, ...] = ()
    consent: str = "ask"
    hand: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    acquired: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


class Activity(msgspec.Struct, frozen=True, gc=False):
    """What a figure or blip did this turn.

    ``spent`` squares; ``ended`` its move is over; ``legs`` the squares of each part of it that an attack or another
    figure ended; ``shots`` of each weapon fired; ``struck`` blows given; ``fired_at`` squares spent when it last fired;
    ``waived`` it is finished; ``again`` further activations it may begin (an event);
    ``manned`` it took over a gun.
    """

    spent: int = 0
    ended: bool = False
    shots: tuple[tuple[str, int], ...] = ()
    struck: int = 0
    fired_at: int = 0
    waived: bool = False
    again: int = 0
    legs: tuple[int, ...] = ()
    manned: bool = False


IDLE = Activity()


class Effect(msgspec.Struct, frozen=True, gc=False):
    """A card's lasting effect: ``kind`` of the effect vocabulary, on a seat or a figure, ``until`` ``turn_end`` (of the
    turn now played), ``seat_turn_end`` (of the next turn of ``seat``, which has not begun), ``alien_turn_end`` (of the
    alien's next turn) or ``mission``; ``uses`` left (0 = as often as it likes); ``what`` was chosen with it.
    """

    id: str
    kind: str
    card: str
    seat: str = ""
    figure: str = ""
    until: str = "turn_end"
    uses: int = 0
    what: str = ""


class MissionObject(msgspec.Struct, frozen=True, gc=False):
    """A thing on the table: an obstacle or a mission's object, with armour and life where it can be hurt (C10.7).

    ``kind`` says what it is and does: see ``game.corridor.things``. An item has its name in ``item``; while ``bearer``
    (a figure or blip) carries it, ``at`` is -1. ``profile`` is what a captive becomes.
    """

    id: str
    kind: str
    at: int
    armour: int = 0
    life: int = 0
    item: str = ""
    bearer: str = ""
    profile: str = ""


class Progress(msgspec.Struct, frozen=True, gc=False):
    """Where the match stands.

    ``phase`` ``play``, ``reinforce`` or ``over``; ``mover`` whose move is open (C6.5); ``explored`` boards in the order
    they were; ``due_boards``, ``due_figure`` an exploration that waits for the figure to finish (C5.4); ``ending`` the
    seat asked to end its turn meanwhile; ``placed``, ``must`` reinforcements of this turn (C9, C4.3); ``final`` the
    last event is drawn (C14.1); ``primary``, ``secondary`` who won the mission tokens; ``briefed`` the secondary was
    read out; ``winner`` of a mission that is over; ``cards`` played in the turn now played.
    """

    round: int
    seat: str
    phase: str = "play"
    mover: str = ""
    explored: tuple[str, ...] = ()
    due_boards: tuple[str, ...] = ()
    due_figure: str = ""
    ending: bool = False
    placed: int = 0
    must: int = 0
    drawn: bool = False
    final: bool = False
    primary: str = ""
    secondary: str = ""
    briefed: bool = False
    winner: str = ""
    effects_made: int = 0
    cards: tuple[str, ...] = ()
