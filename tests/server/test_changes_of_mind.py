"""A seat may change a secret choice. That costs little, and leaves no trace for anybody else."""

from __future__ import annotations

from random import Random

import pytest

from duodecim.core.records import loads
from duodecim.server.domain import commands
from duodecim.server.domain.commands import MOST_CHANGES
from duodecim.server.domain.log import LogEntry, Played
from duodecim.server.domain.table import KEPT_STEPS, Table
from duodecim.server.errors import TableError

from .tables import apply, new_header, play, random_log, table_after, table_of


def change(table: Table, seat: int, times: int) -> None:
    """Change a choice, more often than is allowed now: a stored log may hold as many."""
    assert table.position is not None
    cards = [str(action) for action in table.position.actions(seat)]
    for number in range(times):
        table.apply(LogEntry(Played(seat, "player", (f"{seat} {cards[number % len(cards)]}",))))


def kept_steps(table: Table) -> int:
    return sum(applied.step is not None for applied in table.history)


def test_changes_are_kept_in_the_log_alone() -> None:
    table = table_of("king", 60, players=3)
    play(table, 0, 2_000)
    assert table.position is not None
    moves, steps, told = len(table.position.moves), kept_steps(table), table.viewer_version(None)
    change(table, 0, 1_000)
    assert (len(table.position.moves), kept_steps(table)) == (moves, steps + 1)
    assert table.viewer_version(None) == table.viewer_version(1) == told
    assert table.viewer_version(0) == table.version == told + 1_000
    assert [table.is_visible(seat, table.version) for seat in (None, 0, 1, 2)] == [False, True, False, False]


def test_versions_of_viewers_are_right_in_long_games() -> None:
    header = new_header("king-tournament", {"players": 5})
    table = table_after(header, random_log(header, Random(5), 3 * KEPT_STEPS))
    for seat in (None, *range(5)):
        seen = [table.is_visible(seat, version) for version in range(1, table.version + 1)]
        assert not all(seen)
        for version in range(table.version + 1):
            assert table.viewer_version(seat, version) == sum(seen[:version])
        for viewer_version in range(sum(seen)):
            last = table.from_viewer_version(seat, viewer_version)
            assert table.viewer_version(seat, last) == viewer_version
            assert seen[last]  # the next one is new to the viewer


def test_a_choice_may_be_changed_so_often_and_no_more() -> None:
    table = table_of("king", 60, players=2)
    play(table, 0, 2_000)
    for number in range(MOST_CHANGES):
        play(table, 0, 2_000, number % 2)
    with pytest.raises(TableError, match=f"changed this choice {MOST_CHANGES} times") as refused:
        play(table, 0, 2_000)
    assert refused.value.reason == "table/changes"
    assert table.position is not None
    play(table, 1, 2_000)
    while 0 not in table.position.actors:
        play(table, table.position.actors[0], 2_000)
    play(table, 0, 2_000)
    if table.position.may_act(0):
        play(table, 0, 2_000)  # another choice may be changed again
    stored = table_after(table.header, [applied.entry for applied in table.history])
    assert stored.changes_of(0) == table.changes_of(0)


def test_a_record_does_not_show_that_a_choice_was_changed() -> None:
    table = table_of("king", 60, players=3)
    assert table.position is not None
    first, second, third = (str(action) for action in table.position.actions(0)[:3])
    for seat, action in ((1, first), (0, second), (1, third), (0, first), (1, second)):
        apply(table, commands.move(table, seat, action, "player", 2_000))
    assert [str(move) for move in table.position.moves[-2:]] == [f"1 {second}", f"0 {first}"]
    record = table.record()
    assert record is not None
    *_, last = loads(record.dumps()).positions()
    assert last == table.position
    stored = table_after(table.header, [applied.entry for applied in table.history])
    assert stored.record() == record
