"""Throwing dice through the state's generator, and optional re-rolls (C10.3, C17.3)."""

from __future__ import annotations

from game.content.defs import Dice
from game.corridor import records as r
from game.corridor.effects.rerolls import right_of, runs_out
from game.corridor.hook_answers import yes_or_no
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
    return _blank_again(turn, seat, figure, white, red) if what == "fire" else (white, red)


def _blank_again(
    turn: Turn[State], seat: str, figure: str, white: tuple[int, ...], red: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where a rule of the mission says so, one die that shows 0 is thrown again, a red one first (C10.3)."""
    state = turn.state
    shooter = state.figures.get(figure)
    rules = state.setting.scripts.get("rerolls_blank", ())
    if shooter is None or not rules:
        return white, red
    said = (yes_or_no(state.setting, "rerolls_blank", rule, rule(state, params, shooter)) for rule, params in rules)
    if not any(said):
        return white, red
    for die, faces in (("red", red), ("white", white)):
        if 0 in faces:
            place = faces.index(0)
            rng, face = turn.dice.roll(state.rng, die, state.setting.catalog.dice[f"base:{die}"].faces)
            turn.emit(r.DieRerolled(seat, die, place, face, rng))
            again = (*faces[:place], face, *faces[place + 1 :])
            return (again, red) if die == "white" else (white, again)
    return white, red


def fewer(dice: Dice, lost: int) -> Dice:
    """The dice less ``lost`` of them, the red ones first (C17.3)."""
    red = max(0, dice.red - lost)
    white = max(0, dice.white - (lost - (dice.red - red)))
    return Dice(white, red)


def reroll_question(state: State, right: str, figure: str) -> Question:
    """The question whether a die (or the whole roll) of ``figure`` is thrown again, for who has the right."""
    known = right_of(state, right)
    assert known is not None
    return Question("reroll", known.seat, figure)


def reroll_answers(state: State, right: str, white: tuple[int, ...], red: tuple[int, ...]) -> list[Choice]:
    """Every die that may be thrown again, or "all" where the right is for the whole roll, or "no"."""
    known = right_of(state, right)
    if known is not None and known.whole:
        return ["all", "no"]
    dice: list[Choice] = [("white", place) for place in range(len(white))]
    dice.extend(("red", place) for place in range(len(red)))
    return [*dice, "no"]


def reroll(
    turn: Turn[State], right: str, choice: Choice, white: tuple[int, ...], red: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Throw the chosen die again, or all of them; what falls stands. Returns all faces."""
    known = right_of(turn.state, right)
    assert known is not None
    seat = known.seat
    if choice == "no":
        return white, red
    if runs_out(turn.state, right):
        turn.emit(r.EffectUsed(right))
    if not isinstance(choice, tuple):
        return throw(turn, Dice(len(white), len(red)), seat, "again", "")
    die, place = choice
    rng, face = turn.dice.roll(turn.state.rng, die, turn.state.setting.catalog.dice[f"base:{die}"].faces)
    turn.emit(r.DieRerolled(seat, die, place, face, rng))
    faces = list(white if die == "white" else red)
    faces[place] = face
    return (tuple(faces), red) if die == "white" else (white, tuple(faces))
