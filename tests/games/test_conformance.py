"""What every game must hold, for every kind of every game of ours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from duodecim import testing
from tests.sizes import size

from .cases import CASES, NAMES, Case
from .rummikub.tables import draw_tile, idle_move


@pytest.fixture(params=NAMES, scope="module")  # all tests of a game come together, and look at the same random games
def case(request: pytest.FixtureRequest) -> Case:
    return CASES[request.param]


def test_positions_views_events_and_moves_read_back(case: Case) -> None:
    testing.check_notation(case.game, games=case.games, choose=case.choose, most=case.most // 2)


def test_all_ways_to_ask_what_is_allowed_agree(case: Case) -> None:
    testing.check_actions(case.game, games=case.games, choose=case.choose, most=case.most // 2)


def test_what_cannot_be_done_is_refused_in_words(case: Case) -> None:
    testing.check_refusals(case.game, games=case.games, choose=case.choose, most=case.most // 5)


def test_spoilt_texts_are_refused_or_read_back(case: Case) -> None:
    testing.check_spoilt_texts(
        case.game, games=case.games, choose=case.choose, lines=size(60, 400), records=size(10, 60), also=case.lines
    )


def test_records_are_canonical_and_replay(case: Case) -> None:
    testing.check_records(case.game, games=case.games, choose=case.choose, most=size(6, 12), rearranged=size(8, 30))


def test_positions_can_be_copied(case: Case) -> None:
    testing.check_copies(case.game, choose=case.choose, most=10)


def test_nothing_hidden_is_in_a_view_an_event_an_observation_or_a_refusal(case: Case) -> None:
    most = case.most // 2
    testing.check_secrets(
        case.game, games=case.games + 1, choose=case.choose, most=most, vary=case.vary, tries=case.tries
    )


def test_what_the_rules_draw_anew_is_hidden(case: Case) -> None:
    testing.check_secrets(case.game, games=case.games, seed=7, choose=case.choose, most=case.most // 2)


def test_chance_does_what_it_may(case: Case) -> None:
    testing.check_chance(case.game, games=case.games, choose=case.choose)


def test_everything_can_be_told_to_everybody(case: Case) -> None:
    testing.check_narration(case.game, games=case.games, choose=case.choose)


def test_every_position_can_be_drawn(case: Case) -> None:
    testing.check_terminal(case.game, choose=case.choose, most=case.most // 5)


def test_batches_play_the_same_games(case: Case) -> None:
    count = size(5, 10) if case.game.id == "rummikub" else size(30, 100)
    testing.check_batches(case.game, count=count, steps=40, facts=case.facts)


def test_bots_and_hints_keep_to_the_rules(case: Case) -> None:
    testing.check_bots(case.game, moves=size(3, 8))
    testing.check_hints(case.game, moves=size(3, 8))


def test_positions_and_views_are_evaluated(case: Case) -> None:
    testing.check_values(case.game, choose=case.choose, most=size(3, 12), vary=case.vary)


@pytest.mark.parametrize("name", [name for name in NAMES if str(name.values[0]).startswith("rummikub")])
def test_games_in_which_hardly_anything_is_laid_conform_too(name: str) -> None:
    case = CASES[name]
    testing.check_notation(case.game, seed=1, games=1, choose=idle_move, most=case.most)
    testing.check_records(case.game, seed=1, games=1, choose=idle_move)
    testing.check_secrets(case.game, seed=1, games=1, choose=idle_move, most=case.most, vary=case.vary)


def games_of(beginning: str, *kinds: str) -> Iterator[Case]:
    for name, case in CASES.items():
        game, _, kind = name.partition(" ")
        if game == beginning and (not kinds or kind in kinds):
            yield case


def test_plain_python_plays_12_chip_trick_as_machine_code_does() -> None:
    testing.check_plain_python(
        *(case.game for case in games_of("chips")), seed=12, count=size(2, 8), steps=size(20, 30)
    )


def test_plain_python_plays_king_of_12_as_machine_code_does() -> None:
    testing.check_plain_python(*(case.game for case in games_of("king")), seed=12, count=size(2, 6), steps=size(15, 25))


def test_plain_python_plays_tournaments_as_machine_code_does() -> None:
    # Together they have every card, and groups of two, three and four.
    kinds = ("first-5", "lively-7", "promos-9", "random-13")
    games = [case.game for case in games_of("tournament", *kinds)]
    testing.check_plain_python(*games, seed=12, count=size(1, 2), steps=size(15, 30))


def test_plain_python_plays_rummikub_as_machine_code_does() -> None:
    # To find plays takes plain Python minutes; steps of building them are taken in the batches.
    games = [case.game for case in games_of("rummikub", "2", "4")]
    testing.check_plain_python(*games, seed=12, count=size(1, 2), steps=12, moves=size(15, 50), choose=draw_tile)


@pytest.mark.parametrize("name", ["chips mandoo-3", "king first-2", "tournament first-5", "rummikub 2"])
def test_every_phrase_is_complete(name: str) -> None:
    testing.check_phrases(CASES[name].game, choose=CASES[name].choose)
