"""Finds the command that was typed, runs it, and turns whatever goes wrong into one sentence and a number.

0 done · 1 a check failed, or the game itself did · 2 bad input · 130 stopped by the keyboard · 141 nobody reads on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from multiprocessing import freeze_support

from game import __version__
from game.cli.failing import CliError, Failed

COMMANDS = {
    "play": "the game in a window (also without a command)",
    "simulate": "computer against computer, no window: wins, scores, lengths, speed",
    "demo": "a whole mission between computer sides, with pictures drawn off screen",
    "render": "one off-screen picture of a save",
    "screens": "one off-screen picture of each screen and of each state of a battle",
    "replay": "plays a save's log again; --verify compares, --transcript prints it",
    "inspect": "a save as text, the secrets of others hidden",
    "scenario": "runs scenario files",
    "perft": "counts legal command sequences from a scenario's position",
    "codex": "every figure, weapon, card, board and mission, with its numbers",
    "campaign": "missions in a row, with ranks and badges: new, status, play, simulate",
    "mods": "list, check, new, enable, disable",
}

USAGE = """usage: coursive [COMMAND] [...]

{commands}

  coursive COMMAND --help    what a command takes
  coursive --version
"""

READERS_GONE = 141
"""As of a program that a closed pipe ends."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code."""
    freeze_support()
    words = list(sys.argv[1:] if argv is None else argv)
    _have_streams()
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except CliError as error:
        return _say(str(error), 2)
    except Failed as error:
        return _say(str(error), 1)
    except KeyboardInterrupt:
        _silence()
        return 130
    except BrokenPipeError:
        _silence()
        return READERS_GONE
    except OSError as error:
        what = f" {error.filename}:" if isinstance(error.filename, str) else ""
        return _say(f"The system refused:{what} {error.strerror or error}.", 2)
    except Exception as error:
        if os.environ.get("COURSIVE_TRACEBACK"):
            raise
        what = f"{type(error).__name__}: {error}".strip().splitlines()[0][:300]
        return _say(f"The game itself failed ({what}). COURSIVE_TRACEBACK=1 shows where.", 1)


def _have_streams() -> None:
    """A program without a console, or started with a stream closed, has None for it: what it says goes nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # open as long as the program runs


def _run(words: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if words[:1] in (["--version"], ["-V"]):
        print(f"coursive {__version__}")
        return 0
    if words[:1] in (["--help"], ["-h"], ["help"]):
        listed = "\n".join(f"  {name:<10} {text}" for name, text in COMMANDS.items())
        print(USAGE.format(commands=listed), end="")
        return 0
    name = "play"
    if words and not words[0].startswith("-"):
        name = words.pop(0)
    if name not in COMMANDS:
        from game.content.errors import near_misses

        raise CliError(f'There is no command "{name}"{near_misses(name, COMMANDS)}')
    code: int = import_module(f"game.cli.{name}").main(words)
    return code


def _say(sentence: str, code: int) -> int:
    """One line on the error stream."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _silence()
    print(" ".join(f"coursive: {sentence}".split()), file=sys.stderr)
    return code


def _silence() -> None:
    """Let nothing more be written to a pipe that nobody reads: Python would complain when it closes it."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        pass
