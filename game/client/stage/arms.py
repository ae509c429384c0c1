"""What a figure holds: weapons hung into the sockets of its skeleton."""

from __future__ import annotations

from direct.actor.Actor import Actor
from panda3d.core import CullFaceAttrib, NodePath

from game.client.stage.assets import Assets

STUMP = "weapons/mount_stump"
"""What is left of a mounted weapon that was torn off."""


class Arms:
    """The weapons of one figure by socket ("socket_R", "arm_L"); a figure without a skeleton holds none."""

    def __init__(self, actor: Actor | None, assets: Assets) -> None:
        self._actor, self._assets = actor, assets
        self._grips: dict[str, NodePath] = {}
        self._models: dict[str, str] = {}
        self.held: dict[str, NodePath] = {}

    def equip(self, socket: str, model: str | None) -> None:
        """Hang a weapon into a socket in place of what was there; None empties it."""
        if socket in self.held:
            self.held.pop(socket).remove_node()
        weapon = self._assets.copy(model) if model else None
        grip = self._grip(socket)
        if weapon is None or grip is None:
            return
        weapon.reparent_to(grip)
        if socket.endswith("_L") and "mount_" in (model or ""):
            weapon.set_sx(-1)
            weapon.set_attrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_counter_clockwise), 30)
        self.held[socket] = weapon
        self._models[socket] = model or ""

    def socket_of(self, name: str) -> str:
        """The socket called *name*, or the one that holds the model *name*; "" for neither."""
        if name in self.held:
            return name
        return next((socket for socket, model in self._models.items() if model == name and socket in self.held), "")

    def muzzle(self, socket: str = "") -> NodePath | None:
        """The muzzle of the weapon in *socket*, or of the first one held; the weapon where it has none.

        Of a body that holds nothing its right socket: a gun that is a figure itself has it at its own muzzle.
        """
        weapon = self.held.get(socket) or next(iter(self.held.values()), None)
        if weapon is None:
            return self._grip("socket_R")
        muzzle = weapon.find("**/muzzle")
        return weapon if muzzle.is_empty() else muzzle

    def tear_off(self, socket: str, board: NodePath, stump: str = STUMP) -> NodePath | None:
        """Swap the weapon in *socket* for *stump*; return it, where it was, hung on *board*."""
        weapon = self.held.get(socket)
        if weapon is None:
            return None
        debris = board.attach_new_node("debris")
        debris.set_mat(weapon.get_mat(board))
        weapon.copy_to(debris).set_mat(weapon.get_mat(weapon))
        self.equip(socket, stump)
        return debris

    def _grip(self, socket: str) -> NodePath | None:
        """The node that weapons in *socket* hang on; bones come out of glTF turned by -90 degrees about X."""
        if socket not in self._grips and self._actor is not None:
            bones = self._actor.get_part_bundle("modelRoot")
            if bones is None or bones.find_child(socket) is None:
                return None  # the body of a mod may have no such socket
            joint = self._actor.expose_joint(None, "modelRoot", socket)  # type: ignore[arg-type]
            if joint is None:
                return None
            grip = joint.attach_new_node("grip")
            grip.set_p(90)
            self._grips[socket] = grip
        return self._grips.get(socket)
