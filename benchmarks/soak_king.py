"""Random games of King of 12 to their end, at tables and in tournaments: none is stuck, and what must follow holds.

Some are stepped from Python and looked at after every decision, by code of its own. They come first, and only so many
decisions are waited for: a game that never ends is likely found there, where the compiled loop would not come back.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import duodecim
from duodecim.core.batch import Batch
from duodecim.games.king.rules.state import CHOOSE, DECIDE, MOST_AT_TABLE
from duodecim.games.king_tournament.rules.groups import group_sizes

from .measure import Claim, close, console, print_machine, progress_bar, table

TOURNAMENTS: Final = 1000
#: Tables for every tournament: they are that much shorter.
TABLES_A_TOURNAMENT: Final = 100
#: One of so many games is stepped; and how many games a batch has.
STEPPED: Final = 4
BATCH: Final = 10_000
#: A stepped game that is not over after that many decisions is called stuck. Random ones take a few hundred.
MOST_DECISIONS: Final = 10_000

CARDS: Final = 7
ENOUGH_POINTS: Final = 8
ENOUGH_WINS: Final = 2

CHECKS: Final = (
    "K3: every die shows 1 to 12",
    "K2, steps 5 and 6: tokens come only from tricks, no more than those pay",
    "R1: a trick begins with two cards in every hand and nobody at 8 points; else the round ends",
    "R3, step 6: cards in hand, set aside and played this round are seven; as many aside as rounds won",
    "R4: a round begins without tokens",
    "N6: everyone is seated, and no group is one of the round before",
    "R3, N7: one winner, with two rounds won; or a draw, at the limit",
)
FACES, PAID, ROUND_END, SEVEN_CARDS, NO_TOKENS, SEATED_ANEW, ONE_WINNER = range(len(CHECKS))

Flags = NDArray[np.bool_]
Counts = NDArray[np.int32]


class Kind(NamedTuple):
    """What is played, and how many games of it for every tournament asked for."""

    name: str
    game: str
    options: dict[str, Any]
    games: int


def _tables() -> list[Kind]:
    """Tables of two to four with random sets, without a promo and with each."""
    return [
        Kind(
            f"{players} players" + (f", {promo}" if promo else ""),
            "king",
            {"players": players, "cards": "random", "promo": promo},
            TABLES_A_TOURNAMENT,
        )
        for players in (2, 3, 4)
        for promo in (None, "collector", "faun")
    ]


def _short_tables() -> list[Kind]:
    """Tables of two where the first round without a winner is the last: at the usual limit draws are hardly seen."""
    return [Kind("2 players, draw_after=1", "king", {"players": 2, "draw_after": 1}, TABLES_A_TOURNAMENT)]


def _tournaments() -> list[Kind]:
    """Tournaments of sixteen with the set for the first game and with random ones."""
    return [
        Kind(f"tournament of 16, {cards} set", "king-tournament", {"players": 16, "cards": cards}, 1)
        for cards in ("first", "random")
    ]


class Watch:
    """The games of a batch, looked at after every decision, with what has to be remembered for that."""

    def __init__(self, batch: Batch, seats: int, groups: int) -> None:
        self.violations = np.zeros(len(CHECKS), np.int64)
        self._batch = batch
        self._seats = seats
        self._groups = groups
        self._round = np.zeros(len(batch), np.int32)
        self._tricks = np.zeros(len(batch), np.int32)
        self._tricks_before_round = np.zeros(len(batch), np.int32)
        self._final = np.zeros(len(batch), np.bool_)
        #: Tokens of value 1 and 2 that all seats had together after the last trick.
        self._tokens = np.zeros((2, len(batch)), np.int32)
        self._seated: dict[int, set[frozenset[int]]] = {}
        self.look()

    def look(self) -> None:
        """Check everything after a decision."""
        states = self._batch.states
        goes_on = ~self._batch.done
        ended = states["tricks"] != self._tricks
        began = states["round_number"] != self._round
        self._check_tokens(ended, began)
        self._tricks_before_round[began] = states["tricks"][began]
        in_trick = goes_on & (states["phase"] >= CHOOSE) & (states["phase"] <= DECIDE)
        playing = self._playing(self._now_final())
        self._count(FACES, in_trick[:, None] & playing & ((self._of("face") < 1) | (self._of("face") > 12)))
        self._check_cards(playing & (in_trick & (ended | began))[:, None])
        self._check_round_end(ended & ~began, in_trick)
        if self._groups:
            self._check_seating(began & ~self._now_final())
        self._round[:] = states["round_number"]
        self._tricks[:] = states["tricks"]
        self._final[:] = self._now_final()

    def look_at_the_end(self) -> None:
        """Check how the games that are over ended."""
        done = self._batch.done
        states, payoffs, wins = self._batch.states[done], self._batch.payoffs()[done], self._of("wins")[done]
        drawn = payoffs.max(axis=1, initial=0) < 1
        victor_wins = np.where(payoffs == 1, wins, 0).max(axis=1, initial=0)
        reached = (wins >= ENOUGH_WINS).sum(axis=1)
        won = (victor_wins >= ENOUGH_WINS) & ((reached == 1) | self._now_final()[done])
        rounds, limit = states["round_number"], states["draw_after"]
        # As many rounds without a winner in a row come only at the end.
        at_limit = (rounds >= limit * drawn) & (rounds <= limit * (wins.sum(axis=1) + drawn))
        self._count(ONE_WINNER, ~((drawn | won) & at_limit) | (np.abs(payoffs.sum(axis=1) - 1) > 1e-5))

    def _count(self, check: int, wrong: Flags) -> None:
        self.violations[check] += np.count_nonzero(wrong)

    def _of(self, field: str) -> Counts:
        """What each seat has of something."""
        values: Counts = self._batch.states[field][:, : self._seats]
        return values

    def _now_final(self) -> Flags:
        """N7: which tournaments are in their last round."""
        if not self._groups:
            return self._final
        final: Flags = self._batch.states["final"] != 0
        return final

    def _playing(self, final: Flags) -> Flags:
        """Who takes part: everyone, or in the last round of a tournament those who have won two."""
        playing: Flags = ~final[:, None] | (self._of("wins") >= ENOUGH_WINS)
        return playing

    def _points(self) -> Counts:
        points: Counts = self._of("ones") + 2 * self._of("twos")
        return points

    def _left(self) -> Counts:
        """The cards that each seat must have in hand in this round."""
        played = self._batch.states["tricks"] - self._tricks_before_round
        left: Counts = CARDS - np.bitwise_count(self._of("aside")) - played[:, None]
        return left

    def _check_tokens(self, ended: Flags, began: Flags) -> None:
        """A table and the centre pay one token of each kind at most, a group one token in all."""
        self._count(PAID, (self._of("ones") < 0) | (self._of("twos") < 0))
        tokens = np.stack([self._of("ones").sum(axis=1), self._of("twos").sum(axis=1)])
        groups = np.where(self._final, 0, self._groups)
        # The groups of a tournament have been paid when its centre is still asked.
        may_pay = ended | (groups > 0)
        paid = tokens - self._tokens
        too_many = (paid > np.where(may_pay, groups + 1, 0)).any(axis=0) | (paid.sum(axis=0) > groups + 2)
        self._count(PAID, ~began & (too_many | (paid < 0).any(axis=0)))
        self._count(NO_TOKENS, began & (tokens != 0).any(axis=0))
        counted = ended | began
        self._tokens[:, counted] = tokens[:, counted]

    def _check_cards(self, begins: Flags) -> None:
        """Those who begin a trick."""
        in_hand = np.bitwise_count(self._of("hand"))
        aside = np.bitwise_count(self._of("aside"))
        self._count(SEVEN_CARDS, begins & ((in_hand != self._left()) | (aside != self._of("wins"))))

    def _check_round_end(self, ended: Flags, goes_on: Flags) -> None:
        """After a trick whose tokens still lie there."""
        over = self._playing(self._final) & ((self._points() >= ENOUGH_POINTS) | (self._left() <= 1))
        self._count(ROUND_END, ended & (over.any(axis=1) == goes_on))

    def _check_seating(self, began: Flags) -> None:
        """Everyone sits somewhere, and no group is one of the round before."""
        for index in np.flatnonzero(began).tolist():
            state = self._batch.states[index]
            places = state["order"].reshape(-1, MOST_AT_TABLE)
            seated = [places[group, : state["table_size"][group]].tolist() for group in range(self._groups)]
            groups = {frozenset(group) for group in seated}
            everyone = sorted(seat for group in seated for seat in group) == list(range(self._seats))
            self.violations[SEATED_ANEW] += not everyone or not groups.isdisjoint(self._seated.get(index, ()))
            self._seated[index] = groups


class Seen(NamedTuple):
    """What was seen of some games; `lengths` are the tricks, rounds and decisions of each."""

    lengths: Counts
    draws: int
    stuck: int
    violations: NDArray[np.int64]


def soak(kind: Kind, games: int, stream: int) -> list[Seen]:
    """Of every batch step some games, then play out the others, up to the first trouble."""
    game = duodecim.game(kind.game, **kind.options)
    groups = len(group_sizes(game.seats)) if kind.game == "king-tournament" else 0
    seen: list[Seen] = []
    for first in range(0, games, BATCH):
        size = min(BATCH, games - first)
        stepped = -(-size // STEPPED)
        # Every kind has a stretch of seeds of its own.
        seed = (stream << 32) + first
        seen.append(_step(game.batch(stepped, seed=seed), game.seats, groups))
        if seen[-1].stuck or seen[-1].violations.any():
            break
        if size > stepped:
            batch = game.batch(size - stepped, seed=seed + 1)
            seen.append(_see(batch, batch.play_out(), np.zeros(len(CHECKS), np.int64)))
    return seen


def _step(batch: Batch, seats: int, groups: int) -> Seen:
    watch = Watch(batch, seats, groups)
    decisions = np.zeros(len(batch), np.int32)
    # What a broken rule leaves behind is no position to go on from: the rules might never come to an end.
    while not (batch.done.all() or decisions.max() == MOST_DECISIONS or watch.violations.any()):
        decisions += ~batch.done
        batch.step(batch.random_actions())
        watch.look()
    watch.look_at_the_end()
    return _see(batch, decisions, watch.violations)


def _see(batch: Batch, decisions: Counts, violations: NDArray[np.int64]) -> Seen:
    draws = int((batch.payoffs()[batch.done].max(axis=1, initial=0) < 1).sum())
    stuck = int((~batch.done & (decisions >= MOST_DECISIONS)).sum())
    return Seen(np.stack([batch.states["tricks"], batch.states["round_number"], decisions]), draws, stuck, violations)


def measure(tournaments: int = TOURNAMENTS) -> list[Claim]:
    """Play all kinds, and print what was seen."""
    kinds = [*_tournaments(), *_tables(), *_short_tables()]
    with console.status("Compiling …"):
        for kind in kinds:
            soak(kind, STEPPED, 0)
    everything: list[Seen] = []
    figures = table(
        "Random games, median and longest", "King of 12", "games", "tricks", "rounds", "decisions", "draws", "stuck"
    )
    start = time.perf_counter()
    with progress_bar() as bar:
        for stream, kind in enumerate(bar.track(kinds, description="Kinds of game")):
            seen = soak(kind, tournaments * kind.games, stream)
            lengths = np.concatenate([part.lengths for part in seen], axis=1)
            figures.add_row(
                kind.name,
                f"{lengths.shape[1]:,}",
                *(f"{np.median(each):g}, {each.max():,}" for each in lengths),
                f"{sum(part.draws for part in seen):,}",
                f"{sum(part.stuck for part in seen):,}",
            )
            everything += seen
    seconds = time.perf_counter() - start
    console.print(figures)
    violations = np.sum([seen.violations for seen in everything], axis=0)
    checks = table(f"What must always hold, looked at in one game of {STEPPED}", "rule", "violations")
    for check, count in zip(CHECKS, violations.tolist(), strict=True):
        checks.add_row(check, f"{count:,}")
    console.print(checks)
    played, stuck = sum(seen.lengths.shape[1] for seen in everything), sum(seen.stuck for seen in everything)
    decisions = sum(int(seen.lengths[2].sum(dtype=np.int64)) for seen in everything)
    console.print(f"{played:,} games, {decisions:,} decisions in {seconds:.1f} s.")
    found = int(violations.sum())
    name = f"king, {played:,} random games to the end, {len(_tournaments()) * tournaments:,} of them tournaments of 16"
    return [Claim(name, f"{stuck} stuck, {found} violations", "none", stuck == 0 and found == 0)]


def main() -> None:
    """Run the soak alone."""
    parser = argparse.ArgumentParser(description="Play random games of King of 12 to their end and look for trouble.")
    parser.add_argument(
        "--tournaments",
        type=int,
        default=TOURNAMENTS,
        help=f"how many of each kind; tables are {TABLES_A_TOURNAMENT} times as many (default: %(default)s)",
    )
    tournaments = parser.parse_args().tournaments
    if tournaments < 1:
        parser.error("--tournaments must be at least 1")
    print_machine()
    sys.exit(close(measure(tournaments)))


if __name__ == "__main__":
    main()
