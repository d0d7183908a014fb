"""Metrics for Prometheus."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

#: Bounds of the histograms in seconds, from what nobody notices to what is broken.
_QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
_THINKING: Final = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0)


class Metrics:
    """The metrics of one server. Labels take few values, and none names a player or a table."""

    def __init__(self, worker: int = 0) -> None:
        self._worker = worker
        self.registry = CollectorRegistry()
        # Memory, descriptors and processor time of this process, under the names that every Prometheus client uses.
        ProcessCollector(registry=self.registry)
        self.requests = self._histogram(
            "duodecim_request_seconds", "Time to answer a request over HTTP.", "method", "route", "status"
        )
        self.answers = self._histogram(
            "duodecim_answer_seconds", "From reading a command on a socket to its answer.", "command"
        )
        self.commits = self._histogram("duodecim_commit_seconds", "Time until an entry is on disk.")
        self.deliveries = self._histogram(
            "duodecim_delivery_seconds", "From the time a message is due to a client until it is handed to its socket."
        )
        self.thinking = self._histogram(
            "duodecim_bot_thinking_seconds", "Time a bot took for a move.", "game", "level", bounds=_THINKING
        )
        self.loop_lag = self._histogram(
            "duodecim_loop_lag_seconds", "How much later than due the event loop gets to what is due."
        )
        self.bot_delays = self._histogram(
            "duodecim_bot_delay_seconds",
            "From when a bot is to move until its move is on disk.",
            "game",
            bounds=_THINKING,
        )
        self.workers_lost = self._counter("duodecim_workers_lost", "Workers that hung or died, by which.", "why")
        self.moves = self._counter("duodecim_moves", "Moves made, by whom.", "game", "by")
        self.refusals = self._counter("duodecim_refusals", "What was refused, by reason.", "reason")
        self.cut_off = self._counter("duodecim_cut_off", "Sockets that the server ended, by reason.", "reason")
        self.appending = self._gauge("duodecim_appends_waiting", "Entries that are not on disk yet.")
        self.bots_asked = self._gauge("duodecim_bots_asked", "Bots that think, or wait until a core is free for them.")

    def watch(self, name: str, text: str, count: Callable[[], float]) -> None:
        """Add a gauge whose value is computed when it is read."""
        self._gauge(name, text).set_function(count)

    def watch_count(self, name: str, text: str, count: Callable[[], int]) -> None:
        """Add a counter that is kept elsewhere and read when the metrics are."""
        self.registry.register(_KeptElsewhere(name, text, count))

    def expose(self) -> bytes:
        """Return all metrics in the format of Prometheus, each labelled with the worker if this is one of several."""
        if not self._worker:
            return generate_latest(self.registry)
        labelled = CollectorRegistry()
        labelled.register(_OfWorker(self.registry, self._worker))
        return generate_latest(labelled)

    @contextmanager
    def appended(self) -> Iterator[None]:
        """Measure the time of an append."""
        started = time.perf_counter()
        self.appending.inc()
        try:
            yield
        finally:
            self.appending.dec()
            self.commits.observe(time.perf_counter() - started)

    def _histogram(self, name: str, text: str, *labels: str, bounds: tuple[float, ...] = _QUICK) -> Histogram:
        return Histogram(name, text, labels, registry=self.registry, buckets=bounds)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, registry=self.registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, registry=self.registry)


class _KeptElsewhere(Collector):
    """A counter whose value is computed when it is read."""

    def __init__(self, name: str, text: str, count: Callable[[], int]) -> None:
        self._name = name
        self._text = text
        self._count = count

    def collect(self) -> Iterator[Metric]:
        """Return the counter as it is now."""
        yield CounterMetricFamily(self._name, self._text, value=self._count())


class _OfWorker(Collector):
    """All metrics of a registry, labelled with a worker."""

    def __init__(self, registry: CollectorRegistry, worker: int) -> None:
        self._registry = registry
        self._label = {"worker": str(worker)}

    def collect(self) -> Iterator[Metric]:
        """Return the metrics as they are now."""
        for metric in self._registry.collect():
            metric.samples = [sample._replace(labels={**sample.labels, **self._label}) for sample in metric.samples]
            yield metric
