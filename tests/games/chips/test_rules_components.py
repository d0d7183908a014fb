"""C1 to C3: what the game is played with."""

from __future__ import annotations

from collections import Counter

import pytest

import duodecim
from duodecim.games.chips.model.facts import colour_of

from ..texts import after
from .tables import DEAL_3, DEAL_4, dealt


def test_C1_red_chips_are_4_to_9_and_blue_the_rest() -> None:
    assert [value for value in range(1, 13) if colour_of(value) == "red"] == [4, 5, 6, 7, 8, 9]
    assert [value for value in range(1, 13) if colour_of(value) == "blue"] == [1, 2, 3, 10, 11, 12]


@pytest.mark.parametrize(("players", "deal"), [(2, DEAL_3), (3, DEAL_3), (4, DEAL_4)])
def test_C2_two_and_three_players_use_twelve_chips_and_four_add_3_4_9_and_10(players: int, deal: str) -> None:
    position = dealt(deal, players=players)
    chips = Counter(chip.value for seat in position.view(0).seats for chip in seat.hand if chip.value)
    chips += Counter(position.view(0).unseen)
    twins = [3, 4, 9, 10] if players == 4 else []
    assert chips == Counter([*range(1, 13), *twins])
    colours = Counter(chip.colour for seat in position.view(0).seats for chip in seat.hand)
    assert colours["red"] == colours["blue"] == (8 if players == 4 else 6)


def test_C2_chips_of_one_value_are_interchangeable() -> None:
    position = duodecim.position(
        "chips 4 mandoo round=1 first=0 lead=0 scores=0.0.0.0 hands=9.9.1.2/4.4.3.3/5.6.10.10/7.8.11.12 "
        "scored=-/-/-/- trick=-"
    )
    assert [str(action) for action in position.actions(0)] == ["play 1", "play 2", "play 9"]


def test_C3_tiles_never_run_out() -> None:
    # Eight tiles are out already and the seats are level: six in the box would not have been enough.
    position = duodecim.position(
        "chips 4 mandoo round=7 first=0 lead=0 scores=2.2.2.2 hands=12/4.5.7.8/3.9.10.10/6.9.3.11 "
        "scored=1.2.4/-/-/- trick=-"
    )
    position = after(position, "0 play 12", "1 play 4", "2 play 3", "3 play 3")
    position = after(position, "0 take 4", "1 take 3", "2 take 3", "3 take 12")
    assert position.outcome is not None
    assert sum(position.outcome.scores) == 9
