"""Golden playthroughs: games told in full. Write them anew with

    python -m tests.games.rummikub.make_playthroughs

and read the difference: whatever changes there has changed for players. The moves are those of the files, so that bots
may choose otherwise one day; a game that has no file yet is played by them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duodecim
from duodecim import Position
from duodecim.core.language import LANGUAGES
from duodecim.games.rummikub.narration import tell

from .tables import after, random_game

FOLDER = Path(__file__).with_name("playthroughs")

#: The file, the options and the seed of each game. The seeds are those of short games in which much happens.
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "two": ({"players": 2}, 1),
    "three": ({"players": 3, "unlock": "next_turn"}, 1),
    "four-free": ({"players": 4, "jokers": "free"}, 5),
    "match": ({"players": 4, "games": 2}, 6),
}

NAMES = ("Anna", "Boris", "Clara", "David")
_MOVE = "> "


def recorded_game(name: str) -> Iterator[Position[Any, Any]]:
    """Every position of the game in a file."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    position: Position[Any, Any] = duodecim.game("rummikub", **GAMES[name][0]).root()
    yield position
    for line in lines:
        if line.startswith(_MOVE):
            position = after(position, line.removeprefix(_MOVE))
            yield position


def playthrough(positions: Iterator[Position[Any, Any]]) -> str:
    """A game as text: every move, what it is told as, and what everyone sees after it.

    Of each view those words are shown that differ from the whole position.
    """
    lines: list[str] = []
    for position in positions:
        if not position.moves:
            lines.append(repr(position.game))
        lines += _told(position)
    assert position.outcome is not None
    lines += ["", f"outcome: {position.outcome}", f"shares: {position.outcome.shares()}"]
    return "\n".join(lines) + "\n"


def _told(position: Position[Any, Any]) -> list[str]:
    lines = ["", f"{_MOVE}{position.moves[-1]}"] if position.moves else [""]
    names = NAMES[: position.game.seats]
    for language in LANGUAGES:
        lines += [f"{language}: {line}" for event in position.events_for() for line in tell(event, names, language)]
    lines.append(f"all: {position.text()}")
    whole = position.text().split()
    for viewer in (*range(position.game.seats), None):
        view = position.view(viewer)
        lines.append(f"    {' '.join(word for word in view.text().split() if word not in whole)}")
        if view.actions:
            lines.append(f"        may {', '.join(view.actions)}")
    return lines


def main() -> None:
    """Write all playthroughs."""
    FOLDER.mkdir(exist_ok=True)
    for name, (options, seed) in GAMES.items():
        file = FOLDER / f"{name}.txt"
        positions = recorded_game(name) if file.exists() else random_game(seed, **options)
        file.write_text(playthrough(positions), encoding="utf-8")


if __name__ == "__main__":
    main()
