"""Teams and marks can be told apart by people who see fewer colours, by colour alone; shapes always stay."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from game.client.settings import COLOURS
from game.client.stage.palette import Colour, Palette

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
