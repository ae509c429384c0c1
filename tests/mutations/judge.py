"""Runs the scenario files against the rules of the folder it is in; prints the first that fails and exits with 1."""

from __future__ import annotations

import sys
from pathlib import Path

from game.plugin import load_all
from game.testing.scenario import run_file
from game.testing.scenario_file import ScenarioError

ROOT = Path(__file__).resolve().parents[2]
PROOF = ROOT / "tests" / "plugins" / "proof"


def files() -> list[Path]:
    """All scenario files: ours, and those of the plugins and mods."""
    found = [*(ROOT / "tests" / "scenarios").rglob("*.toml")]
    for folder in ("plugins", "mods"):
        found += (ROOT / folder).glob("*/tests/**/*.toml")
    return sorted(found)


def first_failure() -> str:
    """The first scenario that does not come out as it says, with the step; "" if all do."""
    loaded = load_all([PROOF, *sorted(path.parent for path in (ROOT / "mods").glob("*/plugin.toml"))], user=False)
    if loaded.errors:
        return f"the plugins do not load: {loaded.errors[0].sentence}"
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        try:
            report = run_file(path, loaded)
        except ScenarioError as error:
            return f"{name}: {error}"
        for number, each in enumerate(report.steps, 1):
            if not each.ok:
                return f"{name}, step {number}"
    return ""


if __name__ == "__main__":
    failure = first_failure()
    print(failure)
    sys.exit(1 if failure else 0)
