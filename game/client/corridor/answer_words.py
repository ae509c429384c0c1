"""What the answers to a question are called on their buttons, each so that it cannot be taken for another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.client.corridor.floor import cell
from game.client.corridor.log_lines import Names


@dataclass(frozen=True)
class AnswerWord:
    """The label of an answer's button, and what more there is to say of it when the pointer lies over it."""

    label: str
    more: str = ""


def answer_words(view: Any, question: Any, answers: Sequence[Any], names: Names) -> list[AnswerWord]:
    """The words for all answers, in order: figures of several seats with the seat's name, cards with their text."""
    seats = {view.figures[answer].seat for answer in answers if _is_figure(view, answer)}
    return [
        AnswerWord(of_seat(view, view.figures[answer], names), names.figure(view, answer))
        if len(seats) > 1 and _is_figure(view, answer)
        else AnswerWord(answer_word(view, question, answer, names), _more(view, answer, names))
        for answer in answers
    ]


def of_seat(view: Any, figure: Any, names: Names) -> str:
    """A figure's short name and whose it is."""
    return names.texts("corridor.of_seat", what=names.short(view, figure), seat=names.seat(view, figure.seat))


def answer_word(view: Any, question: Any, answer: Any, names: Names) -> str:
    """What an answer is called on its button."""
    texts, book, catalog = names.texts, names.book, view.setting.catalog
    own = _own_word(view, question, answer, names)
    if own:
        return own
    if answer is True:
        return texts("corridor.yes")
    if answer is False or answer == "no":
        return texts("corridor.no")
    if answer in ("all", "none"):
        return texts(f"corridor.{answer}")
    if answer in view.blips:
        column, row = cell(view, view.blips[answer].at)
        return f"{texts('corridor.blip')} {column + 1}, {row + 1}"
    if isinstance(answer, tuple):
        return texts("corridor.die", colour=texts(f"corridor.colour.{answer[0]}"), n=answer[1] + 1)
    if answer in view.setting.plan.rooms:
        room = names.room(view, answer)
        return room[:1].upper() + room[1:]
    if answer in view.figures:
        return names.figure(view, answer)
    if answer in view.seats:
        return names.seat(view, answer)
    for kind, shelf in (("weapon", catalog.weapons), ("card", catalog.cards), ("profile", catalog.profiles)):
        if answer in shelf:
            return book.name(kind, answer)
    return str(answer)


def _own_word(view: Any, question: Any, answer: Any, names: Names) -> str:
    """A word that a kind of question has for an answer; "" where it has none."""
    if question.kind == "choose_board":
        return names.room(view, f"{answer}.corridor") or str(answer)
    if question.kind == "draw_event":
        return names.texts(f"corridor.ask.draw_event.{'draw' if answer is True else 'play'}")
    blip = view.blips.get(question.figure)
    if question.kind == "substitute" and answer == "no" and blip is not None and blip.kind:
        return names.book.name("profile", blip.kind)
    return ""


def _more(view: Any, answer: Any, names: Names) -> str:
    known = isinstance(answer, str) and answer in view.setting.catalog.cards
    return names.book.text("card", answer, "text") if known else ""


def _is_figure(view: Any, answer: Any) -> bool:
    return isinstance(answer, str) and answer in view.figures
