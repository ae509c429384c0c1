"""A position as text: the lattice with its pieces, then who stands where."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.tables import bare
from game.corridor.plan import Plan
from game.corridor.state import State, squares_of
from game.session.transcript import place

HOW = {"killed": "killed", "captured": "captured", "left": "left the ship"}


def board_lines(view: State) -> Iterator[str]:
    """The plan, two signs a square: walls, doors (``D`` shut, ``'`` open), ``?`` blips, and letters of figures.

    Columns are numbered by their last digit, both ways from the table's own square 0,0; a legend comes last.
    """
    plan = view.setting.plan
    signs = _signs(view)
    across, down = plan.origin
    rows = [row for row in range(plan.height) if plan.floor >> row * plan.stride & (1 << plan.stride) - 1]
    yield "     " + " ".join(str(abs(column - across) % 10) for column in range(plan.width))
    for row in range(rows[0], rows[-1] + 2):
        yield f"    {_edge_row(view, row)}".rstrip()
        if row <= rows[-1]:
            yield f"{row - down:>3} {_square_row(view, row, signs)}".rstrip()
    letters = [f"{letter} {seat}" for seat, letter in _letters(view).items()]
    yield f"{', '.join(letters)}, x alien figure, ? blip, D shut door, ' open door, * obstacle"


def _letters(view: State) -> dict[str, str]:
    """A capital letter for each assault seat."""
    return {seat: chr(ord("A") + number) for number, seat in enumerate(view.setting.assault)}


def _signs(view: State) -> dict[int, str]:
    """What stands on each square."""
    setting = view.setting
    signs = {
        square: "*" for square in range(setting.plan.stride * setting.plan.height) if _obstacle(setting.plan, square)
    }
    signs |= {thing.at: "*" for thing in view.objects.values()}
    signs |= {blip.at: "?" for blip in view.blips.values()}
    letters = _letters(view)
    for figure in view.figures.values():
        for square in squares_of(figure, setting.plan.stride):
            signs[square] = letters.get(figure.seat, "x")
    return signs


def _obstacle(plan: Plan, square: int) -> bool:
    return bool(plan.obstacles >> square & 1)


def _square_row(view: State, row: int, signs: dict[int, str]) -> str:
    plan = view.setting.plan
    text = []
    for column in range(plan.width + 1):
        at = row * plan.stride + column
        text.append(_edge(view, "V", at, "|"))
        if column < plan.width:
            text.append(signs.get(at, "." if plan.floor >> at & 1 else " "))
    return "".join(text)


def _edge_row(view: State, row: int) -> str:
    plan = view.setting.plan
    text = []
    for column in range(plan.width):
        text.append(" ")
        text.append(_edge(view, "H", row * plan.stride + column, "-"))
    return "".join(text)


def _edge(view: State, way: str, at: int, wall: str) -> str:
    """The sign of the edge west (V) or north (H) of a square."""
    plan = view.setting.plan
    doors, walls = (plan.doors_v, plan.walls_v) if way == "V" else (plan.doors_h, plan.walls_h)
    if doors >> at & 1:
        door = next(door for door in plan.doors if (way, at) in door.edges)
        return "D" if view.doors.get(door.key, "closed") == "closed" else "'"
    other = at - (1 if way == "V" else plan.stride)
    beside = plan.floor >> at & 1 or (other >= 0 and plan.floor >> other & 1)
    return wall if walls >> at & 1 and beside else " "


def piece_lines(view: State) -> Iterator[str]:
    """Who stands where, blips, tokens in hand, the fallen and what lasts; squares as ``column,row`` of the table."""
    plan = view.setting.plan
    for seat in view.seats.values():
        yield f"{seat.id} ({bare(seat.faction)}): {seat.score} points"
        for figure in view.figures.values():
            if figure.seat == seat.id:
                marks = [f"life {figure.life}"] + [bare(weapon) for weapon in figure.weapons]
                marks += [word for word, holds in (("prone", figure.prone), ("home", figure.home)) if holds]
                yield f"  {figure.id} {bare(figure.profile)} {place(plan, figure.at)} {', '.join(marks)}"
        if seat.hand:
            yield f"  holds {', '.join(bare(card) or 'unknown' for card in seat.hand)}"
    for blip in view.blips.values():
        yield f"blip {blip.id} {place(plan, blip.at)} {bare(blip.kind) or 'unknown'}"
    for pool in ("blips", "reinforcements"):
        tokens = [token for token in view.tokens.values() if token.pool == pool]
        kinds = sorted(bare(token.kind) for token in tokens if token.kind)
        yield f"{pool} in hand: {len(tokens)}{': ' + ', '.join(kinds) if kinds else ''}"
    for fallen in view.fallen.values():
        by = f" by {fallen.by}" if fallen.by else ""
        yield f"{fallen.id} {bare(fallen.profile)} {HOW.get(fallen.how, fallen.how)}{by}"
    for effect in view.effects.values():
        yield f"in effect: {bare(effect.card)} {effect.seat or effect.figure} until {effect.until}"
