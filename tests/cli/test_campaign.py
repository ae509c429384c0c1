"""``coursive campaign``: begun, played by the computer, told, and what cannot be done in one sentence (C16)."""

import json
from pathlib import Path

import pytest

from game.cli import campaign_play
from game.session.campaign import Campaign
from game.session.session import Session
from tests.cli.conftest import Run
from tests.content.packs import write_pack


@pytest.fixture
def vesper(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "vesper.campaign"
    code, printed, said = run("campaign", "new", "vesper_choir", path, "--seat", "ultramarines=ai:quick", "--seed", "3")
    assert (code, said) == (0, "")
    assert "The Vesper Choir" in printed
    assert "Cold Harbour" in printed
    return path


def test_a_campaign_from_its_beginning_to_its_end(run: Run, vesper: Path, tmp_path: Path) -> None:
    code, printed, said = run("campaign", "simulate", vesper, "--missions", "1", "--json")
    assert (code, said) == (0, "")
    told = json.loads(printed)
    assert (told["number"], told["next"], len(told["missions"])) == (2, "campaigns:vesper_wired_voices", 1)
    assert [seat["seat"] for seat in told["seats"]] == ["ultramarines", "alien"]
    save = tmp_path / "first.coursive"
    assert run("campaign", "extract", vesper, "1", "--out", save)[0] == 0
    assert run("replay", save, "--verify")[0] == 0
    assert run("campaign", "simulate", vesper)[0] == 0
    code, printed, _ = run("campaign", "status", vesper, "--lang", "fr")
    assert code == 0
    assert "Le Port froid" in printed
    assert json.loads(run("campaign", "status", vesper, "--json")[1])["outcome"] in ("won", "lost", "void")


def test_a_campaign_is_not_written_over_by_its_own_save(run: Run, vesper: Path) -> None:
    assert run("campaign", "simulate", vesper, "--missions", "1")[0] == 0
    before = vesper.read_bytes()
    code, _, said = run("campaign", "extract", vesper, "1", "--out", vesper)
    assert (code, said) == (2, f"coursive: --out: {vesper} is the campaign itself; the save needs a file of its own.\n")
    assert vesper.read_bytes() == before


def test_who_comes_second_overwrites_nothing(run: Run, vesper: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two programs go on with one campaign at once: the first to end a mission has it."""
    play = campaign_play.play_session

    def both(session: Session, campaign: Campaign, level: str) -> None:
        monkeypatch.setattr(campaign_play, "play_session", play)
        assert run("campaign", "simulate", vesper, "--missions", "1")[0] == 0
        play(session, campaign, level)

    monkeypatch.setattr(campaign_play, "play_session", both)
    code, _, said = run("campaign", "simulate", vesper, "--missions", "1")
    sentence = f"coursive: {vesper} was changed by another program since it was read; nothing was written.\n"
    assert (code, said) == (2, sentence)
    assert json.loads(run("campaign", "status", vesper, "--json")[1])["number"] == 2


def test_mercenaries_are_hired_once(run: Run, vesper: Path) -> None:
    """C2.4: in this campaign before the first mission, and then for all of it."""
    one = ("campaign", "simulate", vesper, "--missions", "1", "--json")
    code, printed, _ = run(*one, "--option", "squad.ultramarines=scouts_patrol")
    assert code == 0
    assert json.loads(printed)["seats"][0]["hire"] == "mercenaries:scouts"
    assert run(*one, "--option", "squad.ultramarines=ultramarines_escort")[0] == 2
    assert run(*one, "--option", "squad.ultramarines=orks_mob")[0] == 2
    told = json.loads(run(*one)[1])
    assert told["seats"][0]["hire"] == "mercenaries:scouts"


def test_what_cannot_be_done(run: Run, vesper: Path, tmp_path: Path) -> None:
    junk = tmp_path / "junk"
    junk.write_bytes(b"nothing")
    for words in (
        ("new", "vesper_choir", vesper),
        ("new", "vesper", tmp_path / "x"),
        ("new", "vesper_choir"),
        ("status", junk),
        ("status", tmp_path / "none"),
        ("extract", vesper, "1", "--out", junk),
        ("exchange", vesper, "ultramarines"),
        ("exchange", vesper, "eldar"),
        ("sing", vesper),
    ):
        code, printed, said = run("campaign", *words)
        assert (code, printed) == (2, ""), words
        assert said.startswith("coursive: ")
        assert said.count("\n") == 1


COURSE = """
[[campaign]]
id = "way"
missions = ["vesper_cold_harbour"]
"""


def test_a_campaign_of_a_mod_tells_which_plugin_it_needs(run: Run, tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "byway", {"content/x.toml": COURSE}, needs="base marines campaigns missions_original")
    path = tmp_path / "way.campaign"
    code, _, said = run("campaign", "new", "way", path, "--mod", folder, "--seat", "ultramarines=ai:quick")
    assert (code, said) == (0, "")
    assert run("campaign", "status", path, "--mod", folder)[0] == 0
    code, _, said = run("campaign", "status", path)
    assert code == 2
    assert 'this campaign needs the plugin "byway", which is not loaded; --mod DIR loads it' in said
