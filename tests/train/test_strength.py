"""What five minutes of training on a CPU are worth."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from duodecim.train.evaluation import evaluate

pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'duodecim[train]'")


@pytest.mark.thorough
@pytest.mark.timeout(1200)
def test_five_minutes_on_the_cpu_give_a_policy_that_is_better_than_easy(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "duodecim", "train", "chips", "--minutes", "5", "--out", str(tmp_path / "mine")]
    subprocess.run(command, check=True, capture_output=True)
    found = evaluate(tmp_path / "mine" / "policy.npz", "easy")
    assert found.test is not None
    assert found.test.verdict == "accepted", found.bots
