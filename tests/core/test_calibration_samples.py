"""What calibrations keep: predictions of several tables are looked at together."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from benchmarks.calibration import Table, play_games, pool


def test_kept_predictions_are_looked_at_together(tmp_path: Path) -> None:
    files, alone = [], []
    for players in (2, 3):
        files.append(tmp_path / f"{players}.npz")
        alone.append(play_games(Table("king", {"players": players}, "easy"), 2, 1, files[-1]))
        with np.load(files[-1]) as stored:
            # The viewer comes first, and everybody is there.
            assert stored["usual"].shape[1] == stored["quick"].shape[1] == stored["won"].shape[1] == players
            assert np.allclose(stored["usual"].sum(axis=1), 1)
            assert stored["corrected"].all()
    for form, together in enumerate(pool("king", files)):
        parts = [each[form] for each in alone]
        assert together.predicted.tolist() == [share for part in parts for share in part.predicted]
        assert together.won.tolist() == [share for part in parts for share in part.won]
        # No game is taken for one of another table.
        assert len(set(together.game.tolist())) == 4
