"""Accounts, sessions, seatings and ratings: both stores keep the same promises."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from functools import partial

import pytest
from msgspec.structs import replace

from duodecim.server.infra.store import accounts, ratings, rewriting, seatings
from duodecim.server.infra.store.accounts import AccountRow, SessionRow
from duodecim.server.infra.store.base import Append, EntryRow, NewRow, Seating, Store, Transaction
from duodecim.server.infra.store.ratings import ChangeRow, Outdated, RatingRow, UnratedRow
from duodecim.server.infra.store.rewriting import Rewriting
from duodecim.server.infra.store.seatings import BEGINNING, Place

pytestmark = pytest.mark.anyio

ANNA = AccountRow("anna's id", "Anna", "anna", "hash", None, 5)
ROBOT = AccountRow("robot's id", "Robot", "robot", None, ANNA.id, 6)
SESSION = SessionRow("s-1", ANNA.id, 10, 10, "browser")
TABLE = NewRow(id="t", header="{}", host="h", command="c", public=True, created=1000, summary="summary")
MOVE = Append(table="t", version=0, entry=EntryRow(body="{}"), phase="playing", deadline=None, changed=2000)


async def test_an_account_is_found_by_id_and_by_name_and_names_are_unique(store: Store) -> None:
    assert await store.write(lambda transaction: accounts.add_account(transaction, ANNA))
    for double in (replace(ANNA, id="other"), replace(ANNA, folded="other")):
        add = partial(accounts.add_account, account=double)
        assert not await store.write(add)
    assert await store.read(lambda transaction: accounts.account_by_id(transaction, ANNA.id)) == ANNA
    assert await store.read(lambda transaction: accounts.account_by_name(transaction, "anna")) == ANNA
    assert await store.read(lambda transaction: accounts.account_by_name(transaction, "other")) is None
    assert "hash" not in repr(ANNA)


async def test_only_one_of_those_who_want_a_name_at_the_same_time_gets_it(store: Store) -> None:
    def want(number: int) -> Awaitable[bool]:
        return store.write(lambda transaction: accounts.add_account(transaction, replace(ANNA, id=str(number))))

    assert (await asyncio.gather(*map(want, range(20)))).count(True) == 1


async def test_an_id_that_was_retired_is_nobody_and_its_name_is_free(store: Store) -> None:
    async def work(transaction: Transaction) -> None:
        await accounts.add_account(transaction, ANNA)
        await accounts.add_account(transaction, ROBOT)
        assert await accounts.accounts_of(transaction, ANNA.id) == [ROBOT]
        for player in (ANNA.id, ROBOT.id, "guest"):
            await accounts.retire(transaction, player, 99)
        assert await accounts.accounts_of(transaction, ANNA.id) == []
        assert await accounts.account_by_name(transaction, "anna") is None
        left = [await accounts.account_by_id(transaction, player) for player in (ANNA.id, "guest")]
        assert left == [AccountRow(ANNA.id, None, None, None, None, 5), AccountRow("guest", None, None, None, None, 99)]
        assert not await accounts.add_account(transaction, ANNA)
        assert await accounts.add_account(transaction, replace(ANNA, id="another"))

    await store.write(work)


async def test_sessions_are_found_by_their_secret_and_can_be_ended(store: Store) -> None:
    async def work(transaction: Transaction) -> None:
        await accounts.add_account(transaction, ANNA)
        for number in range(1, 5):
            row = replace(SESSION, id=f"s-{number}", seen=number)
            await accounts.add_session(transaction, row, f"secret {number}")
        found = await accounts.session_by_secret(transaction, "secret 1")
        assert found == (replace(SESSION, seen=1), ANNA)
        await accounts.see_session(transaction, "s-1", 77)
        listed = await accounts.sessions_of(transaction, ANNA.id)
        assert [(row.id, row.seen) for row in listed] == [("s-1", 77), ("s-4", 4), ("s-3", 3), ("s-2", 2)]
        assert await accounts.end_sessions(transaction, "somebody else", only="s-1") == []
        assert await accounts.end_sessions(transaction, ANNA.id, only="s-2") == ["s-2"]
        assert sorted(await accounts.end_sessions(transaction, ANNA.id, but="s-4")) == ["s-1", "s-3"]
        assert [await accounts.session_lives(transaction, f"s-{number}") for number in (1, 4)] == [False, True]
        assert await accounts.session_by_secret(transaction, "secret 1") is None
        assert await accounts.end_sessions(transaction, ANNA.id) == ["s-4"]

    await store.write(work)


async def test_work_that_fails_changes_nothing(store: Store) -> None:
    async def fail(transaction: Transaction) -> None:
        await accounts.add_account(transaction, ANNA)
        raise KeyError(ANNA.id)

    with pytest.raises(KeyError):
        await store.write(fail)
    assert await store.read(lambda transaction: accounts.account_by_id(transaction, ANNA.id)) is None


async def test_a_players_tables_are_listed_page_by_page(store: Store) -> None:
    for number in range(5):
        row = replace(TABLE, id=f"t{number}", command=str(number), summary=f"summary {number}", public=number != 3)
        await store.create(row)
        sat = replace(MOVE, table=f"t{number}", phase="waiting", changed=100, seating=Seating("anna", number))
        assert await store.append(sat)
    moves = [("t0", "playing", None), ("t1", "paused", None), ("t2", "finished", "{}"), ("t3", "finished", "{}")]
    for number, (table, phase, record) in enumerate(moves):
        after = replace(MOVE, table=table, version=1, phase=phase, changed=200 + number, record=record)
        assert await store.append(after)
    stood = replace(MOVE, table="t4", version=1, phase="waiting", seating=Seating("anna", None))
    assert await store.append(stood)

    async def work(transaction: Transaction) -> None:
        async def listed(which: seatings.Which, after: Place = BEGINNING, most: int = 9) -> list[str]:
            return [row.table for row in await seatings.tables_of(transaction, "anna", which, after, most)]

        assert await listed("all") == ["t3", "t2", "t1", "t0"]
        assert await listed("all", most=2) == ["t3", "t2"]
        assert await listed("all", Place(202, "t2")) == ["t1", "t0"]
        assert await listed("waiting") == []
        assert await listed("playing") == ["t1", "t0"]
        assert await listed("finished") == ["t3", "t2"]
        public = await seatings.public_games_of(transaction, "anna", 9)
        assert public == [seatings.SeatedRow("t2", 2, 202, "summary 2", "{}")]
        assert await seatings.count_finished(transaction, "anna") == 2
        assert await seatings.count_finished(transaction, "ben") == 0

    await store.read(work)


async def test_a_rematch_seats_its_players_with_the_new_table(store: Store) -> None:
    await store.create(TABLE)
    again = replace(TABLE, id="u", command="again", seatings=(Seating("anna", 0), Seating("ben", 1)))
    assert await store.append(replace(MOVE, new_table=again))
    rows = await store.read(lambda transaction: seatings.tables_of(transaction, "ben", "all", BEGINNING, 9))
    assert [(row.table, row.seat) for row in rows] == [("u", 1)]


async def test_what_is_kept_of_a_player_can_be_rewritten_and_nothing_else_is(store: Store) -> None:
    for table in ("t", "u"):
        await store.create(replace(TABLE, id=table, command=table))
    mine = EntryRow(body='{"type":"sat","name":"anna"}', player="anna", command="1")
    assert await store.append(replace(MOVE, entry=mine, seating=Seating("anna", 0)))
    others = EntryRow(body="ben", player="ben", command="1")
    assert await store.append(replace(MOVE, version=1, entry=others, record="anna and ben"))
    assert await store.append(replace(MOVE, table="u", entry=others, record="ben"))
    for player in ("anna", "ben"):
        await store.say("u", EntryRow(body=player, player=player, command="1"))

    def wipe(text: str) -> str:
        return text.replace("anna", "—")

    wiping = Rewriting(wipe, lambda seat, text: f"{text} without {seat}", lambda _seat, text: wipe(text), wipe)

    async def rewrite(transaction: Transaction) -> None:
        assert await rewriting.rewrite_tables(transaction, "anna", wiping, 9, ended=False) == 1
        assert await rewriting.rewrite_tables(transaction, "anna", wiping, 9, ended=True) == 0
        assert await rewriting.rewrite_chat(transaction, "anna", wipe, ("", 0), 9) == ("u", 1)
        assert await rewriting.rewrite_chat(transaction, "anna", wipe, ("u", 1), 9) is None

    await store.write(rewrite)
    row = await store.load("t")
    assert row is not None
    assert [entry.body for entry in row.entries] == ['{"type":"sat","name":"—"}', "ben"]
    assert [await store.record("t"), await store.record("u")] == ["— and ben", "ben"]
    assert [line.body for line in await store.chat("u")] == ["—", "ben"]
    assert await store.read(lambda transaction: seatings.tables_of(transaction, "anna", "all", BEGINNING, 9)) == []


async def test_seats_move_to_another_player_but_not_where_that_player_has_one(store: Store) -> None:
    for table, players in (("t", ["guest"]), ("u", ["guest", "anna"])):
        await store.create(replace(TABLE, id=table, command=table))
        for version, player in enumerate(players):
            entry = EntryRow(body=f'{{"type":"sat","player":"{player}"}}', player=player, command="1")
            seating = Seating(player, version)
            assert await store.append(replace(MOVE, table=table, version=version, entry=entry, seating=seating))
        await store.say(table, EntryRow(body="hello", player="guest", command="1"))

    def renamed(body: str) -> str:
        return body.replace("guest", "anna")

    moves = partial(rewriting.move_tables, player="guest", other="anna", entry=renamed, most=9)
    assert [await store.write(moves), await store.write(moves)] == [1, 0]
    rows = [await store.load(table) for table in ("t", "u")]
    assert [[(entry.player, entry.body) for entry in row.entries] for row in rows if row] == [
        [("anna", '{"type":"sat","player":"anna"}')],
        [("guest", '{"type":"sat","player":"guest"}'), ("anna", '{"type":"sat","player":"anna"}')],
    ]
    assert [[line.player for line in await store.chat(table)] for table in ("t", "u")] == [["anna"], ["guest"]]
    mine = await store.read(lambda transaction: seatings.tables_of(transaction, "anna", "all", BEGINNING, 9))
    assert [(row.table, row.seat) for row in mine] == [("u", 1), ("t", 0)]


async def finished(store: Store, table: str, body: str, time: int) -> bool:
    await store.create(replace(TABLE, id=table, command=table))
    return await store.append(replace(MOVE, table=table, phase="finished", changed=time, record="{}", rated=body))


async def test_a_game_waits_to_be_rated_from_the_moment_it_is_over_and_is_taken_once(store: Store) -> None:
    assert await finished(store, "a", "first", 2)
    assert await finished(store, "b", "second", 1)
    assert not await store.append(replace(MOVE, table="a", record="{}", rated="again"))  # too late
    taken = [await store.write(ratings.take_unrated) for _ in range(3)]
    assert taken == [UnratedRow("b", "second", 1), UnratedRow("a", "first", 2), None]
    assert not await store.read(ratings.any_unrated)


async def test_what_was_taken_is_back_when_the_rating_fails(store: Store) -> None:
    await finished(store, "a", "first", 2)

    async def fail(transaction: Transaction) -> None:
        assert await ratings.take_unrated(transaction) is not None
        raise KeyError("a")

    with pytest.raises(KeyError):
        await store.write(fail)
    assert await store.read(ratings.any_unrated)


async def test_a_rating_that_was_worked_out_from_an_old_one_is_refused(store: Store) -> None:
    await finished(store, "a", "first", 2)

    def keep(games: int) -> Awaitable[None]:
        row = RatingRow("anna", "chips/3", 25.0 + games, 8.0, games)
        change = ChangeRow("a", f"anna {games}", "chips/3", 1, row.mu, row.sigma, 2)
        return store.write(lambda transaction: ratings.keep_rating(transaction, row, change))

    await keep(1)
    for stale in (1, 3):
        with pytest.raises(Outdated):
            await keep(stale)
    await keep(2)
    found = await store.read(lambda transaction: ratings.rating_of(transaction, "anna", "chips/3"))
    assert found == RatingRow("anna", "chips/3", 27.0, 8.0, 2)
    assert await store.read(lambda transaction: ratings.rating_of(transaction, "anna", "chips/4")) is None


async def test_leaders_are_those_who_are_strongest_at_least_and_have_played_enough(store: Store) -> None:
    await finished(store, "a", "first", 2)
    rows = [(ANNA.id, 30.0, 2.0, 3), (ROBOT.id, 40.0, 8.0, 3), ("bot:chips:easy", 26.0, 1.0, 3), ("few", 50.0, 1.0, 2)]

    async def work(transaction: Transaction) -> None:
        await accounts.add_account(transaction, ANNA)
        await accounts.add_account(transaction, ROBOT)
        for player, mu, sigma, games in rows:
            for count in range(1, games + 1):
                row = RatingRow(player, "chips/3", mu, sigma, count)
                change = ChangeRow("a", f"{player} {count}", "chips/3", 1, mu, sigma, 2)
                await ratings.keep_rating(transaction, row, change)
        found = await ratings.leaders(transaction, "chips/3", 3, 9)
        assert [(row.rating.mu, row.name, row.owner) for row in found] == [
            (30.0, "Anna", None),
            (26.0, None, None),
            (40.0, "Robot", ANNA.id),
        ]
        assert [row.board for row in await ratings.ratings_of(transaction, ANNA.id)] == ["chips/3"]
        await ratings.forget_ratings(transaction, ANNA.id)
        assert await ratings.ratings_of(transaction, ANNA.id) == []

    await store.write(work)
