"""Updates carry the views on the way to the last one, for clients that show step by step what happened."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from duodecim.server.domain.header import TableHeader
from duodecim.server.domain.log import LogEntry
from duodecim.server.domain.projection import Moment, Update, project_update
from duodecim.server.domain.table import Table
from duodecim.server.protocol.replay import make_replay

from .tables import Log, new_header, play, random_log, table_after, table_of

HEADER = new_header("chips", {"players": 2})


def updates(header: TableHeader, log: Log, seat: int | None) -> list[Update]:
    """Every version of a table as a viewer is told it at the time."""
    table, told = Table(header), []
    for entry in log:
        table.apply(LogEntry(entry))
        told.append(project_update(table, seat, table.version, "en"))
    return told


def moments_of(header: TableHeader, seat: int | None) -> list[Moment]:
    log = random_log(header, Random(1), 60)
    return [moment for update in updates(header, log, seat) for moment in update.moments]


def test_a_moment_comes_after_some_of_the_events_and_before_the_rest() -> None:
    told = updates(HEADER, random_log(HEADER, Random(1), 60), 0)
    assert sum(len(update.moments) for update in told) > 20
    for update in told:
        counts = [moment.events for moment in update.moments]
        assert counts == sorted(set(counts))
        assert all(0 < count < len(update.events) for count in counts)
        assert all(moment.view.viewer == 0 and not moment.view.actions for moment in update.moments)


def test_a_move_that_is_replayed_from_the_log_has_the_moments_of_the_move_that_was_made() -> None:
    random, made, compared = Random(2), table_of("chips", 0, players=2), 0
    while made.phase == "playing":
        assert made.position is not None
        play(made, made.position.seat_to_act, 1000, random.randrange(len(made.position.actions())))
        replayed = table_after(made.header, [applied.entry for applied in made.history])
        for seat in (0, 1, None):
            update = project_update(made, seat, made.version, "en")
            assert project_update(replayed, seat, made.version, "en") == update
            compared += len(update.moments)
    assert compared > 50


def test_missed_updates_have_moments_only_where_they_have_a_view() -> None:
    log = random_log(HEADER, Random(1), 60)
    table = table_after(HEADER, log)
    for version in range(table.dropped_steps + 1, table.version):
        assert project_update(table, 0, version, "en").moments == ()


def test_moments_show_what_players_remember_only_where_the_table_does() -> None:
    def shown(header: TableHeader) -> int:
        hands = [moment.view.seats[1].hand for moment in moments_of(header, 0) if moment.view.ended is None]
        return sum(chip.value is not None for hand in hands for chip in hand)

    assert shown(HEADER) > 5
    assert shown(replace(HEADER, memory=False)) == 0


def test_a_replay_shows_the_same_moments_with_everything_open() -> None:
    log = random_log(HEADER, Random(3), 400)
    record = table_after(HEADER, log).record()
    assert record is not None
    steps = make_replay(record, "en").steps
    moments = [(step, moment) for step in steps for moment in step.moments]
    assert len(moments) > 20
    assert all(0 < moment.events < len(step.events) for step, moment in moments)
    assert {moment.view.viewer for _, moment in moments} == {"all"}
