"""The codex of the stock plugins, for pictures and for measuring: its contents are the game's own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from game.client.opening import corridor_texts
from game.client.program.codex_pages import source_of
from game.client.screens.codex_model import CodexSource
from game.client.screens.words import screen_pack
from game.client.stage.palette import Palette
from game.client.texts import Texts
from game.session.content import load_content


@lru_cache(maxsize=1)
def _content() -> Any:
    return load_content(user=False)


def stock_codex(models: Path, texts: Texts) -> CodexSource:
    """The codex in the language of ``texts``; ``models`` holds the palette."""
    lang = texts.lang
    words = Texts(lang, [corridor_texts("en"), corridor_texts(lang), screen_pack("en"), screen_pack(lang)])
    return source_of(_content(), Palette(models / "palette.toml"))(words)
