"""The commands of a scenario file and their keys (``do``), format 1."""

from __future__ import annotations

from typing import Any, Literal

from game.testing.scenario_words import Cell, Line, LoadoutLine

DoorEdge = tuple[Literal["V", "H"], int, int]
"""A door, named by either of its two edges."""


class MoveLine(Line, frozen=True, kw_only=True):
    """``move`` along ``path`` or ``to`` a square."""

    figure: str
    path: tuple[Cell, ...] = ()
    to: Cell | None = None


class FigureAct(Line, frozen=True, kw_only=True):
    """``finish``."""

    figure: str


class BurstLine(Line, frozen=True, kw_only=True):
    """``self_destruct``."""

    figure: str


class SearchLine(Line, frozen=True, kw_only=True):
    """``search``: the room that the figure stands in."""

    figure: str
    target: Cell | None = None


class UseLine(Line, frozen=True, kw_only=True):
    """``use``: the object beside the figure."""

    figure: str
    target: Cell | None = None


class PickUpLine(Line, frozen=True, kw_only=True):
    """``pick_up``: the item on the figure's square."""

    figure: str
    target: Cell | None = None


class DropLine(Line, frozen=True, kw_only=True):
    """``drop``: what the figure carries."""

    figure: str
    target: Cell | None = None


class ExitLine(Line, frozen=True, kw_only=True):
    """``exit``: by the exit that the figure stands on."""

    figure: str


class OpenLine(Line, frozen=True, kw_only=True):
    """``open_door``."""

    figure: str
    door: DoorEdge


class ShutLine(Line, frozen=True, kw_only=True):
    """``shut``: a blast door."""

    door: DoorEdge


class FireLine(Line, frozen=True, kw_only=True):
    """``fire``: several shots on one target, or one shot on each of a list of targets."""

    figure: str
    target: tuple[int | Cell, ...] | None = None
    door: DoorEdge | None = None
    weapon: str = ""
    mode: str = ""
    shots: int = 0


class MeleeLine(Line, frozen=True, kw_only=True):
    """``melee`` against a figure or a blast door."""

    figure: str
    target: Cell | None = None
    door: DoorEdge | None = None
    part: Literal["", "gun", "gunner"] = ""


class GunLine(Line, frozen=True, kw_only=True):
    """``man``, ``leave_gun``, ``turn``: the gunner or the gun, and where it is turned to."""

    figure: str = ""
    gun: str = ""
    facing: Literal["", "n", "e", "s", "w"] = ""


class CardLine(Line, frozen=True, kw_only=True):
    """``play_card``, with what the card asks; ``seat`` is the one that it is about."""

    card: str
    figure: str = ""
    target: Cell | None = None
    seat: str = ""
    board: str = ""
    blips: tuple[str, ...] = ()
    weapon: str = ""


class ReinforceLine(Line, frozen=True, kw_only=True):
    """``reinforce``: one token."""

    token: str
    at: Cell


class ConsentLine(Line, frozen=True, kw_only=True):
    """``consent``: a standing answer."""

    policy: str


class AnswerLine(Line, frozen=True, kw_only=True):
    """``answer``: one small choice, or a list of them."""

    choice: Any


class FactionLine(Line, frozen=True, kw_only=True):
    """``choose_faction``: in the draft."""

    faction: str


class HireLine(Line, frozen=True, kw_only=True):
    """``hire``: mercenaries, or "none"."""

    squad: str


class EquipLine(Line, frozen=True, kw_only=True):
    """``equip``: figures, loadouts, extra tokens."""

    members: tuple[str, ...] = ()
    loadout: tuple[str, ...] = ()
    loadouts: tuple[LoadoutLine, ...] = ()
    extra: tuple[str, ...] = ()


class ChooseCardLine(Line, frozen=True, kw_only=True):
    """``choose_card``: take one, or lay it ``back``."""

    card: str
    back: bool = False


class ExchangeLine(Line, frozen=True, kw_only=True):
    """``exchange_badges``."""


class EndLine(Line, frozen=True, kw_only=True):
    """``end_turn``."""


COMMANDS: dict[str, type[Line]] = {
    "move": MoveLine,
    "finish": FigureAct,
    "self_destruct": BurstLine,
    "search": SearchLine,
    "use": UseLine,
    "pick_up": PickUpLine,
    "drop": DropLine,
    "exit": ExitLine,
    "man": GunLine,
    "leave_gun": GunLine,
    "turn": GunLine,
    "open_door": OpenLine,
    "shut": ShutLine,
    "fire": FireLine,
    "melee": MeleeLine,
    "play_card": CardLine,
    "reinforce": ReinforceLine,
    "consent": ConsentLine,
    "answer": AnswerLine,
    "end_turn": EndLine,
    "choose_faction": FactionLine,
    "hire": HireLine,
    "equip": EquipLine,
    "choose_card": ChooseCardLine,
    "exchange_badges": ExchangeLine,
}
"""The commands of this version by their ``type``."""
