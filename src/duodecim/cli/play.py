"""A game in the terminal: one person, the rest bots."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from rich.text import Text

from ..core.bot import Bot
from ..core.errors import ActionError, OptionError, UnreadableAction
from ..core.game import Game
from ..core.language import Language, say
from ..core.parsing import read_number
from ..core.position import Position
from ..core.records import Record, Seat
from ..core.registry import descriptor
from ..core.seed import check_seed
from .command import command
from .console import new_console
from .files import FileError, check_new, new_name, read_record, write_record

#: u for undo, and the letter on the same key of a Russian keyboard.
_UNDO = ("u", "г")
_YES = ("y", "yes", "д", "да")


@contextmanager
def _leaving_politely() -> Iterator[None]:
    """A closed window or a request to end is like leaving the table: the game is saved."""

    def leave(*_: object) -> None:
        raise Leave

    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {number: signal.signal(number, leave) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Leave(Exception):  # not an error: the player leaves
    """The player wants to stop here."""


def play_new(game: Game, *, seat: int, bot: str, seed: int | None, record: Path | None, language: Language) -> None:
    """Play a fresh game."""
    if not 0 <= seat < game.people:
        raise OptionError("cli/seat", seat=seat, last=game.people - 1)
    if record is not None:
        check_new(record)
    seed = check_seed(seed)
    seats = list(_seats(game, seat, bot, language))
    _Session(game.start(seed), seats, Random(seed), record, language).run()


def resume_game(file: Path, language: Language) -> None:
    """Go on with a saved game; it is saved in the same file again."""
    record = read_record(file)
    position = record.replay()
    if position.outcome is not None:
        raise FileError("cli/finished", file=file, command=command("replay", file))
    _check_players(record)
    seed = check_seed(None)
    _Session(position.with_chance(seed), record.seats, Random(seed), file, language).run()


def _seats(game: Game, you: int, bot: str, language: Language) -> Iterator[Seat]:
    names = _bot_names(language)
    for number in range(game.seats):
        if number == you:
            yield Seat(say("cli/player", language))
        elif number < game.people:
            yield Seat(next(names), kind="bot", bot=bot)
        else:
            yield Seat(say("cli/automa", language), kind="automa")


def _bot_names(language: Language) -> Iterator[str]:
    yield from say("cli/bots", language).split()
    for number in count(4):
        yield f"{say('cli/bot', language)} {number}"


def _check_players(record: Record) -> None:
    """The terminal has one person, and bots that it knows."""
    people = sum(seat.kind == "human" for seat in record.seats)
    if people != 1:
        raise FileError("cli/one-person", count=people)
    for number, seat in enumerate(record.seats):
        if seat.kind == "bot" and seat.bot not in descriptor(record.game).bots:
            raise FileError("cli/no-bot", seat=number, bot=seat.bot, bots=", ".join(descriptor(record.game).bots))


class _Session:
    """One person at the terminal with a game."""

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
        self.descriptor = descriptor(position.game.id)
        self.table = self.descriptor.make_board()
        self.you = next(number for number, seat in enumerate(seats) if seat.kind == "human")
        self.names = [self._say("cli/you") if number == self.you else seat.name for number, seat in enumerate(seats)]
        self.bots: dict[int, Bot] = {
            number: self.descriptor.make_bot(seat.bot) for number, seat in enumerate(seats) if seat.kind == "bot"
        }
        self.console = new_console()

    @property
    def _lists_moves(self) -> bool:
        """Whether the player chooses from a list, rather than writes what to do."""
        return self.position.game.traits.actions_listed

    def run(self) -> None:
        """Play to the end, or until the player leaves; whatever happens, the game is not lost."""
        try:
            with _leaving_politely():
                self._play()
        except (Leave, KeyboardInterrupt):
            self._save("cli/how-to-resume", "resume")
        except Exception:
            self._save("cli/how-to-resume", "resume")
            raise
        else:
            self._keep()

    def _play(self) -> None:
        self._prepare()
        self.console.print(self.table.introduce(self.position.view(self.you), self.language), "")
        self._tell()
        while self.position.outcome is None:
            seat = self.position.actors[0]
            bot = self.bots.get(seat)
            view = self.position.view(seat)
            action = bot.choose(view, self.random) if bot else self._ask(view)
            self.position = self.position.play(seat, action)
            if self.file is not None and not bot:
                write_record(self.position.record(self.seats), self.file)
            self._tell()
        self.console.print(self.table.draw(self.position.view(self.you), self.names, self.language))

    def _prepare(self) -> None:
        """Play a game unseen, so that the rules are compiled before anyone waits for them."""
        with self.console.status(self._say("cli/preparing")):
            position = self.position.game.start(seed=0)
            bot = self.descriptor.make_bot(self.descriptor.levels[0])
            while position.outcome is None:
                seat = position.actors[0]
                position = position.play(seat, bot.choose(position.view(seat), Random(0)))

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def _tell(self) -> None:
        for event in self.position.events_for(self.you):
            for line in self.position.game.tell(event, self.names, self.language, self.you):
                self.console.print(line)

    def _ask(self, view: Any) -> str:
        """The action the player settles on: chosen, shown once more, and sent with an empty line."""
        self.console.print(self.table.draw(view, self.names, self.language), "")
        if len(view.actions) == 1 and self._lists_moves:
            only = self.table.choice(view, view.actions[0], self.language)
            self.console.print(self._say("cli/only"), only)
            return str(view.actions[0])
        self._offer(view)
        chosen: str | None = None
        while True:
            if chosen is None:
                chosen = self._choose(view, self._read(self._say("cli/choose")))
                continue
            self.console.print(self.table.choice(view, chosen, self.language), end="")
            text = self._read(self._say("cli/confirm"))
            if not text:
                return chosen
            if text.lower() in _UNDO:
                self.console.print(self._say("cli/undone"), style="dim")
                chosen = None
            else:
                chosen = self._choose(view, text)

    def _offer(self, view: Any) -> None:
        for number, action in enumerate(view.actions, 1):
            choice = self.table.choice(view, action, self.language)
            self.console.print(Text(f"  {number}  ", style="bold"), choice, sep="")
        note = self.table.note(view, self.language)
        if note is not None:
            self.console.print(note)

    def _choose(self, view: Any, text: str) -> str | None:
        """One of the actions, by number or as text; None, with the reason said, if it is neither."""
        number = read_number(text)
        if number is not None and 1 <= number <= len(view.actions):
            return str(view.actions[number - 1])
        if text in ("", "?"):
            self.console.print(self.table.introduce(view, self.language))
            example = view.actions[0] if self._lists_moves else self.position.game.example_action
            self.console.print(self._say("cli/choose-help", example=example), style="dim")
        elif number is not None:
            self.console.print(self._say("cli/not-a-choice", text=text, last=len(view.actions)), style="red")
        else:
            reply = self.table.command(view, text, self.language)
            if reply is None:
                return self._read_move(view, text)
            self.console.print(reply.shown)
            return reply.move
        return None

    def _read_move(self, view: Any, text: str) -> str | None:
        """A move as text, in the short form that the game allows."""
        try:
            return str(self.position.check(self.you, self.table.move(view, text)))
        except ActionError as error:
            none_of_them = self._lists_moves and " " not in text and isinstance(error, UnreadableAction)
            reason = self._say("cli/not-a-choice", text=text, last=len(view.actions))
            self.console.print(reason if none_of_them else error.in_language(self.language), style="red")
            return None

    def _read(self, prompt: str) -> str:
        """A line from the player; the end of the input means leaving."""
        try:
            return self.console.input(Text(prompt)).strip()
        except EOFError:
            self.console.print()
            raise Leave from None

    def _keep(self) -> None:
        """Keep the record of a finished game, where it was asked for or on request."""
        try:
            wanted = self.file is not None or self._read(f"\n{self._say('cli/keep')}").lower() in _YES
        except (Leave, KeyboardInterrupt):
            wanted = False
        if wanted:
            self._save("cli/how-to-replay", "replay")

    def _save(self, how: str, subcommand: str) -> None:
        self.file = self.file or new_name(self.position.game.id)
        write_record(self.position.record(self.seats), self.file)
        self.console.print()
        # Not wrapped, so that the command can be copied.
        self.console.print(self._say("cli/saved", file=self.file), soft_wrap=True)
        self.console.print(self._say(how, command=command(subcommand, self.file)), soft_wrap=True)
