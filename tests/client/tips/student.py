"""Somebody who does in a battle what the tips say, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.battle.screen import BattleScreen
from game.client.corridor.floor import cell
from game.client.program.flow import Flow
from game.client.tips.tutor import Tutor
from game.corridor import records as r

Square = tuple[int, int]


class Student:
    """Plays the lesson that ``flow`` has begun by its tips; ``seen`` are those that were shown, in their order.

    ``look`` is called with each new tip once it is on the screen.
    """

    def __init__(self, flow: Flow, look: Callable[[str], None] = lambda tip: None) -> None:
        self.flow = flow
        self.look = look
        self.seen: list[str] = []

    @property
    def battle(self) -> BattleScreen:
        assert self.flow.battle is not None
        return self.flow.battle

    @property
    def tutor(self) -> Tutor:
        assert self.flow.playing is not None
        return self.flow.playing.tutor

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self.flow.update(0.2)
            self.flow.desk.ui.update(0.2)

    def tip(self) -> str:
        """The tip that is shown once all is at rest, "" for none."""
        for _ in range(200):
            self.frames(1)
            if self.flow.battle is None:
                return "over"
            if not self.battle.director.busy and not self.battle.players.thinking() and not self.battle.unsettled:
                break
        self.frames(2)
        if self.flow.battle is None:
            return "over"
        shown = self.tutor.tip
        name = shown.id.rpartition(":")[2] if shown is not None else ""
        if name and name not in self.seen:
            self.seen.append(name)
            self.look(name)
        return name

    def play(self, until: Callable[[], bool] = lambda: False, most: int = 200) -> None:
        """Follow the tips to the mission's end, or until something holds."""
        for _ in range(most):
            tip = self.tip()
            if tip == "over" or until():
                return
            self.follow(tip)
        raise AssertionError(f"the lesson does not end: {self.seen}")

    def follow(self, tip: str) -> None:
        """Do what a tip says; one that only tells is closed; without one the turn is ended."""
        does: dict[str, Callable[[], None]] = {
            "choose": self.choose_trooper,
            "answer": self.answer,
            "move": self.walk,
            "explore": lambda: self.battle.press("finish"),
            "door": self.open_door,
            "fire": self.fire,
            "approach": self.approach,
            "melee": self.strike,
            "commander": self.charge,
            "order": self.order,
            "end_turn": self.end_turn,
            "clear": self.end_turn,
            "home": self.go_home,
            "": self.fight_on,
            "hunt": self.fight_on,
        }
        does.get(tip, self.tutor.close_tip)()

    # --- deeds

    def view(self) -> Any:
        return self.battle.session.view(self.battle.watcher)

    def walk(self) -> None:
        assert self.walk_to(self.beside_doors())

    def walk_to(self, goals: list[Square]) -> bool:
        """The chosen figure goes as near as it can to the nearest of some squares."""
        choices = self.battle.controls.choices
        if choices is None or not choices.moves or not goals:
            return False
        best = min(choices.moves, key=lambda at: (min(steps(at, goal) for goal in goals), at))
        figure = self.view().figures[self.battle.controls.figure]
        now = min(steps(cell(self.view(), figure.at), goal) for goal in goals)
        if now <= min(steps(best, goal) for goal in goals):
            return False
        self.battle.click_at(best)
        return True

    def beside_doors(self) -> list[Square]:
        """The squares in front of doors that are shut."""
        view = self.view()
        shut = [door for door in view.setting.plan.doors if view.doors[door.key] == "closed"]
        rows = [(cell(view, square), door) for door in shut for square in door.threshold]
        return [at for at, door in rows if at[1] == max(cell(view, square)[1] for square in door.threshold)]

    def choose_trooper(self) -> None:
        view = self.view()
        troopers = [name for name in self.ready() if view.profile(view.figures[name]).rank == "trooper"]
        self.battle.look_at_figure(troopers[0])

    def answer(self) -> None:
        self.battle.submit(r.Answer(self.battle.session.answers(self.battle.watcher)[0]))

    def ready(self) -> list[str]:
        return list(self.battle.controls.acting)

    def open_door(self) -> None:
        for name in self.ready():
            if any(isinstance(one, r.OpenDoor) for one in self.battle.session.commands(self.battle.watcher, name)):
                self.battle.look_at_figure(name)
                self.battle.press("open")
                return
        for name in self.ready():
            self.battle.look_at_figure(name)
            if self.walk_to(self.beside_doors()):
                return
        self.end_turn()

    def fight_on(self) -> None:
        """Fire, strike, come closer, else end the turn."""
        if self.battle.controls.mode == "answer":
            self.answer()
            return
        if not (self.fired() or self.struck() or self.came_closer()):
            self.end_turn()

    def fire(self) -> None:
        assert self.fired()

    def fired(self) -> bool:
        for name in self.ready():
            self.battle.look_at_figure(name)
            choices = self.battle.controls.choices
            shots = choices.shots.get(self.battle.controls.weapon, {}) if choices is not None else {}
            for at in shots:
                if self.battle.controls.foe_at(at):
                    self.battle.click_at(at)
                    return True
        return False

    def approach(self) -> None:
        assert self.came_closer("trooper")

    def came_closer(self, rank: str = "") -> bool:
        view = self.view()
        foes = [cell(view, one.at) for one in view.figures.values() if one.seat != self.battle.watcher]
        foes = foes or [cell(view, blip.at) for blip in view.blips.values()]
        for name in self.ready():
            self.battle.look_at_figure(name)
            fits = rank in ("", view.profile(view.figures[name]).rank)
            if fits and self.walk_to(foes):
                return True
        return False

    def strike(self) -> None:
        assert self.struck()

    def struck(self) -> bool:
        for name in self.ready():
            self.battle.look_at_figure(name)
            choices = self.battle.controls.choices
            if choices is not None and choices.blows:
                self.battle.press("melee")
                self.battle.click_at(next(iter(choices.blows)))
                return True
        return False

    def charge(self) -> None:
        view = self.view()
        foes = [cell(view, one.at) for one in view.figures.values() if one.seat != self.battle.watcher]
        leader = next(name for name in self.ready() if view.profile(view.figures[name]).rank == "commander")
        self.battle.look_at_figure(leader)
        self.walk_to(foes)

    def order(self) -> None:
        card = next(one for one in self.view().seats[self.battle.watcher].hand if ":or_" in one)
        self.battle.press_card(card)
        self.battle.press_card(card)

    def end_turn(self) -> None:
        self.battle.end_turn()
        self.battle.end_turn()

    def go_home(self) -> None:
        view = self.view()
        dock = view.setting.docks[self.battle.watcher]
        squares = [cell(view, n) for n in range(dock.bit_length()) if dock >> n & 1]
        for name in self.ready():
            if view.figures[name].home:
                continue
            self.battle.look_at_figure(name)
            if self.walk_to(squares):
                return
        self.end_turn()


def steps(a: Square, b: Square) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
