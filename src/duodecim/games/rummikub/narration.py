"""The events of Rummikub in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.language import Language, say
from .model.events import (
    Dealt,
    Drew,
    FirstPlayerChosen,
    GameScored,
    Laid,
    MatchEnded,
    Melded,
    Passed,
    PoolEmpty,
    RackResult,
    RummikubEvent,
    TimedOut,
    TurnEnded,
)
from .model.notation import read_set
from .model.steps import plan_steps


def tell(event: RummikubEvent, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
    """Return the sentences for an event. Those about seat `you` address it directly."""

    def about(key: str, seat: int, **values: object) -> str:
        return say(f"{key}/you" if seat == you else key, language, name=names[seat], **values)

    match event:
        case FirstPlayerChosen(seat):
            return [about("rummikub/first", seat)]
        case Dealt(game):
            return [say("rummikub/dealt", language, game=game)]
        case Drew(seat, count, tiles):
            if tiles is None:
                return [about("rummikub/drew", seat, count=count)]
            return [about("rummikub/drew-tiles", seat, tiles=" ".join(tiles))]
        case PoolEmpty(seat):
            return [about("rummikub/pool-empty", seat)]
        case Passed(seat):
            return [about("rummikub/passed", seat)]
        case Melded(seat, sets, worth):
            return [about("rummikub/melded", seat, sets=" | ".join(sets), worth=worth)]
        case Laid(seat, tiles, before, table):
            laid = about("rummikub/laid", seat, tiles=" ".join(tiles), count=len(tiles))
            steps = plan_steps([read_set(text) for text in table], [read_set(text) for text in before])
            return [laid, *(f"  {step.report.in_language(language)}" for step in steps)]
        case TurnEnded(seat):
            return [about("rummikub/ended", seat)]
        case TimedOut(seat, taken_back):
            return [about("rummikub/timed-out-melded" if taken_back else "rummikub/timed-out", seat)]
        case GameScored(_, out, winners, results, totals):
            if out is None:
                lines = [say("rummikub/counted", language, names=_listed(winners, names))]
            else:
                lines = [about("rummikub/went-out", out)]
            lines += [_result(result, names[seat], language) for seat, result in enumerate(results)]
            if list(totals) != [result.penalty for result in results]:
                points = ", ".join(f"{name}: {total}" for name, total in zip(names, totals, strict=True))
                lines.append(say("rummikub/totals", language, totals=points))
            return lines
        case MatchEnded(outcome):
            if len(outcome.winners) == 1:
                return [about("rummikub/winner", outcome.winners[0]), say(outcome.reason, language)]
            return [
                say("rummikub/winners", language, names=_listed(outcome.winners, names)),
                say(outcome.reason, language),
            ]


def _listed(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _result(result: RackResult, name: str, language: Language) -> str:
    if not result.rack:
        key = "rummikub/result-out"
    elif result.melded:
        key = "rummikub/result"
    else:
        key = "rummikub/result-could-meld" if result.could_meld else "rummikub/result-unmelded"
    rack = " ".join(result.rack)
    return say(key, language, name=name, rack=rack, count=result.count, penalty=result.penalty)
