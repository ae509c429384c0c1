"""Turn a kit into Blender objects: one mesh with baked occlusion and bone weights, an armature, clips; write .glb."""

from __future__ import annotations

import math
from pathlib import Path

import bpy

# isort: split
import bmesh
from kit import ZERO, Clip, Kit, Part
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree
from slots import SLOTS

RAYS = 40
REACH = 0.45
FLOOR_OCCLUSION = 0.8
# Occlusion never darkens below this: a black crevice reads as a hole at 40 pixels.
DARKEST = 0.24
SHARP_DEGREES = 38


def fresh_scene() -> None:
    """Empty Blender's scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def build(kit: Kit, *, ground: bool) -> int:
    """Make the objects of a kit in the current scene; returns the number of triangles.

    A kit with clips becomes one skinned mesh; one without becomes one node per bone name. `ground` lets the floor
    darken what is near it.
    """
    if kit.clips:
        triangles = _skinned(kit, ground)
    else:
        triangles = _static(kit, ground)
    for name, at in kit.empties.items():
        empty = bpy.data.objects.new(name, None)
        empty.location = at
        bpy.context.collection.objects.link(empty)
    return triangles


def export(path: Path, *, animated: bool) -> None:
    """Write the scene as .glb."""
    bpy.ops.export_scene.gltf(
        filepath=str(path),
        export_animations=animated,
        export_animation_mode="NLA_TRACKS",
        export_frame_step=2,
        export_yup=True,
        export_apply=True,
        export_vertex_color="ACTIVE",
        export_optimize_animation_size=True,
    )


def _static(kit: Kit, ground: bool) -> int:
    triangles = 0
    for bone, (head, _parent) in kit.bones.items():
        parts = [part for part in kit.parts if part.bone == bone]
        if parts:
            node, _ = _object(kit.name if bone == "root" else bone, parts, [bone], ground)
            node.data.transform(Matrix.Translation(-Vector(head)))
            node.location = head
            triangles += len(node.data.polygons)
    return triangles


def _skinned(kit: Kit, ground: bool) -> int:
    names = list(kit.bones)
    node, owners = _object(kit.name, kit.parts, names, ground)
    rig = _armature(kit)
    for name in names:
        node.vertex_groups.new(name=name)
    for vertex, owner in enumerate(owners):
        node.vertex_groups[owner].add([vertex], 1, "REPLACE")
    node.parent = rig
    node.modifiers.new("armature", "ARMATURE").object = rig
    _animate(rig, kit.clips)
    return len(node.data.polygons)


def _object(name: str, parts: list[Part], bones: list[str], ground: bool) -> tuple[bpy.types.Object, list[int]]:
    """Join parts into one object; returns it and each vertex's bone number."""
    joined = _join(parts, bones)
    bone_layer = joined.verts.layers.int["bone"]
    owners = [vert[bone_layer] for vert in joined.verts]
    data = bpy.data.meshes.new(name)
    joined.to_mesh(data)
    node = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(node)
    colours = data.color_attributes.new("Color", "BYTE_COLOR", "POINT")
    for colour, light in zip(colours.data, _occlusion(joined, ground), strict=True):
        colour.color = (light, light, light, 1)
    joined.free()
    data.set_sharp_from_angle(angle=math.radians(SHARP_DEGREES))
    weighted = node.modifiers.new("normals", "WEIGHTED_NORMAL")
    weighted.keep_sharp, weighted.weight = True, 80
    data.materials.append(bpy.data.materials.get("palette") or bpy.data.materials.new("palette"))
    return node, owners


def _join(parts: list[Part], bones: list[str]) -> bmesh.types.BMesh:
    joined = bmesh.new()
    uv = joined.loops.layers.uv.new("UVMap")
    bone_layer = joined.verts.layers.int.new("bone")
    for part in parts:
        copies = {}
        for vert in part.mesh.verts:
            copies[vert] = joined.verts.new(vert.co)
            copies[vert][bone_layer] = bones.index(part.bone)
        for face in part.mesh.faces:
            copy = joined.faces.new([copies[v] for v in face.verts])
            copy.smooth = True
            for loop in copy.loops:
                loop[uv].uv = ((part.slot + 0.5) / len(SLOTS), 0.5)
        part.mesh.free()
    bmesh.ops.triangulate(joined, faces=joined.faces)
    joined.verts.index_update()
    return joined


def _hemisphere() -> list[Vector]:
    """Even directions over the upper half sphere (a golden-angle spiral)."""
    directions = []
    for i in range(RAYS):
        high = 1 - (i + 0.5) / RAYS
        angle, radius = i * 2.399963, math.sqrt(1 - high * high)
        directions.append(Vector((radius * math.cos(angle), radius * math.sin(angle), high)))
    return directions


def _occlusion(joined: bmesh.types.BMesh, ground: bool) -> list[float]:
    """Light that reaches each vertex, 0.24 to 1: cosine-weighted rays from each corner of its faces."""
    tree, directions = BVHTree.FromBMesh(joined), _hemisphere()
    total = sum(d.z for d in directions)
    hits, counts = [0.0] * len(joined.verts), [0] * len(joined.verts)
    for face in joined.faces:
        centre = face.calc_center_median()
        facing = face.normal.to_track_quat("Z", "Y")
        for vert in face.verts:
            origin = vert.co.lerp(centre, 0.25) + face.normal * 0.004
            hits[vert.index] += sum(d.z * _blocked(tree, origin, facing @ d, ground) for d in directions)
            counts[vert.index] += 1
    open_share = [max(0.0, 1 - 1.05 * h / max(1, n) / total) for h, n in zip(hits, counts, strict=True)]
    return [DARKEST + (1 - DARKEST) * share for share in open_share]


def _blocked(tree: BVHTree, origin: Vector, ray: Vector, ground: bool) -> float:
    """How much one ray is blocked: 0 free, 1 touching."""
    where, _, _, distance = tree.ray_cast(origin, ray, REACH)
    if where is not None:
        return (1 - distance / REACH) ** 0.5
    if ground and ray.z < 0 and 0 <= origin.z < REACH * -ray.z:
        return (1 - origin.z / -ray.z / REACH) * FLOOR_OCCLUSION
    return 0.0


def _armature(kit: Kit) -> bpy.types.Object:
    data = bpy.data.armatures.new(kit.name + "_rig")
    rig = bpy.data.objects.new(kit.name + "_rig", data)
    bpy.context.collection.objects.link(rig)
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode="EDIT")
    for name, (head, parent) in kit.bones.items():
        bone = data.edit_bones.new(name)
        bone.head, bone.tail, bone.roll = Vector(head), Vector(head) + Vector((0, 0.08, 0)), 0
        if parent:
            bone.parent = data.edit_bones[parent]
    bpy.ops.object.mode_set(mode="OBJECT")
    return rig


def _animate(rig: bpy.types.Object, clips: dict[str, Clip]) -> None:
    rig.animation_data_create()
    for bone in rig.pose.bones:
        bone.rotation_mode = "XYZ"
    for name, clip in clips.items():
        action = bpy.data.actions.new(name)
        rig.animation_data.action = action
        for bone in rig.pose.bones:
            # A bone without keys gets a rest key, else the last clip's pose would bleed into this one.
            keys = clip.keys.get(bone.name, [(0, ZERO)])
            if keys[-1][0] < clip.frames:
                keys = [*keys, (clip.frames, *keys[-1][1:])]
            for key in keys:
                bone.rotation_euler = [math.radians(a) for a in key[1]]
                bone.location = key[2] if len(key) > 2 else ZERO
                bone.keyframe_insert("rotation_euler", frame=key[0])
                bone.keyframe_insert("location", frame=key[0])
        track = rig.animation_data.nla_tracks.new()
        track.name = name
        track.strips.new(name, 0, action)
        rig.animation_data.action = None
    for bone in rig.pose.bones:
        bone.rotation_euler, bone.location = ZERO, ZERO
