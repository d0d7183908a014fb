"""Games in words, in English and Russian: nothing missing, nothing left over."""

from __future__ import annotations

import pytest

from duodecim.core.language import LANGUAGES, Language
from duodecim.core.outcome import Outcome
from duodecim.core.seats import CLOCK
from duodecim.games.rummikub.model.events import Drew, MatchEnded, PoolEmpty, TimedOut
from duodecim.games.rummikub.narration import tell

from .tables import KINDS, dealt, random_game, table

NAMES = ("Анна", "Boris", "Clara", "David")


@pytest.mark.parametrize("kind", KINDS)
def test_everything_can_be_told_to_everyone_in_every_language(kind: str) -> None:
    told = set()
    for position in random_game(10, **KINDS[kind]):
        for viewer in (*range(position.game.seats), None):
            for event in position.events_for(viewer):
                for language in LANGUAGES:
                    lines = tell(event, NAMES[: position.game.seats], language, viewer)
                    assert lines
                    for line in lines:
                        _check(line, language)
                told.add(type(event).__name__)
    assert told >= {"FirstPlayerChosen", "Dealt", "Drew", "Melded", "Laid", "GameScored", "MatchEnded"}


def _check(line: str, language: Language) -> None:
    assert line.strip()
    assert not set("{}") & set(line)
    words = line
    for name in NAMES:
        words = words.replace(name, "")
    if language == "en":
        assert not any("а" <= letter <= "я" for letter in words.lower())
    else:
        # Tiles are written with Latin letters in both languages.
        assert not any(word.isascii() and word.isalpha() for word in words.split()), line


def test_what_is_about_you_is_spoken_to_you() -> None:
    assert tell(Drew(0, 1, ("r7",)), NAMES, "en", 0) == ["You draw r7."]
    assert tell(Drew(1, 1, None), NAMES, "en", 0) == ["Boris draws 1 tile."]
    assert tell(Drew(1, 3, None), NAMES, "ru", 0) == ["Boris берёт 3 фишки."]
    assert tell(PoolEmpty(0), NAMES, "ru", 0) == ["Запас пуст: у каждого ещё один ход, первый — ваш."]
    assert tell(TimedOut(1, taken_back=True), NAMES, "en", 0) == [
        "Boris is out of time: the initial meld goes back to the rack."
    ]


def test_a_play_is_told_by_what_changes() -> None:
    position = table(["k3 o1", "k5"], "k4 k5 k6 k7 | r3 b3 o3 | r7 b7 o7")
    (event,) = position.play(0, "lay k4 k5 k6 | k3 r3 b3 o3 | k7 r7 b7 o7").events
    assert tell(event, NAMES, "en") == [
        "Анна lays k3:",
        "  k7 from k4 k5 k6 k7 to r7 b7 o7: k7 r7 b7 o7.",
        "  k3 to r3 b3 o3: k3 r3 b3 o3.",
    ]


def test_the_end_of_a_game_says_what_everyone_has_left_and_why_it_costs_that() -> None:
    position = dealt("k10 k11 k12 k13 r10 r11 r12 r13 b10 b11 b12 o1 o2 o3", "k9 r9 b9 o9", "", first=1)
    for tile in ("o13", "o12"):
        position = position.play(position.actors[0], "draw").play(-1, f"drawn {tile}")
    over = position.play(0, "meld k10 k11 k12 k13 | r10 r11 r12 r13 | b10 b11 b12 | o1 o2 o3")
    lines = [line for event in over.events for line in tell(event, NAMES, "en", 0)]
    assert "You lay your last tile and win the game." in lines
    assert "  Анна: nothing left, 0." in lines
    (could,) = [line for line in lines if line.startswith("  Boris")]
    assert "never laid a tile but could have (" in could
    assert could.endswith("a flat 200, penalty 200.")
    (could_not,) = [line for line in lines if line.startswith("  Clara")]
    assert could_not.endswith("a flat 100, penalty 100.")
    assert lines[-2:] == ["You win.", "The last tile was laid."]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Анна, Clara share the win."), ("ru", "Победу делят: Анна, Clara.")]
)
def test_a_shared_win_names_all_who_share_it(language: Language, words: str) -> None:
    event = MatchEnded(Outcome((0, 5, 0), (0, 2), "rummikub/by-count"))
    assert tell(event, NAMES, language, 0)[0] == words


def test_a_time_out_is_told_before_the_tiles_that_follow() -> None:
    position = dealt("", "").with_chance(1).play(CLOCK, "timeout")
    lines = [line for event in position.events_for(1) for line in tell(event, NAMES, "en", 1)]
    assert lines == ["Анна is out of time.", "Анна draws 3 tiles."]
