"""The network: a few layers from an observation to a number for each action and the expected share of the win."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import numpy as np
import torch
from torch import nn

from ..core.game import Game
from ..policies.encoding import encoding_of
from ..policies.policy import Policy
from .settings import TrainSettings

#: Tensor cores multiply fastest if a layer has a multiple of so many inputs.
_ALIGNMENT: Final = 8
#: No number of an observation is that high, so an input with this threshold is always 0.
_NEVER: Final = np.iinfo(np.int16).max


class Network(nn.Module):
    """Policy and value on the same layers."""

    def __init__(self, game: Game, settings: TrainSettings) -> None:
        super().__init__()
        self.encoding = encoding_of(game)
        padding = 0, -len(self.encoding.columns) % _ALIGNMENT
        columns = np.pad(self.encoding.columns, padding)
        thresholds = np.pad(self.encoding.thresholds, padding, constant_values=_NEVER)
        self.register_buffer("columns", torch.from_numpy(columns), persistent=False)
        self.register_buffer("thresholds", torch.from_numpy(thresholds), persistent=False)
        sizes = [len(columns), *[settings.width] * settings.layers]
        layers: list[nn.Module] = []
        for inputs, outputs in pairwise(sizes):
            layers += [nn.Linear(inputs, outputs), nn.ReLU()]
        self.body = nn.Sequential(*layers)
        self.head = nn.Linear(settings.width, game.rules.action_count + 1)
        # At first every action is as likely as the next, and every seat is expected to get its fair share.
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)
        with torch.no_grad():
            self.head.bias[-1] = 1 / game.seats

    def forward(self, rows: Any, legal: Any) -> tuple[Any, Any]:
        """Return the logarithms of the probabilities of actions, -inf for illegal ones, and values."""
        seen = rows.index_select(1, self.columns) >= self.thresholds
        inputs = seen.to(torch.bfloat16 if rows.is_cuda else torch.float32)
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            hidden = self.body(inputs)
        # The head is not rounded: values differ by less than a half-precision number can say.
        outputs = self.head(hidden.float())
        scores = outputs[:, :-1].masked_fill(~legal, -torch.inf)
        return scores.log_softmax(1), outputs[:, -1]

    def policy(self, game: Game) -> Policy:
        """Return the same as weights in NumPy."""
        layers = [
            (layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy())
            for layer in [*self.body, self.head]
            if isinstance(layer, nn.Linear)
        ]
        weights, biases = layers[0]
        layers[0] = weights[:, : len(self.encoding.columns)], biases
        return Policy(game, self.encoding, layers)
