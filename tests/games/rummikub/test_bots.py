"""The bots play by the rules, whatever the table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import Position
from duodecim.core.bot import Budget
from duodecim.core.registry import descriptor
from duodecim.core.seats import CLOCK
from duodecim.games.rummikub.bots.simple_plays import simple_plays, single_tiles
from duodecim.games.rummikub.model.notation import read_set, read_tile
from duodecim.games.rummikub.model.plays import check_play

from .positions import random_position
from .tables import KINDS, dealt, sets, table

#: Turns in play-outs of a move.
SHORT = Budget(iterations=100)


@pytest.mark.parametrize("level", descriptor("rummikub").levels)
@pytest.mark.parametrize("kind", KINDS)
def test_every_choice_is_legal_until_the_end(kind: str, level: str) -> None:
    bot, random = descriptor("rummikub").make_bot(level), Random(f"{kind} {level}")
    position = duodecim.game("rummikub", **KINDS[kind] | {"games": 1}).start(seed=len(kind))
    while position.outcome is None:
        (seat,) = position.actors
        if random.random() < 0.1 and position.may_act(CLOCK):
            position = position.play(CLOCK, "timeout")
        else:
            position = position.play(seat, bot.choose(position.view(seat), random, SHORT))
    assert sum(position.outcome.shares()) == pytest.approx(1)


@pytest.mark.parametrize("level", descriptor("rummikub").levels)
def test_a_choice_depends_on_the_view_and_the_random_source_alone(level: str) -> None:
    position = table(["k4 k9 r9 o4", "k13 r13"], "k1 k2 k3 | b9 o9 k9 | r4 b4 k4")
    view = position.view(0)
    first, second = (descriptor("rummikub").make_bot(level).choose(view, Random(3)) for _ in range(2))
    assert first == second
    assert position.can(0, first)


@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_a_bot_melds_when_it_can(level: str) -> None:
    position = dealt("k10 r10 b10", "")
    chosen = {descriptor("rummikub").make_bot(level).choose(position.view(0), Random(seed)) for seed in range(8)}
    assert "meld k10 r10 b10" in chosen
    assert chosen <= {"meld k10 r10 b10", "draw"}
    melded = position.play(0, "meld k10 r10 b10")
    assert descriptor("rummikub").make_bot(level).choose(melded.view(0), Random(1)) == "end"


def test_easy_never_takes_a_set_apart() -> None:
    bot, random = descriptor("rummikub").make_bot("easy"), Random(4)
    position = duodecim.game("rummikub", players=3).start(seed=4)
    grown = 0
    while position.outcome is None:
        (seat,) = position.actors
        following = position.play(seat, bot.choose(position.view(seat), random))
        if following.outcome is None:
            for old, new in zip(sets(position), sets(following), strict=False):
                assert not set(old.replace("*", "").split()) - set(new.replace("*", "").split())
                grown += old != new
        position = following
    assert grown


def test_medium_lays_all_it_can() -> None:
    position = table(["k4 k8 r9", "k13 r13"], "k1 k2 k3 k4 | k5 k6 k7 | b9 o9 k9")
    following = position.play(0, descriptor("rummikub").make_bot("medium").choose(position.view(0), Random(1)))
    assert following.outcome is not None


@pytest.mark.parametrize("strict", [True, False])
def test_simple_plays_are_legal(strict: bool) -> None:
    random = Random(7)
    plays = 0
    for _ in range(60):
        rack, laid = random_position(random)
        own, old = list(map(read_tile, rack)), list(map(read_set, laid))
        for new in simple_plays(rack[:14], laid):
            check_play(own, old, new, strict=strict)
            plays += 1
    assert plays > 200


def test_single_tiles_are_all_there_are() -> None:
    found = sorted(new[0] for new in single_tiles(["r2", "r6", "r7", "b5", "*", "r2"], ["r3 r4 r5"]))
    assert found == ["r2 r3 r4 r5", "r3 r4 r5 *", "r3 r4 r5 r6"]
    found = sorted(new[0] for new in single_tiles(["k5", "r5", "b5", "b6"], ["r5 *k5 *b5"]))
    assert found == ["r5 * * b5", "r5 * * k5"]


def test_bots_may_sit_at_one_table() -> None:
    bots = [descriptor("rummikub").make_bot(level) for level in ("random", "easy", "medium", "medium")]
    random = Random(2)
    position: Position[Any, Any] = duodecim.game("rummikub", players=4).start(seed=2)
    while position.outcome is None:
        (seat,) = position.actors
        position = position.play(seat, bots[seat].choose(position.view(seat), random))
    assert position.record().replay() == position


@pytest.mark.parametrize("level", ["medium", "expert"])
def test_U3_a_bot_melds_so_that_it_goes_out_in_the_same_turn(level: str) -> None:
    # The joker is in the meld of the most tiles and points, o5 o6 *. There it would stand for o7 and not get away.
    position: Position[Any, Any] = duodecim.position(
        "rummikub 2 play game=1 totals=0.0 turn=0 melded=1 racks=k11.r11.b11.o5.o6.*.k3.r3.b4.b5.b6.b7.b8.b9/k1 "
        "drew=-/- table=o2.o3.o4"
    )
    bot = descriptor("rummikub").make_bot(level)
    while position.outcome is None:
        assert position.seat_to_act == 0
        position = position.play(0, bot.choose(position.view(0), Random(1), SHORT))
    assert position.outcome.winners == (0,)
