"""In which order plugins are loaded, and which cannot be loaded together: dependency order, then id."""

from __future__ import annotations

import heapq
from collections.abc import Mapping

from game.content.load import Manifest
from game.plugin.failure import Failure
from game.plugin.hookspecs import API_VERSION

RULESETS = ("corridor",)
"""The rulesets that a plugin may be written for."""


def unfit(manifests: Mapping[str, Manifest]) -> Failure | None:
    """The first plugin, by id, that cannot be loaded among these, with one sentence why; or nothing."""
    for name, manifest in sorted(manifests.items()):
        problem = _problem(manifest, manifests)
        if problem:
            return Failure(name, problem)
    return None


def _problem(manifest: Manifest, present: Mapping[str, Manifest]) -> str:
    who = f'The plugin "{manifest.id}"'
    if manifest.api != API_VERSION:
        return f"{who} is written for version {manifest.api} of the plugin interface; this game speaks {API_VERSION}."
    if manifest.ruleset not in RULESETS:
        return f'{who} is written for the rules "{manifest.ruleset}", which this game does not have.'
    for other in manifest.requires:
        if other not in present:
            return f'{who} needs the plugin "{other}", which is not there.'
    for other in manifest.conflicts:
        if other in present:
            return f'{who} cannot be used together with the plugin "{other}".'
    return ""


def load_order(manifests: Mapping[str, Manifest]) -> tuple[list[str], Failure | None]:
    """The ids in load order: each after what it requires or optionally uses, and by id where that leaves a choice.

    A ring of plugins that wait for one another gives a failure of the first of them, by id.
    """
    waits = {
        name: {other for other in (*manifest.requires, *manifest.optional) if other in manifests}
        for name, manifest in manifests.items()
    }
    ready = [name for name, others in waits.items() if not others]
    heapq.heapify(ready)
    order: list[str] = []
    while ready:
        done = heapq.heappop(ready)
        order.append(done)
        for name, others in sorted(waits.items()):
            if done in others:
                others.remove(done)
                if not others:
                    heapq.heappush(ready, name)
    left = sorted(set(manifests) - set(order))
    if not left:
        return order, None
    ring = _ring(left[0], waits)
    names = " and ".join(f'"{name}"' for name in ring)
    return order, Failure(ring[0], f"The plugins {names} each need the other to be loaded first.")


def _ring(start: str, waits: Mapping[str, set[str]]) -> list[str]:
    """The plugins of the ring that ``start`` leads into, the first by id in front."""
    path = [start]
    while True:
        following = min(waits[path[-1]])
        if following in path:
            ring = path[path.index(following) :]
            turn = ring.index(min(ring))
            return ring[turn:] + ring[:turn]
        path.append(following)
