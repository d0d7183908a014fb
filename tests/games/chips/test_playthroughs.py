"""The golden playthroughs show what can happen, and what is about somebody is spoken to them."""

from __future__ import annotations

from duodecim.games.chips.model.events import GameEnded, RoundEnded, TrickWon
from duodecim.games.chips.narration import tell

from ..playthroughs import CHIPS

NAMES = ("Anna", "Boris", "Clara", "David")


def test_what_is_about_you_is_spoken_to_you() -> None:
    event = TrickWon(1, 10, by_order=True)
    assert tell(event, NAMES, "en", you=1) == ["You win the trick: 10 is the highest and was played before its equal."]
    assert tell(event, NAMES, "en", you=0) == [
        "Boris wins the trick: 10 is the highest and was played before its equal."
    ]
    assert tell(event, NAMES, "ru", you=1) == ["Взятку выигрываете вы: 10 больше всех и сыграна раньше равной."]


def test_the_playthroughs_show_what_can_happen() -> None:
    seen = set()
    for playthrough in CHIPS.values():
        for position in playthrough.positions():
            for event in position.events:
                if isinstance(event, TrickWon) and event.by_order:
                    seen.add("a trick won by order")
                if isinstance(event, RoundEnded):
                    seen.add("a sum too high" if any(result.too_high for result in event.results) else "none too high")
                    if len(event.winners) > 1:
                        seen.add("a tied round")
                    if position.game.options.players == 2 and event.seat == 2:
                        seen.add("the automa ends a round")
                if isinstance(event, GameEnded):
                    seen.add(event.outcome.reason)
    assert seen >= {"a trick won by order", "a sum too high", "a tied round", "the automa ends a round"}
    assert seen >= {"chips/by-tiles", "chips/by-automa", "chips/behind-automa", "chips/by-last-round"}
