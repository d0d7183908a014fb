"""How much better each decision turned out than the network expected (GAE), for every seat along its own decisions."""

from __future__ import annotations

from typing import Any

import torch

from .rollout import Rollout


def advantages_of(rollout: Rollout, trace: float) -> Any:
    """Return the advantage of every decision, by step and game.

    A seat's decisions are linked over those of the others: what follows one is the seat's next decision, or the end of
    the game with the seat's share of the win.
    """
    following = rollout.last_values.clone()
    advantage = torch.zeros_like(following)
    advantages = torch.empty_like(rollout.values)
    for step in reversed(range(len(rollout.values))):
        ended = rollout.ended[step][:, None]
        following = torch.where(ended, rollout.results[step], following)
        advantage = torch.where(ended, 0.0, advantage)
        seat = rollout.actors[step][:, None]
        value = rollout.values[step][:, None]
        own = following.gather(1, seat) - value + trace * advantage.gather(1, seat)
        following.scatter_(1, seat, value)
        advantage.scatter_(1, seat, own)
        advantages[step] = own[:, 0]
    return advantages
