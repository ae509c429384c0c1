"""From what a TOML file says to frozen definitions, strictly; each mistake becomes one sentence with its place."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from game.content import defs
from game.content.errors import ContentError, near_misses
from game.content.tables import KINDS, NAME
from game.content.variants import variants_of

T = TypeVar("T", bound=msgspec.Struct)

MAX_TEXT = 20_000
"""Characters that one string of a content file may have (a board's map is the longest)."""

_AT = re.compile(r"^(?P<what>.*?)(?: - at `(?P<path>[^`]*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<name>[^`]*)`")
_MISSING = re.compile(r"Object missing required field `(?P<name>[^`]*)`")
_EXPECTED = re.compile(
    r"Expected `(?P<want>[^`]*)`(?P<of> of length)?(?P<bound> [<>]=? -?\d+)?(?:, got `(?P<got>[^`]*)`)?"
)
_TYPES = {
    "int": "a whole number",
    "float": "a decimal number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "a table",
}
_ENUM = re.compile(r"Invalid enum value '?(?P<value>[^']*)'?")


class Row(msgspec.Struct, frozen=True):
    """One definition as read: where it stands (``file``, ``table`` with its id) and what it is."""

    plugin: str
    file: str
    table: str
    kind: str
    definition: defs.Definition

    def error(self, problem: str, field: str = "") -> ContentError:
        """A mistake in this row."""
        return ContentError(self.plugin, self.file, problem, table=self.table, field=field)


def _in_words(types: str) -> str:
    """Names of types, joined by bars, as a modder calls them; "nothing" for none."""
    return " or ".join(_TYPES.get(word, word) for word in types.split(" | ") if word != "null")


def _known_fields(record: type[msgspec.Struct]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(record)]


def _describe(error: msgspec.ValidationError, record: type[msgspec.Struct]) -> tuple[str, str]:
    """The field that a validation error is about, and what is wrong with it, in our words."""
    match = _AT.match(str(error))
    what, path = (match["what"], match["path"] or "") if match else (str(error), "")
    field = path.removeprefix("$").removeprefix(".").replace("[...]", "")
    if found := _UNKNOWN.match(what):
        near = near_misses(found["name"], _known_fields(record)) if not field else "."
        return (f"{field}." if field else "") + found["name"], f"there is no such field{near}"
    if found := _MISSING.match(what):
        return (f"{field}." if field else "") + found["name"], "this field is missing"
    if found := _ENUM.match(what):
        return field, f'"{found["value"]}" is not one of the words allowed here'
    if found := _EXPECTED.match(what):
        if found["bound"]:
            what = "the length" if found["of"] else "the number"
            return field, f"{what} must be{found['bound'].replace('>=', 'at least').replace('<=', 'at most')}"
        return field, f"expected {_in_words(found['want'])}, got {_in_words(found['got'])}"
    return field, what[:1].lower() + what[1:]


def to_struct(raw: Any, record: type[T], plugin: str, file: str, table: str = "") -> T:
    """``raw`` as a ``record``, strictly; raises ``ContentError`` with the field that is wrong."""
    try:
        return msgspec.convert(raw, record, strict=True)
    except msgspec.ValidationError as error:
        field, problem = _describe(error, record)
        raise ContentError(plugin, file, problem, table=table, field=field) from None


def _bounded(value: Any) -> bool:
    """Whether every number fits 64 bits and no string is beyond reason: what a save and a digest can hold."""
    if isinstance(value, dict):
        return all(_bounded(item) for item in value.values())
    if isinstance(value, list):
        return all(_bounded(item) for item in value)
    if isinstance(value, int):
        return -(2**63) <= value < 2**63
    return not isinstance(value, str) or len(value) <= MAX_TEXT


def to_row(plugin: str, file: str, kind: str, number: int, raw: Any) -> Row:
    """One table of a content file as a row; its bare id becomes ``plugin:name``.

    ``number`` counts from 1 and names the table while it has no id.
    """
    name = raw.get("id") if isinstance(raw, dict) else None
    table = f'[[{kind}]] "{name}"' if isinstance(name, str) else f"[[{kind}]] number {number}"
    if not isinstance(raw, dict):
        raise ContentError(plugin, file, "this is not a table", table=table)
    if not _bounded(raw):
        raise ContentError(plugin, file, "a number or a string here is too large", table=table)
    if isinstance(name, str):
        own = name.removeprefix(f"{plugin}:")
        if not NAME.fullmatch(own):
            problem = f"an id is made of a-z, 0-9 and _ (or is written {plugin}:name)"
            raise ContentError(plugin, file, problem, table=table, field="id")
        raw = {**raw, "id": f"{plugin}:{own}"}
    return Row(plugin, file, table, kind, to_struct(raw, KINDS[kind].record, plugin, file, table))


def to_rows(plugin: str, file: str, document: dict[str, Any]) -> list[Row]:
    """All tables of one content file."""
    rows: list[Row] = []
    for kind, tables in document.items():
        if kind not in KINDS:
            raise ContentError(plugin, file, f'there is no table "{kind}"{near_misses(kind, KINDS)}')
        if not isinstance(tables, list):
            raise ContentError(plugin, file, f"write [[{kind}]], with two brackets, before each", table=f"[{kind}]")
        for number, raw in enumerate(tables, 1):
            row = to_row(plugin, file, kind, number, raw)
            rows.append(row)
            if isinstance(row.definition, defs.Mission):
                rows.extend(msgspec.structs.replace(row, definition=other) for other in variants_of(row.definition))
    return rows


def flatten_texts(plugin: str, file: str, document: dict[str, Any]) -> dict[str, str]:
    """A text file as ``kind.plugin:name.field`` → text; ``[plugin]`` becomes ``plugin.<id>.field``.

    An id with a colon speaks of another plugin's definition (a translation, or a better name).
    """
    texts: dict[str, str] = {}

    def walk(key: str, value: Any) -> None:
        if isinstance(value, str):
            texts[key] = value
        elif isinstance(value, dict):
            for word, inner in value.items():
                walk(f"{key}.{word}", inner)
        else:
            raise ContentError(plugin, file, "a text must be a string", field=key)

    for kind, entries in document.items():
        if kind != "plugin" and kind not in KINDS:
            raise ContentError(plugin, file, f'there is no table "{kind}"{near_misses(kind, [*KINDS, "plugin"])}')
        if not isinstance(entries, dict):
            raise ContentError(plugin, file, f"write [{kind}.id] before the texts of each", field=kind)
        if kind == "plugin":
            walk(f"plugin.{plugin}", entries)
            continue
        for name, entry in entries.items():
            walk(f"{kind}.{name if ':' in name else f'{plugin}:{name}'}", entry)
    return texts
