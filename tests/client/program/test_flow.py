"""The way from the title to the debrief, off screen: every screen opens, saves come back, nothing is left behind."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game.client.corridor.floor import cell
from game.client.program.flow import Flow
from game.client.program.shelf_files import AUTO, fit_name
from game.client.screens.plan import USUAL, AlienPlan, MissionPlan, SeatPlan
from game.client.settings import Settings, SettingsStore
from game.client.stage.window import TIERS, Tier
from game.client.ui import theme
from game.corridor.setup import MatchSpec, SeatChoice
from game.corridor.snapshot import digest
from game.plugin import Failure, Loaded, load_all
from game.session.saves import write_save
from game.session.session import Session
from tests.content.packs import STOCK, write_pack

MODS = Path(__file__).resolve().parents[3] / "mods"
CHAPTER = "marines:ultramarines"


def frames(flow: Flow, count: int = 2) -> None:
    for _ in range(count):
        flow.update(0.1)
        flow.desk.ui.update(1.0)


def plan(player: str = "human", level: str = "quick") -> MissionPlan:
    seats = (SeatPlan(CHAPTER, player, USUAL),)
    return MissionPlan("missions_original:iron_sleeper", seats, AlienPlan(level), seed="7")


def in_battle(flow: Flow) -> bool:
    return flow.battle is not None


def begin(flow: Flow, chosen: MissionPlan) -> None:
    flow.new_mission()
    frames(flow)
    flow.brief(chosen)
    frames(flow)
    flow.screen.calls.begin()
    frames(flow)


def test_each_screen_opens_from_the_title_and_leads_back(flow: Flow) -> None:
    flow.title()
    frames(flow)
    for show in (flow.new_mission, flow.load_screen, flow.settings_screen, flow.title):
        show()
        frames(flow)
        assert flow.screen.is_open
    flow.quit()
    assert flow.leaving


def test_a_match_is_begun_saved_left_loaded_and_is_the_same(flow: Flow) -> None:
    begin(flow, plan())
    battle = flow.battle
    assert battle is not None
    name = battle.controls.next_figure()
    assert battle.controls.choices is not None
    battle.click_at(max(battle.controls.choices.moves))
    frames(flow, 4)
    before = digest(battle.session.state)
    flow.menu()
    frames(flow)
    flow.save_screen()
    frames(flow)
    flow._save_as("My own: save/1")
    assert (flow.shelf.folder / f"{fit_name('My own: save/1')}.coursive").is_file()
    flow.title()
    frames(flow)
    assert not in_battle(flow)
    flow.load(fit_name("My own: save/1"))
    frames(flow)
    assert flow.battle is not None
    assert digest(flow.battle.session.state) == before
    assert flow.playing is not None
    assert flow.playing.players == {"ultramarines": "human", "alien": "quick"}
    assert flow.battle.stage.has_figure(name)


def test_the_autosave_goes_on_where_the_program_was_killed(flow: Flow) -> None:
    begin(flow, plan())
    battle = flow.battle
    assert battle is not None
    battle.controls.next_figure()
    assert battle.controls.choices is not None
    battle.click_at(max(battle.controls.choices.moves))
    frames(flow, 4)
    before = digest(battle.session.state)
    # no close, as after a power cut: the journal is all there is
    flow.load(AUTO)
    frames(flow)
    assert flow.battle is not None
    assert digest(flow.battle.session.state) == before


def test_a_save_with_a_mod_opens_with_it_and_leaves_it_at_the_title(flow: Flow, loaded: Loaded) -> None:
    with_mod = load_all([MODS / "example_weapon"], user=False)
    spec = MatchSpec("iron_sleeper", (SeatChoice("ultramarines"), SeatChoice("alien")), 5)
    write_save(flow.shelf.path("modded"), Session.new(with_mod, spec))
    flow.title()
    flow.load("modded")
    frames(flow)
    assert flow.battle is not None
    assert "example_weapon" in {stamp.id for stamp in flow.battle.session.state.setting.catalog.plugins}
    assert flow.battle.hud.toast.model is not None
    assert "example_weapon" not in flow.battle.hud.toast.model.text
    flow.title()
    assert flow.loaded is loaded


def test_a_mod_that_is_left_out_is_told_in_the_players_language(flow: Flow, loaded: Loaded) -> None:
    flow.loaded = flow._own = replace(loaded, errors=(Failure("broken", "It is broken."),))
    flow.title()
    assert flow.screen.model.notices == ("It is broken.",)
    flow.change(flow.settings.changed(language="fr"))
    assert flow.screen.model.notices == (
        "Le mod broken a été laissé de côté\u00a0; «\u00a0coursive mods check\u00a0» dit pourquoi.",
    )


def test_another_quality_holds_at_once_in_a_battle(flow: Flow) -> None:
    begin(flow, plan())
    battle = flow.battle
    assert battle is not None
    name = battle.controls.next_figure()
    frames(flow, 3)
    camera = battle.stage.camera
    flow.settings_screen()
    flow.change(flow.settings.changed(quality="high"))
    frames(flow, 3)
    assert battle.stage.settings == TIERS[Tier.HIGH]
    assert battle.stage.camera.x == camera.x
    assert battle.stage.has_figure(name)
    flow._back()
    frames(flow, 3)
    assert battle.controls.choices is not None
    battle.click_at(max(battle.controls.choices.moves))
    frames(flow, 4)
    assert len(battle.session.log) == 1
    assert battle.stage.figure(name).square == cell(battle.shown.view, battle.shown.view.figures[name].at)


def test_a_mod_that_changed_since_the_save_is_told(flow: Flow, tmp_path: Path) -> None:
    spec = MatchSpec("iron_sleeper", (SeatChoice("ultramarines"), SeatChoice("alien")), 5)
    mod = shutil.copytree(MODS / "example_weapon", tmp_path / "data" / "coursive" / "mods" / "example_weapon")
    manifest = mod / "plugin.toml"
    manifest.write_text(re.sub('version = ".*"', 'version = "0.0.1"', manifest.read_text()))
    write_save(flow.shelf.path("older"), Session.new(load_all([mod], user=False), spec))
    flow.change(Settings(language="fr", speed="skip"))
    shutil.rmtree(mod)
    flow.load("older")
    assert flow.battle is not None
    assert flow.battle.hud.toast.model is not None
    assert "example_weapon 0.0.1" in flow.battle.hud.toast.model.text
    assert "partie" in flow.battle.hud.toast.model.text


def test_a_finished_mission_comes_to_its_debrief(flow: Flow) -> None:
    begin(flow, plan(player="random", level="random"))
    for _ in range(60_000):
        if flow.battle is None:
            break
        frames(flow, 1)
    assert flow.battle is None
    assert {seat.mark.name for seat in flow.screen.model.seats} == {"Ultramarines", "Aliens"}
    assert flow.screen.model.rounds
    assert not flow.shelf.auto.exists()
    flow.screen.calls.save_replay()
    assert list(flow.shelf.folder.glob("*replay.coursive"))


def test_language_and_scale_change_in_the_middle_of_a_battle(flow: Flow) -> None:
    begin(flow, plan())
    flow.menu()
    flow.settings_screen()
    frames(flow)
    flow.change(flow.settings.changed(language="fr", scale=150))
    frames(flow)
    flow._back()
    frames(flow)
    assert flow.battle is not None
    banner = flow.battle.hud.model.banner
    assert banner is not None
    assert banner.end is not None
    assert banner.end.label == "Fin du tour"
    assert flow.desk.ui.scale.factor == 1.5
    assert SettingsStore(flow.store.path).load().language == "fr"


def test_a_person_who_plays_the_aliens_reads_their_notes_and_the_second_order(flow: Flow) -> None:
    flow.brief(plan(level="human"))
    assert [note.title for note in flow.screen.model.secret] == ["For the alien's eyes", "The secondary mission"]
    assert all(note.text for note in flow.screen.model.secret)
    flow.brief(plan())
    assert flow.screen.model.secret == ()


def test_a_match_that_the_rules_do_not_allow_says_so_and_is_not_begun(flow: Flow) -> None:
    flow.new_mission()
    frames(flow)
    twice = (SeatPlan(CHAPTER, "human", USUAL), SeatPlan(CHAPTER, "quick", USUAL))
    flow.brief(MissionPlan("missions_original:iron_sleeper", twice, AlienPlan("quick"), seed="7"))
    assert flow.screen._told == flow.texts("program.fault.seats")


def test_a_disk_that_refuses_is_told_once_and_play_goes_on(flow: Flow, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(flow, plan())
    said: list[str] = []
    assert flow.battle is not None
    monkeypatch.setattr(flow.battle.hud, "say", lambda text, tone="": said.append(text))

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.session.journal.os.write", full)
    flow.battle.controls.next_figure()
    assert flow.battle.controls.choices is not None
    flow.battle.click_at(max(flow.battle.controls.choices.moves))
    frames(flow, 4)
    lengths = [len(flow.battle.session.log)]
    flow.battle.undo()
    frames(flow, 4)
    assert [*lengths, len(flow.battle.session.log)] == [1, 0]
    assert said == ["No autosave: The disk refuses: no space left on device."]


def test_a_broken_save_has_its_sentence_on_the_shelf_and_loads_nothing(flow: Flow) -> None:
    flow.shelf.path("broken").write_bytes(b"not a save")
    entry = flow.shelf.model(flow.book, flow.texts).saves[0]
    assert entry.fault == "This is no Coursive save."
    flow.change(flow.settings.changed(language="fr"))
    assert flow.shelf.model(flow.book, flow.texts).saves[0].fault == "Ce n’est pas une partie de Coursive."
    flow.title()
    frames(flow)
    flow.load("broken")
    assert flow.battle is None


@pytest.mark.parametrize(("typed", "kept"), [("a/b\\c", "abc"), ("  ", "match"), ("é t é", "é t é"), ("..", "match")])
def test_names_are_made_fit_for_files(typed: str, kept: str) -> None:
    assert fit_name(typed) == kept


def test_a_mission_whose_table_cannot_be_laid_says_which(flow: Flow, tmp_path: Path) -> None:
    thing = '\n[[mission.table.objects]]\nid = "o"\nkind = "nest"\nboard = "rng"\ncell = [1, 1]\n'
    text = (STOCK / "missions_original/content/iron_sleeper.toml").read_text("utf-8")
    content = text.replace('"blip_not', '"missions_original:blip_not') + thing
    needs = "base marines dreadnought missions_original"
    flow.loaded = flow._own = load_all(
        (write_pack(tmp_path, "bad", {"content/m.toml": content}, needs=needs),), user=False
    )
    assert flow.loaded.errors == ()
    flow.new_mission()
    frames(flow)
    flow.brief(replace(plan(), mission="bad:iron_sleeper"))
    assert not in_battle(flow)
    sentence = "The mission bad:iron_sleeper cannot be set up: there is no board rng on the table."
    assert flow.screen._told == sentence


def test_edges_that_have_to_wait_for_the_next_start_are_told(flow: Flow) -> None:
    flow.settings_screen()
    frames(flow)
    flow.change(flow.settings.changed(quality="medium"))  # the window was opened for the low tier
    frames(flow)
    assert flow.screen.foot.model.message == flow.texts("program.edges_wait")
    flow.change(flow.settings.changed(quality="low"))
    assert not flow.desk.base.render.has_antialias()


def test_other_keys_hold_at_once_in_a_battle(flow: Flow) -> None:
    begin(flow, plan())
    assert flow.battle is not None
    flow.change(flow.settings.changed(own_keys=(("codex", "f9"), ("help", "f10"))))
    frames(flow)
    over = []
    for key in ("f1", "f9", "f9"):
        flow.heard(key, True)
        frames(flow)
        over.append(type(flow.over).__name__)
    assert over == ["NoneType", "CodexScreen", "NoneType"]
    assert "F10" in flow.texts("corridor.help.hint")
    assert "F9" in flow.texts("corridor.help.text")
    assert flow.store.load().keymap.key_of("codex") == "f9"


def test_other_colours_hold_at_once_on_board_panels_and_map(flow: Flow) -> None:
    begin(flow, plan())
    battle = flow.battle
    assert battle is not None
    for _ in range(3):
        frames(flow)
    before = battle.hud.model
    flow.change(flow.settings.changed(colours="red_green"))
    frames(flow, 3)
    after = battle.hud.model
    alien = tuple(round(value * 255) for value in flow.assets.palette.team("alien").main)
    assert flow.assets.palette.team("alien").main == battle.stage.assets.palette.team("alien").main
    assert before.score is not None
    assert after.score is not None
    assert [line.team.shape for line in before.score.lines] == [line.team.shape for line in after.score.lines]
    assert alien in [line.team.colour for line in after.score.lines]
    assert alien not in [line.team.colour for line in before.score.lines]
    hurt = tuple(round(value * 255) for value in flow.assets.palette.colour("interface", "hurt"))
    assert theme.seen(theme.HURT) == hurt != theme.HURT
    assert battle.stage.scene.effects.tone("hurt") == flow.assets.palette.colour("interface", "hurt")
    told = {line.team.shape: line.team.colour for line in battle.director.lines if line.team is not None}
    assert told.get("dashed", alien) == alien


def test_reduced_motion_reaches_board_and_dice(flow: Flow) -> None:
    begin(flow, plan())
    battle = flow.battle
    assert battle is not None
    flow.change(flow.settings.changed(less_motion=True))
    assert (battle.stage.still, battle.hud.dice.still, battle.stage.marks.still) == (True, True, True)
    battle.stage.camera.turn(1)
    frames(flow, 1)
    assert battle.stage.camera.resting
    battle.set_tier(Tier.LOW, flow.assets)
    assert battle.stage.marks.still
    flow.change(flow.settings.changed(less_motion=False))
    assert (battle.stage.still, battle.hud.dice.still) == (False, False)


def test_a_mod_that_is_switched_on_is_there_at_the_title(flow: Flow) -> None:
    flow.mods_screen()
    frames(flow)
    mods = {entry.id: entry for entry in flow.screen.mods}
    assert mods["base"].fixed
    assert mods["base"].loaded
    assert not mods["example_weapon"].fixed
    assert not mods["example_weapon"].on
    assert "1 weapon" in mods["example_weapon"].brings
    flow.screen.calls.switch("example_weapon", True)
    frames(flow)
    assert "example_weapon" not in flow.loaded.order
    flow.screen.act("back")
    frames(flow)
    assert "example_weapon" in flow.loaded.order
    flow.mods_screen()
    flow.screen.calls.switch("example_weapon", False)
    flow.screen.act("back")
    frames(flow)
    assert "example_weapon" not in flow.loaded.order


def test_a_broken_mod_says_in_one_sentence_what_is_wrong(flow: Flow, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "coursive" / "mods" / "broken"
    folder.mkdir(parents=True)
    (folder / "plugin.toml").write_text('id = "broken"\nversion = "1.0.0"\napi = 1\nruleset = "corridor"\n')
    (folder / "content").mkdir()
    (folder / "content" / "a.toml").write_text("this is no TOML")
    flow.mods_screen()
    frames(flow)
    entry = next(one for one in flow.screen.mods if one.id == "broken")
    assert "broken" in entry.problem
    assert not entry.loaded
    flow.screen.choose("broken")
    frames(flow)


def test_a_mod_is_looked_over_and_its_code_left_alone_while_it_is_off(flow: Flow, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "coursive" / "mods"
    for name in ("odd_looks", "coded"):
        mod = shutil.copytree(MODS / "example_weapon", folder / name)
        for path in mod.rglob("*.toml"):
            path.write_text(path.read_text("utf-8").replace("example_weapon", name), "utf-8")
    (folder / "odd_looks" / "visuals.toml").write_text('[weapon.arc_lance]\nsound = "zapp"\n')
    (folder / "coded" / "__init__.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w').close()\n")
    flow.mods_screen()
    mods = {entry.id: entry for entry in flow.screen.mods}
    assert not mods["base"].checked
    assert mods["odd_looks"].checked
    assert any('"zapp"' in finding for finding in mods["odd_looks"].to_mend)
    assert mods["coded"].code_left
    assert not (tmp_path / "ran").exists()
    flow.screen.choose("odd_looks")
    frames(flow)
    assert '- visuals.toml, [weapon.arc_lance], field "sound"' in flow.screen.told()


def test_the_credits_open_from_the_title(flow: Flow) -> None:
    flow.credits_screen()
    frames(flow)
    told = flow.screen.told()
    assert "Panda3D 1.10" in told
    assert "Apache" in told
    flow.screen.act("back")
    frames(flow)
    assert flow.screen.is_open
