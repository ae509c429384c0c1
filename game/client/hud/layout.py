"""Where the panels of the HUD stand, for every shape and scale of the screen. Design pixels; no drawing, no widgets.

On the 1280x720 grid the places are those of the art direction. When the player's scale leaves less room, the dice move
above the log, the cards become a list of titles (behind a button, at last), the mini-map shrinks, and at last the score
goes (it is in the end-of-turn log too).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.client.ui.geometry import Box

EDGE = 8
BANNER = (484, 46)
ASK_WIDTH = 440
CHIP = (150, 44)
CHIP_STEPS = (48, 42, 36, 31)
"""How far chips stand apart: the widest at which all find room."""
CHIP_GAP = 4
UNIT_WIDTH = 328
CARD = (104, 138)
CARD_STEP = 110
CARD_RISE = 14
DICE = (210, 118)
MAP_WIDTH = 176
ROSTER_TOP = 66
REEL = (620, 92)
LEAST_REEL = 400
LEAST_LOG = 90
LEAST_CARDS = 230
LEAST_STEP = 62
"""What is seen at least of a card that another lies over: less would cut its title."""
LIST_SHARE = 0.32
"""The share of the screen's height that the list of cards may take."""
LIST_WIDTH = 150
LIST_OPEN = 270
FOLDED = 26
LOW = 520


@dataclass(frozen=True)
class Wants:
    """What is to be placed: heights and counts; 0 = not there."""

    chips: int = 0
    unit_height: float = 0
    cards: int = 0
    dice: bool = False
    log: bool = False
    map: bool = False
    score_height: float = 0
    ask: bool = False
    cards_open: bool = False
    reel: bool = False


@dataclass(frozen=True)
class Places:
    """The boxes of the panels; one of width 0 is not shown. ``card_list``: the hand is a list of titles;
    ``card_fold``: behind a button, since even a list has no room.
    """

    banner: Box
    roster: Box
    unit: Box
    hand: Box
    dice: Box
    log: Box
    map: Box
    score: Box
    ask: Box
    """Its greatest extent; the panel takes the height that it needs."""
    reel: Box
    """The time line of a replay, where the hand lies in play."""
    card_list: bool
    card_fold: bool = False
    chip_step: int = CHIP_STEPS[0]


NOWHERE = Box(0, 0, 0, 0)


def arrange(view: tuple[float, float], wants: Wants) -> Places:
    """Places everything on a screen of ``view`` design pixels (at least 640x360)."""
    w, h = view
    narrow = w < 1000
    wants = _given_way(wants, h < LOW, narrow)
    right = 0.0 if not wants.map else MAP_WIDTH + EDGE
    banner = _banner(w, right)
    unit = Box(EDGE, h - EDGE - wants.unit_height, UNIT_WIDTH, wants.unit_height) if wants.unit_height else NOWHERE
    unit_right = EDGE + UNIT_WIDTH if not (wants.reel and narrow) else -EDGE
    log_width = MAP_WIDTH if narrow else 260
    strip = w - unit_right - 3 * EDGE - log_width
    dice_in_column = strip - DICE[0] - EDGE < (LEAST_REEL if wants.reel else LEAST_CARDS)
    mini, score, log, dice = _right_column(view, wants, log_width, dice_in_column)
    hand_right = w - EDGE - log_width - EDGE
    if not dice_in_column:  # their room is kept while there are none
        hand_right = (dice.x if dice.w else hand_right - DICE[0]) - EDGE
    hand, card_list = _hand(h, wants, unit_right + 2 * EDGE, hand_right)
    reel = _reel(h, unit_right + 2 * EDGE, hand_right) if wants.reel else NOWHERE
    floor = unit.y if unit.w else reel.y if reel.w and narrow else h
    fold = card_list and hand.w < LIST_WIDTH
    if fold:
        left, top = EDGE + CHIP[0] + 16, banner.bottom + EDGE
        hand = _folded_hand(h, wants, hand, Box(left, top, hand.right - left, floor - top))
    roster, step = _roster(wants, floor)
    return Places(
        banner=banner,
        roster=roster,
        chip_step=step,
        unit=unit,
        hand=hand,
        dice=dice,
        log=log,
        map=mini,
        score=score,
        ask=_ask(view, banner, right, (unit, hand, dice, log, reel)),
        reel=reel,
        card_list=card_list,
        card_fold=fold,
    )


def _given_way(wants: Wants, low: bool, narrow: bool) -> Wants:
    """On a low screen a question takes the room of unit card and hand, which cannot be used until it is answered; on a
    narrow one the time line of a replay takes that of the unit card.
    """
    if wants.ask and low:
        wants = replace(wants, unit_height=0, cards=0)
    return replace(wants, unit_height=0) if wants.reel and narrow else wants


def _banner(w: float, right: float) -> Box:
    """Places the banner in the middle, off the mini-map, which takes ``right``."""
    width = min(BANNER[0], w - 2 * EDGE - right)
    return Box(min((w - width) / 2, w - EDGE - right - width), EDGE, width, BANNER[1])


def _reel(h: float, left: float, right: float) -> Box:
    """Places the time line of a replay in the middle of what the hand has in play."""
    width = min(REEL[0], right - left)
    return Box(left + (right - left - width) / 2, h - EDGE - REEL[1], width, REEL[1])


def _folded_hand(h: float, wants: Wants, strip: Box, board: Box) -> Box:
    """The button that stands for the list of cards; open it takes a part of the ``board``, from its lower right."""
    if not wants.cards_open or wants.ask:
        return Box(strip.x, h - EDGE - FOLDED, strip.w, FOLDED)
    width = min(LIST_OPEN, board.w)
    height = min(42 + wants.cards * 26, board.h - EDGE)
    return Box(board.right - width, board.bottom - EDGE - height, width, height)


def _ask(view: tuple[float, float], banner: Box, right: float, below: tuple[Box, ...]) -> Box:
    """Places the question between roster and mini-map, as far down as what stands below it allows."""
    left, end = EDGE + CHIP[0] + EDGE, view[0] - right - 2 * EDGE
    width = min(ASK_WIDTH, end - left)
    x, y = min(max(left, banner.x + (banner.w - width) / 2), end - width), banner.bottom + EDGE
    floor = min([view[1], *(box.y for box in below if box.w and box.x < x + width and x < box.right)])
    return Box(x, y, width, floor - EDGE - y)


def _roster(wants: Wants, floor: float) -> tuple[Box, int]:
    """Places the chips, lower ones where they are many; they scroll when even those find no room."""
    if not wants.chips:
        return NOWHERE, CHIP_STEPS[0]
    room = floor - EDGE - ROSTER_TOP + CHIP_GAP
    step = next((step for step in CHIP_STEPS if wants.chips * step <= room), CHIP_STEPS[-1])
    rows = min(wants.chips, max(1, int(room // step)))
    width = CHIP[0] + (8 if rows < wants.chips else 0)
    return Box(EDGE, ROSTER_TOP, width, rows * step), step


def _right_column(
    view: tuple[float, float], wants: Wants, log_width: float, dice_in_column: bool
) -> tuple[Box, Box, Box, Box]:
    """Places mini-map, score, log and dice along the right edge: the log takes what the others leave."""
    w, h = view
    map_height = 196 if h >= LOW else 128
    left, top = w - EDGE - MAP_WIDTH, float(EDGE)
    mini = score = NOWHERE
    if wants.map:
        mini = Box(left, top, MAP_WIDTH, map_height)
        top += map_height + EDGE
    below = (DICE[1] + EDGE if dice_in_column else 0) + (LEAST_LOG + EDGE if wants.log else 0)
    if wants.score_height and h - top - wants.score_height - EDGE >= below:
        score = Box(left, top, MAP_WIDTH, wants.score_height)
        top += wants.score_height + EDGE
    log = NOWHERE
    if wants.log:
        room = h - EDGE - top - (DICE[1] + EDGE if dice_in_column else 0)
        height = min(190.0, max(LEAST_LOG - 12.0, room))
        log = Box(w - EDGE - log_width, h - EDGE - height, log_width, height)
    if not wants.dice:
        return mini, score, log, NOWHERE
    if not dice_in_column:
        edge = log.x if log.w else w
        return mini, score, log, Box(edge - EDGE - DICE[0], h - EDGE - DICE[1], *DICE)
    dice_width = min(DICE[0], log_width)
    floor = log.y if log.w else h
    return mini, score, log, Box(w - EDGE - dice_width, floor - EDGE - DICE[1], dice_width, DICE[1])


def _hand(h: float, wants: Wants, left: float, right: float) -> tuple[Box, bool]:
    """Places the hand between the unit card and what stands at its right: cards, or a list of titles."""
    if not wants.cards or right - left < 90:
        return NOWHERE, False
    width = right - left
    if width >= CARD[0] + (wants.cards - 1) * LEAST_STEP:
        needed = min(width, CARD[0] + (wants.cards - 1) * CARD_STEP)
        return Box(left, h - EDGE - CARD[1] - CARD_RISE, needed, CARD[1] + CARD_RISE), False
    height = min(31.0 + wants.cards * 26, max(162.0, h * LIST_SHARE))
    return Box(left, h - EDGE - height, min(width, LEAST_CARDS), height), True
