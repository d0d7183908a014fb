"""Records of finished and unfinished games, and replays of some as the server shows them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from benchmarks.server.client import Client

import duodecim
from tests.compatibility.files import write
from tests.compatibility.making.games import LISTED, RUMMIKUB, play_randomly
from tests.server.members import browser
from tests.server.serving import OPEN, over

#: Games of which an unfinished record is kept too, and the share of their moves that it has.
_UNFINISHED: Final = {
    "chips-2": 0.0,
    "chips-4": 0.3,
    "chips-tgm2022-first": 0.5,
    "king-3-random": 0.5,
    "king-4-faun": 0.1,
    "king-tournament-5": 0.6,
    "rummikub-2-free-jokers": 0.7,
    "rummikub-4": 0.4,
}
#: Games that are also played on from a position in their middle.
_FROM_POSITION: Final = ("chips-3", "king-2")
#: Games of which a replay is kept.
_REPLAYED: Final = ("chips-2", "king-2-collector", "king-3-agreed", "king-tournament-5", "rummikub-2")


async def make_records(folder: Path, address: str) -> None:
    """Write `records/` and `replays/`."""
    records = {name: _play(*game) for name, game in LISTED.items()}
    for name, options in RUMMIKUB.items():
        records[name] = await _play_at_server(address, options)
    for name, share in _UNFINISHED.items():
        records[f"{name}-unfinished"] = _cut(records[name], share)
    for number, name in enumerate(_FROM_POSITION):
        middle = duodecim.position(_middle(records[name]).text())
        records[f"{name}-from-position"] = play_randomly(middle.with_chance(number), number).record()
    for name, record in records.items():
        (folder / "records" / f"{name}.json").write_text(record.dumps(), encoding="utf-8")
    async with browser(address) as visitor:
        for name in _REPLAYED:
            answer = await visitor.post("/api/replay", content=records[name].dumps())
            write(folder / "replays" / f"{name}.json.gz", answer.raise_for_status().content)


def _play(game: str, options: dict[str, Any], seed: int) -> duodecim.Record:
    played = play_randomly(duodecim.game(game, **options).start(seed), seed)
    kinds = ["human"] * played.game.people + ["automa"] * (played.game.seats - played.game.people)
    names = ("Анна", "Ben", "Chloé", "Dagný")
    seats = [duodecim.Seat(f"{names[seat % 4]} {seat}", kind) for seat, kind in enumerate(kinds)]  # type: ignore[arg-type]  # one of the words that a kind may be
    return played.record(seats)


async def _play_at_server(address: str, options: dict[str, Any]) -> duodecim.Record:
    """Return the record of a game of easy bots: a person begins it and resigns."""
    host = Client(address)
    await host.open()
    seats = [OPEN, *[{"kind": "bot", "level": "easy"}] * (options["players"] - 1)]
    table = await host.create(game="rummikub", options=options, seats=seats)
    for command in ("sit", "start", "resign"):
        answer = await host.command(command, table=table)
        assert answer["type"] == "accepted", answer
    await host.until(table, over)
    await host.close()
    async with browser(address) as visitor:
        return duodecim.loads((await visitor.get(f"/api/tables/{table}/record")).content)


def _cut(record: duodecim.Record, share: float) -> duodecim.Record:
    positions = list(record.positions())
    return positions[round(share * (len(positions) - 1))].record(record.seats)


def _middle(record: duodecim.Record) -> duodecim.Position[Any, Any]:
    """Return a position in the middle in which a seat is to act."""
    positions = list(record.positions())
    return next(position for position in positions[len(positions) // 2 :] if position.actors[0] >= 0)
