"""Positions and views in one line of text, with all that could be seen in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import duodecim
from tests.compatibility.files import json_of, write_lines

#: So many moments of each record are kept, evenly spaced.
_MOMENTS: Final = 12


def make_notations(folder: Path) -> None:
    """Write `notations.jsonl.gz` with moments of all records."""
    write_lines(
        folder / "notations.jsonl.gz",
        (moment for path in sorted((folder / "records").iterdir()) for moment in _moments(path)),
    )


def _moments(path: Path) -> Iterator[dict[str, Any]]:
    positions = list(duodecim.loads(path.read_bytes()).positions())
    for number in sorted({step * (len(positions) - 1) // _MOMENTS for step in range(_MOMENTS + 1)}):
        # As it is read again: a position may know more than its text says, such as who was to begin.
        position = duodecim.position(positions[number].text())
        seen = [(seat, position.view(seat)) for seat in (*range(position.game.seats), None)]
        yield {
            "record": path.stem,
            "move": number,
            "text": position.text(),
            "actors": position.actors,
            "outcome": json_of(position.outcome),
            "actions": [[str(action) for action in position.actions(seat)] for seat in range(position.game.people)],
            "views": [{"viewer": viewer, "text": view.text(), "view": json_of(view)} for viewer, view in seen],
            "full_view": json_of(position.full_view()),
        }
