"""``coursive play``, and ``coursive`` alone: the game in a window."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.failing import CliError
from game.cli.loading import load, load_save
from game.cli.matches import Control, control, match_of, new_session
from game.cli.parsing import Parser, lang_flag, mod_flag, option_flag, seed_flag, size, whole
from game.content.errors import near_misses
from game.session.journal import recover
from game.session.savefile import SaveError

if TYPE_CHECKING:
    from game.plugin import Loaded
    from game.session.session import Session

ABOUT = "Opens the game in a window: its title screen, or straight into the mission or save that is named."


def parser() -> Parser:
    """The words that the command takes."""
    words = Parser("play", ABOUT, "Seats that are not named: people play the assault, the computer the alien.")
    words.add_argument("save", nargs="?", metavar="SAVE", help="go on with this save")
    words.add_argument("--watch", action="store_true", help="watch the save from its beginning instead")
    words.add_argument("--mission", metavar="ID", help="begin this mission (coursive codex missions)")
    words.add_argument("--seats", type=whole(1, 4), metavar="N", help="how many assault seats")
    words.add_argument(
        "--seat", action="append", default=[], metavar="NAME=WHO", help="human, random, ai or ai:LEVEL (quick, normal)"
    )
    words.add_argument("--size", type=size, metavar="WxH", help="of the window, in pixels")
    lang_flag(words, default=None)
    seed_flag(words, default=None)
    option_flag(words)
    mod_flag(words)
    return words


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    args = parser().parse_args(argv)
    default = {"assault": Control("human"), "alien": Control("ai", "normal")}
    session: Session | None = None
    controls: dict[str, Control] = {}
    if args.save:
        if args.mission:
            raise CliError("Name a mission or a save, not both.")
        session, loaded = _saved(args.save, args.mod)
        controls = _seats_of(session, args.seat, default)
    else:
        loaded = load(args.mod)
        if args.mission:
            seed = secrets.randbits(48) if args.seed is None else args.seed
            match = match_of(loaded, args.mission, args.seat, args.seats, seed, args.option, default)
            session, controls = new_session(loaded, match), match.controls
        elif args.watch:
            raise CliError("Say which save is to be watched: coursive play SAVE --watch.")
        elif args.seat or args.option or args.seats:
            raise CliError("Say which mission, with --mission ID.")
    need_display()
    seats = {seat: str(who) for seat, who in controls.items()}
    # the client is heavy: it is loaded only once all words were understood
    from game.client.app import run
    from game.client.stage.window import NoDisplay

    try:
        return run(session, seats, args.lang, args.size, loaded, watch=args.watch)
    except NoDisplay as error:
        raise CliError(str(error)) from None


def _saved(path: str, mods: Sequence[str]) -> tuple[Session, Loaded]:
    """The match of a save, with the commands that lie beside it where it is an autosave."""
    _, loaded = load_save(path, mods)
    try:
        return recover(Path(path), loaded).session, loaded
    except SaveError as error:
        raise CliError(str(error)) from None


def _seats_of(session: Session, named: Sequence[str], default: dict[str, Control]) -> dict[str, Control]:
    """Who goes on playing the seats of a save."""
    controls = {seat: default["alien" if seat == session.alien else "assault"] for seat in session.seats}
    for words in named:
        name, _, who = words.partition("=")
        if name not in controls:
            raise CliError(f'There is no seat "{name}" in this save{near_misses(name, controls)}')
        controls[name] = control(who)
    return controls


def need_display() -> None:
    """Raise CliError where no window can be opened."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise CliError("There is no display to open a window on; coursive demo --out DIR plays a mission by itself.")
