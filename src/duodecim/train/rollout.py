"""Plays a batch of games with the network, every seat by the same one, and keeps what was seen and done."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch

from ..core.batch import Batch
from ..core.game import Game
from .network import Network
from .recording import recorded
from .settings import TrainSettings


class Rollout(NamedTuple):
    """Decisions, by step and game; `last_values` by game and seat: what each expects after the last step."""

    rows: Any
    legal: Any
    actors: Any
    actions: Any
    log_probabilities: Any
    values: Any
    ended: Any
    results: Any
    last_values: Any


class _Now(NamedTuple):
    """What is seen and chosen in every game at this step."""

    rows: Any
    actions: Any
    log_probabilities: Any
    values: Any


class Player:
    """A batch whose games start anew when they end, with memory for one rollout, all where the network is."""

    def __init__(self, game: Game, network: Network, settings: TrainSettings, seed: int) -> None:
        self._seats = game.seats
        self._network = network
        self.batch: Batch = game.batch(settings.games, seed=seed, device=settings.device, auto_reset=True)
        own = {name: torch.from_dlpack(array) for name, array in self.batch.device_arrays.items()}
        self._legal, self._actors, self._ended, self._results = (
            own[name] for name in ("legal", "actors", "ended", "results")
        )
        shape = settings.steps, settings.games

        def memory(*more: int, like: Any) -> Any:
            return torch.empty((*shape, *more), dtype=like.dtype, device=like.device)

        kind = torch.from_dlpack(self.batch.observe_on_device())
        numbers = torch.zeros(0, device=kind.device)
        self._memory = Rollout(
            rows=memory(kind.shape[1], like=kind),
            legal=memory(self._legal.shape[1], like=self._legal),
            actors=memory(like=torch.zeros(0, dtype=torch.int64, device=kind.device)),
            actions=memory(like=torch.zeros(0, dtype=torch.int64, device=kind.device)),
            log_probabilities=memory(like=numbers),
            values=memory(like=numbers),
            ended=memory(like=self._ended),
            results=memory(self._results.shape[1], like=self._results),
            last_values=torch.empty((settings.games, self._seats), device=kind.device),
        )
        self._generator = torch.Generator(kind.device).manual_seed(seed)
        self._noise = torch.ones((settings.games, self._legal.shape[1]), device=kind.device)
        self._now = _Now(
            rows=kind,
            actions=torch.zeros(settings.games, dtype=torch.int32, device=kind.device),
            log_probabilities=torch.zeros(settings.games, device=kind.device),
            values=torch.zeros(settings.games, device=kind.device),
        )
        self._decide = recorded(self._choose, kind.device, list)

    def warm_up(self, steps: int) -> None:
        """Play on without keeping anything, until games that began together are at different places."""
        for _ in range(-(-steps // len(self._memory.rows))):
            self.play()

    @torch.no_grad()
    def play(self) -> Rollout:
        """Play on for as many steps as there is memory. The next call writes over what this one returns."""
        kept, now = self._memory, self._now
        for step in range(len(kept.rows)):
            self.batch.observe(out=now.rows)
            self._noise.exponential_(generator=self._generator)
            self._decide()
            kept.rows[step].copy_(now.rows)
            kept.legal[step].copy_(self._legal)
            kept.actors[step].copy_(self._actors)
            kept.actions[step].copy_(now.actions)
            kept.log_probabilities[step].copy_(now.log_probabilities)
            kept.values[step].copy_(now.values)
            self.batch.step(now.actions, check=False)
            kept.ended[step].copy_(self._ended)
            kept.results[step].copy_(self._results)
        for seat in range(self._seats):
            self.batch.observe(seat, out=now.rows)
            self._decide()
            kept.last_values[:, seat] = now.values
        return kept

    @torch.no_grad()
    def _choose(self) -> None:
        """Ask the network about the rows, and draw an action for each."""
        now = self._now
        # Until the game is over something is legal; for another seat than the actor only the value counts.
        log_probabilities, values = self._network(now.rows, self._legal)
        # The action whose logarithm plus such a noise is the highest is drawn with its probability.
        actions = (log_probabilities - self._noise.log()).argmax(1)
        now.actions.copy_(actions)
        now.log_probabilities.copy_(log_probabilities.gather(1, actions[:, None])[:, 0])
        now.values.copy_(values)
