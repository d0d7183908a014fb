"""Whatever a viewer is sent stays the same to the byte when only what is hidden from it differs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from duodecim.core.errors import DuodecimError
from duodecim.core.language import LANGUAGES
from duodecim.server.accounts import queries
from duodecim.server.domain import commands
from duodecim.server.domain.header import TableHeader
from duodecim.server.domain.identity import Identity
from duodecim.server.domain.log import Played, Sat, Started
from duodecim.server.domain.new_table import TableDraft
from duodecim.server.domain.projection import summarize
from duodecim.server.domain.table import KEPT_STEPS, replay_moves
from duodecim.server.infra.signer import Signer
from duodecim.server.infra.store.base import EntryRow
from duodecim.server.live.chat import RoomChat
from duodecim.server.live.journal import Journal
from duodecim.server.live.presence import Presence
from duodecim.server.live.room import Room
from duodecim.server.live.rooms import Rooms
from duodecim.server.live.rows import new_table_row
from duodecim.server.live.services import Services
from duodecim.server.live.watchers import LastSeen, Watchers
from duodecim.server.protocol.codec import encode, encode_text
from tests.sizes import size

from .rooms import Listener, open_services
from .tables import Log, new_header, random_log, table_after
from .twins import twin

pytestmark = pytest.mark.anyio

GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "chips for two": ("chips", {"players": 2}, 30),
    "chips": ("chips", {"players": 3}, 30),
    "king": ("king", {"players": 3, "cards": "random"}, 80),
    "king-tournament": ("king-tournament", {"players": 6}, 120),
    "rummikub": ("rummikub", {"players": 3}, 30),
}
ODD_ACTIONS = ["", "nonsense", "play 7", "take 4", "play knight", "aside golem", "turn 7", "steal 1", "draw", "pass",
    "lay r1 r2 r3", "meld r10 r11 r12", "meld k1 k2 k3", "chance deal", "timeout"]  # fmt: skip


@pytest.fixture
async def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Services]]:
    monkeypatch.setattr("duodecim.server.live.watchers.now", lambda: 9)  # the time of day is no secret, but differs
    async with open_services(str(tmp_path / "0.db")) as one, open_services(str(tmp_path / "1.db")) as other:
        yield [one, other]


async def all_that_is_told(
    services: Services, header: TableHeader, log: Log, viewer: int | None, half: int
) -> list[bytes]:
    """Snapshots, updates as they come, updates after a gap, refusals, summaries and lists of tables."""
    store = services.store
    seated = tuple(entry for entry in log[:half] if isinstance(entry, Sat))
    rows = tuple(EntryRow(body=encode_text(entry)) for entry in log[:half])
    await store.create(msgspec.structs.replace(new_table_row(TableDraft(header, seated), header.id), entries=rows))
    writer = Journal(table_after(header, log[:half]), services, Watchers(RoomChat(header.id, services), Presence()))
    room = await Rooms(services).find(header.id)
    listener = Listener("stranger" if viewer is None else f"player {viewer}")
    await room.watch(listener)
    for entry in log[half:]:
        await append(writer, [entry])
        await room.refresh()
    for version in range(room.viewer_version(listener.player) + 2):
        await room.watch(listener, LastSeen(version, viewer))
    await room.watch(listener)
    heard = [*listener.heard, encode(summarize(room.table)), *_refusals(room, listener.player)]
    who = Identity(player=listener.player)
    return [
        *heard,
        *(summary.encode() for summary in await store.lobby(100)),
        # The record of a finished game shows everything.
        str(await store.record(header.id) is None).encode(),
        encode(await queries.my_tables(store, who, "all", None)),
        *[part async for part in queries.export(store, Signer("secret"), who)],
    ]


async def append(journal: Journal, log: Log) -> None:
    """Write entries as a server does. The number of an entry is the time at which it is written."""
    for entry in log:
        table = journal.table
        moves = entry.moves if isinstance(entry, (Started, Played)) else ()
        step = replay_moves(table.position or table.game.root(), moves) if moves else None
        decision = commands.Decision(entry, step, deadline=9)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("duodecim.server.live.journal.now", lambda time=table.version: time)
            await journal.commit(lambda decision=decision: decision)  # type: ignore[misc]  # a default is no argument


def _refusals(room: Room, player: str) -> list[bytes]:
    answers = []
    for action in ODD_ACTIONS:
        try:
            commands.play(room.table, player, action, 9)
            answers.append(b"accepted")
        except DuodecimError as error:
            told = [error.code, error.reason, *map(error.in_language, LANGUAGES), getattr(error, "position", None)]
            answers.append(msgspec.json.encode(told))
    return answers


@pytest.mark.parametrize("kind", GAMES)
async def test_what_is_hidden_from_a_viewer_changes_nothing_that_it_is_told(
    kind: str, services: list[Services]
) -> None:
    game, options, most = GAMES[kind]
    random = Random(kind)
    compared = 0
    for case in range(25):
        clock = 0 if game == "rummikub" else 30
        header = msgspec.structs.replace(new_header(game, options, f"table-{case}"), public=True, clock=clock)
        log = random_log(header, random, random.randrange(1, most))
        viewer = random.choice([None, *range(len(header.seats))])
        other = twin(header, log, viewer, random)
        if other is None:
            continue
        if compared == size(5, 25):
            break
        compared += 1
        told = [
            await all_that_is_told(each, header, version, viewer, len(log) // 2)
            for each, version in zip(services, (log, other), strict=True)
        ]
        # A change of mind is one entry more, and nobody else hears a word of it.
        assert told[0] == told[1], (log, other)
    assert compared >= 4


@pytest.mark.parametrize("kind", GAMES)
def test_the_twins_above_do_differ(kind: str) -> None:
    """Otherwise the test before this one would show nothing."""
    game, options, most = GAMES[kind]
    random, header = Random(kind), new_header(game, options)
    different = 0
    for _ in range(20):
        log = random_log(header, random, random.randrange(1, most))
        other = twin(header, log, None, random)
        if different == 3:
            break
        if other is not None:
            different += table_after(header, log).position != table_after(header, other).position
    assert different >= 3


async def test_a_change_of_mind_is_not_seen_where_memory_ends(services: list[Services]) -> None:
    """Whether missed updates are told one by one or as a snapshot must not depend on it either."""
    header = new_header("king-tournament", {"players": 8})
    random = Random(12)
    log: Log = []
    while len(log) < KEPT_STEPS + 10:
        log = random_log(header, random, 2 * KEPT_STEPS)[: KEPT_STEPS + 10]
    while (other := twin(header, log, None, random)) is None or len(other) == len(log):
        log = random_log(header, random, 2 * KEPT_STEPS)[: KEPT_STEPS + random.randrange(10)]
    told = [
        await all_that_is_told(each, header, version, None, len(log) // 2)
        for each, version in zip(services, (log, other), strict=True)
    ]
    assert told[0] == told[1]
