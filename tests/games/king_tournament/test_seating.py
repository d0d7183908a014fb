"""N6: thousands of drawn seatings, against the minimum computed by trying everything, and by chi-square for fairness.

The seeds are fixed, so each test always gives the same numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import CHANCE
from duodecim.core.compile import on_first
from duodecim.core.random import seed_state
from duodecim.games.king.model.events import Seated
from duodecim.games.king.rules.state import MOST_AT_TABLE
from duodecim.games.king_tournament.rules.seating import seat_players
from tests.oracles.king_tournament import Tournament
from tests.sizes import size as sized

from .lines import SEAT
from .tables import SIZES, random_tournament, sizes_of

DRAWN = 3000
GAMES = 4000
ROUNDS = 6000

_seat_players = on_first(seat_players)

Groups = list[list[int]]


def seatings(options: dict[str, Any], count: int, seed: int) -> Iterator[Groups]:
    """One seating after the other, each drawn from the one before."""
    states = duodecim.game("king-tournament", **options).new_state()
    seed_state(states, seed)
    for number in range(1, count + 1):
        states["round_number"] = number
        _seat_players(states)
        yield groups_in(states[0], len(sizes_of(options)))


def groups_in(state: Any, groups: int) -> Groups:
    places, sizes = state["order"].tolist(), state["table_size"].tolist()
    return [places[MOST_AT_TABLE * group :][: sizes[group]] for group in range(groups)]


def seated_again(line: str, count: int, seed: int) -> list[Groups]:
    """Many seatings drawn from one position that waits for one, through a batch."""
    batch = duodecim.position(line).batch(count, seed=seed)
    columns = len(Tournament(batch.rules.seat_count).sizes)
    return [groups_in(state, columns) for state in batch.states]


@cache
def fewest_meetings(old: tuple[int, ...], new: tuple[int, ...]) -> int:
    """The fewest pairs of old groups of these sizes that meet again in new groups of these: every split is tried."""
    if not old:
        return 0
    return min(
        sum(share * (share - 1) // 2 for share in split)
        + fewest_meetings(old[1:], tuple(places - share for places, share in zip(new, split, strict=True)))
        for split in splits(old[0], new)
    )


def splits(people: int, places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to spread some people over groups that have so many places left."""
    if not places:
        if people == 0:
            yield ()
        return
    for share in range(min(people, places[0]) + 1):
        for rest in splits(people - share, places[1:]):
            yield (share, *rest)


def meetings(groups: Groups) -> set[tuple[int, int]]:
    """The pairs that sit together."""
    return {pair for group in groups for pair in combinations(sorted(group), 2)}


@pytest.mark.parametrize("size", SIZES)
def test_N6_a_drawn_seating_seats_everyone_once_and_changes_every_group(size: str) -> None:
    sizes = sizes_of(SIZES[size])
    before: Groups = []
    for groups in seatings(SIZES[size], DRAWN, seed=1):
        assert [len(group) for group in groups] == sizes
        assert sorted(seat for group in groups for seat in group) == list(range(sum(sizes)))
        assert not {frozenset(group) for group in groups} & {frozenset(group) for group in before}
        before = groups


@pytest.mark.parametrize("size", SIZES)
def test_N6_the_fewest_possible_pairs_meet_again(size: str) -> None:
    sizes = tuple(sizes_of(SIZES[size]))
    fewest = fewest_meetings(sizes, sizes)
    drawn = seatings(SIZES[size], DRAWN, seed=2)
    before = meetings(next(drawn))
    for groups in drawn:
        now = meetings(groups)
        assert len(before & now) == fewest
        before = now


def test_N6_the_fewest_meetings_are_what_counting_says() -> None:
    # Two groups share four people two and two, three people two and one; four groups need never meet again.
    found = {size: fewest_meetings(sizes, sizes) for size, sizes in ((s, tuple(sizes_of(SIZES[s]))) for s in SIZES)}
    expected = {"5": 1, "6": 2, "7": 3, "8": 4, "9": 0, "10": 1, "11": 2, "12": 3}
    assert found == expected | {"12-threes": 0, "13": 0, "14": 0, "15": 0, "16": 0}


@pytest.mark.parametrize("size", SIZES)
def test_N6_in_play_every_group_changes_from_round_to_round(size: str) -> None:
    sizes = tuple(sizes_of(SIZES[size]))
    again = 0
    for seed in range(sized(1, 3)):
        before: set[frozenset[int]] = set()
        for position in random_tournament(seed, cards="random", **SIZES[size]):
            for event in position.events:
                if isinstance(event, Seated):
                    groups = {frozenset(group) for group in event.groups}
                    assert tuple(map(len, event.groups)) == sizes
                    assert not groups & before
                    if before:
                        again += 1
                        old = meetings([sorted(group) for group in before])
                        assert len(old & meetings([sorted(group) for group in groups])) == fewest_meetings(sizes, sizes)
                    before = groups
    assert again > 0


# --- fairness ---


def chi_square(counts: Counter[Any], expected: dict[Any, float]) -> float:
    assert set(counts) <= set(expected)
    return sum((counts[cell] - often) ** 2 / often for cell, often in expected.items())


def bound(degrees: int) -> float:
    """The 99.99% point of chi-square, by Wilson and Hilferty."""
    return float(degrees * (1 - 2 / (9 * degrees) + 3.719 * np.sqrt(2 / (9 * degrees))) ** 3)


@pytest.mark.parametrize("size", SIZES)
def test_N6_at_first_everyone_sits_everywhere_and_with_everyone_alike(size: str) -> None:
    sizes = sizes_of(SIZES[size])
    players, places = sum(sizes), [(group, place) for group, many in enumerate(sizes) for place in range(many)]
    batch = duodecim.game("king-tournament", **SIZES[size]).batch(GAMES, seed=3)
    drawn = [groups_in(state, len(sizes)) for state in batch.states]
    for seat in (0, players // 2, players - 1):
        sat = Counter((group, place) for groups in drawn for group, place in [where(groups, seat)])
        assert chi_square(sat, dict.fromkeys(places, len(drawn) / players)) < bound(players - 1)
    met = Counter(pair for groups in drawn for pair in meetings(groups))
    often = len(drawn) * sum(many * (many - 1) for many in sizes) / (players * (players - 1))
    for pair in combinations(range(players), 2):
        assert abs(met[pair] - often) < 5 * np.sqrt(often)


def where(groups: Groups, seat: int) -> tuple[int, int]:
    return next((number, group.index(seat)) for number, group in enumerate(groups) if seat in group)


@pytest.mark.parametrize("size", SIZES)
def test_N6_over_many_rounds_everyone_sits_in_each_group_and_with_each_other_equally_often(size: str) -> None:
    sizes = sizes_of(SIZES[size])
    players = sum(sizes)
    sat, left, met = Counter[Any](), Counter[Any](), Counter[Any]()
    for groups in seatings(SIZES[size], ROUNDS, seed=4):
        for number, group in enumerate(groups):
            for place, seat in enumerate(group):
                sat[number, place, seat] += 1
                left[seat, group[(place + 1) % len(group)]] += 1
        met.update(meetings(groups))
    # Rounds are not independent, so no chi-square; but each count is that of one thing that happens or does not.
    for number, many in enumerate(sizes):
        for place in range(many):
            for seat in range(players):
                assert abs(sat[number, place, seat] - ROUNDS / players) < 5 * np.sqrt(ROUNDS / players)
    pairs = players * (players - 1) // 2
    often = ROUNDS * sum(many * (many - 1) // 2 for many in sizes) / pairs
    for pair in combinations(range(players), 2):
        assert abs(met[pair] - often) < 5 * np.sqrt(often)
    # N8: whose left neighbour one is.
    often = ROUNDS / (players - 1)
    for seat in range(players):
        for neighbour in range(players):
            if seat != neighbour:
                assert abs(left[seat, neighbour] - often) < 5 * np.sqrt(often)


def line_before(players: int, groups: str) -> str:
    """A tournament of these groups, which nobody won a round in, before the second seating."""
    nobody, nothing = ".".join("0" * players), "/".join("-" * players)
    return (
        f"king-tournament {players} first seat round=2 faces={'.'.join('-' * players)} "
        f"tokens={'/'.join(['0.0'] * players)} discarded={nothing} aside={nothing} wins={nobody} groups={groups} "
        "barren=1"
    )


@pytest.mark.parametrize(("players", "groups"), [(8, "7.1.2.5/0.4.6.3"), (12, "9.1.2.10/0.4.5.11/6.7.8.3")])
def test_N6_N8_those_who_meet_again_sit_anywhere_at_the_table(players: int, groups: str) -> None:
    old = meetings([[int(seat) for seat in group.split(".")] for group in groups.split("/")])
    neighbours = Counter[bool]()
    for seated in seated_again(line_before(players, groups), GAMES, seed=6):
        for group in seated:
            for pair in meetings([group]) & old:
                place = group.index(pair[0])
                neighbours[group[(place + 1) % len(group)] == pair[1]] += 1
    # One of the three others at the table is the left neighbour.
    total = neighbours.total()
    assert abs(neighbours[True] - total / 3) < 5 * np.sqrt(total / 3)


@pytest.mark.parametrize(
    ("players", "groups"),
    [(5, "4.1/0.3.2"), (7, "6.1.2/0.4.5.3"), (10, "9.1.2/0.4.5/6.7.8.3"), (14, "0.1.2/3.4.5/6.7.8.9/10.11.12.13")],
)
def test_N6_from_any_seating_those_who_sat_in_one_group_are_treated_alike(players: int, groups: str) -> None:
    drawn = seated_again(line_before(players, groups), GAMES, seed=5)
    for members in [list(map(int, group.split("."))) for group in groups.split("/")]:
        # By member and new group; which groups the class of members goes to, is for the sizes to say.
        counts = Counter((seat, where(seated, seat)[0]) for seated in drawn for seat in members)
        columns = {group for _, group in counts}
        totals = {group: sum(counts[seat, group] for seat in members) for group in columns}
        expected = {(seat, group): totals[group] / len(members) for seat in members for group in columns}
        assert chi_square(counts, expected) < bound((len(members) - 1) * (len(columns) - 1))
        met = Counter(pair for seated in drawn for pair in meetings(seated) if set(pair) <= set(members))
        pairs = list(combinations(sorted(members), 2))
        if met:
            assert chi_square(met, dict.fromkeys(pairs, met.total() / len(pairs))) < bound(max(1, len(pairs) - 1))


def test_any_seating_is_one_or_is_refused() -> None:
    random = Random(6)
    position = duodecim.position(SEAT)
    seated = 0
    for _ in range(400):
        seats = random.sample(range(5), 5)
        if random.random() < 0.3:
            seats[random.randrange(5)] = random.randrange(7)
        cut = random.choice([1, 2, 2, 2, 3, 5])
        text = "seat " + "/".join(".".join(map(str, part)) for part in (seats[:cut], seats[cut:]))
        legal = cut == 2 and sorted(seats) == [0, 1, 2, 3, 4]
        assert position.can(CHANCE, text) == legal
        seated += legal
    assert 0 < seated < 400
