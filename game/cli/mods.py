"""``coursive mods``: the mod kit: which there are, what is wrong with one, a new one, which are loaded."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from game.cli.failing import CliError, Failed
from game.cli.new_mod import write_new_mod
from game.cli.parsing import Parser, lang_flag, mod_flag
from game.content.errors import ContentError, UnknownId, near_misses
from game.plugin import load_all
from game.plugin.check import check_folder, check_remarks, list_plugins, model_folders, profile_looks
from game.plugin.discovery import discover
from game.plugin.locate import user_folder
from game.session.content import choose_mod, load_content
from game.session.savefile import SaveError
from game.testing.conformance import conform

ABOUT = {
    "list": "Lists every plugin that can be found; those that are loaded first, in load order.",
    "check": "Tells what is wrong with a mod, one sentence each: files, code, scenarios, play. Exit 1 if anything is.",
    "new": "Makes a mod to start from, in the player's folder of mods or in the folder named.",
    "enable": "Has a mod loaded from now on.",
    "disable": "Has a mod left out from now on.",
}
USAGE = "usage: coursive mods list | check DIR | new ID [--in DIR] | enable ID | disable ID"


def main(argv: Sequence[str]) -> int:
    """Run one of its five commands."""
    if not argv or argv[0] in ("-h", "--help"):
        print(USAGE)
        for name, text in ABOUT.items():
            print(f"  {name:<8} {text}")
        return 0
    name, *words = argv
    if name not in ABOUT:
        raise CliError(f'There is no command "mods {name}"{near_misses(name, ABOUT)}')
    return {"list": _list, "check": _check, "new": _new, "enable": _choose, "disable": _choose}[name](name, words)


def _list(name: str, argv: Sequence[str]) -> int:
    words = Parser(
        "mods list", ABOUT[name], "--json prints an array of {id, version, name, origin, folder, loaded, problem}."
    )
    words.add_argument("--json", action="store_true", help="print JSON instead of text")
    lang_flag(words)
    mod_flag(words)
    args = words.parse_args(argv)
    order = load_content(args.mod).order
    rows = [{**row, "loaded": row["id"] in order} for row in list_plugins(args.mod, args.lang)]
    rows.sort(key=lambda row: order.index(row["id"]) if row["loaded"] else len(order))
    if args.json:
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return 0
    for row in rows:
        state = "loaded" if row["loaded"] else "broken" if row["problem"] else "off"
        print(f"{row['id']:<20} {row['version']:<8} {row['origin']:<9} {state:<7} {row['name']}")
        if row["problem"]:
            print(f"  {row['problem']}")
    return 0


def _check(name: str, argv: Sequence[str]) -> int:
    words = Parser("mods check", ABOUT[name])
    words.add_argument("folder", metavar="DIR")
    args = words.parse_args(argv)
    if not Path(args.folder).is_dir():
        raise CliError(f"There is no folder {args.folder}.")
    findings = list(dict.fromkeys([*check_folder(args.folder), *_files(Path(args.folder)), *conform(args.folder)]))
    for finding in findings:
        print(finding)
    for remark in check_remarks(args.folder):
        print(f"Remark: {remark}")
    if findings:
        raise Failed(f"{len(findings)} things to mend." if len(findings) > 1 else "One thing to mend.")
    print("In order.")
    return 0


def _files(folder: Path) -> list[str]:
    """What is wrong with the pictures, models and sockets of a mod that is read at all."""
    from game.client.mod_files import file_findings  # the models' reader starts slowly: for those who check

    loaded = load_all((folder,), only=())
    try:
        looks = profile_looks(folder, loaded)
    except ContentError:
        return []
    return file_findings(folder, [folder / "models", *model_folders(loaded)], looks)


def _new(name: str, argv: Sequence[str]) -> int:
    words = Parser("mods new", ABOUT[name])
    words.add_argument("id", metavar="ID", help="a-z, 0-9 and _")
    words.add_argument("--in", dest="folder", metavar="DIR", help="the folder to make it in")
    args = words.parse_args(argv)
    found, _ = discover()
    if args.id in found:
        raise CliError(f'There is a plugin "{args.id}" already, in {found[args.id].folder}: no two have one id.')
    made = write_new_mod(Path(args.folder) if args.folder else user_folder() / "mods", args.id)
    print(f"Made {made}. Next: coursive mods check {made}")
    return 0


def _choose(name: str, argv: Sequence[str]) -> int:
    words = Parser(f"mods {name}", ABOUT[name])
    words.add_argument("id", metavar="ID")
    args = words.parse_args(argv)
    try:
        choose_mod(args.id, name == "enable")
    except (UnknownId, ValueError, SaveError) as error:
        raise CliError(str(error)) from None
    print(f'"{args.id}" is {"loaded" if name == "enable" else "left out"} from now on.')
    return 0
