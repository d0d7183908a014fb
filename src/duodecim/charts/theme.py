"""The colours of charts, light and dark."""

from __future__ import annotations

from typing import Final

from ..core.colours import COLOURS, Scheme, colour

#: Series differ in lightness too, and by their marks.
CHART_COLOURS: Final[dict[str, tuple[str, str]]] = {
    **{name: COLOURS[name] for name in ("ink", "muted", "line", "surface")},
    "series-1": COLOURS["accent"],
    "series-2": ("#b87a00", "#e8bf5a"),
    "series-3": COLOURS["warn"],
    "series-4": ("#4a5d9b", "#a9b8f0"),
}
_FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"


def chart_rules(prefix: str = "", scheme: Scheme | None = None) -> str:
    """Return what the classes of drawings mean: `f-ink` fills with a colour, `s-ink` strokes with it.

    With a scheme its colours are written out, for readers that know no custom properties.
    """
    style = f"{prefix}text{{font-size:13px;font-family:{_FONT}}}{prefix}.small{{font-size:12px}}"
    for name, pair in CHART_COLOURS.items():
        shown = f"var(--{name})" if scheme is None else colour(pair, scheme)
        style += f"{prefix}.f-{name}{{fill:{shown}}}{prefix}.s-{name}{{stroke:{shown};fill:none}}"
    return style
