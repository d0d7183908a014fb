"""Changes the network by PPO: decisions that turned out well become likelier, but not by much at once."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch

from .advantages import advantages_of
from .network import Network
from .rollout import Rollout
from .settings import TrainSettings


class UpdateFigures(NamedTuple):
    """What an update saw, averages over its decisions."""

    entropy: float
    value_error: float
    divergence: float


def update(
    network: Network,
    magnet: Network | None,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    settings: TrainSettings,
    pull: float,
    generator: torch.Generator,
) -> UpdateFigures:
    """Look at the decisions of a rollout a few times. Without a magnet the policy is drawn to all actions alike."""
    advantages = advantages_of(rollout, settings.trace)
    returns = (advantages + rollout.values).flatten()
    advantages = advantages.flatten()
    # A forced move teaches nothing about the choice, only about the value.
    free = (rollout.legal.sum(2) > 1).flatten()
    spread = advantages[free].std() + 1e-8
    scaled = (advantages - advantages[free].mean()) / spread
    rows, legal = rollout.rows.flatten(0, 1), rollout.legal.flatten(0, 1)
    actions, before = rollout.actions.flatten(), rollout.log_probabilities.flatten()
    size = -(-len(actions) // settings.parts)
    figures = torch.zeros(4, device=rows.device)
    for _ in range(settings.epochs):
        order = torch.randperm(len(actions), generator=generator, device=rows.device)
        for start in range(0, len(actions), size):
            part = order[start : start + size]
            chances, values = network(rows[part], legal[part])
            own = chances.gather(1, actions[part, None])[:, 0]
            ratio = (own - before[part]).exp()
            gain = torch.minimum(ratio * scaled[part], ratio.clamp(1 - settings.clip, 1 + settings.clip) * scaled[part])
            entropy = -(chances.exp() * chances.nan_to_num(neginf=0.0)).sum(1)
            distance = -entropy if magnet is None else _distance(magnet, chances, rows[part], legal[part])
            weight = free[part].float()
            error = torch.nn.functional.mse_loss(values, returns[part])
            loss = ((pull * distance - gain) * weight).mean() + settings.value_weight * error
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            with torch.no_grad():
                seen = (
                    (entropy * weight).sum(),
                    error * weight.sum(),
                    ((before[part] - own) * weight).sum(),
                    weight.sum(),
                )
                figures += torch.stack(seen)
    entropy_sum, error_sum, divergence_sum, count = figures.tolist()
    return UpdateFigures(entropy_sum / count, error_sum / count, divergence_sum / count)


@torch.no_grad()
def _magnet_chances(magnet: Network, rows: Any, legal: Any) -> Any:
    return magnet(rows, legal)[0]


def _distance(magnet: Network, chances: Any, rows: Any, legal: Any) -> Any:
    """Return the Kullback-Leibler divergence from the magnet's policy."""
    difference = (chances - _magnet_chances(magnet, rows, legal)).nan_to_num(nan=0.0)
    return (chances.exp() * difference).sum(1)
