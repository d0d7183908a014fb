"""`duodecim train`: trains with a progress bar, and plays the result in the arena."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from ..arena.arena import run
from ..core.cores import core_count
from ..core.device import Device
from ..core.language import Language, say
from ..core.registry import find_game
from ..train.errors import TrainError
from ..train.settings import Magnet, default_settings
from .arena_tables import print_standings
from .console import new_console
from .invocation import shell_command

#: How many decisions are learned from if nothing else is said.
_DECISIONS: Final[dict[Device, float]] = {"cpu": 20e6, "cuda": 6.1e9}
#: How many blocks are played against other bots.
_BLOCKS: Final = 20


def train_policy(
    game_id: str,
    options: dict[str, Any],
    *,
    out: Path | None,
    resume: bool,
    decisions: float | None,
    minutes: float | None,
    device: Device,
    magnet: Magnet,
    seed: int,
    against: str | None,
    blocks: int | None,
    evaluate: str | None,
    language: Language,
) -> None:
    """Train to the end, for some minutes or until Ctrl-C."""
    try:
        from ..train.evaluation import MOST_BLOCKS
        from ..train.evaluation import evaluate as evaluate_policy
        from ..train.trainer import CURVES, POLICY, Chapter, Trainer
    except ModuleNotFoundError as problem:
        if problem.name != "torch":
            raise
        raise TrainError("train/no-torch") from problem
    folder = out or Path(f"train-{game_id}")
    if resume:
        trainer = Trainer.resume(folder)
        if trainer.game.id != game_id:
            raise TrainError("train/other-game", folder=folder, given=trainer.game.id, game=game_id)
    else:
        settings = msgspec.structs.replace(default_settings(device), seed=seed, magnet=magnet)
        total = int(decisions or _DECISIONS[device])
        trainer = Trainer.create(find_game(game_id)(**options), settings, total, folder)
    console = new_console()
    inputs, weights = len(trainer.network.encoding.columns), sum(each.numel() for each in trainer.network.parameters())
    about = {"game": repr(trainer.game), "inputs": inputs, "weights": weights, "total": f"{trainer.total:.3g}"}
    console.print(say("cli/train/begin", language, **about, folder=folder), soft_wrap=True)

    def describe(chapter: Chapter) -> str:
        return say(
            "cli/train/chapter",
            language,
            chapter=chapter.chapter,
            decisions=f"{chapter.decisions:.3g}",
            speed=f"{chapter.speed:.3g}",
            entropy=f"{chapter.entropy:.3f}",
            length=f"{chapter.length:.1f}",
        )

    watched = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=watched, disable=not watched.is_terminal) as bar:
            task = bar.add_task(game_id, total=trainer.total, completed=trainer.decisions)
            for chapter in trainer.run(None if minutes is None else 60 * minutes):
                bar.update(task, completed=chapter.decisions, description=describe(chapter))
                if not watched.is_terminal:
                    console.print(describe(chapter), soft_wrap=True)
    except KeyboardInterrupt:
        console.print(say("cli/train/stopped", language))
    if not trainer.is_done:
        command = shell_command("train", game_id, "--out", folder, "--resume")
        console.print(say("cli/how-to-resume", language, command=command), soft_wrap=True)
    if not trainer.chapters:
        return
    policy = folder / POLICY
    console.print(say("cli/train/done", language, policy=policy, curves=folder / CURVES), soft_wrap=True)
    cores = core_count()
    if against:
        values = trainer.game.option_values()
        field = [f"policy={policy}", *against.split(",")]
        standings = run(game_id, field, tables="duel", blocks=blocks or _BLOCKS, seed=seed, processes=cores, **values)
        print_standings(console, standings, language)
    if evaluate:
        most = blocks or MOST_BLOCKS
        standings = evaluate_policy(policy, evaluate, seed=seed, processes=cores, blocks=most)
        print_standings(console, standings, language)
