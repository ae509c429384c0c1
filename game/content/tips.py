"""Tips that teach while a mission is played, and lessons: missions set up so that the tips surely come.

Data alone: nothing here changes play. Which words a sign may use is this module's vocabulary; what they mean is judged
by the client on what a seat may know (``game.client.corridor.tip_signs``).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.content.defs import Definition
from game.content.mission_parts import Part

Happening = Literal[
    "",
    "moved",
    "door_opened",
    "board_entered",
    "explored",
    "blip_placed",
    "blip_moved",
    "revealed",
    "ghost",
    "fired",
    "struck",
    "dice_rolled",
    "hurt",
    "killed",
    "event_drawn",
    "card_played",
    "reinforced",
    "turn_began",
    "turn_ended",
    "came_home",
    "searched",
    "item_taken",
    "mission_won",
    "over",
]
"""What may have happened since the match began, as the seat saw it; "" = anything."""

Offer = Literal["", "move", "fire", "melee", "door", "card", "finish", "search", "answer"]
"""What the rules offer to the seat now: to the chosen figure where one is chosen, else to any."""

Panel = Literal["", "banner", "end", "undo", "roster", "unit", "hand", "dice", "log", "map", "score", "ask"]
"""The panels that a tip may point to, and two buttons of the banner."""

Who = Literal["", "any", "commander", "trooper", "none"]
Aim = Literal["", "chosen", "ready", "commander", "enemy", "blip", "door", "dock"]
"""What on the board a tip may point to: the nearest of its kind to the chosen figure."""

MANY = 99
"""No rounds, deeds or figures are counted beyond it; as ``ready_most`` it is no limit."""


class Sign(Part, frozen=True, kw_only=True):
    """Something that holds or not: all that it names must hold. An empty sign always holds.

    ``turn`` whose turn it is; ``round`` from which round on; ``event`` what has happened so far, ``by`` whom, ``times``
    how often at least; ``offered`` what may be done now; ``chosen`` which figure is chosen; ``exploring``: a figure has
    entered a board and is to finish first (C5.4); ``enemies``: some are seen, or neither they nor blips are on the
    table; ``ready``: such a figure of the seat can still act, ``ready_most``: at most so many can.
    """

    turn: Literal["", "yours", "others"] = ""
    round: Annotated[int, msgspec.Meta(ge=0, le=MANY)] = 0
    event: Happening = ""
    by: Literal["", "you", "others"] = ""
    times: Annotated[int, msgspec.Meta(ge=1, le=MANY)] = 1
    offered: Offer = ""
    chosen: Who = ""
    exploring: bool = False
    enemies: Literal["", "seen", "none"] = ""
    ready: Literal["", "any", "commander", "trooper"] = ""
    ready_most: Annotated[int, msgspec.Meta(ge=0, le=MANY)] = MANY


class Pointer(Part, frozen=True, kw_only=True):
    """What a tip points to: a ``panel`` of the screen, something ``on_board``, or the middle of a ``zone``
    ("board.letter", "board.corridor").
    """

    panel: Panel = ""
    on_board: Aim = ""
    zone: str = ""


class Tip(Definition, frozen=True, kw_only=True):
    """One lesson of a ``mission``: shown while one of ``when`` holds (none: at once) until one of ``done`` does.

    Of several that could be shown the first in the order of the files is. One without ``done`` stays until it was read.
    ``side`` says to whom. Title (``name``) and ``text`` stand in the texts.
    """

    mission: str
    side: Literal["assault", "alien"] = "assault"
    when: tuple[Sign, ...] = ()
    done: tuple[Sign, ...] = ()
    points_to: Pointer = Pointer()


class Lesson(Definition, frozen=True, kw_only=True):
    """What the title offers to who would learn: a ``mission`` with one seat set up, always the same.

    ``faction`` and its ``members``, ``orders`` and ``equipment`` (none = the usual ones), the ``level`` of the alien's
    computer player, the ``seed`` of the dice.
    """

    mission: str
    faction: str
    members: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    level: Literal["quick", "normal"] = "quick"
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**48)] = 0
