"""What a figure can fire and whether it still may this turn (C5.3, C10.2, C12.1)."""

from __future__ import annotations

from game.content.defs import Weapon
from game.corridor import records as r
from game.corridor.effects.applied import summed
from game.corridor.effects.arming import lent
from game.corridor.effects.attacking import fires_and_strikes, may_not_fire, volley_left, volleys
from game.corridor.effects.change import card_weapon
from game.corridor.effects.moving import fires_or_moves, idle, moves_and_fires
from game.corridor.guns import gun_of, is_gun
from game.corridor.state import State
from game.corridor.things import hands_full
from game.engine.records import Refusal
from game.engine.step import Turn


def weapons_of(state: State, figure: r.Figure) -> tuple[str, ...]:
    """The ids of all weapons a figure fires: its profile's own first, then those mounted, each once."""
    own = state.profile(figure).weapon
    cards = lent(state, figure)
    if not (cards or figure.weapons):
        return (own,) if own else ()
    names = (own, *figure.weapons, *cards)
    return tuple(name for name in dict.fromkeys(names) if name)


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
    return card_weapon(state.setting.catalog, shot.card)


def shots_left(state: State, figure: r.Figure, weapon: Weapon) -> int:
    """How many shots of a weapon are left now: two of a kind mounted fire twice (C12.1); of one volley, where an order
    gives it two.
    """
    return volley_left(state, figure, weapon)


def fire_refusal(state: State, figure: r.Figure, weapon: Weapon | None) -> Refusal | None:
    """Why a figure may not fire this weapon at all now, whatever the target."""
    if weapon is None:
        return Refusal("no_weapon", {"figure": figure.id})
    done = state.activity_of(figure.id)
    if done.waived or (done.struck and not fires_and_strikes(state, figure)):
        return Refusal("already_attacked", {"figure": figure.id})
    if idle(state, figure):
        return Refusal("already_attacked", {"figure": figure.id, "why": "idle"})
    if done.shots:
        refusal = _spent_refusal(state, figure, weapon)
        if refusal is not None:
            return refusal
    if done.spent and not _fires_moving(state, figure, weapon):
        return Refusal("move_or_fire")
    if state.setting.safe >> figure.at & 1:
        return Refusal("safe_zone")
    if weapon.arc and (gun_of(state, figure) is None or done.manned):
        return Refusal("move_or_fire" if done.manned else "no_weapon", {"why": "gun"})
    if weapon.reload and figure.reloading:
        return Refusal("reloading", {"figure": figure.id})
    if may_not_fire(state, figure, weapon):
        return Refusal("no_weapon", {"why": "jammed"})
    if hands_full(state, figure):
        return Refusal("no_weapon", {"why": "carries"})
    return None


def _spent_refusal(state: State, figure: r.Figure, weapon: Weapon) -> Refusal | None:
    """Why no further shot of a weapon follows those that were fired: its volleys are over, or another was in hand."""
    done = state.activity_of(figure.id)
    moved = done.spent != done.fired_at and not weapon.split_around_move
    if shots_left(state, figure, weapon) <= 0 or (moved and volleys(state, figure, done) == 1):
        if moved:
            return Refusal("already_attacked", {"figure": figure.id, "why": "round_the_move"})
        return Refusal("already_attacked", {"figure": figure.id})
    in_hand = [name for name, _ in done.shots if name not in figure.weapons]
    if weapon.id in figure.weapons or all(name == weapon.id for name in in_hand):
        return None
    if len(in_hand) < volleys(state, figure, done):
        return None
    return Refusal("already_attacked", {"figure": figure.id})


def _fires_moving(state: State, figure: r.Figure, weapon: Weapon) -> bool:
    """Whether it may fire this weapon in a turn in which it moved."""
    if fires_or_moves(state, figure) or not moves_and_fires(state, figure):
        return False
    one = lent(state, figure).get(weapon.id)
    return one is None or not one.change.only_if_not_moved


def may_attack(state: State, figure: r.Figure) -> bool:
    """Whether a figure has an attack left of either kind; a gun by itself has none."""
    if is_gun(figure):
        return False
    done, cards = state.activity_of(figure.id), summed(state, figure)
    if done.waived or cards.idle:
        return False
    if done.struck < cards.blows and (not done.shots or cards.both):
        return True
    if done.struck and not cards.both:
        return False
    return any(fire_refusal(state, figure, state.setting.weapons[name]) is None for name in weapons_of(state, figure))
