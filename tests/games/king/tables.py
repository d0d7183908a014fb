"""The tables that the tests sit down at, and short ways to play there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import duodecim
from duodecim import CHANCE, Position, testing
from duodecim.games.king.model.events import TrickEnded
from duodecim.games.king.model.explanation import Trick

from ..texts import after

#: One of each kind: every number of players with every way to come to a set.
KINDS: dict[str, dict[str, Any]] = {
    "first-2": {"players": 2},
    "first-3": {"players": 3},
    "first-4": {"players": 4},
    "random-2": {"players": 2, "cards": "random"},
    "random-3": {"players": 3, "cards": "random"},
    "random-4": {"players": 4, "cards": "random"},
    "collector-2": {"players": 2, "cards": "random", "promo": "collector"},
    "faun-3": {"players": 3, "cards": "random", "promo": "faun"},
    "collector-4": {"players": 4, "cards": "random", "promo": "collector"},
    "agreed-2": {
        "players": 2,
        "cards": ("alchemist", "oracle", "sorcerer", "knight", "lady", "merchants", "troublemakers"),
        "draw_after": 3,
    },
    "agreed-3": {
        "players": 3,
        "cards": ("gambler", "knight", "lady", "merchants", "reverser", "collector", "faun"),
    },
    "agreed-4": {
        "players": 4,
        "cards": ("alchemist", "golem", "sorcerer", "knight", "lady", "troublemakers", "collector"),
    },
}

#: Seven cards of which none asks anything.
QUIET = ("knight", "alchemist", "golem", "machine", "parasite", "reverser", "gambler")


def set_with(*cards: str) -> tuple[str, ...]:
    """Seven cards, these and the Knight among them, the others as quiet as can be."""
    fillers = ("machine", "parasite", "golem", "reverser", "gambler", "alchemist")
    return tuple(dict.fromkeys(["knight", *cards, *fillers]))[:7]


def revealed(faces: Sequence[int], cards: Sequence[str], tokens: str | None = None) -> Position[Any, Any]:
    """A trick of a first round in which these cards have just been revealed; tokens as in a line of text."""
    players = len(faces)
    chosen = ".".join(card[:2] for card in set_with(*cards))
    some = tokens or "/".join(["0.0"] * players)
    discarded = _discards(cards, players, _tricks_for(some))
    line = f"king {players} agreed choose round=1 faces={'.'.join(map(str, faces))} tokens={some}"
    rest = f"discarded={discarded} aside={'/'.join('-' * players)} wins={'.'.join('0' * players)} cards={chosen}"
    position: Position[Any, Any] = duodecim.position(f"{line} {rest}")
    return after(position, *(f"{seat} play {card}" for seat, card in enumerate(cards)))


def trick(faces: Sequence[int], cards: Sequence[str], *moves: str, tokens: str | None = None) -> Trick:
    """A whole trick as the game explains it: cards from the first seat on, then answers and rolls as in a record."""
    return trick_of(after(revealed(faces, cards, tokens), *moves))


def trick_of(position: Position[Any, Any]) -> Trick:
    """The trick that ended just before a position, as the game explains it."""
    (explained,) = [event.trick for event in position.events if isinstance(event, TrickEnded)]
    trick: Trick = explained
    return trick


def barren_round(position: Position[Any, Any]) -> Position[Any, Any]:
    """The position after a round of equal dice under equal cards of the quiet set, which nobody wins."""
    seats = range(position.game.seats)
    position = position.play(CHANCE, "roll " + ".".join(["5"] * len(seats)))
    for card in QUIET[:6]:
        position = after(position, *(f"{seat} play {card}" for seat in seats))
    return position


def values(explained: Trick) -> list[int]:
    """The values that were compared, by seat."""
    return [die.value for die in explained.dice]


def faces_of(position: Position[Any, Any]) -> list[int | None]:
    """The faces that lie on the table."""
    return [seat.face for seat in position.view().seats]


def tokens_of(position: Position[Any, Any]) -> list[tuple[int, int]]:
    """Everyone's tokens of value 1 and of value 2."""
    return [(seat.ones, seat.twos) for seat in position.view().seats]


def random_game(seed: int, **options: Any) -> Sequence[Position[Any, Any]]:
    """Every position of a game played at random, the moves of chance included as positions of their own.

    Seats answer in any order, and now and then one changes its mind while others still think.
    """
    return testing.random_game(duodecim.game("king", **options), seed)


def _tricks_for(tokens: str) -> int:
    """How many tricks must have been played before, so that there can be these tokens."""
    counts = [tuple(map(int, pair.split("."))) for pair in tokens.split("/")]
    return max(sum(ones for ones, _ in counts), sum(twos for _, twos in counts))


def _discards(cards: Sequence[str], players: int, tricks: int) -> str:
    """What everyone has discarded after some tricks, so that all still have the card they are about to play."""
    chosen = set_with(*cards)
    out = [[card[:2] for card in chosen if card != own][:tricks] for own in cards]
    return "/".join(".".join(hand) or "-" for hand in out[:players])
