"""Numbers for figures of a squad that are called alike, so that the second bolter is told from the third."""

from __future__ import annotations

from typing import Any


class Ordinals:
    """Gives each figure of an assault seat its place among those of its seat and profile, in the squad's order.

    A number once given stays: who falls keeps it, and who changes its weapon gets the next one of its new kind. Aliens
    have none: how many of them there are is nobody's business.
    """

    def __init__(self) -> None:
        self._given: dict[tuple[str, str], int] = {}
        self._count: dict[tuple[str, str], int] = {}

    def learn(self, view: Any) -> None:
        """Number the figures of a view that have no number yet, those that fell included."""
        known = (*view.figures.values(), *view.fallen.values())
        for figure in sorted(known, key=lambda one: _place(one.id)):
            if figure.seat != view.setting.alien and (figure.id, figure.profile) not in self._given:
                kind = (figure.seat, figure.profile)
                self._count[kind] = self._given[figure.id, figure.profile] = self._count.get(kind, 0) + 1

    def of(self, figure: Any) -> int:
        """The number of a figure or of one that fell; 0 where no other is called like it."""
        alike = self._count.get((figure.seat, figure.profile), 0) > 1
        return self._given.get((figure.id, figure.profile), 0) if alike else 0


def _place(figure_id: str) -> tuple[str, int, str]:
    """The order of a squad's figures: "seat.2" comes before "seat.10"."""
    seat, _, number = figure_id.rpartition(".")
    return (seat, int(number), "") if number.isdecimal() else (seat, 0, number)
