"""What can be set about training."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ..core.device import Device

#: What a policy is drawn to: all actions alike (which is entropy), or itself as it was some time ago.
Magnet = Literal["uniform", "past"]


class TrainSettings(Struct, frozen=True, kw_only=True):
    """The settings, with values that work for 12 Chip Trick and King of 12. docs/training.md has what was tried."""

    seed: int = 1
    device: Device = "cpu"
    #: Games side by side, and decisions that each of them makes before the network is changed.
    games: int
    steps: int
    #: Updates of a chapter. After it everything is kept, and the games start anew.
    chapter: int
    #: After a new start the games make so many decisions that are not learned from, so that they are not all alike.
    warm_up: int = 128
    #: The network: so many layers of that width.
    width: int
    layers: int
    #: How often the network looks at the same decisions, in how many parts.
    epochs: int
    parts: int
    learning_rate: float
    #: A decision's probability is changed by at most this factor at once.
    clip: float = 0.2
    #: How far a decision is judged by what really followed rather than by what the network expected (GAE's λ).
    trace: float = 0.8
    value_weight: float = 5.0
    #: How strongly the policy is drawn to the magnet, at the beginning and at the end.
    magnet: Magnet = "uniform"
    pull: float = 0.03
    last_pull: float = 0.005
    #: With a past magnet: after so many updates it is set to the policy of that time.
    magnet_every: int = 50


def default_settings(device: Device) -> TrainSettings:
    """Return what suits two cores of a CPU, or a large GPU."""
    if device == "cuda":
        return TrainSettings(
            device=device,
            games=1 << 16,
            steps=32,
            chapter=200,
            width=512,
            layers=3,
            epochs=1,
            parts=32,
            learning_rate=5e-4,
        )
    return TrainSettings(
        device=device, games=512, steps=64, chapter=50, width=128, layers=2, epochs=2, parts=8, learning_rate=1e-3
    )
