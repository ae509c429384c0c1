"""The codex as text for a terminal: one block for each kind, columns aligned."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

Row = dict[str, Any]

TITLES = {
    "profile": ("FIGURES", "FIGURINES"),
    "weapon": ("WEAPONS", "ARMES"),
    "faction": ("FACTIONS", "FACTIONS"),
    "squad": ("SQUADS", "ESCOUADES"),
    "deck": ("DECKS", "PAQUETS DE CARTES"),
    "card": ("CARDS", "CARTES"),
    "mission": ("MISSIONS", "MISSIONS"),
    "board": ("BOARDS", "PLATEAUX"),
    "switch": ("RULE SWITCHES", "OPTIONS DE RÈGLE"),
    "die": ("DICE", "DÉS"),
    "profile_class": ("CLASSES OF FIGURES", "CLASSES DE FIGURINES"),
    "section": ("RULEBOOK", "LIVRET DE RÈGLES"),
}
LABELS = {
    "id": ("id", "id"),
    "name": ("name", "nom"),
    "life": ("life", "vie"),
    "armour": ("armour", "blindage"),
    "move": ("move", "dépl."),
    "melee": ("melee", "c. à c."),
    "ranged": ("ranged", "tir"),
    "points": ("points", "points"),
    "class": ("class", "classe"),
    "mount": ("mount", "montable"),
    "faction": ("faction", "faction"),
    "role": ("role", "rôle"),
    "pool": ("pool", "réserve"),
    "members": ("members", "membres"),
    "cards": ("cards", "cartes"),
    "deck": ("deck", "paquet"),
    "copies": ("copies", "ex."),
    "timing": ("timing", "moment"),
    "effect": ("effect", "effet"),
    "squad": ("squad", "escouade"),
    "players": ("seats", "joueurs"),
    "briefing": ("briefing", "briefing"),
    "size": ("size", "taille"),
    "doors": ("doors", "portes"),
    "rooms": ("rooms", "salles"),
    "default": ("default", "défaut"),
    "section": ("section", "section"),
    "text": ("what it does", "effet"),
    "faces": ("faces", "faces"),
    "profiles": ("profiles", "unités"),
    "number": ("number", "numéro"),
}
COLUMNS = {
    "profile": ("id", "name", "faction", "class", "life", "armour", "move", "melee", "ranged", "points"),
    "weapon": ("id", "name", "class", "ranged", "mount"),
    "faction": ("id", "name", "role", "pool"),
    "squad": ("id", "name", "faction", "size", "members"),
    "deck": ("id", "name", "cards", "copies"),
    "card": ("id", "name", "deck", "copies", "timing", "effect"),
    "mission": ("id", "name", "squad", "players", "briefing"),
    "board": ("id", "name", "size", "doors", "rooms"),
    "switch": ("id", "name", "default", "section", "text"),
    "die": ("id", "name", "faces"),
    "profile_class": ("id", "name", "profiles"),
    "section": ("number", "name", "text"),
}
"""The fields shown of each kind; the rows of ``codex`` hold more. Sections are prose instead."""
WIDTH = 100
"""Characters in a line of prose."""


def codex_text(rows: Sequence[Row], lang: str = "en") -> str:
    """Rows of ``codex`` as text in that language (English where it has none of ours)."""
    french = int(lang == "fr")
    blocks = []
    for kind in dict.fromkeys(row["type"] for row in rows):
        if kind == "section":
            blocks.append("\n".join([TITLES[kind][french], *_prose(rows)]))
            continue
        columns = COLUMNS[kind]
        lines = [[LABELS[column][french] for column in columns]]
        lines += [[_cell(row, column, french) for column in columns] for row in rows if row["type"] == kind]
        widths = [max(len(line[place]) for line in lines) for place in range(len(columns))]
        body = [
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
        ]
        blocks.append("\n".join([TITLES[kind][french], *body]))
    return "\n\n".join(blocks) + "\n"


def _prose(rows: Sequence[Row]) -> Iterator[str]:
    """The sections of the rulebook, each under its number and name, broken into lines."""
    for row in rows:
        if row["type"] != "section":
            continue
        yield f"\n{row['number']}  {row['name']}"
        for paragraph in row["text"].split("\n"):
            words, head = paragraph.removeprefix("# "), paragraph.startswith("# ")
            indent = "    " if paragraph.startswith("- ") else "  "
            lines = textwrap.wrap(words, WIDTH, initial_indent="  ", subsequent_indent=indent)
            yield "\n".join(line.upper() if head else line for line in lines)


def _cell(row: Row, column: str, french: int) -> str:
    """One field of a row, short."""
    if column == "players":
        return f"{row['players_min']}-{row['players_max']}"
    value = row.get(column)
    if column in ("melee", "ranged"):
        return _dice(value, french)
    if column == "life" and "life_plus" in row:
        return f"{value}+"
    if column == "size" and isinstance(value, list):
        return "x".join(map(str, value))
    if isinstance(value, bool):
        return (("no", "non"), ("yes", "oui"))[value][french]
    if isinstance(value, dict):
        return ", ".join(f"{key} {count}" for key, count in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


def _dice(value: Row | None, french: int) -> str:
    """Dice as "2 white + 2 red", then what is special about the shot; "-" for none."""
    if value is None:
        return "-"
    words = (("white", "red"), ("blanc", "rouge"))[french]
    dice = " + ".join(f"{value[key]} {word}" for key, word in zip(("white", "red"), words, strict=True) if value[key])
    marks = [dice or "0"]
    if value.get("pattern", "single") != "single":
        marks.append(value["pattern"])
    if value.get("shots", 1) > 1:
        marks.append(f"x{value['shots']}")
    if value.get("range"):
        marks.append(f"<= {value['range']}")
    return " ".join(marks)
