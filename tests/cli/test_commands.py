"""What each command does when all is well."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game
from game.cli.demo import moments
from game.cli.matches import LEVELS
from game.plugin import load_all
from game.session.drive import RandomPlayer
from game.session.journal import Autosave
from game.session.origin import MissionStart
from game.session.saves import read_save, resume
from game.session.session import Session
from tests.cli.conftest import Run, in_the_middle
from tests.session.conftest import spec_of

ROOT = Path(__file__).parents[2]
SIM = ("simulate", "--mission", "iron_sleeper", "--level", "random")
GUN = "mods/example_weapon/tests/arc_lance.toml"


@pytest.fixture(autouse=True)
def checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def report(run: Run, *words: str | Path) -> dict[str, Any]:
    code, printed, said = run(*SIM, "--json", *words)
    assert (code, said) == (0, "")
    found: dict[str, Any] = json.loads(printed)
    return found


def test_version_and_help(run: Run) -> None:
    assert run("--version") == (0, f"coursive {game.__version__}\n", "")
    code, printed, _ = run("--help")
    assert code == 0
    for name in ("play", "simulate", "mods"):
        assert f"  {name} " in printed
        with pytest.raises(SystemExit):
            run(name, "--help") if name != "mods" else run("mods", "list", "--help")


def test_the_version_is_told_without_a_rule_being_loaded() -> None:
    words = [
        sys.executable,
        "-c",
        "import sys; from game.cli.main import main; main(['--version']); print(*sys.modules)",
    ]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    modules = set(done.stdout.split())
    assert (
        not {"argparse", "msgspec", "msgpack", "panda3d", "numpy", "pluggy", "game.corridor", "game.session"} & modules
    )


def test_simulate_tells_wins_scores_and_lengths(run: Run) -> None:
    code, printed, said = run(*SIM, "--games", "3", "--seats", "2")
    assert (code, said) == (0, "")
    assert printed.startswith("missions_original:iron_sleeper: 3 games from seed 0, 3 finished\n")
    assert "alien" in printed
    assert "commands a second" in printed


def test_simulate_as_json_is_the_same_each_time_and_however_it_is_shared(run: Run) -> None:
    one = report(run, "--games", "4", "--seed", "7")
    other = report(run, "--games", "4", "--seed", "7", "--jobs", "2")
    assert list(one) == list(other)
    assert one.pop("speed").keys() == other.pop("speed").keys()
    assert one == other
    assert one["mission"] == "missions_original:iron_sleeper"
    assert one["finished"] == 4
    assert sum(one["wins"].values()) == 4
    assert [result["seed"] for result in one["results"]] == [7, 8, 9, 10]
    assert len({result["digest"] for result in one["results"]}) == 4
    alone = report(run, "--games", "1", "--seed", "9")
    assert alone["results"] == [one["results"][2]]


def test_simulate_with_seats_squads_switches_and_a_mod(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "x.coursive"
    found = report(
        run,
        *("--seat", "imperial_fists=random", "--seat", "ultramarines=ai:random", "--seat", "alien=ai:random"),
        *("--option", "quiet_events=yes", "--option", "squad.ultramarines=ultramarines_lancers"),
        *("--mod", "mods/example_weapon", "--save", save),
    )
    assert found["seats"] == ["imperial_fists", "ultramarines", "alien"]
    assert set(found["levels"].values()) == {"random"}
    assert found["options"] == {"quiet_events": True}
    assert {"id": "example_weapon", "version": "1.0.0"} in found["plugins"]
    loaded = load_all((ROOT / "mods/example_weapon",), user=False)
    session = resume(read_save(save), loaded)
    assert session.over
    profiles = {figure.profile for figure in session.state.figures.values()}
    profiles |= {figure.profile for figure in session.state.fallen.values()}
    assert "example_weapon:marine_arc_lance" in profiles
    code, printed, _ = run("replay", "--verify", save)
    assert code == 0
    assert "the same match" in printed


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays(run: Run, level: str) -> None:
    """Six commands are enough to see that a level is there; whole games are the computer players' own tests."""
    from game.cli.players import player
    from game.session.drive import play_out
    from tests.session.conftest import spec_of

    session = Session.new(load_all(user=False), spec_of())
    played = play_out(session, {seat: player(level, 3) for seat in session.seats}, limit=6)
    assert played.commands == 6
    assert played.failed == played.refused == {}


def test_simulate_with_loadouts(run: Run, tmp_path: Path) -> None:
    """Said again it is the next of its class; what is chosen is in the save, and the save replays (C2.6)."""
    save = tmp_path / "x.coursive"
    first, second = "loadout.dreadnought_mk7=las_cannon,las_cannon", "loadout.dreadnought_mk7=plasma_gun,fusion_gun"
    report(run, "--option", first, "--option", second, "--save", save)
    origin = resume(read_save(save), load_all(user=False)).origin
    assert isinstance(origin, MissionStart)
    loadouts = origin.spec.seats[-1].loadouts
    assert [each.weapons[0].rpartition(":")[2] for each in loadouts] == ["las_cannon", "plasma_gun"]
    code, printed, _ = run("replay", "--verify", save)
    assert code == 0
    assert "the same match" in printed


def test_a_squad_of_another_seat_is_refused(run: Run) -> None:
    words = ("--mod", "mods/example_weapon", "--seat", "ultramarines=ai", "--option")
    code, _, said = run(*SIM, *words, "squad.ultramarines=blood_angels_lancers")
    assert code == 2
    assert 'The squad "blood_angels_lancers" is not one of ultramarines' in said


def test_replay_and_its_transcript(run: Run, save: Path) -> None:
    assert run("replay", save) == (
        0,
        f"300 commands, {len(read_save(save).digests)} digests: the same match.\n",
        "",
    )
    code, printed, _ = run("replay", "--transcript", save)
    assert code == 0
    assert len([line for line in printed.splitlines() if "> " in line]) == 300


def test_replay_says_where_a_match_differs(run: Run, save: Path, tmp_path: Path) -> None:
    from msgspec.structs import replace

    from game.engine.codec import plain
    from game.session.savefile import pack

    good = read_save(save)
    marks = [*good.digests[:3], replace(good.digests[3], digest="f" * 32), *good.digests[4:]]
    body = {"origin": good.origin, "snapshot": good.snapshot, "log": good.log, "digests": marks}
    path = tmp_path / "changed.coursive"
    path.write_bytes(pack(plain(good.header), {name: plain(value) for name, value in body.items()}))
    code, printed, said = run("replay", path)
    assert (code, said) == (0, "")
    assert "comes out differently" in printed
    code, printed, said = run("replay", "--verify", path)
    assert (code, printed) == (1, "")
    assert f"Round {marks[3].round}, {marks[3].seat} (after command" in said


def test_inspect_hides_what_a_seat_may_not_know(run: Run, tmp_path: Path) -> None:
    save = in_the_middle(tmp_path / "kept.coursive", 24)  # the alien keeps an event there
    code, public, said = run("inspect", save)
    assert (code, said) == (0, "")
    assert "mission   missions_original:iron_sleeper" in public
    blips = [line for line in public.splitlines() if line.startswith("blip ")]
    assert blips
    assert all(line.endswith(" unknown") for line in blips)
    *held, kept = [line for line in public.splitlines() if line.startswith("  holds ")]
    assert len(held) == 2
    assert all("or_" not in line and ", unknown" in line and "eq_" in line for line in held)
    assert kept == "  holds ev_suicide_android", "an event that the alien keeps lies open"
    own = run("inspect", save, "--seat", "ultramarines")[1]
    [(mine, line)] = [pair for pair in zip(own.splitlines(), public.splitlines(), strict=True) if pair[0] != pair[1]]
    assert line == held[0]
    assert "or_um_" in mine
    assert "unknown" not in mine
    secret = run("inspect", save, "--seat", "alien")[1]
    assert [line for line in secret.splitlines() if " unknown" in line] == held
    told = next(line for line in public.splitlines() if line.startswith("reinforcements in hand"))
    assert told.count(":") == 1


def test_the_map_shows_each_piece_on_its_square(run: Run, save: Path) -> None:
    state = resume(read_save(save), load_all(user=False)).state
    lines = run("inspect", save)[1].splitlines()
    across, down = state.setting.plan.origin
    for blip in state.blips.values():
        column, row = state.setting.plan.lattice.cr(blip.at)
        line = next(line for line in lines if line.startswith(f"{row - down:>3} "))
        assert line[4 + 2 * column + 1] == "?"
    assert across > 0


def test_scenarios(run: Run, tmp_path: Path) -> None:
    mod = ("--mod", "mods/example_weapon")
    code, printed, _ = run("scenario", GUN, *mod)
    assert code == 0
    assert printed.startswith(f"ok  {GUN}: ")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(Path(GUN).read_text("utf-8").replace("dead = [", 'dead = ["nobody", ', 1), encoding="utf-8")
    code, printed, said = run("scenario", GUN, wrong, *mod)
    assert (code, said) == (1, "")
    assert "FAILED" in printed
    assert printed.endswith("1 of 2 scenarios hold.\n")
    code, printed, _ = run("scenario", "--json", GUN, wrong, *mod)
    assert code == 1
    good, bad = (json.loads(line) for line in printed.splitlines())
    assert list(good) == ["file", "title", "ok", "steps", "state"]
    assert (good["ok"], bad["ok"]) == (True, False)


def test_perft(run: Run) -> None:
    code, printed, _ = run("perft", GUN, "2", "--mod", "mods/example_weapon")
    assert code == 0
    depths = [line.split()[:2] for line in printed.splitlines()]
    assert [depth for depth, _ in depths] == ["1", "2"]
    assert int(depths[0][1]) < int(depths[1][1])


def test_codex(run: Run) -> None:
    code, printed, _ = run("codex", "weapons", "--lang", "fr")
    assert code == 0
    assert printed.startswith("ARMES\n")
    rows = json.loads(run("codex", "--json", "--mod", "mods/example_weapon")[1])
    assert {"type", "id", "plugin", "name", "en", "fr"} <= rows[0].keys()
    assert "arc_lance" in {row["id"] for row in rows}
    switches = json.loads(run("codex", "switches", "--json", "--option", "quiet_events=yes")[1])
    assert next(row for row in switches if row["id"] == "quiet_events")["default"] is True


def test_a_new_mod_is_in_order_as_it_stands(run: Run, home: Path) -> None:
    code, printed, _ = run("mods", "new", "my_mod")
    assert code == 0
    folder = home / "mods" / "my_mod"
    assert printed == f"Made {folder}. Next: coursive mods check {folder}\n"
    assert run("mods", "check", folder) == (0, "In order.\n", "")
    assert run("scenario", folder / "tests" / "gun.toml", "--mod", folder)[0] == 0
    assert "my_mod_gun" in run("codex", "weapons")[1]
    (folder / "content" / "weapons.toml").write_text('[[weapon]]\nid = "x"\ncolour = "red"\n')
    code, printed, said = run("mods", "check", folder)
    assert code == 1
    assert "colour" in printed
    assert said == "coursive: One thing to mend.\n"


def test_a_mod_that_plays_differently_each_time_is_told(run: Run) -> None:
    code, printed, said = run("mods", "check", "tests/plugins/impure")
    assert code == 1
    assert 'it imports "random"' in printed
    assert "rolls dice of its own" in printed
    assert said.startswith("coursive: ")


def test_mods_are_listed_enabled_and_disabled(run: Run) -> None:
    def state() -> str:
        return next(row.split()[3] for row in run("mods", "list")[1].splitlines() if row.startswith("example_weapon"))

    assert state() == "off"
    assert run("mods", "enable", "example_weapon") == (0, '"example_weapon" is loaded from now on.\n', "")
    assert state() == "loaded"
    assert "arc_lance" in run("codex", "weapons")[1]
    assert run("mods", "disable", "example_weapon") == (0, '"example_weapon" is left out from now on.\n', "")
    assert state() == "off"
    rows = json.loads(run("mods", "list", "--json")[1])
    assert list(rows[0]) == ["id", "version", "name", "origin", "folder", "loaded", "problem"]
    assert run("mods")[0] == 0


def test_demo_plays_a_mission_and_draws_it(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, str]] = []

    def draw(session: Session, seat: str, size: tuple[int, int], out: Path, lang: str) -> None:
        drawn.append((len(session.log), out.name))

    monkeypatch.setattr("game.cli.demo.draw", draw)
    monkeypatch.setattr("game.cli.demo.need_drawing", lambda: None)
    code, printed, said = run("demo", "--out", tmp_path / "d", "--level", "random")
    assert (code, said) == (0, "")
    save = tmp_path / "d" / "demo.coursive"
    assert f"The save: {save}" in printed
    assert resume(read_save(save), load_all(user=False)).over
    counts = [count for count, _ in drawn]
    assert len(counts) == 14
    assert counts == sorted(moments(len(read_save(save).log), 14))
    assert counts[-1] == len(read_save(save).log)
    assert drawn[0][1] == "01.png"


def test_without_egl_the_package_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.offscreen.LIBRARIES", ("libNotThere.so.9",))
    monkeypatch.setattr("sys.platform", "linux")
    code, _, said = run("demo", "--out", tmp_path)
    assert code == 2
    assert (
        said == "coursive: There is no libNotThere.so.9 to draw with: apt-get install libegl1 libgl1 libgl1-mesa-dri\n"
    )


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Session | None, Mapping[str, str], object, object]]:
    """What the client is handed, in place of a window."""
    client = pytest.importorskip("game.client.app")
    handed: list[tuple[Session | None, Mapping[str, str], object, object]] = []

    def opened(
        session: Session | None, seats: Mapping[str, str], lang: object, size: object, loaded: object, watch: bool
    ) -> int:
        handed.append((session, {"watch": "yes"} if watch else seats, lang, size))
        return 0

    monkeypatch.setattr(client, "run", opened)
    monkeypatch.setenv("DISPLAY", ":99")
    return handed


def test_play_hands_over_to_the_client(run: Run, window: list[Any], save: Path) -> None:
    assert run()[0] == 0
    assert window[-1] == (None, {}, None, None)
    words = (
        "--seat",
        "ultramarines=human",
        "--seat",
        "alien=ai:quick",
        "--seed",
        "3",
        "--size",
        "1600x900",
        "--lang",
        "fr",
    )
    assert run("play", "--mission", "iron_sleeper", *words)[0] == 0
    session, seats, lang, size = window[-1]
    assert session.seats == ("ultramarines", "alien")
    assert (seats, lang, size) == ({"ultramarines": "human", "alien": "quick"}, "fr", (1600, 900))
    assert run("--mission", "iron_sleeper", "--seats", "2")[0] == 0
    assert list(window[-1][1].values()) == ["human", "human", "normal"]
    assert run("play", save, "--seat", "blood_angels=ai")[0] == 0
    assert len(window[-1][0].log) == 300
    assert window[-1][1] == {"ultramarines": "human", "blood_angels": "normal", "alien": "normal"}
    assert run("play", save, "--watch")[0] == 0
    session, seats, *_ = window[-1]
    assert (len(session.log) > 0, seats) == (True, {"watch": "yes"})
    code, _, said = run("play", "--watch")
    assert (code, said) == (2, "coursive: Say which save is to be watched: coursive play SAVE --watch.\n")


def test_render_a_figure_of_a_mod(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "lance.png"
    words = (
        "render",
        "--figure",
        "marine_arc_lance",
        "--mod",
        "mods/example_weapon",
        "--size",
        "400x160",
        "--out",
        out,
    )
    # in a process of its own: a process has one window, and other tests measure theirs
    subprocess.run([sys.executable, "-m", "game", *map(str, words)], check=True, timeout=120)
    assert out.read_bytes()[:4] == b"\x89PNG"
    assert out.stat().st_size > 3_000
    assert run("render", "--figure", "marine_arc_lancer", "--out", out)[0] == 2
    assert run("render", "--out", out)[2] == "coursive: Name a save, or a figure with --figure ID.\n"


def test_play_of_an_autosave_goes_on_from_its_last_command(run: Run, window: list[Any], tmp_path: Path) -> None:
    session = Session.new(load_all(user=False), spec_of())
    autosave = Autosave(session, tmp_path / "autosave.coursive")
    player = RandomPlayer(Random(1))
    for _ in range(3):
        session.submit(session.to_act(), player(session.view(session.to_act()), session.to_act()))
    autosave.close()
    assert len(read_save(tmp_path / "autosave.coursive").log) < 3, "the commands lie in the journal"
    assert run("play", tmp_path / "autosave.coursive", "--watch")[0] == 0
    assert len(window[-1][0].log) == 3
