"""What things are called in the window: figures, rooms, seats. Every panel, line and question asks here."""

from __future__ import annotations

import re
from typing import Any

from game.client.corridor.lookbook import Lookbook
from game.client.texts import Texts

FIRST = "en"
"""The language in which names are compared: numbers stay when another is chosen."""


class Names:
    """Remembers what figures are called, also after they are gone.

    Figures of one side that are called alike are told apart by a number, in the order of their squad or, of aliens, in
    that in which they were turned over; a number stays with its figure, whoever dies or takes another weapon.
    """

    def __init__(self, book: Lookbook, texts: Texts) -> None:
        self.book = book
        self.texts = texts
        self._profiles: dict[str, str] = {}
        self._alike: dict[tuple[str, str], list[str]] = {}
        self._kin: dict[str, tuple[str, str]] = {}

    def learn(self, view: Any) -> None:
        """Note the figures of a view."""
        there = (*view.figures.values(), *view.fallen.values())
        new = [one for one in there if self._profiles.get(one.id) != one.profile]
        for one in sorted(new, key=lambda one: _natural(one.id)):
            self._profiles[one.id] = one.profile
            kin = self._kin[one.id] = (one.seat, self._kind(one.profile))
            alike = self._alike.setdefault(kin, [])
            if one.id not in alike:
                alike.append(one.id)

    def forget(self) -> None:
        """Know no more than the next views tell: a replay goes back to before a blip was turned over. Numbers stay."""
        self._profiles.clear()

    def figure(self, view: Any, figure_id: str) -> str:
        """What a figure is called: its short name, numbered where others of its side bear it, also once it is gone; a
        blip that was not turned over has no name. What is struck or shot at may be an object too.
        """
        figure = view.figures.get(figure_id) or view.fallen.get(figure_id)
        if figure is not None and self._profiles.get(figure_id) != figure.profile:
            self.learn(view)
        profile = figure.profile if figure is not None else self._profiles.get(figure_id, "")
        if not profile and figure_id in view.objects:
            return self.texts(f"corridor.object.{view.objects[figure_id].kind}")
        if not profile:
            return self.texts("corridor.blip") if figure_id in view.blips else figure_id
        return self.called(figure_id, self.book.short(profile))

    def called(self, figure_id: str, otherwise: str) -> str:
        """A figure's name with its number, where it is known; ``otherwise`` where it is not."""
        profile = self._profiles.get(figure_id)
        return otherwise if profile is None else self._numbered(figure_id, "short", self.book.short(profile))

    def whole(self, view: Any, figure_id: str) -> str:
        """A figure's name in full, as its card is headed, with the number by which it is known elsewhere."""
        self.figure(view, figure_id)
        return self._numbered(figure_id, "long", self.book.name("profile", view.figures[figure_id].profile))

    def _numbered(self, figure_id: str, form: str, name: str) -> str:
        alike = self._alike[self._kin[figure_id]]
        if len(alike) < 2:
            return name
        return self.texts(f"corridor.numbered.{form}", name=name, n=alike.index(figure_id) + 1)

    def whose(self, view: Any, figure_id: str, seat: str) -> str:
        """A figure's name for the person at ``seat``: of another seat's figure it says whose it is."""
        figure = view.figures.get(figure_id) or view.fallen.get(figure_id)
        name = self.figure(view, figure_id)
        if figure is None or figure.seat == seat or figure.seat == view.setting.alien:
            return name
        return f"{name} ({self.seat(view, figure.seat)})"

    def kind(self, view: Any, figure_id: str) -> str:
        """A figure's name without its number, for those that are counted together."""
        return self.book.short(view.figures[figure_id].profile)

    def place(self, view: Any, key: str) -> str:
        """A room with its board: "Vault (Concourse)"."""
        room, board = self.room(view, key), self.room(view, f"{key.partition('.')[0]}.corridor")
        return f"{room[:1].upper()}{room[1:]} ({board})" if board and board != room else room

    def _kind(self, profile: str) -> str:
        """What those who are called alike have in common, in whatever language the window speaks."""
        key = f"profile.{profile}."
        short: str = self.book.catalog.text(FIRST, f"{key}short")
        return short if short != f"{key}short" else str(self.book.catalog.name(FIRST, "profile", profile))

    def room(self, view: Any, key: str) -> str:
        """The name of a room of the plan ("ring.e"), or of its board for a corridor; "" for a dock."""
        board, _, letter = key.partition(".")
        for full in view.setting.catalog.boards:
            if full.rpartition(":")[2] == board.partition("#")[0]:
                if letter == "corridor":
                    return self.book.name("board", full)
                return self.book.text("board", full, f"room.{letter}") or self.book.name("board", full)
        return ""

    def seat(self, view: Any, seat_id: str) -> str:
        """A seat's name."""
        seat = view.seats.get(seat_id)
        return self.book.name("faction", seat.faction) if seat is not None else self.texts("corridor.nobody")


def _natural(name: str) -> tuple[tuple[str, int], ...]:
    """The order of ids in which "b10" comes after "b9"."""
    return tuple((word, int(number or 0)) for word, number in re.findall(r"(\D*)(\d*)", name))
