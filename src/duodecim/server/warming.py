"""Compiling everything before the first player comes: nobody should wait for that at a table.

What is compiled is kept on disk. So each game is compiled in a process of its own, on as many cores as there are, and
a server then only has to read it: the rules at once, a bot when it is first asked for, which takes a moment and is
memory that a server without such bots does not need. `python -m duodecim.server.warming` only compiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import chain
from multiprocessing import get_context
from random import Random
from typing import Final

from ..bots.bot import Budget
from ..bots.levels import LEVELS, make_bot
from ..core.parallel import core_count
from ..core.registry import find_game

#: Enough to have met nearly everything that happens in a game.
_MOVES: Final = 40
#: Games that share rules are compiled one after the other; what takes longest comes first.
_GROUPS: Final = (("king", "king-tournament"), ("rummikub",), ("chips",))
#: It is not about playing well.
_LITTLE: Final = Budget(iterations=20)


def warm_up() -> Iterable[str]:
    """Compile every game and have its rules ready in this process; the games as they are compiled."""
    yield from compile_all()
    load_rules()


def load_rules() -> None:
    """Read the compiled rules of every game."""
    for game_id in chain.from_iterable(_GROUPS):
        _play(game_id, "random")


def compile_all() -> Iterable[str]:
    """Play a little of every game with each of its bots, in processes; the games as they are compiled."""
    with ProcessPoolExecutor(min(core_count(), len(_GROUPS)), mp_context=get_context("spawn")) as pool:
        compiling = {pool.submit(_play_all, games): games for games in _GROUPS}
        for done in as_completed(compiling):
            done.result()
            yield from compiling[done]


def _play_all(games: Iterable[str]) -> None:
    for game_id in games:
        for level in LEVELS[game_id]:
            _play(game_id, level)


def _play(game_id: str, level: str) -> None:
    random = Random(0)
    position = find_game(game_id)().start(0)
    bot = make_bot(game_id, level)
    for _ in range(_MOVES):
        if position.outcome is not None:
            return
        seat = position.actors[0]
        position = position.play(seat, bot.choose(position.view(seat), random, _LITTLE))
        position.view()


if __name__ == "__main__":
    for ready in compile_all():
        print(ready, flush=True)
