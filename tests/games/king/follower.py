"""The oracle's table, told one answer at a time and asking what the game has to ask."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracles.king import Table
from tests.oracles.king_trick import Answer, Question, Trick

#: Questions of these kinds are open at the same time; one group after the other.
_TOGETHER = (("token",), ("sorcerer", "order"), ("oracle",))


class Follower:
    """Follows a game move by move: `asked` is what it waits for, `answer` what it is told."""

    def __init__(self, players: int, cards: Sequence[str], draw_after: int) -> None:
        self.table = Table(players, cards, draw_after)
        #: The answers that are in, of those the oracle wants together.
        self.given: dict[Question, Answer] = {}
        #: The last trick that was resolved.
        self.trick: Trick | None = None
        self._asked: dict[Question, list[Answer]] = {}

    def asked(self) -> dict[Question, list[Answer]]:
        """All questions that may be answered now, also those that were and may be answered anew."""
        return self._asked

    def _find_asked(self) -> dict[Question, list[Answer]]:
        table = self.table
        if table.phase == "choose":
            return {("card", seat): list(hand) for seat, hand in enumerate(table.hands)}
        if table.phase == "set aside":
            return {("aside", seat): list(table.hands[seat]) for seat in table.to_set_aside}
        if table.phase == "decide":
            for kinds in _TOGETHER:
                group = {question: list(legal) for question, legal in table.questions().items() if question[0] in kinds}
                if any(question not in self.given for question in group):
                    return group
        return {}

    def waiting(self) -> dict[Question, list[Answer]]:
        """The questions that have no answer yet."""
        return {question: legal for question, legal in self._asked.items() if question not in self.given}

    def expects_roll(self) -> bool:
        """Whether the Oracle's roll is all that is missing."""
        return any(kind == "oracle" for kind, _ in self.waiting())

    def roll(self, faces: Sequence[int]) -> None:
        """Everyone rolls."""
        self.table.roll(faces)
        self._asked = self._find_asked()

    def answer(self, question: Question, answer: Answer) -> None:
        """Give an answer, and go on if it was the last one missing."""
        self.given[question] = answer
        if self.waiting():
            return
        table = self.table
        if table.phase == "choose":
            table.choose([str(self.given["card", seat]) for seat in range(table.players)])
            self.given = {}
        elif table.phase == "set aside":
            table.put_aside({question[1]: str(answer)})
            self.given = {}
        self._asked = self._find_asked()
        if table.phase == "decide" and not self._asked:
            (self.trick,) = table.decide(self.given)
            self.given = {}
            self._asked = self._find_asked()
