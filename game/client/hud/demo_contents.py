"""Made-up contents for the demo and the layout tests: a full screen in either language, with the longest words there
are.
"""

from __future__ import annotations

from game.client.hud.kinds import EVENT_KINDS, sentence
from game.client.hud.model import (
    AskModel,
    BannerModel,
    CardModel,
    ChipModel,
    CoverModel,
    DiceCount,
    DiceModel,
    DieModel,
    HandModel,
    HoverModel,
    HudModel,
    LogLine,
    LogModel,
    MapDot,
    MapEdge,
    MapModel,
    MapPlan,
    NumberModel,
    OddsLine,
    RosterModel,
    ScoreLine,
    ScoreModel,
    Team,
    UnitModel,
    WeaponModel,
)
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.theme import Tone

EMBER = Team((210, 69, 47), "circle")
COBALT = Team((47, 111, 208), "hexagon")
SAFFRON = Team((227, 178, 58), "square")
ORCHID = Team((220, 166, 234), "triangle")
FOE = Team((41, 196, 107), "dashed")
CHIEF = Team((255, 140, 110), "double")
BLIP = Team((41, 255, 107), "blip")

_WORDS = {
    "en": {
        "ember": "Ember company",
        "cobalt": "Cobalt company",
        "foes": "The aliens",
        "captain": "Captain Vale",
        "title": "Commander",
        "trooper": "Trooper",
        "gunner": "Gunner",
        "engine": "Old Anvil",
        "engine_title": "Walking engine, class VII",
        "sword": "Power sword",
        "glove": "Power glove",
        "rotary": "Rotary cannon",
        "rocket": "Rocket launcher",
        "bolter": "Bolter",
        "plasma": "Plasma gun",
        "orc": "Orc",
        "place": "Deck 7, aft hold",
        "c1": "Covering fire",
        "c1_text": "All light weapons may fire once more this turn",
        "c2": "Breach",
        "c2_text": "Opens any door in sight of a commander",
        "c3": "Iron will",
        "c3_text": "One figure ignores its first wound this turn",
        "c4": "Sweep scan",
        "c4_text": "Reveals one echo within ten squares",
        "no_card": "One order card a turn, no more.",
        "prone": "prone",
    },
    "fr": {
        "ember": "Compagnie Braise",
        "cobalt": "Compagnie Cobalt",
        "foes": "Les extra-terrestres",
        "captain": "Capitaine Valmont",
        "title": "Commandant",
        "trooper": "Soldat",
        "gunner": "Artilleur",
        "engine": "Vieille Enclume",
        "engine_title": "Engin marcheur, classe VII",
        "sword": "Épée énergétique",
        "glove": "Gantelet énergétique",
        "rotary": "Canon rotatif",
        "rocket": "Lance-roquettes",
        "bolter": "Bolter",
        "plasma": "Lance-plasma",
        "orc": "Orque",
        "place": "Pont 7, cale arrière",
        "c1": "Tir de couverture",
        "c1_text": "Les armes légères tirent encore une fois ce tour",
        "c2": "Percée",
        "c2_text": "Ouvre une porte en vue d'un commandant",
        "c3": "Volonté de fer",
        "c3_text": "Une figurine ignore sa première blessure ce tour",
        "c4": "Balayage radar",
        "c4_text": "Révèle un écho à dix cases ou moins",
        "no_card": "Une seule carte d'ordre par tour.",
        "prone": "à terre",
    },
}


def words(texts: Texts) -> dict[str, str]:
    """Returns the made-up names in the language of the texts."""
    return _WORDS[texts.lang]


def battle(texts: Texts) -> HudModel:
    """Returns a player's turn: everything on the screen but a question."""
    w = words(texts)
    return HudModel(
        banner=BannerModel(
            side=w["ember"],
            team=EMBER,
            phase=f"{texts('phase.play')} \u00b7 {texts('hud.turn_yours')}",
            round=4,
            events=19,
            end=Action("end", texts("action.end_turn"), key="e"),
            undo=Action("undo", texts("action.undo"), key="u", icon="undo", enabled=False, why=texts("undo.die")),
        ),
        roster=_roster(w),
        unit=_captain(texts, w),
        hand=_hand(w),
        dice=_fire_dice(texts, w),
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
        title=texts("question.place_blips.title"),
        text=texts("question.place_blips.text"),
        hint=texts("question.place_blips.hint"),
        progress=(6, 9),
        progress_text=texts("progress.blips", n=3, of=9),
        choices=(Action("ork", w["orc"], chosen=True), Action("android", "Android"), Action("gretchin", "Gretchin")),
        done=Action("done", texts("action.done"), key="enter"),
        team=FOE,
    )
    parts = {"unit": _engine(texts, w), "dice": _melee_dice(texts, w), "hand": None, "ask": ask}
    return HudModel(**{**_fields(model), **parts})  # type: ignore[arg-type]


def hover(texts: Texts, at: tuple[int, int]) -> HoverModel:
    """Returns the card over a target: its odds."""
    w = words(texts)
    return HoverModel(
        at=at,
        title=texts("odds.title", weapon=w["rotary"], target=w["orc"]),
        lines=(f"{texts('board.armour', n=2)} \u00b7 {texts('board.life', life=1, most=1)}", texts("board.targetable")),
        odds=(
            OddsLine(texts("odds.kill"), 41.7, "good"),
            OddsLine(texts("odds.miss"), 58.3, "dim"),
            OddsLine(texts("odds.hurt", n=2), 0.4, "warm"),
        ),
        why=texts.refusal("move_or_fire"),
        team=FOE,
    )


def cover(texts: Texts) -> CoverModel:
    """Returns the cover between two players."""
    ready = Action("ready", texts("action.ready"), key="enter")
    return CoverModel(texts("cover.title"), words(texts)["cobalt"], texts("cover.text"), COBALT, ready)


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


def _numbers(texts: Texts, move: str, fire: DiceCount, melee: DiceCount, armour: str) -> tuple[NumberModel, ...]:
    def number(key: str, text: str = "", dice: DiceCount | None = None, tone: Tone = "plain") -> NumberModel:
        return NumberModel(texts(f"number.{key}"), text, dice, tone, texts(f"number.{key}_tip"))

    return (
        number("move", move),
        number("fire", dice=fire),
        number("melee", dice=melee),
        number("armour", armour, tone="shield"),
    )


def _actions(texts: Texts) -> tuple[Action, ...]:
    return (
        Action("move", texts("action.move"), key="1", icon="move"),
        Action("fire", texts("action.fire"), key="2", icon="fire", chosen=True),
        Action("melee", texts("action.melee"), key="3", icon="melee", enabled=False, why=texts.refusal("not_adjacent")),
        Action("finish", texts("action.finish"), key="4", icon="finish"),
    )


def _captain(texts: Texts, w: dict[str, str]) -> UnitModel:
    return UnitModel(
        id="f0",
        name=w["captain"],
        title=f"{w['title']} \u00b7 {w['ember']}",
        portrait="captain",
        team=EMBER,
        numbers=_numbers(texts, "6", DiceCount(red=2), DiceCount(white=2, red=2), "3"),
        life=5,
        life_most=6,
        weapons=(WeaponModel(w["sword"], DiceCount(red=2)), WeaponModel(w["glove"], DiceCount(white=2), spent=True)),
        actions=_actions(texts),
        note=w["prone"],
    )


def _engine(texts: Texts, w: dict[str, str]) -> UnitModel:
    return UnitModel(
        id="d1",
        name=w["engine"],
        title=w["engine_title"],
        portrait="dreadnought",
        team=CHIEF,
        numbers=_numbers(texts, "4", DiceCount(white=2), DiceCount(white=2, red=2), "4"),
        life=2,
        life_most=3,
        weapons=(
            WeaponModel(w["bolter"], DiceCount(white=2)),
            WeaponModel(w["rotary"], DiceCount(red=2), lost=True),
            WeaponModel(w["rocket"], DiceCount(red=2)),
        ),
        actions=_actions(texts),
    )


def _hand(w: dict[str, str]) -> HandModel:
    return HandModel(
        (
            CardModel("c1", w["c1"], w["c1_text"], "fire", (196, 84, 52), badge="1", playable=False, why=w["no_card"]),
            CardModel("c2", w["c2"], w["c2_text"], "open_door", (70, 120, 196), chosen=True),
            CardModel("c3", w["c3"], w["c3_text"], "armour", (108, 148, 84), badge="2"),
            CardModel("c4", w["c4"], w["c4_text"], "sight", (52, 160, 120)),
        )
    )


def _fire_dice(texts: Texts, w: dict[str, str]) -> DiceModel:
    dice = (DieModel("red", 3), DieModel("red", 1, choosable=True), DieModel("red", 0), DieModel("white", 2))
    title = texts("dice_for.fire", figure=f"{w['gunner']} Dorn")
    return DiceModel(7, title, dice, "6", "accent", texts("dice_for.beaten", n=4, armour=2))


def _melee_dice(texts: Texts, w: dict[str, str]) -> DiceModel:
    own = (DieModel("white", 2), DieModel("white", 0), DieModel("red", 3), DieModel("red", 1))
    foe = (DieModel("red", 2), DieModel("red", 0))
    return DiceModel(8, w["captain"], own, "6 : 2", "good", texts("odds.hurt", n=4), foe, w["orc"])


def log(texts: Texts, w: dict[str, str]) -> LogModel:
    """Returns a log with a line of most kinds, in the sentences of the events."""
    lines: list[LogLine] = []

    def line(event: str, team: Team | None = None, **params: object) -> None:
        text = sentence(texts, event, params)
        lines.append(LogLine(text, EVENT_KINDS[event], team, (len(lines) % 24, 3)))

    line("TurnBegan", EMBER, round=3, seat=w["ember"])
    line("DoorOpened", EMBER, figure=f"{w['gunner']} Dorn")
    line("BoardExplored", board=w["place"])
    for _ in range(3):
        line("BlipPlaced", FOE)
    line("TurnBegan", FOE, round=3, seat=w["foes"])
    line("EventDrawn", FOE, card=w["c4"])
    line("BlipRevealed", FOE, profile=w["orc"])
    line("FigureFired", EMBER, figure=f"{w['gunner']} Dorn", weapon=w["rotary"])
    line("DiceRolled", EMBER, seat=w["ember"], faces="3 1 0 2")
    line("FigureHurt", CHIEF, figure=w["engine"], lives=2)
    line("WeaponLost", CHIEF, figure=w["engine"], weapon=w["rotary"])
    line("FigureKilled", FOE, figure=w["orc"], by=w["captain"])
    line("TurnBegan", EMBER, round=4, seat=w["ember"])
    line("ShieldRaised", EMBER, figure=w["captain"], cancelled=1)
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
