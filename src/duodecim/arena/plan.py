"""What an arena plays: everything that its results depend on."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from .. import __version__
from ..core.game import Game
from ..core.registry import descriptor, find_game
from ..core.seed import check_seed
from .contestants import Contestant
from .errors import ArenaError
from .hypothesis import Hypothesis
from .lineups import TABLES, LineUp, Tables, make_line_ups


class Plan(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The header of a result file. Together with the number of a block it determines what is played in that block."""

    #: The version of the package: bots of another version may play otherwise.
    duodecim: str = ""
    game: str
    rules: int
    options: dict[str, Any]
    bots: tuple[Contestant, ...]
    tables: Tables
    seed: int
    #: The seconds that a bot from outside may take for a move.
    limit: float
    hypothesis: Hypothesis | None = None
    #: The version of the value function by which luck is taken off; 0 without one.
    worth: int = 0


def make_plan(
    game: Game,
    bots: tuple[Contestant, ...],
    tables: Tables,
    seed: int | None,
    limit: float,
    hypothesis: Hypothesis | None = None,
) -> Plan:
    """Return the plan of a new arena."""
    if tables not in TABLES:
        raise ArenaError("arena/tables", given=tables, allowed=", ".join(TABLES))
    if not limit > 0:
        raise ArenaError("arena/limit", given=limit)
    if hypothesis is not None:
        hypothesis.check(tuple(bot.name for bot in bots))
        tables = "duel"
    worth = descriptor(game.id).load_worth()
    return Plan(
        duodecim=__version__,
        game=game.id,
        rules=game.rules_version,
        options=game.option_values(),
        bots=bots,
        tables=tables,
        seed=check_seed(seed),
        limit=limit,
        hypothesis=hypothesis,
        worth=0 if worth is None else worth.version,
    )


class Place(NamedTuple):
    """Where a block belongs: its stream of chance, and the number of its line-up."""

    stream: int
    line_up: int


class Schedule:
    """The blocks of a plan in order. Every stream of chance is played at all line-ups before the next one begins."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.descriptor = descriptor(plan.game)
        self.game = find_game(plan.game)(**plan.options)
        self.line_ups = make_line_ups(plan.tables, len(plan.bots), self.game.people)
        self.names = tuple(bot.name for bot in plan.bots)

    @cached_property
    def counts(self) -> tuple[Counter[int], ...]:
        """How often each bot sits at the table, by line-up."""
        return tuple(map(Counter, self.line_ups))

    def place(self, block: int) -> Place:
        """Return where a block belongs."""
        return Place(*divmod(block, len(self.line_ups)))

    def seats(self, line_up: LineUp, rotation: int) -> LineUp:
        """Return the bot on each seat when the line-up has moved on by so many seats."""
        people = len(line_up)
        return tuple(line_up[(seat - rotation) % people] for seat in range(people))

    def chance_seed(self, stream: int) -> int:
        """Return the seed of chance for all games of a stream."""
        digest = blake2b(f"{self.plan.seed} {stream}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big")

    def seat_random(self, stream: int, seat: int) -> Random:
        """Return the random source of whichever bot sits on a seat.

        It goes with the seat, like the chips that are dealt to it: two copies of a bot play the very same games.
        """
        return Random(f"{self.plan.seed} {stream} {seat}")

    def luck_random(self, block: int, rotation: int) -> Random:
        """Return the random source for measuring luck in one game. Nothing that happens in the game depends on it."""
        return Random(f"luck {self.plan.seed} {block} {rotation}")
