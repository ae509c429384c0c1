"""``codex --json`` against the printed tables of figures and cards, field by field: names of fields, ids and values.

``printed.json`` holds those tables as they were gathered from the printed game, without sources, remarks and the
wording of cards. Names are our own words; so are, of a card's numbers, the few in ``OURS``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.content.codex import codex
from game.plugin import load_all

PRINTED: list[dict[str, Any]] = json.loads(Path(__file__).with_name("printed.json").read_text("utf-8"))
ROWS: dict[tuple[str, str], dict[str, Any]] = {
    (row["type"], row["id"]): row for row in codex(load_all(user=False).catalog)
}
NAMES = ("en", "fr", "fr_proposed")
OURS: dict[tuple[str, str], Any] = {
    ("ev_android_fault", "units"): ["android"],  # dreadnoughts are what is ``large``
    ("ev_mechanical_assault", "units"): ["android"],
    ("ev_lure_of_chaos", "roll_red"): None,  # ``red``, as with all dice
    ("ev_new_orders", "orders"): None,  # ``orders_each``: every seat gets them
    ("eq_ba_targeter", "who"): "weapon",  # "one named weapon type"
    ("eq_if_targeter", "who"): "weapon",
    ("eq_um_targeter", "who"): "weapon",
    ("or_if_heavy_weapon", "who"): "heavy",  # "one heavy-weapon marine", with ``figures`` = 1
    ("eq_if_combi_weapon", "needs"): "heavy_bolter",  # an id, where the table has words
    ("eq_ork_bolt_pistols", "who"): "troopers",  # "boyz"
}


def test_all_are_there() -> None:
    kinds = [row["type"] for row in PRINTED]
    assert (kinds.count("profile"), kinds.count("card")) == (49, 115)
    assert {(row["type"], row["id"]) for row in PRINTED} <= set(ROWS)


@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: printed["id"])
def test_every_field_is_called_and_says_what_is_printed(printed: dict[str, Any]) -> None:
    row = ROWS[printed["type"], printed["id"]]
    assert set(printed) <= set(row)
    assert ("fr_proposed" in row) == ("fr_proposed" in printed)
    assert all(row[name].strip() for name in NAMES if name in printed)
    plain = [field for field in printed if field not in (*NAMES, "params")]
    assert {field: row[field] for field in plain} == {field: printed[field] for field in plain}
    for name, value in printed.get("params", {}).items():
        assert row["params"].get(name) == OURS.get((printed["id"], name), value), name
