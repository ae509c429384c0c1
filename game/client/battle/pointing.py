"""What the pointer shows before anything is done: reach, path with cost, targets, blast, odds, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.battle.controls import Controls
from game.client.corridor.choices import figure_at, is_line
from game.client.corridor.floor import cell
from game.client.corridor.hovering import explain_lines, forecast_lines, hostile, move_lines, sight_line
from game.client.corridor.naming import Names
from game.client.hud.model import HoverModel, OddsLine
from game.client.stage.floor import Square
from game.client.stage.marks import Step
from game.client.stage.stage import Stage
from game.session.insight import explain, sight_from
from game.session.preview import preview


class Pointing:
    """Draws marks on the board and fills the card beside the pointer, from the rules' previews."""

    def __init__(self, stage: Stage, controls: Controls, names: Names) -> None:
        self.stage = stage
        self.controls = controls
        self.names = names
        self._last: tuple[object, ...] = ()
        self._elsewhere = False
        """Whether the marked targets are those from the end of a move."""

    def show_options(self) -> None:
        """Mark what the present mode offers: reach, targets, squares that answer a question."""
        marks, controls = self.stage.marks, self.controls
        marks.clear()
        self._last = ()
        self._elsewhere = False
        self.stage.choose(controls.figure or None)
        if controls.mode == "answer" and controls.asking is not None:
            about = controls.asking.about
            marks.show_legal(list(controls.asking.squares), [about] if about is not None else [])
            return
        if controls.mode == "reinforce":
            marks.show_legal(list(controls.reinforcing.squares))
            return
        if controls.mode == "card" and controls.card is not None:
            marks.show_legal(list(controls.card.squares))
            return
        choices = controls.choices
        if choices is None:
            return
        if controls.mode in ("chosen", "move"):
            marks.show_reach(set(choices.moves))
        if controls.mode in ("chosen", "fire", "melee"):
            self._show_targets(controls.mode)

    def _show_targets(self, mode: str) -> None:
        """Squares that can be attacked; while a figure is merely chosen only those where an enemy stands."""
        controls = self.controls
        assert controls.choices is not None
        view = controls.session.view(controls.seat)
        squares = list(controls.choices.shots.get(controls.weapon, {})) if mode != "melee" else []
        foes = [square for square in squares if controls.foe_at(square)]
        if mode != "melee" and controls.fires_blocks:
            foes = self._in_blocks(squares)
        if mode == "chosen" or (foes and (controls.fires_lines or controls.fires_blocks)):
            squares = foes  # lines and blocks are drawn as the pointer finds them
        if mode != "fire":
            squares.extend(controls.choices.blows)
        self.stage.marks.show_targets(squares)
        shooter = view.figures.get(controls.figure)
        if shooter is None:
            return
        unseen = [
            cell(view, other.at)
            for other in view.figures.values()
            if other.seat != shooter.seat and other.at >= 0 and cell(view, other.at) not in squares
        ]
        seen = [square for square in unseen if self._seen_only(view, square)]
        self.stage.marks.show_seen(seen)

    def _in_blocks(self, blocks: Sequence[Square]) -> list[Square]:
        """Where foes stand that a block of four squares, named by its lowest, can strike."""
        inside = {(column + c, row + d) for column, row in blocks for c in (0, 1) for d in (0, 1)}
        return [square for square in sorted(inside) if self.controls.foe_at(square)]

    def _seen_only(self, view: Any, square: Square) -> bool:
        told = explain(view, self.controls.figure, square[1] * view.setting.plan.stride + square[0])
        return told.visible and not told.targetable

    def hover(self, pixel: tuple[int, int]) -> HoverModel | None:
        """Follow the pointer; returns the card to show, the same one while nothing changed."""
        figure, door = self.stage.figure_at_mouse() or "", self.stage.door_at_mouse() or ""
        return self.hover_at(pixel, self.stage.square_at_mouse(), figure, door)

    def hover_at(
        self, pixel: tuple[int, int], square: Square | None, figure: str = "", door: str = ""
    ) -> HoverModel | None:
        """As ``hover``, with the pointer over a given place (pictures, tests)."""
        command = self.controls.command_at(square, figure, door) if self.controls.mode != "watch" else None
        key = (square, figure, door, command, self.controls.mode, self.controls.weapon)
        if key != self._last:
            self._last = key
            told = self._why_not(square, figure) if command is None else None
            self._draw(square, command, told)
            self._card = self._fill(pixel, square, figure, door, command, told)
        return self._card

    def refused(self, square: Square | None, figure: str = "") -> str:
        """Why the chosen figure, which can still act, does nothing to the foe at a place, "" for no foe."""
        controls = self.controls
        if controls.mode not in ("chosen", "fire", "melee", "move", "open") or controls.figure not in controls.acting:
            return ""
        view = controls.session.view(controls.seat)
        target = figure or (figure_at(view, square) if square is not None else "")
        there, own = view.figures.get(target), view.figures.get(controls.figure)
        if there is None or own is None or there.seat == own.seat or there.at < 0:
            return ""
        if controls.mode == "melee":
            return self.names.texts.refusal("not_adjacent")
        told = explain(view, own.id, target, controls.weapon.partition("*")[0])
        return explain_lines(view, told, self.names) or self.names.texts("corridor.cannot.fire")

    def _why_not(self, square: Square | None, figure: str) -> Any | None:
        """Why the chosen figure cannot fire where the pointer is: at a foe, or while it aims anywhere."""
        controls = self.controls
        if controls.mode not in ("chosen", "fire", "idle") or (square is None and not figure):
            return None
        view = controls.session.view(controls.seat)
        shooter = view.figures.get(controls.figure)
        target = figure or (figure_at(view, square) if square is not None else "")
        there = view.figures.get(target)
        if shooter is None or shooter.at < 0 or shooter.seat != controls.seat:
            return None
        if there is not None:
            foe = there.seat != shooter.seat and there.at >= 0
            return explain(view, shooter.id, target, controls.weapon.partition("*")[0]) if foe else None
        if controls.mode != "fire" or square is None:
            return None
        at = square[1] * view.setting.plan.stride + square[0]
        return explain(view, shooter.id, at, controls.weapon.partition("*")[0])

    def _draw(self, square: Square | None, command: Any | None, told: Any | None) -> None:
        marks = self.stage.marks
        asking = self.controls.asking
        large = asking is not None and asking.kind == "cover" and command is not None
        marks.show_hover(square, allowed=command is not None, size=2 if large else 1)
        for layer in ("path", "blast", "line"):
            marks.clear(layer)
        view = self.controls.session.view(self.controls.seat)
        if self._elsewhere:
            self._elsewhere = False
            self._show_targets(self.controls.mode)
        if command is None:
            line = sight_line(view, told) if told is not None else None
            if line is not None:
                marks.show_sight(line.origin, line.target, free=False, stop=(*line.stop, 0.0))
            return
        told = preview(view, self.controls.seat, command)
        if told.path:
            self._draw_from_there(view, told.path[-1].square)
            figure = view.figures.get(self.controls.figure)
            at = figure.at if figure is not None else view.blips[self.controls.figure].at
            steps = [Step(cell(view, step.square), str(step.spent - told.before)) for step in told.path]
            marks.show_path(cell(view, at), _last_number(steps), min(2, figure.size) if figure is not None else 1)
        elif told.forecast is not None and len(told.forecast.squares) > 1:
            self._draw_area(view, command, [cell(view, square) for square in told.forecast.squares])

    def _draw_from_there(self, view: Any, at: int) -> None:
        """What could be shot at from the end of a move, and what would be seen alone, in place of what is so now."""
        figure = view.figures.get(self.controls.figure)
        if figure is None or self.controls.mode not in ("chosen", "move"):
            return
        told = sight_from(view, figure.id, at)
        targets = told.targets if told.fires else ()
        self._elsewhere = self.controls.mode == "chosen"
        marks = self.stage.marks
        marks.show_targets([cell(view, view.figures[name].at) for name in targets if hostile(view, figure.seat, name)])
        seen = [name for name in told.figures if name not in targets and hostile(view, figure.seat, name)]
        marks.show_seen([cell(view, view.figures[name].at) for name in seen])

    def _draw_area(self, view: Any, command: Any, squares: list[Square]) -> None:
        """What a line or a blast would strike."""
        shooter = view.figures.get(self.controls.figure)
        if is_line(view, command) and shooter is not None:
            self.stage.marks.show_line(cell(view, shooter.at), squares, shooter.size)
        else:
            self.stage.marks.show_blast(squares[:1], squares[1:])

    def _fill(
        self,
        pixel: tuple[int, int],
        square: Square | None,
        figure: str,
        door: str,
        command: Any | None,
        unable: Any | None,
    ) -> HoverModel | None:
        controls = self.controls
        view = controls.session.view(controls.seat)
        texts = self.names.texts
        figure = figure or (figure_at(view, square) if square is not None else "")
        title = self._title(view, square, figure)
        lines: tuple[str, ...] = ()
        odds: tuple[OddsLine, ...] = ()
        why = ""
        if command is not None:
            told = preview(view, controls.seat, command)
            if told.path:
                # a figure drawn over the square is not what the walk is about
                title, figure = self._title(view, cell(view, told.path[-1].square), ""), ""
                ahead = sight_from(view, controls.figure, told.path[-1].square)
                lines = move_lines(view, controls.figure, told, ahead, self.names)
            elif told.forecast is not None:
                lines, odds = forecast_lines(view, told.forecast, self.names)
            elif door:
                lines = (texts("corridor.opens"),)
        elif unable is not None:
            why = explain_lines(view, unable, self.names)
        if not title and not lines and not why:
            return None
        there = view.figures.get(figure)
        team = self.names.book.team(view.seats[there.seat].faction) if there is not None else None
        shooter = view.figures.get(controls.figure) if odds or why else None
        clear = self.stage.pixel_of(cell(view, shooter.at)) if shooter is not None and shooter.at >= 0 else None
        return HoverModel(pixel, title, lines, odds, why, team, clear)

    def _title(self, view: Any, square: Square | None, figure: str) -> str:
        if figure:
            return self.names.figure(view, figure)
        room = self.stage.plan.rooms.get(square, "") if square is not None else ""
        name = self.names.room(view, room) if room else ""
        return name[:1].upper() + name[1:]

    _card: HoverModel | None = None


def _last_number(steps: Sequence[Step]) -> Sequence[Step]:
    """Steps with the cost written on the last one alone, so that a long path stays calm."""
    return [Step(step.square, "") for step in steps[:-1]] + list(steps[-1:])
