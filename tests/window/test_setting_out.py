"""Setting out in a real window: a heavy army chosen by mouse, a step of a campaign (C2, C3, C16)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai import player
from game.plugin import Loaded
from game.session import setups
from game.session.campaign import Book, begin, closed, next_spec
from game.session.campaign_file import CAMPAIGN_SUFFIX, read_campaign, write_campaign
from game.session.drive import play_out
from game.session.session import Session
from tests.window.conftest import Starter
from tests.window.game import PATIENCE, Game

pytestmark = pytest.mark.full

HEAVY = "missions_original:iron_sleeper_heavy"
CHAPTER = "marines:blood_angels"
LEFT = 15
"""Commands that are left to be played in the window of the mission that is nearly over."""

GUNNER, BOLTER = "dreadnought:marine_gunner_tarantula", "marines:marine_bolter"


def own_army(game: Game, loaded: Loaded) -> None:
    """Step from the ready-made squads to an army of one's own."""
    mission = loaded.catalog.missions[HEAVY]
    for _ in setups.ready_squads(loaded.catalog, mission, CHAPTER):
        game.press("squad 0/step1")


def test_a_heavy_army_is_chosen_by_mouse_and_goes_aboard(start: Starter, loaded: Loaded) -> None:
    game = start()
    game.press("new")
    game.shows("NewMissionScreen")
    game.press(f"form {HEAVY}")
    game.press(f"seat 0/chapter {CHAPTER}")
    own_army(game, loaded)
    game.picture("new-mission")
    game.press("start")
    game.shows("BriefingScreen")
    game.press("begin")
    game.shows("MusterScreen")
    game.press("tiles/mercenaries:scouts")
    game.press("tiles/none")
    game.picture("hire")
    game.press("done")
    game.press(f"{GUNNER}/more")
    game.picture("one-too-many")
    game.press("done")  # refused: there is one figure too many
    game.press(f"{BOLTER}/fewer")
    game.press("hand equipment")
    game.picture("army")
    game.press("done")
    game.still()
    game.picture("aboard")
    figures = [figure.profile for figure in game.session().state.figures.values() if figure.seat == "blood_angels"]
    assert GUNNER in figures
    assert "dreadnought:tarantula" in figures
    assert len(figures) == 8, "a commander, six marines, the gun"
    game.leave()


def nearly_over(loaded: Loaded) -> Book:
    """A campaign whose first mission is under way, between computers, and soon over."""
    course = next(iter(loaded.catalog.campaigns))
    controls = {"blood_angels": "ai:quick", "alien": "ai:quick"}
    campaign = begin(loaded.catalog, course, list(controls), controls, 3)

    def played(most: int) -> Session:
        session = Session.new(loaded, next_spec(loaded.catalog, campaign))
        players = {seat: player("quick", 1) for seat in session.seats}
        play_out(session, players, going=lambda match: len(match.log) < most)
        return session

    session = played(len(played(100_000).log) - LEFT)
    assert not session.over
    return closed(loaded.catalog, Book(campaign), session)


def test_a_campaign_is_begun_by_mouse_and_a_mission_leads_to_the_next(
    start: Starter, loaded: Loaded, tmp_path: Path
) -> None:
    saves = tmp_path / "home" / "data" / "coursive" / "saves"
    saves.mkdir(parents=True)
    write_campaign(saves / f"prepared{CAMPAIGN_SUFFIX}", nearly_over(loaded))
    game = start()
    game.press("campaigns")
    game.shows("CampaignsScreen")
    game.press("new")
    game.shows("NewMissionScreen")
    game.press(f"seat 0/chapter {CHAPTER}")
    game.press("start")
    game.shows("CampaignScreen")
    game.picture("campaign")
    game.key("Escape")
    game.press("campaigns")
    game.picture("campaigns")
    game.press("campaigns/prepared")
    game.press("open")
    game.shows("CampaignScreen")
    game.press("next")
    game.until(lambda told: told["battle"], "the battle opens")
    while game.told()["battle"] and game.told()["battle"]["speed"] != "SKIP":
        game.screen.xdotool("key", "f")
    game.until(lambda told: told["screen"] == "DebriefScreen", "the mission is over", 4 * PATIENCE)
    game.press("again")
    game.shows("CampaignScreen")
    game.picture("second-mission")
    book = read_campaign(saves / f"prepared{CAMPAIGN_SUFFIX}")
    assert (book.campaign.number, len(book.saves)) == (2, 1)
    assert len(list(saves.glob(f"*{CAMPAIGN_SUFFIX}"))) == 2
    game.press("title")
    game.shows("TitleScreen")
    game.quit()
