"""Reading a scenario file: every mistake is one sentence that names the file, the step and the key."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.content.errors import near_misses
from game.content.toml_text import parse_toml
from game.testing.scenario_words import TABLES, Line, Scenario

L = TypeVar("L", bound=Line)

MAX_BYTES = 1_000_000
"""No scenario file may be longer."""

_WRONG = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?$", re.DOTALL)
_NAMED = re.compile(r"^Object (?P<how>contains unknown|missing required) field `(?P<name>[^`]*)`")
_EXPECTED = re.compile(
    r"^Expected `(?P<want>[^`]*)`(?P<bound> [<>]=? -?\d+)?(?: of length (?P<length>\d+))?(?:, got `(?P<got>[^`]*)`)?"
)
_ENUM = re.compile(r"^Invalid enum value '?(?P<value>[^']*)'?")
_TYPES = {
    "int": "a whole number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "a table",
    "float": "a decimal number",
}


class ScenarioError(ValueError):
    """A scenario that cannot be read or set up, in one sentence."""


def sentence(where: str, problem: str) -> ScenarioError:
    """The error that ``problem`` is, at ``where`` (file and step)."""
    return ScenarioError(f"{where}: {problem}" + ("" if problem.endswith((".", "?", "!")) else "."))


def read_scenario(path: str | Path) -> Scenario:
    """The scenario in a file. Raises ScenarioError."""
    file = Path(path)
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise sentence(str(path), f"the file is longer than {MAX_BYTES} bytes")
        text = data.decode("utf-8").replace("\r\n", "\n")
    except OSError as error:
        raise sentence(str(path), f"the file cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise sentence(str(path), "the file is not UTF-8 text") from None
    return scenario_of(text, str(path))


def scenario_of(text: str, name: str) -> Scenario:
    """The scenario that ``text`` tells; ``name`` stands for it in errors. Raises ScenarioError."""
    try:
        raw = parse_toml(text)
    except ValueError as error:
        raise sentence(name, str(error)) from None
    if raw.get("format", 1) != 1:
        raise sentence(name, "this version reads scenarios of format 1")
    for table, (word, record) in TABLES.items():
        for number, line in enumerate(_lines(raw, table), 1):
            typed(line, record, f"{name}, {word} {number}")
    scenario = typed(raw, Scenario, name)
    if not scenario.plan and scenario.phase != "setup":
        raise sentence(name, 'the key "plan" is missing')
    for number, step in enumerate(scenario.steps, 1):
        if step.do is not None and step.ask is not None:
            raise sentence(f"{name}, step {number}", 'a step has "do" or "ask", not both')
    return scenario


def _lines(raw: dict[str, Any], table: str) -> list[dict[str, Any]]:
    lines = raw.get(table)
    return [line for line in lines if isinstance(line, dict)] if isinstance(lines, list) else []


def typed(raw: dict[str, Any], record: type[L], where: str) -> L:
    """``raw`` as a ``record``, strictly. Raises ScenarioError."""
    try:
        return msgspec.convert(raw, record, strict=True)
    except msgspec.ValidationError as error:
        raise sentence(where, explain(error, record)) from None


def explain(error: msgspec.ValidationError, record: type[msgspec.Struct]) -> str:
    """What is wrong, and with which key, in our words."""
    match = _WRONG.match(str(error))
    what, path = (match["what"], match["path"] or "") if match else (str(error), "")
    place = f'the key "{path}": ' if path else ""
    if named := _NAMED.match(what):
        inside = f' in "{path}"' if path else ""
        if named["how"].startswith("missing"):
            return f'the key "{named["name"]}" is missing{inside}'
        keys = [field.encode_name for field in msgspec.structs.fields(record)] if not path else []
        return f'there is no key "{named["name"]}"{inside}{near_misses(named["name"], keys)}'
    if found := _ENUM.match(what):
        return f'{place}"{found["value"]}" is not one of the words allowed here'
    if found := _EXPECTED.match(what):
        if found["bound"]:
            return f"{place}this must be{found['bound'].replace('>=', 'at least').replace('<=', 'at most')}"
        got = f", not {_in_words(found['got'])}" if found["got"] else ""
        size = f" of {found['length']}" if found["length"] else ""
        return f"{place}this must be {_in_words(found['want'])}{size}{got}"
    return place + what[:1].lower() + what[1:]


def _in_words(types: str) -> str:
    return " or ".join(_TYPES.get(word, word) for word in types.split(" | ") if word != "null") or "nothing"
