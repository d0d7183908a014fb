"""Positions as one line of text: written, read, and refused."""

from __future__ import annotations

from collections import Counter

import pytest

import duodecim
from duodecim import PositionError
from duodecim.core.language import phrases
from duodecim.games.rummikub.game import Rummikub
from tests.oracles.rummikub_sets import BOX

from .tables import dealt, drawn, filled_up, table

FILL = ".".join(sorted(filled_up("")[0]))
FIRST = "rummikub 2 first game=1 totals=0.0 turn=- melded=- racks=-/- drew=-/- table=-"
PLAY = "rummikub 2 play game=1 totals=0.0 turn=0 melded=0.1 racks=b9.o1/k13.r13 drew=-/- table=b6.b7.b8"
UNMELDED = f"rummikub 2 play game=1 totals=0.0 turn=0 melded=0 racks=b9.o1/{FILL}.o13 drew=-/o13 table=b6.b7.b8"
MELD = dealt("k10 r10 b10", "").play(0, "meld k10 r10 b10").text()
DRAW = dealt("", "").play(0, "draw").text()
OVER = table(["b9", "k13 r13"], "b6 b7 b8").play(0, "lay b6 b7 b8 b9").text()
OTHERS = " ".join((Counter(BOX) - Counter(["k1", "b1", "b6", "b7", "b8"])).elements())
EMPTY = drawn(table(["k1", OTHERS], "b6 b7 b8"), "b1").text()


@pytest.mark.parametrize("line", [FIRST, PLAY, UNMELDED, MELD, DRAW, OVER, EMPTY])
def test_the_lines_that_are_spoilt_below_are_right(line: str) -> None:
    assert duodecim.position(line).text() == line


def spoilt(line: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in line, (old, line)
        line = line.replace(old, new, 1)
    return line


#: The line, why it is refused, and what the sentence must name.
IMPOSSIBLE: dict[str, tuple[str, str, str]] = {
    "game 2 of 1": (spoilt(PLAY, ("game=1", "game=2")), "rummikub/impossible-game", "1 to 1"),
    "game 0": (spoilt(PLAY, ("game=1", "game=0")), "rummikub/impossible-game", "1 to 1"),
    "penalties in the first game": (spoilt(PLAY, ("0.0", "0.7")), "rummikub/impossible-totals", "first game"),
    "nobody's turn": (spoilt(PLAY, ("turn=0", "turn=-")), "rummikub/impossible-turn", "somebody's"),
    "a turn before the first": (spoilt(FIRST, ("turn=-", "turn=0")), "rummikub/impossible-turn", "nobody's"),
    "tiles before the deal": (spoilt(FIRST, ("racks=-", "racks=k1")), "rummikub/impossible-undealt", "Before the deal"),
    "a table before the deal": (
        spoilt(FIRST, ("table=-", "table=k1.k2.k3")),
        *("rummikub/impossible-undealt", "Before the deal"),
    ),
    "a hidden rack": (spoilt(PLAY, ("k13.r13", "?2")), "rummikub/impossible-hidden", "seat 1"),
    "three of a tile": (spoilt(PLAY, ("b9.o1", "b9.o1.k13.k13")), "rummikub/impossible-tiles", "k13"),
    "three jokers": (spoilt(PLAY, ("b9.o1", "*.*.*")), "rummikub/impossible-tiles", "only 2"),
    "a tile drawn that is not on the rack": (
        spoilt(UNMELDED, ("drew=-/o13", "drew=-/o12")),
        *("rummikub/impossible-drew", "Seat 1"),
    ),
    "two tiles drawn": (
        spoilt(UNMELDED, (f"{FILL}.o13", f"{FILL}.o12.o13"), ("drew=-/o13", "drew=-/o12.o13")),
        *("rummikub/impossible-drew", "three after a time-out"),
    ),
    "three tiles drawn without a clock": (
        spoilt(
            UNMELDED,
            (" game", " turn_seconds=0 game"),
            (f"{FILL}.o13", f"{FILL}.o11.o12.o13"),
            ("drew=-/o13", "drew=-/o11.o12.o13"),
        ),
        *("rummikub/impossible-drew", "Seat 1"),
    ),
    "nothing drawn": (spoilt(UNMELDED, ("drew=-/o13", "drew=-/-")), "rummikub/impossible-drew", "Seat 1"),
    "drawn by who has melded": (spoilt(PLAY, ("drew=-/-", "drew=-/k13")), "rummikub/impossible-drew", "Seat 1"),
    "drawn by who begins": (
        spoilt(UNMELDED, ("turn=0", "turn=1")),
        *("rummikub/impossible-drew", "Seat 1"),
    ),
    "an empty rack": (spoilt(PLAY, ("k13.r13", "-")), "rummikub/impossible-empty", "seat 1"),
    "two empty racks": (spoilt(OVER, ("k13", "-"), (".r13", "")), "rummikub/impossible-empty", "seat 1"),
    "too few tiles for an unmelded seat": (
        spoilt(UNMELDED, (f"{FILL}.o13", "o13")),
        *("rummikub/impossible-rack", "Seat 1 has not melded"),
    ),
    "sets that nobody laid": (
        spoilt(DRAW, ("table=-", "table=b11.b12.b13")),
        *("rummikub/impossible-table", "somebody has melded"),
    ),
    "melded and nothing there": (spoilt(PLAY, ("b6.b7.b8", "-")), "rummikub/impossible-table", "sets on the table"),
    "a meld in an ordinary turn": (PLAY + " meld=1", "rummikub/impossible-meld", "meld"),
    "no meld in a melding turn": (spoilt(MELD, (" meld=1", "")), "rummikub/impossible-meld", "meld"),
    "more melds than sets": (spoilt(MELD, ("meld=1", "meld=2")), "rummikub/impossible-meld", "meld"),
    "a meld by who has not melded": (
        spoilt(MELD, ("turn=0", "turn=1")),
        *("rummikub/impossible-meld", "meld"),
    ),
    "a cheap meld": (
        spoilt(MELD, ("k10.r10.b10", "k9.r9.b9")),
        *("rummikub/impossible-meld", "worth 30"),
    ),
    "a meld that cannot go on": (
        spoilt(MELD, (" game", " unlock=next_turn game")),
        *("rummikub/impossible-meld", "goes on"),
    ),
    "a meld of too few": (
        spoilt(PLAY, (" play", " melded"), ("b6.b7.b8", "b9.b10.b11"), ("racks=b9.o1", "racks=o1")) + " meld=1",
        *("rummikub/impossible-meld", "14 tiles"),
    ),
    "a draw of nothing": (spoilt(DRAW, (" draws=1", "")), "rummikub/impossible-draws", "draw"),
    "a draw of two": (spoilt(DRAW, ("draws=1", "draws=2")), "rummikub/impossible-draws", "draw"),
    "a draw of four": (spoilt(DRAW, ("draws=1", "draws=4")), "rummikub/impossible-draws", "draw"),
    "a draw of three without a clock": (
        spoilt(DRAW, (" game", " turn_seconds=0 game"), ("draws=1", "draws=3")),
        *("rummikub/impossible-draws", "time-out"),
    ),
    "draws in a turn": (PLAY + " draws=1", "rummikub/impossible-draws", "draw"),
    "last turns with a pool": (PLAY + " last=2", "rummikub/impossible-last", "empty pool"),
    "no last turns without one": (spoilt(EMPTY, (" last=2", "")), "rummikub/impossible-last", "empty pool"),
    "too many last turns": (spoilt(EMPTY, ("last=2", "last=3")), "rummikub/impossible-last", "how many"),
    "no turn left": (spoilt(EMPTY, ("last=2", "last=0")), "rummikub/impossible-last", "how many"),
    "over in the middle": (spoilt(PLAY, (" play", " over")), "rummikub/impossible-over", "somebody went out"),
    "over before the last game": (
        spoilt(OVER, (" game", " games=2 game")),
        *("rummikub/impossible-over", "last game"),
    ),
    "the winner pays": (spoilt(OVER, ("0.26", "5.26")), "rummikub/impossible-penalties", "no penalty"),
    "a loser pays nothing": (spoilt(OVER, ("0.26", "0.0")), "rummikub/impossible-penalties", "alone"),
}

UNREADABLE: dict[str, tuple[str, str, str]] = {
    "no phase": ("rummikub 2", "rummikub/text-start", "rummikub 2 play"),
    "another phase": (spoilt(PLAY, ("play", "think")), "rummikub/text-start", "melded"),
    "players in words": (spoilt(PLAY, ("2", "two")), "rummikub/text-start", "two"),
    "five players": (spoilt(PLAY, ("2", "5")), "rummikub/text-options", "2, 3 or 4"),
    "loose jokers": (spoilt(PLAY, (" game", " jokers=loose game")), "rummikub/text-options", "strict, free"),
    "45 seconds": (spoilt(PLAY, (" game", " turn_seconds=45 game")), "rummikub/text-options", "45"),
    "an unknown field": (PLAY + " colour=red", "rummikub/text-word", "“colour=red”"),
    "a word of its own": (PLAY + " hello", "rummikub/text-word", "“hello”"),
    "a field twice": (PLAY + " game=1", "rummikub/text-word", "twice"),
    "a field missing": (spoilt(PLAY, (" drew=-/-", "")), "rummikub/text-missing", "drew"),
    "three racks": (spoilt(PLAY, ("racks=", "racks=k1/")), "rummikub/text-seats", "racks"),
    "one total": (spoilt(PLAY, ("totals=0.0", "totals=0")), "rummikub/text-seats", "totals"),
    "a game in words": (spoilt(PLAY, ("game=1", "game=one")), "rummikub/text-number", "“one”"),
    "a negative total": (spoilt(PLAY, ("0.0", "0.-1")), "rummikub/text-number", "“-1”"),
    "a total beyond all numbers": (spoilt(PLAY, ("0.0", f"0.{'9' * 5000}")), "rummikub/text-number", "totals"),
    "a seat not at the table": (spoilt(PLAY, ("turn=0", "turn=2")), "rummikub/text-seat", "no seat 2"),
    "a melded seat not at the table": (spoilt(PLAY, ("0.1 racks", "0.2 racks")), "rummikub/text-seat", "no seat 2"),
    "nobody melded, and somebody": (spoilt(PLAY, ("0.1 racks", "0.- racks")), "rummikub/text-number", "“-”"),
    "a viewer not at the table": (PLAY + " view=2", "rummikub/text-seat", "view"),
    "nobody looks on": (PLAY + " view=-", "rummikub/text-number", "view"),
    "tile r14": (spoilt(PLAY, ("r13", "r14")), "rummikub/text-tiles", "“r14”"),
    "a declared joker on a rack": (spoilt(PLAY, ("r13", "*r13")), "rummikub/text-tiles", "“*r13”"),
    "a set that is none": (spoilt(PLAY, ("b6.b7.b8", "b6.b7.b9")), "rummikub/text-tiles", "table"),
    "an open set": (spoilt(PLAY, ("b6.b7.b8", "b6.*.*")), "rummikub/text-tiles", "a run or a group"),
    "an empty set": (spoilt(PLAY, ("b6.b7.b8", "b6.b7.b8|")), "rummikub/text-tiles", "table"),
    "how many are hidden in words": (spoilt(PLAY, ("k13.r13", "?two")), "rummikub/text-number", "“two”"),
    "a view": (duodecim.position(PLAY).view(0).text(), "rummikub/text-view", "one seat"),
    "a spectator's view": (duodecim.position(PLAY).view().text(), "rummikub/text-view", "one seat"),
}

#: Views that show too much or too little, or more than there is.
WRONG_VIEWS: dict[str, tuple[str, str, str]] = {
    "another's rack": (PLAY + " view=0", "rummikub/impossible-seen", "seat 1"),
    "a rack for spectators": (PLAY + " view=spectator", "rummikub/impossible-seen", "seat 0"),
    "no rack of one's own": (
        spoilt(PLAY, ("b9.o1", "?2"), ("k13.r13", "?2")) + " view=0",
        *("rummikub/impossible-hidden", "seat 0"),
    ),
    "more tiles than there are": (
        spoilt(PLAY, ("k13.r13", "?120")) + " view=0",
        *("rummikub/impossible-many", "more tiles"),
    ),
}


@pytest.mark.parametrize("case", [*IMPOSSIBLE, *UNREADABLE])
def test_a_line_that_cannot_come_about_is_refused_with_the_reason(case: str) -> None:
    line, reason, words = (IMPOSSIBLE | UNREADABLE)[case]
    with pytest.raises(PositionError) as caught:
        duodecim.position(line)
    assert caught.value.reason == reason
    assert words in str(caught.value)
    assert caught.value.in_language("ru") != str(caught.value)


@pytest.mark.parametrize("case", WRONG_VIEWS)
def test_a_view_shows_what_its_seat_may_know_and_no_more(case: str) -> None:
    line, reason, words = WRONG_VIEWS[case]
    with pytest.raises(PositionError, match=words) as caught:
        Rummikub.view(line)
    assert caught.value.reason == reason


@pytest.mark.parametrize("case", [case for case in [*IMPOSSIBLE, *UNREADABLE] if "view" not in case])
def test_a_view_that_cannot_come_about_is_refused_likewise(case: str) -> None:
    line, *_ = (IMPOSSIBLE | UNREADABLE)[case]
    with pytest.raises(PositionError):
        Rummikub.view(line)


def test_every_phrase_for_an_impossible_line_is_triggered_above() -> None:
    reasons = {key for key in phrases() if key.startswith(("rummikub/impossible-", "rummikub/text-"))}
    assert reasons == {reason for _, reason, _ in (IMPOSSIBLE | UNREADABLE | WRONG_VIEWS).values()}


def test_fields_may_come_in_any_order_and_tiles_too() -> None:
    words = spoilt(PLAY, ("b9.o1", "o1.b9"), ("melded=0.1", "melded=1.0")).split()
    shuffled = " ".join([*words[:3], *reversed(words[3:])])
    assert duodecim.position(shuffled).text() == PLAY
