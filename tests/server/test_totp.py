"""One-time passwords, by the test vectors of RFC 6238 and RFC 4226."""

from __future__ import annotations

import base64

import pytest

from duodecim.server.accounts.recovery import digest_of_code, new_recovery_code
from duodecim.server.accounts.totp import code_at, matching_step, new_secret, setup_link

SECRET = base64.b32encode(b"12345678901234567890").decode()


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        *((59, "94287082"), (1111111109, "07081804"), (1111111111, "14050471")),
        *((1234567890, "89005924"), (2000000000, "69279037"), (20000000000, "65353130")),
    ],
)
def test_codes_by_time_are_those_of_the_standard(seconds: int, code: str) -> None:
    assert code_at(SECRET, seconds // 30, digits=8) == code


def test_codes_by_count_are_those_of_the_standard() -> None:
    codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"]
    assert [code_at(SECRET, count) for count in range(10)] == codes


def test_a_code_is_accepted_a_little_early_or_late_and_only_once() -> None:
    at = 1_000_000
    for step, fits in [(at - 2, False), (at - 1, True), (at, True), (at + 1, True), (at + 2, False)]:
        found = matching_step(SECRET, code_at(SECRET, step), at * 30_000, last_step=0)
        assert found == (step if fits else None)
    code = code_at(SECRET, at)
    assert matching_step(SECRET, f"{code[:3]} {code[3:]}", at * 30_000, last_step=at - 1) == at
    assert matching_step(SECRET, code, at * 30_000, last_step=at) is None
    for wrong in ("", "abc", "１２３４５６", "0" * 100):
        assert matching_step(SECRET, wrong, at * 30_000, last_step=0) is None


def test_the_link_for_an_app_holds_the_secret_and_the_name() -> None:
    secret = new_secret()
    assert len(base64.b32decode(secret)) == 20
    assert setup_link(secret, "Анна К.") == (
        f"otpauth://totp/duodecim%3A%D0%90%D0%BD%D0%BD%D0%B0%20%D0%9A.?secret={secret}&issuer=duodecim&digits=6&period=30"
    )


def test_a_recovery_code_is_read_however_it_is_written() -> None:
    code = new_recovery_code()
    assert len(code) == 19
    assert (
        digest_of_code(code.lower().replace("-", " ")) == digest_of_code(code.replace("-", "")) == digest_of_code(code)
    )
    assert digest_of_code("0011-2233-4455-6677") == digest_of_code("ooil-2233-4455-6677")
    assert len({new_recovery_code() for _ in range(100)}) == 100
