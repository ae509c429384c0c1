"""Draw every built model off screen into one picture, to be judged by eye.

    python models/build/contact_sheet.py sheet.png [--low] [--clips FIGURE]

Above: all figures as players see them close up; then the same at 40 pixels; then weapons and board pieces.
`--clips orc` shows moments of all clips of one figure instead.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from direct.actor.Actor import Actor
from direct.showbase.ShowBase import ShowBase
from look import Look, camera, load, mirror, on_screen
from panda3d.core import Filename, NodePath, PNMImage, TextNode, loadPrcFileData
from slots import MODELS

SIZE = (1920, 1400)
FINE = 3  # drawn this much larger and reduced: not every driver smooths edges off screen
UNIT = 150  # pixels in a board square close up
SMALL = 38 / UNIT  # a marine 1.07 high is then about 40 pixels tall
FIGURES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("marine", "ember", {"socket_R": "bolter"}),
    ("marine_heavy", "cobalt", {"socket_R": "assault_cannon"}),
    ("marine_heavy", "saffron", {"socket_R": "missile_launcher"}),
    ("marine_heavy", "ember", {"socket_R": "plasma_gun"}),
    ("captain", "cobalt", {"socket_R": "power_sword", "socket_L": "power_glove"}),
    ("captain", "saffron", {"socket_R": "axe", "socket_L": "pistol"}),
    ("captain", "ember", {"socket_R": "heavy_bolter"}),
    ("orc", "orc", {"socket_R": "orc_gun"}),
    ("orc", "orc", {"socket_R": "orc_cleaver"}),
    ("goblin", "goblin", {"socket_R": "goblin_gun"}),
    ("android", "android", {"socket_R": "android_gun"}),
    ("forsworn", "forsworn", {"socket_R": "bolter"}),
    ("forsworn", "forsworn", {"socket_R": "missile_launcher"}),
    ("forsworn_captain", "forsworn_captain", {"socket_R": "heavy_bolter"}),
    ("dreadnought", "cobalt", {"arm_R": "mount_assault_cannon", "arm_L": "mount_missile_launcher"}),
    ("dreadnought", "forsworn", {"arm_R": "mount_plasma_gun", "arm_L": "mount_stump", "top_R": "mount_bolter",
                                 "top_L": "mount_bolter"}),
)  # fmt: skip
MOMENTS = (("idle", 0.1), ("walk", 0.0), ("walk", 0.3), ("walk", 0.6), ("shoot", 0.3), ("melee", 0.3), ("melee", 0.5),
           ("hit", 0.3), ("die", 0.3), ("die", 0.6), ("die", 1.0))  # fmt: skip


class Sheet:
    """The off-screen window and what is put into it."""

    def __init__(self, low: bool) -> None:
        loadPrcFileData("", f"window-type offscreen\nload-display p3headlessgl\n"
                            f"win-size {SIZE[0] * FINE} {SIZE[1] * FINE}\naudio-library-name null\n"
                            "hardware-animated-vertices true\ntext-pixels-per-unit 60")  # fmt: skip
        self.base = ShowBase()
        self.base.setBackgroundColor(0.13, 0.14, 0.165, 1)
        self.scene = self.base.render
        self.look = Look(MODELS / "palette.toml")
        self.look.prepare(self.scene)
        self._low = low
        # An Actor that nobody holds falls back to its rest pose.
        self._actors: list[Actor] = []
        camera(self.base, SIZE[0] / UNIT, SIZE[1] / UNIT)

    def figure(self, name: str, row: str, held: dict[str, str], at: tuple[float, float], scale: float = 1.0) -> Actor:
        """Put an armed figure at a place of the picture (pixels from its upper left corner)."""
        actor = Actor(load(self.base, self._file("figures", name)))
        actor.reparentTo(self.scene)
        actor.setPos(self._place(at))
        actor.setH(160)
        actor.setScale(scale * (0.92 if name == "dreadnought" else 1))
        self.look.dress(actor, row, skinned=True)
        for socket, weapon in held.items():
            grip = actor.exposeJoint(None, "modelRoot", socket).attachNewNode("grip")
            grip.setP(90)
            model = load(self.base, self._file("weapons", weapon))
            model.reparentTo(grip)
            self.look.dress(model, row, skinned=False)
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
        path.setScale(15 * FINE)
        path.setPos(at[0] * FINE, 0, -at[1] * FINE)

    def save(self, target: Path) -> None:
        """Draw and write the picture."""
        for _ in range(3):
            self.base.taskMgr.step()
        large, picture = PNMImage(), PNMImage(*SIZE)
        self.base.win.getScreenshot(large)
        large.removeAlpha()
        picture.boxFilterFrom(1.0, large)
        picture.write(Filename.fromOsSpecific(str(target)))

    def _file(self, folder: str, name: str) -> Path:
        low = MODELS / folder / f"{name}.lo.bam"
        return low if self._low and low.exists() else MODELS / folder / f"{name}.bam"

    @staticmethod
    def _place(at: tuple[float, float]) -> object:
        return on_screen((at[0] - SIZE[0] / 2) / UNIT, (SIZE[1] / 2 - at[1]) / UNIT)


def everything(sheet: Sheet) -> None:
    """Figures in two rows, the same at playing size, weapons, board pieces."""
    for i, (name, row, held) in enumerate(FIGURES):
        big = name == "dreadnought"
        x, y = (130 + i % 7 * 205, 240 + i // 7 * 255) if not big else (1725, 330 + (i - 14) * 330)
        sheet.figure(name, row, held, (x, y))
        for j, text in enumerate((name, *({} if big else held.values()))):
            sheet.label(text, (x, y + (90 if big else 45) + 16 * j))
        sheet.figure(name, row, held, (90 + i * 90 + (60 if big else 0), 650), SMALL)
    hand = sorted({w for _, _, held in FIGURES for w in held.values() if not w.startswith("mount_")})
    for i, name in enumerate(hand):
        sheet.piece("weapons", name, "cobalt", (90 + i % 13 * 132, 800), 225)
    mounts = sorted(
        f.name.removesuffix(".bam") for f in (MODELS / "weapons").glob("mount_*.bam") if ".lo" not in f.name
    )
    for i, name in enumerate(mounts):
        sheet.piece("weapons", name, "cobalt", (150 + i * 250, 1010), 225)
    pieces = sorted((MODELS / "board").glob("*.bam"))
    for i, path in enumerate(pieces):
        row = {"blip": "blip", "blast_door_leaf": "bulkhead"}.get(path.stem, "ship")
        sheet.piece("board", path.stem, row, (130 + i * 220, 1250), 160)


def clips(sheet: Sheet, figure: str) -> None:
    """Moments of all clips of one figure, with up to two sets of weapons."""
    high, sets = (440, 1) if figure == "dreadnought" else (310, 2)
    wide, per_line = 300, 6
    for line, (name, row, held) in enumerate([f for f in FIGURES if f[0] == figure][:sets]):
        for i, (clip, share) in enumerate(MOMENTS):
            at = (200 + i % per_line * wide, 260 + line * 2 * high + i // per_line * high)
            actor = sheet.figure(name, row, held, at)
            actor.pose(clip, round(share * (actor.getNumFrames(clip) - 1)))
            sheet.label(f"{clip} {share:.0%}", (at[0], at[1] + 60))


def main() -> None:
    """Parse the command line and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", type=Path)
    parser.add_argument("--low", action="store_true", help="low-detail models")
    parser.add_argument("--clips", metavar="FIGURE")
    options = parser.parse_args()
    sheet = Sheet(options.low)
    if options.clips:
        clips(sheet, options.clips)
    else:
        everything(sheet)
    sheet.save(options.target)


if __name__ == "__main__":
    main()
