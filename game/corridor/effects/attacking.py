"""How often and with what dice a figure attacks, with the cards that apply (C5.3, C10, C11, C17)."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.defs import Dice, Weapon
from game.corridor.effects.applied import Applied, applied, summed
from game.corridor.effects.change import FIRE, MELEE
from game.corridor.records.leaves import Activity, Figure
from game.corridor.state import State


def volleys(state: State, figure: Figure, done: Activity) -> int:
    """How many times it may fire all the shots of its weapon this turn."""
    cards = summed(state, figure)
    return cards.fires if done.spent else max(cards.fires, cards.or_fires)


def shots_a_volley(state: State, figure: Figure, weapon: Weapon) -> int:
    """The shots of a weapon, two of a kind mounted counted twice (C12.1), with those a card adds to its own."""
    shots = weapon.shots * max(1, figure.weapons.count(weapon.id))
    if weapon.id == state.setting.profiles[figure.profile].weapon:
        for one in applied(state, figure):
            shots += one.change.extra_shots
    return shots


def volley_left(state: State, figure: Figure, weapon: Weapon) -> int:
    """The shots that are left of the volley under way, or of a new one; a move ends the volley before it (C5.3)."""
    done = state.activity_of(figure.id)
    each = shots_a_volley(state, figure, weapon)
    if not done.shots:
        return each
    fired = dict(done.shots).get(weapon.id, 0)
    if done.spent != done.fired_at and not weapon.split_around_move:
        fired = -(-fired // each) * each
    if fired >= each * volleys(state, figure, done):
        return 0
    return each - fired % each


def blows_a_turn(state: State, figure: Figure) -> int:
    """How often it may strike."""
    return summed(state, figure).blows


def fires_and_strikes(state: State, figure: Figure) -> bool:
    """Whether it may both fire and strike in one turn."""
    return summed(state, figure).both


def may_not_fire(state: State, figure: Figure, weapon: Weapon) -> bool:
    """Whether a card keeps it from firing this weapon: jammed heavy ones (not the extra-heavy, nor commanders')."""
    for one in applied(state, figure):
        if one.change.no_fire:
            return True
        rank = state.setting.profiles[figure.profile].rank
        if one.change.no_heavy and weapon.weapon_class == "heavy" and rank != "commander":
            return True
    return False


def strikes_diagonally(state: State, figure: Figure) -> bool:
    """Whether it strikes over corners: by its profile or a card (C11.1, C12.5)."""
    if state.setting.profiles[figure.profile].diagonal_melee:
        return True
    return any(one.change.diagonal for one in applied(state, figure))


def fire_dice(state: State, figure: Figure, weapon: Weapon) -> Dice:
    """The dice of one shot with what cards add to this weapon."""
    white, red = weapon.white, weapon.red
    for one in applied(state, figure):
        change = one.change
        if change.about(FIRE) and (change.who != "weapon" or weapon.id == (one.what or change.weapon)):
            white, red = white + change.extra_white, red + change.extra_red
    return Dice(white, red)


def melee_dice(state: State, figure: Figure, dice: Dice, foe: Figure | None, attacking: bool) -> Dice:
    """Its melee dice with what its own cards add and those of its foe take away, red ones first (C17.3)."""
    for one in _in_melee(state, figure, foe, attacking):
        dice = replace(dice, white=dice.white + one.change.extra_white, red=dice.red + one.change.extra_red)
    lost = 0
    if foe is not None:
        lost = -sum(one.change.enemy_dice for one in _in_melee(state, foe, figure, not attacking))
    red = max(0, dice.red - lost)
    return Dice(max(0, dice.white - (lost - (dice.red - red))), red)


def _in_melee(state: State, figure: Figure, foe: Figure | None, attacking: bool) -> list[Applied]:
    """The changes that count in this exchange."""
    found = []
    for one in applied(state, figure):
        change = one.change
        if change.on and not change.about(MELEE):
            continue
        if change.attacking and not attacking:
            continue
        if change.against and (foe is None or army_of(state, foe.seat) != change.against):
            continue
        found.append(one)
    return found


def army_of(state: State, seat: str) -> str:
    """The army that a seat's faction fields: a plain word."""
    return state.setting.catalog.factions[state.seats[seat].faction].profiles_of


def used_up(state: State, figure: Figure, attack: str) -> list[str]:
    """The effects that this attack of the figure uses up (one attack, then over)."""
    return [
        one.source
        for one in applied(state, figure)
        if one.source and one.uses and one.change.about(attack) and not one.change.rerolls and not one.change.pattern
    ]
