"""Plays one random mission and prints the digests on its way: run as a program by the test of hash seeds."""

from __future__ import annotations

from game.corridor.snapshot import digest
from game.testing.random_play import play, random_mission
from tests.corridor.positions import stock


def digests(seats: int, seed: int) -> list[str]:
    """The digest after each twentieth command, and of the end."""
    state = random_mission(stock(), seats, seed)
    found = [digest(state)]
    for number, played in enumerate(play(state, seed)):
        state = played.after
        if number % 20 == 0:
            found.append(digest(state))
    return [*found, digest(state)]


if __name__ == "__main__":
    print("\n".join(digests(2, 4)))
