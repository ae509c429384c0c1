"""A replay in the window: the battle as it was played, going on by itself, a step at a time, or from any place."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace

from game.client.battle.players import Players
from game.client.battle.screen import BattleScreen
from game.client.battle.table import BattleParts
from game.client.corridor.log_lines import Names, event_params, log_line
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.pieces import reconcile
from game.client.hud.model import HudModel, LogLine
from game.client.hud.reel import Reel, ReelCalls, ReelModel, ReelMoment, ReelTurn
from game.client.stage.floor import Square
from game.client.stage.scene import Speed
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.theme import Tone
from game.session.playback import Playback
from game.session.retold import Told

TELLING: dict[str, Tone] = {
    "BoardExplored": "contact",
    "FigureKilled": "hurt",
    "FigureCaptured": "hurt",
    "WeaponLost": "warm",
    "MissionTokenWon": "accent",
    "MissionEnded": "accent",
}
"""Events that are marked on the time line, with their tone."""

SPEEDS = {Speed.NORMAL: "\u00d7 1", Speed.DOUBLE: "\u00d7 2", Speed.FOURFOLD: "\u00d7 4", Speed.SKIP: "\u00bb"}
BUTTONS = ("turn_back", "step_back", "play", "step_on", "turn_on")


class Reeler(Players):
    """In place of players: the log, while it ``runs``, or for ``once`` more command."""

    def __init__(self, film: Playback) -> None:
        super().__init__(film, dict.fromkeys(film.seats, _nobody))
        self.film = film
        self.runs = False
        self.once = False

    def thinking(self) -> str:
        """Nobody thinks."""
        return ""

    def update(self) -> bool:
        """The next command, if it is time for one."""
        if not (self.runs or self.once):
            return False
        self.once = False
        if self.film.forward():
            return True
        self.runs = False
        return False


def _nobody(_view: object, _seat: str) -> object:
    """A seat of a replay is asked for nothing."""
    return None


class Watching(BattleScreen):
    """A replay. ``eyes`` are those whose view may be shown ("" = what everybody may know), the first one at first."""

    def __init__(self, parts: BattleParts, film: Playback, eyes: Sequence[str]) -> None:
        self.film = film
        self.eyes = tuple(eyes)
        parts.session, parts.watcher = film, self.eyes[0]
        super().__init__(parts)
        self.reel = self.hud.reel = Reel(self.hud, "reel")
        self.reel.calls = ReelCalls(self.go_to, self.act)
        self.hud.calls.moment = self.go_to_line
        self.director.stamp = lambda line: replace(line, moment=self.film.at)
        self._script: list[tuple[int, LogLine]] = []
        self._moments: tuple[ReelMoment, ...] = ()
        self._tell_anew()
        self._show_reel()
        self.hud.arrange()

    def _seated(self) -> Players:
        self.reeler = Reeler(self.film)
        return self.reeler

    def _told_before(self) -> list[Told]:
        return []

    def update(self, seconds: float) -> None:
        """One frame."""
        super().update(seconds)
        self._show_reel()

    def act(self, action: str) -> None:
        """A button of the time line."""
        acts = {
            "play": self.play,
            "step_on": self.step_on,
            "step_back": lambda: self.go_to(self.film.at - 1),
            "turn_on": lambda: self.go_to(self._turn(1)),
            "turn_back": lambda: self.go_to(self._turn(-1)),
            "first": lambda: self.go_to(0),
            "last": lambda: self.go_to(self.film.length),
            "speed": self.next_speed,
            "eyes": self.next_eyes,
        }
        acts[action]()

    def play(self) -> None:
        """Go on by itself, or stand still; from the beginning where it is at its end."""
        self.reeler.runs = not self.reeler.runs
        if self.reeler.runs and self.film.at >= self.film.length:
            self.go_to(0)

    def step_on(self) -> None:
        """One command; what is still being shown is shown at once instead."""
        self.reeler.runs = False
        if self.director.busy:
            self.director.skip()
        else:
            self.reeler.once = True

    def go_to(self, at: int) -> None:
        """Stand after ``at`` commands."""
        if at == self.film.at and not self.director.busy:
            return
        self._drop_shown()
        self.film.go_to(at)
        self._draw_anew()

    def go_to_line(self, at: int, place: Square | None) -> None:
        """A line of the log was clicked: stand where it was told, and look at where it happened."""
        self.reeler.runs = False
        self.go_to(at)
        if place is not None:
            self.look_at(place)

    def next_speed(self) -> None:
        """Faster, and after the fastest as at first."""
        speeds = list(SPEEDS)
        self.set_speed(speeds[(speeds.index(self.stage.speed) + 1) % len(speeds)])

    def next_eyes(self) -> None:
        """Watch as somebody else may know it."""
        if len(self.eyes) < 2:
            return
        self._drop_shown()
        self.watcher = self.parts.watcher = self.eyes[(self.eyes.index(self.watcher) + 1) % len(self.eyes)]
        self.shown.seat = self.watcher
        self._tell_anew()
        self._draw_anew()

    def set_texts(self, texts: Texts, book: Lookbook) -> None:
        """Change the language."""
        self._drop_shown()
        super().set_texts(texts, book)
        self._tell_anew()
        self._draw_anew()

    def _drop_shown(self) -> None:
        """What is being shown ends: the board is drawn anew with all of it, and would have it written in twice."""
        self.director.forget()
        self.hud.shown_card.put_away()

    def _draw_anew(self) -> None:
        self.shown.catch_up()
        self.controls.drop()
        self.names.forget()
        self.director.lines[:] = [line for at, line in self._script[: self._told(self.film.at)]]
        self._told_over = False
        reconcile(self.stage, self.shown.view, self.book)  # now: the log may go on before the board comes to rest
        self.unsettled = self._dim = self.stale = True

    def _hud_model(self) -> HudModel:
        """Nobody ends a turn or takes anything back."""
        model = super()._hud_model()
        return model if model.banner is None else replace(model, banner=replace(model.banner, end=None, undo=None))

    def _told(self, at: int) -> int:
        """How many lines the log has after ``at`` commands."""
        return bisect_right(self._script, at, key=lambda told: told[0])

    def _turn(self, by: int) -> int:
        """Where the next turn begins, or this one, or the one before if that is where it stands."""
        starts = [turn.commands for turn in self.film.turns]
        if by > 0:
            place = bisect_right(starts, self.film.at)
            return starts[place] if place < len(starts) else self.film.length
        place = bisect_left(starts, self.film.at) - 1
        return starts[place] if place >= 0 else 0

    def _tell_anew(self) -> None:
        """Write the whole log, and the marks, as the watcher may know them."""
        self._script.clear()
        names = Names(self.book, self.parts.texts)  # those of the window know by now who a blip turned out to be
        moments = []
        for at, (event, before, after) in self.film.retold(self.watcher):
            line = log_line(event, before, after, names)
            if line is not None:
                self._script.append((at, replace(line, moment=at)))
            tone = TELLING.get(type(event).__name__)
            if tone is not None:
                text = self.names.texts.event(type(event).__name__, event_params(event, before, names))
                moments.append(ReelMoment(at, text, tone))
        self._moments = tuple(moments)

    def _show_reel(self) -> None:
        texts, view, film = self.parts.texts, self.shown.view, self.film
        word = "pause" if self.reeler.runs else "play"
        buttons = [
            Action(name, "", icon=word if name == "play" else name, tooltip=texts(f"corridor.replay.{name}"))
            for name in BUTTONS
        ]
        seen_by = texts("corridor.replay.all") if not self.watcher else self.names.seat(view, self.watcher)
        more = len(self.eyes) > 1
        self.reel.show(
            ReelModel(
                film.at,
                film.length,
                self._turns(),
                self._moments,
                tuple(buttons),
                texts(
                    "corridor.replay.caption", round=view.progress.round, seat=self.names.seat(view, view.progress.seat)
                ),
                Action(
                    "eyes", texts("corridor.replay.eyes", seat=seen_by), enabled=more, why=texts("corridor.replay.only")
                ),
                Action("speed", SPEEDS[self.stage.speed], tooltip=texts("corridor.replay.speed")),
                texts("corridor.replay.ends_early")
                if film.ends_early
                else texts("corridor.replay.at", at=film.at, n=film.length),
            )
        )

    def _turns(self) -> tuple[ReelTurn, ...]:
        found, last = [], 0
        for turn in self.film.turns:
            team = self.book.team(self.shown.view.seats[turn.seat].faction)
            found.append(ReelTurn(turn.commands, team, turn.round if turn.round != last else 0))
            last = turn.round
        return tuple(found)
