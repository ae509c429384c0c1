"""The hook ``card_effects``: names of effects that cards may use besides the rules' own words."""

from __future__ import annotations

from pathlib import Path

from game.plugin import load_all
from tests.content.packs import write_pack

CODE = "from game.api import hookimpl\n@hookimpl\ndef card_effects():\n    return {'zap': 'what zaps'}\n"
CARD = '[[card]]\nid = "c{0}"\ndeck = "event_green"\nkind = "{1}"\ntiming = "on_draw"\n'


def test_a_kind_is_of_the_plugin_or_a_word_of_the_rules(tmp_path: Path) -> None:
    cards = CARD.format(1, "zap") + CARD.format(2, "mod:zap") + CARD.format(3, "trap_blast")
    folder = write_pack(tmp_path, "mod", {"__init__.py": CODE, "content/x.toml": cards}, needs="base")
    loaded = load_all([folder], user=False)
    assert loaded.errors == ()
    assert loaded.hooks.card_effects["mod:zap"] == "what zaps"
    kinds = [loaded.catalog.cards[f"mod:c{number}"].kind for number in (1, 2, 3)]
    assert kinds[:2] == ["mod:zap", "mod:zap"]
    assert kinds[2] == loaded.catalog.cards["base:ev_booby_trap"].kind
