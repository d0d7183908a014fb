"""The errors, each with a stable code for programs and a sentence for people."""

from __future__ import annotations

from .language import Language, Words, add_phrases
from .phrases import PHRASES

add_phrases(PHRASES)


class DuodecimError(ValueError):
    """The base of all errors. `code` never changes. `str(error)` is English, `in_language` any language.

    >>> import duodecim
    >>> error = duodecim.DuodecimError("game/unknown", name="chess", games="chips, king")
    >>> error.code, error.reason
    ('error', 'game/unknown')
    >>> print(error)
    There is no game “chess”. The games are: chips, king.
    >>> print(error.in_language("ru"))
    Игры «chess» нет. Есть игры: chips, king.
    """

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
    """There is no game of that name.

    >>> import duodecim
    >>> try:
    ...     duodecim.game("chess")
    ... except duodecim.UnknownGame as error:
    ...     print(error.code)
    game/unknown
    """

    code = "game/unknown"


class BotError(DuodecimError):
    """There is no such bot or hint, or it cannot do what was asked.

    >>> import duodecim
    >>> duodecim.bot("chips", "best")
    Traceback (most recent call last):
        ...
    duodecim.core.errors.BotError: chips has no bot of the level “best”. The levels are: random, easy, medium, expert.
    """

    code = "bot/unknown"


class EvaluationError(DuodecimError):
    """The game has no value function, or this is no position of it.

    >>> import duodecim
    >>> duodecim.game("chips").evaluate(duodecim.game("king").start(seed=7))
    Traceback (most recent call last):
        ...
    duodecim.core.errors.EvaluationError: This is a position of king, not of chips.
    """

    code = "evaluate/refused"


class SolveError(DuodecimError):
    """A solver cannot answer the question, or the game has no solver.

    >>> import duodecim
    >>> duodecim.solve("chips", "r3 r4 r5")
    Traceback (most recent call last):
        ...
    duodecim.core.errors.SolveError: There is no exact solver for chips. There is one for: king, rummikub.
    """

    code = "solve/refused"


class OptionError(DuodecimError):
    """The game has no such option, or the option may not have this value.

    >>> import duodecim
    >>> duodecim.game("chips", players=9)
    Traceback (most recent call last):
        ...
    duodecim.core.errors.OptionError: 12 Chip Trick is for 2, 3 or 4 players, not 9.
    """

    code = "option/invalid"


class ActionError(DuodecimError):
    """An action was refused. Nothing changed.

    `position` is the one-line text of the position as the seat that tried may see it.

    >>> import duodecim
    >>> position = duodecim.game("chips").start(seed=7)
    >>> try:
    ...     position.play("play 12")
    ... except duodecim.ActionError as error:
    ...     print(error.position)
    chips 3 mandoo round=1 first=2 lead=2 scores=0.0.0 hands=r.r.b.b/r.r.b.b/2.3.6.7 scored=-/-/- trick=- view=2
    """

    code = "action/refused"
    position: str | None = None


class UnreadableAction(ActionError):
    """The text is no action of this game.

    >>> import duodecim
    >>> try:
    ...     duodecim.game("king").start(seed=7).play(0, "sing")
    ... except duodecim.UnreadableAction as error:
    ...     print(str(error).partition(".")[0])
    “sing” is not a move of King of 12
    """

    code = "action/unreadable"


class IllegalAction(ActionError):
    """The rules do not allow this action here.

    >>> import duodecim
    >>> duodecim.game("chips").start(seed=7).play("play 12")
    Traceback (most recent call last):
        ...
    duodecim.core.errors.IllegalAction: There is no 12 in the hand. It holds 2, 3, 6, 7.
    """

    code = "action/illegal"


class OutOfTurn(ActionError):
    """The game does not wait for this seat, there is no such seat, or it is not clear which seat acts.

    >>> import duodecim
    >>> position = duodecim.game("chips").start(seed=7)
    >>> position.seat_to_act
    2
    >>> position.play(0, "play 12")
    Traceback (most recent call last):
        ...
    duodecim.core.errors.OutOfTurn: It is not the turn of seat 0 but of seat 2.
    """

    code = "action/out-of-turn"


class ChanceError(DuodecimError):
    """Chance is not to act here, or has too many outcomes to list.

    >>> import duodecim
    >>> duodecim.game("chips").start(seed=7).chance_outcomes()
    Traceback (most recent call last):
        ...
    duodecim.core.errors.ChanceError: Chance is not to act here. The game waits for seat 2.
    """

    code = "chance/refused"


class PositionError(DuodecimError):
    """The text is not a position, or the position is impossible.

    >>> import duodecim
    >>> duodecim.position("chips 3 mandoo round=one")
    Traceback (most recent call last):
        ...
    duodecim.core.errors.PositionError: The position lacks first=….
    """

    code = "position/impossible"


class RecordError(DuodecimError):
    """The record cannot be read or replayed.

    >>> import duodecim
    >>> duodecim.loads("{}")
    Traceback (most recent call last):
        ...
    duodecim.core.errors.RecordError: This JSON is not a record of a game: Object missing required field `format`.
    """

    code = "record/invalid"
