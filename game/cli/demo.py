"""``coursive demo``: a whole mission between computer sides, with pictures drawn off screen and its save."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.cli.failing import CliError, cut_off
from game.cli.loading import load
from game.cli.matches import LEVELS, Control, match_of, new_session
from game.cli.offscreen import draw, need_drawing
from game.cli.parsing import Parser, among, lang_flag, mod_flag, option_flag, seed_flag, size, whole
from game.cli.players import players_for
from game.session.disk import try_place
from game.session.drive import Stuck, play_out
from game.session.replay import begin, replayed
from game.session.savefile import SaveError
from game.session.saves import read_save, write_save

ABOUT = (
    "Plays a whole mission between computer sides, draws it off screen and says where the pictures and the save are."
)


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    words = Parser("demo", ABOUT)
    words.add_argument("--out", required=True, metavar="DIR", help="where the pictures and the save go")
    words.add_argument("--mission", default="iron_sleeper", metavar="ID", help="which mission (iron_sleeper)")
    words.add_argument("--seats", type=whole(1, 4), metavar="N", help="how many assault seats")
    words.add_argument("--level", type=among(LEVELS), default="quick", help="random, quick or normal")
    words.add_argument("--pictures", type=whole(1, 200), default=14, metavar="N", help="how many pictures (14)")
    words.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    lang_flag(words)
    seed_flag(words, default=1)
    option_flag(words)
    mod_flag(words)
    args = words.parse_args(argv)
    need_drawing()
    loaded = load(args.mod)
    default = dict.fromkeys(("assault", "alien"), Control("ai", args.level))
    match = match_of(loaded, args.mission, [], args.seats, args.seed, args.option, default)
    session = new_session(loaded, match)
    path = Path(args.out) / "demo.coursive"
    try:
        try_place(path)
        play_out(session, players_for(match.controls, args.seed))
        for sentence in session.aside.values():
            print(f"coursive: {sentence}", file=sys.stderr)
        write_save(path, session)
        save = read_save(path)
        again = begin(save, loaded)
    except SaveError as error:
        raise CliError(str(error)) from None
    except Stuck as error:
        raise cut_off(str(error), error.fault) from None
    wanted = moments(len(save.log), args.pictures)
    pictures: list[Path] = []
    for count, _ in enumerate(replayed(save, again), start=1):
        if count in wanted:
            pictures.append(Path(args.out) / f"{len(pictures) + 1:02}.png")
            draw(again, "", args.size, pictures[-1], args.lang)
    scores = ", ".join(f"{seat.id} {seat.score}" for seat in session.state.seats.values())
    print(f"Played {len(save.log)} commands in {save.header.round} rounds: {scores}.")
    print(f"{len(pictures)} pictures: {pictures[0]} to {pictures[-1]}")
    print(f"The save: {path}")
    return 0


def moments(commands: int, pictures: int) -> frozenset[int]:
    """After which commands to draw: spread evenly, the last one among them."""
    return frozenset(max(1, commands * number // pictures) for number in range(1, pictures + 1))
