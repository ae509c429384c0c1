"""One state of the battle's input, as a record that whoever knows the rules fills, and the battle brought to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.client.battle.screen import BattleScreen
from game.client.opening import Desk, open_battle, open_replay
from game.client.stage.floor import Square, centre
from game.client.stage.scene import Speed
from game.client.tips.tutor import Tutor
from game.session.playback import Playback
from game.session.session import Session

SETTLING = 4
"""Updates of a second until board, fog and panels stand as they will."""


@dataclass(frozen=True)
class Situation:
    """What is to be seen.

    ``session`` is the match before ``commands`` (seat and command, done once the battle is open, so that log and dice
    tell of them). ``watcher`` fixes whose eyes the window has; None leaves it to the battle, which covers it between
    two people. Then ``figure`` is chosen, ``actions`` of the unit card are pressed (``end`` ends the turn, ``help``
    tells the keys, ``burst`` stops others for a hammer, ``ready`` lifts the cover), ``card`` is taken from the hand,
    ``answers`` are buttons of the question; the pointer lies over ``pointer``. The view has ``look`` in its middle
    (none: the squad), ``width`` squares wide. ``events`` are shown last of all, as others' doings are, without having
    been done. Where the mission has tips the one that is due is shown.
    """

    name: str
    session: Session
    commands: tuple[tuple[str, Any], ...] = ()
    watcher: str | None = None
    figure: str = ""
    actions: tuple[str, ...] = ()
    card: str = ""
    answers: tuple[str, ...] = ()
    pointer: Square | None = None
    look: Square | None = None
    width: float = 20.0
    film: Playback | None = None
    """A replay, which stands in its middle."""
    events: tuple[Any, ...] = ()


def stage_situation(desk: Desk, situation: Situation) -> BattleScreen:
    """Open a battle on the desk and bring it to the situation. Close it afterwards."""
    battle: BattleScreen
    if situation.film is not None:
        battle = replay = open_replay(desk, situation.film, ("",))
        replay.go_to(situation.film.length // 2)
    else:
        battle = open_battle(desk, situation.session, {}, situation.watcher)
    tutor = Tutor(battle, lambda: None, battle.told_before)
    battle.on_shown = lambda event, before, after: tutor.note(event, before)
    battle.stage.speed = Speed.SKIP
    battle.update(0.1)
    for seat, command in situation.commands:
        situation.session.submit(seat, command)
    _settle(desk, battle)
    if situation.figure:
        battle.look_at_figure(situation.figure)
    for action in situation.actions:
        calls = {"end": battle.end_turn, "help": battle.show_help, "burst": battle.ask_burst, "ready": battle.ready}
        if action in calls:
            calls[action]()
            _settle(desk, battle)
        else:
            battle.press(action)
    if situation.card:
        battle.press_card(situation.card)
    for button in situation.answers:
        battle.answer(button)
    if situation.look is not None:
        battle.stage.camera.focus(*centre(situation.look))
    battle.stage.camera.zoom_to(situation.width)
    battle.stage.camera.jump()
    battle.point_at(situation.pointer)
    _settle(desk, battle)
    tutor.update()
    desk.ui.update(0.1)
    if situation.events:
        battle.stage.speed = Speed.NORMAL
        battle.director.take(list(situation.events))
        battle.update(0.1)
        desk.ui.update(0.1)
    return battle


def _settle(desk: Desk, battle: BattleScreen) -> None:
    for _ in range(SETTLING):
        battle.update(1.0)
        desk.ui.update(1.0)
