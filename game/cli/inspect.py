"""``coursive inspect``: a save's header and position as text; what a seat may not know is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.cli.board_text import board_lines, piece_lines
from game.cli.failing import CliError
from game.cli.loading import load_save
from game.cli.parsing import Parser, mod_flag
from game.content.errors import near_misses
from game.corridor.state import State
from game.engine.step import open_question
from game.session.savefile import SaveError
from game.session.saves import Save, resume

if TYPE_CHECKING:
    from game.plugin import Loaded

ABOUT = "Prints the header and the position of a save; without --seat, what a spectator may know."


def seat_of(save: Save, name: str) -> str:
    """A seat of the save by name ("" = a spectator). Raises CliError."""
    seats = [seat.id for seat in save.header.seats]
    if name and name not in seats:
        near = near_misses(name, seats)
        raise CliError(f'There is no seat "{name}" in this save (it has {", ".join(seats)}){near}')
    return name


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    words = Parser("inspect", ABOUT)
    words.add_argument("save", metavar="SAVE")
    words.add_argument("--seat", default="", metavar="NAME", help="as this seat knows it")
    mod_flag(words)
    args = words.parse_args(argv)
    save, loaded = load_save(args.save, args.mod)
    seat = seat_of(save, args.seat)
    for line in (*header_lines(save), "", *position_lines(save, loaded, seat)):
        print(line)
    return 0


def header_lines(save: Save) -> Iterator[str]:
    """What the header says."""
    header = save.header
    yield f"mission   {header.mission or 'a position'}"
    state = f"over, won by {header.winner or 'nobody'}" if header.over else f"{header.turn} to act"
    yield f"round     {header.round}, {state}"
    yield f"seats     {', '.join(f'{seat.id} {seat.score}' for seat in header.seats)}"
    yield f"commands  {header.commands}"
    yield f"plugins   {', '.join(f'{stamp.id} {stamp.version}' for stamp in header.plugins)}"
    yield f"made by   Coursive {header.engine}"


def position_lines(save: Save, loaded: Loaded, seat: str) -> Iterator[str]:
    """The position as a seat knows it. Raises CliError."""
    try:
        view: State = resume(save, loaded).view(seat)
    except SaveError as error:
        raise CliError(str(error)) from None
    yield from board_lines(view)
    yield ""
    question = open_question(view)
    if question is not None:
        yield f"asked: {question.seat}, {question.kind}{' about ' + question.figure if question.figure else ''}"
    progress = view.progress
    yield f"turn of {progress.seat}, {progress.phase}; explored: {', '.join(progress.explored) or 'nothing'}"
    yield from piece_lines(view)
