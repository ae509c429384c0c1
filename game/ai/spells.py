"""Cards that move or turn somebody, open and shut doors or strike along a line, tried out on a copy (C17)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.ai.chances import shot_worth
from game.ai.clock import turns_left
from game.ai.distances import apart, rays
from game.ai.homeward import home_way, turns_home
from game.ai.plans import Plan
from game.ai.scene import Body, Scene
from game.ai.threats import costs_for, exposed, threats_of
from game.content.defs import Card
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.apply import apply
from game.corridor.blast_doors import verify_shut
from game.corridor.card_effects.figures import pushed_to, squad_sees, swappable
from game.corridor.card_effects.strikes import dice_of_card
from game.corridor.effects.change import card_weapon
from game.corridor.effects.doors import doors_commanded
from game.corridor.plan import Door
from game.corridor.state import State
from game.engine.records import Command, Event

Judge = Callable[[State, str], Plan]
"""What a figure would do best in a position."""

Choice = tuple[float, r.PlayCard]
"""What a card gains, and the command that says all about it."""

PREY = 3
"""So many of the dearest foes are thought of when somebody may be moved anywhere."""

NEAR = 10
"""Doors and figures so many squares from a foe are worth a thought."""

WORTH_OPENING = 2.0
"""What the figures must gain at once by a door that a card opens."""

WORTH_SHUTTING = 2.0
"""What a door must keep from the figures to be shut by a card."""

DOORS = 3
"""So many doors are thought of,"""

FRIENDS = 5
"""and so many figures at each: trying all of them out takes seconds."""

SWAPPED = 3
"""So many of the most dangerous figures are thought of changing places with as many of the foremost."""


def tried(view: State, *events: Event) -> State:
    """The position after events that a card would bring."""
    fresh = view.clone()
    for event in events:
        apply(fresh, event)
    return fresh


def along_line(scene: Scene, card: Card, command: r.PlayCard, viewer: r.Figure) -> float:
    """What a line from the librarian over the square of the command is worth; friends on it count against it."""
    weapon = card_weapon(scene.setting.catalog, card.id)
    odds = scene.odds(dice_of_card(card))
    masks = (mask for mask, _ in rays(scene.barrier, viewer.at, weapon.range) if mask >> command.target & 1)
    mask = next(masks, 0)
    worth = 0.0
    for sign, shapes in ((1, scene.foes), (-1, scene.friends), (-1, scene.others)):
        worth += sum(sign * shot_worth(odds, one.prey) for one in shapes if one.bits & mask)
    return worth


def turned(scene: Scene, foe_id: str, judge: Judge) -> float:
    """What an alien does to its own side when it is played by the seat for a turn."""
    return judge(tried(scene.view, r.FigureTurned(foe_id, scene.seat)), foe_id).attack


def moved(scene: Scene, card: Card, command: r.PlayCard, judge: Judge) -> Choice:
    """The best square for a friend that a card moves: in time for home, or to attack better from. Foes are left."""
    view = scene.view
    figure = view.figures.get(command.figure)
    if figure is None or figure.seat != scene.seat:
        return 0.0, command
    squares = pushed_to(view, figure, card) if card.kind == "move_figure" else squad_sees(view, scene.seat)
    best: Choice = (0.0, command)
    steps = home_way(view, scene.seat)
    left = turns_left(view)
    if squares and turns_home(view, figure, steps) > left:
        near = min(bits(squares), key=lambda square: (steps[square], square))
        there = replace(figure, at=near)
        if turns_home(view, there, steps) <= left:
            best = scene.worth(figure), replace(command, target=near)
    if view.profile(figure).rank == "librarian":  # he has given his turn for the card (C12.6)
        return best
    now = judge(view, figure.id).attack
    for square in _before_prey(scene, squares):
        gain = judge(tried(view, r.FigureMoved(figure.id, figure.at, square)), figure.id).attack - now
        if gain > best[0]:
            best = gain, replace(command, target=square)
    return best


def _before_prey(scene: Scene, squares: int) -> list[int]:
    """The squares nearest to each of the dearest foes."""
    dearest = sorted(scene.foes, key=lambda foe: (-foe.worth, foe.figure.id))[:PREY]
    found: list[int] = []
    for foe in dearest if squares else ():
        at = foe.figure.at
        near = min(bits(squares), key=lambda square: (apart(scene.stride, square, at), square))
        if near not in found:
            found.append(near)
    return found


def opening(scene: Scene, doors: list[Door], judge: Judge) -> tuple[float, str]:
    """The door that one's figures gain most by when it opens now, and what they gain; the nearest are thought of."""
    view = scene.view
    foes = [foe.figure.at for foe in scene.foes]
    shut = [door for door in doors if view.shut >> door.number & 1 and _way(scene, door, foes) <= NEAR]
    now: dict[str, float] = {}
    best = (0.0, "")
    for door in sorted(shut, key=lambda door: (_way(scene, door, foes), door.number))[:DOORS]:
        fresh = tried(view, r.DoorOpened(door.key, ""))
        gain = 0.0
        for name in _beside(scene, door):
            if name not in now:
                now[name] = judge(view, name).attack
            gain += judge(fresh, name).attack - now[name]
        best = max(best, (gain, door.key))
    return best


def _way(scene: Scene, door: Door, squares: list[int]) -> int:
    """King's moves from a door to the nearest of the squares."""
    return min((apart(scene.stride, one, other) for one in door.threshold for other in squares), default=NEAR + 1)


def _beside(scene: Scene, door: Door) -> list[str]:
    """The own figures nearest to a door."""
    ways = [(_way(scene, door, [friend.figure.at]), friend.figure.id) for friend in scene.friends]
    return [name for walk, name in sorted(ways)[:FRIENDS] if walk <= NEAR]


def doors_worth(scene: Scene, card: Card, judge: Judge) -> float:
    """What a card gains that opens doors from afar (C17); 0 where it is too little to spend it."""
    begun = r.EffectBegan(card.kind, card.id, scene.seat, "", "turn_end")
    gain, _ = opening(scene, doors_commanded(tried(scene.view, begun), scene.seat), judge)
    return gain if gain > WORTH_OPENING else 0.0


def door_by_card(scene: Scene, judge: Judge) -> r.OpenDoor | None:
    """With such a card in play: the door to open now."""
    doors = doors_commanded(scene.view, scene.seat)
    gain, key = opening(scene, doors, judge) if doors else (0.0, "")
    return r.OpenDoor("", key) if gain > WORTH_OPENING / 2 else None


def shut_by_card(scene: Scene, then: Callable[[Scene], Command]) -> r.ShutDoor | None:
    """With such a card in play and nothing left to do: the open door that, shut, keeps most harm from one's figures.

    ``then`` says what the seat does afterwards: a door that would be opened again at once stays as it is.
    """
    view = scene.view
    doors = [door for door in doors_commanded(view, scene.seat) if view.doors.get(door.key) == "open"]
    foes = [foe.figure.at for foe in scene.foes]
    best: tuple[float, str] = (WORTH_SHUTTING, "")
    before = _harm(scene) if doors and foes else 0.0
    for door in sorted(doors, key=lambda door: (_way(scene, door, foes), door.number))[:DOORS] if before else ():
        if verify_shut(view, scene.seat, r.ShutDoor(door.key)) is None:
            spared = before - _harm(Scene(tried(view, r.DoorShut(door.key)), scene.seat))
            best = max(best, (spared, door.key), key=lambda one: one[0])
    if not best[1]:
        return None
    after = then(Scene(tried(view, r.DoorShut(best[1])), scene.seat))
    return r.ShutDoor(best[1]) if isinstance(after, r.EndTurn | r.ShutDoor | r.PlayCard) else None


def _harm(scene: Scene) -> float:
    """What the other side could do next turn to the figures where they stand."""
    threats = threats_of(scene)
    return sum(exposed(costs_for(scene, threats, friend.figure), friend.bits) for friend in scene.friends)


def swapped(scene: Scene, command: r.PlayCard, judge: Judge) -> Choice:
    """With whom a dangerous figure changes places best: both attack from where the other stood."""
    view = scene.view
    one = view.figures[command.figure]
    feared = sorted(scene.friends, key=lambda friend: (-friend.worth, friend.figure.id))[:SWAPPED]
    best: Choice = (0.0, command)
    if all(friend.figure.id != one.id for friend in feared):
        return best
    before = judge(view, one.id).attack
    for friend in _foremost(scene):
        other = friend.figure
        if other.id == one.id or not swappable(view, one, other):
            continue
        fresh = tried(view, r.FiguresSwapped(one.id, other.id))
        gain = judge(fresh, one.id).attack + judge(fresh, other.id).attack - before - judge(view, other.id).attack
        if gain > best[0]:
            best = gain, replace(command, target=other.at)
    return best


def _foremost(scene: Scene) -> list[Body]:
    """The figures of the seat that stand nearest to a foe."""
    foes = [foe.figure.at for foe in scene.foes]

    def walk(friend: Body) -> tuple[int, str]:
        return min((apart(scene.stride, friend.figure.at, foe) for foe in foes), default=0), friend.figure.id

    return sorted(scene.friends, key=walk)[:SWAPPED]
