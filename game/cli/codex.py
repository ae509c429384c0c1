"""``coursive codex``: every definition that the loaded plugins bring, with its numbers."""

from __future__ import annotations

import json
from collections.abc import Sequence

from msgspec.structs import replace

from game.cli.failing import CliError
from game.cli.loading import load
from game.cli.matches import switches_of
from game.cli.parsing import Parser, lang_flag, mod_flag, option_flag
from game.content.codex import CODEX_KINDS, codex
from game.content.codex_text import codex_text
from game.content.errors import UnknownId

ABOUT = "Lists figures, weapons, factions, squads, decks, cards, missions, boards, switches, dice; rules: the rulebook."
JSON_FORM = """--json prints an array of objects, each with type, id, plugin, name, en, fr and the numbers of its type.
--option sets the default that a switch is listed with.
"""


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    words = Parser("codex", ABOUT, JSON_FORM)
    words.add_argument("kind", nargs="?", metavar="KIND", help=f"one of {', '.join(CODEX_KINDS)}, rules")
    words.add_argument("--json", action="store_true", help="print JSON instead of text")
    lang_flag(words)
    option_flag(words)
    mod_flag(words)
    args = words.parse_args(argv)
    catalog = load(args.mod).catalog
    for name, value in switches_of(catalog, args.option).items():
        full = catalog.resolve("switch", name)
        catalog.switches[full] = replace(catalog.switches[full], default=value)
    try:
        rows = codex(catalog, args.kind, args.lang)
    except UnknownId as error:
        raise CliError(str(error)) from None
    print(json.dumps(rows, indent=2, ensure_ascii=False) if args.json else codex_text(rows, args.lang))
    return 0
