"""How the ids of the corridor look and are called: names in the player's language, teams, models, icons, sounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.hud.model import Team
from game.client.stage.figures import Look
from game.client.stage.palette import Palette
from game.client.ui.theme import TeamShape

_PLAIN_WEAPON_SOCKETS = ("arm_R", "arm_L", "top_R", "top_L")
_SHAPES: dict[str, TeamShape] = {
    "circle": "circle",
    "hexagon": "hexagon",
    "square": "square",
    "triangle": "triangle",
    "dashed": "dashed",
    "double": "double",
}


HULL = "hum_loop"
"""What is heard where no board says otherwise."""


class Lookbook:
    """Looks and names, read from the catalog's visuals and texts. ``lang`` is ``en`` or ``fr``.

    ``catalog`` is the match's catalog; ``palette`` the colours of ``models/palette.toml``.
    """

    def __init__(self, catalog: Any, palette: Palette, lang: str) -> None:
        self.catalog = catalog
        self.palette = palette
        self.lang = lang

    def visual(self, kind: str, identity: str) -> Mapping[str, Any]:
        """What a plugin's ``visuals.toml`` says of an id; empty when it says nothing."""
        found: Mapping[str, Any] = self.catalog.visuals.get(kind, {}).get(identity, {})
        return found

    def name(self, kind: str, identity: str) -> str:
        """The name of a definition in the player's language; its bare id where no text names it.

        A weapon that a card lends is called as the card is.
        """
        if kind == "weapon" and identity in self.catalog.cards:
            kind = "card"
        name: str = self.catalog.name(self.lang, kind, identity)
        return identity.rpartition(":")[2] if name.endswith(".name") else name

    def short(self, profile: str) -> str:
        """A figure's name where there is little room; its whole name where no short one is written."""
        return self.text("profile", profile, "short") or self.name("profile", profile)

    def text(self, kind: str, identity: str, part: str) -> str:
        """Another text of a definition (``text``, ``briefing``), "" where there is none."""
        key = f"{kind}.{identity}.{part}"
        found: str = self.catalog.text(self.lang, key)
        return "" if found == key else found

    def team_name(self, faction: str, special: bool = False) -> str:
        """The team (of palette.toml) that a faction's figures stand on."""
        team = str(self.visual("faction", faction).get("team", "alien"))
        return "special" if special and team == "alien" else team

    def team(self, faction: str, special: bool = False) -> Team:
        """A faction's colour and shape for the interface."""
        return self._mark(self.team_name(faction, special))

    def recoloured(self, team: Team) -> Team:
        """A team's mark in the present colours: its shape tells which it is."""
        found = next((one for one in self.palette.teams if _SHAPES.get(one.shape) == team.shape), None)
        return team if found is None else self._mark(found.name)

    def _mark(self, name: str) -> Team:
        team = self.palette.team(name)
        red, green, blue = (round(value * 255) for value in team.main)
        return Team((red, green, blue), _SHAPES.get(team.shape, "circle"))

    def look(self, profile: str, faction: str, weapons: tuple[str, ...] = ()) -> Look:
        """How a figure is drawn: model, palette row, what it holds; mounted ``weapons`` go to its sockets in order."""
        visual = self.visual("profile", profile)
        row = str(visual.get("palette") or self.visual("faction", faction).get("palette", "ship"))
        held = {socket: f"weapons/{model}" for socket, model in self._held(profile, visual).items()}
        sockets = tuple(visual.get("sockets", _PLAIN_WEAPON_SOCKETS))
        for socket, weapon in zip(sockets, weapons, strict=False):
            mount = self.visual("weapon", weapon).get("mount")
            if mount:
                held[socket] = f"weapons/{mount}"
        special = bool(visual.get("special"))
        return Look(
            model=f"figures/{visual.get('model', profile.rpartition(':')[2])}",
            row=row,
            team=self.team_name(faction, special),
            weapons=held,
            size=int(self.catalog.profiles[profile].size),
            label=self.name("profile", profile),
            kind=profile,
            scale=int(visual.get("scale_percent", 100)) / 100,
            stump=f"weapons/{visual.get('stump') or 'mount_stump'}",
        )

    def _held(self, profile: str, visual: Mapping[str, Any]) -> dict[str, str]:
        """What a figure's sockets hold: what its look says, else the model of its own weapon in the right hand."""
        if visual.get("held") or visual.get("sockets"):
            return dict(visual.get("held", {}))
        model = self.visual("weapon", self.catalog.profiles[profile].weapon or "").get("model")
        return {"socket_R": str(model)} if model else {}

    def portrait(self, key: str) -> Look | None:
        """The look that a portrait's key ("profile|faction") asks for; none for anything else."""
        profile, bar, faction = key.partition("|")
        return self.look(profile, faction) if bar and profile in self.catalog.profiles else None

    def socket_of(self, profile: str, weapons: tuple[str, ...], lost: str) -> str:
        """The socket on which a mounted weapon hangs, for a figure that still bears ``weapons``."""
        sockets = tuple(self.visual("profile", profile).get("sockets", _PLAIN_WEAPON_SOCKETS))
        for socket, weapon in zip(sockets, weapons, strict=False):
            if weapon == lost:
                return str(socket)
        return str(sockets[0])

    def effect(self, weapon: str) -> str:
        """The effect of a weapon's shots where its look names one, "" else."""
        return str(self.visual("weapon", weapon).get("effect", ""))

    def ambience(self, room: str) -> str:
        """What is heard about a room of the plan ("ring.e", "dock.1"): that of its board, the hull elsewhere."""
        board = room.partition(".")[0].partition("#")[0]
        full = next((one for one in self.catalog.boards if one.rpartition(":")[2] == board), "")
        return str(self.visual("board", full).get("ambience", HULL))

    def sound(self, kind: str, identity: str) -> str:
        """The sound that goes with an id, "" for none."""
        return str(self.visual(kind, identity).get("sound", ""))
