"""From a plan to the battle: who takes which side, the briefing, the armies (C1.2, C2)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.client.program import offers, reports
from game.client.program.mustering import Mustering, Window, Wishes
from game.client.screens.briefing import BriefingCalls, BriefingScreen
from game.client.screens.plan import HUMAN, MissionPlan
from game.content.tables import bare
from game.session import musters, setups
from game.session.session import Session


def match_of(loaded: Any, plan: MissionPlan) -> tuple[Session, dict[str, str], Wishes]:
    """The match of a plan, who plays its seats, and what is settled of their armies. Raises SetupError.

    It is set up at once where all squads are ready-made; else its seats choose over its log.
    """
    seed = plan.seed_number if plan.seed_number is not None else random.SystemRandom().getrandbits(48)
    switches, playing = dict(plan.switches), plan.playing
    if plan.draft:
        names = [f"player_{number}" for number in range(1, len(playing) + 2)]
        players = dict(zip(names, [*(seat.player for seat in playing), plan.alien.player], strict=True))
        own = [*(seat.own for seat in playing), plan.alien.own]
        squads: dict[str, tuple[str, ...]] = {name: () for name, chooses in zip(names, own, strict=True) if not chooses}
        session = musters.opened(loaded, plan.mission, (), switches, seed, names)
        return session, players, Wishes(squads)
    mission = loaded.catalog.missions[plan.mission]
    alien = bare(setups.alien_faction(loaded.catalog))
    players = {bare(seat.chapter): seat.player for seat in playing} | {alien: plan.alien.player}
    ready = {bare(seat.chapter): _ready(loaded, mission, seat.chapter, seat.squad) for seat in playing if not seat.own}
    arming = plan.alien.own and plan.alien.player == HUMAN
    if len(ready) == len(playing) and not arming:
        seats = [(seat.chapter, ready[bare(seat.chapter)]) for seat in playing]
        return setups.new_match(loaded, plan.mission, seats, (), switches, seed), players, Wishes()
    session = musters.opened(loaded, plan.mission, [*(bare(seat.chapter) for seat in playing), alien], switches, seed)
    return session, players, Wishes(ready if arming else {**ready, alien: ()})


def _ready(loaded: Any, mission: Any, faction: str, squad: str) -> tuple[str, ...]:
    ready = setups.ready_squads(loaded.catalog, mission, faction)
    return next((one.members for one in ready if one.id == squad), ())


class Departure:
    """Leads a match to its battle, which ``begin(session, players)`` opens; ``back`` gives it up."""

    def __init__(
        self,
        window: Window,
        session: Session,
        players: dict[str, str],
        wishes: Wishes,
        begin: Callable[[Session, dict[str, str]], None],
        back: Callable[[], None],
    ) -> None:
        self.window = window
        self.session = session
        self.players = players
        self.begin = begin
        self.back = back
        self.mustering = Mustering(window, session, players, wishes, self._chosen, self._back)

    def go(self) -> None:
        """Begin: with the draft, if there is one, else with the briefing."""
        if self.mustering.drafting:
            self.mustering.draft()
        else:
            self.brief()

    def muster(self) -> None:
        """Let the seats choose their armies, if they do; then the battle."""
        self.mustering.go_on()

    def brief(self) -> None:
        """Show the briefing."""
        names, session = self.window.names(), self.session
        mission = session.state.setting.mission
        view = session.view(session.alien)
        factions = [view.seats[seat].faction for seat in session.seats if seat != session.alien]
        table = offers.table_of(session.loaded, mission, names.book, factions)
        model = reports.briefing(view, self.players, names, table)
        calls = BriefingCalls(begin=self.muster, back=self.back)
        picture, portraits = self.window.picture(), self.window.portraits
        self.window.show(BriefingScreen(names.texts, model, calls, picture=picture, portraits=portraits))

    def _chosen(self, players: dict[str, str]) -> None:
        self.players = players
        if musters.under_way(self.session):
            self.brief()
        else:
            self.begin(self.session, players)

    def _back(self) -> None:
        """From an army back to the briefing, from the draft to where the match was planned."""
        if self.mustering.drafting:
            self.back()
        else:
            self.brief()
