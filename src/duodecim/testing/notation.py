"""Everything that can be written down reads back: positions, views, events and moves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from ..core.position import Position
from ..core.registry import descriptor
from ..core.registry import position as read_position
from ..core.registry import view as read_view
from ..core.seats import CHANCE
from .expectations import expect_equal
from .playing import Chooser, GameLike, game_of, random_game, random_move, some_of, viewers_of


def check_notation(
    game: GameLike, *, games: int = 2, seed: int = 0, choose: Chooser = random_move, most: int = 100
) -> None:
    """Check that positions, views, events and moves read back from their text and from their JSON.

    `most` limits how many positions of each game are looked at by everybody. At the others a spectator and one seat
    look.

    >>> check_notation("chips", games=1, most=20)
    """
    subject = game_of(game)
    for number in range(seed, seed + games):
        positions = random_game(subject, number, choose)
        read = [read_position(position.text()) for position in positions]
        seen_by_all = {len(position.moves) for position in some_of(positions, most, number)}
        for place, (position, again) in enumerate(zip(positions, read, strict=True)):
            _check_position(position, again)
            for viewer in viewers_of(subject) if place in seen_by_all else (place % subject.seats, None):
                _check_view(position, again, viewer)
        for (before, after), again in zip(pairwise(positions), read, strict=False):
            _check_move(before, after, again)


def _check_position(position: Position[Any, Any], again: Position[Any, Any]) -> None:
    expect_equal(again.text(), position.text(), "A position is written in another way once it was read.", position)
    expect_equal(again, position, "A position that was read is not equal to the one that was written.", position)
    expect_equal(again.actors, position.actors, "A position that was read waits for others.", position)
    expect_equal(again.outcome, position.outcome, "A position that was read has another outcome.", position)


def _check_view(position: Position[Any, Any], again: Position[Any, Any], viewer: int | None) -> None:
    described = descriptor(position.game.id)
    view = position.view(viewer)
    line = view.text()
    who = "the spectator" if viewer is None else f"seat {viewer}"
    expect_equal(line.splitlines(), [line], f"The text of the view of {who} is not one line.", position)
    expect_equal(view.game, position.game.id, "A view names another game.", position)
    expect_equal(view.viewer, "spectator" if viewer is None else viewer, "A view names another viewer.", position)
    expect_equal(view.actors, _seats(position), f"The view of {who} waits for others.", position)
    expect_equal(view.outcome, position.outcome, f"The view of {who} has another outcome.", position)
    expect_equal(read_view(line), view, f"The view of {who} does not read back from its text.", position)
    expect_equal(
        again.view(viewer),
        view,
        f"{who.capitalize()} sees something else once the position was written and read.",
        position,
    )
    expect_equal(
        msgspec.json.decode(msgspec.json.encode(view), type=described.view_type),
        view,
        f"The view of {who} does not read back from its JSON as {described.view}.",
        position,
    )
    for event in position.events_for(viewer):
        expect_equal(
            msgspec.json.decode(msgspec.json.encode(event), type=described.event_types),
            event,
            f"An event as told to {who} does not read back from its JSON as {described.events}.",
            position,
        )


def _seats(position: Position[Any, Any]) -> tuple[int, ...]:
    return tuple(actor for actor in position.actors if actor != CHANCE)


def _check_move(before: Position[Any, Any], after: Position[Any, Any], read: Position[Any, Any]) -> None:
    actor, action = after.moves[-1]
    expect_equal(before.check(actor, str(action)), action, f"“{action}” reads back as another action.", before)
    again = read.play(actor, str(action))
    expect_equal(again, after, f"“{action}” leads elsewhere from a position that was read.", before)
    expect_equal(again.events, after.events, f"“{action}” tells something else from a position that was read.", before)
