"""Models that others made: their own colours, brought to the vertices that our shaders read.

A model of ours has a palette slot in the green of each vertex and full alpha. One with colours of its own (a ``.glb``,
or a ``.bam`` with materials or textures) has those in its vertices and no alpha: the shaders take them as they are.
"""

from __future__ import annotations

import math
from pathlib import Path

from panda3d.core import (
    Filename,
    Geom,
    GeomNode,
    GeomVertexArrayFormat,
    GeomVertexFormat,
    GeomVertexReader,
    GeomVertexRewriter,
    LColor,
    Loader,
    LoaderOptions,
    LVecBase2f,
    MaterialAttrib,
    NodePath,
    PNMImage,
    RenderState,
    TextureAttrib,
)


class NotAModel(Exception):
    """A file holds no model that can be drawn; the text says why, for the log."""


def read_model(path: Path) -> NodePath:
    """The model of a ``.bam`` or ``.glb`` file. Raises NotAModel."""
    try:
        root = _read_glb(path) if path.suffix == ".glb" else _read_bam(path)
    except NotAModel:
        raise
    except Exception as error:  # a reader of others' files may stop anywhere
        raise NotAModel(f"{type(error).__name__}: {error}") from None
    if root.find_all_matches("**/+GeomNode").is_empty():
        raise NotAModel("nothing is drawn in it")
    if path.suffix == ".glb" or any(map(_has_own_colours, root.find_all_matches("**/+GeomNode"))):
        _take_over(root)
    return root


def has_own_colours(model: NodePath) -> bool:
    """Whether a model that was read is none of the palette's."""
    return bool(model.get_python_tag("own_colours"))


def _read_glb(path: Path) -> NodePath:
    import gltf  # only mods bring such models: a game without them starts sooner

    settings = gltf.GltfSettings()
    settings.no_srgb = True
    return NodePath(gltf.load_model(str(path.resolve()), settings))


def _read_bam(path: Path) -> NodePath:
    options = LoaderOptions(LoaderOptions.LF_search | LoaderOptions.LF_report_errors | LoaderOptions.LF_no_cache)
    node = Loader.get_global_ptr().load_sync(Filename.from_os_specific(str(path.resolve())), options)
    if node is None:
        raise NotAModel("it cannot be read")
    return NodePath(node)


def _has_own_colours(path: NodePath) -> bool:
    """Whether a mesh has materials, textures, or no colours in its vertices."""
    node = path.node()
    assert isinstance(node, GeomNode)
    for number in range(node.get_num_geoms()):
        state = path.get_net_state().compose(node.get_geom_state(number))
        format_ = node.get_geom(number).get_vertex_data().get_format()
        dressed = state.has_attrib(MaterialAttrib) or state.has_attrib(TextureAttrib)
        if dressed or not format_.has_column("color"):
            return True
    return False


def _take_over(root: NodePath) -> None:
    """Write each vertex's colour into it and leave nothing else that our shaders do not know."""
    root.set_python_tag("own_colours", True)
    for path in root.find_all_matches("**/+GeomNode"):
        node = path.node()
        assert isinstance(node, GeomNode)
        for number in range(node.get_num_geoms()):
            state = path.get_net_state().compose(node.get_geom_state(number))
            _paint(node.modify_geom(number), state)
            node.set_geom_state(number, RenderState.make_empty())
        path.set_state(RenderState.make_empty())


def _paint(geom: Geom, state: RenderState) -> None:
    """The colour of material, texture and vertices together; a texture is read at each vertex."""
    data = geom.modify_vertex_data()
    base, image = _material(state), _image(state)
    old = data.get_format()
    tinted, textured = old.has_column("color"), old.has_column("texcoord") or old.has_column("texcoord.0")
    tints = GeomVertexReader(data, "color") if tinted else None
    spots = GeomVertexReader(data, "texcoord.0" if old.has_column("texcoord.0") else "texcoord") if textured else None
    colours = []
    for _ in range(data.get_num_rows()):
        colour = base
        if tints is not None:
            tint = tints.get_data4()
            colour = LColor(colour.x * tint.x, colour.y * tint.y, colour.z * tint.z, 1)
        colour = LColor(_shown(colour.x), _shown(colour.y), _shown(colour.z), 0)
        if spots is not None and image is not None:
            spot = _spot(image, spots.get_data2())
            colour = LColor(colour.x * spot.x, colour.y * spot.y, colour.z * spot.z, 0)
        colours.append(colour)
    geom.set_vertex_data(data.convert_to(_layout(old)))
    writer = GeomVertexRewriter(geom.modify_vertex_data(), "color")
    for colour in colours:
        writer.set_data4(colour)


def _shown(part: float) -> float:
    """A part of a colour in glTF's linear measure as the screen takes it."""
    return math.pow(max(0.0, min(1.0, part)), 1 / 2.2)


def _material(state: RenderState) -> LColor:
    attrib = state.get_attrib(MaterialAttrib)
    material = attrib.get_material() if isinstance(attrib, MaterialAttrib) else None
    if material is None:
        return LColor(1, 1, 1, 1)
    return material.get_base_color() if material.has_base_color() else material.get_diffuse()


def _image(state: RenderState) -> PNMImage | None:
    """The picture of the first texture; None without one."""
    attrib = state.get_attrib(TextureAttrib)
    if not isinstance(attrib, TextureAttrib) or attrib.get_num_on_stages() == 0:
        return None
    image = PNMImage()
    return image if attrib.get_on_texture(attrib.get_on_stage(0)).store(image) else None


def _spot(image: PNMImage, at: LVecBase2f) -> LColor:
    width, height = image.get_x_size(), image.get_y_size()
    x, y = int((at.x % 1.0) * width), int((1 - at.y % 1.0) * height)
    red, green, blue = image.get_xel(min(width - 1, x), min(height - 1, y))
    return LColor(red, green, blue, 1)


def _layout(old: GeomVertexFormat) -> GeomVertexFormat:
    """Place, normal and colour as our models have them; what moves the vertices stays."""
    columns = GeomVertexArrayFormat()
    columns.add_column("vertex", 3, Geom.NT_float32, Geom.C_point)
    columns.add_column("normal", 3, Geom.NT_float32, Geom.C_normal)
    columns.add_column("color", 4, Geom.NT_uint8, Geom.C_color)
    layout = GeomVertexFormat()
    layout.add_array(columns)
    for number in range(1, old.get_num_arrays()):
        if old.get_array(number).has_column("transform_blend"):
            layout.add_array(old.get_array(number))
            layout.set_animation(old.get_animation())
    return GeomVertexFormat.register_format(layout)
