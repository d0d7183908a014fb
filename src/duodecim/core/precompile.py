"""Compile games before anyone plays them, so that nobody waits for it at a table.

Compiled code is kept on disk. Each group of games is compiled in a process of its own, on all cores. A server then
reads the compiled rules of a game when the game is first needed, and a bot's code when that bot first moves.

`python -m duodecim.core.precompile` compiles all games and exits. With ids of games it compiles these, in one process.
It prints each game when it is done. With `--tied` it ends as soon as its standard input is closed, so that it does not
outlive the process that started it.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from random import Random
from typing import Final

from .bot import Budget
from .cores import core_count
from .registry import descriptor, descriptors, game_ids

#: Enough to have met nearly everything that happens in a game.
_MOVES: Final = 40
#: A small budget: how well it plays does not matter here.
_LITTLE: Final = Budget(iterations=20)


def load_rules() -> None:
    """Load the compiled rules of every game into this process."""
    for game_id in game_ids():
        load_rules_of(game_id)


def load_rules_of(game_id: str) -> None:
    """Load the compiled rules of a game into this process."""
    _play(game_id, descriptor(game_id).levels[0])


def compile_all() -> Iterable[str]:
    """Play a little of every game with each of its bots, in processes. Yield the games as they are compiled."""
    groups = compile_groups()
    with ProcessPoolExecutor(min(core_count(), len(groups)), mp_context=get_context("spawn")) as pool:
        compiling = {pool.submit(compile_games, games): games for games in groups}
        for done in as_completed(compiling):
            done.result()
            yield from compiling[done]


def compile_groups() -> list[list[str]]:
    """Return the games in groups that share compiled rules, the group that takes longest first."""
    games = descriptors().values()
    bases = [game for game in games if game.compile_after is None]
    groups = [[base, *(game for game in games if game.compile_after == base.id)] for base in bases]
    groups.sort(key=lambda group: -sum(game.compile_seconds for game in group))
    return [[game.id for game in group] for group in groups]


def compile_games(games: Iterable[str]) -> None:
    """Play a little of some games with each of their bots, and mark them as compiled."""
    for game_id in games:
        compile_game(game_id)


def compile_game(game_id: str) -> None:
    """Play a little of a game with each of its bots, and mark it as compiled."""
    from .compile_marks import mark_as_compiled  # it loads the compiler

    game = descriptor(game_id)
    for level in game.levels:
        _play(game_id, level)
    mark_as_compiled(game)


def _play(game_id: str, level: str) -> None:
    random = Random(0)
    position = descriptor(game_id).game_class().start(0)
    bot = descriptor(game_id).make_bot(level)
    for _ in range(_MOVES):
        if position.outcome is not None:
            return
        seat = position.actors[0]
        position = position.play(seat, bot.choose(position.view(seat), random, _LITTLE))
        position.view()


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


def _main(arguments: list[str]) -> None:
    games = [argument for argument in arguments if argument != "--tied"]
    if "--tied" in arguments:
        threading.Thread(target=_end_with_input, daemon=True).start()
    if not games:
        for ready in compile_all():
            print(ready, flush=True)
    for game_id in games:
        compile_game(game_id)
        print(game_id, flush=True)


if __name__ == "__main__":
    _main(sys.argv[1:])
