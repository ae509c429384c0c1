"""Computer players: they decide on views alone, so that they know no more than the person in their seat would.

``player(level, seed)`` gives a callable from a view and its seat to a command. Inside, from the bottom: ``chances`` and
``distances`` (numbers), ``scene`` (who is worth what), ``attacks`` and ``threats`` (what can be done to whom),
``plans`` (one figure), ``errands`` and ``homeward`` (a squad), ``assault``, ``aliens``, ``placement``, ``replies`` (a
seat's turn), ``players`` (levels).
"""

from __future__ import annotations

from game.ai.players import NormalPlayer, Player, QuickPlayer, RandomPlayer

LEVELS = ("random", "quick", "normal")
"""From weakest to strongest."""


def player(level: str, seed: int) -> Player:
    """A player of that level. Raises ValueError for a level that does not exist."""
    if level == "random":
        return RandomPlayer(seed)
    if level == "quick":
        return QuickPlayer()
    if level == "normal":
        return NormalPlayer(seed)
    raise ValueError(f"There is no level {level}; there are {', '.join(LEVELS)}.")


__all__ = ["LEVELS", "Player", "player"]
