"""What a person is asked reads well: a title, a text, answers that can be told apart, and what it is about is shown."""

from __future__ import annotations

from functools import cache

import pytest

from game.cli.card_poses import card_poses
from game.client.corridor.asking import Asking, ask
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.naming import Names
from game.client.opening import corridor_texts
from game.client.stage.palette import Palette
from game.client.texts import LANGUAGES, Texts
from game.engine.records import Refusal
from game.engine.step import open_question
from game.plugin import load_all
from game.session.assets import models_folder


@cache
def questions(lang: str) -> dict[str, tuple[Asking, list[object]]]:
    """By pose: the question as the window asks it, and the answers that the rules allow."""
    loaded = load_all(user=False)
    palette = Palette(models_folder() / "palette.toml")
    found: dict[str, tuple[Asking, list[object]]] = {}
    for posed in card_poses(loaded):
        session = posed.session
        for seat, command in posed.commands:
            assert not isinstance(session.submit(seat, command), Refusal), posed.name
        catalog = session.state.setting.catalog
        packs = [corridor_texts("en"), corridor_texts(lang), catalog.texts["en"], catalog.texts[lang]]
        texts = Texts(lang, packs)
        answers: list[object] = [*session.answers(posed.watcher)]
        asked = ask(
            session.view(posed.watcher),
            open_question(session.state),
            answers,
            Names(Lookbook(catalog, palette, lang), texts),
        )
        found[posed.name] = asked, answers
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_question_has_a_title_and_a_text_and_no_two_answers_are_called_alike(lang: str) -> None:
    for name, (asked, _) in questions(lang).items():
        model = asked.model
        assert model.title, name
        assert model.text, name
        assert model.hint not in model.text if model.hint else True, name
        labels = [(action.label, action.badge) for action in model.choices]
        assert len(set(labels)) == len(labels), name
        assert all(label[:1].isupper() for label, _ in labels), name


def test_a_figure_or_card_of_two_squads_bears_the_mark_of_its_squad() -> None:
    for name in ("choose_figure", "choose_card"):
        asked, _ = questions("en")[name]
        assert len({action.badge for action in asked.model.choices} - {None}) == 2, name
        assert {action.tooltip.partition("\n")[0] for action in asked.model.choices} == {
            "Imperial Fists",
            "Ultramarines",
        }, name


def test_a_card_tells_what_it_does_before_it_is_chosen() -> None:
    for name in ("choose_event", "choose_card"):
        asked, _ = questions("en")[name]
        assert all(len(action.tooltip) > 20 for action in asked.model.choices), name


def test_who_is_replaced_is_named() -> None:
    asked, answers = questions("en")["substitute"]
    assert asked.model.choices[answers.index("no")].label == "Android"
    assert asked.about is not None


def test_the_blip_that_is_spoken_of_is_known() -> None:
    for name in ("substitute", "choose_secret"):
        asked, _ = questions("en")[name]
        assert asked.about is not None, name


def test_rooms_and_boards_are_answered_on_the_table_too() -> None:
    for name in ("hide", "choose_board"):
        asked, answers = questions("en")[name]
        assert set(asked.squares.values()) == set(answers), name
