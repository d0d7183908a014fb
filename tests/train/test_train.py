"""Training: that advantages are what they should be, that policies come out, and the same ones every time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

import duodecim
from duodecim.cli.main import main

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'duodecim[train]'")

from duodecim.policies.policy import Policy  # noqa: E402  # what needs PyTorch comes after the question for it
from duodecim.train.advantages import advantages_of  # noqa: E402
from duodecim.train.errors import TrainError  # noqa: E402
from duodecim.train.rollout import Player, Rollout  # noqa: E402
from duodecim.train.settings import TrainSettings, default_settings  # noqa: E402
from duodecim.train.trainer import Trainer  # noqa: E402

SMALL = replace(default_settings("cpu"), games=32, steps=32, width=16, parts=2, warm_up=64, chapter=2)


def small_trainer(folder: Path, settings: TrainSettings = SMALL, total: int = 8 * 1024) -> Trainer:
    return Trainer.create(duodecim.game("king", players=2), settings, total, folder)


def weights(trainer: Trainer) -> list[Any]:
    return [each.detach().cpu().numpy().copy() for each in trainer.network.parameters()]


def test_an_advantage_is_what_followed_for_the_same_seat() -> None:
    # One game of two seats: 0, 1, 0 decide, and the game ends with a win of seat 1; then seat 0 begins a new one.
    values = torch.tensor([[0.5], [0.4], [0.3], [0.6]])
    rollout = Rollout(
        rows=None,
        legal=None,
        actions=None,
        log_probabilities=None,
        actors=torch.tensor([[0], [1], [0], [0]]),
        values=values,
        ended=torch.tensor([[False], [False], [True], [False]]),
        results=torch.tensor([[[0.0, 0.0]], [[0.0, 0.0]], [[0.0, 1.0]], [[0.0, 0.0]]]),
        last_values=torch.tensor([[0.7, 0.2]]),
    )
    one_step = advantages_of(rollout, 0.0)[:, 0].tolist()
    assert one_step == pytest.approx([0.3 - 0.5, 1.0 - 0.4, 0.0 - 0.3, 0.7 - 0.6])
    whole_way = (advantages_of(rollout, 1.0) + values)[:, 0].tolist()
    assert whole_way == pytest.approx([0.0, 1.0, 0.0, 0.7])


def test_a_rollout_holds_the_games_that_its_actions_make(tmp_path: Path) -> None:
    trainer = small_trainer(tmp_path)
    rollout = Player(trainer.game, trainer.network, SMALL, seed=4).play()
    again = trainer.game.batch(SMALL.games, seed=4, auto_reset=True)
    for step in range(SMALL.steps):
        assert np.array_equal(again.observe(), rollout.rows[step])
        assert np.array_equal(again.legal, rollout.legal[step])
        assert np.array_equal(again.actors, rollout.actors[step])
        again.step(rollout.actions[step].numpy())
        assert np.array_equal(again.ended, rollout.ended[step])
        assert np.array_equal(again.results, rollout.results[step])


def test_at_first_every_legal_action_is_as_likely_as_the_next(tmp_path: Path) -> None:
    trainer = small_trainer(tmp_path)
    batch = trainer.game.batch(20, seed=1)
    chances, values = trainer.network(torch.from_numpy(batch.observe()), torch.from_numpy(batch.legal.copy()))
    assert np.allclose(chances.exp().detach(), batch.legal / batch.legal.sum(axis=1, keepdims=True))
    assert np.allclose(values.detach(), 0.5)


@pytest.mark.parametrize("magnet", ["uniform", "past"])
@pytest.mark.parametrize(
    "device",
    ["cpu", pytest.param("cuda", marks=pytest.mark.skipif(not torch.cuda.is_available(), reason="There is no GPU."))],
)
def test_a_seed_gives_the_same_policy_and_a_resumed_training_too(tmp_path: Path, device: Any, magnet: Any) -> None:
    settings = replace(SMALL, device=device, magnet=magnet, magnet_every=3)
    whole = small_trainer(tmp_path / "whole", settings)
    list(whole.run())
    parts = small_trainer(tmp_path / "parts", settings)
    next(parts.run())
    parts = Trainer.resume(tmp_path / "parts")
    list(parts.run())
    assert [chapter.decisions for chapter in whole.chapters] == [chapter.decisions for chapter in parts.chapters]
    for one, other in zip(weights(whole), weights(parts), strict=True):
        assert np.array_equal(one, other)
    other_seed = small_trainer(tmp_path / "other", replace(settings, seed=2))
    list(other_seed.run())
    assert not np.array_equal(weights(whole)[0], weights(other_seed)[0])


def test_the_kept_policy_is_the_network(tmp_path: Path) -> None:
    trainer = small_trainer(tmp_path)
    list(trainer.run())
    policy, batch = Policy.load(tmp_path / "policy.npz"), trainer.game.batch(20, seed=1)
    for _ in range(9):
        batch.step(batch.random_actions())
    rows = batch.observe()
    chances, values = trainer.network(torch.from_numpy(rows), torch.from_numpy(batch.legal.copy()))
    for row, legal, chance, value in zip(rows, batch.legal, chances.detach().numpy(), values.detach(), strict=True):
        scores, worth = policy.outputs(row)
        own = np.exp(scores[legal] - scores[legal].max())
        assert np.allclose(own / own.sum(), np.exp(chance[legal]), atol=1e-5)
        assert worth == pytest.approx(float(value), abs=1e-5)
    # The network has some more inputs, which are always 0, so that tensor cores are quick.
    assert trainer.network.body[0].in_features % 8 == 0
    assert len(policy.encoding.columns) % 8 != 0
    assert "<polyline" in (tmp_path / "curves.svg").read_text(encoding="utf-8")
    assert len((tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines()) == len(trainer.chapters)


def test_a_folder_that_is_taken_or_empty_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TrainError, match="holds no training to go on with"):
        Trainer.resume(tmp_path)
    list(small_trainer(tmp_path, total=1024).run())
    with pytest.raises(TrainError, match="already holds a training of king"):
        small_trainer(tmp_path)
    (tmp_path / "checkpoint.pt").write_bytes(b"nothing")
    with pytest.raises(TrainError, match="holds no training to go on with"):
        Trainer.resume(tmp_path)


def test_the_command_trains_and_plays_in_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duodecim.cli.train.default_settings", lambda device: SMALL)
    monkeypatch.setattr("duodecim.cli.train.core_count", lambda: 1)
    folder = str(tmp_path / "mine")
    arguments = ["train", "king", "--players", "2", "--out", folder, "--decisions", "4096", "--lang", "en"]
    ran = CliRunner().invoke(main, [*arguments, "--evaluate", "random", "--blocks", "2"])
    assert ran.exit_code == 0, ran.output
    assert "chapter 2: " in ran.output
    assert "after 2 blocks of the duel" in ran.output
    refused = CliRunner().invoke(main, arguments)
    assert refused.exit_code != 0
    assert "already holds a training" in refused.output
    wrong = CliRunner().invoke(main, ["train", "chips", "--out", folder, "--resume", "--lang", "en"])
    assert "holds a training of king, not of chips" in wrong.output
