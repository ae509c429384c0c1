"""Reading the lattice text in which boards and scenario files draw a plan.

W x H squares are drawn on 2H+1 lines of 2W+1 characters: square (c, r) at line 2r+1, position 2c+1; the edges between
squares at the even positions around it; the corners, always '+', where both are even.
"""

import msgspec

from game.core.bits import bits
from game.core.lattice import Lattice

_WALLS = {"V": ("|", ":"), "H": ("-", "=")}
_GATES = {"D": "door", "B": "blast"}


LONGEST = 64
MOST = 2_500
"""No plan has a longer side or more squares: the lines between them, worked out once, grow with the square of them."""


class PlanError(ValueError):
    """A plan that cannot be read: one sentence, with line and column (from 1, 0 where there is none) of its text."""

    def __init__(self, problem: str, line: int = 0, column: int = 0) -> None:
        where = f"line {line}, column {column}: " if line else ""
        super().__init__(where + problem)
        self.line = line
        self.column = column


class Reading(msgspec.Struct):
    """What a lattice text says, as bit sets; ``closed_v`` and ``closed_h`` hold walls, hull and outer edge.

    ``letters`` are the squares by room letter ("corridor" for '.' and '*'); ``doors`` are (orientation, kind, first
    edge), in reading order.
    """

    lattice: Lattice
    floor: int = 0
    obstacles: int = 0
    closed_v: int = 0
    closed_h: int = 0
    doorways_v: int = 0
    doorways_h: int = 0
    letters: dict[str, int] = {}
    doors: list[tuple[str, str, int]] = []


def read_lattice(text: str) -> Reading:
    """Read *text*; empty lines before and after it do not count. Raises :class:`PlanError`."""
    lines = text.splitlines()
    skipped = 0
    while lines and not lines[0].strip():
        lines.pop(0)
        skipped += 1
    while lines and not lines[-1].strip():
        lines.pop()
    lattice = _measure(lines, skipped)
    reading = Reading(lattice, letters={}, doors=[])
    for y, line in enumerate(lines):
        for x, mark in enumerate(line):
            problem = _read_mark(reading, mark, x, y)
            if problem:
                raise PlanError(problem, y + 1 + skipped, x + 1)
    if not reading.floor:
        raise PlanError("the plan has no squares", 1 + skipped, 1)
    _close_hull(reading)
    _pair_doors(reading, lines, skipped)
    _check_doorways(reading, skipped)
    return reading


def _measure(lines: list[str], skipped: int) -> Lattice:
    """The size of the lattice, whose lines must all be equally long."""
    if not lines:
        raise PlanError("the plan is empty", 1, 1)
    long = len(lines[0])
    if long < 3 or long % 2 == 0:
        raise PlanError(f"a line of W squares has 2W+1 characters, not {long}", 1 + skipped, long)
    for y, line in enumerate(lines):
        if len(line) != long:
            problem = f"this line has {len(line)} characters, the first has {long}"
            raise PlanError(problem, y + 1 + skipped, len(line) + 1)
    if len(lines) < 3 or len(lines) % 2 == 0:
        raise PlanError(f"H rows of squares take 2H+1 lines, not {len(lines)}", len(lines) + skipped, 1)
    width, height = long // 2, len(lines) // 2
    if max(width, height) > LONGEST or width * height > MOST:
        raise PlanError(f"a plan has at most {LONGEST} squares a side and {MOST} in all, not {width} x {height}")
    return Lattice(width, height)


def _read_mark(reading: Reading, mark: str, x: int, y: int) -> str:
    """Take in one character; what is wrong with it, or ""."""
    number = reading.lattice.square(x // 2, y // 2)
    if x % 2 and y % 2:
        return _read_square(reading, mark, number)
    if not x % 2 and not y % 2:
        return "" if mark == "+" else f"a corner is '+', not {mark!r}"
    way = "V" if y % 2 else "H"
    if mark in _WALLS[way]:
        if way == "V":
            reading.closed_v |= 1 << number
        else:
            reading.closed_h |= 1 << number
    elif mark == "O":
        if way == "V":
            reading.doorways_v |= 1 << number
        else:
            reading.doorways_h |= 1 << number
    elif mark not in _GATES and mark != " ":
        wall, outer = _WALLS[way]
        return f"an edge here is blank, '{wall}', '{outer}', 'D', 'O' or 'B', not {mark!r}"
    return ""


def _read_square(reading: Reading, mark: str, number: int) -> str:
    """Take in the character of a square; what is wrong with it, or ""."""
    if mark == "#":
        return ""
    if mark not in ".*" and not "a" <= mark <= "z":
        return f"a square is '.', a letter a to z, '#' or '*', not {mark!r}"
    square = 1 << number
    reading.floor |= square
    if mark == "*":
        reading.obstacles |= square
    letter = mark if "a" <= mark <= "z" else "corridor"
    reading.letters[letter] = reading.letters.get(letter, 0) | square
    return ""


def _close_hull(reading: Reading) -> None:
    """Close every edge between floor and what is not, and forget walls that no square touches."""
    floor, stride = reading.floor, reading.lattice.stride
    reading.closed_v = (reading.closed_v | floor ^ floor << 1) & (floor | floor << 1)
    reading.closed_h = (reading.closed_h | floor ^ floor << stride) & (floor | floor << stride)


def _pair_doors(reading: Reading, lines: list[str], skipped: int) -> None:
    """Join the marks of doors two by two: a door is two edges in line (C7.1)."""
    taken: set[tuple[int, int]] = set()
    for y, line in enumerate(lines):
        for x, mark in enumerate(line):
            if mark not in _GATES or (x, y) in taken:
                continue
            way = "V" if y % 2 else "H"
            x2, y2 = (x, y + 2) if way == "V" else (x + 2, y)
            if y2 >= len(lines) or x2 >= len(line) or lines[y2][x2] != mark:
                raise PlanError(f"a door is two {mark}’s in line, here is one too few", y + 1 + skipped, x + 1)
            taken.add((x2, y2))
            for ex, ey in ((x, y), (x2, y2)):
                edge = reading.lattice.square(ex // 2, ey // 2)
                if (reading.closed_v if way == "V" else reading.closed_h) >> edge & 1:
                    raise PlanError("a door must stand between two squares", ey + 1 + skipped, ex + 1)
            reading.doors.append((way, _GATES[mark], reading.lattice.square(x // 2, y // 2)))


def _check_doorways(reading: Reading, skipped: int) -> None:
    """Refuse a doorway that leads nowhere."""
    for down, across, wrong in (
        (1, 0, reading.doorways_v & reading.closed_v),
        (0, 1, reading.doorways_h & reading.closed_h),
    ):
        for edge in bits(wrong):
            c, r = reading.lattice.cr(edge)
            raise PlanError("a doorway must stand between two squares", 2 * r + down + 1 + skipped, 2 * c + across + 1)
