"""What a row of an observation holds, number by number."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

import duodecim
from duodecim.games.rummikub.model.agent_steps import LaySet, TakeUp
from duodecim.games.rummikub.rules.tiles import KIND_BY_NAME

from .tables import dealt, table

SEATS, TABLE_FACTS, SETS, NEW_SETS = 159, 171, 177, 352


def tiles(text: str) -> list[int]:
    """How many tiles there are of each kind."""
    return [text.split().count(name) for name in KIND_BY_NAME]


def blocks(row: NDArray[np.int16], start: int, count: int, size: int) -> list[list[int]]:
    return row[start : start + count * size].reshape(count, size).tolist()


POSITION = table(["b9 o1 *", "k13 r13", "k5"], "b6 b7 b8 | k7 o7 * | r1 r2 r3 r4", turn=1)


def test_a_row_tells_a_seat_its_own_rack_and_the_others_clockwise() -> None:
    row = POSITION.observation(0)
    assert len(row) == POSITION.game.rules.observation_size == 527
    assert row[:53].tolist() == row[53:106].tolist() == tiles("b9 o1 *")
    assert not row[106:159].any()
    assert blocks(row, SEATS, 4, 3) == [[3, 1, 0], [2, 1, 0], [1, 1, 0], [0, 0, 0]]
    assert blocks(POSITION.observation(2), SEATS, 4, 3) == [[1, 1, 0], [3, 1, 0], [2, 1, 0], [0, 0, 0]]


def test_a_row_tells_whose_turn_it_is_and_how_far_the_game_is() -> None:
    assert [POSITION.observation(seat)[TABLE_FACTS] for seat in range(3)] == [1, 0, 2]
    assert POSITION.observation(0)[TABLE_FACTS + 1 : SETS].tolist() == [0, 90, -1, 1, 1]
    melded = dealt("k10 r10 b10", "", games=3).play(0, "meld k10 r10 b10")
    assert melded.observation(1)[TABLE_FACTS:SETS].tolist() == [1, 1, 78, -1, 1, 3]


def test_a_row_tells_every_set_on_the_table() -> None:
    """Run or group, colour, number, tiles or colours, jokers."""
    row = POSITION.observation(1)
    assert blocks(row, SETS, 4, 5) == [[1, 2, 6, 3, 0], [2, 0, 7, 0b1011, 0b0010], [1, 1, 1, 4, 0], [0] * 5]
    assert not row[NEW_SETS:].any()


def test_a_play_in_the_making_is_seen_by_its_maker_alone() -> None:
    position = table(["b9 o1", "k13 r13"], "b6 b7 b8 | k1 k2 k3")
    batch = position.batch(1, seed=1)
    before = batch.observe(1)[0].tolist()
    game = duodecim.game("rummikub", players=2)
    batch.step([game.action_number(TakeUp(0))])
    own = batch.observe(0)[0]
    assert own[:53].tolist() == tiles("b9 o1")
    assert own[53:106].tolist() == tiles("b9 o1 b6 b7 b8")
    assert own[106:159].tolist() == tiles("b6 b7 b8")
    assert blocks(own, NEW_SETS, 3, 5) == [[0] * 5, [1, 0, 1, 3, 0], [0] * 5]
    batch.step([game.action_number(LaySet("b7 b8 b9"))])
    own = batch.observe(0)[0]
    assert own[53:106].tolist() == tiles("o1 b6")
    assert own[106:159].tolist() == tiles("b6")
    assert blocks(own, NEW_SETS, 3, 5) == [[1, 2, 7, 3, 0], [1, 0, 1, 3, 0], [0] * 5]
    assert batch.observe(1)[0].tolist() == before
