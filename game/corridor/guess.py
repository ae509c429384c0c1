"""A full state that fits what a view knows: what a computer player looks ahead on (design: ``sample``).

Only what the table shows is used: the tokens of the box (C8.10) less those whose kind is known by now. The mission's
secret allowance is not read. That the prey of a public briefing (C2.1) is somewhere among the blips is no secret.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.corridor.looking import natural
from game.corridor.missions import targets_of
from game.corridor.state import State
from game.engine.dice import MASK, below, shuffled, splitmix


def sample(view: State, rng: int) -> State:
    """A state that ``view`` could be a view of, drawn by the number ``rng``; its dice are seeded anew.

    The same view and number give the same state. A view without unknown kinds (the alien's) only gets other dice.
    """
    state = view.clone()
    state.reach_cache = {}
    rng, seed = splitmix(rng & MASK)
    for pool, names in _unknown(view).items():
        rng, kinds = _drawn(view, pool, names, rng)
        for name, kind in zip(names, kinds, strict=False):
            rng, loadout = _loadout(view, kind, rng)
            if name in state.blips:
                state.blips[name] = replace(state.blips[name], kind=kind, loadout=loadout)
            else:
                state.tokens[name] = replace(state.tokens[name], kind=kind, loadout=loadout)
    state.rng = seed
    return state


def _unknown(view: State) -> dict[str, list[str]]:
    """The blips and tokens of unknown kind, by the pool that they come from, in the order of their names."""
    names = [blip.id for blip in view.blips.values() if not blip.kind]
    names += [token.id for token in view.tokens.values() if not token.kind]
    pools: dict[str, list[str]] = {"blips": [], "reinforcements": []}
    for name in sorted(names, key=natural):
        pools[_pool_of(view, name)].append(name)
    return pools


def _pool_of(view: State, name: str) -> str:
    """The pool of a token, also once it lies on the table: setting up names reinforcements with an r."""
    token = view.tokens.get(name)
    if token is not None:
        return token.pool
    return "reinforcements" if name.startswith("r") else "blips"


def _drawn(view: State, pool: str, names: list[str], rng: int) -> tuple[int, list[str]]:
    """As many kinds as there are names, drawn from what the box still holds of the pool."""
    left = _box(view, pool)
    for name, kind in _known(view):
        if _pool_of(view, name) == pool and left.get(kind, 0) > 0:
            left[kind] -= 1
    rng, kinds = shuffled(rng, [kind for kind in sorted(left) for _ in range(left[kind])])
    if pool == "blips" and names:
        rng, kinds = _with_prey(view, kinds, len(names), rng)
    if kinds and len(kinds) < len(names):
        kinds = kinds * (len(names) // len(kinds) + 1)
    return rng, kinds[: len(names)]


def _box(view: State, pool: str) -> dict[str, int]:
    """The tokens of each kind in the box for this size of squads (C8.10)."""
    setting = view.setting
    size = setting.mission.squad if setting.mission is not None else "light"
    held: dict[str, int] = {}
    for supply in setting.catalog.supplies.values():
        if supply.size == size:
            held[supply.profile] = supply.blips if pool == "blips" else supply.reinforcements
    return held


def _known(view: State) -> list[tuple[str, str]]:
    """Names and kinds of all tokens turned over, or that the view can read: a figure keeps the name of its blip."""
    alien = view.setting.alien
    known = [(figure.id, figure.profile) for figure in view.figures.values() if figure.seat == alien]
    known += [(fallen.id, fallen.profile) for fallen in view.fallen.values() if fallen.seat == alien]
    known += [(blip.id, blip.kind) for blip in view.blips.values() if blip.kind]
    known += [(token.id, token.kind) for token in view.tokens.values() if token.kind]
    return known


def _with_prey(view: State, kinds: list[str], count: int, rng: int) -> tuple[int, list[str]]:
    """See to it that the figure which the primary mission hunts is among the first ``count`` kinds, if not yet met."""
    mission = view.setting.mission
    if mission is None or mission.primary.kind != "destroy_unit":
        return rng, kinds
    prey = targets_of(view, mission.primary)
    if any(kind in prey for _, kind in _known(view)) or any(kind in prey for kind in kinds[:count]):
        return rng, kinds
    rng, place = below(rng, count)
    at = next((number for number, kind in enumerate(kinds) if kind in prey), -1)
    if at >= 0 and place < len(kinds):
        kinds[place], kinds[at] = kinds[at], kinds[place]
    return rng, kinds


def _loadout(view: State, kind: str, rng: int) -> tuple[int, tuple[str, ...]]:
    """Mounted weapons for a kind that carries some (C12.1): any of those made for it, the same one twice as well."""
    setting = view.setting
    slots = setting.profiles[kind].weapon_slots if kind else 0
    mounts = sorted(name for name, weapon in setting.weapons.items() if weapon.mount)
    loadout = []
    for _ in range(slots if mounts else 0):
        rng, pick = below(rng, len(mounts))
        loadout.append(mounts[pick])
    return rng, tuple(sorted(loadout))


__all__ = ["sample"]
