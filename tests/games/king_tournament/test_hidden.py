"""What a seat may not know is in nothing that it is given: views, observations, events, refusals.

Hidden are the others' choices and decisions in progress, in whichever group, and the cards they have set aside.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import duodecim
from duodecim import ActionError, Position
from duodecim.games.king.model.events import Answered, SetAside
from duodecim.games.king.rules.cards import NAMES

from .lines import CENTRE_DECIDE, DECIDE, FINAL_CHOOSE, FINAL_DECIDE, LINES
from .tables import KINDS, QUIET, SEATS_6, after, field, played, quiet_round, tournament_of, with_final

ODD_ACTIONS = ["play knight", "play queen", "aside golem", "turn 7", "order flip", "steal 2", "roll 1.2.3", "pass"]


def with_secrets_changed(position: Position[Any, Any], viewer: int | None, random: Random) -> Position[Any, Any]:
    """Another position that the viewer cannot tell from this one, read from its text."""
    line, view = position.text(), position.view()
    seats = range(position.game.seats)
    asides = field(line, "aside").split("/")
    answers = field(line, "answers").split(".") if " answers=" in line else ["-" for _ in seats]
    for seat in seats:
        if seat == viewer:
            continue
        public = view.seats[seat]
        known = {*public.shown, *public.discarded, public.played}
        possible = [name for name in view.cards if name not in known]
        aside = random.sample(possible, len(public.aside))
        if aside:
            asides[seat] = ".".join(name[:2] for name in sorted(aside, key=NAMES.index))
        if public.ready:
            hand = [name for name in view.cards if name not in {*aside, *public.discarded}]
            choices = [str(action).partition(" ")[2] for action in position.actions(seat)]
            chosen = random.choice(hand if public.question in ("card", "aside") else choices)
            answers[seat] = chosen[:2] if chosen in NAMES else chosen
    for name, value in (("aside", "/".join(asides)), ("answers", ".".join(answers))):
        if f" {name}=" in line:
            line = line.replace(f" {name}={field(line, name)}", f" {name}={value}")
    return duodecim.position(line)


def told(position: Position[Any, Any], seat: int, action: str) -> object:
    """What a seat is told when it tries an action."""
    try:
        return position.check(seat, action)
    except ActionError as error:
        return type(error), error.code, str(error), error.in_language("ru"), error.position


def check_alike(position: Position[Any, Any], other: Position[Any, Any], viewer: int | None) -> None:
    """A viewer is given the same of both positions."""
    view, other_view = position.view(viewer), other.view(viewer)
    assert view == other_view
    assert view.text() == other_view.text()
    assert msgspec.json.encode(view) == msgspec.json.encode(other_view)


def check_told_alike(position: Position[Any, Any], other: Position[Any, Any], seat: int) -> None:
    """A seat observes the same in both positions, and is refused in the same words."""
    assert position.observation(seat).tolist() == other.observation(seat).tolist()
    for action in [*ODD_ACTIONS, *map(str, position.actions(seat))]:
        assert told(position, seat, action) == told(other, seat, action)


def secret_positions(kind: str) -> list[Position[Any, Any]]:
    """Positions in which something is hidden from somebody."""
    positions = [*tournament_of(kind, 0), *tournament_of(kind, 1)]
    return [position for position in positions if _hides(position)]


def _hides(position: Position[Any, Any]) -> bool:
    return any(seat.ready or seat.aside for seat in position.view().seats)


@pytest.mark.parametrize("kind", KINDS)
def test_views_and_texts_do_not_depend_on_what_is_hidden(kind: str) -> None:
    random = Random(kind)
    changed = 0
    for position in random.sample(secret_positions(kind), 60):
        for viewer in (random.randrange(position.game.seats), None):
            other = with_secrets_changed(position, viewer, random)
            check_alike(position, other, viewer)
            changed += other != position
    assert changed > 60


@pytest.mark.parametrize("kind", KINDS)
def test_observations_and_refusals_do_not_depend_on_what_is_hidden(kind: str) -> None:
    random = Random(kind)
    for position in random.sample(secret_positions(kind), 25):
        seat = random.randrange(position.game.seats)
        check_told_alike(position, with_secrets_changed(position, seat, random), seat)


@pytest.mark.parametrize("kind", ["lively-7", "promos-9", "lively-16"])
def test_two_cards_aside_in_the_final_stay_hidden(kind: str) -> None:
    random = Random(kind)
    positions = [position for position in with_final(kind, range(40)) if position.view().final]
    changed = 0
    for position in positions:
        finalists = position.view().groups[0]
        other_seats = [seat for seat in range(position.game.seats) if seat not in finalists]
        for viewer in (finalists[0], other_seats[0], None):
            other = with_secrets_changed(position, viewer, random)
            check_alike(position, other, viewer)
            changed += other != position
        check_told_alike(position, with_secrets_changed(position, finalists[1], random), finalists[1])
        check_told_alike(position, with_secrets_changed(position, other_seats[1], random), other_seats[1])
    assert changed > len(positions)


@pytest.mark.parametrize("case", [case for case, (_, phase, _) in LINES.items() if phase not in ("cards", "seat")])
def test_in_every_phase_nobody_learns_what_is_hidden(case: str) -> None:
    random = Random(case)
    position = duodecim.position(LINES[case][0])
    for _ in range(4):
        for viewer in (*range(position.game.seats), None):
            other = with_secrets_changed(position, viewer, random)
            check_alike(position, other, viewer)
            if viewer is not None:
                check_told_alike(position, other, viewer)


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
                    check_alike(first, second, viewer)
                compared += 1
    assert compared > 10


def test_a_decision_in_one_group_is_a_secret_to_the_others_until_all_have_decided() -> None:
    position = duodecim.position(DECIDE)
    # Seats 0 and 5 are Sorcerers of different groups.
    first, second = after(position, "0 turn 1"), after(position, "0 turn 8")
    for viewer in (1, 2, 3, 4, 5, None):
        assert first.events_for(viewer) == second.events_for(viewer) == (Answered(0),)
        check_alike(first, second, viewer)
        if viewer is not None:
            check_told_alike(first, second, viewer)
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
        check_alike(first, second, viewer)


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
            check_alike(first, second, viewer)
            assert first.events_for(viewer) == second.events_for(viewer)
        assert first.view(3) != second.view(3)
        first, second = after(first, *moves), after(second, *moves)
    for viewer in (0, 1, 6, None):
        check_alike(first, second, viewer)


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
        check_alike(first, second, viewer)
    # And so it goes on until the card would be played.
    moves = (f"chance seat {SEATS_6[1]}", "chance roll 1.2.3.4.5.6")
    first, second = after(first, *moves), after(second, *moves)
    for card in ("parasite", "reverser"):
        first, second = (played(position, dict.fromkeys(range(6), card)) for position in (first, second))
        for viewer in (0, 1, 2, 4, 5, None):
            assert first.events_for(viewer) == second.events_for(viewer)
            check_alike(first, second, viewer)
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
