"""Answers to the questions of the rules, all from the seat's own view (design: every answer is one small choice)."""

from __future__ import annotations

from game.ai.blasts import blast_worth
from game.ai.cards import nearest_blips
from game.ai.chances import best_shares, shot_worth
from game.ai.distances import apart
from game.ai.placement import blip_choice
from game.ai.redeploying import next_blip, square_for
from game.ai.scene import Body, Scene
from game.ai.threats import costs_for, exposed, threats_of
from game.content.defs import Card, Dice
from game.corridor import records as r
from game.corridor.answers import answers
from game.corridor.arms import weapon_of_shot
from game.corridor.card_effects import NONE
from game.corridor.sharing import share_targets
from game.corridor.sight import field
from game.corridor.state import body
from game.engine.records import Choice


def reply(scene: Scene) -> Choice:
    """The seat's answer to the open question."""
    view = scene.view
    frame = view.frames[-1]
    if isinstance(frame, r.ExploreFrame):
        return blip_choice(scene, frame)
    if isinstance(frame, r.FireFrame) and frame.stage == "share":
        return share(scene, frame)
    choices = answers(view)
    if isinstance(frame, r.SecretFrame):
        return choices[_chance(scene) % len(choices)]
    if isinstance(frame, r.WoundFrame):
        return _loss(scene, frame, choices)
    if isinstance(frame, r.EventFrame):
        return _event(scene, frame, choices)
    if isinstance(frame, r.RevealFrame):
        return _appearance(scene, frame, choices)
    if isinstance(frame, r.FireFrame | r.MeleeFrame) and "reroll" in frame.stage:
        return _again(scene, frame, choices)
    if isinstance(frame, r.FireFrame | r.MeleeFrame):
        return _dodge(scene, choices)
    return True if True in choices else choices[0]


def _chance(scene: Scene) -> int:
    """A number that the shuffle of the seat's own tokens gives: the same for the same match, and nobody else's."""
    return sum(place * len(token.kind) for place, token in enumerate(scene.view.tokens.values()))


def share(scene: Scene, frame: r.FireFrame) -> Choice:
    """The next share of a spread weapon: the first of the best way to give all points (C10.4)."""
    known = {foe.figure.id: foe for foe in scene.foes}
    targets = [known[figure.id] for figure in share_targets(scene.view, frame) if figure.id in known]
    targets.sort(key=lambda foe: (-foe.worth, foe.figure.id))
    _, shares = best_shares(frame.points, tuple(foe.prey for foe in targets[:5]))
    for foe, points in zip(targets, shares, strict=False):
        if points:
            return foe.figure.id, points
    return "done"


def _loss(scene: Scene, frame: r.WoundFrame, choices: list[Choice]) -> Choice:
    """A shield is always raised; the attacker tears off the most telling weapon (C12.1), an owner gives the first."""
    if frame.stage == "shield":
        return True
    weapons = scene.setting.weapons
    figure = scene.view.figures[frame.figure]
    if not figure.weapons:
        return choices[0]

    def telling(name: str) -> float:
        weapon = weapons[name]
        reach = {"spread": 1.4, "single": 1.0}.get(weapon.pattern, 1.2)
        return reach * weapon.shots * shot_worth(scene.odds(weapon.dice), (2, 1, 1.0))

    return max((str(choice) for choice in choices), key=lambda name: (telling(name), name))


def _event(scene: Scene, frame: r.EventFrame, choices: list[Choice]) -> Choice:
    """What a card asks: the best blast, the best figure, the seat with most to lose (C4.1), the nearest blips."""
    if frame.stage in ("draw", "order", "pick", "heal"):
        return choices[0]
    card = scene.setting.catalog.cards[frame.card]
    if card.kind == "move_blips":
        return square_for(scene, choices) if isinstance(choices[0], int) else next_blip(scene, choices)
    if NONE in choices:
        return NONE
    if not all(choice in scene.view.figures for choice in choices) and not all(
        one in scene.view.seats for one in choices
    ):
        return _elsewhere(scene, card, choices)
    if card.kind.startswith("trap") and ("white" in card.params or "red" in card.params):
        shot = r.Shot(scene.seat, "", -1, card=card.id)
        weapon = weapon_of_shot(scene.view, shot)
        at = {str(choice): scene.view.figures[str(choice)].at for choice in choices}
        return max(choices, key=lambda name: (blast_worth(scene, weapon, at[str(name)], None, -1), str(name)))
    figures = scene.view.figures

    def weight(choice: Choice) -> float:
        name = str(choice)
        if name in figures:
            return scene.worth(figures[name])
        return sum(scene.worth(foe.figure) for foe in scene.foes if foe.figure.seat == name and _heavy(scene, foe))

    return max(choices, key=lambda choice: (weight(choice), str(choice)))


def _elsewhere(scene: Scene, card: Card, choices: list[Choice]) -> Choice:
    """Blips, squares, boards, cards, weapons: near the foe where that can be told, else the first."""
    blips = nearest_blips(scene, [str(choice) for choice in choices])
    if blips:
        return blips[0]
    squares = [choice for choice in choices if isinstance(choice, int) and not isinstance(choice, bool)]
    foes = [square for foe in scene.foes for square in foe.squares]
    if squares and foes and card.kind != "teleport":
        return min(squares, key=lambda square: (min(apart(scene.stride, square, foe) for foe in foes), square))
    return choices[0]


def _heavy(scene: Scene, foe: Body) -> bool:
    weapon = foe.profile.weapon
    return (
        bool(weapon) and scene.setting.weapons[str(weapon)].weapon_class == "heavy" and foe.profile.rank != "commander"
    )


def _appearance(scene: Scene, frame: r.RevealFrame, choices: list[Choice]) -> Choice:
    """Where a walker appears: where it sees most foes and is least exposed (C8.5)."""
    if frame.stage != "cover":
        return choices[0]
    blip = scene.view.blips[frame.ids[0]]
    size = scene.setting.profiles[blip.kind].size
    figure = r.Figure(blip.id, blip.kind, scene.setting.alien, blip.at, 1, size, weapons=blip.loadout)
    costs = costs_for(scene, threats_of(scene), figure)

    def worth(choice: Choice) -> float:
        assert isinstance(choice, int)
        squares = body(choice, size, scene.stride)
        seen = sum(1 for foe in scene.foes if foe.bits & field(scene.barrier, choice))
        return 3.0 * seen - exposed(costs, squares)

    return max(choices, key=lambda choice: (worth(choice), str(choice)))


def _again(scene: Scene, frame: r.FireFrame | r.MeleeFrame, choices: list[Choice]) -> Choice:
    """Throw the poorest die again where its face is below what it gives on average, red ones first (C10.3)."""
    if "all" in choices:
        return _all_again(scene, frame)
    if isinstance(frame, r.MeleeFrame):
        white, red = frame.attack if frame.stage == "reroll_attack" else frame.defence
    else:
        white, red = frame.white, frame.red
    best: tuple[float, Choice] = (0.0, "no")
    for die, shown, dice in (("red", red, Dice(red=1)), ("white", white, Dice(white=1))):
        mean = sum(face * chance for face, chance in enumerate(scene.odds(dice)))
        for place, face in enumerate(shown):
            if (die, place) in choices and mean - face > best[0]:
                best = (mean - face, (die, place))
    return best[1]


def _all_again(scene: Scene, frame: r.FireFrame | r.MeleeFrame) -> Choice:
    """A whole roll is thrown again when one's own is poor, or a foe's is good."""
    if isinstance(frame, r.MeleeFrame):
        attacking = frame.stage == "reroll_attack"
        shown = [*frame.attack[0], *frame.attack[1]] if attacking else [*frame.defence[0], *frame.defence[1]]
        thrower = frame.figure if attacking else frame.target
    else:
        shown, thrower = [*frame.white, *frame.red], frame.shot.figure
    figure = scene.view.figures.get(thrower)
    own = figure is not None and figure.seat == scene.seat
    good = sum(shown) > len(shown)
    return "all" if own != good else "no"


def _dodge(scene: Scene, choices: list[Choice]) -> Choice:
    """To the square least exposed, or not at all (C12.3)."""
    figure = scene.view.figures[_asked(scene)]
    costs = costs_for(scene, threats_of(scene), figure)
    squares = [choice for choice in choices if isinstance(choice, int) and not isinstance(choice, bool)]
    if not squares:
        return choices[-1]
    return min(squares, key=lambda square: (exposed(costs, 1 << square), square))


def _asked(scene: Scene) -> str:
    question = scene.view.frames[-1].question
    assert question is not None
    return question.figure
