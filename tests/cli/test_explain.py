"""The referee of King of 12 as people call it."""

from __future__ import annotations

import json

import pytest

from tests.cli.run import run


def test_X1_is_resolved_and_explained() -> None:
    result = run("explain", "king", "--faces", "10,7,3", "--cards", "alchemist,alchemist,reverser", "--lang", "en")
    assert result.exit_code == 0
    assert "Alchemist (cancelled: Player 2 too)" in result.stdout
    assert "3 → 10 (flipped)" in result.stdout
    assert "Equal values cancel: 10 (Player 1, Player 3)." in result.stdout
    assert "Player 2 wins with 7: +2 points." in result.stdout
    assert "Nobody is second." in result.stdout


def test_X3_in_the_centre_as_json_names_the_seats() -> None:
    typed = ["--faces", "3,10,10,4", "--cards", "machine,reverser,oracle,oracle", "--stage", "centre", "--json"]
    document = json.loads(run("explain", "king", *typed).stdout)
    assert [die["value"] for die in document["trick"]["dice"]] == [10, 3, 10, 4]
    assert (document["trick"]["winner"], document["trick"]["second"]) == (3, 1)
    assert document["points"] == [0, 1, 0, 2]


def test_in_russian_with_names_and_russian_cards() -> None:
    typed = ["--faces", "4,9", "--cards", "чародей,оракул", "--choices", "8,-", "--rolls", "5", "--names", "Анна,Борис"]
    shown = run("explain", "king", *typed, "--lang", "ru").stdout
    assert "4 → 8 (поворот)" in shown
    assert "9 → 5 (переброс)" in shown
    assert "Первое место — Анна: 8, +2 очка." in shown


def test_a_theft_moves_tokens_and_the_totals_say_so() -> None:
    typed = ["--faces", "2,8,5", "--cards", "lady,lady,golem", "--points", "0,1+2,1", "--choices", "2,-,-", "--json"]
    document = json.loads(run("explain", "king", *typed).stdout)
    assert document["trick"]["theft"] == {"ladies": [0, 1], "thief": 0, "victim": 1, "token": 2}
    assert document["points"] == [2, 2, 3]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (["--faces", "10,7", "--cards", "knight,golem,lady"], "There are 3 cards but 2 faces"),
        (["--faces", "10,13", "--cards", "knight,golem"], "There is no face 13"),
        (["--faces", "10,x", "--cards", "knight,golem"], "“x” in --faces is not a number"),
        (["--faces", "10,7", "--cards", "knight,queen"], "There is no card “queen”"),
        (["--faces", "10", "--cards", "knight"], "A trick has 2 to 4 players, not 1"),
        (["--faces", "1,2,3,4,5", "--cards", "kn,go,la,ma,pa"], "A trick has 2 to 4 players, not 5"),
        (["--faces", "4,9", "--cards", "sorcerer,golem"], "Player 1 has to decide (Sorcerer): one of 1, 2, 3, 6, 8"),
        (["--faces", "4,9", "--cards", "sorcerer,golem", "--choices", "7,-"], "must be one of 1, 2, 3, 6, 8"),
        (["--faces", "4,9", "--cards", "machine,golem", "--choices", "7,-"], "Player 1 has nothing to decide"),
        (["--faces", "4,9", "--cards", "oracle,golem"], "Player 1's Oracle rolls once"),
        (["--faces", "4,9", "--cards", "machine,golem", "--rolls", "3"], "leave out --rolls"),
        (["--faces", "4,9", "--cards", "lady,lady", "--points", "3,0"], "“3” are no tokens"),
        (["--faces", "4,9", "--cards", "lady,golem", "--names", "Anna"], "2 cards but 1 name."),
    ],
)
def test_what_cannot_be_resolved_is_refused_with_the_reason(typed: list[str], reason: str) -> None:
    result = run("explain", "king", *typed, "--lang", "en")
    assert result.exit_code == 2
    assert reason in " ".join(result.stderr.split())
    assert result.stdout == ""
