"""Cards about blips and tokens: turned over, looked at, moved, added (C8, C9, C17)."""

from __future__ import annotations

from game.content.defs import Card
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.card_effects.asking import NONE, Ask, Effect
from game.corridor.card_effects.targets import free_squares, meant_seats
from game.corridor.loadouts import loadout_by_card
from game.corridor.looking import natural, seen_by_assault
from game.corridor.state import State
from game.engine.records import Choice
from game.engine.step import Turn


def blips_on(state: State, board: str) -> tuple[str, ...]:
    """The blips on a board, in the order of their ids."""
    area = state.setting.plan.areas[board]
    return tuple(sorted((blip.id for blip in state.blips.values() if area >> blip.at & 1), key=natural))


def boards_with_blips(state: State) -> tuple[Choice, ...]:
    """The boards on which blips lie."""
    return tuple(board for board in state.setting.plan.areas if blips_on(state, board))


class RevealBoard(Effect):
    """Every blip of one board is turned over. As an event: the alien names a seat, which names the board."""

    question = "choose_seat"

    def first(self, state: State, seat: str, card: Card) -> Ask:
        """A seat for the alien to name; a seat that plays the card names the board itself."""
        if seat != state.setting.alien:
            return Ask("choose_board", boards_with_blips(state), seat)
        seats = meant_seats(state, card) if state.blips else []
        return Ask("choose_seat", tuple(seats), seat)

    def further(self, state: State, seat: str, card: Card, chosen: tuple[Choice, ...]) -> Ask | None:
        """The board, asked of the seat that was named."""
        if seat == state.setting.alien and len(chosen) == 1:
            return Ask("choose_board", boards_with_blips(state), str(chosen[0]))
        return None

    def take_all(self, turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
        """They are turned over together."""
        turn.queue(r.RevealDue(blips_on(turn.state, str(chosen[-1]))))


class Peek(Effect):
    """A seat looks at blips: so many anywhere (``blips``), or all of a board of its choice (``boards``)."""

    question = "choose_figure"

    def first(self, state: State, seat: str, card: Card) -> Ask:
        """The first blip; or the board, asked of the seat that an event speaks of."""
        if "boards" in card.params:
            seats = meant_seats(state, card)
            return Ask("choose_board", boards_with_blips(state) if seats else (), seats[0] if seats else seat)
        return Ask("choose_figure", _unseen(state, seat, ()), seat)

    def further(self, state: State, seat: str, card: Card, chosen: tuple[Choice, ...]) -> Ask | None:
        """One blip more, until there are as many as the card says, or no more are wanted."""
        if "boards" in card.params or chosen[-1] == NONE or len(chosen) == card.params.get("blips"):
            return None
        left = _unseen(state, seat, chosen)
        return Ask("choose_figure", (*left, NONE), seat) if left else None

    def take_all(self, turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
        """Their faces are shown to that seat alone."""
        state = turn.state
        if "boards" in card.params:
            seat, names = meant_seats(state, card)[0], blips_on(state, str(chosen[0]))
        else:
            names = tuple(str(name) for name in chosen if name != NONE)
        turn.emit(r.BlipsShown(seat, names, tuple(state.blips[name].kind for name in names)))


def _unseen(state: State, seat: str, chosen: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The blips that the seat has not looked at yet."""
    known = state.seats[seat].known
    return tuple(sorted((name for name in state.blips if name not in known and name not in chosen), key=natural))


class MoveBlips(Effect):
    """Up to so many blips are taken up and laid on explored boards, out of the squads' sight."""

    question = "choose_figure"

    def first(self, state: State, seat: str, card: Card) -> Ask:
        """The first blip to be moved."""
        names = tuple(sorted(state.blips, key=natural)) if hidden_squares(state) else ()
        return Ask("choose_figure", names, seat)

    def further(self, state: State, seat: str, card: Card, chosen: tuple[Choice, ...]) -> Ask | None:
        """A square for each blip, then the next blip, until it is enough."""
        if chosen[-1] == NONE:
            return None
        if len(chosen) % 2:
            laid = {square for square in chosen[1::2] if isinstance(square, int)}
            free = tuple(square for square in bits(hidden_squares(state)) if square not in laid)
            return Ask("choose_square", free, seat)
        if len(chosen) // 2 == card.params.get("blips_up_to"):
            return None
        left = tuple(name for name in sorted(state.blips, key=natural) if name not in chosen)
        room = hidden_squares(state).bit_count() > len(chosen) // 2
        return Ask("choose_figure", (*left, NONE), seat) if left and room else None

    def take_all(self, turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
        """One after the other."""
        for name, square in zip(chosen[::2], chosen[1::2], strict=False):
            assert isinstance(square, int)
            blip = turn.state.blips.get(str(name))
            if blip is not None:
                turn.emit(r.BlipMoved(blip.id, blip.at, square))


def hidden_squares(state: State) -> int:
    """Free squares (bits) of explored boards that no assault figure sees."""
    ground = 0
    for board in state.progress.explored:
        ground |= state.setting.plan.areas[board]
    free = ground & free_squares(state)
    return free & ~seen_by_assault(state) if free else 0


class MoreTokens(Effect):
    """Reinforcement tokens of the box that the mission does not use join the alien's hand, drawn by dice."""

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """As many as the card says, or as there are."""
        state = turn.state
        left = unused_tokens(state)
        rng, drawn = state.rng, []
        count = card.params.get("tokens", 0)
        assert isinstance(count, int)
        for number in range(min(count, sum(left.values()))):
            rng, pick = turn.dice.pick(rng, sum(left.values()))
            for kind in sorted(left):
                pick -= left[kind]
                if pick < 0:
                    left[kind] -= 1
                    name, loadout = _fresh_name(state, number), loadout_by_card(state, kind)
                    drawn.append(r.Token(name, "reinforcements", kind, loadout))
                    break
        if drawn:
            turn.emit(r.TokensAdded(tuple(drawn), rng))


def _fresh_name(state: State, number: int) -> str:
    """A name that no token has or had; those of reinforcements begin with an r."""
    used = {*state.tokens, *state.blips, *state.figures, *state.fallen}
    names = [f"r{count}" for count in range(1, len(used) + number + 2) if f"r{count}" not in used]
    return names[number]


def unused_tokens(state: State) -> dict[str, int]:
    """The reinforcement tokens of the box that are not in play, by kind (C8.10)."""
    mission = state.setting.mission
    left: dict[str, int] = {}
    for supply in state.setting.catalog.supplies.values():
        if mission is None or supply.size == mission.squad:
            left[supply.profile] = max(left.get(supply.profile, 0), supply.reinforcements)
    used = [token.kind for token in state.tokens.values() if token.pool == "reinforcements"]
    used += [blip.kind for blip in state.blips.values() if blip.id.startswith("r")]
    alien = state.setting.alien
    used += [one.profile for one in state.figures.values() if one.seat == alien and one.id.startswith("r")]
    used += [one.profile for one in state.fallen.values() if one.seat == alien and one.id.startswith("r")]
    for kind in used:
        left[kind] = max(0, left.get(kind, 0) - 1)
    return {kind: count for kind, count in left.items() if count}
