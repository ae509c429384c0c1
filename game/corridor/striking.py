"""Hand to hand: who may strike whom, both sides' dice, and the outcome (C11)."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.defs import Dice
from game.corridor import records as r
from game.corridor.blast_doors import beside_door, strike_door
from game.corridor.bodies import bodies
from game.corridor.dodging import dodge_question, may_dodge
from game.corridor.effects.attacking import (
    blows_a_turn,
    fires_and_strikes,
    melee_dice,
    strikes_diagonally,
    used_up,
)
from game.corridor.effects.change import MELEE
from game.corridor.effects.guarding import hidden_from
from game.corridor.effects.moving import idle
from game.corridor.effects.rerolls import rights
from game.corridor.effects.rerolls import standing as still_standing
from game.corridor.guns import barrel, from_the_front, gun_of, gunner_of, is_gun
from game.corridor.movement import act
from game.corridor.object_attacks import strikeable
from game.corridor.reach import adjacent_melee
from game.corridor.state import State, body, figure_on, squares_of
from game.corridor.things import breakable, hurt
from game.corridor.throwing import fewer, reroll_question, throw
from game.engine.records import Choice, Refusal
from game.engine.step import Turn


def adjacent(state: State, attacker: r.Figure, target: r.Figure) -> bool:
    """Whether a figure stands next to another for hand to hand: through any of its squares (C11.1, C12.5); a gun and
    its gunner are one, and are struck from their sides or behind alone (C11.3).
    """
    stride = state.setting.plan.stride
    barrier = state.barrier()
    diagonal = strikes_diagonally(state, attacker)
    gun = target if is_gun(target) else gun_of(state, target)
    gunner = gunner_of(state, gun) if gun is not None else None
    if gun is not None and gunner is not None:
        crew = (*squares_of(gun, stride), gunner.at)
        return any(
            adjacent_melee(barrier, own, other, diagonal) and not from_the_front(state, gun, own)
            for own in squares_of(attacker, stride)
            for other in crew
        )
    return any(
        adjacent_melee(barrier, own, other, diagonal)
        for own in squares_of(attacker, stride)
        for other in squares_of(target, stride)
    )


def at_the_front(state: State, attacker: r.Figure, gun: r.Figure) -> bool:
    """Whether an attacker stands right in front of a gun's barrel."""
    barrier, stride = state.barrier(), state.setting.plan.stride
    return any(
        from_the_front(state, gun, own) and adjacent_melee(barrier, own, barrel(state, gun), True)
        for own in squares_of(attacker, stride)
    )


def struck_at(state: State, command: r.Melee) -> r.Figure | None:
    """Whom a blow is meant for: what stands on the square, or the part of a manned gun that is named (C11.3)."""
    target = figure_on(state, command.target)
    if target is None or not command.part:
        return target
    gun = target if is_gun(target) else gun_of(state, target)
    if gun is None:
        return None
    return gun if command.part == "gun" else gunner_of(state, gun)


def strike_refusal(state: State, figure: r.Figure) -> Refusal | None:
    """Why a figure may not strike at all now."""
    profile = state.profile(figure)
    if profile.melee is None:
        return Refusal("no_melee", {"figure": figure.id, "why": "hands"})
    done = state.activity_of(figure.id)
    if done.waived or done.struck >= blows_a_turn(state, figure):
        return Refusal("already_attacked", {"figure": figure.id})
    if idle(state, figure) or (done.shots and not fires_and_strikes(state, figure)):
        return Refusal("already_attacked", {"figure": figure.id})
    if state.setting.safe >> figure.at & 1:
        return Refusal("safe_zone")
    return None


def verify_melee(state: State, command: r.Melee) -> Refusal | None:
    """Why this blow cannot be struck (C11)."""
    figure = state.figures[command.figure]
    refusal = strike_refusal(state, figure)
    if refusal is not None:
        return refusal
    if command.door:
        return None if beside_door(state, figure, command.door) else Refusal("not_adjacent", {"door": command.door})
    target = struck_at(state, command)
    if target is None and not command.part and command.target in strikeable(state, figure):
        return None
    if target is None:
        return Refusal("not_adjacent", {"square": command.target})
    if target.seat == figure.seat:
        return Refusal("no_melee", {"why": "own"})
    if hidden_from(state, figure.seat, target):
        return Refusal("no_melee", {"why": "hidden"})
    if state.setting.safe >> target.at & 1:
        return Refusal("safe_zone", {"square": command.target})
    if not adjacent(state, figure, target):
        gun = target if is_gun(target) else gun_of(state, target)
        if gun is not None and at_the_front(state, figure, gun):
            return Refusal("no_melee", {"why": "front"})
        return Refusal("not_adjacent", {"square": command.target})
    return None


def targets_in_reach(state: State, figure: r.Figure) -> list[r.Figure]:
    """Figures of other seats that could be struck now."""
    stride = state.setting.plan.stride
    rows = body(figure.at, figure.size, stride)
    rows |= rows << 1 | rows >> 1
    near = (rows | rows << stride | rows >> stride) & ~state.setting.safe
    by_seat, guns = bodies(state)  # a crew is struck through either of its parts
    if not guns and not near & ~by_seat[figure.seat] & state.occupied:
        return []
    return [
        other
        for other in state.figures.values()
        if other.seat != figure.seat
        and not state.setting.safe >> max(0, other.at) & 1
        and (guns or near & body(other.at, other.size, stride))
        and adjacent(state, figure, other)
        and not hidden_from(state, figure.seat, other)
    ]


def resolve_melee(turn: Turn[State], command: r.Melee) -> None:
    """Strike a neighbour, or a blast door (objects roll no dice, C11.1)."""
    state = turn.state
    figure = state.figures[command.figure]
    act(turn, figure.id)
    if command.door:
        turn.emit(r.FigureStruck(figure.id, "", command.door))
        key = state.setting.plan.door_by_key[command.door].key
        _strike_still(turn, figure, r.MeleeFrame(stage="roll", figure=figure.id, door=key))
        return
    target = struck_at(state, command)
    still = breakable(state, command.target) if target is None else target if is_gun(target) else None
    if still is not None:
        turn.emit(r.FigureStruck(figure.id, still.id))
        _strike_still(turn, figure, r.MeleeFrame(stage="roll", figure=figure.id, thing=still.id))
        return
    assert target is not None
    turn.emit(r.FigureStruck(figure.id, target.id))
    frame = r.MeleeFrame(stage="dodge", figure=figure.id, target=target.id, stood=target.at)
    if state.setting.option("dodge_in_melee") and may_dodge(state, target):
        turn.wait(replace(frame, question=dodge_question(state, target.id)))
    else:
        exchange(turn, frame, standing=False)


def _strike_still(turn: Turn[State], figure: r.Figure, frame: r.MeleeFrame) -> None:
    """Doors, objects and guns roll no dice (C11.1): the attacker alone throws, and may throw again."""
    dice = dice_of(turn.state, figure)
    _use_up(turn, figure)
    own = throw(turn, dice, figure.seat, "melee", figure.id)
    offers = rights(turn.state, figure, MELEE, "", True, ())
    _ask_rerolls(turn, replace(frame, attack=own, offers=offers), "reroll_attack", False)


def _hurt_still(turn: Turn[State], frame: r.MeleeFrame, score: int) -> None:
    """What rolls no dice is hurt by what exceeds its armour."""
    state = turn.state
    seat = state.figures[frame.figure].seat
    if frame.door:
        strike_door(turn, frame.door, score, seat)
    elif frame.thing in state.figures:
        turn.queue(r.WoundDue(frame.thing, score, seat))
    else:
        hurt(turn, state.objects[frame.thing], score, seat)


def dice_of(state: State, figure: r.Figure, foe: r.Figure | None = None, attacking: bool = True) -> Dice:
    """A figure's melee dice with those that cards add and take; when prone one fewer, the strongest (C12.3, C17.3)."""
    dice = melee_dice(state, figure, state.profile(figure).melee or Dice(), foe, attacking)
    return fewer(dice, 1) if figure.prone else dice


def _use_up(turn: Turn[State], attacker: r.Figure) -> None:
    """What lasts for one attack is over with it."""
    for effect in used_up(turn.state, attacker, MELEE):
        turn.emit(r.EffectUsed(effect))


def exchange(turn: Turn[State], frame: r.MeleeFrame, standing: bool) -> None:
    """Both sides throw, the attacker first; then re-rolls; then the lower loses the difference (C11.1)."""
    state = turn.state
    attacker, target = state.figures.get(frame.figure), state.figures.get(frame.target)
    if attacker is None or target is None:
        if standing:
            turn.done()
        return
    dice = dice_of(state, attacker, target)
    _use_up(turn, attacker)
    own = throw(turn, dice, attacker.seat, "melee", attacker.id)
    if frame.dodged and not adjacent(state, attacker, target):
        turn.emit(r.ShotMissed(attacker.id, frame.stood))
        if standing:
            turn.done()
        return
    other = throw(turn, dice_of(state, target, attacker, False), target.seat, "melee", target.id)
    offers = rights(state, attacker, MELEE, "", True, (target.seat,))
    rolled = replace(frame, attack=own, defence=other, offers=offers, question=None)
    _ask_rerolls(turn, rolled, "reroll_attack", standing)


def _ask_rerolls(turn: Turn[State], frame: r.MeleeFrame, stage: str, waiting: bool) -> None:
    """Ask whoever may throw again, the attacker's roll before the defender's; then settle."""
    state = turn.state
    offers = still_standing(state, frame.offers)
    if not offers and stage == "reroll_attack" and frame.target:
        stage, attacker, target = "reroll_defence", state.figures[frame.figure], state.figures[frame.target]
        offers = rights(state, target, MELEE, "", False, (attacker.seat,))
    if offers:
        who = frame.figure if stage == "reroll_attack" else frame.target
        asking = replace(frame, stage=stage, offers=offers, question=reroll_question(state, offers[0], who))
        if waiting:
            turn.go_on(asking)
        else:
            turn.wait(asking)
        return
    _settle(turn, frame)
    if waiting:
        turn.done()


def reroll_done(turn: Turn[State], frame: r.MeleeFrame) -> None:
    """Go on after a re-roll of the attacker or the defender."""
    _ask_rerolls(turn, replace(frame, offers=frame.offers[1:]), frame.stage, True)


def _settle(turn: Turn[State], frame: r.MeleeFrame) -> None:
    """The lower total loses lives equal to the difference; armour does not count."""
    state = turn.state
    attack = sum(frame.attack[0]) + sum(frame.attack[1])
    if not frame.target:
        _hurt_still(turn, frame, attack)
        return
    defence = sum(frame.defence[0]) + sum(frame.defence[1])
    if attack == defence:
        turn.emit(r.MeleeDrawn(frame.figure, frame.target))
        return
    loser, winner = (frame.target, frame.figure) if attack > defence else (frame.figure, frame.target)
    by = state.figures[winner].seat
    turn.queue(r.WoundDue(loser, abs(attack - defence), by, armour=False))


def answer_melee_dodge(turn: Turn[State], frame: r.MeleeFrame, choice: Choice) -> None:
    """The target throws itself aside or stands (C12.3); then both roll, as soon as what was seen is settled."""
    if isinstance(choice, int) and not isinstance(choice, bool):
        target = turn.state.figures[frame.target]
        turn.emit(r.FigureDodged(target.id, target.at, choice))
        turn.go_on(replace(frame, stage="roll", dodged=True, question=None))
    else:
        turn.go_on(replace(frame, stage="roll", question=None))
