"""What a seat may not know is in nothing that it is given: views, observations, events, refusals.

Hidden are the others' choices and decisions in progress, in whichever group, and the cards they have set aside.
"""

from __future__ import annotations

from random import Random

import pytest

import duodecim
from duodecim.games.king.model.events import Answered, SetAside
from duodecim.testing import check_seen_alike, check_told_alike
from tests.sizes import size

from ..king.variations import vary
from ..texts import after
from .lines import CENTRE_DECIDE, DECIDE, FINAL_CHOOSE, FINAL_DECIDE, LINES
from .tables import KINDS, QUIET, SEATS_6, played, quiet_round, tournament_of, with_final

TRIES = ["play knight", "play queen", "aside golem", "turn 7", "order flip", "steal 2", "roll 1.2.3", "pass"]


@pytest.mark.parametrize("kind", ["lively-7", "promos-9", "lively-16"])
def test_two_cards_aside_in_the_final_stay_hidden(kind: str) -> None:
    random = Random(kind)
    positions = [position for position in with_final(kind, range(size(20, 40))) if position.view().final]
    changed = 0
    for position in positions:
        finalists = position.view().groups[0]
        other_seats = [seat for seat in range(position.game.seats) if seat not in finalists]
        for viewer in (finalists[0], other_seats[0], None):
            other = vary(position, viewer, random)
            check_seen_alike(position, other, viewer)
            changed += other != position
        check_told_alike(position, vary(position, finalists[1], random), finalists[1], TRIES)
        check_told_alike(position, vary(position, other_seats[1], random), other_seats[1], TRIES)
    assert changed > len(positions)


@pytest.mark.parametrize("case", [case for case, (_, phase, _) in LINES.items() if phase not in ("cards", "seat")])
def test_in_every_phase_nobody_learns_what_is_hidden(case: str) -> None:
    random = Random(case)
    position = duodecim.position(LINES[case][0])
    for _ in range(4):
        for viewer in (*range(position.game.seats), None):
            other = vary(position, viewer, random)
            check_seen_alike(position, other, viewer)
            if viewer is not None:
                check_told_alike(position, other, viewer, TRIES)


@pytest.mark.parametrize("kind", KINDS)
def test_events_do_not_depend_on_a_choice_in_progress(kind: str) -> None:
    random = Random(kind)
    compared = 0
    for position in tournament_of(kind, 0)[::3]:
        for seat in position.actors[:1]:
            actions = position.actions(seat) if seat >= 0 else []
            # The last choice or decision of all is revealed at once; the last card set aside is not.
            last = len(position.actors) == 1 and position.view().phase != "aside"
            if len(actions) > 1 and not last:
                first, second = (position.play(seat, action) for action in random.sample(actions, 2))
                assert first != second
                for viewer in {random.randrange(position.game.seats), None} - {seat}:
                    assert first.events_for(viewer) == second.events_for(viewer)
                    check_seen_alike(first, second, viewer)
                compared += 1
    assert compared > 10


def test_a_decision_in_one_group_is_a_secret_to_the_others_until_all_have_decided() -> None:
    position = duodecim.position(DECIDE)
    # Seats 0 and 5 are Sorcerers of different groups.
    first, second = after(position, "0 turn 1"), after(position, "0 turn 8")
    for viewer in (1, 2, 3, 4, 5, None):
        assert first.events_for(viewer) == second.events_for(viewer) == (Answered(0),)
        check_seen_alike(first, second, viewer)
        if viewer is not None:
            check_told_alike(first, second, viewer, TRIES)
    assert first.view(0).seats[0].answer == "turn 1"
    assert first.view(0) != second.view(0)
    # Then everyone may know.
    assert after(first, "5 turn 3").view(1) != after(second, "5 turn 3").view(1)


def test_a_decision_in_the_centre_is_a_secret_until_all_have_decided() -> None:
    line = CENTRE_DECIDE.replace(" answers=-.-.-.-.-.-.double.-.-", "")
    position = duodecim.position(line)
    assert position.actors == (0, 6)
    first, second = after(position, "6 order double"), after(position, "6 order flip")
    for viewer in (0, 1, 3, 7, None):
        assert first.events_for(viewer) == second.events_for(viewer)
        check_seen_alike(first, second, viewer)


def test_an_answer_is_told_and_a_changed_mind_is_not() -> None:
    position = after(duodecim.position(DECIDE), "0 turn 1")
    assert position.events_for(5) == (Answered(0),)
    position = position.play(0, "turn 8")
    assert position.events_for(5) == ()
    assert position.view(5).seats[0].answer is None


def test_all_the_way_through_a_final_nobody_learns_what_was_set_aside() -> None:
    # Seat 3 sets aside other cards, and plays the same: those that it has left either way.
    first = duodecim.position(FINAL_CHOOSE).play(3, "play machine")
    second = duodecim.position(FINAL_CHOOSE.replace("al.kn", "pa.kn")).play(3, "play machine")
    for moves in (("0 turn 2",), ("0 play parasite", "3 play sorcerer"), ("3 turn 7",)):
        for viewer in (0, 1, 6, None):
            check_seen_alike(first, second, viewer)
            assert first.events_for(viewer) == second.events_for(viewer)
        assert first.view(3) != second.view(3)
        first, second = after(first, *moves), after(second, *moves)
    for viewer in (0, 1, 6, None):
        check_seen_alike(first, second, viewer)


def test_a_card_set_aside_is_told_to_its_owner_only() -> None:
    root = duodecim.game("king-tournament", players=6, cards=QUIET).root()
    tricks = ("machine", "parasite", "golem", "reverser", "gambler", "alchemist")
    won = quiet_round(root, SEATS_6[0], (12, 5, 5, 11, 6, 6), tricks)
    first = after(won, "0 aside knight", "3 aside golem")
    second = after(won, "0 aside knight", "3 aside machine")
    assert first.events_for(3) != second.events_for(3)
    assert SetAside(3, "golem") in first.events_for(3)
    assert SetAside(0, None) in first.events_for(3)
    for viewer in (0, 1, 2, 4, 5, None):
        assert SetAside(3, None) in first.events_for(viewer)
        assert first.events_for(viewer) == second.events_for(viewer)
        check_seen_alike(first, second, viewer)
    # And so it goes on until the card would be played.
    moves = (f"chance seat {SEATS_6[1]}", "chance roll 1.2.3.4.5.6")
    first, second = after(first, *moves), after(second, *moves)
    for card in ("parasite", "reverser"):
        first, second = (played(position, dict.fromkeys(range(6), card)) for position in (first, second))
        for viewer in (0, 1, 2, 4, 5, None):
            assert first.events_for(viewer) == second.events_for(viewer)
            check_seen_alike(first, second, viewer)
        assert first.view(0).seats[3].aside_among == second.view(0).seats[3].aside_among
    assert "parasite" not in first.view(0).seats[3].aside_among


def test_a_hand_looks_the_same_whatever_is_aside() -> None:
    position = duodecim.position(FINAL_DECIDE)
    seen = position.view(0).seats[3]
    # All that has not been played: the five in hand less the two that were, and the two aside.
    assert seen.hand == ("alchemist", "oracle", "sorcerer", "knight", "parasite")
    assert (seen.hand_size, seen.aside) == (3, (None, None))
    assert seen.aside_among == ("alchemist", "oracle", "sorcerer", "knight", "parasite")
    assert position.view(3).seats[3].hand == ("oracle", "sorcerer", "parasite")
