"""Shows events in order: each is animated, then written into the shown view. Dice are waited for, never rolled here."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from game.client.corridor.animate import Animator
from game.client.corridor.dice import DiceShow
from game.client.corridor.log_lines import log_line
from game.client.hud.model import LogLine
from game.client.stage.scene import Speed
from game.client.stage.timing import Animation

STEPS = ("FigureStepped", "BlipStepped")


class Director:
    """The queue of what is still to be shown.

    ``landed`` is called with each event after it was written, and the view before it; ``dice_busy`` tells whether dice
    still tumble; ``begun`` hears of each event that is about to be shown. Call ``update`` once a frame; ``skip`` ends
    all at once.
    """

    def __init__(
        self,
        animator: Animator,
        dice: DiceShow,
        landed: Callable[[Any, Any], None],
        dice_busy: Callable[[], bool],
    ) -> None:
        self.animator = animator
        self.dice = dice
        self.landed = landed
        self.dice_busy = dice_busy
        self.begun: Callable[[Any], None] = lambda event: None
        self.lines: list[LogLine] = []
        self._waiting: deque[Any] = deque()
        self._playing: Animation | None = None
        self._shown_now: list[Any] = []

    @property
    def busy(self) -> bool:
        """Whether anything is still being shown."""
        return self._playing is not None or bool(self._waiting) or self.dice_busy()

    def take(self, events: list[Any]) -> None:
        """Add what happened to what is to be shown."""
        self._waiting.extend(events)

    def update(self) -> None:
        """Go on: begin the next animation when the last one has ended; what needs none is written at once."""
        self._collect()
        while self._playing is None or not self._playing.is_playing():
            self._land()
            if not self._waiting or self.dice_busy():
                return
            self._begin()
            if self._playing is None:
                self._land()

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
        self.dice.see(event, self.animator.view, self.animator.stage.speed is Speed.SKIP)
        if self._playing is not None:
            self._playing.start()
            if self.animator.stage.speed is Speed.SKIP:
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
                self.lines.append(line)
            self.landed(event, before)
        self._shown_now = []

    def skip(self) -> None:
        """End everything that is being shown; the shown view is then that of the match."""
        speed = self.animator.stage.speed
        self.animator.stage.speed = Speed.SKIP
        if self._playing is not None:
            self._playing.finish()
        self._land()
        self._collect()
        while self._waiting:
            self._begin()
            self._land()
        self.animator.stage.speed = speed

    def forget(self) -> None:
        """Drop what is not shown yet (after an undo, the view is drawn anew)."""
        if self._playing is not None:
            self._playing.finish()
        self._playing = None
        self._shown_now = []
        self._waiting.clear()
