"""Small ``.glb`` files as a modder's program would write them: a pyramid of one colour, with or without bones."""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any

CORNERS = ((-0.3, 0.0, -0.3), (0.3, 0.0, -0.3), (0.3, 0.0, 0.3), (-0.3, 0.0, 0.3), (0.0, 1.0, 0.0))
TRIANGLES = (0, 4, 1, 1, 4, 2, 2, 4, 3, 3, 4, 0, 0, 1, 2, 0, 2, 3)
FLOAT, BYTE, SHORT = 5126, 5121, 5123
UNMOVED = (1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0)


class _Buffer:
    """The binary part of a file and what tells where each piece of it lies."""

    def __init__(self) -> None:
        self.data = b""
        self.views: list[dict[str, int]] = []
        self.accessors: list[dict[str, Any]] = []

    def add(self, kind: str, component: int, letter: str, rows: Sequence[tuple[float, ...]], **more: Any) -> int:
        """One array; returns its number."""
        packed = b"".join(struct.pack(f"<{len(row)}{letter}", *row) for row in rows)
        self.views.append({"buffer": 0, "byteOffset": len(self.data), "byteLength": len(packed)})
        self.data += packed + b"\0" * (-len(packed) % 4)
        here = {"bufferView": len(self.views) - 1, "componentType": component, "count": len(rows), "type": kind}
        self.accessors.append({**here, **more})
        return len(self.accessors) - 1


def write_glb(path: Path, colour: tuple[float, float, float], *, bones: int = 0, high: float = 1) -> Path:
    """A pyramid ``high`` squares high; with ``bones`` its tip hangs on the last, which nods in the clip ``idle``."""
    buffer = _Buffer()
    low, top = [-0.3, 0.0, -0.3], [0.3, 1.0, 0.3]
    attributes = {
        "POSITION": buffer.add("VEC3", FLOAT, "f", list(CORNERS), min=low, max=top),
        "NORMAL": buffer.add("VEC3", FLOAT, "f", [(0.0, 1.0, 0.0)] * len(CORNERS)),
    }
    indices = buffer.add("SCALAR", SHORT, "H", [(corner,) for corner in TRIANGLES])
    nodes: list[dict[str, Any]] = [{"name": "body", "mesh": 0, "scale": [1.0, high, 1.0]}]
    whole: dict[str, Any] = {}
    if bones:
        last = bones - 1
        attributes["JOINTS_0"] = buffer.add("VEC4", BYTE, "B", [(0, 0, 0, 0)] * 4 + [(last, 0, 0, 0)])
        attributes["WEIGHTS_0"] = buffer.add("VEC4", FLOAT, "f", [(1.0, 0.0, 0.0, 0.0)] * 5)
        nodes[0]["skin"] = 0
        for number in range(bones):
            below = {"children": [number + 2]} if number < last else {}
            nodes.append({"name": f"bone{number}", **below})
        times = buffer.add("SCALAR", FLOAT, "f", [(0.0,), (0.5,), (1.0,)], min=[0.0], max=[1.0])
        turns = buffer.add("VEC4", FLOAT, "f", [(0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.1305, 0.9914), (0.0, 0.0, 0.0, 1.0)])
        inverse = buffer.add("MAT4", FLOAT, "f", [UNMOVED] * bones)
        whole["skins"] = [{"joints": list(range(1, bones + 1)), "inverseBindMatrices": inverse, "skeleton": 1}]
        channel = {"sampler": 0, "target": {"node": bones, "path": "rotation"}}
        sampler = {"input": times, "output": turns, "interpolation": "LINEAR"}
        whole["animations"] = [{"name": "idle", "channels": [channel], "samplers": [sampler]}]
    material = {"pbrMetallicRoughness": {"baseColorFactor": [*colour, 1.0]}}
    whole |= {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0, 1] if bones else [0]}],
        "nodes": nodes,
        "meshes": [{"primitives": [{"attributes": attributes, "indices": indices, "material": 0}]}],
        "materials": [material],
        "buffers": [{"byteLength": len(buffer.data)}],
        "bufferViews": buffer.views,
        "accessors": buffer.accessors,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_packed(whole, buffer.data))
    return path


def _packed(whole: dict[str, Any], data: bytes) -> bytes:
    text = json.dumps(whole).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(data), b"BIN\0") + data
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks
