"""Blocks: one stream of chance at one line-up, in all seat rotations. The unit of every measure."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from .bot_api import BotApiPlayer
from .contestants import Contestant, kind_of, make_local_bot
from .faults import BotFailure
from .luck import LuckJudge
from .plan import Plan, Schedule
from .players import LocalPlayer, Player
from .programs import ProgramPlayer
from .referee import PlayedGame, play_game

#: No more complaints about bots are kept of one block.
_MOST_COMPLAINTS = 10


class Block(Struct, frozen=True):
    """A block as a result file keeps it."""

    block: int
    #: The number of the stream of chance.
    stream: int
    #: The numbers of the bots at the table.
    line_up: tuple[int, ...]
    #: One game for each rotation.
    games: tuple[PlayedGame, ...]


class Thinking(Struct):
    """How long a bot thought."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, other: Thinking) -> None:
        """Add other moves of the same bot."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)


class PlayedBlock(Struct, frozen=True):
    """A block that was just played, with what depends on the machine and is not part of the result."""

    number: int
    #: The block as a line of a result file.
    line: bytes
    #: How long the bots thought, by their number.
    thinking: dict[int, Thinking]
    #: Why bots were disqualified, for their authors.
    complaints: tuple[str, ...] = ()

    def decode(self) -> Block:
        """Return the block itself."""
        return decode_block(self.line)


_decoder = msgspec.json.Decoder(Block)


def decode_block(line: bytes) -> Block:
    """Return the block in a line of a result file."""
    return _decoder.decode(line)


class BlockPlayer:
    """Plays any block of a plan. It keeps the bots it has made from block to block."""

    def __init__(self, plan: Plan) -> None:
        self._schedule = Schedule(plan)
        self._players: dict[int, Player] = {}
        self._moved: set[int] = set()
        weakest = self._schedule.descriptor.levels[0]
        self._stand_in = self._schedule.descriptor.make_bot(weakest)
        worth = self._schedule.descriptor.load_worth() if plan.worth else None
        self._luck = None if worth is None else LuckJudge(self._schedule.game, worth)

    def play(self, number: int) -> PlayedBlock:
        """Play a block."""
        schedule = self._schedule
        stream, line_up_number = schedule.place(number)
        line_up = schedule.line_ups[line_up_number]
        thinking: dict[int, Thinking] = {bot: Thinking() for bot in set(line_up)}
        complaints: list[str] = []
        games = []
        for rotation in range(len(line_up)):
            seats = schedule.seats(line_up, rotation)

            def on_move(seat: int, seconds: float, seats: tuple[int, ...] = seats) -> None:
                # The first move of a bot in a process also loads and compiles it.
                if seats[seat] in self._moved:
                    thinking[seats[seat]].add(Thinking(1, seconds, seconds))
                self._moved.add(seats[seat])

            def on_failure(seat: int, failure: BotFailure, seats: tuple[int, ...] = seats) -> None:
                self._player(seats[seat]).reset()
                complaints.append(f"{schedule.names[seats[seat]]}: {failure.kind}: {failure.detail}")

            for bot in thinking:
                self._player(bot).begin()
            games.append(
                play_game(
                    schedule.game,
                    [self._player(bot) for bot in seats],
                    [schedule.seat_random(stream, seat) for seat in range(len(seats))],
                    schedule.chance_seed(stream),
                    self._stand_in,
                    on_move,
                    on_failure,
                    None if self._luck is None else self._luck.watch(schedule.luck_random(number, rotation)),
                )
            )
        block = Block(block=number, stream=stream, line_up=line_up, games=tuple(games))
        line = msgspec.json.encode(block) + b"\n"
        return PlayedBlock(number, line, thinking, tuple(complaints[:_MOST_COMPLAINTS]))

    def _player(self, bot: int) -> Player:
        if bot not in self._players:
            self._players[bot] = _make_player(self._schedule.plan.bots[bot], self._schedule)
        return self._players[bot]

    def close(self) -> None:
        """End the programs of bots."""
        for player in self._players.values():
            player.close()

    def __enter__(self) -> BlockPlayer:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def _make_player(contestant: Contestant, schedule: Schedule) -> Player:
    """Return the bot of a contestant, ready to be asked."""
    limit, kind = schedule.plan.limit, kind_of(contestant.source, schedule.descriptor)
    bot = make_local_bot(contestant, schedule.descriptor)
    if bot is not None:
        # Our own bots keep to their budget. A limit of time would make results depend on the machine.
        return LocalPlayer(bot, contestant.budget, limit if kind == "factory" else None)
    if kind == "bot-api":
        return BotApiPlayer(contestant, schedule.game, limit)
    return ProgramPlayer(contestant, schedule.game, limit)
