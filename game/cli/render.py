"""``coursive render``: one off-screen picture of a save."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cli.failing import CliError
from game.cli.inspect import seat_of
from game.cli.loading import load_save
from game.cli.offscreen import draw, need_drawing
from game.cli.parsing import Parser, lang_flag, mod_flag, size
from game.session.savefile import SaveError
from game.session.saves import resume

ABOUT = "Draws a save as a seat knows it, off screen; without --seat, what a spectator may know."


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    words = Parser("render", ABOUT)
    words.add_argument("save", metavar="SAVE")
    words.add_argument("--out", required=True, metavar="PNG", help="the picture to write")
    words.add_argument("--seat", default="", metavar="NAME", help="as this seat knows it")
    words.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    lang_flag(words)
    mod_flag(words)
    args = words.parse_args(argv)
    if not args.out.lower().endswith(".png"):
        raise CliError(f"--out: a picture is a PNG file, so its name ends in .png; {args.out} does not.")
    save, loaded = load_save(args.save, args.mod)
    seat = seat_of(save, args.seat)
    need_drawing()
    try:
        session = resume(save, loaded)
    except SaveError as error:
        raise CliError(str(error)) from None
    draw(session, seat, args.size, Path(args.out), args.lang)
    return 0
