"""What input means in a battle: a small state machine that turns clicks and keys into the rules' own options.

It offers nothing that the rules did not offer; it draws nothing. Modes: ``watch`` (somebody else acts), ``idle``,
``chosen`` (a figure is chosen), ``move``, ``fire``, ``melee``, ``open`` (one kind of command alone), ``card`` (a card
looks for its target), ``answer`` (a question is open), ``reinforce``.
"""

from __future__ import annotations

from typing import Any

from game.client.battle.clicks import Clicks
from game.client.corridor.asking import Asking, Reinforcing, ask, reinforcing
from game.client.corridor.cards import CardPlay, card_play
from game.client.corridor.choices import Choices, burst_of, sort_commands
from game.client.corridor.naming import Names
from game.session.session import Session

AIMING = ("move", "fire", "melee", "open")


class Controls(Clicks):
    """The input state of the seat that plays at this screen.

    ``session`` is the match, ``seat`` who plays here ("" = nobody: watching). ``figure`` is the chosen figure,
    ``choices`` its commands, ``asking`` an open question, ``weapon`` the weapon that fires next.
    """

    def __init__(self, session: Session, names: Names) -> None:
        self.session = session
        self.names = names
        self.seat = ""
        self.mode = "watch"
        self.figure = ""
        self.choices: Choices | None = None
        self.asking: Asking | None = None
        self.weapon = ""
        self.token = ""
        self.points = 0
        self.reinforcing = Reinforcing()
        self.card: CardPlay | None = None
        self._before: tuple[str, ...] = ()

    def refresh(self, seat: str) -> None:
        """Read the match anew for ``seat`` after anything happened; a choice that is still possible is kept."""
        if seat != self.seat:
            self.figure, self.token, self.points = "", "", 0
        asked = self._asked(seat)
        self._before = self.acting if asked and seat == self.seat else ()
        self.seat = seat
        card = self.card.card if self.card is not None and self.mode == "card" else ""
        self.choices = self.asking = self.card = None
        self.reinforcing = Reinforcing()
        if not seat or self.session.to_act() != seat:
            self.mode = "watch"
            return
        view = self.session.view(seat)
        if asked is not None:
            self.asking = ask(view, asked, self.session.answers(seat), self.names, self.token, self.points)
            self.mode = "answer"
            return
        if view.progress.phase == "reinforce":
            commands = list(self.session.options(seat).commands)
            self.reinforcing = reinforcing(view, commands, self.names, self.token)
            self.mode = "reinforce"
            return
        self._choose_again(view)
        if card:
            self.press_card(card)

    def _asked(self, seat: str) -> Any | None:
        """The open question to ``seat``, if any."""
        if not seat or self.session.to_act() != seat:
            return None
        frames = self.session.view(seat).frames
        return frames[-1].question if frames else None

    def _choose_again(self, view: Any) -> None:
        mode = self.mode if self.mode in AIMING else "chosen"
        due = view.progress.due_figure
        name = due or self.figure
        self.mode = "idle"
        self.figure = ""
        if name and name in self.session.options(self.seat).figures:
            self.choose(name)
            if mode in AIMING and self._has(mode):
                self.mode = mode
        elif name in view.figures or name in view.blips:
            self.figure = name  # it is only looked at
            self.choices = self._at_any_moment(view, name)

    @property
    def acting_seat(self) -> str:
        """The seat that acts by these controls now, "" while it only watches."""
        return self.seat if self.mode != "watch" else ""

    @property
    def acting(self) -> tuple[str, ...]:
        """The figures of this seat that can still act; while it answers a question, those that could before."""
        if not self.seat or self.mode == "watch":
            return ()
        return self._before if self.mode == "answer" else self.session.options(self.seat).figures

    def choose(self, name: str) -> None:
        """Choose a figure or blip of one's own; others are only looked at."""
        view = self.session.view(self.seat)
        self.figure = name
        self.weapon = ""
        if name in self.acting:
            self.choices = sort_commands(view, name, self.session.commands(self.seat, name))
            self.weapon = next(iter(self.choices.weapons()), "")
            self.mode = "chosen"
        else:
            self.choices = self._at_any_moment(view, name)
            self.mode = "idle"

    def _at_any_moment(self, view: Any, name: str) -> Choices | None:
        """What a figure may do that has already acted: let its hammer burst (C12.4)."""
        found = [one for one in self.session.options(self.seat).commands if burst_of(one) == name]
        return sort_commands(view, name, found) if found and self.mode not in ("answer", "watch") else None

    def drop(self) -> bool:
        """Step back: out of aiming, else let the figure go. False when there was nothing to leave."""
        if self.mode == "card":
            self.card, self.mode = None, "chosen" if self.choices is not None else "idle"
            return True
        if self.mode in AIMING:
            self.mode = "chosen"
            return True
        due = self.session.view(self.seat).progress.due_figure if self.seat else ""
        if self.mode in ("chosen", "idle") and self.figure and self.figure != due:
            self.figure, self.choices, self.mode = "", None, "idle"
            return True
        return False

    def next_figure(self, by: int = 1) -> str:
        """Choose the next figure that can still act; returns it, "" when there is none."""
        names = self.acting
        if self.mode in ("answer", "reinforce", "watch") or not names:
            return ""
        place = names.index(self.figure) + by if self.figure in names else 0
        self.choose(names[place % len(names)])
        return self.figure

    def press_card(self, name: str) -> Any | None:
        """A card of the hand: it is read first, and played by a second click or on a square (a card is not undone)."""
        if self.mode in ("answer", "reinforce", "watch"):
            return None
        if self.mode == "card" and self.card is not None and self.card.card == name:
            command = self.card.command
            self.drop()
            return command
        view = self.session.view(self.seat)
        play = card_play(view, name, list(self.session.options(self.seat).commands))
        if play is None:
            return None
        self.card, self.mode = play, "card"
        return None

    def press(self, action: str) -> Any | None:
        """A button of the unit card or its key: a command at once, or a mode to aim in."""
        choices = self.choices
        if choices is None:
            return None
        if action == "finish":
            return choices.finish
        if action in choices.errands:
            return choices.errands[action]
        if action.isdecimal():
            names = list(choices.errands)
            place = int(action) - 6
            return choices.errands[names[place]] if 0 <= place < len(names) else None
        if action == "open" and len(choices.doors) == 1:
            return next(iter(choices.doors.values()))
        if action not in AIMING or not self._has(action):
            return None
        if action == "fire" and self.mode == "fire":
            self._next_weapon(choices)
        self.mode = action
        return None

    def _has(self, mode: str) -> bool:
        choices = self.choices
        if choices is None:
            return False
        return bool(
            {
                "move": choices.moves,
                "fire": choices.shots or choices.door_shots,
                "melee": choices.blows or choices.door_blows,
                "open": choices.doors,
            }[mode]
        )

    def _next_weapon(self, choices: Choices) -> None:
        weapons = choices.weapons()
        if self.weapon in weapons:
            self.weapon = weapons[(weapons.index(self.weapon) + 1) % len(weapons)]

    def answer(self, button: str) -> Any | None:
        """A button of the question: an answer, or a choice of token or points that a click then uses."""
        if self.mode == "reinforce" and button in self.reinforcing.buttons:
            self.token = self.reinforcing.buttons[button]
            self.refresh(self.seat)
        asking = self.asking
        if asking is None:
            return None
        if button == "done":
            return asking.command("done")
        value = asking.buttons.get(button)
        if value is None and button not in asking.buttons:
            return None
        if button.startswith("token:"):
            self.token = str(value)
        elif button.startswith("points:"):
            self.points = int(str(value))
        else:
            return asking.command(value)
        self.refresh(self.seat)
        return None
