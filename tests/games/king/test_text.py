"""Positions as one line of text: written, read, and refused. That all positions read back is in `test_properties`."""

from __future__ import annotations

import pytest

import duodecim
from duodecim import PositionError
from duodecim.games.king.game import King

from ..texts import after
from .tables import revealed

CHOOSE = "king 3 first choose round=1 faces=10.7.3 tokens=0.1/1.0/0.0 discarded=al/go/kn aside=-/-/- wins=0.0.0"
#: Seat 0 won the first round and set the Golem aside; in the second, which nobody won, it played the Knight and the
#: Machine. Now seat 2 has chosen.
LATER = (
    "king 3 first choose round=3 faces=10.7.3 tokens=0.0/0.0/0.0 discarded=-/-/- aside=go/-/- wins=1.0.0 "
    "shown=kn.ma/-/- barren=1 answers=-.-.al"
)
#: The cards are the Sorcerer, the Alchemist and Troublemakers, and the Alchemist's owner has answered.
DECIDE = (
    "king 3 agreed decide round=1 faces=10.7.3 tokens=0.0/0.0/0.0 discarded=-/-/- aside=-/-/- wins=0.0.0 "
    "cards=al.or.so.kn.la.me.tr played=so.al.tr answers=-.double.-"
)
STEAL = (
    "king 2 agreed steal round=1 faces=3.8 tokens=0.0/1.1 discarded=al/al aside=-/- wins=0.0 "
    "cards=al.or.so.kn.la.me.tr played=la.la"
)
REROLL = (
    "king 3 agreed reroll round=1 faces=3.8.5 tokens=0.0/1.1/0.0 discarded=al/al/al aside=-/-/- wins=0.0.0 "
    "cards=al.or.so.kn.la.me.tr played=la.la.or answers=2.-.-"
)
ASIDE = "king 2 first aside round=1 faces=10.3 tokens=0.4/4.0 discarded=-/al.or.go.so aside=-/- wins=1.0"
OVER = (
    "king 2 first over round=2 faces=10.3 tokens=0.4/4.0 discarded=al.or.so.kn/al.or.go.so aside=go/- wins=2.0 "
    "shown=al.or.so.kn/-"
)
ROLL = "king 2 first roll round=2 faces=-.- tokens=0.0/0.0 discarded=-/- aside=-/- wins=0.0 barren=1"
DRAWING = "king 2 random+faun cards round=0 faces=-.- tokens=0.0/0.0 discarded=-/- aside=-/- wins=0.0 cards=-"
DRAWN = DRAWING.replace("cards round=0", "roll round=1").replace("cards=-", "cards=al.or.so.kn.la.me.fa")
LINES = [CHOOSE, LATER, DECIDE, STEAL, REROLL, ASIDE, OVER, ROLL, DRAWING, DRAWN]


@pytest.mark.parametrize("line", LINES)
def test_the_lines_that_are_spoilt_below_are_right(line: str) -> None:
    assert duodecim.position(line).text() == line


def test_the_line_in_the_documents_is_a_position() -> None:
    line = "king 3 first choose round=1 faces=10.7.3 tokens=0.1/1.0/0.0 discarded=al/go/kn aside=-/-/- wins=0.0.0"
    assert duodecim.position(line).actors == (0, 1, 2)


def test_the_order_of_words_and_of_cards_does_not_matter_and_names_may_be_longer() -> None:
    shuffled = (
        "king 3 agreed decide wins=0.0.0 answers=-.double.- aside=-/-/- played=Sorcerer.alchemist.troublemakers "
        "tokens=0.0/0.0/0.0 cards=trouble.merchants.lady.knight.рыцарь.sorcerer.oracle round=1 faces=10.7.3 "
        "discarded=-/-/-"
    ).replace("рыцарь", "алхимик")
    assert duodecim.position(shuffled).text() == DECIDE


def test_a_line_during_a_trick_holds_how_the_trick_began() -> None:
    position = revealed([3, 8, 10, 2], ["lady", "lady", "merchants", "sorcerer"], tokens="0.0/1.1/0.0/0.0")
    position = after(position, "0 steal 2")
    assert " faces=3.8.10.2 tokens=0.0/1.1/0.0/0.0 " in position.text()
    assert position.text().endswith(" played=la.la.me.so answers=2.-.-.-")
    again = duodecim.position(position.text())
    assert [seat.face for seat in again.view().seats] == [2, 3, 8, 10]
    assert again.view().seats[0].twos == 1
    assert again.view().thefts == position.view().thefts


def test_a_view_shows_question_marks_where_others_have_secrets() -> None:
    position = after(duodecim.position(LATER), "1 play knight")
    assert position.view(0).text().endswith("aside=go/-/- wins=1.0.0 shown=kn.ma/-/- barren=1 answers=-.?.? view=0")
    assert position.view(1).text().endswith("aside=?/-/- wins=1.0.0 shown=kn.ma/-/- barren=1 answers=-.kn.? view=1")
    assert (
        position.view().text().endswith("aside=?/-/- wins=1.0.0 shown=kn.ma/-/- barren=1 answers=-.?.? view=spectator")
    )


def spoilt(line: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in line
        line = line.replace(old, new, 1)
    return line


#: The line, why it is refused, and what the sentence must name.
IMPOSSIBLE: dict[str, tuple[str, str, str]] = {
    "a set before it is drawn": (
        spoilt(DRAWING, ("cards=-", "cards=al.or.so.kn.la.me.fa")),
        "king/impossible-set",
        "set",
    ),
    "no set when it is drawn": (spoilt(DRAWN, ("cards=al.or.so.kn.la.me.fa", "cards=-")), "king/impossible-set", "set"),
    "a set without its promo": (spoilt(DRAWN, (".fa", ".tr")), "king/impossible-set", "seven cards"),
    "a set with one die card": (spoilt(DRAWN, ("al.or.so", "al.ga.so")), "king/impossible-set", "seven cards"),
    "six cards drawn": (spoilt(DRAWN, ("cards=al.", "cards=")), "king/impossible-set", "seven cards"),
    "round 0 of a known set": (
        spoilt(ROLL, ("round=2", "round=0"), (" barren=1", "")),
        "king/impossible-round",
        "Round 0",
    ),
    "round 1 before the set": (spoilt(DRAWING, ("round=0", "round=1")), "king/impossible-round", "Round 1"),
    "a seating at a table": (spoilt(ROLL, ("first roll", "first seat")), "king/impossible-phase", "“seat”"),
    "cards revealed while all choose": (CHOOSE + " played=so.ma.pa", "king/impossible-phase", "“choose”"),
    "no roll to be made": (spoilt(DECIDE, (" decide ", " reroll ")), "king/impossible-phase", "“reroll”"),
    "nothing to decide": (
        spoilt(DECIDE, ("so.al.tr", "kn.la.tr"), (" answers=-.double.-", "")),
        "king/impossible-phase",
        "decide",
    ),
    "nothing to steal": (spoilt(STEAL, ("0.0/1.1", "0.0/0.1")), "king/impossible-phase", "steal"),
    "all have chosen": (spoilt(CHOOSE + " answers=so.ma.pa"), "king/impossible-all-chosen", "Everyone has answered"),
    "set aside already": (ASIDE + " answers=kn.-", "king/impossible-all-chosen", "Everyone has answered"),
    "the round is not over": (
        spoilt(ASIDE, ("0.4/4.0", "0.3/3.0"), ("al.or.go.so", "al.or.go")),
        *("king/impossible-round-on", "nobody has 8 points"),
    ),
    "another seat won the round": (spoilt(ASIDE, ("wins=1.0", "wins=0.1")), "king/impossible-winner", "tokens"),
    "nobody won the round": (
        spoilt(ASIDE, ("0.4/4.0", "0.2/4.0"), ("go.so", "go.so.kn.ma")),
        "king/impossible-winner",
        "tokens",
    ),
    "two won the round": (
        spoilt(ASIDE, ("round=1", "round=2"), ("wins=1.0", "wins=1.1")),
        "king/impossible-winner",
        "wins",
    ),
    "over without a winner": (spoilt(OVER, ("wins=2.0", "wins=1.0")), "king/impossible-over", "not over"),
    "over with two winners": (
        spoilt(
            OVER,
            ("round=2", "round=4"),
            ("aside=go/-", "aside=go/kn"),
            ("wins=2.0", "wins=2.2"),
            ("kn/-", "kn/al.or.go.so"),
        ),
        *("king/impossible-over", "not over"),
    ),
    "a draw before the limit": (
        spoilt(OVER, ("aside=go/-", "aside=-/-"), ("wins=2.0", "wins=0.0"), (" shown=al.or.so.kn/-", " barren=2")),
        *("king/impossible-over", "limit"),
    ),
    "a draw with a winner": (
        spoilt(OVER, ("first over", "first+draw1 over"), ("wins=2.0", "wins=1.0"), ("kn/-", "kn/- barren=2")),
        *("king/impossible-barren", "2 rounds"),
    ),
    "a choice that is not in hand": (spoilt(LATER, ("-.-.al", "go.-.-")), "king/impossible-answer", "Seat 0"),
    "a choice that is no card": (spoilt(LATER, ("-.-.al", "-.-.zz")), "king/impossible-answer", "“zz”"),
    "a secret choice in a whole position": (spoilt(LATER, ("-.-.al", "-.-.?")), "king/impossible-answer", "“?”"),
    "a decision that is none": (spoilt(DECIDE, ("double", "first")), "king/impossible-answer", "“first”"),
    "a face that is no neighbour": (spoilt(DECIDE, ("-.double.-", "9.-.-")), "king/impossible-answer", "“9”"),
    "token 3 taken": (spoilt(REROLL, ("2.-.-", "3.-.-")), "king/impossible-answer", "“3”"),
    "a theft not answered": (spoilt(REROLL, (" answers=2.-.-", "")), "king/impossible-phase", "reroll"),
    "a card not in hand was played": (spoilt(STEAL, ("la.la", "la.al")), "king/impossible-played", "Seat 1"),
    "a card not played": (spoilt(STEAL, ("la.la", "la.-")), "king/impossible-played", "Seat 1"),
    "no card played": (spoilt(STEAL, (" played=la.la", "")), "king/impossible-played", "Seat 0"),
    "8 points and playing on": (spoilt(CHOOSE, ("0.1/", "0.4/")), "king/impossible-points", "Seat 0"),
    "one card left and playing on": (
        spoilt(CHOOSE, ("al/go/kn", "al.or.go.so.kn.ma/al.or.go.so.kn.ma/al.or.go.so.kn.ma")),
        *("king/impossible-last-card", "Seat 0"),
    ),
    "a card aside and one left": (
        spoilt(
            LATER,
            ("-/-/- aside", "al.or.so.kn.ma/al.or.so.kn.ma/al.or.so.kn.ma aside"),
            ("shown=kn.ma", "shown=al.or.so.kn.ma"),
            ("-.-.al", "-.-.go"),
        ),
        *("king/impossible-last-card", "Seat 0"),
    ),
    "one has discarded more": (spoilt(CHOOSE, ("al/go/kn", "al/go/kn.go")), "king/impossible-discarded", "Seat 2"),
    "tokens before the roll": (spoilt(ROLL, ("0.0/0.0", "1.0/0.0")), "king/impossible-unrolled", "Before the roll"),
    "discards before the roll": (spoilt(ROLL, ("-/- aside", "al/al aside")), "king/impossible-unrolled", "Before"),
    "a secret card aside in a whole position": (
        spoilt(LATER, ("aside=go", "aside=?")),
        "king/impossible-aside",
        "seat 0",
    ),
    "a card discarded and set aside": (
        spoilt(LATER, ("-/-/- aside", "go/al/al aside"), ("kn.ma", "go.kn.ma"), ("-.-.al", "-.-.-")),
        *("king/impossible-cards", "seat 0"),
    ),
    "a card set aside and played since": (spoilt(LATER, ("kn.ma", "kn.go")), "king/impossible-cards", "seat 0"),
    "a card discarded twice": (spoilt(CHOOSE, ("al/go/kn", "al.al/go.kn/kn.go")), "king/impossible-cards", "seat 0"),
    "a card discarded that is not in the set": (
        spoilt(CHOOSE, ("al/go/kn", "la/go/kn")),
        "king/impossible-cards",
        "seat 0",
    ),
    "a card aside that is not in the set": (spoilt(LATER, ("aside=go", "aside=la")), "king/impossible-cards", "seat 0"),
    "discarded but not shown": (
        spoilt(LATER, ("-/-/- aside", "al/al/kn aside"), ("-.-.al", "-.-.-")),
        *("king/impossible-shown", "seat 0"),
    ),
    "shown without a card aside": (spoilt(LATER, ("kn.ma/-/-", "kn.ma/kn/-")), "king/impossible-shown", "seat 1"),
    "a die before the roll": (spoilt(ROLL, ("-.-", "5.-")), "king/impossible-dice", "Seat 0"),
    "a die that was not rolled": (spoilt(CHOOSE, ("10.7.3", "10.-.3")), "king/impossible-dice", "Seat 1"),
    "face 13": (spoilt(CHOOSE, ("10.7.3", "10.13.3")), "king/no-such-face", "13"),
    "face 0": (spoilt(CHOOSE, ("10.7.3", "10.0.3")), "king/no-such-face", "0"),
    "a win without a card aside": (spoilt(CHOOSE, ("wins=0", "wins=1")), "king/impossible-wins", "Seat 0"),
    "a card aside without a win": (spoilt(LATER, ("wins=1", "wins=0")), "king/impossible-wins", "Seat 0"),
    "more wins than rounds": (
        spoilt(
            LATER,
            *(("round=3", "round=2"), ("aside=go/-", "aside=go/al"), ("wins=1.0", "wins=1.1")),
            *((" barren=1", ""), ("shown=kn.ma", "shown=-"), ("-.-.al", "-.-.pa")),
        ),
        *("king/impossible-wins-sum", "1 round"),
    ),
    "more rounds without a winner than rounds": (spoilt(ROLL, ("barren=1", "barren=2")), "king/impossible-barren", "2"),
    "more tokens than tricks have given": (
        spoilt(CHOOSE, ("0.1/1.0/0.0", "0.3/1.0/0.0")),
        *("king/impossible-tokens", "1 trick "),
    ),
    "groups at a table": (ROLL + " groups=0.1", "king/impossible-table", "king-tournament"),
    "the limit for a draw reached": (
        spoilt(ROLL, ("first roll", "first+draw1 roll")),
        *("king/impossible-barren", "1"),
    ),
}

UNREADABLE: dict[str, tuple[str, str, str]] = {
    "no phase": ("king 3 first", "king/text-start", "round=1"),
    "another phase": (spoilt(CHOOSE, ("choose", "chose")), "king/text-phase", "steal, decide"),
    "players in words": (spoilt(CHOOSE, ("king 3", "king three")), "king/text-phase", "number of players"),
    "players beyond all numbers": (spoilt(CHOOSE, ("king 3", "king " + "3" * 5000)), "king/text-phase", "players"),
    "another set": (spoilt(CHOOSE, ("first", "second")), "king/text-options", "“second”"),
    "another word after the set": (spoilt(CHOOSE, ("first", "first+burst")), "king/text-options", "“first+burst”"),
    "a limit in words": (spoilt(CHOOSE, ("first", "first+drawten")), "king/text-options", "draw50"),
    "an option of the tournament": (spoilt(CHOOSE, ("first", "first+threes")), "king/text-options", "threes"),
    "cards of the first set": (CHOOSE + " cards=al.or.so.kn.la.me.tr", "king/text-options", "cards="),
    "five players": (spoilt(CHOOSE, ("king 3", "king 5")), "king/text-field", "2, 3 or 4 players"),
    "a promo with the first set": (spoilt(CHOOSE, ("first", "first+faun")), "king/text-field", "random"),
    "a limit beyond all": (spoilt(CHOOSE, ("first", "first+draw9999999")), "king/text-field", "10000"),
    "an agreed set without cards": (spoilt(CHOOSE, ("first", "agreed")), "king/text-field", "no card"),
    "an agreed set without the Knight": (spoilt(DECIDE, ("so.kn", "so.go")), "king/text-field", "Knight"),
    "an agreed set with a repeat": (spoilt(DECIDE, ("so.kn", "so.so")), "king/text-field", "twice"),
    "an agreed set of six": (spoilt(DECIDE, ("cards=al.", "cards=")), "king/text-field", "7 cards, not 6"),
    "a word of its own": (spoilt(CHOOSE, ("round=1", "round")), "king/text-word", "“round”"),
    "an unknown part": (CHOOSE + " colour=red", "king/text-word", "“colour=red”"),
    "a part twice": (CHOOSE + " round=1", "king/text-word", "twice"),
    "a part missing": (spoilt(CHOOSE, ("round=1 ", "")), "king/text-missing", "round"),
    "two faces": (spoilt(CHOOSE, ("10.7.3", "10.7")), "king/text-groups", "faces"),
    "four tokens": (spoilt(CHOOSE, ("0.1/", "0.0/0.1/")), "king/text-groups", "4 parts"),
    "two discards": (spoilt(CHOOSE, ("al/go/kn", "al/go")), "king/text-groups", "discarded"),
    "one answer": (spoilt(LATER, ("-.-.al", "al")), "king/text-groups", "answers"),
    "a round in words": (spoilt(CHOOSE, ("round=1", "round=one")), "king/text-number", "“one”"),
    "a face in words": (spoilt(CHOOSE, ("10.7.3", "10.x.3")), "king/text-number", "“x”"),
    "a token in words": (spoilt(CHOOSE, ("0.1/", "0.x/")), "king/text-number", "tokens"),
    "tokens of one kind": (spoilt(CHOOSE, ("0.1/", "1/")), "king/text-number", "tokens"),
    "negative tokens": (spoilt(CHOOSE, ("0.1/", "0.-1/")), "king/text-number", "“-1”"),
    "a win beyond all numbers": (spoilt(CHOOSE, ("wins=0", "wins=" + "9" * 5000)), "king/text-number", "wins"),
    "a seat not at the table looks on": (CHOOSE + " view=3", "king/text-seat", "no seat 3"),
    "a spectator in other words": (CHOOSE + " view=me", "king/text-number", "“me”"),
    "an unknown card": (spoilt(CHOOSE, ("al/go/kn", "al/go/zz")), "king/text-card", "“zz”"),
    "an unknown card played": (spoilt(STEAL, ("la.la", "la.zz")), "king/text-card", "“zz”"),
    "a card of one letter": (spoilt(CHOOSE, ("al/go/kn", "a/go/kn")), "king/text-card", "“a”"),
    "a secret discard": (spoilt(CHOOSE, ("al/go/kn", "?/go/kn")), "king/text-card", "“?”"),
    "a view": (duodecim.position(CHOOSE).view(0).text(), "king/text-view", "one seat"),
    "a spectator's view": (duodecim.position(CHOOSE).view().text(), "king/text-view", "one seat"),
}

#: Views that show too much or too little; whole positions cannot.
WRONG_VIEWS: dict[str, tuple[str, str, str]] = {
    "another's card aside": (LATER.replace("-.-.al", "-.-.?") + " view=1", "king/impossible-aside", "seat 0"),
    "the viewer's own card aside hidden": (
        spoilt(LATER, ("aside=go", "aside=?"), ("-.-.al", "-.-.?")) + " view=0",
        *("king/impossible-aside", "seat 0"),
    ),
    "another's choice": (spoilt(LATER, ("aside=go", "aside=?")) + " view=1", "king/impossible-answer", "Seat 2"),
    "the viewer's own choice hidden": (
        spoilt(LATER, ("aside=go", "aside=?"), ("-.-.al", "-.-.?")) + " view=2",
        *("king/impossible-answer", "Seat 2"),
    ),
    "another's decision": (DECIDE + " view=0", "king/impossible-answer", "Seat 1"),
    "a theft hidden that was public": (
        spoilt(REROLL, ("2.-.-", "?.-.-")) + " view=1",
        "king/impossible-answer",
        "Seat 0",
    ),
}

#: What cannot come about either, for reasons of a finer kind.
NEITHER: dict[str, str] = {
    "tokens before the first trick": spoilt(CHOOSE, ("al/go/kn", "-/-/-")),
    "a round won before a round has ended": spoilt(LATER, ("round=3", "round=1"), (" barren=1", "")),
    "more rounds won and not won than there were": spoilt(LATER, ("barren=1", "barren=2")),
    "cards shown in the round after they could be": spoilt(LATER, ("round=3", "round=2"), (" barren=1", "")),
    "two rounds won and playing on": (
        "king 2 first choose round=3 faces=10.3 tokens=0.0/0.0 discarded=-/- aside=go.kn/- wins=2.0 shown=-/-"
    ),
    "over though the round is not": spoilt(
        OVER, ("0.4/4.0", "0.3/3.0"), ("al.or.so.kn/al.or.go.so", "al.or.so/al.or.go")
    ),
    "over though another won the round": spoilt(OVER, ("0.4/4.0", "4.0/0.4")),
    "over though nobody won the round": spoilt(OVER, ("0.4/4.0", "0.0/0.0")),
    "a draw though someone won the round": (
        "king 2 first+draw1 over round=1 faces=10.3 tokens=0.4/4.0 discarded=al.or.so.kn/al.or.go.so aside=-/- "
        "wins=0.0 barren=1"
    ),
    "won after a round without a winner": spoilt(ASIDE, ("round=1", "round=2")) + " barren=1",
    "the winner's discards lie there while a card is set aside": spoilt(ASIDE, ("discarded=-/", "discarded=al/")),
    "the others have discarded unequally": (
        "king 3 first aside round=1 faces=10.3.5 tokens=0.4/4.0/0.0 discarded=-/al.or.go.so/al.or aside=-/-/- "
        "wins=1.0.0"
    ),
    "more tokens than a number of points can be told from": spoilt(ASIDE, ("0.4/4.0", "999999999.999999999/4.0")),
    "answers before the roll": ROLL + " answers=kn.-",
    "an answer of a seat that is not asked": spoilt(DECIDE, ("-.double.-", "-.double.7")),
    "a centre at a table": CHOOSE + " centre=0",
    "8 points and playing on, with a centre": spoilt(CHOOSE, ("0.1/", "0.4/")) + " centre=0",
    "a drawn set with a repeat": spoilt(DRAWN, ("cards=al.", "cards=al.al.")),
    "a face beyond the die": spoilt(DECIDE, ("-.double.-", "68.-.-")),
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


@pytest.mark.parametrize("case", NEITHER)
def test_a_line_that_cannot_come_about_is_refused(case: str) -> None:
    with pytest.raises(PositionError):
        duodecim.position(NEITHER[case])


def test_every_phrase_for_an_impossible_line_is_triggered_here() -> None:
    from duodecim.core.language import phrases

    tournament = {"king/impossible-groups", "king/impossible-centre", "king/impossible-not-playing"}
    reasons = {key for key in phrases() if key.startswith(("king/impossible-", "king/text-"))} - tournament
    assert reasons == {reason for _, reason, _ in (IMPOSSIBLE | UNREADABLE | WRONG_VIEWS).values()} - {
        "king/no-such-face"
    }


@pytest.mark.parametrize("case", [case for case in [*IMPOSSIBLE, *UNREADABLE] if "view" not in case])
def test_a_view_that_cannot_come_about_is_refused_likewise(case: str) -> None:
    line, *_ = (IMPOSSIBLE | UNREADABLE)[case]
    with pytest.raises(PositionError):
        King.view(line)


@pytest.mark.parametrize("case", WRONG_VIEWS)
def test_a_view_shows_what_its_seat_may_know_and_no_more(case: str) -> None:
    line, reason, words = WRONG_VIEWS[case]
    with pytest.raises(PositionError, match=words) as caught:
        King.view(line)
    assert caught.value.reason == reason


def test_the_example_for_a_line_is_of_this_game() -> None:
    with pytest.raises(PositionError) as caught:
        duodecim.position("king")
    example = str(caught.value).partition("like “")[2].partition("”")[0]
    assert example.split()[:2] in (["king", "2"], ["king", "3"], ["king", "4"])
