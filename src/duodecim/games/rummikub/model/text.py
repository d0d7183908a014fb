"""Rummikub positions in one line of text, whole or as one seat sees them.

    rummikub 2 play game=1 totals=0.0 turn=0 melded=0.1 racks=r10.b10.k10/k1 drew=-/- table=o11.o12.o13

A tile is its name. `?14` are 14 tiles that the viewer may not know. `docs/rummikub.md` has the whole grammar.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args

from ....core.errors import OptionError, PositionError
from ....core.parsing import read_number
from ....core.view import Viewer
from ..rules.tiles import tile_name
from .facts import Facts, Phase, Tiles
from .notation import TileError, read_set, read_tile, set_words
from .options import RummikubOptions

#: Makes options from their values, and checks them.
OptionsReader: TypeAlias = Callable[[Mapping[str, Any]], RummikubOptions]

_NOTHING = "-"
_HIDDEN = "?"
_FIELDS = ("game", "totals", "turn", "melded", "racks", "drew", "table")
_MORE_FIELDS = ("meld", "draws", "last", "view")
_OPTIONS = ("jokers", "unlock", "games", "turn_seconds")


def write_facts(facts: Facts) -> str:
    """Return the line of text for facts."""
    usual = RummikubOptions(players=facts.options.players)
    fields = {
        name: getattr(facts.options, name) for name in _OPTIONS if getattr(facts.options, name) != getattr(usual, name)
    }
    fields |= {
        "game": facts.game,
        "totals": ".".join(map(str, facts.totals)),
        "turn": _NOTHING if facts.turn is None else facts.turn,
        "melded": ".".join(map(str, facts.melded)) or _NOTHING,
        "racks": "/".join(map(_write_tiles, facts.racks)),
        "drew": "/".join(map(_write_tiles, facts.drew)),
        "table": "|".join(".".join(set_words(packed)) for packed in facts.table) or _NOTHING,
    }
    if facts.meld:
        fields["meld"] = facts.meld
    if facts.draws:
        fields["draws"] = facts.draws
    if facts.last is not None:
        fields["last"] = facts.last
    if facts.viewer != "all":
        fields["view"] = facts.viewer
    words = ["rummikub", str(facts.options.players), facts.phase]
    return " ".join(words + [f"{name}={value}" for name, value in fields.items()])


def read_facts(text: str, read_options: OptionsReader) -> Facts:
    """Return the facts in a line of text. `set_up` says whether they can come about."""
    words = text.split()
    players = read_number(words[1]) if len(words) > 2 else None
    phase = next((phase for phase in get_args(Phase) if phase in words[2:3]), None)
    if words[:1] != ["rummikub"] or players is None or phase is None:
        raise PositionError("rummikub/text-start", text=" ".join(words[:3]), phases=", ".join(get_args(Phase)))
    fields = _read_fields(words[3:])
    options = _read_options(players, fields, read_options)
    last = fields.get("last")
    return Facts(
        viewer=_read_viewer(fields.get("view", "all"), players),
        options=options,
        phase=phase,
        game=_read_count("game", fields["game"]),
        totals=tuple(_read_count("totals", total) for total in _by_seat("totals", fields["totals"], players, ".")),
        turn=_read_seat("turn", fields["turn"], players),
        racks=tuple(_read_tiles("racks", rack) for rack in _by_seat("racks", fields["racks"], players)),
        drew=tuple(_read_tiles("drew", rack) for rack in _by_seat("drew", fields["drew"], players)),
        melded=_read_melded(fields["melded"], players),
        table=_read_table(fields["table"]),
        meld=_read_count("meld", fields.get("meld", "0")),
        draws=_read_count("draws", fields.get("draws", "0")),
        last=None if last is None else _read_count("last", last),
    )


def _write_tiles(tiles: Tiles) -> str:
    if not tiles.count:
        return _NOTHING
    return f"{_HIDDEN}{tiles.count}" if tiles.kinds is None else ".".join(map(tile_name, tiles.kinds))


def _read_fields(words: list[str]) -> dict[str, str]:
    known = (*_OPTIONS, *_FIELDS, *_MORE_FIELDS)
    fields: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in known or name in fields:
            raise PositionError("rummikub/text-word", text=word, fields=", ".join(known))
        fields[name] = value
    for name in _FIELDS:
        if name not in fields:
            raise PositionError("rummikub/text-missing", field=name)
    return fields


def _read_options(players: int, fields: dict[str, str], read_options: OptionsReader) -> RummikubOptions:
    values: dict[str, Any] = {"players": players}
    for name in _OPTIONS:
        if name in fields:
            number = read_number(fields[name])
            values[name] = fields[name] if number is None else number
    try:
        return read_options(values)
    except OptionError as problem:
        raise PositionError("rummikub/text-options", problem=problem.words) from None


def _by_seat(field: str, text: str, seats: int, separator: str = "/") -> list[str]:
    items = text.split(separator)
    if len(items) != seats:
        raise PositionError("rummikub/text-seats", field=field, text=text, seats=seats, given=len(items))
    return items


def _read_count(field: str, text: str) -> int:
    number = read_number(text)
    if number is None:
        raise PositionError("rummikub/text-number", field=field, text=text)
    return number


def _read_seat(field: str, text: str, seats: int) -> int | None:
    if text == _NOTHING:
        return None
    return _read_seat_number(field, text, seats)


def _read_seat_number(field: str, text: str, seats: int) -> int:
    seat = _read_count(field, text)
    if seat >= seats:
        raise PositionError("rummikub/text-seat", field=field, text=text, last=seats - 1)
    return seat


def _read_viewer(text: str, seats: int) -> Viewer:
    if text == "all":
        return "all"
    if text == "spectator":
        return "spectator"
    return _read_seat_number("view", text, seats)


def _read_melded(text: str, seats: int) -> tuple[int, ...]:
    if text == _NOTHING:
        return ()
    return tuple(sorted({_read_seat_number("melded", seat, seats) for seat in text.split(".")}))


def _read_tiles(field: str, text: str) -> Tiles:
    if text == _NOTHING:
        return Tiles(0, ())
    if text.startswith(_HIDDEN):
        count = _read_count(field, text.removeprefix(_HIDDEN))
        return Tiles(count, None if count else ())
    try:
        kinds = sorted(read_tile(tile) for tile in text.split("."))
    except TileError as problem:
        raise PositionError("rummikub/text-tiles", field=field, problem=problem.words) from None
    return Tiles(len(kinds), tuple(kinds))


def _read_table(text: str) -> tuple[int, ...]:
    if text == _NOTHING:
        return ()
    try:
        return tuple(read_set(laid.replace(".", " ")) for laid in text.split("|"))
    except TileError as problem:
        raise PositionError("rummikub/text-tiles", field="table", problem=problem.words) from None
