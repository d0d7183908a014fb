"""What a row of an observation holds, number by number."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import duodecim
from duodecim.games.king.rules.cards import NAMES

from ..texts import after
from .tables import revealed

SEAT_BLOCK = 9 + 14 + 14
CARDS = "al.or.so.kn.la.me.tr"
#: Seat 1 has set the Lady aside and has since played the Knight and the Oracle.
LINE = (
    "king 3 agreed+draw7 choose round=3 faces=10.7.3 tokens=1.0/0.1/0.0 discarded=al/kn/tr aside=-/la/- wins=0.1.0 "
    f"cards={CARDS} shown=-/or.kn/- barren=1"
)


def cards(*beginnings: str) -> list[int]:
    """One number a card, in the order of the rules: 1 for those that begin so."""
    assert all(any(name.startswith(begin) for name in NAMES) for begin in beginnings)
    return [int(name.startswith(beginnings)) if beginnings else 0 for name in NAMES]


def blocks(row: NDArray[np.int16], seats: int) -> list[list[int]]:
    return [row[seat * SEAT_BLOCK : (seat + 1) * SEAT_BLOCK].tolist() for seat in range(seats)]


@pytest.mark.parametrize("observer", [0, 1, 2])
def test_a_row_tells_every_seat_clockwise_from_the_observer(observer: int) -> None:
    position = duodecim.position(LINE)
    rows = blocks(position.observation(observer), 3)
    hands = [
        cards("or", "so", "kn", "la", "me", "tr"),
        cards("al", "or", "so", "me", "tr"),
        cards("al", "or", "so", "kn", "la", "me"),
    ]
    asides = [cards(), cards("la"), cards()]
    if observer != 1:
        hands[1] = cards("al", "or", "so", "me", "tr", "la")
        asides[1] = cards("al", "so", "la", "me", "tr")
    expected = [
        [10, 0, 1, 0, 0, 0, 0, 1, 0, *hands[0], *asides[0]],
        [7, 0, 0, 1, 1, 1, 0, 1, 0, *hands[1], *asides[1]],
        [3, 0, 0, 0, 0, 0, 0, 1, 0, *hands[2], *asides[2]],
    ]
    assert rows == [expected[(observer + distance) % 3] for distance in range(3)]


def test_a_row_tells_the_set_the_phase_and_the_rounds() -> None:
    table = duodecim.position(LINE).observation(0)[3 * SEAT_BLOCK :].tolist()
    assert table == [*cards(*CARDS.split(".")), 3, 0, 3, 1, 7, 0]


def test_a_row_tells_who_has_answered_and_only_the_observer_what() -> None:
    position = after(duodecim.position(LINE), "0 play knight", "2 play oracle")
    for observer, answer in ((0, 6), (1, 0), (2, 3)):
        row = position.observation(observer)
        ready = [block[8] for block in blocks(row, 3)]
        assert [ready[-observer % 3], ready[(1 - observer) % 3], ready[(2 - observer) % 3]] == [1, 0, 1]
        assert all(block[6] == 0 for block in blocks(row, 3))
        assert row[-1] == answer


def test_a_row_tells_the_cards_and_the_questions_of_a_trick() -> None:
    position = revealed([10, 7, 2], ["sorcerer", "alchemist", "troublemakers"])
    rows = blocks(position.observation(1), 3)
    assert [block[6] for block in rows] == [1, 12, 5]
    assert [block[7] for block in rows] == [3, 0, 2]
    assert position.observation(1)[3 * SEAT_BLOCK + 14] == 5
    position = after(position, "0 turn 4")
    assert position.observation(0)[-1] == 4
    assert position.observation(1)[-1] == 0


def test_a_row_tells_the_bonus_while_the_oracle_rolls() -> None:
    position = revealed([10, 7, 2], ["machine", "parasite", "oracle"])
    assert position.observation(0)[3 * SEAT_BLOCK + 14] == 6
    assert [block[1] for block in blocks(position.observation(0), 3)] == [7, -7, 0]


def test_a_row_tells_that_nothing_was_rolled_yet() -> None:
    row = duodecim.game("king").root().observation(0)
    assert [block[0] for block in blocks(row, 2)] == [0, 0]
    assert row[2 * SEAT_BLOCK + 14] == 2


def test_a_row_tells_the_questions_for_a_token_and_for_a_card_to_set_aside() -> None:
    position = revealed([3, 8], ["lady", "lady"], tokens="0.0/1.1")
    assert [block[7] for block in blocks(position.observation(0), 2)] == [4, 0]
    position = revealed([9, 4], ["golem", "machine"], tokens="2.2/0.0")
    assert [block[7] for block in blocks(position.observation(0), 2)] == [5, 0]
    assert position.observation(1)[2 * SEAT_BLOCK + 14] == 8


@pytest.mark.parametrize(("players", "size"), [(2, 94), (3, 131), (4, 168)])
def test_the_size_of_a_row_is_what_the_rules_say(players: int, size: int) -> None:
    game = duodecim.game("king", players=players)
    assert game.rules.observation_size == size == players * SEAT_BLOCK + 20
    rows = game.batch(2, seed=1).observe()
    assert rows.shape == (2, size)
    assert rows.dtype == np.int16


def test_without_a_seat_a_row_is_that_of_the_seat_to_act() -> None:
    batch = duodecim.game("king", players=4, cards="random").batch(40, seed=1)
    for _ in range(20):
        assert (batch.observe() == batch.observe(batch.actors)).all()
        batch.step(batch.random_actions())


def test_a_row_tells_the_limit_for_a_draw_whatever_it_is() -> None:
    for limit in (0, 100, 10_000):
        assert duodecim.game("king", draw_after=limit).start(seed=1).observation(0)[-2] == limit
