"""What happened at a table, told to each viewer in its own language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from duodecim.server.domain import commands as deciding
from duodecim.server.domain.narration import MOST_TOLD, names_at, told_last, told_of
from duodecim.server.domain.table import LogEntry, Table

from .serving import OPEN, play_to_the_end, players, serve
from .test_tables import accepted, chips_table
from .twins import new_header, random_log, table_after


def apply(table: Table, decision: deciding.Decision) -> None:
    table.apply(LogEntry(decision.entry), decision.step)


def chips_of(*names: str) -> Table:
    table = Table(new_header("chips", {"players": len(names)}))
    for number, name in enumerate(names):
        apply(table, deciding.sit(table, name.lower(), name, number))
    return table


def last(table: Table, seat: int | None, language: Any = "en") -> tuple[str, ...]:
    return told_of(table, table.version, seat, language)


def test_who_comes_and_goes_is_told_by_name_and_the_viewer_as_you() -> None:
    table = chips_of("Anna", "Ben", "Vera")
    assert last(table, None) == ("Vera sits down.",)
    assert last(table, 2, "ru") == ("Вы за столом.",)
    apply(table, deciding.stand(table, "vera"))
    assert last(table, 0) == ("Vera gets up.",)
    apply(table, deciding.sit(table, "olga", "Olga", 2))
    # Who sits there now is not the one who got up.
    assert told_last(table, 2, "en") == (
        "Anna sits down.", "Ben sits down.", "Vera sits down.", "Vera gets up.", "You sit down."
    )  # fmt: skip


def test_the_game_is_told_after_what_happened_at_the_table() -> None:
    table = chips_of("Anna", "Ben", "Vera")
    apply(table, deciding.start(table, "anna", "", 1))
    assert table.position is not None
    first = table.position.actors[0]
    name = names_at(table, "en")[first]
    assert last(table, None) == ("The game begins.", f"{name} is first player.", f"Round 1. {name} leads.")
    assert last(table, first, "ru") == ("Партия начинается.", "Вы — первый игрок.", "Раунд 1. Первый ход за вами.")
    action = table.position.view(first).actions[0]
    apply(table, deciding.move(table, first, action, "clock", 1))
    assert last(table, None)[0] == f"{name} is out of time; a bot makes the move."
    assert last(table, first)[1].startswith("You play ")


def test_bots_and_the_automa_have_names_in_every_language() -> None:
    header = replace(new_header("chips", {"players": 2}), id="t")
    table = Table(header)
    apply(table, deciding.sit(table, "anna", "Anna", 0))
    apply(table, deciding.start(table, "anna", "easy", 1))
    assert names_at(table, "en", 0) == ["You", "Bot 2", "Automa"]
    assert names_at(table, "ru") == ["Anna", "Бот 2", "Автома"]


@pytest.mark.parametrize("game", ["chips", "king", "king-tournament", "rummikub"])
def test_a_snapshot_has_the_end_of_what_updates_told(game: str) -> None:
    from random import Random

    header = new_header(game, {})
    table = table_after(header, random_log(header, Random(game), 60))
    for seat in (None, 0):
        versions = [version for version in range(1, table.version + 1) if table.tells(seat, version)]
        lines = [line for version in versions for line in told_of(table, version, seat, "ru")]
        assert told_last(table, seat, "ru") == tuple(lines[-MOST_TOLD:])
        assert len(lines) > 10


@pytest.mark.anyio
async def test_everyone_is_told_in_their_own_language_and_a_new_one_counts_from_then_on(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 3) as (anna, ben, olga):
        heard: dict[str, list[str]] = {"ben": [], "olga": []}
        ben.on_message = lambda message: heard["ben"].extend(message.get("told", ()))
        olga.on_message = lambda message: heard["olga"].extend(message.get("told", ()))
        table = await anna.create(game="chips", options={"players": 3}, seats=[OPEN, OPEN, OPEN])
        await olga.command("hello", language="ru", name="Ольга")
        for each in (ben, olga):
            await each.watch(table)
        await accepted(anna, "sit", table)
        await ben.command("hello", language="ru", name="Ben")
        await accepted(anna, "stand", table)
        for each in (ben, olga):
            version = anna.tables[table]["version"]
            await each.until(table, lambda known, version=version: known["version"] == version)  # type: ignore[misc]
        assert heard["ben"] == [f"{anna.name} sits down.", f"{anna.name} больше не за столом."]
        assert heard["olga"] == [f"{anna.name} за столом.", f"{anna.name} больше не за столом."]


@pytest.mark.anyio
async def test_who_comes_late_reads_what_happened(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna)
        await play_to_the_end(anna, table)
        await ben.watch(table)
        told = (await ben.until(table, bool))["told"]
        assert len(told) == MOST_TOLD
        assert told[-1] in ("Three tiles win.",)
