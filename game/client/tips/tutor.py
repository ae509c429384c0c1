"""The tutor of a battle: shows the tip that is due, points to what it means, and stays out of the way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from game.client.battle.screen import BattleScreen
from game.client.corridor.tip_places import place_pointed
from game.client.corridor.tip_signs import Moment, Tally
from game.client.hud.layout import Wants, arrange
from game.client.tips.card import Mark, TipCard, TipModel
from game.client.tips.course import Course, tips_of
from game.client.tips.placing import ARROW, place_over, place_tip
from game.client.ui.geometry import Box
from game.content.tips import Tip
from game.session.retold import Told

PANELS = ("banner", "roster", "unit", "hand", "dice", "log", "map", "score", "ask")
BUTTONS = ("end", "undo")
"""Buttons of the banner that tips may point to."""
ALL = Wants(chips=5, unit_height=190, cards=5, dice=True, log=True, map=True, score_height=72)
"""The panels of an ordinary turn."""
FRAME = 3.0
LIFT = 1.25
"""How high over the floor, in squares, the arrow's tip stands: over a figure's head."""


class Tutor:
    """Shows the tips of a match to whoever sits before the window; nothing where its mission has none.

    Call ``note`` with each event that was shown, ``update`` once a frame; it goes with the battle. ``on_all`` opens the
    list of all tips. Of a match that was loaded ``told`` is what happened before, ``read`` the tips that were read;
    ``on_read`` hears of all that were each time one is. Switched off (``wanted`` false) it only keeps count.
    """

    def __init__(
        self,
        battle: BattleScreen,
        on_all: Callable[[], None],
        told: Iterable[Told] = (),
        read: Collection[str] = (),
        on_read: Callable[[Collection[str]], None] = lambda read: None,
    ) -> None:
        self.battle = battle
        self.wanted = True
        self.on_read = on_read
        session = battle.session
        self.tally = Tally()
        for one in told:
            self.tally.note(one.event, one.before)
        mission = session.state.setting.mission
        catalog = session.state.setting.catalog
        self.courses = {
            seat: Course(tips_of(catalog, mission.id, seat == session.alien) if mission is not None else ())
            for seat in session.seats
        }
        self.card = TipCard(battle.hud, self.close_tip, on_all, self.open_tip)
        self.mark = Mark(battle.hud, "tip_mark")
        battle.hud.companions = [self.card, self.mark]
        battle.hud.on_arranged = self._show
        self._tip: Tip | None = None
        self._key: object = None
        self._laid: object = None
        self._opened = ""
        for course in self.courses.values():
            course.resume(read)

    @property
    def course(self) -> Course | None:
        """The tips of the seat that looks, none for a spectator or a mission without tips."""
        course = self.courses.get(self.battle.watcher)
        return course if course is not None and course.tips else None

    @property
    def tip(self) -> Tip | None:
        """The tip that is shown."""
        return self._tip

    def note(self, event: object, before: object) -> None:
        """Count what was shown."""
        self.tally.note(event, before)
        self._key = None

    def close_tip(self) -> None:
        """The tip was read."""
        if self._tip is not None and self.course is not None:
            self.course.close(self._tip.id)
            self.on_read({tip for course in self.courses.values() for tip in course.done})
            self._key = None

    def open_tip(self) -> None:
        """The tip that is folded is to be read, over whatever stands there."""
        if self._tip is not None:
            self._opened = self._tip.id
            self._laid = None

    def again(self, tip: str) -> None:
        """Show a tip once more."""
        if self.course is not None:
            self.course.again(tip)
            self._opened = ""
            self._key = None

    def update(self) -> None:
        """Show what is due now, beside what it means."""
        battle = self.battle
        controls = battle.controls
        key = (
            battle.watcher,
            len(battle.session.log),
            controls.figure,
            controls.mode,
            battle.director.busy,
            self.wanted,
        )
        if key != self._key:
            self._key = key
            self._tip = self._due()
            self._laid = None
        self._show()

    def _due(self) -> Tip | None:
        battle, course = self.battle, self.course
        if course is None or battle.watcher not in battle.players.people:
            return None
        before = self._tip
        tip = course.due(self._moment(battle.watcher), wait=battle.director.busy)
        if battle.director.busy and tip is None and before is not None and before.id not in course.done:
            tip = before
        return tip if self.wanted else None

    def _moment(self, seat: str) -> Moment:
        battle = self.battle
        return Moment(battle.session, battle.shown.view, seat, battle.controls.figure, self.tally)

    # --- on the screen

    def _show(self) -> None:
        hud, tip = self.battle.hud, self._tip
        if tip is None or hud.hidden or self.battle.view.cover is not None:
            self.card.show(None)
            self.mark.show(None)
            return
        target = self._target(tip)
        point = self._point(tip) if target is None else None
        taken = self._taken()
        laid = (
            tip.id,
            tuple(taken),
            hud.ui.scale,
            hud.texts.lang,
            point and (round(point[0] / 40), round(point[1] / 40)),
        )
        if laid != self._laid:
            self._laid = laid
            self._lay(tip, taken, target, point)
        self._mark(target, point)

    def _lay(self, tip: Tip, taken: list[Box], target: Box | None, point: tuple[float, float] | None) -> None:
        """Find the card's place and show it."""
        hud, course = self.battle.hud, self.course
        assert course is not None
        title, text = hud.texts(f"tip.{tip.id}.name"), hud.texts(f"tip.{tip.id}.text")
        view = hud.ui.scale.view

        def height(width: float) -> float:
            return self.card.wanted_height(text, width)

        place, whole = place_tip(view, (*taken, *self._kept()), taken, height, point, self.card.folded_height)
        if not whole and self._opened == tip.id:
            asked = [hud.ask.box] if hud.ask.shown else []
            place, whole = place_over(view, taken, [*asked, *([target] if target else [])], height), True
        self.card.show(TipModel(tip.id, title, text if whole else "", *course.count(tip.id)))
        self.card.place(place)

    def _taken(self) -> list[Box]:
        """The panels that are on the screen."""
        hud = self.battle.hud
        return [panel.box for panel in (getattr(hud, name) for name in PANELS) if panel.shown]

    def _kept(self) -> list[Box]:
        """The places that panels will take sooner or later: a tip there would have to move away."""
        places = arrange(self.battle.hud.ui.scale.view, ALL)
        return [box for box in (places.unit, places.dice, places.log) if box.w]

    def _target(self, tip: Tip) -> Box | None:
        """The panel or button that a tip points to, if it is on the screen."""
        hud, name = self.battle.hud, tip.points_to.panel
        if not name:
            return None
        panel = hud.banner if name in BUTTONS else getattr(hud, name)
        if not panel.shown:
            return None
        if name not in BUTTONS:
            box: Box = panel.box
            return box
        found = next((widget for widget in panel.walk() if widget.path.endswith(f"/{name}")), None)
        if found is None:
            return None
        s = hud.ui.scale.s
        return Box(found.rect.x / s, found.rect.y / s, found.rect.w / s, found.rect.h / s)

    def _point(self, tip: Tip) -> tuple[float, float] | None:
        """Where on the screen a tip points, in design pixels; none where that is out of the picture or on no board."""
        battle = self.battle
        view, seat = battle.shown.view, battle.watcher
        place = place_pointed(tip.points_to, view, seat, battle.controls.figure, battle.controls.acting)
        if place is None:
            return None
        scale = battle.hud.ui.scale
        x, y = battle.stage.pixel_at(place, LIFT)
        w, h = scale.view
        point = x / scale.s, y / scale.s
        return point if 0 <= point[0] <= w and ARROW <= point[1] <= h else None

    def _mark(self, target: Box | None, point: tuple[float, float] | None) -> None:
        if target is not None:
            self.mark.show("frame")
            self.mark.place(Box(target.x - FRAME, target.y - FRAME, target.w + 2 * FRAME, target.h + 2 * FRAME))
            return
        over = Box(point[0] - ARROW / 2, point[1] - ARROW, ARROW, ARROW) if point is not None else None
        if over is None or any(_touch(over, box) for box in (*self._taken(), self.card.box)):
            self.mark.show(None)
            return
        self.mark.show("arrow")
        self.mark.place(over)


def _touch(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
