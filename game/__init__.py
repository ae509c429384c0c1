"""Coursive: squads board a drifting ship, square by square.

The package holds the engine, the rulesets, the computer players and the Panda3D client, in the layers that
``setup.cfg`` enforces. Content (figures, weapons, cards, boards, missions) lives outside it, in plugin folders.
"""

__version__ = "0.1.0"
