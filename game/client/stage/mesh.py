"""Vertex buffers from numpy: one structured array becomes one Geom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray
from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexArrayFormat,
    GeomVertexData,
    GeomVertexFormat,
)

Point = tuple[float, float, float]
Uv = tuple[float, float]

_QUAD = np.array([0, 1, 2, 0, 2, 3], np.uint32)


def layout(**columns: int) -> np.dtype[np.void]:
    """A vertex type with so many numbers per column: bytes for "color", floats for all others."""
    fields = [(name, "u1" if name == "color" else "f4", count) for name, count in columns.items()]
    return np.dtype(fields)


@cache
def vertex_format(kind: np.dtype[np.void]) -> GeomVertexFormat:
    """The Panda3D format for a type made by :func:`layout`."""
    array = GeomVertexArrayFormat()
    for name in kind.names or ():
        count = kind[name].shape[0]
        if name == "vertex":
            array.add_column(name, count, Geom.NT_float32, Geom.C_point)
        elif name == "normal":
            array.add_column(name, count, Geom.NT_float32, Geom.C_normal)
        elif name == "color":
            array.add_column(name, count, Geom.NT_uint8, Geom.C_color)
        elif name == "texcoord":
            array.add_column(name, count, Geom.NT_float32, Geom.C_texcoord)
        else:
            array.add_column(name, count, Geom.NT_float32, Geom.C_other)
    form = GeomVertexFormat()
    form.add_array(array)
    return GeomVertexFormat.register_format(form)


def geom_of(vertices: NDArray[np.void], indices: NDArray[np.uint32], *, dynamic: bool = False) -> Geom:
    """Triangles over *vertices*, three indices each."""
    form = vertex_format(vertices.dtype)
    data = GeomVertexData("mesh", form, Geom.UH_dynamic if dynamic else Geom.UH_static)
    data.unclean_set_num_rows(len(vertices))
    data.modify_array(0).modify_handle().copy_data_from(vertices.tobytes())
    triangles = GeomTriangles(Geom.UH_dynamic if dynamic else Geom.UH_static)
    triangles.set_index_type(Geom.NT_uint32)
    places = triangles.modify_vertices()
    places.unclean_set_num_rows(len(indices))
    places.modify_handle().copy_data_from(indices.astype(np.uint32).tobytes())
    geom = Geom(data)
    geom.add_primitive(triangles)
    return geom


def rewrite(geom: Geom, vertices: NDArray[np.void]) -> None:
    """Give a dynamic Geom other vertices, as many as it has."""
    geom.modify_vertex_data().modify_array(0).modify_handle().copy_data_from(vertices.tobytes())


def quad_indices(count: int) -> NDArray[np.uint32]:
    """The indices of *count* quads of four corners each."""
    return np.asarray((np.arange(count, dtype=np.uint32)[:, None] * 4 + _QUAD).ravel(), np.uint32)


def _faces(corners: Sequence[Point], normal: Sequence[object]) -> bool:
    """Whether *corners* run counter-clockwise, seen against *normal*."""
    a, b, c = (np.array(corner) for corner in corners[:3])
    return float(np.dot(np.cross(b - a, c - a), np.array(normal, float))) >= 0


class Quads:
    """Quads collected one by one, then made into a node."""

    def __init__(self, kind: np.dtype[np.void]) -> None:
        self.kind = kind
        self._rows: list[tuple[object, ...]] = []

    def __len__(self) -> int:
        return len(self._rows) // 4

    def add(self, corners: Sequence[Point], *columns: Sequence[object]) -> None:
        """Add four *corners*, in order around the quad; a column is one value or a list of four, one a corner.

        The first column must be the normal: it says which side is the front.
        """
        order = range(4) if _faces(corners, columns[0]) else range(3, -1, -1)
        for place in order:
            self._rows.append((corners[place], *(c[place] if isinstance(c, list) else c for c in columns)))

    def array(self) -> NDArray[np.void]:
        """All corners as one structured array."""
        return np.array(self._rows, self.kind)

    def node(self, name: str) -> GeomNode:
        """All quads as one Geom."""
        node = GeomNode(name)
        node.add_geom(geom_of(self.array(), quad_indices(len(self))))
        return node
