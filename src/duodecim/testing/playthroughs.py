"""Golden playthroughs: whole games told in full, kept in files.

Whatever changes in such a file has changed for players. When a change is meant, write the file anew and read the
difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Any, Final, TypeAlias

from ..core.game import Game
from ..core.language import LANGUAGES, Language
from ..core.position import Position
from ..core.seats import ACTOR_NAMES
from .expectations import expect
from .playing import Chooser, GameLike, game_of, random_game, random_move

#: Says in sentences what happened: from an event, the names of the seats and a language.
Tell: TypeAlias = Callable[[Any, Sequence[str], Language], list[str]]

NAMES: Final = ("Anna", "Boris", "Clara", "David", "Elena", "Fyodor")
_MOVE: Final = "> "
_ACTORS: Final = {name: actor for actor, name in ACTOR_NAMES.items()}


def write_playthrough(
    file: Path,
    game: GameLike,
    *,
    seed: int | None = None,
    choose: Chooser = random_move,
    tell: Tell | None = None,
    brief: bool = False,
) -> None:
    """Play a random game from a seed and write it to a file.

    Without a seed the moves of the file are made again. `tell` says what happened, as `game.tell` does by default.
    `brief` leaves out what stays the same.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from duodecim.testing import check_playthrough, write_playthrough
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "chips.txt"
    ...     write_playthrough(file, "chips", seed=1)
    ...     check_playthrough(file, "chips", seed=1)
    """
    positions = _positions(file, game_of(game), seed, choose)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(playthrough(positions, tell=tell, brief=brief), encoding="utf-8")


def check_playthrough(
    file: Path,
    game: GameLike,
    *,
    seed: int | None = None,
    choose: Chooser = random_move,
    tell: Tell | None = None,
    brief: bool = False,
) -> None:
    """Check that a game is played and told as in the file.

    With a seed the game is played from it anew. Without one the moves of the file are made, so that whoever chose them
    may choose otherwise by now.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from duodecim.testing import check_playthrough, write_playthrough
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "king.txt"
    ...     write_playthrough(file, "king", seed=1)
    ...     check_playthrough(file, "king")
    """
    expected = file.read_text(encoding="utf-8")
    found = playthrough(_positions(file, game_of(game), seed, choose), tell=tell, brief=brief)
    changes = unified_diff(expected.splitlines(), found.splitlines(), "the file", "the game", lineterm="", n=2)
    first = "\n".join(list(changes)[:40])
    expect(found == expected, f"{file.name} is played or told otherwise now. If that is meant, write it anew.\n{first}")


def _positions(file: Path, game: Game, seed: int | None, choose: Chooser) -> list[Position[Any, Any]]:
    return [*(recorded_positions(file, game) if seed is None else random_game(game, seed, choose))]


def recorded_positions(file: Path, game: Game) -> Iterator[Position[Any, Any]]:
    """Yield every position of the game in a file.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import duodecim
    >>> from duodecim.testing import recorded_positions, write_playthrough
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "chips.txt"
    ...     write_playthrough(file, "chips", seed=1)
    ...     *_, last = recorded_positions(file, duodecim.game("chips"))
    >>> last.is_over
    True
    """
    position: Position[Any, Any] = game.root()
    yield position
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith(_MOVE):
            actor, _, action = line.removeprefix(_MOVE).partition(" ")
            position = position.play(_ACTORS[actor] if actor in _ACTORS else int(actor), action)
            yield position


def playthrough(positions: Iterable[Position[Any, Any]], *, tell: Tell | None = None, brief: bool = False) -> str:
    """Return a game as text: every move, what is told of it, and what everyone sees after it.

    Of each view those words are shown that differ from the whole position. A brief text leaves out what a view has in
    common with that of a spectator, and what has not changed since the position before.

    >>> import duodecim
    >>> text = playthrough(random_game(duodecim.game("chips"), seed=1))
    >>> print(text[:79])
    duodecim.game('chips', players=3, edition='mandoo', no_burst=False, first=None)
    """
    lines: list[str] = []
    before: Position[Any, Any] | None = None
    for position in positions:
        lines += [repr(position.game)] if before is None else []
        lines += ["", *(f"{_MOVE}{move}" for move in position.moves[-1:]), *_told(position, tell or position.game.tell)]
        lines += _changed(position, before) if brief else _shown(position)
        before = position
    if before is None or before.outcome is None:
        raise ValueError("a playthrough is a whole game")
    lines += ["", f"outcome: {before.outcome}", f"shares: {before.outcome.shares()}"]
    return "\n".join(lines) + "\n"


def _told(position: Position[Any, Any], tell: Tell) -> list[str]:
    names = [NAMES[seat] if seat < len(NAMES) else f"seat {seat}" for seat in range(position.game.seats)]
    return [
        f"{language}: {sentence}"
        for language in LANGUAGES
        for event in position.events_for()
        for sentence in tell(event, names, language)
    ]


def _shown(position: Position[Any, Any]) -> list[str]:
    whole = position.text().split()
    lines = [f"all: {position.text()}"]
    for viewer in (*range(position.game.seats), None):
        view = position.view(viewer)
        lines.append(f"    {_without(view.text().split(), whole)}")
        if view.actions:
            lines.append(f"        may {', '.join(view.actions)}")
    return lines


def _changed(position: Position[Any, Any], before: Position[Any, Any] | None) -> list[str]:
    whole, public = position.text().split(), position.view().text().split()
    lines = [f"all: {_without(whole, before.text().split() if before else [])}"]
    # The last word of a view says who sees it.
    if len(public) > len(whole) and _without(public[:-1], whole):
        lines.append(f"    {_without(public, whole)}")
    for seat in range(position.game.seats):
        view = position.view(seat)
        own = [word for word in view.text().split() if word not in public]
        if len(own) > 1:
            lines.append(f"    {' '.join(own)}")
        if view.actions and (before is None or view.actions != before.view(seat).actions):
            lines.append(f"        {seat} may {', '.join(view.actions)}")
    return lines


def _without(words: Sequence[str], known: Sequence[str]) -> str:
    return " ".join(word for word in words if word not in known)
