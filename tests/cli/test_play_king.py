"""King of 12 and its tournament played in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import duodecim
from tests.cli.run import run


def test_a_whole_game_by_always_taking_the_first_choice(directory: Path) -> None:
    typed = "1\n\n" * 200
    shown = run("play", "king", "--seed", "3", "--record", "game.json", "--lang", "en", typed=typed).stdout
    assert "The trick:" in shown
    assert "wins the game!" in shown or "You win the game!" in shown
    record = duodecim.loads((directory / "game.json").read_text(encoding="utf-8"))
    assert record.replay().outcome is not None


def test_a_card_by_the_beginning_of_its_name_in_either_language(directory: Path) -> None:
    run("play", "king", "--seed", "3", "--record", "game.json", typed="kni\n\nго\n\n")
    moves = json.loads((directory / "game.json").read_text(encoding="utf-8"))["moves"]
    assert [move for move in moves if move.startswith("0 ")] == ["0 play knight", "0 play golem"]


def test_wrong_things_typed_are_explained(directory: Path) -> None:
    typed = "play lady\nqueen\n9\nturn 5\nkni\n\nknight\n"
    shown = run("play", "king", "--seed", "3", "--record", "game.json", "--lang", "en", typed=typed).stdout
    shown = " ".join(shown.split())
    assert "Lady is not in this game." in shown
    assert "“queen” is none of the choices" in shown
    assert "“9” is none of the choices" in shown
    assert "Now is the time to choose a card" in shown
    assert "Knight is not in the hand." in shown


def test_leaving_and_going_on(directory: Path) -> None:
    run("play", "king", "--players", "4", "--seed", "8", "--record", "game.json", typed="1\n\n")
    shown = run("resume", "game.json", "--lang", "en", typed="1\n\n" * 300).stdout
    assert "the game!" in shown


def test_a_tournament_of_sixteen_in_russian(directory: Path) -> None:
    typed = "1\n\n" * 300
    shown = run(
        "play", "king-tournament", "--players", "16", "--seed", "5", "--record", "cup.json", "--lang", "ru", typed=typed
    ).stdout
    assert "Группа 4" in shown
    assert "Центр:" in shown
    told = run("replay", "cup.json", "--lang", "en").stdout
    assert "The record is good" in told
    assert "goes to the centre" in told
    assert run("replay", "cup.json", "--json").exit_code == 0


def test_others_set_aside_cards_are_not_told(directory: Path) -> None:
    shown = run(
        "play", "king", "--seed", "3", "--bot", "easy", "--record", "g.json", "--lang", "en", typed="1\n\n" * 99
    )
    record = duodecim.loads((directory / "g.json").read_text(encoding="utf-8"))
    asides = [move for move in record.moves if move.startswith("1 aside ")]
    assert asides
    card = asides[0].split()[-1].capitalize()
    assert f"sets a card aside: {card}" not in shown.stdout
    assert "Ada sets a card aside." in shown.stdout
