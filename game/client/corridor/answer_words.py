"""What the answers to a question are called on their buttons, whose they are, and what more there is to say of them."""

from __future__ import annotations

from typing import Any

from game.client.corridor.floor import cell
from game.client.corridor.naming import Names
from game.client.ui.theme import Colour, TeamShape


def answer_word(view: Any, question: Any, answer: Any, names: Names) -> str:
    """What an answer is called on its button."""
    texts, book, catalog = names.texts, names.book, view.setting.catalog
    if question.kind == "draw_event":
        return texts("corridor.ask.draw_event.draw" if answer is True else "corridor.ask.draw_event.play")
    if question.kind == "substitute" and answer == "no":
        return _printed(view, question, names)
    if answer is True:
        return texts("corridor.yes")
    if answer is False or answer == "no":
        return texts("corridor.no")
    if answer in ("all", "none"):
        return texts(f"corridor.{answer}")
    if question.kind == "choose_board":
        return names.room(view, f"{answer}.corridor") or str(answer)
    if answer in view.blips:
        column, row = cell(view, view.blips[answer].at)
        return f"{texts('corridor.blip')} {column + 1}, {row + 1}"
    if isinstance(answer, tuple):
        return texts("corridor.die", colour=texts(f"corridor.colour.{answer[0]}"), n=answer[1] + 1)
    if answer in view.setting.plan.rooms:
        return names.place(view, answer)
    if answer in view.figures:
        return names.figure(view, answer)
    if answer in view.seats:
        return names.seat(view, answer)
    for kind, shelf in (("weapon", catalog.weapons), ("card", catalog.cards), ("profile", catalog.profiles)):
        if answer in shelf:
            return book.name(kind, answer)
    return str(answer)


def _printed(view: Any, question: Any, names: Names) -> str:
    """The figure in whose place another may appear, as far as the one asked knows it."""
    blip = view.blips.get(question.figure)
    card = view.setting.catalog.cards.get(question.figure)
    kind = blip.kind if blip is not None else str(card.params.get("unit", "")) if card is not None else ""
    return names.book.name("profile", kind) if kind else str(names.texts("corridor.no"))


def owner_of(view: Any, answer: Any) -> str:
    """The seat whose figure or card an answer is; "" where it is nobody's, or that of several."""
    if answer in view.figures:
        return str(view.figures[answer].seat)
    holders = [seat for seat in view.setting.seats if answer in view.seats[seat].hand]
    return holders[0] if len(holders) == 1 else ""


def badge_of(view: Any, seat: str, names: Names) -> tuple[TeamShape, Colour]:
    """The mark of a seat, by which a button tells whose the thing on it is."""
    team = names.book.team(view.seats[seat].faction)
    return team.shape, team.colour


def answer_tip(view: Any, answer: Any, owner: str, names: Names) -> str:
    """What the button says under the pointer: the seat whose mark it bears, and what a card does."""
    card = isinstance(answer, str) and answer in view.setting.catalog.cards
    said = (names.seat(view, owner) if owner else "", names.book.text("card", answer, "text") if card else "")
    return "\n".join(filter(None, said))
