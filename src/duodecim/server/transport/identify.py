"""Who sends a request: known by a bot's token, by the cookie of a session, or by a guest's cookie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar.connection import ASGIConnection

from ..domain.identity import Identity
from ..errors import AccountError, NotKnown, ServerError
from ..infra.signer import COOKIE

if TYPE_CHECKING:
    from ..server import Server

SESSION_COOKIE: Final = "duodecim-session"


async def identify(connection: ASGIConnection[Any, Any, Any, Any]) -> Identity | None:
    """Return who sends a request, None for a stranger. Refuse an invalid token, an ended session and the banned."""
    who = await identify_even_banned(connection)
    if who is not None:
        server: Server = connection.app.state.server
        server.sanctions.refuse_banned(who.player)
    return who


async def identify_even_banned(connection: ASGIConnection[Any, Any, Any, Any]) -> Identity | None:
    """Return who sends a request, also if an operator has banned them: they may log out and take their data along."""
    server: Server = connection.app.state.server
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        bot = await server.accounts.holder_of(token.strip(), bot=True)
        if bot is None:
            raise NotKnown("account/token")
        return bot
    cookie = connection.cookies.get(SESSION_COOKIE)
    if cookie:
        person = await server.accounts.holder_of(cookie, bot=False)
        if person is None:
            raise NotKnown("account/session-ended")
        return person
    return await identify_guest(connection)


async def identify_guest(connection: ASGIConnection[Any, Any, Any, Any]) -> Identity | None:
    """Return the guest of the guest cookie, also if someone is logged in."""
    server: Server = connection.app.state.server
    player = server.signer.player_of(connection.cookies.get(COOKIE))
    if player is None or not await server.accounts.is_guest(player):
        return None
    return Identity(player=player)


async def require_player(connection: ASGIConnection[Any, Any, Any, Any], *, even_banned: bool = False) -> Identity:
    """Return the player, or refuse a stranger."""
    who = await (identify_even_banned if even_banned else identify)(connection)
    if who is None:
        raise ServerError("server/no-guest")
    return who


async def require_account(connection: ASGIConnection[Any, Any, Any, Any]) -> Identity:
    """Return the account, or refuse guests and bots."""
    who = await identify(connection)
    if who is None or who.kind == "guest":
        raise NotKnown("account/logged-out")
    if who.kind == "bot":
        raise AccountError("account/not-for-bots")
    return who


async def require_bot(connection: ASGIConnection[Any, Any, Any, Any]) -> Identity:
    """Return the bot, or refuse everyone else."""
    who = await identify(connection)
    if who is None or who.kind != "bot":
        raise NotKnown("account/only-bots")
    return who
