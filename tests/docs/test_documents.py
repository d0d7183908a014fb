"""Every program, position and command in the documents works as it stands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

import duodecim
from duodecim.cli.main import main

ROOT = Path(__file__).parents[2]
READMES = ["README.md", "README.ru.md"]


def blocks(document: str, language: str) -> list[str]:
    """Return the fenced blocks of a document in that language."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```", (ROOT / document).read_text(encoding="utf-8"), re.M | re.S)
    return [text for found, text in fenced if found == language]


@pytest.mark.parametrize("document", READMES)
def test_the_program_in_the_readme_runs(document: str) -> None:
    (program,) = blocks(document, "python")
    exec(compile(program, document, "exec"), {})  # noqa: S102  # it is our own document


@pytest.mark.parametrize("document", READMES)
def test_every_command_in_the_readme_exists(document: str) -> None:
    lines = [line for block in blocks(document, "") for line in block.splitlines() if line.startswith("duodecim ")]
    assert len(lines) >= 5
    for line in lines:
        words = [word for word in shlex.split(line.partition("#")[0]) if not word.startswith("[")][1:]
        options = [word for word in words if not word.isupper()]
        result = CliRunner().invoke(main, [*options, "--help"])
        assert result.exit_code == 0, (line, result.output)


def test_the_commands_on_the_page_of_king_say_what_they_show() -> None:
    commands, shown = blocks("docs/king.md", "")
    results = [CliRunner().invoke(main, [*shlex.split(line)[1:], "--lang", "en"]) for line in commands.splitlines()]
    assert [result.exit_code for result in results] == [0, 0, 0]
    printed = [line.rstrip() for line in results[0].output.splitlines()]
    assert printed[: len(shown.splitlines())] == shown.splitlines()


@pytest.mark.parametrize(("document", "answers"), [("docs/king.md", 3), ("docs/rummikub.md", 2)])
def test_the_programs_on_the_page_of_a_game_give_what_they_say(document: str, answers: int) -> None:
    program = "".join(blocks(document, "python"))
    names: dict[str, object] = {}
    said = 0
    for line in program.splitlines():
        expression, _, comment = line.partition("  # ")
        if comment.startswith(("[", "(")):
            assert repr(eval(expression, names)) == comment  # noqa: S307  # it is our own document
            said += 1
        else:
            exec(expression, names)  # noqa: S102  # likewise
    assert said == answers


def test_the_programs_on_the_page_of_environments_run() -> None:
    names: dict[str, object] = {}
    for program in blocks("docs/environments.md", "python"):
        exec(compile(program, "docs/environments.md", "exec"), names)  # noqa: S102  # it is our own document


@pytest.mark.parametrize("game", ["chips", "king"])
def test_the_positions_on_the_page_of_the_game_can_be_set_up(game: str) -> None:
    page = (ROOT / "docs" / f"{game}.md").read_text(encoding="utf-8")
    lines = re.findall(rf"^    ({game} \d .*)$", page, re.M)
    assert lines
    for line in lines:
        assert duodecim.position(line).text() == line


def test_what_the_page_on_adding_a_game_shows_is_from_the_example() -> None:
    page = "docs/adding-a-game.md"
    example = ROOT / "examples/odds"
    sources = [path.read_text(encoding="utf-8") for suffix in ("py", "toml") for path in example.rglob(f"*.{suffix}")]
    excerpts = blocks(page, "python") + blocks(page, "toml")
    assert len(excerpts) >= 5
    for excerpt in excerpts:
        assert any(excerpt.strip() in source for source in sources), excerpt
