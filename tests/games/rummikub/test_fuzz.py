"""Text from anywhere is either understood or refused with an error of ours; nothing else comes out."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import duodecim
from duodecim import ActionError, DuodecimError, Position, PositionError, UnknownGame
from duodecim.core.language import LANGUAGES
from duodecim.games.rummikub.game import Rummikub
from duodecim.games.rummikub.model.shorthand import expand

from .tables import KINDS, random_game, sets

LETTERS = "0123456789.|/-=?*krbo abcdefghijlmnpqstuvw٣\u00b2"
WORDS = ["k1", "r13", "*", "*b5", "|", ";", "=", "1", "2", "meld", "lay", "draw", "drawn", "deal", "first", "r5", "b5"]


@cache
def some_game(seed: int, kind: str) -> list[Position[Any, Any]]:
    return list(random_game(seed, **KINDS[kind]))


@st.composite
def positions(draw: st.DrawFn) -> Position[Any, Any]:
    game = some_game(draw(st.integers(0, 1)), draw(st.sampled_from(["2", "3", "match-2"])))
    return game[draw(st.integers(0, len(game) - 1))]


@st.composite
def spoilt_lines(draw: st.DrawFn) -> str:
    """The line of a position or of a view, with a few letters or tiles changed."""
    random = Random(draw(st.integers(0, 2**32)))
    position = draw(positions())
    line: str = random.choice([position.text(), position.view(0).text(), position.view().text()])
    for _ in range(draw(st.integers(1, 3))):
        line = random.choice([_without_a_letter, _with_a_letter, _with_another_letter, _with_words_exchanged])(
            line, random
        )
    return line


@given(spoilt_lines())
@settings(max_examples=250, deadline=None)
def test_a_spoilt_position_is_refused_or_is_a_position(line: str) -> None:
    try:
        position = duodecim.position(line)
    except (PositionError, UnknownGame) as error:
        _tell(error)
        return
    assert duodecim.position(position.text()) == position
    for seat in (*range(position.game.seats), None):
        assert Rummikub.view(position.view(seat).text()) == position.view(seat)
    for seat in position.actors:
        for action in position.actions(seat):
            assert position.with_chance(1).play(seat, action).text()


@given(spoilt_lines())
@settings(max_examples=150, deadline=None)
def test_a_spoilt_view_is_refused_or_is_a_view(line: str) -> None:
    try:
        view = Rummikub.view(line)
    except PositionError:
        return
    assert Rummikub.view(view.text()) == view


texts = st.one_of(st.text(), st.text(LETTERS), st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join))


@given(positions(), texts)
@settings(max_examples=250, deadline=None)
def test_any_text_is_an_action_or_is_refused(position: Position[Any, Any], text: str) -> None:
    for actor in (*position.actors, duodecim.CHANCE):
        for action in (text, f"meld {text}", f"lay {text}"):
            try:
                assert position.play(actor, action).moves
            except ActionError as error:
                _tell(error)


@given(positions(), texts)
@settings(max_examples=200, deadline=None)
def test_anything_typed_is_a_move_or_is_refused(position: Position[Any, Any], text: str) -> None:
    for melded in (True, False):
        try:
            assert expand(text, sets(position), melded=melded)
        except ActionError as error:
            _tell(error)


@given(st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_spoilt_record_is_refused_or_replays(seed: int) -> None:
    random = Random(seed)
    text = some_game(0, "2")[-1].record().dumps()
    for _ in range(random.randint(1, 3)):
        text = random.choice([_without_a_letter, _with_a_letter, _with_another_letter])(text, random)
    try:
        assert duodecim.loads(text).replay().moves
    except DuodecimError as error:
        _tell(error)


def _tell(error: DuodecimError) -> None:
    """The error can be told in every language."""
    assert all(error.in_language(language) for language in LANGUAGES)


def _without_a_letter(line: str, random: Random) -> str:
    place = random.randrange(len(line))
    return line[:place] + line[place + 1 :]


def _with_a_letter(line: str, random: Random) -> str:
    place = random.randrange(len(line) + 1)
    return line[:place] + random.choice(LETTERS) + line[place:]


def _with_another_letter(line: str, random: Random) -> str:
    place = random.randrange(len(line))
    return line[:place] + random.choice(LETTERS) + line[place + 1 :]


def _with_words_exchanged(line: str, random: Random) -> str:
    """Two tiles or numbers of the line change places: still well written, hardly ever possible."""
    for sign in "./|=":
        line = line.replace(sign, f" {sign} ")
    words = line.split(" ")
    first, second = random.choices([place for place, word in enumerate(words) if word and word not in "./|="], k=2)
    words[first], words[second] = words[second], words[first]
    line = " ".join(words)
    for sign in "./|=":
        line = line.replace(f" {sign} ", sign)
    return line
