"""Bots and hints for positions and views, as people ask for them.

Inside, a bot is a `Bot`: it chooses from a view and a random source. A `GameBot` is what a user holds: it takes a
position as well, finds the seat, and refuses what it cannot play.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, SupportsIndex

from .actor_words import actor_words
from .bot import Budget, Evaluation
from .errors import BotError, IllegalAction, OutOfTurn
from .parsing import whole_number
from .position import Position
from .registry import descriptor
from .seed import check_seed
from .story import Story, ask
from .view import seat_of

if TYPE_CHECKING:
    from .hint import Hint
    from .view import View


class GameBot:
    """A bot of one game at one level.

    >>> import duodecim
    >>> bot = duodecim.bot("chips", "easy")
    >>> bot
    duodecim.bot('chips', 'easy')
    >>> position = duodecim.game("chips").start(seed=7)
    >>> position = position.play(bot.choose(position, seed=1))
    >>> str(position.moves[-1])
    '2 play 3'
    """

    def __init__(self, game_id: str, level: str) -> None:
        self.game = game_id
        self.level = level
        self._bot = descriptor(game_id).make_bot(level)

    def __repr__(self) -> str:
        return f"duodecim.bot({self.game!r}, {self.level!r})"

    def choose(
        self,
        position: Position[Any, Any] | View,
        seat: SupportsIndex | None = None,
        *,
        seed: int | Random | None = None,
        budget: Budget | None = None,
    ) -> str:
        """Return the action that the bot chooses for a seat, as text. It looks only at what that seat may know.

        The seat may be left out when one seat is to act, and with a view. The seed is a number or a random source.
        Without a budget the bot thinks as long as its level usually does.
        """
        view = self._view(position, seat)
        action: str = ask(self._bot.choose, view, random_source(seed), budget, lambda: story_of(position, view))
        return action

    def evaluate(
        self,
        position: Position[Any, Any] | View,
        seat: SupportsIndex | None = None,
        *,
        seed: int | Random | None = None,
        budget: Budget | None = None,
    ) -> Evaluation:
        """Return what the bot thinks of a position: each seat's share of the win, and what every action is worth.

        The arguments are those of `choose`. Simple bots cannot say what they think; the error names those that can.
        """
        view, evaluate = self._view(position, seat), getattr(self._bot, "evaluate", None)
        if evaluate is None:
            game = descriptor(self.game)
            able = [level for level in game.levels if hasattr(game.make_bot(level), "evaluate")]
            raise BotError("bot/no-evaluation", level=self.level, game=self.game, levels=", ".join(able) or "–")
        evaluation: Evaluation = ask(evaluate, view, random_source(seed), budget, lambda: story_of(position, view))
        return evaluation

    def _view(self, position: Position[Any, Any] | View, seat: SupportsIndex | None) -> View:
        view = seat_view(position, seat)
        if view.game != self.game:
            raise BotError("bot/other-game", game=self.game, other=view.game)
        return view


def hint(
    position: Position[Any, Any] | View,
    seat: SupportsIndex | None = None,
    *,
    seed: int | Random | None = None,
    budget: Budget | None = None,
) -> Hint:
    """Return what a strong bot would do for a seat, and why. It looks only at what that seat may know.

    The arguments are those of `GameBot.choose`.

    >>> import duodecim
    >>> line = "rummikub 2 play game=1 totals=0.0 turn=0 melded=0.1 racks=r6.*/k1 drew=-/- table=r3.r4.r5"
    >>> duodecim.hint(duodecim.position(line), seed=1)
    <Hint lay * r3 r4 r5 r6: All your 2 tiles can be laid: you go out.>
    """
    view = seat_view(position, seat)
    return descriptor(view.game).make_hint(view, random_source(seed), budget, lambda: story_of(position, view))


def story_of(position: Position[Any, Any] | View, view: View) -> Story:
    """Return what the seat that sees the view was told before; nothing if only the view is known."""
    return position.story(seat_of(view)) if isinstance(position, Position) else ()


def seat_view(position: Position[Any, Any] | View, seat: SupportsIndex | None) -> View:
    """Return what a seat sees that has to choose now: of a position by default the seat that is to act."""
    if isinstance(position, Position):
        return _view_in(position, seat)
    viewer: object = getattr(position, "viewer", None)
    if not hasattr(position, "actions") or viewer is None:
        raise BotError("bot/no-view", kind=type(position).__name__)
    if not isinstance(viewer, int):
        raise BotError("bot/no-viewer", viewer=viewer)
    if seat is not None and whole_number(seat) != viewer:
        raise BotError("bot/other-seat", seat=seat, viewer=viewer)
    if not position.actions:
        raise BotError("bot/no-choice", seat=viewer)
    return position


def _view_in(position: Position[Any, Any], seat: SupportsIndex | None) -> View:
    if seat is None:
        seat = position.seat_to_act
    view: View = position.view(seat)
    if position.is_over:
        raise IllegalAction("action/over")
    if not view.actions:
        raise OutOfTurn("action/out-of-turn", actor=actor_words(int(seat)), expected=actor_words(*position.actors))
    return view


def random_source(seed: int | Random | None) -> Random:
    """Return a random source: the one given, or a new one from a seed or from the operating system."""
    return seed if isinstance(seed, Random) else Random(check_seed(seed))
