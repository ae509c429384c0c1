"""The high tier's glow: what is bright is blurred and added, edges are darkened a little. Three small GLSL passes."""

from __future__ import annotations

from direct.filter.FilterManager import FilterManager
from direct.showbase.ShowBase import ShowBase
from panda3d.core import FrameBufferProperties, LVecBase2f, NodePath, Texture

from game.client.stage.glsl import shader

_VERTEX = """
in vec4 p3d_Vertex; out vec2 uv;
void main(){ gl_Position=vec4(p3d_Vertex.xz,0.,1.); uv=p3d_Vertex.xz*.5+.5; }"""
_HEAD = "in vec2 uv; out vec4 o; uniform sampler2D src; uniform sampler2D glow; uniform vec2 step2;\n"
_BRIGHT = _HEAD + (
    "void main(){ vec3 c=texture(src,uv).rgb; float m=max(c.r,max(c.g,c.b)); o=vec4(c*smoothstep(.80,1.,m),1.); }"
)
_BLUR = _HEAD + (
    "void main(){ vec3 c=texture(src,uv).rgb*.227; float w[4]=float[4](.195,.122,.054,.016);"
    " for(int i=0;i<4;i++){ vec2 d=step2*float(i+1); c+=(texture(src,uv+d).rgb+texture(src,uv-d).rgb)*w[i]; }"
    " o=vec4(c,1.); }"
)
_MIX = _HEAD + (
    "void main(){ vec2 q=uv-.5; vec3 c=texture(src,uv).rgb+texture(glow,uv).rgb*.75; c*=1.06-.42*dot(q,q);"
    " c=mix(c,c*c*(3.-2.*c),.22); o=vec4(c,1.); }"
)
_SCALE = 4


class Bloom:
    """Draws the scene through the filter until :meth:`destroy`."""

    def __init__(self, base: ShowBase) -> None:
        self._filters = FilterManager(base.win, base.cam)
        scene = Texture("scene")
        # Asking for more samples than the window got makes the buffer fail.
        wanted = FrameBufferProperties()
        wanted.set_rgba_bits(8, 8, 8, 8)
        wanted.set_depth_bits(24)
        wanted.set_stencil_bits(8)
        wanted.set_multisamples(min(4, base.win.get_fb_properties().get_multisamples()))
        screen: NodePath | None = self._filters.render_scene_into(colortex=scene, fbprops=wanted)
        assert screen is not None
        width, height = base.win.get_x_size() / _SCALE, base.win.get_y_size() / _SCALE
        glow = self._pass(scene, _BRIGHT)
        for x, y in ((1.0, 0.0), (0.0, 1.0), (2.2, 0.0), (0.0, 2.2)):
            glow = self._pass(glow, _BLUR, LVecBase2f(x / width, y / height))
        screen.set_shader(shader(_VERTEX, _MIX))
        screen.set_shader_input("src", scene)
        screen.set_shader_input("glow", glow)

    def destroy(self) -> None:
        """Draw straight into the window again."""
        self._filters.cleanup()

    def _pass(self, source: Texture, fragment: str, step: LVecBase2f | None = None) -> Texture:
        plain = FrameBufferProperties()
        plain.set_rgba_bits(8, 8, 8, 0)
        plain.set_multisamples(0)
        result = Texture("glow")
        quad = self._filters.render_quad_into(colortex=result, div=_SCALE, fbprops=plain)
        assert quad is not None
        quad.set_shader(shader(_VERTEX, fragment))
        quad.set_shader_input("src", source)
        quad.set_shader_input("step2", step or LVecBase2f(0, 0))
        return result
