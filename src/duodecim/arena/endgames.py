"""What a best response gains in endgames: many rounds, in several processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from statistics import fmean
from typing import Final

from ..core.endgame import Endgame
from ..core.game import Game
from ..core.intervals import estimate
from ..core.registry import descriptor, find_game
from .contestants import Contestant, make_local_bot
from .response import EndgameGain

#: The rounds of one seed are not those of the next.
_STRIDE: Final = 1_000_003

#: The endgame of each seat in one round; None for a seat if the round ended before one began.
Round = Sequence[Endgame | None]


def measure_endgames(
    game: Game, bot: Contestant, rounds: int, seed: int, processes: int, on_progress: Callable[[int, int], None]
) -> EndgameGain | None:
    """Return what a best response to a bot gains in the endgames of so many rounds. It depends on the seed alone.

    None where endgames are not worked out: in other games, for programs, and for bots that fail.
    """
    kind = descriptor(game.id)
    if kind.endgames is None or make_local_bot(bot, kind) is None:
        return None
    play = partial(_play_round, game.id, tuple(game.option_values().items()), bot)
    played: list[Round] = []
    for found in _played(play, [seed * _STRIDE + number for number in range(rounds)], processes):
        if found is None:
            return None
        played.append(found)
        on_progress(len(played), rounds)
    return _added_up(played)


def _played(play: Callable[[int], Round | None], seeds: Sequence[int], processes: int) -> Iterator[Round | None]:
    if processes == 1:
        yield from map(play, seeds)
        return
    # Fresh processes: a copy of this one would inherit threads that no longer run.
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"))
    try:
        yield from pool.map(play, seeds)
    finally:
        pool.shutdown(cancel_futures=True)


def _play_round(game_id: str, options: tuple[tuple[str, object], ...], bot: Contestant, seed: int) -> Round | None:
    kind = descriptor(game_id)
    try:
        found: Round | None = kind.load(kind.endgames or "")(
            find_game(game_id)(**dict(options)), _make_bot(game_id, bot), bot.budget, seed
        )
    except Exception:  # a bot may raise anything; its games say what
        return None
    return found


@cache
def _make_bot(game_id: str, bot: Contestant) -> object:
    return make_local_bot(bot, descriptor(game_id))


def _added_up(rounds: Sequence[Round]) -> EndgameGain | None:
    gain = estimate([sum(one.gain for one in seats if one is not None) / len(seats) for seats in rounds])
    endgames = [one for seats in rounds for one in seats if one is not None]
    if gain is None or not endgames:
        return None
    return EndgameGain(
        gain=gain,
        rounds=len(rounds),
        endgames=len(endgames),
        tricks=fmean(one.tricks for one in endgames),
        most_tricks=max(one.tricks for one in endgames),
        deals=fmean(one.deals for one in endgames),
        uncertain=sum(one.deals > 1 for one in endgames),
    )
