"""What the program does when its window changes."""

from types import SimpleNamespace
from typing import Any

from game.client.app import App


def test_another_size_reaches_panda3d_too() -> None:
    """Its listener fits what is drawn in pixels; ours took its place."""
    heard: list[Any] = []
    window = object()
    app: Any = SimpleNamespace(
        base=SimpleNamespace(win=window, windowEvent=heard.append), flow=SimpleNamespace(leaving=False)
    )
    App._window_event(app, window)
    assert heard == [window]
    assert not app.flow.leaving
