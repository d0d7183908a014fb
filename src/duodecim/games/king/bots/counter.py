"""A player of King of 12 who knows how the others play."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, cast

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Bot, Budget
from ....core.compile import on_first
from ....core.random import seed_state
from ....core.state import States
from ....core.story import ask
from ....core.view import game_of, seat_of
from ....search.luck import LuckMeter
from ..game import King
from ..model.actions import SeatAction
from ..model.position import KingPosition
from ..model.view import KingView
from ..rules.hidden import determinize
from ..rules.state import NO_QUESTION
from .multiplayer.player import weigh
from .multiplayer.valuation import WORTH

#: How often the hidden cards are guessed, and how many times each card is tried for every guess.
USUAL: Final = Budget(iterations=4)
_TRIALS: Final = 60

_determinize = on_first(determinize)


class CounterBot:
    """Plays the best response to a bot, one trick ahead.

    It asks the bot itself what the others will play, and values the round after the trick by the network. Where it is
    asked for anything but a card, it chooses as an expert does at larger tables.
    """

    #: How long it thinks if no budget is given. An iteration is one guess at the hidden cards.
    usual: ClassVar[Budget] = USUAL

    def __init__(self, model: Bot, budget: Budget | None = None) -> None:
        self._model = model
        self._model_budget = budget
        self._meters: dict[int, LuckMeter] = {}

    def choose(self, view: KingView, random: Random, budget: Budget | None = None) -> str:
        if len(view.actions) == 1:
            return view.actions[0]
        if view.phase != "choose":
            return weigh(view, random).choices[0].action
        seat, game = seat_of(view), cast(King, game_of(view))
        totals = np.zeros(len(view.actions))
        for _ in range((budget or USUAL).iterations or 1):
            totals += self._try_out(game, view, seat, random)
        return view.actions[int(totals.argmax())]

    def _try_out(self, game: King, view: KingView, seat: int, random: Random) -> NDArray[np.float64]:
        """Return what each card is worth after one guess at the hidden cards."""
        states = game.state_from_view(view)
        seed_state(states, random.getrandbits(64))
        _determinize(states, seat)
        _ask_again(states)
        position = KingPosition(game, states)
        mixes = np.zeros((game.seats, game.rules.action_count))
        for other in range(game.seats):
            if other != seat:
                self._note_mix(game, position, other, random, mixes[other])
        meter = self._meters.setdefault(game.seats, LuckMeter(game.rules, WORTH, _TRIALS))
        worths = []
        for action in position.actions(seat):
            mixes[seat] = 0.0
            mixes[seat, game.action_number(cast(SeatAction, action))] = 1.0
            worths.append(meter.worth_of_choices(states, mixes, game.seats, random.getrandbits(64))[seat])
        return np.array(worths)

    def _note_mix(
        self, game: King, position: KingPosition, seat: int, random: Random, row: NDArray[np.float64]
    ) -> None:
        """Write how often the bot would play which card on a seat."""
        view, actions = position.view(seat), position.actions(seat)
        mixer = getattr(self._model, "mix", None)
        if mixer is not None:
            mix = ask(mixer, view, random, self._model_budget, tuple)
        else:
            mix = {ask(self._model.choose, view, random, self._model_budget, tuple): 1.0}
        for action in actions:
            row[game.action_number(cast(SeatAction, action))] = mix.get(str(action), 0.0)


def _ask_again(states: States) -> None:
    """Forget what has been chosen in secret: everyone chooses anew."""
    asked = states["question"][0] != NO_QUESTION
    states["answer"][0, asked] = 0
    states["waiting"] = int(asked.sum())
