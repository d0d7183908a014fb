"""The tournaments that the tests play in, and short ways to play there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import duodecim
from duodecim import Position, testing
from duodecim.games.king.model.events import RoundEnded, TrickEnded
from duodecim.games.king.model.explanation import Trick
from tests.oracles.king_components import CARDS, GROUP_SIZES, TWELVE_IN_THREES

from ..texts import after

#: Every number of players, and twelve in threes.
SIZES: dict[str, dict[str, Any]] = {
    **{f"{players}": {"players": players} for players in GROUP_SIZES},
    "12-threes": {"players": 12, "threes": True},
}

#: Sets that are often at odds: many questions, thefts, dice that move, promos.
LIVELY = ("alchemist", "oracle", "sorcerer", "knight", "lady", "merchants", "troublemakers")
BOTH_PROMOS = ("gambler", "knight", "lady", "merchants", "sorcerer", "collector", "faun")

#: Kinds of tournament that together come through every phase and option.
KINDS: dict[str, dict[str, Any]] = {
    "first-5": {"players": 5},
    "random-6": {"players": 6, "cards": "random"},
    "lively-7": {"players": 7, "cards": LIVELY},
    "collector-8": {"players": 8, "cards": "random", "promo": "collector", "draw_after": 2},
    "promos-9": {"players": 9, "cards": BOTH_PROMOS},
    "faun-11": {"players": 11, "cards": "random", "promo": "faun"},
    "threes-12": {"players": 12, "threes": True, "cards": LIVELY},
    "random-13": {"players": 13, "cards": "random", "draw_after": 0},
    "lively-16": {"players": 16, "cards": LIVELY},
}

#: Seatings of six, in the order of the rounds; seats 0 and 3 never sit together.
SEATS_6 = ("0.1.2/3.4.5", "3.1.2/0.4.5", "0.1.5/3.4.2")


def sizes_of(options: Mapping[str, Any]) -> list[int]:
    """N1, from the oracle's table."""
    return TWELVE_IN_THREES if options.get("threes") else GROUP_SIZES[options["players"]]


def rolled(seating: str, faces: Sequence[int], **options: Any) -> Position[Any, Any]:
    """The first trick of a tournament, everyone about to choose; a seating as `0.1/2.3.4`."""
    options = {"players": len(faces), **options}
    root = duodecim.game("king-tournament", **options).root()
    return after(root, f"chance seat {seating}", "chance roll " + ".".join(map(str, faces)))


def played(position: Position[Any, Any], cards: Sequence[str] | Mapping[int, str]) -> Position[Any, Any]:
    """The position after everyone has chosen a card: by seat."""
    chosen = cards.items() if isinstance(cards, Mapping) else enumerate(cards)
    return after(position, *(f"{seat} play {card}" for seat, card in chosen))


def set_with(*cards: str) -> tuple[str, ...]:
    """Seven cards, these and the Knight among them, the others as quiet as can be."""
    fillers = ("machine", "parasite", "golem", "reverser", "gambler", "alchemist")
    return tuple(dict.fromkeys(["knight", *cards, *fillers]))[:7]


#: Seven cards that ask nothing; if everyone plays the same one, it is cancelled and faces alone decide.
QUIET = set_with()


def quiet_round(
    position: Position[Any, Any], seating: str | None, faces: Sequence[int], cards: Sequence[str]
) -> Position[Any, Any]:
    """A round in which everyone plays the same cards in turn while it goes on; without a seating, of the final."""
    moves = [] if seating is None else [f"chance seat {seating}"]
    position = after(position, *moves, "chance roll " + ".".join(map(str, faces)))
    for card in cards:
        if position.view().phase == "choose":
            position = played(position, dict.fromkeys(position.actors, card))
    return position


def tricks_of(position: Position[Any, Any], stage: str | None = None) -> list[Trick]:
    """The tricks that ended just before a position, as the game explains them."""
    tricks: list[Trick] = [event.trick for event in position.events if isinstance(event, TrickEnded)]
    return [trick for trick in tricks if stage in (None, trick.stage)]


def centre_of(position: Position[Any, Any]) -> Trick:
    """The trick of the centre that ended just before a position."""
    (trick,) = tricks_of(position, "centre")
    return trick


def round_end(position: Position[Any, Any]) -> RoundEnded:
    """The end of a round just before a position."""
    (ended,) = [event for event in position.events if isinstance(event, RoundEnded)]
    found: RoundEnded = ended
    return found


def faces_of(position: Position[Any, Any]) -> list[int | None]:
    """The faces that lie before the seats."""
    return [seat.face for seat in position.view().seats]


def tokens_of(position: Position[Any, Any]) -> list[tuple[int, int]]:
    """Everyone's tokens of value 1 and of value 2."""
    return [(seat.ones, seat.twos) for seat in position.view().seats]


def points_of(position: Position[Any, Any]) -> list[int]:
    """What everyone's tokens are worth."""
    return [seat.points for seat in position.view().seats]


def wins_of(position: Position[Any, Any]) -> list[int]:
    """Rounds won."""
    return [seat.wins for seat in position.view().seats]


def random_cards(random: Random) -> tuple[str, ...]:
    """D3: the Knight and six other cards, promos among them as often as not."""
    return ("knight", *random.sample([card for card in CARDS if card != "knight"], 6))


def random_tournament(seed: int, **options: Any) -> Sequence[Position[Any, Any]]:
    """Every position of a tournament played at random, the moves of chance included as positions of their own."""
    return testing.random_game(duodecim.game("king-tournament", **options), seed)


def tournament_of(kind: str, seed: int) -> Sequence[Position[Any, Any]]:
    """All positions of a random tournament of a kind."""
    return random_tournament(seed, **KINDS[kind])


def with_final(kind: str, seeds: Iterable[int]) -> Sequence[Position[Any, Any]]:
    """All positions of the first random tournament of a kind that comes to a final."""
    return next(positions for seed in seeds if (positions := tournament_of(kind, seed))[-1].view().final)
