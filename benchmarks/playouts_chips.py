"""Random play-outs of 12 Chip Trick on one core, beside OpenSpiel's C++ roll-outs and a loop written by hand in C."""

from __future__ import annotations

import ctypes
import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from numpy.typing import NDArray

import duodecim
from duodecim.core.game import Game
from duodecim.core.state import States

from .measure import (
    MILLION,
    Claim,
    at_least,
    at_most,
    console,
    interleave,
    open_spiel,
    run_alone,
    skipped,
    table,
)
from .playouts import SEED, Ours, faster, rates
from .spiel import Rollouts

GAMES = 50_000
REPETITIONS = 11
PEERS = ("euchre", "oh_hell")

#: The tables that C and we play from the same seed; the first is the one the claims are about.
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {"players": 2},
    {"players": 4},
    {"players": 3, "no_burst": True},
    {"players": 3, "edition": "tgm2022"},
    {"players": 2, "no_burst": True},
    {"players": 4, "no_burst": True},
)

_SPIEL_CLAIM = "chips play-outs on one core against OpenSpiel's C++ roll-outs"
_C_CLAIM = "chips play-outs on one core against C written by hand"


class InC:
    """The same games by `chips_loop.c`."""

    def __init__(self, library: ctypes.CDLL, game: Game) -> None:
        self._library = library
        self.template = game.new_state()
        self.states: States = np.zeros(GAMES, game.rules.state_type)
        self.decisions = np.zeros(GAMES, np.int32)

    def play(self) -> None:
        """Deal and play all games."""
        self._library.play_games(
            _pointer(self.template),
            ctypes.c_uint64(SEED),
            ctypes.c_int64(GAMES),
            _pointer(self.states),
            _pointer(self.decisions),
        )


def measure() -> list[Claim]:
    """Time everything and say which claims were kept."""
    return [*_against_open_spiel(), *_against_c()]


def _against_open_spiel() -> list[Claim]:
    spiel = open_spiel()
    if spiel is None:
        return [skipped(_SPIEL_CLAIM, "≥ 20 times", "open_spiel is not installed (pip install 'duodecim\\[bench]')")]
    ours = Ours(duodecim.game("chips", players=3), GAMES)
    peers = [Rollouts(spiel, name) for name in PEERS]
    contestants: dict[str, Callable[[], object]] = {"chips": ours.play}
    for peer in peers:
        contestants |= peer.contestants()
    times = interleave("Play-outs beside OpenSpiel", contestants, REPETITIONS)
    own = rates("chips", ours.decisions.sum(), times)
    figures = table(
        "Random play-outs on one core, decisions of seats (moves of chance are not counted)",
        "game",
        "decisions a game",
        "million a second",
        "ours is faster by",
    )
    figures.add_row(
        "duodecim chips, 3 players", f"{ours.decisions.mean():.1f}", f"{median(own) / MILLION:.1f}", "deals timed"
    )
    ratios = []
    for peer in peers:
        whole, dealt = (peer.rates(times, deal=deal) for deal in (True, False))
        ratios.append(faster(own, whole))
        for label, others in ((f"OpenSpiel {peer.name}", whole), (f"OpenSpiel {peer.name}, deals not timed", dealt)):
            ratio = f"{faster(own, others):.1f} times"
            figures.add_row(label, f"{peer.decisions:.1f}", f"{median(others) / MILLION:.2f}", ratio)
    console.print(figures)
    return [at_least(_SPIEL_CLAIM, min(ratios), 20, "times")]


def _against_c() -> list[Claim]:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return [skipped(_C_CLAIM, "≤ 1.5 times C's time", "there is no C compiler (cc or gcc)")]
    figures = table(
        "The same games from the same seed, on one core",
        "table",
        "decisions",
        "ours, million/s",
        "C, million/s",
        "C for 3 seats",
        "ours takes",
        "same games",
    )
    ratios, same = [], []
    with tempfile.TemporaryDirectory() as folder:
        general = _compile(compiler, Path(folder) / "general.so")
        for_three = _compile(compiler, Path(folder) / "three.so", "-DSEATS=3")
        for options in TABLES:
            game = duodecim.game("chips", **options)
            ours, in_c = Ours(game, GAMES), InC(general, game)
            contestants = {"ours": ours.play, "C": in_c.play}
            if game.seats == 3:
                contestants["C for 3"] = InC(for_three, game).play
            name = ", ".join(f"{key}={value}" for key, value in options.items())
            times = interleave(f"Beside C: {name}", contestants, REPETITIONS)
            total = int(ours.decisions.sum())
            speeds = {who: f"{total / times.median(who) / MILLION:.1f}" for who in contestants}
            ratios.append(times.ratio("ours", "C"))
            same.append(_digest(ours.states, ours.decisions) == _digest(in_c.states, in_c.decisions))
            figures.add_row(
                name,
                f"{total:,}",
                speeds["ours"],
                speeds["C"],
                speeds.get("C for 3", "–"),
                f"{ratios[-1]:.2f} × C",
                f"{'yes' if same[-1] else 'NO'}, {_digest(ours.states, ours.decisions)}",
            )
    console.print(figures)
    agreed = Claim(
        f"C and the compiled rules play the same {GAMES:,} games at each of {len(TABLES)} tables",
        f"{sum(same)} of {len(TABLES)} agree",
        "all",
        all(same),
    )
    return [at_most(_C_CLAIM, ratios[0], 1.5, "times C's time"), agreed]


def _compile(compiler: str, library: Path, *flags: str) -> ctypes.CDLL:
    source = Path(__file__).with_name("chips_loop.c")
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", *flags, "-o", library, source], check=True)
    loaded = ctypes.CDLL(str(library))
    loaded.prepare()
    return loaded


def _pointer(array: NDArray[Any]) -> ctypes.c_void_p:
    return array.ctypes.data_as(ctypes.c_void_p)


def _digest(states: States, decisions: NDArray[np.int32]) -> str:
    """A digest of every field of every final state, and of the number of decisions; padding bytes do not count."""
    digest = hashlib.blake2b(decisions.tobytes(), digest_size=4)
    for name in states.dtype.names or ():
        digest.update(np.ascontiguousarray(states[name]).tobytes())
    return digest.hexdigest()


def main() -> None:
    """Run this benchmark alone."""
    run_alone(measure)


if __name__ == "__main__":
    main()
