"""The course of a match's tips: which is due, which are done, which were closed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.client.corridor.tip_signs import Moment
from game.content.catalog import Catalog
from game.content.tips import Sign, Tip


def tips_of(catalog: Catalog, mission: str, alien: bool = False) -> tuple[Tip, ...]:
    """The tips of a mission, or of the one that it is a variant of, in their order, for one side."""
    known = catalog.missions.get(mission)
    names = (mission, known.variant_of) if known is not None else (mission,)
    side = "alien" if alien else "assault"
    return tuple(tip for tip in catalog.tips.values() if tip.mission in names and tip.side == side)


class Course:
    """The tips of one seat. ``due(moment)`` gives the one to be shown, ``close`` puts it away, ``again`` brings it
    back.

    A tip whose deed was done before it came is passed over: who goes on by himself is not told what he knows.
    """

    def __init__(self, tips: Sequence[Tip]) -> None:
        self.tips = tuple(tips)
        self.done: set[str] = set()
        self.seen: list[str] = []
        self._shown = ""
        self._again: Tip | None = None

    def due(self, moment: Moment, wait: bool = False) -> Tip | None:
        """The tip that is wanted again; else the first that is not done and one of whose signs holds.

        While something is being shown (``wait``) only what speaks of the turn of others comes: all else is for who can
        act.
        """
        for tip in self.tips:
            if tip.id not in self.done and any(moment.holds(sign) for sign in self._ends(tip)):
                self.done.add(tip.id)
        tips = [tip for tip in self.tips if not wait or any(sign.turn == "others" for sign in tip.when)]
        found = next((tip for tip in tips if tip.id not in self.done and _wanted(tip, moment)), None)
        found = self._again or found
        if found is not None or not wait:
            self._shown = found.id if found is not None else ""
        if found is not None and found.id not in self.seen:
            self.seen.append(found.id)
        return found

    def count(self, tip: str) -> tuple[int, int]:
        """Which tip it is of how many, in the order in which they were shown; those passed over do not count."""
        number = self.seen.index(tip) + 1 if tip in self.seen else len(self.seen) + 1
        to_come = sum(one.id not in self.done and one.id not in self.seen for one in self.tips)
        return number, max(number, len(self.seen) + to_come)

    def _ends(self, tip: Tip) -> Iterable[Sign]:
        """The signs that end a tip: a deed at any time, all others only while it is shown."""
        return (sign for sign in tip.done if sign.event or tip.id == self._shown)

    def close(self, tip: str) -> None:
        """A tip was read."""
        self.done.add(tip)
        self._again = None

    def again(self, tip: str) -> None:
        """Show a tip once more, until it is closed."""
        self._again = next((one for one in self.tips if one.id == tip), None)

    def resume(self, read: Collection[str]) -> None:
        """Go on in a match that was loaded, in which these tips were read."""
        self.done.update(tip.id for tip in self.tips if tip.id in read)
        self.seen += [tip.id for tip in self.tips if tip.id in read]


def _wanted(tip: Tip, moment: Moment) -> bool:
    return not tip.when or any(moment.holds(sign) for sign in tip.when)
