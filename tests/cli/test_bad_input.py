"""Whatever is wrong with what was asked for: a sentence on the error stream, exit code 2, nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

import duodecim
from duodecim import CHANCE
from tests.cli.run import run

DEAL = "deal 1.4.5.10/2.6.7.11/3.8.9.12"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "chess"], "There is no game “chess”. The games are: chips"),
        (["play", "chip"], "Did you mean “chips”?"),
        (["play", "chips", "--players", "5"], "12 Chip Trick is for 2, 3 or 4 players, not 5."),
        (["play", "chips", "--players", "many"], "'many' is not a valid integer"),
        (["play", "chips", "--edition", "1999"], "'1999' is not one of 'mandoo', 'tgm2022'"),
        (["play", "chips", "--edition", "tgm2022", "--players", "2"], "exactly 3 players, not 2"),
        (
            ["play", "chips", "--edition", "tgm2022", "--no-burst"],
            "Halving instead of bursting belongs to the edition of 2023",
        ),
        (["play", "chips", "--first", "0"], "Only “12577” of 2022 lets the table name"),
        (["play", "chips", "--edition", "tgm2022", "--first", "3"], "There is no seat 3"),
        (["play", "chips", "--seat", "3"], "There is no seat 3 for you: choose one from 0 to 2."),
        (["play", "chips", "--players", "2", "--seat", "2"], "choose one from 0 to 1"),
        (["play", "chips", "--bot", "grandmaster"], "'grandmaster' is not one of 'random', 'easy'"),
        (["play", "chips", "--seed", "-1"], "A seed is a whole number from 0"),
        (["play", "chips", "--lang", "fr"], "'fr' is not one of 'en', 'ru'"),
        (["play", "chips", "--record", "nowhere/game.json"], "Cannot write nowhere/game.json"),
        (["replay", "missing.json"], "Cannot read missing.json: no such file or directory."),
        (["resume", "missing.json"], "Cannot read missing.json: no such file or directory."),
        (["frobnicate"], "No such command 'frobnicate'"),
    ],
)
def test_a_bad_command_is_refused(directory: Path, arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert result.stdout == ""
    assert list(directory.iterdir()) == []


def test_a_refusal_speaks_russian_when_asked() -> None:
    result = run("play", "chips", "--players", "5", "--lang", "ru")
    assert result.exit_code == 2
    assert result.stderr == "Ошибка: В «12 фишек» играют 2, 3 или 4 игрока, а не 5.\n"


def test_a_file_that_exists_is_never_overwritten(directory: Path) -> None:
    file = directory / "mine.json"
    file.write_text("precious")
    result = run("play", "chips", "--record", file)
    assert result.exit_code == 2
    assert "exists already" in result.stderr
    assert file.read_text() == "precious"


def _record(*moves: str) -> str:
    """A record with these moves added to a deal, whether they are legal or not."""
    text = duodecim.game("chips").root().play(CHANCE, "first 0").play(CHANCE, DEAL).record().dumps()
    listed = ",\n    ".join(f'"{move}"' for move in moves)
    return text.replace(f'"chance {DEAL}"', f'"chance {DEAL}",\n    {listed}')


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        (["1 play 2"], "Move 3, “1 play 2”, is wrong. It is not the turn of seat 1 but of seat 0."),
        (["0 play 12"], "Move 3, “0 play 12”, is wrong. There is no 12 in the hand. It holds 1, 4, 5, 10."),
        (
            ["0 play 10", "1 play 7", "2 play 3", "0 take 3"],
            "Move 6, “0 take 3”, is wrong. 3 is blue, and a red chip must be taken while there is one: 7.",
        ),
        (["0 play 4", "1 take 4"], "Move 4, “1 take 4”, is wrong. 4 cannot be taken now: it is time to play"),
        (["0 juggle 4"], "Move 3, “0 juggle 4”, is wrong. “juggle 4” is not a move of 12 Chip Trick."),
        (["0 play 13"], "there is no chip 13"),
        (["9 play 4"], "There is no seat 9 at this table; the seats are 0, 1, 2."),
        (["hello"], "Move 3, “hello”, cannot be read: a move is a seat or “chance”"),
        ([f"chance {DEAL}"], "It is not the turn of chance but of seat 0."),
        (["0 first 1"], "“first 1” is a move of chance, not of a seat."),
    ],
)
@pytest.mark.parametrize("command", ["replay", "resume"])
def test_a_record_with_a_wrong_move_says_which_and_why(
    directory: Path, command: str, moves: list[str], message: str
) -> None:
    file = directory / "game.json"
    file.write_text(_record(*moves))
    before = file.read_bytes()
    result = run(command, file)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert result.stdout == ""
    assert list(directory.iterdir()) == [file]
    assert file.read_bytes() == before


@pytest.mark.parametrize("share", [0.01, 0.3, 0.6, 0.9, 0.99])
def test_a_record_cut_in_the_middle_is_refused(directory: Path, share: float) -> None:
    text = _record("0 play 4", "1 play 2").rstrip()
    file = directory / "game.json"
    file.write_text(text[: int(len(text) * share)])
    result = run("replay", file)
    assert result.exit_code == 2
    assert "This is not a complete record" in result.stderr
    assert result.stdout == ""


def test_a_record_that_is_not_text_is_refused(directory: Path) -> None:
    file = directory / "game.json"
    file.write_bytes(b"\xff\xfe\x00garbage")
    assert run("replay", file).exit_code == 2


def test_a_record_whose_bot_is_unknown_cannot_be_resumed(directory: Path) -> None:
    assert run("play", "chips", "--record", "game.json").exit_code == 0
    file = directory / "game.json"
    file.write_text(file.read_text().replace('"easy"', '"oracle"'))
    result = run("resume", file)
    assert result.exit_code == 2
    assert "there is no bot “oracle”" in result.stderr
