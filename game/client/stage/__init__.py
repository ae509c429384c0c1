"""The three-dimensional stage of a battle: board, figures, effects, camera. It knows pictures, not rules.

Start at :class:`~game.client.stage.stage.Stage`.
"""
