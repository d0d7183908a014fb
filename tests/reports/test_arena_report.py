"""The page of an arena: what the standings say, from the arena itself and from its file."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from duodecim.arena import load_standings
from duodecim.charts.numbers import Quantity
from duodecim.cli.main import main
from duodecim.core.measures import Measure


@pytest.fixture(autouse=True)
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_the_page_of_an_arena_says_what_its_standings_say(directory: Path) -> None:
    wishes = ("--bots", "easy,random", "--players", "2", "--blocks", "4", "--seed", "3", "--processes", "1")
    assert run("arena", "chips", *wishes, "--out", "a.jsonl.gz", "--report", "a.html").exit_code == 0
    text = (directory / "a.html").read_text(encoding="utf-8")
    standings = load_standings(directory / "a.jsonl.gz")
    for bot in standings.bots:
        assert bot.share is not None
        overall = [found for found in (bot.share, bot.without_luck) if found is not None]
        alone = [(found, 8) for found in bot.against.values()]
        for estimate, games in [*((found, bot.games) for found in overall), *alone]:
            measure = Measure(estimate.value, estimate.error, games)
            for language in ("en", "ru"):
                assert f"<td>{Quantity(measure).in_language(language)}</td><td>{games}</td>" in text
        assert bot.worst is not None
        assert f"{bot.name}: {bot.worst.table}" in text
    assert "<h1>12 Chip Trick: the arena</h1>" in text
    assert "<h1>12 фишек: арена</h1>" in text
    assert "duodecim report a.jsonl.gz" in text
    (directory / "a.html").unlink()
    result = run("report", "a.jsonl.gz", "--pictures", "drawn")
    assert (result.exit_code, result.stderr) == (0, "")
    assert (directory / "a.html").read_text(encoding="utf-8") == text
    assert (directory / "drawn" / "cross.svg").exists()


def test_a_test_has_its_verdict_on_the_page(directory: Path) -> None:
    wishes = ("--players", "2", "--test", "easy > random by 0.3", "--blocks", "3", "--seed", "3", "--processes", "1")
    assert run("arena", "chips", *wishes, "--out", "t.jsonl.gz", "--report", "t.html").exit_code == 0
    text = (directory / "t.html").read_text(encoding="utf-8")
    assert "easy &gt; random + 0.3, after 3 blocks of the duel" in text
    assert "<dd>Not decided</dd>" in text
    assert "<dd>Не решено</dd>" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["missing.jsonl.gz"], "Cannot read missing.jsonl.gz"),
        (["broken.jsonl.gz"], "broken.jsonl.gz is not a result of the arena"),
        (["broken.jsonl.gz", "--out", "nowhere/a.html"], "Cannot write nowhere/a.html"),
    ],
)
def test_a_file_that_is_no_result_is_refused(directory: Path, arguments: list[str], message: str) -> None:
    (directory / "broken.jsonl.gz").write_bytes(b"nothing")
    result = run("report", *arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert [file.name for file in directory.iterdir()] == ["broken.jsonl.gz"]
