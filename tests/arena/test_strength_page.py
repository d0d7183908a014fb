"""The page of the bots' strength: played in steps, kept in a folder, and written from it."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.matches import KeptStanding
from benchmarks.strength.page import ROUNDS_FILE, write_page
from benchmarks.strength.playing import OtherBotsError, OutOfTimeError, Player
from benchmarks.strength.runs import RUNS, Run, tile_shares
from msgspec import json
from msgspec.structs import replace

RUN = Run(
    name="quick",
    title="Quick",
    game="chips",
    options={"players": 3},
    bots=("easy", "random"),
    blocks=4,
    score=tile_shares,
    score_name="share of the tiles",
)


def _player(folder: Path, minutes: float | None = None) -> Player:
    return Player(folder, 1, minutes, lambda done, total, about: None)


def test_a_run_that_was_stopped_goes_on_and_is_the_same(tmp_path: Path) -> None:
    with pytest.raises(OutOfTimeError):
        _player(tmp_path / "stopped", minutes=0).play(RUN, 4)
    assert _player(tmp_path / "stopped").standings(RUN) is None
    for folder in ("stopped", "whole"):
        _player(tmp_path / folder).play(RUN, 4)
    files = [_player(tmp_path / folder).file(RUN).read_bytes() for folder in ("stopped", "whole")]
    assert files[0] == files[1]


def test_the_page_has_every_table_and_its_chart(tmp_path: Path) -> None:
    player, page = _player(tmp_path / "results"), tmp_path / "page.md"
    player.play(RUN, 4)
    rounds = KeptStanding("one alone at a table of others", 160, 0.3456, 0.0312, 1 / 3, 0.0042, 0.71)
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / ROUNDS_FILE).write_bytes(json.encode([rounds]))
    write_page(page, [(RUN, player.file(RUN))])
    text = page.read_text()
    assert "| one alone at a table of others | 160 | 0.346 ± 0.031 | 0.333 | 4.2 ms, 710 ms |" in text
    assert "duodecim arena chips --players 3 --bots easy,random --blocks 4 --seed 12" in text
    assert "Field: 2 line-ups, 4 blocks each, 24 games. Fair is 33.3." in text
    assert text.count("| alone at a table of … | `easy` | `random` |") == 2
    assert "share of the tiles" in text
    assert (tmp_path / "page" / "quick.shares.svg").read_text().startswith("<svg")


def test_results_of_other_bots_are_not_continued(tmp_path: Path) -> None:
    player = _player(tmp_path)
    player.play(RUN, 1)
    with pytest.raises(OtherBotsError, match="is not what is played now"):
        player.play(replace(RUN, bots=("medium", "random")), 1)
    (tmp_path / "quick.sources").write_text("others")
    with pytest.raises(OtherBotsError, match="other bots or rules"):
        player.play(RUN, 2)


def test_runs_have_names_of_their_own_and_respond_to_bots_of_their_field() -> None:
    assert len({run.name for run in RUNS}) == len(RUNS)
    for run in RUNS:
        assert set(run.responded) <= set(run.bots)
        assert run.plan.game == run.game
