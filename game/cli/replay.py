"""``coursive replay``: a save's log played again."""

from __future__ import annotations

from collections.abc import Sequence

from game.cli.failing import CliError, Failed
from game.cli.loading import load_save
from game.cli.parsing import Parser, mod_flag
from game.session.replay import verify
from game.session.savefile import SaveError
from game.session.transcript import transcript

ABOUT = "Plays the log of a save again and tells whether it comes out as the save says."


def main(argv: Sequence[str]) -> int:
    """Run the command; 1 when the log gives another match than the save holds."""
    words = Parser("replay", ABOUT)
    words.add_argument("save", metavar="SAVE")
    words.add_argument("--verify", action="store_true", help="exit 1 where a digest differs, and say where")
    words.add_argument("--transcript", action="store_true", help="print each command and what happened")
    mod_flag(words)
    args = words.parse_args(argv)
    save, loaded = load_save(args.save, args.mod)
    try:
        if args.transcript:
            for line in transcript(save, loaded):
                print(line)
            if not args.verify:
                return 0
        verdict = verify(save, loaded)
    except SaveError as error:
        raise CliError(str(error)) from None
    for note in verdict.notes:
        print(note)
    if verdict.ok:
        print(f"{verdict.commands} commands, {verdict.digests} digests: the same match.")
    elif args.verify:
        raise Failed(verdict.sentence)
    else:
        print(verdict.sentence)
    return 0
