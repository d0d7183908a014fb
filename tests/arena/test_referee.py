"""Bots that crash, dawdle or cheat lose the game, and the arena goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from duodecim.arena import ArenaError, Standing, Standings, load_record, plan_arena, run
from duodecim.arena.arena import Arena
from duodecim.arena.blocks import BlockPlayer


def standing(standings: Standings, name: str) -> Standing:
    return next(bot for bot in standings.bots if bot.name == name)


@pytest.mark.parametrize(("bot", "kind"), [("CrashingBot", "crash"), ("CheatingBot", "illegal"), ("SleepyBot", "time")])
def test_a_bot_that_fails_loses_and_the_others_play_on(bot: str, kind: str) -> None:
    source = f"tests.arena.bots:{bot}"
    found = run("chips", ["easy", f"bad={source}"], tables="duel", blocks=2, seed=1, limit=0.05)
    bad = standing(found, "bad")
    assert bad.faults == {kind: bad.games}
    assert bad.share is not None
    assert bad.share.value == 0.0
    assert bad.against["easy"].value == 0.0
    # One easy at a table of two bad ones gets everything, two share the win.
    assert standing(found, "easy").against["bad"].value == 1.0


def test_bots_are_told_the_story_of_their_seat() -> None:
    found = run("chips", ["easy", "listener=tests.arena.bots:ListeningBot"], blocks=1, seed=1)
    assert standing(found, "listener").faults == {}


def test_the_winnings_of_a_disqualified_bot_go_to_the_others_in_equal_parts() -> None:
    plan = plan_arena("chips", ["easy", "bad=tests.arena.bots:CheatingBot"], tables="duel", seed=1)
    with BlockPlayer(plan) as player:
        blocks = [player.play(number).decode() for number in range(6)]
    for block in blocks:
        for rotation, game in enumerate(block.games):
            seats = tuple(block.line_up[(seat - rotation) % 3] for seat in range(3))
            assert sum(game.shares) == pytest.approx(1.0)
            assert {fault.seat for fault in game.faults} == {seat for seat in range(3) if seats[seat] == 1}
            winners = game.result.shares()
            won = sum(winners[seat] for seat in range(3) if seats[seat] == 1)
            good = [seat for seat in range(3) if seats[seat] == 0]
            for seat in good:
                assert game.shares[seat] == pytest.approx(winners[seat] + won / len(good))


def test_where_all_fail_nobody_gets_anything() -> None:
    bots = ["one=tests.arena.bots:CrashingBot", "two=tests.arena.bots:CheatingBot"]
    found = run("chips", bots, blocks=2, seed=1, players=2)
    assert [bot.share.value for bot in found.bots if bot.share] == [0.0, 0.0]


def test_games_with_faults_are_records_like_others(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl.gz"
    run("chips", ["easy", "bad=tests.arena.bots:CheatingBot"], blocks=1, seed=1, file=file)
    record = load_record(file, 0, 2)
    assert record.replay().outcome == record.result
    assert [seat.name for seat in record.seats] == ["easy", "bad", "easy"]


def test_why_a_bot_failed_is_told() -> None:
    plan = plan_arena("chips", ["easy", "bad=tests.arena.bots:CrashingBot"], seed=1)
    arena = Arena.create(plan)
    arena.play(1)
    assert arena.notes.complaints[0] == "bad: crash: ZeroDivisionError: on purpose"


@pytest.mark.parametrize(
    ("bots", "reason"),
    [
        (["easy"], "A field needs at least two bots"),
        ([], "A field needs at least two bots"),
        (["easy", "esay"], "Did you mean “easy”"),
        (["easy", "genius"], "There is no bot “genius”"),
        (["easy", ""], "empty place"),
        (["easy", "medium@0"], "A budget is"),
        (["easy", "tests.arena.bots:NoBot"], "cannot be made: AttributeError"),
        (["easy", "no.such.module:Bot"], "cannot be made: ModuleNotFoundError"),
        (["easy", "tests.arena.bots:not_a_bot"], "no method choose"),
        (["easy", "./no-such-program"], "There is no program ./no-such-program"),
        (["easy", "x" * 70 + "=random"], "A bot's name is 1 to"),
    ],
)
def test_bots_that_make_no_sense_are_refused(bots: list[str], reason: str) -> None:
    with pytest.raises(ArenaError) as refused:
        run("chips", bots, blocks=1)
    assert reason in str(refused.value)
    assert refused.value.in_language("ru") != str(refused.value)


def test_copies_of_a_bot_get_numbers_and_play_the_very_same_games() -> None:
    found = run("chips", ["easy", "random", "random", "random"], tables="duel", blocks=3, seed=4)
    assert [bot.name for bot in found.bots] == ["easy", "random", "random#2", "random#3"]
    _, *copies = found.bots
    assert len({copy.against["easy"].value for copy in copies}) == 1
    assert copies[0].against["random#2"].value == pytest.approx(1 / 3)


def test_ten_copies_in_the_field_change_no_other_rating() -> None:
    bots = ["easy", "random", "tests.arena.bots:FirstBot"]
    alone = run("chips", bots, tables="duel", blocks=1, seed=2, players=2)
    crowd = run("chips", [*bots, *["random"] * 10], tables="duel", blocks=1, seed=2, players=2)
    for bot in alone.bots:
        assert standing(crowd, bot.name).rating == pytest.approx(bot.rating, abs=1e-6)
