"""The fields of observations: they cover a row, and what is in a row keeps to their ranges."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import duodecim
from duodecim.core.game import Game
from duodecim.core.observation import ObservationField
from tests.sizes import size

DOCS = Path(__file__).parents[2] / "docs"
GAMES = [
    duodecim.game("chips", players=2),
    duodecim.game("chips", players=3, edition="tgm2022"),
    duodecim.game("chips", players=4, no_burst=True),
    duodecim.game("king", players=3, cards="random", promo="faun"),
    duodecim.game("king-tournament", players=9, cards="random"),
    duodecim.game("rummikub", players=2, games=2),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_fields_follow_each_other_and_cover_the_row(game: Game) -> None:
    fields = game.observation_fields
    assert len({field.name for field in fields}) == len(fields)
    assert all(field.meaning and field.low < field.high and field.shape == (field.size,) for field in fields)
    ends = [field.slice.stop for field in fields]
    assert [field.start for field in fields] == [0, *ends[:-1]]
    assert ends[-1] == game.rules.observation_size


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_observations_keep_to_the_ranges_of_their_fields(game: Game) -> None:
    low = np.concatenate([np.full(field.size, field.low) for field in game.observation_fields])
    high = np.concatenate([np.full(field.size, field.high) for field in game.observation_fields])
    batch = game.batch(size(quick=20, full=2000) if game.id != "rummikub" else size(quick=4, full=100), seed=1)
    ended = False
    while not ended:
        ended = bool(batch.done.all())
        for seat in range(game.people):
            rows = batch.observe(seat)
            wrong = np.flatnonzero(((rows < low) | (rows > high)).any(axis=0))
            assert not wrong.size, (wrong.tolist(), rows[:, wrong].min(axis=0), rows[:, wrong].max(axis=0))
        batch.step(batch.random_actions())


def test_a_game_that_names_no_fields_has_one() -> None:
    (field,) = Game.observation_fields.fget(duodecim.game("chips"))  # type: ignore[attr-defined]  # a property
    assert field == ObservationField("observation", 0, 118, -128, 127, "all that the seat may know")


@pytest.mark.parametrize(("page", "game"), [("chips", GAMES[1]), ("king", GAMES[4])])
def test_the_tables_in_the_documents_have_the_places_of_the_fields(page: str, game: Game) -> None:
    """A row of a table may stand for several fields that follow each other; none lies across two rows."""
    text = (
        (DOCS / f"{page}.md").read_text(encoding="utf-8").partition("**Observation.**")[2].partition("**Payoff.**")[0]
    )
    blocks = re.findall(r"(?:^\|.*\n)+", text, re.M)
    starts_of_table = next(field.start for field in game.observation_fields if not field.name.startswith("seat_"))
    for block, start, prefix in zip(blocks, (0, starts_of_table), ("seat_0.", ""), strict=True):
        rows = [(int(offset), int(count)) for offset, count in re.findall(r"^\| (\d+) \| (\d+) \|", block, re.M)]
        fields = [
            field
            for field in game.observation_fields
            if field.name.rpartition(".")[0] + "." == prefix or (not prefix and "." not in field.name)
        ]
        assert sum(count for _, count in rows) == sum(field.size for field in fields)
        starts = {field.start - start for field in fields}
        assert {offset for offset, _ in rows} <= starts
