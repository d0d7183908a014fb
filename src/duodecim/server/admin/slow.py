"""What is slow: from the database what is large, from the metrics of a server what takes long."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections import defaultdict

from msgspec import Struct
from prometheus_client.parser import text_string_to_metric_families

from ..errors import ServerError
from ..infra.store.base import Transaction
from ..infra.store.housekeeping import BusyRow, LongRow, busiest_players, longest_tables
from .desk import Desk

_TIMED = ("duodecim_request_seconds", "duodecim_answer_seconds", "duodecim_commit_seconds", "duodecim_loop_lag_seconds")


class Timing(Struct, frozen=True):
    """How long something took, as often as it was done since the server started."""

    name: str
    count: int
    seconds: float
    #: Ninety-nine of a hundred took at most this long; None if longer than is measured.
    p99: float | None


async def find_large(desk: Desk, most: int) -> tuple[list[LongRow], list[BusyRow]]:
    """Return the tables with the longest logs and the players with most tables."""

    async def look(transaction: Transaction) -> tuple[list[LongRow], list[BusyRow]]:
        return await longest_tables(transaction, most), await busiest_players(transaction, most)

    return await desk.store.read(look)


def read_timings(address: str, token: str) -> list[Timing]:
    """Return what the metrics of a server say, what took most time in all first."""
    request = urllib.request.Request(f"{address.rstrip('/')}/metrics", headers={"Authorization": f"Bearer {token}"})  # noqa: S310  # of the operator's choice
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310  # likewise
            text = answer.read().decode()
    except (OSError, ValueError, urllib.error.URLError) as problem:
        raise ServerError("admin/no-metrics", address=address, problem=problem) from problem
    return parse_timings(text)


def parse_timings(text: str) -> list[Timing]:
    """Return the timings in metrics of Prometheus, what took most time in all first."""
    counts: dict[str, int] = {}
    sums: dict[str, float] = {}
    buckets: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for family in text_string_to_metric_families(text):
        if family.name not in _TIMED:
            continue
        for sample in family.samples:
            labels = [value for label, value in sample.labels.items() if label != "le"]
            key = " ".join(labels) or family.name
            if sample.name.endswith("_count"):
                counts[key] = int(sample.value)
            elif sample.name.endswith("_sum"):
                sums[key] = sample.value
            elif sample.name.endswith("_bucket"):
                buckets[key].append((float(sample.labels["le"]), sample.value))
    timings = [Timing(key, count, sums[key], _p99(buckets[key], count)) for key, count in counts.items() if count]
    return sorted(timings, key=lambda timing: -timing.seconds)


def _p99(buckets: list[tuple[float, float]], count: int) -> float | None:
    bound = next((bound for bound, reached in sorted(buckets) if reached >= 0.99 * count), float("inf"))
    return None if bound == float("inf") else bound
