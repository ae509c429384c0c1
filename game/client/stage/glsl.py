"""Shaders from their sources, in the dialect of the machine: GLSL 1.30, or 1.50 where OpenGL has a core profile only.

Sources are written so that both take them; macOS has no OpenGL above 2.1 but the core profile.
"""

from __future__ import annotations

import sys

from panda3d.core import ConfigVariableInt, Shader

CORE = (3, 2)
"""The OpenGL version of the core profile that is asked for on macOS."""


def wants_core() -> bool:
    """Whether this machine has modern OpenGL as a core profile alone."""
    return sys.platform == "darwin"


def dialect() -> str:
    """The GLSL version that the window's OpenGL was asked for."""
    asked = ConfigVariableInt("gl-version")
    words = (asked.get_word(0), asked.get_word(1)) if asked.get_num_words() > 1 else (0, 0)
    return "150" if words >= CORE else "130"


def shader(vertex: str, fragment: str, *defines: str) -> Shader:
    """A shader of two sources without their first line, with words defined in both."""
    head = f"#version {dialect()}\n" + "".join(f"#define {word}\n" for word in defines)
    return Shader.make(Shader.SL_GLSL, head + vertex, head + fragment)
