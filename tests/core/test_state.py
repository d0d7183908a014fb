"""A state record, made from the annotations of a class."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from duodecim.core.state import Number, Numbers, RandomSource, copy_states, read_state, record_type


class Table:
    random: RandomSource
    turn: Number
    hands: Annotated[Numbers, 3]


class Wrong:
    turn: int


def test_every_field_is_as_wide_as_its_annotation_says() -> None:
    record = record_type(Table)
    assert record.names == ("random", "turn", "hands")
    assert record["random"] == np.uint64
    assert record["turn"] == np.int32
    assert record["hands"] == np.dtype((np.int32, (3,)))


def test_fields_are_aligned_for_a_gpu() -> None:
    record = record_type(Table)
    assert record.isalignedstruct
    assert record.itemsize % 8 == 0


def test_another_annotation_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.turn"):
        record_type(Wrong)


def test_a_copy_is_equal_and_independent() -> None:
    states = np.zeros(2, record_type(Table))
    states["hands"] = [[1, 2, 3], [4, 5, 6]]
    states["random"] = 2**63
    copy = copy_states(states)
    assert copy.dtype == states.dtype
    assert copy.tobytes() == states.tobytes()
    assert copy.flags.aligned  # or compiled code for aligned states would not take it
    copy["hands"][0, 0] = 9
    assert states["hands"][0, 0] == 1


def test_the_first_state_reads_as_plain_numbers_and_lists() -> None:
    states = np.zeros(2, record_type(Table))
    states["turn"] = [7, 8]
    states["hands"] = [[1, 2, -2], [4, 5, 6]]
    state = read_state(states)
    assert (state.turn, state.hands) == (7, [1, 2, -2])
    assert type(state.turn) is int
    assert not hasattr(state, "random")
