"""A budget of seconds is kept, on a machine that others slow down too. Time is counted by hand here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duodecim.search.budget import Countdown, spend

#: The most by which a budget may be exceeded.
LATE = 0.05


class Machine:
    """A clock that goes on by what is done. `cost` says how long an iteration takes at a time."""

    def __init__(self, cost: Callable[[float], float]) -> None:
        self.now = 100.0
        self.made = 0
        self._cost = cost

    def clock(self) -> float:
        return self.now

    def run(self, portion: int) -> None:
        for _ in range(portion):
            self.now += self._cost(self.now - 100.0)
        self.made += portion


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.2, 1.0])
@pytest.mark.parametrize(
    "cost",
    [
        pytest.param(lambda _: 1e-6, id="fast"),
        pytest.param(lambda _: 1e-3, id="slow"),
        pytest.param(lambda _: 0.03, id="an iteration is long"),
        pytest.param(lambda now: 1e-5 if now < 0.1 else 1e-4, id="ten times slower after a while"),
        pytest.param(lambda now: 1e-4 if now < 0.1 else 1e-6, id="faster after a while"),
        pytest.param(lambda now: 1e-5 if int(now * 50) % 2 else 8e-5, id="now and then slower"),
    ],
)
def test_a_budget_of_seconds_is_kept_at_any_speed(cost: Callable[[float], float], seconds: float) -> None:
    machine = Machine(cost)
    made = spend(machine.run, None, seconds, machine.clock)
    assert made == machine.made >= 1
    assert machine.now - 100.0 <= seconds + LATE
    # And it is used.
    assert machine.now - 100.0 >= seconds


def test_a_limit_of_iterations_counts_as_well() -> None:
    machine = Machine(lambda _: 1e-3)
    assert spend(machine.run, 30, 1.0, machine.clock) == 30
    assert machine.made == 30


def test_a_countdown_starts_when_a_bot_is_asked() -> None:
    machine = Machine(lambda _: 0.25)
    countdown = Countdown(0.6, machine.clock)
    machine.run(2)
    assert countdown.left is not None
    assert countdown.left == pytest.approx(0.1)
    machine.run(1)
    assert (countdown.left, countdown.is_over) == (0.0, True)
    endless = Countdown(None, machine.clock)
    assert (endless.left, endless.is_over) == (None, False)
