"""Who plays whom, on which seats, with which chance."""

from __future__ import annotations

from collections import Counter

import pytest

from duodecim.arena import ArenaError, plan_arena
from duodecim.arena.lineups import alone_among, make_line_ups
from duodecim.arena.plan import Schedule


def test_a_field_is_every_multiset_but_tables_of_one_bot() -> None:
    assert make_line_ups("field", 3, 2) == ((0, 1), (0, 2), (1, 2))
    found = make_line_ups("field", 3, 3)
    assert len(found) == 10 - 3
    assert (0, 1, 2) in found
    assert (1, 1, 1) not in found


def test_a_duel_has_each_of_two_alone_at_a_table_of_the_other() -> None:
    found = make_line_ups("duel", 3, 4)
    assert set(found) == {alone_among(one, other, 4) for one in range(3) for other in range(3) if one != other}


def test_fields_that_never_end_are_refused() -> None:
    with pytest.raises(ArenaError, match="Take fewer bots, or --tables duel"):
        make_line_ups("field", 10, 16)


def test_every_bot_of_a_line_up_has_every_seat_once() -> None:
    schedule = Schedule(plan_arena("chips", ["easy", "random"], players=4, seed=1))
    for line_up in schedule.line_ups:
        seatings = [schedule.seats(line_up, rotation) for rotation in range(4)]
        assert len(set(seatings)) == 4
        for seat in range(4):
            assert Counter(seating[seat] for seating in seatings) == Counter(line_up)


def test_chance_depends_on_seed_and_stream_alone() -> None:
    one, other = (Schedule(plan_arena("chips", ["easy", "random"], seed=seed)) for seed in (1, 2))
    assert one.chance_seed(3) == Schedule(one.plan).chance_seed(3)
    assert len({one.chance_seed(0), one.chance_seed(1), other.chance_seed(0)}) == 3
    assert one.place(5) == (2, 1)
