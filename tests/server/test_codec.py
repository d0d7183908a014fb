"""Commands are read or refused, and what is stored reads back as it was."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from duodecim.server.domain.chat import ChatBody
from duodecim.server.domain.log import Paused, Rematched, Replaced, Resigned, Resumed, Returned, Sat, Stood
from duodecim.server.domain.projection import summarize
from duodecim.server.domain.rated_game import RatedGame
from duodecim.server.errors import MessageError
from duodecim.server.protocol.codec import (
    command_id,
    convert_bot_command,
    decode_chat,
    decode_command,
    decode_entry,
    decode_header,
    decode_rated_game,
    decode_summary,
    encode,
    encode_text,
)
from duodecim.server.protocol.commands import Chat, Play
from duodecim.server.protocol.limits import LONGEST_MESSAGE

from .tables import new_header, random_log, table_after


@pytest.mark.parametrize("game", ["chips", "king", "king-tournament", "rummikub"])
def test_what_is_stored_of_a_table_reads_back_as_it_was(game: str) -> None:
    header = new_header(game, {})
    log = [
        *random_log(header, Random(game), 10),
        *(Sat(0, "anna", "Anna", "account"), Stood(0), Resigned(0, "easy"), Replaced(0, "medium"), Returned(0)),
        *(Paused(7), Resumed(), Rematched("other")),
    ]
    assert [decode_entry(encode_text(entry)) for entry in log] == log
    assert decode_header(encode_text(header)) == header
    summary = summarize(table_after(header, log[:3]))
    assert decode_summary(encode_text(summary)) == summary


def test_chat_and_rated_games_read_back_as_they_were() -> None:
    body, rated = ChatBody("Anna", None, "hello", 1), RatedGame("chips/2", ("anna", "ben"), (1, 2))
    assert decode_chat(encode_text(body)) == body
    assert decode_rated_game(encode_text(rated)) == rated


def test_a_command_reads_the_same_from_a_socket_and_from_the_bot_api() -> None:
    fields: dict[str, Any] = {"type": "play", "id": "1", "table": "t", "action": "play 7"}
    command = Play(id="1", table="t", action="play 7")
    assert decode_command(encode(command).decode()) == command == convert_bot_command(fields)
    with pytest.raises(MessageError):
        convert_bot_command({**fields, "more": 1})
    with pytest.raises(MessageError):
        convert_bot_command({"type": "hint", "id": "1", "table": "t"})  # the bot API has no hints


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (None, None),
        ("nonsense", None),
        ('{"type":"play","id":"7"}', "7"),
        ('{"id":"' + "x" * 100 + '"}', "x" * 64),
        ('{"type":"chat","id":"8","table":"t","text":"' + "x" * LONGEST_MESSAGE + '"}', "8"),
    ],
)
def test_an_unreadable_message_is_refused_with_its_id_if_it_has_one(text: str | None, number: str | None) -> None:
    with pytest.raises(MessageError) as refusal:
        decode_command(text)
    assert refusal.value.reason == "message/unreadable"
    assert command_id(text) == number


def test_a_chat_line_may_come_over_the_bot_api() -> None:
    fields = {"type": "chat", "id": "1", "table": "t", "text": "hello"}
    assert convert_bot_command(fields) == Chat(id="1", table="t", text="hello")
