"""Batches play the same games as single positions, from the same seed, by the same rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.batch import Batch
from ..core.errors import IllegalAction
from ..core.game import Game
from ..core.position import Position
from ..core.seats import CHANCE, NOBODY
from ..core.state import States
from .expectations import expect, expect_equal, refusal_of
from .playing import GameLike, game_of, random_move, random_positions

#: Returns what counts in the first of some states.
Facts: TypeAlias = Callable[[States], Any]

#: A random game that takes more decisions than this does not end.
_MOST_STEPS: Final = 100_000


def facts_of(states: States) -> dict[str, Any]:
    """Return everything that the first of some states holds, by name.

    >>> import duodecim
    >>> batch = duodecim.game("chips").batch(10, seed=1)
    >>> facts_of(batch.states)["round_number"]
    1
    """
    return {name: states[name][0].tolist() for name in states.dtype.names or ()}


def check_batches(game: GameLike, *, count: int = 50, steps: int = 30, seed: int = 0, facts: Facts = facts_of) -> None:
    """Check `count` games at once: seeds, masks, payoffs, observations, refusals, restarts.

    Where the actions of a seat can be listed, a batch of one is played in lockstep with a single game. `facts` picks
    what of their states must be the same.

    >>> check_batches("chips")
    """
    subject = game_of(game)
    _check_seeds(subject, count, steps, seed)
    _check_refusals(subject, steps, seed)
    _check_to_the_end(subject, count, seed)
    _check_restart(subject, count, seed)
    if subject.traits.actions_listed:
        check_lockstep(subject, seed=seed, facts=facts)
        for position in random_positions(subject, 1, seed, random_move, most=steps):
            if position.actors not in ((), (CHANCE,)):
                _check_from_position(position)


def check_lockstep(game: GameLike, *, seed: int = 0, facts: Facts = facts_of) -> None:
    """Play a single game and a batch of one from the same seed, and check that they never differ.

    >>> from duodecim.testing import check_lockstep
    >>> check_lockstep("chips", seed=1)
    """
    subject = game_of(game)
    batch, position = subject.batch(1, seed=seed), subject.start(seed=seed)
    random = np.random.default_rng(seed)
    while position.outcome is None:
        seat = position.actors[0]
        numbers = [subject.action_number(action) for action in position.actions(seat)]
        expect_equal(int(batch.actors[0]), seat, "A batch waits for another seat.", position)
        expect_equal(np.flatnonzero(batch.legal[0]).tolist(), numbers, "A batch allows other actions.", position)
        expect(not batch.payoffs().any(), "A batch pays before the end of the game.", position)
        expect_equal(facts(batch.states), facts(position._states), "A batch holds another state.", position)
        _check_observations(batch, position)
        choice = int(random.choice(numbers))
        batch.step([choice])
        position = position.play(seat, subject.action(choice))
    expect(batch.done.all(), "A batch goes on after the end of the game.", position)
    shares = np.array(position.outcome.shares(), np.float32)
    expect(np.allclose(batch.payoffs()[0], shares), f"A batch pays {batch.payoffs()[0]}, not {shares}.", position)


def _check_from_position(position: Position[Any, Any]) -> None:
    """Check that a batch goes on from a position: it waits for the first seat to act, and allows what the seat may."""
    game = position.game
    batch = position.batch(2, seed=0)
    seat = position.actors[0]
    numbers = [game.action_number(action) for action in position.actions(seat)]
    expect_equal(batch.actors.tolist(), [seat] * 2, "A batch from a position waits for another seat.", position)
    expect_equal(np.flatnonzero(batch.legal[1]).tolist(), numbers, "A batch from a position allows others.", position)
    _check_observations(batch, position)


def _check_observations(batch: Batch, position: Position[Any, Any]) -> None:
    for seat in range(position.game.seats):
        expect_equal(
            batch.observe(seat)[0].tolist(),
            position.observation(seat).tolist(),
            f"In a batch seat {seat} observes something else.",
            position,
        )


def _check_seeds(game: Game, count: int, steps: int, seed: int) -> None:
    first, second, other = (_stepped(game.batch(count, seed=each), steps) for each in (seed, seed, seed + 1))
    expect(_bytes(first) == _bytes(second), f"{game!r}: the same seed gives other games.")
    expect(_bytes(first) != _bytes(other), f"{game!r}: another seed gives the same games.")
    few = _stepped(game.batch(max(1, count // 5), seed=seed), steps)
    size = len(few)
    expect(_bytes(few) == _bytes(first, size), f"{game!r}: a game depends on the size of its batch.")
    expect_equal(few.actors.tolist(), first.actors[:size].tolist(), f"{game!r}: actors depend on the size of a batch.")
    expect_equal(few.legal.tolist(), first.legal[:size].tolist(), f"{game!r}: masks depend on the size of a batch.")


def _check_refusals(game: Game, steps: int, seed: int) -> None:
    batch = game.batch(6, seed=seed)
    for _ in range(steps):
        _check_refused(batch, place=4)
        batch.step(batch.random_actions())
        batch.restart()


def _check_refused(batch: Batch, place: int) -> None:
    before = _bytes(batch), batch.actors.tolist(), batch.legal.tolist()
    actions: NDArray[np.int64] = batch.legal.argmax(axis=1)
    listed = ", ".join(map(str, np.flatnonzero(batch.legal[place])))
    for wrong in (*np.flatnonzero(~batch.legal[place])[:1].tolist(), -1, batch.rules.action_count, 2**31):
        actions[place] = wrong
        error = refusal_of(lambda: batch.step(actions), f"A batch takes the illegal action {wrong}.")
        expect(isinstance(error, IllegalAction), f"A batch refuses an illegal action with {type(error).__name__}.")
        expect_equal(
            str(error),
            f"Action {wrong} is not legal in game {place} of the batch; legal there: {listed}.",
            "A batch does not say which action was illegal.",
        )
        expect(str(place) in error.in_language("ru"), f"A batch does not say in Russian that game {place} is meant.")
        after = _bytes(batch), batch.actors.tolist(), batch.legal.tolist()
        expect(after == before, f"A batch that refused action {wrong} has changed.")


def _check_to_the_end(game: Game, count: int, seed: int) -> None:
    """Check every step of games to their end, and that playing them out plays the same."""
    stepped, played_out = game.batch(count, seed=seed), game.batch(count, seed=seed)
    decisions = np.zeros(count, np.int64)
    for _ in range(_MOST_STEPS):
        if stepped.done.all():
            break
        _check_step(stepped)
        before, done = stepped.states.copy(), stepped.done.copy()
        actions = stepped.random_actions()
        expect((actions[done] == -1).all(), f"{game!r}: a finished game still has actions.")
        stepped.step(actions)
        expect(_same(stepped.states[done], before[done]), f"{game!r}: a finished game goes on.")
        decisions += ~done
    expect(stepped.done.all(), f"{game!r}: random games do not end within {_MOST_STEPS} decisions.")
    _check_step(stepped)
    expect_equal(played_out.play_out().tolist(), decisions.tolist(), f"{game!r}: play_out counts other decisions.")
    expect(_bytes(played_out) == _bytes(stepped), f"{game!r}: play_out plays otherwise than random steps do.")
    expect(played_out.done.all() and not played_out.legal.any(), f"{game!r}: play_out does not end every game.")


def _check_step(batch: Batch) -> None:
    payoffs, done = batch.payoffs(), batch.done
    expect(CHANCE not in batch.actors, "A batch waits for chance.")
    expect(((batch.actors == NOBODY) == done).all(), "A batch waits for somebody in a finished game.")
    expect((batch.legal.any(axis=1) == ~done).all(), "A batch has games in which nothing is legal.")
    expect(not payoffs[~done].any(), "A batch pays before the end of a game.")
    expect(np.allclose(payoffs[done].sum(axis=1), 1), "The payoffs of a finished game do not add up to 1.")
    expect((payoffs >= 0).all(), "A payoff is negative.")
    observed = batch.observe()
    expect(not observed[done].any(), "Someone observes something in a finished game.")
    for place in np.flatnonzero(~done)[:3].tolist():
        same = observed[place] == batch.observe(int(batch.actors[place]))[place]
        expect(same.all(), "Without a seat, an observation is not that of the seat to act.")


def _check_restart(game: Game, count: int, seed: int) -> None:
    batch, fresh = game.batch(count, seed=seed), game.batch(count, seed=seed)
    while not batch.done.any():
        batch.step(batch.random_actions())
    over, before = batch.done.copy(), batch.states.copy()
    batch.restart()
    expect(not batch.done.any(), f"{game!r}: a game that was restarted is over.")
    expect(not batch.payoffs().any(), f"{game!r}: a game that was restarted pays.")
    expect(_same(batch.states[~over], before[~over]), f"{game!r}: restart touches games that go on.")
    expect(not _same(batch.states[over], fresh.states[over]), f"{game!r}: a restarted game has the same chance again.")


def _stepped(batch: Batch, steps: int) -> Batch:
    for _ in range(steps):
        batch.step(batch.random_actions())
    return batch


def _bytes(batch: Batch, count: int | None = None) -> list[bytes]:
    """Return all that the states hold, without the gaps between their fields."""
    return [batch.states[name][:count].tobytes() for name in batch.states.dtype.names or ()]


def _same(first: States, second: States) -> bool:
    return all(np.array_equal(first[name], second[name]) for name in first.dtype.names or ())
