"""What a row of an observation holds, number by number."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import duodecim

SEAT_BLOCK = 12 + 2 + 12 + 1 + 1


def observed(line: str, seat: int) -> NDArray[np.int8]:
    return np.asarray(duodecim.position(line).observation(seat))


def chips(*values: int) -> list[int]:
    """How often each value from 1 to 12 is there."""
    return [values.count(value) for value in range(1, 13)]


#: Seat 1 has won the trick with 11 and taken 6; seat 2 is to take.
FOUR = (
    "chips 4 mandoo round=3 first=2 lead=3 scores=1.0.2.0 hands=3!.4.5/2.4.9!/3.7.10/8.10 scored=-/6/-/12 "
    "trick=1.9.11.6 middle=1.9.11"
)


def test_a_row_tells_a_seat_its_own_hand_first() -> None:
    line = "chips 4 mandoo round=1 first=0 lead=0 scores=0.0.0.0 hands=1.3.4.5/2.4.6.10/3.7.9.11/8.9.10.12"
    row = observed(f"{line} scored=-/-/-/- trick=-", 2)
    assert row[:12].tolist() == chips(3, 7, 9, 11)
    assert row[12:14].tolist() == [0, 0]
    for other in (1, 2, 3):
        block = row[other * SEAT_BLOCK : (other + 1) * SEAT_BLOCK].tolist()
        assert block == [*chips(), 2, 2, *chips(), 0, 0]


def test_a_row_tells_everything_public_clockwise_from_the_seat() -> None:
    row = observed(FOUR, 1)
    blocks = [row[seat * SEAT_BLOCK : (seat + 1) * SEAT_BLOCK].tolist() for seat in range(4)]
    assert blocks[0] == [*chips(2, 4, 9), 0, 0, *chips(6), 11, 0]
    assert blocks[1] == [*chips(), 1, 2, *chips(), 6, 2]
    assert blocks[2] == [*chips(), 1, 1, *chips(12), 1, 0]
    assert blocks[3] == [*chips(3), 2, 0, *chips(), 9, 1]
    table = row[4 * SEAT_BLOCK :].tolist()
    assert table[:12] == chips(9)
    assert table[12:24] == chips(1, 9, 11)
    assert table[24:29] == [1, 2, 0, 1, 3]
    assert table[29:] == [0, 0, 0, 0, 1]


def test_a_row_counts_twins() -> None:
    line = "chips 4 mandoo round=1 first=0 lead=0 scores=0.0.0.0 hands=1.2.9.9/3.3.4.4/5.6.10.10/7.8.11.12"
    row = observed(f"{line} scored=-/-/-/- trick=-", 1)
    assert row[:12].tolist() == chips(3, 3, 4, 4)
    assert row[2] == row[3] == 2


def test_a_row_says_that_nobody_is_winning_an_empty_trick() -> None:
    line = "chips 3 mandoo round=1 first=2 lead=2 scores=0.0.0 hands=1.4.5.10/2.6.7.11/3.8.9.12 scored=-/-/- trick=-"
    for seat, distance in ((0, 2), (1, 1), (2, 0)):
        assert observed(line, seat)[3 * SEAT_BLOCK + 24 :].tolist() == [0, distance, -1, 0, 1, 0, 0, 0, 0, distance]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_row_tells_the_colours_of_the_automas_stack_in_order(seat: int) -> None:
    line = "chips 2 mandoo round=1 first=0 lead=1 scores=0.0.0 hands=1.5.10.11!/2.6.7/3.8.12.4! scored=-/9/- trick=-"
    row = observed(line, seat)
    assert row[3 * SEAT_BLOCK + 29 :].tolist() == [-2, -1, -2, 4, -seat % 3]


@pytest.mark.parametrize(("players", "size"), [(2, 3 * 28 + 34), (3, 3 * 28 + 34), (4, 4 * 28 + 34)])
def test_the_size_of_a_row_is_what_the_rules_say(players: int, size: int) -> None:
    game = duodecim.game("chips", players=players)
    assert game.rules.observation_size == size
    assert game.batch(2, seed=1).observe().shape == (2, size)
