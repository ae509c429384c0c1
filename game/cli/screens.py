"""``coursive screens``: one off-screen picture of each screen and of each state of the battle's input."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import asked_poses
from game.cli.card_poses import card_poses
from game.cli.failing import CliError
from game.cli.loading import load
from game.cli.offscreen import PACKAGES, need_drawing
from game.cli.parsing import Parser, lang_flag, mod_flag, size
from game.cli.poses import (
    ALIEN,
    ALLY,
    BOLTER,
    CANNON,
    COMMANDER,
    MISSILES,
    PLASMA,
    SQUAD,
    asking,
    before_a_board,
    blips_lie,
    fight,
    hidden_machine,
    manned_gun,
    may_fire,
    opening,
    played,
    shot,
    taught,
    won,
)
from game.corridor import records as r
from game.session.disk import reason

if TYPE_CHECKING:
    from game.client.gallery.situation import Situation
    from game.plugin import Loaded

ABOUT = "Draws each screen, and the battle in each state of its input, off screen: one PNG each."


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    words = Parser("screens", ABOUT)
    words.add_argument("--out", required=True, metavar="DIR", help="where the pictures go")
    words.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    words.add_argument("--scale", type=factor, default=1.0, metavar="N", help="of the interface, 0.8 to 2 (1)")
    words.add_argument("--only", default="", metavar="WORD", help="only pictures in whose name this occurs")
    lang_flag(words)
    mod_flag(words)
    args = words.parse_args(argv)
    need_drawing()
    loaded = load(args.mod)
    # the client is heavy: it is loaded only once all words were understood
    from game.client.gallery.pictures import draw_battles, draw_screens, open_gallery
    from game.client.stage.window import NoDisplay

    out = Path(args.out)
    try:
        out.mkdir(parents=True, exist_ok=True)
        desk = open_gallery(args.size, args.scale, args.lang)
        drawn = 0
        for path in draw_screens(desk, out, args.only):
            drawn += 1
            print(path)
        for path in draw_battles(desk, situations(loaded), out, args.only):
            drawn += 1
            print(path)
        if not drawn:
            raise CliError(f'--only: no picture has "{args.only}" in its name.')
    except NoDisplay as error:
        raise CliError(f"{error} apt-get install {PACKAGES}") from None
    except OSError as error:
        raise CliError(f"{out} cannot be written: {reason(error)}.") from None
    return 0


def factor(text: str) -> float:
    """A type for flags: the size of the interface, 0.8 to 2."""
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is no number') from None
    if not 0.8 <= value <= 2.0:
        raise argparse.ArgumentTypeError(f"{text} is not from 0.8 to 2")
    return value


def situations(loaded: Loaded) -> Iterator[Situation]:
    """The states of the battle's input, each on a position of its own."""
    from game.client.gallery.situation import Situation

    turns = ((SQUAD, r.EndTurn()), (ALLY, r.EndTurn()))
    yield Situation("watching", fight(loaded), turns, watcher=SQUAD, look=(9, 14))
    drawn = fight(loaded)
    deck, cards = next((deck, cards) for deck, cards in drawn.state.decks.items() if cards)
    yield Situation("event_card", drawn, watcher=SQUAD, look=(9, 14), events=(r.EventDrawn(next(iter(cards)), deck),))
    yield Situation("chosen", fight(loaded), watcher=SQUAD, figure=COMMANDER, pointer=(9, 17), look=(9, 17))
    yield Situation("odds", fight(loaded), watcher=SQUAD, figure=BOLTER, pointer=(9, 12), look=(9, 15))
    yield from _aims(loaded)
    yield Situation("why_not", fight(loaded), watcher=SQUAD, figure=CANNON, pointer=(10, 10), look=(9, 15))
    yield Situation("exploring", before_a_board(loaded), watcher=SQUAD, figure=BOLTER, look=(9, 19))
    session = manned_gun(loaded)
    yield Situation(
        "gun", session, watcher=SQUAD, figure=BOLTER, actions=("fire", "fire"), pointer=(9, 12), look=(9, 16)
    )
    yield Situation("help", fight(loaded), watcher=SQUAD, actions=("help",), look=(9, 17))
    yield Situation("warning", fight(loaded), watcher=SQUAD, actions=("end",), look=(9, 17))
    yield from _tips(loaded)
    yield from _questions(loaded)
    session = asked_poses.hammering(loaded)
    yield Situation("burst", session, watcher=SQUAD, actions=("burst",), look=asked_poses.THERE)
    session = asked_poses.lying(loaded)
    yield Situation("prone", session, watcher=SQUAD, figure=BOLTER, look=(9, 17))
    session = won(fight(loaded))
    yield Situation("over", session, watcher=SQUAD, look=(9, 14))
    film = played(loaded)
    yield Situation("replay", film, film=film, look=(9, 14))


def _aims(loaded: Loaded) -> Iterator[Situation]:
    """A blast and a line, aimed."""
    from game.client.gallery.situation import Situation

    front = {MISSILES: (9, 17), BOLTER: (9, 20)}
    yield Situation(
        "aiming_blast",
        fight(loaded, front),
        watcher=SQUAD,
        figure=MISSILES,
        actions=("fire",),
        pointer=(9, 12),
        look=(9, 15),
    )
    front = {PLASMA: (10, 17), CANNON: (7, 20)}
    yield Situation(
        "aiming_line",
        fight(loaded, front),
        watcher=SQUAD,
        figure=PLASMA,
        actions=("fire",),
        pointer=(10, 13),
        look=(9, 15),
    )


def _tips(loaded: Loaded) -> Iterator[Situation]:
    """Tips of the first lesson, as who plays it sees them."""
    from game.client.gallery.situation import Situation

    first = taught(loaded, lambda session: True)
    learner = first.to_act()
    yield Situation("tip_choose", first, watcher=learner, width=27)
    yield Situation("tip_move", first, watcher=learner, figure=f"{learner}.2", width=27)
    yield Situation("tip_blips", taught(loaded, blips_lie), watcher=learner, width=27)
    yield Situation("tip_fire", taught(loaded, may_fire), watcher=learner, figure=f"{learner}.2", width=27)


def _questions(loaded: Loaded) -> Iterator[Situation]:
    """Each question of the rules that a person answers, and what lies between two people."""
    from game.client.gallery.situation import Situation

    turns = ((SQUAD, r.EndTurn()), (ALLY, r.EndTurn()))
    session = before_a_board(loaded)
    yield Situation(
        "place_blips", session, ((SQUAD, r.Finish(BOLTER)),), watcher=ALIEN, pointer=(6, 17), look=(9, 19), width=27
    )
    session = fight(loaded)
    yield Situation("reinforce", session, (*turns, (ALIEN, r.EndTurn())), watcher=ALIEN, look=(10, 16), width=27)
    session = fight(loaded, {CANNON: (10, 17)})
    command = shot(session, CANNON, (10, 13))
    session = asking(session, command, "share_hits")
    yield Situation("share_hits", session, ((SQUAD, command),), watcher=SQUAD, pointer=(9, 12), look=(9, 15))
    session = fight(loaded, {PLASMA: (10, 17), CANNON: (7, 20)}, machine=(9, 11))
    command = shot(session, PLASMA, (10, 16))
    session = asking(session, command, "weapon_lost")
    yield Situation("weapon_lost", session, ((SQUAD, command),), watcher=SQUAD, look=(9, 14))
    session = hidden_machine(loaded)
    command = opening(session, BOLTER)
    yield Situation("cover", session, ((SQUAD, command),), watcher=ALIEN, pointer=(13, 18), look=(12, 18))
    asked = {
        "let_pass": (asked_poses.passing, ALLY),
        "dodge": (asked_poses.dodging, ALLY),
        "use_shield": (asked_poses.shielding, ALLY),
        "card_lost": (asked_poses.losing_powers, ALLY),
        "reroll": (asked_poses.throwing_again, SQUAD),
    }
    for name, (pose, watcher) in asked.items():
        session, command = pose(loaded)
        yield Situation(name, session, ((SQUAD, command),), watcher=watcher, look=(9, 15))
    session = asked_poses.holding(loaded, asked_poses.MELTA)
    yield Situation("card", session, watcher=SQUAD, card=asked_poses.MELTA, pointer=(9, 18), look=(9, 17))
    for posed in card_poses(loaded):
        yield Situation(
            posed.name, posed.session, posed.commands, watcher=posed.watcher, look=posed.look, width=posed.width
        )
    yield Situation("seat_cover", fight(loaded), turns)
    yield Situation("recap", fight(loaded), (*turns, (ALIEN, r.EndTurn())), actions=("ready",), look=(9, 14))
