"""Campaigns (C16): what each mission brings, who wins, and one file that holds all of it."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.content.catalog import Catalog
from game.corridor.promotions import Report, campaign_winner, judged, next_standing
from game.corridor.setup import SeatChoice, SetupError, Standing
from game.engine.records import Refusal
from game.plugin import Loaded
from game.session.campaign import (
    Book,
    Campaign,
    begin,
    closed,
    exchange,
    may_hire,
    next_mission,
    next_spec,
    recorded,
)
from game.session.campaign_file import from_bytes, mission_save, read_campaign, to_bytes, write_campaign
from game.session.drive import RandomPlayer, play_out
from game.session.replay import verify
from game.session.savefile import SaveError
from game.session.saves import encode
from game.session.session import Session

SEATS = ("ultramarines", "blood_angels", "alien")


@pytest.fixture(scope="module")
def catalog(loaded: Loaded) -> Catalog:
    return loaded.catalog


@pytest.fixture
def campaign(catalog: Catalog) -> Campaign:
    return begin(catalog, "vesper_choir", SEATS, seed=5)


def played(loaded: Loaded, campaign: Campaign, seed: int = 1) -> Session:
    session = Session.new(loaded, next_spec(loaded.catalog, campaign))
    play_out(session, {seat: RandomPlayer(Random(seed)) for seat in session.seats})
    assert session.over
    return session


def report(seat: str, score: int, rank: int = 0, badges: int = 0, lost: bool = False) -> Report:
    plugin = {"alien": "base", "eldar": "eldar"}.get(seat, "marines")
    return Report(seat, f"{plugin}:{seat}", score, lost, Standing(rank, badges, 0, True))


def test_five_missions_and_their_story(catalog: Catalog) -> None:
    course = catalog.campaigns["campaigns:vesper_choir"]
    assert len(course.missions) == 5
    for lang in ("en", "fr"):
        for number in range(1, 6):
            assert len(catalog.texts[lang][f"campaign.{course.id}.chapter.{number}"]) > 80


def test_factions_stay(loaded: Loaded, campaign: Campaign) -> None:
    """C1.4: a seat keeps its faction throughout; another match is not of this campaign."""
    after = recorded(loaded.catalog, campaign, played(loaded, campaign))
    assert [one.faction for one in after.seats] == [one.faction for one in campaign.seats]
    assert (after.number, len(after.missions)) == (2, 1)
    with pytest.raises(ValueError, match="another campaign"):
        recorded(loaded.catalog, after, played(loaded, campaign))
    with pytest.raises(ValueError, match="no finished mission"):
        recorded(loaded.catalog, campaign, Session.new(loaded, next_spec(loaded.catalog, campaign)))


def test_who_cannot_take_part(catalog: Catalog) -> None:
    with pytest.raises(SetupError):
        begin(catalog, "vesper_choir", ("alien",))
    with pytest.raises(SetupError):
        begin(catalog, "vesper_choir", ("orks", "alien"))


@pytest.mark.parametrize(
    ("score", "rank", "badges"), [(-5, 0, 2), (10, 0, 2), (11, 2, 3), (30, 2, 3), (31, 2, 4), (50, 2, 4), (51, 2, 5)]
)
def test_marines_read_the_table(catalog: Catalog, score: int, rank: int, badges: int) -> None:
    """C16.2: back to rank 0, or badges."""
    one = judged(catalog, [report("ultramarines", score, 2, 2), report("alien", 99)])[0]
    assert (one.standing.rank, one.standing.badges) == (rank, badges)


@pytest.mark.parametrize(("score", "rank"), [(25, 0), (26, 1), (40, 1), (41, 2), (60, 2), (61, 3)])
def test_eldar_read_the_table(catalog: Catalog, score: int, rank: int) -> None:
    one = judged(catalog, [report("eldar", score, 1), report("alien", 99)])[0]
    assert (one.standing.rank, one.standing.badges) == (rank, 0)


@pytest.mark.parametrize(("score", "badges", "fewer"), [(29, 0, 1), (30, 1, 0), (60, 1, 0), (61, 2, 0), (81, 3, 0)])
def test_aliens_read_the_table(catalog: Catalog, score: int, badges: int, fewer: int) -> None:
    one = judged(catalog, [report("ultramarines", 99), report("alien", score)])[1]
    assert (one.standing.badges, one.standing.fewer) == (badges, fewer)


def test_most_points_and_lost_leaders(catalog: Catalog) -> None:
    """C16.1, C15.3."""
    first, other, alien = judged(
        catalog, [report("eldar", 50, 1), report("ultramarines", 40, 3, 3, lost=True), report("alien", 20, lost=True)]
    )
    assert (first.why, first.standing.rank) == ("promoted", 3)
    assert (other.why, other.standing) == ("leader", Standing(0, 0, 0, True))
    assert alien.why == "table"
    lost = judged(catalog, [report("ultramarines", 60, 2, lost=True), report("alien", 10)])
    assert [one.standing.rank for one in lost] == [0, 0]
    tied = judged(catalog, [report("ultramarines", 40), report("blood_angels", 40), report("alien", 10)])
    assert {one.why for one in tied} == {"table"}


def test_who_wins_the_campaign(catalog: Catalog) -> None:
    """C16.2: the top rank; of several the one with more points."""
    won = judged(catalog, [report("eldar", 61, 3), report("ultramarines", 80, 3), report("alien", 0)])
    assert [one.top for one in won] == [True, True, False]
    assert campaign_winner(won) == "ultramarines"
    assert campaign_winner(judged(catalog, [report("ultramarines", 80, 2), report("alien", 0)])) == ""
    assert next_standing(catalog, "marines:ultramarines", Standing(4, 3)) == Standing(0, 0)


def test_lost_or_void(loaded: Loaded, campaign: Campaign) -> None:
    """C16.2: no assault seat won a mission, so the alien wins; else it is void."""
    ends = {}
    for winner in ("alien", "ultramarines"):
        state = campaign
        while not state.outcome:
            session = played(loaded, state, seed=len(state.missions))
            session.state.progress = replace(session.state.progress, winner=winner)
            for seat, leaf in session.state.seats.items():
                session.state.seats[seat] = replace(leaf, score=20)
            state = recorded(loaded.catalog, state, session)
        ends[winner] = (state.outcome, state.winner, len(state.missions))
    assert ends == {"alien": ("lost", "alien", 5), "ultramarines": ("void", "", 5)}


def test_exchange(catalog: Catalog, campaign: Campaign) -> None:
    """C16.1: four badges for a rank; the top rank wins at once."""
    assert isinstance(exchange(catalog, campaign, "ultramarines"), Refusal)

    def rich(seat: str, rank: int) -> Campaign:
        seats = tuple(
            replace(one, standing=Standing(rank, 5, 0, True)) if one.seat == seat else one for one in campaign.seats
        )
        return replace(campaign, seats=seats)

    after = exchange(catalog, rich("ultramarines", 0), "ultramarines")
    assert isinstance(after, Campaign)
    assert after.seat("ultramarines").standing == Standing(1, 1, 0, True)
    assert not after.outcome
    assert isinstance(exchange(catalog, rich("alien", 0), "alien"), Refusal)
    won = exchange(catalog, rich("ultramarines", 3), "ultramarines")
    assert isinstance(won, Campaign)
    assert (won.outcome, won.winner) == ("won", "ultramarines")


def test_mercenaries_stay(loaded: Loaded, campaign: Campaign) -> None:
    """C2.4: in this campaign they are hired before the first mission, and then for all of it."""
    catalog = loaded.catalog
    assert may_hire(catalog, campaign)
    hired = {"ultramarines": SeatChoice("ultramarines", hire="scouts")}
    session = Session.new(loaded, next_spec(catalog, campaign, hired))
    play_out(session, {seat: RandomPlayer(Random(2)) for seat in session.seats})
    after = recorded(catalog, campaign, session)
    assert after.seat("ultramarines").hire == "mercenaries:scouts"
    assert next_spec(catalog, after).seats[0].hire == "mercenaries:scouts"
    assert not may_hire(catalog, after)
    with pytest.raises(SetupError):
        next_spec(catalog, after, {"blood_angels": SeatChoice("blood_angels", hire="orks")})


def test_a_librarian_is_paid_for(loaded: Loaded, campaign: Campaign) -> None:
    """C3.1: the badges that he costs are gone after the mission."""
    seats = (replace(campaign.seats[0], standing=Standing(0, 3, 0, True)), *campaign.seats[1:])
    rich = replace(campaign, seats=seats)
    members = ("marine_commander_heavy_bolter", "librarian", "marine_bolter", "marine_bolter", "marine_plasma_gun")
    session = Session.new(
        loaded, next_spec(loaded.catalog, rich, {"ultramarines": SeatChoice("ultramarines", members)})
    )
    play_out(session, {seat: RandomPlayer(Random(3)) for seat in session.seats})
    brought = recorded(loaded.catalog, rich, session).missions[0].seats[0]
    if brought.why != "leader":
        assert brought.standing.badges == 1 + brought.badges


def test_the_file_holds_all_missions(loaded: Loaded, campaign: Campaign, tmp_path: Path) -> None:
    book = Book(campaign)
    path = tmp_path / "vesper.campaign"
    write_campaign(path, book)
    assert read_campaign(path) == book
    unfinished = Session.new(loaded, next_spec(loaded.catalog, campaign))
    book = closed(loaded.catalog, book, unfinished)
    assert (book.under_way, book.campaign) == (encode(unfinished), campaign)
    book = closed(loaded.catalog, book, played(loaded, campaign))
    assert (book.under_way, len(book.saves)) == (b"", 1)
    write_campaign(path, book)
    again = read_campaign(path)
    assert again == book
    assert next_mission(loaded.catalog, again.campaign) == "campaigns:vesper_wired_voices"
    assert verify(mission_save(again, 1), loaded).ok
    with pytest.raises(SaveError):
        mission_save(again, 2)


def test_spoilt_files(loaded: Loaded, campaign: Campaign, tmp_path: Path) -> None:
    """One sentence for each, never a traceback."""
    data = to_bytes(closed(loaded.catalog, Book(campaign), played(loaded, campaign)))
    rng = Random(1)
    spoilt = [b"", b"PK", data[:20], data[:-1], data + b"x", b"\x89CRSC\r\n\x1a\x00\x09" + data[10:]]
    for _ in range(200):
        place = rng.randrange(len(data))
        spoilt.append(data[:place] + bytes([data[place] ^ rng.randrange(1, 256)]) + data[place + 1 :])
    for bad in spoilt:
        with pytest.raises(SaveError) as caught:
            from_bytes(bad)
        assert str(caught.value).endswith(".")
    with pytest.raises(SaveError):
        read_campaign(tmp_path / "none.campaign")


def test_names_that_are_no_seats_are_damage(loaded: Loaded, campaign: Campaign) -> None:
    """Whoever edits a file and seals it anew is told, before a mission is played for it."""
    winner = Book(replace(campaign, winner="nobody"))
    with pytest.raises(SaveError, match="names a seat that it has not"):
        from_bytes(to_bytes(winner))
