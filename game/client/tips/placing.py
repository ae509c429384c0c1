"""Where a tip stands: on what the panels leave free, off what it points to. Design pixels; no drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.client.ui.geometry import Box

EDGE = 8.0
GAP = 8.0
WIDTHS = (300.0, 260.0, 220.0)
"""Wide enough for a line of some forty letters; the narrow ones stand between roster and mini-map on a small screen."""
ARROW = 34.0
"""The size of the arrow over a place of the board."""
SHUNNED = 20.0
"""How much worse it is to hide what a tip means, or a question, than any other panel."""
BY_COVER = 3.0
"""How much worse a square pixel is that hides what is meant than one a pixel further from the favourite place."""


def place_tip(
    view: tuple[float, float],
    kept: Sequence[Box],
    panels: Sequence[Box],
    height: Callable[[float], float],
    point: tuple[float, float] | None,
    folded: float,
) -> tuple[Box, bool]:
    """A box for a tip whose text takes ``height(width)``, and whether all of it finds room (else it is folded).

    ``panels`` are the places that are taken, ``kept`` these and those that will be: it is better to stay off them.
    ``point`` is what the tip points to on the board, ``folded`` the height of its title alone. The first width that
    fits anywhere is taken, at the place that stands best.
    """
    arrow = [] if point is None else [Box(point[0] - ARROW, point[1] - 1.5 * ARROW, 2 * ARROW, 2.5 * ARROW)]
    ways: tuple[tuple[Sequence[Box], Callable[[float], float]], ...] = (
        ((*kept, *arrow), height),
        ((*panels, *arrow), height),
        (panels, height),
        (panels, lambda width: folded),
    )
    for taken, tall in ways:
        for width in WIDTHS:
            box = _best(view, taken, width, tall(width), point)
            if box is not None:
                return box, tall is height
    return _least(view, panels, (), WIDTHS[-1], folded), False


def place_over(
    view: tuple[float, float], panels: Sequence[Box], shunned: Sequence[Box], height: Callable[[float], float]
) -> Box:
    """A box for a whole tip that lies over panels, since it is to be read where it finds no room: over as little of
    them as can be, and of those it must not hide (``shunned``) least of all.
    """
    width = WIDTHS[0]
    return _least(view, panels, shunned, width, height(width))


def _best(
    view: tuple[float, float], panels: Sequence[Box], width: float, height: float, point: tuple[float, float] | None
) -> Box | None:
    """The best of the free places, none where there is none."""
    free = [box for box in _places(view, panels, width, height) if not any(_shared(box, one) for one in panels)]
    return min(free, key=lambda box: (_cost(box, view, point), box), default=None)


def _least(
    view: tuple[float, float], panels: Sequence[Box], shunned: Sequence[Box], width: float, height: float
) -> Box:
    """Where it hides least."""

    def hidden(box: Box) -> float:
        return sum(_shared(box, one) for one in panels) + SHUNNED * sum(_shared(box, one) for one in shunned)

    return min(_places(view, (*panels, *shunned), width, height), key=lambda box: (hidden(box), box))


def _places(view: tuple[float, float], panels: Sequence[Box], width: float, height: float) -> Iterable[Box]:
    """Every place against the screen's edges and beside panels."""
    w, h = view
    lefts = {EDGE, w - EDGE - width, (w - width) / 2}
    tops = {EDGE, h - EDGE - height}
    for one in panels:
        lefts |= {one.right + GAP, one.x - GAP - width}
        tops |= {one.bottom + GAP, one.y - GAP - height}
    for left in sorted(lefts):
        for top in sorted(tops):
            if EDGE <= left <= w - EDGE - width and EDGE <= top <= max(EDGE, h - EDGE - height):
                yield Box(left, top, width, height)


def _cost(box: Box, view: tuple[float, float], point: tuple[float, float] | None) -> float:
    """How badly a place stands: far from the right edge it takes the board's middle; on the point it hides what is
    meant.
    """
    middle = (box.x + box.w / 2 - view[0] / 2) / view[0], (box.y + box.h / 2 - view[1] / 2) / view[1]
    cost = 1.0 - 1.5 * abs(middle[0]) - 0.5 * abs(middle[1]) + (0.2 if middle[0] < 0 else 0.0)
    if point is not None:
        around = Box(point[0] - 70, point[1] - 90, 140, 150)
        cost += BY_COVER * _shared(box, around) / (around.w * around.h)
    return cost


def _shared(a: Box, b: Box) -> float:
    """The area that two boxes share, their gap counted in."""
    across = min(a.right, b.right + GAP - 1) - max(a.x, b.x - GAP + 1)
    down = min(a.bottom, b.bottom + GAP - 1) - max(a.y, b.y - GAP + 1)
    return across * down if across > 0 and down > 0 else 0.0
