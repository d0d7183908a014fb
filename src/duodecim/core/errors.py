"""The errors, each with a stable code for programs and a sentence for people."""

from __future__ import annotations

from .language import Language, Words, add_phrases
from .phrases import PHRASES

add_phrases(PHRASES)


class DuodecimError(ValueError):
    """The base of all errors. `code` never changes. `str(error)` is English, `in_language` any language."""

    code = "error"

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason)
        #: The sentence. Its key is stable too, and more precise than the code.
        self.words = Words(reason, **values)

    @property
    def reason(self) -> str:
        """The key of the sentence."""
        return self.words.key

    def __str__(self) -> str:
        return self.in_language("en")

    def in_language(self, language: Language) -> str:
        """Return the sentence for people."""
        return self.words.in_language(language)


class UnknownGame(DuodecimError):
    """There is no game of that name."""

    code = "game/unknown"


class BotError(DuodecimError):
    """There is no such bot or hint, or it cannot do what was asked."""

    code = "bot/unknown"


class SolveError(DuodecimError):
    """A solver cannot answer the question, or the game has no solver."""

    code = "solve/refused"


class OptionError(DuodecimError):
    """The game has no such option, or the option may not have this value."""

    code = "option/invalid"


class ActionError(DuodecimError):
    """An action was refused. Nothing changed.

    `position` is the one-line text of the position as the seat that tried may see it.
    """

    code = "action/refused"
    position: str | None = None


class UnreadableAction(ActionError):
    """The text is no action of this game."""

    code = "action/unreadable"


class IllegalAction(ActionError):
    """The rules do not allow this action here."""

    code = "action/illegal"


class OutOfTurn(ActionError):
    """The game does not wait for this seat, there is no such seat, or it is not clear which seat acts."""

    code = "action/out-of-turn"


class ChanceError(DuodecimError):
    """Chance is not to act here, or has too many outcomes to list."""

    code = "chance/refused"


class PositionError(DuodecimError):
    """The text is not a position, or the position is impossible."""

    code = "position/impossible"


class RecordError(DuodecimError):
    """The record cannot be read or replayed."""

    code = "record/invalid"
