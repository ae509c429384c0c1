"""Variants of a mission: each becomes a mission of its own, ``<mission>_<variant>``, with what it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from game.content.defs import Mission, Variant

FIELDS = ("name", "briefing", "secondary", "secret")
"""The texts that a variant borrows from its mission where it has none of its own."""

Allowances = Mapping[str, Mapping[str, int]]


def variants_of(mission: Mission) -> Iterator[Mission]:
    """The missions that a mission's variants make, with the names as its file wrote them."""
    for variant in mission.variants:
        table = variant.table or mission.table
        yield replace(
            mission,
            id=f"{mission.id}_{variant.id}",
            squad=variant.squad,
            table=replace(table, bulkheads=(*table.bulkheads, *variant.bulkheads)),
            blips={**_changed(mission.blips, variant, variant.more), **variant.blips},
            reinforcements={
                **_changed(mission.reinforcements, variant, variant.more_reinforcements),
                **variant.reinforcements,
            },
            tyranids=variant.tyranids or mission.tyranids,
            variants=(),
            variant_of=mission.id,
        )


def _changed(allowances: Allowances, variant: Variant, more: Allowances) -> dict[str, dict[str, int]]:
    """Allowances with a variant's figures put in place of others, and those that it adds."""
    swapped = {swap.from_: swap.to for swap in variant.swap}
    changed: dict[str, dict[str, int]] = {}
    for seats, kinds in allowances.items():
        row: dict[str, int] = {}
        for kind, count in kinds.items():
            name = swapped.get(kind, kind)
            row[name] = row.get(name, 0) + count
        for kind, count in more.get(seats, {}).items():
            row[kind] = row.get(kind, 0) + count
        changed[seats] = row
    return changed


def borrow_texts(missions: Iterable[Mission], texts: dict[str, dict[str, str]]) -> None:
    """Give variants the texts of their mission; ``variant.<id>`` of these, behind its name, tells them apart."""
    for mission in missions:
        if not mission.variant_of:
            continue
        base, variant = f"mission.{mission.variant_of}", mission.id.removeprefix(f"{mission.variant_of}_")
        for known in texts.values():
            label = known.get(f"{base}.variant.{variant}", variant)
            for field in FIELDS:
                said = known.get(f"{base}.{field}")
                if said is not None:
                    known.setdefault(f"mission.{mission.id}.{field}", f"{said} ({label})" if field == "name" else said)
