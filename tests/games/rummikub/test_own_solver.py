"""A thread has one solver for all that it does: each has room for a long search."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import duodecim
from duodecim.games.rummikub.bots.playouts import tools_for
from duodecim.games.rummikub.rules.solver.own import own_solver


def test_the_expert_takes_no_solver_of_its_own_for_every_move() -> None:
    view = duodecim.game("rummikub").start(seed=1).view(0)
    assert tools_for(view).player.solver is own_solver()
    assert tools_for(view).player.solver is own_solver()


def test_threads_do_not_share_a_solver() -> None:
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(own_solver).result() is not own_solver()
