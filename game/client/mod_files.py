"""What is wrong with the pictures and models that a mod brings: read as the game reads them, without a window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from panda3d.core import LPoint3, NodePath, PartGroup

from game.client.stage.assets import Assets
from game.client.stage.foreign import NotAModel, read_model
from game.client.ui.icons import read_png

LOWEST, HIGHEST = 0.2, 3.0
"""How high a figure may be, in squares: what is lower cannot be seen, what is higher hides the board."""


def file_findings(folder: Path, shelves: Sequence[Path], looks: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """All findings, one sentence each: of the mod's own files under ``models``, and of the sockets its looks name.

    ``shelves`` are the folders that models are looked for in, the stock one last; ``looks`` what ``visuals.toml`` says
    of profiles, by id.
    """
    models = folder / "models"
    return [*_pictures(models), *_models(models), *_sockets(Assets(shelves, low=False), looks)]


def _pictures(models: Path) -> Iterator[str]:
    for path in sorted(models.glob("**/*.png")):
        try:
            read_png(path)
        except OSError:
            yield f"models/{path.relative_to(models).as_posix()}: this picture cannot be read."


def _models(models: Path) -> Iterator[str]:
    for path in sorted(path for path in models.glob("**/*") if path.suffix in (".bam", ".glb")):
        name = f"models/{path.relative_to(models).as_posix()}"
        try:
            model = read_model(path)
        except NotAModel as error:
            yield f"{name}: this model cannot be read ({error})."
            continue
        if path.parent.name == "figures":
            low, high = model.get_tight_bounds() or (LPoint3(0), LPoint3(0))
            height = high.z - low.z
            if not LOWEST <= height <= HIGHEST:
                right = f"{LOWEST} to {HIGHEST:g} is right, a square is 1 wide"
                yield f"{name}: this figure is {height:.3g} high; {right}."


def _sockets(assets: Assets, looks: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Sockets that a look names and the skeleton of its model has not."""
    for name, look in looks.items():
        model = assets.model(f"figures/{look.get('model', name.rpartition(':')[2])}")
        named = [*look.get("held", {}), *look.get("sockets", ())]
        if model is None or not named:
            continue
        bones = set(_bones(model))
        for socket in dict.fromkeys(named):
            if socket not in bones:
                there = ", ".join(sorted(bone for bone in bones if bone.startswith(("socket_", "arm_", "top_"))))
                yield f'visuals.toml, [profile.{name}]: its model has no socket "{socket}" ({there or "it has none"}).'


def _bones(model: NodePath) -> Iterator[str]:
    """The names of all bones of a model."""
    for path in model.find_all_matches("**/+Character"):
        character = path.node()
        for number in range(character.get_num_bundles()):  # type: ignore[attr-defined]
            yield from _below(character.get_bundle(number))  # type: ignore[attr-defined]


def _below(part: PartGroup) -> Iterator[str]:
    yield part.get_name()
    for child in part.get_children():
        yield from _below(child)
