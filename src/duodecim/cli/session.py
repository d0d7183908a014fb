"""One person at the terminal with a game: bots move, the person is asked, everyone is told, the game is saved."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from ..core.bot import Bot
from ..core.language import Language, say
from ..core.position import Position
from ..core.records import Seat
from ..core.registry import descriptor
from ..core.story import ask
from .console import new_console
from .invocation import shell_command
from .prompt import Prompt, Quit
from .record_files import new_file_name, write_record

_YES: Final = ("y", "yes", "д", "да")


@contextmanager
def _quit_on_signals() -> Iterator[None]:
    """Treat a closed window or a request to end like leaving the table, so that the game is saved."""

    def leave(*_: object) -> None:
        raise Quit

    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {number: signal.signal(number, leave) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Session:
    """A game from here to its end, or until the person leaves. Whatever happens, the game is not lost."""

    def __init__(
        self,
        position: Position[Any, Any],
        seats: Sequence[Seat],
        random: Random,
        file: Path | None,
        language: Language,
    ) -> None:
        self.position = position
        self.seats = seats
        self.random = random
        self.file = file
        self.language = language
        self.console = new_console()
        self.person = next(number for number, seat in enumerate(seats) if seat.kind == "human")
        self.names = [self._say("cli/you") if seat.kind == "human" else seat.name for seat in seats]
        self.descriptor = descriptor(position.game.id)
        self.board = self.descriptor.make_board()
        self.bots: dict[int, Bot] = {
            number: self.descriptor.make_bot(seat.bot) for number, seat in enumerate(seats) if seat.kind == "bot"
        }
        self.prompt = Prompt(self.console, self.board, self.names, language)

    def run(self) -> None:
        """Play to the end, or until the person leaves. Save the game where it was asked for, or is not over."""
        try:
            with _quit_on_signals():
                self._play()
        except (Quit, KeyboardInterrupt):
            self._save("cli/how-to-resume", "resume")
        except Exception:
            self._save("cli/how-to-resume", "resume")
            raise
        else:
            self._offer_to_keep()

    def _play(self) -> None:
        self._compile()
        self.console.print(self.board.introduce(self.position.view(self.person), self.language))
        self.console.print(self._say("cli/help-exists"), "", style="dim", sep="\n")
        self._narrate()
        while self.position.outcome is None:
            seat = self.position.actors[0]
            bot = self.bots.get(seat)
            if bot is not None:
                position = self.position
                action = ask(bot.choose, position.view(seat), self.random, None, partial(position.story, seat))
            else:
                action = self.prompt.ask(self.position, seat)
            self.position = self.position.play(seat, action)
            if self.file is not None and bot is None:
                write_record(self.position.record(self.seats), self.file)
            self._narrate()
        self.console.print(self.board.draw(self.position.view(self.person), self.names, self.language))

    def _compile(self) -> None:
        """Play a game unseen, so that the rules are compiled before anyone waits for them."""
        with self.console.status(self._say("cli/preparing")):
            position = self.position.game.start(seed=0)
            bot = self.descriptor.make_bot(self.descriptor.levels[0])
            while position.outcome is None:
                seat = position.actors[0]
                position = position.play(seat, bot.choose(position.view(seat), Random(0)))

    def _narrate(self) -> None:
        for event in self.position.events_for(self.person):
            for line in self.position.game.tell(event, self.names, self.language, self.person):
                self.console.print(line)

    def _offer_to_keep(self) -> None:
        """Save the record of a finished game if a file was named, or if the person wants it."""
        try:
            wanted = self.file is not None or self.prompt.read(f"\n{self._say('cli/keep')}").lower() in _YES
        except (Quit, KeyboardInterrupt):
            wanted = False
        if wanted:
            self._save("cli/how-to-replay", "replay")

    def _save(self, how: str, subcommand: str) -> None:
        self.file = self.file or new_file_name(self.position.game.id)
        write_record(self.position.record(self.seats), self.file)
        self.console.print()
        # Not wrapped, so that the command can be copied.
        self.console.print(self._say("cli/saved", file=self.file), soft_wrap=True)
        self.console.print(self._say(how, command=shell_command(subcommand, self.file)), soft_wrap=True)

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)
