"""The ledger of a bench run: one table of what was measured against its budget (game/DESIGN.md, budgets)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import NamedTuple

import pytest

HOLDS: dict[str, Callable[[float, float], bool]] = {"<=": operator.le, ">=": operator.ge}


class Row(NamedTuple):
    """One line: what, its value, the budget (``sign`` and ``limit``), the unit, and what the value was made of."""

    what: str
    value: float
    sign: str
    limit: float
    unit: str
    detail: str

    def line(self) -> str:
        """The row as text."""
        verdict = "holds" if HOLDS[self.sign](self.value, self.limit) else "MISSES"
        budget = f"{self.sign} {self.limit:,g}"
        return f"{self.what:<44} {self.value:>12,.3g} {self.unit:<10} {budget:>12}   {verdict:<7} {self.detail}"


class Ledger:
    """What this run measured so far."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def note(self, what: str, value: float, sign: str, limit: float, unit: str, detail: str = "") -> None:
        """Enter a measurement; ``sign`` is ``<=`` or ``>=``. A miss is shown, never raised: it is no test."""
        self.rows.append(Row(what, value, sign, limit, unit, detail))


LEDGER = pytest.StashKey[Ledger]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEDGER] = Ledger()


@pytest.fixture
def ledger(request: pytest.FixtureRequest) -> Ledger:
    """Where a bench enters what it measured."""
    return request.config.stash[LEDGER]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    rows = config.stash[LEDGER].rows
    if not rows:
        return
    terminalreporter.section("budgets")
    for row in rows:
        terminalreporter.write_line(row.line())
