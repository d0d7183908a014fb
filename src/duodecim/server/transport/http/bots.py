"""The bot API."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from ...domain.chat import clean_text
from ...domain.identity import display_name
from ...errors import MessageError
from ...live import play as playing
from ...live.bot_stream import BotStream
from ...protocol.commands import Chat, TableCommand
from ...protocol.messages import Accepted
from ..addresses import address_of
from ..identify import require_bot
from .request import COMPRESSES_ITSELF, AnyRequest, language_of, server_of

_MEDIA_TYPE: Final = "application/x-ndjson"
#: A proxy must neither cache lines nor hold them back until there are many.
_HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@get("/api/bot/stream", operation_id="followAsBot", media_type=_MEDIA_TYPE, opt={COMPRESSES_ITSELF: True})
async def follow_as_bot(request: AnyRequest, offers: FromQuery[bool] = True) -> Stream:  # a query
    """Stream the bot's tables as lines of JSON. With `offers` also public tables with a free seat."""
    who = await require_bot(request)
    stream = BotStream(server_of(request), who, language_of(request.headers.get("accept-language", "")), offers=offers)
    return Stream(stream.lines(), media_type=_MEDIA_TYPE, headers=_HEADERS)


@post("/api/bot/tables/{table:str}/{command:str}", status_code=200, operation_id="commandAsBot")
async def command_as_bot(
    table: FromPath[str], command: FromPath[str], data: JSONBody[dict[str, Any]], request: AnyRequest
) -> Accepted:
    """Run a command of the protocol: sit, stand, start, play, resign, rematch or chat."""
    server, who = server_of(request), await require_bot(request)
    server.guard.spend("message", address_of(request.scope), who.player)
    wish = {"id": secrets.token_hex(8), **data, "type": command, "table": table}
    try:
        parsed: TableCommand | Chat = msgspec.convert(wish, TableCommand | Chat)
    except msgspec.ValidationError as problem:
        raise MessageError("message/unreadable", problem=str(problem)) from None
    live = (await server.hub.find(table)).live
    name = display_name(who, "", server.signer.handle_of(who.player))
    if isinstance(parsed, Chat):
        await live.say(who.player, parsed.id, name, clean_text(parsed.text))
        version = live.told(who.player)
    else:
        version = await playing.carry_out(live, who, name, parsed)
    server.streams.wake(who.player)
    return Accepted(id=parsed.id, version=version)


BOT_HANDLERS = [follow_as_bot, command_as_bot]
