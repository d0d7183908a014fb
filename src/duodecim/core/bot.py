"""What a bot is, and the one that plays every game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from .view import View


class Budget(Struct, frozen=True):
    """How long a bot may think about one move: a number of iterations, of seconds, or both; the first to end counts.

    With iterations alone the same seed always gives the same choice.

    >>> import duodecim
    >>> bot, position = duodecim.bot("chips", "expert"), duodecim.game("chips").start(seed=7)
    >>> budget = duodecim.Budget(iterations=50)
    >>> bot.choose(position, seed=1, budget=budget) == bot.choose(position, seed=1, budget=budget)
    True
    """

    iterations: int | None = None
    seconds: float | None = None


class Estimate(Struct, frozen=True):
    """A number between 0 and 1, and how far off it may be: half the width of a 95 % interval, 0 where it is exact.

    >>> import duodecim
    >>> print(duodecim.Estimate(value=0.42, error=0.015))
    42.0 ± 1.5 %
    """

    value: float
    error: float

    def __str__(self) -> str:
        """Return the number in percent: `42.0 ± 1.5 %`."""
        return f"{100 * self.value:.1f}{f' ± {100 * self.error:.1f}' if self.error else ''} %"


class Choice(Struct, frozen=True):
    """A legal action: its worth to the seat to move, and how often the bot would choose it.

    >>> import duodecim
    >>> position = duodecim.game("chips").start(seed=7)
    >>> best = duodecim.bot("chips", "expert").evaluate(position, seed=1).choices[0]
    >>> best.action in map(str, position.actions())
    True
    """

    action: str
    worth: Estimate
    probability: float


class Evaluation(Struct, frozen=True):
    """What a bot or a game's value function thinks of a position.

    >>> import duodecim
    >>> evaluation = duodecim.bot("chips", "expert").evaluate(duodecim.game("chips").start(seed=7), seed=1)
    >>> len(evaluation.seats), len(evaluation.choices)
    (3, 4)
    >>> duodecim.game("king").start(seed=7).evaluate(quick=True).choices
    ()
    """

    #: Each seat's share of the win.
    seats: tuple[Estimate, ...]
    #: The legal actions of the seat to move, best first. A value function does not compare them.
    choices: tuple[Choice, ...]
    #: The version of the value function; None for what a bot thinks.
    version: str | None = None

    def __repr__(self) -> str:
        seats = ", ".join(f"{100 * seat.value:.1f}" for seat in self.seats)
        choices = ", ".join(f"{choice.action} {choice.worth}" for choice in self.choices)
        return f"<Evaluation {f'{choices}; ' if choices else ''}seats {seats} %>"


class Bot(Protocol):
    """Chooses a seat's next action from what that seat may know: the view of its own game.

    A bot whose `choose` has a parameter `story` is also given everything that the seat was told so far, in order: the
    events of `Position.story`. The same is true of `evaluate`. The story is empty if nobody knows it.

    >>> from random import Random
    >>> import duodecim
    >>> class FirstBot:
    ...     def choose(self, view, random, budget=None):
    ...         return view.actions[0]
    >>> bot: duodecim.Bot = FirstBot()
    >>> bot.choose(duodecim.game("king").start(seed=7).view(0), Random(1))
    'play alchemist'
    """

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        """Return an action of the seat that sees the view. Without a budget think as long as the level usually does."""


class Thinker(Bot, Protocol):
    """A bot that can say what it thinks."""

    def evaluate(self, view: Any, random: Random, budget: Budget | None = None) -> Evaluation:
        """Return the evaluation behind its choice."""


class Mixer(Bot, Protocol):
    """A bot that can say how often it would choose which action. `choose` draws one from this mix by `draw_action`.

    The arena takes the luck of the draw off its results.
    """

    def mix(self, view: Any, random: Random, budget: Budget | None = None) -> Mapping[str, float]:
        """Return the probability of each action that it may choose. Together they are 1."""


def draw_action(mix: Mapping[str, float], random: Random) -> str:
    """Return an action drawn from a mix.

    >>> draw_action({"play 7": 1.0}, Random(1))
    'play 7'
    """
    actions, shares = list(mix), list(mix.values())
    if min(shares) == max(shares):
        return random.choice(actions)
    return random.choices(actions, shares)[0]


class RandomBot:
    """Chooses any of the listed actions, each with the same probability."""

    def choose(self, view: View, random: Random, budget: Budget | None = None) -> str:
        return draw_action(self.mix(view, random, budget), random)

    def mix(self, view: View, random: Random, budget: Budget | None = None) -> Mapping[str, float]:  # noqa: ARG002  # needs neither
        return dict.fromkeys(view.actions, 1 / len(view.actions))
