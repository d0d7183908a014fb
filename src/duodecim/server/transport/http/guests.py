"""Guests: players without an account, known by a signed cookie."""

from __future__ import annotations

from litestar import Response, post

from ...errors import NotKnown
from ...infra.signer import COOKIE
from ...protocol.http_messages import Guest
from ..addresses import address_of
from ..cookies import make_cookie
from ..identify import SESSION_COOKIE, identify, identify_guest
from .request import AnyRequest, server_of


@post("/api/guest", status_code=200, operation_id="becomeGuest")
async def become_guest(request: AnyRequest) -> Response[Guest]:
    """Give a client its cookie, or recognize the one it has."""
    server = server_of(request)
    try:
        who = await identify(request)
    except NotKnown:
        who = await identify_guest(request)  # an ended session does not keep anyone from being a guest
        if who is not None:
            server.sanctions.refuse_banned(who.player)
    if who is None:
        server.guard.spend("guest", address_of(request.scope))
    player = who.player if who else server.signer.new_guest()
    response = Response(Guest(server.signer.handle_of(player)))
    if who is None or not who.session:
        response.set_cookie(make_cookie(COOKIE, server.signer.cookie_for(player), secure=server.settings.secure))
        response.delete_cookie(SESSION_COOKIE)
    return response
