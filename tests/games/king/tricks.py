"""Random tricks with all that they ask answered, as the referee explains them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from duodecim.games.king.model.explanation import Stage, Trick
from duodecim.games.king.model.referee import explain
from duodecim.games.king.rules.cards import NAMES
from duodecim.testing.digests import digest_of
from tests.oracles.king_trick import questions

#: As many of each, so that theft, free tokens and none are all common.
TOKENS = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)]
#: Cards that make each other's tricks interesting come more often.
_LIVELY = ["lady", "alchemist", "troublemakers", "faun", "collector", "merchants"]


def random_tricks(count: int, seed: int, players: int, stage: Stage = "table") -> Iterator[Trick]:
    """Explained tricks, the dice often equal and the cards now and then."""
    random = Random(seed)
    for _ in range(count):
        cards = [random.choice(_LIVELY if random.random() < 0.4 else NAMES) for _ in range(players)]
        near = random.sample(range(1, 13), 3)
        faces = [random.choice(near if random.random() < 0.5 else range(1, 13)) for _ in range(players)]
        tokens = [random.choice(TOKENS) for _ in range(players)]
        choices: list[int | str] = ["-"] * players
        rolls: list[int] = []
        for (kind, seat), allowed in questions(cards, faces, tokens).items():
            answer = random.choice(allowed)
            if kind == "oracle":
                rolls.append(int(answer))
            else:
                choices[seat] = answer
        points = ["+".join("1" * ones + "2" * twos) or "0" for ones, twos in tokens]
        yield explain(faces, cards, points=points, choices=choices, rolls=rolls, stage=stage)


def trick_digests() -> Iterator[str]:
    """A line for each number of players, saying what random tricks came to."""
    for players in (2, 3, 4):
        yield f"{players} {digest_of(repr(list(random_tricks(30, 5, players))).encode())}"


if __name__ == "__main__":
    print(*trick_digests(), sep="\n")
