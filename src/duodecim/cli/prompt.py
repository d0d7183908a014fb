"""The question to the person: what do you do? Answers are choices, moves, or commands such as `hint`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..core.errors import ActionError, BotError, UnreadableAction
from ..core.language import Language, say
from ..core.parsing import read_number
from ..core.position import Position
from ..core.registry import descriptor
from ..core.terminal import Board

#: What can be typed in every game, in English or Russian.
_HELP: Final = ("help", "?", "h", "помощь")
_HINT: Final = ("hint", "подсказка")
_UNDO: Final = ("undo", "u", "отмена")
_QUIT: Final = ("quit", "exit", "q", "выход")
#: The letter on the key of `u` on a Russian keyboard. It takes back a choice; otherwise it begins a card's name.
_UNDO_KEY: Final = "г"


class Quit(Exception):  # not an error: the person leaves
    """The person wants to stop here."""


class Prompt:
    """Asks the person for a move, and answers everything else that they type."""

    def __init__(self, console: Console, board: Board, names: Sequence[str], language: Language) -> None:
        self.console = console
        self.board = board
        self.names = names
        self.language: Language = language
        #: Hints have a random source of their own, so that asking for one changes nothing in the game.
        self.random = Random(0)

    def ask(self, position: Position[Any, Any], seat: int) -> str:
        """Return the action that the person settles on: chosen, shown once more, and sent with an empty line."""
        return _Question(self, position, seat).answer()

    def read(self, prompt: str) -> str:
        """Return a line that the person types. The end of the input means leaving."""
        try:
            return self.console.input(Text(prompt)).strip()
        except EOFError:
            self.console.print()
            raise Quit from None


class _Question:
    """One turn of the person."""

    def __init__(self, prompt: Prompt, position: Position[Any, Any], seat: int) -> None:
        self.prompt = prompt
        self.console = prompt.console
        self.board = prompt.board
        self.language: Language = prompt.language
        self.position = position
        self.seat = seat
        self.view: Any = position.view(seat)

    @property
    def _lists_moves(self) -> bool:
        """True if the person chooses from a list; False if they write what to do."""
        return self.position.game.traits.actions_listed

    def answer(self) -> str:
        self.console.print(self.board.draw(self.view, self.prompt.names, self.language), "")
        if len(self.view.actions) == 1 and self._lists_moves:
            only = self.board.choice(self.view, self.view.actions[0], self.language)
            self.console.print(self._say("cli/only"), only)
            return str(self.view.actions[0])
        self._offer()
        chosen: str | None = None
        while True:
            if chosen is None:
                chosen = self._choose(self.prompt.read(self._say("cli/choose")))
                continue
            text = self.prompt.read(self._show_choice(chosen))
            if not text:
                return chosen
            if text.lower() in (*_UNDO, _UNDO_KEY):
                self.console.print(self._say("cli/undone"), style="dim")
                chosen = None
            else:
                chosen = self._choose(text)

    def _show_choice(self, chosen: str) -> str:
        """Show what is chosen and return the prompt for it, which follows on the same line if there is room."""
        shown = self.board.choice(self.view, chosen, self.language)
        prompt = self._say("cli/confirm")
        fits = self.console.measure(shown).maximum + len(prompt) < self.console.width
        self.console.print(shown, end="" if fits else "\n")
        return prompt if fits else prompt.removeprefix("? ")

    def _offer(self) -> None:
        """Show the choices by number."""
        for number, action in enumerate(self.view.actions, 1):
            choice = self.board.choice(self.view, action, self.language)
            self.console.print(Text(f"  {number}  ", style="bold"), choice, sep="")
        note = self.board.note(self.view, self.language)
        if note is not None:
            self.console.print(note)

    def _choose(self, text: str) -> str | None:
        """Return the action that a text names. Answer a command, or say what is wrong, and return None otherwise."""
        number, word = read_number(text), text.lower()
        if number is not None:
            return self._by_number(text, number)
        if not word or word in _HELP:
            self._help()
        elif word in _HINT:
            return self._hint()
        elif word in _UNDO:
            self._refuse(self._say("cli/nothing-to-undo"))
        elif word in _QUIT:
            raise Quit
        else:
            reply = self.board.command(self.view, text, self.language)
            if reply is None:
                return self._read_move(text)
            self.console.print(reply)
        return None

    def _by_number(self, text: str, number: int) -> str | None:
        if 1 <= number <= len(self.view.actions):
            return str(self.view.actions[number - 1])
        self._refuse(self._not_a_choice(text))
        return None

    def _read_move(self, text: str) -> str | None:
        """Return a move that was written out, perhaps in the short form that the game allows."""
        try:
            return str(self.position.check(self.seat, self.board.move(self.view, text)))
        except ActionError as error:
            meant_a_choice = self._lists_moves and " " not in text and isinstance(error, UnreadableAction)
            self._refuse(self._not_a_choice(text) if meant_a_choice else error.in_language(self.language))
            return None

    def _hint(self) -> str | None:
        """Say what a strong bot would do and why, and propose it."""
        try:
            with self.console.status(self._say("cli/thinking")):
                hint = descriptor(self.position.game.id).make_hint(
                    self.view, self.prompt.random, story=lambda: self.position.story(self.seat)
                )
        except BotError as error:
            self._refuse(error.in_language(self.language))
            return None
        self.console.print(hint.in_language(self.language))
        return hint.action

    def _help(self) -> None:
        """Show what the game is about and what can be typed."""
        self.console.print(self.board.introduce(self.view, self.language), "")
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
        for typed, meaning in self._help_lines():
            table.add_row(Text(typed, style="bold"), Text(meaning))
        self.console.print(table)

    def _help_lines(self) -> list[tuple[str, str]]:
        last = len(self.view.actions)
        example = self.view.actions[0] if self._lists_moves else self.position.game.example_action
        lines = [
            ("1" if last == 1 else f"1–{last}", self._say("cli/help/number")),
            (example, self._say("cli/help/move")),
            *self.board.commands(self.language),
        ]
        commands = (("hint", _HINT), ("undo", _UNDO), ("quit", _QUIT), ("help", _HELP))
        return lines + [(self._words(words), self._say(f"cli/help/{command}")) for command, words in commands]

    def _words(self, words: Sequence[str]) -> str:
        """Return the ways to type a command that belong to the language."""
        return ", ".join(word for word in words if word.isascii() == (self.language == "en"))

    def _not_a_choice(self, text: str) -> str:
        last = len(self.view.actions)
        if self._lists_moves:
            return self._say("cli/not-a-choice", text=text, last=last)
        return self._say("cli/not-a-number", text=text, last=last, example=self.position.game.example_action)

    def _refuse(self, reason: str) -> None:
        self.console.print(reason, style="red")

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)
