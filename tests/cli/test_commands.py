"""What can be typed besides moves, and what is said to anything else: the same in every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import duodecim
from duodecim.core.registry import descriptor, descriptors
from tests.cli.run import run

#: Each game with options that make it quick, and a wrong number and a wrong word with what would be right.
GAMES = {
    "chips": ((), "type a number from 1 to 4.", "type a number from 1 to 4."),
    "king": ((), "type a number from 1 to 7.", "type a number from 1 to 7."),
    "king-tournament": (("--players", "5"), "type a number from 1 to 7.", "type a number from 1 to 7."),
    "rummikub": (
        ("--players", "2"),
        "type 1, or what you do, such as “meld ",
        "a tile is a colour (k, r, b, o) and a number",
    ),
}


def play(game: str, typed: str, language: str = "en") -> str:
    """What is shown when this is typed, on one line."""
    result = run("play", game, "--seed", "5", "--lang", language, "--record", "game.json", *GAMES[game][0], typed=typed)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def own_moves(directory: Path) -> list[str]:
    record = duodecim.loads((directory / "game.json").read_text(encoding="utf-8"))
    return [move for move in record.moves if move.startswith("0 ")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("typed", ["help", "?", "h", "HELP", ""])
def test_help_says_what_can_be_typed(game: str, typed: str) -> None:
    shown = play(game, f"{typed}\n")
    for words in ("hint see what a strong player would do", "undo, u take", "quit, exit, q stop", "help, ?, h show"):
        assert words in shown
    assert "is none of the choices" not in shown


@pytest.mark.parametrize("game", GAMES)
def test_help_in_russian(game: str) -> None:
    shown = play(game, "помощь\n", language="ru")
    for words in ("подсказка", "отмена", "выход", "узнать, как сыграл бы сильный игрок"):
        assert words in shown


def test_changing_the_table_before_the_initial_meld_is_explained() -> None:
    shown = play("rummikub", "2 k9\n1 = r3 r4 r5\n")
    assert shown.count("First comes the initial meld") == 2


def test_rummikubs_help_shows_how_plays_are_typed() -> None:
    shown = play("rummikub", "help\n")
    for words in ("r3 r4 r5 lay a set", "2 k9 add a tile to set 2", "sort sort your rack"):
        assert words in shown


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_gives_reasons_and_a_move_that_can_be_sent(game: str, directory: Path) -> None:
    play(game, "hint\n\n")
    (move,) = own_moves(directory)
    assert move
    (directory / "game.json").unlink()
    shown = play(game, "подсказка\nu\n", language="ru")
    assert "Отменено. Выберите снова." in shown
    assert own_moves(directory) == []


def test_the_reasons_of_a_hint_are_told(directory: Path) -> None:
    assert ": make the initial meld." in play("rummikub", "hint\n")
    (directory / "game.json").unlink()
    assert ": сделайте первое выкладывание." in play("rummikub", "hint\n", language="ru")


@pytest.mark.parametrize("game", GAMES)
def test_asking_for_a_hint_changes_nothing_in_the_game(game: str, directory: Path) -> None:
    play(game, "hint\nu\n1\n\n")
    asked = (directory / "game.json").read_bytes()
    (directory / "game.json").unlink()
    play(game, "1\n\n")
    assert (directory / "game.json").read_bytes() == asked


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("typed", ["undo", "u", "отмена"])
def test_undo_takes_back_a_choice_or_says_that_there_is_none(game: str, typed: str, directory: Path) -> None:
    shown = play(game, f"{typed}\n1\n{typed}\n")
    assert "Nothing is chosen yet" in shown
    assert "Taken back. Choose again." in shown
    assert own_moves(directory) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("typed", ["quit", "exit", "q", "выход"])
def test_quit_saves_and_says_how_to_go_on(game: str, typed: str, directory: Path) -> None:
    shown = play(game, f"1\n{typed}\n1\n\n")
    assert "duodecim resume game.json" in shown
    assert own_moves(directory) == []


@pytest.mark.parametrize("game", GAMES)
def test_wrong_things_typed_are_told_what_would_be_right(game: str, directory: Path) -> None:
    _, number, word = GAMES[game]
    shown = play(game, "99\n")
    assert "“99” is none of the choices" in shown
    assert number in shown
    assert "help shows what else you can type." in shown
    (directory / "game.json").unlink()
    assert word in play(game, "xyzzy\n")


def test_a_game_without_hints_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(descriptor("chips"), hint=None)
    monkeypatch.setitem(descriptors(), "chips", bare)
    assert "There are no hints for chips." in play("chips", "hint\n")
