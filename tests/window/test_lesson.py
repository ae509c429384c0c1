"""A beginner's first start: the lesson is played by mouse, by what its tips say (`make full`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from game.corridor import records as r
from game.corridor.snapshot import digest
from game.engine.records import Command
from game.engine.step import open_question
from game.session.session import Session
from tests.window.conftest import Starter
from tests.window.game import AUTOSAVE, Game
from tests.window.prepared import cell

# A real window waits for real seconds, which a busy machine stretches: the long run drives it, not the gate.
pytestmark = pytest.mark.full

SQUAD = "blood_angels"
LEADER = f"{SQUAD}.1"
TAUGHT = ["choose", "move", "explore", "blips", "door", "fire", "dice", "end_turn", "event_card", "order", "home"]
"""Tips that nobody who plays by them can miss, in their order."""

Square = tuple[int, int]


class Beginner:
    """Plays by the tips that the window shows; ``seen`` are those, in their order."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: list[str] = []

    def tip(self) -> str:
        """The tip that is shown once all is at rest, "" for none; "over" at the debriefing."""
        told = self.game.until(lambda told: told["screen"] == "DebriefScreen" or resting(told), "all is at rest")
        if told["battle"] is None:
            return "over"
        if told["battle"]["mode"] == "watch":
            return self.tip()
        self.game.still()
        name = str(self.game.told()["tip"]).rpartition(":")[2]
        if name and name not in self.seen:
            self.seen.append(name)
            self.game.picture(f"{len(self.seen):02}-{name}")
        return name

    def play(self, until: str = "over", most: int = 120) -> None:
        """Follow the tips until one of that name comes."""
        for _ in range(most):
            tip = self.tip()
            if tip == until:
                return
            self.follow(tip)
        raise AssertionError(f"{until} does not come: {self.seen}")

    def follow(self, tip: str) -> None:
        """Do what a tip says; one that only tells is closed."""
        session = self.game.session()
        if open_question(session.state) is not None:
            self.answer(session)
            return
        does: dict[str, Callable[[Session], object]] = {
            "choose": lambda now: self.game.press(f"list/{SQUAD}.2"),
            "move": lambda now: self.walk(now, f"{SQUAD}.2", self.doorstep(now)),
            "explore": lambda now: self.game.press("unit/finish"),
            "door": self.open_door,
            "approach": lambda now: self.come_closer(now, but=LEADER),
            "fire": self.fight_on,
            "melee": self.fight_on,
            "commander": lambda now: self.walk(now, LEADER, self.foes(now)),
            "order": self.order,
            "hunt": self.fight_on,
            "": self.fight_on,
            "end_turn": self.end_turn,
            "clear": self.end_turn,
            "home": self.go_home,
        }
        if tip in does:
            does[tip](session)
        else:
            self.game.press("tip_card/read")

    # --- deeds by mouse

    def answer(self, session: Session) -> None:
        """The first button of a question, or its target on the board."""
        told = self.game.told()
        buttons = [path for path in told["places"] if path.startswith("ask/") and not path.endswith(("/fold", "/done"))]
        if open_question(session.state).kind == "choose_card":  # type: ignore[union-attr]
            self.game.press(buttons[0])
            return
        self.game.press("ask/done")

    def click(self, squares: Iterable[Square], offer: str) -> bool:
        """Click the first of some squares that a panel leaves free and that gives such a command."""
        for square in list(squares)[:12]:
            told = self.game.point(*self.game.aim.square(*square, 0.2 if offer == "Fire" else 0.0))
            if told["battle"]["offer"] == offer:
                self.game.click(*self.game.aim.square(*square, 0.2 if offer == "Fire" else 0.0))
                self.done(told["battle"]["log"])
                return True
        return False

    def done(self, commands: int) -> None:
        """Wait until more than so many commands are done."""
        self.game.until(lambda told: told["battle"] is None or told["battle"]["log"] > commands, "a command is done")

    def choose(self, figure: str) -> None:
        self.game.press(f"list/{figure}")
        self.game.still()

    def walk(self, session: Session, figure: str, goals: list[Square]) -> bool:
        """Go as near to some squares as can be, if that is nearer than now."""
        if figure not in session.options(SQUAD).figures or not goals:
            return False
        here = far(cell(session, session.state.figures[figure].at), goals)
        moves = {cell(session, one.to) for one in session.commands(SQUAD, figure) if isinstance(one, r.Move)}
        nearer = sorted((square for square in moves if far(square, goals) < here), key=lambda at: (far(at, goals), at))
        if not nearer:
            return False
        self.choose(figure)
        return self.click(nearer, "Move")

    def doorstep(self, session: Session) -> list[Square]:
        plan = session.state.setting.plan
        squares = [cell(session, at) for door in plan.doors for at in door.threshold]
        lowest = max(row for _, row in squares)
        return [square for square in squares if square[1] == lowest]

    def foes(self, session: Session) -> list[Square]:
        view = session.view(SQUAD)
        found = [cell(session, one.at) for one in view.figures.values() if one.seat != SQUAD]
        return found or [cell(session, blip.at) for blip in view.blips.values()]

    def open_door(self, session: Session) -> None:
        for command in commands(session, r.OpenDoor):
            self.choose(command.figure)  # type: ignore[attr-defined]
            self.game.press("unit/open")
            self.game.after(len(session.log))
            return
        if not any(self.walk(session, name, self.doorstep(session)) for name in session.options(SQUAD).figures):
            self.end_turn(session)

    def come_closer(self, session: Session, but: str = "") -> bool:
        names = [name for name in session.options(SQUAD).figures if name != but]
        if any(self.walk(session, name, self.foes(session)) for name in names):
            return True
        self.end_turn(session)
        return False

    def attack(self, session: Session) -> bool:
        standing = self.foes(session)
        for command in (*commands(session, r.Fire), *commands(session, r.Melee)):
            at = command.target  # type: ignore[attr-defined]
            square = cell(session, session.state.figures[at].at if isinstance(at, str) else at)
            if square in standing and len(session.view(SQUAD).blips) < len(standing) + 9:
                self.choose(command.figure)  # type: ignore[attr-defined]
                self.game.press("unit/melee" if isinstance(command, r.Melee) else "unit/fire")
                if self.click([square], type(command).__name__):
                    return True
        return False

    def fight_on(self, session: Session) -> None:
        if not self.attack(session):
            self.come_closer(session)

    def order(self, session: Session) -> None:
        card = next(name for name in session.view(SQUAD).seats[SQUAD].hand if ":or_" in name)
        for _ in range(2):
            self.game.press(f"hand/{card}")
        self.game.after(len(session.log))

    def end_turn(self, session: Session) -> None:
        """End turn, twice where the first press warns."""
        before = len(session.log)
        for _ in range(2):
            told = self.game.told()
            if told["battle"] is not None and told["battle"]["log"] == before and told["battle"]["mode"] != "watch":
                self.game.press("banner/end")

    def go_home(self, session: Session) -> None:
        dock = session.state.setting.docks[SQUAD]
        squares = [cell(session, at) for at in range(dock.bit_length()) if dock >> at & 1]
        names = [name for name in session.options(SQUAD).figures if not session.state.figures[name].home]
        if not any(self.walk(session, name, squares) for name in names):
            self.end_turn(session)


def resting(told: dict[str, object]) -> bool:
    battle = told["battle"]
    return isinstance(battle, dict) and bool(battle["still"])


def far(square: Square, goals: list[Square]) -> int:
    return min(max(abs(square[0] - c), abs(square[1] - row)) for c, row in goals)


def commands(session: Session, kind: type[Command]) -> list[Command]:
    found = (one for name in session.options(SQUAD).figures for one in session.commands(SQUAD, name))
    return [one for one in found if isinstance(one, kind)]


def test_the_lesson_by_mouse_saved_and_gone_on_with_in_its_middle(start: Starter) -> None:
    game = start()
    game.shows("TitleScreen")
    game.picture("00-title")
    game.press("learn")
    game.shows("BriefingScreen")
    game.press("begin")
    game.until(lambda told: told["battle"], "the battle begins")
    game.skip_animations()
    game.key("minus", "minus")  # the whole deck lies between the panels then
    beginner = Beginner(game)
    beginner.play(until="dice")
    before = digest(game.session().state)
    assert game.save().is_file()
    game.leave()

    again = start()
    again.shows("TitleScreen")
    again.press("resume")
    again.until(lambda told: told["battle"], "the battle goes on")
    again.skip_animations()
    again.key("minus", "minus")
    assert digest(again.session().state) == before
    beginner.game = again
    assert beginner.tip() == "dice"
    beginner.play()
    again.picture("99-debrief")
    assert [tip for tip in beginner.seen if tip in TAUGHT] == TAUGHT
    assert not (again.saves / AUTOSAVE).exists()
    again.press("title")
    again.shows("TitleScreen")
    again.picture("99-title")
    again.quit()
