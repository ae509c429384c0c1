"""Wounds: what gets through armour, shields, weapons torn off, death and its points (C10.1, C12, C15.1)."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.defs import Dice
from game.corridor import records as r
from game.corridor.effects.applied import controller
from game.corridor.effects.guarding import armour_with_cards, saving_dice
from game.corridor.guns import gunner_of, in_arc, is_gun
from game.corridor.manning import disarm
from game.corridor.missions import figure_killed
from game.corridor.standing_in import counts_as
from game.corridor.state import State
from game.corridor.throwing import throw
from game.engine.records import Choice, Question
from game.engine.step import Turn


def armour_of(state: State, figure: r.Figure, bearing: int = -1) -> int:
    """Armour against fire from the square ``bearing``: one more when prone (C12.3); a gunner's is greater against what
    comes from ahead of his gun (C12.2).
    """
    profile = state.profile(figure)
    armour = profile.armour
    if profile.armour_in_arc_of_fire and in_arc(state, figure, bearing):
        armour = profile.armour_in_arc_of_fire
    return armour_with_cards(state, figure, armour) + (1 if figure.prone else 0)


def end_figure(turn: Turn[State], due: r.EndDue) -> None:
    """A figure dies of its own doing: nobody scores, its seat pays what it is worth (C17)."""
    figure = turn.state.figures.get(due.figure)
    if figure is not None:
        kill(turn, figure, "")


def begin_wound(turn: Turn[State], due: r.WoundDue) -> None:
    """A figure takes the points of an attack: each point above its armour costs a life (C10.1)."""
    state = turn.state
    figure = state.figures.get(due.figure)
    if figure is None:
        return
    lives = due.score - (armour_of(state, figure, due.bearing) if due.armour else 0)
    if lives <= 0:
        turn.emit(r.ShotBounced(due.figure, due.score))
        return
    from_afar = (
        due.armour or due.bearing >= 0
    )  # a blow has neither; a beamer, whose dice know the armour, has a bearing
    saving = saving_dice(state, figure) if from_afar else Dice()
    if saving.white:
        white, red = throw(turn, saving, figure.seat, "save", figure.id)
        lives -= sum(white) + sum(red)
        turn.emit(r.ShieldRaised(figure.id, sum(white) + sum(red)))
        if lives <= 0:
            return
    frame = r.WoundFrame(stage="lose", from_due=True, figure=figure.id, lives=lives, by=due.by)
    if state.profile(figure).shield is not None:
        question = Question("use_shield", figure.seat, figure.id)
        turn.wait(replace(frame, stage="shield", question=question))
        return
    lose_lives(turn, frame, standing=False)


def lose_lives(turn: Turn[State], frame: r.WoundFrame, standing: bool) -> None:
    """Take the lives one by one; wait where somebody may choose what is lost with them (C12.1, C12.7)."""
    state = turn.state
    lives = frame.lives
    while lives > 0:
        figure = state.figures[frame.figure]
        if lives >= figure.life:
            kill(turn, figure, frame.by)
            break
        question = _loss_question(state, figure, frame.by)
        if question is not None:
            waiting = replace(frame, stage="choose", lives=lives, question=question)
            if standing:
                turn.go_on(waiting)
            else:
                turn.wait(waiting)
            return
        lives -= _lose_plainly(turn, figure, lives, frame.by)
    if standing:
        turn.done()


def _loss_question(state: State, figure: r.Figure, by: str) -> Question | None:
    """Who chooses what a life costs: the attacker a mounted weapon, the exarch's owner a card, where they differ."""
    if len(set(figure.weapons)) > 1:
        return Question("weapon_lost", by, figure.id)
    if len(set(figure.cards)) > 1:
        return Question("card_lost", figure.seat, figure.id)
    return None


def _lose_plainly(turn: Turn[State], figure: r.Figure, lives: int, by: str) -> int:
    """Take lives that leave no choice; returns how many."""
    if figure.weapons:
        turn.emit(r.FigureHurt(figure.id, 1, by))
        turn.emit(r.WeaponLost(figure.id, figure.weapons[0]))
        return 1
    if figure.cards:
        turn.emit(r.FigureHurt(figure.id, 1, by))
        turn.emit(r.ExarchCardLost(figure.id, figure.cards[0]))
        return 1
    turn.emit(r.FigureHurt(figure.id, lives, by))
    return lives


def wound_answers(state: State, frame: r.WoundFrame) -> list[Choice]:
    """Legal answers: shield or not; which weapon or card is lost."""
    if frame.stage == "shield":
        return [True, False]
    figure = state.figures[frame.figure]
    return list(dict.fromkeys(figure.weapons or figure.cards))


def answer_wound(turn: Turn[State], frame: r.WoundFrame, choice: Choice) -> None:
    """Go on after a shield or a choice of loss."""
    figure = turn.state.figures[frame.figure]
    if frame.stage == "shield":
        lives = frame.lives
        shield = turn.state.profile(figure).shield
        if choice is True and shield is not None:
            white, red = throw(turn, shield, figure.seat, "shield", figure.id)
            cancelled = min(lives, sum(white) + sum(red))
            turn.emit(r.ShieldRaised(figure.id, cancelled))
            lives -= cancelled
        rest = replace(frame, stage="lose", lives=lives, question=None)
    else:
        turn.emit(r.FigureHurt(figure.id, 1, frame.by))
        lost = str(choice)
        turn.emit(r.WeaponLost(figure.id, lost) if figure.weapons else r.ExarchCardLost(figure.id, lost))
        rest = replace(frame, stage="lose", lives=frame.lives - 1, question=None)
    turn.go_on(rest)
    lose_lives(turn, rest, standing=True)


def kill(turn: Turn[State], figure: r.Figure, by: str) -> None:
    """Remove a figure and settle its points: C15.1, C10.6 (nothing for the death of other assault figures)."""
    state = turn.state
    alien = state.setting.alien
    master = controller(state, figure.id)
    if master:
        turn.emit(r.FigureTurned(figure.id, alien))
        figure = state.figures[figure.id]
    worth = state.profile(figure).points
    gunner = gunner_of(state, figure) if is_gun(figure) else None
    trophy, gain, loss, tokens = "", 0, 0, 1
    if figure.seat == alien:
        kinds = counts_as(state, figure)
        tokens = min(len(kinds), state.stock.get(kinds[0], 0))
        if by and by != alien and tokens > 0:
            trophy, gain = kinds[0], tokens * state.setting.profiles[kinds[0]].points
    else:
        loss = worth
        if by == alien:
            trophy, gain = figure.profile, worth
    turn.emit(r.FigureKilled(figure.id, by, trophy, gain, loss, max(1, tokens)))
    if gunner is not None:
        disarm(turn, gunner)
    figure_killed(turn, figure, by)
