"""Names, passwords and tries."""

from __future__ import annotations

import time

import pytest

from duodecim.server.accounts.errors import AccountError, TooManyTries
from duodecim.server.accounts.names import check_name, fold
from duodecim.server.accounts.passwords import Passwords, check_password
from duodecim.server.accounts.tries import Guesses, Tries

GOOD = ["Anna", "Вера", "x9", "Jean-Luc O'Neil", "a_b.c", "Zoë", "李明", "12", "Анна 2"]
BAD = [
    *("", "a", "a" * 25, " anna", "anna ", "an  na", "an\u00a0na", "an\u2003na", "an\u200bna", "an\tna", "an\nna"),
    *(
        "an\u202ena",
        "-anna",
        "'anna",
        "bot:chips",
        "a/b",
        "a?b",
        "a#b",
        "a%b",
        "<b>",
        "😀😀",
        "—",
        "Аnna",
        "Vera Ивановна",
    ),
]


@pytest.mark.parametrize("name", GOOD)
def test_a_name_of_letters_is_fine(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize("name", BAD)
def test_a_name_that_could_deceive_is_refused(name: str) -> None:
    with pytest.raises(AccountError) as refused:
        check_name(name)
    assert refused.value.reason == "account/name"


def test_names_that_look_alike_are_one() -> None:
    for one, other in [("Anna", "aNNA"), ("Coco", "Сосо"), ("Bepa", "Вера"), ("straße", "STRASSE"), ("ﬁn", "fin")]:
        assert fold(one) == fold(other)
    assert fold("Anna") != fold("Anna 2")


def test_a_password_has_eight_characters_and_is_not_the_name() -> None:
    check_password("correct horse", "Anna")
    for password, reason in [("short", "account/password"), ("x" * 201, "account/password")]:
        with pytest.raises(AccountError) as refused:
            check_password(password, "Anna")
        assert refused.value.reason == reason
    with pytest.raises(AccountError) as refused:
        check_password("ANNA KARENINA", "Anna Karenina")
    assert refused.value.reason == "account/password-is-name"


@pytest.mark.anyio
async def test_only_the_password_itself_fits_however_its_letters_are_composed() -> None:
    passwords = Passwords()
    kept = await passwords.hash("pässwörter")
    assert kept.startswith("$argon2id$")
    assert "pässwörter" not in kept
    assert await passwords.verify(kept, "pässwörter")
    assert await passwords.verify(kept, "pa\u0308sswo\u0308rter")
    assert not await passwords.verify(kept, "passwörter")
    assert not await passwords.verify(None, "pässwörter")
    passwords.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    at = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: at[0])
    return at


def test_tries_come_back_with_time(clock: list[float]) -> None:
    few = Tries(3, 10)
    for _ in range(3):
        assert few.wait("a") == 0
        few.count("a")
    assert few.wait("a") == 10
    assert few.wait("b") == 0
    clock[0] += 4
    assert few.wait("a") == 6
    clock[0] += 6
    assert few.wait("a") == 0
    few.count("a", -9)
    assert few.wait("a") == 0


def test_guessing_a_name_is_slowed_down_and_other_people_are_not(clock: list[float]) -> None:
    guesses = Guesses()
    for _ in range(5):
        guesses.begin("anna", "1.2.3.4")
    with pytest.raises(TooManyTries) as refused:
        guesses.begin("anna", "1.2.3.4")
    assert str(refused.value) == "Too many tries. Try again in 30 seconds."
    assert refused.value.in_language("ru") == "Слишком много попыток. Повторите через 30 секунд."
    guesses.begin("anna", "5.6.7.8")
    guesses.begin("ben", "1.2.3.4")
    clock[0] += 30
    guesses.begin("anna", "1.2.3.4")


def test_many_addresses_or_many_names_do_not_help_those_who_guess(clock: list[float]) -> None:
    guesses = Guesses()
    for number in range(60):
        guesses.begin("anna", f"1.2.3.{number}")
    with pytest.raises(TooManyTries):
        guesses.begin("anna", "9.9.9.9")
    for number in range(30):
        guesses.begin(f"name {number}", "5.6.7.8")
    with pytest.raises(TooManyTries):
        guesses.begin("another", "5.6.7.8")
    guesses.begin("another", "6.7.8.9")


def test_who_knows_the_password_is_never_slowed_down(clock: list[float]) -> None:
    guesses = Guesses()
    for _ in range(100):
        guesses.begin("anna", "1.2.3.4")
        guesses.succeed("anna", "1.2.3.4")
