"""Matches between bots: the same deals for every seating, all rotations, and how sure the result is.

Whoever runs a match names the game, a line-up of bots (the first is the one that is asked about) and how many deals.
Each deal is played once for every rotation of the line-up around the table, so that nobody profits from a seat or from
luck in the deal; what counts is the mean over the rotations of one deal.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, median, stdev
from typing import Any, NamedTuple

from msgspec import Struct
from rich.table import Table

import duodecim
from duodecim.core.bot import Bot, Budget
from duodecim.core.cores import core_count
from duodecim.core.game import Game
from duodecim.core.position import Position
from duodecim.core.registry import descriptor
from duodecim.core.story import ask

from .measure import Claim, progress_bar, table

#: What each seat got once it is decided, adding up to 1; None while it is not.
Result = Callable[[Position[Any, Any]], tuple[float, ...] | None]


def game_won(position: Position[Any, Any]) -> tuple[float, ...] | None:
    """Each seat's share of the win of a whole game."""
    return None if position.outcome is None else position.outcome.shares()


class Contestant(NamedTuple):
    """A bot as it sits down: how it is made, and what it may think with. Processes are told this, not the bot."""

    name: str
    make: Callable[[], Bot]
    budget: Budget | None = None


def level(game_id: str, name: str, budget: Budget | None = None) -> Contestant:
    """A bot of a game by its level."""
    return Contestant(name, partial(descriptor(game_id).make_bot, name), budget)


class Match(NamedTuple):
    """What is played: a game, the line-up, and when and how it is decided."""

    title: str
    game_id: str
    options: dict[str, Any]
    line_up: tuple[Contestant, ...]
    result: Result = game_won

    @property
    def game(self) -> Game:
        """The game that is played."""
        return duodecim.game(self.game_id, **self.options)


class Standing(NamedTuple):
    """How a match went for the first of the line-up."""

    match: Match
    deals: int
    share: float
    #: Half the width of the 95 % interval.
    error: float
    #: The seconds of every move of the first of the line-up that was a choice.
    seconds: list[float]

    @property
    def fair(self) -> float:
        """What everyone would get if all were equal."""
        return 1 / len(self.match.line_up)

    @property
    def median_seconds(self) -> float:
        """How long a move takes in the middle."""
        return median(self.seconds)

    def __str__(self) -> str:
        return f"{self.share:.3f} ± {self.error:.3f}"


class KeptStanding(Struct, frozen=True):
    """A standing as it is kept in a file."""

    title: str
    deals: int
    share: float
    error: float
    fair: float
    median_seconds: float
    worst_seconds: float


def kept(standing: Standing) -> KeptStanding:
    """Return what to keep of a standing."""
    return KeptStanding(
        title=standing.match.title,
        deals=standing.deals,
        share=standing.share,
        error=standing.error,
        fair=standing.fair,
        median_seconds=standing.median_seconds,
        worst_seconds=max(standing.seconds),
    )


def play_once(match: Match, bots: Sequence[Bot], rotation: int, seed: int) -> tuple[float, list[float]]:
    """One game from one deal: the share of the first of the line-up, who sits `rotation` seats on, and its seconds."""
    people = len(bots)
    position: Any = match.game.start(seed)
    sources = [Random(f"{seed} {rotation} {place}") for place in range(people)]
    seconds: list[float] = []
    while (shares := match.result(position)) is None:
        seat = position.actors[0]
        place = (seat - rotation) % people
        view = position.view(seat)
        told = partial(position.story, seat)
        begun = time.perf_counter()
        action = ask(bots[place].choose, view, sources[place], match.line_up[place].budget, told)
        # A move without a choice costs nothing and would only make the times look better.
        if place == 0 and (len(view.actions) > 1 or not position.game.traits.actions_listed):
            seconds.append(time.perf_counter() - begun)
        position = position.play(seat, action)
    return shares[rotation], seconds


def play_deal(match: Match, seed: int) -> tuple[float, list[float]]:
    """One deal in all rotations: the mean share, and the seconds of all moves."""
    bots = [contestant.make() for contestant in match.line_up]
    games = [play_once(match, bots, rotation, seed) for rotation in range(len(bots))]
    return fmean(share for share, _ in games), [second for _, seconds in games for second in seconds]


def play_match(match: Match, deals: int, *, seed: int = 1, workers: int | None = None) -> Standing:
    """Play so many deals, on all cores unless told how many."""
    if len(match.line_up) != match.game.people:
        raise ValueError(f"{match.title}: the game is for {match.game.people}, the line-up has {len(match.line_up)}")
    seeds = [seed * 1_000_003 + deal for deal in range(deals)]
    shares, seconds = [], []
    # Every process plays a deal first that does not count: it compiles.
    crowd = ProcessPoolExecutor(workers or core_count(), initializer=play_deal, initargs=(match, 0))
    with progress_bar() as bar, crowd as pool:
        played = pool.map(partial(play_deal, match), seeds)
        for share, times in bar.track(played, total=deals, description=match.title):
            shares.append(share)
            seconds.extend(times)
    return Standing(match, deals, fmean(shares), 1.96 * stdev(shares) / sqrt(deals), seconds)


def shares_table(standings: Sequence[Standing]) -> Table:
    """What everyone got."""
    figures = table("Shares of the win", "match", "deals", "share", "fair", "ms a move", "worst ms")
    for standing in standings:
        figures.add_row(
            standing.match.title,
            str(standing.deals),
            str(standing),
            f"{standing.fair:.3f}",
            f"{standing.median_seconds * 1000:.1f}",
            f"{max(standing.seconds) * 1000:.0f}",
        )
    return figures


def at_least_share(standing: Standing, needed: float) -> Claim:
    """A claim that the first of the line-up wins at least that share."""
    return Claim(standing.match.title, str(standing), f"≥ {needed:g}", standing.share >= needed)


def at_most_share(standing: Standing, allowed: float) -> Claim:
    """A claim that the first of the line-up wins at most that share."""
    return Claim(standing.match.title, str(standing), f"≤ {allowed:g}", standing.share <= allowed)


def above_fair(standing: Standing) -> Claim:
    """A claim that the first of the line-up wins clearly more than its fair share."""
    kept = standing.share - standing.error > standing.fair
    return Claim(standing.match.title, str(standing), f"all of it > {standing.fair:.3f}", kept)
