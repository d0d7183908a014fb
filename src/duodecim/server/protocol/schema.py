"""JSON Schema of everything that the server and its clients say: the types of the web client are made from it."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any, Final, get_args

import msgspec

from ...core.registry import game_ids
from ..accounts.answers import ANSWERS
from ..games import GameInfo, games
from ..programs.messages import StreamMessage
from ..replays import Replay
from ..rest import Created, Guest, Health, Problem
from ..tables.header import NewTable
from .commands import Command
from .messages import Message, TableSummary

#: Where each game has its events, and under which name.
_EVENTS: Final = {
    "chips": "duodecim.games.chips.events:ChipsEvent",
    "king": "duodecim.games.king.events:KingEvent",
    "king-tournament": "duodecim.games.king.events:KingEvent",
    "rummikub": "duodecim.games.rummikub.events:RummikubEvent",
}
_VIEWS: Final = {
    "chips": "duodecim.games.chips.view:ChipsView",
    "king": "duodecim.games.king.view:KingView",
    "king-tournament": "duodecim.games.king.tournament.view:TournamentView",
    "rummikub": "duodecim.games.rummikub.view:RummikubView",
}


def make_schema() -> dict[str, Any]:
    """One document: every kind under `$defs`; which are commands, messages, views, events, for REST; and titles."""
    views = {game_id: _find(_VIEWS[game_id]) for game_id in game_ids()}
    events = {game_id: get_args(_find(_EVENTS[game_id])) for game_id in game_ids()}
    parts: dict[str, list[Any]] = {
        "commands": list(get_args(Command)),
        "messages": list(get_args(Message)),
        "stream": list(get_args(StreamMessage)),
        "rest": [NewTable, TableSummary, GameInfo, Replay, Created, Guest, Health, Problem, *ANSWERS],
        "views": list(views.values()),
        **{f"events of {game_id}": list(kinds) for game_id, kinds in events.items()},
    }
    kinds = list(dict.fromkeys(kind for part in parts.values() for kind in part))
    schemas, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    references = dict(zip(kinds, schemas, strict=True))

    def any_of(part: str) -> dict[str, Any]:
        return {"anyOf": [references[kind] for kind in parts[part]]}

    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "duodecim",
        "commands": any_of("commands"),
        "messages": any_of("messages"),
        "stream": any_of("stream"),
        "rest": any_of("rest"),
        "views": {game_id: references[view] for game_id, view in views.items()},
        "events": {game_id: any_of(f"events of {game_id}") for game_id in events},
        "titles": {info.id: info.title for info in games()},
        "$defs": definitions,
    }


def write_schema() -> str:
    """The document as text."""
    return json.dumps(make_schema(), indent=2, ensure_ascii=False)


def _find(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
