"""`expert` keeps its tiles until all can be laid, and makes the initial meld with as few as it can."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from duodecim import Position
from duodecim.core.bot import Budget
from duodecim.games.rummikub.bots.expert import ExpertBot
from duodecim.games.rummikub.bots.hint import hint
from duodecim.games.rummikub.rules.tiles import COPIES, JOKERS, KINDS, tile_name

from .tables import dealt, rack, table

SHORT = Budget(iterations=50)
LAID = "k1 k2 k3 | b9 o9 k9 | r4 b4 o4"


def chosen(position: Position[Any, Any]) -> str:
    (seat,) = position.actors
    return ExpertBot().choose(position.view(seat), Random(1), SHORT)


def test_tiles_are_kept_while_one_would_be_left() -> None:
    position = table(["k4 r9 r13", "k13 r13"], LAID)
    assert chosen(position) == "draw"
    assert "though 2 tiles could be laid" in str(hint(position.view(0), Random(1)).in_language("en"))


def test_all_tiles_are_laid_at_once() -> None:
    position = table(["k4 r9", "k13 r13"], LAID)
    assert position.play(0, chosen(position)).outcome is not None


def test_the_meld_has_the_fewest_tiles() -> None:
    position = dealt("k10 r10 b10 o10 k11 k12 *", "")
    assert chosen(position) in ("meld k10 r10 b10", "meld k10 r10 o10", "meld r10 b10 o10", "meld k10 k11 k12")
    melded = position.play(0, chosen(position))
    assert chosen(melded) == "end"
    assert "Leave it at the initial meld" in str(hint(melded.view(0), Random(1)).in_language("en"))


def test_no_joker_is_melded() -> None:
    position = dealt("k11 r11 *", "")
    assert position.can(0, "meld k11 r11 *")
    assert chosen(position) == "draw"
    assert "it would take a joker" in str(hint(position.view(0), Random(1)).in_language("en"))


@pytest.mark.parametrize("unlock", ["same_turn", "next_turn"])
def test_U2_a_meld_of_the_whole_rack_goes_out(unlock: str) -> None:
    position = dealt("r1 r2 r3 k10 r10 b10 o7 o8 o9 o10 k1 k2 k3 k4", "", unlock=unlock)
    while position.outcome is None:
        assert position.actors == (0,)
        position = position.play(0, chosen(position))
    assert position.outcome.shares() == (1, 0)


def nearly_over(own: str, pool: int, more: str = "") -> Position[Any, Any]:
    """A position in which the other seat has all tiles that are not on the own rack, on the table or in the pool."""
    others = [*map(tile_name, range(KINDS))] * COPIES + ["*"] * JOKERS
    for tile in f"{own} {LAID}".replace("|", "").split():
        others.remove(tile)
    return table([own, " ".join(others[pool:])], LAID, more=more)


def test_E4_who_lays_a_tile_when_the_pool_has_two_has_the_last_turn_of_two() -> None:
    position = nearly_over("k4 r9 r13", 2)
    following = position.play(0, chosen(position))
    assert len(rack(following, 0)) == 2
    assert "If you lay a tile now and the others draw" in str(hint(position.view(0), Random(1)).in_language("en"))
    for pool in (1, 3, 4):
        assert chosen(nearly_over("k4 r9 r13", pool)) == "draw"


def test_E4_the_last_turn_takes_penalty_off_the_rack() -> None:
    position = nearly_over("k4 r9 r13", 0, "last=1")
    following = position.play(0, chosen(position))
    assert rack(following, 0) == ["r13"]
