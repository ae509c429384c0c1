"""What a figure can fire and whether it still may this turn (C5.3, C10.2, C12.1)."""

from __future__ import annotations

import msgspec

from game.content.defs import Weapon
from game.corridor import records as r
from game.corridor.state import State
from game.engine.records import Refusal
from game.engine.step import Turn


def weapons_of(state: State, figure: r.Figure) -> tuple[str, ...]:
    """The ids of all weapons a figure fires: its profile's own first, then those mounted, each once."""
    own = state.profile(figure).weapon
    mounted = tuple(dict.fromkeys(figure.weapons))
    return (own, *mounted) if own else mounted


def chosen_weapon(state: State, figure: r.Figure, name: str) -> Weapon | None:
    """The weapon that a command names: "" = the profile's own, or the first mounted one."""
    owned = weapons_of(state, figure)
    if not name:
        return state.setting.weapons[owned[0]] if owned else None
    return state.setting.weapons[name] if name in owned else None


def fired_with(state: State, weapon: Weapon, mode: str) -> Weapon | None:
    """What a weapon is when it is fired in a ``mode`` ("" = plainly); none where it knows no such mode."""
    if not mode:
        return weapon
    return state.setting.weapons[weapon.modes[mode]] if mode in weapon.modes else None


def reload(turn: Turn[State], seat: str) -> None:
    """At the end of a turn: who neither moved nor fired in it has a new shell (C10.4)."""
    for figure in list(turn.state.figures.values()):
        if figure.seat == seat and figure.reloading:
            done = turn.state.activity_of(figure.id)
            if not done.spent and not done.shots:
                turn.emit(r.FigureReloaded(figure.id))


def weapon_of_shot(state: State, shot: r.Shot) -> Weapon:
    """The weapon of a shot; a trap's is made of the numbers on its card."""
    if not shot.card:
        return state.setting.weapons[shot.weapon]
    return msgspec.convert(
        {"id": shot.card}
        | {
            key: value
            for key, value in state.setting.catalog.cards[shot.card].params.items()
            if key in ("white", "red", "pattern")
        },
        Weapon,
    )


def shots_left(state: State, figure: r.Figure, weapon: Weapon) -> int:
    """How many shots of a weapon are left this turn: two of a kind mounted fire twice (C12.1)."""
    copies = max(1, figure.weapons.count(weapon.id))
    same = weapons_sharing(state, figure, weapon)
    fired = sum(shots for name, shots in state.activity_of(figure.id).shots if name in same)
    return weapon.shots * copies - fired


def weapons_sharing(state: State, figure: r.Figure, weapon: Weapon) -> tuple[str, ...]:
    """The ids under which shots of a weapon are counted: its own, and those of its other modes."""
    for name in weapons_of(state, figure):
        ids = (name, *state.setting.weapons[name].modes.values())
        if weapon.id in ids:
            return ids
    return (weapon.id,)


def fire_refusal(state: State, figure: r.Figure, weapon: Weapon | None) -> Refusal | None:
    """Why a figure may not fire this weapon at all now, whatever the target."""
    if weapon is None:
        return Refusal("no_weapon")
    done = state.activity_of(figure.id)
    if done.struck or done.waived:
        return Refusal("already_attacked", {"figure": figure.id})
    if done.shots:
        if shots_left(state, figure, weapon) <= 0:
            return Refusal("already_attacked", {"figure": figure.id})
        if done.spent and not done.moved_first and not weapon.split_around_move:
            return Refusal("already_attacked", {"figure": figure.id, "why": "round_the_move"})
    profile = state.profile(figure)
    if done.spent and not profile.can_move_and_fire:
        return Refusal("move_or_fire")
    if state.setting.safe >> figure.at & 1:
        return Refusal("safe_zone")
    if weapon.reload and figure.reloading:
        return Refusal("reloading", {"figure": figure.id})
    if weapon.weapon_class == "heavy" and profile.rank != "commander" and _jammed(state, figure.seat):
        return Refusal("no_weapon", {"why": "jammed"})
    return None


def _jammed(state: State, seat: str) -> bool:
    return any(effect.kind == "no_heavy_fire" and effect.seat == seat for effect in state.effects.values())


def may_attack(state: State, figure: r.Figure) -> bool:
    """Whether a figure has an attack left of either kind."""
    done = state.activity_of(figure.id)
    if done.struck or done.waived:
        return False
    if not done.shots:
        return True
    return any(fire_refusal(state, figure, state.setting.weapons[name]) is None for name in weapons_of(state, figure))
