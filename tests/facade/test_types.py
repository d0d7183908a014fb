"""What type checkers know: a built-in game by its name, its positions and its views."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, assert_type

import pytest

import duodecim
from duodecim.games.chips.game import Chips
from duodecim.games.chips.model.actions import Deal, First, Play, Take
from duodecim.games.chips.model.position import ChipsPosition
from duodecim.games.chips.model.view import ChipsView
from duodecim.games.king import RoundSolution
from duodecim.games.king.game import King
from duodecim.games.king.model.view import KingView
from duodecim.games.king_tournament.game import KingTournament
from duodecim.games.king_tournament.model.view import TournamentView
from duodecim.games.rummikub import Solution
from duodecim.games.rummikub.game import Rummikub
from duodecim.games.rummikub.model.position import RummikubPosition
from duodecim.games.rummikub.model.view import RummikubView

ROOT = Path(__file__).parents[2]


def test_a_game_is_known_by_its_name() -> None:
    chips = assert_type(duodecim.game("chips", players=4), Chips)
    king = assert_type(duodecim.game("king"), King)
    tournament = assert_type(duodecim.game("king-tournament"), KingTournament)
    rummikub = assert_type(duodecim.game("rummikub"), Rummikub)
    assert [type(game) for game in (chips, king, tournament, rummikub)] == [Chips, King, KingTournament, Rummikub]
    name: str = "chips"
    assert_type(duodecim.game(name), duodecim.Game)


def test_a_view_is_known_by_the_name_of_the_game() -> None:
    views: list[Any] = [
        assert_type(duodecim.game("chips").start().view(0), ChipsView),
        assert_type(duodecim.game("king").start().view(0), KingView),
        assert_type(duodecim.game("king-tournament").start().view(0), TournamentView),
        assert_type(duodecim.game("rummikub").start().view(), RummikubView),
    ]
    assert [type(view) for view in views] == [ChipsView, KingView, TournamentView, RummikubView]


def test_positions_keep_their_types_move_by_move() -> None:
    position = assert_type(duodecim.game("chips").start(seed=1), ChipsPosition)
    actions = assert_type(position.actions(), list[Play | Take | First | Deal])
    position = assert_type(position.play(actions[0]), ChipsPosition)
    assert_type(position.play(position.seat_to_act, str(position.actions()[0])), ChipsPosition)
    assert_type(position.check(position.actions()[0]), Play | Take | First | Deal)
    assert_type(duodecim.game("rummikub").root().play(duodecim.CHANCE, "first 0"), RummikubPosition)
    assert_type(duodecim.game("chips").root().chance_outcomes(), list[tuple[Play | Take | First | Deal, float]])


def test_what_a_solver_gives_is_known_by_the_name_of_the_game() -> None:
    assert_type(duodecim.solve("rummikub", "r6 b9", [["r3", "r4", "r5"]]), Solution)
    position = duodecim.game("rummikub", players=2).start(seed=1)
    assert_type(duodecim.solve("rummikub", position), Solution)
    assert_type(duodecim.solve("rummikub", position.view(0).seats[0], position.view(0).table), Solution)
    middle = "king 2 first choose round=1 faces=4.1 tokens=1.0/0.1 discarded={0}/{0} aside=-/- wins=0.0"
    king = King.position(middle.format("oracle.golem.sorcerer.machine.parasite"))
    assert assert_type(duodecim.solve("king", king), RoundSolution).strategies[0]


@pytest.mark.thorough  # `make check` lets mypy read this file too
def test_mypy_agrees() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mypy", __file__], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout
