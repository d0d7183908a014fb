"""Text from anywhere is either understood or refused with an error of ours; nothing else comes out.

The lines are spoilt by seeded chance, so that every run reads the same ones.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import duodecim
from duodecim import CHANCE, ActionError, DuodecimError, PositionError, UnknownGame
from duodecim.core.language import LANGUAGES
from duodecim.games.king_tournament.game import KingTournament

from .lines import CARDS, CENTRE_DECIDE, CHOOSE, FINAL_CHOOSE, LINES, ROLL, SEAT
from .tables import KINDS, tournament_of

#: Lines of each way to spoil them.
SPOILT = 400

LETTERS = "0123456789.?/-=+ acdefgiklmnoprstuvw٣\u00b2"
WORDS = ("0", "1", "2", "3", "4", "8", "12", "13", "99", "999999999", "-", "?", "al", "go", "kn", "la", "so", "xx", "")
PHASES = ("cards", "seat", "roll", "choose", "steal", "decide", "reroll", "aside", "over")
OPTIONS = ("first", "random", "agreed", "first+threes", "random+faun", "first+draw1", "first+draw0", "random+draw3")


def random_line(random: Random) -> tuple[str, bool]:
    """The line of a position or of a view, and whether it is a view."""
    if random.random() < 0.4:
        position = duodecim.position(random.choice([line for line, *_ in LINES.values()]))
    else:
        position = random.choice(tournament_of(random.choice(sorted(KINDS)), random.randrange(2)))
    viewer = random.choice(["all", "all", None, *range(position.game.seats)])
    return (position.text(), False) if viewer == "all" else (position.view(viewer).text(), True)


def with_letters_changed(line: str, random: Random) -> str:
    place = random.randrange(len(line))
    return random.choice(
        [
            line[:place] + line[place + 1 :],
            line[:place] + random.choice(LETTERS) + line[place:],
            line[:place] + random.choice(LETTERS) + line[place + 1 :],
        ]
    )


def with_items_changed(line: str, random: Random) -> str:
    """Items of fields exchanged, repeated or replaced: still well written, hardly ever possible."""
    words = line.split()
    place = random.randrange(4, len(words))
    name, _, value = words[place].partition("=")
    separator = "/" if "/" in value and random.random() < 0.5 else "."
    items = value.split(separator)
    first, second = random.randrange(len(items)), random.randrange(len(items))
    match random.randrange(5):
        case 0:
            items[first], items[second] = items[second], items[first]
        case 1:
            items[first] = items[second]
        case 2:
            items[first] = random.choice(WORDS)
        case 3:
            del items[first]
        case _:
            items.insert(first, random.choice(WORDS))
    words[place] = f"{name}={separator.join(items)}"
    return " ".join(words)


def with_words_changed(line: str, random: Random) -> str:
    """Whole words replaced, left out, or taken from another line."""
    words = line.split()
    other = random_line(random)[0].split()
    match random.randrange(5):
        case 0:
            words[3] = random.choice(PHASES)
        case 1:
            words[2] = random.choice(OPTIONS)
        case 2:
            words[1] = random.choice(WORDS)
        case 3:
            del words[random.randrange(len(words))]
        case _:
            new = random.choice(other[4:])
            names = [word.partition("=")[0] for word in words]
            name = new.partition("=")[0]
            if name in names:
                words[names.index(name)] = new
            else:
                words.append(new)
    return " ".join(words)


WAYS: dict[str, Callable[[str, Random], str]] = {
    "letters": with_letters_changed,
    "items": with_items_changed,
    "words": with_words_changed,
}


@pytest.mark.parametrize("way", WAYS)
def test_a_spoilt_line_is_refused_or_is_one_that_reads_back(way: str) -> None:
    random = Random(way)
    read = 0
    for _ in range(SPOILT):
        line, is_view = random_line(random)
        for _ in range(random.randint(1, 3)):
            line = WAYS[way](line, random)
        try:
            if is_view:
                view = duodecim.view(line)
                assert KingTournament.view(view.text()) == view
            else:
                _read(line)
            read += 1
        except (PositionError, UnknownGame) as error:
            _tell(error)
    # Some were spoilt so little that they are still lines.
    assert 0 < read < SPOILT


def _read(line: str) -> None:
    position = duodecim.position(line)
    assert duodecim.position(position.text()) == position
    for viewer in (0, position.game.seats - 1, None):
        assert KingTournament.view(position.view(viewer).text()) == position.view(viewer)
    for actor in position.actors[:2]:
        if actor != CHANCE:
            for action in position.actions(actor)[:2]:
                assert position.play(actor, action).text()


@pytest.mark.parametrize("line", [CARDS, SEAT, ROLL, CHOOSE, CENTRE_DECIDE, FINAL_CHOOSE])
def test_any_text_is_an_action_or_is_refused(line: str) -> None:
    random = Random(line)
    position = duodecim.position(line)
    verbs = ["play ", "aside ", "turn ", "order ", "steal ", "cards ", "seat ", "roll ", "reroll ", ""]
    for _ in range(150):
        text = random.choice(verbs) + "".join(random.choices(LETTERS, k=random.randrange(12)))
        for actor in (CHANCE, 0, 3):
            try:
                assert position.play(actor, text).moves
            except ActionError as error:
                _tell(error)


def test_any_seating_is_one_or_is_refused() -> None:
    random = Random(6)
    position = duodecim.position(SEAT)
    seated = 0
    for _ in range(400):
        seats = random.sample(range(5), 5)
        if random.random() < 0.3:
            seats[random.randrange(5)] = random.randrange(7)
        cut = random.choice([1, 2, 2, 2, 3, 5])
        text = "seat " + "/".join(".".join(map(str, part)) for part in (seats[:cut], seats[cut:]))
        legal = cut == 2 and sorted(seats) == [0, 1, 2, 3, 4]
        assert position.can(CHANCE, text) == legal
        seated += legal
    assert 0 < seated < 400


def test_a_spoilt_record_is_refused_or_replays() -> None:
    random = Random(1)
    text = tournament_of("first-5", 0)[-1].record().dumps()
    for _ in range(60):
        spoilt = text
        for _ in range(random.randint(1, 2)):
            spoilt = with_letters_changed(spoilt, random)
        try:
            assert duodecim.loads(spoilt).replay().moves
        except DuodecimError as error:
            _tell(error)


def _tell(error: DuodecimError) -> None:
    """The error can be told in every language."""
    assert all(error.in_language(language) for language in LANGUAGES)
