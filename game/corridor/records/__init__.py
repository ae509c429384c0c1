"""The records of the corridor ruleset: state leaves, commands, events, frames and dues. Data only, no rules."""

from game.corridor.records.armies import *  # noqa: F403
from game.corridor.records.commands import *  # noqa: F403
from game.corridor.records.events import *  # noqa: F403
from game.corridor.records.events_cards import *  # noqa: F403
from game.corridor.records.events_combat import *  # noqa: F403
from game.corridor.records.events_things import *  # noqa: F403
from game.corridor.records.frames import *  # noqa: F403
from game.corridor.records.leaves import *  # noqa: F403
