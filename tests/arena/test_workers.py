"""A worker whose results stray is named."""

from __future__ import annotations

from random import Random

from duodecim.arena import plan_arena
from duodecim.arena.blocks import Block
from duodecim.arena.plan import Schedule
from duodecim.arena.referee import PlayedGame
from duodecim.arena.workers import WorkerCheck
from duodecim.core.outcome import Outcome

PLAN = plan_arena("chips", ["medium", "easy"], tables="duel", seed=1)


def played(check: WorkerCheck, strength: dict[str, float], blocks: int) -> None:
    """Let workers play in turn. `strength` is how likely bot 0 is to win a seat's game, by worker."""
    schedule, random = Schedule(PLAN), Random(3)
    workers = list(strength)
    for number in range(blocks):
        worker = workers[number % len(workers)]
        stream, line_up_number = schedule.place(number)
        line_up = schedule.line_ups[line_up_number]
        games = []
        for rotation in range(3):
            seats = schedule.seats(line_up, rotation)
            bot = 0 if random.random() < strength[worker] else 1
            winner = random.choice([seat for seat in range(3) if seats[seat] == bot])
            outcome = Outcome(scores=(0, 0, 0), winners=(winner,), reason="chips/by-tiles")
            games.append(PlayedGame(outcome.shares(), (), outcome))
        check.add(worker, Block(number, stream, line_up, tuple(games)))


def test_a_worker_at_which_a_bot_plays_worse_is_named() -> None:
    check = WorkerCheck(Schedule(PLAN))
    # With three workers both line-ups go round all of them.
    played(check, {"good:1": 0.7, "good:2": 0.7, "slow:3": 0.4}, 600)
    (stray,) = check.strays()
    assert stray.worker == "slow:3"
    assert stray.blocks == 200
    assert (stray.bot == "medium") == (stray.difference < 0)


def test_workers_that_differ_by_chance_are_not() -> None:
    for workers in ({"a": 0.6, "b": 0.6, "c": 0.6}, {"a": 0.6}):
        check = WorkerCheck(Schedule(PLAN))
        played(check, workers, 600)
        assert check.strays() == []
