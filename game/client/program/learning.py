"""Learning the game: the first lesson from the title, the list of a mission's tips."""

from __future__ import annotations

from game.client.corridor.army_words import refusal_sentence
from game.client.program.departing import Departure
from game.client.program.mustering import Wishes
from game.client.program.reading import Reading
from game.client.screens.tips import TipLine, TipsScreen
from game.session import lessons, setups
from game.session.session import Session


class Learning(Reading):
    """The ways to what teaches."""

    def learn(self) -> None:
        """The first lesson: its briefing, then its battle, always set up the same."""
        self._use(self._own)
        lesson = lessons.first_lesson(self.loaded.catalog)
        if lesson is None:
            return
        try:
            session, players = lessons.begin_lesson(self.loaded, lesson)
        except setups.SetupError as error:
            self.screen.say(refusal_sentence(error.refusal.code, error.refusal.params, self.book, self.texts))
            return
        self.settings = self.settings.changed(tips=True)
        Departure(self.window, session, players, Wishes(), self.play, self.title).go()

    def _learnt(self, session: Session) -> None:
        """Once a lesson was played to its end the title no longer begins with it."""
        mission = session.state.setting.mission
        taught = {lesson.mission for lesson in self.loaded.catalog.lessons.values()}
        if mission is not None and mission.id in taught and not self.settings.learnt:
            self.settings = self.settings.changed(learnt=True)
            self.store.save(self.settings)

    def tips_screen(self) -> None:
        """All tips of the mission, to read again."""
        if self.playing is None or self.playing.tutor.course is None:
            return
        tutor, course, texts = self.playing.tutor, self.playing.tutor.course, self.texts
        lines = tuple(TipLine(tip.id, texts(f"tip.{tip.id}.name"), texts(f"tip.{tip.id}.text")) for tip in course.tips)

        def again(tip: str) -> None:
            self._close_over()
            tutor.again(tip)

        self._put(TipsScreen(texts, lines, again, self._back))

    def heard(self, name: str, down: bool) -> None:
        """Input that the interface did not want; the tips key opens and closes their list."""
        if self.desk.ui.keys.action(name, "battle") != "tips" or not down or self.watched is not None:
            super().heard(name, down)
        elif isinstance(self.over, TipsScreen):
            self._back()
        elif self.over is None:
            self.tips_screen()
