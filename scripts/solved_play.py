"""Draw docs/solved-play.svg: a question to Rummikub's solver, and its answer step by step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from duodecim.core.html import Html, element, join
from duodecim.games.rummikub import solve
from duodecim.games.rummikub.drawing import tile

FILE: Final = Path(__file__).parents[1] / "docs" / "solved-play.svg"
RACK: Final = "k7 b7 r10"
TABLE: Final = "k9 r9 b9 o9 | r6 r7 r8 | b10 b11 b12 | o4 o5 o6 o7"

_TILE: Final = (32, 42)
_LINE: Final = 26
_GAP: Final = 18
_LEFT: Final = 24
_WIDTH: Final = 680
_FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"


class Picture:
    """An SVG that grows downwards."""

    def __init__(self) -> None:
        self.parts: list[Html] = []
        self.foot = _LEFT

    def write(self, text: str, *, heading: bool = False) -> None:
        """Write a line."""
        weight, fill = (600, "#1b655e") if heading else (400, "#23282c")
        self.parts.append(
            element(
                "text", text, x=_LEFT, y=self.foot + 14, fill=fill, font_family=_FONT, font_size=14, font_weight=weight
            )
        )
        self.foot += _LINE

    def draw(self, rows: Sequence[Sequence[str]], marked: Sequence[int] = ()) -> None:
        """Draw rows of tiles side by side. Those at marked places of the first one are new."""
        x = _LEFT
        for number, row in enumerate(rows):
            if x + len(row) * _TILE[0] > _WIDTH - _LEFT:
                x = _LEFT
                self.foot += _TILE[1] + _GAP // 2
            for place, word in enumerate(row):
                if number == 0 and place in marked:
                    self.parts.append(
                        element(
                            "rect", x=x - 1, y=self.foot - 2, width=_TILE[0], height=_TILE[1] + 3, rx=7, fill="#e8bf5a"
                        )
                    )
                drawing = tile(word, "en").replace("<svg ", f'<svg x="{x}" y="{self.foot}" ', 1)
                self.parts.append(Html(drawing))
                x += _TILE[0]
            x += _GAP
        self.foot += _TILE[1] + _GAP

    def text(self) -> str:
        """Return the whole picture."""
        box = element("rect", width=_WIDTH, height=self.foot, rx=12, fill="#f5f1e8", stroke="#d8d0c0")
        picture = element(
            "svg", box, join(*self.parts), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {_WIDTH} {self.foot}",
            width=_WIDTH, height=self.foot, role="img", aria_label="A play found by the solver, step by step",
        )  # fmt: skip
        return f"{picture}\n"


def draw_play() -> str:
    """Return the picture of the play."""
    solution = solve(RACK, TABLE)
    picture = Picture()
    picture.write("Rack", heading=True)
    picture.draw([RACK.split()])
    picture.write("Table", heading=True)
    picture.draw([text.split() for text in TABLE.split(" | ")])
    table = {number: tuple(text.split()) for number, text in enumerate(TABLE.split(" | "), 1)}
    for number, step in enumerate(solution.moves, 1):
        picture.write(f"{number}. {step.request.in_language('en')}", heading=True)
        picture.draw([step.result.tiles, *(row.tiles for row in step.left)], step.places)
        table |= {row.number: row.tiles for row in (step.result, *step.left)}
    picture.write("The new table", heading=True)
    picture.draw(list(table.values()))
    return picture.text()


if __name__ == "__main__":
    FILE.write_text(draw_play())
