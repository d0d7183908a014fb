"""The bot API."""

from __future__ import annotations

import secrets
from typing import Any, Final

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from ...domain.identity import display_name
from ...errors import AccountError
from ...live.bot_stream import MOST_STREAMS
from ...live.room import Caller
from ...protocol.codec import convert_bot_command
from ...protocol.commands import Chat
from ...protocol.messages import Accepted
from ..addresses import address_of
from ..bot_lines import BotLines
from ..identify import require_bot
from .request import COMPRESSES_ITSELF, AnyRequest, language_of, server_of

_MEDIA_TYPE: Final = "application/x-ndjson"
#: A proxy must neither cache lines nor hold them back until there are many.
_HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@get("/api/bot/stream", operation_id="followAsBot", media_type=_MEDIA_TYPE, opt={COMPRESSES_ITSELF: True})
async def follow_as_bot(request: AnyRequest, offers: FromQuery[bool] = True) -> Stream:  # a query
    """Stream the bot's tables as lines of JSON. With `offers` also public tables with a free seat."""
    server, identity = server_of(request), await require_bot(request)
    if server.streams.count(identity.player) >= MOST_STREAMS:
        raise AccountError("account/many-streams", most=MOST_STREAMS)
    language = language_of(request.headers.get("accept-language", ""))
    lines = BotLines(server, identity, language, offers=offers)
    return Stream(lines.read(), media_type=_MEDIA_TYPE, headers=_HEADERS)


@post("/api/bot/tables/{table:str}/{command:str}", status_code=200, operation_id="commandAsBot")
async def command_as_bot(
    table: FromPath[str], command: FromPath[str], data: JSONBody[dict[str, Any]], request: AnyRequest
) -> Accepted:
    """Run a command of the protocol that changes a table, or chat."""
    server, identity = server_of(request), await require_bot(request)
    server.guard.spend("message", address_of(request.scope), identity.player)
    parsed = convert_bot_command({"id": secrets.token_hex(8), **data, "type": command, "table": table})
    if isinstance(parsed, Chat):
        server.guard.spend("chat", address_of(request.scope), identity.player)
    name = display_name(identity, "", server.signer.handle_of(identity.player))
    room = await server.rooms.find(table)
    answer = await room.execute(Caller(identity, name), parsed)
    server.streams.wake(identity.player)
    return answer


BOT_HANDLERS = [follow_as_bot, command_as_bot]
