"""Open questions for a player: what is asked, which buttons answer it, which squares and figures do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.client.corridor.answer_words import answer_tip, answer_word, badge_of, owner_of
from game.client.corridor.choices import body_of
from game.client.corridor.floor import cell, squares_of_bits
from game.client.corridor.naming import Names
from game.client.hud.model import AskModel
from game.client.stage.floor import Square
from game.client.ui.button import Action
from game.corridor import records as r


@dataclass
class Asking:
    """A question as the window asks it.

    ``model`` is its panel (buttons' ids lead to ``buttons``); ``squares`` answer by a click on a square, ``figures`` by
    a click on a figure. For blips to be placed, ``tokens`` are those in hand, ``token`` the one that a click lays.
    ``about`` is where on the board that is which the question is about.
    """

    model: AskModel
    kind: str
    buttons: dict[str, Any] = field(default_factory=dict)
    squares: dict[Square, Any] = field(default_factory=dict)
    figures: dict[str, Any] = field(default_factory=dict)
    tokens: tuple[str, ...] = ()
    token: str = ""
    about: Square | None = None

    def command(self, choice: Any) -> r.Answer:
        """The command that gives this answer."""
        return r.Answer(choice)


def ask(view: Any, question: Any, answers: list[Any], names: Names, token: str = "", points: int = 0) -> Asking:
    """The question as buttons, squares and figures. ``token`` is the blip chosen to be laid, ``points`` the share."""
    builder = {
        "place_blips": _place,
        "share_hits": _share,
        "dodge": _squares,
        "cover": _squares,
        "choose_square": _squares,
    }.get(question.kind, _plain)
    asking = builder(view, question, answers, names, token, points)
    figure = view.figures.get(question.figure)
    at = figure.at if figure is not None else question.square
    asking.about = cell(view, at) if at >= 0 else None
    return asking


def _texts(view: Any, question: Any, names: Names) -> tuple[str, str, str]:
    """Title, text and hint: of a card the text says what it does, the hint what is to be chosen."""
    words: dict[str, object] = {
        "figure": names.whose(view, question.figure, question.seat) if question.figure else "",
        "seat": names.seat(view, question.seat),
        "card": names.book.name("card", question.figure) if question.figure in view.setting.catalog.cards else "",
    }
    texts, frame = names.texts, view.frames[-1]
    kind = "hide" if isinstance(frame, r.SecretFrame) else question.kind
    if isinstance(frame, r.EventFrame) and frame.stage == "pick":
        kind = "pick"
    told = texts(f"corridor.ask.{kind}.text", **words)
    printed = names.book.text("card", question.figure, "text") if words["card"] else ""
    return texts(f"corridor.ask.{kind}.title", **words), printed or told, told if printed else ""


def _model(view: Any, question: Any, names: Names, **parts: Any) -> AskModel:
    title, text, hint = _texts(view, question, names)
    team = names.book.team(view.seats[question.seat].faction)
    return AskModel(id=question.kind, title=title, text=text, team=team, **{"hint": hint, **parts})


def _place(view: Any, question: Any, answers: list[Any], names: Names, token: str, points: int) -> Asking:
    """Blips one by one: buttons choose the kind, a click lays one."""
    pairs = [answer for answer in answers if isinstance(answer, tuple)]
    tokens = tuple(dict.fromkeys(name for name, _ in pairs))
    chosen = token if token in tokens else (tokens[0] if tokens else "")
    texts = names.texts
    actions, buttons = token_buttons(view, tokens, chosen, names)
    in_hand = sum(1 for held in view.tokens.values() if held.pool == "blips")
    done = Action("done", texts("corridor.done"), key="done") if "done" in answers else None
    model = _model(
        view,
        question,
        names,
        choices=actions,
        hint=texts("corridor.ask.place_blips.hint"),
        progress_text=texts("corridor.blips_left", n=in_hand),
        done=done,
    )
    squares = {cell(view, square): (name, square) for name, square in pairs if name == chosen}
    return Asking(model, question.kind, dict(buttons), squares, {}, tokens, chosen)


def _share(view: Any, question: Any, answers: list[Any], names: Names, token: str, points: int) -> Asking:
    """Points of a spread weapon: choose how many, then click whom."""
    pairs = [answer for answer in answers if isinstance(answer, tuple)]
    most = max((share for _, share in pairs), default=0)
    share = min(points, most) if points else most
    texts = names.texts
    actions = [
        Action(f"points:{count}", str(count), key=str(count), chosen=count == share) for count in range(1, most + 1)
    ]
    figures = {name: (name, share) for name, count in pairs if count == share}
    squares: dict[Square, Any] = {}
    for name, answer in figures.items():
        for square in body_squares(view, name):
            squares[square] = answer
    model = _model(
        view,
        question,
        names,
        choices=tuple(actions),
        hint=texts("corridor.ask.share_hits.hint"),
        progress_text=texts("corridor.points_left", n=most),
        done=Action("done", texts("corridor.done"), key="done"),
    )
    return Asking(model, question.kind, {action.id: int(action.label) for action in actions}, squares, figures)


def _squares(view: Any, question: Any, answers: list[Any], names: Names, token: str, points: int) -> Asking:
    """A square to choose (dodge, cover), or no."""
    squares = {cell(view, answer): answer for answer in answers if isinstance(answer, int)}
    choices = (Action("no", names.texts("corridor.no"), key="no"),) if "no" in answers else ()
    model = _model(view, question, names, choices=choices, hint=names.texts(f"corridor.ask.{question.kind}.hint"))
    return Asking(model, question.kind, {"no": "no"} if choices else {}, squares)


def _plain(view: Any, question: Any, answers: list[Any], names: Names, token: str, points: int) -> Asking:
    """Yes or no, a weapon, a figure, a seat, a die: one button for each answer; figures can be clicked too."""
    actions, buttons, figures = [], {}, {}
    squares: dict[Square, Any] = {}
    rooms = view.setting.plan.rooms
    owners = [owner_of(view, answer) for answer in answers]
    marked = any(owner not in ("", question.seat, view.setting.alien) for owner in owners)
    for place, answer in enumerate(answers, start=1):
        key = str(place) if place < 10 else ""
        name = f"answer:{place}"
        word = answer_word(view, question, answer, names)
        owner = owners[place - 1] if marked else ""
        badge = badge_of(view, owner, names) if owner else None
        actions.append(Action(name, word, key=key, tooltip=answer_tip(view, answer, owner, names), badge=badge))
        buttons[name] = answer
        if isinstance(answer, str) and answer in view.figures:
            figures[answer] = answer
            squares.update(dict.fromkeys(body_squares(view, answer), answer))
        elif isinstance(answer, str) and answer in view.blips:
            squares[cell(view, view.blips[answer].at)] = answer
        elif question.kind == "choose_secret" and answer in rooms:
            squares.update(dict.fromkeys(squares_of_bits(view, rooms[answer]), answer))
        elif question.kind == "choose_board":
            board = view.setting.plan.areas[answer]
            squares.update((cell(view, blip.at), answer) for blip in view.blips.values() if board >> blip.at & 1)
    return Asking(_model(view, question, names, choices=tuple(actions)), question.kind, buttons, squares, figures)


def body_squares(view: Any, figure_id: str) -> list[Square]:
    """The squares that a figure covers."""
    return body_of(view, view.figures[figure_id])


@dataclass
class Reinforcing:
    """Tokens that the alien may bring in (C9): ``token`` is the one that a click lays, ``squares`` where it may; the
    buttons ``actions``, one for each kind, lead to the tokens in ``buttons``.
    """

    token: str = ""
    squares: dict[Square, r.Reinforce] = field(default_factory=dict)
    actions: tuple[Action, ...] = ()
    buttons: dict[str, str] = field(default_factory=dict)


def reinforcing(view: Any, commands: list[Any], names: Names, token: str = "") -> Reinforcing:
    """Which tokens may be brought in and where, ``token`` or the first of them chosen."""
    offers = [command for command in commands if isinstance(command, r.Reinforce)]
    tokens = tuple(dict.fromkeys(command.token for command in offers))
    chosen = token if token in tokens else (tokens[0] if tokens else "")
    actions, buttons = token_buttons(view, tokens, chosen, names)
    squares = {cell(view, command.at): command for command in offers if command.token == chosen}
    return Reinforcing(chosen, squares, actions, buttons)


def token_buttons(
    view: Any, tokens: tuple[str, ...], chosen: str, names: Names
) -> tuple[tuple[Action, ...], dict[str, str]]:
    """A button for each kind of token in hand, and the token that it stands for."""
    by_kind: dict[str, list[str]] = {}
    for name in tokens:
        by_kind.setdefault(view.tokens[name].kind, []).append(name)
    actions, buttons = [], {}
    for place, (kind, held) in enumerate(sorted(by_kind.items()), start=1):
        label = f"{names.book.name('profile', kind)} \u00d7 {len(held)}"
        key = str(place) if place < 10 else ""
        actions.append(Action(f"token:{held[0]}", label, key=key, chosen=chosen in held))
        buttons[f"token:{held[0]}"] = held[0]
    return tuple(actions), buttons
