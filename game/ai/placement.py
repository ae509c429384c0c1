"""Where the alien puts its tokens: blips on a board just entered, reinforcements at the edge (C5.4, C9)."""

from __future__ import annotations

from game.ai.aliens import prey_squares
from game.ai.clock import turns_left
from game.ai.distances import FAR, Distances
from game.ai.homeward import way
from game.ai.scene import Scene
from game.ai.threats import costs_for, exposed, threats_of
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.exploring import (
    blips_in_hand,
    hidden_squares,
    is_last_board,
    placing_barred,
    reinforcement_squares,
    reinforcements_in_hand,
    tokens_a_turn,
)
from game.corridor.looking import seen_by_assault
from game.corridor.sight import field
from game.corridor.state import State
from game.corridor.turns import verify_end
from game.engine.records import Choice, Command

SHARE = 3
"""Of every so many blips left in hand, one stays there for each board that is still to come."""

CLOSE = 14
"""Reinforcements come when marines are at most so many squares from where they may."""

LATE = 14
"""Turns before the end from which reinforcements come in any case."""


def blip_choice(scene: Scene, frame: r.ExploreFrame) -> Choice:
    """The next blip and its square, or "done" (C5.4)."""
    view = scene.view
    tokens = [token for token in blips_in_hand(view) if not placing_barred(view, token, frame.board)]
    last = is_last_board(view, frame.board)
    if not tokens:
        return "done"
    if not last and _enough(scene, frame):
        return "done"
    token = max(tokens, key=lambda token: (_rank(scene, token, last), token.id))
    squares = hidden_squares(view, frame)
    open_ones = squares & ~seen_by_assault(view)
    if not open_ones and not last:
        return "done"
    return token.id, _place(scene, token, open_ones or squares, frame)


def _enough(scene: Scene, frame: r.ExploreFrame) -> bool:
    """Whether this board has its share of the blips: some are kept for boards that are still to come."""
    view = scene.view
    hand = len(blips_in_hand(view))
    boards = len(scene.plan.areas) - len(view.progress.explored)
    here = sum(1 for blip in view.blips.values() if scene.plan.areas[frame.board] >> blip.at & 1)
    return here >= -(-(hand + here) * SHARE // (SHARE + 2 * boards))


def _rank(scene: Scene, token: r.Token, last: bool) -> float:
    """Which token goes first: the hunted one as soon as it may, then the dangerous ones."""
    return scene.worth(_figure(scene.view, token, -1))


def _figure(view: State, token: r.Token, at: int) -> r.Figure:
    profile = view.setting.profiles[token.kind]
    life = profile.life + (len(token.loadout) if profile.life_plus == "fitted_weapons" else 0)
    return r.Figure(token.id, token.kind, view.setting.alien, at, life, 1, weapons=token.loadout)


def _place(scene: Scene, token: r.Token, squares: int, frame: r.ExploreFrame) -> int:
    """The best of ``squares``: a charge away from the marines, hidden from where they may come."""
    view = scene.view
    steps = way(view, scene.seat, prey_squares(scene))
    figure = _figure(view, token, -1)
    profile = view.profile(figure)
    costs = costs_for(scene, threats_of(scene), figure)
    large = profile.size == 2

    def worth(square: int) -> float:
        walk = min(FAR, steps[square])
        value = -abs(walk - profile.move) if not large else -abs(walk - 9) + _view_of(scene, square) / 8
        return value - 0.4 * exposed(costs, 1 << square)

    return max(bits(squares), key=lambda square: (worth(square), -square))


def _view_of(scene: Scene, square: int) -> int:
    """How many squares are seen from there: a field of fire."""
    return field(scene.barrier, square).bit_count()


def reinforcement(scene: Scene) -> Command:
    """The next reinforcement, or the end of the turn (C9, C4.3)."""
    view = scene.view
    tokens = reinforcements_in_hand(view)
    squares = reinforcement_squares(view)
    forced = verify_end(view) is not None
    if not tokens or not squares or view.progress.placed >= tokens_a_turn(view):
        return r.EndTurn()
    steps = way(view, scene.seat, prey_squares(scene))
    home = _homes(scene)
    place = min(bits(squares), key=lambda square: (min(steps[square], home[square]), square))
    near = min(steps[place], FAR) <= CLOSE or turns_left(view) <= LATE
    if not (forced or near):
        return r.EndTurn()
    token = max(tokens, key=lambda token: (scene.worth(_figure(view, token, -1)), token.id))
    return r.Reinforce(token.id, place)


def _homes(scene: Scene) -> Distances:
    """The way to the mouths of the docks, where the marines must pass."""
    mouths = 0
    for number in scene.plan.docks:
        mouths |= scene.plan.dock_mouths[number]
    return way(scene.view, scene.seat, mouths or scene.plan.floor)
