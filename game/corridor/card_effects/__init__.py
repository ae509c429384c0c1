"""The vocabulary of card effects that TOML may name (C17), and the plugins' own beside it.

One module an idea: ``lasting`` (for a while), ``strikes`` (at once), ``blips``, ``hands``, ``figures``, ``arrivals``.
What a lasting effect changes stands in ``game.corridor.effects``.
"""

from __future__ import annotations

from typing import Any

from game.content.defs import Card
from game.corridor import records as r
from game.corridor.card_effects.arrivals import Spawn
from game.corridor.card_effects.asking import NONE, Ask, CardEffect, Effect, carry_out, next_ask
from game.corridor.card_effects.blips import MoreTokens, MoveBlips, Peek, RevealBoard
from game.corridor.card_effects.figures import Convert, Gate, LoseWeapon, Push, Second, Swap
from game.corridor.card_effects.hands import Heal, LoseEquipment, TakeOrder, TakeOrders, hand_kind
from game.corridor.card_effects.lasting import (
    ON_ONE,
    ON_SQUAD,
    Control,
    NameWeapon,
    OnFoe,
    OnSeat,
    OnSquad,
    by_figures,
    give_back,
)
from game.corridor.card_effects.strikes import Bomb, MindBolt, SpellShot, Trap
from game.corridor.missions import check_objectives
from game.corridor.state import State
from game.engine.records import Choice
from game.engine.step import Turn

__all__ = [
    "BUILT_IN",
    "NONE",
    "Ask",
    "CardEffect",
    "Effect",
    "carry_out",
    "effect_of",
    "give_back",
    "hand_kind",
    "next_ask",
]


class Quiet(Effect):
    """A card on which nothing happens."""


QUIET = Quiet()


class SecondaryMission(Effect):
    """The secondary mission is read out and can be won from now on (C2.1)."""

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """Read it out; what is met already is awarded at once."""
        mission = turn.state.setting.mission
        if mission is not None and mission.secondary is not None:
            turn.emit(r.SecondaryRead())
            check_objectives(turn)


LASTING = (
    "armour_bonus bonus_fire_red bonus_melee_red bonus_melee_white bonus_move commander_armour_3 commander_plasma_mode "
    "damage_reduce diagonal_melee doors double_fire double_melee double_move double_move_or_fire enemy_minus_die "
    "extra_shot fire_and_melee grenade heavy_double heavy_moves_6 melee_charge move_through ork_plasma "
    "reroll_any_commander reroll_fire reroll_fire_commander reroll_melee reroll_melee_commander split_move "
    "squad_untargetable aliens_idle"
).split()
"""Kinds that last, for the seat or (``figures`` = 1) for a figure of it; what they change stands in their params."""

BUILT_IN: dict[str, CardEffect] = {
    **dict.fromkeys(LASTING, ON_SQUAD),
    "android_bomb": Bomb(),
    "blast_attack": SpellShot(),
    "commander_idle": OnSeat(),
    "control_enemy": Control(),
    "convert_marine": Convert(),
    "extra_activation": ON_ONE,
    "extra_order_all": TakeOrders(),
    "extra_order_one": TakeOrder(),
    "extra_reinforcements": MoreTokens(),
    "extra_unit": Second(),
    "figure_idle": OnFoe(),
    "heal_commander": Heal(),
    "kustom_weapon": ON_ONE,
    "line_attack": SpellShot(),
    "lose_equipment": LoseEquipment(),
    "lose_heavy_weapon": LoseWeapon(),
    "move_blips": MoveBlips(),
    "move_figure": Push(),
    "no_heavy_fire": OnSeat(),
    "no_orders": OnSeat(),
    "peek_blips": Peek(),
    "quiet": QUIET,
    "ranged_attack": MindBolt(),
    "reroll": OnSquad(once=True),
    "reroll_all": OnSquad(once=True),
    "reroll_fire_weapon": NameWeapon(),
    "reveal_board": RevealBoard(),
    "secondary_mission": SecondaryMission(),
    "spawn_genestealer": Spawn(),
    "swap_aliens": Swap(),
    "teleport": Gate(),
    "trap_blast": Trap(),
    "trap_shot": Trap(),
}


def effect_of(state: State, card: Card) -> Any:
    """The effect of a card: a plugin's own where its hook names the kind, else the built-in one; none where the plugin
    was set aside.
    """
    own = state.setting.card_effects.get(card.kind)
    if own is not None:
        return own
    built = BUILT_IN.get(card.kind, QUIET)
    return by_figures(card) if built is ON_SQUAD else built
