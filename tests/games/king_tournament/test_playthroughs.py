"""The golden playthroughs show what can happen."""

from __future__ import annotations

import pytest

from duodecim.core.language import LANGUAGES
from duodecim.games.king.model.events import FinalBegins, GameEnded, RoundEnded, TrickEnded
from duodecim.games.king.narration import Narrator

from ..playthroughs import TOURNAMENTS

NAMES = ("Anna", "Boris", "Clara", "David", "Elena", "Fyodor")


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_every_event_can_be_told_to_the_one_it_is_about(name: str) -> None:
    for position in TOURNAMENTS[name].positions():
        for you in (*range(position.game.seats), None):
            for event in position.events_for(you):
                for language in LANGUAGES:
                    for sentence in Narrator(NAMES, language, you).tell(event):
                        assert sentence
                        assert "{" not in sentence


def test_the_playthroughs_show_what_can_happen() -> None:
    seen: set[str] = set()
    for playthrough in TOURNAMENTS.values():
        for position in playthrough.positions():
            for event in position.events:
                if isinstance(event, TrickEnded):
                    trick = event.trick
                    seen.add(trick.stage)
                    seen |= {effect.card for die in trick.dice for effect in die.effects}
                    seen |= {die.state for die in trick.dice}
                    if trick.stage == "centre" and len(trick.dice) == 1:
                        seen.add("one alone in the centre")
                    if trick.theft and trick.theft.token:
                        seen.add(f"a theft in the {trick.stage}")
                    if trick.collector is not None:
                        seen.add("a Collector")
                if isinstance(event, RoundEnded):
                    seen |= {"a group without a winner" for table in event.tables if table.winner is None}
                    seen |= {"equal points" for table in event.tables if table.level}
                    seen.add(f"by {event.by}")
                if isinstance(event, FinalBegins):
                    seen.add("a final")
                if isinstance(event, GameEnded):
                    seen.add(event.outcome.reason)
    assert seen >= {"group", "centre", "table", "in force", "cancelled", "suppressed", "one alone in the centre"}
    assert seen >= {"merchants", "oracle", "sorcerer", "troublemakers", "alchemist", "a Collector"}
    assert seen >= {"a theft in the group", "a group without a winner", "equal points"}
    assert seen >= {"by points", "by cards", "a final", "king/by-final", "king/by-rounds"}
