"""Shows events in order: each is animated, then written into the shown view. Dice are waited for, never rolled here.

What a throw led to is told after the dice lie: the throw itself is an event that lasts as long as they tumble. A card
that somebody draws or plays lasts until it was read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.client.corridor.animate import Animator
from game.client.corridor.dice import DiceShow
from game.client.corridor.log_lines import log_line
from game.client.hud.model import LogLine
from game.client.stage.scene import Speed
from game.client.stage.timing import Animation

STEPS = ("FigureStepped", "BlipStepped")


class Waited(Protocol):
    """Something beside the board that an event shows for a while."""

    @property
    def going_on(self) -> bool:
        """Whether it still has to be waited for."""

    def begin(self, event: Any) -> None:
        """An event is shown now; the dice have taken note of it."""

    def end(self) -> None:
        """Wait no longer."""


class Director:
    """The queue of what is still to be shown.

    ``landed`` is called with each event after it was written, and the view before it; ``waits`` are what is shown
    beside the board (dice, cards) and waited for; ``begun`` hears of each event that is about to be shown. Call
    ``update`` once a frame; ``skip`` ends all at once.
    """

    def __init__(
        self,
        animator: Animator,
        dice: DiceShow,
        landed: Callable[[Any, Any], None],
        waits: Sequence[Waited] = (),
    ) -> None:
        self.animator = animator
        self.dice = dice
        self.landed = landed
        self.waits = tuple(waits)
        self.begun: Callable[[Any], None] = lambda event: None
        self.stamp: Callable[[LogLine], LogLine] = lambda line: line
        """What is added to each line of the log as it is told."""
        self.lines: list[LogLine] = []
        self._waiting: deque[Any] = deque()
        self._playing: Animation | None = None
        self._shown_now: list[Any] = []

    @property
    def busy(self) -> bool:
        """Whether anything is still being shown."""
        return self._going_on or bool(self._shown_now) or bool(self._waiting)

    @property
    def _going_on(self) -> bool:
        """Whether what is being shown has not ended yet."""
        playing = self._playing is not None and self._playing.is_playing()
        return playing or any(one.going_on for one in self.waits)

    def take(self, events: list[Any]) -> None:
        """Add what happened to what is to be shown."""
        self._waiting.extend(events)

    def update(self) -> None:
        """Go on: begin the next animation when the last one has ended; what needs none is written at once."""
        self._collect()
        while not self._going_on:
            self._land()
            if not self._waiting:
                return
            self._begin()

    def _collect(self) -> None:
        self.take(self.animator.shown.waiting())

    def _begin(self) -> None:
        event = self._waiting.popleft()
        self._shown_now = [event]
        self.begun(event)
        if type(event).__name__ in STEPS:
            self._playing = self._walk(event)
        else:
            self._playing = self.animator.animation(event)
        skipping = self.animator.stage.speed is Speed.SKIP
        self.dice.see(event, self.animator.view, skipping)
        if not skipping:
            for one in self.waits:
                one.begin(event)
        if self._playing is not None:
            self._playing.start()
            if skipping:
                self._playing.finish()

    def _walk(self, event: Any) -> Animation | None:
        """Steps of one figure in a row are one walk."""
        mover = getattr(event, "figure", "") or getattr(event, "blip", "")
        squares = [event.to]
        while self._waiting and type(self._waiting[0]) is type(event):
            following = self._waiting[0]
            if (getattr(following, "figure", "") or getattr(following, "blip", "")) != mover:
                break
            self._shown_now.append(self._waiting.popleft())
            squares.append(following.to)
        return self.animator.walk(mover, squares)

    def _land(self) -> None:
        """The animation has ended: write its events, tell the log and the HUD."""
        self._playing = None
        shown = self.animator.shown
        for event in self._shown_now:
            before = shown.view
            shown.write(event)
            line = log_line(event, before, shown.view, self.animator.names)
            if line is not None:
                self.lines.append(self.stamp(line))
            self.landed(event, before)
        self._shown_now = []

    def skip(self) -> None:
        """End everything that is being shown; the shown view is then that of the match."""
        speed = self.animator.stage.speed
        self.animator.stage.speed = Speed.SKIP
        self._stop()
        self._land()
        self._collect()
        while self._waiting:
            self._begin()
            self._land()
        self.animator.stage.speed = speed

    def forget(self) -> None:
        """Drop what is not shown yet (after an undo, the view is drawn anew)."""
        self._stop()
        self._playing = None
        self._shown_now = []
        self._waiting.clear()

    def _stop(self) -> None:
        """End what is being shown, and what is waited for."""
        if self._playing is not None:
            self._playing.finish()
        for one in self.waits:
            one.end()
