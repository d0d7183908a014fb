"""What holds in every tournament, whatever is played: tokens, dice, cards and wins are conserved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, ActionError, Position
from duodecim.games.king.model.events import FinalBegins, Rolled, RoundEnded, Seated, SetAside, TrickEnded
from duodecim.games.king.model.explanation import Trick

from .tables import KINDS, QUIET, SEATS_6, faces_of, quiet_round, tokens_of, tournament_of, wins_of

SEEDS = range(2)


def tournaments(kind: str) -> list[Sequence[Position[Any, Any]]]:
    return [tournament_of(kind, seed) for seed in SEEDS]


@pytest.mark.parametrize("kind", KINDS)
def test_K2_R4_the_tokens_given_in_a_round_are_held_until_they_return(kind: str) -> None:
    for positions in tournaments(kind):
        given = Counter[int]()
        for position in positions:
            for event in position.events:
                if isinstance(event, TrickEnded):
                    given.update(die.token for die in event.trick.dice if die.token)
            if position.view().phase in ("seat", "roll"):
                given.clear()
            held = tokens_of(position)
            assert sum(ones for ones, _ in held) == given[1]
            assert sum(twos for _, twos in held) == given[2]


@pytest.mark.parametrize("kind", KINDS)
def test_N2_N3_no_stage_pays_more_than_its_tokens(kind: str) -> None:
    for positions in tournaments(kind):
        for position in positions:
            for event in position.events:
                if isinstance(event, TrickEnded):
                    _check_pay(event.trick)


def _check_pay(trick: Trick) -> None:
    gambled = trick.gambler is not None and trick.collector is None
    tokens = {die.seat: die.token for die in trick.dice if die.token}
    expected = {} if trick.second is None else {trick.second: 2 if gambled else 1}
    if trick.winner is not None and trick.stage != "group":
        alone = len(trick.dice) == 1
        expected[trick.winner] = 1 if gambled and not alone else 2
    assert tokens == expected


@pytest.mark.parametrize("kind", KINDS)
def test_K_Merchants_pass_the_same_dice_around_a_group_and_the_centre(kind: str) -> None:
    for positions in tournaments(kind):
        for position in positions:
            for event in position.events:
                if isinstance(event, TrickEnded):
                    moved = [die.effects[0] for die in event.trick.dice if die.effects[:1]]
                    if moved and moved[0].card == "merchants":
                        starts = [die.start for die in event.trick.dice]
                        assert [effect.face for effect in moved] == [starts[-1], *starts[:-1]]
                    else:
                        assert not any(effect.card == "merchants" for effect in moved)


def test_K_Merchants_were_seen_at_work_in_groups_and_in_the_centre() -> None:
    seen = {
        event.trick.stage
        for kind in ("lively-7", "promos-9", "threes-12", "lively-16")
        for positions in tournaments(kind)
        for position in positions
        for event in position.events
        if isinstance(event, TrickEnded) and any(e.card == "merchants" for die in event.trick.dice for e in die.effects)
    }
    assert seen >= {"group", "centre"}


@pytest.mark.parametrize("kind", KINDS)
def test_N3_dice_lie_after_a_trick_where_its_last_stage_left_them(kind: str) -> None:
    for positions in tournaments(kind):
        lie: dict[int, int | None] = {}
        for position in positions:
            for event in position.events:
                if isinstance(event, Rolled):
                    lie = dict(enumerate(event.faces))
                if isinstance(event, TrickEnded):
                    # The centre begins with what the groups left, a group with what the last trick left.
                    assert {die.seat: die.start for die in event.trick.dice}.items() <= lie.items()
                    lie |= {die.seat: die.face for die in event.trick.dice}
            if position.view().phase in ("choose", "aside", "over"):
                assert faces_of(position) == [lie[seat] for seat in range(position.game.seats)]


@pytest.mark.parametrize("kind", KINDS)
def test_R2_R3_every_card_of_the_set_is_somewhere_once(kind: str) -> None:
    for positions in tournaments(kind):
        for position in positions[:: 1 + position_step(positions)]:
            cards = position.view().cards
            for seat in range(position.game.seats):
                own = position.view(seat).seats[seat]
                places = [*own.hand, *own.discarded, *own.aside, *([own.played] if own.played else [])]
                assert sorted(places) == sorted(cards)
                assert own.hand_size == len(own.hand)


def position_step(positions: Sequence[Position[Any, Any]]) -> int:
    """So that about a hundred positions of a tournament are looked at."""
    return len(positions) // 100


@pytest.mark.parametrize("kind", KINDS)
def test_R3_N7_wins_and_cards_aside(kind: str) -> None:
    for positions in tournaments(kind):
        for position in positions:
            view = position.view()
            aside = [len(seat.aside) for seat in view.seats]
            owed = [won - put for won, put in zip(wins_of(position), aside, strict=True)]
            if view.phase in ("aside", "over") or view.final:
                # In the final the winners of other groups in the round before set nothing aside any more.
                assert set(owed) <= {0, 1}
                finalists = view.groups[0] if view.final and view.phase != "over" else ()
                assert all((owed[seat], aside[seat]) == (0, 2) for seat in finalists)
            else:
                assert owed == [0] * len(owed)
                assert max(aside) <= 1


@pytest.mark.parametrize("kind", KINDS)
def test_N5_N7_events_of_rounds_follow_each_other_as_they_must(kind: str) -> None:
    for positions in tournaments(kind):
        wins = [0] * positions[0].game.seats
        rounds = 0
        for position in positions:
            for event in position.events:
                if isinstance(event, Seated):
                    assert event.round == rounds + 1
                if isinstance(event, RoundEnded):
                    rounds += 1
                    assert event.round == rounds
                    for table in event.tables:
                        if table.winner is not None:
                            wins[table.winner] += 1
                    assert list(event.wins) == wins
                if isinstance(event, SetAside):
                    assert wins[event.seat] >= 1
                if isinstance(event, FinalBegins):
                    assert sorted(event.seats) == [seat for seat, won in enumerate(wins) if won == 2]
                    assert len(event.seats) > 1
        outcome = positions[-1].outcome
        assert outcome is not None
        assert list(outcome.scores) == wins


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_may_be_changed_until_all_have_answered(kind: str) -> None:
    changed = 0
    for position in tournament_of(kind, 1):
        ready = [seat for seat, view in enumerate(position.view().seats) if view.ready]
        for seat in ready[:1]:
            actions = position.actions(seat)
            again = position.play(seat, actions[-1])
            assert again.actors == position.actors
            assert again.play(seat, actions[0]).play(seat, actions[-1]) == again
            changed += 1
    assert changed > 0


@pytest.mark.parametrize("kind", ["lively-7", "promos-9"])
def test_a_record_from_a_set_up_position_replays(kind: str) -> None:
    positions = tournament_of(kind, 0)
    for begin in range(3, len(positions) - 20, len(positions) // 12):
        position = duodecim.position(positions[begin].text())
        for move in positions[begin + 20].moves[begin : begin + 20]:
            position = position.play(*move)
        assert position == positions[begin + 20]
        replayed = duodecim.loads(position.record().dumps()).replay()
        assert replayed == position
        assert replayed.origin == positions[begin].text()


def test_a_record_with_a_seating_that_repeats_a_group_is_refused() -> None:
    root = duodecim.game("king-tournament", players=6, cards=QUIET).root()
    tricks = ("machine", "parasite", "golem", "reverser", "gambler", "alchemist")
    position = quiet_round(root, SEATS_6[0], [7] * 6, tricks).play(CHANCE, f"seat {SEATS_6[1]}")
    text = position.record().dumps()
    spoilt = text.replace(f"chance seat {SEATS_6[1]}", "chance seat 0.1.2/3.4.5")
    assert spoilt != text
    with pytest.raises(duodecim.RecordError) as caught:
        duodecim.loads(spoilt).replay()
    assert caught.value.reason == "record/move"
    assert isinstance(caught.value.__cause__, ActionError)
    assert caught.value.__cause__.reason == "king/chance-same-group"
