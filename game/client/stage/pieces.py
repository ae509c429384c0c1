"""Models without bones, read into arrays so that many can be joined into one Geom."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from panda3d.core import GeomNode, NodePath

from game.client.stage.mesh import layout, vertex_format

PIECE_VERTEX = layout(vertex=3, normal=3, color=4)


@dataclass(frozen=True, slots=True)
class Piece:
    """A model's corners (PIECE_VERTEX) and triangles; ``parts`` is the number of each corner's node."""

    vertices: NDArray[np.void]
    indices: NDArray[np.uint32]
    parts: NDArray[np.uint8]


def read_piece(model: NodePath) -> Piece:
    """All corners and triangles of *model*, in its own coordinates; it must have at least one Geom."""
    vertices, indices, parts = [], [], []
    count = 0
    for number, path in enumerate(model.find_all_matches("**/+GeomNode")):
        node = path.node()
        assert isinstance(node, GeomNode)
        place = path.get_mat(model)
        for geom in node.get_geoms():
            data = geom.get_vertex_data().convert_to(vertex_format(PIECE_VERTEX))
            corners = np.frombuffer(bytes(data.get_array(0).get_handle().get_data()), PIECE_VERTEX).copy()
            rows = np.array([[place.get_cell(i, j) for j in range(3)] for i in range(4)], np.float32)
            corners["vertex"] = corners["vertex"] @ rows[:3] + rows[3]
            corners["normal"] = corners["normal"] @ rows[:3]
            vertices.append(corners)
            parts.append(np.full(len(corners), number, np.uint8))
            for primitive in geom.decompose().get_primitives():
                indices.append(np.array(list(primitive.get_vertex_list()), np.uint32) + np.uint32(count))
            count += len(corners)
    return Piece(np.concatenate(vertices), np.concatenate(indices), np.concatenate(parts))
