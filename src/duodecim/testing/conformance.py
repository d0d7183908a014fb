"""All checks in one call."""

from __future__ import annotations

from .actions import check_actions
from .batches import check_batches
from .bots import check_bots, check_hints
from .chance import check_chance
from .copies import check_copies
from .notation import check_notation
from .phrases import check_narration, check_phrases
from .plain_python import check_plain_python
from .playing import Chooser, GameLike, game_of, random_move
from .records import check_records
from .refusals import check_refusals, check_spoilt_texts
from .secrets import Vary, check_secrets
from .terminal import check_terminal
from .values import check_values


def check_game(
    game: GameLike,
    *,
    games: int = 2,
    seed: int = 0,
    count: int = 50,
    choose: Chooser = random_move,
    vary: Vary | None = None,
) -> None:
    """Make every check on a game: an id, a descriptor, or a game with its options settled.

    Checks look at so many random games from the seed on, and at batches of `count` games. `choose` makes the moves of
    the seats. `vary` draws anew what a viewer may not know, for a game whose rules have no `determinize`.

    >>> check_game("chips", games=1)
    """
    subject = game_of(game)
    check_phrases(subject, games=games, seed=seed, choose=choose)
    check_notation(subject, games=games, seed=seed, choose=choose)
    check_actions(subject, games=games, seed=seed, choose=choose)
    check_refusals(subject, games=games, seed=seed, choose=choose)
    check_spoilt_texts(subject, games=games, seed=seed, choose=choose)
    check_records(subject, games=games, seed=seed, choose=choose)
    check_copies(subject, games=games, seed=seed, choose=choose)
    check_secrets(subject, games=games, seed=seed, choose=choose, vary=vary)
    check_chance(subject, games=games, seed=seed, choose=choose)
    check_narration(subject, games=games, seed=seed, choose=choose)
    check_terminal(subject, games=games, seed=seed, choose=choose)
    check_batches(subject, count=count, seed=seed)
    check_bots(subject, seed=seed)
    check_hints(subject, seed=seed)
    check_values(subject, seed=seed, choose=choose, vary=vary)
    check_plain_python(subject, seed=seed, choose=choose)
