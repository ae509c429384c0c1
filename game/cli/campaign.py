"""``coursive campaign``: missions in a row with ranks and badges, kept in one file (C16)."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.cli.failing import CliError
from game.cli.loading import load
from game.cli.matches import LEVELS, Control, control, seats_of, switches_of
from game.cli.parsing import Parser, among, lang_flag, mod_flag, option_flag, seed_flag, whole
from game.content.errors import UnknownId, near_misses
from game.content.tables import owner
from game.corridor.setup import SetupError
from game.engine.records import Refusal
from game.plugin.discovery import discover
from game.session.campaign import Book, begin, closed, exchange, next_mission
from game.session.campaign_file import read_campaign, write_campaign
from game.session.savefile import SaveError

if TYPE_CHECKING:
    from game.plugin import Loaded

ABOUT = "Missions in a row: ranks, badges, promotions; one file holds the campaign and the saves of all its missions."

WORDS = """what to do:
  new ID FILE        begin a campaign (by its id: vesper_choir) and write its file
  status FILE        ranks, badges, what each mission brought, the story so far
  play FILE          the next mission in a window, or the one under way
  simulate FILE      the next missions between computer sides, without a window
  exchange FILE SEAT four badges for a rank
  extract FILE N     write the save of mission N as --out (coursive replay reads it)

--option squad.SEAT=NAME (play, simulate) chooses a ready-made squad for the next mission, mercenaries too; without
it the window lets each seat choose its army.

--json (status, simulate) prints one object:
  course, number (of the next mission), next (its id), outcome ("", won, lost, void), winner
  seats     [{seat, faction, control, rank, rank_name, badges, fewer, hire}]
  missions  [{mission, winner, rounds, seats: [{seat, score, why, ranks, badges, back, fewer, standing, top}]}]
"""


def parser() -> Parser:
    """The words that the command takes."""
    words = Parser("campaign", ABOUT, WORDS)
    words.add_argument("do", type=among(_VERBS), metavar="new|status|play|simulate|exchange|extract")
    words.add_argument("what", nargs="+", metavar="FILE", help="the campaign's file; for new its id comes before it")
    words.add_argument("--seats", type=whole(1, 4), metavar="N", help="new: how many assault seats (1)")
    words.add_argument(
        "--seat", action="append", default=[], metavar="NAME=WHO", help="new: human, random, ai or ai:LEVEL"
    )
    words.add_argument("--level", type=among(LEVELS), default="quick", help="simulate: of seats that people play")
    words.add_argument("--missions", type=whole(1, 20), default=20, metavar="N", help="simulate: how many at most")
    words.add_argument("--out", metavar="FILE", help="extract: where to write")
    words.add_argument("--json", action="store_true", help="print one JSON object instead of text")
    lang_flag(words)
    seed_flag(words)
    option_flag(words)
    mod_flag(words)
    return words


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    args = parser().parse_args(argv)
    wanted = 2 if args.do in ("new", "exchange", "extract") else 1
    if len(args.what) != wanted:
        raise CliError(f"campaign {args.do} takes {wanted} words after it; coursive campaign --help tells which.")
    loaded = load(args.mod)
    try:
        if args.do != "new":
            loaded = _with_its_plugins(args, loaded)
        return _VERBS[args.do](args, loaded)
    except (SaveError, SetupError, UnknownId) as error:
        raise CliError(str(error)) from None


def _with_its_plugins(args: Any, loaded: Loaded) -> Loaded:
    """What the campaign of a file is brought by: mods that can be found are loaded for it, as for a save."""
    campaign = read_campaign(args.what[0]).campaign
    needed = dict.fromkeys(owner(name) for name in (campaign.course, *(seat.faction for seat in campaign.seats)))
    missing = [plugin for plugin in needed if plugin not in loaded.order]
    if not missing:
        return loaded
    found, _ = discover(args.mod)
    for plugin in missing:
        if plugin not in found:
            sentence = f'{args.what[0]}: this campaign needs the plugin "{plugin}", which is not loaded;'
            raise CliError(f"{sentence} --mod DIR loads it from its folder.")
    return load([*args.mod, *(str(found[plugin].folder) for plugin in missing)])


def _read(path: str, loaded: Loaded) -> Book:
    """The campaign of a file, held against the content that is loaded."""
    book = read_campaign(path)
    catalog, campaign = loaded.catalog, book.campaign
    known = campaign.course in catalog.campaigns and all(seat.faction in catalog.factions for seat in campaign.seats)
    if not known or len(campaign.missions) > len(catalog.campaigns[campaign.course].missions):
        raise CliError(f"{path}: the plugins that are loaded have this campaign, or a faction in it, no more.")
    return book


def _new(args: Any, loaded: Loaded) -> int:
    course, path = args.what
    catalog = loaded.catalog
    found = catalog.campaigns[catalog.resolve("campaign", course)]
    first = catalog.missions[found.missions[0]]
    if Path(path).exists():
        raise CliError(f"{path} is there already: a campaign is never begun over another.")
    default = {"assault": Control("human"), "alien": Control("ai", "normal")}
    controls = seats_of(catalog, first, args.seat, args.seats, default)
    named = {seat: _word(who) for seat, who in controls.items()}
    campaign = begin(catalog, found.id, list(controls), named, args.seed, switches_of(catalog, args.option))
    write_campaign(path, Book(campaign))
    return _show(Book(campaign), args, loaded)


def _word(who: Control) -> str:
    return f"ai:{who.level}" if who.kind == "ai" else who.kind


def _status(args: Any, loaded: Loaded) -> int:
    return _show(_read(args.what[0], loaded), args, loaded)


def _show(book: Book, args: Any, loaded: Loaded) -> int:
    from game.cli.campaign_text import plain_of, text_of

    if args.json:
        print(json.dumps(plain_of(loaded.catalog, book, args.lang), indent=2, ensure_ascii=False))
    else:
        print(text_of(loaded.catalog, book, args.lang))
    return 0


def _play(args: Any, loaded: Loaded) -> int:
    from game.cli.campaign_play import next_session
    from game.cli.play import need_display

    book = _read(args.what[0], loaded)
    if not next_mission(loaded.catalog, book.campaign):
        raise CliError("The campaign is over; coursive campaign status tells how.")
    session = next_session(loaded, book, args.option, window=True)
    need_display()
    seats = {one.seat: str(_control(one.control)) for one in book.campaign.seats}
    from game.client.app import run
    from game.client.stage.window import NoDisplay

    try:
        run(session, seats, args.lang, None, loaded)
    except NoDisplay as error:
        raise CliError(str(error)) from None
    before, book = book, closed(loaded.catalog, book, session)
    write_campaign(args.what[0], book, before)
    return _show(book, args, loaded)


def _control(word: str) -> Control:
    return control(word)


def _simulate(args: Any, loaded: Loaded) -> int:
    from game.cli.campaign_play import exchange_all, next_session, play_session

    book = _read(args.what[0], loaded)
    for number in range(args.missions):
        if not next_mission(loaded.catalog, book.campaign):
            break
        session = next_session(loaded, book, args.option if number == 0 else ())
        play_session(session, book.campaign, args.level)
        before, book = book, closed(loaded.catalog, book, session)
        if book.under_way:
            raise CliError("The mission did not come to its end.")
        book = replace(book, campaign=exchange_all(loaded.catalog, book.campaign))
        write_campaign(args.what[0], book, before)
    return _show(book, args, loaded)


def _exchange(args: Any, loaded: Loaded) -> int:
    path, seat = args.what
    book = _read(path, loaded)
    seats = [record.seat for record in book.campaign.seats]
    if seat not in seats:
        raise CliError(f'There is no seat "{seat}" in this campaign{near_misses(seat, seats)}')
    if book.under_way:
        raise CliError("A mission is under way: badges are exchanged between missions.")
    after = exchange(loaded.catalog, book.campaign, seat)
    if isinstance(after, Refusal):
        raise CliError(_NO_EXCHANGE.get(str(after.params.get("why", after.code)), "That cannot be exchanged."))
    before, book = book, replace(book, campaign=after)
    write_campaign(path, book, before)
    return _show(book, args, loaded)


_NO_EXCHANGE = {
    "no_exchange": "This seat cannot buy a rank with badges.",
    "too_few_badges": "This seat has too few badges.",
    "top": "This seat has the highest rank.",
    "game_over": "The campaign is over.",
}


def _extract(args: Any, loaded: Loaded) -> int:
    from game.session.disk import write_whole

    path, number = args.what
    book = _read(path, loaded)
    if not number.isdecimal() or not 1 <= int(number) <= len(book.saves):
        raise CliError(f"The campaign holds the missions 1 to {len(book.saves)}, not {number}.")
    if not args.out:
        raise CliError("Say where to write the save, with --out FILE.")
    if Path(args.out).exists() and Path(args.out).resolve() == Path(path).resolve():
        raise CliError(f"--out: {args.out} is the campaign itself; the save needs a file of its own.")
    write_whole(Path(args.out), book.saves[int(number) - 1])
    print(args.out)
    return 0


_VERBS: dict[str, Callable[[Any, Loaded], int]] = {
    "new": _new,
    "status": _status,
    "play": _play,
    "simulate": _simulate,
    "exchange": _exchange,
    "extract": _extract,
}
