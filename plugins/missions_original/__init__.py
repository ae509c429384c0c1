"""The special rules of the original missions, in code: blips, reinforcements, couriers, an officer's voice."""

from collections.abc import Mapping

from game.api import hookimpl

from . import blips, reinforcements


@hookimpl
def mission_rules() -> Mapping[str, object]:
    """The mission rules that this plugin knows."""
    return {
        "aura_rerolls_blank": blips.AuraRerollsBlank(),
        "blip_not_on_board": blips.BlipNotOnBoard(),
        "blip_not_on_first_board": blips.BlipNotOnFirstBoard(),
        "exit_for_unit": blips.ExitForUnit(),
        "limit_after_primary": reinforcements.LimitAfterPrimary(),
        "limit_less_dead_objects": reinforcements.LimitLessDeadObjects(),
        "one_surge": reinforcements.OneSurge(),
        "reinforce_near_object": reinforcements.ReinforceNearObject(),
    }
