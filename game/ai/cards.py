"""Cards as the computer judges them: which is worth playing now, and on whom (C5.1, C17)."""

from __future__ import annotations

from game.ai.attacks import aimed, arms_of, best_attack
from game.ai.blasts import blast_worth
from game.ai.chances import shot_worth
from game.ai.distances import apart
from game.ai.redeploying import gained
from game.ai.scene import Body, Scene
from game.ai.spells import Judge, along_line, doors_worth, moved, swapped, turned
from game.content.defs import Card
from game.corridor import records as r
from game.corridor.apply import apply
from game.corridor.card_effects import hand_kind
from game.corridor.card_effects.strikes import beside, dice_of_card
from game.corridor.card_effects.targets import caster
from game.corridor.effects.change import card_weapon
from game.corridor.looking import can_aim
from game.corridor.playing import anybody_acted, playable
from game.corridor.state import State
from game.engine.records import Command

EVENT_WORTH = 0.5
"""A kept event for one figure is played when it gains this much."""

ORDER_WORTH = 5.0
"""An order is played when it gains this much: there are few of them."""

SPELL_WORTH = 3.0
"""A psychic card must gain this much over what the librarian does without it."""

EYES = 3
"""So many foes that could shoot at somebody of the squad make it hide."""

AIMED = frozenset({"extra_activation", "double_melee", "grenade", "ork_plasma", "heavy_double"})
"""Kinds that are worth what their figure does better with them."""

FIRST_OF_ALL = frozenset({"doors", "move_blips", "swap_aliens"})
"""Kinds that are thought of at the turn's start alone, before anybody has acted."""


def alien_card(scene: Scene, judge: Judge) -> Command | None:
    """A kept event that is worth playing now, on its best target."""
    best: tuple[float, Command] | None = None
    begun = anybody_acted(scene.view, scene.seat)
    for command in playable(scene.view, scene.seat):
        card = scene.setting.catalog.cards[command.card]
        if card.kind in FIRST_OF_ALL:
            if begun:
                continue
            worth, command = _ruse(scene, card, command, judge)
        else:
            worth = _event_worth(scene, card, command, judge)
        if worth > EVENT_WORTH and (best is None or worth > best[0]):
            best = worth, command
    return best[1] if best is not None else None


def _ruse(scene: Scene, card: Card, command: r.PlayCard, judge: Judge) -> tuple[float, r.PlayCard]:
    """What a card gains by which doors open, blips come nearer or figures change places."""
    if card.kind == "doors":
        return doors_worth(scene, card, judge), command
    if card.kind == "swap_aliens":
        return swapped(scene, command, judge)
    return gained(scene, command.figure), command


def _event_worth(scene: Scene, card: Card, command: r.PlayCard, judge: Judge) -> float:
    if card.kind == "spawn_genestealer":
        return 1.0 + max((foe.worth for foe in scene.foes if _touches(scene, foe, command.target)), default=0.0)
    if card.kind == "android_bomb":
        return bomb_worth(scene, card, command.figure)
    if card.kind in AIMED:
        return lent_worth(scene, card, command.figure, judge)
    if not command.figure and command.target < 0:
        return 1.0
    return 0.0


def _touches(scene: Scene, foe: Body, square: int) -> bool:
    return min(apart(scene.stride, square, other) for other in foe.squares) == 1


def bomb_worth(scene: Scene, card: Card, figure_id: str) -> float:
    """What a figure that blows itself up takes with it, less itself and its friends."""
    bomb = scene.view.figures[figure_id]
    odds = scene.odds(dice_of_card(card))
    near = {name for _, name in beside(scene.view, bomb)}
    worth = -scene.worth(bomb)
    for sign, shapes in ((1, scene.foes), (-1, scene.friends)):
        worth += sum(sign * shot_worth(odds, shape.prey) for shape in shapes if shape.figure.id in near)
    return worth


def lent_worth(scene: Scene, card: Card, figure_id: str, judge: Judge) -> float:
    """How much better a figure attacks with a card in play; one more activation is worth one more such attack."""
    if figure_id not in scene.view.figures:
        return 0.0
    before = judge(scene.view, figure_id).attack
    if card.kind == "extra_activation":
        return before
    after = judge(with_card(scene.view, card, scene.seat, figure_id), figure_id).attack
    if card.params.get("destroyed_after"):
        after -= scene.worth(scene.view.figures[figure_id])
    return after - before


def with_card(view: State, card: Card, seat: str, figure: str) -> State:
    """The position with a lasting card in play."""
    fresh = view.clone()
    uses = int("pattern" in card.params)
    apply(fresh, r.EffectBegan(card.kind, card.id, seat, figure, "turn_end", uses))
    return fresh


def assault_card(scene: Scene, judge: Judge) -> Command | None:
    """A card of an assault seat that is worth playing now, before anything else is done."""
    offers = playable(scene.view, scene.seat)
    best: tuple[float, Command] | None = None
    for command in offers:
        card = scene.setting.catalog.cards[command.card]
        if card.kind in ("move_figure", "teleport"):
            worth, command = _sent(scene, card, command, judge)
        else:
            worth = _assault_worth(scene, card, command, judge)
        if worth > 0 and (best is None or worth > best[0]):
            best = worth, command
    return best[1] if best is not None else _looked_at(scene, offers)


def _sent(scene: Scene, card: Card, command: r.PlayCard, judge: Judge) -> tuple[float, r.PlayCard]:
    """What a figure gains that is pushed or gated elsewhere, less what the librarian would do himself."""
    viewer = caster(scene.view, scene.seat)
    if viewer is None:
        return 0.0, command
    gain, command = moved(scene, card, command, judge)
    return gain - judge(scene.view, viewer.id).attack - SPELL_WORTH, command


def _assault_worth(scene: Scene, card: Card, command: r.PlayCard, judge: Judge) -> float:
    """What a card gains over what it takes to play it; 0 or less = not now."""
    kind = hand_kind(scene.view, card.id)
    if kind == "order":
        return order_worth(scene, card, command, judge) - ORDER_WORTH
    if kind == "psychic":
        return spell_worth(scene, card, command, judge) - SPELL_WORTH
    if card.kind == "heal_commander":
        return _healing(scene)
    if card.kind == "bonus_melee_red":
        return _blows(scene, command.figure) - ORDER_WORTH
    if card.kind == "grenade":
        return lent_worth(scene, card, command.figure, judge) - EVENT_WORTH
    return 0.0


def _healing(scene: Scene) -> float:
    """A leader is healed when half of his life is gone."""
    for friend in scene.friends:
        if friend.profile.rank == "commander" and friend.profile.life > 1:
            return float(friend.profile.life - 2 * friend.life + 1)
    return 1.0 if scene.view.seats[scene.seat].lost else 0.0


def _blows(scene: Scene, figure: str) -> float:
    """The worth of the best foe beside a figure, or (no figure) of those beside any."""
    worths = [
        max((foe.worth for foe in scene.foes if _touches(scene, foe, friend.figure.at)), default=0.0)
        for friend in scene.friends
        if figure in ("", friend.figure.id)
    ]
    return max(worths, default=0.0) if figure else sum(worths) / 2


def _volley(scene: Scene) -> float:
    """What all friends together would gain by one more shot from where they stand."""
    total = 0.0
    for friend in scene.friends:
        arms = arms_of(scene, friend.figure)
        if arms.weapons and aimed(scene, friend.figure, friend.figure.at):
            total += best_attack(scene, arms, friend.figure.at).worth
    return total


def order_worth(scene: Scene, card: Card, command: r.PlayCard, judge: Judge) -> float:
    """What an order gains this turn, roughly."""
    if card.kind in ("double_fire", "double_move_or_fire"):
        return _volley(scene)
    if card.kind == "heavy_double":
        return judge(scene.view, command.figure).attack if command.figure else 0.0
    if card.kind in ("fire_and_melee", "enemy_minus_die", "melee_charge"):
        return _blows(scene, "")
    if card.kind == "double_move":
        calm = not scene.foes and scene.view.progress.round > 2
        return 1.2 * len(scene.friends) if calm or scene.view.progress.final else 0.0
    return 0.0


def spell_worth(scene: Scene, card: Card, command: r.PlayCard, judge: Judge) -> float:
    """What a psychic card gains, less what the librarian would do himself."""
    viewer = caster(scene.view, scene.seat)
    if viewer is None:
        return 0.0
    own = judge(scene.view, viewer.id).attack
    foe = next((one for one in scene.foes if one.figure.id == command.figure), None)
    if card.kind == "ranged_attack" and foe is not None:
        return shot_worth(scene.odds(dice_of_card(card)), (0, foe.life, foe.worth)) - own
    if card.kind == "blast_attack":
        weapon = card_weapon(scene.setting.catalog, card.id)
        return blast_worth(scene, weapon, command.target, viewer, viewer.at) - own
    if card.kind == "line_attack":
        return along_line(scene, card, command, viewer) - own
    if card.kind == "control_enemy" and foe is not None:
        return turned(scene, foe.figure.id, judge) - own
    if card.kind == "doors":
        return doors_worth(scene, card, judge) - own
    if card.kind == "figure_idle" and foe is not None:
        return foe.worth / 3 - own
    if card.kind == "extra_activation":
        return judge(scene.view, command.figure).attack - own
    if card.kind in ("armour_bonus", "reroll_all"):
        return 1.5 * len(scene.foes) - own
    return 0.0


def _looked_at(scene: Scene, offers: list[r.PlayCard]) -> Command | None:
    """A scanner is used whenever it can be, on the nearest blips."""
    cards = scene.setting.catalog.cards
    scanner = next((one.card for one in offers if cards[one.card].kind == "peek_blips"), "")
    if not scanner:
        return None
    most = cards[scanner].params.get("blips", 1)
    names = nearest_blips(scene, [one.figure for one in offers if one.card == scanner])
    return r.PlayCard(scanner, blips=tuple(names[: most if isinstance(most, int) else 1]))


def nearest_blips(scene: Scene, names: list[str]) -> list[str]:
    """Blips by how near they are to the squad."""
    blips, stride = scene.view.blips, scene.stride
    own = [friend.figure.at for friend in scene.friends]

    def way(name: str) -> tuple[int, str]:
        return min((apart(stride, blips[name].at, square) for square in own), default=0), name

    return sorted((name for name in names if name in blips), key=way)


def closing_card(scene: Scene) -> Command | None:
    """Before the turn is ended: smoke, where enough foes could shoot at somebody of the squad."""
    cards = scene.setting.catalog.cards
    smoke = next(
        (one for one in playable(scene.view, scene.seat) if cards[one.card].kind == "squad_untargetable"), None
    )
    if smoke is None:
        return None
    watching = sum(1 for foe in scene.foes if any(_shoots_at(scene, foe, friend) for friend in scene.friends))
    return smoke if watching >= EYES else None


def _shoots_at(scene: Scene, foe: Body, friend: Body) -> bool:
    return bool(foe.profile.weapon) and can_aim(scene.view, foe.figure, friend.figure)
