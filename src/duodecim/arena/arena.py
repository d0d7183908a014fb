"""An arena from its first block to its last: plays, keeps the results, and says how the bots stand."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from ..core.bot import Budget
from ..core.records import Record
from ..core.registry import descriptor, find_game
from .blocks import Block, Thinking
from .contestants import BOT_API, Contestant, command_of, kind_of, make_local_bot, read_budget, read_contestants
from .engines import Engine, EngineName, ProcessEngine, SerialEngine
from .errors import ArenaError
from .hypothesis import Hypothesis, read_hypothesis
from .lineups import Tables
from .plan import Plan, Schedule, make_plan
from .response import Response
from .results import Notes, ResultWriter, read_notes, read_results, record_of_game
from .scheduler import play_in_order
from .standings import Reckoner, Standings, add_responses
from .tally import Score, Tally, win_shares
from .workers import WorkerCheck

DEFAULT_BLOCKS: Final = 100
DEFAULT_LIMIT: Final = 10.0
#: How often results and notes are written at most, in seconds.
_SAVE_SECONDS: Final = 1.0
_MOST_COMPLAINTS: Final = 100


class Progress(Struct, frozen=True):
    """How far an arena is."""

    done: int
    total: int
    reckoner: Reckoner


class Arena:
    """Plays the blocks of a plan.

    With a `file` the results are kept in it as they come. `close` may be called at any time: nothing that was played in
    full is lost, and `Arena.resume` goes on.
    """

    def __init__(self, plan: Plan, writer: ResultWriter | None = None, notes: Notes | None = None) -> None:
        self.schedule = Schedule(plan)
        self.reckoner = Reckoner(Tally(self.schedule))
        self.notes = notes or Notes()
        self.workers = WorkerCheck(self.schedule)
        self._writer = writer
        self._unsaved: list[bytes] = []

    @classmethod
    def create(cls, plan: Plan, file: Path | None = None) -> Arena:
        """Return a new arena. Raises an error if a bot cannot be made, before anything is written."""
        check_bots(plan)
        return cls(plan, None if file is None else ResultWriter.create(file, plan))

    @classmethod
    def resume(cls, file: Path) -> Arena:
        """Return the arena whose results are in a file, to go on with it."""
        writer, (schedule, blocks) = ResultWriter.resume(file)
        check_bots(schedule.plan)
        arena = cls(schedule.plan, writer, read_notes(file))
        for block in blocks:
            arena.reckoner.add(block)
        return arena

    @property
    def plan(self) -> Plan:
        """What is played."""
        return self.schedule.plan

    @property
    def standings(self) -> Standings:
        """How the bots stand."""
        return add_responses(self.reckoner.standings(self.notes.thinking), self.notes.responses)

    def play(
        self,
        blocks: int,
        *,
        processes: int = 1,
        engine: EngineName = "local",
        on_progress: Callable[[Progress], None] | None = None,
    ) -> Standings:
        """Play until every line-up has so many blocks or the test is decided, and return how the bots stand."""
        check_numbers(blocks, processes)
        total = blocks * len(self.schedule.line_ups)
        self.notes.blocks = blocks
        if not self.reckoner.decided and self.reckoner.tally.blocks < total:
            self._play(_engine(self.plan, engine, processes), total, on_progress)
        return self.standings

    def _play(self, engine: Engine, total: int, on_progress: Callable[[Progress], None] | None) -> None:
        saved = time.monotonic()
        try:
            for played, worker in play_in_order(engine, self.reckoner.tally.blocks, total):
                block = played.decode()
                self.reckoner.add(block)
                self.workers.add(worker, block)
                self._note(played.thinking, played.complaints)
                self._unsaved.append(played.line)
                if time.monotonic() - saved > _SAVE_SECONDS:
                    self._save()
                    saved = time.monotonic()
                if on_progress is not None:
                    on_progress(Progress(self.reckoner.tally.blocks, total, self.reckoner))
                if self.reckoner.decided:
                    break
        finally:
            self._save()
            engine.close()

    def _note(self, thinking: dict[int, Thinking], complaints: Sequence[str]) -> None:
        for bot, spent in thinking.items():
            self.notes.thinking.setdefault(self.schedule.names[bot], Thinking()).add(spent)
        self.notes.complaints = [*self.notes.complaints, *complaints][:_MOST_COMPLAINTS]

    def _save(self) -> None:
        lines, self._unsaved = self._unsaved, []
        if self._writer is not None:
            self._writer.append(lines)
            self._writer.write_notes(self.notes)

    def note_responses(self, responses: Sequence[Response]) -> None:
        """Keep the best responses to bots of the field with the results."""
        self.notes.responses = {one.bot: one for one in responses}
        self._save()

    def close(self) -> None:
        """Close the result file."""
        if self._writer is not None:
            self._writer.close()


def check_bots(plan: Plan) -> None:
    """Raise ArenaError if a bot of the field cannot be made here."""
    game = descriptor(plan.game)
    for bot in plan.bots:
        match kind_of(bot.source, game):
            case "factory" | "policy" | "counter":
                make_local_bot(bot, game)
            case "program":
                command_of(bot.source)
            case "bot-api":
                command_of(bot.source.removeprefix(BOT_API))


def check_numbers(blocks: int, processes: int) -> None:
    """Raise ArenaError unless there is something to play, and somebody to play it."""
    if blocks < 1:
        raise ArenaError("arena/blocks", given=blocks)
    if processes < 1:
        raise ArenaError("arena/processes", given=processes)


def _engine(plan: Plan, name: EngineName, processes: int) -> Engine:
    if name == "ray":
        from .ray_engine import RayEngine

        return RayEngine(plan, processes)
    return SerialEngine(plan) if processes == 1 else ProcessEngine(plan, processes)


def plan_arena(
    game_id: str,
    bots: Sequence[str | Contestant] = (),
    *,
    tables: Tables = "field",
    seed: int | None = None,
    budget: Budget | str | None = None,
    limit: float = DEFAULT_LIMIT,
    test: str | Hypothesis | None = None,
    **options: Any,
) -> Plan:
    """Return what an arena will play. A test needs no list of bots: it names them."""
    hypothesis = read_hypothesis(test) if isinstance(test, str) else test
    named = (hypothesis.better, hypothesis.worse) if hypothesis is not None and not bots else ()
    allowed = read_budget(budget) if isinstance(budget, str) else budget
    field = read_contestants(bots or named, descriptor(game_id), allowed)
    if hypothesis is not None and named:
        hypothesis = replace(hypothesis, better=field[0].name, worse=field[1].name)
    return make_plan(find_game(game_id)(**options), field, tables, seed, limit, hypothesis)


def run(
    game_id: str,
    bots: Sequence[str | Contestant] = (),
    *,
    tables: Tables = "field",
    blocks: int = DEFAULT_BLOCKS,
    seed: int | None = None,
    budget: Budget | str | None = None,
    limit: float = DEFAULT_LIMIT,
    test: str | Hypothesis | None = None,
    file: str | Path | None = None,
    processes: int = 1,
    engine: EngineName = "local",
    **options: Any,
) -> Standings:
    """Let bots play each other and return how they stand. Other arguments are options of the game.

    `blocks` is for each line-up. With `file` every game is kept. More than one process needs a script that starts its
    work under `if __name__ == "__main__":`.

    >>> import duodecim
    >>> found = duodecim.arena.run("chips", ["easy", "random"], blocks=4, seed=1, players=2)
    >>> [(bot.name, bot.games) for bot in found.bots]
    [('easy', 8), ('random', 8)]
    """
    check_numbers(blocks, processes)
    plan = plan_arena(game_id, bots, tables=tables, seed=seed, budget=budget, limit=limit, test=test, **options)
    arena = Arena.create(plan, None if file is None else Path(file))
    try:
        return arena.play(blocks, processes=processes, engine=engine)
    finally:
        arena.close()


def load_standings(file: str | Path, score: Score = win_shares) -> Standings:
    """Return how the bots stand in a result file."""
    path = Path(file)
    schedule, blocks = read_results(path)
    reckoner = Reckoner(Tally(schedule, score))
    for block in blocks:
        reckoner.add(block)
    notes = read_notes(path)
    return add_responses(reckoner.standings(notes.thinking), notes.responses)


def load_record(file: str | Path, block: int, game: int) -> Record:
    """Return the record of one game of a result file: the number of its block, and of its rotation in that block."""
    schedule, blocks = read_results(Path(file))
    found: Block | None = next((one for one in blocks if one.block == block), None)
    if found is None or not 0 <= game < len(found.games):
        raise ArenaError("arena/no-game", file=file, block=block, game=game)
    return record_of_game(schedule, found, game)
