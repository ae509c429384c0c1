"""The card of the chosen figure or blip: its numbers, its weapons and ways to fire, what it can do."""

from __future__ import annotations

from typing import Any

from game.client.corridor.choices import Choices
from game.client.corridor.log_lines import Names
from game.client.corridor.panels import most_life, portrait_key
from game.client.hud.model import DiceCount, NumberModel, UnitModel, WeaponModel
from game.client.ui.button import Action
from game.session.insight import armour_now, squares_left


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
        name=names.whole(view, figure),
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
        numbers=(NumberModel(texts("corridor.number.move"), str(squares_left(view, blip_id)), id="move"),),
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
        NumberModel(texts("corridor.number.move"), f"{squares_left(view, figure.id)}/{profile.move}", id="move"),
        NumberModel(texts("corridor.number.fire"), "" if fire else "–", fire, id="fire"),
        NumberModel(texts("corridor.number.melee"), "" if melee else "–", melee, id="melee"),
        NumberModel(texts("corridor.number.armour"), str(armour_now(view, figure.id)), id="armour"),
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
                id=identity,
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
            WeaponModel(
                name, DiceCount(arm.white, arm.red), names.texts("corridor.way.tip"), way=way == chosen, id=identity
            )
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
