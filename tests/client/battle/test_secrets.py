"""Seven ways in which games of hidden units have told them: two matches that differ in secrets alone look the same.

All that a boarder can have the window show is gathered from both and compared: mini-map, hover card, unit card, hints
of the phase, what is shown and heard of the alien's turn, the order of the next-figure key, and paths.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.cli.poses import ALIEN, SQUAD, fight
from game.client.battle.screen import BattleScreen
from game.corridor import records as r
from game.corridor.snapshot import digest
from game.engine.records import Refusal
from game.plugin import Loaded
from game.session.preview import preview
from game.session.session import Session
from tests.client.battle.setting import Opener, frames

SHOWS: dict[str, Callable[[BattleScreen], Any]] = {}


def shows(leak: str) -> Callable[[Callable[[BattleScreen], Any]], Callable[[BattleScreen], Any]]:
    """Registers what gathers one of the seven."""

    def register(gather: Callable[[BattleScreen], Any]) -> Callable[[BattleScreen], Any]:
        SHOWS[leak] = gather
        return gather

    return register


def other_world(session: Session) -> Session:
    """The same match, every blip and token hiding something else: nobody but the alien can tell."""
    state = session.state.clone()
    kinds = [blip.kind for blip in state.blips.values()]
    turned = [*kinds[1:], *kinds[:1]]
    assert turned != kinds
    state.blips = {blip.id: replace(blip, kind=kind) for blip, kind in zip(state.blips.values(), turned, strict=True)}
    hands = [(token.kind, token.loadout) for token in state.tokens.values()]
    state.tokens = {
        token.id: replace(token, kind=kind, loadout=loadout)
        for token, (kind, loadout) in zip(state.tokens.values(), reversed(hands), strict=True)
    }
    state.rng += 1
    return Session(session.loaded, session.origin, state)


@shows("mini-map")
def _(battle: BattleScreen) -> Any:
    return battle.hud.model.map


@shows("tooltip")
def _(battle: BattleScreen) -> Any:
    cards = []
    for figure in battle.session.options(SQUAD).figures:
        battle.controls.choose(figure)
        for square in battle.stage.plan.rooms:
            cards.append(battle.pointing.hover_at((0, 0), square))
    return cards


@shows("context menu")
def _(battle: BattleScreen) -> Any:
    cards = []
    for blip in battle.shown.view.blips:
        battle.look_at_figure(blip)
        frames(battle, 1)
        assert battle.hud.model.unit is not None
        cards.append(battle.hud.model.unit)
    return cards


@shows("phase hints")
def _(battle: BattleScreen) -> Any:
    battle.end_turn()  # warned of who can still act
    frames(battle, 1)
    model = battle.hud.model
    return model.banner, model.ask, model.score, model.roster


@shows("attack arrows")
def _(battle: BattleScreen) -> Any:
    """The alien's turn as it is shown: marks, sounds, log; blips move and its figures strike."""
    heard: list[str] = []
    battle.director.animator.sound = heard.append
    session = battle.session
    while session.to_act() != ALIEN:
        assert not isinstance(session.submit(session.to_act(), r.EndTurn()), Refusal)
    frames(battle)
    hidden = set(session.state.blips)
    for name in sorted(hidden):
        for command in session.commands(ALIEN, name):
            if isinstance(command, r.Move) and not preview(session.state, ALIEN, command).found:
                session.submit(ALIEN, command)  # one that no boarder sees: a figure is no secret any more
                break
        frames(battle, 1)
    assert set(session.state.blips) == hidden
    assert heard.count("step") > 3
    return heard, battle.director.lines[:], [(blip.name, blip.square) for blip in battle.stage.scene.blips]


@shows("next-figure key")
def _(battle: BattleScreen) -> Any:
    return [battle.controls.next_figure() for _ in range(12)]


@shows("path finder")
def _(battle: BattleScreen) -> Any:
    view = battle.session.view(SQUAD)
    return [
        preview(view, SQUAD, command)
        for figure in battle.session.options(SQUAD).figures
        for command in battle.session.commands(SQUAD, figure)
    ]


@pytest.mark.parametrize("leak", SHOWS)
def test_two_worlds_that_differ_in_secrets_alone_are_shown_alike(loaded: Loaded, opener: Opener, leak: str) -> None:
    session = fight(loaded)
    worlds = [session, other_world(session)]
    assert digest(worlds[0].state) != digest(worlds[1].state)
    shown = []
    for world in worlds:
        battle = opener(world, {}, SQUAD)
        frames(battle)
        shown.append(SHOWS[leak](battle))
    assert shown[0]
    assert shown[0] == shown[1]


def test_the_alien_itself_is_shown_what_it_knows(loaded: Loaded, opener: Opener) -> None:
    """What the others are compared by would differ if it held a secret."""
    session = fight(loaded)
    state = session.state.clone()
    state.progress = replace(state.progress, seat=ALIEN)
    session = Session(loaded, session.origin, state)
    shown = []
    for world in (session, other_world(session)):
        battle = opener(world, {}, ALIEN)
        frames(battle)
        shown.append(SHOWS["context menu"](battle))
    assert shown[0] != shown[1]
