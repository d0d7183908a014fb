"""Compile all games for kinds of processors: `python -m scripts.machine_code FOLDER [PROCESSOR …]`.

`make wheel` puts the folder into the wheel. Without names it compiles for the usual processors of this machine's
architecture. `native` is the processor of this machine. Each is compiled in a process of its own. What was compiled
before is only copied.

See docs/decisions/0076-machine-code-in-the-wheel.md.
"""

from __future__ import annotations

import gc
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Final

from duodecim.core.bot import Bot, Budget
from duodecim.core.cores import core_count
from duodecim.core.descriptor import GameDescriptor
from duodecim.core.game import Game
from duodecim.core.registry import descriptor, descriptors

#: What the third level of x86-64 can do beyond the first: processors since 2013 to 2015, and nearly all servers.
_V3: Final = (
    "+avx,+avx2,+bmi,+bmi2,+crc32,+cx16,+f16c,+fma,+lzcnt,+movbe,+popcnt,+sahf,+sse3,+sse4.1,+sse4.2,+ssse3,+xsave"
)
#: The features of processors beyond those of the architecture, by the names that LLVM gives them.
_FEATURES: Final = {"x86-64": "", "x86-64-v3": _V3, "generic": "", "apple-m1": ""}
#: The usual processors by architecture, as the system names it.
_USUAL: Final = {
    "x86_64": ("x86-64", "x86-64-v3"),
    "AMD64": ("x86-64", "x86-64-v3"),
    "aarch64": ("generic",),
    "arm64": ("apple-m1",),
}
_NATIVE: Final = "native"
#: Enough to have met everything that is compiled apart.
_MOVES: Final = 60
#: A small budget: how well it plays does not matter here.
_LITTLE: Final = Budget(iterations=20)


def main(arguments: list[str]) -> None:
    """Compile for each processor, several at a time."""
    match arguments:
        case ["--here", folder, *games]:
            compile_here(Path(folder), games)
        case [folder, *names]:
            drop_stale(Path(folder))
            with ThreadPoolExecutor(core_count()) as pool:
                list(pool.map(lambda name: compile_for(name, Path(folder)), names or _usual_processors()))
        case _:
            raise SystemExit(__doc__)


def drop_stale(root: Path) -> None:
    """Remove code that was made from other sources."""
    from duodecim.core.shipped_marks import is_marked

    for folder in root.glob("*/*/"):
        if not all(is_marked(game, folder) for game in descriptors().values()):
            shutil.rmtree(folder)


def compile_for(name: str, folder: Path, *games: str) -> None:
    """Compile games for a processor, all if none is named, in a process of its own."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_CPU_")}
    if name != _NATIVE:
        if name not in _FEATURES:
            raise SystemExit(f"{name} is not one of {', '.join((*_FEATURES, _NATIVE))}")
        environment |= {"NUMBA_CPU_NAME": name, "NUMBA_CPU_FEATURES": _FEATURES[name]}
    command = [sys.executable, "-m", "scripts.machine_code", "--here", str(folder), *games]
    subprocess.run(command, env=environment, check=True)


def compile_here(root: Path, games: list[str]) -> None:
    """Compile games for the processor that Numba compiles for in this process, and copy the code into a folder."""
    played = [descriptor(game) for game in games] if games else list(descriptors().values())
    for game in played:
        _play_everything(game)
    copy_code(root, played)


def copy_code(root: Path, games: Iterable[GameDescriptor]) -> None:
    """Copy the compiled code of this process into a folder for its processor, and mark that it holds these games."""
    from duodecim.core.dispatcher import RuleDispatcher
    from duodecim.core.machine_code import ShippedCode, describe, folder_for
    from duodecim.core.shipped_marks import mark_as_shipped, this_processor

    processor = this_processor()
    code = ShippedCode(folder_for(processor, root), processor)
    shutil.rmtree(code.folder, ignore_errors=True)
    code.folder.mkdir(parents=True)
    for function in gc.get_objects():
        if isinstance(function, RuleDispatcher):
            function.ship(code)
    for game in games:
        mark_as_shipped(game, code.folder)
    describe(code)
    files = [file.stat().st_size for file in code.folder.iterdir()]
    print(f"{processor.name}: {len(files)} files, {sum(files) / 1e6:.1f} MB")


def _play_everything(game: GameDescriptor) -> None:
    """Play with several numbers of players, with the bots of all levels, with hints, and many games at once."""
    traits = game.game_class().traits
    # Larger tables of the tournament play the same code as smaller ones.
    for players in sorted({*range(traits.least_players, traits.least_players + 3), traits.most_players}):
        table = game.game_class(players=players)
        _play_and_look(game, table)
        for level in game.levels:
            play(table, game.make_bot(level))
        if game.hint is not None:
            position = table.start(0)
            game.make_hint(position.view(position.actors[0]), Random(0), _LITTLE)
    batch = game.game_class().batch(2, seed=0)
    batch.step(batch.random_actions())
    batch.legal, batch.done, batch.observe(), batch.payoffs()  # asking for them compiles what they call
    batch.play_out()


def play(table: Game, bot: Bot) -> None:
    """Play a little with a bot."""
    random, position = Random(0), table.start(0)
    for _ in range(_MOVES):
        if position.outcome is not None:
            return
        seat = position.actors[0]
        position = position.play(seat, bot.choose(position.view(seat), random, _LITTLE))


def _play_and_look(game: GameDescriptor, table: Game) -> None:
    """Play a whole game, and show and tell all of it as terminals and servers do."""
    random, position, bot, board = Random(0), table.start(0), game.make_bot(game.levels[0]), game.make_board()
    names = [str(seat) for seat in range(table.seats)]
    while True:
        seat = position.actors[0] if position.actors else 0
        view = position.view(seat)
        board.draw(view, names, "en")
        board.note(view, "en")
        for action in view.actions:
            board.choice(view, action, "en")
        for event in position.events_for(seat):
            table.tell(event, names, "en", seat)
        position.view(), position.text(), position.interims()
        if position.outcome is not None:
            break
        position = position.play(seat, bot.choose(view, random))
    position.record().replay()


def _usual_processors() -> tuple[str, ...]:
    machine = platform.machine()
    if machine not in _USUAL:
        raise SystemExit(f"no processors are listed for {machine}; name some, or {_NATIVE}")
    if sys.platform != "darwin" and machine == "arm64":
        return ("generic",)
    return _USUAL[machine]


if __name__ == "__main__":
    main(sys.argv[1:])
