"""What docs/strength.md shows: one run of the arena for each of its tables."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from duodecim.arena.arena import plan_arena
from duodecim.arena.lineups import Tables
from duodecim.arena.plan import Plan
from duodecim.arena.referee import PlayedGame
from duodecim.arena.tally import Score

SEED = 12
#: Opponents of 12 Chip Trick that read the whole table of open-hand values.
OPEN_HAND, INFERRING = "open-hand=benchmarks.strangers:OpenHand", "inferring=benchmarks.strangers:Inferring"


class Run(Struct, frozen=True, kw_only=True):
    """A run of the arena and the section of the page that shows it."""

    #: Names its files.
    name: str
    title: str
    game: str
    options: dict[str, Any] = {}
    bots: tuple[str, ...]
    tables: Tables = "field"
    #: How many blocks each line-up plays.
    blocks: int
    #: The bots to look for best responses to, in so many blocks, and bots that are tried as such besides the usual.
    responded: tuple[str, ...] = ()
    response_blocks: int = 0
    responders: tuple[str, ...] = ()
    #: What else is counted, and how the page calls it.
    score: Score | None = None
    score_name: str = ""
    #: True if `expert` uses the table of `duodecim prepare chips`, which makes it quick.
    prepared: bool = False
    #: What a reader should know before the table.
    note: str = ""

    @property
    def plan(self) -> Plan:
        """What is played."""
        return plan_arena(self.game, self.bots, tables=self.tables, seed=SEED, **self.options)

    @property
    def needs_open_hands(self) -> bool:
        """True if a bot reads the whole table of open-hand values."""
        return any("benchmarks.strangers:" in bot for bot in (*self.bots, *self.responders))


def tile_shares(game: PlayedGame) -> tuple[float, ...]:
    """Return each seat's share of all tiles of a game of 12 Chip Trick."""
    scores = game.result.scores
    return tuple(score / sum(scores) for score in scores)


LEVELS = ("expert", "medium", "easy", "random")
PREPARED = "`expert` has the table of `duodecim prepare chips`; without it, it is a little weaker in the third trick."

RUNS: tuple[Run, ...] = (
    Run(
        name="chips-3",
        title="12 Chip Trick, three players",
        game="chips",
        options={"players": 3},
        bots=LEVELS,
        blocks=120,
        responded=LEVELS,
        response_blocks=60,
        responders=(INFERRING,),
        prepared=True,
        note=PREPARED,
    ),
    Run(
        name="chips-strangers",
        title="12 Chip Trick: strangers",
        game="chips",
        options={"players": 3},
        bots=("expert", OPEN_HAND, INFERRING),
        tables="duel",
        blocks=120,
        score=tile_shares,
        score_name="share of the tiles",
        prepared=True,
        note="`benchmarks/strangers.py` has opponents that our bots are not tuned to: `open-hand` averages exact "
        "open-hand values over all deals that fit, `inferring` also weighs deals by every move since the deal. Both "
        "play for the tile of the round, so the share of all tiles is shown besides the share of the win. " + PREPARED,
    ),
    Run(
        name="chips-2",
        title="12 Chip Trick, two players and the automa",
        game="chips",
        options={"players": 2},
        bots=LEVELS,
        blocks=120,
    ),
    Run(
        name="chips-4",
        title="12 Chip Trick, four players",
        game="chips",
        options={"players": 4},
        bots=("expert@8000", "medium", "easy", "random"),
        tables="duel",
        blocks=80,
        note="`expert` has a fifth of its usual iterations.",
    ),
    Run(
        name="king-2",
        title="King of 12, two players",
        game="king",
        options={"players": 2},
        bots=LEVELS,
        blocks=200,
        responded=LEVELS,
        response_blocks=60,
        note="First-game set.",
    ),
    Run(
        name="rummikub-2",
        title="Rummikub, two players",
        game="rummikub",
        options={"players": 2},
        bots=LEVELS,
        blocks=100,
        responded=LEVELS,
        response_blocks=40,
    ),
    Run(
        name="rummikub-3",
        title="Rummikub, three players",
        game="rummikub",
        options={"players": 3},
        bots=LEVELS,
        tables="duel",
        blocks=40,
    ),
    Run(
        name="rummikub-4",
        title="Rummikub, four players",
        game="rummikub",
        options={"players": 4},
        bots=LEVELS,
        tables="duel",
        blocks=30,
    ),
    Run(
        name="king-3",
        title="King of 12, three players",
        game="king",
        options={"players": 3},
        bots=("expert@400", "medium", "easy", "random"),
        tables="duel",
        blocks=60,
        note="First-game set. `expert` has a quarter of its usual iterations. With three players King of 12 allows "
        "little more than twice the fair share against random bots: a bot that knows that its opponents are random "
        "gets no more.",
    ),
    Run(
        name="king-4",
        title="King of 12, four players",
        game="king",
        options={"players": 4},
        bots=("expert@400", "medium", "easy", "random"),
        tables="duel",
        blocks=40,
        note="First-game set. `expert` has a quarter of its usual iterations.",
    ),
    Run(
        name="king-tournament-5",
        title="Tournament of King of 12, five players",
        game="king-tournament",
        options={"players": 5},
        bots=LEVELS,
        tables="duel",
        blocks=16,
        note="First-game set.",
    ),
)
