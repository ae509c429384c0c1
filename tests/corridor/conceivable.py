"""Slow and obvious: every command that anybody could think of, tried on ``verify``. The oracle of the fast lists.

Two spellings of one command (two squares of one large target, two squares of one line) have one *meaning*; the fast
lists name each meaning once.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.content.defs import Weapon
from game.corridor import records as r
from game.corridor.aiming import BLASTS, LINES, enemies_in_aim, line_from
from game.corridor.arms import shots_left, weapons_of
from game.corridor.card_effects import effect_of, next_ask
from game.corridor.firing import weapon_named
from game.corridor.manning import turned_to
from game.corridor.movers import mover_of
from game.corridor.playing import BY_KIND
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State, body, figure_on
from game.corridor.striking import struck_at
from game.corridor.things import usable
from game.engine.records import Choice, Command
from game.engine.step import open_question
from game.testing.perft import after
from game.testing.random_play import Picks

Meaning = tuple[object, ...]
Tried = tuple[str, Command]

POINTS = range(1, 13)
AT_GUNS = (r.Man, r.LeaveGun, r.SelfDestruct)
"""What is done about guns, and with hammers, by naming who does it."""


def meaning(state: State, seat: str, command: Command) -> Meaning:
    """What a command means on this position, whichever way it is spelt."""
    match command:
        case r.Move(figure=figure):
            return (seat, "move", figure, command.path[-1] if command.path else command.to)
        case r.OpenDoor(figure=figure, door=door):
            return (seat, "open", figure if at_door(state, figure, door) else "", door_key(state, door))
        case r.ShutDoor(door=door):
            return (seat, "shut", door_key(state, door))
        case r.Fire():
            return (seat, "fire", command.figure, *_shot(state, command))
        case r.Melee(figure=figure, door=door) if door:
            return (seat, "strike", figure, door_key(state, door))
        case r.Melee(figure=figure):
            target = struck_at(state, command)
            return (seat, "strike", figure, target.id if target else command.target)
        case r.PlayCard(card=card):
            return (seat, "card", card, card_about(state, seat, command))
        case r.Use(figure=name, target=target) if name in state.figures:
            near = [thing.id for thing in usable(state, state.figures[name]) if target in (-1, thing.at)]
            return (seat, "use", name, near[0] if near else target)
        case r.TurnGun(facing=facing):
            gun, _ = turned_to(state, command)
            return (seat, "turn", gun.id if gun else command.figure, facing)
    return (seat, command)


def door_key(state: State, door: str) -> str:
    """The one key of a door, by either of its edges."""
    known = state.setting.plan.door_by_key.get(door)
    return known.key if known else door


def _asks(state: State, seat: str, card: str) -> str:
    """The kind of a card's first question, if its own seat can answer it with the command."""
    known = state.setting.catalog.cards[card]
    ask = next_ask(effect_of(state, known), state, seat, known, ())
    return ask.kind if ask is not None and ask.seat == seat and ask.kind in BY_KIND else ""


def card_about(state: State, seat: str, command: r.PlayCard) -> object:
    """What a played card is about, by its first question; "" where it asks nothing, None where that is left open."""
    kind = _asks(state, seat, command.card) if command.card in state.setting.catalog.cards else ""
    if not kind:
        return ""
    about: str | int = getattr(command, BY_KIND[kind])
    there = figure_on(state, command.target) if kind == "choose_figure" and not about else None
    return there.id if there is not None else None if about in ("", -1) else about


def card_spellings(state: State, seat: str, card: str) -> Iterator[r.PlayCard]:
    """A card on all that its first question could be about; without it the rules would ask."""
    kind = _asks(state, seat, card)
    if kind == "choose_square":
        yield from (r.PlayCard(card, target=square) for square in range(state.setting.plan.stride * 40))
    elif kind == "choose_board":
        yield from (r.PlayCard(card, board=name) for name in state.setting.plan.areas)
    elif kind == "choose_seat":
        yield from (r.PlayCard(card, seat=name) for name in state.seats)
    elif kind:
        yield from (r.PlayCard(card, figure=name) for name in (*state.figures, *state.blips))
    else:
        yield r.PlayCard(card)


def at_door(state: State, figure: str, key: str) -> bool:
    """Whether a figure or blip stands on a door's threshold; a card opens doors from anywhere."""
    mover, door = mover_of(state, figure), state.setting.plan.door_by_key.get(key)
    if mover is None or door is None:
        return False
    own = body(mover.at, mover.size, state.setting.plan.stride)
    return any(own >> square & 1 for square in door.threshold)


def _shot(state: State, command: r.Fire) -> Meaning:
    figure = state.figures.get(command.figure)
    weapon = weapon_named(state, command) if figure else None
    if figure is None or weapon is None:
        return (command.weapon, command.target)
    return (command.shots or shots_left(state, figure, weapon), *_aim(state, figure, weapon, command))


def _aim(state: State, figure: r.Figure, weapon: Weapon, command: r.Fire) -> Meaning:
    if command.door:
        return (weapon.id, door_key(state, command.door))
    if weapon.pattern in LINES:
        line = line_from(state, figure, weapon, command.target) if command.target >= 0 else None
        return (weapon.id, line[2] if line else command.target)
    if weapon.pattern in (*BLASTS, "square"):
        return (weapon.id, command.target)
    target = figure_on(state, command.target)
    if weapon.pattern == "spread" and command.target < 0:
        target = next(iter(enemies_in_aim(state, figure, weapon)), None)
    return (weapon.id, target.id if target else command.target)


def every_command(state: State) -> Iterator[Tried]:
    """All commands and answers that could be thought of for the seat that must act, legal or not."""
    question = open_question(state)
    if question is not None:
        yield from ((question.seat, r.Answer(choice)) for choice in every_choice(state))
        return
    seat = state.progress.seat
    squares = range(state.setting.plan.stride * state.setting.plan.height)
    doors = [door.key for door in state.setting.plan.doors]
    for name in (*state.figures, *state.blips):
        yield seat, r.Finish(name)
        yield from ((seat, r.Move(name, to=square)) for square in squares)
        yield from ((seat, r.OpenDoor(name, door)) for door in doors)
        for part in ("", "gun", "gunner"):
            yield from ((seat, r.Melee(name, square, part=part)) for square in squares)
        yield from ((seat, r.Melee(name, door=door)) for door in doors)
        yield from ((seat, kind(name)) for kind in (r.Search, r.PickUp, r.Drop, r.Exit, *AT_GUNS))
        yield from (
            (seat, r.TurnGun(name, facing))
            for facing in range(-1, 5)
            if not points_there(state, r.TurnGun(name, facing))
        )
        yield from ((seat, r.Use(name, square)) for square in squares)
        for weapon in state.setting.weapons:
            for mode, shots in _ways(state, name, weapon):
                yield from ((seat, r.Fire(name, square, weapon, mode, shots)) for square in squares)
                yield from ((seat, r.Fire(name, -1, weapon, mode, shots, door)) for door in doors)
    yield from ((seat, r.OpenDoor("", door)) for door in doors)
    yield from ((seat, r.ShutDoor(door)) for door in doors)
    for token in state.tokens:
        yield from ((seat, r.Reinforce(token, square)) for square in squares)
    for card in state.setting.catalog.cards:
        yield from ((seat, command) for command in card_spellings(state, seat, card))
    yield seat, r.EndTurn()


def points_there(state: State, command: r.TurnGun) -> bool:
    """Whether a gun is turned where it points already: legal, and not worth listing."""
    gun, _ = turned_to(state, command)
    return gun is not None and gun.facing == command.facing


def _ways(state: State, name: str, weapon_id: str) -> Iterator[tuple[str, int]]:
    """The modes in which a weapon may be fired, each with every number of shots; a mode that it does not know too."""
    weapon = state.setting.weapons[weapon_id]
    figure = state.figures.get(name)
    own = figure is not None and weapon_id in weapons_of(state, figure)
    copies = figure.weapons.count(weapon_id) if figure is not None else 0
    if not own:
        yield from (("", 0), ("no such mode", 1))
        return
    for mode in ("", *weapon.modes, "no such mode"):
        yield from ((mode, shots) for shots in range(weapon.shots * max(1, copies) + 2))


def every_choice(state: State) -> Iterator[Choice]:
    """All answers that could be thought of."""
    squares = range(state.setting.plan.stride * state.setting.plan.height)
    yield from (True, False, "no", "done", "all", "none")
    yield from squares
    yield from dict.fromkeys((*state.setting.plan.rooms, *state.setting.plan.areas))
    yield from (*state.figures, *state.blips, *state.seats)
    yield from (*state.setting.profiles, *state.setting.weapons, *state.setting.catalog.cards)
    yield from ((name, points) for name in state.figures for points in POINTS)
    yield from ((die, place) for die in ("white", "red") for place in range(9))
    yield from ((token, square) for token in state.tokens for square in squares)


def legal_meanings(state: State) -> dict[Meaning, Tried]:
    """Each meaning that ``verify`` accepts in some spelling, with the first such spelling."""
    found: dict[Meaning, Tried] = {}
    if state.progress.phase == "over":
        return found
    for seat, command in every_command(state):
        if CORRIDOR.verify(state, seat, command) is None:
            found.setdefault(meaning(state, seat, command), (seat, command))
    return found


def slow_perft(state: State, depth: int) -> int:
    """As ``game.testing.perft``, counting what ``verify`` accepts of all conceivable commands."""
    if depth == 0:
        return 1
    legal = legal_meanings(state)
    if depth == 1:
        return len(legal)
    return sum(slow_perft(after(state, seat, command), depth - 1) for seat, command in legal.values())


def tempting(state: State, picks: Picks) -> Tried:
    """A random command or answer, most often by the seat that must act, most often about something that exists."""
    question = open_question(state)
    seats = state.setting.seats
    acting = question.seat if question else state.progress.seat
    seat = acting if picks.below(10) else _one(picks, (*seats, "nobody"))
    if picks.below(2) if question else not picks.below(20):
        return seat, r.Answer(_choice(state, picks))
    if state.progress.phase == "setup" and picks.below(10):
        return seat, _army_choice(state, picks)
    figure = _mover(state, picks, seat)
    doors = [door.key for door in state.setting.plan.doors] or ["V 0 0"]
    door = _one(picks, (*doors, "H 9 99")) if picks.below(4) == 0 else _one(picks, doors)
    match picks.below(12):
        case 0 | 1:
            return seat, r.Move(figure, to=_square(state, picks, figure))
        case 2:
            return seat, r.Move(figure, _path(state, picks, figure))
        case 3 | 4 | 5:
            weapon = _weapon(state, picks, figure)
            known = state.setting.weapons.get(weapon or _own_weapon(state, figure))
            modes = ("volley", *(known.modes if known is not None else ()))
            shots, mode = picks.below(30) // 29 * 3, "" if picks.below(8) else _one(picks, modes)
            if not picks.below(6):
                return seat, r.Fire(figure, weapon=weapon, door=door)
            return seat, r.Fire(figure, _square(state, picks, figure), weapon, mode, shots)
        case 6:
            return seat, r.Melee(figure, door=door) if not picks.below(4) else r.Melee(
                figure, _square(state, picks, figure)
            )
        case 7:
            return seat, r.OpenDoor(figure, door) if picks.below(3) else r.ShutDoor(door)
        case 8:
            return seat, r.Reinforce(_one(picks, (*state.tokens, "r99")), _square(state, picks, figure))
        case 9:
            hand = state.seats[acting].hand
            anything = (*hand, *state.setting.catalog.cards, "no:card")
            card = _one(picks, hand if hand and picks.below(2) else anything)
            return seat, r.PlayCard(card, figure if picks.below(2) else "", -1, _one(picks, ("", *seats)))
        case 10 if not picks.below(2):
            kind = (*AT_GUNS, r.Man)[picks.below(4)]
            return seat, r.TurnGun(figure, picks.below(5)) if not picks.below(2) else kind(figure)
        case 10:
            return seat, r.Consent(_one(picks, ("ask", "always", "never", "perhaps")))
    if not picks.below(3):
        errand = (r.Search, r.Use, r.PickUp, r.Drop, r.Exit)[picks.below(5)]
        return seat, errand(figure)
    return seat, r.Finish(figure) if picks.below(2) else r.EndTurn()


def _army_choice(state: State, picks: Picks) -> Command:
    """Some faction, mercenaries, squad, card or loadout, as likely as not one that the seat may not have."""
    catalog = state.setting.catalog
    match picks.below(6):
        case 0:
            return r.ChooseFaction(_one(picks, list(catalog.factions)))
        case 1:
            return r.Hire(_one(picks, [*catalog.factions, "none", "nobody"]))
        case 2:
            if not picks.below(3):
                weapons = tuple(_one(picks, list(catalog.weapons)) for _ in range(picks.below(5)))
                return r.Equip(loadouts=(r.Loadout(_one(picks, list(catalog.profiles)), weapons),))
            members = tuple(_one(picks, list(catalog.profiles)) for _ in range(1 + picks.below(8)))
            return r.Equip(members, (_one(picks, list(catalog.weapons)),) if picks.below(2) else ())
        case 3:
            squads = list(catalog.squads.values())
            return r.Equip(squads[picks.below(len(squads))].members)
        case 4:
            return r.ExchangeBadges()
    return r.ChooseCard(_one(picks, list(catalog.cards)), picks.below(4) == 0)


def _one(picks: Picks, items: tuple[str, ...] | list[str]) -> str:
    return items[picks.below(len(items))]


def _mover(state: State, picks: Picks, seat: str) -> str:
    own = [figure.id for figure in state.figures.values() if figure.seat == seat]
    if seat == state.setting.alien:
        own += state.blips
    if own and picks.below(8):
        return _one(picks, own)
    return _one(picks, (*state.figures, *state.blips, *state.fallen, "nobody"))


def _own_weapon(state: State, figure: str) -> str:
    known = state.figures.get(figure)
    return (state.profile(known).weapon or "") if known is not None else ""


def _weapon(state: State, picks: Picks, figure: str) -> str:
    known = state.figures.get(figure)
    if known is not None and picks.below(8):
        own = state.profile(known).weapon
        return _one(picks, ("", *known.weapons, *((own,) if own else ())))
    return _one(picks, (*state.setting.weapons, "no:gun"))


def _square(state: State, picks: Picks, figure: str) -> int:
    """A square near the figure, of another figure or blip, or anywhere."""
    plan = state.setting.plan
    known = state.figures.get(figure) or state.blips.get(figure)
    chance = picks.below(10)
    if known is not None and chance < 4:
        return known.at + (picks.below(9) - 4) * plan.stride + picks.below(9) - 4
    if chance < 8 and state.figures:
        others = [figure.at for figure in state.figures.values()] + [blip.at for blip in state.blips.values()]
        return others[picks.below(len(others))]
    return picks.below(plan.stride * plan.height + 4) - 2


def _path(state: State, picks: Picks, figure: str) -> tuple[int, ...]:
    known = state.figures.get(figure) or state.blips.get(figure)
    at, stride = known.at if known else 0, state.setting.plan.stride
    path = []
    for _ in range(1 + picks.below(5)):
        at += (picks.below(3) - 1) * stride + picks.below(3) - 1
        path.append(at)
    return tuple(path)


def _choice(state: State, picks: Picks) -> Choice:
    square = _square(state, picks, _one(picks, ("", *state.figures)))
    match picks.below(6):
        case 0:
            return _one(picks, ("no", "done", "yes", *state.figures, *state.setting.weapons, *state.seats))
        case 1:
            return picks.below(2) == 1
        case 2:
            return square
        case 3:
            return _one(picks, ("white", "red", *state.figures)), picks.below(8)
    return _one(picks, (*state.tokens, *state.figures, "b99")), square
