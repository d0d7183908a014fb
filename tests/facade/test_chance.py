"""What chance may do: listed with probabilities, and drawn as often as they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations
from math import fsum, sqrt
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, Position
from duodecim.core.chance import MOST_OUTCOMES
from duodecim.core.errors import ChanceError
from duodecim.core.seats import CLOCK
from duodecim.games.king.rules.cards import NAMES
from duodecim.games.rummikub.model.chance import draws
from tests.oracles.king_components import may_be_drawn
from tests.sizes import size

DRAWS = size(4_000, 12_000)


def root(game_id: str, **options: Any) -> Position[Any, Any]:
    return duodecim.game(game_id, **options).root()


def at_seating(players: int) -> Position[Any, Any]:
    """A tournament before its second round."""
    position, random = root("king-tournament", players=players), Random(players)
    while position.actors != (CHANCE,) or position.view().phase != "seat" or position.view().round == 1:
        chance = position.actors == (CHANCE,)
        action = position.sample_chance(random) if chance else random.choice(position.actions(position.actors[0]))
        position = position.play(position.actors[0], action)
    return position


def drawing(*, late: bool = False) -> Position[Any, Any]:
    """Rummikub where one tile is to be drawn, or three after a time-out."""
    position = root("rummikub", players=2).play("first 0")
    position = position.play(position.sample_chance(4))
    return position.play(CLOCK, "timeout") if late else position.play("draw")


LISTED: dict[str, tuple[Callable[[], Position[Any, Any]], int]] = {
    "chips, first of two and the automa": (lambda: root("chips", players=2), 3),
    "chips, first of four": (lambda: root("chips", players=4), 4),
    "chips, deal for three": (lambda: root("chips").play("first 1"), 90 * 90),
    "chips, deal of 2022": (lambda: root("chips", edition="tgm2022", first=2), 90 * 90),
    "king, roll of two": (lambda: root("king"), 144),
    "king, roll of three": (lambda: root("king", players=3), 1728),
    "king, set": (lambda: root("king", cards="random"), 266),
    "king, set with a promo": (lambda: root("king", cards="random", promo="faun"), 196),
    "king, Oracle": (lambda: root("king").play("roll 3.4").play(0, "play oracle").play("play golem"), 12),
    "tournament, five seated": (lambda: root("king-tournament", players=5), 120),
    # One from each old group in the pair, and anyone anywhere in a group.
    "tournament, five seated anew": (lambda: at_seating(5), 2 * 3 * 12),
    # Either new group gets two of either old one.
    "tournament, six seated anew": (lambda: at_seating(6), 2 * 9 * 36),
    "rummikub, first of three": (lambda: root("rummikub", players=3), 3),
    "rummikub, one tile": (drawing, 48),
}
UNLISTED: dict[str, Callable[[], Position[Any, Any]]] = {
    "chips, deal with the automa": lambda: root("chips", players=2).play("first 0"),
    "chips, deal for four": lambda: root("chips", players=4).play("first 0"),
    "king, roll of four": lambda: root("king", players=4),
    "tournament, sixteen seated": lambda: root("king-tournament", players=16),
    "tournament, nine seated anew": lambda: at_seating(9),
    "rummikub, deal": lambda: root("rummikub").play("first 0"),
    "rummikub, three tiles": lambda: drawing(late=True),
}


@pytest.mark.parametrize("name", LISTED)
def test_outcomes_are_listed_once_and_add_up_to_one(name: str) -> None:
    make, count = LISTED[name]
    outcomes = make().chance_outcomes()
    assert len(outcomes) == len({str(action) for action, _ in outcomes}) == count
    assert all(0 < probability <= 1 for _, probability in outcomes)
    assert fsum(probability for _, probability in outcomes) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("name", LISTED)
def test_outcomes_are_legal_and_written_as_they_are_recorded(name: str) -> None:
    position = LISTED[name][0]()
    outcomes = position.chance_outcomes()
    for action, _ in Random(name).sample(outcomes, min(len(outcomes), 200)):
        assert position.check(CHANCE, action) == action
        assert position.play(action).moves[-1] == (CHANCE, action)


def assert_as_often(outcomes: list[tuple[Any, float]], drawn: list[Any]) -> None:
    """Chi-square against the 99.99 % point. Rare outcomes are counted together; one that is not listed has no cell."""
    cells = min(len(outcomes), 300)
    cell_of = {outcome: index % cells for index, (outcome, _) in enumerate(outcomes)}
    expected = [0.0] * cells
    for outcome, probability in outcomes:
        expected[cell_of[outcome]] += len(drawn) * probability
    counts = Counter(cell_of[outcome] for outcome in drawn)
    distance = sum((counts[cell] - count) ** 2 / count for cell, count in enumerate(expected))
    degrees = cells - 1
    assert distance < degrees * (1 - 2 / (9 * degrees) + 3.719 * sqrt(2 / (9 * degrees))) ** 3


@pytest.mark.parametrize("name", LISTED)
def test_outcomes_are_drawn_as_often_as_they_should_be(name: str) -> None:
    position, random = LISTED[name][0](), Random(7)
    assert_as_often(position.chance_outcomes(), [position.sample_chance(random) for _ in range(DRAWS)])


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("chips, deal for three", "hand"),
        ("chips, deal of 2022", "hand"),
        ("king, roll of two", "face"),
        ("king, roll of three", "face"),
        ("king, Oracle", "face"),
    ],
)
def test_a_batch_goes_on_to_the_listed_outcomes_as_often_as_it_should(name: str, field: str) -> None:
    position = LISTED[name][0]()
    reached = [
        (position.play(action)._states[field][0].tobytes(), probability)
        for action, probability in position.chance_outcomes()
    ]
    assert_as_often(reached, [row.tobytes() for row in position.batch(DRAWS, seed=3).states[field]])


def test_S1_the_deals_are_all_ways_to_share_out_two_red_and_two_blue() -> None:
    red, blue = {4, 5, 6, 7, 8, 9}, {1, 2, 3, 10, 11, 12}
    shares = {
        colour: [
            (set(one), set(two), chips - set(one) - set(two))
            for one in combinations(sorted(chips), 2)
            for two in combinations(sorted(chips - set(one)), 2)
        ]
        for colour, chips in (("red", red), ("blue", blue))
    }
    expected = {
        "deal " + "/".join(".".join(map(str, sorted(reds | blues))) for reds, blues in zip(one, two, strict=True))
        for one in shares["red"]
        for two in shares["blue"]
    }
    outcomes = root("chips").play("first 0").chance_outcomes()
    assert {str(action) for action, _ in outcomes} == expected
    assert {probability for _, probability in outcomes} == {1 / 8100}


@pytest.mark.parametrize("promo", [None, "collector"])
def test_D2_D4_the_sets_are_all_that_may_be_drawn(promo: str | None) -> None:
    chosen = [("knight", *cards) for cards in combinations([name for name in NAMES if name != "knight"], 6)]
    expected = {frozenset(cards) for cards in chosen if may_be_drawn(cards, promo)}
    outcomes = root("king", cards="random", promo=promo).chance_outcomes()
    assert {frozenset(action.cards) for action, _ in outcomes} == expected
    assert {probability for _, probability in outcomes} == {1 / len(expected)}


def test_N6_the_first_seatings_are_all_orders() -> None:
    expected = {f"seat {'.'.join(seats[:2])}/{'.'.join(seats[2:])}" for seats in permutations("01234")}
    assert {str(action) for action, _ in root("king-tournament", players=5).chance_outcomes()} == expected


def test_U1_a_tile_is_as_likely_as_there_are_many_of_it_in_the_pool() -> None:
    position = drawing()
    seen = Counter(tile for seat in position.full_view().seats for tile in seat.rack)
    pool = 106 - seen.total()
    for action, probability in position.chance_outcomes():
        (tile,) = action.tiles
        assert probability == pytest.approx((2 - seen[tile]) / pool)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_U5_several_tiles_are_as_likely_as_they_can_be_taken_in_many_ways(count: int) -> None:
    pool = [0] * 53
    pool[3], pool[20], pool[21], pool[52] = 2, 1, 2, 2
    tiles = [kind for kind, number in enumerate(pool) for _ in range(number)]
    expected = Counter(combinations(tiles, count))
    found = {action.tiles: ways for action, ways in draws(pool, count)}
    assert sorted(found.values()) == sorted(expected.values())
    assert sum(found.values()) == len(list(combinations(range(7), count)))


@pytest.mark.parametrize("name", UNLISTED)
def test_too_many_outcomes_are_not_listed_but_drawn(name: str) -> None:
    position = UNLISTED[name]()
    with pytest.raises(ChanceError) as caught:
        position.chance_outcomes()
    assert str(caught.value) == (
        "Chance has more than 10,000 outcomes here, too many to list. `sample_chance` draws one."
    )
    assert (caught.value.code, caught.value.reason) == ("chance/refused", "chance/too-many")
    assert "`sample_chance`" in caught.value.in_language("ru")
    drawn = {str(position.sample_chance(seed)) for seed in range(20)}
    assert len(drawn) == 20
    for text in drawn:
        assert str(position.check(text)) == text


def test_the_bound_is_the_one_that_is_documented() -> None:
    assert MOST_OUTCOMES == 10_000
    assert "10,000" in (Position.chance_outcomes.__doc__ or "")


def test_a_seed_always_draws_the_same_and_a_random_source_goes_on() -> None:
    position = root("king", players=4)
    assert position.sample_chance(5) == position.sample_chance(5)
    assert position.sample_chance(5) != position.sample_chance(6)
    random = Random(5)
    first, second = position.sample_chance(random), position.sample_chance(random)
    assert first != second
    assert first == position.sample_chance(Random(5))
    assert len({str(position.sample_chance()) for _ in range(10)}) > 1
    with pytest.raises(duodecim.DuodecimError, match="A seed is a whole number"):
        position.sample_chance(-1)


def test_drawing_does_not_change_the_position() -> None:
    position = root("chips").play("first 0")
    before = position.text(), position._states.tobytes()
    position.sample_chance(1)
    position.chance_outcomes()
    assert (position.text(), position._states.tobytes()) == before


@pytest.mark.parametrize("game_id", duodecim.game_ids())
def test_chance_is_asked_only_when_it_acts(game_id: str) -> None:
    position = duodecim.game(game_id).start(seed=1)
    for ask in (position.chance_outcomes, position.sample_chance):
        with pytest.raises(ChanceError, match=r"Chance is not to act here\. The game waits for seat"):
            ask()


def test_chance_does_not_act_when_the_game_is_over() -> None:
    position = duodecim.game("chips").start(seed=1)
    while not position.is_over:
        position = position.play(position.actions()[0])
    for ask in (position.chance_outcomes, position.sample_chance):
        with pytest.raises(ChanceError, match="the game is over"):
            ask()
