"""Tournaments as one line of text: written, read, and refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import Position, PositionError
from duodecim.core.language import LANGUAGES, phrases
from duodecim.games.king_tournament.game import KingTournament
from duodecim.testing import random_move

from . import lines
from .lines import (
    ASIDE,
    ASIDE_FINALISTS,
    CARDS,
    CENTRE_DECIDE,
    CENTRE_REROLL,
    CENTRE_STEAL,
    CHOOSE,
    DECIDE,
    FINAL_CHOOSE,
    FINAL_DECIDE,
    FINAL_ROLL,
    LINES,
    OVER,
    OVER_DRAW,
    OVER_FINAL,
    REROLL,
    ROLL,
    SEAT,
    STEAL,
)
from .tables import with_final

# --- written and read ---


@pytest.mark.parametrize("case", LINES)
def test_a_line_of_every_phase_reads_back(case: str) -> None:
    line, phase, stage = LINES[case]
    position = duodecim.position(line)
    assert position.text() == line
    assert (position.view().phase, position.view().stage) == (phase, stage)
    assert (position.actors == ()) == (phase == "over")
    for viewer in (*range(position.game.seats), None):
        view = position.view(viewer)
        assert KingTournament.view(view.text()) == view
        assert duodecim.view(view.text()) == view


def test_there_is_a_line_for_every_phase_and_stage() -> None:
    seen = {(phase, stage) for _, phase, stage in LINES.values()}
    tricks = {(phase, stage) for phase in ("steal", "decide", "reroll") for stage in ("group", "centre", "table")}
    assert seen >= tricks | {("cards", "group"), ("seat", "group"), ("aside", "group"), ("over", "group")}
    assert seen >= {(phase, stage) for phase in ("roll", "choose") for stage in ("group", "table")}
    written = {line for name, line in vars(lines).items() if name.isupper() and isinstance(line, str)}
    assert written == {line for line, *_ in LINES.values()}


@pytest.mark.parametrize("case", [case for case, (_, phase, _) in LINES.items() if phase != "over"])
def test_a_tournament_plays_on_from_any_line(case: str) -> None:
    random = Random(case)
    position: Position[Any, Any] = duodecim.position(LINES[case][0]).with_chance(seed=1)
    for _ in range(150):
        if position.outcome is None:
            position = position.play(*random_move(position, random))
            assert position.outcome is not None or position.actors
    assert position.record().replay() == position


@pytest.mark.parametrize("kind", ["lively-7", "promos-9", "lively-16"])
def test_every_position_and_view_of_a_final_reads_back(kind: str) -> None:
    positions = [position for position in with_final(kind, range(40)) if position.view().final]
    assert len(positions) >= 10
    for position in positions:
        assert duodecim.position(position.text()) == position
        for viewer in (*range(position.game.seats), None):
            assert KingTournament.view(position.view(viewer).text()) == position.view(viewer)


def test_the_order_of_words_and_of_cards_does_not_matter() -> None:
    words = CENTRE_STEAL.replace("kn.ma/so.kn", "ma.kn/kn.so").split()
    assert duodecim.position(" ".join(words[:4] + words[:3:-1])).text() == CENTRE_STEAL


def test_what_is_usual_may_be_left_out() -> None:
    assert duodecim.position(SEAT.replace(" groups=-", "")).text() == SEAT
    assert duodecim.position(FINAL_ROLL.replace(" shown=-/-/-/-/-/-/-/-/-", "")).text() == FINAL_ROLL


# --- refused ---


def spoilt(line: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in line
        line = line.replace(old, new, 1)
    return line


#: The line, why it is refused, and what the sentence must name.
IMPOSSIBLE: dict[str, tuple[str, str, str]] = {
    # Where everyone sits
    "no groups": (spoilt(ROLL, (" groups=4.0/1.3.2", "")), "king/impossible-groups", "groups"),
    "someone twice": (spoilt(ROLL, ("1.3.2", "1.3.0")), "king/impossible-groups", "twice"),
    "someone nowhere": (spoilt(ROLL, ("4.0/1.3.2", "4.0/1.3")), "king/impossible-groups", "nowhere"),
    "the larger group first": (spoilt(ROLL, ("4.0/1.3.2", "1.3.2/4.0")), "king/impossible-groups", "size"),
    "groups before the first seating": (
        spoilt(SEAT, ("groups=-", "groups=4.0/1.3.2")),
        *("king/impossible-groups", "groups"),
    ),
    "groups before the set is drawn": (
        spoilt(CARDS, ("groups=-", "groups=4.0/1.3.2")),
        *("king/impossible-groups", "groups"),
    ),
    "groups in the final": (
        spoilt(FINAL_CHOOSE, ("groups=3.0", "groups=0.1.2/3.4.5/6.7.8")),
        *("king/impossible-groups", "groups"),
    ),
    "another in the final": (spoilt(FINAL_CHOOSE, ("groups=3.0", "groups=3.0.6")), "king/impossible-groups", "groups"),
    "one missing in the final": (spoilt(FINAL_CHOOSE, ("groups=3.0", "groups=3")), "king/impossible-groups", "groups"),
    "two of one group in the centre": (
        spoilt(CENTRE_STEAL, ("centre=0.3", "centre=0.1")),
        *("king/impossible-centre", "at most one of each group"),
    ),
    "one twice in the centre": (spoilt(CENTRE_STEAL, ("centre=0.3", "centre=0.0")), "king/impossible-centre", "one"),
    "the centre in another order": (
        spoilt(CENTRE_STEAL, ("centre=0.3", "centre=3.0")),
        *("king/impossible-centre", "order of the groups"),
    ),
    "a centre while all choose": (
        spoilt(CHOOSE, ("groups=4.0/1.3.2", "groups=4.0/1.3.2 centre=4.1")),
        *("king/impossible-centre", "while a trick is on"),
    ),
    "a centre in the final": (
        spoilt(FINAL_DECIDE, ("groups=3.0", "groups=3.0 centre=3")),
        *("king/impossible-centre", "centre"),
    ),
    # The trick
    "decisions still to be made": (spoilt(DECIDE, (" decide ", " reroll ")), "king/impossible-phase", "reroll"),
    "nothing to steal": (
        spoilt(STEAL, ("tokens=1.0/1.1/0.0/1.1", "tokens=0.0/0.0/0.0/0.0")),
        *("king/impossible-phase", "steal"),
    ),
    "nothing to decide in the centre": (
        spoilt(CENTRE_DECIDE, ("centre=0.3.6", "centre=3"), ("answers=-.-.-.-.-.-.double.-.-", "")),
        *("king/impossible-phase", "decide"),
    ),
    "nothing to roll in the centre": (
        spoilt(CENTRE_REROLL, ("played=or.or.or", "played=or.or.go")),
        *("king/impossible-phase", "reroll"),
    ),
    "everyone has chosen": (
        spoilt(CHOOSE, ("-.so.-.-.kn", "ma.so.ma.ma.kn")),
        *("king/impossible-all-chosen", "Everyone"),
    ),
    "everyone has chosen a card to set aside": (
        spoilt(ASIDE, ("-.go.-.-.-.-.-", "-.go.-.-.go.-.-")),
        *("king/impossible-all-chosen", "Everyone"),
    ),
    "a card that is not in hand": (spoilt(CHOOSE, ("-.so.-.-.kn", "-.go.-.-.kn")), "king/impossible-answer", "Seat 1"),
    "a face that is no neighbour": (
        spoilt(REROLL, ("-.-.-.-.-.12", "-.-.-.-.-.11")),
        *("king/impossible-answer", "Seat 5"),
    ),
    "a secret answer in a whole position": (
        spoilt(CHOOSE, ("-.so.-.-.kn", "-.?.-.-.kn")),
        *("king/impossible-answer", "Seat 1"),
    ),
    "a card played twice": (spoilt(DECIDE, ("discarded=-/", "discarded=so/")), "king/impossible-discarded", "Seat 0"),
    "no card played": (spoilt(DECIDE, ("played=so.ma", "played=so.-")), "king/impossible-played", "Seat 1"),
    "a card played that is out": (
        spoilt(STEAL, ("played=la.la.ma", "played=la.la.or")),
        "king/impossible-played",
        "Seat 2",
    ),
    "cards played before the trick": (CHOOSE + " played=kn.-.-.-.-", "king/impossible-phase", "choose"),
    # Dice, tokens, cards
    "no dice in a trick": (spoilt(CHOOSE, ("faces=10", "faces=-")), "king/impossible-dice", "Seat 0"),
    "dice before the roll": (spoilt(ROLL, ("faces=-", "faces=1")), "king/impossible-dice", "Seat 0"),
    "a die of one who is not in the final": (
        spoilt(FINAL_CHOOSE, ("faces=4.-", "faces=4.5")),
        *("king/impossible-dice", "Seat 1"),
    ),
    "no die of a finalist": (spoilt(FINAL_CHOOSE, ("faces=4.", "faces=-.")), "king/impossible-dice", "Seat 0"),
    "face 13": (spoilt(CHOOSE, ("faces=10", "faces=13")), "king/no-such-face", "13"),
    "8 points and no end": (spoilt(CHOOSE, ("tokens=0.0", "tokens=0.4")), "king/impossible-points", "Seat 0"),
    "8 points in the final and no end": (
        spoilt(FINAL_CHOOSE, ("tokens=0.1", "tokens=0.4")),
        *("king/impossible-points", "Seat 0"),
    ),
    "tokens before the roll": (spoilt(ROLL, ("tokens=0.0", "tokens=1.0")), "king/impossible-unrolled", "tokens"),
    "discards before the roll": (spoilt(ROLL, ("discarded=-", "discarded=kn")), "king/impossible-unrolled", "discard"),
    "one card left and no end": (
        spoilt(FINAL_CHOOSE, ("discarded=al/", "discarded=al.or.so.ma/"), ("shown=al/", "shown=al.or.so.ma/")),
        *("king/impossible-last-card", "Seat 0"),
    ),
    "more discarded than the others": (
        spoilt(CHOOSE, ("discarded=al/go", "discarded=al/go.ma")),
        *("king/impossible-discarded", "Seat 1"),
    ),
    "a card that is not in the set": (
        spoilt(CHOOSE, ("discarded=al", "discarded=la")),
        "king/impossible-cards",
        "seat 0",
    ),
    "a card aside and discarded": (
        spoilt(FINAL_CHOOSE, ("discarded=al", "discarded=go")),
        *("king/impossible-cards", "seat 0"),
    ),
    "one card aside twice": (spoilt(FINAL_ROLL, ("aside=go.kn", "aside=go.go")), "king/impossible-cards", "seat 0"),
    "shown with nothing aside": (CHOOSE + " shown=al/-/-/-/-", "king/impossible-shown", "seat 0"),
    "discarded and not shown": (
        spoilt(FINAL_CHOOSE, ("shown=al/", "shown=-/")),
        *("king/impossible-shown", "seat 0"),
    ),
    "the set before it is drawn": (
        spoilt(CARDS, ("cards=-", "cards=al.or.go.so.kn.la.ma")),
        *("king/impossible-set", "seven cards"),
    ),
    "a random set that cannot be drawn": (
        spoilt(DECIDE, (" agreed ", " random "), ("al.or.so.kn.la.ma.tr", "al.or.me.kn.la.ma.tr")),
        *("king/impossible-set", "seven cards"),
    ),
    # Rounds and wins
    "round 0": (spoilt(ROLL, ("round=1", "round=0")), "king/impossible-round", "Round 0"),
    "a round before the set is drawn": (spoilt(CARDS, ("round=0", "round=1")), "king/impossible-round", "Round 1"),
    "more wins than rounds give": (
        spoilt(ASIDE, ("round=2", "round=1")),
        *("king/impossible-wins-sum", "1 round"),
    ),
    "a win and no card aside": (spoilt(CHOOSE, ("wins=0", "wins=1")), "king/impossible-wins", "Seat 0"),
    "a card aside and no win": (spoilt(ROLL, ("aside=-", "aside=pa")), "king/impossible-wins", "Seat 0"),
    "two wins too many": (spoilt(FINAL_CHOOSE, ("wins=2.0", "wins=4.0")), "king/impossible-wins", "Seat 0"),
    "two wins of one who is not in the final": (
        spoilt(FINAL_CHOOSE, ("2.0.0.2.0.0.1", "2.0.0.2.0.0.2")),
        *("king/impossible-groups", "groups"),
    ),
    "barren since before the start": (ROLL + " barren=1", "king/impossible-barren", "1"),
    "barren beyond the limit": (
        spoilt(OVER_DRAW, ("barren=1", "barren=2"), ("round=1", "round=4")),
        *("king/impossible-barren", "2"),
    ),
    "the limit reached and no end": (
        spoilt(ROLL, (" first ", " first+draw1 "), ("round=1", "round=2")) + " barren=1",
        *("king/impossible-barren", "1"),
    ),
    "a card set aside and the round not over": (
        spoilt(ASIDE, ("tokens=2.0/0.4", "tokens=2.0/0.3")),
        *("king/impossible-round-on", "not over"),
    ),
    "a card set aside by another than the winner": (
        spoilt(ASIDE, ("wins=0.1.0.0.1", "wins=0.1.0.1.0")),
        *("king/impossible-winner", "won the round"),
    ),
    "a winner who sets nothing aside": (
        spoilt(ASIDE, ("wins=0.1.0.0.1", "wins=0.1.0.0.0")),
        *("king/impossible-winner", "won the round"),
    ),
    "one alone with two wins sets a card aside": (
        spoilt(
            ASIDE_FINALISTS,
            ("aside=kn/-/-/kn", "aside=kn/-/-/-"),
            ("wins=2.0.0.2", "wins=2.0.0.1"),
            ("/al.or.go.so/-/-/-/-/-", "/-/-/-/-/-/-"),
        ),
        *("king/impossible-winner", "won the round"),
    ),
    "over and nobody has won": (
        spoilt(OVER, ("aside=kn/", "aside=-/"), ("wins=2", "wins=1"), ("shown=al.or.so.ma", "shown=-")),
        *("king/impossible-over", "not over"),
    ),
    "over with two who have two wins": (
        spoilt(
            OVER,
            ("aside=kn/-", "aside=kn/kn"),
            ("2.0.1", "2.2.1"),
            ("shown=al.or.so.ma/-", "shown=al.or.so.ma/al.or.so.ma"),
        ),
        *("king/impossible-over", "nobody alone"),
    ),
    "over and the final not won": (
        spoilt(OVER_FINAL, ("wins=2.0.0.3", "wins=2.0.0.2")),
        *("king/impossible-over", "not over"),
    ),
    "tokens before the first trick": (
        spoilt(DECIDE, ("tokens=0.0", "tokens=0.3")),
        *("king/impossible-tokens", "0 tricks"),
    ),
    "tokens of one who is not in the final": (
        spoilt(FINAL_CHOOSE, ("tokens=0.1/0.0", "tokens=0.1/0.1")),
        *("king/impossible-not-playing", "Seat 1"),
    ),
    "over by a draw before the limit": (
        spoilt(OVER_DRAW, ("draw1", "draw3"), ("round=1", "round=2"), ("barren=1", "barren=2")),
        *("king/impossible-over", "limit"),
    ),
}

UNREADABLE: dict[str, tuple[str, str, str]] = {
    "no phase": ("king-tournament 5 first", "king/text-start", "king-tournament 6 first"),
    "another phase": (spoilt(CHOOSE, (" choose ", " think ")), "king/text-phase", "choose"),
    "players in words": (spoilt(SEAT, ("nt 5", "nt five")), "king/text-phase", "number of players"),
    "players beyond all numbers": (spoilt(SEAT, ("nt 5", "nt " + "5" * 5000)), "king/text-phase", "number of players"),
    "four players": (spoilt(SEAT, ("nt 5", "nt 4")), "king/text-field", "5 to 16 players, not 4"),
    "seventeen players": (spoilt(SEAT, ("nt 5", "nt 17")), "king/text-field", "5 to 16 players, not 17"),
    "threes of five": (spoilt(SEAT, (" first ", " first+threes ")), "king/text-field", "Only twelve"),
    "another option": (spoilt(SEAT, (" first ", " first+fours ")), "king/text-options", "first+fours"),
    "another set": (spoilt(SEAT, (" first ", " second ")), "king/text-options", "second"),
    "the cards of the first set": (SEAT + " cards=-", "king/text-options", "first"),
    "a promo in the first set": (spoilt(SEAT, (" first ", " first+faun ")), "king/text-field", "Faun"),
    "a set without the Knight": (spoilt(DECIDE, ("so.kn.la", "so.pa.la")), "king/text-field", "Knight"),
    "a word of its own": (spoilt(CHOOSE, ("round=1", "round")), "king/text-word", "“round”"),
    "a part twice": (CHOOSE + " round=1", "king/text-word", "twice"),
    "a part missing": (spoilt(CHOOSE, ("wins=0.0.0.0.0 ", "")), "king/text-missing", "wins"),
    "four tokens": (spoilt(CHOOSE, ("tokens=0.0/", "tokens=")), "king/text-groups", "tokens"),
    "six wins": (spoilt(CHOOSE, ("wins=0", "wins=0.0")), "king/text-groups", "wins"),
    "a round in words": (spoilt(CHOOSE, ("round=1", "round=one")), "king/text-number", "“one”"),
    "a token less than none": (spoilt(CHOOSE, ("tokens=0.0", "tokens=0.-1")), "king/text-number", "“-1”"),
    "a seat in words": (spoilt(CHOOSE, ("groups=4.0", "groups=four.0")), "king/text-number", "“four”"),
    "a seat not in the tournament": (spoilt(CHOOSE, ("groups=4.0", "groups=5.0")), "king/text-seat", "no seat 5"),
    "a seat not in the centre": (spoilt(CENTRE_STEAL, ("centre=0.3", "centre=0.6")), "king/text-seat", "no seat 6"),
    "a viewer not in the tournament": (CHOOSE + " view=5", "king/text-seat", "view"),
    "no such card": (spoilt(CHOOSE, ("discarded=al", "discarded=xx")), "king/text-card", "“xx”"),
    "a hidden discard": (spoilt(CHOOSE, ("discarded=al", "discarded=?")), "king/text-card", "“?”"),
    "a view": (duodecim.position(CHOOSE).view(0).text(), "king/text-view", "one seat"),
    "a spectator's view": (duodecim.position(FINAL_CHOOSE).view().text(), "king/text-view", "one seat"),
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


@pytest.mark.parametrize("case", [case for case in (*IMPOSSIBLE, *UNREADABLE) if "view" not in case])
def test_a_view_that_cannot_come_about_is_refused_likewise(case: str) -> None:
    line, *_ = (IMPOSSIBLE | UNREADABLE)[case]
    with pytest.raises(PositionError):
        KingTournament.view(line)


#: Lines that cannot come about either, for reasons of a finer kind.
NEITHER: dict[str, str] = {
    "more groups than there can be": spoilt(SEAT, ("groups=-", "groups=-/-/-/-/-/-")),
    "a final of five": (
        "king-tournament 16 first roll round=9 faces=-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.- "
        f"tokens={'/'.join(['0.0'] * 16)} discarded={'/'.join('-' * 16)} aside={'/'.join(['go.kn'] * 5 + ['-'] * 11)} "
        "wins=2.2.2.2.2.0.0.0.0.0.0.0.0.0.0.0 groups=0.1.2.3.4"
    ),
    "a final before there can be one": spoilt(FINAL_CHOOSE, ("round=4", "round=2")),
    "a seating before the final": spoilt(FINAL_ROLL, (" roll ", " seat ")),
    "one alone with two cards aside plays on": (
        spoilt(CHOOSE, ("aside=-", "aside=so.pa"), ("wins=0", "wins=2"), ("round=1", "round=4")) + " shown=al/-/-/-/-"
    ),
    "three cards aside": (
        spoilt(CHOOSE, ("aside=-", "aside=or.so.pa"), ("wins=0", "wins=3"), ("round=1", "round=6"))
        + " shown=al/-/-/-/-"
    ),
    "a win before the first round has ended": (
        spoilt(CHOOSE, ("aside=-", "aside=pa"), ("wins=0", "wins=1")) + " shown=al/-/-/-/-"
    ),
    "more wins than a round has groups": (
        spoilt(ROLL, ("aside=-/-/-", "aside=pa/pa/pa"), ("wins=0.0.0", "wins=1.1.1"), ("round=1", "round=2"))
    ),
    "nobody has won and no round was without a winner": spoilt(ROLL, ("round=1", "round=2")),
    "a win in the only round, which had no winner": (
        spoilt(ROLL, ("aside=-", "aside=pa"), ("wins=0", "wins=1"), ("round=1", "round=2")) + " barren=1"
    ),
    "more points than a trick can give": spoilt(CENTRE_REROLL, ("tokens=0.0", "tokens=0.99")),
    "an answer of one who was not asked": spoilt(DECIDE, ("answers=-.-", "answers=-.5")),
    "an answer when nobody is asked": ROLL + " answers=kn.-.-.-.-",
    "an answer of one who is not in the final": spoilt(FINAL_CHOOSE, ("answers=so.-", "answers=so.kn")),
    "a card of one who is not in the final": spoilt(FINAL_DECIDE, ("played=so.-", "played=so.kn")),
    "a discard of one who is not in the final": spoilt(FINAL_CHOOSE, ("discarded=al/-", "discarded=al/kn")),
    "the winner of a round with cards discarded": spoilt(ASIDE, ("al.or.go.so/-/", "al.or.go.so/al/")),
    "fewer discarded than the others at the end of a round": spoilt(ASIDE, ("discarded=al.or.go.so", "discarded=al")),
    "a round won and barren": ASIDE + " barren=1",
    "over and barren": OVER + " barren=1",
    "over and the round not": spoilt(OVER, ("tokens=0.4", "tokens=0.1")),
    "over and another won the round": spoilt(OVER, ("tokens=0.4/1.0", "tokens=1.0/0.4")),
    "over and a win of one who did not win the round": spoilt(OVER, ("wins=2.0.1.1.0", "wins=2.0.1.0.1")),
    "over and two of a group won the round": spoilt(OVER, ("wins=2.0", "wins=2.1")),
    "over and the winner has set two cards aside": spoilt(OVER, ("aside=kn/", "aside=go.kn/")),
    "over with three wins and no final": spoilt(OVER, ("aside=kn/", "aside=go.kn/"), ("wins=2", "wins=3")),
    "over and uneven discards": spoilt(OVER, ("al.or.so.ma", "al"), ("shown=al.or.so.ma", "shown=al")),
    "over by a draw and a round won": spoilt(OVER_DRAW, ("tokens=0.0", "tokens=0.3")),
    "over by a draw and a win without a card aside": spoilt(OVER_DRAW, ("wins=0", "wins=1")),
    "three cards aside after the final": spoilt(OVER_FINAL, ("al.kn", "al.kn.pa")),
}


@pytest.mark.parametrize("case", NEITHER)
def test_a_line_that_cannot_come_about_for_a_finer_reason_is_refused(case: str) -> None:
    with pytest.raises(PositionError) as caught:
        duodecim.position(NEITHER[case])
    assert caught.value.in_language("ru") != str(caught.value)


#: Views that show too much or too little; whole positions cannot.
WRONG_VIEWS: dict[str, tuple[str, str, int]] = {
    "another's card aside": (FINAL_ROLL + " view=0", "king/impossible-aside", 3),
    "one of another's two cards aside": (spoilt(FINAL_ROLL, ("al.kn", "?.kn")) + " view=0", "king/impossible-aside", 3),
    "a spectator's card": (spoilt(FINAL_ROLL, ("al.kn", "?.?")) + " view=spectator", "king/impossible-aside", 0),
    "the viewer's own card hidden": (
        spoilt(FINAL_ROLL, ("go.kn", "?.kn"), ("al.kn", "?.?")) + " view=0",
        *("king/impossible-aside", 0),
    ),
    "another's choice": (CHOOSE + " view=1", "king/impossible-answer", 4),
    "a spectator sees a choice": (spoilt(CHOOSE, ("-.so", "-.?")) + " view=spectator", "king/impossible-answer", 4),
    "the viewer's own choice hidden": (
        spoilt(CHOOSE, ("-.so.-.-.kn", "-.?.-.-.?")) + " view=1",
        *("king/impossible-answer", 1),
    ),
    "another's decision": (DECIDE + " view=0", "king/impossible-answer", 3),
    "another's decision in the centre": (
        spoilt(CENTRE_DECIDE, ("aside=kn/", "aside=?/"), ("/go wins", "/? wins")) + " view=spectator",
        *("king/impossible-answer", 6),
    ),
    "a decision that all know hidden": (
        spoilt(REROLL, ("-.-.-.-.-.12", "-.-.-.-.-.?")) + " view=0",
        *("king/impossible-answer", 5),
    ),
    "another's card to set aside": (spoilt(ASIDE, ("/kn/", "/?/")) + " view=4", "king/impossible-answer", 1),
}


@pytest.mark.parametrize("case", WRONG_VIEWS)
def test_a_view_shows_what_its_seat_may_know_and_no_more(case: str) -> None:
    line, reason, seat = WRONG_VIEWS[case]
    with pytest.raises(PositionError) as caught:
        KingTournament.view(line)
    assert caught.value.reason == reason
    for language in LANGUAGES:
        assert str(seat) in caught.value.in_language(language)


def test_every_phrase_for_an_impossible_line_of_a_tournament_is_triggered_above() -> None:
    reasons = {key for key in phrases() if key.startswith(("king/impossible-", "king/text-"))}
    reasons.remove("king/impossible-table")
    assert reasons == {
        reason
        for _, reason, _ in (IMPOSSIBLE | UNREADABLE | WRONG_VIEWS).values()
        if reason.startswith(("king/impossible-", "king/text-"))
    }
