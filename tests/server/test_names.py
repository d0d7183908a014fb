"""Names and passwords."""

from __future__ import annotations

import pytest
from argon2 import Type

from duodecim.core.errors import DuodecimError
from duodecim.server.accounts.names import check_name
from duodecim.server.accounts.passwords import HASHER, Passwords, check_password
from duodecim.server.domain.names import clean_name, fold
from duodecim.server.errors import AccountError

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


#: Letters and marks that leave no trace on a screen.
INVISIBLE = ["\u3164", "\u1160", "\u115f", "\uffa0", "\u034f", "\u17b4", "\u180b", "\ufe0f", "\U000e0100"]
RESERVED = [
    *("admin", "Admin", "ADMIN", "admin 1", "admin_", "a.d.m.i.n", "аdmin", "Администратор", "root", "duodecim"),
    *("Server", "Bot", "Bot 2", "bot2", "BOT-12", "Бот 3", "Вот 2", "Guest", "guest 1a2b", "Гость 77"),
    *("Automa", "Автома", "You", "Вы"),
]


@pytest.mark.parametrize("letter", INVISIBLE)
def test_a_letter_that_nobody_sees_is_in_no_name(letter: str) -> None:
    for name in (letter * 3, f"An{letter}na"):
        with pytest.raises(AccountError) as refused:
            check_name(name)
        assert refused.value.reason == "account/name"
    assert clean_name(f"An{letter}na") == "Anna"
    with pytest.raises(DuodecimError) as refused_guest:
        clean_name(letter * 3)
    assert refused_guest.value.reason == "table/name"


@pytest.mark.parametrize("name", RESERVED)
def test_nobody_passes_for_the_server_or_its_bots(name: str) -> None:
    for check in (check_name, clean_name):
        with pytest.raises(AccountError) as refused:
            check(name)
        assert refused.value.reason in ("account/name-reserved", "account/name")
    with pytest.raises(AccountError) as refused:
        clean_name(name)
    assert refused.value.reason == "account/name-reserved"


@pytest.mark.parametrize(
    "name", [*GOOD, "Botha", "Robot", "Bot Hunter", "Guestav", "Administer", "Yours", "Выдра", "player 1"]
)
def test_a_name_that_only_contains_such_a_word_is_fine(name: str) -> None:
    assert check_name(name) == clean_name(name) == name


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
    for blank in (" " * 12, "\u3164" * 12, "\u3000 \t\u200b" * 3):
        with pytest.raises(AccountError) as refused:
            check_password(blank, "Anna")
        assert refused.value.reason == "account/password-blank"
    with pytest.raises(AccountError) as refused:
        check_password("ANNA KARENINA", "Anna Karenina")
    assert refused.value.reason == "account/password-is-name"


def test_guessing_a_password_costs_memory_and_time() -> None:
    # Imported before the fixture that lets servers hash quickly in tests.
    assert HASHER.type is Type.ID
    assert HASHER.memory_cost >= 46 * 1024
    assert HASHER.time_cost >= 3


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
