"""Where the built models lie: frozen program, wheel or checkout. Client and command line ask here."""

from __future__ import annotations

from pathlib import Path

from game.plugin.locate import stock_models


def models_folder() -> Path:
    """The folder of models, fonts, icons and sounds."""
    return stock_models()
