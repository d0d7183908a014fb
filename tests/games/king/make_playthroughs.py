"""Golden playthroughs: games told in full. Write them anew with

    python -m tests.games.king.make_playthroughs

and read the difference: whatever changes there has changed for players.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from duodecim import Position
from duodecim.core.language import LANGUAGES
from duodecim.games.king.narration import Narrator

from .tables import KINDS, random_game

FOLDER = Path(__file__).with_name("playthroughs")

#: The file, the options and the seed of each game. The seeds are those of short games in which much happens.
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "first-2": (KINDS["first-2"], 66),
    "first-3": (KINDS["first-3"], 239),
    "random-3": (KINDS["random-3"], 77),
    "faun-3": (KINDS["faun-3"], 224),
    "agreed-2": (KINDS["agreed-2"], 313),
    "agreed-3": (KINDS["agreed-3"], 69),
    "agreed-4": (KINDS["agreed-4"], 18),
    "draw-2": (KINDS["agreed-2"] | {"draw_after": 1}, 1),
}

NAMES = ("Anna", "Boris", "Clara", "David")


def playthrough(options: dict[str, Any], seed: int) -> str:
    """A game as text: every move, what it is told as, and what everyone sees after it.

    Of each view those words are shown that differ from the whole position.
    """
    lines: list[str] = []
    for position in random_game(seed, **options):
        if not position.moves:
            lines.append(repr(position.game))
        lines += _told(position)
    assert position.outcome is not None
    lines += ["", f"outcome: {position.outcome}", f"shares: {position.outcome.shares()}"]
    return "\n".join(lines) + "\n"


def _told(position: Position[Any, Any]) -> list[str]:
    lines = ["", f"> {position.moves[-1]}"] if position.moves else [""]
    for language in LANGUAGES:
        narrator = Narrator(NAMES, language)
        lines += [f"{language}: {sentence}" for event in position.events_for() for sentence in narrator.tell(event)]
    lines.append(f"all: {position.text()}")
    for viewer in (*range(position.game.seats), None):
        view = position.view(viewer)
        seen = [word for word in view.text().split() if word not in position.text().split()]
        lines.append(f"    {' '.join(seen)}")
        if view.actions:
            lines.append(f"        may {', '.join(view.actions)}")
    return lines


def main() -> None:
    """Write all playthroughs."""
    FOLDER.mkdir(exist_ok=True)
    for name, (options, seed) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(options, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
