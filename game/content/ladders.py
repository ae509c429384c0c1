"""Ranks, badges and campaigns as data (C16), and what they give a seat: the sizes of its hands, promotions, losses."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.content.defs import Count, Definition


class Rung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rank and what it gives: order, equipment and exarch cards, acquired events; ``wins`` the campaign (C16.2)."""

    orders: Count = 0
    equipment: Count = 0
    exarch: Count = 0
    acquired: Count = 0
    wins: bool = False


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat that was not promoted gets for a score of ``points`` or more (the highest row that it reaches).

    ``back``: it falls to rank 0; ``fewer`` figures of the ladder's ``fewer_of`` next mission.
    """

    points: Annotated[int, msgspec.Meta(ge=0, le=999)]
    ranks: Count = 0
    badges: Count = 0
    back: bool = False
    fewer: Count = 0


class Ladder(Definition, frozen=True, kw_only=True):
    """The ranks of all factions that field ``army`` (the word of ``profiles_of``), lowest first, and what moves them.

    ``promoted`` ranks for most points; ``leader_falls``: with the leader all is lost; ``exchange`` badges buy one rank
    (0 = none can be bought); ``equipment_by_badges`` cards and ``extra_by_badges`` reinforcement tokens for 0, 1, 2…
    badges (the last number also for more); ``fewer_of`` profiles that an award may take away, the first there is.
    """

    army: str
    rungs: Annotated[tuple[Rung, ...], msgspec.Meta(min_length=2)]
    awards: Annotated[tuple[Award, ...], msgspec.Meta(min_length=1)]
    promoted: Count = 1
    leader_falls: bool = True
    exchange: Count = 0
    equipment_by_badges: tuple[Count, ...] = ()
    extra_by_badges: tuple[Count, ...] = ()
    fewer_of: tuple[str, ...] = ()

    @property
    def top(self) -> int:
        """The highest rank."""
        return len(self.rungs) - 1

    def award(self, score: int) -> Award:
        """The row of a score; below 0 reads as 0 (C15.3)."""
        reached = [row for row in self.awards if row.points <= max(0, score)]
        return max(reached, key=lambda row: row.points, default=Award(0))


class Campaign(Definition, frozen=True, kw_only=True):
    """Missions in a row, C16. ``hire_once``: mercenaries are hired before the first and stay for all of it (C2.4)."""

    missions: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=20)]
    hire_once: bool = False


def by_count(table: tuple[int, ...], count: int) -> int:
    """The entry for ``count``, the last one for all beyond it; 0 of an empty table."""
    return table[min(count, len(table) - 1)] if table else 0
