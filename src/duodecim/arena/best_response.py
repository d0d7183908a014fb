"""How much a bot can be exploited: what a best response to it gains.

Exactly where the game knows it, for a round or for endgames. Otherwise by search: several responders are tried against
the bot, and the best of them plays fresh games. What it gains there is a lower bound, because a better response may
exist.

See docs/decisions/0098-best-responses.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ..core.bot import Budget, Estimate
from ..core.descriptor import GameDescriptor
from ..core.game import Game
from ..core.intervals import estimate
from ..core.registry import descriptor, find_game
from ..core.seed import check_seed
from .arena import DEFAULT_LIMIT, Arena, check_numbers
from .contestants import COUNTER, Contestant, make_local_bot, read_budget, read_contestant, read_contestants
from .endgames import measure_endgames
from .engines import EngineName
from .plan import make_plan
from .response import Response

#: Responders are chosen by so many blocks each, at most and at least, and by this part of the blocks that measure.
_MOST_TRIALS: Final = 50
_FEWEST_TRIALS: Final = 4
_TRIAL_PART: Final = 4

#: Told how much of how much is done, and what that is about.
OnProgress = Callable[[int, int, str], None]


def find_best_response(
    game_id: str,
    bot: str | Contestant,
    *,
    responders: Sequence[str] = (),
    blocks: int = 100,
    seed: int | None = None,
    budget: Budget | str | None = None,
    limit: float = DEFAULT_LIMIT,
    processes: int = 1,
    engine: EngineName = "local",
    on_progress: OnProgress | None = None,
    **options: Any,
) -> Response:
    """Return what a best response to a bot gains. Other arguments are options of the game.

    The levels of the game are tried as responders, one that knows the bot where the game has such a thing, and those
    that are named. `budget` is for all of them, and for the bot if it has none of its own.

    >>> import duodecim
    >>> found = duodecim.arena.find_best_response("chips", "random", blocks=4, seed=1, budget="20", players=2)
    >>> found.gain is not None and found.gain.value > 0
    True
    """
    check_numbers(blocks, processes)
    kind, game = descriptor(game_id), find_game(game_id)(**options)
    allowed = read_budget(budget) if isinstance(budget, str) else budget
    field = read_contestants([bot, *_responders(kind, bot, responders)], kind, allowed)
    known, seed = field[0], check_seed(seed)
    tell: OnProgress = on_progress or _ignore
    exact = _exact(kind, game, known, tell)
    endgames = measure_endgames(game, known, blocks, seed, processes, lambda done, total: tell(done, total, known.name))
    trials = min(_MOST_TRIALS, max(_FEWEST_TRIALS, blocks // _TRIAL_PART))

    def play(responder: Contestant, count: int, plan_seed: int) -> Estimate | None:
        plan = make_plan(game, (known, responder), "alone", plan_seed, limit)
        arena = Arena.create(plan)
        try:
            arena.play(
                count,
                processes=processes,
                engine=engine,
                on_progress=lambda progress: tell(progress.done, progress.total, responder.name),
            )
        finally:
            arena.close()
        (scores,) = arena.reckoner.tally.scores.values()
        fair = arena.reckoner.tally.fair(arena.schedule.line_ups[0])
        return estimate([score - fair for score in scores[1]])

    # The games that choose a responder are not those that measure it: else the luckiest would look best.
    found = [play(responder, trials, seed ^ 1) for responder in field[1:]]
    best = max(range(len(found)), key=lambda number: getattr(found[number], "value", -1.0))
    chosen = field[1 + best]
    return Response(
        bot=known.name,
        exact=exact,
        endgames=endgames,
        gain=play(chosen, blocks, seed),
        responder=chosen.name,
        budget=budget_words(chosen, kind),
        tried=len(found),
        trials=trials,
        blocks=blocks,
    )


def _ignore(done: int, total: int, about: str) -> None:
    """Tell nobody."""


def _responders(kind: GameDescriptor, bot: str | Contestant, named: Sequence[str]) -> list[str | Contestant]:
    """Return who is tried: the levels of the game, one that knows the bot, and those that were named."""
    known = read_contestant(bot) if isinstance(bot, str) else bot
    found: list[str | Contestant] = [level for level in kind.levels if level != known.source]
    if kind.counter is not None and make_local_bot(known, kind) is not None:
        source = bot if isinstance(bot, str) else bot.source
        found.append(Contestant(COUNTER.rstrip(":"), f"{COUNTER}{source}"))
    return [*found, *named]


def _exact(kind: GameDescriptor, game: Game, bot: Contestant, tell: OnProgress) -> float | None:
    made = make_local_bot(bot, kind)
    if kind.exact_gain is None or made is None:
        return None
    found: float | None = kind.load(kind.exact_gain)(game, made, lambda done, total: tell(done, total, bot.name))
    return found


def budget_words(bot: Contestant, kind: GameDescriptor) -> str:
    """Return how long a bot thinks about a move: what it was given, or else its usual budget. Empty if it has none.

    >>> from duodecim.core.registry import descriptor
    >>> budget_words(Contestant("medium", "medium"), descriptor("chips"))
    '1000'
    """
    budget: Budget | None = bot.budget or getattr(make_local_bot(bot, kind), "usual", None)
    if budget is None:
        return ""
    return f"{budget.seconds:g}s" if budget.seconds is not None else str(budget.iterations)
