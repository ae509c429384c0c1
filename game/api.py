"""What a plugin may import: names re-exported, nothing defined here."""

from game.content.catalog import Catalog
from game.content.defs import Card, Dice, Mission, MissionRule, Profile, Scalar, Weapon
from game.corridor import records as corridor
from game.corridor.card_effects import CardEffect
from game.corridor.looking import can_aim, sees
from game.corridor.objectives import Goals
from game.corridor.setting import Setting
from game.corridor.state import State
from game.corridor.throwing import throw
from game.engine.records import Choice, Event
from game.engine.step import Turn
from game.plugin.hookspecs import API_VERSION, hookimpl
from game.plugin.scripts import MissionScript, RuleContext

__all__ = [
    "API_VERSION",
    "Card",
    "CardEffect",
    "Catalog",
    "Choice",
    "Dice",
    "Event",
    "Goals",
    "Mission",
    "MissionRule",
    "MissionScript",
    "Profile",
    "RuleContext",
    "Scalar",
    "Setting",
    "State",
    "Turn",
    "Weapon",
    "can_aim",
    "corridor",
    "hookimpl",
    "sees",
    "throw",
]
