"""The events of 12 Chip Trick in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.language import Language, say
from .model.events import (
    ChipsEvent,
    Dealt,
    FirstPlayerChosen,
    GameEnded,
    Played,
    RoundEnded,
    SeatResult,
    Taken,
    TrickWon,
)
from .model.facts import colour_of
from .rules.rulebook import LIMIT


def tell(event: ChipsEvent, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
    """Return the sentences for an event. Those about seat `you` address it directly."""

    def about(key: str, seat: int, **values: object) -> str:
        return say(f"{key}/you" if seat == you else key, language, name=names[seat], **values)

    match event:
        case FirstPlayerChosen(seat):
            return [about("chips/first", seat)]
        case Dealt(round_number, seat):
            return [about("chips/dealt", seat, round=round_number)]
        case Played(seat, chip):
            return [about("chips/played", seat, chip=chip_name(chip, language))]
        case TrickWon(seat, chip, by_order):
            key = "chips/won-by-order" if by_order else "chips/won"
            return [about(key, seat, chip=chip)]
        case Taken(seat, chip, scored):
            return [about("chips/scored" if scored else "chips/taken", seat, chip=chip_name(chip, language))]
        case RoundEnded(round_number, seat, results, winners, scores):
            lines = [about("chips/round-ended", seat, round=round_number)]
            lines += [_result(result, names[other], language) for other, result in enumerate(results)]
            if winners:
                return lines + [about("chips/tile", winner, score=scores[winner]) for winner in winners]
            return lines + [about("chips/points", other, score=score) for other, score in enumerate(scores)]
        case GameEnded(outcome):
            if len(outcome.winners) == 1:
                return [about("chips/winner", outcome.winners[0]), say(outcome.reason, language)]
            shared = ", ".join(names[seat] for seat in outcome.winners)
            return [say("chips/winners", language, names=shared), say(outcome.reason, language)]


def chip_name(value: int, language: Language) -> str:
    """Return a chip with its colour: `7 (red)`."""
    return say("chips/chip", language, value=value, colour=say(f"chips/{colour_of(value)}", language))


def _result(result: SeatResult, name: str, language: Language) -> str:
    if not result.too_high:
        key = "chips/result"
    else:
        key = "chips/result-burst" if result.points == result.sum else "chips/result-halved"
    chips = " + ".join(map(str, result.chips))
    return say(key, language, name=name, chips=chips, sum=result.sum, points=result.points, limit=LIMIT)
