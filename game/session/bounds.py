"""Commands that no rule should have to look at: fields of another type than they must have, numbers that no plan has.

A rule would make a bit set of such a number, and a save of such a field could never be read again.
"""

from __future__ import annotations

import msgspec

from game.corridor import records as r
from game.corridor.state import State
from game.engine.records import Command, Refusal


def squares_there_are(state: State) -> int:
    """One more than the highest square number of the plan."""
    plan = state.setting.plan
    return plan.stride * plan.height


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(r.CorridorCommand)


def malformed(command: Command) -> Refusal | None:
    """A refusal when a save could not hold the command: a true where a number belongs, a number beyond 64 bits.

    There and back through msgpack takes a microsecond, and is what a save would do.
    """
    try:
        _DECODER.decode(_ENCODER.encode(command))
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError):
        return Refusal("bad_answer", {"why": "form"})
    return None


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
