"""Battles off screen on positions written as scenarios, so that any question of the rules can be put to a person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.client.battle.keys import BattleKeys
from game.client.battle.screen import BattleScreen
from game.client.corridor.floor import cell
from game.corridor import records as r
from game.corridor.setup import MatchSpec, SeatChoice
from game.corridor.state import State
from game.engine.records import Refusal
from game.engine.step import open_question
from game.plugin import Loaded
from game.session.session import Session
from game.testing.scenario_file import scenario_of
from game.testing.scenario_position import position_of
from tests.client.battle.setting import Opener, frames

ROOT = Path(__file__).resolve().parents[3]
SEEDS = 600
"""Seeds of the dice that are tried until a throw brings the question wanted."""


def session_of(loaded: Loaded, text: str) -> Session:
    """A match that stands as a scenario says; its dice are seeded."""
    spec = MatchSpec("iron_sleeper", (SeatChoice("ultramarines"), SeatChoice("alien")), 1)
    state = position_of(scenario_of(text, "posed"), loaded, "posed")
    return Session(loaded, Session.new(loaded, spec).origin, state)


def scenario(path: str) -> str:
    """The text of a scenario file of the project."""
    return (ROOT / path).read_text(encoding="utf-8")


def asked(session: Session, seat: str, command: Any, kind: str) -> Session:
    """The match with dice such that a command brings a question of that kind."""
    for seed in range(1, SEEDS):
        state = session.state.clone()
        state.rng = seed
        trial = Session(session.loaded, session.origin, state)
        done = trial.submit(seat, command)
        assert not isinstance(done, Refusal), done
        question = open_question(trial.state)
        if question is not None and question.kind == kind:
            again = session.state.clone()
            again.rng = seed
            return Session(session.loaded, session.origin, again)
    raise AssertionError(f"no dice bring {kind}")


class Person:
    """Somebody at the window: clicks on the board, buttons by mouse, keys. All seats are people at this screen."""

    def __init__(self, session: Session, opener: Opener) -> None:
        self.session = session
        self.battle: BattleScreen = opener(session, {})
        self.keys = BattleKeys(self.battle, lambda: None, lambda: "")
        self.settle()

    @property
    def state(self) -> State:
        """The match as it is."""
        return self.session.state

    @property
    def asking(self) -> Any:
        """The question that is shown, which there must be."""
        found = self.battle.controls.asking
        assert found is not None, self.battle.controls.mode
        return found

    def settle(self) -> None:
        """Let everything be shown, and take a cover between two people away."""
        frames(self.battle, 3)
        for _ in range(3):
            if self.battle.view.cover is not None:
                self.battle.ready()
                frames(self.battle, 3)

    def click(self, square: int, figure: str = "") -> None:
        """A click on a square of the rules' numbering."""
        self.battle.click_at(cell(self.state, square), figure)
        self.settle()

    def press(self, key: str) -> None:
        """A key, as the window hears it: the interface first, then the board."""
        ui = self.battle.parts.ui
        ui.update(0)
        if not ui.focus.key(key):
            self.keys.heard(key, True)
            self.keys.heard(key, False)
        self.settle()

    def button(self, label: str) -> None:
        """A click on the button that is called so."""
        ui = self.battle.parts.ui
        ui.update(0)
        found = [
            widget
            for panel in ui.panels
            if panel.shown
            for widget in panel.walk()
            if getattr(getattr(widget, "action", None), "label", None) == label
        ]
        assert len(found) == 1, (label, [widget.path for widget in found])
        ui.click(found[0])
        self.settle()

    def labels(self) -> list[str]:
        """What stands on the buttons of the question."""
        return [action.label for action in self.asking.model.choices]

    def last(self) -> Any:
        """The last command of the log, as plain data."""
        return self.session.log[-1].command


def question_of(session: Session) -> r.Answer | Any:
    """The open question of a match, or nothing."""
    return open_question(session.state)
