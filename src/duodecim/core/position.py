"""One moment of one game: who acts, what they may do, what they may see, and what happens then."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Self, SupportsIndex, TypeVar, overload

from numpy.typing import NDArray

from .actor_words import actor_words
from .batch import Batch, observe_state
from .chance import count_outcomes, list_outcomes, too_many_outcomes
from .device import Device, make_batch
from .errors import ActionError, ChanceError, IllegalAction, OutOfTurn
from .language import Words
from .outcome import Outcome
from .parsing import whole_number
from .random import seed_state
from .rendering import Drawable
from .seats import ACTOR_NAMES, CHANCE
from .seed import check_seed, draw_seed
from .state import States, copy_states

if TYPE_CHECKING:
    from random import Random

    from .bot import Evaluation
    from .game import Game
    from .records import Record, Seat
    from .view import View

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound="View")

#: Marks an argument that was not given, where None may be a mistake of the caller.
_MISSING: Final[Any] = object()


class Move(NamedTuple):
    """An action and who made it. As text: `0 play 7`, `chance deal …`, `clock timeout`.

    >>> import duodecim
    >>> str(duodecim.game("chips").start(seed=7).play("play 7").moves[-1])
    '2 play 7'
    """

    actor: int
    action: Any

    def __str__(self) -> str:
        return f"{ACTOR_NAMES.get(self.actor, self.actor)} {self.action}"


class Interim(NamedTuple):
    """A state on the way from one position to the next that is worth showing. A game puts it among the events."""

    states: States


class Position(Drawable, ABC, Generic[ActionT, ViewT]):
    """A position never changes; `play` returns the next one.

    Every action comes in three strengths: `check` says what is wrong with it, `can` returns whether it is legal, and
    `play` makes it. All three take a seat and an action. The seat may be left out when only one actor is to act.

    >>> import duodecim
    >>> position = duodecim.game("chips", players=3).start(seed=7)
    >>> position.actions()
    [Play(chip=2), Play(chip=3), Play(chip=6), Play(chip=7)]
    >>> position = position.play("play 7")
    >>> position.can("play 7"), position.is_over
    (False, False)
    """

    def __init__(
        self,
        game: Game,
        states: States,
        moves: tuple[Move, ...] = (),
        events: tuple[Any, ...] = (),
        *,
        has_chance: bool = False,
        origin: str | None = None,
    ) -> None:
        self.game = game
        self._states = states
        #: The text of the position that this one was played from, if that was not the start of a game.
        self.origin = origin
        #: Every move since then, including secret ones. This is for the program that runs the game, not for the seats.
        self.moves = moves
        #: What happened since the position before, including secrets. `events_for` has what a seat may know of it.
        self.events = tuple(event for event in events if not isinstance(event, Interim))
        self._events_and_interims = events
        #: The events of each move so far, this one's last.
        self._told: tuple[tuple[Any, ...], ...] = (self.events,)
        #: True if moves of chance follow by themselves.
        self.has_chance = has_chance

    def _drawn(self) -> tuple[Game, View]:
        return self.game, self.full_view()

    def __eq__(self, other: object) -> bool:
        """Return True for a position of the same game with the same options in which everything lies the same way.

        How the two came about does not count: neither their moves nor their random sources.
        """
        # The text alone will not do: it need not hold options that no longer matter, such as who began.
        return isinstance(other, Position) and self.game == other.game and self.text() == other.text()

    def __hash__(self) -> int:
        return hash((self.game, self.text()))

    @property
    def states(self) -> States:
        """A copy of the state record, an array of one, for programs that work with the compiled rules."""
        return copy_states(self._states)

    @property
    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """Those that the game waits for: one seat, several that choose at the same time, CHANCE, or none at its end."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @property
    def is_over(self) -> bool:
        """True when the game has ended and `outcome` says how."""
        return not self.actors

    @property
    def seat_to_act(self) -> int:
        """The one seat that is to act. Raises an error if there are several, or if chance or nobody is to act."""
        actor = self._only_actor()
        if actor == CHANCE:
            raise OutOfTurn("action/chance-acts")
        return actor

    def actions(self, seat: SupportsIndex | None = None) -> list[ActionT]:
        """List the legal actions of a seat, by default of the one that is to act; none when it is not its turn.

        What chance may do is listed by `chance_outcomes`.
        """
        actor = self.seat_to_act if seat is None else self._actor(seat)
        return [] if actor in ACTOR_NAMES else self._actions(actor)

    @abstractmethod
    def text(self) -> str:
        """Return the whole position in one line. `view(seat).text()` is the part that a seat may know."""

    def view(self, seat: SupportsIndex | None = None) -> ViewT:
        """Return all that a seat may know, or a spectator for None."""
        return self._view(None if seat is None else self._seat(seat))

    def views(self, seats: Iterable[SupportsIndex | None]) -> list[ViewT]:
        """Return the views of several viewers: of seats, and of a spectator for None. What all see is worked out once.

        >>> import duodecim
        >>> position = duodecim.game("chips", players=3).start(seed=7)
        >>> [view.viewer for view in position.views([0, 2, None])]
        [0, 2, 'spectator']
        """
        public = self._view(None)
        return [public if seat is None else self._own_view(public, self._seat(seat)) for seat in seats]

    @abstractmethod
    def full_view(self) -> ViewT:
        """Return the view that shows everything, for the program that runs the game and for replays; not for seats."""

    def events_for(self, seat: SupportsIndex | None = None) -> tuple[Any, ...]:
        """Return what happened since the position before, as a seat may know it, or a spectator for None."""
        viewer = None if seat is None else self._seat(seat)
        return tuple(self._event_for(event, viewer) for event in self.events)

    def story(self, seat: SupportsIndex | None = None) -> tuple[Any, ...]:
        """Return everything that a seat was told so far, in order, or a spectator for None.

        It begins with the game, or with the position that was set up.

        >>> import duodecim
        >>> position = duodecim.game("chips").start(seed=7).play("play 7")
        >>> position.story(0)
        (FirstPlayerChosen(seat=2), Dealt(round=1, seat=2), Played(seat=2, chip=7))
        """
        viewer = None if seat is None else self._seat(seat)
        return tuple(self._event_for(event, viewer) for events in self._told for event in events)

    def interims(self) -> list[tuple[int, Self]]:
        """List the positions between the one before and this one, each with the number of events before it.

        Most moves have none. In 12 Chip Trick the automa acts by itself, and a round ends before the next deal.

        >>> import duodecim
        >>> position = duodecim.game("chips", players=2).start(seed=0).play("play 1").play("play 2")
        >>> [type(event).__name__ for event in position.events]
        ['Played', 'TrickWon', 'Taken']
        >>> [(count, interim.view(0).phase) for count, interim in position.interims()]
        [(2, 'take')]
        """
        marked = [number for number, event in enumerate(self._events_and_interims) if isinstance(event, Interim)]
        return [
            (number - earlier, type(self)(self.game, self._events_and_interims[number].states))
            for earlier, number in enumerate(marked)
        ]

    def observation(self, seat: SupportsIndex) -> NDArray[Any]:
        """Return what a seat may know as a row of numbers. The page of the game in docs has the layout."""
        return observe_state(self.game.rules, self._states, self._seat(seat))

    def batch(self, count: int, seed: int | None = None, device: Device = "cpu", *, auto_reset: bool = False) -> Batch:
        """Return many games that all go on from here, each with a random source of its own.

        With `auto_reset` a game that ends starts anew from here in the same step.
        """
        return make_batch(self.game.rules, self._states, count, seed, device, auto_reset)

    def may_act(self, actor: int) -> bool:
        """Return True if an actor may act now.

        Besides those that the game waits for this may be a seat that may change a secret choice, or a running clock.
        """
        return actor in self.actors

    @overload
    def play(self, action: ActionT | str, /) -> Self: ...

    @overload
    def play(self, actor: SupportsIndex, action: ActionT | str) -> Self: ...

    def play(self, actor: Any, action: Any = _MISSING) -> Self:
        """Make an action, given as a struct or as text, and return the position after it.

        Chance follows by itself if this position has a random source.
        """
        who, checked = self._check(actor, action)
        states, events = self._apply(who, checked)
        return self._next(states, (*self.moves, Move(who, checked)), tuple(events), self._told)._settled()

    @overload
    def check(self, action: ActionT | str, /) -> ActionT: ...

    @overload
    def check(self, actor: SupportsIndex, action: ActionT | str) -> ActionT: ...

    def check(self, actor: Any, action: Any = _MISSING) -> ActionT:
        """Return the action as a struct if it is legal; otherwise raise an error that says why not."""
        return self._check(actor, action)[1]

    @overload
    def can(self, action: ActionT | str, /) -> bool: ...

    @overload
    def can(self, actor: SupportsIndex, action: ActionT | str) -> bool: ...

    def can(self, actor: Any, action: Any = _MISSING) -> bool:
        """Return True if the action is legal."""
        if self.is_over:
            return False
        if action is _MISSING:
            actor, action = self._only_actor(), actor
        try:
            self._legal(self._actor(actor), action)
        except ActionError:
            return False
        return True

    def with_chance(self, seed: int | None = None) -> Self:
        """Return the same position with a random source: from here on moves of chance follow by themselves."""
        states = copy_states(self._states)
        seed_state(states, check_seed(seed))
        events = self._events_and_interims
        self_acting = type(self)(self.game, states, self.moves, events, has_chance=True, origin=self.origin)
        self_acting._told = self._told
        return self_acting._settled()

    def chance_outcomes(self) -> list[tuple[ActionT, float]]:
        """List what chance may do now, each action with its probability. The probabilities add up to 1.

        Raises an error if chance is not to act. With more than 10,000 outcomes the error names `sample_chance`.

        >>> import duodecim
        >>> duodecim.game("chips", players=4).root().chance_outcomes()
        [(First(seat=0), 0.25), (First(seat=1), 0.25), (First(seat=2), 0.25), (First(seat=3), 0.25)]
        """
        self._check_chance_acts()
        return list_outcomes(self._chance_ways())

    def sample_chance(self, seed: int | Random | None = None) -> ActionT:
        """Return one action of chance, drawn as it is drawn in play. `play` makes it happen.

        The seed is a number or a random source; without one the operating system gives it.

        >>> import duodecim
        >>> root = duodecim.game("king").root()
        >>> position = root.play(root.sample_chance(seed=1))
        >>> str(position.moves[0])
        'chance roll 6.6'
        """
        self._check_chance_acts()
        states = copy_states(self._states)
        seed_state(states, draw_seed(seed))
        return type(self)(self.game, states)._draw_chance()[0]

    def chance_draws(self, drawn: Sequence[int] = ()) -> list[tuple[int, float]]:
        """List what chance may draw next, with probabilities, after what it has drawn for this move; [] at its end.

        A move of chance, such as a deal, may have too many outcomes to list. As a series of draws, one chip, die or
        tile at a time, it has few at a time. `drawn_move` returns the move.

        >>> import duodecim
        >>> position = duodecim.game("king", players=4).root()
        >>> len(position.chance_draws()), position.chance_draws([6, 1, 12, 3])
        (12, [])
        >>> print(position.drawn_move([6, 1, 12, 3]))
        roll 6.1.12.3
        """
        self._check_chance_acts()
        ways = self._draw_ways(tuple(drawn))
        total = sum(count for _, count in ways)
        return [(draw, count / total) for draw, count in ways]

    def drawn_move(self, drawn: Sequence[int]) -> ActionT:
        """Return the move of chance that consists of these draws."""
        self._check_chance_acts()
        return self._drawn_move(tuple(drawn))

    def hidden_draws(self, drawn: Sequence[int] = ()) -> list[tuple[int, float]]:
        """List what chance may draw next if it deals anew what is not known to all; [] when all is dealt.

        With `with_hidden` a position becomes one that nobody has seen through: an endgame with its secrets.
        """
        ways = self._hidden_ways(tuple(drawn))
        total = sum(count for _, count in ways)
        return [(draw, count / total) for draw, count in ways]

    def with_hidden(self, drawn: Sequence[int]) -> Self:
        """Return the position in which what is not known to all is what was drawn."""
        raise NotImplementedError(f"{self.game.id} does not say what is hidden")

    def evaluate(self, seat: SupportsIndex | None = None, *, quick: bool = False) -> Evaluation:
        """Return what the position is worth: each seat's share of the win, each with an interval.

        Everything counts as open. With a seat only that counts what the seat sees and was told. See `Game.evaluate`.

        >>> import duodecim
        >>> line = (
        ...     "king 2 first choose round=1 faces=4.1 tokens=0.0/0.0 aside=-/- wins=0.0 "
        ...     "discarded=oracle.golem.sorcerer.machine.parasite/oracle.golem.sorcerer.knight.parasite"
        ... )
        >>> duodecim.position(line).evaluate()
        <Evaluation seats 57.6, 42.4 %>
        """
        return self.game.evaluate(self, seat, quick=quick)

    def record(self, seats: Sequence[Seat] = ()) -> Record:
        """Return the game so far, including the moves of chance. A record replays without a seed."""
        from .records import record_of

        return record_of(self, seats)

    @abstractmethod
    def _view(self, seat: int | None) -> ViewT:
        """Return the view of a seat that is at the table, or of a spectator."""

    def _own_view(self, public: ViewT, seat: int) -> ViewT:  # noqa: ARG002  # a game may make use of it
        """Return the view of a seat, given that of a spectator. A game may take over from it what both see."""
        return self._view(seat)

    @abstractmethod
    def _actions(self, seat: int) -> list[ActionT]:
        """List the legal actions of a seat that is at the table; none when it is not its turn."""

    @abstractmethod
    def _read_action(self, text: str) -> ActionT:
        """Read an action from text."""

    @abstractmethod
    def _check_action(self, actor: int, action: ActionT) -> ActionT:
        """Return the action in its canonical form. Raises IllegalAction if the actor may not do this now."""

    @abstractmethod
    def _apply(self, actor: int, action: ActionT) -> tuple[States, list[Any]]:
        """Return the state after a legal action, and what happened, with an `Interim` for each state worth showing."""

    @abstractmethod
    def _draw_chance(self) -> tuple[ActionT, int]:
        """Draw a move of chance. Returns it and the state of the random source after the draw."""

    def _chance_ways(self) -> Iterable[tuple[ActionT, int]]:
        """Yield what chance may do, and in how many equally likely ways. An action may come more than once.

        A game need not offer this where there are too many outcomes to list.
        """
        raise too_many_outcomes()

    def _draw_ways(self, drawn: tuple[int, ...]) -> list[tuple[int, int]]:
        """Return what chance may draw next, and in how many equally likely ways. By default a move is one draw."""
        return [] if drawn else list(enumerate(count_outcomes(self._chance_ways()).values()))

    def _drawn_move(self, drawn: tuple[int, ...]) -> ActionT:
        """Return the move that consists of these draws."""
        return list(count_outcomes(self._chance_ways()))[drawn[0]]

    def _hidden_ways(self, drawn: tuple[int, ...]) -> list[tuple[int, int]]:  # a game may say
        raise NotImplementedError(f"{self.game.id} does not say what is hidden")

    def _event_for(self, event: Any, seat: int | None) -> Any:  # noqa: ARG002  # a game with secret events needs it
        """Return an event as a seat may know it. A game whose events are all public need not override this."""
        return event

    def _seat(self, seat: object) -> int:
        """Return the seat as a Python number. Raises OutOfTurn if there is no such seat."""
        number = whole_number(seat)
        if number is not None and 0 <= number < self.game.seats:
            return number
        seats = ", ".join(map(str, range(self.game.seats)))
        if number is not None:
            raise OutOfTurn("action/no-seat", seat=seat, seats=seats)
        kind = Words("kind/text") if isinstance(seat, str) else type(seat).__name__
        raise OutOfTurn("action/seat-number", seat=repr(seat), kind=kind, seats=seats)

    def _actor(self, actor: object) -> int:
        number = whole_number(actor)
        return number if number is not None and number in ACTOR_NAMES else self._seat(actor)

    def _only_actor(self) -> int:
        """Return the one seat that is to act, or CHANCE."""
        if self.is_over:
            raise IllegalAction("action/over")
        if len(self.actors) > 1:
            raise OutOfTurn("action/which-seat", seats=actor_words(*self.actors), seat=self.actors[0])
        return self.actors[0]

    def _check(self, actor: Any, action: Any) -> tuple[int, ActionT]:
        """Return who acts, and the action as a struct if it is legal. A single argument is the action."""
        who, what = (self._only_actor(), actor) if action is _MISSING else (self._actor(actor), action)
        try:
            return who, self._legal(who, what)
        except ActionError as error:
            if who not in ACTOR_NAMES:
                error.position = self.view(who).text()
            raise

    def _legal(self, actor: int, action: Any) -> ActionT:
        self._check_turn(actor)
        # An action is what its text says: so a struct with nonsense in it is caught like nonsense typed.
        return self._check_action(actor, self._read_action(str(action)))

    def _check_turn(self, actor: int) -> None:
        if not self.actors:
            raise IllegalAction("action/over")
        if not self.may_act(actor):
            expected = actor_words(*self.actors)
            raise OutOfTurn("action/out-of-turn", actor=actor_words(actor), expected=expected)

    def _check_chance_acts(self) -> None:
        if self.is_over:
            raise ChanceError("chance/over")
        if self.actors != (CHANCE,):
            raise ChanceError("chance/not-to-act", expected=actor_words(*self.actors))

    def _settled(self) -> Self:
        """Let chance act until a seat must, if this position has a random source."""
        position = self
        while position.has_chance and position.actors == (CHANCE,):
            action, source = position._draw_chance()
            states, events = position._apply(CHANCE, action)
            states["random"] = source
            moves = (*position.moves, Move(CHANCE, action))
            events_so_far = (*position._events_and_interims, *events)
            position = position._next(states, moves, events_so_far, position._told[:-1])
        return position

    def _next(
        self, states: States, moves: tuple[Move, ...], events: tuple[Any, ...], earlier: tuple[tuple[Any, ...], ...]
    ) -> Self:
        position = type(self)(self.game, states, moves, events, has_chance=self.has_chance, origin=self.origin)
        position._told = (*earlier, position.events)
        return position
