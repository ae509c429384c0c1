"""Lessons: matches that are always set up the same, for who learns the game (``game.content.tips``)."""

from __future__ import annotations

from game.content.catalog import Catalog
from game.content.tables import bare
from game.content.tips import Lesson
from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import Loaded
from game.session.session import Session
from game.session.setups import alien_faction


def first_lesson(catalog: Catalog) -> Lesson | None:
    """The lesson that the title offers: the first in load order, if any plugin brings one."""
    return next(iter(catalog.lessons.values()), None)


def begin_lesson(loaded: Loaded, lesson: Lesson) -> tuple[Session, dict[str, str]]:
    """The match of a lesson, and who plays its seats (``human``, or the computer's level). Raises SetupError."""
    seat, alien = bare(lesson.faction), bare(alien_faction(loaded.catalog))
    squad = SeatChoice(seat, lesson.members, orders=lesson.orders, equipment=lesson.equipment)
    spec = MatchSpec(lesson.mission, (squad, SeatChoice(alien)), lesson.seed)
    return Session.new(loaded, spec), {seat: "human", alien: lesson.level}
