"""What a best response gains against a bot in the first round of King of 12 between two: exactly, where that is known.

Nothing is set aside yet, so both hands are known to both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Final, cast

from msgspec.structs import replace

from ....core.bot import Bot, Mixer, RandomBot
from ....core.game import Game
from ..game import King
from ..model.actions import SeatAction, answer_in, read_action
from ..model.position import KingPosition
from ..model.view import KingView
from ..rules.cards import SET_SIZE, cards_of, names_of
from ..rules.die import FACES
from ..rules.rounds import LAST_CARDS
from .duel.aside import round_effort, solution_for
from .duel.layers import HANDS
from .duel.outcomes import SPOTS, outcomes_of
from .duel.player import USUAL_EFFORT
from .duel.response import BOT, BestResponse, Habits, empty_habits, expert_habits
from .easy import EasyBot
from .expert import ExpertBot

#: Bots that look at their own hand and the dice only, and at nothing else.
_SIMPLE: Final = (EasyBot, RandomBot)


def exact_gain(game: Game, bot: Bot, on_progress: Callable[[int, int], None]) -> float | None:
    """Return the share of the first round that a best response gets against a bot, above one half.

    A round without a winner counts half. None where it is not known how the bot plays, or where the round is too large
    to solve. `on_progress` is told how much of how much is done.
    """
    cards = _cards_of(game)
    if cards is None or round_effort(cards, own_aside=False, other_aside=False) > USUAL_EFFORT:
        return None
    if isinstance(bot, ExpertBot):
        habits = expert_habits()
    elif isinstance(bot, _SIMPLE) or getattr(bot, "looks_at_hand_and_dice_only", False):
        habits = habits_of(cast(Mixer, bot), cards)
    else:
        return None
    response = BestResponse(solution_for(cards, own_aside=False, other_aside=False), habits, on_progress)
    # Rounding may leave a trace below 0: the best response is never worse than the bot itself.
    return max(0.0, -response.worth / 2)


def _cards_of(game: Game) -> int | None:
    """Return the set of cards, or None if it is drawn at random or there are more than two seats."""
    if not isinstance(game, King) or game.seats != 2 or game.options.is_random:
        return None
    return cards_of(game.options.known_set)


def habits_of(bot: Mixer, cards: int) -> Habits:
    """Return the habits of a bot that looks at its own hand and the dice only: it is asked wherever these differ."""
    habits, outcomes, places = empty_habits(), outcomes_of(cards), range(SET_SIZE)
    names = names_of(cards)
    for spot in range(SPOTS):
        rolled = _rolled(names, spot)
        view = King.position(rolled).view(BOT)
        for hand in range(HANDS):
            held = [place for place in places if hand >> place & 1]
            if len(held) > LAST_CARDS:
                mix = bot.mix(_with_hand(view, tuple(names[place] for place in held)), Random(0))
                for place in held:
                    habits.cards[hand, spot, place] = mix.get(f"play {names[place]}", 0.0)
        for first, second in product(places, places):
            if outcomes.chooser[first, second, spot] == BOT:
                others = [names[place] for place in places if place not in (first, second)]
                # After two tricks both sides may have a token of either kind, so that a thief has to choose.
                trick = _after(rolled, others[:2], tokens="1.1/1.1")
                asked = trick.play(0, f"play {names[first]}").play(1, f"play {names[second]}")
                mix = bot.mix(asked.view(BOT), Random(0))
                given = {answer_in(cast(SeatAction, read_action(text))): share for text, share in mix.items()}
                for option in range(int(outcomes.options[first, second, spot])):
                    answer = int(outcomes.answers[first, second, spot, option])
                    habits.answers[first, second, spot, option] = given.get(answer, 0.0)
    return habits


def _rolled(names: tuple[str, ...], spot: int) -> str:
    """Return the text of the first trick of a round, with these faces."""
    return King(cards=names, players=2).root().play(f"roll {spot // FACES + 1}.{spot % FACES + 1}").text()


def _after(text: str, played: Sequence[str], tokens: str = "0.0/0.0") -> KingPosition:
    """Return the same trick later in the round, when both sides have played these cards and have these tokens."""
    cards = ".".join(played) or "-"
    text = text.replace("discarded=-/-", f"discarded={cards}/{cards}").replace("tokens=0.0/0.0", f"tokens={tokens}")
    return King.position(text)


def _with_hand(view: KingView, hand: tuple[str, ...]) -> KingView:
    """Return a view in which the bot holds these cards. What it does not look at is left as it was."""
    own, other = view.seats
    actions = tuple(f"play {card}" for card in hand)
    return replace(view, seats=(replace(own, hand=hand, hand_size=len(hand)), other), actions=actions)
