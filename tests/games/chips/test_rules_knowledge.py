"""T7: every chip that was ever face up is public wherever it goes."""

from __future__ import annotations

import pytest

import duodecim

from ..texts import after, field
from .tables import DEAL_3, KINDS, dealt, hand, random_game


def test_T7_a_taken_chip_is_known_to_all() -> None:
    position = after(dealt(DEAL_3), "0 play 4", "1 play 11", "2 play 9", "1 take 9", "2 take 4", "0 take 11")
    assert field(position.view().text(), "hands") == "11!.r.b.b/r.r.b/4!.r.b.b"
    assert field(position.view(0).text(), "hands") == "1.5.10.11!/r.r.b/4!.r.b.b"
    assert field(position.view(1).text(), "hands") == "11!.r.b.b/2.6.7/4!.r.b.b"


def test_T7_the_colours_of_the_rest_are_listed() -> None:
    position = after(dealt(DEAL_3), "0 play 4", "1 play 11", "2 play 9", "1 take 9", "2 take 4", "0 take 11")
    seat = position.view(1).seats[2]
    assert [(chip.colour, chip.value, chip.known) for chip in seat.hand] == [
        ("red", 4, True),
        ("red", None, False),
        ("blue", None, False),
        ("blue", None, False),
    ]
    assert (seat.visible_sum, seat.hidden) == (4, 3)
    assert position.view(1).unseen == (1, 3, 5, 8, 10, 12)


def test_T7_a_known_chip_that_is_played_leaves_the_known_ones() -> None:
    position = after(dealt(DEAL_3), "0 play 4", "1 play 11", "2 play 9", "1 take 9", "2 take 4", "0 take 11")
    position = after(position, "1 play 2", "2 play 4", "0 play 11")
    assert field(position.view().text(), "hands") == "r.b.b/r.r/r.b.b"


#: Seat 1 holds two nines of which one is known, seat 2 a known four and a secret one.
TWINS = (
    "chips 4 mandoo round=1 first=0 lead=0 scores=0.0.0.0 hands=1.5.10/2.6.9.9!/3.4.4!.11/3!.7.8.10 "
    "scored=12/-/-/- trick=-"
)


def test_T7_a_twin_in_hand_is_known_once() -> None:
    position = duodecim.position(TWINS)
    assert hand(position, 1) == "2.6.9!.9"
    assert hand(position, 1, viewer=0) == "9!.r.r.b"
    assert hand(position, 1, viewer=1) == "2.6.9!.9"


def test_T7_a_played_chip_equal_to_a_known_one_counts_as_the_known_one() -> None:
    position = after(duodecim.position(TWINS), "0 play 5", "1 play 9")
    assert hand(position, 1) == "2.6.9"
    assert hand(position, 1, viewer=0) == "r.r.b"
    assert position.view(0).unseen == (2, 3, 4, 6, 7, 8, 9, 10, 11)


def test_T7_a_secret_chip_stays_secret_when_its_twin_is_taken() -> None:
    position = after(duodecim.position(TWINS), "0 play 1", "1 play 2", "2 play 4", "3 play 3")
    position = after(position, "2 take 4", "3 take 1", "0 take 2", "1 take 3")
    assert hand(position, 2) == "3.4.11"
    assert hand(position, 2, viewer=0) == "r.b.b"
    assert field(position.text(), "scored") == "12/-/4/-"


def test_T7_both_twins_are_known_when_both_were_face_up() -> None:
    position = after(duodecim.position(TWINS), "0 play 10", "1 play 9", "2 play 4", "3 play 10")
    position = after(position, "0 take 9", "1 take 4", "2 take 10", "3 take 10")
    assert hand(position, 3, viewer=1) == "3!.10!.r.r"
    assert hand(position, 1, viewer=3) == "4!.r.r.b"


@pytest.mark.parametrize("kind", KINDS)
def test_T7_what_one_seat_has_seen_is_known_in_every_view(kind: str) -> None:
    for position in random_game(11, **KINDS[kind]):
        known = _known(position.view())
        for seat in range(position.game.seats):
            assert _known(position.view(seat)) == known


def _known(view: object) -> list[list[int]]:
    return [[chip.value for chip in seat.hand if chip.known] for seat in view.seats]  # type: ignore[attr-defined]
