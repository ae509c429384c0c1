"""Campaigns in the program, off screen: begun, left, gone on with, recorded, won (C16)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai import player
from game.client.program.campaign_files import CampaignShelf
from game.client.program.campaign_report import control_of, player_of
from game.client.program.flow import Flow
from game.client.program.shelf_files import AUTO
from game.client.screens.campaign import CampaignScreen
from game.client.screens.campaigns import CampaignsScreen
from game.client.screens.muster import MusterScreen
from game.client.ui.widget import Widget
from game.corridor.records.armies import Standing
from game.session.campaign import Book
from game.session.campaign import begin as begin_campaign
from game.session.drive import play_out


@pytest.fixture
def campaigns(flow: Flow, tmp_path: Path) -> Flow:
    """The program with a folder of its own for campaigns, at the title."""
    flow.campaigns.shelf = CampaignShelf(tmp_path)
    flow.title()
    frames(flow)
    return flow


def frames(flow: Flow, count: int = 2) -> None:
    for _ in range(count):
        flow.update(0.1)
        flow.desk.ui.update(1.0)


def widgets(flow: Flow) -> list[Widget]:
    flow.desk.ui.update(0)
    return [widget for panel in flow.desk.ui.panels if panel.shown for widget in panel.walk()]


def click(flow: Flow, end: str) -> None:
    found = [widget for widget in widgets(flow) if widget.path.endswith(end)]
    assert len(found) == 1, (end, [widget.path for widget in found])
    flow.desk.ui.click(found[0])
    flow.desk.ui.update(0)


def key(flow: Flow, name: str) -> None:
    flow.desk.ui.focus.key(name)
    flow.desk.ui.update(0)


def page(flow: Flow) -> CampaignScreen:
    assert isinstance(flow.screen, CampaignScreen), flow.screen
    return flow.screen


def begin(flow: Flow) -> None:
    """From the title to a new campaign's page."""
    click(flow, "title/campaigns")
    key(flow, "enter")
    key(flow, "enter")
    assert page(flow).model.number == 1


def aboard(flow: Flow) -> None:
    """From the page to the battle, with the ready-made army."""
    key(flow, "enter")
    key(flow, "enter")
    while isinstance(flow.screen, MusterScreen):
        key(flow, "enter")
    frames(flow, 4)
    assert flow.battle is not None


def play_to_the_end(flow: Flow) -> None:
    assert flow.playing is not None
    session = flow.playing.session
    play_out(session, {seat: player("quick", 1) for seat in session.seats})
    flow.debrief()
    frames(flow)


def book(flow: Flow) -> Book:
    found = flow.campaigns.book
    assert found is not None
    return found


def test_a_campaign_is_begun_left_and_gone_on_with(campaigns: Flow) -> None:
    flow = campaigns
    begin(flow)
    aboard(flow)
    assert flow.battle is not None
    seats = flow.battle.session.seats
    flow.battle.controls.next_figure()
    assert flow.battle.controls.choices is not None
    flow.battle.click_at(max(flow.battle.controls.choices.moves))
    frames(flow, 4)
    moved = len(flow.battle.session.log)
    flow.title()
    click(flow, "title/campaigns")
    assert isinstance(flow.screen, CampaignsScreen)
    assert flow.screen.entries[0].line.startswith("Mission 1 of 5")
    key(flow, "enter")
    assert page(flow).model.under_way
    key(flow, "enter")
    assert flow.battle is not None
    assert flow.battle.session.seats == seats
    assert len(flow.battle.session.log) == moved


def test_missions_are_recorded_and_lead_to_the_next_one(campaigns: Flow) -> None:
    flow = campaigns
    begin(flow)
    aboard(flow)
    play_to_the_end(flow)
    key(flow, "enter")
    model = page(flow).model
    assert (model.number, len(model.played)) == (2, 1)
    assert all("point" in seat.brought for seat in model.seats)
    assert len(book(flow).saves) == 1
    on_disk = flow.campaigns.shelf.read(flow.campaigns.identity, flow.loaded.catalog)
    assert on_disk.campaign == book(flow).campaign
    key(flow, "enter")
    key(flow, "enter")
    assert isinstance(flow.screen, MusterScreen)
    assert flow.screen.model.stage == "equip", "mercenaries are hired before the first mission alone"
    key(flow, "enter")
    frames(flow)
    assert flow.playing is not None
    assert flow.playing.session.seats == tuple(seat.seat for seat in on_disk.campaign.seats)


def test_badges_buy_a_rank_between_missions_and_the_top_rank_wins(campaigns: Flow) -> None:
    flow = campaigns
    begin(flow)
    assert "costs 4 badges" in page(flow).model.seats[0].exchange_why
    now = book(flow)
    rich = replace(now.campaign.seats[0], standing=Standing(rank=3, badges=5, campaign=True))
    campaign = replace(now.campaign, seats=(rich, *now.campaign.seats[1:]))
    flow.campaigns.shelf.write(flow.campaigns.identity, Book(campaign))
    flow.campaigns.open(flow.campaigns.identity)
    click(flow, f"exchange {rich.seat}")
    model = page(flow).model
    assert model.verdict
    assert model.ending
    assert model.seats[0].rung == model.seats[0].rungs - 1
    key(flow, "enter")
    assert flow.campaigns.identity == ""


def test_the_autosave_of_a_campaign_knows_where_it_belongs(campaigns: Flow) -> None:
    flow = campaigns
    begin(flow)
    identity = flow.campaigns.identity
    aboard(flow)
    flow.title()
    assert flow.campaigns.identity == ""
    flow.load(AUTO)
    assert flow.campaigns.identity == identity
    play_to_the_end(flow)
    key(flow, "enter")
    assert page(flow).model.number == 2


def test_a_campaign_is_deleted_and_a_broken_one_says_so(campaigns: Flow) -> None:
    flow = campaigns
    begin(flow)
    flow.campaigns.shelf.path("broken").write_bytes(b"nothing")
    flow.title()
    click(flow, "title/campaigns")
    assert isinstance(flow.screen, CampaignsScreen)
    faults = {entry.id: entry.fault for entry in flow.screen.entries}
    assert faults["broken"]
    flow.screen.choose("broken")
    key(flow, "enter")
    assert isinstance(flow.screen, CampaignsScreen)
    key(flow, "delete")
    click(flow, "yes")
    assert [entry.id for entry in flow.screen.entries] == [name for name in faults if name != "broken"]


@pytest.mark.parametrize("who", ["human", "random", "quick", "normal"])
def test_players_are_written_as_the_command_line_reads_them(who: str) -> None:
    assert player_of(control_of(who)) == who
    assert player_of("ai") == "normal"


def test_the_alien_chooses_events_and_tokens_that_its_standing_brings(campaigns: Flow) -> None:
    flow = campaigns
    controls = {"ultramarines": "ai:quick", "alien": "human"}
    campaign = begin_campaign(flow.loaded.catalog, "vesper_choir", list(controls), controls, 5)
    grown = replace(campaign.seats[1], standing=Standing(rank=2, badges=2, campaign=True))
    flow.campaigns.shelf.write("grown", Book(replace(campaign, seats=(campaign.seats[0], grown))))
    flow.campaigns.open("grown")
    frames(flow)
    key(flow, "enter")
    key(flow, "enter")
    assert isinstance(flow.screen, MusterScreen)
    arms = flow.screen.model.arms
    assert arms is not None
    first = [kind for kind, _ in arms.kinds[0]]
    for _ in first:  # no kind that is left is out of reach behind one that is not
        click(flow, "kind 0/step-1")
    assert flow.screen.model.arms is not None
    assert flow.screen.model.arms.tokens[0] == first[0]
    cards = flow.screen.model.hands[0].lines[:2]
    for line in cards:
        click(flow, f"cards/{line.id}/more")
    key(flow, "enter")
    frames(flow)
    assert flow.playing is not None
    acquired = flow.playing.session.state.seats["alien"].acquired
    assert set(acquired) == {line.id for line in cards}
