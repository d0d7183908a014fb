"""Every game between rated players is rated once, in the order in which its players ended."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from benchmarks.server.process import ServerProcess
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from duodecim.core.outcome import Outcome
from duodecim.core.registry import descriptor
from duodecim.server.domain import commands
from duodecim.server.domain.header import SeatPlan
from duodecim.server.domain.identity import PlayerKind
from duodecim.server.domain.log import LogEntry, Resigned, Sat
from duodecim.server.domain.new_table import NewTable, make_header
from duodecim.server.domain.rated_game import RatedGame, board_of, places_of, rated_game
from duodecim.server.domain.table import Table
from duodecim.server.infra.store import accounts, ratings
from duodecim.server.infra.store.accounts import AccountRow
from duodecim.server.infra.store.base import Append, EntryRow, NewRow, Store, Transaction
from duodecim.server.infra.store.choose import make_store
from duodecim.server.infra.store.ratings import RatingRow
from duodecim.server.ratings.boards import LEAST_GAMES, shown
from duodecim.server.ratings.rater import Rater, new_ratings, rate_next, weight_after

from .members import browser, register, socket_of
from .serving import BOT, OPEN, play_to_the_end, serve
from .tables import rated_wish

GAMES: dict[str, dict[str, Any]] = {
    "chips": {"players": 3},
    "king": {"players": 3},
    "king-tournament": {"players": 5},
    "rummikub": {"players": 3},
}
MOVES_BEFORE_LEAVING = 4


def test_winners_come_first_then_points_and_whoever_left_is_last() -> None:
    by_points = Outcome((5, 9, 7, 9), (1,), "why")
    assert places_of(by_points, 4, (), penalties=False) == (4, 1, 3, 2)
    assert places_of(by_points, 4, {1}, penalties=False) == (3, 4, 2, 1)
    assert places_of(by_points, 4, {1, 3}, penalties=False) == (2, 3, 1, 3)
    assert places_of(Outcome((1, 0, 2), (0, 1, 2), "a draw"), 3, (), penalties=False) == (1, 1, 1)
    assert places_of(Outcome((2, 1, 1), (1,), "by the final"), 3, (), penalties=False) == (2, 1, 3)


def test_penalties_are_the_better_the_fewer_they_are() -> None:
    assert places_of(Outcome((30, 0, 100, 30), (1,), "why"), 4, (), penalties=True) == (2, 1, 4, 2)


def test_the_rules_own_seat_has_no_place() -> None:
    assert places_of(Outcome((1, 2, 3), (2,), "the automa"), 2, (), penalties=False) == (2, 1)


def finished_table(
    game: str, options: dict[str, Any], kinds: list[PlayerKind | None], leave: int | None = None
) -> Table:
    """A table at which a game was played to its end; None for the server's bots. One may leave in the middle."""
    plans = tuple(SeatPlan("bot", "random") if kind is None else SeatPlan() for kind in kinds)
    wish = NewTable(id="c", game=game, options=options, seats=plans, **rated_wish(game))
    table = Table(make_header(wish, "t", "host", 1))
    for seat, kind in enumerate(kinds):
        if kind is not None:
            table.apply(LogEntry(Sat(seat, f"player {seat}", f"name {seat}", kind)))
    host = next(f"player {seat}" for seat, kind in enumerate(kinds) if kind is not None)
    decision = commands.start(table, host, "", 1)
    table.apply(LogEntry(decision.entry), decision.step)
    random = Random(12)
    while table.position is not None and table.position.outcome is None:
        if leave is not None and table.seats[leave].own_moves == MOVES_BEFORE_LEAVING:
            table.apply(LogEntry(Resigned(leave, "easy")))
            leave = None
        seat = table.position.actors[0]
        action = (
            descriptor(game)
            .make_bot("easy" if game == "rummikub" else "random")
            .choose(table.position.view(seat), random)
        )
        decision = commands.move(table, seat, action, "bot" if table.seats[seat].bot else "player", 1)
        table.apply(LogEntry(decision.entry), decision.step)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_accounts_and_bots_is_rated_by_its_own_outcome(game: str) -> None:
    options = GAMES[game]
    people: list[PlayerKind | None] = ["account", "bot", *[None] * (options["players"] - 2)]
    table = finished_table(game, options, people)
    rated = rated_game(table)
    assert rated is not None
    assert rated.board == f"{game}/{options['players']}"
    assert rated.players == ("player 0", "player 1", *[f"bot:{game}:random"] * (options["players"] - 2))
    assert table.position is not None
    outcome = table.position.outcome
    assert outcome is not None
    assert {seat for seat, place in enumerate(rated.places) if place == 1} == set(outcome.winners)
    losers = [seat for seat in range(len(people)) if seat not in outcome.winners]
    better = min if game == "rummikub" else max
    if losers:
        second = min(losers, key=lambda seat: rated.places[seat])
        assert outcome.scores[second] == better(outcome.scores[seat] for seat in losers)


def test_whoever_left_keeps_the_last_place_however_the_bot_played_on() -> None:
    table = finished_table("chips", {"players": 3}, ["account", "account", None], leave=0)
    rated = rated_game(table)
    assert rated is not None
    assert rated.players[0] == "player 0"
    assert rated.places[0] == 3
    assert rated.left == (0,)
    assert rated.shares == (MOVES_BEFORE_LEAVING / sum(_moves(table, 0)), 1.0, 1.0)
    assert 0 < rated.shares[0] < 1


def _moves(table: Table, seat: int) -> tuple[int, int]:
    return table.seats[seat].own_moves, table.seats[seat].moves_by_others


@pytest.mark.parametrize("kind", ["guest", "deleted"])
def test_a_game_with_a_guest_is_not_rated(kind: PlayerKind) -> None:
    assert rated_game(finished_table("chips", {"players": 3}, ["account", kind, None])) is None


def test_winning_is_worth_something_and_one_bot_in_two_seats_plays_one_game() -> None:
    game = RatedGame("chips/3", ("anna", "bot:chips:easy", "bot:chips:easy"), (1, 2, 3))
    before = {player: RatingRow(player, "chips/3", 25.0, 25 / 3, 0) for player in set(game.players)}
    after = {row.player: (row, place) for row, place in new_ratings(game, before)}
    assert after["anna"][0].mu > 25 > after["bot:chips:easy"][0].mu
    assert [(row.games, place) for row, place in (after["anna"], after["bot:chips:easy"])] == [(1, 1), (1, 2)]
    assert shown(25.0, 25 / 3) == 1000


@pytest.fixture
async def people(store: Store) -> list[str]:
    """Four accounts, the last of them a program of the first."""
    names = ["anna", "ben", "vera", "robot"]

    async def make(transaction: Transaction) -> None:
        for name in names:
            owner = "anna" if name == "robot" else None
            await accounts.add_account(transaction, AccountRow(name, name, name, None, owner, 1))

    await store.write(make)
    return names


async def finish(store: Store, table: str, game: RatedGame, time: int = 1) -> None:
    """A game is over, as its table says in the same breath."""
    row = NewRow(id=table, header="{}", host=table, command="c", public=True, created=1, summary="{}")
    await store.create(row)
    body = msgspec.json.encode(game).decode()
    over = Append(
        table=table, version=0, entry=EntryRow(body="{}"), phase="finished", deadline=None, changed=time, record="{}"
    )
    assert await store.append(replace(over, rated=body))


async def rating(store: Store, player: str, board: str = "chips/2") -> RatingRow | None:
    return await store.read(lambda transaction: ratings.rating_of(transaction, player, board))


@pytest.mark.anyio
async def test_many_raters_rate_every_game_once(store: Store, database: str, people: list[str]) -> None:
    random = Random(12)
    games = []
    for number in range(40):
        players = tuple(random.sample(["anna", "ben", "vera", "bot:chips:easy"], 2))
        games.append(RatedGame("chips/2", players, (1, 2)))
        await finish(store, f"t{number}", games[-1], number)
    other = make_store(database)
    await other.open()

    async def rate_all(each: Store) -> int:
        count, rater = 0, Rater(each)
        while await each.read(ratings.any_unrated):
            count += await rater.rate_next()
        return count

    counts = await asyncio.gather(*(rate_all(each) for each in (store, other, store, other)))
    await other.close()
    assert sum(counts) == 40
    for player in ("anna", "ben", "vera", "bot:chips:easy"):
        found = await rating(store, player)
        assert found is not None
        assert found.games == sum(player in game.players for game in games)
        changes = await store.read(partial(ratings.changes_of, player=player))
        assert len(changes) == found.games


@pytest.mark.anyio
@given(data=some.data())
@settings(max_examples=15, deadline=None)
async def test_whatever_fails_on_the_way_ratings_are_those_of_every_game_once_in_order(data: some.DataObject) -> None:
    """Crashes before, during and after a rating, and raters that come again, change nothing in the end."""
    names = ["anna", "ben", "vera", "bot:chips:easy"]
    players = some.lists(some.sampled_from(names), min_size=2, max_size=4, unique=True)
    games = [
        RatedGame("chips/2", tuple(chosen), tuple(data.draw(some.permutations(range(1, len(chosen) + 1)))))
        for chosen in data.draw(some.lists(players, min_size=1, max_size=6))
    ]
    faults = data.draw(some.lists(some.integers(0, 20), max_size=12))
    with tempfile.TemporaryDirectory() as folder:
        store = make_store(f"{folder}/db")
        await store.open()
        for name in names[:3]:
            row = AccountRow(name, name, name, None, None, 1)
            await store.write(partial(accounts.add_account, account=row))
        for number, game in enumerate(games):
            await finish(store, f"t{number}", game, number)
        for limit in (*faults, *[1000] * len(games)):
            with suppress(LightsOut):
                await store.write(lambda transaction, limit=limit: rate_next(_Failing(transaction, limit)))  # type: ignore[misc]
        found = [await rating(store, name) for name in names]
        await store.close()
    expected = {name: RatingRow(name, "chips/2", 25.0, 25 / 3, 0) for name in names}
    together: Counter[tuple[str, str]] = Counter()
    for game in games:
        own = {player: expected[player] for player in game.players}
        pairs = list(itertools.combinations(sorted(set(game.players) - {"bot:chips:easy"}), 2))
        novelty = weight_after(max((together[pair] for pair in pairs), default=0))
        together.update(pairs)
        expected.update({row.player: row for row, _ in new_ratings(game, own, novelty)})
    assert found == [row if row.games else None for row in expected.values()]


class LightsOut(Exception):
    """Something that can happen at any moment."""


class _Failing:
    """A transaction in which something goes wrong after so many statements, if there are so many."""

    def __init__(self, transaction: Transaction, limit: int) -> None:
        self._transaction = transaction
        self._left = limit

    async def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        if self._left == 0:
            raise LightsOut
        self._left -= 1
        return await self._transaction.rows(statement, *values)


@pytest.mark.anyio
async def test_nobody_gains_by_playing_against_a_program_of_their_own(store: Store, people: list[str]) -> None:
    await finish(store, "t", RatedGame("chips/2", ("anna", "robot"), (1, 2)))
    await finish(store, "u", RatedGame("chips/2", ("ben", "robot"), (1, 2)))
    rater = Rater(store)
    assert [await rater.rate_next() for _ in range(3)] == [True, True, False]
    assert await rating(store, "anna") is None
    assert await rating(store, "robot") is not None


@pytest.mark.anyio
async def test_whoever_has_been_deleted_has_no_rating_again(store: Store, people: list[str]) -> None:
    await finish(store, "t", RatedGame("chips/2", ("ben", "vera"), (1, 2)))
    await store.write(lambda transaction: accounts.retire(transaction, "ben", 9))
    assert await Rater(store).rate_next()
    assert [await rating(store, "ben"), (await rating(store, "vera")) is None] == [None, False]


@pytest.mark.anyio
async def test_games_of_accounts_come_to_the_leaderboard(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, browser(address) as anna, browser(address) as guest:
        await register(anna, "Anna")
        async with socket_of(anna) as player, socket_of(guest) as stranger:
            for number in range(LEAST_GAMES + 1):
                with_guest = number == LEAST_GAMES
                seats = [OPEN, OPEN if with_guest else BOT, BOT]
                wish = rated_wish("chips") if not with_guest else {}
                table = await player.create(game="chips", options={"players": 3}, seats=seats, **wish)
                await player.command("sit", table=table)
                if with_guest:
                    await stranger.watch(table)
                    await stranger.command("sit", table=table)
                await player.command("start", table=table)
                await asyncio.gather(
                    play_to_the_end(player, table), *([play_to_the_end(stranger, table)] if with_guest else [])
                )
                await player.unwatch(table)
        for _ in range(100):
            board = (await guest.get("/api/leaderboards/chips/3")).json()
            if len(board["leaders"]) == 2:
                break
            await asyncio.sleep(0.1)
        await asyncio.sleep(1.5)  # the game with the guest would be rated by now
        assert {(leader["name"], leader["kind"], leader["games"]) for leader in board["leaders"]} == {
            ("Anna", "account", LEAST_GAMES),
            ("random", "server-bot", LEAST_GAMES),
        }
        assert board["leaders"][0]["rating"] >= board["leaders"][1]["rating"]
        (own,) = (await anna.get("/api/me")).json()["ratings"]
        assert (own["game"], own["players"], own["games"]) == ("chips", 3, LEAST_GAMES)
        assert own in (await guest.get("/api/players/Anna")).json()["ratings"]
        changes = sorted((await anna.get("/api/me/export")).json()["rating_changes"], key=lambda each: each["finished"])
        assert len(changes) == LEAST_GAMES
        before = 1000
        for change in changes:
            told = (await guest.get(f"/api/tables/{change['table']}/ratings")).json()
            assert told == [{"seat": 0, "rating": change["rating"], "change": change["rating"] - before}]
            before = change["rating"]
        assert (await guest.get("/api/leaderboards/chips/7")).json()["reason"] == "rating/no-board"
        assert (await guest.get("/api/leaderboards/chess/2")).json()["reason"] == "game/unknown"


@pytest.mark.anyio
async def test_a_game_that_ended_before_a_crash_is_rated_after_it(tmp_path: Path) -> None:
    database = str(tmp_path / "db")
    store = make_store(database)
    await store.open()
    for name in ("anna", "ben"):
        row = AccountRow(name, name, name, None, None, 1)
        await store.write(partial(accounts.add_account, account=row))
    await finish(store, "t", RatedGame(board_of("chips", 2), ("anna", "ben"), (1, 2)))
    await store.close()  # as if the server had been killed here
    with ServerProcess("--database", database, "--no-warm", log=tmp_path / "log") as server:
        await store.open()
        async with asyncio.timeout(30):
            while await rating(store, "anna") is None:
                await asyncio.sleep(0.05)
        server.kill()
        server.start()
        await asyncio.sleep(1.5)  # a server that rated it twice would have done so
    found = await rating(store, "anna")
    await store.close()
    assert found is not None
    assert found.games == 1
