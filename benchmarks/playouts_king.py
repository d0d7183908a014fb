"""Random play-outs of King of 12 on one core, beside OpenSpiel's C++ roll-outs of Goofspiel.

Both are games of cards chosen in secret at the same time: a trick here and a round there, in which everyone bids once,
are counterparts.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any, NamedTuple

import duodecim

from .measure import MILLION, Claim, at_least, console, interleave, open_spiel, run_alone, table
from .playouts import Ours, faster, rates
from .spiel import Rollouts

REPETITIONS = 11
#: OpenSpiel's defaults, spelled out: cards are face up.
PEER = "goofspiel(players=2,num_cards=13,points_order=random,imp_info=False)"
#: Rounds in a game of it. The last cards left OpenSpiel plays by itself: a round without decisions, but it counts.
PEER_ROUNDS = 13


class Table(NamedTuple):
    """What is played, and how many games of it in a run."""

    name: str
    game: str
    options: dict[str, Any]
    games: int


#: The first is the one the claim is about.
TABLES = (
    Table("2 players", "king", {"players": 2}, 50_000),
    Table("3 players", "king", {"players": 3}, 50_000),
    Table("4 players", "king", {"players": 4}, 50_000),
    Table("tournament of 16", "king-tournament", {"players": 16}, 2_000),
)


def measure() -> list[Claim]:
    """Time everything and say whether the claim was kept."""
    ours = {kind.name: Ours(duodecim.game(kind.game, **kind.options), kind.games) for kind in TABLES}
    contestants: dict[str, Callable[[], object]] = {name: players.play for name, players in ours.items()}
    spiel = open_spiel()
    peer = None if spiel is None else Rollouts(spiel, PEER)
    if peer is not None:
        contestants |= peer.contestants()
    times = interleave("King of 12 beside OpenSpiel", contestants, REPETITIONS)
    figures = table(
        "Random play-outs on one core: the mean game, tricks and decisions of seats (moves of chance are not counted)",
        "game",
        "tricks",
        "decisions",
        "million tricks/s",
        "million decisions/s",
        "ours is faster by",
    )
    for name, players in ours.items():
        tricks, decisions = players.states["tricks"], players.decisions
        figures.add_row(
            f"king, {name}",
            f"{tricks.mean():.1f}",
            f"{decisions.mean():.1f}",
            f"{median(rates(name, tricks.sum(), times)) / MILLION:.2f}",
            f"{median(rates(name, decisions.sum(), times)) / MILLION:.1f}",
            "",
        )
    first = TABLES[0].name
    own = rates(first, ours[first].states["tricks"].sum(), times)
    if peer is None:
        console.print("[yellow]OpenSpiel is not installed (pip install 'duodecim\\[bench]'): no peer here.[/]")
    else:
        figures.add_section()
        for label, deal in (("OpenSpiel goofspiel, 2", True), ("– first card not timed", False)):
            decided = peer.rates(times, deal=deal)
            rounds = [rate / peer.decisions * PEER_ROUNDS for rate in decided]
            figures.add_row(
                label,
                f"{PEER_ROUNDS:.1f}",
                f"{peer.decisions:.1f}",
                f"{median(rounds) / MILLION:.2f}",
                f"{median(decided) / MILLION:.1f}",
                f"{faster(own, rounds):.1f} times",
            )
    console.print(figures)
    return [at_least("king play-outs on one core, 2 players", median(own) / MILLION, 3, "million tricks/s")]


def main() -> None:
    """Run this benchmark alone."""
    run_alone(measure)


if __name__ == "__main__":
    main()
