"""A small low-poly modelling kit on top of bmesh (Blender as a Python module).

A model is a list of rigid parts. Each part belongs to one bone (weight 100 %) and to one palette slot. Figures face +Y,
X is their right, Z is up; one board square is 1.0 wide. Angles are degrees about X (pitch), Y (roll) and Z (yaw).
All bones have axes aligned with the world, so that poses in clips are plain angles.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import bpy  # noqa: F401 - the two below exist only once bpy is loaded

# isort: split
import bmesh
from mathutils import Euler, Vector
from slots import SLOTS

Vec3 = tuple[float, float, float]
Pair = tuple[float, float]
Key = tuple[int, Vec3] | tuple[int, Vec3, Vec3]
Keys = dict[str, list[Key]]

ZERO: Vec3 = (0.0, 0.0, 0.0)
# In a low-detail model a bevel survives only where it shapes the outline at 40 pixels.
LOW_BEVEL = 0.03


@dataclass
class Part:
    """One rigid piece: its mesh, the bone it hangs on and the number of its palette slot."""

    mesh: bmesh.types.BMesh
    bone: str
    slot: int


@dataclass
class Clip:
    """An animation: its length in frames (24 a second) and for each bone its keys (frame, degrees[, offset])."""

    frames: int
    keys: Keys


@dataclass
class Kit:
    """A model under construction. `low` leaves out small bevels and uses fewer sides."""

    name: str
    low: bool = False
    parts: list[Part] = field(default_factory=list)
    bones: dict[str, tuple[Vec3, str | None]] = field(default_factory=lambda: {"root": (ZERO, None)})
    empties: dict[str, Vec3] = field(default_factory=dict)
    clips: dict[str, Clip] = field(default_factory=dict)

    # ---- skeleton

    def bone(self, name: str, head: Vec3, parent: str = "root") -> None:
        """Add a bone (or, in a model without clips, a node) with its pivot at `head`."""
        self.bones[name] = (head, parent)

    def bone_pair(self, name: str, head: Vec3, parent: str) -> None:
        """Add nameR at `head` and nameL mirrored; the parent is that side's bone where it has sides."""
        for side, sign in (("R", 1), ("L", -1)):
            own = parent + side if parent + side in self.bones else parent
            self.bone(name + side, (head[0] * sign, head[1], head[2]), own)

    def empty(self, name: str, at: Vec3) -> None:
        """Add an empty node, such as `muzzle`."""
        self.empties[name] = at

    def clip(self, name: str, frames: int, keys: Keys) -> None:
        """Add an animation of `frames` frames."""
        self.clips[name] = Clip(frames, keys)

    def grow(self, factor: float) -> None:
        """Make everything added so far larger, from the floor up; weapons in hand keep their size."""
        for part in self.parts:
            bmesh.ops.scale(part.mesh, vec=Vector((factor,) * 3), verts=part.mesh.verts)
        self.bones = {n: ((x * factor, y * factor, z * factor), p) for n, ((x, y, z), p) in self.bones.items()}

    # ---- parts

    def box(
        self,
        bone: str,
        slot: str,
        centre: Vec3,
        size: Vec3,
        *,
        turn: Vec3 = ZERO,
        bevel: float = 0.014,
        taper: Pair = (1, 1),
        shift: Pair = (0, 0),
        mirror: bool = False,
    ) -> None:
        """Add a box; `taper` scales its upper face, `shift` slides that face in units."""
        width = bevel if not self.low or bevel >= LOW_BEVEL else 0.0

        def shape(sign: int) -> bmesh.types.BMesh:
            mesh = bmesh.new()
            bmesh.ops.create_cube(mesh, size=1)
            for vert in mesh.verts:
                if vert.co.z > 0:
                    vert.co.x = vert.co.x * taper[0] + shift[0] * sign / size[0]
                    vert.co.y = vert.co.y * taper[1] + shift[1] / size[1]
            bmesh.ops.scale(mesh, vec=Vector(size), verts=mesh.verts)
            _bevel(mesh, mesh.edges[:], width)
            return _place(mesh, turn, centre, sign)

        self._add(bone, slot, shape, mirror)

    def rod(
        self,
        bone: str,
        slot: str,
        start: Vec3,
        end: Vec3,
        radius: float,
        end_radius: float | None = None,
        *,
        sides: int = 8,
        bevel: float = 0.0,
        flat: float = 1.0,
        mirror: bool = False,
    ) -> None:
        """Add a tapered cylinder from `start` to `end`; `flat` squeezes its section."""
        far = radius if end_radius is None else end_radius
        count, width = (max(4, sides * 2 // 3), 0.0) if self.low else (sides, bevel)

        def shape(sign: int) -> bmesh.types.BMesh:
            low, high = _flip(start, sign), _flip(end, sign)
            axis = high - low
            mesh = bmesh.new()
            bmesh.ops.create_cone(
                mesh, cap_ends=True, segments=count, radius1=radius, radius2=max(far, 1e-4), depth=axis.length
            )
            bmesh.ops.scale(mesh, vec=Vector((1, flat, 1)), verts=mesh.verts)
            _bevel(mesh, [e for e in mesh.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-5], width)
            turn = axis.to_track_quat("Z", "Y").to_matrix()
            bmesh.ops.rotate(mesh, cent=ZERO, matrix=turn, verts=mesh.verts)
            bmesh.ops.translate(mesh, vec=(low + high) / 2, verts=mesh.verts)
            return mesh

        self._add(bone, slot, shape, mirror)

    def ball(
        self,
        bone: str,
        slot: str,
        centre: Vec3,
        size: Vec3,
        *,
        turn: Vec3 = ZERO,
        detail: int = 2,
        cut: float | None = None,
        mirror: bool = False,
    ) -> None:
        """Add an ellipsoid; `cut` keeps what lies above that share (-0.5 to 0.5) of its height."""
        level = min(detail, 2 if max(size) > 0.2 else 1) if self.low else detail

        def shape(sign: int) -> bmesh.types.BMesh:
            mesh = bmesh.new()
            bmesh.ops.create_icosphere(mesh, subdivisions=level, radius=0.5)
            if cut is not None:
                everything = mesh.verts[:] + mesh.edges[:] + mesh.faces[:]
                bmesh.ops.bisect_plane(
                    mesh, geom=everything, plane_co=(0, 0, cut), plane_no=(0, 0, -1), clear_outer=True
                )
                bmesh.ops.holes_fill(mesh, edges=[e for e in mesh.edges if e.is_boundary])
                bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
            bmesh.ops.scale(mesh, vec=Vector(size), verts=mesh.verts)
            return _place(mesh, turn, centre, sign)

        self._add(bone, slot, shape, mirror)

    def plate(
        self, bone: str, slot: str, outline: Sequence[Vec3], thick: float, *, axis: str = "x", mirror: bool = False
    ) -> None:
        """Add a flat plate with the given outline, `thick` units along `axis` ("x", "y" or "z")."""
        offset = Vector([thick / 2 if a == axis else 0.0 for a in "xyz"])

        def shape(sign: int) -> bmesh.types.BMesh:
            mesh = bmesh.new()
            back = [mesh.verts.new(_flip(p, sign) - offset) for p in outline]
            front = [mesh.verts.new(_flip(p, sign) + offset) for p in outline]
            mesh.faces.new(front)
            mesh.faces.new(back[::-1])
            for i, j in zip(range(len(outline)), [*range(1, len(outline)), 0], strict=True):
                mesh.faces.new((back[i], back[j], front[j], front[i]))
            bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
            _bevel(mesh, mesh.edges[:], 0.0 if self.low else min(thick, 0.08) * 0.3)
            return mesh

        self._add(bone, slot, shape, mirror)

    def ring(self, bone: str, slot: str, centre: Vec3, radii: Pair, spans: Iterable[Pair]) -> None:
        """Add flat arcs about the Z axis, seen from above only; `spans` are (from, to) in degrees."""
        for begin, end in spans:
            steps = max(2, round((end - begin) / 15))
            angles = [math.radians(begin + (end - begin) * i / steps) for i in range(steps + 1)]
            inner, outer = ([_polar(centre, r, a) for a in angles] for r in radii)
            self._add(bone, slot, lambda _sign, i=inner, o=outer: _strip(i, o), mirror=False)

    def _add(self, bone: str, slot: str, shape: Callable[[int], bmesh.types.BMesh], mirror: bool) -> None:
        for sign in (1, -1) if mirror else (1,):
            sided = bone + ("R" if sign > 0 else "L")
            self.parts.append(Part(shape(sign), sided if sided in self.bones else bone, SLOTS.index(slot)))


def _flip(point: Vec3, sign: int) -> Vector:
    return Vector((point[0] * sign, point[1], point[2]))


def _polar(centre: Vec3, radius: float, angle: float) -> Vector:
    return Vector(centre) + Vector((math.cos(angle) * radius, math.sin(angle) * radius, 0))


def _bevel(mesh: bmesh.types.BMesh, edges: list[bmesh.types.BMEdge], width: float) -> None:
    if width:
        bmesh.ops.bevel(mesh, geom=edges, offset=width, segments=1, affect="EDGES", clamp_overlap=True)


def _place(mesh: bmesh.types.BMesh, turn: Vec3, centre: Vec3, sign: int) -> bmesh.types.BMesh:
    pitch, roll, yaw = (math.radians(a) for a in turn)
    matrix = Euler((pitch, roll * sign, yaw * sign)).to_matrix()
    bmesh.ops.rotate(mesh, cent=ZERO, matrix=matrix, verts=mesh.verts)
    bmesh.ops.translate(mesh, vec=_flip(centre, sign), verts=mesh.verts)
    return mesh


def _strip(inner: list[Vector], outer: list[Vector]) -> bmesh.types.BMesh:
    """A flat band of quads between two arcs of equal length, facing up."""
    mesh = bmesh.new()
    near, far = [mesh.verts.new(p) for p in inner], [mesh.verts.new(p) for p in outer]
    for i in range(len(inner) - 1):
        mesh.faces.new((near[i], far[i], far[i + 1], near[i + 1]))
    return mesh
