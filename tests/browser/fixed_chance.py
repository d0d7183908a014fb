"""`duodecim serve` with chance that is the same in every run: `python -m tests.browser.fixed_chance serve …`.

The first game of every player always has the same deal, the second another one, and so on. Bots draw from what they
see, so that they answer the same moves in the same way. A bot that thinks for a time, rather than for a number of
steps, may still choose differently on a slow machine. With another word in `DUODECIM_TEST_DEALS` all games are others:
a test that fails then depends on its game.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from random import Random
from typing import Any, Concatenate, Final, ParamSpec

import msgspec

from duodecim.cli.main import main
from duodecim.core import descriptor, story
from duodecim.core.bot import Budget
from duodecim.core.position import Position
from duodecim.core.seats import CHANCE
from duodecim.core.view import View
from duodecim.server.domain import commands
from duodecim.server.domain.commands import Decision
from duodecim.server.domain.table import Table
from duodecim.server.live import bot_pool

Parameters = ParamSpec("Parameters")

#: What a view says of others who choose at the same time. Who is quicker must not matter.
_TIMING: Final = {"ready", "answer", "waiting_for", "actors"}

_SHORT: Final = Budget(iterations=1_000)
_DEALS: Final = os.environ.get("DUODECIM_TEST_DEALS", "")

#: The number of each table among those of its host.
_numbers: dict[str, int] = {}
_tables_of: Counter[str] = Counter()
#: The table for which a command is carried out.
_table: ContextVar[Table] = ContextVar("table")


def seed_from(*facts: object) -> int:
    """Return a seed that follows from facts."""
    return int.from_bytes(hashlib.blake2b(repr((_DEALS, *facts)).encode(), digest_size=8).digest())


def without_timing(value: Any) -> Any:
    """Return a view, as JSON has it, without what depends on who was quicker."""
    if isinstance(value, dict):
        return {key: without_timing(each) for key, each in value.items() if key not in _TIMING}
    if isinstance(value, list):
        return [without_timing(each) for each in value]
    return value


def random_for(view: View) -> Random:
    """Return the random source of somebody who sees a view."""
    return Random(seed_from(without_timing(msgspec.to_builtins(view))))


def at_table(
    command: Callable[Concatenate[Table, Parameters], Decision],
) -> Callable[Concatenate[Table, Parameters], Decision]:
    """Return a command that chance knows the table of."""

    @wraps(command)
    def carry_out(table: Table, /, *arguments: Parameters.args, **named: Parameters.kwargs) -> Decision:
        token = _table.set(table)
        try:
            return command(table, *arguments, **named)
        finally:
            _table.reset(token)

    return carry_out


def fix_chance() -> None:
    """Let chance and the server's bots draw from fixed sources in this process."""
    plain_chance = Position.with_chance

    def with_chance(self: Position[Any, Any], seed: int | None = None) -> Position[Any, Any]:
        if seed is None and (table := _table.get(None)) is not None:
            header = table.header
            if header.id not in _numbers:
                _numbers[header.id] = _tables_of[header.host]
                _tables_of[header.host] += 1
            drawn = sum(move.actor == CHANCE for move in self.moves)
            seed = seed_from(header.game, _numbers[header.id], drawn)
        return plain_chance(self, seed)

    def ask(bot: Callable[..., Any], view: View, _random: Random, budget: Budget | None, *others: Any) -> Any:
        # A hint for Rummikub would think for seconds, and a quick machine might find another one.
        is_slow = view.game == "rummikub" and bot.__name__ == "hint"
        return story.ask(bot, view, random_for(view), _SHORT if is_slow else budget, *others)

    replaced: list[tuple[object, Callable[..., Any]]] = [
        *((commands, at_table(command)) for command in (commands.start, commands.move)),
        *((Position, with_chance), (bot_pool, ask), (descriptor, ask)),
    ]
    for owner, function in replaced:
        setattr(owner, function.__name__, function)


# The processes of the server's bots read this module too.
fix_chance()

if __name__ == "__main__":
    main()
