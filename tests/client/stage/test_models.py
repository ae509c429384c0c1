"""The models that are shipped: within their budgets, with their clips and sockets, prone where the rules know it."""

import runpy
import sys
from pathlib import Path

import pytest
from panda3d.core import GeomNode, GeomVertexReader, NodePath

from game.client.stage.assets import Assets
from game.client.stage.figures import Look
from game.client.stage.floor import Dock, DockKind, FloorPlan
from game.client.stage.stage import Stage
from game.client.stage.things import Things
from game.plugin import load_all

MODELS = Path(__file__).resolve().parents[3] / "models"


def test_they_keep_what_their_readme_promises(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(MODELS / "build"))
    check = runpy.run_path(str(MODELS / "build" / "check.py"))
    sys.modules.pop("slots", None)
    assert check["problems"]() == []


def test_who_can_dodge_can_lie_on_his_belly(stage: Stage) -> None:
    catalog = load_all(user=False).catalog
    bodies = {catalog.visuals["profile"][one.id]["model"] for one in catalog.profiles.values() if one.dodge}
    assert bodies
    for number, body in enumerate(sorted(bodies)):
        figure = stage.add_figure(body, Look(f"figures/{body}", "ember", "ember"), (number, 2))
        assert figure.has_clip("prone"), body


def rows_drawn(things: Things, assets: Assets) -> set[str]:
    """The palette rows that doors, gates and objects wear."""
    names = ["ship", "bulkhead", "elf", "alien", "captive", "cobalt"]
    by_number = {assets.palette.row(name): name for name in names}
    found: set[str] = set()
    for path in things.root.get_parent().find_all_matches("**/+GeomNode"):
        node = path.node()
        assert isinstance(node, GeomNode)
        for geom in node.get_geoms():
            colours = GeomVertexReader(geom.get_vertex_data(), "color")
            while not colours.is_at_end():
                found.add(by_number.get(round(colours.get_data4()[3] * 255), "?"))
    return found


@pytest.mark.parametrize(("kind", "row"), [("dock", "cobalt"), ("webway", "elf")])
def test_a_dock_ends_in_a_lock_or_a_gate(assets: Assets, kind: DockKind, row: str) -> None:
    squares = ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2))
    room = {(column, line): "dock.1" if line < 3 else "a" for column in (0, 1) for line in range(5)}
    plan = FloorPlan(2, 5, room, frozenset(), docks=(Dock("1", "cobalt", squares, kind),))
    things = Things(plan, assets, NodePath("board"))
    assert rows_drawn(things, assets) == {row}
    bounds = things.root.get_tight_bounds()
    assert bounds is not None
    low, high = bounds
    assert (low.x + high.x) / 2 == pytest.approx(1, abs=0.05)
    assert -0.5 < (low.y + high.y) / 2 < 0, "across the end that lies away from the board"


def test_objects_of_missions_wear_their_own_colours(assets: Assets) -> None:
    plan = FloorPlan(3, 1, {(column, 0): "a" for column in range(3)}, frozenset())
    things = Things(plan, assets, NodePath("board"))
    things.set_props({"n": ("nest", (0, 0)), "c": ("captive_bound", (1, 0)), "r": ("relay", (2, 0))})
    assert rows_drawn(things, assets) == {"alien", "captive", "ship"}
