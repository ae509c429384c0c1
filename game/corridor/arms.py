"""What a figure can fire and whether it still may this turn (C5.3, C10.2, C12.1)."""

from __future__ import annotations

import msgspec

from game.content.defs import Weapon
from game.corridor import records as r
from game.corridor.state import State
from game.engine.records import Refusal


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
    fired = dict(state.activity_of(figure.id).shots).get(weapon.id, 0)
    return weapon.shots * copies - fired


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
        if done.spent and not done.moved_first:
            return Refusal("already_attacked", {"figure": figure.id, "why": "round_the_move"})
    profile = state.profile(figure)
    if done.spent and not profile.can_move_and_fire:
        return Refusal("move_or_fire")
    if state.setting.safe >> figure.at & 1:
        return Refusal("safe_zone")
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
