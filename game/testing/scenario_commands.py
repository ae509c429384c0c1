"""From a scenario's ``do`` table to commands of the corridor; shorthands become several commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.errors import near_misses
from game.content.tables import bare
from game.corridor import records as r
from game.corridor.guns import behind, gunner_of
from game.corridor.state import State, figure_on
from game.engine.records import Choice, Command
from game.engine.step import open_question
from game.testing import scenario_command_words as w
from game.testing.scenario_file import sentence, typed
from game.testing.scenario_position import FACINGS, square_of
from game.testing.scenario_setup import loadouts_of
from game.testing.scenario_words import Line

_NAMED_BY = {
    "weapon_lost": "weapon",
    "choose_weapon": "weapon",
    "card_lost": "card",
    "choose_card": "card",
    "substitute": "profile",
    "choose_profile": "profile",
    "choose_secret": "profile",
}
"""Questions whose answer is the id of content, and of which kind."""


class Order:
    """A step's command as written: ``type``, its ``seat`` ("" = whoever must act) and its words."""

    def __init__(self, raw: dict[str, Any], where: str) -> None:
        words = dict(raw)
        kind = words.pop("type", None)
        if not isinstance(kind, str):
            raise sentence(where, 'a command has a "type"')
        if kind not in w.COMMANDS:
            raise sentence(where, f'there is no command "{kind}"{near_misses(kind, w.COMMANDS)}')
        self.seat = ""
        if kind != "play_card" and "seat" in words:
            seat = words.pop("seat")
            if not isinstance(seat, str):
                raise sentence(where, 'the key "seat": this must be a text')
            self.seat = seat
        self.where = where
        self.kind = kind
        self.line: Any = typed(words, w.COMMANDS[kind], where)
        _check(kind, self.line, where)

    def commands(self, state: State) -> list[Command]:
        """The commands that the order stands for, in the position in which it is given."""
        if isinstance(self.line, w.GunLine):
            return [_gun(self.kind, self.line, state)]
        return _MAKERS[type(self.line)](self.line, state)


def _check(kind: str, line: Any, where: str) -> None:
    """What the types of the keys cannot say: that one of several must be there."""
    missing = {
        "move": 'a move has a "path" or a square "to" which it leads',
        "fire": 'a shot has a "target" or a "door"',
        "melee": 'a blow has a "target" or a "door"',
        "answer": 'the key "choice": a list of answers holds one at least',
    }
    given: dict[str, Callable[[], bool]] = {
        "move": lambda: bool(line.path) != (line.to is not None),
        "fire": lambda: (line.target is not None) != (line.door is not None),
        "melee": lambda: (line.target is not None) != (line.door is not None),
        "answer": lambda: line.choice != [],
    }
    if kind in given and not given[kind]():
        raise sentence(where, missing[kind])
    if kind == "fire" and line.target is not None and not _several(line.target) and not _is_cell(line.target):
        raise sentence(where, 'the key "target": this must be a square [c, r], or a list of squares')


def _is_cell(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value)


def _several(target: object) -> bool:
    """Whether a shot's target is a list of squares."""
    return isinstance(target, list | tuple) and bool(target) and all(_is_cell(part) for part in target)


def _cell(state: State, cell: Any) -> int:
    return -1 if cell is None else square_of(state.setting.plan, (cell[0], cell[1]))


def _key(edge: w.DoorEdge | None) -> str:
    return "" if edge is None else f"{edge[0]} {edge[1]} {edge[2]}"


def _weapon(state: State, name: str) -> str:
    """The weapon of that name, or the card that lends one."""
    catalog = state.setting.catalog
    cards = [card for card in state.setting.weapons if card in catalog.cards and name in (card, bare(card))]
    if not name or cards:
        return cards[0] if cards else ""
    return catalog.resolve("weapon", name)


def _move(line: w.MoveLine, state: State) -> list[Command]:
    return [r.Move(line.figure, tuple(_cell(state, cell) for cell in line.path), _cell(state, line.to))]


def _fire(line: w.FireLine, state: State) -> list[Command]:
    weapon, door = _weapon(state, line.weapon), _key(line.door)
    if _several(line.target) and line.target is not None:
        return [r.Fire(line.figure, _cell(state, target), weapon, line.mode, 1) for target in line.target]
    return [r.Fire(line.figure, _cell(state, line.target), weapon, line.mode, line.shots, door)]


def _gun(kind: str, line: w.GunLine, state: State) -> Command:
    """What is done about a gun, which may be named in place of its gunner."""
    name = line.figure
    if not name and kind == "leave_gun" and line.gun in state.figures:
        gunner = gunner_of(state, state.figures[line.gun])
        name = gunner.id if gunner is not None else line.gun
    if kind == "man":
        stands = (
            None if name or line.gun not in state.figures else figure_on(state, behind(state, state.figures[line.gun]))
        )
        return r.Man(name or (stands.id if stands is not None else line.gun))
    if kind == "leave_gun":
        return r.LeaveGun(name or line.gun)
    return r.TurnGun(name or line.gun, FACINGS[line.facing] if line.facing else -1)


def _card(line: w.CardLine, state: State) -> list[Command]:
    card = state.setting.catalog.resolve("card", line.card)
    target, weapon = _cell(state, line.target), _weapon(state, line.weapon)
    return [r.PlayCard(card, line.figure, target, line.seat, line.board, line.blips, weapon)]


def _answer(line: w.AnswerLine, state: State) -> list[Command]:
    choices = line.choice if _is_list_of_answers(line.choice) else [line.choice]
    return [_Pending(choice) for choice in choices]


class _Pending(Command, frozen=True):
    """An answer as written; what it means depends on the question that is open when its turn comes."""

    words: Any


def _is_list_of_answers(choice: object) -> bool:
    """A list is several answers unless it is one: a square, or a name with a square or number."""
    if not isinstance(choice, list):
        return False
    if _is_cell(choice):
        return False
    named = len(choice) == 2 and isinstance(choice[0], str)
    return not (named and (type(choice[1]) is int or _is_cell(choice[1])))


def finished(command: Command, state: State) -> Command:
    """The command as the rules know it: an answer takes the form that the open question wants."""
    if not isinstance(command, _Pending):
        return command
    return r.Answer(_choice(command.words, state))


def _choice(words: Any, state: State) -> Choice:
    question = open_question(state)
    kind = _NAMED_BY.get(question.kind, "") if question is not None else ""
    if state.frames and isinstance(state.frames[-1], r.SecretFrame):
        kind = ""
    if isinstance(words, str):
        return state.setting.catalog.resolve(kind, words) if kind and words not in ("no", "none") else words
    if _is_cell(words):
        return _cell(state, words)
    if isinstance(words, list) and len(words) == 2 and isinstance(words[0], str):
        return words[0], _cell(state, words[1]) if _is_cell(words[1]) else int(words[1])
    # A bare number answers nothing: no question takes a square as one.
    return words if isinstance(words, bool) else f"{words}"


_MAKERS: dict[type[Line], Callable[[Any, State], list[Command]]] = {
    w.MoveLine: _move,
    w.FigureAct: lambda line, state: [r.Finish(line.figure)],
    w.BurstLine: lambda line, state: [r.SelfDestruct(line.figure)],
    w.SearchLine: lambda line, state: [r.Search(line.figure, _cell(state, line.target))],
    w.UseLine: lambda line, state: [r.Use(line.figure, _cell(state, line.target))],
    w.PickUpLine: lambda line, state: [r.PickUp(line.figure, _cell(state, line.target))],
    w.DropLine: lambda line, state: [r.Drop(line.figure, _cell(state, line.target))],
    w.ExitLine: lambda line, state: [r.Exit(line.figure)],
    w.OpenLine: lambda line, state: [r.OpenDoor(line.figure, _key(line.door))],
    w.ShutLine: lambda line, state: [r.ShutDoor(_key(line.door))],
    w.FireLine: _fire,
    w.MeleeLine: lambda line, state: [r.Melee(line.figure, _cell(state, line.target), _key(line.door), line.part)],
    w.CardLine: _card,
    w.ReinforceLine: lambda line, state: [r.Reinforce(line.token, _cell(state, line.at))],
    w.ConsentLine: lambda line, state: [r.Consent(line.policy)],
    w.AnswerLine: _answer,
    w.EndLine: lambda line, state: [r.EndTurn()],
    w.FactionLine: lambda line, state: [r.ChooseFaction(line.faction)],
    w.HireLine: lambda line, state: [r.Hire(line.squad)],
    w.EquipLine: lambda line, state: [r.Equip(line.members, line.loadout, line.extra, loadouts_of(line.loadouts))],
    w.ChooseCardLine: lambda line, state: [r.ChooseCard(line.card, line.back)],
    w.ExchangeLine: lambda line, state: [r.ExchangeBadges()],
}
