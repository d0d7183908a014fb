"""T1 to T3: tiles, the deal, notation."""

from __future__ import annotations

from collections import Counter

import pytest

import duodecim
from duodecim import CHANCE, IllegalAction, Position, UnreadableAction
from duodecim.games.rummikub.rules.tiles import KIND_BY_NAME
from tests.oracles.rummikub_sets import BOX

from ..texts import after, field
from .tables import dealt, filled_up, rack, random_game


def test_T1_there_are_106_tiles() -> None:
    numbered = [f"{colour}{number}" for colour in "krbo" for number in range(1, 14)]
    assert list(KIND_BY_NAME) == [*numbered, "*"]
    root = duodecim.game("rummikub", players=2).root()
    assert root.view().pool == len(BOX) == 106
    pool = dict(zip(KIND_BY_NAME, root._states["pool"][0].tolist(), strict=True))
    assert pool == Counter(BOX)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_T1_two_to_four_may_play(players: int) -> None:
    assert duodecim.game("rummikub", players=players).seats == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_T1_nobody_else_may(players: int) -> None:
    with pytest.raises(duodecim.OptionError, match="2, 3 or 4"):
        duodecim.game("rummikub", players=players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_T2_everyone_takes_14_tiles_and_the_first_player_is_random(players: int) -> None:
    game = duodecim.game("rummikub", players=players)
    first = set()
    for seed in range(30):
        position = game.start(seed=seed)
        assert [seat.size for seat in position.view().seats] == [14] * players
        assert position.view().pool == 106 - 14 * players
        first.add(position.actors[0])
    assert first == set(range(players))


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ([["k1"] * 14, ["r1"] * 14], "rummikub/not-in-pool"),
        ([["*", "*", "*"] + ["k1"] * 11, filled_up("")[0]], "rummikub/not-in-pool"),
        ([filled_up("")[0]], "rummikub/deal-sizes"),
        ([filled_up("")[0], filled_up("")[0][:13]], "rummikub/deal-sizes"),
        ([filled_up("", "")[0], filled_up("", "")[1] + ["k13"]], "rummikub/deal-sizes"),
    ],
)
def test_T2_no_other_deal_is_allowed(deal: list[list[str]], reason: str) -> None:
    position = after(duodecim.game("rummikub", players=2).root(), "chance first 0")
    with pytest.raises(IllegalAction) as caught:
        position.play(CHANCE, "deal " + "/".join(map(".".join, deal)))
    assert caught.value.reason == reason


def test_T2_the_first_player_is_at_the_table() -> None:
    root = duodecim.game("rummikub", players=3).root()
    assert root.actors == (CHANCE,)
    for seat in range(3):
        assert root.play(CHANCE, f"first {seat}").view().to_act == seat
    with pytest.raises(IllegalAction, match="no seat 3"):
        root.play(CHANCE, "first 3")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_T2_play_begins_with_the_first_player_and_goes_on_clockwise(first: int) -> None:
    position = dealt("", "", "", first=first)
    for turn, tile in enumerate(["o13", "o12", "o11", "o10"]):
        assert position.actors == ((first + turn) % 3,)
        position = after(position, f"{position.actors[0]} draw", f"chance drawn {tile}")


def test_T3_tiles_are_written_as_colour_and_number_and_read_in_either_case() -> None:
    position = dealt("k10 r10 b10 *", "")
    assert rack(position, 0)[-1] == "*"
    melded = position.play(0, "meld R10, k10 B10")
    assert str(melded.moves[-1]) == "0 meld k10 r10 b10"
    assert field(melded.text(), "table") == "k10.r10.b10"


@pytest.mark.parametrize("tile", ["g10", "r14", "r0", "10r", "r", "10", "**", "*x", "r1.5"])
def test_T3_what_is_no_tile_is_refused_by_name(tile: str) -> None:
    with pytest.raises(UnreadableAction) as caught:
        dealt("", "").play(0, f"meld r10 k10 {tile}")
    assert caught.value.reason == "rummikub/unreadable-tiles"
    assert tile.removeprefix("*") in str(caught.value)
    assert "k, r, b, o" in str(caught.value)


@pytest.mark.parametrize("seed", range(3))
def test_T1_tiles_are_never_lost_nor_made(seed: int) -> None:
    for position in random_game(seed, players=3):
        _check_all_there(position)


def _check_all_there(position: Position) -> None:  # type: ignore[type-arg]  # of any kind
    states = position._states
    racks = states["racks"][0].reshape(4, -1).sum(axis=0)
    tiles = Counter(dict(zip(KIND_BY_NAME, (states["pool"][0] + racks).tolist(), strict=True)))
    for laid in position.view().table:
        tiles.update("*" if tile.startswith("*") else tile for tile in laid.tiles)
    assert tiles == Counter(BOX)
