"""The computer's odds against every throw written out."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.ai.chances import best_shares, blow_worth, highest, loss, shared_worth, shot_worth, totals
from game.content.defs import Dice

FACES = ((0, 0, 0, 0, 1, 2), (0, 0, 0, 1, 2, 3))
HANDS = [Dice(white=1), Dice(white=2), Dice(red=1), Dice(red=2), Dice(white=2, red=2), Dice()]


def throws(dice: Dice) -> list[tuple[int, ...]]:
    return list(product(*([FACES[0]] * dice.white + [FACES[1]] * dice.red)))


@pytest.mark.parametrize("dice", HANDS)
def test_totals_and_highest_dice_are_counted_exactly(dice: Dice) -> None:
    every = throws(dice)
    sums = Counter(map(sum, every))
    tops = Counter(max(throw, default=0) for throw in every)
    assert [round(chance * len(every), 6) for chance in totals(FACES, dice)] == [
        sums[total] for total in range(len(totals(FACES, dice)))
    ]
    assert [round(chance * len(every), 6) for chance in highest(FACES, dice)] == [tops[top] for top in range(4)]


@pytest.mark.parametrize(("armour", "life"), [(0, 1), (2, 1), (4, 3)])
def test_a_shot_is_worth_what_it_takes(armour: int, life: int) -> None:
    every = throws(Dice(red=2))
    expected = sum(loss(sum(throw) - armour, life, 30.0) for throw in every) / len(every)
    assert shot_worth(totals(FACES, Dice(red=2)), (armour, life, 30.0)) == pytest.approx(expected)


def test_a_blow_gains_and_costs_the_difference() -> None:
    own, other = Dice(white=2, red=2), Dice(white=2)
    pairs = list(product(throws(own), throws(other)))
    gained = sum(loss(sum(one) - sum(two), 1, 5.0) for one, two in pairs) / len(pairs)
    lost = sum(loss(sum(two) - sum(one), 6, 20.0) for one, two in pairs) / len(pairs)
    gain, cost = blow_worth(totals(FACES, own), totals(FACES, other), (6, 20.0), (1, 5.0))
    assert gain == pytest.approx(gained)
    assert cost == pytest.approx(lost)


def test_points_are_shared_out_in_the_best_way() -> None:
    preys = ((2, 1, 10.0), (0, 1, 4.0), (1, 2, 9.0))
    for points in range(8):
        best = max(
            sum(loss(given - armour, life, worth) for given, (armour, life, worth) in zip(shares, preys, strict=True))
            for shares in product(range(points + 1), repeat=3)
            if sum(shares) <= points
        )
        worth, shares = best_shares(points, preys)
        assert worth == pytest.approx(best)
        assert sum(shares) <= points
    assert shared_worth(totals(FACES, Dice(red=2)), preys) > shot_worth(totals(FACES, Dice(red=2)), preys[0])
