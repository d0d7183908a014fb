"""A move of chance as a series of draws: the same moves with the same probabilities."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import duodecim
from tests.chi_square import chi_square_chance


def drawn(position: Any, source: random.Random) -> Any:
    """Return a move of chance, drawn one by one."""
    made: list[int] = []
    while draws := position.chance_draws(made):
        assert sum(chance for _, chance in draws) == pytest.approx(1)
        numbers, chances = zip(*draws, strict=True)
        made.append(source.choices(numbers, chances)[0])
    return position.drawn_move(made)


def exactly(position: Any) -> dict[str, float]:
    """Return the probability of every move, by following all draws."""
    found: dict[str, float] = {}
    stack: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while stack:
        made, chance = stack.pop()
        draws = position.chance_draws(made)
        if not draws:
            move = str(position.drawn_move(made))
            found[move] = found.get(move, 0.0) + chance
        stack.extend(((*made, number), chance * share) for number, share in draws)
    return found


@pytest.mark.parametrize(
    "position",
    [
        duodecim.game("chips", players=4).root(),
        duodecim.game("king", players=2).root(),
        duodecim.game("king", cards="random", promo="faun").root(),
        duodecim.game("rummikub", players=3).root(),
        duodecim.game("rummikub", players=2).root().play("first 0").play(
            duodecim.game("rummikub", players=2).root().play("first 0").sample_chance(seed=1)
        ).play(0, "draw"),
    ],
    ids=["first", "roll", "cards", "first of Rummikub", "tile"],
)  # fmt: skip
def test_draws_lead_to_the_outcomes_of_chance(position: Any) -> None:
    expected = {str(move): chance for move, chance in position.chance_outcomes()}
    assert exactly(position) == pytest.approx(expected)


def test_deals_of_chips_are_equally_likely() -> None:
    """What a seat gets of one colour is one of 15 pairs; each seat's pairs are as likely as the next."""
    root = duodecim.game("chips", players=3).root().play("first 0")
    source = random.Random(1)
    pairs = [Counter[tuple[int, ...]]() for _ in range(3)]
    for _ in range(900):
        deal = drawn(root, source)
        root.check(duodecim.CHANCE, deal)
        for seat, hand in enumerate(deal.hands):
            pairs[seat][tuple(chip for chip in hand if 4 <= chip <= 9)] += 1
    for found in pairs:
        assert len(found) == 15
        assert chi_square_chance(found.values()) > 1e-4


def test_the_automa_s_stack_comes_in_any_order() -> None:
    root = duodecim.game("chips", players=2).root().play("first 0")
    source = random.Random(2)
    orders, tops = Counter[str](), Counter[int]()
    for _ in range(900):
        deal = drawn(root, source)
        root.check(duodecim.CHANCE, deal)
        orders["".join("r" if 4 <= chip <= 9 else "b" for chip in deal.hands[2])] += 1
        tops[deal.hands[2][0]] += 1
    assert len(orders) == 6
    assert len(tops) == 12
    assert chi_square_chance(orders.values()) > 1e-4
    assert chi_square_chance(tops.values()) > 1e-4


def test_deals_of_rummikub_can_be_played() -> None:
    root = duodecim.game("rummikub", players=4).root().play("first 2")
    position = root.play(drawn(root, random.Random(1)))
    assert position.actors == (2,)


def test_draws_are_for_chance_only() -> None:
    position = duodecim.game("chips").start(seed=1)
    with pytest.raises(duodecim.ChanceError):
        position.chance_draws()
    with pytest.raises(duodecim.ChanceError):
        position.drawn_move([1])


def test_hidden_chips_are_dealt_anew_within_their_colours() -> None:
    line = "chips 3 mandoo round=7 first=0 lead=0 scores=2.2.2 hands=9/11!.12/3!.6 scored=2.5.10/7.8/1.4 trick=-"
    position = duodecim.position(line)
    assert position.hidden_draws() == [(6, 0.5), (9, 0.5)]
    assert position.hidden_draws([6, 12, 9]) == []
    assert position.with_hidden([9, 12, 6]).text() == line
    assert "hands=6/11!.12/3!.9" in position.with_hidden([6, 12, 9]).text()
