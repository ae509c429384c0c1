"""A view as the HUD's panels: turn banner, roster, scores, mini-map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from game.client.corridor.floor import cell
from game.client.corridor.log_lines import Names
from game.client.corridor.orders import orders
from game.client.hud.model import BannerModel, ChipModel, RosterModel, ScoreLine, ScoreModel, Team
from game.client.hud.model_map import MapDot, MapModel, MapPlan
from game.client.stage.floor import Square
from game.client.ui.button import Action
from game.session.insight import squares_left


def banner(view: Any, seat: str, names: Names, *, cannot_end: str, undo: Action | None, yours: bool) -> BannerModel:
    """Whose turn it is; ``cannot_end`` is "" when the phase can be ended, else the sentence that says why not."""
    progress = view.progress
    texts = names.texts
    acting = view.seats[progress.seat]
    left = [sum(cards.values()) for cards in view.decks.values()]
    end = Action(
        "end",
        texts("corridor.end_turn"),
        key="end_turn",
        enabled=yours and not cannot_end,
        why=cannot_end,
    )
    return BannerModel(
        side=names.seat(view, progress.seat),
        team=names.book.team(acting.faction),
        phase=texts(f"corridor.phase.{progress.phase}"),
        round=progress.round,
        events=max(left) if left else None,
        end=end,
        undo=undo,
        yours=yours,
    )


GONE: Mapping[str, Literal["dead", "captured", "left"]] = {"killed": "dead", "captured": "captured", "left": "left"}
"""What the roster says of figures that left the table, by how they did."""


def roster(view: Any, seat: str, names: Names, acting: tuple[str, ...], chosen: str) -> RosterModel:
    """The figures of a seat, those that fell included; for the alien the figures on the table."""
    chips = []
    team = names.book.team(view.seats[seat].faction)
    for figure in view.figures.values():
        if figure.seat != seat:
            continue
        activity = view.activity.get(figure.id)
        attacked = bool(activity and (activity.struck or activity.shots))
        ready = figure.id in acting
        chips.append(
            ChipModel(
                id=figure.id,
                name=names.short(view, figure),
                portrait=portrait_key(view, figure),
                team=team,
                life=figure.life,
                life_most=most_life(view, figure),
                move=ready and squares_left(view, figure.id) > 0,
                attack=ready and not attacked,
                chosen=figure.id == chosen,
                state="home" if figure.home else "ready" if ready else "done",
                note=names.texts("corridor.chip.home") if figure.home else "",
            )
        )
    for fallen in view.fallen.values():
        if fallen.seat == seat and seat != view.setting.alien:
            name = names.short(view, fallen)
            key = portrait_key(view, fallen)
            state = GONE[fallen.how]
            note = names.texts(f"corridor.chip.{state}")
            chips.append(ChipModel(fallen.id, name, key, team, 0, 1, False, False, False, state, note))
    return RosterModel(tuple(chips))


def portrait_key(view: Any, figure: Any) -> str:
    """What a portrait is asked by: the profile and the faction whose colours it wears."""
    return f"{figure.profile}|{view.seats[figure.seat].faction}"


def most_life(view: Any, figure: Any) -> int:
    """The life a figure began with, as far as the bar shows it."""
    profile = view.setting.profiles[figure.profile]
    extra = profile.weapon_slots if profile.life_plus == "fitted_weapons" else 0
    return int(max(figure.life, profile.life + extra))


def score(view: Any, names: Names) -> ScoreModel:
    """All seats' points in turn order."""
    lines = []
    for seat_id in view.setting.seats:
        seat = view.seats[seat_id]
        lines.append(
            ScoreLine(
                names.seat(view, seat_id),
                names.book.team(seat.faction),
                seat.score,
                seat_id == view.progress.seat,
                names.texts("corridor.trophies", n=len(seat.trophies)),
            )
        )
    return ScoreModel(tuple(lines))


def mini_map(
    view: Any,
    plan: MapPlan,
    fog: NDArray[np.float32],
    names: Names,
    chosen: str,
    quarter: int,
    corners: tuple[tuple[float, float], ...],
) -> MapModel:
    """The mini-map: what the view knows and nothing else."""
    levels = np.where(fog >= 0.75, 2, np.where(fog >= 0.25, 1, 0)).astype(np.uint8)
    dots = []
    for figure in view.figures.values():
        if figure.at < 0:
            continue
        column, row = cell(view, figure.at)
        team = names.book.team(view.seats[figure.seat].faction, special=figure.size == 2)
        size = figure.size if figure.size <= 2 else 1
        half = size / 2
        dots.append(MapDot(column + half, row + half, team, float(size), figure.id == chosen))
    blip_team = Team((41, 255, 107), "blip")
    for blip in view.blips.values():
        column, row = cell(view, blip.at)
        dots.append(MapDot(column + 0.5, row + 0.5, blip_team, 1.0, blip.id == chosen))
    title = orders(view, names)
    return MapModel(plan, levels.tobytes(), tuple(dots), quarter, title, corners)


def middle_of(view: Any, thing_id: str) -> Square | None:
    """The square of a figure or blip, to look at."""
    thing = view.figures.get(thing_id) or view.blips.get(thing_id)
    return cell(view, thing.at) if thing is not None and thing.at >= 0 else None
