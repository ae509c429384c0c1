"""What must hold of the built files: sizes, triangles, clips, sockets, muzzles, palette.

Run alone, it prints what does not:

    python models/build/check.py
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from direct.actor.Actor import Actor
from panda3d.core import Filename, GeomNode, Loader, NodePath
from slots import MODELS, SLOTS

FOLDERS = ("figures", "weapons", "board", "fonts", "icons", "sounds")
CLIPS = {"idle", "walk", "shoot", "melee", "hit", "die"}
SOCKETS = {"socket_R", "socket_L", "socket_back"}
MOUNT_SOCKETS = {"arm_R", "arm_L", "top_R", "top_L"}
MAX_FILE = 200 * 1024
MAX_TOTAL = 8 * 1024 * 1024
MAX_TRIANGLES, MAX_LOW_TRIANGLES = 2500, 1200


def problems() -> list[str]:
    """Every broken promise, one sentence each."""
    found = [f"{f.name}: {f.stat().st_size} bytes" for f in _files() if f.stat().st_size > MAX_FILE]
    if sum(f.stat().st_size for f in _files()) > MAX_TOTAL:
        found.append(f"all files together: more than {MAX_TOTAL} bytes")
    for path in sorted(MODELS.glob("*/*.bam")):
        model = _load(path)
        found += [f"{path.name}: {problem}" for problem in _of_model(path, model)]
    return found + _of_palette()


def size_line() -> str:
    """How many files there are and how large they are together."""
    files = _files()
    return f"{len(files)} files, {sum(f.stat().st_size for f in files) / 1024:.0f} KB"


def _files() -> list[Path]:
    return [f for folder in FOLDERS for f in (MODELS / folder).rglob("*") if f.is_file()]


def _load(path: Path) -> NodePath:
    return NodePath(Loader.getGlobalPtr().loadSync(Filename.fromOsSpecific(str(path))))


def _of_model(path: Path, model: NodePath) -> list[str]:
    found = []
    low = path.name.endswith(".lo.bam")
    count, limit = _triangles(model), MAX_LOW_TRIANGLES if low else MAX_TRIANGLES
    if count > limit:
        found.append(f"{count} triangles, more than {limit}")
    if path.parent.name == "weapons" and model.find("**/muzzle").isEmpty():
        found.append("no muzzle")
    if path.parent.name in {"figures", "weapons"} and not low and not path.with_suffix(".lo.bam").exists():
        found.append("no low-detail model beside it")
    if path.parent.name == "figures":
        actor = Actor(model)
        missing = CLIPS - set(actor.getAnimNames())
        wanted = MOUNT_SOCKETS if path.name.startswith("dreadnought") else SOCKETS
        missing |= wanted - {joint.getName() for joint in actor.getJoints()}
        found += [f"no {name}" for name in sorted(missing)]
    return found


def _triangles(model: NodePath) -> int:
    nodes: list[GeomNode] = [path.node() for path in model.findAllMatches("**/+GeomNode")]
    geoms = [node.getGeom(i) for node in nodes for i in range(node.getNumGeoms())]
    return sum(geom.getPrimitive(i).getNumFaces() for geom in geoms for i in range(geom.getNumPrimitives()))


def _of_palette() -> list[str]:
    with (MODELS / "palette.toml").open("rb") as file:
        data = tomllib.load(file)
    found = [] if tuple(data["slots"]) == SLOTS else ["palette.toml: slots differ from slots.py"]
    for table in ("finish", "defaults"):
        found += [f"palette.toml: [{table}] has no {slot}" for slot in SLOTS if slot not in data[table]]
    if set(data["rows"]) != set(data["row"]):
        found.append("palette.toml: rows and [row] tables differ")
    for name, row in data["row"].items():
        found += [f"palette.toml: [row.{name}] has the unknown slot {slot}" for slot in row if slot not in SLOTS]
    for name, team in data["team"].items():
        if team["row"] not in data["row"]:
            found.append(f"palette.toml: team {name} has no row")
        if not (MODELS / "icons" / f"{team['icon']}.png").exists():
            found.append(f"palette.toml: team {name} has no icon")
    return found


if __name__ == "__main__":
    broken = problems()
    print("\n".join([*broken, size_line()]))
    sys.exit(1 if broken else 0)
