"""King of 12 and its tournament drawn in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...core.language import Language, say
from ...core.terminal import ListedMoves
from .drawing import situation
from .model.actions import Aside, KingAction, Order, Play, Steal, Turn, read_action
from .model.names import CardWords, card_in
from .model.referee import value_in_order, values_alone
from .model.view import KingView, SeatView
from .rules.die import FACES
from .rules.rounds import WINS_NEEDED

_DIE = "bold white on dark_green"


class KingBoard(ListedMoves):
    """The board of King of 12 in the terminal, at one table or in the groups of a tournament."""

    def introduce(self, view: Any, language: Language) -> RenderableType:
        goal = "king/board/goal" if isinstance(view, KingView) else "king/board/goal-tournament"
        lines = [Text(say(goal, language)), Text(say("king/board/legend", language), style="dim")]
        if view.options.not_recommended:
            lines.append(Text(say("king/not-recommended", language), style="yellow"))
        return Group(*lines)

    def draw(self, view: Any, names: Sequence[str], language: Language) -> RenderableType:
        heading = f"{say(f'{view.game}/title', language)} · {situation(view, language)}"
        lines: list[RenderableType] = [Text(), Text(heading, "bold")]
        lines.append(_seats(view, names, language))
        if getattr(view, "centre", ()):
            centre = ", ".join(names[seat] for seat in view.centre)
            lines.append(Text(say("king/board/centre", language, names=centre)))
        return Group(*lines, *_hand_lines(view, names, language), *_aside_lines(view, names, language))

    def choice(self, view: Any, action: str, language: Language) -> RenderableType:
        move = read_action(action)
        own = view.seats[view.viewer]
        match move:
            case Play(card):
                name = f"{card_in(card, language):<14}"
                return Text.assemble(name, f"{_outlook(own, card, language):<22}", (_does(card, language), "dim"))
            case Aside(card):
                name = f"{card_in(card, language):<14}"
                return Text.assemble(say("king/do/aside", language), " ", name, (_does(card, language), "dim"))
            case Turn(face):
                return Text.assemble(say("king/do/turn", language), " ", _die(face))
            case Order(first):
                value = value_in_order(own.face, first)
                return Text.assemble(say(f"king/do/order-{first}", language), f"  → {value}")
            case Steal(token):
                return Text(f"{say('king/do/steal', language)} {token}")
            case _:
                raise TypeError(f"a seat does not {action}")

    def note(self, view: Any, language: Language) -> RenderableType | None:  # noqa: ARG002  # the choices say it all
        return None

    def tell_chance(self, action: KingAction, names: Sequence[str]) -> RenderableType | None:  # noqa: ARG002  # as above
        return None


def _seats(view: Any, names: Sequence[str], language: Language) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("")
    for column in ("die", "points", "rounds"):
        table.add_column(say(f"king/label/{column}", language), no_wrap=True)
    table.add_column(say("king/label/gone", language))
    groups = getattr(view, "groups", None) or [range(len(view.seats))]
    for number, group in enumerate(groups, 1):
        if len(groups) > 1:
            table.add_row(Text(say("king/in-group", language, group=number), style="underline"))
        for seat in group:
            seat_view = view.seats[seat]
            table.add_row(
                _name(view, seat, names[seat]),
                _die(seat_view.face),
                _points(seat_view),
                "■" * seat_view.wins + "□" * (WINS_NEEDED - seat_view.wins),
                _gone(seat_view, language),
            )
    return table


def _name(view: Any, seat: int, name: str) -> Text:
    seat_view: SeatView = view.seats[seat]
    sign = "▶" if seat in view.waiting_for else "●" if seat_view.ready else " "
    return Text(f"{sign} {name}", style="bold" if seat == view.viewer else "")


def _die(face: int | None) -> Text:
    return Text(" – " if face is None else f"⟨{face:>2}⟩", style="" if face is None else _DIE)


def _points(seat: SeatView) -> str:
    tokens = "+".join(["2"] * seat.twos + ["1"] * seat.ones)
    return f"{seat.points} = {tokens}" if seat.ones + seat.twos > 1 else str(seat.points)


def _gone(seat: SeatView, language: Language) -> Text:
    played = ", ".join(card_in(card, language) for card in seat.discarded)
    if seat.played is None:
        return Text(played, style="dim")
    return Text.assemble((card_in(seat.played, language), "bold"), (f"  {played}" if played else "", "dim"))


def _hand_lines(view: Any, names: Sequence[str], language: Language) -> list[Text]:
    """Return the hands that the viewer sees. While a card is to be chosen, the own hand is the list of choices."""
    lines = []
    for seat, seat_view in enumerate(view.seats):
        cards = CardWords(seat_view.hand)
        if seat == view.viewer and seat_view.question != "card" and seat_view.hand:
            lines.append(Text(say("king/board/hand-own", language, cards=cards)))
        elif view.viewer == "all" and seat_view.hand:
            lines.append(Text(say("king/board/hand", language, name=names[seat], cards=cards)))
    return lines


def _aside_lines(view: Any, names: Sequence[str], language: Language) -> list[Text]:
    """Return what is known of the cards set aside. In a tournament only the viewer's own are worth a line."""
    lines = []
    for seat, seat_view in enumerate(view.seats):
        if seat_view.aside and seat == view.viewer:
            cards = CardWords(seat_view.aside)
            lines.append(Text(say("king/board/aside-own", language, cards=cards), style="dim"))
        elif seat_view.aside and view.viewer == "all":
            cards = CardWords(seat_view.aside)
            lines.append(Text(say("king/board/aside", language, name=names[seat], cards=cards), style="dim"))
        elif seat_view.aside and isinstance(view, KingView):
            cards = CardWords(seat_view.aside_among)
            count = len(seat_view.aside)
            words = say("king/board/aside-other", language, name=names[seat], count=count, cards=cards)
            lines.append(Text(words, style="dim"))
    return lines


def _does(card: str, language: Language) -> str:
    return say(f"king/does/{card}", language)


def _outlook(own: SeatView, card: str, language: Language) -> str:
    """Return what the card makes of the own die if nobody interferes: `10 → 20`."""
    values = () if own.face is None else values_alone(own.face, card)
    if values in ((), (own.face,)):
        return ""
    told = say("king/board/anything", language) if len(values) == FACES else ", ".join(map(str, values))
    return f"{own.face} → {told}"
