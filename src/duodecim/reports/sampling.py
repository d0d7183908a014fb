"""Plays the samples of a report in batches, on one core or on several, with the same result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from hashlib import blake2b
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.measures import Tally
from ..core.report import MOST_BATCHES, GameReport, Sample

#: A batch has at least so many rounds or games, where there are enough.
_LEAST_IN_BATCH: Final = 10

Counts: TypeAlias = Mapping[str, NDArray[np.int64]]
#: Is told which part of the work is done, from 0 to 1.
OnProgress: TypeAlias = Callable[[float], None]


class Batch(NamedTuple):
    """A part of a sample. What is counted in it depends on the seed of the report and on nothing else."""

    sample: Sample
    number: int
    size: int


def batches_of(sample: Sample) -> list[Batch]:
    """Return a sample in batches of nearly the same size."""
    count = max(2, min(MOST_BATCHES, sample.size // _LEAST_IN_BATCH))
    bounds = [sample.size * number // count for number in range(count + 1)]
    return [Batch(sample, number, bounds[number + 1] - bounds[number]) for number in range(count)]


def sample_seed(seed: int, sample: Sample) -> int:
    """Return the seed of a sample, so that samples do not share their chance."""
    digest = blake2b(f"{seed} {sample.id}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def count_samples(
    report: GameReport, samples: Sequence[Sample], seed: int, cores: int, on_progress: OnProgress | None = None
) -> dict[str, Tally]:
    """Play all samples and return the tally of each by its id.

    Compiled loops run free of the interpreter lock, so batches run in threads. When this is interrupted, batches that
    have begun are played to their end, which takes a second or two.
    """
    for sample in samples:
        # What is not compiled yet is compiled here: in several threads at once it would be compiled twice.
        report.count(sample, seed, 0, 1)
    work = [batch for sample in samples for batch in batches_of(sample)]
    # Long batches first: at the end no core waits long for another.
    work.sort(key=lambda batch: -batch.size * batch.sample.seconds)
    total = sum(batch.size * batch.sample.seconds for batch in work)
    counted: dict[tuple[str, int], Counts] = {}
    done = 0.0
    pool = ThreadPoolExecutor(cores, thread_name_prefix="report")
    try:
        pending: dict[Future[Counts], Batch] = {
            pool.submit(report.count, batch.sample, sample_seed(seed, batch.sample), batch.number, batch.size): batch
            for batch in work
        }
        while pending:
            finished, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in finished:
                batch = pending.pop(future)
                counted[batch.sample.id, batch.number] = future.result()
                done += batch.size * batch.sample.seconds
            if on_progress is not None:
                on_progress(done / total)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    return {sample.id: Tally([counted[sample.id, batch.number] for batch in batches_of(sample)]) for sample in samples}
