"""A seat's story is everything it was told, and nothing else; bots that want it get it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import duodecim
from duodecim.core.registry import descriptor, descriptors
from duodecim.core.story import Story, ask, wants_story
from duodecim.server.live.bot_pool import BotPool
from duodecim.testing.playing import random_move, viewers_of
from tests.arena.bots import FirstBot, ListeningBot

GAMES = ("chips", "king", "king-tournament", "rummikub")
MOVES = 30


@pytest.mark.parametrize("game_id", GAMES)
def test_a_story_is_what_the_seat_was_told_move_by_move(game_id: str) -> None:
    position: Any = duodecim.game(game_id).start(seed=4)
    viewers = viewers_of(position.game)
    told = {viewer: position.events_for(viewer) for viewer in viewers}
    random = Random(1)
    for _ in range(MOVES):
        if position.outcome is not None:
            break
        position = position.play(*random_move(position, random))
        for viewer in viewers:
            told[viewer] += position.events_for(viewer)
            assert position.story(viewer) == told[viewer]
    assert len(told[None]) > MOVES // 2


def test_a_story_holds_no_secrets_of_others() -> None:
    game = duodecim.game("rummikub", players=2)
    position = game.start(seed=4)
    seat = position.actors[0]
    after = position.play(seat, "draw")
    drawn = [event for event in after.story(seat) if type(event).__name__ == "Drew"]
    seen = [event for event in after.story(1 - seat) if type(event).__name__ == "Drew"]
    assert drawn[-1].tiles is not None
    assert seen[-1].tiles is None


def test_a_story_goes_on_after_reading_a_record_and_begins_at_a_position_that_was_set_up() -> None:
    position = duodecim.game("chips").start(seed=7).play("play 7")
    assert position.record().replay().story(0) == position.story(0)
    again: Any = duodecim.position(position.text())
    assert again.story(0) == ()
    action = str(again.actions()[0])
    assert len(again.play(action).story(0)) == 1


def test_a_bot_that_wants_the_story_gets_it() -> None:
    def heard(view: object, random: Random, budget: object, story: Story) -> Story:
        return story

    def deaf(view: object, random: Random, budget: object) -> str:
        return "deaf"

    assert ask(heard, None, Random(1), None, lambda: ("told",)) == ("told",)
    assert ask(deaf, None, Random(1), None, lambda: 1 / 0) == "deaf"  # type: ignore[arg-type,return-value]  # never made
    assert wants_story(ListeningBot().choose)
    assert not wants_story(FirstBot().choose)


def test_bots_of_a_server_are_told_the_story() -> None:
    listening = replace(descriptor("chips"), id="listening", bots={"listener": "tests.arena.bots:ListeningBot"})
    duodecim.register(listening)
    position: Any = duodecim.game("chips").start(seed=7).play("play 7")
    seat = position.actors[0]
    view, story = position.view(seat), position.story(seat)

    async def choose() -> str:
        pool = BotPool()
        try:
            return await pool.choose("listening", "listener", view, story)
        finally:
            pool.close()

    try:
        assert asyncio.run(choose()) == view.actions[-1]
    finally:
        del descriptors()["listening"]
