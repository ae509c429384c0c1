"""Finds the folders that come with the game, its plugins and models, and the player's own.

The game runs from three places, and each keeps the content elsewhere:

- a frozen program: beside the program (Python's own ``__file__`` means nothing there);
- an installed wheel: in ``game/_stock``, so that site-packages gets no top-level ``plugins`` or ``models``;
- a checkout: beside the package ``game``.
"""

import sys
from pathlib import Path

import game


def content_root() -> Path:
    """The folder that holds ``plugins`` and ``models``.

    The result is absolute. Whether the two are there is for the reader of folders to say.
    """
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    package = Path(game.__file__).resolve().parent
    stock = package / "_stock"
    return stock if stock.is_dir() else package.parent


def stock_plugins() -> Path:
    """The folder of the first-party plugins, one folder each."""
    return content_root() / "plugins"


def stock_models() -> Path:
    """The folder of the built models, fonts, icons and sounds."""
    return content_root() / "models"


def user_folder() -> Path:
    """The player's own data folder, for mods, saves and settings. It need not exist yet."""
    # imported late: most commands of the command line never ask for it
    from platformdirs import user_data_path

    return user_data_path("coursive", appauthor=False)
