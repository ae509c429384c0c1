"""Taking over a gun, leaving it, turning it (C12.2)."""

from __future__ import annotations

from game.core.bits import bits
from game.corridor import records as r
from game.corridor.bodies import bodies
from game.corridor.crews import crew_room
from game.corridor.guns import behind, gun_of, gunner_of, is_gun
from game.corridor.movement import crew_stands
from game.corridor.state import CREW, State, body
from game.engine.records import Command, Refusal
from game.engine.step import Turn


def gun_to_man(state: State, figure: r.Figure) -> r.Figure | None:
    """The unmanned gun of its own seat behind which a figure stands."""
    for gun in state.figures.values():
        if is_gun(gun) and gun.seat == figure.seat and gun.at >= 0 and behind(state, gun) == figure.at:
            return gun if gunner_of(state, gun) is None else None
    return None


def gunner_profile(state: State, gun: r.Figure) -> str:
    """The profile of whoever mans a gun."""
    return next(name for name, profile in state.setting.profiles.items() if profile.crews == gun.profile)


def verify_man(state: State, command: r.Man) -> Refusal | None:
    """Why a figure cannot take over a gun: it must be a trooper of its army on the gunner's square."""
    figure = state.figures[command.figure]
    profile = state.profile(figure)
    gun = gun_to_man(state, figure)
    if gun is None:
        return Refusal("not_adjacent", {"figure": figure.id})
    if profile.rank != "trooper" or profile.faction != state.profile(gun).faction or profile.crews:
        return Refusal("no_weapon", {"why": "not_a_marine"})
    return None


def resolve_man(turn: Turn[State], command: r.Man) -> None:
    """He lays down his own weapon, and neither moves the gun nor fires it this turn."""
    gun = gun_to_man(turn.state, turn.state.figures[command.figure])
    assert gun is not None
    turn.emit(r.GunManned(command.figure, gun.id, gunner_profile(turn.state, gun)))


def verify_leave(state: State, command: r.LeaveGun) -> Refusal | None:
    """Why a figure cannot leave a gun: it mans none."""
    figure = state.figures[command.figure]
    return None if gun_of(state, figure) is not None else Refusal("no_weapon", {"figure": figure.id})


def resolve_leave(turn: Turn[State], command: r.LeaveGun) -> None:
    """He is a marine with a bolter again; the gun stays where it is."""
    disarm(turn, turn.state.figures[command.figure])


def disarm(turn: Turn[State], gunner: r.Figure) -> None:
    """A gunner without his gun."""
    turn.emit(r.GunLeft(gunner.id, turn.state.profile(gunner).leaves_as))


def turned_to(state: State, command: r.TurnGun) -> tuple[r.Figure | None, r.Figure | None]:
    """The gun that a command turns, named by itself or by its gunner, and who mans it."""
    named = state.figures.get(command.figure)
    if named is None:
        return None, None
    gun = named if is_gun(named) else gun_of(state, named)
    return gun, None if gun is None else gunner_of(state, gun)


def verify_turn(state: State, seat: str, command: r.TurnGun) -> Refusal | None:
    """Why a gun cannot be turned: barrel and gunner must come to stand on free squares (C18)."""
    gun, gunner = turned_to(state, command)
    if gun is None or not 0 <= command.facing <= 3:
        return Refusal("no_such_figure", {"figure": command.figure})
    if gun.seat != seat:
        return Refusal("not_your_figure", {"figure": gun.id})
    if state.progress.phase != "play":
        return Refusal("wrong_phase", {"why": "reinforce"})
    if gunner is None:
        return Refusal("no_weapon", {"why": "unmanned"})
    if state.progress.due_figure not in ("", gunner.id):
        return Refusal("exploring_due", {"figure": state.progress.due_figure})
    plan = state.setting.plan
    own = body(gun.at, CREW + gun.facing, plan.stride)
    size = CREW + command.facing
    squares = body(gun.at, size, plan.stride)
    own_dock = state.setting.docks.get(seat, 0)
    if (gunner.home and squares & ~own_dock) or squares & state.setting.safe & ~own_dock:
        return Refusal("came_home" if gunner.home else "safe_zone")
    if not crew_room(state.barrier(), plan.floor & ~plan.obstacles, size) >> gun.at & 1:
        return Refusal("blocked", {"square": gun.at})
    if squares & (state.occupied | state.blip_bits) & ~own:
        return Refusal("occupied", {"square": next(bits(squares & (state.occupied | state.blip_bits) & ~own))})
    return None


def resolve_turn(turn: Turn[State], command: r.TurnGun) -> None:
    """Turn it about its body; free, and no move (C18). It may come to stand on another board, or wholly in its dock."""
    gun, gunner = turned_to(turn.state, command)
    assert gun is not None
    assert gunner is not None
    stride = turn.state.setting.plan.stride
    before, after = (body(gun.at, CREW + facing, stride) for facing in (gun.facing, command.facing))
    turn.emit(r.GunTurned(gun.id, gunner.id, command.facing))
    crew_stands(turn, gunner.id, gun.id, before, after)


def gun_commands(state: State, figure: r.Figure) -> list[Command]:
    """What a figure may do about guns now: take one over, leave it, turn it."""
    if not bodies(state).guns:
        return []
    if gun_of(state, figure) is None:
        return [r.Man(figure.id)] if verify_man(state, r.Man(figure.id)) is None else []
    turns: list[Command] = [r.TurnGun(figure.id, facing) for facing in range(4)]
    gun = gun_of(state, figure)
    free = [
        command
        for command in turns
        if isinstance(command, r.TurnGun)
        and gun is not None
        and command.facing != gun.facing
        and verify_turn(state, figure.seat, command) is None
    ]
    return [*free, r.LeaveGun(figure.id)]
