"""Accounts over HTTP."""

from __future__ import annotations

from typing import Final

from litestar import Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from ...accounts import deletion, queries
from ...domain.identity import Identity
from ...errors import AccountError
from ...infra.signer import COOKIE
from ...infra.store.base import Transaction
from ...protocol.account_messages import (
    BotInfo,
    BotToken,
    Export,
    Goodbye,
    Leaderboard,
    LogIn,
    Me,
    NewAccount,
    NewBot,
    NewPassword,
    Profile,
    SessionInfo,
)
from ...ratings.boards import leaderboard
from ..addresses import address_of
from ..cookies import make_cookie
from ..identify import (
    SESSION_COOKIE,
    identify,
    identify_even_banned,
    identify_guest,
    require_account,
    require_player,
)
from .request import AnyRequest, server_of

#: Removes a cookie that is no longer valid.
_NO_SESSION: Final = Cookie(key=SESSION_COOKIE, value="", max_age=0)


@post("/api/account", operation_id="register")
async def register(data: JSONBody[NewAccount], request: AnyRequest) -> Response[Me]:
    """Create an account and log in. A guest keeps all games."""
    server = server_of(request)
    who = await identify(request)
    if who is not None and who.kind != "guest":
        raise AccountError("account/logged-in")
    guest = who.player if who else None
    token = await server.accounts.register(guest, data.name, data.password, address_of(request.scope), _agent(request))
    response = await _welcome(request, token)
    if guest is not None:
        response.delete_cookie(COOKIE)  # it is no longer valid
        response.background = BackgroundTask(server.accounts.sockets.end, guest)
    return response


@post("/api/session", status_code=200, operation_id="logIn")
async def log_in(data: JSONBody[LogIn], request: AnyRequest) -> Response[Me]:
    """Log in. With `bring` the guest's games move to the account."""
    server = server_of(request)
    account, token = await server.accounts.log_in(
        data.name, data.password, address_of(request.scope), _agent(request), data.code
    )
    guest = await identify_guest(request) if data.bring else None
    if guest is not None:
        await deletion.bring(server.accounts, server.rooms, guest.player, account)
    response = await _welcome(request, token)
    if guest is not None:
        response.delete_cookie(COOKIE)
    return response


@delete("/api/session", operation_id="logOut", response_cookies=[_NO_SESSION])
async def log_out(request: AnyRequest) -> None:
    """Log out. Someone who was a guest before is that guest again."""
    who = await identify_even_banned(request)
    if who is not None and who.kind == "account":
        await server_of(request).accounts.end_session(who, who.session)


@get("/api/me", operation_id="whoAmI")
async def who_am_i(request: AnyRequest) -> Me:
    """Return who asks: a guest, an account or a bot."""
    server = server_of(request)
    return await queries.me(server.store, server.signer, await require_player(request))


@get("/api/me/sessions", operation_id="listSessions")
async def list_sessions(request: AnyRequest) -> list[SessionInfo]:
    """List the account's sessions, most recently used first."""
    who = await require_account(request)
    return [queries.session_info(row, who) for row in await server_of(request).accounts.sessions(who)]


@delete("/api/me/sessions", operation_id="endOtherSessions")
async def end_other_sessions(request: AnyRequest) -> None:
    """End all sessions except the current one."""
    await server_of(request).accounts.end_other_sessions(await require_account(request))


@delete("/api/me/sessions/{session:str}", operation_id="endSession")
async def end_session(session: FromPath[str], request: AnyRequest) -> None:
    """End one session. Its cookie stops working and its connections are closed."""
    await server_of(request).accounts.end_session(await require_account(request), session)


@post("/api/me/password", status_code=204, operation_id="changePassword")
async def change_password(data: JSONBody[NewPassword], request: AnyRequest) -> None:
    """Change the password and end all other sessions."""
    who = await require_account(request)
    await server_of(request).accounts.change_password(who, data.old, data.new, address_of(request.scope))


@get(
    "/api/me/export",
    operation_id="exportMyData",
    media_type="application/json",
    responses={200: ResponseSpec(Export, generate_examples=False)},
)
async def export_my_data(request: AnyRequest) -> Stream:
    """Export everything stored about the player."""
    server = server_of(request)
    parts = queries.export(server.store, server.signer, await require_player(request, even_banned=True))
    headers = {"Content-Disposition": 'attachment; filename="duodecim-export.json"'}
    return Stream(parts, media_type="application/json", headers=headers)


@delete("/api/me", operation_id="deleteMe", response_cookies=[_NO_SESSION])
async def delete_me(data: JSONBody[Goodbye], request: AnyRequest) -> None:
    """Delete the player. Games stay, without the name."""
    server = server_of(request)
    who = await require_player(request, even_banned=True)
    if who.kind == "bot":
        raise AccountError("account/not-for-bots")
    if who.kind == "account":
        await server.accounts.check_own_password(who, data.password, address_of(request.scope))
    await deletion.delete(server.accounts, server.rooms, who)


@post("/api/me/bots", operation_id="makeBot")
async def make_bot(data: JSONBody[NewBot], request: AnyRequest) -> BotToken:
    """Create a bot account. Its token is shown only once."""
    token = await server_of(request).accounts.add_bot(
        await require_account(request), data.name, address_of(request.scope)
    )
    return BotToken(name=data.name, token=token)


@get("/api/me/bots", operation_id="listBots")
async def list_bots(request: AnyRequest) -> list[BotInfo]:
    """List the bots of the account."""
    server, who = server_of(request), await require_account(request)
    bots = await server.accounts.bots(who)

    async def look(transaction: Transaction) -> list[BotInfo]:
        return [await queries.bot_info(transaction, bot) for bot in bots]

    return await server.store.read(look)


@post("/api/me/bots/{name:str}/token", operation_id="renewToken")
async def renew_token(name: FromPath[str], request: AnyRequest) -> BotToken:
    """Return a new token for a bot. The old one stops working."""
    return BotToken(
        name=name, token=await server_of(request).accounts.renew_token(await require_account(request), name)
    )


@delete("/api/me/bots/{name:str}/token", operation_id="revokeToken")
async def revoke_token(name: FromPath[str], request: AnyRequest) -> None:
    """Revoke a bot's token."""
    await server_of(request).accounts.revoke_token(await require_account(request), name)


@delete("/api/me/bots/{name:str}", operation_id="deleteBot")
async def delete_bot(name: FromPath[str], request: AnyRequest) -> None:
    """Delete a bot account. Its games stay, without the name."""
    server = server_of(request)
    bot = await server.accounts.find_bot(await require_account(request), name)
    await deletion.delete(server.accounts, server.rooms, Identity(player=bot.id, kind="bot"))


@get("/api/players/{name:str}", operation_id="showPlayer")
async def show_player(name: FromPath[str], request: AnyRequest) -> Profile:
    """Return the public profile of an account."""
    return await queries.profile(server_of(request).store, name)


@get("/api/leaderboards/{game:str}/{players:int}", operation_id="showLeaderboard")
async def show_leaderboard(game: FromPath[str], players: FromPath[int], request: AnyRequest) -> Leaderboard:
    """Return the leaderboard of a game for a number of players."""
    return await leaderboard(server_of(request).store, game, players)


async def _welcome(request: AnyRequest, token: str) -> Response[Me]:
    """Return the new session's player, with its cookie."""
    server = server_of(request)
    who = await server.accounts.holder_of(token, bot=False)
    if who is None:
        raise AccountError("account/session-ended")  # ended elsewhere at this very moment
    response = Response(await queries.me(server.store, server.signer, who))
    response.set_cookie(make_cookie(SESSION_COOKIE, token, secure=server.settings.secure))
    return response


def _agent(request: AnyRequest) -> str:
    return request.headers.get("user-agent", "")


ACCOUNT_HANDLERS = [
    *(register, log_in, log_out, who_am_i, list_sessions, end_other_sessions, end_session, change_password),
    *(export_my_data, delete_me, make_bot, list_bots, renew_token, revoke_token, delete_bot),
    *(show_player, show_leaderboard),
]
