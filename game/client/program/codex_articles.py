"""The codex's entries in full: values, what is special in words, the sections that it goes back to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.client.corridor.emblems import card_art
from game.client.corridor.floor import map_plan
from game.client.corridor.lookbook import Lookbook
from game.client.hud.model import DiceCount
from game.client.hud.model_map import MapModel
from game.client.program.codex_traits import figure_traits, weapon_traits
from game.client.screens.codex_model import Article, Fact, Link
from game.client.stage.figures import Look
from game.client.stage.floor import FloorPlan
from game.client.texts import Texts
from game.content.rulebook import chapter_of, cited_in, nearest, numbers, section_text

PlanOf = Callable[[str], MapModel | None]
"""From a mission's id to the picture of its table."""

DECK_RULES = {"": "C4.1", "order": "C5.1", "equipment": "C5.1", "exarch": "C12.7", "psychic": "C12.6"}
"""The section that says when cards of a hand are played."""


@dataclass(frozen=True)
class Source:
    """What an article is written from."""

    catalog: Any
    book: Lookbook
    texts: Texts
    plan_of: PlanOf
    sides: tuple[str, ...] = ()

    def fact(self, key: str, text: object = "", dice: DiceCount | None = None) -> Fact:
        """A value under its name."""
        return Fact(self.texts(f"screens.codex.fact.{key}"), str(text), dice)

    def head(self, key: str, name: str = "") -> str:
        """A heading within a text."""
        return f"# {self.texts(f'screens.codex.head.{key}', name=name)}"

    def yes(self, value: bool) -> str:
        """A switch's position."""
        return self.texts("corridor.yes" if value else "corridor.no")

    def link(self, kind: str, full: str) -> Link:
        """A way to an entry, under its name."""
        return Link(kind, full, self.book.name(kind, full))

    def section(self, full: str) -> Link:
        """A way to a section, under its number and name."""
        number = self.catalog.sections[full].number
        return Link("section", full, f"{number} {self.book.name('section', full)}")

    def cited(self, text: str, but: str = "") -> tuple[Link, ...]:
        """Ways to the sections that a text names."""
        found = dict.fromkeys(nearest(self.catalog, number) for number in cited_in(text))
        return tuple(self.section(full) for full in found if full and full != but)


def article(on: Source, kind: str, full: str) -> Article:
    """The entry of an id of a kind."""
    return _ARTICLES[kind](on, full)


def army(on: Source, profile: Any) -> str:
    """The names of all factions that field a profile."""
    sides = on.catalog.factions
    names = [on.book.name("faction", side) for side in sides if on.catalog.fields(side, profile.id)]
    return ", ".join(names) or str(profile.faction)


def board_size(board: Any) -> str:
    """A board's columns and rows."""
    lines = board.map.splitlines()
    return f"{len(lines[0]) // 2} \u00d7 {len(lines) // 2}"


def _dice(dice: Any) -> DiceCount | None:
    return None if dice is None else DiceCount(dice.white, dice.red)


def _profile(on: Source, full: str) -> Article:
    profile = on.catalog.profiles[full]
    weapon = on.catalog.weapons[profile.weapon] if profile.weapon else None
    life = on.texts("screens.codex.fact.more", n=profile.life) if profile.life_plus else profile.life
    facts = (
        on.fact("life", life),
        on.fact("armour", profile.armour),
        on.fact("move", profile.move or "\u2013"),
        on.fact("fire", "" if weapon else "\u2013", _dice(weapon.dice) if weapon else None),
        on.fact("melee", "" if profile.melee else "\u2013", _dice(profile.melee)),
        on.fact("points", profile.points),
    )
    lines: list[str] = []
    traits = figure_traits(profile, on.book, on.texts)
    if traits:
        lines += [on.head("traits"), *traits]
    links: tuple[Link, ...] = ()
    if weapon is not None:
        lines += [on.head("weapon", on.book.name("weapon", weapon.id)), *weapon_traits(weapon, on.book, on.texts)]
        links = (on.link("weapon", weapon.id), *(on.link("weapon", other) for other in weapon.modes.values()))
    text = "\n".join(lines)
    rank = on.texts(f"screens.codex.rank.{profile.rank}")
    group = on.texts(f"screens.codex.bears.{profile.profile_class}")
    note = f"{army(on, profile)} \u00b7 {rank}" + (f" \u00b7 {group}" if profile.profile_class != "none" else "")
    title = on.book.name("profile", full)
    return Article(title, note, facts, text, look=_look(on, profile), links=(*links, *on.cited(text)))


def _look(on: Source, profile: Any) -> Look:
    """How a figure looks in the colours of a faction in play, else its first, with the first weapons it may bear."""
    known = sorted(on.catalog.factions.values(), key=lambda side: (side.role != "assault", side.order))
    sides = [*on.sides, *(side.id for side in known)]
    faction = next((side for side in sides if on.catalog.fields(side, profile.id)), "")
    mounts = [weapon.id for weapon in on.catalog.weapons.values() if weapon.mount]
    return on.book.look(profile.id, faction, tuple(mounts[: profile.weapon_slots]))


def _weapon(on: Source, full: str) -> Article:
    weapon = on.catalog.weapons[full]
    squares = on.texts("screens.codex.fact.squares", n=weapon.range)
    facts = (
        on.fact("fire", "", _dice(weapon.dice)),
        on.fact("shots", weapon.shots),
        on.fact("range", squares if weapon.range else on.texts("screens.codex.fact.no_range")),
        on.fact("class", on.texts(f"screens.codex.class.{weapon.weapon_class}")),
    )
    text = "\n".join(weapon_traits(weapon, on.book, on.texts))
    bearers = [name for name, one in on.catalog.profiles.items() if one.weapon == full]
    parents = [other.id for other in on.catalog.weapons.values() if full in other.modes.values()]
    links = [on.link("weapon", other) for other in (*weapon.modes.values(), *parents)]
    links += [on.link("profile", name) for name in bearers]
    note = on.texts("screens.codex.kind.weapon")
    return Article(on.book.name("weapon", full), note, facts, text, links=(*links, *on.cited(text)))


def _card(on: Source, full: str) -> Article:
    card = on.catalog.cards[full]
    deck = on.catalog.decks[card.deck]
    copies = on.catalog.deck_list(card.deck).get(full, card.copies)
    facts = [
        on.fact("copies", copies),
        on.fact("timing", on.texts(f"screens.codex.timing.{card.timing}")),
        on.fact("duration", on.texts(f"screens.codex.duration.{card.duration}")),
    ]
    if card.category:
        facts.append(on.fact("category", on.texts(f"screens.codex.category.{card.category}")))
    text = on.book.text("card", full, "text")
    rules = f"{DECK_RULES.get(deck.hand, '')} C17.1"
    title, note, art = on.book.name("card", full), on.book.name("deck", card.deck), card_art(on.book, full)
    return Article(title, note, tuple(facts), text, card=art, links=on.cited(f"{text} {rules}"))


def _mission(on: Source, full: str) -> Article:
    mission = on.catalog.missions[full]
    least, most = mission.players_min, mission.players_max
    facts = (
        on.fact("seats", least if least == most else f"{least}\u2013{most}"),
        on.fact("decks", ", ".join(on.book.name("deck", deck) for deck in mission.decks)),
    )
    links = [on.link("board", ref.id) for ref in {ref.id: ref for ref in mission.table.boards}.values()]
    title = on.book.name("mission", full)
    text = on.book.text("mission", full, "briefing")
    squads = on.texts(f"screens.codex.squads.{mission.squad}")
    note = f"{on.texts('screens.new.mission')} {mission.number} \u00b7 {squads}"
    rules = on.cited("C2.1 C14.1 C14.2")
    return Article(title, note, facts, text, plan=on.plan_of(full), links=(*links, *rules))


def _board(on: Source, full: str) -> Article:
    board = on.catalog.boards[full]
    facts = (on.fact("size", board_size(board)), on.fact("doors", board.map.count("D") // 2))
    prefix = f"board.{full}.room."
    rooms = [text for key, text in on.catalog.texts.get(on.book.lang, {}).items() if key.startswith(prefix)]
    text = "\n".join([on.head("rooms"), ", ".join(rooms)]) if rooms else ""
    plan = map_plan(FloorPlan.from_lattice(board.map))
    picture = MapModel(plan, bytes(2 for _ in range(plan.width * plan.height)), ())
    title = on.book.name("board", full)
    note = on.texts("screens.codex.kind.board")
    return Article(title, note, facts, text, plan=picture, links=on.cited("C5.4 C7.2"))


def _section(on: Source, full: str) -> Article:
    number = on.catalog.sections[full].number
    order = list(numbers(on.catalog).values())
    place = order.index(full)
    text = section_text(on.catalog, full, on.book.lang)
    head = nearest(on.catalog, chapter_of(number))
    chapter = on.texts("screens.codex.chapter", number=chapter_of(number))
    if head == full:
        inside = [one for one in order if one != full and chapter_of(on.catalog.sections[one].number) == number]
        links = tuple(on.section(one) for one in inside)
        note = chapter
    else:
        links = on.cited(text, full)
        note = f"{chapter} \u00b7 {on.book.name('section', head)}" if head else ""
    options = [one.id for one in on.catalog.switches.values() if one.section == number]
    links = (*links, *(on.link("switch", one) for one in options))
    before = on.section(order[place - 1]) if place else None
    after = on.section(order[place + 1]) if place + 1 < len(order) else None
    title = f"{number}  {on.book.name('section', full)}"
    return Article(title, note, (), text, links=links, before=before, after=after)


def _switch(on: Source, full: str) -> Article:
    switch = on.catalog.switches[full]
    facts = (on.fact("default", on.yes(switch.default)), on.fact("rule", switch.section))
    title = on.book.name("switch", full)
    note = on.texts("screens.codex.kind.switch")
    text = on.book.text("switch", full, "text")
    return Article(title, note, facts, text, links=on.cited(switch.section))


_ARTICLES: dict[str, Callable[[Source, str], Article]] = {
    "profile": _profile,
    "weapon": _weapon,
    "card": _card,
    "mission": _mission,
    "board": _board,
    "section": _section,
    "switch": _switch,
}
