"""Positions as one line of text: written, read, and refused."""

from __future__ import annotations

import pytest

import duodecim
from duodecim import PositionError
from duodecim.games.chips.game import Chips


def test_a_position_whose_seat_took_its_own_twin_back_reads_back() -> None:
    line = (
        "chips 4 mandoo round=1 first=2 lead=0 scores=0.0.0.0 hands=7!/3.9.11!/2!.3!.10!.10/1!.6! scored=4.4.5/8/-/9 "
        "trick=12.11.10.5 middle=12"
    )
    assert duodecim.position(line).text() == line


def test_the_line_in_the_docstring_is_a_position() -> None:
    line = "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=4.10.12/5.7.1.2/6.8.9.3 scored=-/-/- trick=11"
    with pytest.raises(PositionError):
        duodecim.position(line)  # one red chip only: the first trick needs two
    line = line.replace("hands=4.10.12/5.7.1.2", "hands=4.5.12/10.7.1.6").replace("6.8.9.3", "2.8.9.3")
    assert duodecim.position(line).actors == (1,)


def test_the_order_of_words_and_of_chips_in_a_hand_does_not_matter() -> None:
    shuffled = (
        "chips 3 mandoo trick=- scored=-/-/- hands=10.1.5.4/2.6.7.11/3.8.9.12 lead=0 first=0 round=1 scores=0.0.0"
    )
    usual = "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=1.4.5.10/2.6.7.11/3.8.9.12 scored=-/-/- trick=-"
    assert duodecim.position(shuffled).text() == usual


PLAY = "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=1.4.5.10/2.6.7.11/3.8.9.12 scored=-/-/- trick=-"
TAKE = (
    "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=1.5.10/2.6.7/3.8.12 scored=-/9/- trick=4.11.9 middle=4.11"
)
LATER = "chips 3 mandoo round=1 first=0 lead=1 scores=0.0.0 hands=1.5.10.11!/2.6.7/3.4!.8.12 scored=-/9/- trick=-"
DONE = (
    "chips 3 mandoo round=1 first=0 lead=0 scores=1.0.0 hands=-/3!.4!.5!.8!/7!.9!.10!.11! scored=1.2.6.12/-/- trick=-"
)
STACK = "chips 2 mandoo round=1 first=0 lead=1 scores=0.0.0 hands=1.5.10.11!/2.6.7/3.8.12.4! scored=-/9/- trick=-"
POINTS = PLAY.replace("mandoo", "tgm2022")


@pytest.mark.parametrize("line", [PLAY, TAKE, LATER, DONE, STACK, POINTS])
def test_the_lines_that_are_spoilt_below_are_right(line: str) -> None:
    assert duodecim.position(line).text() == line


def spoilt(line: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in line
        line = line.replace(old, new, 1)
    return line


#: The line, why it is refused, and what the sentence must name.
IMPOSSIBLE: dict[str, tuple[str, str, str]] = {
    "no first player": (spoilt(PLAY, ("first=0", "first=-")), "chips/impossible-first", "first player"),
    "no leader": (spoilt(PLAY, ("lead=0", "lead=-")), "chips/impossible-first", "leader"),
    "neither": (spoilt(PLAY, ("first=0 lead=0", "first=- lead=-")), "chips/impossible-first", "first player"),
    "chips before round 1": (spoilt(PLAY, ("round=1", "round=0")), "chips/impossible-unstarted", "round 1"),
    "scores before round 1": (
        "chips 3 mandoo round=0 first=0 lead=0 scores=1.0.0 hands=-/-/- scored=-/-/- trick=-",
        *("chips/impossible-unstarted", "scores"),
    ),
    "first player and leader differ before round 1": (
        "chips 3 mandoo round=0 first=0 lead=1 scores=0.0.0 hands=-/-/- scored=-/-/- trick=-",
        *("chips/impossible-lead", "1"),
    ),
    "four chips in a trick of three": (
        spoilt(TAKE, ("trick=4.11.9 middle=4.11", "trick=4.11.9.12")),
        *("chips/impossible-trick", "4 chips"),
    ),
    "known above unknown in the stack": (
        spoilt(STACK, ("3.8.12.4!", "4!.3.8.12")),
        *("chips/impossible-stack", "bottom"),
    ),
    "a stack of five": (
        spoilt(STACK, ("2.6.7/3.8.12.4!", "6.7/2.3.8.12.4!")),
        *("chips/impossible-size", "Seat"),
    ),
    "a chip twice": (spoilt(PLAY, ("3.8.9.12", "3.8.9.11")), "chips/impossible-twice", "11"),
    "a chip missing": (spoilt(PLAY, ("3.8.9.12", "3.8.9")), "chips/impossible-missing", "12"),
    "a hidden chip in a whole position": (
        spoilt(PLAY, ("3.8.9.12", "b.8.9.12")),
        *("chips/impossible-hidden", "seat 2"),
    ),
    "five chips and three": (
        spoilt(PLAY, ("1.4.5.10/2.6.7.11", "1.4.5.10.11/2.6.7")),
        *("chips/impossible-size", "Seat 0 must have 4"),
    ),
    "four after playing": (
        spoilt(PLAY, ("1.4.5.10/2.6.7.11", "1.4.5.10/6.7.11"), ("trick=-", "trick=2")),
        *("chips/impossible-size", "Seat 0 must have 3"),
    ),
    "five at the end": (
        spoilt(DONE, ("3!.4!.5!.8!/7!.9!.10!.11!", "3!.4!.5!.8!.7!/9!.10!.11!")),
        *("chips/impossible-size", "Seat 1"),
    ),
    "face down at the end": (spoilt(DONE, ("8!", "8")), "chips/impossible-face-down", "seat 1"),
    "two seats with four tricks": (
        spoilt(DONE, ("3!.4!.5!.8!", "-"), ("1.2.6.12/-", "1.2.6.12/3.4.5.8")),
        *("chips/impossible-over", "four tricks"),
    ),
    "nothing left in the middle": (
        "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=1.5.10.11!/2.6.7/3.4!.8.12 scored=-/9/- "
        "trick=4.11.9 middle=-",
        *("chips/impossible-middle", "at least one chip"),
    ),
    "a middle of chips not played": (
        spoilt(TAKE, ("3.8.12", "3.4.8"), ("middle=4.11", "middle=12.11")),
        *("chips/impossible-middle", "only chips played"),
    ),
    "a middle that is not the trick so far": (
        "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=5.6.11/1.4.7.12/2.3.8.9 scored=-/-/- "
        "trick=11 middle=10",
        *("chips/text-middle", "middle=10"),
    ),
    "the winner took nothing": (
        spoilt(TAKE, ("hands=1.5.10/2.6.7/", "hands=1.5.10/2.6.7.9/"), ("scored=-/9/-", "scored=-/-/-")),
        *("chips/impossible-scored", "Seat 1"),
    ),
    "played on after four tricks": (
        "chips 3 mandoo round=1 first=0 lead=1 scores=0.0.0 hands=-/3.5.8/7.9.10.11 scored=1.2.6.12/4/- trick=-",
        *("chips/impossible-over", "Seat 0"),
    ),
    "another leads the first trick": (spoilt(PLAY, ("lead=0", "lead=1")), "chips/impossible-lead", "Seat 1"),
    "a leader without a trick": (spoilt(LATER, ("lead=1", "lead=2")), "chips/impossible-lead", "Seat 2"),
    "red left behind": (
        "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=1.5.10/2.6.7/3.8.12 scored=-/11/- "
        "trick=4.11.9 middle=4.9",
        *("chips/impossible-red-left", "Red"),
    ),
    "three red in the first trick": (
        spoilt(PLAY, ("1.4.5.10/2.6.7.11", "1.4.5.6/2.10.7.11")),
        *("chips/impossible-colours", "seat 0"),
    ),
    "known in the first trick": (
        spoilt(PLAY, ("2.6.7.11", "2.6!.7.11")),
        "chips/impossible-known",
        "Seat 1 has played 0 chips",
    ),
    "a fourth round of three": (spoilt(POINTS, ("round=1", "round=4")), "chips/impossible-round", "3 rounds"),
    "points before a round ended": (spoilt(POINTS, ("0.0.0", "0.7.0")), "chips/impossible-scores", "round 1"),
    "tiles before a round ended": (spoilt(PLAY, ("0.0.0", "0.1.0")), "chips/impossible-scores", "round 1"),
    "too few tiles": (spoilt(PLAY, ("round=1", "round=3")), "chips/impossible-scores", "round 3"),
    "too many tiles": (
        spoilt(PLAY, ("round=1", "round=2"), ("scores=0.0.0", "scores=2.1.1")),
        *("chips/impossible-scores", "round 2"),
    ),
    "a tile for a seat that did not win the round": (
        spoilt(DONE, ("scores=1.0.0", "scores=0.1.0")),
        *("chips/impossible-scores", "round 1"),
    ),
    "no points for a round": (
        spoilt(DONE, ("mandoo", "tgm2022"), ("scores=1.0.0", "scores=0.0.0")),
        *("chips/impossible-scores", "round 1"),
    ),
    "more known than played": (
        spoilt(LATER, ("2.6.7", "2!.6!.7")),
        *("chips/impossible-known", "Seat 1"),
    ),
    "three tiles and playing on": (
        spoilt(PLAY, ("round=1", "round=4"), ("scores=0.0.0", "scores=3.0.0")),
        *("chips/impossible-finished", "3 tiles"),
    ),
    "four tiles": (
        spoilt(DONE, ("round=1", "round=4"), ("scores=1.0.0", "scores=4.0.0")),
        *("chips/impossible-finished", "more"),
    ),
}

UNREADABLE: dict[str, tuple[str, str, str]] = {
    "no edition": ("chips 3", "chips/text-start", "chips 3 mandoo"),
    "another edition": (spoilt(PLAY, ("mandoo", "classic")), "chips/text-options", "3 classic"),
    "another variant": (spoilt(PLAY, ("mandoo", "mandoo+burst")), "chips/text-options", "mandoo+no_burst"),
    "players in words": (spoilt(PLAY, ("chips 3", "chips three")), "chips/text-options", "2 to 4"),
    "players beyond all numbers": (spoilt(PLAY, ("chips 3", "chips " + "3" * 5000)), "chips/text-options", "2 to 4"),
    "five players": (spoilt(PLAY, ("chips 3", "chips 5")), "chips/text-field", "2, 3 or 4 players, not 5"),
    "tgm2022 for two": (spoilt(POINTS, ("chips 3", "chips 2")), "chips/text-field", "exactly 3"),
    "tgm2022 with no_burst": (spoilt(POINTS, ("tgm2022", "tgm2022+no_burst")), "chips/text-field", "edition of 2023"),
    "a word of its own": (spoilt(PLAY, ("round=1", "round")), "chips/text-word", "“round”"),
    "an unknown part": (PLAY + " colour=red", "chips/text-word", "“colour=red”"),
    "a part twice": (PLAY + " round=1", "chips/text-word", "twice"),
    "a part missing": (spoilt(PLAY, ("lead=0 ", "")), "chips/text-missing", "lead"),
    "two hands": (spoilt(PLAY, ("/3.8.9.12", "")), "chips/text-groups", "hands"),
    "four scores": (spoilt(PLAY, ("scores=0", "scores=0.0")), "chips/text-groups", "scores"),
    "two scored": (spoilt(PLAY, ("-/-/-", "-/-")), "chips/text-groups", "scored"),
    "a round in words": (spoilt(PLAY, ("round=1", "round=one")), "chips/text-number", "“one”"),
    "a negative score": (spoilt(PLAY, ("0.0.0", "0.-1.0")), "chips/text-number", "“-1”"),
    "a score beyond all numbers": (spoilt(PLAY, ("0.0.0", f"0.{'9' * 5000}.0")), "chips/text-number", "scores"),
    "a first player not at the table": (spoilt(PLAY, ("first=0", "first=3")), "chips/text-seat", "no seat 3"),
    "a leader in words": (spoilt(PLAY, ("lead=0", "lead=me")), "chips/text-number", "“me”"),
    "a seat not at the table looks on": (PLAY + " view=3", "chips/text-seat", "view"),
    "chip 13": (spoilt(PLAY, (".12", ".13")), "chips/text-chip", "“13”"),
    "chip 0": (spoilt(PLAY, (".12", ".0")), "chips/text-chip", "“0”"),
    "a chip beyond all numbers": (spoilt(PLAY, (".12", "." + "1" * 5000)), "chips/text-chip", "1 to 12"),
    "a chip in words": (spoilt(PLAY, (".12", ".twelve")), "chips/text-chip", "“twelve”"),
    "a hidden chip in the trick": (spoilt(PLAY, ("trick=-", "trick=r")), "chips/text-chip", "“r”"),
    "a view": (duodecim.position(PLAY).view(0).text(), "chips/text-view", "one seat"),
    "a spectator's view": (duodecim.position(PLAY).view().text(), "chips/text-view", "one seat"),
}


@pytest.mark.parametrize("case", [*IMPOSSIBLE, *UNREADABLE])
def test_a_line_that_cannot_come_about_is_refused_with_the_reason(case: str) -> None:
    line, reason, words = (IMPOSSIBLE | UNREADABLE)[case]
    with pytest.raises(PositionError) as caught:
        duodecim.position(line)
    assert caught.value.code == "position/impossible"
    assert caught.value.reason == reason
    assert words in str(caught.value)
    assert caught.value.in_language("ru") != str(caught.value)


def test_every_phrase_for_an_impossible_line_is_triggered_above() -> None:
    from duodecim.core.language import phrases

    reasons = {key for key in phrases() if key.startswith(("chips/impossible-", "chips/text-"))}
    assert reasons == {reason for _, reason, _ in (IMPOSSIBLE | UNREADABLE | WRONG_VIEWS).values()}


@pytest.mark.parametrize("case", [case for case in [*IMPOSSIBLE, *UNREADABLE] if "view" not in case])
def test_a_view_that_cannot_come_about_is_refused_likewise(case: str) -> None:
    line, *_ = (IMPOSSIBLE | UNREADABLE)[case]
    with pytest.raises(PositionError):
        Chips.view(line)


#: Views that show too much or too little; whole positions cannot.
WRONG_VIEWS: dict[str, tuple[str, str, str]] = {
    "secret values of another hand": ("1.4.5.10/2.6.7.11/r.r.b.b", "chips/impossible-seen", "seat 1"),
    "the viewer's own hand hidden": ("r.r.b.b/r.r.b.b/r.r.b.b", "chips/impossible-hidden", "seat 0"),
}


@pytest.mark.parametrize("case", WRONG_VIEWS)
def test_a_view_shows_what_its_seat_may_know_and_no_more(case: str) -> None:
    hands, reason, words = WRONG_VIEWS[case]
    line = f"chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands={hands} scored=-/-/- trick=- view=0"
    with pytest.raises(PositionError, match=words) as caught:
        Chips.view(line)
    assert caught.value.reason == reason


def test_a_view_shows_nobody_the_automas_stack() -> None:
    line = spoilt(STACK, ("1.5.10.11!/2.6.7", "11!.r.b.b/r.r.b")) + " view=2"
    with pytest.raises(PositionError, match="seat 2"):
        Chips.view(line)
