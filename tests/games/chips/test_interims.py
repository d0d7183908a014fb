"""The positions on the way from one decision to the next: before each act of the automa, and at the end of a round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import Position
from duodecim.games.chips.model.events import Dealt, FirstPlayerChosen, Played, RoundEnded, Taken, TrickWon
from duodecim.games.chips.model.view import ChipsView

from .tables import KINDS


def games_at_random(kind: str) -> Iterator[tuple[Position[Any, Any], Position[Any, Any]]]:
    """Every decision of a few games with the position after it, moves of chance included."""
    for seed in range(5):
        random = Random(seed)
        position = duodecim.game("chips", **KINDS[kind]).start(seed=seed)
        while not position.is_over:
            before, position = position, position.play(random.choice(position.actions()))
            yield before, position


def parts(before: Position[Any, Any], after: Position[Any, Any]) -> Iterator[tuple[ChipsView, list[Any], ChipsView]]:
    """Each part of the way: the view before it, its events and the view after it, everything open."""
    stops = [(0, before), *after.interims(), (len(after.events), after)]
    for (start, earlier), (end, later) in pairwise(stops):
        yield earlier.full_view(), list(after.events[start:end]), later.full_view()


@pytest.mark.parametrize("kind", KINDS)
def test_each_part_of_the_way_is_one_act_or_one_deal(kind: str) -> None:
    seen = set()
    for before, after in games_at_random(kind):
        for earlier, events, later in parts(before, after):
            match events:
                case [Played(seat, chip), *rest]:
                    assert all(isinstance(event, TrickWon) for event in rest)
                    assert len(later.seats[seat].hand) == len(earlier.seats[seat].hand) - 1
                    assert later.trick == (*earlier.trick, chip)
                    assert later.middle == tuple(sorted((*earlier.middle, chip)))
                    assert (later.phase == "take") == bool(rest)
                case [Taken(seat, chip, scored), *rest]:
                    assert sorted((*later.middle, chip)) == list(earlier.middle)
                    grown = "scored" if scored else "hand"
                    if later.ended is None:
                        assert len(getattr(later.seats[seat], grown)) == len(getattr(earlier.seats[seat], grown)) + 1
                    assert (later.ended is not None) == bool(rest)
                    if rest:
                        assert later.ended == rest[0]
                case [Dealt(number, seat)]:
                    assert (later.round, later.lead, later.trick, later.ended) == (number, seat, (), None)
                    assert all(len(each.hand) == 4 for each in later.seats)
                case _:
                    pytest.fail(f"{events} are more than one thing to see")
            seen.add(type(events[0]))
    assert seen == {Played, Taken, Dealt}


def test_without_the_automa_only_the_end_of_a_round_is_on_the_way() -> None:
    for _, after in games_at_random("mandoo-3"):
        for count, interim in after.interims():
            assert isinstance(after.events[count - 1], RoundEnded)
            assert interim.view(0).phase == "deal"


def test_the_first_deal_is_seen_before_the_automa_leads() -> None:
    starts = [duodecim.game("chips", players=2).start(seed=seed) for seed in range(12)]
    led = [start for start in starts if any(isinstance(event, Played) for event in start.events)]
    assert 0 < len(led) < len(starts)
    for start in led:
        assert [type(event) for event in start.events] == [FirstPlayerChosen, Dealt, Played]
        ((count, interim),) = start.interims()
        assert (count, interim.view(0).trick, interim.view(0).to_act) == (2, (), 2)


def test_an_interim_shows_a_seat_no_more_than_the_position_after_it() -> None:
    for _, after in games_at_random("mandoo-2"):
        for _, interim in after.interims():
            hidden = [chip for chip in interim.view(0).seats[1].hand if not chip.known]
            assert all(chip.value is None for chip in hidden) or interim.view(0).phase == "deal"
