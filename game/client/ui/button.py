"""Buttons: ready, hovered, pressed, disabled, chosen; with an icon, a key hint and a tooltip that says why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, cast

from panda3d.core import NodePath

from game.client.keymap import key_name
from game.client.ui.geometry import Box
from game.client.ui.skin import Plate
from game.client.ui.theme import BODY, DIM, FAINT, LEAST_TYPE, TEXT, Colour, TeamShape
from game.client.ui.widget import Widget, line_height

Kind = Literal["button", "accent", "danger", "quiet"]


@dataclass(frozen=True)
class Action:
    """What a button offers.

    ``key`` is an action of the keymap (``end_turn``) or a key as Panda3D names it (``enter``, ``escape``). A disabled
    one says ``why`` in its tooltip and when clicked. ``chosen`` is drawn in amber. ``badge``, in the icon's place, is
    the mark of whose it is.
    """

    id: str
    label: str
    key: str = ""
    icon: str = ""
    enabled: bool = True
    why: str = ""
    tooltip: str = ""
    chosen: bool = False
    badge: tuple[TeamShape, Colour] | None = None


class Button(Widget):
    """A button for an action. ``size`` is its type; a long label shrinks a little, then ends in an ellipsis."""

    focusable = True

    def __init__(
        self,
        parent: Widget,
        action: Action,
        box: Box,
        on_click: Callable[[], None],
        *,
        kind: Kind = "button",
        size: float = BODY,
        icon_only: bool = False,
    ) -> None:
        super().__init__(parent, box, action.id)
        self.action = action
        self.kind: Kind = "accent" if action.chosen and kind == "button" else kind
        self.enabled = action.enabled
        self.tooltip = action.why if not action.enabled else action.tooltip
        self.on_click = on_click
        self.hot = self.down = False
        self.may_cut = False
        self._plate = self.node.attach_new_node("plate")
        self._draw_plate()
        self._draw_content(size, icon_only)

    def shortcuts(self) -> tuple[str, ...]:
        """Its key, if it has one."""
        return (self.panel.ui.keys.key_of(self.action.key),) if self.action.key else ()

    def pointer_entered(self) -> None:
        """Lights up."""
        self._show(hot=True, down=self.down)

    def pointer_left(self) -> None:
        """Goes back to rest."""
        self._show(hot=False, down=False)

    def pressed(self, x: float, y: float) -> None:
        """Goes down."""
        self._show(hot=True, down=True)

    def released(self) -> None:
        """Comes up."""
        self._show(hot=self.hot, down=False)

    def _show(self, hot: bool, down: bool) -> None:
        if (hot, down) != (self.hot, self.down) and self.enabled:
            self.hot, self.down = hot, down
            self._draw_plate()
            self.panel.retouched()

    def _draw_plate(self) -> None:
        self._plate.get_children().detach()
        self.draw_plate(plate_for(self.kind, self.enabled, self.hot, self.down), node=self._plate)

    def _draw_content(self, size: float, icon_only: bool) -> None:
        action = self.action
        ink: Colour = TEXT if self.enabled else FAINT
        key = self.panel.ui.keys.key_of(action.key)
        hint = key_name(key, self.panel.ui.key_names) if key else ""
        hint_px = self.type_px(9)
        hint_w = self.panel.ui.lettering.width(hint, "medium", hint_px) if hint else 0
        if hint:
            self.draw_line_px(hint, self.rect.w - self.px(5), 0, hint_px, "medium", DIM, "right")
        icon_px = min(self.px(16), self.rect.h - self.px(8)) if action.icon or action.badge else 0
        gap = self.px(4) if icon_px and not icon_only else 0
        room = self.rect.w - 2 * self.px(6) - icon_px - gap
        label, px = ("", self.type_px(size)) if icon_only else self._fitted(action.label, size, room)
        width = self.panel.ui.lettering.width(label, "bold", px) if label else 0
        total = icon_px + gap + width
        left = (self.rect.w - total) // 2
        if hint and left + total > self.rect.w - self.px(5) - hint_w - 2:
            left = max(self.px(5), self.rect.w - self.px(5) - hint_w - self.px(3) - total)
        if icon_px:
            self._draw_icon(left, icon_px)
        if label:
            self.draw_line_px(label, left + icon_px + gap, self._text_top(px), px, "bold", ink)

    def _text_top(self, px: int) -> int:
        return (self.rect.h - line_height(px)) // 2

    def _draw_icon(self, left: int, px: int) -> NodePath:
        s, icons, badge = self.scale.s, self.panel.ui.icons, self.action.badge
        picture = icons.team(*badge, px) if badge is not None else icons.icon(self.action.icon, px)
        box = Box(left / s, (self.rect.h - px) / 2 / s, px / s, px / s)
        return self.draw_picture(picture, box, alpha=1.0 if self.enabled else 0.4)

    def _fitted(self, label: str, size: float, room: int) -> tuple[str, int]:
        """Returns the label and its type size in pixels: up to three pixels smaller, then cut."""
        lettering, px = self.panel.ui.lettering, self.type_px(size)
        least = max(LEAST_TYPE, round(px * 0.78))
        while px > least and lettering.width(label, "bold", px) > room:
            px -= 1
        wrapped = lettering.wrap(label, "bold", px, max(1, room), 1)
        self.cut = wrapped.cut
        if self.cut and not self.tooltip:
            self.tooltip = label
        return wrapped.lines[0], px


def plate_for(kind: Kind, enabled: bool, hot: bool, down: bool) -> Plate:
    """Returns the plate of a button in a state."""
    if not enabled:
        return "button_off"
    if kind == "quiet":
        return "button_down" if down else "button_hot" if hot else "quiet"
    suffix = "_down" if down else "_hot" if hot else ""
    return cast(Plate, kind + suffix)
