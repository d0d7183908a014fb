"""JSON Schema of everything that the server and its clients send. The types of the web client are made from it."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec

from ...core.registry import descriptors
from ..domain.bot_names import BOT_NAMES
from ..domain.new_table import NewTable
from ..domain.projection import TableSummary
from .account_messages import ANSWERS
from .catalogue import GameInfo, games
from .commands import Command
from .http_messages import Created, Guest, Health, Preparation, Problem, TableAnswer, TableQuestion
from .messages import Message, StreamMessage
from .replay import Replay
from .result import SeatRating
from .security_messages import SECURITY_ANSWERS


def make_schema() -> dict[str, Any]:
    """Return one document: all types under `$defs`, and which are commands, messages, views, events or for REST."""
    views = {game_id: game.view_type for game_id, game in descriptors().items()}
    events = {game_id: structs_of(game.event_types) for game_id, game in descriptors().items()}
    parts: dict[str, list[Any]] = {
        "commands": list(get_args(Command)),
        "messages": list(get_args(Message)),
        "stream": list(get_args(StreamMessage)),
        "rest": [
            NewTable,
            TableSummary,
            GameInfo,
            Replay,
            SeatRating,
            Created,
            TableQuestion,
            TableAnswer,
            Guest,
            Health,
            Preparation,
            Problem,
            *ANSWERS,
            *SECURITY_ANSWERS,
        ],
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
        "bots": BOT_NAMES,
        "$defs": definitions,
    }


def write_schema() -> str:
    """Return the document as text."""
    return json.dumps(make_schema(), indent=2, ensure_ascii=False)


def structs_of(union: Any) -> tuple[Any, ...]:
    """Return the structs of a union. A union of one is the struct itself."""
    return get_args(union) or (union,)
