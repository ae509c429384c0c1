"""Saves in the window: the shelf to load from and to save to."""

from __future__ import annotations

from collections.abc import Callable

from game.client.program.keeping import name_auto
from game.client.program.loading import open_save
from game.client.program.panes import Panes
from game.client.program.saving import save_match, suggestion, told, why_not
from game.client.program.shelf_files import AUTO
from game.client.screens.shelf import LoadScreen, SaveScreen, ShelfCalls
from game.session.savefile import SaveError


class Shelving(Panes):
    """The ways to and from the shelf of saves."""

    def load(self, identity: str) -> None:
        """Go on with a save; one that cannot be read says why."""
        raise NotImplementedError

    def watch(self, identity: str) -> None:
        """Watch a save from its beginning; one that cannot be says why."""
        raise NotImplementedError

    def load_screen(self) -> None:
        """Choose a save."""
        calls = self._shelf_calls()
        screen = LoadScreen(
            self.texts,
            self.shelf.model(self.book, self.texts),
            calls,
            pictures=self.shelf.picture,
            picture=self.picture,
            over_battle=self.battle is not None,
        )
        self._put(screen)

    def save_screen(self) -> None:
        """Choose a name to save under."""
        assert self.battle is not None
        model = self.shelf.model(self.book, self.texts, suggestion(self.battle.session, self.names))
        screen = SaveScreen(
            self.texts, model, self._shelf_calls(), pictures=self.shelf.picture, picture=self.picture, over_battle=True
        )
        self._put(screen)

    def _shelf_calls(self) -> ShelfCalls:
        return ShelfCalls(
            load=self.load,
            watch=self.watch,
            save=self._save_as,
            overwrite=self._save_as,
            delete=self._changed(self.shelf.delete),
            rename=self._rename,
            back=self._back,
        )

    def _changed(self, change: Callable[..., None]) -> Callable[..., None]:
        """``change`` of the shelf, after which the screen lists it anew."""
        careful = told(change, lambda: self.texts, self._say)

        def done(*words: str) -> None:
            careful(*words)
            shown = self.over or self.screen
            shown.show(self.shelf.model(self.book, self.texts, shown.model.suggestion))

        return done

    def _rename(self, identity: str, name: str) -> None:
        """Give a save another name; the screen goes on with it, wherever it stands in the list now."""
        try:
            fresh = self._renamed(identity, name)
        except (OSError, SaveError) as error:
            self._say(why_not(error, self.texts))
            return
        shown = self.over or self.screen
        shown.chosen = fresh
        shown.show(self.shelf.model(self.book, self.texts, shown.model.suggestion))

    def _renamed(self, identity: str, name: str) -> str:
        """The id of a save after it got a name; what an autosave holds gets it, and the match under way goes on."""
        if identity != AUTO:
            return self.shelf.rename(identity, name)
        if self.playing is None:
            return name_auto(self.shelf, open_save(self.shelf.auto, self.loaded).session, name)
        return save_match(self.desk, self.shelf, self.playing, self.shelf.free_name(name))

    def _save_as(self, name: str) -> None:
        assert self.playing is not None
        self._close_over()
        try:
            identity = save_match(self.desk, self.shelf, self.playing, name)
        except SaveError as error:
            self._say(why_not(error, self.texts))
            return
        self.playing.battle.hud.say(self.texts("corridor.saved", file=identity), "good")
