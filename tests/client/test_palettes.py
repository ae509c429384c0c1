"""Teams and marks can be told apart by people who see fewer colours, by colour alone; shapes always stay.

So can the tints with which the panels, the log, the dice and the words over the board say what is good or bad."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from panda3d.core import NodePath

from game.client.settings import COLOURS
from game.client.stage.palette import Colour, Palette
from game.client.ui import draw, theme
from game.client.ui.geometry import Rect
from game.client.ui.paint import Canvas

PALETTE = Path(__file__).resolve().parents[2] / "models" / "palette.toml"
LEAST = 20.0
"""Lab units between two colours that are told apart at a glance."""

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB
SEEN = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "plain": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}
MARKS: tuple[tuple[str, str], ...] = (("board", "guide_strip"), ("board", "alarm"), ("board", "hazard"))
MARKS += (("interface", "contact"), ("interface", "accent"))
XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
CASES = [
    ("standard", "plain"),
    ("red_green", "protan"),
    ("red_green", "deutan"),
    ("red_green", "plain"),
    ("blue_yellow", "tritan"),
    ("blue_yellow", "plain"),
]


def lab(colour: Colour, eyes: str) -> NDArray[np.float64]:
    """CIE Lab (D65) of an sRGB colour as some eyes see it."""
    value = np.asarray(colour, np.float64)
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.asarray(SEEN[eyes]) @ linear, 0, 1)
    ratio = np.asarray(XYZ) @ seen / np.array([0.95047, 1.0, 1.08883])
    bent = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * bent[1] - 16, 500 * (bent[0] - bent[1]), 200 * (bent[1] - bent[2])])


def nearest(colours: dict[str, Colour], eyes: str) -> tuple[float, str]:
    """The least distance between two of some colours, and which two."""
    seen = {name: lab(colour, eyes) for name, colour in colours.items()}
    return min((float(np.linalg.norm(seen[a] - seen[b])), f"{a} {b}") for a, b in combinations(seen, 2))


@pytest.mark.parametrize(("kind", "eyes"), CASES)
def test_teams_are_told_apart(kind: str, eyes: str) -> None:
    palette = Palette(PALETTE, kind)
    assert nearest({team.name: team.main for team in palette.teams}, eyes) > (LEAST, "")


@pytest.mark.parametrize(("kind", "eyes"), [case for case in CASES if case[0] != "standard"])
def test_marks_on_the_floor_are_told_apart(kind: str, eyes: str) -> None:
    palette = Palette(PALETTE, kind)
    assert nearest({name: palette.colour(section, name) for section, name in MARKS}, eyes) > (LEAST, "")


TINTS = ("accent", "good", "hurt", "shield", "contact", "warm")
ALIKE = ({"accent", "warm"}, {"good", "contact"})
"""Tints that say much the same: look here; well."""


def contrast(colour: Colour) -> float:
    """How much lighter than a panel a colour is (WCAG)."""
    red, green, blue = (part / 255 for part in theme.PANEL)
    light, dark = _luminance(colour), _luminance((red, green, blue))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    value = np.asarray(colour, np.float64)
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    return float(linear @ np.asarray(XYZ[1]))


@pytest.mark.parametrize(("kind", "eyes"), CASES)
def test_what_the_panels_say_by_colour_is_told_apart(kind: str, eyes: str) -> None:
    palette = Palette(PALETTE, kind)
    colours = {name: palette.colour("interface", name) for name in (*TINTS, "text")}
    seen = {name: lab(colour, eyes) for name, colour in colours.items()}
    apart = {
        f"{a} {b}": float(np.linalg.norm(seen[a] - seen[b])) for a, b in combinations(seen, 2) if {a, b} not in ALIKE
    }
    assert {pair: away for pair, away in apart.items() if away < LEAST} == {}
    assert {name: contrast(colour) for name, colour in colours.items() if contrast(colour) < 4.5} == {}


def test_the_standard_tints_would_not_do() -> None:
    palette = Palette(PALETTE)
    colours = {name: palette.colour("interface", name) for name in ("good", "hurt", "shield", "warm")}
    assert nearest(colours, "deutan") < (LEAST, "")
    assert nearest(colours, "tritan") < (LEAST, "")


def test_the_tints_of_the_panels_are_those_of_the_palette() -> None:
    tints = {name: value for name, value in vars(theme).items() if isinstance(value, theme.Tint)}
    assert {tint.name for tint in tints.values()} == set(TINTS)
    assert all(name.lower() == tint.name for name, tint in tints.items())
    assert {tint.name: tuple(tint) for tint in tints.values()} == {
        name: value for name, value in Palette(PALETTE).tints().items() if name in TINTS
    }
    for kind in COLOURS:
        assert set(TINTS) <= set(Palette(PALETTE, kind).tints())


def test_a_tint_is_drawn_as_the_palette_has_it() -> None:
    theme.wear({"hurt": (1, 2, 3)})
    try:
        assert theme.seen(theme.HURT) == (1, 2, 3)
        assert theme.seen(theme.GOOD) == theme.GOOD
        assert theme.seen((255, 140, 110)) == (255, 140, 110), "a team's colour is nobody's tint"
        assert theme.mixed(theme.HURT, (1, 2, 3), 0.5) == (1, 2, 3)
        node = NodePath("panel")
        assert tuple(draw.rect(node, Rect(0, 0, 2, 2), theme.HURT).get_color()) == pytest.approx(
            (1 / 255, 2 / 255, 3 / 255, 1), abs=0.001
        )
        canvas = Canvas(2, 2)
        canvas.fill(canvas.circle(1, 1, 9), theme.HURT)
        assert list(canvas.pixels()[0, 0]) == [1, 2, 3, 255]
    finally:
        theme.wear({})


def test_every_choice_has_its_shapes_and_its_figures() -> None:
    plain = Palette(PALETTE)
    assert len({team.shape for team in plain.teams}) == len(plain.teams) == 6
    for kind in COLOURS:
        palette = Palette(PALETTE, kind)
        assert [(team.name, team.shape) for team in palette.teams] == [(team.name, team.shape) for team in plain.teams]
        for name in ("ember", "cobalt", "saffron", "orchid"):
            assert palette.slot_colour(name, "prim") == palette.team(name).main
        assert (kind == "standard") == (
            bytes(palette.texture().get_ram_image()) == bytes(plain.texture().get_ram_image())
        )


def test_the_standard_colours_would_not_do() -> None:
    """Were they told apart by all eyes there would be no need for others."""
    teams = {team.name: team.main for team in Palette(PALETTE).teams}
    assert nearest(teams, "deutan") < (LEAST, "")
