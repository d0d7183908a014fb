"""U1 to U5: drawing, the initial meld, plays, time that runs out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, IllegalAction, Position
from duodecim.core.seats import CLOCK
from duodecim.games.rummikub.model.events import Drew, Laid, Melded, TimedOut, TurnEnded
from tests.oracles.rummikub_sets import BOX

from ..texts import after, field
from .tables import dealt, drawn, filled_up, rack, sets, table, timed_out

TENS = "k10 r10 b10"


def refusal(position: Position[Any, Any], seat: int, action: str) -> IllegalAction:
    """Why an action is refused; the position is then as it was."""
    before = position.text()
    with pytest.raises(IllegalAction) as caught:
        position.play(seat, action)
    assert position.text() == before
    assert caught.value.in_language("ru") != str(caught.value)
    return caught.value


def small_pool(*pool: str, own: str, laid: str) -> Position[Any, Any]:
    """Two seats that have melded and this pool; the second one holds all that is nowhere else."""
    others = sorted((Counter(BOX) - Counter([*pool, *own.split(), *laid.split()])).elements())
    return table([own, " ".join(others)], laid)


# U1


def test_U1_a_draw_takes_one_tile_and_ends_the_turn() -> None:
    position = dealt("", "").play(0, "draw")
    assert position.actors == (CHANCE,)
    assert position.view().draws == 1
    position = position.play(CHANCE, "drawn o13")
    assert position.actors == (1,)
    assert "o13" in rack(position, 0)
    assert position.view().seats[0].size == 15
    assert position.view().pool == 106 - 28 - 1
    assert position.events == (Drew(0, 1, ("o13",)),)


def test_U1_drawing_is_allowed_even_if_something_can_be_laid() -> None:
    assert dealt("k13 r13 b13", "").can(0, "draw")
    assert table(["r4 k1", "k5"], "r1 r2 r3").can(0, "draw")


@pytest.mark.parametrize("tiles", ["o13.o13", "o13.o12.o11", "o13.o13.o13"])
def test_U1_a_draw_is_one_tile(tiles: str) -> None:
    error = refusal(dealt("", "").play(0, "draw"), CHANCE, f"drawn {tiles}")
    assert error.reason == "rummikub/chance-draw"
    assert "1 tile is drawn" in str(error)


def test_U1_a_tile_drawn_comes_from_the_pool() -> None:
    position = dealt("o13 o13", "").play(0, "draw")
    error = refusal(position, CHANCE, "drawn o13")
    assert error.reason == "rummikub/not-in-pool"
    assert "0 of o13" in str(error)


def test_U1_passing_is_for_an_empty_pool_and_drawing_for_the_others() -> None:
    full = dealt("", "")
    error = refusal(full, 0, "pass")
    assert error.reason == "rummikub/pool-has-tiles"
    assert "78 tiles" in str(error)
    assert "78 фишек" in error.in_language("ru")
    empty = drawn(small_pool("b1", own="k1", laid="r4 r5 r6"), "b1")
    assert empty.view().pool == 0
    assert empty.view(1).actions == ("pass",)
    assert refusal(empty, 1, "draw").reason == "rummikub/pool-is-empty"
    assert empty.play(1, "pass").actors == (0,)


# U2


def test_U2_an_initial_meld_is_worth_30_and_all_from_the_rack() -> None:
    position = dealt(f"{TENS} o3 r3 b3", "").play(0, f"meld {TENS}")
    assert sets(position) == [TENS]
    assert not {"k10", "r10", "b10"} & set(rack(position, 0)[:3])
    assert position.view().seats[0].melded
    assert position.events == (Melded(0, (TENS,), 30),)


@pytest.mark.parametrize(
    ("own", "meld", "worth"),
    [
        ("k9 r9 b9", "k9 r9 b9", 27),
        ("k1 k2 k3 r6 b6 o6", "k1 k2 k3 | r6 b6 o6", 24),
        ("k8 k9 *", "* k8 k9", 24),
        ("k9 r9 *", "k9 r9 *", 27),
    ],
)
def test_U2_less_than_30_is_refused_and_says_what_it_is_worth(own: str, meld: str, worth: int) -> None:
    error = refusal(dealt(own, ""), 0, f"meld {meld}")
    assert error.reason == "rummikub/meld-low"
    assert f"worth {worth}; an initial meld needs 30" in str(error)


@pytest.mark.parametrize(
    ("own", "meld", "worth"),
    [
        ("k9 k10 *", "k9 k10 *", 30),
        ("k10 r10 *", "k10 r10 *", 30),
        ("k10 * *", "k10 *r10 *b10", 30),
        ("k10 * *", "k10 *k11 *k12", 33),
        ("r6 r7 r8 k3 b3 o3", "k3 b3 o3 | r6 r7 r8", 30),
        ("k7 r7 b7 o7 o1 o2 o3", "k7 r7 b7 o7 | o1 o2 o3", 34),
    ],
)
def test_U2_a_joker_counts_as_the_tile_it_stands_for(own: str, meld: str, worth: int) -> None:
    (event,) = dealt(own, "").play(0, f"meld {meld}").events
    assert event.worth == worth


def test_U2_tiles_that_are_not_on_the_rack_are_named() -> None:
    error = refusal(dealt("k10 r10", ""), 0, "meld k10 r10 b10 o10")
    assert error.reason == "rummikub/tile-not-on-rack"
    assert "b10, o10 are not on your rack" in str(error)
    error = refusal(dealt("k10 r10 b10", ""), 0, f"meld {TENS} | {TENS}")
    assert "k10, r10, b10 are not" in str(error)
    assert "o10 is not" in str(refusal(dealt(TENS, ""), 0, f"meld {TENS} o10"))


def test_U2_nothing_is_no_meld() -> None:
    assert refusal(dealt(TENS, ""), 0, "meld |").reason == "rummikub/nothing-laid"


def test_U2_before_the_meld_the_table_is_out_of_reach() -> None:
    position = after(dealt(f"{TENS} o9", "o10 o10 k10 r10 b10"), f"0 meld {TENS}", "0 end")
    error = refusal(position, 1, f"lay {TENS} o10")
    assert error.reason == "rummikub/meld-first"
    error = refusal(position, 1, f"meld {TENS} o10 | o10 k10 r10")
    assert error.reason == "rummikub/tile-not-on-rack"
    assert sets(position.play(1, f"meld {TENS} o10")) == [TENS, f"{TENS} o10"]


def test_U2_there_is_one_initial_meld() -> None:
    position = dealt(f"{TENS} k11 r11 b11", "").play(0, f"meld {TENS}")
    assert refusal(position, 0, "meld k11 r11 b11").reason == "rummikub/melded-already"
    assert sets(position.play(0, f"lay {TENS} | k11 r11 b11")) == [TENS, "k11 r11 b11"]
    with_turn = table(["k11 r11 b11 o1", "k1"], TENS)
    assert refusal(with_turn, 0, "meld k11 r11 b11").reason == "rummikub/melded-already"


# U3


def test_U3_the_turn_goes_on_after_the_meld() -> None:
    position = after(dealt(f"{TENS}", "k13 r13 b13 o10"), f"0 meld {TENS}", "0 end", "1 meld k13 r13 b13")
    assert position.actors == (1,)
    assert position.view().phase == "melded"
    assert position.view(1).actions == ("end",)
    assert position.view().meld_sets == 1
    played = position.play(1, f"lay {TENS} o10 | k13 r13 b13")
    assert played.actors == (0,)
    assert played.events == (Laid(1, ("o10",), (TENS, "k13 r13 b13"), (f"{TENS} o10", "k13 r13 b13")),)


def test_U3_the_turn_may_end_with_the_meld() -> None:
    position = dealt(TENS, "").play(0, f"meld {TENS}")
    ended = position.play(0, "end")
    assert ended.actors == (1,)
    assert ended.events == (TurnEnded(0),)


@pytest.mark.parametrize("action", ["draw", "pass"])
def test_U3_after_a_meld_there_is_nothing_to_draw(action: str) -> None:
    position = dealt(TENS, "").play(0, f"meld {TENS}")
    assert refusal(position, 0, action).reason == "rummikub/has-melded"


def test_U3_end_is_only_for_after_a_meld() -> None:
    error = refusal(dealt(TENS, ""), 0, "end")
    assert error.reason == "rummikub/end-before-meld"
    assert "here it is draw" in str(error)
    error = refusal(table(["r4", "k5"], "r1 r2 r3"), 0, "end")
    assert error.reason == "rummikub/end-before-meld"


def test_U3_the_meld_itself_may_be_rearranged_in_the_same_turn() -> None:
    position = after(dealt("k9 k10 k11 k12 r9 b9", ""), "0 meld k9 k10 k11 k12", "0 lay k9 r9 b9 | k10 k11 k12")
    assert sets(position) == ["k9 r9 b9", "k10 k11 k12"]


def test_U3_a_joker_of_the_meld_is_bound_like_any_other() -> None:
    position = dealt("k10 r10 o10 k11 k12 r11 r12 b1 b2 *", "").play(0, "meld k10 r10 *")
    error = refusal(position, 0, "lay k10 k11 k12 | r10 r11 r12 | b1 b2 *")
    assert error.reason == "rummikub/joker-freed"
    assert "b10 / o10" in str(error)
    assert position.can(0, "lay k10 r10 o10 | b1 b2 *")


def test_U3_with_unlock_next_turn_the_meld_ends_the_turn() -> None:
    position = dealt(f"{TENS} o10", "", unlock="next_turn").play(0, f"meld {TENS}")
    assert position.actors == (1,)
    assert position.view().phase == "play"
    position = drawn(position, "k13")
    assert sets(position.play(0, f"lay {TENS} o10")) == [f"{TENS} o10"]


# U4


def test_U4_a_play_rearranges_the_table_freely() -> None:
    position = table(["k3 o1", "k5"], "k4 k5 k6 k7 | r3 b3 o3 | r7 b7 o7")
    played = position.play(0, "lay k3 k4 k5 k6 | r3 b3 o3 | k7 r7 b7 o7")
    assert sets(played) == ["k3 k4 k5 k6", "r3 b3 o3", "k7 r7 b7 o7"]
    assert rack(played, 0) == ["o1"]
    assert played.actors == (1,)


def test_U4_tiles_do_not_leave_the_table() -> None:
    position = table(["k3 o1 r4", "k5"], "k4 k5 k6 k7 | r3 b3 o3 | r1 r2 *")
    error = refusal(position, 0, "lay k3 k4 k5 k6 | r3 b3 o3 | r1 r2 *")
    assert error.reason == "rummikub/tile-gone"
    assert "k7 was on the table and is missing" in str(error)
    assert "“k4 k5 k6 k7”" in str(error)
    error = refusal(position, 0, "lay k3 k4 k5 k6 k7 | r1 r2 *")
    assert "r3, b3, o3 were on the table and are missing" in str(error)
    error = refusal(position, 0, "lay k3 k4 k5 k6 k7 | r3 b3 o3 | r1 r2 r3")
    assert "* was on the table" in str(error)
    assert "“r1 r2 *”" in str(error)


def test_U4_at_least_one_tile_comes_from_the_rack() -> None:
    position = table(["k3 o1", "k5"], "k4 k5 k6 k7 k8 k9")
    error = refusal(position, 0, "lay k4 k5 k6 | k7 k8 k9")
    assert error.reason == "rummikub/nothing-laid"
    assert "at least one tile" in str(error)


def test_U4_tiles_from_nowhere_are_named() -> None:
    position = table(["k3 o1", "r3"], "k4 k5 k6")
    error = refusal(position, 0, "lay k3 k4 k5 k6 k7 | r3 b3 o3")
    assert error.reason == "rummikub/tile-foreign"
    assert "k7, r3, b3, o3 are neither on the table nor on your rack" in str(error)


def test_U4_every_set_is_valid() -> None:
    error = refusal(table(["k3 o1", "r3"], "k4 k5 k6"), 0, "lay k4 k5 k6 o1")
    assert error.reason == "rummikub/bad-set"
    assert "“k4 k5 k6 o1”" in str(error)


# U5


def test_U5_when_time_is_up_three_tiles_are_drawn_and_the_turn_ends() -> None:
    position = timed_out(dealt("", ""), "o13", "o12", "*")
    assert position.actors == (1,)
    assert position.view().seats[0].size == 17
    assert position.events == (Drew(0, 3, ("o12", "o13", "*")),)
    assert dealt("", "").play(CLOCK, "timeout").events == (TimedOut(0, taken_back=False),)


def test_U5_the_table_and_the_rack_return_to_what_they_were() -> None:
    before = after(dealt("k10 r10 b10 k9 k8", "k13 r13 b13 o10"), "0 meld k10 r10 b10", "0 end")
    melded = before.play(1, "meld k13 r13 b13")
    late = melded.play(CLOCK, "timeout")
    assert late.events == (TimedOut(1, taken_back=True),)
    assert sets(late) == sets(before)
    assert rack(late, 1) == rack(before, 1)
    assert not late.view().seats[1].melded
    after_draw = late.play(CHANCE, "drawn o13.o12.o11")
    assert after_draw.actors == (0,)
    assert field(after_draw.text(), "drew") == "-/o11.o12.o13"
    assert field(after_draw.text(), "melded") == "0"


def test_U5_a_time_out_in_a_melding_turn_is_the_same_after_the_position_was_written_and_read() -> None:
    melded = dealt("k10 r10 b10 k9 k8", "").play(0, "meld k10 r10 b10")
    again = duodecim.position(melded.text())
    first, second = (timed_out(position, "o13", "o12", "o11") for position in (melded, again))
    assert first.text() == second.text()
    assert field(first.text(), "drew") == "o11.o12.o13/-"
    assert (first._states["start_racks"] == second._states["start_racks"]).all()


@pytest.mark.parametrize("count", [1, 2])
def test_U5_with_a_nearly_empty_pool_as_many_are_drawn_as_there_are(count: int) -> None:
    pool = ["b1"] * count
    position = small_pool(*pool, own="k1", laid="r4 r5 r6").play(CLOCK, "timeout")
    assert position.view().draws == count
    assert not position.can(CHANCE, "drawn b1.b1.b1")
    position = position.play(CHANCE, f"drawn {'.'.join(pool)}")
    assert position.view().last_turns == 2
    assert position.actors == (1,)


def test_U5_with_an_empty_pool_the_turn_just_ends() -> None:
    empty = drawn(small_pool("b1", own="k1", laid="r4 r5 r6"), "b1")
    late = empty.play(CLOCK, "timeout")
    assert late.actors == (0,)
    assert late.view().last_turns == 1
    assert late.view().seats[1].size == empty.view().seats[1].size


def test_U5_a_melding_turn_with_an_empty_pool_is_taken_back_too() -> None:
    own = [*filled_up(TENS)[0], "b11"]
    others = sorted((Counter(BOX) - Counter([*own, "r4", "r5", "r6"])).elements())
    position = table([" ".join(own), " ".join(others)], "r4 r5 r6", melded="1", more="last=2")
    melded = position.play(0, f"meld {TENS}")
    late = melded.play(CLOCK, "timeout")
    assert late.actors == (1,)
    assert late.view().last_turns == 1
    assert sets(late) == ["r4 r5 r6"]
    assert late.view().seats[0].size == 15
    assert not late.view().seats[0].melded


def test_U5_only_the_clock_says_that_time_is_up_and_it_says_nothing_else() -> None:
    position = dealt("", "")
    assert refusal(position, 0, "timeout").reason == "rummikub/clock-only"
    assert refusal(position, CLOCK, "draw").reason == "rummikub/only-timeout"
    assert refusal(dealt("", "", turn_seconds=0), CLOCK, "timeout").reason == "rummikub/no-clock"


def test_U5_the_clock_runs_while_a_seat_is_to_move() -> None:
    game = duodecim.game("rummikub", players=2)
    assert not game.root().may_act(CLOCK)
    assert not game.root().can(CLOCK, "timeout")
    position = dealt(TENS, "")
    assert position.may_act(CLOCK)
    assert position.actors == (0,)
    assert position.play(0, f"meld {TENS}").may_act(CLOCK)
    assert not position.play(0, "draw").may_act(CLOCK)


@pytest.mark.parametrize("seconds", [30, 60, 90, 120, 0])
def test_U5_the_limits_offered(seconds: int) -> None:
    assert duodecim.game("rummikub", turn_seconds=seconds).options.turn_seconds == seconds
    assert duodecim.game("rummikub").options.turn_seconds == 60
