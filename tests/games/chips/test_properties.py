"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import duodecim
from duodecim.games.chips.model.events import RoundEnded, TrickWon
from tests.sizes import size

from ..texts import field
from .tables import KINDS, random_game

seeds = st.integers(0, 2**64 - 1)
kinds = st.sampled_from(sorted(KINDS))


@given(seeds, kinds)
@settings(max_examples=size(15, 60), deadline=None)
def test_chips_are_conserved(seed: int, kind: str) -> None:
    twins = [3, 4, 9, 10] if KINDS[kind].get("players") == 4 else []
    full_set = Counter([*range(1, 13), *twins])
    for position in random_game(seed, **KINDS[kind]):
        line = position.text()
        if field(line, "round") != "0":
            assert Counter(_every_chip(line)) == full_set


@given(seeds, kinds)
@settings(max_examples=size(15, 60), deadline=None)
def test_T6_holds_in_every_round(seed: int, kind: str) -> None:
    tricks = Counter[int]()
    for position in random_game(seed, **KINDS[kind]):
        view = position.view()
        for event in position.events:
            if isinstance(event, TrickWon):
                tricks[event.seat] += 1
            if isinstance(event, RoundEnded):
                assert sorted(tricks.values())[-1] == tricks[event.seat] == 4
                assert 4 <= tricks.total() <= 3 * position.game.seats + 1
                assert all(len(result.chips) == 4 for result in event.results)
                tricks.clear()
        if view.phase == "play" and not view.trick:
            assert max(tricks.values(), default=0) < 4
            for seat, seen in enumerate(view.seats):
                assert len(seen.scored) == tricks[seat]
                assert len(seen.hand) == 4 - tricks[seat]


@given(seeds, kinds.filter(lambda kind: KINDS[kind].get("players") != 4))
@settings(max_examples=size(15, 60), deadline=None)
def test_E5_holds_in_every_round(seed: int, kind: str) -> None:
    for position in random_game(seed, **KINDS[kind]):
        for event in position.events:
            if isinstance(event, RoundEnded):
                assert sum(result.sum for result in event.results) == 78
                assert max(result.sum for result in event.results) > 21


def test_the_automas_seat_observes_no_more_than_its_view_shows() -> None:
    line = "chips 2 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=1.4.5.10/2.6.7.11/12.8.3.9 scored=-/-/- trick=-"
    first, second = duodecim.position(line), duodecim.position(line.replace("11/12.", "12/11."))
    assert first.view(2) == second.view(2)
    assert first.observation(2).tolist() == second.observation(2).tolist()


def _every_chip(line: str) -> list[int]:
    places = [field(line, "hands"), field(line, "scored")]
    places.append(field(line, "middle") if " middle=" in line else field(line, "trick"))
    return [int(chip.rstrip("!")) for place in places for chip in place.replace("/", ".").split(".") if chip != "-"]
