"""The arena as people call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.arena.bots import ONCE
from tests.cli.run import run

DUEL = ("arena", "chips", "--players", "2", "--seed", "3", "--processes", "1", "--lang", "en")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A result file of three bots, one of which cheats."""
    file = tmp_path_factory.mktemp("arena") / "results.jsonl.gz"
    bots = "easy,random,bad=tests.arena.bots:CheatingBot"
    result = run(*DUEL, "--bots", bots, "--blocks", "5", "--out", file)
    assert result.exit_code == 0, result.output
    assert "15 blocks, 30 games, seed 3" in result.stdout
    assert f"Every game is kept in {file}." in result.stdout
    assert "bad: illegal: 'play 99'" in result.stdout
    return file


def test_the_standings_show_shares_worst_tables_ratings_times_and_faults(results: Path) -> None:
    shown = run("arena", "show", results, "--lang", "en").stdout
    assert "alone at a table of" in shown
    assert "Where each bot does worst" in shown
    assert "0.0 ± 60.0" in shown, "five blocks say little, even if all were lost"
    assert "illegal 20 of 20" in shown
    assert "ms a move" in shown
    russian = run("arena", "show", results, "--lang", "ru").stdout
    assert "15 блоков, 30 партий" in russian
    assert "не по правилам 20 из 20" in russian


def test_as_json(results: Path) -> None:
    found = json.loads(run("arena", "show", results, "--json").stdout)
    easy, _, bad = found["bots"]
    assert found["reproducible"] is False
    assert bad["against"]["easy"]["value"] == 0.0
    assert easy["against"]["bad"]["value"] > 0.5, "the automa may win too"
    assert easy["rating"] == 0.0
    assert easy["worst"]["table"] == "easy, random"
    assert bad["faults"] == {"illegal": 20}


def test_every_game_can_be_replayed(results: Path, directory: Path) -> None:
    record = directory / "game.json"
    record.write_text(run("arena", "record", results, "3", "1").stdout, encoding="utf-8")
    replayed = run("replay", record)
    assert replayed.exit_code == 0
    assert "The record is good" in replayed.stdout


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ONCE, str(directory / "once"))
    arena = [*DUEL, "--bots", "easy,tests.arena.bots:InterruptingBot", "--blocks", "8"]
    stopped = run(*arena, "--out", "stopped.jsonl.gz")
    assert stopped.exit_code == 0
    assert "Stopped. Everything so far is kept." in stopped.stdout
    assert "arena chips --resume stopped.jsonl.gz --blocks 8" in stopped.stdout
    through = run(*arena, "--out", "through.jsonl.gz")
    assert "Stopped" not in through.stdout
    whole = Path("through.jsonl.gz").read_bytes()
    assert Path("stopped.jsonl.gz").read_bytes() != whole
    resumed = run("arena", "chips", "--resume", "stopped.jsonl.gz", "--processes", "1")
    assert resumed.exit_code == 0, resumed.output
    assert Path("stopped.jsonl.gz").read_bytes() == whole


def test_a_test_ends_when_it_is_decided(directory: Path) -> None:
    claim = ["--test", "easy > tests.arena.bots:CheatingBot by 0.2"]
    result = run(*DUEL, *claim, "--out", "test.jsonl.gz")
    assert result.exit_code == 0, result.output
    words = " ".join(result.stdout.split())
    assert "easy is better than tests.arena.bots:CheatingBot: decided after" in words
    blocks = json.loads(run("arena", "show", "test.jsonl.gz", "--json").stdout)["test"]["blocks"]
    assert blocks < 20
    turned = ["--test", "tests.arena.bots:CheatingBot > easy by 0.2", "--out", "turned.jsonl.gz"]
    assert "is not better than easy by 0.2" in " ".join(run(*DUEL, *turned).stdout.split())
    few = run(*DUEL, "--test", "easy > random by 0.01", "--blocks", "2", "--out", "few.jsonl.gz")
    assert "Not decided after 2 blocks" in " ".join(few.stdout.split())


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (["chips", "--bots", "easy"], "A field needs at least two bots"),
        (["chips", "--bots", "easy,hrad"], "There is no bot “hrad”"),
        (["chips", "--bots", "easy,random", "--players", "9"], "is for 2, 3 or 4 players, not 9"),
        (["chips", "--bots", "easy,random", "--blocks", "0"], "at least one block, not 0"),
        (["chips", "--bots", "easy,random", "--seed", "-1"], "A seed is a whole number"),
        (["chips", "--bots", "easy,random", "--limit", "0"], "seconds above 0, not 0.0"),
        (["chips", "--bots", "easy,random", "--processes", "0"], "at least one process, not 0"),
        (["chips", "--bots", "easy,random", "--budget", "-1s"], "A budget is a number of iterations"),
        (["chips", "--bots", "easy,random", "--budget", "nans"], "A budget is a number of iterations"),
        (["chips", "--bots", "easy,random", "--responders", "medium"], "tried against the bots of --best-response"),
        (["chips", "--best-response", "easy", "--out", "kept.gz"], "Leave out --out, or name a field"),
        (["chips", "--test", "easy"], "A test reads"),
        (["chips", "--best-response", "hrad"], "There is no bot “hrad”"),
        (["chips", "--best-response", "all"], "means all bots of --bots"),
        (["chips", "--bots", "easy,random", "--best-response", "medium"], "Not among them: medium"),
        (["chips", "--test", "easy > random by 0.1", "--best-response", "easy"], "leave one of them out"),
        (["chess", "--bots", "easy,random"], "There is no game “chess”"),
        (["show", "nothing.gz"], "Cannot read nothing.gz"),
        (["chips", "--resume", "nothing.gz", "--bots", "easy,random"], "Leave out: --bots"),
    ],
)
def test_what_makes_no_sense_is_refused_and_leaves_no_file(typed: list[str], reason: str, directory: Path) -> None:
    result = run("arena", *typed, "--lang", "en")
    assert result.exit_code == 2
    assert reason in " ".join(result.stderr.split())
    assert list(directory.iterdir()) == []


def test_resume_needs_the_game_of_the_file(results: Path) -> None:
    result = run("arena", "king", "--resume", results, "--lang", "en")
    assert result.exit_code == 2
    assert "is an arena of chips, not of king" in " ".join(result.stderr.split())


def test_a_best_response_is_a_table_of_its_own_or_a_column(directory: Path) -> None:
    search = ("--budget", "5", "--blocks", "2", "--best-response")
    alone = run(*DUEL, *search, "random")
    assert alone.exit_code == 0, alone.output
    assert "what a best response gains" in alone.stdout
    assert "3 × 4 + 2" in alone.stdout, "three other levels, four blocks each, and two to measure the best"
    document = json.loads(run(*DUEL, *search, "random", "--json").stdout)
    (response,) = document["responses"]
    assert (document["game"], response["bot"], response["blocks"]) == ("chips", "random", 2)
    file = directory / "field"
    field = run(*DUEL, "--bots", "easy,random", *search, "random", "--out", file)
    assert "best response %" in field.stdout
    shown = json.loads(run("arena", "show", file, "--json").stdout)
    assert [bot["response"] for bot in shown["bots"]] == [None, response]
