"""Makes each named mistake in a copy of the tree and runs the scenario files.

``python -m tests.mutations.run [NAME…]`` prints which scenario notices each mistake, and exits with 1 if one goes
unnoticed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.mutations.mutations import MUTATIONS, Mutation

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("game", "plugins", "mods", "tests/scenarios", "tests/plugins", "tests/mutations")
SURVIVED = ""


def copy_tree(into: Path) -> None:
    """What the judge needs, without what was compiled or built."""
    for part in PARTS:
        shutil.copytree(ROOT / part, into / part, ignore=shutil.ignore_patterns("__pycache__", "client", "*.bam"))


def verdict(tree: Path) -> str:
    """The first scenario that fails in ``tree``; "" if none does. An error of the rules counts as a failure."""
    judged = subprocess.run(
        [sys.executable, "-B", "-m", "tests.mutations.judge"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    if judged.returncode == 0:
        return SURVIVED
    last = (judged.stdout.strip() or judged.stderr.strip()).splitlines()
    return last[-1] if last else f"exit code {judged.returncode}"


def judged(mutations: tuple[Mutation, ...]) -> Iterator[tuple[Mutation, str]]:
    """Each mistake with the first scenario that notices it. Raises ValueError if one fails without any mistake."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copy_tree(tree)
        sound = verdict(tree)
        if sound:
            raise ValueError(f"a scenario fails on the rules as they are: {sound}")
        for mutation in mutations:
            path = tree / "game" / "corridor" / mutation.file
            text = path.read_text("utf-8")
            path.write_text(text.replace(mutation.old, mutation.new), "utf-8")
            yield mutation, verdict(tree)
            path.write_text(text, "utf-8")


def main(names: list[str]) -> int:
    """Judge all mistakes, or those named."""
    chosen = tuple(mutation for mutation in MUTATIONS if not names or mutation.name in names)
    survivors = 0
    for mutation, failure in judged(chosen):
        survivors += not failure
        print(f"{'UNNOTICED' if not failure else 'noticed  '}  {mutation.name}: {failure or mutation.file}", flush=True)
    print(f"{len(chosen)} mistakes, {survivors} unnoticed")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
