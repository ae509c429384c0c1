"""The table as one seat judges it at one moment: friends and foes with what each is worth, and what hides whom.

Worth is counted in points of the final margin. For an assault seat an alien is worth its points, the danger that it is,
and its share of a mission token; for the alien seat a marine counts twice, since what it takes the other loses (C15.1).
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.ai.chances import Faces, Odds, faces_of, shot_worth, totals
from game.content.defs import Dice, Profile
from game.corridor import records as r
from game.corridor.arms import weapons_of
from game.corridor.barrier import Barrier
from game.corridor.effects.guarding import hidden_from
from game.corridor.looking import object_bits
from game.corridor.missions import targets_of
from game.corridor.setting import Setting
from game.corridor.state import State, body, squares_of
from game.corridor.striking import dice_of
from game.corridor.wounds import armour_of

DANGER = 8.0
"""What a certain kill of a typical foe each turn would be worth, in points: how much a figure's arms count."""

TYPICAL = (2, 1, 1.0)
"""What a figure is judged by: how surely it kills something of armour 2 and one life."""

RIVAL = 0.6
"""How much the life of a figure of another assault seat counts for this one, against its own points."""


class Body(msgspec.Struct, frozen=True, eq=False):
    """A figure as somebody judges it: where it stands, how tough it is, what its death is worth to ``Scene.seat``."""

    figure: r.Figure
    profile: Profile
    bits: int
    squares: tuple[int, ...]
    armour: int
    life: int
    worth: float

    @property
    def prey(self) -> tuple[int, int, float]:
        """As something to be shot at."""
        return self.armour, self.life, self.worth


class Scene:
    """What a seat sees and how it judges it; made anew for each decision.

    ``foes`` can be fought, ``friends`` are its own figures on the boards, ``others`` those of other assault seats;
    docks are left out of all three. ``foe_bits`` are the squares of the foes, ``solid`` all that hides.
    """

    def __init__(self, view: State, seat: str) -> None:
        self.view = view
        self.seat = seat
        self.setting: Setting = view.setting
        self.plan = view.setting.plan
        self.stride = self.plan.stride
        self.alien = seat == view.setting.alien
        self.barrier: Barrier = view.barrier()
        self.faces: Faces = faces_of(view.setting)
        self.solid = view.occupied | object_bits(view)
        self.foes: list[Body] = []
        self.friends: list[Body] = []
        self.others: list[Body] = []
        self.foe_bits = 0
        self._worths: dict[str, tuple[r.Figure, float]] = {}
        self._stage()

    def _stage(self) -> None:
        setting, stride = self.setting, self.stride
        for figure in self.view.figures.values():
            if figure.at < 0 or setting.safe >> figure.at & 1 or hidden_from(self.view, self.seat, figure):
                continue
            shape = self.body_of(figure)
            if figure.seat == self.seat:
                self.friends.append(shape)
            elif self.alien or figure.seat == setting.alien:
                self.foes.append(shape)
                self.foe_bits |= body(figure.at, figure.size, stride)
            else:
                self.others.append(shape)

    def body_of(self, figure: r.Figure) -> Body:
        """A figure with its worth."""
        return Body(
            figure,
            self.view.profile(figure),
            body(figure.at, figure.size, self.stride),
            squares_of(figure, self.stride),
            armour_of(self.view, figure),
            figure.life,
            self.worth(figure),
        )

    def worth(self, figure: r.Figure) -> float:
        """What the margin gains, in this seat's eyes, when the figure dies (its own: what it loses)."""
        known = self._worths.get(figure.id)
        if known is None or known[0] is not figure:
            known = self._worths[figure.id] = figure, self._worth(figure)
        return known[1]

    def _worth(self, figure: r.Figure) -> float:
        points = self.view.profile(figure).points
        if figure.seat == self.setting.alien:
            if not self.alien and self.view.stock.get(figure.profile, 0) <= 0:
                points = 0
            return points + danger(self.view, self.faces, figure) + bounty(self.view, figure.profile)
        if figure.seat == self.seat or self.alien:
            return 2 * points + danger(self.view, self.faces, figure)
        return RIVAL * points

    def odds(self, dice: Dice) -> Odds:
        """The totals of a throw with this match's dice."""
        return totals(self.faces, dice)

    def blow(self, figure: r.Figure, foe: r.Figure | None = None, attacking: bool = True) -> Odds:
        """The totals of a figure's melee dice, against a foe that it strikes or is struck by."""
        return totals(self.faces, dice_of(self.view, figure, foe, attacking))


@lru_cache(maxsize=64)
def _middle(supplies: tuple[tuple[int, str, int], ...]) -> str:
    row = [profile for _, profile, count in sorted(supplies) for _ in range(count)]
    return row[len(row) // 2] if row else ""


def typical_alien(setting: Setting) -> str:
    """The profile that an unknown blip is taken for: the middle one of the box by points (C8.10)."""
    size = setting.mission.squad if setting.mission is not None else "light"
    shelf = setting.catalog.supplies.values()
    return _middle(tuple((setting.profiles[s.profile].points, s.profile, s.blips) for s in shelf if s.size == size))


def bounty(view: State, profile: str) -> float:
    """What a mission token adds to the worth of the figure that it hunts: it goes to one side or the other (C14.2)."""
    mission, progress = view.setting.mission, view.progress
    if mission is None:
        return 0.0
    aims = [] if progress.primary else [mission.primary]
    if mission.secondary is not None and progress.briefed and not progress.secondary:
        aims.append(mission.secondary)
    return sum(2 * aim.points / max(1, aim.count) for aim in aims if profile in targets_of(view, aim))


def danger(view: State, faces: Faces, figure: r.Figure) -> float:
    """What a figure's arms are worth: how surely they kill a typical foe in a turn, by fire or by blows."""
    fire = 0.0
    for name in weapons_of(view, figure):
        weapon = view.setting.weapons[name]
        copies = max(1, figure.weapons.count(name)) * weapon.shots
        fire += copies * shot_worth(totals(faces, weapon.dice), TYPICAL)
    blow = shot_worth(totals(faces, dice_of(view, figure)), (1, 1, 1.0))
    return DANGER * max(fire, blow)
