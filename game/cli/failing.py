"""The two ways in which a command ends badly, each with one sentence for whoever typed it."""

import os
import sys


class CliError(Exception):
    """What was typed cannot be done: exit code 2."""


class Failed(Exception):
    """It was done, and what it checks is wrong: exit code 1."""


def cut_off(sentence: str, traceback: str) -> Failed:
    """A game that could not go on; with COURSIVE_TRACEBACK set, the traceback is printed, for who writes the mod."""
    if os.environ.get("COURSIVE_TRACEBACK"):
        print(traceback, end="", file=sys.stderr)
    return Failed(sentence)
