"""Every position can be drawn for everybody, in the terminal and in notebooks."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from ..core.language import LANGUAGES, Language
from ..core.position import Position
from ..core.registry import descriptor
from ..core.seats import CHANCE
from ..core.terminal import Board
from .expectations import expect
from .playing import Chooser, GameLike, game_of, random_move, random_positions, viewers_of

#: The narrowest terminal that boards are made for.
_WIDTH = 80


def check_terminal(
    game: GameLike, *, games: int = 1, seed: int = 0, choose: Chooser = random_move, most: int = 30
) -> None:
    """Check that the board, the choices and the introduction are drawn without an error, in every language.

    >>> check_terminal("chips", most=5)
    """
    subject = game_of(game)
    for position in random_positions(subject, games, seed, choose, most=most):
        for language in LANGUAGES:
            for viewer in viewers_of(subject):
                _check_view(descriptor(subject.id).make_board(), position, viewer, language)
        for drawn in (position, position.view(0), position.view()):
            expect(str(drawn).strip(), f"str() of {drawn!r} is empty.", position)
            expect(position.text() in repr(position), "The repr of a position has not its text.", position)
            expect("<" in drawn._repr_html_(), f"In a notebook {drawn!r} is not drawn.", position)


def _check_view(board: Board, position: Position[Any, Any], viewer: int | None, language: Language) -> None:
    view = position.view(viewer)
    names = [f"name {seat}" for seat in range(position.game.seats)]
    drawn = _printed(board.draw(view, names, language))
    expect(drawn.strip(), f"The terminal draws nothing for {viewer}.", position)
    if viewer is not None and position.may_act(viewer):
        expect(_printed(board.introduce(view, language)).strip(), "The terminal does not introduce the game.", position)
        note = board.note(view, language)
        expect(note is None or _printed(note).strip(), "The terminal notes nothing instead of None.", position)
        for action in view.actions:
            shown = _printed(board.choice(view, action, language))
            expect(shown.strip(), f"The terminal shows nothing for “{action}”.", position)
            expect(board.move(view, action) == action, f"Typed in full, “{action}” is read otherwise.", position)
    if position.moves and position.moves[-1].actor == CHANCE:
        told = board.tell_chance(position.moves[-1].action, names)
        expect(
            told is None or _printed(told).strip(), "The terminal tells nothing of chance instead of None.", position
        )


def _printed(shown: Any) -> str:
    console = Console(file=StringIO(), width=_WIDTH, force_terminal=False)
    with console.capture() as captured:
        console.print(shown)
    return captured.get()
