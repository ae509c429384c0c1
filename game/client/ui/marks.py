"""Painted marks: team shapes (the same on base, chip, map dot and log line), dice, a bust, and the sign for a missing
icon.
"""

from __future__ import annotations

import numpy as np
from panda3d.core import Texture

from game.client.ui.paint import Canvas, Field, Point, regular
from game.client.ui.theme import DIE_RED, DIE_WHITE, DIM, INK, Colour, TeamShape, mixed

PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-0.21, -0.21), (0.21, 0.21)),
    3: ((-0.23, -0.23), (0, 0), (0.23, 0.23)),
}
"""Where pips stand on a face, from its middle, in shares of its side."""


def team_shape(canvas: Canvas, shape: TeamShape, colour: Colour) -> None:
    """Paints a team's shape over the whole canvas: filled for teams, a dashed or a double ring for foes."""
    size = min(canvas.w, canvas.h)
    centre = (canvas.w / 2, canvas.h / 2)
    radius, rim = size / 2 - 0.5, max(1.0, size * 0.09)
    if shape in ("dashed", "double"):
        _ring(canvas, shape, colour, centre, radius)
        return
    field = _outline(canvas, shape, centre, radius)
    canvas.fill(field, INK, 0.9)
    canvas.fill(field + rim, colour)
    canvas.fill(field + rim + size * 0.2, mixed(colour, (255, 255, 255), 0.22))


def flat_shape(shape: TeamShape, px: int) -> Texture:
    """Paints the outline of a team's shape in white, for tinting; rings become plain circles."""
    canvas = Canvas(px, px)
    field = _outline(canvas, "circle" if shape in ("dashed", "double") else shape, (px / 2, px / 2), px / 2 - 1)
    canvas.fill(field, (255, 255, 255), 0.5)
    canvas.fill(np.asarray(np.abs(field + px * 0.012) - px * 0.006, np.float32), (255, 255, 255))
    return canvas.texture()


def _outline(canvas: Canvas, shape: TeamShape, centre: Point, radius: float) -> Field:
    if shape == "circle":
        return canvas.circle(*centre, radius * 0.96)
    if shape == "square":
        half = radius * 0.84
        return canvas.round_rect(centre[0] - half, centre[1] - half, 2 * half, 2 * half, radius * 0.1)
    if shape == "blip":
        return canvas.polygon(regular(4, centre, radius))
    if shape == "triangle":
        return canvas.polygon(regular(3, (centre[0], centre[1] + radius * 0.2), radius * 1.08))
    return canvas.polygon(regular(6, centre, radius))


def _ring(canvas: Canvas, shape: TeamShape, colour: Colour, centre: Point, radius: float) -> None:
    outer = canvas.circle(*centre, radius)
    canvas.fill(outer, INK, 0.9)
    width = max(1.2, radius * 0.26)
    ring = np.abs(canvas.circle(*centre, radius - width * 0.8)) - width / 2
    if shape == "dashed":
        angle = np.arctan2(canvas.y - centre[1], canvas.x - centre[0])
        gaps = (np.cos(angle * 6) + 0.55) * radius * 0.2
        ring = np.maximum(ring, -gaps)
    canvas.fill(np.asarray(ring, np.float32), colour)
    canvas.fill(canvas.circle(*centre, radius * (0.42 if shape == "double" else 0.3)), colour)


def die(colour: str, face: int, px: int, faded: bool = False) -> Texture:
    """Paints a die in a square of ``px`` pixels, its body 0.78 of that, with pips; a blank face has a small hollow."""
    canvas = Canvas(px, px)
    body = DIE_WHITE if colour == "white" else DIE_RED
    side, left = px * 0.78, px * 0.11
    deep, radius = px * 0.07, px * 0.17
    top_y = left - px * 0.02
    shade = canvas.round_rect(left, top_y + deep * 1.6, side, side, radius)
    canvas.lay(_soft(shade, px * 0.1), (0, 0, 0), 0.45)
    canvas.fill(canvas.round_rect(left, top_y + deep, side, side, radius), mixed(body, INK, 0.55))
    top = canvas.round_rect(left, top_y, side, side, radius)
    canvas.fill(top, body)
    shine = np.clip(1 - (canvas.y - top_y) / max(side * 0.6, 0.1), 0, 1) * np.clip(0.5 - top - 1, 0, 1)
    canvas.lay(np.asarray(shine, np.float32), (255, 255, 255), 0.26 if colour == "red" else 0.5)
    _pips(canvas, face, (px / 2, top_y + side / 2), side, (28, 34, 44) if colour == "white" else (255, 246, 236), body)
    if faded:
        canvas.alpha *= 0.4
    return canvas.texture()


def _pips(canvas: Canvas, face: int, centre: Point, side: float, ink: Colour, body: Colour) -> None:
    if face == 0:
        hollow = np.abs(canvas.circle(*centre, side * 0.13)) - side * 0.022
        canvas.fill(np.asarray(hollow, np.float32), mixed(body, ink, 0.38))
    for a, b in PIPS.get(face, ()):
        radius = side * (0.135 if face == 1 else 0.115)
        canvas.fill(canvas.circle(centre[0] + a * side, centre[1] + b * side, radius), ink)


def _soft(field: Field, reach: float) -> Field:
    return np.asarray(np.clip(0.5 - field / max(1.0, reach), 0, 1), np.float32)


def bust(shape: TeamShape, colour: Colour, px: int) -> Texture:
    """Paints head and shoulders in a team's colour before its shape: what stands for a portrait that is not there."""
    canvas = Canvas(px, px)
    ground = np.ones((px, px), np.float32)
    canvas.lay(ground, (13, 19, 28))
    canvas.lay(
        np.asarray(np.clip(1 - canvas.circle(px * 0.42, px * 0.3, 0) / (px * 0.75), 0, 1), np.float32), colour, 0.35
    )
    dark = mixed(colour, INK, 0.35)
    shoulders = canvas.round_rect(px * 0.14, px * 0.62, px * 0.72, px * 0.6, px * 0.16)
    canvas.fill(shoulders, dark)
    canvas.fill(canvas.round_rect(px * 0.32, px * 0.56, px * 0.36, px * 0.2, px * 0.06), mixed(dark, INK, 0.4))
    head = canvas.round_rect(px * 0.31, px * 0.2, px * 0.38, px * 0.44, px * 0.16)
    canvas.fill(head, colour)
    canvas.fill(canvas.round_rect(px * 0.36, px * 0.38, px * 0.28, px * 0.07, px * 0.03), (255, 236, 190))
    badge = Canvas(max(5, round(px * 0.24)), max(5, round(px * 0.24)))
    team_shape(badge, shape, mixed(colour, (255, 255, 255), 0.3))
    x, y = round(px * 0.5 - badge.w / 2), round(px * 0.74)
    cover = np.zeros((px, px), np.float32)
    patch = cover[y : y + badge.h, x : x + badge.w]
    patch[:] = badge.alpha[: patch.shape[0], : patch.shape[1]]
    canvas.lay(cover, mixed(colour, (255, 255, 255), 0.55), 0.9)
    return canvas.texture()


def nameless(px: int) -> Texture:
    """Paints the sign for an icon that no folder has: a hollow lozenge."""
    canvas = Canvas(px, px)
    field = canvas.polygon(regular(4, (px / 2, px / 2), px * 0.42))
    canvas.fill(np.asarray(np.abs(field + px * 0.06) - px * 0.05, np.float32), DIM)
    return canvas.texture()
