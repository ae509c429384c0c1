"""A view as the HUD's panels: turn banner, roster, unit card, scores, mini-map."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.client.corridor.choices import Choices
from game.client.corridor.floor import cell
from game.client.corridor.log_lines import Names
from game.client.corridor.orders import orders
from game.client.hud.model import (
    BannerModel,
    ChipModel,
    DiceCount,
    MapDot,
    MapModel,
    MapPlan,
    NumberModel,
    RosterModel,
    ScoreLine,
    ScoreModel,
    Team,
    UnitModel,
    WeaponModel,
)
from game.client.stage.floor import Square
from game.client.ui.button import Action
from game.session.insight import armour_now, squares_left


def banner(view: Any, seat: str, names: Names, *, cannot_end: str, undo: Action | None, yours: bool) -> BannerModel:
    """Whose turn it is; ``cannot_end`` is "" when the phase can be ended, else the sentence that says why not."""
    progress = view.progress
    texts = names.texts
    acting = view.seats[progress.seat]
    left = [sum(cards.values()) for cards in view.decks.values()]
    end = Action(
        "end",
        texts("corridor.end_turn"),
        key="e",
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
                name=names.book.short(figure.profile),
                portrait=portrait_key(view, figure),
                team=team,
                life=figure.life,
                life_most=most_life(view, figure),
                move=ready and squares_left(view, figure.id) > 0,
                attack=ready and not attacked,
                chosen=figure.id == chosen,
                state="home" if figure.home else "ready" if ready else "done",
            )
        )
    for fallen in view.fallen.values():
        if fallen.seat == seat and seat != view.setting.alien:
            name = names.book.short(fallen.profile)
            key = portrait_key(view, fallen)
            chips.append(ChipModel(fallen.id, name, key, team, 0, 1, False, False, False, "dead"))
    return RosterModel(tuple(chips))


def portrait_key(view: Any, figure: Any) -> str:
    """What a portrait is asked by: the profile and the faction whose colours it wears."""
    return f"{figure.profile}|{view.seats[figure.seat].faction}"


def most_life(view: Any, figure: Any) -> int:
    """The life a figure began with, as far as the bar shows it."""
    profile = view.setting.profiles[figure.profile]
    extra = profile.weapon_slots if profile.life_plus == "fitted_weapons" else 0
    return int(max(figure.life, profile.life + extra))


def unit(
    view: Any, figure_id: str, names: Names, choices: Choices | None, mode: str, way: str = ""
) -> UnitModel | None:
    """The card of a figure; its actions are lit from ``choices`` (none for figures of others), ``way`` to fire is the
    one that a click takes.
    """
    figure = view.figures.get(figure_id)
    if figure is None:
        return _blip_card(view, figure_id, names, choices, mode)
    book, texts = names.book, names.texts
    profile = view.setting.profiles[figure.profile]
    seat = view.seats[figure.seat]
    weapon = view.setting.weapons[profile.weapon] if profile.weapon else None
    return UnitModel(
        id=figure.id,
        name=book.name("profile", figure.profile),
        title=names.seat(view, figure.seat),
        portrait=portrait_key(view, figure),
        team=book.team(seat.faction),
        numbers=_numbers(view, figure, profile, weapon, names),
        life=figure.life,
        life_most=most_life(view, figure),
        weapons=_weapons(view, figure, weapon, names, choices, way),
        actions=actions(choices, names, mode) if choices is not None else (),
        note=_note(view, figure, texts),
    )


def _blip_card(view: Any, blip_id: str, names: Names, choices: Choices | None, mode: str) -> UnitModel | None:
    blip = view.blips.get(blip_id)
    if blip is None:
        return None
    texts, book = names.texts, names.book
    alien = view.seats[view.setting.alien]
    name = book.name("profile", blip.kind) if blip.kind else texts("corridor.blip")
    return UnitModel(
        id=blip_id,
        name=name,
        title=texts("corridor.blip"),
        portrait="blip",
        team=book.team(alien.faction),
        numbers=(NumberModel(texts("corridor.number.move"), str(squares_left(view, blip_id))),),
        life=1,
        life_most=1,
        weapons=(),
        actions=actions(choices, names, mode) if choices is not None else (),
    )


def _numbers(view: Any, figure: Any, profile: Any, weapon: Any, names: Names) -> tuple[NumberModel, ...]:
    texts = names.texts
    fire = DiceCount(weapon.white, weapon.red) if weapon is not None else None
    melee = DiceCount(profile.melee.white, profile.melee.red) if profile.melee is not None else None
    return (
        NumberModel(texts("corridor.number.move"), f"{squares_left(view, figure.id)}/{profile.move}"),
        NumberModel(texts("corridor.number.fire"), "" if fire else "–", fire),
        NumberModel(texts("corridor.number.melee"), "" if melee else "–", melee),
        NumberModel(texts("corridor.number.armour"), str(armour_now(view, figure.id))),
    )


def _weapons(
    view: Any, figure: Any, weapon: Any, names: Names, choices: Choices | None, way: str
) -> tuple[WeaponModel, ...]:
    """The ways to fire that may be chosen from, where there are several, and the other weapons."""
    fired = dict(view.activity[figure.id].shots) if figure.id in view.activity else {}
    rows = _ways(view, choices, names, way)
    listed = [one.partition("*")[0] for one in choices.weapons()] if rows and choices is not None else []
    for identity in ((weapon.id,) if weapon is not None else ()) + tuple(figure.weapons):
        if identity in listed:
            continue
        arm = view.setting.weapons[identity]
        note = names.texts(f"corridor.pattern.{arm.pattern}")
        rows.append(
            WeaponModel(
                names.book.name("weapon", identity),
                DiceCount(arm.white, arm.red),
                note,
                spent=identity in fired,
            )
        )
    return tuple(rows)


def _ways(view: Any, choices: Choices | None, names: Names, chosen: str) -> list[WeaponModel]:
    """The ways to fire that the figure may choose from, where there are several: modes, all shots or one (C10.5)."""
    ways = choices.weapons() if choices is not None else []
    if len(ways) < 2:
        return []
    rows = []
    for way in ways:
        identity, single, _ = way.partition("*")
        arm, name = view.setting.weapons[identity], names.book.name("weapon", identity)
        if single:
            name = names.texts("corridor.way.one", weapon=name)
        elif f"{way}*1" in ways:
            name = names.texts("corridor.way.all", weapon=name)
        rows.append(
            WeaponModel(name, DiceCount(arm.white, arm.red), names.texts("corridor.way.tip"), way=way == chosen)
        )
    return rows


def _note(view: Any, figure: Any, texts: Any) -> str:
    if view.progress.due_figure == figure.id:
        return str(texts("corridor.note.exploring"))
    if figure.home:
        return str(texts("corridor.note.home"))
    return str(texts("corridor.note.prone")) if figure.prone else ""


def actions(choices: Choices, names: Names, mode: str) -> tuple[Action, ...]:
    """What the figure can do, on the keys 1 to 5; what it cannot says why."""
    texts = names.texts
    doors = bool(choices.doors)
    blows = bool(choices.blows or choices.door_blows)
    shots = bool(choices.shots or choices.door_shots)
    rows = (
        ("move", "move", bool(choices.moves)),
        ("fire", "fire", shots),
        ("melee", "melee", blows),
        ("open", "open_door", doors),
        ("finish", "finish", choices.finish is not None),
    )
    plain = tuple(
        Action(
            name,
            texts(f"corridor.action.{name}"),
            key=str(place),
            icon=icon,
            enabled=enabled,
            why="" if enabled else texts(f"corridor.cannot.{name}"),
            tooltip=texts(f"corridor.tip.{name}"),
            chosen=mode == name,
        )
        for place, (name, icon, enabled) in enumerate(rows, start=1)
    )
    errands = tuple(
        Action(
            name, texts(f"corridor.action.{name}"), key=str(place), icon="help", tooltip=texts(f"corridor.tip.{name}")
        )
        for place, name in enumerate(choices.errands, start=6)
    )
    return plain + errands


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
