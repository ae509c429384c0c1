"""Cards that bring, change or move figures (C17)."""

from __future__ import annotations

from game.content.defs import Card, Profile
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.card_effects.asking import Ask, Effect
from game.corridor.card_effects.lasting import begin
from game.corridor.card_effects.strikes import Spell, dice_of_card
from game.corridor.card_effects.targets import free_squares, in_sight, victims
from game.corridor.exploring import dark_ground
from game.corridor.guns import gun_of
from game.corridor.looking import seen_figures
from game.corridor.manning import disarm
from game.corridor.reach import astride, fits, reach, step_refusal
from game.corridor.state import State, body
from game.corridor.throwing import throw
from game.corridor.wounds import kill
from game.engine.records import Choice
from game.engine.step import Turn


def beside_squares(state: State, square: int) -> int:
    """The free squares (bits) one step from a square, diagonally too, no wall between."""
    stride = state.setting.plan.stride
    free = free_squares(state)
    barrier = state.barrier()
    corners = state.setting.option("cut_corners")
    near = 0
    for shift in (-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1):
        other = square + shift
        if other >= 0 and free >> other & 1 and not step_refusal(barrier, square, other, True, corners):
            near |= 1 << other
    return near


def fresh_id(state: State, stem: str) -> str:
    """A name that no figure has or had."""
    number = 1
    while f"{stem}.{number}" in state.figures or f"{stem}.{number}" in state.fallen:
        number += 1
    return f"{stem}.{number}"


class Convert(Effect):
    """A roll of one die; on the face ``succeeds_on`` the figure is lost, one of the ``units`` stands in its place."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """The figures that the event may be about."""
        return [figure.id for figure in victims(state, card)]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """The one with the same weapon comes, else another, if there is one left."""
        state = turn.state
        figure = state.figures[str(choice)]
        white, red = throw(turn, dice_of_card(card), seat, "event", figure.id)
        units = card.params["units"]
        assert isinstance(units, tuple)
        kinds = [str(unit) for unit in units if state.supply.get(str(unit), 0) > 0]
        if sum(white) + sum(red) != card.params["succeeds_on"] or not kinds:
            return
        profiles = state.setting.profiles
        weapon = state.profile(figure).weapon
        kind = min(kinds, key=lambda name: profiles[name].weapon != weapon)
        kill(turn, figure, seat)
        turn.emit(r.FigurePlaced(fresh_id(state, kind.rpartition(":")[2]), kind, seat, figure.at, profiles[kind].life))


class Swap(Effect):
    """Two aliens change places; a large one needs room where the other stands."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Those that can change places with somebody."""
        own = [figure for figure in state.figures.values() if figure.seat == seat and figure.at >= 0]
        return [one.id for one in own if any(swappable(state, one, other) for other in own if other is not one)]

    def further(self, state: State, seat: str, card: Card, chosen: tuple[Choice, ...]) -> Ask | None:
        """With whom."""
        if len(chosen) > 1:
            return None
        one = state.figures[str(chosen[0])]
        others = (other for other in state.figures.values() if other.seat == seat and other.at >= 0)
        partners = tuple(other.id for other in others if other is not one and swappable(state, one, other))
        return Ask("choose_figure", partners, seat)

    def take_all(self, turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
        """They do."""
        turn.emit(r.FiguresSwapped(str(chosen[0]), str(chosen[1])))


def swappable(state: State, one: r.Figure, other: r.Figure) -> bool:
    """Whether two figures fit on each other's place: a large one on free squares, never astride (C6.4)."""
    if one.size == other.size:
        return True
    large, small = (one, other) if one.size > other.size else (other, one)
    stride = state.setting.plan.stride
    own = body(large.at, large.size, stride) | 1 << small.at
    free = free_squares(state) | own
    if body(small.at, large.size, stride) >> large.at & 1:
        return False
    return fits(state.barrier(), small.at, free) and not astride(state.barrier(), small.at)


class LoseWeapon(Effect):
    """A trooper with a heavy weapon goes on with a light one, if the squad has one to spare, else without any."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Troopers with heavy weapons; extra-heavy ones are never meant (C12.8)."""
        return [
            figure.id
            for figure in victims(state, card)
            if state.profile(figure).profile_class == "heavy"
            and state.profile(figure).rank == "trooper"
            and state.profile(figure).weapon is not None
        ]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """He changes weapons, or is left with his hands."""
        state = turn.state
        figure = state.figures[str(choice)]
        spare = spare_light(state, figure, bool(card.params.get("always")))
        if spare is not None:
            turn.emit(r.FigureRearmed(figure.id, spare.id))
        else:
            begin(turn, card, figure.seat, figure.id)


def spare_light(state: State, figure: r.Figure, always: bool) -> Profile | None:
    """A light profile of the figure's army, with a gun, of which its squad fields fewer than the pool has (C3.4), or
    of which there is always one.
    """
    setting = state.setting
    army = state.profile(figure).faction
    limits: dict[str, int] = {}
    for entry in setting.catalog.pools.values():
        limits[entry.profile] = max(limits.get(entry.profile, 0), entry.limit)
    fielded = [one.profile for one in state.figures.values() if one.seat == figure.seat]
    for profile in setting.profiles.values():
        light = profile.faction == army and profile.profile_class == "light" and profile.weapon is not None
        if light and (always or fielded.count(profile.id) < limits.get(profile.id, 0)):
            return profile
    return None


class Push(Spell):
    """A figure in sight, friend or foe, is moved along a free path."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Figures in sight that can be moved at all."""
        return [
            figure.id
            for figure in in_sight(state, seat, card, friends=True)
            if figure.size == 1 and pushed_to(state, figure, card)
        ]

    def further(self, state: State, seat: str, card: Card, chosen: tuple[Choice, ...]) -> Ask | None:
        """Where to."""
        if len(chosen) > 1:
            return None
        squares = pushed_to(state, state.figures[str(chosen[0])], card)
        return Ask("choose_square", tuple(bits(squares)), seat)

    def take_all(self, turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
        """It stands there."""
        assert isinstance(chosen[1], int)
        put(turn, str(chosen[0]), chosen[1])


def pushed_to(state: State, figure: r.Figure, card: Card) -> int:
    """Free squares (bits) within the steps on the card; an assault figure opens no board by it (C5.4)."""
    squares = card.params.get("squares", 0)
    assert isinstance(squares, int)
    ground = free_squares(state)
    if figure.seat != state.setting.alien:
        ground &= ~dark_ground(state)
    waves = reach(state.barrier(), figure.at, ground, squares, True, 1, state.setting.option("cut_corners"))
    found = 0
    for wave in waves[1:]:
        found |= wave
    return found & ground


def put(turn: Turn[State], figure_id: str, square: int) -> None:
    """A figure stands elsewhere, away from a gun that it manned (C12.2); a board that it is the first to enter is
    explored (C5.4).
    """
    state = turn.state
    figure = state.figures[figure_id]
    if gun_of(state, figure) is not None:
        disarm(turn, figure)
    turn.emit(r.FigureMoved(figure_id, figure.at, square))
    board = state.setting.plan.board_at(square)
    progress = state.progress
    known = board is None or board in progress.explored or board in progress.due_boards
    if figure.seat != state.setting.alien and board is not None and not known:
        turn.emit(r.BoardEntered(board, figure_id))


class Gate(Effect):
    """A figure of the squad stands on any free square that the squad sees."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Own figures on the table that have not come home."""
        if not squad_sees(state, seat):
            return []
        return [
            figure.id
            for figure in state.figures.values()
            if figure.seat == seat and figure.at >= 0 and not figure.home and figure.size == 1
        ]

    def further(self, state: State, seat: str, card: Card, chosen: tuple[Choice, ...]) -> Ask | None:
        """Where to."""
        return Ask("choose_square", tuple(bits(squad_sees(state, seat))), seat) if len(chosen) == 1 else None

    def take_all(self, turn: Turn[State], seat: str, card: Card, chosen: tuple[Choice, ...]) -> None:
        """It stands there."""
        assert isinstance(chosen[1], int)
        put(turn, str(chosen[0]), chosen[1])


def squad_sees(state: State, seat: str) -> int:
    """The free squares (bits) that a seat's figures see."""
    free = free_squares(state)
    seen = 0
    for figure in state.figures.values():
        if figure.seat == seat and figure.at >= 0:
            seen |= seen_figures(state, figure, free & ~seen, aim=False)
    return seen


class Second(Effect):
    """Before the first turn: one more leader of the squad's own army, with less life; which arms, its seat says."""

    question = "choose_profile"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """The commanders' profiles of the army that leads the squad."""
        setting = state.setting
        led = {state.profile(one).faction for one in state.figures.values() if one.seat == seat and _leads(state, one)}
        kinds = [name for name, profile in setting.profiles.items() if profile.rank == "commander"]
        return [name for name in kinds if setting.profiles[name].faction in led]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It waits in the dock, or off the table where that is full."""
        state = turn.state
        life = card.params.get("life", 1)
        assert isinstance(life, int)
        square = next(bits(_room_to_begin(state, seat)), -1)
        name = fresh_id(state, f"{seat}.second")
        turn.emit(r.FigurePlaced(name, str(choice), seat, square, life))
        begin(turn, card, seat, name)


def _room_to_begin(state: State, seat: str) -> int:
    """The free squares (bits) of a seat's dock; where it has none, those beside its squad on explored boards (C2.7)."""
    docks = state.setting.docks
    if seat in docks:
        return docks[seat] & state.setting.plan.floor & ~state.occupied
    beside = 0
    for figure in state.figures.values():
        if figure.seat == seat and figure.at >= 0 and figure.size == 1:
            beside |= beside_squares(state, figure.at)
    return beside & ~dark_ground(state)


def _leads(state: State, figure: r.Figure) -> bool:
    return state.profile(figure).rank == "commander"
