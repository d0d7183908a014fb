"""Plays a batch of games with the network, every seat by the same one, and keeps what was seen and done."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch

from ..core.batch import Batch
from ..core.game import Game
from .network import Network
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


class Player:
    """A batch whose games start anew when they end, with memory for one rollout, all where the network is."""

    def __init__(self, game: Game, settings: TrainSettings, seed: int) -> None:
        self._seats = game.seats
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

    def warm_up(self, network: Network, generator: torch.Generator, steps: int) -> None:
        """Play on without keeping anything, until games that began together are at different places."""
        for _ in range(-(-steps // len(self._memory.rows))):
            self.play(network, generator)

    @torch.no_grad()
    def play(self, network: Network, generator: torch.Generator) -> Rollout:
        """Play on for as many steps as there is memory. The next call writes over what this one returns."""
        kept = self._memory
        for step in range(len(kept.rows)):
            self.batch.observe(out=kept.rows[step])
            kept.legal[step].copy_(self._legal)
            kept.actors[step].copy_(self._actors)
            log_probabilities, values = network(kept.rows[step], kept.legal[step])
            # The action whose logarithm plus such a noise is the highest is drawn with its probability.
            noise = torch.empty_like(log_probabilities).exponential_(generator=generator).log_()
            actions = (log_probabilities - noise).argmax(1)
            kept.actions[step].copy_(actions)
            kept.log_probabilities[step].copy_(log_probabilities.gather(1, actions[:, None])[:, 0])
            kept.values[step].copy_(values)
            self.batch.step(actions.int(), check=False)
            kept.ended[step].copy_(self._ended)
            kept.results[step].copy_(self._results)
        rows = torch.empty_like(kept.rows[0])
        anything = torch.ones_like(self._legal)
        for seat in range(self._seats):
            self.batch.observe(seat, out=rows)
            kept.last_values[:, seat] = network(rows, anything)[1]
        return kept
