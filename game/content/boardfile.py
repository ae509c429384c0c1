"""The text file of boards: sections of maps with a few words about each (the format is told in mods/README.md)."""

from __future__ import annotations

from game.content.convert import Row, to_row
from game.content.errors import ContentError

SECTIONS = ("board", "piece")


def read_sections(plugin: str, file: str, text: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Each section's id → what it is (``board``, ``piece``) and the lines of its map."""
    sections: dict[str, tuple[str, tuple[str, ...]]] = {}
    what = name = ""
    lines: list[str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("@end"):
            if not name or lines is None:
                raise ContentError(plugin, file, f"line {number} ends a section that has no map")
            sections[name] = (what, tuple(lines))
            what, name, lines = "", "", None
        elif lines is not None:
            lines.append(line)
        elif line.startswith("@"):
            if name:
                raise ContentError(plugin, file, f'the section "{name}" has no map')
            what, _, name = line[1:].strip().partition(" ")
            if what not in SECTIONS:
                raise ContentError(plugin, file, f"line {number} must begin with @board or @piece")
            if not name or name in sections:
                raise ContentError(plugin, file, f"line {number} must give the {what} an id of its own")
        elif name and line.strip() == "map":
            lines = []
    if name:
        raise ContentError(plugin, file, f'the section "{name}" has no @end')
    return sections


def board_rows(plugin: str, file: str, text: str) -> list[Row]:
    """The boards and pieces of a file as rows of these kinds; their other keys are for readers and tests."""
    return [
        to_row(plugin, file, what, number, {"id": name, "map": "\n".join(lines)})
        for number, (name, (what, lines)) in enumerate(read_sections(plugin, file, text).items(), 1)
    ]


def room_letters(lattice: str) -> list[str]:
    """The letters of the rooms on a board's map, in order."""
    return sorted({mark for mark in lattice if "a" <= mark <= "z"})
