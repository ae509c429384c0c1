"""Made-up contents for campaigns: those that were begun, one between two missions, one that was won."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from game.client.hud.demo_contents import COBALT, EMBER, FOE
from game.client.screens.campaign_model import CampaignEntry, CampaignModel, CampaignSeat, PlayedMission
from game.client.screens.choices import ChapterChoice, MissionChoice, NewMissionModel
from game.client.screens.demo_contents import COMPANIES, NEWEST, new_mission
from game.client.screens.demo_muster_words import WORDS as MUSTER
from game.client.screens.demo_words import WORDS
from game.client.screens.model import SeatMark
from game.client.screens.words import dated
from game.client.texts import Texts


def new_campaign(texts: Texts) -> NewMissionModel:
    """Returns one campaign to begin."""
    w, m = WORDS[texts.lang], MUSTER[texts.lang]
    chapters = tuple(ChapterChoice(key, w[key], team, (), ()) for key, team in COMPANIES)
    course = MissionChoice("c1", 1, m["course"], w["briefing"], 1, 3, chapters, m["missions"])
    return replace(new_mission(texts), missions=(course,), campaign=True)


def entries(texts: Texts) -> tuple[CampaignEntry, ...]:
    """Returns four campaigns, the last of them broken."""
    w, m = WORDS[texts.lang], MUSTER[texts.lang]
    seats = (SeatMark(EMBER, w["ember"]), SeatMark(COBALT, w["cobalt"]), SeatMark(FOE, w["aliens"]))
    found = []
    for place, line in enumerate((m["line"], m["line_won"], m["line"])):
        when = NEWEST - timedelta(days=3 * place)
        found.append(
            CampaignEntry(f"c{place}", m["course"], when.timestamp(), dated(texts, when), line, seats[place % 2 :])
        )
    when = NEWEST - timedelta(days=40)
    found.append(CampaignEntry("broken", "old tales", when.timestamp(), dated(texts, when), fault=w["broken"]))
    return tuple(found)


def between(texts: Texts) -> CampaignModel:
    """Returns a campaign after two missions of five."""
    w, m = WORDS[texts.lang], MUSTER[texts.lang]
    played = tuple(
        PlayedMission(number, w[title], w[text], m["won_by"])
        for number, title, text in ((1, "mission", "briefing"), (2, "mission2", "briefing2"))
    )
    seats = (
        CampaignSeat("ember", SeatMark(EMBER, w["ember"], w["human"]), m["rank1"], 1, 5, 5, m["good"], "good", 4),
        CampaignSeat(
            "cobalt",
            SeatMark(COBALT, w["cobalt"], w["human"]),
            m["rank0"],
            0,
            5,
            0,
            m["bad"],
            "hurt",
            4,
            m["few"],
        ),
        CampaignSeat("alien", SeatMark(FOE, w["aliens"], w["computer"], "computer"), m["rank2"], 2, 5, 1, m["so_so"]),
    )
    return CampaignModel(m["course"], w["briefing"], played, seats, 3, 5, w["mission"], w["briefing2"], w["briefing"])


def won(texts: Texts) -> CampaignModel:
    """Returns a campaign that somebody won."""
    w, m = WORDS[texts.lang], MUSTER[texts.lang]
    return replace(between(texts), verdict=m["verdict"], ending=w["briefing2"], team=EMBER)
