"""Names and passwords."""

from __future__ import annotations

import pytest

from duodecim.server.accounts.names import check_name, fold
from duodecim.server.accounts.passwords import Passwords, check_password
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
