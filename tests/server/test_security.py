"""Recovery codes and second factors, as people use them."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import httpx
import pytest

from duodecim.server.accounts.totp import STEP_SECONDS, code_at

from .members import PASSWORD, browser, log_in, register
from .serving import serve

pytestmark = pytest.mark.anyio
OWN = {"password": PASSWORD}


def reason(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["reason"]


def code_of(secret: str, later: int = 0) -> str:
    """The code that an app shows, now or some steps later."""
    return code_at(secret, int(time.time()) // STEP_SECONDS + later)


async def recover(client: httpx.AsyncClient, name: str, code: str, password: str) -> httpx.Response:
    return await client.post("/api/recover", json={"name": name, "code": code, "password": password})


async def test_a_recovery_code_sets_a_new_password_once(database: str) -> None:
    async with serve(database) as address, browser(address) as anna, browser(address) as thief:
        await register(anna, "Anna")
        assert (await anna.get("/api/me/security")).json() == {"second_factor": False, "recovery_codes": 0}
        assert (
            reason(await anna.post("/api/me/recovery", json={"password": "wrong one"}))[1] == "account/wrong-password"
        )
        codes = (await anna.post("/api/me/recovery", json=OWN)).json()["codes"]
        assert len(set(codes)) == 8
        assert (await anna.get("/api/me/security")).json()["recovery_codes"] == 8
        for name, code in [("Anna", "0000-0000-0000-0000"), ("Nobody", codes[0])]:
            assert reason(await recover(thief, name, code, "new password")) == (401, "account/wrong-recovery")
        assert reason(await recover(thief, "Anna", codes[0], "short"))[1] == "account/password"
        assert (await recover(anna, "anna", codes[0].lower(), "new password")).status_code == 204
        assert reason(await anna.get("/api/me")) == (401, "account/session-ended")
        assert reason(await log_in(anna, "Anna"))[1] == "account/wrong"
        entered = await anna.post("/api/session", json={"name": "Anna", "password": "new password"})
        assert entered.status_code == 200
        assert reason(await recover(thief, "Anna", codes[0], "other password"))[1] == "account/wrong-recovery"
        assert (await anna.get("/api/me/security")).json()["recovery_codes"] == 7
        again = (await anna.post("/api/me/recovery", json={"password": "new password"})).json()["codes"]
        assert reason(await recover(thief, "Anna", codes[1], "other password"))[1] == "account/wrong-recovery"
        assert not set(codes) & set(again)


async def test_with_a_second_factor_a_password_is_not_enough(database: str) -> None:
    async with serve(database) as address, browser(address) as anna, browser(address) as thief:
        await register(anna, "Anna")
        assert reason(await anna.post("/api/me/second-factor/confirm", json={"code": "123456"}))[0] == 409
        setup = (await anna.post("/api/me/second-factor", json=OWN)).json()
        secret = setup["secret"]
        assert secret in setup["link"]
        assert (await log_in(thief, "Anna")).status_code == 200  # not confirmed yet
        assert reason(await anna.post("/api/me/second-factor/confirm", json={"code": "12345"})) == (
            401,
            "account/wrong-code",
        )
        code = code_of(secret)
        codes = (await anna.post("/api/me/second-factor/confirm", json={"code": code})).json()["codes"]
        assert len(codes) == 8
        assert (await anna.get("/api/me/security")).json() == {"second_factor": True, "recovery_codes": 8}
        assert reason(await anna.post("/api/me/second-factor", json=OWN)) == (409, "account/has-second-factor")
        assert reason(await log_in(thief, "Anna")) == (401, "account/second-factor")
        assert reason(await log_in(thief, "Anna", code=code)) == (401, "account/wrong-code")  # it was used
        assert (await log_in(thief, "Anna", code=code_of(secret, later=1))).status_code == 200
        assert (await log_in(thief, "Anna", code=codes[0])).status_code == 200
        assert reason(await log_in(thief, "Anna", code=codes[0])) == (401, "account/wrong-code")
        assert secret not in (await anna.get("/api/me/export")).text
        assert (await anna.get("/api/me/export")).json()["second_factor"] is True
        off = {"password": PASSWORD, "code": codes[1]}
        assert (await anna.request("DELETE", "/api/me/second-factor", json=off)).status_code == 204
        assert (await log_in(thief, "Anna")).status_code == 200


async def test_codes_are_guessed_no_faster_than_passwords(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), limits=True) as address, browser(address) as anna:
        await register(anna, "Anna")
        codes = (await anna.post("/api/me/recovery", json=OWN)).json()["codes"]
        for _ in range(5):
            assert (await recover(anna, "Anna", "0000-0000-0000-0000", "new password")).status_code == 401
        assert reason(await recover(anna, "Anna", codes[0], "new password")) == (429, "account/slow-down")


async def test_who_is_deleted_leaves_no_secrets(tmp_path: Path) -> None:
    database = tmp_path / "db"
    async with serve(str(database)) as address, browser(address) as anna:
        await register(anna, "Anna")
        await anna.post("/api/me/recovery", json=OWN)
        await anna.post("/api/me/second-factor", json=OWN)
        assert (await anna.request("DELETE", "/api/me", json=OWN)).status_code == 204
    connection = sqlite3.connect(database)
    for table in ("recovery_codes", "second_factors"):
        assert connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone() == (0,)  # noqa: S608  # our own words
    connection.close()
