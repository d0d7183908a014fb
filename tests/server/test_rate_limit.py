"""The rate limiter: alone, for passwords, and shared between processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from types import SimpleNamespace
from typing import TypeAlias

import pytest
from redis import Redis

from duodecim.server.accounts.login_limits import LoginLimits
from duodecim.server.errors import TooManyTries
from duodecim.server.infra.limits import RATES
from duodecim.server.infra.rate_limit import Bucket, Rate, RateLimiter
from duodecim.server.infra.shared_limits import SharedLimits


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Stop the limiter's clock; the test moves it."""
    at = [1000.0]
    monkeypatch.setattr("duodecim.server.infra.rate_limit.time", SimpleNamespace(monotonic=lambda: at[0]))
    return at


def test_a_bucket_empties_with_time_and_not_below_nothing(clock: list[float]) -> None:
    limiter = RateLimiter({"asking": Rate(per_second=2, burst=3)})
    assert [limiter.take("asking", "a") for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    assert limiter.take("asking", "b") == 0
    clock[0] += 0.5
    assert [limiter.take("asking", "a") for _ in range(2)] == [0, 0.5]
    clock[0] += 1000
    assert [limiter.take("asking", "a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_only_those_who_asked_last_are_remembered(clock: list[float]) -> None:
    limiter = RateLimiter({"asking": Rate(1, 1)}, most_keys=100)
    for number in range(1000):
        assert limiter.take("asking", str(number)) == 0
        assert len(limiter) <= 100
    assert limiter.take("asking", "999") > 0


def test_tries_come_back_with_time(clock: list[float]) -> None:
    bucket = Bucket(Rate(1 / 10, 3))
    for _ in range(3):
        assert bucket.wait() == 0
        bucket.add(1)
    assert bucket.wait() == 10
    clock[0] += 4
    assert bucket.wait() == 6
    clock[0] += 6
    assert bucket.wait() == 0
    bucket.add(-9)
    assert bucket.wait() == 0


def test_guessing_a_name_is_slowed_down_and_other_people_are_not(clock: list[float]) -> None:
    guesses = LoginLimits(RateLimiter(RATES))
    for _ in range(5):
        guesses.begin("anna", "1.2.3.4")
    with pytest.raises(TooManyTries) as refused:
        guesses.begin("anna", "1.2.3.4")
    assert str(refused.value) == "Too many tries. Try again in 30 seconds."
    assert refused.value.in_language("ru") == "Слишком много попыток. Повторите через 30 секунд."
    guesses.begin("anna", "5.6.7.8")
    guesses.begin("ben", "1.2.3.4")
    clock[0] += 30
    guesses.begin("anna", "1.2.3.4")


def test_many_addresses_or_many_names_do_not_help_those_who_guess(clock: list[float]) -> None:
    guesses = LoginLimits(RateLimiter(RATES))
    for number in range(60):
        guesses.begin("anna", f"1.2.3.{number}")
    with pytest.raises(TooManyTries):
        guesses.begin("anna", "9.9.9.9")
    for number in range(30):
        guesses.begin(f"name {number}", "5.6.7.8")
    with pytest.raises(TooManyTries):
        guesses.begin("another", "5.6.7.8")
    guesses.begin("another", "6.7.8.9")


def test_who_knows_the_password_is_never_slowed_down(clock: list[float]) -> None:
    guesses = LoginLimits(RateLimiter(RATES))
    for _ in range(100):
        guesses.begin("anna", "1.2.3.4")
        guesses.succeed("anna", "1.2.3.4")


Process: TypeAlias = tuple[RateLimiter, SharedLimits]


@pytest.fixture
async def two_processes(redis: str) -> AsyncIterator[tuple[Process, Process]]:
    """Two limiters that share an empty Redis."""
    with Redis.from_url(redis) as connection:
        connection.flushall()
    rates = {"asking": Rate(per_second=0.001, burst=10)}
    one, two = RateLimiter(rates), RateLimiter(rates)
    sharing_one, sharing_two = SharedLimits(one, redis), SharedLimits(two, redis)
    yield (one, sharing_one), (two, sharing_two)
    await sharing_one.close()
    await sharing_two.close()


@pytest.mark.anyio
async def test_with_redis_two_processes_count_together(two_processes: tuple[Process, Process]) -> None:
    (one, sharing_one), (two, sharing_two) = two_processes
    for limiter in (one, two):
        assert [limiter.take("asking", "anna") for _ in range(5)] == [0] * 5
    for sharing in (sharing_one, sharing_two):
        await sharing.share()
    assert two.take("asking", "anna") > 0
    assert one.take("asking", "ben") == 0
    # The first told Redis before the second did: it learns of the second when it next asks.
    assert one.take("asking", "anna") == 0
    await sharing_one.share()
    assert one.take("asking", "anna") > 0


@pytest.mark.anyio
async def test_what_is_given_back_is_given_back_everywhere(two_processes: tuple[Process, Process]) -> None:
    (one, sharing_one), (two, sharing_two) = two_processes
    for _ in range(10):
        one.take("asking", "anna")
    await sharing_one.share()
    one.bucket("asking", "anna").add(-4)
    await sharing_one.share()
    two.take("asking", "anna")
    await sharing_two.share()
    assert two.bucket("asking", "anna").used == pytest.approx(7, abs=0.01)


@pytest.mark.anyio
async def test_without_redis_every_process_goes_on_alone(caplog: pytest.LogCaptureFixture) -> None:
    limiter = RateLimiter({"asking": Rate(0.001, 2)})
    sharing = SharedLimits(limiter, "redis://127.0.0.1:1")
    with caplog.at_level(logging.WARNING):
        task = asyncio.create_task(sharing.run())
        for _ in range(3):
            limiter.take("asking", "anna")
            await asyncio.sleep(0.4)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    assert limiter.take("asking", "anna") > 0
    assert len([record for record in caplog.records if "rate limits" in record.message]) == 1
