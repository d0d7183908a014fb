"""Text from anywhere is either understood or refused with an error of ours; nothing else comes out."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duodecim
from duodecim import ActionError, DuodecimError, Position, PositionError, RecordError, UnknownGame
from duodecim.core.language import LANGUAGES
from duodecim.games.king.game import King
from duodecim.games.king.model.referee import explain
from duodecim.games.king.model.resolution import ExplainError

from .tables import KINDS, random_game, revealed

LETTERS = "0123456789.?/-=+ abcdefghiklmnopqrstuwрыц٣\u00b2"
WORDS = (
    *("kn", "go", "al", "or", "so", "la", "ma", "me", "pa", "re", "tr", "co", "fa", "ga", "?", "-", "0", "1", "2", "9"),
    *("12", "13", "66", "99999", "double", "flip", "choose", "roll", "decide", "steal", "reroll", "aside", "over"),
)
VERBS = "play|turn|order|steal|aside|cards|seat|roll|reroll"

#: Positions that ask something of everyone.
ASKING: list[tuple[Position[Any, Any], int]] = [
    (duodecim.game("king").root(), duodecim.CHANCE),
    (duodecim.game("king", cards="random").root(), duodecim.CHANCE),
    (duodecim.game("king").start(seed=1), 0),
    (revealed([10, 7], ["sorcerer", "golem"]), 0),
    (revealed([10, 7], ["alchemist", "troublemakers"]), 0),
    (revealed([3, 8], ["lady", "lady"], tokens="0.0/1.1"), 0),
    (revealed([10, 7], ["oracle", "golem"]), duodecim.CHANCE),
    (revealed([9, 4], ["golem", "machine"], tokens="2.2/0.0"), 0),
]


@cache
def lines() -> list[str]:
    """Lines of positions and views from a game of each kind."""
    games = (random_game(seed, **options) for options in KINDS.values() for seed in range(2))
    return [
        line
        for game in games
        for position in game
        for line in (position.text(), position.view(0).text(), position.view().text())
    ]


@st.composite
def spoilt_lines(draw: st.DrawFn) -> str:
    """The line of a position or of a view, with a few letters or words changed."""
    random = Random(draw(st.integers(0, 2**32)))
    line = random.choice(lines())
    ways = [_without_a_letter, _with_a_letter, _with_another_letter, _with_parts_exchanged, _with_another_part]
    for _ in range(draw(st.integers(1, 3))):
        line = random.choice(ways)(line, random)
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
        assert King.view(position.view(seat).text()) == position.view(seat)
    for seat in position.actors:
        for action in position.actions(seat):
            assert position.play(seat, action).text()


@given(spoilt_lines())
@settings(max_examples=250, deadline=None)
def test_a_spoilt_view_is_refused_or_is_a_view(line: str) -> None:
    try:
        view = King.view(line)
    except PositionError as error:
        _tell(error)
        return
    assert King.view(view.text()) == view


@given(
    st.one_of(
        st.text(),
        st.text(LETTERS),
        st.from_regex(rf"({VERBS}) \S+", fullmatch=True),
        st.from_regex(rf"({VERBS}) ({'|'.join(word for word in WORDS if word != '?')})([./]\w+)*", fullmatch=True),
    )
)
@settings(max_examples=250, deadline=None)
def test_any_text_is_an_action_or_is_refused(text: str) -> None:
    for position, actor in ASKING:
        try:
            assert position.play(actor, text).moves
        except ActionError as error:
            _tell(error)


@cache
def record_text(seed: int) -> str:
    """The record of a whole game."""
    *_, last = random_game(seed, **KINDS["agreed-2"])
    return last.record().dumps()


@given(st.one_of(st.text(), st.binary()))
@settings(max_examples=100, deadline=None)
def test_any_content_is_a_record_or_is_refused(content: str | bytes) -> None:
    with pytest.raises(RecordError):
        duodecim.loads(content)


@given(st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_a_spoilt_record_is_refused_or_replays(seed: int) -> None:
    random = Random(seed)
    text = record_text(seed % 5)
    for _ in range(random.randint(1, 3)):
        text = random.choice([_without_a_letter, _with_a_letter, _with_another_letter])(text, random)
    try:
        assert duodecim.loads(text).replay().text()
    except DuodecimError as error:
        _tell(error)


@pytest.mark.parametrize("seed", range(5))
def test_a_record_with_moves_missing_doubled_or_exchanged_is_refused_or_replays(seed: int) -> None:
    random = Random(seed)
    *_, last = random_game(seed, **KINDS["agreed-3"])
    record = last.record()
    refused = 0
    for _ in range(30):
        moves = list(record.moves)
        first, second = sorted(random.sample(range(len(moves)), 2))
        match random.randrange(3):
            case 0:
                del moves[first]
            case 1:
                moves.insert(second, moves[first])
            case 2:
                moves[first], moves[second] = moves[second], moves[first]
        changed = type(record)(
            **{name: getattr(record, name) for name in record.__struct_fields__} | {"moves": tuple(moves)}
        )
        try:
            assert changed.replay().outcome == last.outcome
        except RecordError as error:
            _tell(error)
            refused += 1
    assert refused > 10


anything = st.one_of(
    st.integers(-3, 200),
    st.sampled_from([*WORDS, "1+2", "0", "1+1+2", "", "table", "centre"]),
    st.text(max_size=4),
)


@given(
    st.lists(st.one_of(st.integers(-1, 14), anything), max_size=5),
    st.lists(st.sampled_from([*WORDS[:14], "queen", ""]), max_size=5),
    st.lists(anything, max_size=5),
    st.lists(anything, max_size=5),
    st.lists(anything, max_size=2),
)
@settings(max_examples=250, deadline=None)
def test_anything_is_explained_or_refused(
    faces: list[Any], cards: list[Any], points: list[Any], choices: list[Any], rolls: list[Any]
) -> None:
    count = len(cards)
    for given_points in ([], points[:count]):
        for given_choices in ([], choices[:count]):
            try:
                trick = explain(
                    [*faces, 1, 2, 3, 4, 5][:count], cards, points=given_points, choices=given_choices, rolls=rolls[:1]
                )
            except ExplainError as error:
                _tell(error)
            else:
                assert len(trick.dice) == count


def _tell(error: DuodecimError) -> None:
    """The error can be told in every language."""
    for language in LANGUAGES:
        assert error.in_language(language)


def _without_a_letter(line: str, random: Random) -> str:
    place = random.randrange(len(line))
    return line[:place] + line[place + 1 :]


def _with_a_letter(line: str, random: Random) -> str:
    place = random.randrange(len(line) + 1)
    return line[:place] + random.choice(LETTERS) + line[place:]


def _with_another_letter(line: str, random: Random) -> str:
    place = random.randrange(len(line))
    return line[:place] + random.choice(LETTERS) + line[place + 1 :]


def _parts(line: str) -> list[str]:
    return line.replace(".", " . ").replace("/", " / ").replace("=", " = ").split(" ")


def _joined(parts: list[str]) -> str:
    return " ".join(parts).replace(" . ", ".").replace(" / ", "/").replace(" = ", "=")


def _with_parts_exchanged(line: str, random: Random) -> str:
    """Two cards or numbers of the line change places: still well written, seldom possible."""
    parts = _parts(line)
    places = [place for place, part in enumerate(parts) if part not in (".", "/", "=", "king")]
    first, second = random.sample(places, 2)
    parts[first], parts[second] = parts[second], parts[first]
    return _joined(parts)


def _with_another_part(line: str, random: Random) -> str:
    """A card or a number of the line is another one."""
    parts = _parts(line)
    parts[random.choice([place for place, part in enumerate(parts) if part not in (".", "/", "=", "king")])] = (
        random.choice(WORDS)
    )
    return _joined(parts)
