"""Changes the network by PPO: decisions that turned out well become likelier, but not by much at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import torch

from .advantages import advantages_of
from .network import Network
from .recording import recorded
from .rollout import Rollout
from .settings import TrainSettings


class UpdateFigures(NamedTuple):
    """What an update saw, averages over its decisions."""

    entropy: float
    value_error: float
    divergence: float


class Decisions(NamedTuple):
    """Decisions and what became of them."""

    rows: Any
    legal: Any
    actions: Any
    #: The logarithm of the probability that the action had when it was drawn.
    before: Any
    #: How much better it turned out than expected, in standard deviations.
    gains: Any
    returns: Any
    #: 1 where there was a choice, else 0. A forced move teaches nothing about the choice, only about the value.
    free: Any


class Learner:
    """Changes a network. Without a magnet the policy is drawn to all actions alike."""

    def __init__(
        self, network: Network, magnet: Network | None, optimizer: torch.optim.Optimizer, settings: TrainSettings
    ) -> None:
        self._network = network
        self._magnet = magnet
        self._optimizer = optimizer
        self._settings = settings
        self._device = torch.device(settings.device)
        self._pull = torch.zeros((), device=self._device)
        self._figures = torch.zeros(4, device=self._device)
        #: What looks at decisions that lie in its memory. It is there from the first update on.
        self._learn: Callable[[], None] | None = None
        self._part: Decisions

    def update(self, rollout: Rollout, pull: float, generator: torch.Generator) -> UpdateFigures:
        """Look at the decisions of a rollout a few times, in parts drawn at random."""
        settings = self._settings
        whole = _decisions_of(rollout, settings.trace)
        size = len(whole.actions) // settings.parts
        if self._learn is None:
            self._part = Decisions(*(each[:size].clone() for each in whole))
            self._learn = recorded(self._step, self._device, self._variables)
        self._pull.fill_(pull)
        self._figures.zero_()
        for _ in range(settings.epochs):
            order = torch.randperm(len(whole.actions), generator=generator, device=self._device)
            for number in range(settings.parts):
                chosen = order[number * size : (number + 1) * size]
                for each, memory in zip(whole, self._part, strict=True):
                    torch.index_select(each, 0, chosen, out=memory)
                self._learn()
        entropy, error, divergence, free = self._figures.tolist()
        return UpdateFigures(entropy / free, error / (settings.epochs * settings.parts), divergence / free)

    def _step(self) -> None:
        """Look at a part of the decisions and change the network a little."""
        settings, part = self._settings, self._part
        chances, values = self._network(part.rows, part.legal)
        own = chances.gather(1, part.actions[:, None])[:, 0]
        ratio = (own - part.before).exp()
        gain = torch.minimum(ratio * part.gains, ratio.clamp(1 - settings.clip, 1 + settings.clip) * part.gains)
        entropy = -(chances.exp() * chances.nan_to_num(neginf=0.0)).sum(1)
        distance = -entropy if self._magnet is None else _distance(self._magnet, chances, part)
        error = torch.nn.functional.mse_loss(values, part.returns)
        loss = ((self._pull * distance - gain) * part.free).mean() + settings.value_weight * error
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._network.parameters(), 1.0)
        self._optimizer.step()
        with torch.no_grad():
            seen = (entropy * part.free).sum(), error, ((part.before - own) * part.free).sum(), part.free.sum()
            self._figures += torch.stack(seen)

    def _variables(self) -> list[Any]:
        """Return all that a step changes."""
        remembered = (each for state in self._optimizer.state.values() for each in state.values())
        return [self._figures, *self._network.parameters(), *remembered]


def _decisions_of(rollout: Rollout, trace: float) -> Decisions:
    """Return all decisions of a rollout."""
    advantages = advantages_of(rollout, trace)
    free = rollout.legal.sum(2) > 1
    mean, spread = advantages[free].mean(), advantages[free].std() + 1e-8
    return Decisions(
        rows=rollout.rows.flatten(0, 1),
        legal=rollout.legal.flatten(0, 1),
        actions=rollout.actions.flatten(),
        before=rollout.log_probabilities.flatten(),
        gains=((advantages - mean) / spread).flatten(),
        returns=(advantages + rollout.values).flatten(),
        free=free.flatten().float(),
    )


def _distance(magnet: Network, chances: Any, part: Decisions) -> Any:
    """Return the Kullback-Leibler divergence from the magnet's policy."""
    with torch.no_grad():
        aim = magnet(part.rows, part.legal)[0]
    return (chances.exp() * (chances - aim).nan_to_num(nan=0.0)).sum(1)
