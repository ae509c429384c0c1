"""The text file of boards: sections of lattice maps with a few words about each (its format is told in mods/README.md)."""

from __future__ import annotations

from game.content.convert import Row, to_row
from game.content.errors import ContentError


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
            what, _, name = line[1:].strip().partition(" ")
            if not name or name in sections:
                raise ContentError(plugin, file, f"line {number} must name a new {what or 'section'}")
        elif name and line.strip() == "map":
            lines = []
    if name:
        raise ContentError(plugin, file, f'the section "{name}" has no @end')
    return sections


def board_rows(plugin: str, file: str, text: str) -> list[Row]:
    """The boards of a file as rows of the kind ``board``."""
    boards = [(name, lines) for name, (what, lines) in read_sections(plugin, file, text).items() if what == "board"]
    return [
        to_row(plugin, file, "board", number, {"id": name, "map": "\n".join(lines)})
        for number, (name, lines) in enumerate(boards, 1)
    ]
