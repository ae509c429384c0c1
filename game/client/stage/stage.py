"""The stage: everything of a battle that is drawn in three dimensions, behind one class."""

from __future__ import annotations

from collections.abc import Mapping

from direct.showbase.ShowBase import ShowBase
from panda3d.core import DepthOffsetAttrib, LPoint3, LVecBase2f, MouseWatcher, PTA_float

from game.client.stage import light_map, walls
from game.client.stage.assets import Assets
from game.client.stage.bases import Base, Bases
from game.client.stage.blips import Blip, Blips
from game.client.stage.bloom import Bloom
from game.client.stage.board_mesh import build_board
from game.client.stage.camera import IsoCamera
from game.client.stage.effects import Effects
from game.client.stage.figures import Figure, Look, Paint
from game.client.stage.floor import DoorState, FloorPlan, Square, centre
from game.client.stage.fog import UNEXPLORED, Fog, Levels
from game.client.stage.marks import Marks
from game.client.stage.moves import Moves
from game.client.stage.picking import Picker
from game.client.stage.plate import Plate
from game.client.stage.scene import Scene, Speed
from game.client.stage.shaders import board_shader
from game.client.stage.signs import Signs
from game.client.stage.things import Things
from game.client.stage.window import TIERS, Tier

FADE = 0.35
"""Seconds that fog takes to lift."""


class Stage(Moves):
    """The board with all that stands on it. It draws what it is told and decides nothing.

    Make one per battle, with an open window; call :meth:`update` once a frame; :meth:`destroy` gives everything back.

    - Pieces: :meth:`add_figure`, :meth:`move_figure`, :meth:`remove_figure`, :meth:`add_blip`, :meth:`move_blip`,
      :meth:`remove_blip`, :meth:`set_door`, :meth:`set_fog`, :meth:`choose`, :meth:`set_done`, :meth:`set_prone`: all
      at once, no animation.
    - Animations: the methods of :class:`~game.client.stage.moves.Moves` return intervals, unstarted; :attr:`speed` sets
      the pace of those made afterwards. ``start()`` one, or put several into ``timing.in_turn`` and ``together``.
    - ``marks`` (:class:`~game.client.stage.marks.Marks`): reach, path, targets, blast, question… on the floor.
    - ``camera`` (:class:`~game.client.stage.camera.IsoCamera`): turn, zoom, pan, focus, follow.
    - Mouse: :meth:`square_at_mouse`, :meth:`figure_at_mouse`, :meth:`door_at_mouse`; None over the HUD.
      :meth:`pixel_of` is the way back, for what the HUD hangs on a square.
    - Headings are degrees: 0 north (towards row 0), 90 west, 180 south, 270 east; ``figures.heading_to`` works one out.
    """

    def __init__(self, base: ShowBase, plan: FloorPlan, assets: Assets, tier: Tier) -> None:
        self.base, self.plan, self.assets = base, plan, assets
        self.settings = TIERS[tier]
        self.root = base.render.attach_new_node("stage")
        self._time = PTA_float.empty_array(1)
        self._build_board()
        self._paint = Paint()
        self._bases = Bases(self.root)
        self._shown_bases: list[Base] = []
        self.marks = Marks(assets, self.root)
        self.scene = Scene(Effects(assets, base.render, base.cam), Blips(assets, self.root), base.render)
        self.camera = IsoCamera(base, plan.middle())
        self._limit_camera()
        self._picker = Picker(base.cam, self.camera.lens, base.render)
        self._chosen: str | None = None
        self._doors_at: list[float] = []
        self._props_at: dict[str, tuple[str, Square]] = {}
        self._bloom = Bloom(base) if self.settings.bloom else None
        ground = [self._board, self._signs.root, self._things.root, self.marks.ground]
        self._plate = Plate(base, ground) if self.settings.plate else None

    # --- pieces

    @property
    def speed(self) -> Speed:
        """How fast animations made from now on play."""
        return self.scene.speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self.scene.speed = speed

    @property
    def still(self) -> bool:
        """Whether figures do not breathe, marks do not pulse, holograms do not flicker."""
        return self.scene.still

    @still.setter
    def still(self, still: bool) -> None:
        if still != self.scene.still:
            self.scene.still = self.marks.still = still
            for figure in self.scene.figures.values():
                figure.settle()

    @property
    def _idling(self) -> bool:
        return self.settings.idling and not self.scene.still

    def figure(self, name: str) -> Figure:
        """The figure of that name; KeyError without one."""
        return self.scene.figures[name]

    def has_figure(self, name: str) -> bool:
        """Whether a figure of that name is on the board."""
        return name in self.scene.figures

    def add_figure(self, name: str, look: Look, square: Square, heading: float = 0.0) -> Figure:
        """Put a new figure on *square*; ValueError when the name is taken."""
        if name in self.scene.figures:
            raise ValueError(f"there is a figure {name} already")
        figure = Figure(name, look, self.assets, self._paint, self.root, shadow=self.settings.shadows)
        figure.put(square, heading)
        self.scene.figures[name] = figure
        if self._idling:
            figure.settle()
        return figure

    def move_figure(self, name: str, square: Square, heading: float | None = None) -> None:
        """Put a figure elsewhere."""
        self.scene.figures[name].put(square, heading)

    def remove_figure(self, name: str) -> None:
        """Take a figure off; nothing happens when there is none."""
        if figure := self.scene.figures.pop(name, None):
            figure.destroy()

    def set_done(self, name: str, done: bool) -> None:
        """Darken a figure that can do no more this turn."""
        self.scene.figures[name].dim(1.0 if done else 0.0)

    def set_prone(self, name: str, prone: bool) -> None:
        """Lay a figure on the floor, or stand it up."""
        figure = self.scene.figures[name]
        if prone:
            figure.lie()
        else:
            figure.stand()
            figure.rest()

    def choose(self, name: str | None) -> None:
        """Mark one figure or blip as the chosen one."""
        self._chosen = name

    def add_blip(self, name: str, square: Square) -> Blip:
        """Put a new blip on *square*; ValueError when the name is taken."""
        return self.scene.blips.add(name, square)

    def move_blip(self, name: str, square: Square) -> None:
        """Put a blip elsewhere."""
        self.scene.blips[name].put(square)

    def remove_blip(self, name: str) -> None:
        """Take a blip off; nothing happens when there is none."""
        self.scene.blips.remove(name)

    def clear(self) -> None:
        """Take off all figures, blips and marks."""
        for name in list(self.scene.figures):
            self.remove_figure(name)
        for blip in list(self.scene.blips):
            self.scene.blips.remove(blip.name)
        self.marks.clear()
        self._chosen = None

    def set_door(self, key: str, state: DoorState) -> None:
        """Show a door "shut", "open" or "destroyed". KeyError for an unknown one."""
        self._things.set_state(key, state)

    def set_props(self, props: Mapping[str, tuple[str, Square]]) -> None:
        """Let these things stand on the board, by name with model and square, and no others."""
        self._things.set_props(props)

    def set_fog(self, levels: Levels, fade: float = FADE) -> None:
        """Show what is known: one number a square, [row, column], 0 unexplored, 0.5 explored, 1 in sight.

        It fades over in *fade* seconds at normal speed. ValueError for an array of another size.
        """
        self._fog.show(levels, self.scene.seconds(fade))

    # --- the mouse

    def mouse(self) -> tuple[float, float] | None:
        """Where the mouse is in the window, both from -1 to 1; None outside it and over the HUD."""
        watcher: MouseWatcher | None = getattr(self.base, "mouseWatcherNode", None)  # none off screen
        if watcher is None or not watcher.has_mouse() or watcher.get_over_region() is not None:
            return None
        place = watcher.get_mouse()
        return place.x, place.y

    def square_at_mouse(self) -> Square | None:
        """The floor square under the mouse."""
        place = self.mouse()
        square = self._picker.square(*place) if place is not None else None
        return square if square is not None and self.plan.is_floor(square) else None

    def point_at_mouse(self) -> tuple[float, float] | None:
        """The point of the floor's plane under the mouse (x, y)."""
        place = self.mouse()
        return self._picker.ground(*place) if place is not None else None

    def explored(self, square: Square) -> bool:
        """Whether a square is shown as more than a dark plan."""
        return self._fog.level(*square) > UNEXPLORED

    def figure_at_mouse(self) -> str | None:
        """The name of the figure or blip under the mouse, the nearest of several."""
        place = self.mouse()
        return self._picker.capsule(*place, self.scene.capsules()) if place is not None else None

    def door_at_mouse(self) -> str | None:
        """The key of the door under the mouse."""
        place = self.mouse()
        return self._picker.door(*place, self.plan.doors) if place is not None else None

    def pixel_of(self, square: Square, height: float = 0.0, size: int = 1) -> tuple[float, float]:
        """Where the middle of a square is in the window, in pixels from the top left."""
        x, y = centre(square, size)
        return self.pixel_at((x, -y), height)

    def pixel_at(self, place: tuple[float, float], height: float = 0.0) -> tuple[float, float]:
        """Where a point of the board, as column and row, is in the window, in pixels from the top left."""
        across, up = self._picker.project(LPoint3(place[0], -place[1], height))
        return (across + 1) / 2 * self.base.win.get_x_size(), (1 - up) / 2 * self.base.win.get_y_size()

    def in_picture(self) -> tuple[tuple[float, float], ...]:
        """The corners of the picture on the floor, as (column, row), from the upper left clockwise."""
        corners = (self._picker.ground(x, y) for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1)))
        return tuple((x, -y) for x, y in corners)

    # --- frames

    def update(self, dt: float) -> None:
        """Go on by *dt* seconds. Call it once a frame, before the frame is drawn."""
        if not self.scene.still:
            self._time.set_element(0, (self._time.get_element(0) + dt) % 3600)
        moved = self.camera.update(dt)
        moved |= self._fog.update(dt)
        moved |= self._doors_moved()
        self.marks.update(dt)
        moved |= self.marks.take_changed()
        for figure in self.scene.figures.values():
            figure.update(dt, idling=self._idling)
        bases = list(self.scene.bases(self.assets.palette, self._fog, self._chosen))
        if bases != self._shown_bases:
            self._shown_bases = bases
            self._bases.show(bases)
        if self._plate is not None:
            self._plate.update(moved)

    def destroy(self) -> None:
        """Remove everything from the window."""
        self.clear()
        if self._plate is not None:
            self._plate.destroy()
        if self._bloom is not None:
            self._bloom.destroy()
        self.scene.effects.root.remove_node()
        self.root.remove_node()
        self.base.render.clear_attrib(DepthOffsetAttrib)

    def _build_board(self) -> None:
        """The board, its light and what never moves; and the inputs that all shaders share."""
        mesh = build_board(self.plan, self.assets.palette)
        light = light_map.bake(self.plan.width, self.plan.height, self.plan.walls, mesh.lamps)
        self._fog = Fog(self.plan, light)
        self._board = self.root.attach_new_node(mesh.node)
        self._board.set_texture(self.assets.atlas(smooth=not self.settings.plate))
        self._board.set_shader(board_shader())
        self._board.set_bin("background", 0)
        self._signs = Signs(self.plan, self.assets.palette, self.root)
        self._signs.root.set_bin("background", 2)
        self._things = Things(self.plan, self.assets, self.root)
        self._things.root.set_bin("background", 1)
        render = self.base.render
        render.set_shader_input("u_light", self._fog.texture)
        render.set_shader_input("u_map", LVecBase2f(1 / self.plan.width, -1 / self.plan.height))
        render.set_shader_input("u_wall", LVecBase2f(walls.HEIGHT, walls.LOW))
        render.set_shader_input("u_pal", self.assets.palette.texture())
        render.set_shader_input("u_time", self._time)

    def _limit_camera(self) -> None:
        columns = [column for column, _ in self.plan.rooms]
        rows = [row for _, row in self.plan.rooms]
        self.camera.limit(min(columns), max(columns) + 1, -max(rows) - 1, -min(rows))

    def _doors_moved(self) -> bool:
        """Whether doors slid, or things came or went, since the last frame."""
        before, self._doors_at = self._doors_at, [self._things.slid(door.key) for door in self.plan.doors]
        props, self._props_at = self._props_at, self._things.props
        return before != self._doors_at or props is not self._props_at
