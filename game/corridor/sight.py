"""Who sees whom and who can shoot whom, between two squares (C8.1, C8.2).

*occ* is always the set of squares that block: figures and obstacles. The two squares asked about never block; where a
viewer or a target covers more squares, the caller takes those out. Both relations are symmetric. A square sees itself.
"""

from game.core.bits import bits
from game.corridor.barrier import Barrier
from game.corridor.obstruction import Obstruction, obstruction

__all__ = ["Obstruction", "aim_from", "field", "obstruction", "seen_from", "targetable", "visible"]


def field(barrier: Barrier, a: int) -> int:
    """The squares that square *a* sees past walls and shut doors alone, itself included; none outside its dock."""
    seen = barrier.fields.get(a)
    if seen is None:
        seen = barrier.outlook.fields[a]
        shut = barrier.shut
        for need, hidden in barrier.outlook.screens[a].items():
            if shut & need == need:
                seen &= ~hidden
        barrier.fields[a] = seen
    return seen


def visible(barrier: Barrier, a: int, b: int, occ: int) -> bool:
    """Whether *a* and *b* see each other."""
    seen = barrier.fields.get(a)
    if seen is None:
        seen = field(barrier, a)
    if not seen >> b & 1:
        return False
    if not occ or a == b:
        return True
    if a > b:
        a, b = b, a
    lines = barrier.outlook.lines
    line = (lines.east if lines.columns[b] >= lines.columns[a] else lines.west)[b - a]
    return line is not None and not occ >> a + line.shift & line.inner


def targetable(barrier: Barrier, a: int, b: int, occ: int) -> bool:
    """Whether *a* and *b* see each other and the line is nowhere squeezed at a corner."""
    seen = barrier.fields.get(a)
    if seen is None:
        seen = field(barrier, a)
    if not seen >> b & 1:
        return False
    if not occ or a == b:
        return True
    if a > b:
        a, b = b, a
    lines = barrier.outlook.lines
    line = (lines.east if lines.columns[b] >= lines.columns[a] else lines.west)[b - a]
    if line is None:
        return False
    base = a + line.shift
    near = occ >> base
    if near & line.inner:
        return False
    if not near & line.sides:
        return True
    stride = barrier.plan.stride
    if line.falling:
        one, other = near << stride, near << 1
    else:
        one, other = near << stride + 1, near
    return not line.corners & (one & other | (one | other) & barrier.bare_ends >> base)


def seen_from(barrier: Barrier, a: int, occ: int) -> int:
    """The squares visible from *a*, itself included."""
    seen = field(barrier, a)
    shade = barrier.outlook.shade(a)
    behind = shade.behind
    for square in bits(occ & shade.span):
        seen &= ~behind[square]
    return seen


def aim_from(barrier: Barrier, a: int, occ: int) -> int:
    """The squares targetable from *a*, itself included."""
    seen = seen_from(barrier, a, occ)
    shade = barrier.outlook.shade(a)
    stride, bare = barrier.plan.stride, barrier.bare_ends
    for one, other, span, hidden in (
        (occ << stride, occ << 1, shade.falling_span, shade.falling),
        (occ << stride + 1, occ, shade.rising_span, shade.rising),
    ):
        for corner in bits((one & other | (one | other) & bare) & span):
            seen &= ~hidden[corner]
    return seen
