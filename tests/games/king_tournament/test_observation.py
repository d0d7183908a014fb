"""What a row of an observation holds, number by number: the same as the view of that seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, Position
from duodecim.games.king.rules.cards import NAMES

from .lines import CENTRE_DECIDE, FINAL_CHOOSE, LINES
from .tables import KINDS, SIZES, tournament_of

PHASES = ("cards", "seat", "roll", "choose", "steal", "decide", "reroll", "scored", "aside", "over")
STAGES = ("table", "group", "centre")
QUESTIONS = (None, "card", "face", "order", "token", "aside")
SEAT_BLOCK = 9 + 14 + 14 + 3


def cards(names: Any) -> list[int]:
    return [int(name in names) for name in NAMES]


def row_of(position: Position[Any, Any], seat: int) -> list[int]:
    """The row that a view says there should be."""
    view = position.view(seat)
    row: list[int] = []
    count = len(view.seats)
    for other in [*range(seat, count), *range(seat)]:
        seen = view.seats[other]
        row += [seen.face or 0, seen.bonus, seen.ones, seen.twos, seen.wins, len(seen.aside)]
        row += [1 + NAMES.index(seen.played) if seen.played else 0, QUESTIONS.index(seen.question), int(seen.ready)]
        row += cards(seen.hand) + cards(seen.aside_among)
        where = [(group.index(other), number) for number, group in enumerate(view.groups) if other in group]
        row += [where[0][1], where[0][0]] if where else [-1, -1]
        row.append(int(other in view.centre))
    row += cards(view.cards)
    row += [PHASES.index(view.phase), STAGES.index(view.stage), view.round, view.barren, view.options.draw_after]
    row += [_answer(view.seats[seat].answer), int(view.final)]
    return row


def _answer(text: str | None) -> int:
    """An answer as the rules count it: a card, a face, a token; and of the orders first doubling, then flipping."""
    if text is None:
        return 0
    word = text.partition(" ")[2]
    if word in NAMES:
        return 1 + NAMES.index(word)
    return {"double": 1, "flip": 2}[word] if word in ("double", "flip") else int(word)


@pytest.mark.parametrize("kind", KINDS)
def test_a_row_is_what_the_view_of_that_seat_shows(kind: str) -> None:
    random = Random(kind)
    positions = [position for position in tournament_of(kind, 0) if position.actors != (CHANCE,)]
    for position in random.sample(positions, 25):
        for seat in random.sample(range(position.game.seats), 3):
            assert position.observation(seat).tolist() == row_of(position, seat)


@pytest.mark.parametrize(
    "case", [case for case, (_, phase, _) in LINES.items() if phase in ("choose", "steal", "decide", "aside", "over")]
)
def test_a_row_of_every_phase_is_what_the_view_shows(case: str) -> None:
    position = duodecim.position(LINES[case][0])
    for seat in range(position.game.seats):
        assert position.observation(seat).tolist() == row_of(position, seat)


def test_a_row_says_who_sits_where_and_who_is_in_the_centre() -> None:
    row = duodecim.position(CENTRE_DECIDE).observation(7).tolist()
    places = [row[SEAT_BLOCK * distance + 37 : SEAT_BLOCK * distance + 40] for distance in range(9)]
    # Seats 7, 8, 0, 1 and so on.
    assert places == [[2, 1, 0], [2, 2, 0], [0, 0, 1], [0, 1, 0], [0, 2, 0], [1, 0, 1], [1, 1, 0], [1, 2, 0], [2, 0, 1]]
    assert row[-1] == 0


def test_a_row_of_the_final_seats_the_finalists_alone() -> None:
    row = duodecim.position(FINAL_CHOOSE).observation(0).tolist()
    places = [row[SEAT_BLOCK * distance + 37 : SEAT_BLOCK * distance + 40] for distance in range(9)]
    nowhere = [-1, -1, 0]
    assert places == [[0, 1, 0], nowhere, nowhere, [0, 0, 0], *[nowhere] * 5]
    assert row[-1] == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_size_of_a_row_is_what_the_rules_say(size: str) -> None:
    game = duodecim.game("king-tournament", **SIZES[size])
    expected = game.seats * SEAT_BLOCK + 14 + 6 + 1
    assert game.rules.observation_size == expected
    assert game.batch(2, seed=1).observe().shape == (2, expected)
