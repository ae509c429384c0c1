"""The seven ways in which such games leaked hidden units (design, views), in the window of a boarder.

The same position with other hidden kinds must give a byte-identical window: HUD (mini-map, phase hints, unit card and
its actions, log), cards beside the pointer, marks on the board (attack arrows, paths), the figures that the key goes
through.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.client.battle.screen import BattleScreen
from game.client.opening import Desk, open_battle, open_desk
from game.client.stage.floor import Square
from game.client.stage.scene import Speed
from game.client.stage.window import Tier, open_window
from game.client.tips.tutor import Tutor
from game.corridor import records as r
from game.engine.records import Command, Refusal
from game.plugin import Loaded
from game.session.assets import models_folder
from game.session.drive import RandomPlayer, play_out
from game.session.lessons import begin_lesson, first_lesson
from game.session.preview import preview
from game.session.retold import retold
from game.session.session import Session
from tests.window.prepared import SQUAD, cell, played_until

ALIEN = "alien"
LEAKS = (
    "map",
    "hover cards",
    "action menu",
    "phase hints",
    "attack marks",
    "next figure",
    "paths",
    "targets",
    "sounds",
)
"""The seven, and what came later: the places that keyboard and pad go through, and what is heard."""


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    base, _ = open_window((1280, 720), offscreen=True, tier=Tier.LOW)
    desk = open_desk(base, Tier.LOW, models_folder(), "en")
    yield desk
    desk.ui.close()


def other_secrets(session: Session, seed: int, seat: str = SQUAD) -> Session:
    """The match with the kinds of its blips and tokens dealt anew; what the squad knows is as it was."""
    state = session.state.clone()
    shown = state.seats[seat].known  # blips that a scanner showed it
    hidden = [(blip.kind, blip.loadout) for blip in state.blips.values() if blip.id not in shown]
    hidden += [(token.kind, token.loadout) for token in state.tokens.values()]
    Random(seed).shuffle(hidden)
    for name, blip in [one for one in state.blips.items() if one[0] not in shown]:
        kind, loadout = hidden.pop()
        state.blips[name] = replace(blip, kind=kind, loadout=loadout)
    for name, token in state.tokens.items():
        kind, loadout = hidden.pop()
        state.tokens[name] = replace(token, kind=kind, loadout=loadout)
    state.refresh()
    return Session(session.loaded, session.origin, state)


class Witness:
    """Writes down all that a boarder's window shows, by the leak that it would be."""

    def __init__(self, battle: BattleScreen, monkeypatch: pytest.MonkeyPatch) -> None:
        self.battle = battle
        self.seen: dict[str, list[str]] = {leak: [] for leak in LEAKS}
        battle.director.animator.sound = self._hear
        monkeypatch.setattr(battle.sounds, "play", self._hear)
        monkeypatch.setattr(battle.sounds, "surround", self._hear)
        marks = battle.stage.marks
        for name in [name for name in dir(marks) if name.startswith("show_")]:
            monkeypatch.setattr(marks, name, self._noting(name, getattr(marks, name)))

    def _hear(self, name: str) -> None:
        if not self.seen["sounds"] or self.seen["sounds"][-1] != name:  # a loop is named in every frame
            self.seen["sounds"].append(name)

    def _noting(self, name: str, draw: Any) -> Any:
        leak = "paths" if name in ("show_path", "show_reach") else "attack marks"

        def noted(*args: Any, **more: Any) -> None:
            plain = [sorted(part) if isinstance(part, set) else part for part in args]
            self.seen[leak].append(f"{name} {plain} {more}")
            draw(*args, **more)

        return noted

    def hud(self) -> None:
        """The HUD as it stands."""
        self.battle.update(0.1)
        model = self.battle.hud.model
        self.seen["map"].append(repr(model.map))
        self.seen["action menu"].append(repr(model.unit))
        self.seen["phase hints"].append(
            repr((model.banner, model.ask, model.roster, model.score, model.log, model.dice))
        )

    def hover(self, squares: list[Square]) -> None:
        """The cards beside the pointer and what it draws, over these squares and the blips on them."""
        blips = {blip.square: blip.name for blip in self.battle.stage.scene.blips}
        for square in squares:
            for name in dict.fromkeys(("", blips.get(square, ""))):
                card = self.battle.pointing.hover_at((0, 0), square, name)
                self.seen["hover cards"].append(repr(card))

    def choose_all(self) -> None:
        """Every own figure chosen in turn, its ways to act pressed, the pointer over what matters to each."""
        battle, session = self.battle, self.battle.session
        things = [cell(session, thing.at) for thing in session.view(SQUAD).blips.values()]
        things += [cell(session, other.at) for other in session.view(SQUAD).figures.values() if other.at >= 0]
        for name in session.options(SQUAD).figures:
            battle.look_at_figure(name)
            self.hud()
            choices = battle.controls.choices
            assert choices is not None
            self.hover([*things, *sorted(choices.moves)])
            self.targets()
            for action in ("move", "fire", "melee", "open"):
                battle.press(action)
                self.hud()
                self.hover(things)
                self.targets()
                battle.controls.drop()

    def targets(self) -> None:
        """Where keyboard and pad go from place to place."""
        cursor = self.battle.cursor
        cursor.begin()
        for _ in range(6):
            cursor.next()
            self.seen["targets"].append(repr((cursor.spot, cursor.place())))
        cursor.hide()

    def look_at_blips(self) -> None:
        """A boarder clicks on what it does not know."""
        for blip in sorted(self.battle.session.view(SQUAD).blips):
            self.battle.look_at_figure(blip)
            self.hud()
            self.battle.escape()

    def key_through(self) -> None:
        """The figures that the key goes through, twice round."""
        for _ in range(2 * len(self.battle.session.options(SQUAD).figures) + 2):
            self.battle.next_figure()
            self.seen["next figure"].append(self.battle.controls.figure)
            self.hud()


def opened(desk: Desk, session: Session, watcher: str = SQUAD) -> BattleScreen:
    battle = open_battle(desk, session, {}, watcher)
    battle.stage.speed = Speed.SKIP
    battle.update(0.1)
    return battle


def looked(desk: Desk, session: Session) -> dict[str, list[str]]:
    """All that a boarder can find out by looking, pointing and choosing."""
    battle = opened(desk, session)
    with pytest.MonkeyPatch.context() as monkeypatch:
        witness = Witness(battle, monkeypatch)
        witness.hud()
        witness.choose_all()
        witness.look_at_blips()
        witness.key_through()
    battle.close()
    return witness.seen


def much_hidden(session: Session) -> bool:
    """The squad is to act, and there is something to hide on the table and in the hand."""
    state = session.state
    quiet = session.to_act() == SQUAD and not state.frames
    return quiet and len(session.log) > 60 and len(state.blips) > 2 and len({b.kind for b in state.blips.values()}) > 1


@pytest.mark.parametrize("seed", [3, pytest.param(8, marks=pytest.mark.full), pytest.param(21, marks=pytest.mark.full)])
def test_other_secrets_give_the_boarder_the_same_window(desk: Desk, loaded: Loaded, seed: int) -> None:
    session = played_until(loaded, seed, much_hidden)
    other = other_secrets(session, seed)
    assert {b.id: b.kind for b in other.state.blips.values()} != {b.id: b.kind for b in session.state.blips.values()}
    one, two = looked(desk, Session(session.loaded, session.origin, session.state)), looked(desk, other)
    for leak in LEAKS:
        assert one[leak], f"nothing was seen of {leak}"
        assert one[leak] == two[leak], leak


def in_the_aliens_turn(session: Session) -> Session:
    """The same match when the squad has ended its turn."""
    match = Session(session.loaded, session.origin, session.state)
    assert not isinstance(match.submit(SQUAD, r.EndTurn()), Refusal)
    while match.to_act() != ALIEN or match.state.frames:
        match.submit(match.to_act(), r.Answer(match.answers(match.to_act())[-1]))
    return Session(match.loaded, match.origin, match.state)


@pytest.mark.parametrize("seed", [3, pytest.param(8, marks=pytest.mark.full)])
def test_the_aliens_turn_tells_nothing_either(desk: Desk, loaded: Loaded, seed: int) -> None:
    """The alien walks with each of its blips; the boarder's window shows the walks, and not whose they are."""
    start = in_the_aliens_turn(played_until(loaded, seed, much_hidden))
    shown = []
    for side in (other_secrets(start, seed), start):
        battle = opened(desk, side)
        with pytest.MonkeyPatch.context() as monkeypatch:
            witness = Witness(battle, monkeypatch)
            for blip in sorted(side.state.blips):
                walks = [walk for walk in side.commands(ALIEN, blip) if not may_be_seen(side, walk)]
                if walks:
                    side.submit(ALIEN, walks[len(walks) // 2])
                witness.hud()
                witness.hover([cell(side, other.at) for other in side.view(SQUAD).blips.values()])
        battle.close()
        assert len(side.log) > 2
        shown.append(witness.seen)
    assert shown[0] == shown[1]


def may_be_seen(session: Session, command: Command) -> bool:
    """Whether a command is no walk, or one that may be seen, and so turns the blip over (which is no leak)."""
    return not isinstance(command, r.Move) or bool(preview(session.view(ALIEN), ALIEN, command).found)


@pytest.mark.parametrize("seed", [3, pytest.param(8, marks=pytest.mark.full)])
def test_at_one_screen_the_squad_finds_nothing_of_what_the_alien_saw(desk: Desk, loaded: Loaded, seed: int) -> None:
    """Both are people at this window: log, recap, panels and board after the cover, once the alien has played."""
    start = in_the_aliens_turn(played_until(loaded, seed, much_hidden))
    shown = []
    for side in (other_secrets(start, seed), start):
        battle = open_battle(desk, side, {})
        battle.stage.speed = Speed.SKIP
        battle.update(0.1)
        assert battle.watcher == ALIEN
        walked = 0
        for blip in sorted(side.state.blips):
            battle.look_at_figure(blip)
            battle.update(0.1)
            walks = [walk for walk in side.commands(ALIEN, blip) if not may_be_seen(side, walk)]
            if walks:
                battle.submit(walks[len(walks) // 2])
                walked += 1
            battle.update(0.1)
        aliens = [line.text for line in battle.director.lines]
        while side.to_act() == ALIEN and not side.state.frames:
            offers = [one for one in side.options(ALIEN).commands if isinstance(one, r.Reinforce)]
            need = side.state.progress.placed < side.state.progress.must
            done = side.submit(ALIEN, offers[0] if need and offers else r.EndTurn())
            assert not isinstance(done, Refusal)
            battle.update(0.1)
        for _ in range(3):
            battle.update(0.1)
        assert battle.watcher == SQUAD
        with pytest.MonkeyPatch.context() as monkeypatch:
            witness = Witness(battle, monkeypatch)
            battle.ready()
            witness.hud()
            witness.look_at_blips()
            witness.seen["map"].append(repr(battle.view.recap))
        assert walked > 1
        battle.close()
        shown.append((witness.seen, len(aliens)))
    assert shown[0] == shown[1]


def test_tips_and_what_they_point_to_tell_nothing(desk: Desk, loaded: Loaded) -> None:
    """The lesson in the middle of it: its tips, their cards and arrows, over every figure that may be chosen."""
    lesson = first_lesson(loaded.catalog)
    assert lesson is not None
    start, _ = begin_lesson(loaded, lesson)
    seat = next(name for name in start.seats if name != ALIEN)

    def hidden(now: Session) -> bool:
        kinds = {blip.kind for blip in now.state.blips.values()}
        return now.to_act() == seat and not now.state.frames and len(kinds) > 1

    play_out(start, dict.fromkeys(start.seats, RandomPlayer(Random(4))), going=lambda now: not hidden(now))
    assert hidden(start)
    before = retold(start, seat)
    start = Session(start.loaded, start.origin, start.state)
    shown = []
    for side in (other_secrets(start, 4, seat), start):
        battle = opened(desk, side, seat)
        tutor = Tutor(battle, lambda: None, before)
        assert tutor.course is not None
        told: list[str] = []
        for name in side.options(seat).figures:
            battle.look_at_figure(name)
            battle.update(0.1)
            for tip in tutor.course.tips:
                tutor.again(tip.id)
                tutor.update()
                told.append(repr((tutor.tip, tutor.card.model, tutor.mark.model)))
        battle.close()
        shown.append(told)
    assert len(set(shown[0])) > 3
    assert shown[0] == shown[1]


def test_the_alien_itself_sees_the_difference(desk: Desk, loaded: Loaded) -> None:
    """The other way round: what is compared above would show a secret if it were let through."""
    start = in_the_aliens_turn(played_until(loaded, 3, much_hidden))
    cards = []
    for side in (other_secrets(start, 3), start):
        battle = opened(desk, side, ALIEN)
        with pytest.MonkeyPatch.context() as monkeypatch:
            witness = Witness(battle, monkeypatch)
            for blip in sorted(side.state.blips):
                battle.look_at_figure(blip)
                witness.hud()
        battle.close()
        cards.append(witness.seen["action menu"])
    assert cards[0] != cards[1]
