"""Many games at once on arrays, with the same rules as one game."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .errors import DuodecimError, IllegalAction
from .kernels import Actions, Actors, Kernels, Policy, make_kernels, make_policy_kernels
from .parallel import run_on_cores
from .parsing import whole_number
from .rules import Rules
from .seats import NOBODY
from .seed import check_seed
from .state import States
from .transitions import Masks

#: How many games a thread must get to be worth its start: of single steps, and of whole games played out.
_SMALLEST_STEP = 32768
_SMALLEST_PLAY_OUT = 64


class BatchError(DuodecimError):
    """A batch cannot be made or stepped as asked.

    >>> import duodecim
    >>> duodecim.game("chips").batch(0)
    Traceback (most recent call last):
        ...
    duodecim.core.batch.BatchError: A batch has at least one game, not 0.
    """

    code = "batch/invalid"


class Batch:
    """`count` games side by side, each with its own random source, stepped by compiled loops on all cores.

    After every call `actors` says whose decision each game waits for (NOBODY, -2, when it is over) and `legal` which
    actions that seat may choose; keep a copy of what you need after the next call. `game.action(number)` says what a
    number stands for. The same seed gives the same games, on the CPU and on the GPU.

    >>> import duodecim
    >>> batch = duodecim.game("chips", players=3).batch(1000, seed=1)
    >>> while not batch.done.all():
    ...     batch.step(batch.random_actions())
    >>> float(batch.payoffs().sum())
    1000.0
    """

    def __init__(
        self, rules: Rules, template: States, count: int, seed: int | None = None, *, auto_reset: bool = False
    ) -> None:
        size = whole_number(count)
        if size is None or size < 1:
            raise BatchError("batch/size", count=count)
        self.rules = rules
        self._count = size
        self._kernels = kernels_of(rules)
        self._template = self._send(template)
        self._states = self._allocate(self._count, dtype=rules.state_type)
        self._actors = self._allocate(self._count, dtype=np.int8)
        self._legal = self._allocate((self._count, rules.action_count), dtype=np.bool_)
        self.auto_reset = auto_reset
        if auto_reset:
            self._ended = self._send(np.zeros(self._count, np.bool_))
            self._results = self._send(np.zeros((self._count, rules.seat_count), np.float32))
        seeds = self._send(np.array([check_seed(seed)], np.uint64))
        self._run("begin", self._states, self._actors, self._legal, self._template, seeds)

    def __repr__(self) -> str:
        over = int(self.done.sum())
        return f"<{type(self).__name__} of {self._count} games for {self.rules.seat_count} seats, {over} of them over>"

    def __len__(self) -> int:
        return self._count

    @property
    def states(self) -> States:
        """The states themselves. Changing them is at your own risk."""
        states: States = self._fetch(self._states)
        return states

    @property
    def device_arrays(self) -> dict[str, Any]:
        """The batch's own arrays, for PyTorch, JAX or CuPy to take by DLPack without a copy. Do not write to them.

        They stay the same ones: every step writes new values into them. `states` are bytes, a row a game.
        """
        arrays = {"states": self._states.view(np.uint8).reshape(self._count, -1)}
        arrays |= {"actors": self._actors, "legal": self._legal}
        if self.auto_reset:
            arrays |= {"ended": self._ended, "results": self._results}
        return arrays

    @property
    def actors(self) -> Actors:
        """The seat each game waits for."""
        actors: Actors = _read_only(self._fetch(self._actors))
        return actors

    @property
    def legal(self) -> Masks:
        """Which actions that seat may choose, one row a game."""
        legal: Masks = _read_only(self._fetch(self._legal))
        return legal

    @property
    def done(self) -> NDArray[np.bool_]:
        """Which games are over."""
        done: NDArray[np.bool_] = self.actors == NOBODY
        return done

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Which games the last step ended; with `auto_reset` these have started anew."""
        ended: NDArray[np.bool_] = _read_only(self._fetch(self._last("_ended")))
        return ended

    @property
    def results(self) -> NDArray[np.float32]:
        """Each seat's share of the win in the games that the last step ended, zeros in the others."""
        results: NDArray[np.float32] = _read_only(self._fetch(self._last("_results")))
        return results

    def step(self, actions: ArrayLike, *, check: bool = True) -> None:
        """Make one decision in every game; in a finished game the action is ignored.

        An illegal action is refused and no game changes. With `check=False` the actions are trusted, which saves some
        time, above all on a GPU; an illegal one then leads to a state that cannot come about.
        """
        chosen = self._send_actions(actions)
        if check:
            self._check(chosen, actions)
        arrays = self._states, self._actors, self._legal, chosen
        if self.auto_reset:
            self._run("advance_and_restart", *arrays, self._template, self._ended, self._results)
        else:
            self._run("advance", *arrays)

    def copy(self) -> Self:
        """Return a batch with the same games that go their own way, random sources included."""
        twin = copy(self)
        for name in ("_states", "_actors", "_legal", *(("_ended", "_results") if self.auto_reset else ())):
            setattr(twin, name, self._duplicate(getattr(self, name)))
        return twin

    def restart(self) -> None:
        """Start the finished games again. The others go on."""
        self._run("restart", self._states, self._actors, self._legal, self._template)

    def random_actions(self) -> Actions:
        """Return a random legal action for every game, from its own random source; -1 where it is over."""
        actions = self._allocate(self._count, dtype=np.int32)
        self._run("sample", self._states, self._actors, actions)
        fetched: Actions = self._fetch(actions)
        return fetched

    def play_out(self, policy: Policy | None = None) -> NDArray[np.int32]:
        """Play every game to its end, at random or as a policy says. Return how many decisions each one took.

        A policy is a function that Numba can compile. It gets the observation of the seat to act, the row of `legal`,
        and 32 random bits, and returns the number of an action. It becomes a part of the loop, on the CPU and the GPU.

        >>> import duodecim
        >>> def lowest(observation, legal, random):
        ...     action = 0
        ...     while not legal[action]:
        ...         action += 1
        ...     return action
        >>> batch = duodecim.game("chips", players=2).batch(100, seed=1)
        >>> batch.play_out(lowest).min() > 0
        np.True_
        """
        decisions = self._allocate(self._count, dtype=np.int32)
        arrays = self._states, self._actors, self._legal, decisions
        if policy is None:
            self._run("play_out", *arrays)
        else:
            self._play_by(policy, *arrays)
        fetched: NDArray[np.int32] = self._fetch(decisions)
        return fetched

    def _play_by(self, policy: Policy, *arrays: Any) -> None:
        refused = self._send(np.full(2, -1, np.int64))
        self._run_policy(policy, *arrays, refused)
        index, action = self._fetch(refused).tolist()
        if index >= 0:
            self._refuse(index, action)

    def observe(self, seats: ArrayLike | None = None, *, out: Any = None) -> NDArray[Any]:
        """Return what a seat may know, one row a game: the seat to act, or the one given for all games or for each.

        With `out` the rows are written into that array, which must be where the batch's own arrays are.
        """
        watchers = self._actors if seats is None else self._send(self._watchers(seats))
        shape = self._count, self.rules.observation_size
        if out is None:
            rows = self._allocate(shape, dtype=self.rules.observation_type)
        else:
            rows = self._array_of(out)
            if rows.shape != shape or rows.dtype != self.rules.observation_type:
                kind = np.dtype(self.rules.observation_type)
                raise BatchError("batch/out", shape=shape, kind=kind, given=f"{rows.shape}, {rows.dtype}")
        self._run("observe", self._states, watchers, rows)
        observations: NDArray[Any] = self._fetch(rows) if out is None else out
        return observations

    def observe_on_device(self, seats: ArrayLike | None = None) -> Any:
        """Return what `observe` returns as a new array where the batch's own arrays are, to be taken by DLPack."""
        return self.observe(seats)

    def payoffs(self) -> NDArray[np.float32]:
        """Return each seat's share of the win, one row a game; zeros while a game goes on."""
        rows = self._allocate((self._count, self.rules.seat_count), dtype=np.float32)
        self._run("payoff", self._states, rows)
        fetched: NDArray[np.float32] = self._fetch(rows)
        return fetched

    def _last(self, name: str) -> Any:
        if not self.auto_reset:
            raise BatchError("batch/no-auto-reset")
        return getattr(self, name)

    def _check(self, chosen: Any, actions: Any) -> None:
        refused = self._send(np.full(1, -1, np.int64))
        self._run("check", self._actors, self._legal, chosen, refused)
        index = int(self._fetch(refused)[0])
        if index >= 0:
            self._refuse(index, int(actions[index]))

    def _refuse(self, index: int, action: int) -> None:
        legal = ", ".join(map(str, np.flatnonzero(self.legal[index])))
        raise IllegalAction("batch/illegal", action=action, index=index, legal=legal)

    def _send_actions(self, actions: ArrayLike) -> Any:
        given = np.asarray(actions)
        if given.shape != (self._count,):
            raise BatchError("batch/actions", count=self._count, shape=given.shape)
        if given.dtype != np.int32:
            # What does not fit must not come out as some other action.
            given = _whole_numbers(given).clip(-1, self.rules.action_count)
        return self._send(np.ascontiguousarray(given, np.int32))

    def _watchers(self, seats: ArrayLike) -> Actors:
        given = _whole_numbers(np.asarray(seats))
        if given.shape not in ((), (self._count,)):
            raise BatchError("batch/seats", count=self._count, shape=given.shape)
        for seat in np.unique(given).tolist():
            if not 0 <= seat < self.rules.seat_count:
                raise BatchError("action/no-seat", seat=seat, seats=f"0–{self.rules.seat_count - 1}")
        return np.ascontiguousarray(np.broadcast_to(given, self._count), np.int8)

    # Where the arrays live and the loops run; a batch on the GPU has its own.

    _allocate: Callable[..., Any] = staticmethod(np.empty)

    def _array_of(self, given: Any) -> Any:
        return np.asarray(given)

    def _duplicate(self, array: Any) -> Any:
        return array.copy()

    def _send(self, array: Any) -> Any:
        return array

    def _fetch(self, array: Any) -> Any:
        return array

    def _run_policy(self, policy: Policy, *arrays: Any) -> None:
        loop = make_policy_kernels(self.rules, policy).play_out
        run_on_cores(loop, self._count, _SMALLEST_PLAY_OUT, *arrays)

    def _run(self, name: str, *arrays: Any) -> None:
        share = _SMALLEST_PLAY_OUT if name == "play_out" else _SMALLEST_STEP
        run_on_cores(getattr(self._kernels, name), self._count, share, *arrays)


def observe_state(rules: Rules, states: States, seat: int) -> NDArray[Any]:
    """Return what a seat may know in the first of the states, no matter who is to act."""
    rows = np.zeros((1, rules.observation_size), rules.observation_type)
    kernels_of(rules).observe(0, 1, 1, states, np.array([seat], np.int8), rows)
    row: NDArray[Any] = rows[0]
    return row


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    """Return a view of an array that cannot be written to: a changed mask would let illegal actions through."""
    view = array.view()
    view.flags.writeable = False
    return view


def _whole_numbers(given: NDArray[Any]) -> NDArray[np.integer[Any]]:
    if not np.issubdtype(given.dtype, np.integer):
        raise BatchError("batch/numbers", kind=given.dtype)
    return given


@cache
def kernels_of(rules: Rules) -> Kernels:
    """Return the loops for these rules. They are made once."""
    return make_kernels(rules)
