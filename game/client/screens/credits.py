"""The credits: what the game is, that fans made it, whose letters it is set in, and what it is built on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.screens.backdrop import Picture
from game.client.screens.page import FooterModel, Page
from game.client.screens.parts import Section
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.geometry import Box


@dataclass(frozen=True)
class Library:
    """A library that the game is built on: ``use`` names the text that says what for."""

    name: str
    licence: str
    use: str
    version: str = ""


LIBRARIES = (
    Library("Panda3D", "BSD-3-Clause", "panda3d"),
    Library("panda3d-gltf", "BSD-3-Clause", "gltf"),
    Library("pluggy", "MIT", "pluggy"),
    Library("msgspec", "BSD-3-Clause", "msgspec"),
    Library("msgpack", "Apache-2.0", "msgpack"),
    Library("numpy", "BSD-3-Clause", "numpy"),
    Library("platformdirs", "MIT", "platformdirs"),
)
"""What the game installs, by the names of the packages, with the licences that they state."""


class CreditsScreen(Page):
    """Shows ``version`` and ``libraries``; ``back`` leaves."""

    most = (860.0, 640.0)

    def __init__(
        self,
        texts: Texts,
        version: str,
        libraries: tuple[Library, ...],
        back: Callable[[], None],
        *,
        picture: Picture | None = None,
    ) -> None:
        super().__init__(texts, picture=picture)
        self.version = version
        self.libraries = libraries
        self.back = back

    def make_sections(self) -> None:
        """Makes the one text."""
        self.section(_Text(self, "text"))

    def refresh(self) -> None:
        """Shows the text."""
        for section in self.sections:
            section.show(self.texts.lang)
        super().refresh()

    def header(self) -> tuple[str, str]:
        """The title and the version."""
        return self.word("credits.title"), self.word("credits.version", version=self.version)

    def footer(self) -> FooterModel:
        """The way back."""
        return FooterModel((), (Action("back", self.word("back"), key="escape"),))

    def act(self, action: str) -> None:
        """Goes back."""
        self.back()

    def told(self) -> str:
        """The whole text; a line after ``# `` is a heading."""
        parts = []
        for part in ("game", "fans", "fonts"):
            parts += [f"# {self.word(f'credits.{part}')}", self.word(f"credits.{part}_text"), ""]
        parts += [f"# {self.word('credits.libraries')}", self.word("credits.libraries_text")]
        for one in self.libraries:
            name = f"{one.name} {one.version}".strip()
            parts.append(
                self.word("credits.library", name=name, use=self.word(f"credits.use.{one.use}"), licence=one.licence)
            )
        return "\n".join(parts)


class _Text(Section):
    """The text, which scrolls where it finds no room."""

    screen: CreditsScreen

    def fill(self, room: Box) -> None:
        """Sets it."""
        self.prose("credits", self.screen.told(), room)
