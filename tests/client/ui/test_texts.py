"""Both languages say everything: the same keys, each refusal, each event, each place filled."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from game.client.texts import LANGUAGES, Texts, flattened, text_folder, with_spaces
from game.corridor.records import events as corridor_events
from game.engine import records as engine_records
from game.engine.records import Event
from game.session import savefile
from game.session.undo import Why

REFUSALS = """
not_your_turn wrong_phase must_answer bad_answer game_over no_such_figure not_your_figure already_moved
already_attacked move_or_fire exploring_due out_of_reach blocked cuts_corner no_diagonal occupied no_consent under_door
does_not_fit came_home safe_zone not_on_threshold door_occupied not_visible not_targetable out_of_range out_of_arc
off_line not_adjacent no_melee no_weapon reloading already_prone bad_card card_spent one_order_a_turn heavy_only
no_such_token in_sight square_taken not_r_square too_few_tokens enemy_in_room bad_army
""".split()
UNDO = ("undo_nothing", "undo_other_seat", *(f"undo_{why}" for why in get_args(Why)))
FAULTS = "unreadable foreign newer truncated damaged too_large plugin_missing content changed".split()
SILENT = {
    "EffectBegan",
    *("FramePushed", "FrameChanged", "FramePopped", "DueQueued", "DueTaken"),
    *("MoverChanged", "EffectUsed", "Noted", "TurnClosing"),
}
"""What rules remember, not what players see."""
COUNTED = {
    "ReinforcePhaseBegan": "must",
    "SharesGiven": "points",
    "ObjectHurt": "lives",
    "BlipsShown": "blips",
    "TokensAdded": "tokens",
    "ShieldRaised": "cancelled",
    "FigureHurt": "lives",
    "MissionTokenWon": "points",
}


def texts_of(lang: str) -> dict[str, str]:
    return dict(flattened(tomllib.loads((text_folder() / f"{lang}.toml").read_text(encoding="utf-8"))))


def event_types() -> dict[str, type[Event]]:
    found: dict[str, type[Event]] = {}
    for module in (corridor_events, engine_records):
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Event) and value is not Event:
                found[name] = value
    return found


def test_both_languages_have_the_same_keys_and_places() -> None:
    english, french = texts_of("en"), texts_of("fr")
    assert set(english) == set(french)
    for key, text in english.items():
        theirs = set(re.findall(r"\{\w+\}", french[key]))
        ours = set(re.findall(r"\{\w+\}", text))
        assert ours - {"{n}"} == theirs - {"{n}"}, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_sentence(lang: str) -> None:
    texts = Texts(lang)
    for code in (*REFUSALS, *UNDO):
        text = texts.refusal(code, {"reason": "x", "why": "x"})
        assert text.endswith("."), code
        assert "{" not in text, code
    assert "zork" in texts.refusal("zork")
    jammed = texts.refusal("no_weapon", {"why": "jammed"})
    assert jammed not in (texts.refusal("no_weapon"), texts.refusal("unknown"))
    assert texts.refusal("no_weapon", {"why": "zork"}) == texts.refusal("no_weapon")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_that_failed_names_the_mod_if_it_is_a_mods(lang: str) -> None:
    texts = Texts(lang)
    ours = texts.refusal("rule_failed", {"plugin": "", "hook": "", "problem": "KeyError"})
    theirs = texts.refusal("rule_failed", {"plugin": "wild", "hook": "refuse_blip", "problem": "KeyError"})
    assert "KeyError" in ours
    assert all(word in theirs for word in ("wild", "refuse_blip", "KeyError"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_of_a_file_has_its_sentence(lang: str) -> None:
    texts = Texts(lang)
    told = set(re.findall(r"``(\w+)``", savefile.SaveError.__doc__ or ""))
    assert told - {"code", "params", "reason", "plugin"} == set(FAULTS)
    for code in FAULTS:
        text = texts.fault(code, {"reason": "x", "plugin": "x"})
        assert text.endswith("."), code
        assert "{" not in text, code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_type_has_a_sentence_or_is_silent(lang: str) -> None:
    texts = Texts(lang)
    for name, kind in event_types().items():
        if name in SILENT:
            assert not texts.has(f"event.{name}"), name
            continue
        params: dict[str, object] = dict.fromkeys(kind.__struct_fields__, "X")
        assert COUNTED.get(name, "event") in {*params, "event"}, name
        for count in (1, 2):
            made = texts.event(name, {**params, "n": count, "faces": "1 2"})
            assert made, name
            assert "{" not in made, (name, made)
            assert texts.has(f"event.{name}.other") == (name in COUNTED), name
    assert set(event_types()) >= SILENT


def test_plurals_places_and_packs() -> None:
    english, french = Texts("en"), Texts("fr", [{"ork": {"name": "Ork"}, "hud": {"log": "CARNET"}}])
    assert english("hud.events_tip", n=1).startswith("One")
    assert english("hud.events_tip", n=0).startswith("0 event cards are")
    assert "une carte" in french("hud.events_tip", n=0)
    assert french("ork.name") == "Ork"
    assert french("hud.log") == "CARNET"
    assert english("no.such.key") == "no.such.key"
    assert english("fault.unreadable", other=1).endswith("{reason}.")
    with pytest.raises(ValueError, match="no such language"):
        Texts("de")


def test_french_lines_do_not_break_before_double_punctuation() -> None:
    assert with_spaces("Laquelle ? « oui » : 5 %") == "Laquelle\u00a0? «\u00a0oui\u00a0»\u00a0: 5\u00a0%"


def test_a_pack_cannot_reach_into_objects(tmp_path: Path) -> None:
    texts = Texts("en", [{"bad": "{figure.__class__} {figure}"}])
    assert texts("bad", figure="orc") == "{figure.__class__} orc"
