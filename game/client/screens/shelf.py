"""The shelf of saved games: to load one, or to save under a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.screens.backdrop import Kind, Picture
from game.client.screens.model import PictureSource, SaveEntry, ShelfModel, no_picture
from game.client.screens.name_window import NameWindow
from game.client.screens.page import FooterModel, Page
from game.client.screens.shelf_detail import DetailSection
from game.client.screens.shelf_list import SORTS, ListSection, Sort
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.dialog import Dialog, Question
from game.client.ui.fields import TextField
from game.client.ui.geometry import Box
from game.client.ui.root import Ui


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class ShelfCalls:
    """What happens to saves. After each change the app hands a new ``ShelfModel`` to ``show``."""

    load: Callable[[str], None] = _nothing
    watch: Callable[[str], None] = _nothing
    """Watch the match from its beginning."""
    save: Callable[[str], None] = _nothing
    """Save under a name that is not taken."""
    overwrite: Callable[[str], None] = _nothing
    """Save over the save of that id; the player has agreed."""
    delete: Callable[[str], None] = _nothing
    rename: Callable[[str, str], None] = _nothing
    back: Callable[[], None] = _nothing


class ShelfScreen(Page):
    """Lists saves; ``saving`` also asks for a name to save under. Deleting and overwriting ask first."""

    wide = (960.0, 460.0)
    saving = False

    def __init__(
        self,
        texts: Texts,
        model: ShelfModel,
        calls: ShelfCalls,
        *,
        pictures: PictureSource = no_picture,
        picture: Picture | None = None,
        over_battle: bool = False,
    ) -> None:
        super().__init__(texts, picture=picture)
        self.backdrop_kind: Kind = "veil" if over_battle else "glass"
        self.model = model
        self.calls = calls
        self.pictures = pictures
        self.sort: Sort = "newest"
        self.name = model.suggestion
        self.chosen = "" if self.saving else next((save.id for save in self.sorted()), "")
        self._window: NameWindow | None = None
        self._dialog: Dialog | None = None

    def make_sections(self) -> None:
        """Makes the list and the details."""
        self.list = ListSection(self, "list")
        self.section(self.list)
        self.section(DetailSection(self, "detail"))

    def close(self) -> None:
        """Takes the screen away, and what lies over it."""
        if self._dialog is not None and self._dialog in self.ui.panels:
            self._dialog.answer("")
        self._window = None
        super().close()

    def place(self) -> None:
        """Places the page, and the window over it."""
        super().place()
        if self._window is not None:
            self._window.place(Box(0, 0, *self.ui.scale.view))

    def refresh(self) -> None:
        """Shows the saves as they are sorted."""
        for section in self.sections:
            section.show((self.model, self.chosen, self.sort))
        super().refresh()

    def show(self, model: ShelfModel) -> None:
        """Shows other saves; the chosen one stays chosen while it is there."""
        self.model = model
        if self.save_of(self.chosen) is None:
            self.chosen = "" if self.saving else next((save.id for save in self.sorted()), "")
        if self.is_open:
            self.refresh()

    # what the sections call

    def sorted(self) -> list[SaveEntry]:
        """Lists the saves in the order that the player wants; broken ones last."""
        keys: dict[Sort, Callable[[SaveEntry], tuple[object, ...]]] = {
            "newest": lambda save: (bool(save.fault), -save.stamp),
            "name": lambda save: (bool(save.fault), save.name.casefold(), -save.stamp),
            "mission": lambda save: (bool(save.fault), save.mission.casefold(), -save.round, -save.stamp),
        }
        return sorted(self.model.saves, key=keys[self.sort])

    def save_of(self, identity: str) -> SaveEntry | None:
        """Returns the save of an id."""
        return next((save for save in self.model.saves if save.id == identity), None)

    def choose(self, identity: str) -> None:
        """Chooses a save; when saving, its name is offered."""
        self.chosen = identity
        save = self.save_of(identity)
        if self.saving and save is not None and not save.fault:
            self.name = save.name
            self.ui.changed(self.list)
        self._told = ""
        self.refresh()

    def sort_by(self, index: int) -> None:
        """Sorts anew."""
        self.sort = SORTS[index]
        self.refresh()

    def ask_delete(self) -> None:
        """Asks whether the chosen save is to be deleted."""
        save = self.save_of(self.chosen)
        if save is not None:
            text = self.word("shelf.delete_text", name=save.name)
            self._ask(self.word("shelf.delete_title"), text, self.word("shelf.delete"), self._delete)

    def ask_name(self) -> None:
        """Asks for another name for the chosen save."""
        save = self.save_of(self.chosen)
        if save is None:
            return
        self._window = self.add(NameWindow(self, save.name, self._named))
        self._window.place(Box(0, 0, *self.ui.scale.view))
        self._window.show(save.id)
        self._window.take_focus()

    # the page

    def header(self) -> tuple[str, str]:
        """The title, and how many saves there are."""
        return self.word("shelf.load_title"), self.word("shelf.count", n=len(self.model.saves))

    def footer(self) -> FooterModel:
        """Back, and what can be done with the chosen save."""
        save = self.save_of(self.chosen)
        left = [Action("back", self.word("back"), key="escape")]
        none = "" if save is not None else self.word("shelf.choose_first")
        left.append(Action("delete", self.word("shelf.delete"), key="delete", enabled=not none, why=none))
        why = none or (save.fault if save is not None else "")
        left.append(Action("rename", self.word("shelf.rename"), enabled=not why, why=why))
        return FooterModel(tuple(left), (self.main_action(save, why),))

    def main_action(self, save: SaveEntry | None, why: str) -> Action:
        """The button that the page is for."""
        return Action("load", self.word("shelf.load"), key="enter", enabled=not why, why=why)

    def act(self, action: str) -> None:
        """Does what a button of the footer is for."""
        if action == "back":
            self.calls.back()
        elif action == "delete":
            self.ask_delete()
        elif action == "rename":
            self.ask_name()
        else:
            self.finish()

    def finish(self) -> None:
        """Loads the chosen save."""
        self.calls.load(self.chosen)

    def _ask(self, title: str, text: str, yes: str, then: Callable[[], None]) -> None:
        actions = (Action("no", self.word("cancel")), Action("yes", yes))

        def answer(action: str) -> None:
            self._dialog = None
            if action == "yes":
                then()

        self._dialog = Dialog(self.ui, Question(title, text, actions, escape="no"), answer)

    def _delete(self) -> None:
        self.calls.delete(self.chosen)

    def _named(self, name: str | None) -> None:
        if self._window is not None:
            self.drop(self._window)
            self._window = None
        if name:
            self.calls.rename(self.chosen, name)


class LoadScreen(ShelfScreen):
    """The shelf to load from, or to watch a match again."""

    def footer(self) -> FooterModel:
        """Watching comes beside loading."""
        footer = super().footer()
        load = footer.right[0]
        watch = Action("watch", self.word("shelf.watch"), icon="play", enabled=load.enabled, why=load.why)
        return FooterModel(footer.left, (watch, load))

    def act(self, action: str) -> None:
        """Does what a button of the footer is for."""
        if action == "watch":
            self.calls.watch(self.chosen)
        else:
            super().act(action)


class SaveScreen(ShelfScreen):
    """The shelf to save to: a name is asked for; one that is taken is overwritten after a question."""

    saving = True

    def open(self, ui: Ui) -> None:
        """Puts the screen on the window, the keys going to the name."""
        super().open(ui)
        ui.update(0)
        ui.focus.take(next((one for one in self.list.walk() if isinstance(one, TextField)), None))

    def header(self) -> tuple[str, str]:
        """The title, and how many saves there are."""
        return self.word("shelf.save_title"), self.word("shelf.count", n=len(self.model.saves))

    def write(self, name: str) -> None:
        """Takes the name as it is written."""
        before = bool(self.name.strip())
        self.name = name
        if bool(name.strip()) != before:
            self.show_footer()

    def main_action(self, save: SaveEntry | None, why: str) -> Action:
        """Save, once there is a name."""
        empty = "" if self.name.strip() else self.word("shelf.name_first")
        return Action("save", self.word("shelf.save"), key="enter", enabled=not empty, why=empty)

    def finish(self) -> None:
        """Saves under the name; asks when it is taken."""
        name = " ".join(self.name.split())
        taken = next((save for save in self.model.saves if save.name.casefold() == name.casefold()), None)
        if not name:
            self.say(self.word("shelf.name_first"))
        elif taken is None:
            self.calls.save(name)
        else:
            text = self.word("shelf.overwrite_text", name=taken.name)
            identity = taken.id
            self._ask(
                self.word("shelf.overwrite_title"),
                text,
                self.word("shelf.overwrite"),
                lambda: self.calls.overwrite(identity),
            )
