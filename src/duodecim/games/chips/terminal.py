"""12 Chip Trick drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...core.language import Language, say
from ...core.terminal import ListedMoves
from .drawing import situation
from .model.actions import ChipsAction, Deal, Play, Take, read_action
from .model.facts import Colour, HandChip, colour_of
from .model.view import ChipsView, SeatView
from .rules.rulebook import LIMIT, TILES_TO_WIN, points_for, too_high
from .rules.state import BURST, HAND_SIZE, POINTS

_STYLES: dict[Colour, str] = {"red": "bold white on red3", "blue": "bold white on blue3"}
#: Round brackets are red, square ones blue: colour is never the only sign.
_BRACKETS: dict[Colour, tuple[str, str]] = {"red": ("(", ")"), "blue": ("[", "]")}


class ChipsBoard(ListedMoves):
    """The board of 12 Chip Trick in the terminal."""

    def introduce(self, view: ChipsView, language: Language) -> RenderableType:
        goal = {BURST: "burst", POINTS: "points"}.get(view.options.scoring, "halved")
        return Group(
            Text(say(f"chips/board/goal-{goal}", language, limit=LIMIT)),
            Text(say("chips/board/legend", language), style="dim"),
        )

    def draw(self, view: ChipsView, names: Sequence[str], language: Language) -> RenderableType:
        scoring = view.options.scoring
        parts = (say("chips/title", language), situation(view, language))
        heading = Text(" · ".join(filter(None, parts)), "bold")
        # Narrow enough that four known chips beside four scored ones fit on 80 columns in both languages.
        seats = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
        seats.add_column("")
        for column in ("trick", "hand", "scored", "sum", "points" if scoring == POINTS else "tiles"):
            seats.add_column(say(f"chips/label/{column}", language), no_wrap=True)
        for seat, seat_view in enumerate(view.seats):
            seats.add_row(
                _name(view, seat, names[seat]),
                _played(view, seat),
                _hand(seat_view.hand),
                _chips(seat_view.scored),
                _sum(seat_view, scoring, language),
                _score(seat_view.score, scoring),
            )
        lines: list[RenderableType] = [Text(), heading, seats]
        if view.phase == "take":
            lines += [Text(), Text.assemble(say("chips/label/middle", language), "  ", _chips(view.middle))]
        return Group(*lines)

    def choice(self, view: ChipsView, action: str, language: Language) -> RenderableType:
        move = read_action(action)
        if isinstance(move, Play):
            return Text.assemble(say("chips/do/play", language), " ", _chip(move.chip))
        if not isinstance(move, Take):
            raise TypeError(f"a seat plays and takes, it does not {action}")
        verb = "score" if view.to_act == view.winner else "take"
        total = view.seats[view.to_act or 0].visible_sum + move.chip
        return Text.assemble(
            say(f"chips/do/{verb}", language),
            " ",
            _chip(move.chip),
            "  ",
            (say("chips/board/sum-then", language, sum=_sum_words(total, view.options.scoring, language)), "dim"),
        )

    def note(self, view: ChipsView, language: Language) -> RenderableType | None:
        allowed = {read_action(action) for action in view.actions}
        barred = [chip for chip in view.middle if Take(chip) not in allowed]
        if view.phase != "take" or not barred:
            return None
        phrase = say("chips/board/red-first", language, chips="\0").split("\0")
        return Text.assemble((phrase[0], "dim"), _chips(barred), (phrase[1], "dim"))

    def tell_chance(self, action: ChipsAction, names: Sequence[str]) -> RenderableType | None:
        if not isinstance(action, Deal):
            return None
        parts = [Text.assemble(name, " ", _chips(hand)) for name, hand in zip(names, action.hands, strict=True)]
        return Text("   ").join(parts)


def _chip(value: int) -> Text:
    left, right = _BRACKETS[colour_of(value)]
    return Text(f"{left}{value:>2}{right}", style=_STYLES[colour_of(value)])


def _chips(values: Iterable[int]) -> Text:
    return Text(" ").join(_chip(value) for value in values)


def _hand_chip(chip: HandChip) -> Text:
    left, right = _BRACKETS[chip.colour]
    value = " ?" if chip.value is None else f"{chip.value:>2}"
    return Text.assemble((f"{left}{value}{right}", _STYLES[chip.colour]), "!" if chip.known else "")


def _hand(chips: Sequence[HandChip]) -> Text:
    return Text(" ").join(_hand_chip(chip) for chip in chips)


def _name(view: ChipsView, seat: int, name: str) -> Text:
    return Text(f"▶ {name}" if seat == view.to_act else f"  {name}", style="bold" if seat == view.viewer else "")


def _played(view: ChipsView, seat: int) -> Text:
    order = (seat - (view.lead or 0)) % len(view.seats)
    if order >= len(view.trick):
        return Text()
    return Text.assemble(_chip(view.trick[order]), " ★" if seat == view.winner else "")


def _sum(seat: SeatView, scoring: int, language: Language) -> Text:
    if seat.hidden:
        return Text.assemble(
            str(seat.visible_sum), " ", (say("chips/board/hidden", language, count=seat.hidden), "dim")
        )
    complete = len(seat.hand) + len(seat.scored) == HAND_SIZE
    high = complete and too_high(scoring, seat.visible_sum)
    words = _sum_words(seat.visible_sum, scoring, language) if complete else str(seat.visible_sum)
    return Text(words, style="bold red" if high else "")


def _sum_words(value: int, scoring: int, language: Language) -> str:
    if not too_high(scoring, value):
        return str(value)
    if scoring == BURST:
        return f"{value} {say('chips/label/burst', language)}"
    return f"{value} {say('chips/board/halved', language, points=points_for(scoring, value))}"


def _score(score: int, scoring: int) -> str:
    return str(score) if scoring == POINTS else "■" * score + "□" * (TILES_TO_WIN - score)
