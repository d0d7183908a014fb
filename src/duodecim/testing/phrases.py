"""Every phrase of a game is complete in every language."""

from __future__ import annotations

from string import Formatter
from typing import Final

import msgspec

from ..core.game import Game
from ..core.language import LANGUAGES, Language, Phrase, phrases
from ..core.registry import descriptor
from .expectations import expect, expect_equal
from .playing import Chooser, GameLike, game_of, random_game, random_move, random_positions, viewers_of

#: How many forms of a word go with a number: English one, many; Russian one, few, many.
_FORMS: Final[dict[Language, int]] = {"en": 2, "ru": 3}


def check_phrases(game: GameLike, *, games: int = 2, seed: int = 0, choose: Chooser = random_move) -> None:
    """Check that all phrases have every language, the same values and the right plural forms.

    The title, each option, each term and the reason why a game ended need a phrase.

    >>> check_phrases("chips", games=1)
    """
    subject = game_of(game)
    described = descriptor(subject.id)
    for key, phrase in described.phrases.items():
        check_phrase(key, phrase)
    known = phrases()
    options = [field.name for field in msgspec.structs.fields(subject.options_type)]
    for key in (f"{subject.id}/title", *(f"{subject.id}/option/{name}" for name in options)):
        expect(key in known, f"There is no phrase “{key}”.")
    _check_terms(subject)
    for number in range(seed, seed + games):
        outcome = random_game(subject, number, choose)[-1].outcome
        expect(outcome and outcome.reason in known, f"There is no phrase for the end of a game: {outcome}")


def check_phrase(key: str, phrase: Phrase) -> None:
    """Check one phrase.

    >>> check_phrase("odds/won", {"en": "{name} wins.", "ru": "Побеждает {name}."})
    """
    expect_equal(set(phrase), set(LANGUAGES), f"The phrase “{key}” has other languages.")
    for language in LANGUAGES:
        expect(phrase[language].strip(), f"The phrase “{key}” is empty in “{language}”.")
        expect_equal(
            _values(phrase[language]),
            _values(phrase[LANGUAGES[0]]),
            f"The phrase “{key}” has other values in “{language}” than in “{LANGUAGES[0]}”.",
        )
        for _, name, forms, _ in Formatter().parse(phrase[language]):
            if name and forms:
                count = len(forms.split("|"))
                expect_equal(count, _FORMS[language], f"“{key}” has another number of forms of a word in “{language}”.")
    if key.endswith("/you") and (others := phrases().get(key.removesuffix("/you"))):
        more = _values(phrase["en"]) - _values(others["en"])
        expect(not more, f"“{key}” has values that “{key.removesuffix('/you')}” has not: {more}")


def _check_terms(game: Game) -> None:
    for term in game.terms:
        found = [key for key in phrases() if (key.startswith(term) if term[-1] in "/-" else key == term)]
        expect(found, f"There is no phrase for the term “{term}” of {game.id}.")
        for key in found:
            expect(not _values(phrases()[key]["en"]), f"The term “{key}” has values to be put in.")


def _values(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def check_narration(
    game: GameLike, *, games: int = 2, seed: int = 0, choose: Chooser = random_move, most: int | None = None
) -> None:
    """Check that everything that happens can be told to everybody in every language.

    >>> check_narration("chips", games=1)
    """
    subject = game_of(game)
    names = [f"name {seat}" for seat in range(subject.seats)]
    for position in random_positions(subject, games, seed, choose, most=most):
        for viewer in viewers_of(subject):
            for event in position.events_for(viewer):
                for language in LANGUAGES:
                    for sentence in subject.tell(event, names, language, viewer):
                        complete = sentence.strip() and "{" not in sentence
                        expect(complete, f"{event} is told to {viewer} in “{language}” as “{sentence}”.", position)
