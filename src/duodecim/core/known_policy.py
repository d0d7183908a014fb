"""A bot as a policy: how often it chooses which action, for every information set that it is asked about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any, Final, TypeAlias

from .bot import Bot, Budget, draw_action
from .story import Story, ask, wants_story

#: A bot that does not tell its mix is asked so often, each time with another random source.
DRAWS: Final = 4

#: What a bot is asked about: the text of a view, and the story if it wants that.
_Question: TypeAlias = tuple[str, Story]


class KnownPolicy:
    """The policy of a bot, the same whenever it is asked about the same information set.

    A bot with a method `mix` tells the policy itself. Any other is asked with several random sources that follow from
    what it sees, and each of its answers is as likely as the next: a bot that draws its source from these few is one
    like it.
    """

    def __init__(self, bot: Bot, budget: Budget | None = None, seed: int = 0) -> None:
        self._mix = getattr(bot, "mix", None)
        self._choose = bot.choose
        #: True if it depends on what the seat was told before, and not only on what it sees now.
        self.wants_story = wants_story(self._mix or self._choose)
        self._budget = budget
        self._seed = seed
        self._known: dict[_Question, Mapping[str, float]] = {}

    def probabilities(self, position: Any, seat: int) -> Mapping[str, float]:
        """Return how likely each action of a seat is, without those that the bot never chooses."""
        view = position.view(seat)
        if len(view.actions) == 1:
            return {view.actions[0]: 1.0}
        asked = self._question(position, seat, view)
        found = self._known.get(asked)
        if found is None:
            found = self._known[asked] = self._ask(view, asked)
        return found

    def draw(self, position: Any, seat: int, random: Random) -> str:
        """Return an action of a seat, drawn by how likely it is. Asks a bot that does not tell its mix only once."""
        view = position.view(seat)
        asked = self._question(position, seat, view)
        if self._mix is None and asked not in self._known and len(view.actions) > 1:
            return self._answer(view, asked, random.randrange(DRAWS))
        return draw_action(self.probabilities(position, seat), random)

    def _question(self, position: Any, seat: int, view: Any) -> _Question:
        return view.text(), position.story(seat) if self.wants_story else ()

    def _ask(self, view: Any, asked: _Question) -> Mapping[str, float]:
        if self._mix is not None:
            told = ask(self._mix, view, Random(f"{self._seed} {asked}"), self._budget, lambda: asked[1])
            return {action: share for action, share in told.items() if share > 0}
        answers = Counter(self._answer(view, asked, number) for number in range(DRAWS))
        return {action: count / DRAWS for action, count in answers.items()}

    def _answer(self, view: Any, asked: _Question, number: int) -> str:
        random = Random(f"{self._seed} {asked} {number}")
        action: str = ask(self._choose, view, random, self._budget, lambda: asked[1])
        return action
