"""What a link to a table says before it is opened. It contains only what any spectator may know, and never who won."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ...core.language import Language, say
from ...core.registry import descriptor
from .projection import TableSummary

#: Of more players only so many are named.
_MOST_NAMES: Final = 4


class Preview(Struct, frozen=True):
    """The words of a link preview."""

    title: str
    text: str


def preview_table(summary: TableSummary, language: Language) -> Preview:
    """Return the preview of a table."""
    game = descriptor(summary.game).title(language)
    people = [seat.name for seat in summary.seats if seat.name and seat.player_kind is not None]
    names = ", ".join(people[:_MOST_NAMES]) + (" …" if len(people) > _MOST_NAMES else "")
    match summary.phase:
        case "waiting":
            return Preview(say("preview/invitation", language, game=game), _invite(summary, people, names, language))
        case "playing" | "paused":
            return Preview(say("preview/playing", language, game=game), say("preview/watch", language, names=names))
        case "aborted":
            return Preview(game, say("preview/aborted", language))
        case _:
            return Preview(say("preview/over", language, game=game), say("preview/replay", language, names=names))


def _invite(summary: TableSummary, people: list[str], names: str, language: Language) -> str:
    free = sum(seat.kind == "open" for seat in summary.seats)
    if not free:
        return say("preview/full", language)
    sentences = [say("preview/waiting", language, names=names, count=len(people))] if people else []
    sentences.append(say("preview/free", language, free=free))
    if not summary.rated:
        sentences.append(say("preview/no-account", language))
    return " ".join(sentences)
