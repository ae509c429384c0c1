"""Rebuild everything under models/ that the game ships.

    python models/build/rebuild.py [STEP]…      steps: models atlas fonts icons sounds (default: all)
    python models/build/rebuild.py models --only orc bolter

Needs the packages of requirements.txt beside this file, in an environment of their own.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from slots import MODELS

STEPS = ("models", "atlas", "fonts", "icons", "sounds")


def main() -> int:
    """Run the chosen steps; exit code 1 when check.py finds a problem."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="*", metavar="STEP", help=" ".join(STEPS))
    parser.add_argument("--only", nargs="*", default=[], help="names of models to build")
    options = parser.parse_args()
    unknown = set(options.steps) - set(STEPS)
    if unknown:
        parser.error(f"unknown step: {', '.join(sorted(unknown))}")
    for step in options.steps or STEPS:
        started = time.perf_counter()
        _run(step, options.only)
        print(f"{step}: {time.perf_counter() - started:.1f} s", flush=True)
    return _report()


def _report() -> int:
    import check

    problems = check.problems()
    for problem in problems:
        print(problem, file=sys.stderr)
    print(check.size_line())
    return 1 if problems else 0


def _run(step: str, only: list[str]) -> None:
    """Run one step; imports are late, since icons and sounds need no Blender."""
    if step == "models":
        build_models(only)
    elif step == "atlas":
        import atlas

        atlas.bake(MODELS / "board" / "atlas.png")
    elif step == "fonts":
        import fonts

        fonts.copy(MODELS / "fonts")
    elif step == "icons":
        import emblems
        import icons

        icons.draw_all(MODELS / "icons")
        emblems.draw_all(MODELS / "icons" / "emblems")
    else:
        import sounds

        sounds.write_all(MODELS / "sounds")


def build_models(only: list[str]) -> None:
    """Build figures (full and low), weapons and board pieces; check.py counts their triangles."""
    from kit import Kit

    for folder, name, shape, low in _catalogue():
        if not only or name in only:
            kit = Kit(name, low=low)
            shape(kit)
            target = MODELS / folder / (name + (".lo.bam" if low else ".bam"))
            triangles = _build(kit, target, ground=folder != "weapons")
            print(f"{target.relative_to(MODELS)!s:38} {triangles:5} triangles {target.stat().st_size / 1024:6.1f} KB")


def _catalogue() -> Iterator[tuple[str, str, Callable[..., None], bool]]:
    """Every model as (folder, name, shape, low detail?). A model is named for its function."""
    import aliens as i
    import board_pieces as b
    import elves as e
    import greenskins as g
    import guns as t
    import hand_weapons as h
    import heavy_weapons as w
    import machines as m
    import marines as a
    import mission_pieces as j
    import mount_weapons as d
    import people as p
    import side_arms as s
    import veterans as v
    import warband as o

    figures = (
        a.marine, a.marine_heavy, a.captain, a.forsworn, a.forsworn_captain, g.orc, g.goblin, m.android, m.dreadnought,
        m.dreadnought_ram, m.dreadnought_great, t.twin_gun, i.alien, i.brood_warrior, i.hybrid, i.hybrid_heavy, e.elf,
        e.elf_heavy, e.exarch, v.terminator, v.terminator_captain, v.librarian, v.marine_gunner, p.scout,
        p.scout_heavy, p.scout_captain, p.captive, o.orc_boy, o.nob,
    )  # fmt: skip
    weapons = (
        h.bolter, h.assault_cannon, h.missile_launcher, h.plasma_gun, h.heavy_bolter, h.pistol, h.axe, h.power_sword,
        h.power_glove, h.orc_gun, h.orc_cleaver, h.goblin_gun, h.android_gun, w.fusion_gun, w.beam_gun, w.las_cannon,
        w.flamer, w.autocannon, w.orc_plasma, w.spore_gun, w.shard_cannon, w.elf_launcher, w.elf_lance, s.storm_bolter,
        s.plasma_pistol, s.chain_sword, s.knife, s.lightning_claw, s.thunder_hammer, s.storm_shield, s.force_axe,
        s.orc_claw, s.bone_sword, s.shard_gun, s.shard_pistol, s.elf_blade, d.mount_fusion_gun, d.mount_beam_gun,
        d.mount_las_cannon, d.mount_assault_cannon, d.mount_missile_launcher, d.mount_plasma_gun, d.mount_bolter,
        d.mount_stump,
    )  # fmt: skip
    pieces = (
        b.door_leaf, b.blast_door_leaf, b.blip, b.crate, b.console, b.barrel, b.wreck, b.beacon, j.relay, j.nest,
        j.recorder, j.captive_bound, j.gate, j.dock_lock,
    )  # fmt: skip
    for folder, shapes in (("figures", figures), ("weapons", weapons), ("board", pieces)):
        for shape in shapes:
            yield folder, shape.__name__, shape, False
            if folder != "board":
                yield folder, shape.__name__, shape, True


def _build(kit: object, target: Path, *, ground: bool) -> int:
    import mesh
    from pack import pack

    mesh.fresh_scene()
    # Parts are Blender meshes but no scene data: emptying the scene does not free them.
    triangles = mesh.build(kit, ground=ground)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / f"{target.stem}.glb"
        mesh.export(source, animated=bool(kit.clips))
        pack(source, target)
    return triangles


if __name__ == "__main__":
    sys.exit(main())
