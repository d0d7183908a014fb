"""The oracle's rounds and tournaments of King of 12 against cases worked out by hand from the rules text."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from .king import Game, Table, round_winner
from .king_components import CARDS, points_of
from .king_tournament import Tournament
from .king_trick import Answers, Questions

# They ask for nothing but a thief's token, which keeps whole rounds short to write.
QUIET_CARDS = ["knight", "golem", "lady", "gambler", "machine", "merchants", "parasite"]


def play_same_cards(game: Game, *cards: str) -> None:
    """Everyone plays the same card in each trick, so that only the dice count."""
    for card in cards:
        game.choose([card] * len(game.playing()))
        while game.phase == "decide":
            game.decide({})


# Rounds at one table.


@pytest.mark.parametrize(
    ("points", "winner"),
    [([0, 0, 0], None), ([0, 2, 2], None), ([1, 2, 2], 0), ([4, 4, 2, 2], None), ([5, 4, 4, 0], 0), ([5, 7, 1], 1)],
)
def test_R2_round_winner(points: list[int], winner: int | None) -> None:
    assert round_winner(points) == winner


def test_R2_equal_points_are_lost() -> None:
    table = Table(3, QUIET_CARDS)
    table.roll([5, 5, 5])
    table.tokens = [(1, 1), (0, 3), (2, 2)]
    play_same_cards(table, *QUIET_CARDS[:6])
    assert (table.last_points, table.to_set_aside) == ([3, 6, 6], [0])
    assert table.tokens == [(1, 1), (0, 0), (0, 0)]


def test_R1_to_R4_a_whole_game() -> None:
    table = Table(2, QUIET_CARDS)
    table.roll([8, 3])
    play_same_cards(table, "knight", "golem", "gambler")
    assert table.tokens == [(0, 3), (3, 0)]
    assert table.played[0] == ["knight", "golem", "gambler"]
    with pytest.raises(ValueError, match="no 'golem' in hand"):
        table.choose(["golem", "lady"])
    play_same_cards(table, "machine")  # 8 points
    assert (table.phase, table.last_points, table.to_set_aside) == ("set aside", [8, 4], [0])
    with pytest.raises(ValueError, match="no 'faun' in hand"):
        table.put_aside({0: "faun"})
    with pytest.raises(ValueError, match="by"):
        table.put_aside({1: "lady"})
    table.put_aside({0: "knight"})
    assert (table.phase, table.tokens, table.scores) == ("roll", [(0, 0), (0, 0)], [1, 0])
    assert [len(hand) for hand in table.hands] == [6, 7]
    table.roll([5, 5])
    play_same_cards(table, "golem", "lady", "gambler", "machine", "parasite")  # then one card is left in a hand
    assert (table.phase, table.last_winners, table.round_number) == ("roll", [], 3)
    table.roll([12, 1])
    play_same_cards(table, "golem", "merchants", "gambler", "machine")
    assert (table.phase, table.winners, table.scores) == ("over", [0], [2, 0])
    assert table.set_aside == [["knight"], []]
    with pytest.raises(ValueError, match="phase 'over'"):
        table.roll([1, 2])


def test_K_Lady_the_8_points_are_counted_at_the_end_of_the_trick() -> None:
    table = Table(2, QUIET_CARDS)
    table.roll([3, 8])
    table.tokens = [(0, 3), (1, 0)]
    table.choose(["lady", "lady"])
    table.decide({})  # 7 after the theft, 8 after the points
    assert (table.phase, table.last_points) == ("set aside", [8, 2])


@pytest.mark.parametrize(("draw_after", "rounds"), [(1, 1), (3, 3), (100, 100)])
def test_draw_after_rounds_without_a_winner(draw_after: int, rounds: int) -> None:
    table = Table(3, QUIET_CARDS, draw_after)
    for _ in range(rounds):
        assert table.winners is None
        table.roll([5, 5, 5])
        play_same_cards(table, *QUIET_CARDS[:6])
    assert (table.phase, table.winners, table.scores) == ("over", [0, 1, 2], [0, 0, 0])
    assert Table(3).draw_after == 100


def test_draw_after_0_is_never_and_a_winner_starts_the_count_again() -> None:
    table = Table(2, QUIET_CARDS, 0)
    for _ in range(150):
        table.roll([5, 5])
        play_same_cards(table, *QUIET_CARDS[:6])
    assert (table.phase, table.rounds_without_winner) == ("roll", 150)
    table.roll([12, 1])
    play_same_cards(table, "knight", "golem", "gambler", "machine")
    assert (table.phase, table.rounds_without_winner) == ("set aside", 0)


def test_K1_other_numbers_of_players_are_refused() -> None:
    for players in (1, 5):
        with pytest.raises(ValueError, match="2, 3 or 4"):
            Table(players)
    for players in (4, 17):
        with pytest.raises(ValueError, match="5 to 16"):
            Tournament(players)
    with pytest.raises(ValueError, match="option of 12"):
        Tournament(9, twelve_in_threes=True)
    assert Tournament(12, twelve_in_threes=True).sizes == [3, 3, 3, 3]
    with pytest.raises(ValueError, match="draw after -1"):
        Table(2, draw_after=-1)


# The tournament.

FIRST_SEATING = [[0, 1, 2], [3, 4, 5]]
SECOND_SEATING = [[3, 1, 2], [0, 4, 5]]
FOUR_TRICKS = ["merchants", "golem", "machine", "parasite"]


def after_round(
    tournament: Tournament, seating: list[list[int]], faces: list[int], cards: Sequence[str] = FOUR_TRICKS
) -> Tournament:
    tournament.seat(seating)
    tournament.roll(faces)
    play_same_cards(tournament, *cards)
    return tournament


def final_of_3_and_0() -> Tournament:
    """Players 0 and 3 have won two rounds each; 1 and 2, 4 and 5 cancelled each other in both."""
    tournament = after_round(Tournament(6, QUIET_CARDS, 2), FIRST_SEATING, [12, 5, 5, 11, 6, 6])
    tournament.put_aside({0: "lady", 3: "knight"})
    after_round(tournament, SECOND_SEATING, [12, 5, 5, 11, 6, 6])
    assert (tournament.finalists, tournament.to_set_aside) == ([3, 0], [3, 0])
    with pytest.raises(ValueError, match="no 'lady' in hand"):
        tournament.put_aside({0: "lady", 3: "golem"})
    tournament.put_aside({0: "golem", 3: "golem"})
    return tournament


def test_N2_N3_group_winners_move_to_the_centre_with_their_cards() -> None:
    tournament = Tournament(6, QUIET_CARDS)
    tournament.seat(FIRST_SEATING)
    tournament.roll([9, 5, 1, 10, 6, 2])
    tournament.choose(["machine", "machine", "knight", "lady", "knight", "golem"])
    assert [result.winner for result in tournament.decide({})] == [
        2,
        0,
    ]  # lowest with the Knight; highest with the Lady
    assert (tournament.place, tournament.centre, tournament.points()) == ("centre", [2, 3], [0, 1, 0, 0, 1, 0])
    (centre,) = tournament.decide({})
    assert (centre.suppressed_cards, centre.gains) == ([True, False], [1, 2])
    assert tournament.points() == [0, 1, 1, 2, 1, 0]


def test_N3_N8_merchants_cancelled_in_the_group_move_dice_in_the_centre() -> None:
    tournament = Tournament(6, QUIET_CARDS)
    tournament.seat(FIRST_SEATING)
    tournament.roll([9, 5, 1, 10, 6, 2])
    tournament.choose(["golem", "golem", "merchants", "merchants", "merchants", "machine"])
    tournament.decide({})
    assert (tournament.faces, tournament.centre) == ([1, 9, 5, 10, 6, 2], [1, 3])
    (centre,) = tournament.decide({})
    assert (centre.values, centre.gains) == ([12, 9], [2, 1])
    assert tournament.faces == [1, 10, 5, 9, 6, 2]


def test_N3_groups_without_a_winner_send_nobody() -> None:
    tournament = Tournament(5)
    tournament.seat([[4, 0], [1, 2, 3]])
    tournament.roll([7, 3, 3, 3, 7])
    tournament.choose(["golem"] * 5)
    tournament.decide({})
    assert (tournament.centre, tournament.decide({})) == ([], [])
    tournament.choose(["oracle", "machine", "machine", "machine", "knight"])
    tournament.decide({("oracle", 0): 2})
    assert (tournament.centre, tournament.points()) == ([0], [0, 0, 0, 0, 1])
    with pytest.raises(ValueError, match="no answer"):
        tournament.decide({})
    tournament.decide({("oracle", 0): 11})
    assert (tournament.faces, tournament.points()) == ([11, 3, 3, 3, 7], [2, 0, 0, 0, 1])


def test_N5_all_groups_end_together_and_their_winners_set_cards_aside_together() -> None:
    tournament = after_round(Tournament(6, QUIET_CARDS), FIRST_SEATING, [12, 5, 5, 11, 6, 6])
    assert (tournament.phase, tournament.last_points) == ("set aside", [8, 0, 0, 4, 0, 0])
    assert tournament.to_set_aside == [0, 3]
    with pytest.raises(ValueError, match="by"):
        tournament.put_aside({0: "lady"})
    tournament.put_aside({0: "lady", 3: "knight"})
    assert tournament.set_aside == [["lady"], [], [], ["knight"], [], []]
    assert (tournament.phase, tournament.scores, tournament.points()) == ("seat", [1, 0, 0, 1, 0, 0], [0] * 6)


@pytest.mark.parametrize(
    ("seating", "reason"),
    [
        ([[1, 2, 3], [4, 0], [5, 6, 7, 8]], "groups of"),
        ([[0, 1, 3], [3, 4, 6], [2, 7, 8]], "everyone once"),
        ([[0, 1, 3], [5, 4, 2], [8, 6, 7]], "same group"),
    ],
)
def test_N1_N6_wrong_seatings_are_refused(seating: list[list[int]], reason: str) -> None:
    tournament = Tournament(9, QUIET_CARDS)
    after_round(tournament, [[0, 1, 2], [3, 4, 5], [6, 7, 8]], [5] * 9, QUIET_CARDS[:6])
    assert (tournament.phase, tournament.last_winners) == ("seat", [])
    with pytest.raises(ValueError, match=reason):
        tournament.seat(seating)
    tournament.seat([[0, 1, 3], [5, 4, 6], [8, 2, 7]])
    assert tournament.phase == "roll"


def test_N1_groups_come_in_the_order_of_their_sizes() -> None:
    with pytest.raises(ValueError, match="groups of"):
        Tournament(5).seat([[0, 1, 2], [3, 4]])


def test_N7_one_player_alone_with_two_wins_ends_the_tournament() -> None:
    tournament = after_round(Tournament(6, QUIET_CARDS), FIRST_SEATING, [12, 5, 5, 11, 6, 6])
    tournament.put_aside({0: "lady", 3: "lady"})
    after_round(tournament, SECOND_SEATING, [12, 5, 1, 5, 6, 2])  # 3 and 1 cancel each other, so 2 wins their group
    assert (tournament.phase, tournament.winners, tournament.last_winners) == ("over", [0], [2, 0])
    assert tournament.scores == [2, 0, 1, 1, 0, 0]
    assert tournament.set_aside == [["lady"], [], [], ["lady"], [], []]


def test_N7_several_with_two_wins_play_a_last_round_until_someone_wins_it() -> None:
    tournament = final_of_3_and_0()
    assert (tournament.phase, tournament.place, tournament.playing()) == ("roll", "table", [3, 0])
    cards = ["merchants", "gambler", "machine", "parasite"]
    tournament.roll([4, 4])
    play_same_cards(tournament, *cards)
    assert (tournament.phase, tournament.playing(), tournament.winners) == ("roll", [3, 0], None)
    assert [len(tournament.hands[player]) for player in (0, 3)] == [5, 5]
    tournament.roll([4, 3])
    tournament.choose(["gambler", "machine"])  # 4 and 10: ordinary scoring, and no centre
    tournament.decide({})
    assert (tournament.phase, tournament.points()) == ("choose", [1, 0, 0, 2, 0, 0])
    tournament.choose(["merchants", "gambler"])
    tournament.decide({})
    assert tournament.faces[3] == 3
    assert tournament.points() == [2, 0, 0, 4, 0, 0]
    play_same_cards(tournament, "parasite")
    tournament.choose(["machine", "merchants"])
    tournament.decide({})
    assert (tournament.phase, tournament.winners, tournament.last_points) == ("over", [3], [5, 0, 0, 7, 0, 0])
    assert tournament.scores == [2, 0, 0, 3, 0, 0]


def test_draw_after_rounds_without_a_winner_in_the_final_is_among_the_finalists() -> None:
    tournament = final_of_3_and_0()
    for _ in range(2):
        assert tournament.winners is None
        tournament.roll([4, 4])
        play_same_cards(tournament, "merchants", "gambler", "machine", "parasite")
    assert (tournament.phase, tournament.winners, tournament.scores) == ("over", [0, 3], [2, 0, 0, 2, 0, 0])


def test_draw_after_rounds_in_which_no_group_has_a_winner() -> None:
    tournament = Tournament(6, QUIET_CARDS, 2)
    after_round(tournament, FIRST_SEATING, [5] * 6, QUIET_CARDS[:6])
    assert tournament.phase == "seat"
    after_round(tournament, SECOND_SEATING, [5] * 6, QUIET_CARDS[:6])
    assert (tournament.phase, tournament.winners) == ("over", list(range(6)))


# Whole games at random.


def random_answers(random: Random, questions: Questions) -> Answers:
    return {question: random.choice(legal) for question, legal in questions.items()}


def random_seating(random: Random, tournament: Tournament) -> None:
    """Try seatings until one is legal."""
    before = [set(group) for group in tournament.groups]
    while True:
        players = random.sample(range(tournament.players), tournament.players)
        groups = [[players.pop() for _ in range(size)] for size in tournament.sizes]
        if not any(set(group) in before for group in groups):
            return tournament.seat(groups)


def play_at_random(random: Random, game: Game) -> None:
    while game.phase != "over":
        playing = game.playing()
        if game.phase == "seat":
            assert isinstance(game, Tournament)
            random_seating(random, game)
        elif game.phase == "roll":
            assert game.points() == [0] * game.players
            game.roll([random.randint(1, 12) for _ in playing])
        elif game.phase == "choose":
            assert max(game.points()) < 8
            assert min(len(game.hands[player]) for player in playing) >= 2
            game.choose([random.choice(game.hands[player]) for player in playing])
        elif game.phase == "decide":
            before, place = sum(game.points()), game.place
            tricks = game.decide(random_answers(random, game.questions()))
            for result in tricks:
                paid = sum(result.gains)
                assert paid in ((0, 1, 2) if place == "group" else (0, 1, 2, 3))
                assert place == "group" or (paid == 0) == (result.winner is None)
            if game.phase in ("choose", "decide"):
                assert sum(game.points()) == before + sum(sum(result.gains) for result in tricks)
        else:
            assert all(points_of(game.tokens[player]) >= 1 for player in game.to_set_aside)
            game.put_aside({player: random.choice(game.hands[player]) for player in game.to_set_aside})


def test_random_games_and_tournaments_come_to_an_end() -> None:
    random = Random(12)
    finals = 0
    for _ in range(100):
        cards = ["knight", *random.sample([card for card in CARDS if card != "knight"], 6)]
        table = Table(random.randint(2, 4), cards)
        play_at_random(random, table)
        assert table.winners is not None
        assert [table.scores[player] for player in table.winners] == [2]
        assert sum(map(len, table.set_aside)) == sum(table.scores) - 1
        tournament = Tournament(random.randint(5, 16), cards)
        play_at_random(random, tournament)
        assert tournament.winners is not None
        assert [tournament.scores[player] for player in tournament.winners] == [3 if tournament.finalists else 2]
        assert all(len(tournament.set_aside[player]) == 2 for player in tournament.finalists)
        finals += bool(tournament.finalists)
    assert finals > 0
