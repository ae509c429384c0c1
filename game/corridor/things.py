"""Objects and exits: searching rooms, charges, captives, items carried, leaving the table (C10.7, C14.1, missions).

Kinds of object: ``relay`` (a charge blows it up), ``nest`` and ``beacon`` (shot and struck to pieces), ``captive``
(freed, he becomes a figure of his rescuer's squad), ``item`` (carried), and anything else is an obstacle that hides
what is behind it. *Beside* is as in hand to hand: next to it in a row or column, no wall or shut door between.
"""

from __future__ import annotations

from game.content.defs import Objective
from game.corridor import records as r
from game.corridor.effects.applied import controller
from game.corridor.reach import adjacent_melee
from game.corridor.setting import Setting
from game.corridor.state import State, body, object_on, squares_of
from game.engine.records import Command, Refusal
from game.engine.step import Turn


def aims(state: State) -> list[tuple[str, Objective]]:
    """The mission's objectives by what their token is called; the secondary too while it is not read out yet."""
    return aims_of(state.setting)


def aims_of(setting: Setting) -> list[tuple[str, Objective]]:
    """As ``aims``, of a match's setting."""
    mission = setting.mission
    if mission is None:
        return []
    found = [("primary", mission.primary)]
    if mission.secondary is not None:
        found.append(("secondary", mission.secondary))
    return found


def carried(state: State, bearer: str) -> r.MissionObject | None:
    """What a figure or blip carries, if anything."""
    for thing in state.objects.values():
        if thing.bearer == bearer:
            return thing
    return None


def item_aim(state: State, item: str) -> Objective | None:
    """The objective that speaks of an item."""
    return next((aim for _, aim in aims(state) if aim.item and aim.item == item), None)


def hands_full(state: State, figure: r.Figure) -> bool:
    """Whether what a figure carries keeps it from firing."""
    thing = carried(state, figure.id) if state.objects else None
    aim = item_aim(state, thing.item) if thing is not None else None
    return aim is not None and not aim.bearer_fires


def alien_burden(state: State, bearer: str) -> int:
    """The most squares that an alien bearer may move in a turn; a high number where it carries nothing."""
    thing = carried(state, bearer)
    aim = item_aim(state, thing.item) if thing is not None else None
    return aim.bearer_alien_move if aim is not None else 99


def enemies_in(state: State, squares: int, blips: bool = True) -> bool:
    """Whether an alien figure, or a blip, is on one of ``squares`` (bits)."""
    if blips and state.blip_bits & squares:
        return True
    alien, stride = state.setting.alien, state.setting.plan.stride
    return any(
        figure.seat == alien and body(figure.at, figure.size, stride) & squares for figure in state.figures.values()
    )


def room_of(state: State, figure: r.Figure) -> str:
    """The room that a figure stands in, "" for a corridor or a dock."""
    if figure.at < 0:
        return ""
    for name, squares in state.setting.plan.rooms.items():
        if squares >> figure.at & 1:
            return "" if name.endswith(".corridor") else name
    return ""


def rooms_to_search(state: State) -> tuple[str, ...]:
    """The rooms that the mission lets figures search."""
    rooms: dict[str, None] = {}
    for _, aim in aims(state):
        if aim.action == "search":
            rooms.update(dict.fromkeys(aim.zones))
    return tuple(rooms)


def attack_refusal(state: State, figure: r.Figure) -> Refusal | None:
    """Why a figure cannot spend its attack now."""
    done = state.activity_of(figure.id)
    if done.struck or done.shots or done.waived:
        return Refusal("already_attacked", {"figure": figure.id})
    return Refusal("safe_zone") if state.setting.safe >> figure.at & 1 else None


def verify_search(state: State, command: r.Search) -> Refusal | None:
    """Why a room cannot be searched: not one of those, searched by this seat already, or an alien is in it."""
    figure = state.figures[command.figure]
    room = room_of(state, figure)
    refusal = attack_refusal(state, figure)
    if refusal is not None:
        return refusal
    if figure.seat == state.setting.alien or room not in rooms_to_search(state):
        return Refusal("blocked", {"why": "nothing_here"})
    if f"search.{room}.{figure.seat}" in state.notes:
        return Refusal("blocked", {"why": "searched"})
    return Refusal("enemy_in_room") if enemies_in(state, state.setting.plan.rooms[room]) else None


def resolve_search(turn: Turn[State], command: r.Search) -> None:
    """Search: what is hidden there comes into the hands of who found it."""
    state = turn.state
    figure = state.figures[command.figure]
    room = room_of(state, figure)
    found = next(
        (key.removeprefix("_hidden.") for key, place in state.notes.items() if key[:8] == "_hidden." and place == room),
        "",
    )
    if found in state.objects or f"found.{found}" in state.notes:
        found = ""
    turn.emit(r.RoomSearched(figure.id, room, found))
    turn.emit(r.Noted(f"search.{room}.{figure.seat}", True))
    if found:
        turn.emit(r.Noted(f"found.{found}", room))
        turn.emit(r.ItemFound(found, found, figure.at, figure.id))


def beside(state: State, figure: r.Figure, square: int) -> bool:
    """Whether a figure stands beside a square, as for hand to hand (C11.1)."""
    barrier, stride = state.barrier(), state.setting.plan.stride
    return any(adjacent_melee(barrier, own, square, False) for own in squares_of(figure, stride))


def usable(state: State, figure: r.Figure) -> list[r.MissionObject]:
    """The objects beside a figure that it may have a use for, in the order of the shelf."""
    return [
        thing
        for thing in state.objects.values()
        if thing.kind in ("relay", "captive") and beside(state, figure, thing.at)
    ]


def verify_use(state: State, command: r.Use) -> Refusal | None:
    """Why an object cannot be used: none beside the figure, its attack is gone, or a jailer stands by the captive."""
    figure = state.figures[command.figure]
    thing = _meant(state, figure, command.target)
    if thing is None or figure.seat == state.setting.alien:
        return Refusal("not_adjacent", {"square": command.target})
    if thing.kind == "captive":
        if state.setting.safe >> figure.at & 1:
            return Refusal("safe_zone")
        return Refusal("enemy_in_room", {"why": "jailer"}) if _guarded(state, thing) else None
    return attack_refusal(state, figure)


def _meant(state: State, figure: r.Figure, target: int) -> r.MissionObject | None:
    near = usable(state, figure)
    return next((thing for thing in near if target in (-1, thing.at)), None)


def _guarded(state: State, captive: r.MissionObject) -> bool:
    """Whether an alien figure or blip stands beside a captive."""
    alien = state.setting.alien
    barrier = state.barrier()
    if any(figure.seat == alien and beside(state, figure, captive.at) for figure in state.figures.values()):
        return True
    return any(adjacent_melee(barrier, blip.at, captive.at, False) for blip in state.blips.values())


def resolve_use(turn: Turn[State], command: r.Use) -> None:
    """Blow up a relay, in place of the attack; or free a captive, at no cost."""
    state = turn.state
    figure = state.figures[command.figure]
    thing = _meant(state, figure, command.target)
    assert thing is not None
    if thing.kind == "captive":
        life = state.setting.profiles[thing.profile].life
        turn.emit(r.CaptiveFreed(thing.id, thing.id, figure.seat, thing.profile, life))
        return
    rank = state.profile(figure).rank
    turn.emit(r.ObjectUsed(figure.id, thing.id, "set_charge"))
    destroy(turn, thing, figure.seat, rank)


def destroy(turn: Turn[State], thing: r.MissionObject, seat: str, rank: str = "") -> None:
    """An object goes to pieces; who did it is remembered for the objectives."""
    turn.emit(r.Noted(f"gone.{thing.id}", seat))
    if rank == "commander":
        turn.emit(r.Noted(f"officer.{thing.id}", seat))
    turn.emit(r.ObjectDestroyed(thing.id, seat))


def hurt(turn: Turn[State], thing: r.MissionObject, score: int, seat: str) -> None:
    """An attack on an object: each point above its armour costs it a life (C10.7)."""
    lives = score - thing.armour
    if lives <= 0:
        turn.emit(r.ObjectHeld(thing.id, score))
    elif lives < thing.life:
        turn.emit(r.ObjectHurt(thing.id, lives, seat))
    else:
        destroy(turn, thing, seat)


def breakable(state: State, square: int) -> r.MissionObject | None:
    """The object on a square that can be shot and struck, if any."""
    if not state.objects:
        return None
    thing = object_on(state, square)
    return thing if thing is not None and thing.life > 0 else None


def verify_pick_up(state: State, command: r.PickUp) -> Refusal | None:
    """Why an item cannot be taken up: none lies here, or something is carried already."""
    figure = state.figures[command.figure]
    if carried(state, figure.id) is not None or _lying(state, figure) is None:
        return Refusal("blocked", {"why": "nothing_here"})
    if state.activity_of(figure.id).waived:
        return Refusal("already_moved", {"figure": figure.id})
    return None


def _lying(state: State, figure: r.Figure) -> r.MissionObject | None:
    own = squares_of(figure, state.setting.plan.stride)
    return next((thing for thing in state.objects.values() if thing.kind == "item" and thing.at in own), None)


def resolve_pick_up(turn: Turn[State], command: r.PickUp) -> None:
    """Take it up: the move ends with it."""
    thing = _lying(turn.state, turn.state.figures[command.figure])
    assert thing is not None
    turn.emit(r.ItemTaken(thing.id, command.figure))


def verify_drop(state: State, command: r.Drop) -> Refusal | None:
    """Why nothing can be laid down: nothing is carried, or it is home already."""
    figure = state.figures[command.figure]
    if carried(state, figure.id) is None:
        return Refusal("blocked", {"why": "nothing_here"})
    return Refusal("safe_zone") if state.setting.safe >> figure.at & 1 else None


def resolve_drop(turn: Turn[State], command: r.Drop) -> None:
    """Lay it down on the figure's own square."""
    thing = carried(turn.state, command.figure)
    assert thing is not None
    turn.emit(r.ItemDropped(thing.id, turn.state.figures[command.figure].at))


def drop_of(turn: Turn[State], bearer: str, at: int) -> None:
    """Whoever carried something is gone: it lies where he stood."""
    if turn.state.objects:
        thing = carried(turn.state, bearer)
        if thing is not None:
            turn.emit(r.ItemDropped(thing.id, at))


def verify_exit(state: State, command: r.Exit) -> Refusal | None:
    """Why a figure cannot leave: it stands on no exit of its side."""
    figure = state.figures[command.figure]
    setting = state.setting
    exits = setting.alien_exits if figure.seat == setting.alien else setting.exits
    own = body(figure.at, figure.size, setting.plan.stride)
    return None if own & exits else Refusal("blocked", {"why": "no_exit"})


def resolve_exit(turn: Turn[State], command: r.Exit) -> None:
    """Leave the table, safe; what is carried stays behind."""
    figure = turn.state.figures[command.figure]
    drop_of(turn, figure.id, figure.at)
    turn.emit(r.Noted(f"left.{figure.seat}.{figure.id}", turn.state.profile(figure).rank))
    turn.emit(r.FigureLeft(figure.id))


def errand_commands(state: State, figure: r.Figure) -> list[Command]:
    """All that a figure may do with rooms, objects, items and exits now."""
    commands: list[Command] = []
    mission = state.setting.mission
    if figure.at < 0 or controller(state, figure.id):
        return commands
    if mission is not None and rooms_to_search(state) and verify_search(state, r.Search(figure.id)) is None:
        commands.append(r.Search(figure.id))
    if state.objects:
        uses = [r.Use(figure.id, thing.at) for thing in usable(state, figure)]
        commands.extend(use for use in uses if verify_use(state, use) is None)
        if verify_pick_up(state, r.PickUp(figure.id)) is None:
            commands.append(r.PickUp(figure.id))
        if verify_drop(state, r.Drop(figure.id)) is None:
            commands.append(r.Drop(figure.id))
    setting = state.setting
    if (setting.exits or setting.alien_exits) and verify_exit(state, r.Exit(figure.id)) is None:
        commands.append(r.Exit(figure.id))
    return commands
