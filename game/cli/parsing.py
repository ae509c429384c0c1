"""Flags shared by commands, and a parser whose complaints are one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import NoReturn

from game.cli.failing import CliError
from game.content.errors import near_misses

LANGUAGES = ("en", "fr")


class Parser(argparse.ArgumentParser):
    """A parser of one command's words; raises CliError where argparse would print its usage and leave."""

    def __init__(self, command: str, about: str, epilog: str = "") -> None:
        super().__init__(
            prog=f"coursive {command}",
            description=about,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """One sentence that names the flag."""
        text = message.removeprefix("argument ")
        flags = [flag for action in self._actions for flag in action.option_strings]
        if text.startswith("unrecognized arguments: "):
            word = text.split(": ", 1)[1].split()[0]
            near = near_misses(word.partition("=")[0], flags)
            command = self.prog.rpartition(" ")[2]
            raise CliError(f'The command "{command}" does not take "{word}"{near}')
        if text.startswith("the following arguments are required: "):
            text = text.replace("the following arguments are required: ", "Still wanted: ")
        raise CliError(text + ("" if text.endswith((".", "?")) else "."))


def whole(low: int, high: int) -> Callable[[str], int]:
    """A type for flags: a whole number from ``low`` to ``high``."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f'"{text}" is no whole number') from None
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{value} is not from {low} to {high}")
        return value

    return number


def size(text: str) -> tuple[int, int]:
    """A type for flags: WIDTHxHEIGHT in pixels."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isascii() and height.isascii() and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f'"{text}" is no size such as 1280x720')
    pixels = (int(width[:9]), int(height[:9]))
    if not all(64 <= side <= 8192 for side in pixels):
        raise argparse.ArgumentTypeError(f"{text} is not from 64x64 to 8192x8192")
    return pixels


def among(names: Iterable[str]) -> Callable[[str], str]:
    """A type for flags: one of these words."""
    known = tuple(names)

    def word(text: str) -> str:
        if text not in known:
            near = near_misses(text, known)
            listed = f" ({', '.join(known)})" if near == "." else ""
            raise argparse.ArgumentTypeError(f'there is no "{text}"{listed}{near}')
        return text

    return word


def seed_flag(parser: Parser, default: int | None = 0) -> None:
    """``--seed``."""
    parser.add_argument("--seed", type=whole(0, (1 << 63) - 1), default=default, metavar="N", help="seed of the dice")


def mod_flag(parser: Parser) -> None:
    """``--mod``, as often as wanted."""
    parser.add_argument(
        "--mod", action="append", default=[], metavar="DIR", help="load this mod too (may be given several times)"
    )


def option_flag(parser: Parser) -> None:
    """``--option``, as often as wanted."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="set a rule switch (coursive codex switches lists them): figures_block_sight=no; choose a ready-made "
        "squad: squad.SEAT=NAME; arm a dreadnought of the alien, said again the next of its class: "
        "loadout.dreadnought_mk7=plasma_gun,las_cannon",
    )


def lang_flag(parser: Parser, default: str | None = "en") -> None:
    """``--lang``."""
    parser.add_argument("--lang", type=among(LANGUAGES), default=default, help="en or fr")
