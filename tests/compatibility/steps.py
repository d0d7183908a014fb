"""What clients do, step by step: the lines of a transcript.

In what they send, `$name` stands for what an earlier answer gave under that name, such as the id of a table. In a
command, `$version` and `$seat` stand for what the client last heard of its table.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct


class _Step(Struct, frozen=True, kw_only=True, omit_defaults=True):
    #: The answer that this version gave, condensed.
    answer: Any = None


class Request(_Step, frozen=True, kw_only=True, tag="request"):
    """Ask over HTTP."""

    by: str
    method: str
    path: str
    body: Any = None
    headers: dict[str, str] = {}
    #: Names for fields of the answer; numbers in a path such as `0.id` count entries of lists.
    keep: dict[str, str] = {}
    #: Ask again until this field of the answer is not empty.
    until: str = ""


class Authorize(_Step, frozen=True, kw_only=True, tag="authorize"):
    """Show a token with every request from now on."""

    by: str
    token: str


class Connect(_Step, frozen=True, kw_only=True, tag="connect"):
    """Open a socket and wait for the welcome."""

    by: str


class Disconnect(_Step, frozen=True, kw_only=True, tag="disconnect"):
    """Close the socket."""

    by: str


class Send(_Step, frozen=True, kw_only=True, tag="send"):
    """Send a command over the socket and wait for its answer."""

    by: str
    command: dict[str, Any]


class SendText(_Step, frozen=True, kw_only=True, tag="send-text"):
    """Send something without an id that could be read; the answer has none."""

    by: str
    text: str


class Stream(_Step, frozen=True, kw_only=True, tag="stream"):
    """Follow the stream of a bot."""

    by: str
    path: str


class Hear(_Step, frozen=True, kw_only=True, tag="hear"):
    """Wait for the next message of a kind, over the socket or the stream."""

    by: str
    kind: str


class Turn(_Step, frozen=True, kw_only=True, tag="turn"):
    """Wait until the game waits for one of these people.

    From then on that one is called `mover`, and another one `other`; `$action` and `$other_action` are the first and
    the last action that the mover may choose.
    """

    table: str
    people: tuple[str, ...]


class Finish(_Step, frozen=True, kw_only=True, tag="finish"):
    """Make the first legal move again and again until the game is over."""

    table: str
    people: tuple[str, ...]


Step: TypeAlias = Request | Authorize | Connect | Disconnect | Send | SendText | Stream | Hear | Turn | Finish
