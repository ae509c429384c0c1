"""Throwing dice through the state's generator, and optional re-rolls (C10.3, C17.3)."""

from __future__ import annotations

from game.content.defs import Dice
from game.corridor import records as r
from game.corridor.state import State
from game.engine.records import Choice, Question
from game.engine.step import Turn


def throw(turn: Turn[State], dice: Dice, seat: str, what: str, figure: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Throw a handful: the white faces, then the red ones."""
    faces = turn.state.setting.catalog.dice
    rng = turn.state.rng
    shown: dict[str, list[int]] = {"white": [], "red": []}
    for die, count in (("white", dice.white), ("red", dice.red)):
        for _ in range(count):
            rng, face = turn.dice.roll(rng, die, faces[f"base:{die}"].faces)
            shown[die].append(face)
    white, red = tuple(shown["white"]), tuple(shown["red"])
    turn.emit(r.DiceRolled(seat, what, figure, white, red, rng))
    return white, red


def fewer(dice: Dice, lost: int) -> Dice:
    """The dice less ``lost`` of them, the red ones first (C17.3)."""
    red = max(0, dice.red - lost)
    white = max(0, dice.white - (lost - (dice.red - red)))
    return Dice(white, red)


def reroll_right(state: State, seat: str, figure: str) -> r.Effect | None:
    """An effect by which ``seat`` may throw one die of this figure's attack again (C10.3), if any."""
    for effect in state.effects.values():
        if effect.kind == "reroll" and effect.seat == seat and effect.figure in ("", figure):
            return effect
    return None


def reroll_question(state: State, seat: str, figure: str) -> Question | None:
    """The question whether a die is thrown again, where that is allowed."""
    if not figure or reroll_right(state, seat, figure) is None:
        return None
    return Question("reroll", seat, figure)


def reroll_answers(white: tuple[int, ...], red: tuple[int, ...]) -> list[Choice]:
    """Every die that may be thrown again, or "no"."""
    dice: list[Choice] = [("white", place) for place in range(len(white))]
    dice.extend(("red", place) for place in range(len(red)))
    return [*dice, "no"]


def reroll(
    turn: Turn[State], seat: str, figure: str, choice: Choice, white: tuple[int, ...], red: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Throw the chosen die again; the new face stands. Returns all faces."""
    if not isinstance(choice, tuple):
        return white, red
    die, place = choice
    effect = reroll_right(turn.state, seat, figure)
    assert effect is not None
    rng, face = turn.dice.roll(turn.state.rng, die, turn.state.setting.catalog.dice[f"base:{die}"].faces)
    turn.emit(r.EffectUsed(effect.id))
    turn.emit(r.DieRerolled(seat, die, place, face, rng))
    faces = list(white if die == "white" else red)
    faces[place] = face
    return (tuple(faces), red) if die == "white" else (white, tuple(faces))
