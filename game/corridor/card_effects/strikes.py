"""Cards that strike at once: traps, bombs, bolts of the mind, lightning (C10, C17)."""

from __future__ import annotations

from game.content.defs import Card, Dice
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.aiming import line_aims, line_from
from game.corridor.bodies import bodies
from game.corridor.card_effects.asking import Effect
from game.corridor.card_effects.targets import caster, in_sight, own_figures, victims
from game.corridor.effects.change import card_weapon
from game.corridor.effects.guarding import hidden_from
from game.corridor.firing import open_fire
from game.corridor.looking import can_aim_square, seen_figures
from game.corridor.state import State, body, figure_on
from game.corridor.throwing import throw
from game.corridor.wounds import kill
from game.engine.records import Choice, Refusal
from game.engine.step import Turn


class Trap(Effect):
    """An attack on the square of an assault figure, with the dice and the pattern of ``params``."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """The figures that the event may strike."""
        return [figure.id for figure in victims(state, card)]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It goes off; the seat that drew the card rolls and owns what it kills."""
        open_fire(turn, r.Shot(seat, "", turn.state.figures[str(choice)].at, card=card.id))


class Bomb(Effect):
    """A figure of the seat blows itself up: all round it that it sees are attacked with the total; nobody scores."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Own figures of the kind on the table."""
        return [figure.id for figure in own_figures(state, seat, card)]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """One roll for all; then it is gone."""
        state = turn.state
        bomb = state.figures[str(choice)]
        near = [
            (square, name)
            for square, name in beside(state, bomb)
            if can_aim_square(state, bomb, square) and not hidden_from(state, seat, state.figures[name])
        ]
        white, red = throw(turn, dice_of_card(card), seat, "event", bomb.id)
        for _, name in near:
            turn.queue(r.WoundDue(name, sum(white) + sum(red), seat, bearing=bomb.at))
        kill(turn, bomb, "")


def beside(state: State, figure: r.Figure) -> list[tuple[int, str]]:
    """The figures on the eight squares round a figure, each once: square and id, by row and column."""
    stride = state.setting.plan.stride
    near = body(figure.at, figure.size, stride)
    near |= near << 1 | near >> 1
    near |= near << stride | near >> stride
    found: dict[str, int] = {}
    for square in bits(near & state.setting.plan.floor & ~state.setting.safe):
        other = figure_on(state, square)
        if other is not None and other.id != figure.id:
            found.setdefault(other.id, square)
    return [(square, name) for name, square in found.items()]


def dice_of_card(card: Card) -> Dice:
    """The dice that are printed on a card."""
    return Dice(int(card.params.get("white", 0)), int(card.params.get("red", 0)))  # type: ignore[arg-type]


class Spell(Effect):
    """What needs the librarian on the boards, not in his dock."""

    sight = True

    def refusal(self, state: State, seat: str, card: Card) -> Refusal | None:
        """Without him, or while he is in a dock, nothing is seen."""
        viewer = caster(state, seat)
        if viewer is None:
            return Refusal("bad_card", {"card": card.id, "why": "no_librarian"})
        return Refusal("safe_zone") if state.setting.safe >> viewer.at & 1 else None


class MindBolt(Spell):
    """One enemy in sight is attacked; armour does not count."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Aliens that the librarian sees."""
        return [figure.id for figure in in_sight(state, seat, card)]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """The dice are lives."""
        viewer = caster(turn.state, seat)
        assert viewer is not None
        white, red = throw(turn, dice_of_card(card), seat, "event", viewer.id)
        turn.queue(r.WoundDue(str(choice), sum(white) + sum(red), seat, armour=False, bearing=viewer.at))


class SpellShot(Spell):
    """The librarian attacks a square or along a line as a weapon would, with the dice and pattern of ``params``."""

    question = "choose_square"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """The squares of all lines, or those that he can aim at."""
        viewer = caster(state, seat)
        if viewer is None:
            return []
        weapon = card_weapon(state.setting.catalog, card.id)
        if weapon.pattern.startswith("line"):
            lines = (line_from(state, viewer, weapon, square) for square in line_aims(state, viewer, weapon))
            return sorted({square for line in lines if line is not None for square in line[2]})
        floor = state.setting.plan.floor & ~bodies(state).by_seat[seat]
        return list(bits(seen_figures(state, viewer, floor, aim=True)))

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It is fired."""
        viewer = caster(turn.state, seat)
        assert viewer is not None
        assert isinstance(choice, int)
        open_fire(turn, r.Shot(seat, "", choice, viewer.at, viewer.id, card.id))
