"""Each check fails on a game with the thing wrong that it is about, and says what that is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import duodecim_odds
import pytest
from duodecim_odds.agents import RULES
from duodecim_odds.game import Odds
from msgspec.structs import replace

from duodecim import testing
from duodecim.core import registry
from duodecim.core.game import Game
from duodecim.core.language import phrases

from . import broken

Register = Callable[..., Game]


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Register:
    """Make a game known for the time of a test, with parts of its descriptor replaced."""

    def register(kind: type[Odds] = Odds, **parts: Any) -> Game:
        monkeypatch.setattr(broken, "UnderTest", kind, raising=False)
        descriptor = replace(duodecim_odds.GAME, game=f"{broken.__name__}:UnderTest", **parts)
        monkeypatch.setitem(registry.descriptors(), "odds", descriptor)
        return kind(fingers=3)

    return register


def test_the_game_with_nothing_wrong_passes(register: Register) -> None:
    testing.check_game(register(), games=5)


WRONG_POSITIONS: list[tuple[type[Any], Callable[..., None], str]] = [
    (broken.Forgetful, testing.check_notation, "is not equal to the one that was written"),
    (broken.Generous, testing.check_actions, "may “show 6”, and is refused"),
    (broken.Stingy, testing.check_actions, "can “show 1”, which is not listed"),
    (broken.Divided, testing.check_actions, "The same viewers see something else when all look"),
    (broken.Endless, testing.check_actions, "waits for nobody just when it is over"),
    (broken.Fickle, testing.check_records, "A record does not replay: The result in the record"),
    (broken.Leaky, testing.check_secrets, "Seat . sees in a view what is hidden from it"),
    (broken.Gossiping, testing.check_secrets, "is told to .* while it is a secret"),
    (broken.Changing, testing.check_refusals, "has changed though it was only asked"),
    (broken.Loaded, testing.check_chance, "which is not among its outcomes"),
    (broken.Clinging, testing.check_copies, "A position that was pickled has other moves"),
]


WRONG_NAMES = [position.__name__ for position, _, _ in WRONG_POSITIONS]


@pytest.mark.parametrize(("position", "check", "problem"), WRONG_POSITIONS, ids=WRONG_NAMES)
def test_a_position_with_something_wrong_fails(
    register: Register, position: type[Any], check: Callable[..., None], problem: str
) -> None:
    with pytest.raises(AssertionError, match=problem):
        check(register(broken.game_with(position)), games=8)


def test_an_observation_of_what_is_hidden_fails(register: Register) -> None:
    rules = RULES._replace(observe=broken.observe_everything)
    with pytest.raises(AssertionError, match="observes depends on what is hidden"):
        testing.check_secrets(register(broken.game_with(rules=rules)), games=5)


def test_hidden_information_that_is_never_drawn_otherwise_fails(register: Register) -> None:
    with pytest.raises(AssertionError, match="this check shows nothing"):
        testing.check_secrets(register(), vary=lambda position, viewer, random: position)


def test_a_value_function_that_changes_its_mind_fails(register: Register) -> None:
    game = register(values=f"{broken.__name__}:MOODY_VALUES")
    with pytest.raises(AssertionError, match="The same view is evaluated otherwise"):
        testing.check_values(game)


def test_a_value_function_that_treats_the_rows_of_a_batch_unlike_fails(register: Register) -> None:
    game = register(values=f"{broken.__name__}:UNEVEN_VALUES")
    with pytest.raises(AssertionError, match="The same position has two values in a batch"):
        testing.check_values(game)


def test_a_batch_that_pays_too_early_fails(register: Register) -> None:
    with pytest.raises(AssertionError, match="pays before the end"):
        testing.check_batches(register(broken.game_with(rules=RULES._replace(payoff=broken.pay_always))))


def test_a_batch_with_other_actions_fails(register: Register) -> None:
    with pytest.raises(AssertionError, match="A batch allows other actions"):
        testing.check_lockstep(register(broken.OffByOne))


def test_plain_python_that_plays_otherwise_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.descriptors(), "odds", broken.GAME)
    with pytest.raises(AssertionError, match="Plain Python and compiled rules differ"):
        testing.check_plain_python(broken.GAME)


@pytest.mark.parametrize(
    ("phrase", "problem"),
    [
        ({"en": "Odd"}, "other languages"),
        ({"en": "Odd", "ru": " "}, "is empty in “ru”"),
        ({"en": "{name} is odd", "ru": "нечёт"}, "other values in “ru”"),
        ({"en": "{count:one|two}", "ru": "{count:один|два}"}, "another number of forms of a word in “ru”"),
    ],
)
def test_a_phrase_that_is_not_complete_fails(phrase: dict[Any, str], problem: str) -> None:
    with pytest.raises(AssertionError, match=problem):
        testing.check_phrase("odds/named", phrase)


def test_what_is_said_to_you_needs_no_more_than_what_is_said_of_others(register: Register) -> None:
    register()
    with pytest.raises(AssertionError, match="has values that “odds/won” has not"):
        testing.check_phrase("odds/won/you", {"en": "You win {count}.", "ru": "Вы победили: {count}."})


@pytest.mark.parametrize("key", ["odds/title", "odds/option/fingers", "odds/by-even"])
def test_a_phrase_that_is_missing_fails(register: Register, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    game = register()
    monkeypatch.delitem(phrases(), key)
    with pytest.raises(AssertionError, match=key):
        testing.check_phrases(game, games=8)


def test_a_sentence_that_is_not_filled_in_fails(register: Register) -> None:
    with pytest.raises(AssertionError, match=r"is told to .* as “{name} has chosen\.”"):
        testing.check_narration(register(broken.Mumbling))


@pytest.mark.parametrize(
    ("bot", "problem"),
    [("IllegalBot", "chooses “show 9”, which is illegal"), ("MoodyBot", "chooses otherwise with the same seed")],
)
def test_a_bot_that_does_not_play_by_the_rules_fails(register: Register, bot: str, problem: str) -> None:
    game = register(bots={"random": f"{broken.__name__}:{bot}"})
    with pytest.raises(AssertionError, match=problem):
        testing.check_bots(game)


def test_a_board_that_draws_nothing_fails(register: Register) -> None:
    with pytest.raises(AssertionError, match="The terminal draws nothing"):
        testing.check_terminal(register(terminal=f"{broken.__name__}:BlankBoard"))


def test_a_playthrough_is_checked_and_written_anew(register: Register, tmp_path: Path) -> None:
    game, file = register(), tmp_path / "odds.txt"
    testing.write_playthrough(file, game, seed=1)
    testing.check_playthrough(file, game, seed=1)
    testing.check_playthrough(file, game)
    with pytest.raises(AssertionError, match=r"odds\.txt is played or told otherwise"):
        testing.check_playthrough(file, game, seed=2)
    before = file.read_text(encoding="utf-8")
    told = before.replace("is odd", "is even")
    assert told != before
    file.write_text(told, encoding="utf-8")
    with pytest.raises(AssertionError, match=r"\+en: .* is odd\."):
        testing.check_playthrough(file, game)
    testing.write_playthrough(file, game)
    assert file.read_text(encoding="utf-8") == before


def test_a_failure_names_the_position_and_the_move(register: Register) -> None:
    with pytest.raises(AssertionError) as caught:
        testing.check_actions(register(broken.game_with(broken.Generous)))
    assert "position: odds 3 odd=" in str(caught.value)
    assert "after “1 show 1”, move 2" in str(caught.value)
    assert "game: duodecim.game('odds', fingers=3)" in str(caught.value)
