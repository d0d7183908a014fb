"""Text from anywhere is either understood or refused with an error of ours; nothing else comes out."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duodecim
from duodecim import ActionError, DuodecimError, PositionError, RecordError, UnknownGame
from duodecim.core.language import LANGUAGES
from duodecim.games.chips.game import Chips

from .tables import KINDS, random_game

LETTERS = "0123456789.!/-=+rb abcehiknopstuvw٣\u00b2"


@st.composite
def spoilt_lines(draw: st.DrawFn) -> str:
    """The line of a position or of a view, with a few letters or words changed."""
    random = Random(draw(st.integers(0, 2**32)))
    positions = list(random_game(draw(st.integers(0, 30)), **KINDS[draw(st.sampled_from(sorted(KINDS)))]))
    position = random.choice(positions)
    line: str = random.choice([position.text(), position.view(0).text(), position.view().text()])
    ways = [_without_a_letter, _with_a_letter, _with_another_letter, _with_chips_exchanged]
    for _ in range(draw(st.integers(1, 3))):
        line = random.choice(ways)(line, random)
    return line


@given(spoilt_lines())
@settings(max_examples=300, deadline=None)
def test_a_spoilt_position_is_refused_or_is_a_position(line: str) -> None:
    try:
        position = duodecim.position(line)
    except (PositionError, UnknownGame) as error:
        _tell(error)
        return
    assert duodecim.position(position.text()) == position
    for seat in (*range(position.game.seats), None):
        assert Chips.view(position.view(seat).text()) == position.view(seat)
    for seat in position.actors:
        for action in position.actions(seat):
            assert position.play(seat, action).text()


@given(spoilt_lines())
@settings(max_examples=300, deadline=None)
def test_a_spoilt_view_is_refused_or_is_a_view(line: str) -> None:
    try:
        view = Chips.view(line)
    except PositionError:
        return
    assert Chips.view(view.text()) == view


@given(st.one_of(st.text(), st.text(LETTERS), st.from_regex(r"(play|take|first|deal) \S+", fullmatch=True)))
@settings(max_examples=300, deadline=None)
def test_any_text_is_an_action_or_is_refused(text: str) -> None:
    root = duodecim.game("chips").root()
    for position, actor in ((root, duodecim.CHANCE), (duodecim.game("chips", first=0, edition="tgm2022").start(1), 0)):
        try:
            assert position.play(actor, text).moves
        except ActionError as error:
            _tell(error)


@given(st.one_of(st.text(), st.binary()))
@settings(max_examples=200, deadline=None)
def test_any_content_is_a_record_or_is_refused(content: str | bytes) -> None:
    with pytest.raises(RecordError):
        duodecim.loads(content)


@given(st.integers(0, 2**32))
@settings(max_examples=200, deadline=None)
def test_a_spoilt_record_is_refused_or_replays(seed: int) -> None:
    random = Random(seed)
    *_, last = random_game(1, players=2)
    text = last.record().dumps()
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


def _with_chips_exchanged(line: str, random: Random) -> str:
    """Two numbers of the line change places: still well written, hardly ever possible."""
    words = line.replace(".", " . ").replace("/", " / ").replace("=", " = ").split(" ")
    numbers = [place for place, word in enumerate(words) if word.rstrip("!").isdecimal()]
    if len(numbers) > 1:
        first, second = random.sample(numbers, 2)
        words[first], words[second] = words[second], words[first]
    return " ".join(words).replace(" . ", ".").replace(" / ", "/").replace(" = ", "=")
