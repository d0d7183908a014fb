"""What cannot be read or done is refused with an error of ours, in words, and nothing changes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.errors import ActionError, DuodecimError, OutOfTurn, PositionError, RecordError, UnknownGame
from ..core.position import Position
from ..core.records import loads
from ..core.registry import position as read_position
from ..core.registry import view as read_view
from ..core.seats import ACTOR_NAMES, CHANCE, CLOCK
from .expectations import expect, expect_equal, expect_speaking, refusal_of
from .playing import Chooser, GameLike, game_of, random_game, random_move, random_positions, viewers_of
from .spoiling import spoil

#: Of so many spoilt lines some can still be read.
_ENOUGH_LINES = 100
_NONSENSE = ("", " ", "no such action", "0", "-1", "é", "\n", "show\x00", "{text}")


def check_refusals(
    game: GameLike, *, games: int = 2, seed: int = 0, choose: Chooser = random_move, most: int = 20
) -> None:
    """Check that wrong seats, nonsense and spoilt actions are refused in words, and that nothing changes.

    >>> check_refusals("chips", games=1)
    """
    subject = game_of(game)
    texts = [str(move.action) for move in random_game(subject, seed, choose)[-1].moves]
    for position in random_positions(subject, games, seed, choose, most=most):
        random = Random(f"{seed} {len(position.moves)}")
        before = _everything(position)
        _check_seats(position)
        actions = [*_NONSENSE, subject.example_action, *(spoil(random.choice(texts), texts, random) for _ in range(20))]
        for actor in (*range(subject.seats), CHANCE, CLOCK):
            for action in actions:
                check_action(position, actor, action)
        expect_equal(_everything(position), before, "A position has changed though it was only asked.", position)


def _check_seats(position: Position[Any, Any]) -> None:
    action = position.game.example_action
    for seat in (position.game.seats, 99, -7):
        for problem, call in (
            ("plays", lambda seat=seat: position.play(seat, action)),
            ("is checked", lambda seat=seat: position.check(seat, action)),
            ("sees a view", lambda seat=seat: position.view(seat)),
            ("observes", lambda seat=seat: position.observation(seat)),
            ("is told events", lambda seat=seat: position.events_for(seat)),
        ):
            error = refusal_of(call, f"Seat {seat}, which is not at the table, {problem}.", position)
            over = problem in ("plays", "is checked") and isinstance(error, ActionError)
            expect(
                isinstance(error, OutOfTurn) or over,
                f"A seat that is none is met with {type(error).__name__}.",
                position,
            )


def check_action(position: Position[Any, Any], actor: int, action: str) -> None:
    """Check that any text is an action that is made, or is refused in words. Both ways to ask must agree.

    >>> import duodecim
    >>> check_action(duodecim.game("chips").start(seed=7), 0, "castle")
    """
    can = position.can(actor, action)
    try:
        following = position.play(actor, action)
    except ActionError as error:
        expect_speaking(error, position)
        expect(not can, f"{actor} can “{action}”, and is refused: {error}", position)
        if actor not in ACTOR_NAMES:
            expect_equal(error.position, position.view(actor).text(), "A refusal shows another position.", position)
    else:
        expect(can, f"{actor} cannot “{action}”, and does it.", position)
        expect_equal(len(following.moves), len(position.moves) + 1, f"“{action}” is not among the moves.", position)


def _everything(position: Position[Any, Any]) -> object:
    return position.text(), position.moves, position.events, position._states.tobytes()


def check_spoilt_texts(
    game: GameLike,
    *,
    games: int = 2,
    seed: int = 0,
    choose: Chooser = random_move,
    lines: int = 200,
    records: int = 30,
    also: Sequence[str] = (),
) -> None:
    """Check that a spoilt line or record is refused in words, or is a line or record like any other.

    So many lines of positions, lines of views and records are spoilt. The lines are those of random games, and also
    those given.

    >>> check_spoilt_texts("chips", games=1, lines=50, records=5)
    """
    subject = game_of(game)
    random = Random(seed)
    positions = list(random_positions(subject, games, seed, choose, most=60))
    whole = [*(position.text() for position in positions), *also]
    views = [position.view(viewer).text() for position in positions for viewer in viewers_of(subject)]
    for check, known in ((_check_position_line, whole), (_check_view_line, views)):
        read = sum(check(spoil(random.choice(known), known, random)) for _ in range(lines))
        shows_both = 0 < read < lines or lines < _ENOUGH_LINES
        expect(shows_both, f"Of {lines} spoilt lines {read} were read. Some should be read, and some refused.")
    texts = [random_game(subject, number, choose)[-1].record().dumps() for number in range(seed, seed + games)]
    for _ in range(records):
        _check_record_text(spoil(random.choice(texts), texts, random))


def _check_position_line(line: str) -> bool:
    """Check a line of a position. Return True if it can be read."""
    try:
        position = read_position(line)
    except (PositionError, UnknownGame) as error:
        expect_speaking(error)
        return False
    again = read_position(position.text())
    expect_equal(again, position, f"“{line}” is read and written, but does not read back.", position)
    viewers = viewers_of(position.game)
    for viewer in viewers if len(viewers) < 6 else (0, len(viewers) - 2, None):
        view = position.view(viewer)
        expect_equal(read_view(view.text()), view, f"A view of “{line}” does not read back.", position)
    for seat in position.actors[:2]:
        for action in position.actions(seat):
            position.with_chance(1).play(seat, action)
    return True


def _check_view_line(line: str) -> bool:
    """Check a line of a view. Return True if it can be read."""
    try:
        view = read_view(line)
    except (PositionError, UnknownGame) as error:
        expect_speaking(error)
        return False
    expect_equal(read_view(view.text()), view, f"“{line}” is read and written as a view, but does not read back.")
    return True


def _check_record_text(text: str) -> None:
    try:
        record = loads(text)
    except RecordError as error:
        expect_speaking(error)
        return
    try:
        record.replay()
    except DuodecimError as error:
        expect_speaking(error)
