"""Armies chosen in the window before a battle: each seat in its turn, people on screens, computers at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.ai.mustering import setup_choice
from game.client.corridor import muster
from game.client.corridor.army_words import seat_name, why_not
from game.client.corridor.naming import Names
from game.client.hud.calls import PortraitSource
from game.client.screens.backdrop import Picture
from game.client.screens.hand_over import HandOverModel, HandOverScreen
from game.client.screens.muster import MusterCalls, MusterScreen
from game.content.tables import bare
from game.session import musters
from game.session.session import Done, Session


@dataclass(frozen=True)
class Window:
    """What choosing needs of the program: names in the player's language, pictures, ways to show a screen and to tell a
    sentence on the one that is shown.
    """

    names: Callable[[], Names]
    picture: Callable[[], Picture | None]
    portraits: PortraitSource
    show: Callable[[Any], None]
    say: Callable[[str], None]
    keep: Callable[[Session, Mapping[str, str]], None]
    """Keep a match on disk from now on: what is chosen is not lost."""


@dataclass
class Wishes:
    """What was settled beforehand: squads of seats that do not choose (empty: the usual one)."""

    squads: dict[str, tuple[str, ...]] = field(default_factory=dict)


class Mustering:
    """Leads a match of the phase ``setup`` through its choices; ``done(players)`` hears when the next thing can come.

    ``players`` says of each seat ``human`` or a level; after a draft their seats are called by faction. With
    ``until_drafted`` it is done once all factions are taken.
    """

    def __init__(
        self,
        window: Window,
        session: Session,
        players: Mapping[str, str],
        wishes: Wishes,
        done: Callable[[dict[str, str]], None],
        back: Callable[[], None],
    ) -> None:
        self.window = window
        self.session = session
        self.players = dict(players)
        self.wishes = wishes
        self.done = done
        self.back = back
        self.screen: MusterScreen | None = None
        self.pending: tuple[str, ...] = ()
        self._shown = ("", "")
        self._until_drafted = False
        self._taken: dict[str, str] = {}
        self._dice = musters.draft_dice(session)

    @property
    def drafting(self) -> bool:
        """Whether factions are still to be taken."""
        session = self.session
        return musters.under_way(session) and any(
            muster.choosing_stage(session.view(""), seat) in ("draft", "drafted") for seat in session.seats
        )

    def draft(self) -> None:
        """Go on until all factions are taken."""
        self._until_drafted = True
        self.go_on()

    def go_on(self) -> None:
        """Let computers choose, and show the next person's screen; call ``done`` when nothing is left to choose."""
        while musters.under_way(self.session):
            self.window.keep(self.session, self.players)
            if self._until_drafted and not self.drafting:
                break
            seat = self.session.to_act()
            command = self._by_itself(seat)
            if command is None:
                self._show(seat)
                return
            why = self._submit(seat, command)
            if why:  # a mod's squad that is not allowed: nothing else would be chosen in its place
                self._leave()
                self.window.say(why)
                return
        self._until_drafted = False
        self._shown = ("", "")
        self.done(dict(self.players))

    def _by_itself(self, seat: str) -> Any:
        """What a seat chooses without being asked, or nothing where a person is to choose."""
        view = self.session.view(seat)
        stage = muster.choosing_stage(view, seat)
        if self.players.get(seat, "human") != "human":
            return setup_choice(view, seat)
        if stage == "draft":
            return None
        squad = self.wishes.squads.get(seat)
        if stage == "hire":
            return muster.finished() if squad is not None else None
        if squad is not None and seat != self.session.alien:
            taken = view.armies[seat].choice.members
            return muster.members_taken(squad) if squad and squad != taken else muster.finished()
        if squad is not None or muster.nothing_to_choose(view, seat):
            return muster.finished()
        return None

    def _submit(self, seat: str, command: Any) -> str:
        """Hand a choice in; returns the sentence that refuses it, or ""."""
        since = self.session.events_so_far
        before = self.session.view(seat)
        why = why_not(before, seat, command, self.window.names())
        if why:
            return why
        done = self.session.submit(seat, command)
        if not isinstance(done, Done):
            return self.window.names().texts.refusal(done.code, done.params)
        self._reseat([event for _, event in self.session.events_for("", since)])
        return ""

    def _reseat(self, events: list[Any]) -> None:
        """After the draft: players and wishes go by faction."""
        self._taken |= muster.taken_factions(events)
        if self._taken and not self.drafting:
            fresh = {player: bare(faction) for player, faction in self._taken.items()}
            self.players = {fresh.get(seat, seat): who for seat, who in self.players.items()}
            self.wishes.squads = {fresh.get(seat, seat): squad for seat, squad in self.wishes.squads.items()}
            self._taken = {}

    # --- screens

    def _show(self, seat: str) -> None:
        stage = muster.choosing_stage(self.session.view(seat), seat)
        people = sum(self.players.get(one, "human") == "human" for one in self.session.seats)
        if people > 1 and seat != self._shown[0] and stage != "draft":
            self._hand_over(seat)
            return
        self._open(seat)

    def _hand_over(self, seat: str) -> None:
        names = self.window.names()
        view = self.session.view(seat)
        team = names.book.team(view.armies[seat].choice.faction)
        text = names.texts("program.muster.look_away")
        model = HandOverModel(seat_name(view, seat, names), team, text)
        self._shown = ("", "")
        self.screen = None
        self.window.show(HandOverScreen(names.texts, model, lambda: self._open(seat)))

    def _open(self, seat: str) -> None:
        """Show a seat's screen, or what became of its choice on the one that is shown."""
        names = self.window.names()
        view = self.session.view(seat)
        model = muster.muster_model(view, seat, self.players, names, self.pending, self._dice)
        place = (seat, f"{model.stage} {bool(model.hands)}")
        if self.screen is not None and self.screen.is_open and place == self._shown:
            self.screen.show(model)
            return
        self._shown = place
        calls = MusterCalls(
            pick=lambda identity: self._choose(muster.picked(model.stage, identity)),
            members=self._members,
            card=lambda card, back: self._choose(muster.card_taken(card, back), keep=True),
            weapons=lambda weapons: self._choose(muster.arms_taken(weapons=weapons)),
            tokens=lambda tokens: self._choose(muster.arms_taken(tokens=tokens)),
            exchange=lambda: self._choose(muster.badges_exchanged()),
            done=lambda: self._choose(muster.finished()),
            back=self._leave,
        )
        self.screen = MusterScreen(
            names.texts, model, calls, picture=self.window.picture(), portraits=self.window.portraits
        )
        self.window.show(self.screen)

    def _members(self, members: tuple[str, ...]) -> None:
        """A squad as it is put together: handed in as soon as it may go aboard."""
        seat = self.session.to_act()
        self.pending = members
        if not self._submit(seat, muster.members_taken(members)):
            self.pending = ()
        self._open(seat)

    def _leave(self) -> None:
        """Back to what came before; who comes here again is covered again."""
        self._shown = ("", "")
        self.back()

    def _choose(self, command: Any, keep: bool = False) -> None:
        """Hand a choice in; with ``keep`` a squad that is still being put together stays as it is."""
        seat = self.session.to_act()
        why = self._submit(seat, command)
        if why:
            assert self.screen is not None
            self.screen.say(why)
            return
        if not keep:
            self.pending = ()
        self.go_on()
