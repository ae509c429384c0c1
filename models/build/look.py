"""How the contact sheet lights a model: the palette texture, the skinning shader, the camera.

The game's client has its own shaders; these are the same recipe (hemisphere, warm key from the left, cool rim, glow).
"""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

from panda3d.core import (
    CullFaceAttrib,
    Filename,
    LPoint3,
    LVector3,
    NodePath,
    OrthographicLens,
    SamplerState,
    Shader,
    ShaderAttrib,
    Texture,
)

PITCH, YAW = 38.0, 45.0

VERTEX = """#version 130
in vec4 p3d_Vertex; in vec3 p3d_Normal; in vec4 p3d_Color;
in vec4 transform_weight; in uvec4 transform_index; uniform mat4 p3d_TransformTable[20];
uniform mat4 p3d_ModelViewProjectionMatrix; uniform mat4 p3d_ModelMatrix;
uniform sampler2D palette; uniform float row; uniform float skinned;
out vec3 normal; out vec4 colour; out float light;
void main() {
  vec4 p = p3d_Vertex; vec3 n = p3d_Normal;
  if (skinned > .5) { mat4 m = p3d_TransformTable[transform_index.x]; p = m * p; n = mat3(m) * n; }
  gl_Position = p3d_ModelViewProjectionMatrix * p;
  normal = mat3(p3d_ModelMatrix) * n;
  colour = texelFetch(palette, ivec2(int(p3d_Color.g * 255. / 16.), int(row + .5)), 0);
  light = p3d_Color.r;
}"""
FRAGMENT = """#version 130
in vec3 normal; in vec4 colour; in float light; out vec4 result;
uniform vec3 key; uniform vec3 rim; uniform vec3 half_way;
const vec3 SKY = vec3(.47, .53, .67), GROUND = vec3(.16, .15, .19), KEY = vec3(1., .92, .80), RIM = vec3(.35, .55, .95);
void main() {
  vec3 n = normalize(normal);
  float glows = step(.5, colour.a), gloss = colour.a * 2. * (1. - glows);
  float k = max(dot(n, key), 0.), r = pow(max(dot(n, rim), 0.), 2.), s = pow(max(dot(n, half_way), 0.), 16.);
  float open = mix(.62, 1., light);
  vec3 c = colour.rgb * light * (mix(GROUND, SKY, n.z * .5 + .5) * open + KEY * k * (.35 + .65 * open)) * 1.1;
  c += s * gloss * 1.1 * KEY + RIM * r * (.30 + gloss * .40) * (.4 + .6 * open);
  result = vec4(mix(c, colour.rgb * 1.08, glows), 1.);
}"""


class Look:
    """The palette and the shader, ready to be put on models."""

    def __init__(self, palette: Path) -> None:
        with palette.open("rb") as file:
            self.data = tomllib.load(file)
        self.texture = self._texture()
        self._shader = Shader.make(Shader.SL_GLSL, VERTEX, FRAGMENT)

    def _texture(self) -> Texture:
        slots, finish, defaults = self.data["slots"], self.data["finish"], self.data["defaults"]
        texels = bytearray()
        for name in self.data["rows"]:
            row = defaults | self.data["row"][name]
            for slot in slots:
                red, green, blue = bytes.fromhex(row[slot][1:])
                texels += bytes((blue, green, red, finish[slot]))
        texture = Texture("palette")
        texture.setup2dTexture(len(slots), len(self.data["rows"]), Texture.T_unsigned_byte, Texture.F_rgba)
        texture.setRamImage(bytes(texels))
        texture.setMagfilter(SamplerState.FT_nearest)
        texture.setMinfilter(SamplerState.FT_nearest)
        return texture

    def prepare(self, scene: NodePath) -> None:
        """Give a scene its lights; the key light comes from the viewer's left."""
        yaw, pitch = math.radians(YAW), math.radians(PITCH)
        right, back = LVector3(math.sin(yaw), -math.cos(yaw), 0), LVector3(-math.cos(yaw), -math.sin(yaw), 0)
        view = back * math.cos(pitch) + LVector3(0, 0, math.sin(pitch))
        key = (right * -0.52 + back * 0.30 + LVector3(0, 0, 0.86)).normalized()
        scene.setShaderInput("key", key)
        scene.setShaderInput("rim", (right * 0.75 + back * -0.55 + LVector3(0, 0, 0.35)).normalized())
        scene.setShaderInput("half_way", (key + view).normalized())
        scene.setShaderInput("palette", self.texture)

    def dress(self, node: NodePath, row: str, *, skinned: bool) -> None:
        """Put the shader and a palette row on a model."""
        shader = ShaderAttrib.make(self._shader)
        node.setAttrib(shader.setFlag(ShaderAttrib.F_hardware_skinning, True) if skinned else shader)
        node.setShaderInput("row", float(self.data["rows"].index(row)))
        node.setShaderInput("skinned", 1.0 if skinned else 0.0)


def camera(base: object, width: float, height: float) -> None:
    """Aim the window's camera at the origin as the game does: orthographic, pitch 38, yaw 45 degrees."""
    lens = OrthographicLens()
    lens.setFilmSize(width, height)
    lens.setNearFar(-80, 120)
    base.cam.node().setLens(lens)
    yaw, pitch = math.radians(YAW), math.radians(PITCH)
    forward = LVector3(math.cos(yaw) * math.cos(pitch), math.sin(yaw) * math.cos(pitch), -math.sin(pitch))
    base.cam.setPos(LPoint3(0, 0, 0) - forward * 40)
    base.cam.lookAt(LPoint3(0, 0, 0))


def on_screen(right: float, up: float) -> LPoint3:
    """The floor point that appears `right` and `up` units from the middle of the picture."""
    yaw = math.radians(YAW)
    depth = up / math.sin(math.radians(PITCH))
    return LPoint3(math.sin(yaw) * right + math.cos(yaw) * depth, -math.cos(yaw) * right + math.sin(yaw) * depth, 0)


def load(base: object, path: Path) -> NodePath:
    """Load a model by its file."""
    return NodePath(base.loader.loadModel(Filename.fromOsSpecific(str(path))).node())


def mirror(weapon: NodePath) -> None:
    """Turn a right-hand mount into a left-hand one."""
    weapon.setSx(-1)
    weapon.setAttrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_counter_clockwise), 30)
