"""The commands of the corridor. Squares are square numbers of the match's plan; doors are keys such as ``V 3 1``."""

from __future__ import annotations

from game.corridor.records.armies import SetupCommand
from game.engine.records import Choice, Command


class Move(Command, frozen=True, tag="move"):
    """Move a figure or blip, C6: along ``path`` (squares stepped on), or by a shortest legal path ``to`` a square."""

    figure: str
    path: tuple[int, ...] = ()
    to: int = -1


class Finish(Command, frozen=True, tag="finish"):
    """Waive what is left of a figure's move and attack."""

    figure: str


class OpenDoor(Command, frozen=True, tag="open_door"):
    """Have a door opened by a figure or blip on its threshold, C7.1, C7.3."""

    figure: str
    door: str


class ShutDoor(Command, frozen=True, tag="shut"):
    """The alien shuts a blast door, C7.3."""

    door: str


class Fire(Command, frozen=True, tag="fire"):
    """Fire at a square or a blast door, C10. ``weapon`` "" = the profile's own; ``mode`` another way to fire it.

    ``shots`` at this target, 0 = all that are left: added together where they may be, else one after the other (C10.5).
    """

    figure: str
    target: int = -1
    weapon: str = ""
    mode: str = ""
    shots: int = 0
    door: str = ""


class Melee(Command, frozen=True, tag="melee"):
    """Strike a neighbour or a blast door, C11. ``part`` of a manned gun that is struck: ``gun`` or ``gunner``, "" =
    what stands on the square.
    """

    figure: str
    target: int = -1
    door: str = ""
    part: str = ""


class PlayCard(Command, frozen=True, tag="play_card"):
    """Play a card held, C5.1, C4.1, with what it asks."""

    card: str
    figure: str = ""
    target: int = -1
    seat: str = ""
    board: str = ""
    blips: tuple[str, ...] = ()
    weapon: str = ""


class Search(Command, frozen=True, tag="search"):
    """Search the room that a figure stands in, in place of its attack (C14)."""

    figure: str
    target: int = -1


class Use(Command, frozen=True, tag="use"):
    """Use the object beside a figure, ``target`` its square (-1 = the only one): set a charge, free a captive."""

    figure: str
    target: int = -1


class PickUp(Command, frozen=True, tag="pick_up"):
    """Take up the item on the figure's square; ends its move."""

    figure: str
    target: int = -1


class Drop(Command, frozen=True, tag="drop"):
    """Lay down on its own square what the figure carries."""

    figure: str
    target: int = -1


class Exit(Command, frozen=True, tag="exit"):
    """Leave the table by the exit on which the figure stands (C14.1)."""

    figure: str


class Man(Command, frozen=True, tag="man"):
    """Take over the unmanned gun behind which a figure stands (C12.2)."""

    figure: str


class LeaveGun(Command, frozen=True, tag="leave_gun"):
    """Leave the gun: a marine with a bolter again (C12.2)."""

    figure: str


class TurnGun(Command, frozen=True, tag="turn"):
    """Turn a manned gun, named by itself or by its gunner, about its body: ``facing`` 0 n, 1 e, 2 s, 3 w (C12.2)."""

    figure: str
    facing: int


class SelfDestruct(Command, frozen=True, tag="self_destruct"):
    """A bearer of a thunder hammer destroys himself, in any turn (C12.4)."""

    figure: str


class Reinforce(Command, frozen=True, tag="reinforce"):
    """Put one reinforcement token on the table, C9."""

    token: str
    at: int


class Consent(Command, frozen=True, tag="consent"):
    """Give a standing answer to other seats that want to pass, C6.2."""

    policy: str


class SetAside(Command, frozen=True, tag="set_aside"):
    """The host of the match leaves out the code of plugins for the rest of it, since it failed."""

    plugins: tuple[str, ...]


class Answer(Command, frozen=True, tag="answer"):
    """Answer the open question with one small choice."""

    choice: Choice


class EndTurn(Command, frozen=True, tag="end_turn"):
    """End the phase or turn."""


CorridorCommand = (
    Move
    | Finish
    | OpenDoor
    | ShutDoor
    | Fire
    | Melee
    | PlayCard
    | Search
    | Use
    | PickUp
    | Drop
    | Exit
    | Man
    | LeaveGun
    | TurnGun
    | SelfDestruct
    | Reinforce
    | Consent
    | SetAside
    | Answer
    | EndTurn
    | SetupCommand
)
