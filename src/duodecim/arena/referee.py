"""One game between bots. A bot that fails is disqualified; the game goes on without it.

See docs/decisions/0088-bots-that-fail-in-the-arena.md.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from ..core.bot import Bot
from ..core.errors import ActionError
from ..core.game import Game
from ..core.outcome import Outcome
from .faults import BotFailure, Fault
from .luck import GameLuck
from .players import Decision, Player

#: Told of every choice of a bot on a seat: how many seconds it took.
OnMove = Callable[[int, float], None]
#: Told why a bot on a seat was disqualified, in words for its author.
OnFailure = Callable[[int, BotFailure], None]


class PlayedGame(Struct, frozen=True, omit_defaults=True):
    """A game from start to end."""

    #: What each bot's seat got of the win, after disqualifications.
    shares: tuple[float, ...]
    moves: tuple[str, ...]
    result: Outcome
    faults: tuple[Fault, ...] = ()
    #: What luck brought each bot's seat, in shares of the win. Empty in games without a value function.
    luck: tuple[float, ...] = ()


def play_game(
    game: Game,
    players: Sequence[Player],
    sources: Sequence[Random],
    seed: int,
    stand_in: Bot,
    on_move: OnMove,
    on_failure: OnFailure,
    luck: GameLuck | None = None,
) -> PlayedGame:
    """Play a game to its end. `players` and `sources`, their random sources, are listed by seat.

    A bot is asked only where it has a choice. `stand_in` plays for bots that were disqualified. `luck` is told of every
    move.
    """
    position: Any = game.start(seed)
    if luck is not None:
        luck.begin(position)
    faults: dict[int, Fault] = {}
    listed = game.traits.actions_listed
    while position.outcome is None:
        seat = position.actors[0]
        view = position.view(seat)
        made: _Made | None = None
        if listed and len(view.actions) == 1:
            made = _make(position, seat, Decision(view.actions[0]))
        elif seat not in faults:
            try:
                made = _ask(position, seat, view, players[seat], sources[seat], on_move)
            except BotFailure as failure:
                faults[seat] = Fault(seat, failure.kind, len(position.moves))
                on_failure(seat, failure)
        if made is None:
            made = _make(position, seat, Decision(stand_in.choose(view, sources[seat])))
        if luck is not None:
            luck.add(position, seat, made.decision, made.position)
        position = made.position
    return PlayedGame(
        shares=_shares(position.outcome.shares()[: game.people], faults),
        moves=tuple(map(str, position.moves)),
        result=position.outcome,
        faults=tuple(faults.values()),
        luck=() if luck is None else luck.luck,
    )


class _Made(NamedTuple):
    """A decision, and the position after it."""

    decision: Decision
    position: Any


def _make(position: Any, seat: int, decision: Decision) -> _Made:
    return _Made(decision, position.play(seat, decision.action))


def _ask(position: Any, seat: int, view: Any, player: Player, source: Random, on_move: OnMove) -> _Made:
    """Return the move of a bot. Raises BotFailure if it makes none that is legal."""
    begun = time.perf_counter()
    decision = player.decide(view, source, lambda: position.story(seat))
    on_move(seat, time.perf_counter() - begun)
    if decision.mix is not None and not set(decision.mix).issubset(view.actions):
        raise BotFailure("illegal", f"a mix of {', '.join(map(str, decision.mix))}"[:200])
    try:
        return _make(position, seat, decision)
    except ActionError as problem:
        raise BotFailure("illegal", f"{str(decision.action)[:80]!r}: {problem}") from problem


def _shares(shares: tuple[float, ...], faults: dict[int, Fault]) -> tuple[float, ...]:
    """Return the shares without those of disqualified bots, which the others divide equally."""
    others = len(shares) - len(faults)
    if not faults or not others:
        return (0.0,) * len(shares) if faults else shares
    extra = sum(shares[seat] for seat in faults) / others
    return tuple(0.0 if seat in faults else share + extra for seat, share in enumerate(shares))
