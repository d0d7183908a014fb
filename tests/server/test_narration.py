"""What happened at a table, told to each viewer in its own language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from duodecim.server.domain import commands
from duodecim.server.domain.bot_names import BOT_NAMES
from duodecim.server.domain.narration import MAX_RECENT, narrate, narrate_in_step, narrate_recent, seat_names
from duodecim.server.domain.table import Table

from .serving import OPEN, accepted, chips_table, play_to_the_end, players, serve
from .tables import apply, new_header, random_log, table_after


def chips_of(*names: str) -> Table:
    table = Table(new_header("chips", {"players": len(names)}))
    for number, name in enumerate(names):
        apply(table, commands.sit(table, name.lower(), name, number))
    return table


def last(table: Table, seat: int | None, language: Any = "en") -> tuple[str, ...]:
    return narrate(table, table.version, seat, language)


def test_who_comes_and_goes_is_told_by_name_and_the_viewer_as_you() -> None:
    table = chips_of("Anna", "Ben", "Vera")
    assert last(table, None) == ("Vera sits down.",)
    assert last(table, 2, "ru") == ("Вы за столом.",)
    apply(table, commands.stand(table, "vera"))
    assert last(table, 0) == ("Vera gets up.",)
    apply(table, commands.sit(table, "olga", "Olga", 2))
    # Who sits there now is not the one who got up.
    assert narrate_recent(table, 2, "en") == (
        "Anna sits down.", "Ben sits down.", "Vera sits down.", "Vera gets up.", "You sit down."
    )  # fmt: skip


def test_the_game_is_told_after_what_happened_at_the_table() -> None:
    table = chips_of("Anna", "Ben", "Vera")
    apply(table, commands.start(table, "anna", "", 1))
    assert table.position is not None
    first = table.position.actors[0]
    name = seat_names(table, "en")[first]
    assert last(table, None) == ("The game begins.", f"{name} is first player.", f"Round 1. {name} leads.")
    assert last(table, first, "ru") == ("Партия начинается.", "Вы — первый игрок.", "Раунд 1. Первый ход за вами.")
    # The table's own sentence is true at once, each other one after its event.
    assert [events for _, events in narrate_in_step(table, table.version, None, "en")] == [0, 1, 2]
    action = table.position.view(first).actions[0]
    apply(table, commands.move(table, first, action, "clock", 1))
    assert last(table, None)[0] == f"{name} is out of time; a bot makes the move."
    assert last(table, first)[1].startswith("You play ")


def test_bots_and_the_automa_have_names_in_every_language() -> None:
    header = replace(new_header("chips", {"players": 2}), id="t")
    table = Table(header)
    apply(table, commands.sit(table, "anna", "Anna", 0))
    apply(table, commands.start(table, "anna", "easy", 1))
    bot = table.bots[1]
    assert seat_names(table, "en", 0) == ["You", BOT_NAMES[bot]["en"], "Automa"]
    assert seat_names(table, "ru") == ["Anna", BOT_NAMES[bot]["ru"], "Автома"]


@pytest.mark.parametrize("game", ["chips", "king", "king-tournament", "rummikub"])
def test_a_snapshot_has_the_end_of_what_updates_told(game: str) -> None:
    from random import Random

    header = new_header(game, {})
    table = table_after(header, random_log(header, Random(game), 60))
    for seat in (None, 0):
        versions = [version for version in range(1, table.version + 1) if table.is_visible(seat, version)]
        lines = [line for version in versions for line in narrate(table, version, seat, "ru")]
        assert narrate_recent(table, seat, "ru") == tuple(lines[-MAX_RECENT:])
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
        assert len(told) == MAX_RECENT
        assert told[-1] in ("Three tiles win.",)
