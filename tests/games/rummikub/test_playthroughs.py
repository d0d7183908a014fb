"""The golden playthroughs show what can happen."""

from __future__ import annotations

from duodecim.games.rummikub.model.events import GameScored, Laid, Melded, PoolEmpty, TimedOut, TurnEnded

from ..playthroughs import RUMMIKUB


def test_the_playthroughs_show_what_can_happen() -> None:
    seen = set()
    for playthrough in RUMMIKUB.values():
        for position in playthrough.positions():
            for event in position.events:
                match event:
                    case Laid(_, _, before, table):
                        if any("*" in laid for laid in before):
                            seen.add("a play with a joker on the table")
                        if set(before) - set(table):
                            seen.add("the table rearranged")
                    case Melded() | PoolEmpty() | TurnEnded():
                        seen.add(type(event).__name__)
                    case TimedOut(_, taken_back):
                        seen.add("a meld taken back" if taken_back else "time is up")
                    case GameScored(out=out):
                        seen.add("counted" if out is None else "went out")
    assert seen >= {"Melded", "TurnEnded", "time is up", "the table rearranged", "a play with a joker on the table"}
    assert seen >= {"PoolEmpty", "counted", "went out"}
