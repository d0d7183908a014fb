"""Words in English and Russian: plural forms, and every phrase complete in both."""

from __future__ import annotations

from importlib import import_module

import pytest

import duodecim
from duodecim.core.language import add_phrases, phrases, plural_form, say
from duodecim.testing import check_phrase


def every_phrase() -> dict[str, list[str]]:
    """Return the keys of all phrases by what they belong to, the first word of each."""
    for name in duodecim.game_ids():
        duodecim.game(name)  # a game adds its phrases when it is first asked for
    import_module("duodecim.games.rummikub.model.notation")  # a solver, and no game yet
    import_module("duodecim.server.errors")
    import_module("duodecim.arena.errors")
    import_module("duodecim.cli.arena_commands")
    keys: dict[str, list[str]] = {}
    for key in sorted(phrases()):
        keys.setdefault(key.partition("/")[0], []).append(key)
    return keys


@pytest.mark.parametrize(
    ("count", "english", "russian"),
    [
        *[(0, 1, 2), (1, 0, 0), (2, 1, 1), (3, 1, 1), (4, 1, 1), (5, 1, 2), (10, 1, 2), (11, 1, 2), (12, 1, 2)],
        *[(13, 1, 2), (14, 1, 2), (15, 1, 2), (20, 1, 2), (21, 1, 0), (22, 1, 1), (24, 1, 1), (25, 1, 2)],
        *[(100, 1, 2), (101, 1, 0), (102, 1, 1), (111, 1, 2), (112, 1, 2), (114, 1, 2), (121, 1, 0), (1011, 1, 2)],
        *[(-1, 1, 0), (-2, 1, 1), (-11, 1, 2)],
    ],
)
def test_the_form_of_a_word_goes_with_the_number(count: int, english: int, russian: int) -> None:
    assert plural_form(count, "en") == english
    assert plural_form(count, "ru") == russian


def test_a_phrase_puts_in_values_and_the_forms_that_go_with_them() -> None:
    assert say("chips/points", "en", name="Anna", score=1) == "Anna has 1 point."
    assert say("chips/points", "en", name="Anna", score=11) == "Anna has 11 points."
    assert [say("chips/points", "ru", name="Анна", score=score) for score in (1, 3, 5, 11, 21)] == [
        "Анна: 1 очко.",
        "Анна: 3 очка.",
        "Анна: 5 очков.",
        "Анна: 11 очков.",
        "Анна: 21 очко.",
    ]


def test_phrases_can_be_added() -> None:
    add_phrases({"test/stones": {"en": "{count} {count:stone|stones}", "ru": "{count} {count:камень|камня|камней}"}})
    try:
        assert say("test/stones", "ru", count=22) == "22 камня"
        assert say("test/stones", count=22) == "22 stones"
    finally:
        del phrases()["test/stones"]  # type: ignore[attr-defined]


# Not one test for each of a thousand phrases: to hand out a test takes longer than to read a phrase.
@pytest.mark.parametrize("keys", [pytest.param(keys, id=owner) for owner, keys in every_phrase().items()])
def test_every_phrase_has_both_languages_with_the_same_values_and_the_right_forms(keys: list[str]) -> None:
    for key in keys:
        check_phrase(key, phrases()[key])
