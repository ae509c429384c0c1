"""An attack by fire from the command to the wounds (C10), and where it waits: dodge, re-roll, shares."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.defs import Dice, Weapon
from game.corridor import records as r
from game.corridor.aiming import LINES, aim_refusal, enemies_in_aim, line_from, touched
from game.corridor.arms import chosen_weapon, fire_refusal, fired_with, shots_left, weapon_of_shot, weapons_of
from game.corridor.beams import beam_hits
from game.corridor.blast_doors import door_aim_refusal, strike_door
from game.corridor.dodging import dodge_question, fly_on, may_dodge
from game.corridor.each_on_line import met_in_turn, rights_on, wound_next
from game.corridor.effects.arming import lent
from game.corridor.effects.attacking import fire_dice
from game.corridor.effects.change import FIRE
from game.corridor.effects.rerolls import rights
from game.corridor.effects.rerolls import standing as still_standing
from game.corridor.movement import act
from game.corridor.object_attacks import hurt_objects
from game.corridor.sharing import share_out
from game.corridor.state import State
from game.corridor.throwing import reroll_question, throw
from game.corridor.volleys import follow, times, together
from game.corridor.wounds import armour_of
from game.engine.records import Refusal
from game.engine.step import Turn


def verify_fire(state: State, command: r.Fire) -> Refusal | None:
    """Why this figure cannot fire so (C10.2)."""
    figure = state.figures[command.figure]
    weapon = weapon_named(state, command)
    if weapon is None and command.mode:
        return Refusal("no_weapon", {"mode": command.mode})
    refusal = fire_refusal(state, figure, weapon)
    if refusal is not None:
        return refusal
    assert weapon is not None
    if command.shots < 0 or command.shots > shots_left(state, figure, weapon):
        return Refusal("already_attacked", {"shots": command.shots})
    if command.door:
        return door_aim_refusal(state, figure, weapon, command.door)
    if weapon.pattern == "spread" and command.target < 0:
        return None if enemies_in_aim(state, figure, weapon) else Refusal("not_targetable", {"why": "nobody"})
    return aim_refusal(state, figure, weapon, command.target)


def weapon_named(state: State, command: r.Fire) -> Weapon | None:
    """The weapon that a command fires, in the mode that it names."""
    weapon = chosen_weapon(state, state.figures[command.figure], command.weapon)
    return None if weapon is None else fired_with(state, weapon, command.mode)


def resolve_fire(turn: Turn[State], command: r.Fire) -> None:
    """Fire: shots of one command are added where they may be, else taken one by one, each on the table as it finds it
    (C10.5, C18 on C10.4).
    """
    state = turn.state
    figure = state.figures[command.figure]
    weapon = weapon_named(state, command)
    assert weapon is not None
    act(turn, figure.id)
    left = shots_left(state, figure, weapon)
    shots = together(weapon, command.shots or left, left)
    rest = (command.shots or left) - shots
    target = command.target
    if weapon.pattern == "spread" and target < 0 and not command.door:
        target = enemies_in_aim(state, figure, weapon)[0].at
    one = lent(state, figure).get(weapon.id)
    turn.emit(r.FigureFired(figure.id, weapon.id, target, shots, command.door))
    if one is not None and one.source and one.uses:
        turn.emit(r.EffectUsed(one.source))
    if command.door:
        key = state.setting.plan.door_by_key[command.door].key
        at_door = r.FireFrame(shot=r.Shot(figure.seat, weapon.id, -1, figure.at, figure.id, "", shots, key), rest=rest)
        fall(turn, at_door, rights(state, figure, FIRE, weapon.id, True, ()), waiting=False)
        return
    origin = figure.at
    if weapon.pattern in LINES:
        line = line_from(state, figure, weapon, target)
        origin = line[0] if line else figure.at
    open_fire(turn, r.Shot(figure.seat, weapon.id, target, origin, figure.id, shots=shots), rest)


def begin_volley(turn: Turn[State], due: r.VolleyDue) -> None:
    """The next shot of a command, if it can still be fired so; what the one before set off comes first."""
    state = turn.state
    if state.dues:
        turn.queue(due)
        return
    figure = state.figures.get(due.figure)
    if figure is None:
        return
    for name in weapons_of(state, figure):
        weapon = state.setting.weapons[name]
        for mode in ("", *weapon.modes):
            fired = fired_with(state, weapon, mode)
            if fired is not None and fired.id == due.weapon:
                command = r.Fire(figure.id, due.target, name, mode, due.shots, due.door)
                if verify_fire(state, command) is None:
                    resolve_fire(turn, command)
                return


def open_fire(turn: Turn[State], shot: r.Shot, rest: int = 0) -> None:
    """Begin a shot: whoever is named may dodge first, where the target is named before the dice (C12.3). ``rest`` shots
    of the same command follow it.
    """
    state = turn.state
    weapon = weapon_of_shot(state, shot)
    dodgers: tuple[str, ...] = ()
    if weapon.pattern != "spread":
        hit = touched(state, shot, weapon)
        named = hit[:1] if weapon.pattern in LINES else [entry for entry in hit if entry[1]]
        dodgers = tuple(name for name, _ in named if may_dodge(state, state.figures[name]))
    aimed = _aimed_figure(state, shot, weapon)
    frame = r.FireFrame(stage="dodge", shot=shot, dodgers=dodgers, target_figure=aimed, rest=rest)
    if dodgers:
        turn.wait(replace(frame, question=dodge_question(state, dodgers[0])))
    else:
        roll(turn, frame, standing=False)


def _aimed_figure(state: State, shot: r.Shot, weapon: Weapon) -> str:
    """The figure that a single shot is aimed at; other patterns strike squares."""
    if weapon.pattern not in ("single", "under_armour"):
        return ""
    hit = touched(state, shot, weapon)
    return hit[0][0] if hit else ""


def roll(turn: Turn[State], frame: r.FireFrame, standing: bool) -> None:
    """Throw the dice of the shot; then a re-roll may be asked for."""
    state = turn.state
    shot = frame.shot
    weapon = weapon_of_shot(state, shot)
    if weapon.pattern == "line_each":
        line = met_in_turn(state, shot, weapon)
        if not line:
            turn.emit(r.ShotMissed(shot.figure, shot.target))
        _along(turn, replace(frame, line=line, dodgers=(), question=None), weapon, standing)
        return
    shooter = state.figures.get(shot.figure)
    others = tuple(dict.fromkeys(state.figures[name].seat for name, _ in touched(state, shot, weapon)))
    fall(turn, frame, rights(state, shooter, FIRE, weapon.id, True, others), standing)


def fall(turn: Turn[State], frame: r.FireFrame, offers: tuple[str, ...], waiting: bool) -> None:
    """The dice of a shot fall; who has the right to throw them again is asked."""
    shot = frame.shot
    dice = dice_of_shot(turn.state, shot, weapon_of_shot(turn.state, shot))
    white, red = throw(turn, dice, shot.seat, "fire", shot.figure)
    points = sum(white) + sum(red)
    rolled = replace(frame, white=white, red=red, points=points, dodgers=(), offers=offers, question=None)
    ask_reroll(turn, rolled, waiting)


def dice_of_shot(state: State, shot: r.Shot, weapon: Weapon) -> Dice:
    """The dice of a shot, or of those added together, with what cards add for who fires it."""
    shooter = state.figures.get(shot.figure)
    dice = weapon.dice if shooter is None else fire_dice(state, shooter, weapon)
    return times(dice, shot.shots)


def ask_reroll(turn: Turn[State], frame: r.FireFrame, waiting: bool) -> None:
    """Ask whoever may throw again, one right after the other; then the dice stand."""
    offers = still_standing(turn.state, frame.offers)
    if offers:
        question = reroll_question(turn.state, offers[0], frame.shot.figure)
        _put(turn, replace(frame, stage="reroll", offers=offers, question=question), waiting)
    else:
        strike(turn, replace(frame, offers=(), question=None), waiting)


def _put(turn: Turn[State], frame: r.FireFrame, standing: bool) -> None:
    if standing:
        turn.go_on(frame)
    else:
        turn.wait(frame)


def _along(turn: Turn[State], frame: r.FireFrame, weapon: Weapon, waiting: bool) -> None:
    """Dice thrown anew for each on the line (C10.4), each roll with its own rights to throw again."""
    shot = frame.shot
    while frame.line:
        white, red = throw(turn, dice_of_shot(turn.state, shot, weapon), shot.seat, "fire", shot.figure)
        offers = still_standing(turn.state, rights_on(turn.state, shot, weapon, frame.line[0]))
        frame = replace(frame, white=white, red=red, points=sum(white) + sum(red), offers=offers)
        if offers:
            ask_reroll(turn, frame, waiting)
            return
        frame = wound_next(turn, frame)
    _over(turn, frame, waiting)


def _over(turn: Turn[State], frame: r.FireFrame, waiting: bool) -> None:
    """The shot has struck: the shots that follow, and the frame is gone."""
    follow(turn, frame)
    if waiting:
        turn.done()


def strike(turn: Turn[State], frame: r.FireFrame, standing: bool) -> None:
    """The dice stand: hand the points to whoever the pattern touches."""
    state = turn.state
    weapon = weapon_of_shot(state, frame.shot)
    if frame.line:
        _along(turn, wound_next(turn, frame), weapon, standing)
        return
    if frame.shot.door:
        strike_door(turn, frame.shot.door, frame.points, frame.shot.seat)
        _over(turn, frame, standing)
        return
    broke = hurt_objects(turn, frame.shot, weapon, (*frame.white, *frame.red))
    if weapon.pattern == "spread" and not broke:
        share_out(turn, replace(frame, stage="share", question=None), standing)
        return
    hits = _hits(turn, frame, weapon) if weapon.pattern != "spread" else []
    for name, score, armour in hits:
        turn.queue(r.WoundDue(name, score, frame.shot.seat, armour, frame.shot.origin))
    if not hits and not broke:
        turn.emit(r.ShotMissed(frame.shot.figure, frame.shot.target))
    _over(turn, frame, standing)


def _hits(turn: Turn[State], frame: r.FireFrame, weapon: Weapon) -> list[tuple[str, int, bool]]:
    """Whom the shot hurts: figure, points, whether armour counts."""
    state = turn.state
    total = frame.points
    if weapon.pattern in ("single", "under_armour"):
        name = fly_on(state, frame.shot, frame.target_figure)
        if not name:
            return []
        if weapon.pattern == "under_armour":
            armour = armour_of(state, state.figures[name], frame.shot.origin)
            return [(name, sum(1 for face in (*frame.white, *frame.red) if face < armour), False)]
        return [(name, total, True)]
    if weapon.pattern == "beam":
        return [(name, score, True) for name, score in beam_hits(state, frame.shot, weapon.range, total)]
    best = max((*frame.white, *frame.red), default=0)
    hits = []
    for name, aimed in touched(state, frame.shot, weapon):
        full = aimed or weapon.pattern != "blast_max"
        hits.append((name, total if full else best, True))
    return hits
