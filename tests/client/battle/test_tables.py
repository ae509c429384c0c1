"""Every event has its place in the tables of the client, every id its look, every question its words."""

from typing import Any, get_args, get_type_hints

import pytest

from game.client.corridor.animate import TABLE
from game.client.corridor.animate_combat import TRAITS
from game.client.corridor.log_lines import KINDS
from game.client.opening import corridor_texts
from game.client.stage.shots import SHOTS
from game.client.texts import Texts
from game.content.defs import Weapon
from game.content.looks import EFFECTS
from game.corridor.records import events
from game.plugin import Loaded

QUESTIONS = (
    "let_pass",
    "dodge",
    "reroll",
    "share_hits",
    "use_shield",
    "weapon_lost",
    "card_lost",
    "place_blips",
    "cover",
    "choose_secret",
    "choose_figure",
    "choose_seat",
)


def event_types() -> list[type]:
    return [getattr(kind, "__origin__", kind) for kind in get_args(events.CorridorEvent)]


@pytest.mark.parametrize("kind", event_types(), ids=lambda kind: kind.__name__)
def test_each_event_type_has_an_entry_among_the_animations(kind: type) -> None:
    assert kind in TABLE


def test_each_trait_of_weapons_has_an_effect_of_its_own(loaded: Loaded) -> None:
    patterns = get_args(get_type_hints(Weapon)["pattern"])
    assert patterns
    assert {weapon.pattern for weapon in loaded.catalog.weapons.values()} <= set(patterns)
    assert [pattern for pattern in patterns if pattern not in TRAITS] == []
    drawn = [SHOTS[TRAITS[pattern]] for pattern in patterns]
    assert len(set(drawn)) == len(patterns), "two traits look the same"


def test_each_effect_that_a_look_may_name_is_drawn(loaded: Loaded) -> None:
    assert set(EFFECTS) == set(SHOTS)
    named = {name: look.get("effect", "") for name, look in loaded.catalog.visuals["weapon"].items()}
    assert [name for name, effect in named.items() if effect and effect not in SHOTS] == []


def test_no_two_profiles_look_the_same(loaded: Loaded) -> None:
    seen: dict[str, str] = {}
    for name, look in loaded.catalog.visuals["profile"].items():
        worn = repr(sorted((field, repr(value)) for field, value in look.items() if field != "scale_percent"))
        assert worn not in seen, f"{name} looks like {seen[worn]}"
        seen[worn] = name


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_logged_event_has_a_sentence_in_both_languages(lang: str) -> None:
    texts = Texts(lang, [corridor_texts("en"), corridor_texts(lang)])
    assert [kind.__name__ for kind in KINDS if not texts.has(f"event.{kind.__name__}")] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_question_is_asked_in_both_languages(lang: str) -> None:
    texts = Texts(lang, [corridor_texts(lang)])
    missing = [
        f"{kind}.{part}"
        for kind in QUESTIONS
        for part in ("title", "text")
        if not texts.has(f"corridor.ask.{kind}.{part}")
    ]
    assert missing == []


def keys(table: dict[str, Any], before: str = "") -> set[str]:
    found = set()
    for key, value in table.items():
        found |= keys(value, f"{before}{key}.") if isinstance(value, dict) else {f"{before}{key}"}
    return found


def test_both_languages_have_the_same_texts() -> None:
    assert keys(corridor_texts("en")) == keys(corridor_texts("fr"))


def test_each_profile_weapon_and_faction_has_a_look(loaded: Loaded) -> None:
    visuals = loaded.catalog.visuals
    assert [name for name in loaded.catalog.profiles if name not in visuals["profile"]] == []
    assert [name for name in loaded.catalog.weapons if name not in visuals["weapon"]] == []
    assert [name for name in loaded.catalog.factions if name not in visuals["faction"]] == []
