"""Running a scenario file: a small position, scripted dice, commands, and what must come out.

``run_file`` is what ``coursive scenario`` and the tests call. No clock, no window. A scenario that cannot be read
raises ``ScenarioError``, one sentence; one that comes out otherwise than it says gives a report that is not ``ok``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.content.errors import UnknownId
from game.corridor import records as r
from game.corridor.ruleset import CORRIDOR
from game.corridor.snapshot import digest, to_plain
from game.corridor.state import State
from game.engine.dice import ScriptedDice, ScriptError
from game.engine.records import Command, Event, Refusal
from game.engine.step import Turn, open_question, settle, step
from game.plugin import Loaded, culprit
from game.plugin.failure import one_line
from game.testing.scenario_ask import ask
from game.testing.scenario_commands import Order, finished
from game.testing.scenario_expect import Came, Failed, failures
from game.testing.scenario_file import ScenarioError, read_scenario, scenario_of, sentence, typed
from game.testing.scenario_position import load_position, plugins_for, position_of
from game.testing.scenario_words import Expect, Scenario, Seen


class StepReport(msgspec.Struct):
    """What came of one step: ``events`` are their names, in order; ``refused`` a code or nothing."""

    ok: bool
    refused: str | None = None
    events: list[str] = []
    failed: list[Failed] = []


class Report(msgspec.Struct):
    """What came of a scenario; ``state`` is the last position as plain data. ``rule`` is not part of the JSON form."""

    file: str
    title: str
    rule: str
    ok: bool
    steps: list[StepReport]
    state: dict[str, Any]

    def plain(self) -> dict[str, Any]:
        """The JSON form that the format promises."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        del data["rule"]
        return data

    def lines(self) -> list[str]:
        """The report for a reader: one line, and one for each expectation that was not met."""
        lines = [f"{'ok' if self.ok else 'FAILED'}  {self.file}: {self.title}"]
        for number, each in enumerate(self.steps, 1):
            lines += [f"    step {number}: expected {fail.expected}, but {fail.actual}" for fail in each.failed]
        return lines


def run_file(path: str | Path, loaded: Loaded) -> Report:
    """Run one file with the plugins of ``loaded`` (or those that it names). Raises ScenarioError."""
    return run_scenario(read_scenario(path), loaded, str(path))


def run_text(text: str, loaded: Loaded, name: str = "scenario") -> Report:
    """Run a scenario given as text. Raises ScenarioError."""
    return run_scenario(scenario_of(text, name), loaded, name)


def run_scenario(scenario: Scenario, loaded: Loaded, name: str) -> Report:
    """Run a scenario; ``name`` stands for its file. Raises ScenarioError."""
    state = position_of(scenario, plugins_for(scenario, loaded, name), name)
    run = _Run(state, scenario, name)
    steps = run.all_steps()
    return Report(name, scenario.title, scenario.rule, all(one.ok for one in steps), steps, to_plain(run.state))


class _Broken(Exception):
    """A step that could not be carried out: the dice ran out, or a rule failed."""


class _Run:
    """A scenario under way: the position, the dice, what came out so far."""

    def __init__(self, state: State, scenario: Scenario, name: str) -> None:
        self.state = state
        self.name = name
        self.dice = ScriptedDice({die: list(faces) for die, faces in scenario.dice.items()})
        for die in scenario.dice:
            if die not in ("white", "red"):
                raise sentence(name, f'there is no die "{die}"; the dice are "white" and "red"')
        if scenario.phase == "setup":
            try:
                settle(Turn(CORRIDOR, state, self.dice))
            except ScriptError as error:
                raise sentence(name, str(error)) from None
        self.ghosts: list[str] = []
        self.met: list[str] = []
        self.events: list[Event] = []
        self.steps = [self._parsed(line, number) for number, line in enumerate(scenario.steps, 1)]

    def _parsed(self, line: Any, number: int) -> tuple[str, Order | Seen | None, Expect]:
        """A step with its words checked, so that a mistake in the last one is told before the first is run."""
        where = f"{self.name}, step {number}"
        words = dict(line.expect)
        if "prompt" in words:
            words.setdefault("question", words.pop("prompt"))
        expect = typed(words, Expect, where)
        if line.do is not None:
            return where, Order(line.do, where), expect
        return where, None if line.ask is None else typed(line.ask, Seen, where), expect

    def all_steps(self) -> list[StepReport]:
        """Carry out every step; one that breaks off is the last. What is left of the dice is held against the end."""
        reports: list[StepReport] = []
        for where, todo, expect in self.steps:
            try:
                reports.append(self._step(where, todo, expect))
            except _Broken as broken:
                names = [type(event).__name__ for event in self.events]
                reports.append(StepReport(False, None, names, [Failed("a step that can be carried out", str(broken))]))
                return reports
        left = self.dice.left()
        if left:
            fail = Failed({"dice_left": 0}, {"dice_left": left})
            if not reports:
                reports.append(StepReport(False, failed=[fail]))
            elif fail not in reports[-1].failed:
                reports[-1] = replace(reports[-1], ok=False, failed=[*reports[-1].failed, fail])
        return reports

    def _step(self, where: str, todo: Order | Seen | None, expect: Expect) -> StepReport:
        self.events = []
        came = Came(self.state)
        if isinstance(todo, Order):
            came.refused = self._carry_out(todo, where)
        elif todo is not None:
            came.answer, came.squares = ask(self.state, todo, where)
        came.state, came.events, came.dice_left = self.state, self.events, self.dice.left()
        came.ghosts, came.met = tuple(self.ghosts), tuple(self.met)
        failed = failures(expect, came)
        if came.refused and expect.refused is None:
            failed.insert(0, Failed({"refused": None}, {"refused": came.refused}))
        names = [type(event).__name__ for event in self.events]
        return StepReport(not failed, came.refused or None, names, failed)

    def _carry_out(self, order: Order, where: str) -> str:
        """Do what a step says; the code of a refusal, or nothing."""
        try:
            commands = order.commands(self.state)
            for command in commands:
                refused = self._submit(command, order.seat)
                if refused:
                    return refused
        except UnknownId as error:
            raise sentence(where, str(error)) from None
        return ""

    def _submit(self, command: Command, seat: str) -> str:
        """One command; the code of its refusal, after which the position must be as it was."""
        question = open_question(self.state)
        seat = seat or (question.seat if question is not None else self.state.progress.seat)
        before = digest(self.state)
        known = finished(command, self.state)
        try:
            outcome = step(CORRIDOR, self.state, seat, known, self.dice)
        except ScriptError as error:
            raise _Broken(str(error)) from None
        except Exception as error:
            blamed = culprit(error)
            who = f'the plugin "{blamed.plugin}" fails in {blamed.function}' if blamed else "the rules fail"
            raise _Broken(f"{who}: {one_line(error)}") from error
        if isinstance(outcome, Refusal):
            if digest(self.state) != before:
                raise _Broken(f"the refusal {outcome.code} changed the position")
            return outcome.code
        self.state = outcome.state
        self.events.extend(outcome.events)
        self.ghosts.extend(event.blip for event in outcome.events if isinstance(event, r.BlipWasGhost))
        self.met.extend(event.blip for event in outcome.events if isinstance(event, r.BlipRevealed))
        return ""


__all__ = ["Report", "ScenarioError", "StepReport", "load_position", "run_file", "run_scenario", "run_text"]
