"""Trains a policy and keeps everything in a folder: checkpoint, policy, log and curves.

Training is divided into chapters of some updates. With each chapter the games start afresh, and after it everything is
kept. So a training that is interrupted and resumed gives the same policy to the bit, on one device.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import torch
from msgspec import Struct

from ..core.game import Game
from ..core.registry import find_game
from .curves import write_curves
from .errors import TrainError
from .network import Network
from .rollout import Player
from .settings import TrainSettings
from .update import Learner, UpdateFigures

_CHECKPOINT: Final = "checkpoint.pt"
_LOG: Final = "log.jsonl"
POLICY: Final = "policy.npz"
CURVES: Final = "curves.svg"


class Chapter(Struct, frozen=True):
    """What happened up to the end of a chapter, and in it."""

    chapter: int
    decisions: int
    seconds: float
    #: Decisions in a second of this chapter, playing and learning together.
    speed: float
    #: Games that ended, and how long they were.
    games: int
    length: float
    #: How undecided the policy is (nats), and how far values are from returns (mean square).
    entropy: float
    value_error: float
    divergence: float


class Trainer:
    """A training in its folder."""

    def __init__(self, game: Game, settings: TrainSettings, total: int, folder: Path) -> None:
        self.game = game
        self.settings = settings
        self.total = total
        self.folder = folder
        self.chapters: list[Chapter] = []
        torch.manual_seed(settings.seed)
        device = torch.device(settings.device)
        self.network = Network(game, settings).to(device)
        on_gpu = device.type == "cuda"
        # The last layer, which is not in half precision, is multiplied by tensor cores as well.
        torch.set_float32_matmul_precision("high" if on_gpu else "highest")
        # A number in the device's memory, so that a recorded step sees it change.
        self._pace = torch.tensor(settings.learning_rate, device=device)
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), lr=self._pace, eps=1e-5, fused=on_gpu, capturable=on_gpu
        )
        self._generator = torch.Generator(device)
        self._magnet: Network | None = None
        if settings.magnet == "past":
            self._magnet = Network(game, settings).to(device)
            self._magnet.load_state_dict(self.network.state_dict())
        self._learner = Learner(self.network, self._magnet, self.optimizer, settings)

    @classmethod
    def create(cls, game: Game, settings: TrainSettings, total: int, folder: Path) -> Trainer:
        """Begin a training in a new or empty folder."""
        if (folder / _CHECKPOINT).exists():
            raise TrainError("train/folder", folder=folder, game=game.id)
        folder.mkdir(parents=True, exist_ok=True)
        return cls(game, settings, total, folder)

    @classmethod
    def resume(cls, folder: Path) -> Trainer:
        """Go on with the training in a folder, from the end of its last chapter."""
        try:
            kept: dict[str, Any] = torch.load(folder / _CHECKPOINT, map_location="cpu", weights_only=True)
        except (OSError, RuntimeError, EOFError, ValueError, pickle.UnpicklingError) as problem:
            raise TrainError("train/no-checkpoint", folder=folder, problem=str(problem).partition("\n")[0]) from problem
        settings = msgspec.convert(kept["settings"], TrainSettings)
        trainer = cls(find_game(kept["game"])(**kept["options"]), settings, kept["total"], folder)
        trainer.network.load_state_dict(kept["network"])
        trainer.optimizer.load_state_dict(kept["optimizer"])
        for group in trainer.optimizer.param_groups:
            group["lr"] = trainer._pace
        if trainer._magnet is not None:
            trainer._magnet.load_state_dict(kept["magnet"])
        trainer.chapters = msgspec.convert(kept["chapters"], list[Chapter])
        return trainer

    @property
    def decisions(self) -> int:
        """Decisions made and learned from so far."""
        return self.chapters[-1].decisions if self.chapters else 0

    @property
    def is_done(self) -> bool:
        """True if all decisions were made."""
        return self.decisions >= self.total

    def run(self, seconds: float | None = None) -> Iterator[Chapter]:
        """Train chapter by chapter to the end, or until so many seconds have passed. Everything is kept on the way."""
        start = time.monotonic()
        while not self.is_done and (seconds is None or time.monotonic() - start < seconds):
            self.chapters.append(self._train_chapter())
            self._keep()
            yield self.chapters[-1]

    def _train_chapter(self) -> Chapter:
        settings, number = self.settings, len(self.chapters)
        started = time.monotonic()
        seed = settings.seed * 1_000_003 + number
        player = Player(self.game, self.network, settings, seed)
        self._generator.manual_seed(seed)
        player.warm_up(settings.warm_up)
        each = settings.games * settings.steps
        decisions, games = self.decisions, torch.zeros((), dtype=torch.int64, device=self._generator.device)
        figures: list[UpdateFigures] = []
        for turn in range(settings.chapter):
            rollout = player.play()
            games += rollout.ended.sum()
            progress = min(1.0, decisions / self.total)
            self._pace.fill_(settings.learning_rate * max(0.05, 1 - progress))
            pull = settings.pull * (settings.last_pull / settings.pull) ** progress
            figures.append(self._learner.update(rollout, pull, self._generator))
            decisions += each
            if self._magnet is not None and (number * settings.chapter + turn + 1) % settings.magnet_every == 0:
                self._magnet.load_state_dict(self.network.state_dict())
        seconds = time.monotonic() - started
        before = self.chapters[-1].seconds if self.chapters else 0.0
        entropy, error, divergence = (sum(values) / settings.chapter for values in zip(*figures, strict=True))
        ended = int(games)
        return Chapter(
            chapter=number + 1,
            decisions=decisions,
            seconds=before + seconds,
            speed=settings.chapter * each / seconds,
            games=ended,
            length=settings.chapter * each / max(1, ended),
            entropy=entropy,
            value_error=error,
            divergence=divergence,
        )

    def _keep(self) -> None:
        """Write checkpoint, policy, log and curves, the checkpoint in one piece."""
        kept = {
            "game": self.game.id,
            "options": self.game.option_values(),
            "settings": msgspec.to_builtins(self.settings),
            "total": self.total,
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "magnet": None if self._magnet is None else self._magnet.state_dict(),
            "chapters": msgspec.to_builtins(self.chapters),
        }
        fresh = self.folder / f"{_CHECKPOINT}.new"
        torch.save(kept, fresh)
        fresh.replace(self.folder / _CHECKPOINT)
        self.network.policy(self.game).save(self.folder / POLICY)
        lines = b"\n".join(map(msgspec.json.encode, self.chapters)) + b"\n"
        (self.folder / _LOG).write_bytes(lines)
        write_curves(self.chapters, self.folder / CURVES)
