"""Lists that sections of the rulebook show, made from the content: squads, supplies, worths, ranks, awards, badges.

The words of a list stand beside its section's text, under ``list``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.content.catalog import Catalog
from game.content.ladders import Award, Ladder, Rung
from game.content.tables import bare

Make = Callable[[Catalog, str, str], list[str]]
"""From the catalog, the section's full id and a language to lines."""


def _word(catalog: Catalog, section: str, lang: str, key: str, **params: object) -> str:
    text = catalog.text(lang, f"section.{section}.list.{key}")
    for name, value in params.items():
        text = text.replace("{" + name + "}", str(value))
    return text


def _army(catalog: Catalog, army: str, lang: str) -> str:
    """The names of all factions that field an army."""
    sides = [side.id for side in catalog.factions.values() if army in (side.profiles_of, bare(side.id))]
    return ", ".join(catalog.name(lang, "faction", side) for side in sides) or army


def _squads(catalog: Catalog, section: str, lang: str) -> list[str]:
    """What a squad must hold besides its leader, C3.1."""
    say = partial(_word, catalog, section, lang)
    return [
        say(
            "squads",
            who=_army(catalog, rule.profiles_of, lang),
            size=say(rule.size),
            troopers=rule.troopers,
            light=rule.min_light,
            heavy=rule.min_heavy,
        )
        for rule in catalog.squad_rules.values()
    ]


def _supplies(size: str, catalog: Catalog, section: str, lang: str) -> list[str]:
    """How many figures and tokens of each kind the alien has, C3.1 and C8.10."""
    lines = []
    for row in catalog.supplies.values():
        if row.size == size:
            key = "supplies" if row.blips or row.reinforcements else "supplies_none"
            key = "supplies_instead" if catalog.profiles[row.profile].replaces else key
            name = catalog.name(lang, "profile", row.profile)
            counts = {"figures": row.figures, "blips": row.blips, "tokens": row.reinforcements}
            lines.append(_word(catalog, section, lang, key, name=name, **counts))
    return lines


def _worth(catalog: Catalog, section: str, lang: str) -> list[str]:
    """What a figure of each kind is worth, C15.1; those that count as what they replace are told beside it."""
    by_points: dict[int, list[str]] = {}
    for full, profile in catalog.profiles.items():
        if profile.points or not profile.replaces:
            by_points.setdefault(profile.points, []).append(catalog.name(lang, "profile", full))
    return [
        _word(catalog, section, lang, "worth", points=points, names=", ".join(dict.fromkeys(names)))
        for points, names in sorted(by_points.items())
    ]


def _ranks(catalog: Catalog, section: str, lang: str) -> list[str]:
    """Each rank and what it gives, C16.2."""
    say = partial(_word, catalog, section, lang)

    def gives(rung: Rung) -> str:
        if rung.wins:
            return say("wins")
        numbers = {key: getattr(rung, key) for key in ("orders", "equipment", "exarch", "acquired")}
        return ", ".join(say(key, n=n) for key, n in numbers.items() if n) or say("nothing")

    return [
        say("ranks", ladder=name, rank=catalog.text(lang, f"ladder.{full}.rank.{place}"), gives=gives(rung))
        for full, name, ladder in _ladders(catalog, lang)
        for place, rung in enumerate(ladder.rungs)
    ]


def _ladders(catalog: Catalog, lang: str) -> list[tuple[str, str, Ladder]]:
    return [(full, catalog.name(lang, "ladder", full), ladder) for full, ladder in catalog.ladders.items()]


def _awards(catalog: Catalog, section: str, lang: str) -> list[str]:
    """What a score gives to whoever was not promoted, C16.2."""
    say = partial(_word, catalog, section, lang)

    def gives(row: Award, ladder: Ladder) -> str:
        found = [say("back")] if row.back else []
        found += [say(key, n=n) for key, n in (("up", row.ranks), ("badge", row.badges)) if n]
        if row.fewer and ladder.fewer_of:
            found.append(say("fewer", n=row.fewer, name=catalog.name(lang, "profile", ladder.fewer_of[0])))
        return ", ".join(found) or say("nothing")

    return [
        say("awards", ladder=name, points=row.points, gives=gives(row, ladder))
        for _, name, ladder in _ladders(catalog, lang)
        for row in ladder.awards
    ]


def _badges(catalog: Catalog, section: str, lang: str) -> list[str]:
    """What badges give, C16.2."""
    say = partial(_word, catalog, section, lang)
    lines = []
    for _, name, ladder in _ladders(catalog, lang):
        for key, table in (("equipment", ladder.equipment_by_badges), ("tokens", ladder.extra_by_badges)):
            if table:
                gives = say(key, n=" / ".join(map(str, table)))
                counts = " / ".join(str(count) for count in range(len(table)))
                lines.append(say("badges", ladder=name, gives=gives, counts=counts))
    return lines


LISTS: dict[str, Make] = {
    "squads": _squads,
    "supplies_light": partial(_supplies, "light"),
    "supplies_heavy": partial(_supplies, "heavy"),
    "worth": _worth,
    "ranks": _ranks,
    "awards": _awards,
    "badges": _badges,
}
"""Every list by the word that a text names it with."""
