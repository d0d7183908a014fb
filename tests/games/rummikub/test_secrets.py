"""What a seat may not know: others' racks, what they draw, the pool."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import duodecim
from duodecim import CHANCE, ActionError, Position
from duodecim.games.rummikub.model.events import Drew, GameScored
from duodecim.games.rummikub.model.view import RummikubView
from tests.oracles.rummikub_sets import BOX

from .tables import KINDS, after, dealt, every_tile, field, random_game

#: Things to try, to see whether a refusal gives anything away.
TRIES = [
    "draw",
    "pass",
    "end",
    "timeout",
    "meld k10 r10 b10",
    "meld * k12 k13",
    "lay k1 k2 k3",
    "drawn *",
    "first 0",
    "",
]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_hidden_is_in_a_view_an_observation_or_a_refusal(kind: str) -> None:
    random = Random(kind)
    exchanged = 0
    for position in list(random_game(4, **KINDS[kind]))[::4]:
        for viewer in (*range(position.game.seats), None):
            other = with_hidden_tiles_exchanged(position, viewer, random)
            exchanged += other.text() != position.text()
            assert msgspec.json.encode(position.view(viewer)) == msgspec.json.encode(other.view(viewer))
            assert position.view(viewer).text() == other.view(viewer).text()
            if viewer is not None:
                assert position.observation(viewer).tolist() == other.observation(viewer).tolist()
                for action in TRIES:
                    assert answer(position, viewer, action) == answer(other, viewer, action)
    assert exchanged > 20


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


@pytest.mark.parametrize("kind", ["3", "match-2"])
def test_a_view_reads_back_from_its_bytes(kind: str) -> None:
    for position in list(random_game(7, **KINDS[kind]))[::5]:
        for viewer in (*range(position.game.seats), None):
            view = position.view(viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=RummikubView) == view


def with_hidden_tiles_exchanged(position: Position[Any, Any], viewer: int | None, random: Random) -> Position[Any, Any]:
    """Another position that the viewer cannot tell from this one: what they do not see is dealt out anew."""
    line = position.text()
    if position.outcome is not None:
        # Nothing is hidden any more.
        return position
    racks = [[] if rack == "-" else rack.split(".") for rack in field(line, "racks").split("/")]
    drew = [0 if drawn == "-" else len(drawn.split(".")) for drawn in field(line, "drew").split("/")]
    hidden = list(BOX)
    for tile in every_tile(position):
        hidden.remove(tile)
    others = [seat for seat in range(len(racks)) if seat != viewer]
    hidden += [tile for seat in others for tile in racks[seat]]
    random.shuffle(hidden)
    new_drew = field(line, "drew").split("/")
    for seat in others:
        racks[seat] = [hidden.pop() for _ in racks[seat]]
        new_drew[seat] = ".".join(racks[seat][: drew[seat]]) or "-"
    words = [
        f"racks={'/'.join('.'.join(rack) or '-' for rack in racks)}"
        if word.startswith("racks=")
        else f"drew={'/'.join(new_drew)}"
        if word.startswith("drew=")
        else word
        for word in line.split()
    ]
    return duodecim.position(" ".join(words))


def answer(position: Position[Any, Any], seat: int, action: str) -> object:
    """What a seat is told when it tries an action."""
    try:
        return position.check(seat, action)
    except ActionError as error:
        return type(error), error.code, str(error), error.in_language("ru"), error.position


def test_chance_and_the_clock_see_nothing() -> None:
    with pytest.raises(duodecim.OutOfTurn):
        dealt("", "").view(CHANCE)
