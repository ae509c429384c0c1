"""Made-up contents for the demo and the layout tests: a full screen in either language, with the longest words there
are.
"""

from __future__ import annotations

from game.client.hud.demo_words import PACK
from game.client.hud.model import (
    AskModel,
    BannerModel,
    ChipModel,
    CoverModel,
    DiceCount,
    HoverModel,
    HudModel,
    LineKind,
    LogLine,
    LogModel,
    NumberModel,
    OddsLine,
    RosterModel,
    ScoreLine,
    ScoreModel,
    Team,
    UnitModel,
    WeaponModel,
)
from game.client.hud.model_map import MapDot, MapEdge, MapModel, MapPlan
from game.client.hud.model_table import CardModel, DiceModel, DieModel, HandModel
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.theme import Tone

EMBER = Team((210, 69, 47), "circle")
COBALT = Team((47, 111, 208), "hexagon")
SAFFRON = Team((227, 178, 58), "square")
FOE = Team((41, 196, 107), "dashed")
CHIEF = Team((255, 140, 110), "double")
BLIP = Team((41, 255, 107), "blip")
RED, STEEL, VIOLET, GREEN = (168, 64, 44), (52, 92, 138), (123, 74, 142), (53, 112, 63)
"""Grounds of cards."""


def words(texts: Texts) -> dict[str, str]:
    """Returns the made-up names in the language of the texts."""
    return PACK[texts.lang]


def battle(texts: Texts) -> HudModel:
    """Returns a player's turn: everything on the screen but a question."""
    w = words(texts)
    return HudModel(
        banner=BannerModel(
            side=w["ember"],
            team=EMBER,
            phase=w["phase"],
            round=4,
            events=19,
            end=Action("end", w["end"], key="end_turn"),
            undo=Action("undo", w["undo"], key="undo", icon="undo", enabled=False, why=w["undo_why"]),
        ),
        roster=_roster(w),
        unit=_captain(texts, w),
        hand=_hand(texts, w),
        dice=_fire_dice(w),
        log=log(texts, w),
        map=_map(w),
        score=ScoreModel(
            (
                ScoreLine(w["ember"], EMBER, 17, turn=True),
                ScoreLine(w["cobalt"], COBALT, 9),
                ScoreLine(w["foes"], FOE, 20),
            )
        ),
    )


def asked(texts: Texts) -> HudModel:
    """Returns the alien seat that lays blips: a question with progress."""
    w = words(texts)
    model = battle(texts)
    ask = AskModel(
        id="ask1",
        title=w["ask"],
        text=w["ask_text"],
        hint=w["ask_hint"],
        progress=(6, 9),
        progress_text=w["ask_left"],
        choices=(Action("ork", w["orc"], chosen=True), Action("android", "Android"), Action("gretchin", "Gretchin")),
        done=Action("done", w["done"], key="done"),
        team=FOE,
    )
    parts = {"unit": _engine(texts, w), "dice": _melee_dice(w), "hand": None, "ask": ask}
    return HudModel(**{**_fields(model), **parts})  # type: ignore[arg-type]


def hover(texts: Texts, at: tuple[int, int]) -> HoverModel:
    """Returns the card over a target: its odds."""
    w = words(texts)
    return HoverModel(
        at=at,
        title=w["odds"],
        lines=(w["odds_facts"], w["odds_see"]),
        odds=(
            OddsLine(w["kill"], 41.7, "good"),
            OddsLine(w["miss"], 58.3, "dim"),
            OddsLine(w["hurt"], 0.4, "warm"),
        ),
        why=texts.refusal("move_or_fire"),
        team=FOE,
    )


def cover(texts: Texts) -> CoverModel:
    """Returns the cover between two players."""
    w = words(texts)
    ready = Action("ready", w["ready"], key="done")
    return CoverModel(w["cover"], w["cobalt"], w["cover_text"], COBALT, ready)


def _fields(model: HudModel) -> dict[str, object]:
    return {name: getattr(model, name) for name in model.__dataclass_fields__}


def _roster(w: dict[str, str]) -> RosterModel:
    def chip(place: int, name: str, life: int, most: int, **more: object) -> ChipModel:
        portrait = "captain" if place == 0 else "gunner" if name.startswith(w["gunner"]) else "trooper"
        return ChipModel(f"f{place}", name, portrait, EMBER, life, most, **more)  # type: ignore[arg-type]

    return RosterModel(
        (
            chip(0, w["captain"], 5, 6, chosen=True),
            chip(1, f"{w['trooper']} Brandt", 1, 1, attack=False),
            chip(2, f"{w['trooper']} Hale", 1, 1, move=False, attack=False, state="done"),
            chip(3, f"{w['gunner']} Dorn", 1, 1),
            chip(4, f"{w['gunner']} Sorin", 0, 1, state="dead"),
            chip(5, f"{w['trooper']} Ruiz", 1, 1, state="home"),
        )
    )


def _numbers(w: dict[str, str], move: str, fire: DiceCount, melee: DiceCount, armour: str) -> tuple[NumberModel, ...]:
    def number(key: str, text: str = "", dice: DiceCount | None = None, tone: Tone = "plain") -> NumberModel:
        return NumberModel(w[f"n_{key}"], text, dice, tone, w["n_tip"])

    return (
        number("move", move),
        number("fire", dice=fire),
        number("melee", dice=melee),
        number("armour", armour, tone="shield"),
    )


def _actions(texts: Texts, w: dict[str, str]) -> tuple[Action, ...]:
    return (
        Action("move", w["move"], key="1", icon="move"),
        Action("fire", w["fire"], key="2", icon="fire", chosen=True),
        Action("melee", w["melee"], key="3", icon="melee", enabled=False, why=texts.refusal("not_adjacent")),
        Action("finish", w["finish"], key="4", icon="finish"),
    )


def _captain(texts: Texts, w: dict[str, str]) -> UnitModel:
    return UnitModel(
        id="f0",
        name=w["captain"],
        title=f"{w['title']} \u00b7 {w['ember']}",
        portrait="captain",
        team=EMBER,
        numbers=_numbers(w, "6", DiceCount(red=2), DiceCount(white=2, red=2), "3"),
        life=5,
        life_most=6,
        weapons=(WeaponModel(w["sword"], DiceCount(red=2)), WeaponModel(w["glove"], DiceCount(white=2), spent=True)),
        actions=_actions(texts, w),
        note=w["prone"],
    )


def _engine(texts: Texts, w: dict[str, str]) -> UnitModel:
    return UnitModel(
        id="d1",
        name=w["engine"],
        title=w["engine_title"],
        portrait="dreadnought",
        team=CHIEF,
        numbers=_numbers(w, "4", DiceCount(white=2), DiceCount(white=2, red=2), "4"),
        life=2,
        life_most=3,
        weapons=(
            WeaponModel(w["bolter"], DiceCount(white=2)),
            WeaponModel(w["rotary"], DiceCount(red=2), lost=True),
            WeaponModel(w["rocket"], DiceCount(red=2)),
        ),
        actions=_actions(texts, w),
    )


def _hand(texts: Texts, w: dict[str, str]) -> HandModel:
    once = texts.refusal("one_order_a_turn")
    return HandModel(
        (
            CardModel("c1", w["c1"], w["c1_text"], "emblems/two_shots", RED, badge="1", playable=False, why=once),
            CardModel("c2", w["c2"], w["c2_text"], "emblems/doors", STEEL, chosen=True),
            CardModel("c3", w["c3"], w["c3_text"], "emblems/aegis", VIOLET, badge="2"),
            CardModel("c4", w["c4"], w["c4_text"], "emblems/scan", GREEN),
        )
    )


def _fire_dice(w: dict[str, str]) -> DiceModel:
    dice = (DieModel("red", 3), DieModel("red", 1, choosable=True), DieModel("red", 0), DieModel("white", 2))
    title = w["fires"]
    return DiceModel(7, title, dice, "6", "accent", w["beaten"])


def _melee_dice(w: dict[str, str]) -> DiceModel:
    own = (DieModel("white", 2), DieModel("white", 0), DieModel("red", 3), DieModel("red", 1))
    foe = (DieModel("red", 2), DieModel("red", 0))
    return DiceModel(8, w["captain"], own, "6 : 2", "good", w["loss"], foe, w["orc"])


def log(texts: Texts, w: dict[str, str]) -> LogModel:
    """Returns a log with a line of each kind, in the sentences of the events."""
    lines: list[LogLine] = []

    def line(kind: LineKind, event: str, team: Team | None = None, **params: object) -> None:
        lines.append(LogLine(texts.event(event, params), kind, team, (len(lines) % 24, 3)))

    gunner = f"{w['gunner']} Dorn"
    line("turn", "TurnBegan", EMBER, round=3, seat=w["ember"])
    line("door", "DoorOpened", EMBER, figure=gunner)
    line("move", "FigureRose", EMBER, figure=w["captain"])
    for _ in range(3):
        line("blip", "BlipPlaced", FOE)
    line("turn", "TurnBegan", FOE, round=3, seat=w["foes"])
    line("card", "EventDrawn", FOE, card=w["c4"])
    line("blip", "BlipRevealed", FOE, profile=w["orc"])
    line("fire", "FigureFired", EMBER, figure=gunner, weapon=w["rotary"])
    line("dice", "DiceRolled", EMBER, seat=w["ember"], faces="3 1 0 2")
    line("hurt", "FigureHurt", CHIEF, figure=w["engine"], n=2)
    line("hurt", "WeaponLost", CHIEF, figure=w["engine"], weapon=w["rotary"])
    line("kill", "FigureKilled", FOE, figure=w["orc"], by=w["captain"])
    line("turn", "TurnBegan", EMBER, round=4, seat=w["ember"])
    line("card", "ShieldRaised", EMBER, figure=w["captain"], n=1)
    return LogModel(tuple(lines), since=10)


def _map(w: dict[str, str]) -> MapModel:
    plan = demo_plan()
    fog = bytearray(plan.width * plan.height)
    for row in range(plan.height):
        for col in range(plan.width):
            near = (col - 9) ** 2 + (row - 12) ** 2
            fog[row * plan.width + col] = 2 if near < 40 else 1 if col < 14 else 0
    dots = [MapDot(7 + i % 3, 11 + i // 3, EMBER) for i in range(5)]
    dots += [MapDot(4 + i, 16, COBALT) for i in range(3)]
    dots += [
        MapDot(11, 10, FOE),
        MapDot(12, 12, FOE),
        MapDot(13.5, 14.5, CHIEF, 2.0),
        MapDot(9, 12, EMBER, chosen=True),
    ]
    dots += [MapDot(17, 6, BLIP), MapDot(19, 15, BLIP), MapDot(15, 19, BLIP)]
    view = ((1.0, 12.0), (11.0, 2.0), (20.0, 11.0), (10.0, 21.0))
    return MapModel(plan, bytes(fog), tuple(dots), quarter=0, title=w["place"], view=view)


def demo_plan() -> MapPlan:
    """Returns a plan of 24 x 24 squares: four rooms about two crossing corridors."""
    size = 24
    floor = bytearray(size * size)
    edges: list[MapEdge] = []
    rooms = ((1, 1, 9, 9), (14, 1, 9, 9), (1, 14, 9, 9), (14, 14, 9, 9))
    for col in range(size):
        for row in range(size):
            if 10 <= col < 14 or 10 <= row < 14:
                floor[row * size + col] = 1
    for kind, (left, top, wide, high) in enumerate(rooms):
        for row in range(top, top + high):
            for col in range(left, left + wide):
                floor[row * size + col] = 2 + kind
        edges += _outline(left, top, wide, high)
    edges += [MapEdge("H", 10 + i, row) for i in range(4) for row in (0, size)]
    edges += [MapEdge("V", col, 10 + i) for i in range(4) for col in (0, size)]
    return MapPlan(size, size, bytes(floor), tuple(edges))


def _outline(left: int, top: int, wide: int, high: int) -> list[MapEdge]:
    edges: list[MapEdge] = []
    for i in range(wide):
        door = "shut" if i in (4, 5) and top > 1 else "open" if i in (4, 5) else None
        edges.append(MapEdge("H", left + i, top if top > 1 else top + high, door))  # type: ignore[arg-type]
        edges.append(MapEdge("H", left + i, top + high if top > 1 else top))
    for i in range(high):
        edges += [MapEdge("V", left, top + i), MapEdge("V", left + wide, top + i)]
    return edges
