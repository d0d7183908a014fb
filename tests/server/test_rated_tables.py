"""Which tables are rated, and how much a game counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from duodecim.server.domain import commands
from duodecim.server.domain.commands import FIRST_MOVES
from duodecim.server.domain.log import LogEntry
from duodecim.server.domain.new_table import NewTable, make_header
from duodecim.server.domain.projection import summarize
from duodecim.server.domain.rated_game import USUAL_MOVES, RatedGame, rated_game
from duodecim.server.domain.table import Table
from duodecim.server.errors import TableError
from duodecim.server.infra.store.ratings import RatingRow
from duodecim.server.ratings.boards import shown
from duodecim.server.ratings.rater import new_ratings, weight_after

from .members import browser, register, socket_of
from .serving import OPEN, accepted, refused, serve
from .tables import apply, play, rated_wish


def header_of(game: str, **wish: Any) -> Any:
    return make_header(NewTable(id="c", game=game, **wish), "t", "host", 1)


@pytest.mark.parametrize(
    ("change", "obstacle"),
    [({"public": False}, "private"), ({"hints": True}, "hints"), ({"clock": 0}, "no-clock")],
)
def test_a_rated_table_is_public_and_has_a_clock_and_no_hints(change: dict[str, Any], obstacle: str) -> None:
    wish = {**rated_wish("chips"), **change}
    with pytest.raises(TableError) as refusal:
        header_of("chips", **wish)
    assert refusal.value.reason == f"table/rated-{obstacle}"
    unrated = summarize(Table(header_of("chips", **{**wish, "rated": False})))
    assert (unrated.rated, unrated.unrated_because) == (False, (obstacle,))


def test_everyone_is_told_before_they_sit_down() -> None:
    rated = summarize(Table(header_of("chips", **rated_wish("chips"))))
    assert (rated.rated, rated.unrated_because) == (True, ())
    friendly = summarize(Table(header_of("chips", **{**rated_wish("chips"), "rated": False})))
    assert (friendly.rated, friendly.unrated_because) == (False, ())
    plain = summarize(Table(header_of("chips")))
    assert (plain.rated, plain.unrated_because) == (False, ("private", "hints", "no-clock"))


def test_the_clock_of_the_rules_counts_too() -> None:
    assert header_of("rummikub", **rated_wish("rummikub")).rated
    with pytest.raises(TableError) as refusal:
        header_of("rummikub", options={"turn_seconds": 0}, **rated_wish("rummikub"))
    assert refusal.value.reason == "table/rated-no-clock"


def duel(game: str = "king", **wish: Any) -> Table:
    """A rated game of two people with accounts that has just begun."""
    table = Table(header_of(game, options={"players": 2}, **{**rated_wish(game), **wish}))
    for seat in range(2):
        apply(table, commands.sit(table, f"p{seat}", f"name {seat}", seat, "account"))
    apply(table, commands.start(table, "p0", "", 1_000))
    return table


def play_until(table: Table, moves: int) -> None:
    """Let everyone make so many moves."""
    while any(seat.own_moves < moves for seat in table.seats):
        assert table.position is not None
        play(table, min(table.position.actors, key=lambda seat: table.seats[seat].own_moves), at=1_000)


def test_guests_cannot_sit_at_a_rated_table() -> None:
    table = Table(header_of("chips", **rated_wish("chips")))
    with pytest.raises(TableError) as refusal:
        commands.sit(table, "p", "name", 0, "guest")
    assert refusal.value.reason == "table/rated-guest"


@pytest.mark.parametrize("rated", [True, False])
def test_a_game_can_be_aborted_until_everyone_has_made_two_moves(rated: bool) -> None:
    table = duel("chips", rated=rated)
    assert summarize(table).abortable
    play_until(table, 1)
    aborted = table.after(LogEntry(commands.abort(table, "p1").entry), None)
    assert (aborted.phase, aborted.deadline is None, aborted.record() is None) == ("aborted", False, False)
    assert rated_game(aborted) is None
    ending = summarize(aborted).ending
    assert ending is not None
    assert (ending.kind, ending.seat, summarize(aborted).abortable) == ("aborted", 1, False)
    with pytest.raises(TableError, match="No game"):
        commands.play(aborted, "p0", "play 1", 1_000)
    assert commands.rematch(aborted, "p0", "next", 1_000).new_table is not None
    play_until(table, FIRST_MOVES)
    assert not summarize(table).abortable
    with pytest.raises(TableError) as refusal:
        commands.abort(table, "p1")
    assert refusal.value.reason == "table/too-late-to-abort"


def test_a_change_of_a_secret_choice_is_not_a_move() -> None:
    table = duel("king")
    for number in range(3):
        play(table, 0, at=1_000, number=number)
    assert [seat.own_moves for seat in table.seats] == [1, 0]


def finish_by_bots(table: Table) -> None:
    """Let the first legal moves be made, by the clock where people do not."""
    while table.position is not None and table.position.outcome is None:
        seat = table.position.actors[0]
        action = str(table.position.view(seat).actions[0])
        apply(table, commands.move(table, seat, action, "bot" if table.seats[seat].bot else "player", 1_000))


def test_who_leaves_in_the_first_moves_makes_the_game_unrated() -> None:
    table = duel()
    play_until(table, FIRST_MOVES - 1)
    apply(table, commands.resign(table, "p1", 1_000))
    finish_by_bots(table)
    assert table.phase == "finished"
    assert rated_game(table) is None


def test_a_win_over_somebody_who_left_counts_as_far_as_they_played() -> None:
    table = duel()
    play_until(table, FIRST_MOVES)
    apply(table, commands.resign(table, "p1", 1_000))
    finish_by_bots(table)
    rated = rated_game(table)
    assert rated is not None
    left = table.seats[1]
    assert (rated.places, rated.left) == ((1, 2), (1,))
    assert rated.shares == (1.0, left.own_moves / (left.own_moves + left.moves_by_others))
    assert rated.shares[1] < 1


def test_a_claimed_win_counts_by_the_moves_that_were_made() -> None:
    table = duel("chips")
    play_until(table, 5)
    win = table.after(LogEntry(commands.claim(table, "p0", "win", 900, 1_000).entry), None)
    rated = rated_game(win)
    assert rated is not None
    assert (win.phase, rated.places, rated.shares) == ("finished", (1, 2), (5 / USUAL_MOVES,) * 2)
    draw = table.after(LogEntry(commands.claim(table, "p1", "draw", 0, 1_000).entry), None)
    drawn = rated_game(draw)
    assert drawn is not None
    assert drawn.places == (1, 1)
    for time, reason in ((None, "table/not-claimable"), (1_001, "table/claim-later")):
        with pytest.raises(TableError) as refusal:
            commands.claim(table, "p0", "win", time, 1_000)
        assert refusal.value.reason == reason


def test_a_table_that_is_not_rated_never_changes_a_rating() -> None:
    table = duel("king", rated=False)
    finish_by_bots(table)
    assert rated_game(table) is None
    table.header = replace(table.header, rated=True)
    assert rated_game(table) is not None


def changes(shares: tuple[float, float] = (1.0, 1.0), left: tuple[int, ...] = (), novelty: float = 1.0) -> list[int]:
    """How much a win changes the two ratings as they are shown, winner first."""
    game = RatedGame("king/2", ("anna", "ben"), (1, 2), shares, left)
    before = {player: RatingRow(player, "king/2", 25.0, 25 / 3, 0) for player in game.players}
    after = {row.player: row for row, _ in new_ratings(game, before, novelty)}
    return [shown(after[name].mu, after[name].sigma) - shown(25.0, 25 / 3) for name in game.players]


def test_few_moves_lift_a_rating_little_and_who_leaves_loses_in_full() -> None:
    full, lost = changes()
    little, still_lost = changes((1.0, 0.1), left=(1,))
    assert full > 100
    assert 0 < little <= full / 9
    assert lost == still_lost


def test_nobody_loses_less_or_gains_more_by_letting_the_clock_play() -> None:
    (full, lost), (little, still_lost) = changes(), changes((1.0, 0.1))
    assert (little <= full / 9, still_lost) == (True, lost)
    gained, lost_little = changes((0.1, 1.0))
    assert gained <= full / 9
    assert abs(lost_little) <= 1 + abs(lost) / 9


def test_the_same_two_people_can_win_only_so_much_within_a_day() -> None:
    weights = [weight_after(games) for games in range(30)]
    assert weights[:5] == [1, 1, 1, 0.5, 0.25]
    assert sum(weights) < 4
    assert changes(novelty=weights[10])[0] <= 1


def test_a_newcomer_costs_a_player_less_than_somebody_who_is_known() -> None:
    """The deviation of a newcomer protects the others."""

    def loss(sigma: float) -> float:
        game = RatedGame("king/2", ("known", "other"), (2, 1))
        before = {
            "known": RatingRow("known", "king/2", 25.0, 2.0, 50),
            "other": RatingRow("other", "king/2", 25.0, sigma, 0),
        }
        return 25.0 - next(row.mu for row, _ in new_ratings(game, before) if row.player == "known")

    assert 0 < loss(25 / 3) < 0.7 * loss(2.0)


@pytest.mark.anyio
async def test_rated_tables_over_the_wire(tmp_path: Path) -> None:
    async with (
        serve(str(tmp_path / "db")) as address,
        browser(address) as anna,
        browser(address) as ben,
        browser(address) as guest,
    ):
        wish = {"game": "king", "options": {"players": 2}, **rated_wish("king")}
        refusal = await guest.post("/api/tables", json={"id": "1", **wish})
        assert (refusal.status_code, refusal.json()["reason"]) == (409, "table/rated-guest")
        for client, name in ((anna, "Anna"), (ben, "Ben")):
            await register(client, name)
        async with socket_of(anna) as one, socket_of(ben) as two, socket_of(guest) as stranger:
            table = await one.create(**wish, seats=[OPEN, OPEN])
            assert (await guest.get(f"/api/tables/{table}")).json()["rated"]
            for each in (two, stranger):
                await each.watch(table)
            assert await refused(stranger, "sit", table) == "table/rated-guest"
            for each in (one, two):
                await accepted(each, "sit", table)
            await accepted(one, "start", table)
            assert await refused(one, "hint", table) == "table/no-hints"
            assert await refused(stranger, "abort", table) == "table/not-seated"
            assert await refused(one, "claim", table, result="win") == "table/not-claimable"  # it is her move too
            await accepted(two, "abort", table)
            known = await stranger.until(table, lambda known: known["summary"]["phase"] == "aborted")
            assert known["told"] == ["Ben aborts the game. It does not count."]
            assert known["summary"]["ending"] == {"kind": "aborted", "seat": 1}
            assert await refused(one, "play", table, action="card knight") == "table/not-playing"
            assert (await guest.get(f"/api/tables/{table}/record")).status_code == 409
            assert table not in (await guest.get("/api/tables")).text
            await accepted(one, "rematch", table)
        assert (await guest.get("/api/players/Anna")).json()["games"] == 0
