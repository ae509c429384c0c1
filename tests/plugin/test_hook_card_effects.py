"""The hook ``card_effects``: names of effects that cards may use besides the rules' own words."""

from __future__ import annotations

from pathlib import Path

from game.plugin import load_all
from tests.content.packs import write_pack

CODE = """
from game.api import hookimpl

class Zap:
    question = ""

    def choices(self, state, seat, card):
        return []

    def take(self, turn, seat, card, choice):
        pass

@hookimpl
def card_effects():
    return {"zap": Zap()}
"""
CARD = '[[card]]\nid = "c{0}"\ndeck = "event_green"\nkind = "{1}"\ntiming = "on_draw"\n'


def test_a_kind_is_of_the_plugin_or_a_word_of_the_rules(tmp_path: Path) -> None:
    cards = CARD.format(1, "zap") + CARD.format(2, "mod:zap") + CARD.format(3, "trap_blast")
    folder = write_pack(tmp_path, "mod", {"__init__.py": CODE, "content/x.toml": cards}, needs="base")
    loaded = load_all([folder], user=False)
    assert loaded.errors == ()
    assert type(loaded.hooks.card_effects["mod:zap"]).__name__ == "Zap"
    kinds = [loaded.catalog.cards[f"mod:c{number}"].kind for number in (1, 2, 3)]
    assert kinds[:2] == ["mod:zap", "mod:zap"]
    assert kinds[2] == loaded.catalog.cards["base:ev_booby_trap"].kind


def test_a_kind_that_nobody_knows(tmp_path: Path) -> None:
    for kind, end in (("zapp", '; did you mean "zap"?'), ("quite", '; did you mean "quiet"?'), ("mod:nothing", ".")):
        folder = write_pack(
            tmp_path, "mod", {"__init__.py": CODE, "content/x.toml": CARD.format(1, kind)}, needs="base"
        )
        (failure,) = load_all([folder], user=False).errors
        place = 'mod/content/x.toml, [[card]] "c1", field "kind"'
        assert failure.sentence == f'{place}: there is no card effect "{kind}"{end}'


def test_an_effect_that_is_none(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "mod", {"__init__.py": CODE.replace("def choices", "def choice")})
    (failure,) = load_all([folder], user=False).errors
    assert failure.sentence == 'The card effect "mod:zap" has no "choices".'


def test_a_question_that_no_screen_asks_is_refused(tmp_path: Path) -> None:
    code = """
from game.api import hookimpl

class Odd:
    question = "choose_figur"
    choices = take = lambda *_: []

@hookimpl
def card_effects():
    return {"odd": Odd()}
"""
    loaded = load_all([write_pack(tmp_path, "mod", {"__init__.py": code})], user=False)
    assert [failure.sentence for failure in loaded.errors] == [
        'The card effect "mod:odd" asks "choose_figur", which is no question; did you mean "choose_figure"?'
    ]
