"""``coursive render``: one off-screen picture of a save."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.cli.failing import CliError
from game.cli.inspect import seat_of
from game.cli.loading import load, load_save
from game.cli.offscreen import draw, draw_figure, need_drawing
from game.cli.parsing import Parser, lang_flag, mod_flag, size
from game.content.errors import UnknownId
from game.session.savefile import SaveError
from game.session.saves import resume
from game.session.setups import alien_faction

ABOUT = (
    "Draws a save as a seat knows it, off screen; without --seat, what a spectator may know. "
    "With --figure in place of a save: one figure from four sides, as a mod made it."
)


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    words = Parser("render", ABOUT)
    words.add_argument("save", metavar="SAVE", nargs="?", default="")
    words.add_argument(
        "--figure", metavar="ID", default="", help="in place of a save: a profile (coursive codex figures)"
    )
    words.add_argument("--out", required=True, metavar="PNG", help="the picture to write")
    words.add_argument("--seat", default="", metavar="NAME", help="as this seat knows it")
    words.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    lang_flag(words)
    mod_flag(words)
    args = words.parse_args(argv)
    if not args.out.lower().endswith(".png"):
        raise CliError(f"--out: a picture is a PNG file, so its name ends in .png; {args.out} does not.")
    if bool(args.save) == bool(args.figure):
        raise CliError("Name a save, or a figure with --figure ID.")
    if args.figure:
        return _figure(args)
    save, loaded = load_save(args.save, args.mod)
    seat = seat_of(save, args.seat)
    need_drawing()
    try:
        session = resume(save, loaded)
    except SaveError as error:
        raise CliError(str(error)) from None
    draw(session, seat, args.size, Path(args.out), args.lang)
    return 0


def _figure(args: Any) -> int:
    """One figure, as the first faction that fields it does."""
    loaded = load(args.mod)
    catalog = loaded.catalog
    try:
        profile = catalog.resolve("profile", args.figure)
    except UnknownId as error:
        raise CliError(str(error)) from None
    fielding = (faction for faction in catalog.factions if catalog.fields(faction, profile))
    need_drawing()
    draw_figure(loaded, profile, next(fielding, alien_faction(catalog)), args.size, Path(args.out), args.lang)
    return 0
