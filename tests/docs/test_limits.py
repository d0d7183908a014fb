"""The limits in the documents are those of the server, all of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from duodecim.server.accounts.passwords import LONGEST_PASSWORD, SHORTEST_PASSWORD
from duodecim.server.accounts.recovery import CODES
from duodecim.server.accounts.service import MOST_BOTS
from duodecim.server.domain.chat import LONGEST_CHAT
from duodecim.server.domain.commands import MOST_CHANGES
from duodecim.server.domain.names import LONGEST_NAME
from duodecim.server.infra import limits
from duodecim.server.infra.connections import RESERVED_DESCRIPTORS
from duodecim.server.infra.limits import RATES
from duodecim.server.infra.rate_limit import MOST_KEYS, Rate
from duodecim.server.infra.store.base import MOST_CHAT
from duodecim.server.live.bot_stream import MOST_STREAMS, MOST_TABLES
from duodecim.server.protocol.commands import BotCommand, Command
from duodecim.server.protocol.limits import (
    LONGEST_MESSAGE,
    MOST_WAITING_BYTES,
    MOST_WAITING_MESSAGES,
    MOST_WARNINGS,
    MOST_WATCHED,
)
from duodecim.server.protocol.replay import LONGEST_RECORD, MOST_MOVES
from duodecim.server.transport.http_protocol import BODY_SECONDS, HEAD_SECONDS, LONGEST_HEAD, MOST_PIPELINED

DOCS = Path(__file__).parents[2] / "docs"
#: Rows of the table of limits, with the rates of an address and of a player.
ROWS = {
    "new connections": ("connection/address", None),
    "requests": ("request/address", None),
    "new guests": ("guest/address", None),
    "new tables": ("table/address", "table/player"),
    "new public tables, besides": ("public-table/address", "public-table/player"),
    "lists of open tables": ("lobby/address", None),
    "lines of chat": ("chat/address", "chat/player"),
    "replays": ("replay/address", "replay/player"),
    "new sockets": ("socket/address", None),
    "messages": ("message/address", "message/player"),
    "tries at passwords, recovery codes and second factors": ("login/address", None),
    "the same for one name": ("login/name-and-address", "login/name"),
    "new accounts and bots": ("registration/address", None),
}
COUNTS = {
    "tables that wait for players at the same time": (limits.ADDRESS_WAITING, limits.PLAYER_WAITING),
    "sockets at the same time": (limits.ADDRESS_SOCKETS, limits.PLAYER_SOCKETS),
    "connections at the same time, sockets included": (limits.ADDRESS_CONNECTIONS, None),
}


def page(name: str) -> str:
    """A page with every row of spaces as one space."""
    return " ".join((DOCS / name).read_text(encoding="utf-8").split())


def rate_text(rate: Rate) -> str:
    often = f"{rate.per_second:g} a second" if rate.per_second >= 1 else f"1 in {1 / rate.per_second:g} seconds"
    return f"{often}, burst {rate.burst:,g}"


def table_of_limits() -> dict[str, tuple[str, str]]:
    text = (DOCS / "operations.md").read_text(encoding="utf-8").partition("\n## Limits\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]*) \| ?([^|]*)\|$", text, re.M)
    return {name: (address.strip(), player.strip()) for name, address, player in rows}


def test_the_table_of_limits_has_all_rates() -> None:
    told = table_of_limits()
    assert set(told) == set(ROWS) | set(COUNTS)
    for name, keys in ROWS.items():
        for cell, key in zip(told[name], keys, strict=True):
            assert cell.startswith(rate_text(RATES[key])) if key else cell == "", (name, key, cell)
    for name, counts in COUNTS.items():
        assert told[name] == tuple("" if count is None else f"{count:,}" for count in counts)
    named = {key for keys in ROWS.values() for key in keys if key}
    assert set(RATES) - named == {"message/connection"}  # on the page of the protocol


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("operations.md", f"{limits.MOST_CONNECTIONS:,} connections in all"),
        ("operations.md", f"{RESERVED_DESCRIPTORS} of them are kept back"),
        ("operations.md", f"within {HEAD_SECONDS:g} seconds and has at most {LONGEST_HEAD // 1024} KB"),
        ("operations.md", f"come within {BODY_SECONDS:g} seconds"),
        ("operations.md", f"{MOST_PIPELINED} requests may wait"),
        ("operations.md", f"the {MOST_KEYS:,} most recent addresses"),
        ("protocol.md", f"{RATES['message/connection'].per_second} messages a second, with a burst of 75"),
        ("protocol.md", f"at most {LONGEST_MESSAGE // 1024} KiB"),
        ("protocol.md", f"when {MOST_WAITING_MESSAGES} messages or {MOST_WAITING_BYTES >> 20} MiB wait"),
        ("protocol.md", f"at most {LONGEST_RECORD >> 20} MiB and {MOST_MOVES} moves"),
        ("protocol.md", f"at most {LONGEST_CHAT} characters"),
        ("protocol.md", f"its last {MOST_CHAT} lines"),
        ("protocol.md", f"changed {MOST_CHANGES} times"),
        ("protocol.md", f"have {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"),
        ("protocol.md", f"at most {LONGEST_NAME} characters"),
    ],
)
def test_other_limits_are_told_as_they_are(name: str, said: str) -> None:
    assert said in page(name)


def test_limits_in_words_are_the_numbers_of_the_server() -> None:
    assert (MOST_WATCHED, CODES, MOST_BOTS, MOST_STREAMS, MOST_TABLES, MOST_WARNINGS) == (8, 8, 10, 4, 50, 100)
    assert "One connection may watch eight tables" in page("protocol.md")
    assert "eight new recovery codes" in page("protocol.md")
    assert "After a hundred refusals" in page("protocol.md")
    assert "your bots, at most ten" in page("bot-api.md")
    assert "may have four streams open. Each follows up to fifty" in page("bot-api.md")


def tags(union: object) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_every_command_is_on_the_page_of_the_protocol_and_of_bots() -> None:
    protocol = (DOCS / "protocol.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(\w+)` \|", protocol.partition("\n## Commands\n")[2].partition("\n## ")[0], re.M))
    assert tags(Command) == told
    bots = page("bot-api.md").partition("runs a command of the protocol: ")[2].partition(".")[0]
    assert tags(BotCommand) == set(re.findall(r"`(\w+)`", bots))
