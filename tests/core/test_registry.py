"""The games there are, and what is said of one there is not."""

from __future__ import annotations

import pytest

import duodecim
from duodecim import UnknownGame
from duodecim.core.registry import find_game


def test_the_games_are_listed() -> None:
    assert "chips" in duodecim.game_ids()
    assert find_game("chips").id == "chips"


@pytest.mark.parametrize("name", ["chip", "chisp", "cips"])
def test_a_name_that_is_nearly_right_is_met_with_the_right_one(name: str) -> None:
    with pytest.raises(UnknownGame, match="Did you mean “chips”") as caught:
        duodecim.game(name)
    assert caught.value.code == "game/unknown"
    assert f"«{name}»" in caught.value.in_language("ru")
    assert "Может быть, «chips»" in caught.value.in_language("ru")


@pytest.mark.parametrize("name", ["", "poker"])
def test_another_name_is_met_with_the_list(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        duodecim.game(name)
    assert str(caught.value) == f"There is no game “{name}”. The games are: {', '.join(duodecim.game_ids())}."


@pytest.mark.parametrize("line", ["", "  ", "poker 3"])
def test_a_line_of_no_game_is_refused(line: str) -> None:
    with pytest.raises(UnknownGame):
        duodecim.position(line)


def test_every_public_name_is_there() -> None:
    for name in duodecim.__all__:
        assert hasattr(duodecim, name)
    assert set(duodecim.__all__) <= set(dir(duodecim))


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'castle'"):
        _ = duodecim.castle
