"""Replays in the window: which match is watched, and where one goes when it is left."""

from __future__ import annotations

from collections.abc import Callable

from game.client.program.learning import Learning
from game.client.program.loading import open_save
from game.client.program.saving import why_not
from game.client.program.watched import Watched, eyes_of
from game.session.playback import Playback
from game.session.savefile import SaveError
from game.session.session import Session


class Viewing(Learning):
    """The ways to and from a replay."""

    def watch(self, identity: str) -> None:
        """Watch a save of the shelf from its beginning; one that cannot be says why."""
        try:
            session = open_save(self.shelf.path(identity), self.loaded).session
        except SaveError as error:
            self._say(why_not(error, self.texts))
            return
        self.watch_match(session, self.shelf.players(identity), self.load_screen)

    def watch_match(self, session: Session, players: dict[str, str], back: Callable[[], None]) -> None:
        """Watch a match from its beginning; ``back`` shows what comes when the replay is left."""
        try:
            film = Playback.of_match(session)
        except SaveError as error:
            self._say(why_not(error, self.texts))
            return
        self.end_battle()
        self.end_watching()
        self._show(None)
        self._use(session.loaded)

        def leave() -> None:
            self.end_watching()
            back()

        self.watched = Watched(self.desk, film, eyes_of(session, players), leave)
        self.watched.follow(self.settings)
        self.watched.battle.hud.say(self.texts("corridor.replay.hint"), "plain")
        self.watched.battle.play()

    def end_watching(self) -> None:
        """Close the replay, if there is one."""
        if self.watched is not None:
            self._close_over()
            self.watched.close()
            self.watched = None
            self._use(self._own)

    def update_watched(self, seconds: float) -> None:
        """One frame of the replay, if there is one; under a screen it stands still."""
        if self.watched is None:
            return
        if self.over is not None:
            self.watched.battle.stage.update(seconds)
            return
        self.watched.update(seconds)
        if self.settings.less_motion:
            self.watched.battle.stage.camera.jump()
