"""Hints for players: one at a time for each player, and the same hint for the same question.

See docs/decisions/0064-bots-move-on-time.md.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final

from msgspec import Struct

from ...core.language import Language
from ...core.story import Story
from ..errors import TableError
from ..infra.workers import WorkerLost
from .bot_pool import Advice, BotPool

#: Hints that are remembered.
_MOST_REMEMBERED: Final = 1000


class Question(Struct, frozen=True):
    """What a hint is about. Its version is as the seat counts, so it does not show what others do in secret."""

    table: str
    version: int
    seat: int
    language: Language


class Hints:
    """Asks the bot pool for hints, and remembers them."""

    def __init__(self, bot_pool: BotPool) -> None:
        self._bot_pool = bot_pool
        self._remembered: OrderedDict[Question, Advice] = OrderedDict()
        #: For each player who waits for a hint, the question and its answer to come.
        self._pending: dict[str, tuple[Question, asyncio.Task[Advice]]] = {}

    async def ask(self, player: str, question: Question, view: Any, story: Story = ()) -> Advice:
        """Return the advice for a player who sees a view and was told a story.

        Refuse a second question before the first is answered.
        """
        known = self._remembered.get(question)
        if known is not None:
            return known
        if player not in self._pending:
            answering = asyncio.create_task(self._answer(player, question, view, story))
            answering.add_done_callback(_ignore_failure)
            self._pending[player] = question, answering
        pending, answering = self._pending[player]
        if pending != question:
            raise TableError("table/hint-pending")
        # If the client goes away, the hint is finished all the same. Until then the player cannot ask for another.
        return await asyncio.shield(answering)

    async def _answer(self, player: str, question: Question, view: Any, story: Story) -> Advice:
        try:
            advice = await self._bot_pool.advise(view, question.language, story)
        except (TimeoutError, WorkerLost) as problem:
            raise TableError("table/no-hint-now") from problem
        finally:
            del self._pending[player]
        self._remembered[question] = advice
        while len(self._remembered) > _MOST_REMEMBERED:
            self._remembered.popitem(last=False)
        return advice


def _ignore_failure(answering: asyncio.Task[Advice]) -> None:
    """Take note of a failure that nobody waits for any more. Everyone who waits gets it too."""
    if not answering.cancelled():
        answering.exception()
