"""Choosing armies for the screens: what the rules offer a seat as models, and what was chosen as commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.corridor.army_words import rank_name, refusal_sentence, seat_name, why_not
from game.client.corridor.muster_pages import factions, hand_pages, mercenaries, secret_pages, squad_page
from game.client.corridor.naming import Names
from game.client.screens.model import SeatMark
from game.client.screens.muster_model import (
    NOBODY_YET,
    MusterModel,
    SeatStep,
)
from game.corridor import records as r
from game.session import musters


def muster_model(
    view: Any,
    seat: str,
    players: Mapping[str, str],
    names: Names,
    pending: Sequence[str],
    dice: Mapping[str, tuple[int, ...]] | None = None,
) -> MusterModel:
    """A seat's turn to choose; ``pending`` is a squad that it has put together but that may not go aboard yet, ``dice``
    what the players threw for the draft.
    """
    army = view.armies[seat]
    texts, book = names.texts, names.book
    faction = army.choice.faction
    drafting = army.stage == "draft"
    base: dict[str, Any] = {
        "mission": book.name("mission", view.setting.mission.id),
        "seat": seat_name(view, seat, names),
        "team": NOBODY_YET if drafting else book.team(faction),
        "steps": _steps(view, seat, players, names, (dice or {}) if drafting else {}),
    }
    if drafting:
        return MusterModel("draft", text=texts("program.muster.draft"), tiles=factions(view, names), **base)
    if army.stage == "hire":
        return MusterModel("hire", text=texts("program.muster.hire"), tiles=mercenaries(view, seat, names), **base)
    base |= _standing(view, seat, names)
    if seat == view.setting.alien:
        return MusterModel("equip", why=_why(view, seat, names, ()), **secret_pages(view, seat, names), **base)
    choices = musters.choices_of(view, seat, pending)
    fault = why_not(view, seat, r.Equip(choices.members), names, choices.rule)
    return MusterModel(
        "equip",
        squad=squad_page(view, seat, choices, fault, names),
        hands=hand_pages(view, seat, choices.hands, names),
        why=fault or _why(view, seat, names, choices.rule),
        **base,
    )


def choosing_stage(view: Any, seat: str) -> str:
    """What a seat chooses next: ``draft``, ``hire``, ``equip`` or ``ready``."""
    return str(view.armies[seat].stage)


def nothing_to_choose(view: Any, seat: str) -> bool:
    """Whether the alien has nothing to choose: no dreadnought, no further token, no event."""
    if seat != view.setting.alien or view.armies[seat].stage != "equip":
        return False
    found = musters.secrets_of(view, seat)
    return not (found.mounts or found.tokens or found.hands)


def picked(stage: str, identity: str) -> Any:
    """The command for a tile: a faction, or mercenaries ("none")."""
    return r.ChooseFaction(identity) if stage == "draft" else r.Hire(identity)


def members_taken(members: tuple[str, ...]) -> Any:
    """The command for a squad."""
    return r.Equip(members)


def arms_taken(weapons: tuple[str, ...] = (), tokens: tuple[str, ...] = ()) -> Any:
    """The command for the alien's weapons or tokens."""
    return r.Equip((), weapons, tokens)


def card_taken(card: str, back: bool = False) -> Any:
    """The command that takes a card, or lays it back."""
    return r.ChooseCard(card, back)


def badges_exchanged() -> Any:
    """The command that gives badges for a rank."""
    return r.ExchangeBadges()


def finished() -> Any:
    """The command that ends a seat's stage."""
    return r.EndTurn()


def taken_factions(events: Sequence[Any]) -> dict[str, str]:
    """Which player took which faction, by the events of a draft."""
    return {event.seat: event.faction for event in events if isinstance(event, r.FactionTaken)}


# --- parts of the model


def _why(view: Any, seat: str, names: Names, rule: Any) -> str:
    return why_not(view, seat, r.EndTurn(), names, rule or None)


def _steps(
    view: Any, seat: str, players: Mapping[str, str], names: Names, dice: Mapping[str, tuple[int, ...]]
) -> tuple[SeatStep, ...]:
    texts, found = names.texts, []
    armies = list(view.armies.values())
    if any(army.stage == "draft" for army in armies):
        armies.sort(key=lambda army: army.place)
    for army in armies:
        who = players.get(army.id, "human")
        faction = army.choice.faction
        team = names.book.team(faction) if faction else NOBODY_YET
        mark = SeatMark(team, seat_name(view, army.id, names), texts(f"program.player.{who}"))
        thrown = dice.get(army.id, ())
        if army.id == seat:
            found.append(SeatStep(mark, texts("program.muster.now"), "accent", thrown))
        elif army.stage in ("ready", "drafted"):
            found.append(SeatStep(mark, texts("program.muster.ready"), "good", thrown))
        else:
            found.append(SeatStep(mark, texts("program.muster.waits"), dice=thrown))
    return tuple(found)


def _standing(view: Any, seat: str, names: Names) -> dict[str, Any]:
    """What a seat's rank and badges say, and the exchange of badges where a campaign allows it (C16.1)."""
    army = view.armies[seat]
    standing, texts, catalog = army.choice.standing, names.texts, view.setting.catalog
    if not standing.campaign:
        return {}
    note = texts(
        "program.muster.standing",
        rank=rank_name(catalog, army.choice.faction, standing.rank, names),
        n=standing.badges,
    )
    refusal = musters.why_not(view, seat, r.ExchangeBadges())
    if refusal is not None and refusal.params.get("why") == "no_exchange":
        return {"note": note}
    why = refusal_sentence(refusal.code, refusal.params, names.book, texts) if refusal is not None else ""
    return {"note": note, "exchange": texts("program.muster.exchange"), "exchange_why": why}
