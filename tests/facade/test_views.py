"""Views as JSON and as plain Python."""

from __future__ import annotations

import json
from typing import Any

import pytest

import duodecim


@pytest.mark.parametrize("game_id", duodecim.game_ids())
@pytest.mark.parametrize("seat", [0, None])
def test_a_view_can_be_had_as_json_and_as_plain_python(game_id: str, seat: int | None) -> None:
    view: Any = duodecim.game(game_id).start(seed=3).view(seat)
    plain = view.to_dict()
    assert type(plain) is dict
    assert plain == json.loads(view.json())
    assert plain["game"] == game_id
    assert plain["viewer"] == ("spectator" if seat is None else seat)
    assert len(plain["seats"]) == len(view.seats)
    assert plain["actions"] == list(view.actions)


def test_a_view_as_plain_python_can_be_changed_without_changing_the_view() -> None:
    view: Any = duodecim.game("chips").start(seed=3).view(0)
    view.to_dict()["seats"][0]["hand"].clear()
    assert len(view.seats[0].hand) == 4
