"""What a click or key may mean for the chosen figure: the rules' options sorted by square, figure and door."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.client.corridor.floor import cell
from game.client.stage.floor import Square
from game.corridor import records as r
from game.session.forecast import fire_forecast

LINES = ("line_shared", "line_each")
"""Patterns of weapons that strike a whole line: the rules offer one square for each line."""

END_TURN = r.EndTurn()
"""The command that ends the phase."""

CONSENTS: tuple[tuple[str, Any], ...] = tuple((policy, r.Consent(policy)) for policy in ("ask", "always", "never"))
"""The standing answers to whoever wants to pass, and the commands that give them."""

SIGHT_CHANGES = (
    r.FigureStepped,
    r.DoorOpened,
    r.DoorDestroyed,
    r.BlipRevealed,
    r.FigureKilled,
    r.BoardExplored,
    r.FigureDodged,
    r.FigureLeft,
    r.ObjectDestroyed,
    r.CaptiveFreed,
    r.DoorShut,
    r.FigurePlaced,
    r.FigureMoved,
    r.FiguresSwapped,
    r.FigureTurned,
)

ERRANDS: dict[type, str] = {
    r.Search: "search",
    r.Use: "use",
    r.PickUp: "pick_up",
    r.Drop: "drop",
    r.Exit: "exit",
    r.SelfDestruct: "self_destruct",
    r.Man: "man",
    r.LeaveGun: "leave_gun",
    r.TurnGun: "turn",
}
"""Commands that a button of the unit card gives at once."""


def changes_sight(event: object) -> bool:
    """Whether more or less may be in sight after an event."""
    return isinstance(event, SIGHT_CHANGES)


@dataclass
class Choices:
    """The commands of one figure: ``moves`` by square, ``shots`` by way to fire and square, ``blows`` by square,
    ``doors`` to open by key, shots and blows at blast doors, ``finish``, and ``errands`` by their word (``search``,
    ``use``, ``pick_up``, ``drop``, ``exit``); ``uses`` are the objects beside it that it can use, by square. Squares
    are (column, row).
    """

    figure: str
    moves: dict[Square, r.Move] = field(default_factory=dict)
    shots: dict[str, dict[Square, r.Fire]] = field(default_factory=dict)
    blows: dict[Square, r.Melee] = field(default_factory=dict)
    doors: dict[str, r.OpenDoor] = field(default_factory=dict)
    door_shots: dict[str, r.Fire] = field(default_factory=dict)
    door_blows: dict[str, r.Melee] = field(default_factory=dict)
    finish: r.Finish | None = None
    errands: dict[str, Any] = field(default_factory=dict)
    uses: dict[Square, r.Use] = field(default_factory=dict)

    def weapons(self) -> list[str]:
        """The ways to fire now, in the order of the rules: ids of weapons, with ``*1`` for one shot of several."""
        return list(self.shots)


def sort_commands(view: Any, figure: str, commands: list[Any]) -> Choices:
    """Sort what the rules offer for a figure. A figure of several squares is named by any of them."""
    choices = Choices(figure)
    for command in commands:
        if isinstance(command, r.Move):
            choices.moves[cell(view, command.to)] = command
        elif isinstance(command, r.Fire) and command.door:
            choices.door_shots[command.door] = command
        elif isinstance(command, r.Fire):
            _sort_shot(view, choices, command)
        elif isinstance(command, r.Melee) and command.door:
            choices.door_blows[command.door] = command
        elif isinstance(command, r.Melee):
            for square in covered(view, command.target):
                choices.blows.setdefault(square, command)
        elif isinstance(command, r.OpenDoor):
            choices.doors[command.door] = command
        elif type(command) in ERRANDS:
            if isinstance(command, r.Use):
                choices.uses[cell(view, command.target)] = command
            facing = f"_{'nesw'[command.facing]}" if isinstance(command, r.TurnGun) else ""
            choices.errands.setdefault(ERRANDS[type(command)] + facing, command)
        elif isinstance(command, r.Finish):
            choices.finish = command
    return choices


def _sort_shot(view: Any, choices: Choices, command: r.Fire) -> None:
    """A shot under its way to fire: weapon or mode, and ``*1`` for one of several shots that may be added (C10.5).

    Shots that are not added are offered one by one, so that each may go elsewhere.
    """
    weapon = fired(view, command)
    if command.shots > 1:
        return
    single = command.shots == 1
    by_square = choices.shots.setdefault(f"{weapon.id}*1" if single and weapon.concentrable else weapon.id, {})
    block = weapon.pattern == "square"
    for square in [cell(view, command.target)] if block else aims(view, command):
        if single:
            by_square[square] = command
        else:
            by_square.setdefault(square, command)


def burst_of(command: object) -> str:
    """The figure whose hammer a command lets burst, "" for any other command."""
    return command.figure if isinstance(command, r.SelfDestruct) else ""


def burst(figure: str) -> r.SelfDestruct:
    """The command that lets a figure's hammer burst (C12.4)."""
    return r.SelfDestruct(figure)


def fired(view: Any, command: r.Fire) -> Any:
    """The weapon as a command fires it: what it is in the mode that the command names."""
    weapons = view.setting.weapons
    weapon = weapons[command.weapon]
    return weapons[weapon.modes[command.mode]] if command.mode else weapon


def is_line(view: Any, command: Any) -> bool:
    """Whether a command fires a weapon that strikes a whole line."""
    return isinstance(command, r.Fire) and fired(view, command).pattern in LINES


def is_block(view: Any, command: Any) -> bool:
    """Whether a command fires a weapon that strikes a block of four squares."""
    return isinstance(command, r.Fire) and fired(view, command).pattern == "square"


def aims(view: Any, shot: r.Fire) -> list[Square]:
    """The squares by which a click names a shot: the target's, or all those on the line of a line weapon."""
    if is_line(view, shot):
        return [cell(view, square) for square in fire_forecast(view, shot).squares]
    return covered(view, shot.target)


def covered(view: Any, square: int) -> list[Square]:
    """All squares of a 2x2 figure that stands with its lowest square at ``square``; else that square alone."""
    for figure in view.figures.values():
        if figure.at == square and figure.size == 2:
            column, row = cell(view, square)
            return [(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)]
    return [cell(view, square)]


def body_of(view: Any, figure: Any) -> list[Square]:
    """The squares that a figure on the table covers: one, four, or a gun's body and its barrel ahead."""
    column, row = cell(view, figure.at)
    if figure.size <= 2:
        return [(column + c, row + d) for c in range(figure.size) for d in range(figure.size)]
    ahead = ((0, -1), (1, 0), (0, 1), (-1, 0))[figure.facing]
    return [(column, row), (column + ahead[0], row + ahead[1])]


def figure_at(view: Any, square: Square) -> str:
    """The figure that covers a square, "" for none."""
    for figure in view.figures.values():
        if figure.at < 0:
            continue
        if square in body_of(view, figure):
            return str(figure.id)
    return ""


def blip_at(view: Any, square: Square) -> str:
    """The blip on a square, "" for none."""
    for blip in view.blips.values():
        if cell(view, blip.at) == square:
            return str(blip.id)
    return ""


def halted(command: Any, before: Any, after: Any) -> bool:
    """Whether a walk ended before its goal, since something came into sight (C6.5); the views round it tell."""
    if not isinstance(command, r.Move):
        return False
    goal = command.path[-1] if command.path else command.to
    there, here = after.figures.get(command.figure), before.figures.get(command.figure)
    return there is not None and here is not None and there.at not in (here.at, goal, -1)
