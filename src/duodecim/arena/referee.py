"""One game between bots. A bot that fails is disqualified; the game goes on without it.

See docs/decisions/0088-bots-that-fail-in-the-arena.md.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from ..core.bot import Bot
from ..core.errors import ActionError
from ..core.game import Game
from ..core.outcome import Outcome
from .faults import BotFailure, Fault
from .players import Player

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


def play_game(
    game: Game,
    players: Sequence[Player],
    sources: Sequence[Random],
    seed: int,
    stand_in: Bot,
    on_move: OnMove,
    on_failure: OnFailure,
) -> PlayedGame:
    """Play a game to its end. `players` and `sources`, their random sources, are listed by seat.

    A bot is asked only where it has a choice. `stand_in` plays for bots that were disqualified.
    """
    position: Any = game.start(seed)
    faults: dict[int, Fault] = {}
    listed = game.traits.actions_listed
    while position.outcome is None:
        seat = position.actors[0]
        view = position.view(seat)
        if listed and len(view.actions) == 1:
            position = position.play(seat, view.actions[0])
            continue
        if seat not in faults:
            try:
                position = _ask(position, seat, view, players[seat], sources[seat], on_move)
            except BotFailure as failure:
                faults[seat] = Fault(seat, failure.kind, len(position.moves))
                on_failure(seat, failure)
            else:
                continue
        position = position.play(seat, stand_in.choose(view, sources[seat]))
    return PlayedGame(
        shares=_shares(position.outcome.shares()[: game.people], faults),
        moves=tuple(map(str, position.moves)),
        result=position.outcome,
        faults=tuple(faults.values()),
    )


def _ask(position: Any, seat: int, view: Any, player: Player, source: Random, on_move: OnMove) -> Any:
    """Return the position after the move of a bot. Raises BotFailure if it makes none that is legal."""
    begun = time.perf_counter()
    action = player.choose(view, source, lambda: position.story(seat))
    on_move(seat, time.perf_counter() - begun)
    try:
        return position.play(seat, action)
    except ActionError as problem:
        raise BotFailure("illegal", f"{str(action)[:80]!r}: {problem}") from problem


def _shares(shares: tuple[float, ...], faults: dict[int, Fault]) -> tuple[float, ...]:
    """Return the shares without those of disqualified bots, which the others divide equally."""
    others = len(shares) - len(faults)
    if not faults or not others:
        return (0.0,) * len(shares) if faults else shares
    extra = sum(shares[seat] for seat in faults) / others
    return tuple(0.0 if seat in faults else share + extra for seat, share in enumerate(shares))
