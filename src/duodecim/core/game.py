"""What a game is: options, a starting position, and the same rules one at a time or in batches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal, SupportsIndex, get_args, get_origin

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .batch import Batch
from .bot import Evaluation
from .device import Device, make_batch
from .errors import EvaluationError, OptionError, UnreadableAction
from .language import Language
from .observation import ObservationField
from .parsing import whole_number
from .position import Position
from .registry import descriptor
from .rules import Rules
from .state import States
from .traits import Traits
from .value import value_of
from .view import View


class Game(ABC):
    """A game with its options settled.

    A concrete game names its id, the version of its rules, its traits and its options, and makes the position before
    anything has happened. Everything else follows from that.

    >>> import duodecim
    >>> game = duodecim.game("chips", players=2)
    >>> game
    duodecim.game('chips', players=2, edition='mandoo', no_burst=False, first=None)
    >>> game.seats, game.people
    (3, 2)
    >>> game.start(seed=7).actors
    (0,)
    """

    id: ClassVar[str]
    #: Changes only when the rules change so that an old record might no longer replay.
    rules_version: ClassVar[int]
    #: The version in the ids of research environments. Changes with numbered actions, observations and payoffs.
    environment_version: ClassVar[int] = 1
    traits: ClassVar[Traits]
    options_type: ClassVar[type[Struct]]
    #: An action as text, for messages that teach.
    example_action: ClassVar[str]
    #: The phrases that a client needs: those on pieces and buttons, and why a game ended. These are keys, or beginnings
    #: of keys where they end in `/` or `-`. None of these phrases has values to put in.
    terms: ClassVar[tuple[str, ...]] = ()

    options: Any

    def __init__(self, /, **options: Any) -> None:
        self.options = self.read_options(options)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.option_values().items())
        return f"duodecim.game({self.id!r}{options})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.id, self.options) == (other.id, other.options)

    def __hash__(self) -> int:
        return hash((self.id, self.options))

    @classmethod
    def read_options(cls, values: Mapping[str, Any]) -> Struct:
        """Return the options with these values. Raises OptionError if one is unknown or may not be chosen."""
        fields = _fields_of(cls.options_type)
        for name, value in values.items():
            if name not in fields:
                raise OptionError("option/unknown", game=cls.id, name=name, options=", ".join(fields))
            _check_choice(name, value, fields[name])
        try:
            return msgspec.convert(dict(values), cls.options_type)
        except msgspec.ValidationError as problem:
            if isinstance(problem.__cause__, OptionError):
                raise problem.__cause__ from None
            raise OptionError("option/type", game=cls.id, problem=str(problem)) from None

    def option_values(self) -> dict[str, Any]:
        """Return the options by name, as a record keeps them."""
        # As JSON has them: a record that is read again is the same record.
        values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.options))
        return values

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats are at the table, including those that the rules play."""

    @property
    @abstractmethod
    def people(self) -> int:
        """How many seats are for people or bots: seats 0 to n − 1. The rules play the others."""

    @abstractmethod
    def action(self, number: SupportsIndex) -> Any:
        """Return the action that a batch knows by that number."""

    @abstractmethod
    def action_number(self, action: Any) -> int:
        """Return the number by which a batch knows an action."""

    def _known_number(self, number: SupportsIndex) -> int:
        """Return a number as Python's own. Raises UnreadableAction if no action has it."""
        known, count = whole_number(number), self.rules.action_count
        if known is None or not 0 <= known < count:
            raise UnreadableAction("action/no-number", number=repr(number), game=self.id, last=count - 1)
        return known

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The compiled rules."""

    @property
    def observation_fields(self) -> tuple[ObservationField, ...]:
        """What the numbers of an observation mean: names, places and ranges. One field where a game does not say.

        >>> import duodecim
        >>> [field.name for field in duodecim.game("chips").observation_fields][-3:]
        ['round', 'stack', 'first']
        """
        rules = self.rules
        limits = np.iinfo(rules.observation_type)
        return (
            ObservationField(
                "observation", 0, rules.observation_size, limits.min, limits.max, "all that the seat may know"
            ),
        )

    @property
    def longest_game(self) -> int:
        """No game has more decisions and moves of chance than this. It need not be close."""
        return 1_000_000

    @abstractmethod
    def new_state(self) -> States:
        """Return the state before anything has happened, as an array of one."""

    @abstractmethod
    def root(self) -> Position[Any, Any]:
        """Return the position before anything has happened. It has no random source: moves of chance are played too."""

    @classmethod
    @abstractmethod
    def position(cls, text: str) -> Position[Any, Any]:
        """Return the position that is written in one line of text."""

    @classmethod
    @abstractmethod
    def view(cls, text: str) -> Any:
        """Return the view that is written in one line of text: what one seat, or a spectator, sees."""

    @classmethod
    def state_from_view(cls, view: Any) -> States:
        """Return a state in which everything holds that the viewer knows, for bots that search.

        What the viewer may not know is filled in somehow: `rules.determinize` draws it anew. A game that offers no
        such rule need not offer this.
        """
        raise NotImplementedError(f"{cls.id} does not say how to make a state from a view")

    @classmethod
    @abstractmethod
    def tell(cls, event: Any, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
        """Tell what happened in sentences. Those about seat `you` address the reader as “you”."""

    @classmethod
    def without_memory(cls, view: Any) -> Any:
        """Return the view without what players may want to remember themselves; in most games the same view."""
        return view

    def start(self, seed: int | None = None) -> Position[Any, Any]:
        """Return a new game in which chance acts by itself. Without a seed the operating system gives one."""
        return self.root().with_chance(seed)

    def evaluate(
        self,
        position: Position[Any, Any] | View,
        seat: SupportsIndex | None = None,
        *,
        quick: bool = False,
    ) -> Evaluation:
        """Return what a position is worth: each seat's share of the win, each with an interval.

        A position is judged with everything open. With a seat only that counts what the seat sees and was told. A view
        is judged by what its viewer sees, and nothing else. The same question always gets the same answer, as long as
        the version of the evaluation is the same. It takes at most about 20 ms, a quick and rougher answer 1 ms. The
        first one loads the code for it, and solves a round of King of 12 with two players: up to two seconds.

        >>> import duodecim
        >>> position = duodecim.game("chips").start(seed=7)
        >>> evaluation = position.game.evaluate(position, seat=0)
        >>> evaluation == position.evaluate(0)
        True
        >>> round(sum(share.value for share in evaluation.seats), 6)
        1.0
        >>> evaluation.version
        'chips/6'
        """
        if isinstance(position, Position):
            if position.game.id != self.id:
                raise EvaluationError("evaluate/other-game", game=self.id, other=position.game.id)
            view: View = position.full_view() if seat is None else position.view(seat)
            story = () if seat is None else position.story(seat)
            return value_of(view, story, descriptor(self.id).load_values(), quick=quick)
        viewer: object = getattr(position, "viewer", None)
        if viewer is None or not hasattr(position, "outcome"):
            raise EvaluationError("evaluate/no-view", kind=type(position).__name__)
        if position.game != self.id:
            raise EvaluationError("evaluate/other-game", game=self.id, other=position.game)
        if seat is not None and whole_number(seat) != viewer:
            raise EvaluationError("evaluate/other-viewer", seat=seat, viewer=viewer)
        return value_of(position, (), descriptor(self.id).load_values(), quick=quick)

    def evaluate_batch(self, batch: Batch) -> NDArray[np.float64]:
        """Return what the games of a batch are worth, quickly: each seat's share of the win, a row for each game.

        Everything counts as open, as when a position is evaluated. A game has the same worth in every batch.

        >>> import duodecim
        >>> game = duodecim.game("king", players=3)
        >>> shares = game.evaluate_batch(game.batch(1000, seed=1))
        >>> shares.shape
        (1000, 3)
        >>> bool((abs(shares.sum(axis=1) - 1) < 1e-6).all())
        True
        """
        if batch.rules.state_type != self.rules.state_type or batch.rules.seat_count != self.rules.seat_count:
            raise EvaluationError("evaluate/other-batch", batch=batch, game=self)
        values, shares = descriptor(self.id).load_values(), batch.payoffs().astype(np.float64)
        open_games = np.flatnonzero(~batch.done)
        if open_games.size:
            found = values.estimate_states(batch.states[open_games])
            shares[open_games] = found / found.sum(axis=1, keepdims=True)
        return shares

    def batch(self, count: int, seed: int | None = None, device: Device = "cpu", *, auto_reset: bool = False) -> Batch:
        """Return many games at once on arrays. With `auto_reset` a game that ends starts anew in the same step."""
        return make_batch(self.rules, self.new_state(), count, seed, device, auto_reset)


@cache
def _fields_of(options_type: type[Struct]) -> dict[str, Any]:
    """Return the types of options by name. To find them takes longer than to read the options."""
    return {field.name: field.type for field in msgspec.structs.fields(options_type)}


def _check_choice(name: str, value: object, kind: Any) -> None:
    """Raise OptionError if an option that is one of several words is another word."""
    # An optional choice is a union of the choice and nothing.
    choices = [choice for part in (kind, *get_args(kind)) if get_origin(part) is Literal for choice in get_args(part)]
    if choices and value is not None and value not in choices:
        raise OptionError("option/choice", name=name, allowed=", ".join(map(str, choices)), value=value)
