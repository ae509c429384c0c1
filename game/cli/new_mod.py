"""A mod to start from: one weapon and its carrier, in order as it stands."""

from __future__ import annotations

from pathlib import Path

from game.cli.failing import CliError
from game.content.tables import NAME
from game.session.disk import reason

FILES = {
    "plugin.toml": """\
id = "{id}"
version = "0.1.0"
api = 1
ruleset = "corridor"
requires = ["base", "marines"]
""",
    "content/weapons.toml": """\
# A weapon, the marine who carries it, and how many of him a chapter owns. Every field is told in mods/README.md.

[[weapon]]
id = "{id}_gun"
class = "heavy"
white = 1
red = 1

[[profile]]
id = "{id}_gunner"
faction = "marines"
class = "heavy"
life = 1
armour = 2
move = 5
melee = {{ white = 2 }}
weapon = "{id}_gun"
points = 10

[[pool]]
id = "ultramarines_{id}_gunner"
faction = "ultramarines"
profile = "{id}_gunner"
limit = 1
""",
    "text/en.toml": """\
[plugin]
name = "{id}"
text = "Say here what the mod brings."

[weapon]
{id}_gun = {{ name = "Gun of {id}" }}

[profile]
{id}_gunner = {{ name = "Gunner of {id}" }}
""",
    "text/fr.toml": """\
[plugin]
name = "{id}"
text = "Dites ici ce qu'apporte le mod."

[weapon]
{id}_gun = {{ name = "Arme de {id}" }}

[profile]
{id}_gunner = {{ name = "Artificier de {id}" }}
""",
    "visuals.toml": """\
# The looks of things that are there already (models/README.md names them all).

[weapon]
{id}_gun = {{ model = "plasma_gun", sound = "zap" }}

[profile]
{id}_gunner = {{ model = "marine_heavy", held = {{ socket_R = "plasma_gun" }} }}
""",
    "tests/gun.toml": """\
format = 1
title = "The gun of {id} kills an ork"
rule = "C10.1"
plugins = ["base", "marines", "{id}"]
seats = ["ultramarines", "alien"]
plan = '''
+=+=+=+=+
:. . . .:
+=+=+=+=+
'''

[[figures]]
id = "m1"
is = "{id}_gunner"
seat = "ultramarines"
at = [0, 0]

[[figures]]
id = "o1"
is = "ork"
seat = "alien"
at = [3, 0]

[dice]
white = [1]
red = [2]

[[step]]
do = {{ type = "fire", figure = "m1", target = [3, 0] }}
expect = {{ dead = ["o1"], dice_left = 0 }}
""",
}


def write_new_mod(folder: Path, name: str) -> Path:
    """Write a mod ``name`` into ``folder``; returns where it is. Raises CliError: a bad id, or there already."""
    if not NAME.fullmatch(name):
        raise CliError(f'"{name}" is no id: it is made of a-z, 0-9 and _.')
    made = folder / name
    if made.exists():
        raise CliError(f"{made} is there already.")
    try:
        for file, text in FILES.items():
            path = made / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text.format(id=name), encoding="utf-8")
    except OSError as error:
        raise CliError(f"{made} cannot be written: {reason(error)}.") from None
    return made
