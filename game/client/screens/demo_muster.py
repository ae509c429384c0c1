"""Made-up contents for choosing armies: a draft, mercenaries, a squad with its cards, the alien's arms."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.client.hud.demo_contents import COBALT, EMBER, FOE, RED, SAFFRON, STEEL
from game.client.hud.model import DiceCount
from game.client.hud.model_table import CardArt
from game.client.screens.choices import MountChoice
from game.client.screens.demo_contents import COMPANIES, company
from game.client.screens.demo_muster_words import WORDS as MUSTER
from game.client.screens.demo_words import WORDS
from game.client.screens.hand_over import HandOverModel
from game.client.screens.model import SeatMark
from game.client.screens.muster_model import (
    NOBODY_YET,
    ArmsPage,
    CardLine,
    HandPage,
    MachineArms,
    MusterModel,
    SeatStep,
    SquadPage,
    Tile,
)
from game.client.texts import Texts


def draft(texts: Texts) -> MusterModel:
    """Returns the second player's turn to take a side."""
    w, m = WORDS[texts.lang], MUSTER[texts.lang]
    steps = (
        SeatStep(SeatMark(SAFFRON, w["saffron"], w["human"]), m["ready"], "good"),
        SeatStep(SeatMark(NOBODY_YET, f"{m['player']} 3", w["human"]), m["now"], "accent"),
        SeatStep(SeatMark(NOBODY_YET, f"{m['player']} 1", w["computer"], "computer"), m["waits"]),
    )
    taken = m["taken"]
    tiles = tuple(
        Tile(
            key,
            w[key],
            f"{m['role']}\n{_squad(w)}",
            team,
            tuple(f"{key} {member}" for member in ("glove", "bolter", "rotary")),
            why=taken if key == "saffron" else "",
        )
        for key, team in COMPANIES
    )
    tiles = (*tiles, Tile("alien", w["aliens"], m["role_alien"], FOE))
    seat = f"{m['player']} 3"
    return MusterModel("draft", w["mission"], seat, NOBODY_YET, steps, m["draft_text"], tiles)


def hire(texts: Texts) -> MusterModel:
    """Returns a seat's turn to hire, one squad already hired by another."""
    w, m = WORDS[texts.lang], MUSTER[texts.lang]
    pictures = tuple(f"saffron {member}" for member in ("axe", "bolter", "missile"))
    tiles = (
        Tile("none", m["none"], m["none_text"], EMBER, chosen=True),
        Tile("guard", m["guard"], f"{m['guard_text']}\n{_squad(w)}", None, pictures),
        Tile("path", m["path"], m["path_text"], None, pictures, why=m["path_why"]),
    )
    return MusterModel("hire", w["mission"], w["ember"], EMBER, _steps(texts), m["hire_text"], tiles)


def equip(texts: Texts) -> MusterModel:
    """Returns a seat's turn to choose squad and cards: the squad is one figure short."""
    w, m = WORDS[texts.lang], MUSTER[texts.lang]
    chapter = company(w, "ember", EMBER)
    kinds: dict[str, Literal["extra", "librarian"]] = {"missile": "extra", "plasma": "librarian"}
    pool = tuple(replace(one, kind=kinds.get(one.id, one.kind)) for one in chapter.pool)
    members = ("glove", "bolter", "bolter", "rotary")
    squad = SquadPage(pool, members, chapter.squads, 4, w["rule"], w["fault"])
    orders = (
        CardLine("o1", m["o1"], m["o1_text"], CardArt("emblems/sections", RED), 1, 1),
        CardLine("o2", m["o2"], m["o2_text"], CardArt("emblems/chevrons", RED), 0, 1),
    )
    arts = (CardArt(f"emblems/{name}", STEEL) for name in ("targeter", "medi_kit", "melta_bomb", "smoke"))
    gear = tuple(
        CardLine(f"g{n}", m[f"g{n}"], m[f"g{n}_text"], art, int(n < 3), n, m["no_more"], "" if n < 3 else m["not_held"])
        for n, art in enumerate(arts, start=1)
    )
    hands = (
        HandPage("orders", m["orders"], 2, orders),
        HandPage("equipment", m["gear"], 4, gear),
        HandPage("psychic", m["powers"], 4, orders),
    )
    model = MusterModel("equip", w["mission"], w["ember"], EMBER, _steps(texts), squad=squad, hands=hands)
    return replace(model, note=m["standing"], exchange=m["exchange"], why=w["fault"])


def arms(texts: Texts) -> MusterModel:
    """Returns the alien's turn: two machines and two tokens."""
    w, m = WORDS[texts.lang], MUSTER[texts.lang]
    mounts = (
        MountChoice("cannon", w["cannon"], DiceCount(red=2), w["cannon_text"]),
        MountChoice("rocket", w["rocket"], DiceCount(red=3), w["rocket_text"]),
        MountChoice("plasma", w["plasma"], DiceCount(red=2), w["plasma_text"]),
    )
    kinds = (("token1", m["token1"]), ("token2", m["token2"]))
    machines = (
        MachineArms("great", m["machine_great"], m["in_blips"], ("cannon", "rocket", "plasma", "cannon")),
        MachineArms("small", m["machine_small"], m["in_reserve"], ("plasma", "rocket")),
    )
    page = ArmsPage(m["arms_text"], mounts, machines, (kinds, kinds), ("token2", "token1"))
    return MusterModel("equip", w["mission"], w["aliens"], FOE, _steps(texts), arms=page)


def hand_over(texts: Texts) -> HandOverModel:
    """Returns the cover before a seat."""
    return HandOverModel(WORDS[texts.lang]["cobalt"], COBALT, MUSTER[texts.lang]["look"])


def _steps(texts: Texts) -> tuple[SeatStep, ...]:
    w, m = WORDS[texts.lang], MUSTER[texts.lang]
    return (
        SeatStep(SeatMark(COBALT, w["cobalt"], w["computer"], "computer"), m["ready"], "good"),
        SeatStep(SeatMark(EMBER, w["ember"], w["human"]), m["now"], "accent"),
        SeatStep(SeatMark(FOE, w["aliens"], w["human"]), m["waits"]),
    )


def _squad(w: dict[str, str]) -> str:
    return f"{w['w_glove']} \u00b7 2\u00a0\u00d7\u00a0{w['w_bolter']} \u00b7 {w['w_rotary']} \u00b7 {w['w_missile']}"
