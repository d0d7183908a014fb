"""E1 to E5: going out, counting racks, the last turns, matches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import duodecim
from duodecim import Position
from duodecim.core.seats import CLOCK
from duodecim.games.rummikub.model.events import GameScored, MatchEnded, PoolEmpty
from tests.oracles.rummikub_sets import BOX

from ..texts import after, field
from .tables import dealt, drawn, filled_up, rack, table, timed_out

TENS = "k10 r10 b10"
#: A table that has nothing to do with the tiles that fill up racks.
LAID = "b6 b7 b8"


def scored(position: Position[Any, Any]) -> GameScored:
    """How the game that has just ended was scored."""
    (event,) = [event for event in position.events if isinstance(event, GameScored)]
    return event


def last_turns(*racks: str, melded: str) -> Position[Any, Any]:
    """The pool is empty: the last seat holds all that is on no other rack nor on the table."""
    held = [tile for own in racks for tile in own.split()]
    others = sorted((Counter(BOX) - Counter([*held, *LAID.split()])).elements())
    return table([*racks, " ".join(others)], LAID, melded=melded, more=f"last={len(racks) + 1}")


# E1, E2


def test_E1_whoever_lays_the_last_tile_wins_and_pays_nothing() -> None:
    position = table(["r4", "k5 k13", "*"], "r1 r2 r3").play(0, "lay r1 r2 r3 r4")
    assert position.actors == ()
    assert position.outcome is not None
    assert position.outcome.winners == (0,)
    assert position.outcome.scores == (0, 18, 100)
    assert position.outcome.reason == "rummikub/by-going-out"
    assert scored(position).out == 0
    assert isinstance(position.events[-1], MatchEnded)


def test_E1_the_initial_meld_may_be_the_last_tile_too() -> None:
    rack = "k10 k11 k12 k13 r10 r11 r12 r13 b10 b11 b12 b13 o10 o11 o12"
    sets = "k10 k11 k12 k13 | r10 r11 r12 r13 | b10 b11 b12 b13 | o10 o11 o12"
    for unlock in ("same_turn", "next_turn"):
        position = dealt(rack.removesuffix(" o12"), "", unlock=unlock)
        position = drawn(drawn(position, "o12"), "o9")
        over = position.play(0, f"meld {sets}")
        assert over.outcome is not None
        assert over.outcome.winners == (0,)
        assert over.outcome.scores == (0, 100)


def test_E1_the_last_tile_may_follow_the_meld() -> None:
    position = dealt("k10 k11 k12 k13 r10 r11 r12 r13 b10 b11 b12 o1 o2 o3", "", first=0)
    position = position.play(0, "meld k10 k11 k12 k13 | r10 r11 r12 r13 | b10 b11 b12")
    assert position.view().phase == "melded"
    over = position.play(0, "lay k10 k11 k12 k13 | r10 r11 r12 r13 | b10 b11 b12 | o1 o2 o3")
    assert over.outcome is not None
    assert over.outcome.winners == (0,)


@pytest.mark.parametrize(("rack", "count"), [("k1", 1), ("k13 r13", 26), ("*", 100), ("* * o5", 205), ("k1 k1 b2", 4)])
def test_E2_numbers_count_what_they_say_and_a_joker_100(rack: str, count: int) -> None:
    position = table(["r4", rack], "r1 r2 r3").play(0, "lay r1 r2 r3 r4")
    (_, loser) = scored(position).results
    assert (loser.count, loser.penalty) == (count, count)
    assert len(loser.counts) == len(loser.rack)
    assert sum(loser.counts) == count
    assert position.outcome is not None
    assert position.outcome.scores == (0, count)


# E3


def going_out(*own: str, drew: str) -> Position[Any, Any]:
    """Seat 0 goes out; seat 1 has never melded, and drew that in its last turn."""
    position = table(["b9", " ".join(own)], LAID, melded="0", drew=f"-/{drew}")
    return position.play(0, f"lay {LAID} b9")


def test_E3_who_never_laid_a_tile_pays_a_flat_100() -> None:
    result = scored(going_out(*filled_up("")[0], "o13", drew="o13")).results[1]
    assert (result.melded, result.could_meld, result.count, result.penalty) == (False, False, 100, 100)


def test_E3_200_if_the_initial_meld_was_possible() -> None:
    over = going_out(*filled_up(TENS)[0], "o13", drew="o13")
    assert over.view().results == scored(over).results
    result = scored(over).results[1]
    assert (result.could_meld, result.count, result.penalty) == (True, 200, 200)


@pytest.mark.parametrize(("drew", "penalty"), [("b10", 100), ("o13", 200)])
def test_E3_the_rack_counts_as_it_was_at_the_start_of_the_last_turn(drew: str, penalty: int) -> None:
    over = going_out(*filled_up(TENS)[0], "o13", drew=drew)
    assert scored(over).results[1].penalty == penalty


@pytest.mark.parametrize(
    ("own", "drew", "penalty"),
    [
        ("k10 r10 b10 o12 o13", "b10.o12.o13", 100),
        ("k10 r10 o11 o12 o13", "o11.o12.o13", 100),
        ("k10 r10 b10 o11 o12 o13", "o11.o12.o13", 200),
    ],
)
def test_E3_after_a_time_out_none_of_the_three_tiles_counts(own: str, drew: str, penalty: int) -> None:
    fill = filled_up(" ".join(own.split()[:-3]))[0]
    over = going_out(*fill, *own.split()[-3:], drew=drew)
    assert scored(over).results[1].penalty == penalty


@pytest.mark.parametrize(
    ("own", "penalty"),
    [
        ("k9 r9 b9", 100),
        ("k9 k10 *", 200),
        ("k13 * *", 200),
        ("k9 k10 k11", 200),
        ("b1 b2 b3 o8 k8 r8", 200),
        ("b1 b2 b3 o6 k6 r6", 100),
        ("b3 b4 b5 o6 k6 r6", 200),
    ],
)
def test_E3_a_meld_is_one_or_more_sets_worth_30_with_jokers(own: str, penalty: int) -> None:
    fill = [tile for tile in filled_up("")[0] if tile[1:] in ("1", "2")]
    twins = [tile for tile in ("o12", "b12", "o12", "b12", "o10", "b13", "o10") if tile not in own.split()]
    rack = [*own.split(), *fill, *twins][:14]
    assert len(rack) == 14
    over = going_out(*rack, "o5", drew="o5")
    assert scored(over).results[1].penalty == penalty


def test_E3_who_has_had_no_turn_could_not_have_melded() -> None:
    own = "k10 k11 k12 k13 r10 r11 r12 r13 b10 b11 b12 o1 o2 o3"
    sets = "k10 k11 k12 k13 | r10 r11 r12 r13 | b10 b11 b12 | o1 o2 o3"
    over = dealt(own, "k9 r9 b9 o9").play(0, f"meld {sets}")
    assert scored(over).results[1].penalty == 100
    # Had the other begun and drawn, it would be 200.
    begun = drawn(dealt(own, "k9 r9 b9 o9", first=1), "o13")
    assert scored(begun.play(0, f"meld {sets}")).results[1].penalty == 200


def test_E3_a_meld_that_was_taken_back_was_possible() -> None:
    position = dealt("k10 k11 k12 k13 r10 r11 r12 r13 b10 b11 b12 o1 o2 o3", "k9 r9 b9 o9 k8 k8", first=1)
    position = position.play(1, "meld k9 r9 b9 o9")
    late = timed_out(position, "b13", "o13", "o12")
    over = late.play(0, "meld k10 k11 k12 k13 | r10 r11 r12 r13 | b10 b11 b12 | o1 o2 o3")
    assert scored(over).results[1].penalty == 200
    assert not scored(over).results[1].melded


# E4


def test_E4_with_the_pool_empty_everyone_has_one_more_turn_after_the_last_drawer() -> None:
    others = sorted((Counter(BOX) - Counter(["k1", "b1", "o1", *LAID.split()])).elements())
    position = table(["k1", "o1", " ".join(others)], LAID, turn=1)
    emptied = drawn(position, "b1")
    assert emptied.events[-1] == PoolEmpty(2)
    order = []
    while emptied.outcome is None:
        order.append(emptied.actors[0])
        assert emptied.view().last_turns == 4 - len(order)
        emptied = emptied.play(emptied.actors[0], "pass")
    assert order == [2, 0, 1]


def test_E4_a_time_out_that_empties_the_pool_does_so_too() -> None:
    others = sorted((Counter(BOX) - Counter(["k1", "b1", "b2", *LAID.split()])).elements())
    position = timed_out(table(["k1", " ".join(others)], LAID), "b1", "b2")
    assert position.events[-1] == PoolEmpty(1)
    assert position.view().last_turns == 2


def test_E4_the_lowest_count_wins_and_is_taken_off_the_others() -> None:
    over = after(last_turns("k1 r2", "r13", melded="0.1.2"), "0 pass", "1 pass", "2 pass")
    counts = [result.count for result in scored(over).results]
    # All tiles count 2 * 4 * 91 + 200.
    assert counts == [3, 13, 928 - 21 - 3 - 13]
    assert over.outcome is not None
    assert over.outcome.scores == (0, 10, counts[2] - 3)
    assert over.outcome.winners == (0,)
    assert over.outcome.reason == "rummikub/by-count"
    assert scored(over).out is None
    assert [result.penalty for result in scored(over).results] == list(over.outcome.scores)


def test_E4_equal_lowest_counts_share_the_win() -> None:
    over = after(last_turns("k1 r2", "k13", "b1 o2", melded="0.1.2.3"), "0 pass", "1 pass", "2 pass", "3 pass")
    assert over.outcome is not None
    assert over.outcome.winners == scored(over).winners == (0, 2)
    assert over.outcome.shares() == pytest.approx([0.5, 0, 0.5, 0])
    assert over.outcome.scores[:3] == (0, 10, 0)


def test_E4_flat_counts_are_subtracted_from_too() -> None:
    unmelded = " ".join([*filled_up("")[0], "k13"])
    over = after(last_turns(unmelded, "* *", melded="1.2"), "0 pass", "1 pass", "2 pass")
    assert [result.count for result in scored(over).results][:2] == [100, 200]
    assert over.outcome is not None
    assert over.outcome.scores[:2] == (0, 100)


def test_E4_E3_the_tile_drawn_before_the_last_turn_counts_in_it() -> None:
    """The third ten is the last tile of the pool; whoever draws it has one more turn, and could then have melded."""
    unmelded = filled_up("k10 r10")[0]
    others = sorted((Counter(BOX) - Counter([*unmelded, "b10", *LAID.split()])).elements())
    position = table([" ".join(unmelded), " ".join(others)], LAID, melded="1")
    over = after(drawn(position, "b10"), "1 pass", "0 pass")
    assert scored(over).results[0].count == 200
    # Had somebody gone out in between, that turn would not have come.
    position = table(["b9", " ".join([*unmelded, "b10"])], LAID, melded="0", drew="-/b10")
    assert scored(position.play(0, f"lay {LAID} b9")).results[1].count == 100


def test_E4_going_out_in_the_last_turns_is_an_ordinary_win() -> None:
    position = last_turns("b9", "r1 r2", melded="0.1.2")
    over = position.play(0, f"lay {LAID} b9")
    assert over.outcome is not None
    assert over.outcome.reason == "rummikub/by-going-out"
    assert over.outcome.scores[:2] == (0, 3)


def test_E4_no_turn_more_than_one_each_even_if_tiles_are_laid_or_time_runs_out() -> None:
    position = last_turns("b9 r1", "b10 b1", melded="0.1.2").play(0, f"lay {LAID} b9")
    assert position.view().last_turns == 2
    over = position.play(1, f"lay {LAID} b9 b10").play(CLOCK, "timeout")
    assert over.outcome is not None
    assert over.outcome.winners == (0, 1)


# E5


def test_E5_penalties_of_a_match_add_up_and_the_lowest_total_wins() -> None:
    own = "k10 k11 k12 k13 r10 r11 r12 r13 b10 b11 b12 o1 o2 o3"
    sets = "k10 k11 k12 k13 | r10 r11 r12 r13 | b10 b11 b12 | o1 o2 o3"
    position = dealt(own, "", games=3).play(0, f"meld {sets}")
    assert position.outcome is None
    assert scored(position).game == 1
    assert field(position.text(), "totals") == "0.100"
    assert position.view().phase == "first"
    assert position.view().game_number == 2
    assert position.view().pool == 106
    position = _deal_again(position, ["k9 r9 b9 o9", own], first=0)
    position = drawn(position, "o13").play(1, f"meld {sets}")
    assert scored(position).totals == (200, 100)
    position = _deal_again(position, [own, ""], first=0).play(0, f"meld {sets}")
    assert position.outcome is not None
    assert position.outcome.scores == (200, 200)
    assert position.outcome.winners == (0, 1)
    assert position.outcome.reason == "rummikub/by-total"


def _deal_again(position: Position[Any, Any], racks: list[str], first: int) -> Position[Any, Any]:
    deal = "/".join(".".join(own) for own in filled_up(*racks))
    return after(position, f"chance first {first}", f"chance deal {deal}")


def test_E5_a_new_game_begins_with_nothing_of_the_old_one() -> None:
    own = "k10 k11 k12 k13 r10 r11 r12 r13 b10 b11 b12 o1 o2 o3"
    sets = "k10 k11 k12 k13 | r10 r11 r12 r13 | b10 b11 b12 | o1 o2 o3"
    position = _deal_again(dealt(own, "", games=2).play(0, f"meld {sets}"), ["", ""], first=1)
    assert position.actors == (1,)
    assert position.view().table == ()
    assert not any(seat.melded for seat in position.view().seats)
    assert [len(rack(position, seat)) for seat in (0, 1)] == [14, 14]
    assert position.text() == duodecim.position(position.text()).text()


def test_E5_a_batch_plays_matches_too() -> None:
    batch = duodecim.game("rummikub", players=2, games=3).batch(4, seed=1)
    batch.play_out()
    assert (batch.states["game_number"] == 3).all()
    assert batch.payoffs().sum() == pytest.approx(4)
