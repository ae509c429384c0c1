"""Longer play in a real window: a whole mission, a round of three people at one screen, other sizes and languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.client.screens.settings_screen import SCALES
from game.corridor import records as r
from game.corridor.snapshot import command_from_plain, digest
from game.engine.records import Command
from game.engine.step import open_question
from game.session.session import Session
from tests.window.conftest import Starter
from tests.window.game import Game, until
from tests.window.prepared import SQUAD, cell, squad_commands
from tests.window.screen import Screen

pytestmark = pytest.mark.full

MOST_ORDERS = 3
"""Orders that the driver gives in a turn before it ends it."""

MOST_TRIES = 6
"""Places that it points at for one order before it gives up: walls, panels and figures may cover them."""

ANSWERS = {"share_hits": "Return", "dodge": "n"}
"""Keys that answer a question, where it is not the first button's."""


def last(session: Session, number: int = -1) -> Command:
    """A command of the log."""
    return command_from_plain(session.log[number].command)


def pointed_at(game: Game, session: Session, command: r.Move | r.Fire) -> bool:
    """Point where a click would give an order of this kind; False where the window offers none there."""
    target = cell(session, command.to if isinstance(command, r.Move) else command.target)
    x, y = game.aim.square(*target, 0.0 if isinstance(command, r.Move) else 0.4)
    width, height = game.aim.size
    if not (0 < x < width and 0 < y < height):
        return False
    told = game.point(x, y)
    return bool(told["battle"]["offer"] == type(command).__name__)


def order(game: Game, session: Session, chance: Random) -> bool:
    """Give one order by mouse, a shot before a move; False when there is none that can be clicked."""
    enemies = {one.at for one in session.view(SQUAD).figures.values() if one.seat != SQUAD}
    commands = squad_commands(session)
    shots = [c for c in commands if isinstance(c, r.Fire) and c.target in enemies]
    moves = [c for c in commands if isinstance(c, r.Move)]
    chance.shuffle(moves)
    tried: list[r.Fire | r.Move] = [*shots[:1], *moves[:MOST_TRIES]]
    for command in tried:
        if game.told()["battle"]["figure"] != command.figure:
            game.press(command.figure)
        if isinstance(command, r.Fire):
            game.key("2")
        game.still()
        if pointed_at(game, session, command):
            game.screen.xdotool("click", 1)
            done = last(game.after(len(session.log)), len(session.log))
            assert (type(done), done.figure) == (type(command), command.figure)  # type: ignore[attr-defined]
            return True
    return False


def answered(game: Game, session: Session) -> None:
    """Answer a question by its keys: the first button, or done."""
    question = open_question(session.state)
    assert question is not None
    game.key(ANSWERS.get(question.kind, "1"))
    gone_on(game, len(session.log))


def end_turn(game: Game, session: Session) -> None:
    """Press E, and once more where the first press warned."""
    game.key("e")
    if game.told()["battle"] and game.told()["battle"]["warned"]:
        game.key("e")
    gone_on(game, len(session.log))


def gone_on(game: Game, commands: int) -> None:
    """Wait until more was done, or the mission is over."""
    game.until(lambda told: not told["battle"] or told["battle"]["log"] > commands, "the match goes on")


def at_rest(game: Game) -> dict[str, Any] | None:
    """The battle once it waits for a person; nothing when it is over."""
    game.until(lambda told: not told["battle"] or told["battle"]["still"], "the computer has played", 90)
    return game.still() if game.told()["battle"] else None


def test_a_whole_mission_is_played(start: Starter, screen: Screen) -> None:
    seats = ("--seat", "ultramarines=human", "--seat", "alien=ai:quick")
    game = start("--mission", "iron_sleeper", "--seed", 5, *seats)
    game.skip_animations()
    chance, given, orders, turns = Random(5), 0, 0, 0
    while at_rest(game):
        session = game.session()
        if open_question(session.state) is not None:
            answered(game, session)
        elif given < MOST_ORDERS and order(game, session, chance):
            given, orders = given + 1, orders + 1
        else:
            if turns % 5 == 1:
                game.picture(f"turn-{turns}")
            given, turns = 0, turns + 1
            end_turn(game, session)
    game.shows("DebriefScreen")
    game.picture("debrief")
    assert orders > 15
    game.press("replay")
    until(lambda: list(game.saves.glob("*.coursive")), "the replay is saved")
    game.press("title")
    game.shows("TitleScreen")


def test_three_people_at_one_screen_play_a_round_save_and_go_on(start: Starter, screen: Screen) -> None:
    people = ("--seat", "ultramarines=human", "--seat", "blood_angels=human", "--seat", "alien=human")
    game = start("--mission", "iron_sleeper", "--seed", 5, "--lang", "fr", *people)
    game.skip_animations()
    session = game.session()
    for seat in ("ultramarines", "blood_angels"):
        assert game.still()["seat"] == seat
        end_turn(game, session)
        session = game.session()
    sit_down(game, "alien")
    game.picture("2-alien")
    while session.to_act() == "alien":
        if open_question(session.state) is not None:
            answered(game, session)
        elif session.state.progress.placed < session.state.progress.must:
            bring_in(game, session)
        else:
            end_turn(game, session)
        session = game.session()
    assert (session.state.progress.round, session.to_act()) == (2, "ultramarines")
    sit_down(game, "ultramarines")
    game.picture("3-second-round")

    save = game.save()
    game.leave()
    again = start("--lang", "fr")
    again.shows("TitleScreen")
    again.press("load")
    again.shows("LoadScreen")
    again.picture("4-shelf")
    again.press(save.stem)
    again.press("load")
    sit_down(again, "ultramarines")
    assert digest(again.session().state) == digest(session.state)
    end_turn(again, session)
    assert again.still()["seat"] == "blood_angels"
    again.leave()


def bring_in(game: Game, session: Session) -> None:
    """Click a square on which the alien may bring in a token (C9)."""
    game.still()
    for offer in session.options("alien").commands:
        if not isinstance(offer, r.Reinforce):
            continue
        x, y = game.aim.square(*cell(session, offer.at))
        if 0 < x < 1280 and 0 < y < 720 and game.point(x, y)["battle"]["offer"] == "Reinforce":
            game.screen.xdotool("click", 1)
            assert isinstance(last(game.after(len(session.log))), r.Reinforce)
            return
    raise AssertionError("no square to bring a token in can be clicked")


def sit_down(game: Game, seat: str) -> None:
    """Take the chair: under the cover nobody sees or plays; Enter lifts it."""
    covered = game.until(lambda told: told["battle"] and told["battle"]["cover"], "the window is covered")
    game.picture(f"1-cover-{seat}")
    game.key("e")
    assert game.told()["battle"]["log"] == covered["battle"]["log"]
    game.key("Return")
    game.until(lambda told: not told["battle"]["cover"] and told["battle"]["seat"] == seat, "the cover is lifted")
    if game.still()["ask"] == "recap":
        game.picture(f"1-recap-{seat}")
        game.key("Return")
        game.until(lambda told: told["battle"]["ask"] != "recap", "the recap is read")


def stepped(game: Game, line: str, to: Any, told_as: str) -> None:
    """Step a setting until the window has it."""
    for _ in range(12):
        if game.told()[told_as] == to:
            return
        before = game.told()[told_as]
        game.press(f"{line}/value/step1")
        game.until(lambda told: told[told_as] != before, f"{line} is another")  # noqa: B023
    raise AssertionError(f"{line} never comes to {to}")


def test_language_size_and_letters_change_while_a_battle_is_played(start: Starter, screen: Screen) -> None:
    game = start("--mission", "iron_sleeper", "--seed", 5, "--seat", "ultramarines=human", "--seat", "alien=ai:quick")
    game.still()
    game.key("Escape")
    game.shows("PauseScreen")
    game.press("settings")
    game.shows("SettingsScreen")
    stepped(game, "language", "fr", "lang")
    for _ in SCALES[SCALES.index(100) :][1:]:
        game.press("scale/value/step1")  # nothing slides away under the pointer until it is applied
    game.press("apply")
    game.until(lambda told: told["factor"] == 2.0, "the interface is twice as large")
    game.picture("1-settings-large")
    game.press("back")
    game.until(lambda told: not told["over"], "the settings are left")
    game.still()
    game.picture("2-battle-large")
    move_somewhere(game)

    window = screen.xdotool("search", "--name", "^Coursive$").split()[0]
    screen.xdotool("windowsize", window, 1024, 600)
    game.until(lambda told: told["size"] == [1024, 600], "the window is smaller")
    game.still()
    game.picture("3-smaller")
    move_somewhere(game)
    game.leave()


def move_somewhere(game: Game) -> None:
    """Choose a figure by key and send it where the window offers a move."""
    session = game.session()
    game.key("n")
    figure = game.still()["figure"]
    moves = [c for c in session.commands(SQUAD, figure) if isinstance(c, r.Move)]
    move = next(c for c in moves if pointed_at(game, session, c))
    game.screen.xdotool("click", 1)
    done = last(game.after(len(session.log)), len(session.log))
    assert done == move


def test_the_settings_are_kept(start: Starter) -> None:
    game = start()
    game.shows("TitleScreen")
    game.press("lang fr")
    game.until(lambda told: told["lang"] == "fr", "it speaks French")
    game.quit()
    again = start()
    assert again.told()["lang"] == "fr"
