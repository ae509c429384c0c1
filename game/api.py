"""What a plugin may import: names re-exported, nothing defined here."""

from game.content.catalog import Catalog
from game.content.defs import Dice, Mission, MissionRule, Profile, Scalar, Weapon
from game.plugin.hookspecs import API_VERSION, hookimpl
from game.plugin.scripts import MissionScript, RuleContext

__all__ = [
    "API_VERSION",
    "Catalog",
    "Dice",
    "Mission",
    "MissionRule",
    "MissionScript",
    "Profile",
    "RuleContext",
    "Scalar",
    "Weapon",
    "hookimpl",
]
