"""Recovery codes and the second factor of an account over HTTP."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.params import JSONBody

from ...accounts.totp import setup_link
from ...domain.identity import Identity
from ...protocol.security_messages import (
    FactorCode,
    FactorSetup,
    OwnPassword,
    RecoveryCodes,
    RecoveryRequest,
    SecurityState,
    TurnFactorOff,
)
from ..addresses import address_of
from ..identify import require_account
from .request import AnyRequest, server_of


@get("/api/me/security", operation_id="showSecurity")
async def show_security(request: AnyRequest) -> SecurityState:
    """Return whether the account has a second factor, and how many recovery codes are left."""
    who = await require_account(request)
    factor, codes = await server_of(request).accounts.security.state_of(who.player)
    return SecurityState(second_factor=factor, recovery_codes=codes)


@post("/api/me/recovery", status_code=200, operation_id="makeRecoveryCodes")
async def make_recovery_codes(data: JSONBody[OwnPassword], request: AnyRequest) -> RecoveryCodes:
    """Return new recovery codes, shown only once. The old ones stop working."""
    who = await _owner(request, data.password)
    return RecoveryCodes(codes=tuple(await server_of(request).accounts.security.new_codes(who)))


@post("/api/recover", status_code=204, operation_id="recover")
async def recover(data: JSONBody[RecoveryRequest], request: AnyRequest) -> None:
    """Set a new password with a recovery code, and end all sessions."""
    address = address_of(request.scope)
    await server_of(request).accounts.recover(data.name, data.code, data.password, address)


@post("/api/me/second-factor", status_code=200, operation_id="beginSecondFactor")
async def begin_second_factor(data: JSONBody[OwnPassword], request: AnyRequest) -> FactorSetup:
    """Return the secret for an authenticator app. Confirm it with a code."""
    who = await _owner(request, data.password)
    secret = await server_of(request).accounts.security.begin(who)
    return FactorSetup(secret=secret, link=setup_link(secret, who.name))


@post("/api/me/second-factor/confirm", status_code=200, operation_id="confirmSecondFactor")
async def confirm_second_factor(data: JSONBody[FactorCode], request: AnyRequest) -> RecoveryCodes:
    """Turn the second factor on. The answer has recovery codes if there were none."""
    who = await require_account(request)
    codes = await server_of(request).accounts.security.confirm(who, data.code, address_of(request.scope))
    return RecoveryCodes(codes=tuple(codes))


@delete("/api/me/second-factor", operation_id="turnSecondFactorOff")
async def turn_second_factor_off(data: JSONBody[TurnFactorOff], request: AnyRequest) -> None:
    """Turn the second factor off."""
    who = await _owner(request, data.password)
    await server_of(request).accounts.security.turn_off(who, data.code)


async def _owner(request: AnyRequest, password: str) -> Identity:
    """Return the account, or refuse a session whose user does not know the password."""
    who = await require_account(request)
    await server_of(request).accounts.check_own_password(who, password, address_of(request.scope))
    return who


SECURITY_HANDLERS = [
    *(show_security, make_recovery_codes, recover, begin_second_factor, confirm_second_factor),
    turn_second_factor_off,
]
