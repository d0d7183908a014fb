"""Golden playthroughs: games told in full. Write them anew with

    python -m tests.games.playthroughs

and read the difference: whatever changes there has changed for players.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import duodecim
from duodecim import Game, Position
from duodecim.core.language import Language
from duodecim.games.king.narration import Narrator
from duodecim.testing import Tell, check_playthrough, recorded_positions, write_playthrough

from .king.tables import KINDS as KING
from .king_tournament.tables import LIVELY


class Playthrough(NamedTuple):
    """A game in a file. Without a seed the moves are those of the file: the bots that chose them may change."""

    file: Path
    game: Game
    seed: int | None
    tell: Tell | None
    brief: bool

    def positions(self) -> list[Position[Any, Any]]:
        """Every position of the game."""
        return list(recorded_positions(self.file, self.game))

    def check(self) -> None:
        """Check that the game is played and told as in the file."""
        check_playthrough(self.file, self.game, seed=self.seed, tell=self.tell, brief=self.brief)

    def write(self) -> None:
        """Write the file anew."""
        write_playthrough(self.file, self.game, seed=self.seed, tell=self.tell, brief=self.brief)


def tell_all(event: Any, names: Sequence[str], language: Language) -> list[str]:
    """What King of 12 can say of an event, that included which a table leaves to the account of the trick."""
    return Narrator(names, language).tell(event)


def _playthroughs(
    folder: str, game: str, *, tell: Tell | None = None, brief: bool = False, **files: tuple[dict[str, Any], int | None]
) -> dict[str, Playthrough]:
    """The playthroughs of a folder, by the name of the file: the options and the seed of each game."""
    place = Path(__file__).parent / folder / "playthroughs"
    return {
        name.replace("_", "-"): Playthrough(
            place / f"{name.replace('_', '-')}.txt", duodecim.game(game, **options), seed, tell, brief
        )
        for name, (options, seed) in files.items()
    }


# The seeds are those of short games in which much happens.
CHIPS = _playthroughs(
    "chips",
    "chips",
    mandoo_2=({"players": 2}, 31),
    mandoo_3=({"players": 3}, 213),
    mandoo_4=({"players": 4}, 24),
    no_burst_2=({"players": 2, "no_burst": True}, 52),
    no_burst_3=({"players": 3, "no_burst": True}, 171),
    tgm2022=({"edition": "tgm2022", "first": 1}, 232),
)
KING_OF_12 = _playthroughs(
    "king",
    "king",
    tell=tell_all,
    first_2=(KING["first-2"], 66),
    first_3=(KING["first-3"], 239),
    random_3=(KING["random-3"], 77),
    faun_3=(KING["faun-3"], 224),
    agreed_2=(KING["agreed-2"], 313),
    agreed_3=(KING["agreed-3"], 69),
    agreed_4=(KING["agreed-4"], 18),
    draw_2=(KING["agreed-2"] | {"draw_after": 1}, 1),
)
TOURNAMENTS = _playthroughs(
    "king_tournament",
    "king-tournament",
    tell=tell_all,
    brief=True,
    alone_5=({"players": 5, "cards": "random", "promo": "collector"}, 399),
    final_6=({"players": 6, "cards": LIVELY}, 390),
)
RUMMIKUB = _playthroughs(
    "rummikub",
    "rummikub",
    two=({"players": 2}, None),
    three=({"players": 3, "unlock": "next_turn"}, None),
    four_free=({"players": 4, "jokers": "free"}, None),
    match=({"players": 4, "games": 2}, None),
)

PLAYTHROUGHS = [*CHIPS.values(), *KING_OF_12.values(), *TOURNAMENTS.values(), *RUMMIKUB.values()]


if __name__ == "__main__":
    for playthrough in PLAYTHROUGHS:
        playthrough.write()
