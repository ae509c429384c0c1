"""Made-up contents for the demo and the layout tests: every screen full, in either language, with long words."""

from __future__ import annotations

from datetime import datetime, timedelta

from game.client.hud.demo_contents import COBALT, EMBER, FOE, SAFFRON, demo_plan
from game.client.hud.model import DiceCount, Team
from game.client.hud.model_map import MapDot, MapModel
from game.client.screens.choices import (
    ChapterChoice,
    LevelChoice,
    MemberChoice,
    MissionChoice,
    NewMissionModel,
    SquadChoice,
    SwitchChoice,
)
from game.client.screens.demo_words import WORDS
from game.client.screens.model import (
    BriefingModel,
    BriefSeat,
    PauseModel,
    PointsLine,
    SaveEntry,
    SeatMark,
    SecretNote,
    ShelfModel,
    TitleModel,
)
from game.client.screens.plan import HUMAN, OWN, AlienPlan, MissionPlan, SeatPlan
from game.client.screens.tips import TipLine
from game.client.screens.words import dated
from game.client.texts import Texts

COMPANIES: tuple[tuple[str, Team], ...] = (("ember", EMBER), ("saffron", SAFFRON), ("cobalt", COBALT))
NEWEST = datetime(2025, 11, 30, 17, 20)


def title(texts: Texts) -> TitleModel:
    """Returns the title with a match to go on with and a notice."""
    w = WORDS[texts.lang]
    return TitleModel("0.1.0", f"{w['mission']}, {w['round']} 4", (w["notice"],), codex=True, learn=True, learnt=True)


def table() -> MapModel:
    """Returns a mission's table with a dock for each of three seats."""
    plan = demo_plan()
    docks = (MapDot(0, 11.5, EMBER), MapDot(11.5, 0, SAFFRON), MapDot(23, 11.5, COBALT))
    return MapModel(plan, bytes(2 for _ in range(plan.width * plan.height)), docks)


def new_mission(texts: Texts) -> NewMissionModel:
    """Returns two missions, one of them in two forms, three companies, four switches."""
    w = WORDS[texts.lang]
    companies = tuple(company(w, key, team) for key, team in COMPANIES)
    heavy = f"{w['mission']} ({w['heavy']})"
    missions = (
        MissionChoice("m1", 1, w["mission"], w["briefing"], 1, 3, companies, w["light"], True, table()),
        MissionChoice("m1h", 1, heavy, w["briefing"], 1, 3, companies, w["heavy"], True, table(), "m1"),
        MissionChoice("m2", 2, w["mission2"], w["briefing2"], 2, 2, companies[:2], w["heavy"], False, table()),
    )
    levels = tuple(LevelChoice(level, w[f"level_{level}"]) for level in ("quick", "normal"))
    switches = tuple(SwitchChoice(f"s{n}", w[f"switch{n}"], w[f"switch{n}_text"], default=n < 4) for n in range(1, 5))
    return NewMissionModel(missions, levels, switches, w["aliens"], FOE)


def plan() -> MissionPlan:
    """Returns a plan in which most things differ from the first ones: an army of one's own, a human alien."""
    seats = (SeatPlan("ember", HUMAN, OWN), SeatPlan("cobalt", "normal", "s2"), SeatPlan("saffron", squad="s1"))
    return MissionPlan("m1", seats, AlienPlan(HUMAN), (("s4", True),), "20251130")


def company(w: dict[str, str], key: str, team: Team) -> ChapterChoice:
    """Returns a made-up company with three squads."""

    def member(name: str, kind: str, limit: int, white: int, red: int) -> MemberChoice:
        dice = DiceCount(white, red) if white + red else None
        return MemberChoice(name, w[f"m_{name}"], w[f"w_{name}"], kind, limit, dice, portrait=f"{key} {name}")  # type: ignore[arg-type]

    pool = (
        member("glove", "commander", 1, 0, 0),
        member("axe", "commander", 1, 1, 0),
        member("heavy", "commander", 1, 0, 2),
        member("bolter", "light", 3, 2, 0),
        member("rotary", "heavy", 1, 0, 2),
        member("missile", "heavy", 1, 0, 3),
        member("plasma", "heavy", 1, 0, 2),
    )
    squads = (
        SquadChoice("s1", w["squad1"], ("glove", "bolter", "bolter", "rotary", "missile")),
        SquadChoice("s2", w["squad2"], ("heavy", "bolter", "bolter", "bolter", "plasma")),
        SquadChoice("s3", w["squad3"], ("axe", "bolter", "rotary", "missile", "plasma")),
    )
    return ChapterChoice(key, w[key], team, squads, pool)


def briefing(texts: Texts) -> BriefingModel:
    """Returns a briefing with the notes of a human alien."""
    w = WORDS[texts.lang]
    names = ("glove", "bolter", "bolter", "rotary", "missile")
    squad = tuple(w[f"m_{name}"] for name in names)

    def pictured(key: str) -> tuple[str, ...]:
        return tuple(f"{key} {name}" for name in names)

    seats = (
        BriefSeat(SeatMark(EMBER, w["ember"], w["human"]), squad, pictured("ember")),
        BriefSeat(SeatMark(COBALT, w["cobalt"], w["computer"], "computer"), squad, pictured("cobalt")),
        BriefSeat(SeatMark(FOE, w["aliens"], w["human"])),
    )
    wins = (PointsLine(w["win1"], 30), PointsLine(w["win2"]), PointsLine(w["win3"], 15))
    notes = (SecretNote(w["note1"], w["note1_text"]), SecretNote(w["note2"], w["note2_text"]))
    return BriefingModel(w["mission"], w["briefing"], wins, seats, notes, table())


def shelf(texts: Texts) -> ShelfModel:
    """Returns a shelf of nine saves, the last of them broken."""
    w = WORDS[texts.lang]
    marks = (
        SeatMark(EMBER, w["ember"], w["human"]),
        SeatMark(COBALT, w["cobalt"], w["computer"], "computer"),
        SeatMark(FOE, w["aliens"], w["computer"], "computer"),
    )
    plugins = ("base 0.1", "marines 0.1", "dreadnought 0.1", "missions_original 0.1", "example_weapon 1.0")
    saves = []
    for place in range(8):
        when = NEWEST - timedelta(hours=7 * place)
        name = w["auto"] if place == 0 else f"{w['save']} {8 - place}"
        entry = SaveEntry(
            f"save{place}",
            name,
            when.timestamp(),
            dated(texts, when),
            w["mission"] if place % 3 else w["mission2"],
            8 - place,
            marks[place % 2 :],
            plugins[: 3 + place % 3],
            f"picture {place}" if place < 6 else "",
            auto=place == 0,
            ended=place == 4,
        )
        saves.append(entry)
    when = NEWEST - timedelta(days=40)
    saves.append(SaveEntry("broken", "old game.coursive", when.timestamp(), dated(texts, when), fault=w["broken"]))
    return ShelfModel(tuple(saves), f"{w['mission']}, {w['round']} 4")


def tips(texts: Texts) -> tuple[TipLine, ...]:
    """Returns as many tips as a lesson has, each as long as tips are."""
    w = WORDS[texts.lang]
    return tuple(TipLine(f"tip{number}", w["tip"], w["tip_text"]) for number in range(1, 20))


def pause(texts: Texts) -> PauseModel:
    """Returns the menu over a battle."""
    w = WORDS[texts.lang]
    return PauseModel(w["mission"], f"{w['round']} 4 \u00b7 {w['ember']}", tips=True)
