"""Seeded positions in which what is rare in a mission happens all the time: random games begin here too."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.state import State
from tests.corridor.positions import Piece, position

YARD = """
+=+=+=+=+=+=+=+=+=+=+=+=+
:. . . . . . . . .|. . .:
+ + + + + + + + + + + + +
:. . . . . . . . .B. . .:
+ + + + + + + + + + + + +
:. . . . . . . . .B. . .:
+ + + + + +-+-+-+-+ + + +
:. . . . .|. . . .|. . .:
+ + + + + + + + + + + + +
:. . * . .D. . . .|. . .:
+ + + + + + + + + + + + +
:. . . . .D. . . .|. . .:
+ + + + + +-+-+-+-+ + + +
:. . . . . . . . .|. . .:
+ + + + + + + + + + + + +
:. . . . . . . . . . . .:
+=+=+=+=+=+=+=+=+=+=+=+=+
"""

SHIP = """
+ + +=+=+=+=+=+=+=+=+=+=+
 # #:. . . . .|. . . . .:
+=+=+ + + + + + + + + + +
:. .O. . . . .D. . . . .:
+ + + + + + + + + + + + +
:. .O. . . . .D. . . . .:
+=+=+ + + + + + + + + + +
 # #:. . . . .|. . . . .:
+ + +-+-+ + +-+-+-+-+O+O+
 # #:. . . . . . . . . .:
+ + + + + + + + + + + + +
 # #:. . . . . . . . . .:
+ + +=+=+=+=+=+=+=+=+=+=+
"""

CARDS = (
    "ev_pinned",
    "ev_weapons_jammed",
    "ev_kept_trap",
    "ev_whisper",
    "ev_alien_elite",
    "ev_needle",
    "ev_kept_quiet",
    "ev_booby_trap",
    "ev_orders",
)


def yard(seed: int) -> State:
    """Two chapters with every kind of figure against aliens of every kind, close together; dice may be thrown again."""
    pieces = [
        Piece("s1", "dodger", "ultramarines", (0, 0)),
        Piece("s2", "dodger", "blood_angels", (3, 2)),
        Piece("h1", "bearer", "ultramarines", (4, 3)),
        Piece("e1", "trials:exarch", "blood_angels", (4, 6), {"cards": ("aim", "haste", "haste", "veil")}),
        Piece("c1", "claws", "ultramarines", (2, 3)),
        Piece("p1", "planted", "blood_angels", (1, 6)),
        Piece("f1", "fuser", "ultramarines", (1, 1)),
        Piece("u1", "burner", "blood_angels", (0, 3)),
        Piece("n1", "unarmed", "ultramarines", (2, 7)),
        Piece("m1", "marine_assault_cannon", "ultramarines", (0, 6)),
        Piece("m2", "marine_missile_launcher", "blood_angels", (0, 5)),
        Piece("d1", "dreadnought_mk7", "alien", (6, 0), {"weapons": ("assault_cannon", "plasma_gun")}),
        Piece("x1", "prober", "alien", (7, 6)),
        Piece("x2", "ork", "alien", (4, 4)),
        Piece("x3", "gretchin", "alien", (5, 2)),
        Piece("x4", "chaos_marine_missile_launcher", "alien", (8, 7)),
        Piece("x5", "android", "alien", (4, 1)),
    ]
    blips = {
        "b1": ("gretchin", (6, 3)),
        "b2": ("dreadnought_mk7 missile_launcher missile_launcher", (7, 4)),
        "b3": ("prober", (5, 5)),
        "b10": ("", (10, 3)),
        "b11": ("android", (11, 0)),
    }
    effects = [
        r.EffectBegan("reroll", "ev_none", seat, until="mission", uses=6)
        for seat in ("ultramarines", "blood_angels", "alien")
    ]
    state = position(
        YARD,
        pieces,
        seats=("ultramarines", "blood_angels", "alien"),
        seed=seed,
        blips=blips,
        tokens={f"r{number}": ("gretchin", "reinforcements") for number in range(1, 9)},
        hands={"ultramarines": ("or_second_wind",)},
        effects=effects,
        script=CARDS * 4,
        options={"figures_block_sight": seed % 2 == 0, "cut_corners": seed % 3 != 0},
    )
    state.supply.update({"dreadnought:dreadnought_mk7": 1, "base:android": 0})
    policy = ("ask", "never", "always")[seed % 3]
    for seat in state.setting.assault:
        state.seats[seat] = replace(state.seats[seat], consent=policy)
    return state


def ship(seed: int) -> State:
    """Three boards to enter from a dock, with blips and reinforcements in hand, some of a kind that nobody knows."""
    tokens = {"b1": ("ork", "blips"), "b2": ("", "blips"), "b3": ("dreadnought_mk7 plasma_gun assault_cannon", "blips")}
    tokens |= {f"b{number}": ("gretchin", "blips") for number in range(4, 8)}
    tokens |= {f"r{number}": ("ork" if number % 2 else "", "reinforcements") for number in range(1, 9)}
    return position(
        SHIP,
        [
            Piece("m1", "marine_bolter", "ultramarines", (1, 1)),
            Piece("m2", "dodger", "ultramarines", (1, 2)),
            Piece("m3", "marine_plasma_gun", "ultramarines", (0, 1)),
            Piece("m4", "marine_commander_heavy_bolter", "ultramarines", (0, 2)),
        ],
        turn="alien" if seed % 4 == 3 else "",
        phase="reinforce" if seed % 4 == 3 else "play",
        seed=seed,
        tokens=tokens,
        areas={"west": [(2, 0, 6, 3)], "east": [(7, 0, 11, 3)], "south": [(2, 4, 11, 5)]},
        explored=(),
        docks={"ultramarines": ((0, 1), (1, 1), (0, 2), (1, 2))},
        r_squares=((11, 0), (11, 3), (11, 5), (2, 5)) if seed % 2 else (),
        script=CARDS * 4,
        mission="iron_sleeper",
    )


ARENAS: dict[str, Callable[[int], State]] = {"yard": yard, "ship": ship}
