"""What a seat may do now, listed lazily: which figures can act, then the commands of one of them.

Everything listed would be accepted. The lists read only what the seat may know, so that a view gives the same.
"""

from __future__ import annotations

import msgspec

from game.core.bits import bits
from game.corridor import records as r
from game.corridor.aiming import BLASTS, LINES, enemies_in_aim, in_range, line_aims, square_in_range
from game.corridor.answers import answers
from game.corridor.apply import apply
from game.corridor.arms import fire_refusal, fired_with, shots_left, weapons_of
from game.corridor.blast_doors import beside_door, door_aim_refusal, verify_shut
from game.corridor.blocks import block_aims
from game.corridor.bodies import bodies
from game.corridor.bursting import verify_burst
from game.corridor.effects.doors import doors_commanded
from game.corridor.effects.guarding import hidden_from
from game.corridor.exploring import reinforcement_squares, reinforcements_in_hand, tokens_a_turn
from game.corridor.looking import aimed_squares, object_bits
from game.corridor.manning import gun_commands
from game.corridor.movers import Mover, asking_destinations, destinations, mover_of
from game.corridor.mustering import setup_commands
from game.corridor.object_attacks import aimable, strikeable
from game.corridor.plan import Door
from game.corridor.playing import closing, playable
from game.corridor.sight import aim_from
from game.corridor.state import CREW, GUN, State, body, squares_of
from game.corridor.striking import strike_refusal, targets_in_reach
from game.corridor.things import errand_commands
from game.corridor.turns import can_act, verify_end
from game.engine.records import Command
from game.engine.step import open_question


class Options(msgspec.Struct, frozen=True):
    """What a seat may do: ``figures`` that can act (list their commands with ``commands_for``), ``commands`` of the
    seat as a whole, and the question it must answer ("" = none) with the number of legal answers.
    """

    figures: tuple[str, ...] = ()
    commands: tuple[Command, ...] = ()
    question: str = ""
    answers: int = 0


def options(state: State, seat: str) -> Options:
    """The first level of a seat's options; empty when it is not to play."""
    question = open_question(state)
    if question is not None:
        if question.seat != seat:
            return Options()
        return Options(question=question.kind, answers=len(answers(state)))
    progress = state.progress
    if progress.phase == "over":
        return Options()
    if progress.seat != seat:
        return Options(commands=bursts(state, seat))
    figures = acting(state, seat)
    return Options(figures, (*seat_commands(state, seat), *bursts(state, seat, figures)))


def bursts(state: State, seat: str, listed: tuple[str, ...] = ()) -> tuple[Command, ...]:
    """What a seat may do at any moment of any turn: let a hammer burst (C12.4). Those of ``listed`` figures are among
    their own commands.
    """
    profiles = state.setting.profiles
    bearers = [figure.id for figure in state.figures.values() if profiles[figure.profile].self_destruct is not None]
    found = (r.SelfDestruct(name) for name in bearers if name not in listed)
    return tuple(burst for burst in found if verify_burst(state, seat, burst) is None)


def acting(state: State, seat: str) -> tuple[str, ...]:
    """The figures and blips of a seat that have something left to do, in the order of the shelves.

    A door may be opened by who has already acted (C18 on C7.1), so whoever stands at one is among them.
    """
    progress = state.progress
    if progress.phase != "play" or progress.seat != seat or closing(state):
        return ()
    doors = _thresholds(state, seat)
    activity, stride = state.activity, state.setting.plan.stride
    names = []
    for name, figure in state.figures.items():
        if figure.seat != seat or figure.at < 0 or figure.size >= GUN:
            continue
        done = activity.get(name)
        fit = done is None or ((not done.waived or done.again) and can_act(state, name))
        if fit or doors & body(figure.at, figure.size, stride):
            names.append(name)
    if seat == state.setting.alien:
        for name, blip in state.blips.items():
            if name not in activity or can_act(state, name) or doors >> blip.at & 1:
                names.append(name)
    if progress.due_figure:
        return tuple(name for name in names if name == progress.due_figure)
    return tuple(names)


def _thresholds(state: State, seat: str) -> int:
    """The squares (bits) from which the seat may open a door: the alien blast doors as well (C7.1, C7.3)."""
    barrier = state.barrier()
    return barrier.thresholds | barrier.blast_thresholds if seat == state.setting.alien else barrier.thresholds


def seat_commands(state: State, seat: str) -> list[Command]:
    """Commands of the seat as a whole: cards, blast doors to shut, reinforcements, the end of the phase."""
    if state.progress.phase == "setup":
        return setup_commands(state, seat)
    commands: list[Command] = []
    if state.progress.phase == "play":
        commands.extend(playable(state, seat))
        commands.extend(_doors_to_shut(state, seat))
        commands.extend(r.OpenDoor("", door.key) for door in doors_commanded(state, seat) if _shut(state, door))
    elif state.progress.placed < tokens_a_turn(state):
        squares = list(bits(reinforcement_squares(state)))
        for token in reinforcements_in_hand(state):
            commands.extend(r.Reinforce(token.id, square) for square in squares)
    if verify_end(state) is None:
        commands.append(r.EndTurn())
    return commands


def _doors_to_shut(state: State, seat: str) -> list[Command]:
    if not state.effects and seat != state.setting.alien:
        return []
    return [
        r.ShutDoor(door.key)
        for door in state.setting.plan.doors
        if not _shut(state, door) and verify_shut(state, seat, r.ShutDoor(door.key)) is None
    ]


def _shut(state: State, door: Door) -> bool:
    return bool(state.shut >> door.number & 1)


def commands_for(state: State, seat: str, figure_id: str) -> list[Command]:
    """Every command of one figure or blip, now: moves, doors, shots, blows, and waiving the rest."""
    progress = state.progress
    if progress.phase != "play" or progress.seat != seat or progress.due_figure not in ("", figure_id):
        return []
    if closing(state):
        return []
    mover = mover_of(state, figure_id)
    if mover is None or mover.seat != seat or GUN <= mover.size < CREW or open_question(state) is not None:
        return []
    commands = _own_commands(state, mover)
    if state.activity_of(figure_id).again:
        fresh = state.clone()
        apply(fresh, r.FigureRefreshed(figure_id))
        again = mover_of(fresh, figure_id)
        assert again is not None
        commands = list(dict.fromkeys([*commands, *_own_commands(fresh, again)]))
    return commands


def _own_commands(state: State, mover: Mover) -> list[Command]:
    """What is left of the activation that the figure is in."""
    name = mover.id
    squares = destinations(state, mover)
    if not mover.blip:
        squares |= asking_destinations(state, mover)
    commands: list[Command] = [r.Move(name, (), square) for square in bits(squares)]
    own = body(mover.at, mover.size, state.setting.plan.stride)
    if _thresholds(state, mover.seat) & own:
        commands.extend(_doors_to_open(state, mover.seat, own, name))
    if not mover.blip:
        figure = state.figures[name]
        commands.extend(shots(state, figure))
        commands.extend(blows(state, figure))
        commands.extend(errand_commands(state, figure))
        commands.extend(gun_commands(state, figure))
        hammer = state.profile(figure).self_destruct
        if hammer is not None and verify_burst(state, figure.seat, r.SelfDestruct(name)) is None:
            commands.append(r.SelfDestruct(name))
    if not state.activity_of(name).waived:
        commands.append(r.Finish(name))
    return commands


def _doors_to_open(state: State, seat: str, own: int, figure_id: str) -> list[Command]:
    return [
        r.OpenDoor(figure_id, door.key)
        for door in state.setting.plan.doors
        if state.shut >> door.number & 1
        and (door.kind == "door" or seat == state.setting.alien)
        and any(own >> square & 1 for square in door.threshold)
    ]


def shots(state: State, figure: r.Figure) -> list[Command]:
    """Every shot of a figure: each weapon at each target, square or line, with all shots left (0) and with fewer."""
    commands: list[Command] = []
    blast_doors = state.barrier().blast_thresholds
    for name in weapons_of(state, figure):
        own = state.setting.weapons[name]
        for mode in ("", *own.modes):
            weapon = fired_with(state, own, mode)
            if weapon is None or fire_refusal(state, figure, weapon) is not None:
                continue
            left = shots_left(state, figure, weapon)
            counts = range(left) if left > 0 else ()
            squares = target_squares(state, figure, weapon.id) if left > 0 else []
            commands.extend(r.Fire(figure.id, square, name, mode, shots) for square in squares for shots in counts)
            for door in state.setting.plan.doors if blast_doors and left > 0 else ():
                if door.kind == "blast" and door_aim_refusal(state, figure, weapon, door.key) is None:
                    commands.extend(r.Fire(figure.id, -1, name, mode, shots, door.key) for shots in counts)
    return commands


def target_squares(state: State, figure: r.Figure, weapon_id: str) -> list[int]:
    """The squares that a weapon may be aimed at, ascending: figures, blast squares, or a square of each line."""
    weapon = state.setting.weapons[weapon_id]
    plan = state.setting.plan
    if weapon.pattern in LINES:
        return line_aims(state, figure, weapon)
    if weapon.pattern == "square":
        return block_aims(state, figure, weapon)
    if weapon.pattern not in BLASTS:
        enemies = [square_in_range(state, figure, weapon, enemy) for enemy in enemies_in_aim(state, figure, weapon)]
        return sorted([*enemies, *aimable(state, figure, weapon)])
    squares = 0
    own = body(figure.at, figure.size, plan.stride)
    blockers = (state.occupied | object_bits(state)) & ~own
    for origin in squares_of(figure, plan.stride):
        squares |= aim_from(state.barrier(), origin, blockers)
    for other in state.figures.values():
        if other.size == 2 and other.seat != figure.seat:
            squares |= aimed_squares(state, figure, other)
    for other in state.figures.values():
        if other.seat != figure.seat and hidden_from(state, figure.seat, other):
            squares &= ~body(other.at, other.size, plan.stride)
    squares &= ~bodies(state).by_seat[figure.seat] & ~state.setting.safe
    return [square for square in bits(squares) if in_range(state, figure, weapon, square)]


def blows(state: State, figure: r.Figure) -> list[Command]:
    """Every blow of a figure: each neighbour, each blast door."""
    if strike_refusal(state, figure) is not None:
        return []
    commands: list[Command] = [r.Melee(figure.id, other.at) for other in targets_in_reach(state, figure)]
    commands.extend(r.Melee(figure.id, square) for square in strikeable(state, figure))
    for door in state.setting.plan.doors if state.barrier().blast_thresholds else ():
        if door.kind == "blast" and beside_door(state, figure, door.key):
            commands.append(r.Melee(figure.id, door=door.key))
    return commands
