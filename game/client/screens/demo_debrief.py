"""Made-up contents for the debrief: three seats, nine rounds."""

from __future__ import annotations

from game.client.hud.demo_contents import COBALT, EMBER, FOE
from game.client.screens.demo_words import WORDS
from game.client.screens.model import DebriefModel, DebriefSeat, RoundEvent, RoundLine, SeatMark, Tally
from game.client.texts import Texts


def debrief(texts: Texts) -> DebriefModel:
    """Returns the end of a mission that the first seat has won."""
    w = WORDS[texts.lang]
    trophies = (Tally(w["goblin"], 9, 18), Tally(w["orc"], 5, 15), Tally(w["traitor"], 1, 5))
    ember = DebriefSeat(
        SeatMark(EMBER, w["ember"], w["human"]),
        68,
        True,
        (Tally(w["token1"], 1, 30),),
        trophies,
        (Tally(w["marine"], 1), Tally(w["gunner"], 1)),
    )
    cobalt = DebriefSeat(
        SeatMark(COBALT, w["cobalt"], w["computer"], "computer"),
        31,
        tokens=(Tally(w["token2"], 1, 15),),
        trophies=(Tally(w["android"], 2, 8), Tally(w["goblin"], 4, 8)),
    )
    aliens = DebriefSeat(
        SeatMark(FOE, w["aliens"], w["computer"], "computer"), 20, trophies=(Tally(w["marine"], 2, 20),)
    )
    facts = ((w["fact1"], "9"), (w["fact2"], w["time"]), (w["fact3"], "20251130"))
    return DebriefModel(
        w["mission"], w["verdict"], w["verdict_text"], (ember, cobalt, aliens), _rounds(w), EMBER, facts
    )


def _rounds(w: dict[str, str]) -> tuple[RoundLine, ...]:
    events = {
        1: (RoundEvent(w["e_board"], "contact", EMBER),),
        2: (RoundEvent(w["e_kill"], "good", EMBER), RoundEvent(w["e_event"], "warm", FOE)),
        3: (RoundEvent(w["e_fall"], "hurt", FOE),),
        4: (),
        5: (RoundEvent(w["e_reveal"], "accent", FOE), RoundEvent(w["e_torn"], "good", COBALT)),
        6: (RoundEvent(w["e_kill"], "good", EMBER), RoundEvent(w["e_fall"], "hurt", FOE)),
        7: (RoundEvent(w["e_end"], "good", EMBER),),
        8: (),
        9: (RoundEvent(w["e_home"]),),
    }
    return tuple(RoundLine(number, told) for number, told in events.items())
