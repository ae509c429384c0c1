"""Turn a .glb into the .bam that the game ships: one Geom per node, no materials, colours as palette slots."""

from __future__ import annotations

from pathlib import Path

import gltf
from panda3d.core import (
    Filename,
    Geom,
    GeomVertexArrayFormat,
    GeomVertexFormat,
    GeomVertexReader,
    GeomVertexRewriter,
    NodePath,
    RenderState,
)
from slots import SLOTS


def pack(source: Path, target: Path) -> None:
    """Convert `source` (.glb) into `target` (.bam)."""
    settings = gltf.GltfSettings()
    settings.no_srgb = True
    root = NodePath(gltf.load_model(str(source), settings))
    for path in root.findAllMatches("**/+GeomNode"):
        node = path.node()
        for i in range(node.getNumGeoms()):
            node.setGeomState(i, RenderState.makeEmpty())
            _repack(node.modifyGeom(i))
    target.parent.mkdir(parents=True, exist_ok=True)
    root.writeBamFile(Filename.fromOsSpecific(str(target)))


def _repack(geom: Geom) -> None:
    """Move the slot from the texture coordinate into the colour and drop every column that no shader reads."""
    data = geom.modifyVertexData()
    uv, colour = GeomVertexReader(data, "texcoord.0"), GeomVertexRewriter(data, "color")
    while not uv.isAtEnd():
        slot = int(uv.getData2()[0] * len(SLOTS))
        light = colour.getData4()[0]
        colour.setData4(light, (slot * 16 + 8) / 255, 0, 1)
    geom.setVertexData(data.convertTo(_layout(data.getFormat())))


def _layout(old: GeomVertexFormat) -> GeomVertexFormat:
    columns = GeomVertexArrayFormat()
    columns.addColumn("vertex", 3, Geom.NT_float32, Geom.C_point)
    columns.addColumn("normal", 3, Geom.NT_float32, Geom.C_normal)
    columns.addColumn("color", 4, Geom.NT_uint8, Geom.C_color)
    layout = GeomVertexFormat()
    layout.addArray(columns)
    # The loader also writes bone numbers and weights of its own; Panda3D derives those from the blend table.
    for i in range(1, old.getNumArrays()):
        if old.getArray(i).hasColumn("transform_blend"):
            layout.addArray(old.getArray(i))
            layout.setAnimation(old.getAnimation())
    return GeomVertexFormat.registerFormat(layout)
