"""T7 for players who want to remember by themselves."""

from __future__ import annotations

from random import Random

import pytest

import duodecim
from duodecim.games.chips.model.view import ChipsView


@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_memory_only_the_colours_of_other_hands_are_seen(players: int) -> None:
    game = duodecim.game("chips", players=players)
    forgotten = 0
    for seed in range(5):
        random, position = Random(seed), game.start(seed)
        while position.outcome is None:
            for viewer in (None, *range(players)):
                forgotten += check(position.view(viewer), game.without_memory(position.view(viewer)))
            seat = position.actors[0]
            position = position.play(seat, random.choice(position.view(seat).actions))
        assert game.without_memory(position.view(0)) == position.view(0)
    assert forgotten > 10


def check(whole: ChipsView, view: ChipsView) -> int:
    """What was forgotten is nowhere else in the view; how many chips were."""
    forgotten = 0
    for number, (before, after) in enumerate(zip(whole.seats, view.seats, strict=True)):
        colours = [chip.colour for chip in before.hand], [chip.colour for chip in after.hand]
        assert not any(chip.known for chip in after.hand)
        if number == view.viewer:
            assert [chip.value for chip in before.hand] == [chip.value for chip in after.hand]
            continue
        assert all(chip.value is None for chip in after.hand)
        # The automa's stack has its order; a hand lies red before blue, so that its order says nothing.
        assert colours[1] == (colours[0] if before.automa else sorted(colours[0], reverse=True))
        assert (after.visible_sum, after.hidden) == (sum(after.scored), len(after.hand))
        forgotten += sum(chip.value is not None for chip in before.hand)
    assert len(view.unseen) == sum(seat.hidden for seat in view.seats)
    assert (view.actions, view.trick, view.middle) == (whole.actions, whole.trick, whole.middle)
    return forgotten
