"""The oracle's games of Rummikub against cases worked out by hand from the rules text, and random games to the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from .rummikub import Game, count_of, count_of_unmelded
from .rummikub_plays import Jokers, Unlock, can_meld, fault_of_sets
from .rummikub_sets import BOX, LaidSet, as_set, as_table, tiles_of
from .rummikub_solver import best_first_turn, best_meld, best_play


def dealt(
    *starts: str, first: int = 0, jokers: Jokers = "strict", unlock: Unlock = "same_turn", games: int = 1
) -> Game:
    """A game in which the racks start like this and are filled up by `fill`."""
    game = Game(len(starts), jokers, unlock, games)
    game.deal(first, fill(*starts))
    return game


def fill(*starts: str) -> list[list[str]]:
    """Racks of 14 that begin like this, filled up with tiles that make no initial meld of their own."""
    taken = Counter(tile for start in starts for tile in as_set(start))
    spare = list(as_set("k1 r3 b5 o7 k4 r6 b8 o10 k7 r9 b11 o13 k10 r12 b1 o3 k12 r1 b13 o5 r5") * 2)
    racks = []
    for start in starts:
        rack = list(as_set(start))
        while len(rack) < 14:
            tile = spare.pop(0)
            if taken[tile] < 2:
                taken[tile] += 1
                rack.append(tile)
        racks.append(rack)
    return racks


def draw_until_left(game: Game, left: int) -> None:
    """Everyone draws until the pool has so many tiles left."""
    while len(game.pool) > left:
        game.draw(game.pool[0])


# Set-up and turns.


@pytest.mark.parametrize("players", [1, 5])
def test_T1_two_to_four_players(players: int) -> None:
    with pytest.raises(ValueError, match="2, 3 or 4 players"):
        Game(players)


def test_T2_the_deal() -> None:
    game = Game(3)
    assert game.actions() == ["deal"]
    with pytest.raises(ValueError, match="no such seat"):
        game.deal(3, fill("", "", ""))
    with pytest.raises(ValueError, match="14 tiles"):
        game.deal(0, [BOX[:14], BOX[14:28], BOX[28:41]])
    with pytest.raises(ValueError, match="not there to be taken"):
        game.deal(0, fill("k1 k1 k1", "", ""))
    game.deal(2, fill("", "", ""))
    assert game.to_act == 2
    assert len(game.pool) == 106 - 3 * 14
    game.draw("*")
    assert game.to_act == 0
    assert "*" in game.racks[2]


def test_U1_draw_or_lay_and_no_pass_while_the_pool_has_tiles() -> None:
    game = dealt("k11 r11 b11", "")
    assert game.actions() == ["draw", "meld", "time out"]
    with pytest.raises(ValueError, match="no pass now"):
        game.pass_turn()
    with pytest.raises(ValueError, match="not there to be taken"):
        game.draw("k14")
    game.meld(as_table("k11 r11 b11"))
    with pytest.raises(ValueError, match="no draw now"):
        game.draw("o2")
    game.end_turn()
    game.draw("o2")
    assert game.to_act == 0
    assert game.actions() == ["draw", "play", "time out"]


def test_U2_before_the_meld_no_play() -> None:
    game = dealt("k11 r11 b11 o11", "")
    with pytest.raises(ValueError, match="no play now"):
        game.play(as_table("k11 r11 b11"))
    with pytest.raises(ValueError, match="not a set"):
        game.meld(as_table("k11 r11"))
    assert game.actions() == ["draw", "meld", "time out"]
    game.meld(as_table("k11 r11 b11"))
    game.play(as_table("k11 r11 b11 o11"))
    assert game.table == as_table("k11 r11 b11 o11")
    assert game.to_act == 1


def test_U3_with_the_stricter_rule_the_meld_ends_the_turn() -> None:
    game = dealt("k11 r11 b11 o11", "", unlock="next_turn")
    game.meld(as_table("k11 r11 b11"))
    assert game.to_act == 1
    game.draw("o2")
    game.play(as_table("k11 r11 b11 o11"))
    assert len(game.racks[0]) == 10


def test_U4_a_refused_play_changes_nothing() -> None:
    game = dealt("k11 r11 b11 o11 o2", "")
    game.meld(as_table("k11 r11 b11"))
    before = [list(rack) for rack in game.racks]
    with pytest.raises(ValueError, match="not a set"):
        game.play(as_table("k11 r11 b11 o11 | o2"))
    with pytest.raises(ValueError, match="a tile has left the table"):
        game.play(as_table("k11 r11 o11"))
    assert (game.table, game.racks, game.to_act) == (as_table("k11 r11 b11"), before, 0)


def test_U5_a_time_out_undoes_the_meld_and_draws_three() -> None:
    game = dealt("k11 r11 b11", "")
    rack = list(game.racks[0])
    game.meld(as_table("k11 r11 b11"))
    with pytest.raises(ValueError, match="3 tiles are drawn"):
        game.time_out(["o2", "o4"])
    with pytest.raises(ValueError, match="not there to be taken"):
        game.time_out(["o2", "o2", "o2"])
    assert game.table == as_table("k11 r11 b11")
    game.time_out(["o2", "o4", "*"])
    assert game.table == []
    assert game.racks[0] == sorted([*rack, "o2", "o4", "*"])
    assert game.to_act == 1
    game.draw("o2")
    assert game.actions() == ["draw", "meld", "time out"]


def test_U5_a_time_out_after_the_meld_of_an_earlier_turn_leaves_it() -> None:
    game = dealt("k11 r11 b11 o11", "")
    game.meld(as_table("k11 r11 b11"))
    game.end_turn()
    game.draw("o2")
    game.time_out(["o2", "o4", "*"])
    assert game.table == as_table("k11 r11 b11")
    game.draw("o4")
    assert game.actions() == ["draw", "play", "time out"]


def test_S3_the_table_keeps_what_was_said() -> None:
    game = dealt("r11 r12 *", "k11")
    game.meld(as_table("*r10 r11 r12"))
    assert game.table == as_table("* r11 r12")
    game = dealt("r11 * * k11", "")
    game.meld(as_table("r11 *b11 *o11"))
    assert game.table == as_table("r11 *11 *11")
    game.play(as_table("r11 * * k11"))
    assert game.table == as_table("r11 * * k11")


@pytest.mark.parametrize("jokers", ["strict", "free"])
def test_J4_jokers_in_a_game(jokers: Jokers) -> None:
    game = dealt("r11 r12 r13 * k2 k3", "", jokers=jokers)
    game.meld(as_table("* r11 r12 r13"))
    new_table = as_table("r11 r12 r13 | k2 k3 *")
    if jokers == "strict":
        with pytest.raises(ValueError, match="a joker is not replaced"):
            game.play(new_table)
    else:
        game.play(new_table)
        assert game.table == new_table


# The end and the score.


def test_E1_whoever_lays_the_last_tile_wins() -> None:
    game = dealt("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 *", "r10 b10 o10", "r11 r12 r13", first=2)
    game.meld(as_table("r11 r12 r13"))
    game.end_turn()
    game.meld(as_table("k1 k2 k3 k4 | * k5 k6 k7 k8 k9 k10 k11 k12 k13"))
    assert game.phase == "over"
    assert game.actions() == []
    assert game.winners == [0]
    assert game.penalties == [0, 100, count_of(game.racks[2])]  # E3: seat 1 had no turn yet


def test_E1_the_last_tile_may_be_laid_by_a_play() -> None:
    game = dealt("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 *", "")
    game.meld(as_table("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13"))
    game.play(as_table("k1 k2 k3 k4 | * k5 k6 k7 k8 k9 k10 k11 k12 k13"))
    assert game.winners == [0]
    assert game.penalties == [0, 100]


def test_E2_a_rack_counts_its_numbers_and_a_joker_100() -> None:
    assert count_of(as_set("r13 k1 o7")) == 21
    assert count_of(as_set("* r13 *")) == 213
    assert count_of([]) == 0


def test_E3_a_flat_count_for_whoever_never_laid_a_tile() -> None:
    assert count_of_unmelded(as_set("k13 r13 k12 r12 * b1")) == 200
    assert count_of_unmelded(as_set("k13 r13 k12 r12 b1")) == 100
    assert count_of_unmelded(as_set("k10 r10 b10")) == 200
    assert count_of_unmelded(as_set("k9 r9 b9")) == 100
    assert count_of_unmelded(None) == 100


@pytest.mark.parametrize(("turns", "penalty"), [(1, 100), (2, 200)])
def test_E3_the_rack_at_the_start_of_the_last_turn_counts(turns: int, penalty: int) -> None:
    game = dealt("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 *", "r11 r13")
    game.meld(as_table("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13"))
    game.end_turn()
    assert not can_meld(game.racks[1])
    game.draw("r12")
    assert can_meld(game.racks[1])
    if turns == 2:
        game.draw("k8")
        game.time_out(["o2", "o4", "r2"])
        game.play(as_table("k1 k2 k3 k4 k5 k6 k7 k8 | * k8 k9 k10 k11 k12 k13"))
    else:
        game.play(as_table("k1 k2 k3 k4 k5 k6 k7 | * k8 k9 k10 k11 k12 k13"))
    assert game.penalties == [0, penalty]


def test_E3_a_meld_undone_by_a_time_out_was_never_laid() -> None:
    game = dealt("k11 r11 b11", "")
    game.meld(as_table("k11 r11 b11"))
    game.time_out(["o2", "o4", "r2"])
    assert game.counts()[0] == 200


def test_E4_one_more_turn_each_after_the_pool_is_empty() -> None:
    game = dealt("k11 r11 b11", "", "", first=1)
    game.draw("o2")
    game.draw("o2")
    game.meld(as_table("k11 r11 b11"))
    game.end_turn()
    draw_until_left(game, 2)
    last_drawer = game.to_act
    assert game.turns_left is None
    game.time_out(game.pool)  # as many as there are (U5)
    seats = []
    while game.phase == "turn":
        assert game.actions()[0] == "pass"
        seats.append(game.to_act)
        if len(seats) == 2:
            game.time_out([])  # nothing to draw, the turn is over all the same
        else:
            game.pass_turn()
    assert seats == [(last_drawer + step) % 3 for step in (1, 2, 3)]
    count = count_of(game.racks[0])
    assert count > 200
    assert game.winners == [1, 2]  # E3: both could have made a meld, and 200 is less
    assert game.penalties == [count - 200, 0, 0]
    assert game.totals == game.penalties
    assert game.match_winners == [1, 2]


def test_E4_the_lowest_count_is_taken_off() -> None:
    game = dealt("k11 r11 b11", "r12 b12 o12", games=2)
    game.meld(as_table("k11 r11 b11"))
    game.end_turn()
    game.meld(as_table("r12 b12 o12"))
    game.end_turn()
    game.racks = [list(as_set("r5 o3")), list(as_set("* o2"))]  # as if the others were drawn and laid somewhere
    game.pool = ["o4"]
    game.draw("o4")
    assert (game.to_act, game.turns_left) == (1, 2)
    game.pass_turn()
    game.pass_turn()
    assert game.winners == [0]
    assert game.penalties == [0, 102 - 12]
    game.deal(1, fill("", ""))
    assert (game.turns_left, game.has_melded, game.table) == (None, [False, False], [])


def test_E4_going_out_in_the_last_turns_is_an_ordinary_win() -> None:
    game = dealt("k11 r11 b11", "r12 b12 o12")
    game.meld(as_table("k11 r11 b11"))
    game.end_turn()
    game.meld(as_table("r12 b12 o12"))
    game.end_turn()
    game.racks = [["r5"], ["k12"]]
    game.pool = ["o4"]
    game.draw("o4")
    game.play(as_table("k11 r11 b11 | r12 b12 o12 k12"))
    assert game.winners == [1]
    assert game.penalties == [9, 0]


def test_E5_penalties_add_up_over_a_match() -> None:
    going_out = "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 *"
    meld = as_table("k1 k2 k3 k4 | * k5 k6 k7 k8 k9 k10 k11 k12 k13")
    game = dealt(going_out, "", games=2)
    game.meld(meld)
    assert (game.phase, game.totals, game.match_winners) == ("deal", [0, 100], None)
    game.deal(1, fill("", going_out))
    game.meld(meld)
    assert game.winners == [1]
    assert (game.phase, game.totals, game.match_winners) == ("over", [100, 100], [0, 1])
    with pytest.raises(ValueError, match="a match has at least one game"):
        Game(2, games=0)


# Whole games.


def step(game: Game, source: random.Random) -> None:
    """One turn of a player who often draws, sometimes runs out of time, and else lays all that can be laid."""
    rack = game.racks[game.to_act]
    what = source.random()
    if what < 0.1:
        game.time_out(source.sample(game.pool, min(3, len(game.pool))))
        return
    if what < 0.6:
        if game.has_melded[game.to_act]:
            found = best_play(rack, game.table, game.jokers)
            if found.laid:
                game.play(found.table)
                return
        else:
            first = best_first_turn(rack, game.table, game.jokers) if game.unlock == "same_turn" else best_meld(rack)
            if first is not None:
                lay_first_turn(game, first.meld, first.table)
                return
    if game.pool:
        game.draw(source.choice(game.pool))
    else:
        game.pass_turn()


def lay_first_turn(game: Game, meld: list[LaidSet], new_table: list[LaidSet]) -> None:
    """An initial meld and, if that left a tile to lay, a play."""
    seat, before = game.to_act, game.table
    game.meld(meld)
    if game.phase == "melded":
        assert game.to_act == seat
        if new_table == [*before, *meld]:
            game.end_turn()
        else:
            game.play(new_table)


@pytest.mark.parametrize(
    ("seed", "players", "jokers", "unlock"),
    [
        (1, 2, "strict", "same_turn"),
        (2, 3, "free", "next_turn"),
        (3, 4, "strict", "same_turn"),
        (4, 4, "free", "same_turn"),
        (5, 3, "strict", "next_turn"),
    ],
)
def test_T1_U4_whole_games_keep_all_tiles_and_end(seed: int, players: int, jokers: Jokers, unlock: Unlock) -> None:
    source = random.Random(seed)
    game = Game(players, jokers, unlock, games=2)
    while game.phase != "over":
        if game.phase == "deal":
            tiles = source.sample(BOX, len(BOX))
            racks = [tiles[14 * seat : 14 * seat + 14] for seat in range(players)]
            game.deal(source.randrange(players), racks)
        else:
            step(game, source)
        assert sorted([*game.pool, *tiles_of(game.table), *(tile for rack in game.racks for tile in rack)]) == BOX
        assert fault_of_sets(game.table) is None
    assert min(game.penalties) == 0
    assert game.match_winners
    assert min(game.totals) == game.totals[game.match_winners[0]]
