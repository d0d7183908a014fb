"""R1 to R4: a round, its end and its winner."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, IllegalAction, Outcome, Position
from duodecim.games.king.model.events import Answered, GameEnded, Rolled, RoundEnded, SetAside, TableResult

from ..texts import after, field
from .tables import KINDS, faces_of, random_game, revealed, tokens_of

#: Seven cards of which none asks anything.
QUIET = "cards=al.ga.go.kn.ma.pa.re"


def last_trick(tokens: str, wins: str = "0.0.0", aside: str = "-/-/-") -> Position[Any, Any]:
    """All play the Machine on equal dice, which wins nothing, and somebody has one card left."""
    tricks = 5 if wins == "0.0.0" else 4
    number = 1 + sum(map(int, wins.split(".")))
    discarded = [_first_cards(card, tricks) for card in aside.split("/")]
    shown = ["-" if card == "-" else cards for card, cards in zip(aside.split("/"), discarded, strict=True)]
    line = f"king 3 agreed choose round={number} faces=5.5.5 tokens={tokens} discarded={'/'.join(discarded)}"
    position: Position[Any, Any] = duodecim.position(
        f"{line} aside={aside} wins={wins} {QUIET} shown={'/'.join(shown)}"
    )
    return after(position, "0 play machine", "1 play machine", "2 play machine")


def _first_cards(aside: str, count: int) -> str:
    return ".".join([card for card in ("al", "ga", "go", "kn", "re", "pa") if card != aside][:count])


def ended(position: Position[Any, Any]) -> RoundEnded:
    """How the round ended that just did."""
    (event,) = [event for event in position.events if isinstance(event, RoundEnded)]
    assert isinstance(event, RoundEnded)
    return event


def test_R1_everyone_rolls_at_the_start_of_a_round() -> None:
    root = duodecim.game("king", players=3).root()
    assert root.actors == (CHANCE,)
    position = after(root, "chance roll 10.7.3")
    assert position.events == (Rolled(1, (10, 7, 3)),)
    assert faces_of(position) == [10, 7, 3]
    assert position.actors == (0, 1, 2)


@pytest.mark.parametrize(
    ("roll", "reason"),
    [
        ("roll 10.7", "king/chance-dice"),
        ("roll 10.7.3.1", "king/chance-dice"),
        ("roll 10.7.13", "king/no-such-face"),
        ("roll 10.0.3", "king/no-such-face"),
        ("reroll 10", "king/chance-roll"),
        ("cards kn.or.so.la.me.tr.al", "king/chance-roll"),
        ("seat 0.1/2", "king/chance-roll"),
    ],
)
def test_R1_no_other_roll_is_one(roll: str, reason: str) -> None:
    root = duodecim.game("king", players=3).root()
    with pytest.raises(IllegalAction) as caught:
        root.play(CHANCE, roll)
    assert caught.value.reason == reason


def test_R1_tricks_follow_while_all_have_two_cards_and_fewer_than_8_points() -> None:
    position = revealed([9, 4], ["golem", "machine"], tokens="1.1/0.2")
    assert position.view().phase == "choose"
    assert [seat.hand_size for seat in position.view().seats] == [3, 3]
    assert [seat.points for seat in position.view().seats] == [5, 5]


@pytest.mark.parametrize(("tokens", "points"), [("2.2/0.0", (8, 1)), ("1.3/0.0", (9, 1)), ("0.3/1.0", (8, 2))])
def test_R1_8_points_or_more_end_the_round(tokens: str, points: tuple[int, int]) -> None:
    position = revealed([9, 4], ["golem", "machine"], tokens=tokens)
    event = ended(position)
    assert (event.by, event.seat, event.round) == ("points", 0, 1)
    assert event.tables == (TableResult((0, 1), points, (), 0),)
    assert position.view().phase == "aside"


def test_R1_7_points_do_not() -> None:
    position = revealed([9, 4], ["golem", "machine"], tokens="1.2/0.0")
    assert [seat.points for seat in position.view().seats] == [7, 1]
    assert position.view().phase == "choose"


def test_R1_the_last_card_but_one_ends_the_round() -> None:
    event = ended(last_trick("1.1/2.2/2.2"))
    assert (event.by, event.seat) == ("cards", 0)


def test_R1_who_has_set_a_card_aside_comes_to_the_last_card_sooner() -> None:
    # Seat 1 has six cards: the round is over after five tricks, when the others still have two.
    line = "king 3 agreed choose round=3 faces=5.5.5 tokens=0.1/1.0/0.0 discarded=al.ga.kn.re/al.ga.kn.re/al.ga.kn.re"
    position = duodecim.position(f"{line} aside=-/pa/- wins=0.1.0 {QUIET} shown=-/al.ga.kn.re/-")
    assert [seat.hand_size for seat in position.view().seats] == [3, 2, 3]
    position = after(position, "0 play machine", "1 play machine", "2 play machine")
    event = ended(position)
    assert (event.by, event.seat) == ("cards", 1)
    assert event.tables[0].winner == 0


def test_R1_both_ends_are_looked_at_only_after_the_trick() -> None:
    # The thief has 8 points in step 2, and still the trick is paid.
    position = revealed([3, 8], ["lady", "lady"], tokens="1.3/1.0")
    assert tokens_of(position)[0] == (3, 3)
    assert ended(position).tables[0].points == (9, 2)


def test_R2_all_played_cards_return_to_hand() -> None:
    position = after(last_trick("1.1/2.2/2.2"), "0 aside golem", "chance roll 1.2.3")
    assert [seat.hand_size for seat in position.view().seats] == [6, 7, 7]
    assert all(seat.discarded == () for seat in position.view().seats)
    assert "golem" not in [action.card for action in position.actions(0)]


def test_R2_the_winners_cards_return_before_one_is_set_aside() -> None:
    position = last_trick("1.1/2.2/2.2")
    assert position.actors == (0,)
    assert [action.card for action in position.actions(0)] == list(position.view().cards)


def test_X2_points_3_6_6_the_sixes_cancel_and_the_3_wins_the_round() -> None:
    event = ended(last_trick("1.1/2.2/2.2"))
    assert event.tables == (TableResult((0, 1, 2), (3, 6, 6), (1, 2), 0),)
    assert event.wins == (1, 0, 0)


@pytest.mark.parametrize(
    ("tokens", "winner", "level"),
    [
        ("0.3/1.1/2.0", 0, ()),  # 6 3 2
        ("2.0/1.1/0.3", 2, ()),  # 2 3 6
        ("0.1/0.2/2.1", 0, (1, 2)),  # 2 4 4
        ("0.1/2.0/1.0", 2, (0, 1)),  # 2 2 1
        ("1.1/1.1/1.1", None, (0, 1, 2)),  # 3 3 3
        ("0.0/0.2/2.1", None, (1, 2)),  # 0 4 4
        ("0.0/0.0/1.0", 2, (0, 1)),  # 0 0 1
        ("0.0/0.0/0.0", None, (0, 1, 2)),
    ],
)
def test_R2_equal_points_cancel_and_of_the_rest_the_highest_wins_with_at_least_one_point(
    tokens: str, winner: int | None, level: tuple[int, ...]
) -> None:
    (result,) = ended(last_trick(tokens)).tables
    assert (result.winner, result.level) == (winner, level)


def test_R2_tokens_of_either_kind_count_by_their_points() -> None:
    # A two and two ones are level.
    assert ended(last_trick("2.0/0.1/1.0")).tables[0].level == (0, 1)


def test_R2_with_no_winner_a_new_round_starts_at_once() -> None:
    position = last_trick("0.0/0.2/2.1")
    assert position.actors == (CHANCE,)
    view = position.view()
    assert (view.phase, view.round, view.barren) == ("roll", 2, 1)
    assert [seat.wins for seat in view.seats] == [0, 0, 0]
    assert faces_of(position) == [None, None, None]


def test_R2_a_winner_ends_the_row_of_rounds_without_one() -> None:
    line = last_trick("0.0/0.2/2.1").text()
    assert field(line, "barren") == "1"
    position = after(duodecim.position(line), "chance roll 12.1.3")
    for card in ("golem", "gambler", "machine", "knight"):
        position = after(position, *(f"{seat} play {card}" for seat in range(3)))
    assert position.view().phase == "aside"
    assert position.view().barren == 0


def test_R3_the_winner_sets_one_card_aside_for_the_rest_of_the_game() -> None:
    position = after(last_trick("1.1/2.2/2.2"), "0 aside golem")
    assert position.events == (Answered(0), SetAside(0, "golem"))
    assert position.view(0).seats[0].aside == ("golem",)
    position = after(position, "chance roll 1.2.3")
    assert not position.can(0, "play golem")
    assert position.can(1, "play golem")


def test_R3_which_card_is_secret_to_the_others() -> None:
    position = after(last_trick("1.1/2.2/2.2"), "0 aside golem")
    for viewer in (1, 2, None):
        seat = position.view(viewer).seats[0]
        assert seat.aside == (None,)
        assert seat.aside_among == position.view().cards
        assert seat.hand == position.view().cards
        assert seat.hand_size == 6
        assert position.events_for(viewer) == (Answered(0), SetAside(0, None))
    assert position.events_for(0) == (Answered(0), SetAside(0, "golem"))
    assert position.view(0).seats[0].aside_among == ("golem",)


def test_R3_a_card_played_since_cannot_be_the_one_set_aside() -> None:
    position = after(last_trick("1.1/2.2/2.2"), "0 aside golem", "chance roll 1.2.3")
    position = after(position, "0 play knight", "1 play golem", "2 play machine")
    assert "knight" not in position.view(1).seats[0].aside_among
    assert position.view(1).seats[0].shown == ("knight",)
    assert position.view(0).seats[1].shown == ()


def test_R3_who_would_set_aside_a_second_card_wins_the_game_instead() -> None:
    position = last_trick("0.1/1.1/1.1", wins="1.1.0", aside="pa/go/-")
    assert position.outcome == Outcome((2, 1, 0), (0,), "king/by-rounds")
    assert position.events[-1] == GameEnded(position.outcome)
    assert position.actors == ()
    assert position.view().seats[0].aside == (None,)
    with pytest.raises(IllegalAction, match="over"):
        position.play(0, "aside golem")


def test_R1_the_dice_stay_as_the_last_trick_left_them_until_all_roll_again() -> None:
    position = revealed([4, 9], ["reverser", "machine"], tokens="0.0/2.2")
    assert position.view().phase == "aside"
    assert faces_of(position) == [seat.start for seat in position.view().seats] == [9, 9]
    assert field(position.text(), "faces") == "9.9"
    assert faces_of(after(position, "1 aside golem")) == [None, None]


def test_R3_a_first_win_of_another_does_not_end_the_game() -> None:
    position = last_trick("1.1/0.1/1.1", wins="1.0.0", aside="pa/-/-")
    assert position.outcome is None
    assert position.actors == (1,)


def test_R4_all_tokens_return() -> None:
    position = after(last_trick("1.1/2.2/2.2"), "0 aside golem")
    assert tokens_of(position) == [(0, 0)] * 3
    assert (position.view().phase, position.view().round) == ("roll", 2)
    assert tokens_of(last_trick("0.0/0.2/2.1")) == [(0, 0)] * 3


@pytest.mark.parametrize("kind", KINDS)
def test_R1_R3_every_game_ends_with_two_wins_of_one_seat_or_by_the_limit(kind: str) -> None:
    for seed in range(5):
        *_, last = random_game(seed, **KINDS[kind])
        assert last.outcome is not None
        wins = last.outcome.scores
        if last.outcome.reason == "king/by-rounds":
            assert wins[last.outcome.winners[0]] == max(wins) == 2
            assert list(wins).count(2) == 1
        else:
            assert last.view().barren == last.game.options.draw_after
