"""The picture of a play in docs/rummikub.md."""

from __future__ import annotations

from scripts.solved_play import FILE, draw_play


def test_the_picture_shows_what_the_solver_answers() -> None:
    assert FILE.read_text() == draw_play(), "draw it anew: python -m scripts.solved_play"
