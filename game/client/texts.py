"""Every sentence that a player reads: the client's own from ``text/{en,fr}.toml``, those of plugins handed in as
dicts.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.client.keymap import FIRST, NAMED, Keymap, key_name

LANGUAGES = ("en", "fr")
_PLACE = re.compile(r"\{(\w+)\}")
_NO_BREAK = "\u00a0"


class Texts:
    """The texts of one language.

    ``packs`` are the texts of plugins in that language, nested or flat; what comes later wins, and all of them win
    over the client's own. ``texts("refusal.blocked")`` is a sentence; ``texts("hud.blips_left", n=2)`` fills ``{n}``
    and takes the entry ``one`` or ``other`` where there are two. A key that no language has is returned as it is, so
    that it is seen. ``{key_undo}`` is filled in any text: the key that ``keys`` has for an action.
    """

    def __init__(
        self,
        lang: str,
        packs: Sequence[Mapping[str, object]] = (),
        folder: Path | None = None,
        keys: Keymap = FIRST,
    ) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no such language: {lang!r}")
        self.lang = lang
        where = folder or text_folder()
        self._texts: dict[str, str] = {}
        for known in dict.fromkeys(("en", lang)):
            self._take(tomllib.loads((where / f"{known}.toml").read_text(encoding="utf-8")))
        for pack in packs:
            self._take(pack)
        names = {key: self._texts[f"key.{key}"] for key in NAMED if f"key.{key}" in self._texts}
        self._keys = {f"key_{action}": key_name(key, names) for action, key in keys.keys.items()}

    def __call__(self, key: str, **params: object) -> str:
        """Returns a text with its places filled."""
        text = self._texts.get(self._numbered(key, params), key)
        if "{" not in text:
            return text
        return _PLACE.sub(lambda place: str(params.get(place[1], self._keys.get(place[1], place[0]))), text)

    def has(self, key: str) -> bool:
        """Tells whether a key has a text."""
        return key in self._texts or f"{key}.other" in self._texts

    def refusal(self, code: str, params: Mapping[str, object] | None = None) -> str:
        """Returns the sentence for a refusal code; an unknown code has a sentence that names it.

        The particular ``why`` has a sentence of its own where one is written (``no_weapon_jammed``); of a rule that
        failed the mod is named if it is a mod's.
        """
        words = params or {}
        why = "mod" if words.get("plugin") else words.get("why", "")
        key = next((key for key in (f"refusal.{code}_{why}", f"refusal.{code}") if self.has(key)), "")
        return self(key, **words) if key else self("refusal.unknown", code=code)

    def fault(self, code: str, params: Mapping[str, object] | None = None) -> str:
        """Returns the sentence for a file that cannot be read or written, by the code of its error."""
        key = f"fault.{code}"
        return self(key, **(params or {})) if self.has(key) else self("fault.damaged")

    def event(self, name: str, params: Mapping[str, object]) -> str:
        """Returns the log's sentence for an event type, or "" where the log is silent about it.

        ``params`` are the event's fields, ids replaced by names, and ``n`` for the number that its sentence counts.
        """
        key = f"event.{name}"
        return self(key, **params) if self.has(key) else ""

    def _numbered(self, key: str, params: Mapping[str, object]) -> str:
        count = params.get("n")
        if f"{key}.other" not in self._texts or not isinstance(count, int):
            return key
        single = abs(count) < 2 if self.lang == "fr" else count == 1
        return f"{key}.one" if single else f"{key}.other"

    def _take(self, pack: Mapping[str, object]) -> None:
        for key, text in flattened(pack):
            self._texts[key] = with_spaces(text) if self.lang == "fr" else text


def flattened(pack: Mapping[str, object], before: str = "") -> Iterator[tuple[str, str]]:
    """Yields ``("a.b", text)`` for each text of nested tables."""
    for key, value in pack.items():
        if isinstance(value, Mapping):
            yield from flattened(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", str(value)


def with_spaces(text: str) -> str:
    """Makes the spaces that French sets before ``: ; ! ? »`` and after ``«`` such that no line breaks there."""
    return re.sub(r" (?=[:;!?»%])|(?<=«) ", _NO_BREAK, text)


def text_folder() -> Path:
    """Finds the folder of the client's own texts: beside this module, or beside a frozen program."""
    beside = Path(__file__).parent / "text"
    return beside if beside.is_dir() else Path(sys.executable).parent / "game" / "client" / "text"
