"""What a click on the board means: the command that it would give, whose figure stands there."""

from __future__ import annotations

from typing import Any

from game.client.corridor.asking import Asking, Reinforcing
from game.client.corridor.cards import CardPlay
from game.client.corridor.choices import Choices, blip_at, figure_at, is_block, is_line
from game.client.corridor.floor import cell
from game.client.stage.floor import Square
from game.session.session import Session


class Clicks:
    """Reads the input state that ``Controls`` keeps."""

    session: Session
    seat: str
    mode: str
    choices: Choices | None
    asking: Asking | None
    weapon: str
    reinforcing: Reinforcing
    card: CardPlay | None

    def command_at(self, square: Square | None, figure: str = "", door: str = "") -> Any | None:
        """The command that a click there would give, nothing where it would give none."""
        if self.mode == "answer" and self.asking is not None:
            return self._answer_at(self.asking, square, figure)
        if self.mode == "reinforce":
            return self.reinforcing.squares.get(square) if square is not None else None
        if self.mode == "card" and self.card is not None:
            there = self._square_of(self.session.view(self.seat), figure) or square
            return self.card.squares.get(there) if there is not None else None
        choices = self.choices
        if choices is None:
            return None
        view = self.session.view(self.seat)
        if square is not None and not figure:
            figure = figure_at(view, square)
        target = self._square_of(view, figure) or square
        if self.mode in ("chosen", "fire") and target is not None:
            shot = choices.shots.get(self.weapon, {}).get(target)
            if shot is not None and (self.mode == "fire" or self._foe(view, figure)):
                return shot
        if self.mode in ("chosen", "melee") and target is not None and target in choices.blows:
            return choices.blows[target]
        if self.mode == "chosen" and square in choices.uses:
            return choices.uses[square]
        if door and (command := self._at_door(choices, door)) is not None:
            return command
        if self.mode in ("chosen", "move") and square is not None:
            return choices.moves.get(square)
        return None

    def _at_door(self, choices: Choices, door: str) -> Any | None:
        if self.mode in ("chosen", "open") and door in choices.doors:
            return choices.doors[door]
        if self.mode in ("chosen", "fire") and door in choices.door_shots:
            return choices.door_shots[door]
        if self.mode in ("chosen", "melee"):
            return choices.door_blows.get(door)
        return None

    def _answer_at(self, asking: Asking, square: Square | None, figure: str) -> Any | None:
        if figure and figure in asking.figures:
            return asking.command(asking.figures[figure])
        if square is not None and square in asking.squares:
            return asking.command(asking.squares[square])
        return None

    @property
    def fires_lines(self) -> bool:
        """Whether the weapon that fires next strikes whole lines."""
        shots = self.choices.shots.get(self.weapon, {}) if self.choices is not None else {}
        return any(is_line(self.session.view(self.seat), shot) for shot in shots.values())

    @property
    def fires_blocks(self) -> bool:
        """Whether the weapon that fires next strikes blocks of four squares."""
        shots = self.choices.shots.get(self.weapon, {}) if self.choices is not None else {}
        return any(is_block(self.session.view(self.seat), shot) for shot in shots.values())

    def foe_at(self, square: Square) -> bool:
        """Whether a figure of another seat stands on a square."""
        view = self.session.view(self.seat)
        return self._foe(view, figure_at(view, square))

    def _foe(self, view: Any, figure: str) -> bool:
        there = view.figures.get(figure)
        return there is not None and there.seat != self.seat

    def _square_of(self, view: Any, figure: str) -> Square | None:
        there = view.figures.get(figure)
        return cell(view, there.at) if there is not None and there.at >= 0 else None

    def own_at(self, square: Square | None, figure: str = "") -> str:
        """The figure or blip of this seat at a place, "" for none: a click chooses it."""
        view = self.session.view(self.seat)
        name = figure or (figure_at(view, square) or blip_at(view, square) if square is not None else "")
        there = view.figures.get(name)
        if there is not None:
            return name if there.seat == self.seat else ""
        return name if name in view.blips and self.seat == view.setting.alien else ""

    def other_at(self, square: Square | None, figure: str = "") -> str:
        """The figure of anybody at a place, "" for none: a click shows its card."""
        name = figure or (figure_at(self.session.view(self.seat), square) if square is not None else "")
        return name if name in self.session.view(self.seat).figures else ""
