"""The golden playthroughs show what can happen."""

from __future__ import annotations

from itertools import pairwise

from duodecim.games.king.model.events import GameEnded, RoundEnded, Stolen, TrickEnded
from duodecim.games.king.model.explanation import Trick

from ..playthroughs import KING_OF_12


def test_the_playthroughs_show_what_can_happen() -> None:
    seen = set()
    for playthrough in KING_OF_12.values():
        for position in playthrough.positions():
            if position.moves:
                seen.add(str(position.moves[-1].action).partition(" ")[0])
            for event in position.events:
                if isinstance(event, Stolen):
                    seen.add("a theft")
                if isinstance(event, TrickEnded):
                    seen |= _seen_in(event.trick)
                if isinstance(event, RoundEnded):
                    seen.add(f"a round ends by {event.by}")
                    seen.add("a round without a winner" if event.tables[0].winner is None else "a round winner")
                if isinstance(event, GameEnded):
                    seen.add(event.outcome.reason)
        moves = position.moves
        changed = any(first.actor == second.actor >= 0 for first, second in pairwise(moves))
        seen |= {"a seat moves twice running"} if changed else set()
    assert seen >= {"cards", "roll", "play", "turn", "order", "steal", "reroll", "aside", "a theft"}
    assert seen >= {"a round ends by points", "a round ends by cards", "a round without a winner", "a round winner"}
    assert seen >= {"king/by-rounds", "king/by-limit", "nobody wins", "cancelled", "suppressed", "collector wins"}
    assert seen >= {"alchemist", "machine", "parasite", "golem", "sorcerer", "oracle", "reverser", "troublemakers"}
    assert seen >= {"merchants", "faun", "knight", "gambler", "a seat moves twice running"}


def _seen_in(trick: Trick) -> set[str]:
    seen = {effect.card for die in trick.dice for effect in die.effects} | {die.state for die in trick.dice}
    seen |= {"nobody wins"} if trick.winner is None else set()
    seen |= {"collector wins"} if trick.collector is not None else set()
    seen |= {"knight"} if trick.knight is not None else set()
    return seen | ({"gambler"} if trick.gambler is not None else set())
