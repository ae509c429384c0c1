"""Which kind of log line each event type makes, and which field of it its sentence counts. Event types by name."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.hud.model import LineKind
from game.client.texts import Texts

EVENT_KINDS: dict[str, LineKind] = {
    "TurnBegan": "turn",
    "TurnEnded": "note",
    "ReinforcePhaseBegan": "turn",
    "FigureStepped": "move",
    "BlipStepped": "blip",
    "MoveEnded": "move",
    "MoveRefused": "note",
    "PassageAsked": "note",
    "FigureFinished": "note",
    "FigureRefreshed": "card",
    "FigureCameHome": "score",
    "FigureRose": "move",
    "DoorOpened": "door",
    "DoorShut": "door",
    "DoorDestroyed": "door",
    "BoardEntered": "move",
    "BoardExplored": "door",
    "BlipPlaced": "blip",
    "SecretTold": "blip",
    "BlipRevealed": "blip",
    "BlipWasGhost": "blip",
    "DiceRolled": "dice",
    "DieRerolled": "dice",
    "FigureFired": "fire",
    "FigureStruck": "fire",
    "MeleeDrawn": "dice",
    "SharesGiven": "fire",
    "ShotBounced": "dice",
    "ShotMissed": "dice",
    "FigureDodged": "move",
    "ShieldRaised": "card",
    "FigureHurt": "hurt",
    "WeaponLost": "hurt",
    "ExarchCardLost": "hurt",
    "FigureKilled": "kill",
    "FigureCaptured": "kill",
    "EventDrawn": "card",
    "CardKept": "card",
    "CardPlayed": "card",
    "CardDiscarded": "note",
    "EffectBegan": "card",
    "ConsentSet": "note",
    "SecondaryRead": "turn",
    "MissionTokenWon": "score",
    "MissionEnded": "turn",
}

SILENT = frozenset(
    {
        "FramePushed",
        "FrameChanged",
        "FramePopped",
        "DueQueued",
        "DueTaken",
        "MoverChanged",
        "EffectUsed",
        "Noted",
    }
)
"""Events without a sentence: what rules remember, not what players see."""

COUNTED: dict[str, str] = {
    "ReinforcePhaseBegan": "must",
    "SharesGiven": "points",
    "ShieldRaised": "cancelled",
    "FigureHurt": "lives",
    "MissionTokenWon": "points",
}
"""The field whose number chooses between the singular and the plural of a sentence."""


def sentence(texts: Texts, event: str, params: Mapping[str, object]) -> str:
    """Returns the log's sentence for an event type, "" for a silent one; ``params``: its fields, ids made names."""
    counted = COUNTED.get(event)
    return texts.event(event, params if counted is None else {**params, "n": params[counted]})
