"""S1 to S3: the deal and the first player."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, IllegalAction
from duodecim.games.chips.model.facts import colour_of

from ..texts import after, field
from .tables import DEAL_3, KINDS, dealt, hand, random_game


@pytest.mark.parametrize("kind", KINDS)
def test_S1_every_deal_gives_two_red_and_two_blue_chips_each(kind: str) -> None:
    for seed in range(20):
        view = duodecim.game("chips", **KINDS[kind]).start(seed=seed).view()
        for place, seat in enumerate(view.seats):
            chips = [chip.colour for chip in seat.hand]
            if view.trick and place == view.lead:
                continue  # the automa led already
            assert sorted(chips) == ["blue", "blue", "red", "red"]


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ("deal 1.4.5.6/2.10.7.11/3.8.9.12", "chips/deal-colours"),
        ("deal 1.4.5/2.6.7.11/3.8.9.12", "chips/deal-colours or chips/deal-set"),
        ("deal 1.4.5.10.2.6/7.11/3.8.9.12", "chips/deal-colours"),
        ("deal 1.4.5.10/2.6.7.11", "chips/deal-hands"),
        ("deal 1.4.5.10/1.6.7.11/3.8.9.12", "chips/deal-set"),
    ],
)
def test_S1_no_other_deal_is_allowed(deal: str, reason: str) -> None:
    position = duodecim.game("chips").root().play(CHANCE, "first 0")
    with pytest.raises(IllegalAction) as caught:
        position.play(CHANCE, deal)
    assert caught.value.reason in reason


def test_S2_values_are_secret_and_colours_public() -> None:
    position = dealt(DEAL_3)
    assert field(position.view(0).text(), "hands") == "1.4.5.10/r.r.b.b/r.r.b.b"
    assert field(position.view(2).text(), "hands") == "r.r.b.b/r.r.b.b/3.8.9.12"
    assert field(position.view().text(), "hands") == "r.r.b.b/r.r.b.b/r.r.b.b"


@pytest.mark.parametrize("kind", KINDS)
def test_S2_colours_stay_public_all_game_long(kind: str) -> None:
    for position in random_game(3, **KINDS[kind]):
        for seat, seen in enumerate(position.view().seats):
            true = [] if hand(position, seat) == "-" else hand(position, seat).split(".")
            colours = [colour_of(int(chip.rstrip("!"))) for chip in true]
            assert sorted(chip.colour for chip in seen.hand) == sorted(colours)


@pytest.mark.parametrize("kind", KINDS)
def test_S3_chance_chooses_the_first_player_among_all_seats(kind: str) -> None:
    game = duodecim.game("chips", **KINDS[kind])
    assert game.root().actors == (CHANCE,)
    chosen = {game.start(seed=seed).view().first for seed in range(60)}
    assert chosen == set(range(game.seats))


@pytest.mark.parametrize("first", [0, 1, 2])
def test_S3_a_tgm2022_table_may_name_the_first_player(first: int) -> None:
    root = duodecim.game("chips", edition="tgm2022", first=first).root()
    with pytest.raises(IllegalAction):
        root.play(CHANCE, "first 0")
    position = after(root, f"chance {DEAL_3}")
    assert position.actors == (first,)
    assert position.view().first == first


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3}, {"players": 4}, {"edition": "tgm2022"}])
def test_S3_the_first_player_is_at_the_table(options: dict[str, Any]) -> None:
    root = duodecim.game("chips", **options).root()
    for seat in range(root.game.seats):
        assert root.can(CHANCE, f"first {seat}")
    assert not root.can(CHANCE, f"first {root.game.seats}")
