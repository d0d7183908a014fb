"""Golden playthroughs: two small tournaments, told in full. Write them anew with

    python -m tests.games.king_tournament.make_playthroughs

and read the difference: whatever changes there has changed for players.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from duodecim import Position
from duodecim.core.language import LANGUAGES
from duodecim.games.king.narration import Narrator

from .tables import LIVELY, random_tournament

FOLDER = Path(__file__).with_name("playthroughs")

#: The file, the options and the seed of each tournament. The seeds are those of short ones in which much happens.
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "alone-5": ({"players": 5, "cards": "random", "promo": "collector"}, 399),
    "final-6": ({"players": 6, "cards": LIVELY}, 390),
}

NAMES = ("Anna", "Boris", "Clara", "David", "Elena", "Fyodor")


def playthrough(options: dict[str, Any], seed: int) -> str:
    """A tournament as text: every move, what it is told as, and what has changed in the position.

    Of a spectator's view those words are shown that differ from the whole position, of a seat's view those that differ
    from both, and what a seat may do when that has changed.
    """
    lines: list[str] = []
    before: Position[Any, Any] | None = None
    for position in random_tournament(seed, **options):
        if before is None:
            lines.append(repr(position.game))
        lines += ["", *(f"> {move}" for move in position.moves[-1:]), *_told(position), *_shown(position, before)]
        before = position
    assert position.outcome is not None
    lines += ["", f"outcome: {position.outcome}", f"shares: {position.outcome.shares()}"]
    return "\n".join(lines) + "\n"


def _told(position: Position[Any, Any]) -> list[str]:
    tellers = {language: Narrator(NAMES, language) for language in LANGUAGES}
    return [
        f"{language}: {sentence}"
        for language, narrator in tellers.items()
        for event in position.events
        for sentence in narrator.tell(event)
    ]


def _shown(position: Position[Any, Any], before: Position[Any, Any] | None) -> list[str]:
    everything = position.text().split()
    public = position.view().text().split()
    lines = [f"all: {_without(everything, before.text().split() if before else [])}"]
    if len(public) > len(everything) and _without(public, everything) != "view=spectator":
        lines.append(f"    {_without(public, everything)}")
    for seat in range(position.game.seats):
        view = position.view(seat)
        own = [word for word in view.text().split() if word not in public]
        if len(own) > 1:
            lines.append(f"    {' '.join(own)}")
        if view.actions and (before is None or view.actions != before.view(seat).actions):
            lines.append(f"        {seat} may {', '.join(view.actions)}")
    return lines


def _without(words: list[str], known: list[str]) -> str:
    return " ".join(word for word in words if word not in known)


def main() -> None:
    """Write all playthroughs."""
    FOLDER.mkdir(exist_ok=True)
    for name, (options, seed) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(options, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
