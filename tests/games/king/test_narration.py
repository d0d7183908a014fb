"""Tricks and games in words, in English and Russian: nothing missing, nothing left over."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim.core.language import LANGUAGES, Language, phrases
from duodecim.games.king.model.events import SetAside, TrickEnded
from duodecim.games.king.model.explanation import Stage
from duodecim.games.king.model.referee import explain
from duodecim.games.king.narration import Narrator
from duodecim.games.king.rules.cards import NAMES
from tests.sizes import size

from .tables import KINDS, QUIET, barren_round, random_game
from .tricks import random_tricks

PLAYERS = ("Anna", "Boris", "Clara", "David")
#: How the keys of phrases begin that tell what happens in a game, and those of them that only a tournament needs.
HAPPENS = (
    *("king/set-drawn", "king/rolled", "king/revealed-cards", "king/stolen", "king/rerolled", "king/at-table"),
    *("king/round-", "king/aside", "king/winner", "king/draw", "king/by-"),
)
TOURNAMENT = {"king/by-final", "king/draw-after"}


class NotingTeller(Narrator):
    """Notes which phrases were said."""

    said: set[str]

    def _say(self, key: str, **values: object) -> str:
        self.said.add(key)
        return super()._say(key, **values)


def narrator(language: Language, you: int | None, said: set[str]) -> NotingTeller:
    noting = NotingTeller(PLAYERS, language, you)
    noting.said = said
    return noting


def check(sentence: str, language: Language) -> None:
    """A sentence is complete, and in one language only."""
    assert sentence.strip()
    assert not set("{}|") & set(sentence), sentence
    words = sentence
    for name in PLAYERS:
        words = words.replace(name, "")
    foreign = "abcdefghijklmnopqrstuvwxyz" if language == "ru" else "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    assert not set(foreign) & set(words.lower()), sentence


@pytest.mark.parametrize("stage", ["table", "group", "centre"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_thousands_of_tricks_are_told_in_every_language(players: int, stage: Stage) -> None:
    said: set[str] = set()
    # In a trick of two some things seldom happen.
    count = 600 if players == 2 else size(250, 600)
    for number, trick in enumerate(random_tricks(count, players, players, stage)):
        for language in LANGUAGES:
            for you in (None, number % players):
                told = narrator(language, you, said)
                lines = told.tell_trick(trick)
                assert lines[:players] == [
                    f"{PLAYERS[die.seat]}: {told.card(die)}  {told.chain(die)}" for die in trick.dice
                ]
                assert lines[players:] == told.tell_result(trick)
                for line in [*lines, told.tell_briefly(TrickEnded(trick, None)), *told.tell(TrickEnded(trick, 0))]:
                    check(line, language)
    unsaid = {key for key in phrases() if key.startswith("king/trick/")} - said
    assert unsaid == (set() if stage == "group" else {"king/trick/moves-on"})


@pytest.mark.parametrize("kind", KINDS)
def test_games_are_told_in_every_language_to_everyone(kind: str) -> None:
    for seed in range(size(1, 3)):
        for position in random_game(seed, **KINDS[kind]):
            for language in LANGUAGES:
                for you in (*range(position.game.seats), None):
                    for event in position.events_for(you):
                        for sentence in Narrator(PLAYERS, language, you).tell(event):
                            check(sentence, language)


def test_games_say_every_phrase_for_what_happens() -> None:
    said: set[str] = set()
    drawn = barren_round(duodecim.game("king", cards=QUIET, draw_after=1).root())
    games = (random_game(seed, **options) for seed in range(6) for options in KINDS.values())
    for position in (drawn, *(position for game in games for position in game)):
        for you in (0, None):
            for event in position.events_for(you):
                narrator("en", you, said).tell(event)
        for event in position.events:
            if isinstance(event, SetAside):
                narrator("en", None, said).tell(event)  # as whoever runs the game sees it
    happens = {key for key in phrases() if key.startswith(HAPPENS)} - TOURNAMENT
    assert len(happens) > 20
    assert happens - said == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told_in_full(language: Language) -> None:
    trick = explain([9, 4], ["golem", "machine"])
    for name in NAMES:
        told = Narrator(PLAYERS, language).tell(TrickEnded(explain([9, 4], [name, name]), None))
        assert all(told)
        assert phrases()[f"king/card/{name}"][language] in told[1]
        assert phrases()[f"king/does/{name}"][language]
    assert len(Narrator(PLAYERS, language).tell_trick(trick)) == 4


def test_X1_in_words() -> None:
    trick = explain([10, 7, 3], ["alchemist", "alchemist", "reverser"])
    assert Narrator(PLAYERS, "en").tell_trick(trick) == [
        "Anna: Alchemist (cancelled: Boris too)  10",
        "Boris: Alchemist (cancelled: Anna too)  7",
        "Clara: Reverser  3 → 10 (flipped)",
        "Equal values cancel: 10 (Anna, Clara).",
        "Boris wins with 7: +2 points.",
        "Nobody is second.",
    ]
    russian = Narrator(PLAYERS, "ru", you=1).tell_trick(trick)
    assert russian[-2] == "Первое место — вы: 7, +2 очка."


def told_places(language: Language, you: int | None, *trick: Any, **asked: Any) -> list[str]:
    """The last sentences about a trick, who stands where."""
    explained = explain(*trick, **asked)
    return Narrator(PLAYERS, language, you).tell_trick(explained)[len(explained.dice) :]


def test_what_is_about_you_is_spoken_to_you() -> None:
    trick = ([9, 4, 2], ["golem", "machine", "gambler"])
    assert told_places("en", 0, *trick)[-2:] == ["You win with 12: +1 point.", "Boris is second with 11: +2 points."]
    assert told_places("en", 1, *trick)[-2:] == ["Anna wins with 12: +1 point.", "You are second with 11: +2 points."]
    assert told_places("en", 2, *trick)[-2:] == ["Anna wins with 12: +1 point.", "Boris is second with 11: +2 points."]


def test_a_win_by_the_collector_does_not_mention_the_gambler() -> None:
    told = told_places("en", None, [9, 9, 4], ["collector", "golem", "gambler"])
    assert "Gambler" in " ".join(told)  # nothing was cancelled: 9, 12, 4
    told = told_places("en", None, [12, 9, 4], ["collector", "golem", "gambler"])
    assert told == [
        "Equal values cancel: 12 (Anna, Boris).",
        "Anna was cancelled and wins by the Collector: +2 points.",
        "Clara is second with 4: +1 point.",
    ]


def test_N3_a_gambler_alone_in_the_centre_swaps_nothing() -> None:
    assert told_places("en", None, [4], ["gambler"], stage="centre") == ["Anna wins with 4: +2 points."]
    assert told_places("ru", None, [4], ["gambler"], stage="centre") == ["Первое место — Anna: 4, +2 очка."]


def test_K_Gambler_is_named_only_where_it_changes_a_reward() -> None:
    told = " ".join(told_places("en", None, [9, 4], ["gambler", "machine"]))
    assert "Gambler (Anna): the rewards are swapped." in told
    # With nobody second the winner gets 1, and no 2 is given.
    assert told_places("en", None, [9, 4, 9], ["gambler", "knight", "reverser"])[-3:] == [
        "Gambler (Anna): the rewards are swapped.",
        "Anna wins with 9: +1 point.",
        "Nobody is second.",
    ]
    assert "Gambler" not in " ".join(told_places("en", None, [9, 9], ["gambler", "knight"]))
    # N4: in a group only the second is paid.
    assert "Gambler" in " ".join(told_places("en", None, [9, 4], ["gambler", "machine"], stage="group"))
    without_second = ([9, 4, 9], ["gambler", "knight", "reverser"])
    assert "Gambler" not in " ".join(told_places("en", None, *without_second, stage="group"))


@pytest.mark.parametrize(
    ("language", "saved", "lost"), [("en", "saved by", "cannot save"), ("ru", "спас Ф", "не спас")]
)
def test_K_Faun_is_told_as_saved_only_if_it_is_no_longer_cancelled(language: Language, saved: str, lost: str) -> None:
    freed = Narrator(PLAYERS, language).tell_trick(explain([5, 5], ["faun", "gambler"]))
    assert saved in freed[0]
    assert lost not in freed[0]
    # The Golem's die shows 3 and is worth 12: no face above 12 is free.
    still_equal = explain([12, 3], ["faun", "golem"])
    assert still_equal.die(0).equal == (1,)
    told = Narrator(PLAYERS, language).tell_trick(still_equal)
    assert lost in told[0]
    assert saved not in " ".join(told)


def test_a_bonus_that_is_taken_away_is_not_told_as_added() -> None:
    trick = explain([4, 9], ["parasite", "troublemakers"])
    assert "-7 added" not in Narrator(PLAYERS, "en").tell_trick(trick)[0]
    assert "плюс -" not in Narrator(PLAYERS, "ru").tell_trick(trick)[0]


def test_a_card_set_aside_is_named_to_those_who_may_know_it() -> None:
    assert Narrator(PLAYERS, "en").tell(SetAside(1, "lady")) == ["Boris sets a card aside: Lady."]
    assert Narrator(PLAYERS, "ru").tell(SetAside(1, "lady")) == ["Boris откладывает карту: Леди."]
    assert Narrator(PLAYERS, "en").tell(SetAside(1, None)) == ["Boris sets a card aside."]
