"""Mods in the window: which there are, which are loaded from now on; and the credits."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version

import msgspec

from game import __version__
from game.client.mod_files import file_findings
from game.client.program.saving import why_not
from game.client.program.viewing import Viewing
from game.client.screens.credits import LIBRARIES, CreditsScreen, Library
from game.client.screens.mods import ModEntry, ModsCalls, ModsScreen
from game.client.texts import Texts
from game.content.errors import UnknownId
from game.session.content import choose_mod, load_content
from game.session.mod_notes import ModCheck, ModNote, given_folders, mod_check, mod_notes
from game.session.savefile import SaveError

TOLD = ("faction", "profile", "weapon", "card", "mission", "campaign", "board", "squad", "switch", "section", "lesson")
"""Kinds of definitions that are counted one by one; the others are told together."""


class Modding(Viewing):
    """The ways to the mods and to the credits."""

    def mods_screen(self) -> None:
        """Which plugins there are, and which are loaded from now on."""
        calls = ModsCalls(switch=self._switch_mod, back=self._mods_chosen)
        self._show(ModsScreen(self.texts, self._mods(), calls, picture=self.picture))

    def credits_screen(self) -> None:
        """What the game is and what it is built on."""
        self._show(CreditsScreen(self.texts, __version__, installed(), self.title, picture=self.picture))

    def _mods(self) -> tuple[ModEntry, ...]:
        """Every plugin in the player's words; those that are no part of the game are looked over."""
        notes = mod_notes(self._own, self.texts.lang)
        return tuple(
            entry_of(note, self.texts, None if note.origin in ("", "stock") else self._check(note.id)) for note in notes
        )

    def _check(self, name: str) -> ModCheck:
        """What ``coursive mods check`` says of a mod, short of playing it; its models and pictures too."""
        check = mod_check(self._own, name)
        files = file_findings(check.folder, check.shelves, check.looks) if check.folder is not None else ()
        return msgspec.structs.replace(check, mend=tuple(dict.fromkeys((*check.mend, *files))))

    def _switch_mod(self, name: str, on: bool) -> None:
        """Have a mod loaded, or left out, from the next title on."""
        try:
            choose_mod(name, on)
        except SaveError as error:
            self.screen.say(why_not(error, self.texts))
        except (UnknownId, ValueError) as error:
            self.screen.say(str(error))
        self.screen.show_mods(self._mods())

    def _mods_chosen(self) -> None:
        """Back to the title, with what was chosen loaded anew where it is other than what is there."""
        if any(entry.on != entry.loaded and not entry.fixed for entry in self.screen.mods):
            self._own = load_content(given_folders(self._own))
            self.last_plan = None
        self.title()


def entry_of(note: ModNote, texts: Texts, check: ModCheck | None = None) -> ModEntry:
    """A plugin in the player's words; ``check`` is what looking it over found, None: that was not done."""
    counts = dict(note.brings)
    brings = [texts(f"screens.mods.kind.{kind}", n=counts.pop(kind)) for kind in TOLD if kind in counts]
    if counts:
        brings.append(texts("screens.mods.kind.others", n=sum(counts.values())))
    if note.code:
        brings.append(texts("screens.mods.code"))
    return ModEntry(
        id=note.id,
        name=note.name,
        version=note.version,
        text=note.text,
        origin=texts(f"screens.mods.origin.{note.origin or 'none'}"),
        on=note.on,
        loaded=note.loaded,
        fixed=note.fixed,
        problem=note.problem,
        brings=tuple(brings),
        needs=", ".join(note.needs),
        checked=check is not None,
        to_mend=tuple(text for text in check.mend if text != note.problem) if check is not None else (),
        remarks=check.remarks if check is not None else (),
        code_left=check is not None and check.code_left,
    )


def installed() -> tuple[Library, ...]:
    """The libraries with their versions, so far as this installation names them."""
    found = []
    for one in LIBRARIES:
        try:
            found.append(replace(one, version=version(one.name)))
        except PackageNotFoundError:
            found.append(one)
    return tuple(found)
