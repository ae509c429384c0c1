"""What is special about a figure or a weapon, in the player's words, each with its section of the rulebook."""

from __future__ import annotations

from typing import Any

from game.client.corridor.lookbook import Lookbook
from game.client.texts import Texts


def figure_traits(profile: Any, book: Lookbook, texts: Texts) -> list[str]:
    """The peculiarities of a figure (C12), one sentence each."""

    def say(key: str, **params: object) -> str:
        return texts(f"screens.codex.trait.{key}", **params)

    plain = {
        "big": profile.size == 2,
        "straight": not profile.diagonal_move and profile.move,
        "gun": profile.length == 2,
        "no_fire": profile.weapon is None and not profile.weapon_slots and profile.length == 1,
        "no_melee": profile.melee is None,
        "moves_or_fires": not profile.can_move_and_fire,
        "claws": profile.diagonal_melee,
        "dodge": profile.dodge,
        "shield": profile.shield is not None,
        "librarian": profile.rank == "librarian",
        "commander": profile.rank == "commander",
    }
    found = [say(key) for key, holds in plain.items() if holds]
    if profile.self_destruct is not None:
        found.append(say("burst", white=profile.self_destruct.white, red=profile.self_destruct.red))
    if profile.weapon_slots:
        found.append(say("slots", n=profile.weapon_slots))
    if profile.life_plus:
        found.append(say(profile.life_plus))
    if profile.crews:
        found.append(say("crews", name=book.name("profile", profile.crews)))
    if profile.armour_in_arc_of_fire:
        found.append(say("arc_armour", n=profile.armour_in_arc_of_fire))
    if profile.replaces:
        names = ", ".join(book.name("profile", other) for other in profile.replaces)
        found.append(say("replaces", names=names))
    if profile.replaces_two:
        found.append(say("replaces_two", name=book.name("profile", profile.replaces_two)))
    return found


def weapon_traits(weapon: Any, book: Lookbook, texts: Texts) -> list[str]:
    """What a weapon does (C10.4), one sentence each."""

    def say(key: str, **params: object) -> str:
        return texts(f"screens.codex.mark.{key}", **params)

    found = [texts(f"screens.codex.pattern.{weapon.pattern}")]
    if weapon.shots > 1:
        found.append(say("added" if weapon.concentrable else "single_shots", n=weapon.shots))
    if weapon.range:
        found.append(say("range", n=weapon.range))
    marks = {
        "split": weapon.split_around_move,
        "arc": weapon.arc,
        "reload": weapon.reload,
        "mount": weapon.mount,
        "extra_heavy": weapon.weapon_class == "extra_heavy",
    }
    found += [say(key) for key, holds in marks.items() if holds]
    found += [say("mode", name=book.name("weapon", other)) for other in weapon.modes.values()]
    return found
