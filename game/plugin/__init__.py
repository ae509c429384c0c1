"""Plugins: finding them, reading them, and compiling their hooks into tables that the rules look up.

``load_all`` does it all; ``culprit`` names the plugin that an exception came from.
"""

from game.plugin.failure import Culprit, Failure, culprit
from game.plugin.hookspecs import API_VERSION, hookimpl
from game.plugin.loading import Loaded, load_all

__all__ = ["API_VERSION", "Culprit", "Failure", "Loaded", "culprit", "hookimpl", "load_all"]
