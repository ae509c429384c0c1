"""Cards in code, for what no card of the stock plugins does yet."""

from collections.abc import Mapping

from game.api import Card, Choice, State, Turn, corridor, hookimpl


class Whisper:
    """Two notes: one that all may read, one that the assault seats alone know."""

    question = ""

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Nothing to choose."""
        return []

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """Count how often it was heard."""
        heard = turn.state.notes.get("heard", 0)
        turn.emit(corridor.Noted("heard", int(heard) + 1))
        turn.emit(corridor.Noted("_sleeper", turn.state.progress.round))


class Pin:
    """A figure does no more this turn."""

    question = "choose_figure"

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """All figures on the table."""
        return [figure.id for figure in state.figures.values() if figure.at >= 0]

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """It is done for this turn."""
        turn.emit(corridor.FigureFinished(str(choice)))


class Broken:
    """A mod's mistake, in the middle of what it does."""

    question = ""

    def choices(self, state: State, seat: str, card: Card) -> list[Choice]:
        """Nothing to choose."""
        return []

    def take(self, turn: Turn[State], seat: str, card: Card, choice: Choice) -> None:
        """Change the position, then fall over."""
        turn.emit(corridor.Noted("broken", True))
        raise ZeroDivisionError("a slip in a mod")


@hookimpl
def card_effects() -> Mapping[str, object]:
    """The effects that this plugin knows."""
    return {"whisper": Whisper(), "pin": Pin(), "broken": Broken()}
