"""Tables whose players remember by themselves what they have seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .serving import accepted, asked, chips_table, over, players, serve

pytestmark = pytest.mark.anyio


async def test_without_memory_no_client_is_shown_what_lies_in_another_hand(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna, memory=False)
        snapshots: list[dict[str, Any]] = []
        ben.on_message = lambda message: snapshots.append(message) if message["type"] == "snapshot" else None
        taken = 0
        while not over(known := await anna.until(table, asked)):
            version = await accepted(anna, "play", table, action=known["view"]["actions"][0])
            known = await anna.until(table, lambda known, version=version: known["version"] >= version)  # type: ignore[misc]
            taken += sum(event["type"] == "Taken" and not event["scored"] for event in known["events"])
            await ben.watch(table)
            for each in (anna.tables[table], ben.tables[table]):
                if over(each):
                    continue
                assert each["summary"]["memory"] is False
                others = [seat for number, seat in enumerate(each["view"]["seats"]) if number != each["seat"]]
                assert all(chip["value"] is None for seat in others for chip in seat["hand"])
                assert not any(chip["known"] for seat in each["view"]["seats"] for chip in seat["hand"])
            await ben.unwatch(table)
        assert taken > 5
        told = [snapshot["told"] for snapshot in snapshots if not over(snapshot)]
        assert {line for lines in told for line in lines} <= {f"{anna.name} sits down.", "The game begins."}
        assert len(told) > 5


async def test_with_memory_everyone_is_shown_what_everyone_knows(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,):
        table = await chips_table(anna)
        known = 0
        while not over(now := await anna.until(table, asked)):
            assert now["summary"]["memory"] is True
            known += sum(chip["known"] for seat in now["view"]["seats"] for chip in seat["hand"])
            version = await accepted(anna, "play", table, action=now["view"]["actions"][0])
            await anna.until(table, lambda known, version=version: known["version"] >= version)  # type: ignore[misc]
        assert known > 5
