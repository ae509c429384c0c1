"""A battle's life in the program: opened with its players, kept on disk while it is played, closed."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from game.ai import player
from game.client.battle.keys import BattleKeys
from game.client.battle.players import Chooser
from game.client.battle.screen import BattleScreen
from game.client.corridor.naming import Names
from game.client.opening import Desk, open_battle
from game.client.program.picturing import photo
from game.client.program.read_tips import ReadTips
from game.client.program.reports import TimeLine
from game.client.settings import Settings
from game.client.stage.scene import Speed
from game.client.tips.tutor import Tutor
from game.session.content import saves_folder
from game.session.drive import RandomPlayer
from game.session.session import Session


class Playing:
    """A match that is played in the window: ``battle``, its ``keys``, its ``timeline`` for the debrief, its autosave.

    ``players`` says of each seat ``human`` or the computer's level; ``menu`` opens the menu over the battle,
    ``all_tips`` the list of its tips. ``campaign`` is the one it belongs to.
    """

    def __init__(
        self,
        desk: Desk,
        session: Session,
        players: dict[str, str],
        names: Names,
        menu: Callable[[], None],
        all_tips: Callable[[], None] = lambda: None,
    ) -> None:
        self.session = session
        self.players = players
        self.campaign = ""
        self.battle: BattleScreen = open_battle(desk, session, computers(session, players))
        self.timeline = TimeLine(names)
        notes = ReadTips(saves_folder())
        told = self.battle.told_before
        self.tutor = Tutor(self.battle, all_tips, told, notes.of(session), lambda read: notes.note(session, read))
        for one in told:
            self.timeline.note(one.event, one.before, one.after)
        self.battle.told_before = []
        self.battle.on_shown = self._shown
        self.keys = BattleKeys(self.battle, menu, lambda: photo(desk, self.battle))

    def follow(self, settings: Settings) -> None:
        """Play as the settings say: speed, volume, warnings."""
        self.battle.set_speed(Speed[settings.speed.upper()])
        self.battle.sounds.volume = settings.volume / 100
        self.battle.sounds.ambience = settings.ambience / 100
        self.battle.warn_end_turn = settings.warn_end_turn
        self.battle.looking.follows = settings.camera_follows
        self.battle.set_still(settings.less_motion)
        self.tutor.wanted = settings.tips
        self.tutor.mark.still = settings.less_motion

    def _shown(self, event: object, before: object, after: object) -> None:
        """An event was shown: for the debrief, and for the tips."""
        self.timeline.note(event, before, after)
        self.tutor.note(event, before)

    def update(self, seconds: float) -> None:
        """One frame."""
        self.keys.update(seconds)
        self.battle.update(seconds)
        self.tutor.update()

    @property
    def may_be_pictured(self) -> bool:
        """Whether the window shows what everybody may see: people share it, and one of them has secrets."""
        battle = self.battle
        shared = len(battle.players.people) > 1
        return battle.view.cover is None and not (shared and battle.watcher == self.session.alien)

    def close(self) -> None:
        """Give everything back."""
        self.battle.close()


def computers(session: Session, players: Mapping[str, str]) -> dict[str, Chooser]:
    """A computer player for each seat that is not ``human``."""
    made: dict[str, Chooser] = {}
    for place, seat in enumerate(session.seats):
        level = players.get(seat, "human")
        if level == "human":
            continue
        chance = random.SystemRandom().getrandbits(40) + place
        made[seat] = RandomPlayer(random.Random(chance)) if level == "random" else player(level, chance)
    return made
