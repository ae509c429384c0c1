"""Frozen definitions of everything a plugin may bring as data.

Field names follow the printed tables (a unit's ``life``, ``armour``, ``move``…), so that ``coursive codex --json``
agrees with them number by number. An id is ``plugin:name``; inside a TOML file a bare name means "of this plugin, else
the only one of that name". Texts are not here: they stand in ``text/{en,fr}.toml`` under the id.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.content.mission_parts import (
    OBJECTIVE_KINDS,
    BoardRef,
    Bulkhead,
    Count,
    EdgeSpan,
    MissionRule,
    Objective,
    Scalar,
    Seats,
    Start,
    TableLayout,
    Thing,
    Variant,
)

__all__ = [
    "OBJECTIVE_KINDS",
    "BoardRef",
    "Bulkhead",
    "Count",
    "EdgeSpan",
    "MissionRule",
    "Objective",
    "Scalar",
    "Seats",
    "Start",
    "TableLayout",
    "Thing",
    "Variant",
]
"""The parts of missions, here under one roof with the definitions."""

WeaponClass = Literal["none", "light", "heavy", "extra_heavy"]
Pattern = Literal[
    "single", "spread", "blast_max", "blast_total", "line_shared", "line_each", "square", "beam", "under_armour"
]  # weapon traits, C10.4
Role = Literal["assault", "mercenary", "brood", "alien"]
"""Mercenaries take no seat, marines hire them (C2.4); what a brood brings stands in for aliens (C8.9)."""
Rank = Literal["trooper", "librarian", "commander", "creature"]
Timing = Literal["on_draw", "alien_turn", "own_turn_start", "own_turn_any", "own_turn_end", "passive", "setup"]
Duration = Literal["instant", "one_attack", "this_turn", "next_alien_turn", "next_turn_of_target", "mission"]


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all definitions share: the id (``plugin:name`` once loaded)."""

    id: str


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A handful of dice: how many white (light) and red (heavy) ones, C10.3."""

    white: Count = 0
    red: Count = 0


class Die(Definition, frozen=True, kw_only=True):
    """A kind of die and its faces (id ``base:white`` or ``base:red``)."""

    faces: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=20)]


class Weapon(Definition, frozen=True, kw_only=True):
    """A weapon: its class, dice and trait (``pattern``), C10.

    ``range`` 0 = no limit, else king's moves; ``shots`` a turn; ``concentrable`` shots may be added (C10.5);
    ``split_around_move`` some may come before the move and some after it. ``mount`` = may be mounted on a dreadnought.
    ``arc`` = only into the cone ahead of the gun (C12.2). ``modes`` are other ways to fire it, by name, each the id of
    a weapon; one that must ``reload`` can be fired again after a whole turn without moving or firing.
    """

    weapon_class: WeaponClass = msgspec.field(name="class", default="light")
    white: Count = 0
    red: Count = 0
    pattern: Pattern = "single"
    shots: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    concentrable: bool = False
    range: Count = 0
    split_around_move: bool = False
    mount: bool = False
    arc: bool = False
    reload: bool = False
    modes: dict[str, str] = {}

    @property
    def dice(self) -> Dice:
        """The dice of one shot."""
        return Dice(self.white, self.red)


class Profile(Definition, frozen=True, kw_only=True):
    """One kind of figure: its printed values (C12 for the special ones).

    ``size`` 1 or 2 (2 = stands on 2x2 squares); ``weapon`` the id of what it fires, or none; ``melee`` none = cannot
    strike; ``weapon_slots`` mounted weapons besides its own; ``life_plus`` what adds to ``life``; ``dodge``: C12.3;
    ``shield``: dice that cancel wounds, ``self_destruct`` those of his own end, C12.4; ``points`` its worth when
    killed, C15.1. ``faction`` is the army that it belongs to, the word that factions name in ``profiles_of``; several
    words with a comma between: it joins squads of them all.

    ``length`` 2 = an object on two squares in line, a gun (C12.2); ``crews`` is the gun that a figure mans,
    ``leaves_as`` what it is without it, ``armour_in_arc_of_fire`` its armour against attacks from ahead of the gun.
    ``replaces`` profiles that it may stand in for, ``replaces_two`` one of which it takes two blips (C8.9).
    ``printed_elsewhere``: numbers of other printings that the rules do not use; the codex lists them by name.
    """

    faction: str
    profile_class: WeaponClass = msgspec.field(name="class", default="none")
    rank: Rank = "trooper"
    life: Count = 1
    armour: Count = 0
    move: Count = 0
    melee: Dice | None = None
    weapon: str | None = None
    points: Count = 0
    size: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    diagonal_move: bool = True
    diagonal_melee: bool = False
    can_move_and_fire: bool = True
    dodge: bool = False
    shield: Dice | None = None
    self_destruct: Dice | None = None
    length: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    crews: str = ""
    leaves_as: str = ""
    armour_in_arc_of_fire: Count = 0
    replaces: tuple[str, ...] = ()
    replaces_two: str = ""
    weapon_slots: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    life_plus: Literal["", "fitted_weapons", "exarch_cards"] = ""
    printed_elsewhere: dict[str, Count] = {}


class Faction(Definition, frozen=True, kw_only=True):
    """A side that a seat may take, or mercenaries that it may hire.

    ``profiles_of`` is the army whose profiles it fields (``marines``): a plain word. ``hires``: it may hire mercenaries
    (C2.4). ``hire_cards``: equipment cards that hiring these mercenaries costs (C3.2).
    """

    role: Role
    dock: Literal["dock", "webway", "none"] = "none"
    profiles_of: str = ""
    order: int = 0
    hires: bool = False
    hire_cards: Count = 0


class PoolEntry(Definition, frozen=True, kw_only=True):
    """So many figures of ``profile`` may stand in one squad of ``faction`` (C3.4), in squads of one ``size`` or ("") in
    both. A mod adds rows of its own.
    """

    faction: str
    profile: str
    limit: Count
    size: Literal["", "light", "heavy"] = ""


class Squad(Definition, frozen=True, kw_only=True):
    """A ready-made squad: ``members`` are profile ids, the commander first. The highest ``priority`` is the default.

    ``orders``, ``equipment``, ``exarch``, ``psychic`` are cards that it takes first, the best in front: its rank says
    how many it holds (C16.2), and the first cards of its decks fill up what is left.
    """

    faction: str
    size: Literal["light", "heavy"]
    members: tuple[str, ...]
    priority: int = 0
    orders: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    exarch: tuple[str, ...] = ()
    psychic: tuple[str, ...] = ()


class SquadRule(Definition, frozen=True, kw_only=True):
    """What a squad of ``profiles_of`` must hold, C3.1: one commander and ``troopers``, of these at least so many.

    A librarian stands in place of ``librarian_for`` troopers (0 = it can have none), of the class ``librarian_class``
    ("" = of any); he costs ``librarian_badges`` badges in a campaign, ``librarian_cards`` equipment cards outside one.
    """

    profiles_of: str
    size: Literal["light", "heavy"]
    troopers: Count
    min_light: Count = 0
    min_heavy: Count = 0
    librarian_for: Count = 0
    librarian_class: Literal["", "light", "heavy"] = ""
    librarian_badges: Count = 0
    librarian_cards: Count = 0


class Supply(Definition, frozen=True, kw_only=True):
    """How many miniatures of a profile there are for a squad size, C3.1 and C8.10.

    ``parts`` of which it is built, each with the number of them in the box: figures on the table share them.
    """

    profile: str
    size: Literal["light", "heavy"]
    figures: Count
    blips: Count = 0
    reinforcements: Count = 0
    parts: dict[str, Count] = {}


class Deck(Definition, frozen=True, kw_only=True):
    """A deck of cards. ``filler`` names the quiet card that makes the deck up to ``cards`` cards.

    ``hand`` says what cards of it a seat holds: ``order``, ``equipment``, ``exarch`` or ``psychic`` ("" = events, drawn
    by the alien); ``faction`` whose seat may (a mercenary faction's own: who hired it; "" = anybody who may hold such).
    ``status``: its cards were printed (``official``) or stand in for cards of which no source was found; "" = neither.
    """

    cards: Count
    filler: str = ""
    colour: str = ""
    hand: Literal["", "order", "equipment", "exarch", "psychic"] = ""
    faction: str = ""
    status: Literal["", "official", "stand_in"] = ""


class Card(Definition, frozen=True, kw_only=True):
    """A card: which deck, how many copies, when it is played (``timing``), how long it lasts, and its effect.

    ``kind`` names an effect of the rules' vocabulary, ``params`` its numbers and words; ``category`` that of a psychic
    card (C12.6). ``printed_fr``: its French name was printed, not proposed by us.
    """

    deck: str
    kind: str
    timing: Timing
    copies: Count = 1
    duration: Duration = "instant"
    category: str = ""
    params: dict[str, Scalar] = {}
    printed_fr: bool = False


class Mission(Definition, frozen=True, kw_only=True):
    """A mission, C2: table, allowances by number of assault seats ("1" to "4"), objectives, decks, who may play.

    In a file ``factions`` may name an army (``marines``): once loaded it holds the ids of all factions that field it.
    ``mercenaries``, ``librarians``: marines may hire and have them; ``all_reinforcements``: the alien has all tokens
    already, so badges give none (C16.2). ``explored``: all boards are known from the start; ``captures``: who is
    aboard at the end is taken (C14.1); ``ends_after``: the mission ends with that alien turn (0 = by its decks),
    ``ends_after_by_seats`` for the numbers of seats that it names.
    ``tyranids``: how many of each may stand in for what blips hide (C8.9). ``variant_of`` is the mission that a variant
    was made from.
    """

    number: Count
    squad: Literal["light", "heavy"]
    players_min: Seats
    players_max: Seats
    factions: tuple[str, ...]
    table: TableLayout
    blips: dict[str, dict[str, Count]]
    reinforcements: dict[str, dict[str, Count]] = {}
    primary: Objective
    secondary: Objective | None = None
    rules: tuple[MissionRule, ...] = ()
    decks: tuple[str, ...] = ()
    mercenaries: bool = False
    librarians: bool = False
    all_reinforcements: bool = False
    explored: bool = False
    captures: bool = True
    ends_after: Count = 0
    ends_after_by_seats: dict[str, Count] = {}
    tyranids: dict[str, Count] = {}
    variants: tuple[Variant, ...] = msgspec.field(name="variant", default=())
    variant_of: str = ""


class ProfileClass(Definition, frozen=True, kw_only=True):
    """A name for several profiles, such as ``dreadnought``: what objectives and cards may speak of."""

    profiles: tuple[str, ...]


class RuleSwitch(Definition, frozen=True, kw_only=True):
    """A rule option: its default and the section of the rulebook that names it."""

    default: bool
    section: str


class Board(Definition, frozen=True, kw_only=True):
    """A printed board: ``map`` is lattice text; the names of its rooms are in the texts, by letter."""

    map: str


class Section(Definition, frozen=True, kw_only=True):
    """A section of the rulebook; its id is its number (``c6_3`` for C6.3), a chapter's has one part (``c6``).

    Title and text stand in the texts. A mod's own chapter has a letter of its own: ``x1``, ``x1_1``.
    """

    @property
    def number(self) -> str:
        """The number as it is cited: ``C6.3``."""
        return self.id.rpartition(":")[2].upper().replace("_", ".")


class Piece(Definition, frozen=True, kw_only=True):
    """What joins boards or lies against them (wall piece, dock, webway gate), C7.2 and C13: ``map`` as drawn there."""

    map: str
