"""What a seat may not know: others' racks, what they draw, the pool."""

from __future__ import annotations

import pytest

import duodecim
from duodecim import CHANCE
from duodecim.games.rummikub.model.events import Drew, GameScored

from ..texts import after, field
from .tables import KINDS, dealt, random_game


def test_a_view_shows_the_viewers_rack_and_the_sizes_of_the_others() -> None:
    position = after(dealt("k10 r10 b10", "", ""), "0 draw", "chance drawn o13")
    line = position.view(0).text()
    own, *others = field(line, "racks").split("/")
    assert len(own.split(".")) == 15
    assert others == ["?14", "?14"]
    assert field(line, "drew") == "o13/-/-"
    assert field(position.view(1).text(), "racks").split("/")[0] == "?15"
    assert field(position.view(1).text(), "drew") == "?1/-/-"
    assert field(position.view().text(), "racks") == "?15/?14/?14"


@pytest.mark.parametrize("kind", KINDS)
def test_which_tiles_are_drawn_is_told_to_their_owner_only(kind: str) -> None:
    told = 0
    for position in random_game(5, **KINDS[kind]):
        for event in position.events:
            for viewer in (*range(position.game.seats), None):
                (seen,) = [
                    other
                    for other, true in zip(position.events_for(viewer), position.events, strict=True)
                    if true is event
                ]
                if isinstance(event, Drew) and viewer != event.seat:
                    assert seen == Drew(event.seat, event.count, None)
                    told += 1
                else:
                    assert seen == event
    assert told > 20


def test_racks_are_shown_when_they_are_counted() -> None:
    *_, last = random_game(6, players=3)
    (event,) = [event for event in last.events_for() if isinstance(event, GameScored)]
    assert sum(bool(result.rack) for result in event.results) >= 2
    for viewer in (0, 1, 2, None):
        view = last.view(viewer)
        assert view.results == event.results
        assert [seat.rack for seat in view.seats] == [result.rack for result in event.results]
        assert view == duodecim.view(view.text())


def test_chance_and_the_clock_see_nothing() -> None:
    with pytest.raises(duodecim.OutOfTurn):
        dealt("", "").view(CHANCE)
