"""What a seat may not know is in nothing that it is given: views, observations, events, refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, TypeAlias

import msgspec

from ..core.compile import on_first
from ..core.errors import ActionError
from ..core.position import Position
from ..core.random import seed_state
from ..core.rules import Rules
from ..core.state import copy_states
from .expectations import expect, expect_equal
from .playing import Chooser, GameLike, game_of, random_move, random_positions, viewers_of

#: Returns another position that a viewer cannot tell from this one: what is hidden from the viewer is drawn anew.
Vary: TypeAlias = Callable[[Position[Any, Any], int | None, Random], Position[Any, Any]]

#: Tried besides actions, to see whether a refusal gives anything away.
_ODD_TEXTS = ("", "pass", "timeout", "no such action", "1", "-1")
#: How many actions a seat tries at a position.
_MOST_TRIES = 15


def check_secrets(
    game: GameLike,
    *,
    games: int = 2,
    seed: int = 0,
    choose: Chooser = random_move,
    most: int | None = 60,
    vary: Vary | None = None,
    tries: Sequence[str] = (),
) -> None:
    """Check that what is hidden from a viewer can be anything without the viewer noticing.

    `vary` draws it anew. By default that is done by the `determinize` of the game's rules. Choices that a seat may
    still change are taken as secrets of that seat in any case. Seats try actions, also those given, to see whether a
    refusal gives anything away.

    >>> check_secrets("chips", games=1, most=20)
    """
    subject = game_of(game)
    by_rules = subject.rules.determinize is not None
    varied = 0
    for position in random_positions(subject, games, seed, choose, most=most):
        random = Random(f"{seed} {len(position.moves)}")
        _check_choices(position, random)
        possible = [*_tries(position), *tries]
        # A seat that the rules play has no knowledge of its own.
        viewers = viewers_of(subject) if vary else range(subject.people if by_rules else 0)
        for viewer in viewers:
            other = (vary or vary_by_rules)(position, viewer, random)
            varied += other.text() != position.text()
            check_seen_alike(position, other, viewer)
            if viewer is not None:
                tried = random.sample(possible, min(_MOST_TRIES, len(possible)))
                check_told_alike(position, other, viewer, tried)
    if subject.traits.hidden_information and (vary or by_rules):
        expect(varied, f"{subject!r}: nothing hidden was ever drawn otherwise, so this check shows nothing.")


def check_seen_alike(position: Position[Any, Any], other: Position[Any, Any], viewer: int | None) -> None:
    """Check that a viewer sees the same in two positions that differ in what is hidden from it.

    >>> import duodecim
    >>> position = duodecim.game("chips").start(seed=7)
    >>> check_seen_alike(position, duodecim.position(position.text()), viewer=0)
    """
    who = "A spectator" if viewer is None else f"Seat {viewer}"
    view, other_view = position.view(viewer), other.view(viewer)
    problem = f"{who} sees in a view what is hidden from it: the same position with other secrets looks different."
    expect_equal(other_view.text(), view.text(), problem, position)
    expect_equal(msgspec.json.encode(other_view), msgspec.json.encode(view), problem, position)
    expect_equal(other_view, view, problem, position)
    expect_equal(other.actors, position.actors, "Whom the game waits for depends on what is hidden.", position)


def check_told_alike(
    position: Position[Any, Any], other: Position[Any, Any], seat: int, tries: Sequence[str] = ()
) -> None:
    """Check that a seat observes the same in two positions, may do the same, and is refused in the same words.

    >>> import duodecim
    >>> position = duodecim.game("chips").start(seed=7)
    >>> check_told_alike(position, duodecim.position(position.text()), 0, ["play 12", "castle"])
    """
    expect_equal(
        other.observation(seat).tolist(),
        position.observation(seat).tolist(),
        f"What seat {seat} observes depends on what is hidden from it.",
        position,
    )
    for action in (*tries, *map(str, position.actions(seat))):
        expect_equal(
            _answer(other, seat, action),
            _answer(position, seat, action),
            f"What seat {seat} is told about “{action}” depends on what is hidden from it.",
            position,
        )


def _check_choices(position: Position[Any, Any], random: Random) -> None:
    """Check that a choice which may still be changed is told to nobody else."""
    for seat in range(position.game.seats):
        actions = position.actions(seat)
        if len(actions) < 2 or not set(position.actors) - {seat}:
            continue
        first, second = (position.play(seat, action) for action in random.sample(actions, 2))
        if not (first.may_act(seat) and second.may_act(seat)):
            continue
        for viewer in viewers_of(position.game):
            if viewer != seat:
                check_seen_alike(first, second, viewer)
                expect_equal(
                    (second.events_for(viewer), second.story(viewer)),
                    (first.events_for(viewer), first.story(viewer)),
                    f"What seat {seat} chose is told to {viewer} while it is a secret.",
                    position,
                )


def vary_by_rules(position: Position[Any, Any], viewer: int | None, random: Random) -> Position[Any, Any]:
    """Return the position with what is hidden from a viewer drawn anew by the rules."""
    states = copy_states(position._states)
    seed_state(states, random.getrandbits(64))
    _determinize(position.game.rules)(states, viewer)
    return type(position)(position.game, states)


@cache
def _determinize(rules: Rules) -> Callable[..., None]:
    if rules.determinize is None:
        raise ValueError("nobody has said how what is hidden is drawn anew")
    return on_first(rules.determinize)


def _tries(position: Position[Any, Any]) -> list[str]:
    game = position.game
    numbered = range(game.rules.action_count) if game.traits.actions_listed else ()
    return [*_ODD_TEXTS, game.example_action, *(str(game.action(number)) for number in numbered)]


def _answer(position: Position[Any, Any], seat: int, action: str) -> object:
    """Return what a seat is told when it tries an action."""
    try:
        return position.check(seat, action)
    except ActionError as error:
        return type(error), error.code, error.reason, str(error), error.in_language("ru"), error.position
