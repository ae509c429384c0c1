"""A replay in the program: opened from a save or from the match that just ended, watched, and left again."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.client.battle.keys import BattleKeys
from game.client.battle.watching import Watching
from game.client.opening import Desk, open_replay
from game.client.program.picturing import photo
from game.client.settings import Settings
from game.client.stage.scene import Speed
from game.session.playback import Playback
from game.session.session import Session

ACTS = ("play", "step_on", "step_back", "turn_on", "turn_back", "first", "last", "speed", "eyes")
"""Actions of the time line."""


class ReplayKeys(BattleKeys):
    """Mouse and keyboard of a replay: the view as in a battle, and the time line."""

    battle: Watching
    place = "replay"

    @property
    def known(self) -> frozenset[str]:
        """Those of the time line too."""
        return super().known | frozenset(ACTS)

    def do(self, action: str, key: str = "") -> None:
        """The time line's own actions; those of the view as in a battle."""
        if action in ACTS:
            self.battle.act(action)
        else:
            super().do(action, key)


class Watched:
    """A replay that is watched. ``leave`` is called for escape."""

    def __init__(self, desk: Desk, film: Playback, eyes: tuple[str, ...], leave: Callable[[], None]) -> None:
        self.battle = open_replay(desk, film, eyes)
        self.keys = ReplayKeys(self.battle, leave, lambda: photo(desk, self.battle))

    def follow(self, settings: Settings) -> None:
        """Show it as the settings say."""
        self.battle.set_speed(Speed[settings.speed.upper()])
        self.battle.sounds.volume = settings.volume / 100
        self.battle.sounds.ambience = settings.ambience / 100
        self.battle.looking.follows = settings.camera_follows
        self.battle.set_still(settings.less_motion)

    def update(self, seconds: float) -> None:
        """One frame."""
        self.keys.update(seconds)
        self.battle.update(seconds)

    def close(self) -> None:
        """Give everything back."""
        self.battle.close()


def eyes_of(session: Session, players: Mapping[str, str]) -> tuple[str, ...]:
    """Whose view of a match may be watched: anybody's once it is over or where no people play it; else what everybody
    may know, and what the only person in it does.
    """
    seats = tuple(session.seats)
    people = tuple(seat for seat in seats if players.get(seat, "human") == "human")
    if session.over or not people:
        return ("", *seats)
    return (people[0], "") if len(people) == 1 else ("",)
