"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from duodecim.core.language import Language, say

from .model import Chose, Named, OddsEvent, Showed


def tell(event: OddsEvent, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
    """Return the sentences for an event. Those about seat `you` are spoken to it.

    >>> tell(Chose(1), ["Anna", "Boris"], "en", you=0)
    ['Boris has chosen.']
    >>> tell(Chose(1), ["Anna", "Boris"], "en", you=1)
    ['You have chosen.']
    """

    def about(key: str, seat: int, **values: object) -> str:
        return say(f"{key}/you" if seat == you else key, language, name=names[seat], **values)

    match event:
        case Named(odd):
            return [about("odds/named", odd)]
        case Chose(seat):
            return [about("odds/chose", seat)]
        case Showed(shown, outcome):
            lines = [about("odds/showed", seat, count=count) for seat, count in enumerate(shown)]
            return [*lines, say(outcome.reason, language), about("odds/won", outcome.winners[0])]
