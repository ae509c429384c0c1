"""Bad input: one plain sentence on the error stream, exit code 2, no traceback, nothing printed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.cli.failing import CliError
from game.cli.matches import seats_of
from game.plugin import load_all
from tests.cli.conftest import Run
from tests.content.packs import write_pack

ROOT = Path(__file__).parents[2]
SIM = ("simulate", "--mission", "iron_sleeper")

CASES: list[tuple[tuple[str, ...], str]] = [
    (("simlate",), 'There is no command "simlate"; did you mean "simulate"?'),
    (("xyzzy",), 'There is no command "xyzzy".'),
    (("simulate",), "Still wanted: --mission."),
    (("simulate", "--mission", "iron_slepper"), 'There is no mission "iron_slepper"; did you mean "iron_sleeper"?'),
    (("simulate", "--mission"), "--mission: expected one argument."),
    ((*SIM, "--games", "many"), '--games: "many" is no whole number.'),
    ((*SIM, "--games", "0"), "--games: 0 is not from 1 to 1000000."),
    ((*SIM, "--games", "1.5"), '--games: "1.5" is no whole number.'),
    ((*SIM, "--seed", "-1"), "--seed: -1 is not from 0 to 9223372036854775807."),
    ((*SIM, "--seats", "5"), "--seats: 5 is not from 1 to 4."),
    ((*SIM, "--seats", "1", "--seat", "eldar=ai", "--seat", "blood_angels=ai"), "2 assault seats are named, not 1."),
    ((*SIM, "--level", "hard"), '--level: there is no "hard" (random, quick, normal).'),
    ((*SIM, "--level", "norml"), '--level: there is no "norml"; did you mean "normal"?'),
    ((*SIM, "--jbos", "2"), 'The command "simulate" does not take "--jbos"; did you mean "--jobs"?'),
    ((*SIM, "more"), 'The command "simulate" does not take "more".'),
    ((*SIM, "--option", "quiet_events"), '"quiet_events" is no option: say NAME=VALUE.'),
    ((*SIM, "--option", "quiet_event=yes"), 'There is no option "quiet_event"; did you mean "quiet_events"?'),
    ((*SIM, "--option", "quiet_events=maybe"), 'The option "quiet_events" is yes or no, not "maybe".'),
    ((*SIM, "--option", "squad.ultramarine=x"), 'There is no seat "ultramarine"'),
    ((*SIM, "--seat", "ultramarines=ai", "--option", "squad.ultramarines=x"), 'There is no squad "x"'),
    (
        (*SIM, "--option", "loadout.dreadnought_mk7=las_cannon"),
        "dreadnought_mk7 carries 2 weapons that can be mounted",
    ),
    ((*SIM, "--option", "loadout.ork=las_cannon"), "no_machine base:ork"),
    (
        (*SIM, "--option", "loadout.dreadnought_mk7=las_canon,bolter"),
        'There is no weapon "las_canon"; did you mean "las_cannon"?',
    ),
    ((*SIM, "--seat", "ultramarines"), '"ultramarines" is no seat: say NAME=human, NAME=ai or NAME=ai:LEVEL.'),
    ((*SIM, "--seat", "ultramarine=ai"), 'There is no faction "ultramarine"; did you mean "ultramarines"?'),
    ((*SIM, "--seat", "ultramarines=cat"), '"cat" plays no seat: say human, random, ai, or ai:LEVEL'),
    ((*SIM, "--seat", "ultramarines=ai:cat"), '"ai:cat" plays no seat'),
    ((*SIM, "--seat", "alien=ai", "--seat", "alien=ai"), 'The seat "alien" is named twice.'),
    ((*SIM, "--seat", "ultramarines=human"), "Nobody is there to play a human seat"),
    ((*SIM, "--mod", "nowhere"), "There is no mod in nowhere: it has no plugin.toml."),
    ((*SIM, "--games", "1000000", "--save", "{tmp}"), "cannot be written: is a directory."),
    ((*SIM, "--games", "1000000", "--save", "/"), "/ cannot be written: is a directory."),
    ((*SIM, "--games", "1000000", "--save", "README.md/x"), "README.md/x cannot be written: "),
    ((*SIM, "--save", ""), "--save: say which file."),
    (("replay",), "Still wanted: SAVE."),
    (("replay", "{tmp}/none.coursive"), "none.coursive cannot be read: no such file or directory."),
    (("replay", "{tmp}"), "cannot be read: is a directory."),
    (("replay", "pyproject.toml"), "pyproject.toml: This is no Coursive save."),
    (("inspect", "pyproject.toml"), "pyproject.toml: This is no Coursive save."),
    (
        ("inspect", "{save}", "--seat", "alen"),
        'There is no seat "alen" in this save (it has ultramarines, blood_angels, alien)',
    ),
    (("render", "{save}"), "Still wanted: --out."),
    (("render", "{save}", "--out", "x.png", "--size", "big"), '--size: "big" is no size such as 1280x720.'),
    (("render", "{save}", "--out", "x.png", "--size", "1x1"), "--size: 1x1 is not from 64x64 to 8192x8192."),
    (("render", "{save}", "--out", "x.png", "--lang", "de"), '--lang: there is no "de"'),
    (("render", "pyproject.toml", "--out", "x.png"), "This is no Coursive save."),
    (("scenario",), "Still wanted: FILE."),
    (("scenario", "{tmp}/none.toml"), "none.toml"),
    (("scenario", "README.md"), "README.md"),
    (("scenario", "/dev/zero"), "/dev/zero: the file is longer than 1000000 bytes."),
    (("perft", "README.md", "2"), "README.md"),
    (("perft", "README.md", "0"), "DEPTH: 0 is not from 1 to 12."),
    (("codex", "wepons"), 'There is no kind "wepons"; did you mean "weapons" or "weapon"?'),
    (("codex", "weapons", "--lang", "latin"), '--lang: there is no "latin"'),
    (("mods", "lst"), 'There is no command "mods lst"; did you mean "list"?'),
    (("mods", "check", "nowhere"), "There is no folder nowhere."),
    (("mods", "new", "Bad-Id", "--in", "{tmp}"), '"Bad-Id" is no id: it is made of a-z, 0-9 and _.'),
    (("mods", "new", "saves", "--in", "tests"), "is there already."),
    (("mods", "new", "base", "--in", "{tmp}"), 'There is a plugin "base" already, in '),
    (("mods", "new", "x", "--in", "README.md"), "cannot be written: not a directory."),
    (("mods", "enable", "example_wepon"), 'There is no plugin "example_wepon"; did you mean "example_weapon"?'),
    (("mods", "disable", "base"), '"base" is part of the game: it is always loaded.'),
    (("demo",), "Still wanted: --out."),
    (("demo", "--out", "{tmp}", "--mission", "none"), 'There is no mission "none".'),
    (("play", "--seat", "alien=ai"), "Say which mission, with --mission ID."),
    (("--mission", "none"), 'There is no mission "none".'),
    (("play", "{save}", "--mission", "iron_sleeper"), "Name a mission or a save, not both."),
    (("play", "{save}", "--seat", "alen=ai"), 'There is no seat "alen" in this save; did you mean "alien"?'),
    (("play", "--mission", "iron_sleeper"), "There is no display to open a window on"),
    ((), "There is no display to open a window on"),
]


@pytest.mark.parametrize(
    ("words", "sentence"), CASES, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_bad_input(
    run: Run, save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(ROOT)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    code, printed, said = run(*(word.format(save=save, tmp=tmp_path) for word in words))
    assert sentence in said
    assert code == 2
    assert printed == ""
    assert said.startswith("coursive: ")
    assert said.count("\n") == 1
    assert "Traceback" not in said


def test_a_mission_that_fewer_factions_may_play() -> None:
    catalog = load_all(user=False).catalog
    mission = catalog.missions["missions_original:iron_sleeper"]
    marines = tuple(faction for faction in mission.factions if faction.startswith("marines:"))
    with pytest.raises(CliError, match=r"^There are 3 assault seats to take here, not 4\.$"):
        seats_of(catalog, replace(mission, factions=marines), (), 4, {})


def test_perft_of_a_position_without_figures(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    seats = 'seats = ["ultramarines", "alien"]'
    path.write_text(f'format = 1\ntitle = "x"\nplan = """\n+=+=+\n:. .:\n+=+=+\n"""\n{seats}\n')
    code, _, said = run("perft", path, "2")
    assert code == 2
    assert said == f"coursive: {path}: turns follow each other without end, since nobody has a figure.\n"


def test_a_broken_mod_is_told_by_file_table_and_field(run: Run, tmp_path: Path) -> None:
    (tmp_path / "plugin.toml").write_text('id = "broken"\nversion = "1"\napi = 1\nspeed = 3\n')
    code, _, said = run(*SIM, "--mod", tmp_path)
    assert code == 2
    assert "plugin.toml" in said
    assert "speed" in said


BREAKING = """
from game.api import hookimpl

class Breaking:
    question = ""

    def choices(self, state, seat, card):
        return []

    def take(self, turn, seat, card, choice):
        raise KeyError(card.id)

@hookimpl
def card_effects():
    return {"breaking": Breaking()}
"""
ITS_CARDS = """
[[card]]
id = "fails"
deck = "event_green"
kind = "breaking"
timing = "on_draw"
copies = 99
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_mod_that_fails_is_named_and_the_games_go_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    files = {"__init__.py": BREAKING, "content/x.toml": ITS_CARDS}
    folder = write_pack(tmp_path, "breaking", files, needs="base")
    words = (*SIM, "--level", "random", "--games", "2", "--jobs", jobs, "--mod", folder)
    code, printed, said = run(*words)
    assert code == 1
    assert "2 games from seed 0, 2 finished" in printed
    assert said == (
        "coursive: The plugin \"breaking\" failed in round 1 in take: KeyError ('breaking:fails'). "
        "The game went on without its code.\n"
    )
    monkeypatch.setenv("COURSIVE_TRACEBACK", "1")
    code, printed, said = run(*words)
    assert "breaking/__init__.py" in said
    assert "raise KeyError(card.id)" in said


def test_a_save_that_is_cut_short(run: Run, save: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.coursive"
    cut.write_bytes(save.read_bytes()[:-20])
    for command in (("inspect",), ("replay",), ("replay", "--verify"), ("render", "--out", "x.png"), ("play",)):
        code, printed, said = run(*command, cut)
        assert (code, printed) == (2, "")
        assert said == f"coursive: {cut}: The save is cut short.\n"


def test_what_the_game_does_wrong_is_one_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise KeyError("something inside\nof two lines")

    monkeypatch.setattr("game.cli.simulate.match_of", fails)
    code, printed, said = run(*SIM)
    assert (code, printed) == (1, "")
    assert said.startswith("coursive: The game itself failed (KeyError: ")
    assert said.count("\n") == 1


def heed_the_keyboard() -> None:
    """In the child: a run of the tests behind a shell's back hands down that the key is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def coursive(*words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_the_keyboard if sys.platform != "win32" else None,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to send there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_keyboard_stops_it_quietly(jobs: str) -> None:
    child = coursive(*SIM, "--level", "random", "--games", "100000", "--jobs", jobs)
    time.sleep(1.5)
    os.kill(child.pid, signal.SIGINT)
    try:
        printed, said = child.communicate(timeout=20)
    finally:
        child.kill()
    assert (child.returncode, printed, said) == (130, "", "")


def test_a_reader_that_leaves_is_no_complaint() -> None:
    child = coursive("codex", "--json")
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.close()  # at once: all that it prints would fit into the pipe
    assert child.stderr.read() == ""
    assert child.wait(timeout=20) == 141


@pytest.mark.skipif(sys.platform == "win32", reason="no streams to close there")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
@pytest.mark.parametrize(("words", "code"), [("codex die", 0), ("codex wepons", 2)])
def test_a_stream_that_is_closed_is_no_complaint(closed: str, words: str, code: int) -> None:
    line = f'"{sys.executable}" -m game {words} {closed}'
    done = subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == code
    assert "Traceback" not in done.stdout + done.stderr
