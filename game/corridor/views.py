"""What a seat may know: states and events with secrets left out (design: public plan, figures, scores; secret what a
blip is, hands of orders, loadouts not yet revealed, notes of the mission, the dice generator).

A spectator (seat "") knows what every seat knows.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.apply import apply
from game.corridor.setting import Setting
from game.corridor.state import State
from game.engine.records import Event


def view_for(state: State, seat: str) -> State:
    """The state as ``seat`` knows it; the alien alone knows its tokens, blips and secret notes."""
    view = state.clone()
    view.rng = 0
    view.reach_cache = {}
    view.armies = {name: known_army(army, seat) for name, army in state.armies.items()}
    view.seats = {name: known_hand(state.setting, one, seat) for name, one in state.seats.items()}
    view.changes = {}
    if seat == state.setting.alien:
        return view
    shown = state.seats[seat].known if seat in state.seats else ()
    view.blips = {
        blip.id: replace(blip, kind=blip.kind if blip.id in shown else "", loadout=()) for blip in state.blips.values()
    }
    view.tokens = {token.id: replace(token, kind="", loadout=()) for token in state.tokens.values()}
    view.notes = {key: value for key, value in state.notes.items() if not key.startswith("_")}
    view.script = None if state.script is None else ()
    return view


def is_secret(setting: Setting, card: str) -> bool:
    """Whether a card in hand is its owner's secret until it is played: orders and psychic powers (C3.4)."""
    catalog = setting.catalog
    return card in catalog.cards and catalog.decks[catalog.cards[card].deck].hand in ("order", "psychic")


def known_hand(setting: Setting, owner: r.Seat, seat: str) -> r.Seat:
    """A seat as another knows it: which of its cards are public, then how many others it holds."""
    if owner.id == seat:
        return owner
    public = tuple(card for card in owner.hand if not is_secret(setting, card))
    hidden = ("",) * (len(owner.hand) - len(public))
    return replace(owner, hand=(*public, *hidden), acquired=("",) * len(owner.acquired))


def known_army(army: r.Army, seat: str) -> r.Army:
    """An army as another seat knows it: figures, mercenaries and equipment are public (C3.4), all else is not."""
    if army.id == seat:
        return army
    secret = dict.fromkeys(("loadout", "loadouts", "orders", "exarch", "psychic", "acquired", "extra"), ())
    return replace(army, choice=replace(army.choice, **secret))


def known_setup(setting: Setting, event: r.MatchSetUp, seat: str) -> r.MatchSetUp:
    """The table as it was set up, as a seat knows it."""
    event = replace(event, rng=0, seats=tuple(known_hand(setting, one, seat) for one in event.seats))
    if seat == setting.alien:
        return event
    notes = {key: value for key, value in event.notes.items() if not key.startswith("_")}
    return replace(event, tokens=tuple(replace(one, kind="", loadout=()) for one in event.tokens), notes=notes)


def redact(setting: Setting, event: Event, seat: str) -> Event | None:
    """The event as ``seat`` may know it; nothing where it may not know of it at all."""
    if isinstance(event, r.DiceRolled | r.DieRerolled | r.EventDrawn | r.TokensAdded):
        event = replace(event, rng=0)
    if isinstance(event, r.ArmyChosen):
        return r.ArmyChosen(known_army(event.army, seat))
    if isinstance(event, r.SeatsTaken):
        return replace(event, armies=tuple(known_army(army, seat) for army in event.armies))
    if isinstance(event, r.MatchSetUp):
        return known_setup(setting, event, seat)
    if isinstance(event, r.CardTaken):
        return event if event.seat == seat else replace(event, card="")
    if isinstance(event, r.BlipsShown):
        return event if event.seat == seat else replace(event, kinds=())
    if seat == setting.alien:
        return event
    if isinstance(event, r.TokensAdded):
        return replace(event, tokens=tuple(replace(one, kind="", loadout=()) for one in event.tokens))
    if isinstance(event, r.SecretTold):
        return None
    if isinstance(event, r.Noted) and event.key.startswith("_"):
        return None
    return event


def apply_view(view: State, event: Event | None) -> None:
    """Write a redacted event into a view."""
    if event is not None:
        apply(view, event)


def unknown(state: State) -> bool:
    """Whether the state holds tokens or blips whose kind it does not know (it is a view, or sealed play)."""
    return any(not blip.kind for blip in state.blips.values()) or any(not token.kind for token in state.tokens.values())
