"""Draw every built model off screen into one picture, to be judged by eye.

    python models/build/contact_sheet.py sheet.png [--low] [--only MODEL…] [--clips MODEL]

Above: every profile of the plugins, armed and coloured as their visuals.toml say; then the same at 40 pixels; then
weapons and board pieces. `--only orc alien` draws those bodies larger, from two sides. `--clips orc` shows moments of
all clips of one body instead.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from cast import Member, cast
from direct.actor.Actor import Actor
from direct.showbase.ShowBase import ShowBase
from look import Look, camera, load, mirror, on_screen
from panda3d.core import Filename, NodePath, PNMImage, TextNode, loadPrcFileData
from slots import MODELS

SIZE = (1920, 2360)
CLOSE_SIZE = (1920, 1080)
FINE = 2  # drawn this much larger and reduced: not every driver smooths edges off screen
UNIT = 150  # pixels in a board square close up
SMALL = 38 / UNIT  # a marine 1.07 high is then about 40 pixels tall
MOMENTS = (("idle", 0.1), ("walk", 0.0), ("walk", 0.3), ("walk", 0.6), ("shoot", 0.3), ("melee", 0.3), ("melee", 0.5),
           ("hit", 0.3), ("die", 0.3), ("die", 0.6), ("die", 1.0), ("prone", 1.0))  # fmt: skip
ROWS_OF_PIECES = {"blip": "blip", "blast_door_leaf": "bulkhead", "captive_bound": "captive", "gate": "elf",
                  "nest": "alien", "dock_lock": "cobalt"}  # fmt: skip


class Sheet:
    """The off-screen window and what is put into it."""

    def __init__(self, size: tuple[int, int], low: bool, unit: float = UNIT) -> None:
        loadPrcFileData("", f"window-type offscreen\nload-display p3headlessgl\n"
                            f"win-size {size[0] * FINE} {size[1] * FINE}\naudio-library-name null\n"
                            "hardware-animated-vertices true\ntext-pixels-per-unit 60")  # fmt: skip
        self.base = ShowBase()
        self.base.setBackgroundColor(0.13, 0.14, 0.165, 1)
        self.scene = self.base.render
        self.look = Look(MODELS / "palette.toml")
        self.look.prepare(self.scene)
        self.size, self.unit = size, unit
        self._low = low
        # An Actor that nobody holds falls back to its rest pose.
        self._actors: list[Actor] = []
        camera(self.base, size[0] / unit, size[1] / unit)

    def figure(self, one: Member, at: tuple[float, float], scale: float = 1.0, turn: float = 160) -> Actor:
        """Put an armed figure at a place of the picture (pixels from its upper left corner)."""
        actor = Actor(load(self.base, self._file("figures", one.model)))
        actor.reparentTo(self.scene)
        actor.setPos(self._place(at))
        actor.setH(turn)
        actor.setScale(scale * one.scale)
        self.look.dress(actor, one.row, skinned=True)
        for socket, weapon in one.held.items():
            grip = actor.exposeJoint(None, "modelRoot", socket).attachNewNode("grip")
            grip.setP(90)
            model = load(self.base, self._file("weapons", weapon))
            model.reparentTo(grip)
            self.look.dress(model, one.row, skinned=False)
            if socket.endswith("_L") and weapon.startswith("mount_"):
                mirror(model)
        actor.pose("idle", 6)
        self._actors.append(actor)
        return actor

    def piece(self, folder: str, name: str, row: str, at: tuple[float, float], turn: float = 160) -> None:
        """Put a model without bones into the picture."""
        model = load(self.base, self._file(folder, name))
        model.reparentTo(self.scene)
        model.setPos(self._place(at))
        model.setH(turn)
        self.look.dress(model, row, skinned=False)
        self.label(name, (at[0], at[1] + (75 if name.startswith("mount_") else 45)))

    def label(self, text: str, at: tuple[float, float]) -> None:
        """Write under a model."""
        node = TextNode(text)
        node.setText(text)
        node.setAlign(TextNode.A_center)
        path: NodePath = self.base.pixel2d.attachNewNode(node)
        path.setScale(14 * FINE)
        path.setPos(at[0] * FINE, 0, -at[1] * FINE)

    def save(self, target: Path) -> None:
        """Draw and write the picture."""
        for _ in range(3):
            self.base.taskMgr.step()
        large, picture = PNMImage(), PNMImage(*self.size)
        self.base.win.getScreenshot(large)
        large.removeAlpha()
        picture.boxFilterFrom(1.0, large)
        picture.write(Filename.fromOsSpecific(str(target)))

    def _file(self, folder: str, name: str) -> Path:
        low = MODELS / folder / f"{name}.lo.bam"
        return low if self._low and low.exists() else MODELS / folder / f"{name}.bam"

    def _place(self, at: tuple[float, float]) -> object:
        return on_screen((at[0] - self.size[0] / 2) / self.unit, (self.size[1] / 2 - at[1]) / self.unit)


def everything(sheet: Sheet) -> None:
    """All profiles close up and at playing size, weapons, board pieces."""
    big = [one for one in cast() if one.big]
    for i, one in enumerate(one for one in cast() if not one.big):
        at = (110 + i % 10 * 190, 240 + i // 10 * 255)
        sheet.figure(one, at)
        sheet.label(one.profile, (at[0], at[1] + 48))
        sheet.figure(one, (50 + i % 25 * 64, 1400 + i // 25 * 80), SMALL)
    for i, one in enumerate(big):
        at = (1230 + i * 195, 1250)
        sheet.figure(one, at, 0.52)
        sheet.label(one.profile, (at[0], at[1] + 62))
        sheet.figure(one, (1690 + i % 2 * 120, 1400 + i // 2 * 90), SMALL)
    hand, mounts = [], []
    for file in sorted((MODELS / "weapons").glob("*.bam")):
        if ".lo" not in file.name:
            (mounts if file.name.startswith("mount_") else hand).append(file.stem)
    for i, name in enumerate(hand):
        sheet.piece("weapons", name, "cobalt", (90 + i % 12 * 155, 1620 + i // 12 * 105), 225)
    for i, name in enumerate(mounts):
        sheet.piece("weapons", name, "cobalt", (150 + i * 235, 1960), 225)
    for i, path in enumerate(sorted((MODELS / "board").glob("*.bam"))):
        row = ROWS_OF_PIECES.get(path.stem, "ship")
        sheet.piece("board", path.stem, row, (120 + i % 8 * 228, 2120 + i // 8 * 170), 160)


def close(sheet: Sheet, bodies: list[str]) -> None:
    """Everyone with one of these bodies, from the front and from behind."""
    chosen = [one for one in cast() if one.model in bodies]
    per_line = 8
    for i, one in enumerate(chosen):
        x, y = 120 + i % per_line * 235, 290 + i // per_line * 520
        sheet.figure(one, (x, y))
        sheet.figure(one, (x, y + 270), turn=-20)
        sheet.figure(one, (x + 105, y + 30), SMALL * UNIT / sheet.unit)
        sheet.label(one.profile, (x, y + 60))


def clips(sheet: Sheet, body: str) -> None:
    """Moments of all clips of one body, with up to two sets of weapons."""
    found = [one for one in cast() if one.model == body]
    high, sets = (440, 1) if found[0].big else (310, 2)
    wide, per_line = 300, 6
    for line, one in enumerate(found[:sets]):
        for i, (clip, share) in enumerate(MOMENTS):
            at = (200 + i % per_line * wide, 230 + line * 2 * high + i // per_line * high)
            actor = sheet.figure(one, at)
            if clip in actor.getAnimNames():
                actor.pose(clip, round(share * (actor.getNumFrames(clip) - 1)))
            sheet.label(f"{clip} {share:.0%}", (at[0], at[1] + 60))


def main() -> None:
    """Parse the command line and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", type=Path)
    parser.add_argument("--low", action="store_true", help="low-detail models")
    parser.add_argument("--clips", metavar="MODEL")
    parser.add_argument("--only", nargs="*", metavar="MODEL")
    options = parser.parse_args()
    if options.clips:
        sheet = Sheet((1920, 1400), options.low)
        clips(sheet, options.clips)
    elif options.only:
        sheet = Sheet(CLOSE_SIZE, options.low, 190)
        close(sheet, options.only)
    else:
        sheet = Sheet(SIZE, options.low)
        everything(sheet)
    sheet.save(options.target)


if __name__ == "__main__":
    main()
