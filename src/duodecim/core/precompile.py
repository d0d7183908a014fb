"""Compile games before anyone plays them, so that nobody waits for it at a table.

Compiled code is kept on disk. Each group of games is compiled in a process of its own, on all cores. A server then
reads the compiled rules of a game when the game is first needed, and a bot's code when that bot first moves.

`python -m duodecim.core.precompile` compiles all games and exits. With ids of games it compiles these, in one process.
It prints each game when it is done. What is compiled already is left as it is.

`python -m duodecim.core.precompile --tied GAME LEVEL…` is for a server that goes on serving meanwhile. It compiles
levels of one game, all of them if none is named. It gives way to other processes, prints how far it is, and ends as
soon as its standard input is closed, so that it does not outlive the process that started it.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Final

from .bot import Bot, Budget
from .cores import core_count
from .descriptor import GameDescriptor
from .registry import descriptor, descriptors, game_ids
from .story import ask

if TYPE_CHECKING:
    from .game import Game

#: Enough to have met nearly everything that happens in a game.
_MOVES: Final = 40
#: A small budget: how well it plays does not matter here.
_LITTLE: Final = Budget(iterations=20)
#: In the first moves a bot also plans as usual and is stopped soon: with a small budget some code is never reached.
_FIRST_MOVES: Final = 3
_SHORT_SECONDS: Final = 0.1
#: A server and its bots go first.
_NICENESS: Final = 10


def load_rules() -> None:
    """Load the compiled rules of every game into this process."""
    for game_id in game_ids():
        load_rules_of(game_id)


def load_rules_of(game_id: str) -> None:
    """Load the compiled rules of a game into this process."""
    game = descriptor(game_id)
    for table in tables_of(game):
        _play(table, game.make_bot(game.levels[0]))


def compile_all() -> Iterable[str]:
    """Play a little of every game with each of its bots, in processes. Yield the games as they are compiled.

    A game that is compiled already is not played again.
    """
    from .compile_marks import uncompiled_levels  # it loads the compiler

    left = {game.id for game in descriptors().values() if uncompiled_levels(game)}
    yield from (game_id for game_id in game_ids() if game_id not in left)
    groups = [group for games in compile_groups() if (group := [game_id for game_id in games if game_id in left])]
    if not groups:
        return
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
    groups.sort(key=lambda group: -sum(game.work_of(level).seconds for game in group for level in game.levels))
    return [[game.id for game in group] for group in groups]


def compile_games(games: Iterable[str]) -> None:
    """Compile what is not compiled of some games with all their bots, and mark them as compiled."""
    from .compile_marks import uncompiled_levels  # it loads the compiler

    for game_id in games:
        for level in uncompiled_levels(descriptor(game_id)):
            compile_level(game_id, level)


def compile_level(game_id: str, level: str) -> None:
    """Play a little with the bot of a level, and mark the level as compiled.

    With the strongest come the hints, evaluations, and code that few games come to.
    """
    from .compile_marks import mark_as_compiled  # it loads the compiler

    game = descriptor(game_id)
    for table in tables_of(game):
        _play(table, game.make_bot(level))
        if level == game.levels[-1]:
            _ask_hint(game, table)
            _evaluate(game, table)
    if level == game.levels[-1] and game.rare_code is not None:
        game.load(game.rare_code)()
    mark_as_compiled(game, level)


def tables_of(game: GameDescriptor) -> list[Game]:
    """Return the usual table of a game, the smallest and the largest. Not all of their rules and bots are the same."""
    usual = game.game_class()
    traits = usual.traits
    players = getattr(usual.options, "players", None)
    others = [] if players is None else [traits.least_players, traits.most_players]
    return [usual, *(game.game_class(players=count) for count in dict.fromkeys(others) if count != players)]


def _play(table: Game, bot: Bot) -> None:
    random = Random(0)
    position = table.start(0)
    usual: Budget | None = getattr(bot, "usual", None)
    for number in range(_MOVES):
        if position.outcome is not None:
            return
        seat = position.actors[0]
        view, story = position.view(seat), partial(position.story, seat)
        action = ask(bot.choose, view, random, _LITTLE, story)
        if usual and number < _FIRST_MOVES:
            ask(bot.choose, view, random, Budget(usual.iterations, _SHORT_SECONDS), story)
        position = position.play(seat, action)
        position.view()


def _ask_hint(game: GameDescriptor, table: Game) -> None:
    if game.hint is not None:
        position = table.start(0)
        game.make_hint(position.view(position.actors[0]), Random(0), _LITTLE)


def _evaluate(game: GameDescriptor, table: Game) -> None:
    if game.values is not None:
        position = table.start(0)
        for quick in (True, False):
            position.evaluate(position.actors[0], quick=quick)


def _compile_for_server(game_id: str, levels: Sequence[str]) -> None:
    """Compile levels of a game, weakest first, unless another process does or did.

    Print the number of functions after each one, and each level when it is done.
    """
    threading.Thread(target=_end_with_input, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    from numba.core import event

    from .compile_marks import compile_lock, is_compiled

    class CompileListener(event.Listener):
        count = 0

        def on_start(self, _event: object) -> None:
            pass

        def on_end(self, _event: object) -> None:
            self.count += 1
            print(self.count, flush=True)

    listener = CompileListener()
    event.register("numba:compile", listener)  # type: ignore[no-untyped-call]  # Numba types only its surface

    game = descriptor(game_id)
    for level in levels or game.levels:
        with compile_lock(game):
            if not is_compiled(game, level):
                compile_level(game_id, level)
        listener.count = 0
        print(level, flush=True)


def _end_with_input() -> None:
    # Not through `sys.stdin`, whose lock Python wants for itself when it exits.
    while os.read(0, 1):
        pass
    os._exit(1)


def _main(arguments: list[str]) -> None:
    match arguments:
        case ["--tied", game_id, *levels]:
            _compile_for_server(game_id, levels)
        case []:
            for game_id in compile_all():
                print(game_id, flush=True)
        case games:
            for game_id in games:
                compile_games([game_id])
                print(game_id, flush=True)


if __name__ == "__main__":
    _main(sys.argv[1:])
