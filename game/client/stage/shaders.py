"""The shaders (see ``glsl`` for their dialect): board, figures, things on the board, flat marks, glowing effects.

Inputs that all share lie on the render root: ``u_light`` (light under fog, see light_map and fog), ``u_map`` (world x,
y to its coordinates), ``u_pal`` (palette), ``u_time`` (seconds), and the directions that turn with the camera:
``u_key`` and ``u_rim`` (lights), ``u_half`` (half-way vector), ``u_view`` (towards the camera), ``u_toward`` (the same
on the ground).
"""

from __future__ import annotations

from panda3d.core import Shader, ShaderAttrib

from game.client.stage.glsl import shader

_LIGHT = """
const vec3 SKY=vec3(.47,.53,.67), GROUND=vec3(.16,.15,.19), KEY=vec3(1.,.92,.80), RIM=vec3(.35,.55,.95);
"""

_SHADE_VERTEX = """
uniform sampler2D u_light; uniform vec2 u_map; uniform sampler2D u_pal;
vec4 paint(float slot, float row){ return texelFetch(u_pal, ivec2(int(slot*255./16.), int(row)), 0); }
vec4 palette_colour(vec4 c, float row){
  if(c.a<.5) return vec4(c.rgb, .12);   // colours of its own
  vec4 p=paint(c.g, row);
  return vec4(mix(p.rgb*c.r, p.rgb, step(.5,p.a)), p.a);
}
vec4 lamp_light(vec2 at){ vec4 l=textureLod(u_light, at*u_map, 0.); return vec4(min(l.rgb*1.65+.14,vec3(1.25)), l.a); }
"""

_SHADE_FRAGMENT = """
uniform vec3 u_key; uniform vec3 u_rim; uniform vec3 u_half;
vec3 shade(vec3 n, vec4 paint, vec3 l, float glow){
  float lit=step(.5,paint.a), gloss=paint.a*2.*(1.-lit);
  float k=max(dot(n,u_key),0.);
  float r=max(dot(n,u_rim),0.); r*=r;
  float s=max(dot(n,u_half),0.); s*=s; s*=s; s*=s; s*=s;
  vec3 c=paint.rgb*(mix(GROUND,SKY,n.z*.5+.5)*l+KEY*k*(.24+.76*l.g))*1.12
        +(s*gloss*1.1)*KEY*min(l.g,1.)+RIM*r*(.30+gloss*.40)*(.35+.65*l.b);
  return mix(c,paint.rgb*(.3+.78*glow),lit);
}
"""

_FIGURE_VERTEX = (
    """
in vec4 p3d_Vertex; in vec3 p3d_Normal; in vec4 p3d_Color;
#ifdef SKIN
in vec4 transform_weight; in uvec4 transform_index; uniform mat4 p3d_TransformTable[24];
#endif
uniform mat4 p3d_ModelViewProjectionMatrix; uniform mat4 p3d_ModelMatrix; uniform mat4 p3d_ViewProjectionMatrix;
uniform vec4 u_fig; uniform vec3 u_key;
out vec3 v_n; out vec4 v_c; out vec3 v_l; out float v_glow; out float v_z;
"""
    + _SHADE_VERTEX
    + """
void main(){
  vec4 p=p3d_Vertex; vec3 n=p3d_Normal;
#ifdef SKIN
  mat4 m=p3d_TransformTable[transform_index.x];
  p=m*p; n=mat3(m)*n;
#endif
#ifdef SHADOW
  vec4 w=p3d_ModelMatrix*p; w.xy-=u_key.xy/u_key.z*w.z; w.z=.012; gl_Position=p3d_ViewProjectionMatrix*w;
#else
  gl_Position=p3d_ModelViewProjectionMatrix*p;
  v_n=mat3(p3d_ModelMatrix)*n;
  v_c=palette_colour(p3d_Color, u_fig.x);
  vec4 l=lamp_light(p3d_ModelMatrix[3].xy);
  v_l=l.rgb*mix(.62,1.,max(p3d_Color.r,step(p3d_Color.a,.5))); v_glow=l.a; v_z=(p3d_ModelMatrix*p).z;
#endif
}"""
)

_FIGURE_FRAGMENT = (
    """
in vec3 v_n; in vec4 v_c; in vec3 v_l; in float v_glow; in float v_z;
uniform vec4 u_fig; out vec4 o_c;
"""
    + _LIGHT
    + _SHADE_FRAGMENT
    + """
void main(){
#ifdef SHADOW
  o_c=vec4(0.,0.,.02,.42);
#else
  vec3 n=normalize(v_n);
  vec3 c=shade(n, v_c, v_l, v_glow);
  c*=1.-.45*u_fig.w;
  float scan=.55+.45*step(.5,fract(v_z*22.));
  vec3 ghost=vec3(.10,.85,.36)*(.25+.9*max(dot(n,u_key),0.))*scan;
  c=mix(mix(c,ghost,u_fig.z),vec3(1.),u_fig.y);
  o_c=vec4(c,1.);
#endif
}"""
)

_BOARD_VERTEX = (
    """
in vec4 p3d_Vertex; in vec3 p3d_Normal; in vec4 p3d_Color; in vec2 p3d_MultiTexCoord0; in vec3 cut;
uniform mat4 p3d_ModelViewProjectionMatrix; uniform vec2 u_toward; uniform vec2 u_wall; uniform vec2 u_map;
uniform vec3 u_key;
out vec2 v_uv; out vec2 v_lm; out vec4 v_c;
"""
    + _LIGHT
    + """
void main(){
  vec4 p=p3d_Vertex; vec2 uv=p3d_MultiTexCoord0;
  float low=clamp(cut.z-smoothstep(-.12,.12,dot(cut.xy,u_toward)),0.,1.);
  float z=min(p.z, mix(u_wall.x,u_wall.y,low)); uv.y-=(p.z-z)/u_wall.x*.47; p.z=z;
  gl_Position=p3d_ModelViewProjectionMatrix*p;
  vec3 n=p3d_Normal;
  v_uv=uv; v_lm=(p.xy+n.xy*.34)*u_map;
  v_c=vec4(p3d_Color.rgb*(mix(GROUND,SKY,n.z*.5+.5)*1.5+KEY*max(dot(n,u_key),0.)*.75)*2., p3d_Color.a);
}"""
)

_BOARD_FRAGMENT = """
in vec2 v_uv; in vec2 v_lm; in vec4 v_c; uniform sampler2D p3d_Texture0; uniform sampler2D u_light; out vec4 o_c;
void main(){
  vec4 t=texture(p3d_Texture0,v_uv); vec4 l=texture(u_light,v_lm);
  float trim=v_c.a*(.24+.76*clamp(l.a*1.65-.16,0.,1.));   // tops of walls glow in sight, draw the plan elsewhere
  vec3 lit=v_c.rgb*(l.rgb*(1.-.55*v_c.a)+trim*vec3(.56,.68,.71));
  o_c=vec4(t.rgb*mix(lit, vec3(1.3*l.a+.06), t.a),1.);
}"""

_SIGN_VERTEX = """
in vec4 p3d_Vertex; in vec4 p3d_Color; in vec2 p3d_MultiTexCoord0;
uniform mat4 p3d_ModelViewProjectionMatrix; uniform vec2 u_map;
out vec2 v_uv; out vec2 v_lm; out vec4 v_c;
void main(){
  gl_Position=p3d_ModelViewProjectionMatrix*p3d_Vertex;
  v_uv=p3d_MultiTexCoord0; v_lm=p3d_Vertex.xy*u_map; v_c=p3d_Color;
}"""

_SIGN_FRAGMENT = """
in vec2 v_uv; in vec2 v_lm; in vec4 v_c; uniform sampler2D p3d_Texture0; uniform sampler2D u_light; out vec4 o_c;
void main(){
  vec4 l=texture(u_light,v_lm); float t=texture(p3d_Texture0,v_uv).r;
  o_c=vec4(v_c.rgb*(.34+1.1*l.rgb), v_c.a*t);
}"""

_THING_VERTEX = (
    """
in vec4 p3d_Vertex; in vec3 p3d_Normal; in vec4 p3d_Color; in vec4 slide;
uniform mat4 p3d_ModelViewProjectionMatrix; uniform float u_slides[64];
out vec3 v_n; out vec4 v_c; out vec3 v_l; out float v_glow;
"""
    + _SHADE_VERTEX
    + """
void main(){
  vec4 p=p3d_Vertex;
  p.xy+=slide.xy*min(u_slides[int(slide.w)],slide.z);
  gl_Position=p3d_ModelViewProjectionMatrix*p;
  float own=step(.9,p3d_Color.a);   // alpha holds the palette's row, or says that the colours are its own
  v_n=p3d_Normal; v_c=palette_colour(vec4(p3d_Color.rgb,1.-own), p3d_Color.a*255.);
  vec4 l=lamp_light(p.xy+p3d_Normal.xy*.2);
  v_l=l.rgb*mix(.62,1.,max(p3d_Color.r,own)); v_glow=l.a;
}"""
)

_THING_FRAGMENT = (
    """
in vec3 v_n; in vec4 v_c; in vec3 v_l; in float v_glow; out vec4 o_c;
"""
    + _LIGHT
    + _SHADE_FRAGMENT
    + "void main(){ o_c=vec4(shade(normalize(v_n), v_c, v_l, v_glow),1.); }"
)

_HOLOGRAM_VERTEX = """
in vec4 p3d_Vertex; in vec3 p3d_Normal; in vec4 p3d_Color;
uniform mat4 p3d_ModelViewProjectionMatrix; uniform mat4 p3d_ModelMatrix; uniform float u_time;
out vec3 v_n; out vec3 v_w; out float v_ring;
void main(){
  float part=floor(p3d_Color.a*255.+.5);   // 0 shard, 1 outer ring, 2 inner ring: each turns at its own speed
  vec3 origin=p3d_ModelMatrix[3].xyz;
  float turn=u_time*(part<.5?.9:part<1.5?-.7:1.3)+origin.x*1.7+origin.y;
  mat2 spin=mat2(cos(turn),sin(turn),-sin(turn),cos(turn));
  vec4 p=p3d_Vertex; p.xy=spin*p.xy; p.z+=part<.5?.03*sin(u_time*2.+turn):0.;
  vec3 n=p3d_Normal; n.xy=spin*n.xy;
  gl_Position=p3d_ModelViewProjectionMatrix*p;
  v_n=normalize(mat3(p3d_ModelMatrix)*n); v_w=(p3d_ModelMatrix*p).xyz; v_ring=min(part,1.);
}"""

_HOLOGRAM_FRAGMENT = """
in vec3 v_n; in vec3 v_w; in float v_ring;
uniform vec3 u_view; uniform float u_time; uniform vec4 p3d_ColorScale; out vec4 o_c;
void main(){
  float f=1.-abs(dot(normalize(v_n),u_view)), s=.62+.38*step(.5,fract(v_w.z*26.-u_time*1.5));
  float bright=mix((.48+f*f*1.1)*s, .95, v_ring)*p3d_ColorScale.r;
  o_c=vec4(vec3(.14,1.,.40)*bright, mix(.62,.35,v_ring)*min(p3d_ColorScale.r,1.));
}"""


def board_shader() -> Shader:
    """Floor tiles and walls, which sink where they would hide something."""
    return shader(_BOARD_VERTEX, _BOARD_FRAGMENT)


def sign_shader() -> Shader:
    """Signs painted on the floor: a white mask tinted by the vertex colour, lit by the lamps."""
    return shader(_SIGN_VERTEX, _SIGN_FRAGMENT)


def thing_shader() -> Shader:
    """Door leaves and furniture, all in one mesh; a leaf slides into its jamb by ``u_slides[door]``."""
    return shader(_THING_VERTEX, _THING_FRAGMENT)


def own_look(*, shadow: bool = False) -> ShaderAttrib:
    """Figures with a body that is none of ours: Panda3D bends it, however many bones it has."""
    look = ShaderAttrib.make(shader(_FIGURE_VERTEX, _FIGURE_FRAGMENT, *(("SHADOW",) if shadow else ())))
    assert isinstance(look, ShaderAttrib)
    return look


def figure_look() -> ShaderAttrib:
    """Figures and weapons; ``u_fig`` = palette row, flash to white, hologram, dimmed."""
    return _skinned(shader(_FIGURE_VERTEX, _FIGURE_FRAGMENT, "SKIN"))


def shadow_look() -> ShaderAttrib:
    """The same, flattened onto the floor along the key light."""
    return _skinned(shader(_FIGURE_VERTEX, _FIGURE_FRAGMENT, "SKIN", "SHADOW"))


def hologram_shader() -> Shader:
    """The radar blip: rims and scan lines of light."""
    return shader(_HOLOGRAM_VERTEX, _HOLOGRAM_FRAGMENT)


def _skinned(made: Shader) -> ShaderAttrib:
    look = ShaderAttrib.make(made)
    assert isinstance(look, ShaderAttrib)
    flagged = look.set_flag(ShaderAttrib.F_hardware_skinning, True)
    assert isinstance(flagged, ShaderAttrib)
    return flagged
