"""The descriptor of a game: the one place that names everything the game consists of.

See docs/decisions/0053-one-descriptor-per-game.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import resolve_name
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from .errors import BotError, EvaluationError
from .language import Language, Phrase, add_phrases, phrases, say
from .story import Story, ask

if TYPE_CHECKING:
    from random import Random

    from .bot import Bot, Budget
    from .game import Game
    from .hint import Hint
    from .html import Html
    from .report import GameReport
    from .terminal import Board
    from .value import ValueFunction
    from .view import View
    from .worth import Worth


class CompileWork(Struct, frozen=True):
    """What it takes to compile one level, after the levels below it. The first level includes the rules."""

    #: How many functions are compiled.
    functions: int
    #: How many seconds that takes on one core.
    seconds: float


#: For games that do not say.
_USUAL_WORK: Final = CompileWork(40, 4.0)


class GameDescriptor(Struct, frozen=True, kw_only=True):
    """Everything there is to know about one game.

    Code is named as `module:name`, with a leading dot relative to the game's package, and loaded on first use: listing
    the games costs no time, and a game that nobody plays costs no memory.

    >>> from duodecim.games.chips import GAME
    >>> GAME.id, GAME.levels
    ('chips', ('random', 'easy', 'medium', 'expert'))
    >>> GAME.title("ru")
    '12 фишек'
    >>> type(GAME.make_bot("easy")).__name__
    'EasyBot'
    """

    id: str
    #: The package that relative references start from, `__name__` of the package that holds the descriptor.
    package: str
    #: The class of the game. It names its options.
    game: str
    #: The struct of a view, and the union of the structs of its events.
    view: str
    events: str
    #: The event with the result of a round, if the game is played in rounds.
    round_end: str | None = None
    #: The bots by level, weakest first.
    bots: Mapping[str, str]
    #: How the terminal draws the game: a Board. Without one of its own a game gets a table of its view.
    terminal: str = "duodecim.core.generic_board:GenericBoard"
    #: How notebooks draw the game: a function of a view, the names of the seats and a language that returns HTML.
    drawing: str = "duodecim.core.generic_board:draw"
    #: All phrases of the game, by key. Keys start with the id of the game, or of the game it builds on.
    phrases: Mapping[str, Phrase]
    #: The function that gives hints, if there are any.
    hint: str | None = None
    #: The function that solves positions exactly, if there is one. It takes what there is to solve in the game.
    solver: str | None = None
    #: The class of its balance report, if there is one: a GameReport.
    report: str | None = None
    #: What the game can prepare once on a machine to play better, if there is such a thing: a Preparation.
    preparation: str | None = None
    #: What `Game.evaluate` asks, if there is such a thing: a ValueFunction.
    values: str | None = None
    #: The value function by which the arena takes luck off results, if there is one: a Worth.
    worth: str | None = None
    #: The function that works out exactly what a best response to a bot gains, and the bot that plays one, if there are
    #: any. The function takes the game, the bot and what is told of the progress, and returns None where it does not
    #: know. The bot is made from the bot that it responds to and that bot's budget.
    exact_gain: str | None = None
    counter: str | None = None
    #: The function that works out exactly what a best response to a bot gains in the endgames of a round, if there is
    #: one. It takes the game, the bot, its budget and a seed, and returns a list with an Endgame for each seat, or None
    #: where it does not know.
    endgames: str | None = None
    #: The game whose compiled rules this one uses: the two are compiled one after the other.
    compile_after: str | None = None
    #: A function that runs compiled code which few games come to. It is compiled with the strongest level.
    rare_code: str | None = None
    #: Roughly what it takes to compile each level. Those who wait for it are shown how far it is.
    compile_work: Mapping[str, CompileWork] = {}

    def __post_init__(self) -> None:
        # Errors and views speak from the moment any module of the game is imported.
        add_phrases(self.phrases)

    def load(self, reference: str) -> Any:
        """Load what a reference names."""
        return getattr(import_module(self.module_of(reference)), reference.partition(":")[2])

    def module_of(self, reference: str) -> str:
        """Return the full name of the module in which lies what a reference names."""
        return resolve_name(reference.partition(":")[0], self.package)

    @property
    def game_class(self) -> type[Game]:
        """The class of the game."""
        found: type[Game] = self.load(self.game)
        return found

    @property
    def view_type(self) -> Any:
        """The struct of a view."""
        return self.load(self.view)

    @property
    def event_types(self) -> Any:
        """The union of the structs of its events."""
        return self.load(self.events)

    @property
    def round_end_type(self) -> type[Struct] | None:
        """The struct of the event with the result of a round."""
        return None if self.round_end is None else self.load(self.round_end)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of its bots, weakest first."""
        return tuple(self.bots)

    def work_of(self, level: str) -> CompileWork:
        """Return roughly what it takes to compile a level, after those below it."""
        return self.compile_work.get(level, _USUAL_WORK)

    def title(self, language: Language) -> str:
        """Return the name of the game, or its id if no phrase names it."""
        return self._say("title", language, self.id)

    def option_text(self, name: str, language: Language) -> str:
        """Return what an option is about, or its name if no phrase says so."""
        return self._say(f"option/{name}", language, name)

    def _say(self, key: str, language: Language, otherwise: str) -> str:
        whole = f"{self.id}/{key}"
        return say(whole, language) if whole in phrases() else otherwise

    def level_or_strongest(self, level: str) -> str:
        """Return the level if the game has a bot of it, otherwise the strongest that it has."""
        return level if level in self.bots else self.levels[-1]

    def strongest_of(self, levels: Iterable[str]) -> str:
        """Return the strongest of some levels, the weakest of all if there are none."""
        return max(levels, key=self.levels.index, default=self.levels[0])

    def make_bot(self, level: str) -> Bot:
        """Return a bot of that level."""
        if level not in self.bots:
            raise BotError("bot/level", game=self.id, level=level, levels=", ".join(self.bots))
        bot: Bot = self.load(self.bots[level])()
        return bot

    def make_hint(
        self,
        view: View,
        random: Random,
        budget: Budget | None = None,
        story: Callable[[], Story] = tuple,
    ) -> Hint:
        """Return a hint for the seat that sees the view and is to act.

        `story` returns what the seat was told so far.
        """
        if self.hint is None:
            raise BotError("hint/none", game=self.id)
        hint: Hint = ask(self.load(self.hint), view, random, budget, story)
        return hint

    def make_report(self) -> GameReport | None:
        """Return the balance report of the game, or None if it has none."""
        if self.report is None:
            return None
        report: GameReport = self.load(self.report)()
        return report

    def load_values(self) -> ValueFunction:
        """Return the value function of the game."""
        if self.values is None:
            raise EvaluationError("evaluate/none", game=self.id)
        values: ValueFunction = self.load(self.values)
        return values

    def load_worth(self) -> Worth | None:
        """Return the value function by which luck is taken off results, or None if the game has none."""
        found: Worth | None = None if self.worth is None else self.load(self.worth)
        return found

    def make_board(self) -> Board:
        """Return a board for the terminal. It may remember how its player likes to see things."""
        board: Board = self.load(self.terminal)()
        return board

    def draw(self, view: View, names: Sequence[str], language: Language) -> Html:
        """Return a view drawn for notebooks."""
        drawn: Html = self.load(self.drawing)(view, names, language)
        return drawn
