"""Numbers that no plan has: a command from outside may name any, and a rule would make a bit set of it."""

from __future__ import annotations

from game.corridor.state import State
from game.engine.records import Command, Refusal


def squares_there_are(state: State) -> int:
    """One more than the highest square number of the plan."""
    plan = state.setting.plan
    return plan.stride * plan.height


def out_of_bounds(state: State, command: Command) -> Refusal | None:
    """A refusal when the command names a number beyond the plan (below -1 too), so that rules need not guard."""
    limit = squares_there_are(state)
    for name in command.__struct_fields__:
        value = getattr(command, name)
        numbers = value if isinstance(value, tuple) else (value,)
        for number in numbers:
            if isinstance(number, int) and not -1 <= number < limit:
                return Refusal("blocked", {"square": number})
    return None
