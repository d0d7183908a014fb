"""The names of the server's own bots."""

from __future__ import annotations

from msgspec.structs import replace

from duodecim.server.domain import commands
from duodecim.server.domain.bot_names import BOT_NAMES, bot_called, bots_at, name_of_bot
from duodecim.server.domain.names import fold
from duodecim.server.domain.new_table import draft_rematch
from duodecim.server.domain.table import Table

from .tables import apply, new_header

#: No request for a table may have more.
_MOST_SEATS = 32


def test_no_two_bots_share_a_name_in_any_language() -> None:
    assert len(BOT_NAMES) > _MOST_SEATS
    for language in ("en", "ru"):
        assert len({fold(name_of_bot(bot, language)) for bot in BOT_NAMES}) == len(BOT_NAMES)
    for number in range(50):
        assert len(set(bots_at(f"table {number}", _MOST_SEATS, frozenset()))) == _MOST_SEATS


def test_bots_follow_from_the_table_and_differ_between_tables() -> None:
    assert bots_at("a", 4, frozenset()) == bots_at("a", 4, frozenset())
    assert len({bots_at(f"table {number}", 4, frozenset()) for number in range(50)}) > 40


def test_a_bot_called_like_a_person_gives_way_and_the_others_stay() -> None:
    before = bots_at("a", 4, frozenset())
    after = bots_at("a", 4, frozenset({BOT_NAMES[before[1]]["ru"].upper(), "Anna"}))
    assert (before[0], *before[2:]) == (after[0], *after[2:])
    assert after[1] not in before


def test_records_know_bots_by_their_english_names() -> None:
    assert all(bot_called(name_of_bot(bot)) == bot for bot in BOT_NAMES)
    assert bot_called("Anna") == bot_called("easy") == ""


def test_in_a_rematch_the_same_bots_move_one_seat_on_and_so_in_the_next() -> None:
    table = Table(replace(new_header("king", {"players": 4}), id="first"))
    apply(table, commands.sit(table, "anna", "Anna", 0))
    apply(table, commands.start(table, "anna", "easy", 1))
    second = draft_rematch(table, "second", "anna", 2).table()
    third = draft_rematch(second, "third", "anna", 3).table()
    assert second.bots == (table.bots[-1], *table.bots[:-1])
    assert third.bots == (second.bots[-1], *second.bots[:-1])
    assert [seat.player for seat in third.seats] == ["", "", "anna", ""]
