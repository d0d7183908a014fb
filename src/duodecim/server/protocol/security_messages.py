"""Requests and answers about recovery codes and second factors over HTTP."""

from __future__ import annotations

from msgspec import Struct

from .account_messages import GivenCode, GivenName, GivenPassword, Secret


class OwnPassword(Secret, frozen=True, kw_only=True):
    """The password of the account that asks."""

    password: GivenPassword


class RecoveryRequest(Secret, frozen=True, kw_only=True):
    """A request for a new password by someone who has a recovery code."""

    name: GivenName
    code: GivenCode
    #: The new one.
    password: GivenPassword


class FactorCode(Secret, frozen=True, kw_only=True):
    """The code that the authenticator app shows now."""

    code: GivenCode


class TurnFactorOff(Secret, frozen=True, kw_only=True):
    """A request to turn the second factor off."""

    password: GivenPassword
    #: Of the authenticator app, or a recovery code.
    code: GivenCode


class SecurityState(Struct, frozen=True, kw_only=True):
    """What protects the account besides its password."""

    second_factor: bool
    #: How many are left.
    recovery_codes: int


class RecoveryCodes(Secret, frozen=True, kw_only=True):
    """New recovery codes, shown only once. Each works once."""

    codes: tuple[str, ...]


class FactorSetup(Secret, frozen=True, kw_only=True):
    """A new second factor, to be confirmed with a code."""

    #: For an authenticator app, in base32.
    secret: str
    #: The same as a link: `otpauth://…`.
    link: str


SECURITY_ANSWERS = (
    *(OwnPassword, RecoveryRequest, FactorCode, TurnFactorOff, SecurityState, RecoveryCodes, FactorSetup),
)
