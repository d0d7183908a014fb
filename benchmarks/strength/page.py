"""Writes docs/strength.md and its charts from what was played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from msgspec import json

from duodecim.arena.arena import load_standings
from duodecim.arena.response import Response
from duodecim.arena.results import read_results
from duodecim.arena.standings import Standing, Standings
from duodecim.charts.chart import in_words
from duodecim.charts.svg import svg_file
from duodecim.core.bot import Estimate
from duodecim.reports.arena_story import arena_story

from ..matches import KeptStanding
from .runs import SEED, Run

#: The charts of each run, by their names in the report of an arena.
CHARTS = ("shares",)

INTRODUCTION = """\
# How strong the bots are

All levels of all games through the [arena](arena.md), on {date}. `python -m benchmarks.strength` made this page. Each
command below gives the same result file again with the bots of that day. A number is a share of the win in percent,
with a 95 % interval over streams of chance; the row is the bot that sits alone, the column the bot of all the others.
“All tables” is the mean over all line-ups of the run, “without luck” the same less what luck brought. The worst table
is the worst of several, so part of it is bad luck. A best response is what somebody gains at least who knows the bot,
above the fair share; “exact” columns say what is gained for certain in a first round of King of 12 and in the last
rounds of 12 Chip Trick ([how](arena.md#how-much-a-bot-can-be-exploited)). Bots think with their usual budgets unless
their name says otherwise: `expert@200` has 200 iterations. Times are for a move with a choice, on a machine with all
cores busy. How far the values behind hints and evaluations can be trusted is on [a page of its own](calibration.md).
"""

#: What other commands have measured. It ends the page.
FURTHER = Path(__file__).with_name("further.md")
ROUNDS_FILE = "chips-strangers.json"
ROUNDS = """\
## 12 Chip Trick: single rounds against strangers

```
python -m benchmarks.strength_strangers --seed 7 --save docs/strength/chips-strangers.json
```

Each deal in all rotations. With three players the share is that of the tile of one round, at the other tables that of
the win of a whole game. `benchmarks/strangers.py` has the strangers, which our bots are not tuned to. `expert` plays
with what the package holds, without the table of `duodecim prepare chips`. The times are those of the bot that sits
alone.
"""


def write_page(page: Path, runs: list[tuple[Run, Path]]) -> None:
    """Write the page and, into a folder beside it, its charts."""
    sections = [INTRODUCTION.format(date=f"{datetime.now(UTC):%Y-%m-%d}")]
    rounds = page.with_suffix("") / ROUNDS_FILE
    if rounds.exists():
        sections.append(_rounds(rounds))
    for run, file in runs:
        charts = _draw(run, file, page.with_suffix(""))
        sections.append(_section(run, file, [chart.relative_to(page.parent) for chart in charts]))
    sections.append(FURTHER.read_text(encoding="utf-8"))
    page.write_text("\n".join(sections), encoding="utf-8")


def _rounds(file: Path) -> str:
    """Return the section about single rounds against strangers, from what `strength_strangers` has kept."""
    rows = [["match", "deals", "share", "fair", "a move, median and slowest"]]
    for one in json.decode(file.read_bytes(), type=list[KeptStanding]):
        share = f"{one.share:.3f} ± {one.error:.3f}"
        times = f"{_time(1000 * one.median_seconds)}, {_time(1000 * one.worst_seconds)}"
        rows.append([one.title, str(one.deals), share, f"{one.fair:.3f}", times])
    return f"{ROUNDS}\n{_table(rows)}\n"


def command_of(run: Run, blocks: int) -> str:
    """Return the command that plays a run, without its best responses.

    >>> from .runs import RUNS
    >>> command_of(RUNS[0], 5)
    'duodecim arena chips --players 3 --bots expert,medium,easy,random --blocks 5 --seed 12'
    """
    options = [f"--{name} {value}" for name, value in run.options.items()]
    tables = [f"--tables {run.tables}"] if run.tables != "field" else []
    return " ".join(
        [
            "duodecim arena",
            run.game,
            *options,
            *tables,
            "--bots",
            ",".join(run.bots),
            f"--blocks {blocks} --seed {SEED}",
        ]
    )


def _section(run: Run, file: Path, charts: list[Path]) -> str:
    standings = load_standings(file)
    line_ups = len(read_results(file).schedule.line_ups)
    blocks = standings.blocks // line_ups
    kind = "Field" if run.tables == "field" else "Duels"
    facts = f"{kind}: {line_ups} line-ups, {blocks} blocks each, {standings.games:,} games. "
    facts += f"Fair is {100 / standings.people:.1f}."
    parts = [f"## {run.title}", f"```\n{command_of(run, blocks)}\n```", " ".join(filter(None, (run.note, facts)))]
    parts.append(_table(_cross(standings)))
    if run.score is not None:
        counted = load_standings(file, run.score)
        parts.append(f"The same table by {run.score_name}:")
        parts.append(_table(_against(counted)))
    parts.append(_table(_field(standings)))
    if any(bot.response for bot in standings.bots):
        parts.append(_table(_responses(standings)))
    parts.extend(f"![{run.title}: {chart.stem.rpartition('.')[2]}]({chart.as_posix()})" for chart in charts)
    return "\n\n".join(parts) + "\n"


def _table(rows: list[list[str]]) -> str:
    head, *others = rows
    lines = [f"| {' | '.join(line)} |" for line in (head, *others)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])


def _against(standings: Standings) -> list[list[str]]:
    names = [bot.name for bot in standings.bots]
    rows = [["alone at a table of …", *(f"`{name}`" for name in names)]]
    for bot in standings.bots:
        cells = ["·" if name == bot.name else _percent(bot.against.get(name)) for name in names]
        rows.append([f"`{bot.name}`", *cells])
    return rows


def _cross(standings: Standings) -> list[list[str]]:
    rows = _against(standings)
    rows[0] += ["all tables", "rating", "worst table"]
    for row, bot in zip(rows[1:], standings.bots, strict=True):
        row += [_percent(bot.share), _rating(bot), _worst(bot)]
    return rows


def _field(standings: Standings) -> list[list[str]]:
    lucky = any(bot.without_luck for bot in standings.bots)
    rows = [["bot", *(["without luck", "games ×"] if lucky else []), "mean time", "slowest"]]
    for bot in standings.bots:
        saved = "–" if bot.games_saved is None else f"{bot.games_saved:.1f}"
        luck = [_percent(bot.without_luck), saved] if lucky else []
        rows.append([f"`{bot.name}`", *luck, _time(bot.mean_milliseconds), _time(bot.slowest_milliseconds)])
    return rows


def _responses(standings: Standings) -> list[list[str]]:
    found = [(f"`{bot.name}`", bot.response) for bot in standings.bots if bot.response is not None]
    columns: dict[str, Callable[[Response], str]] = {}
    if any(response.exact is not None for _, response in found):
        columns["first round, exact"] = lambda one: "–" if one.exact is None else f"{100 * one.exact:.4f}"
    if any(response.endgames is not None for _, response in found):
        columns["endgames, exact"] = lambda one: "–" if one.endgames is None else _percent(one.endgames.gain)
    columns["at least"] = lambda one: _percent(one.gain)
    columns["by"] = lambda one: f"`{one.responder}`" + (f" ({one.budget})" if one.budget else "")
    columns["blocks"] = lambda one: f"{one.tried} × {one.trials} + {one.blocks}"
    head = ["best response to", *columns]
    return [head, *([name, *(words(response) for words in columns.values())] for name, response in found)]


def _draw(run: Run, file: Path, folder: Path) -> list[Path]:
    """Draw the charts of a run. Return their files."""
    story = arena_story(load_standings(file), len(read_results(file).schedule.line_ups))
    folder.mkdir(parents=True, exist_ok=True)
    drawn = []
    for figure in (figure for section in story.sections for figure in section.figures if figure.id in CHARTS):
        chart = folder / f"{run.name}.{figure.id}.svg"
        chart.write_text(svg_file(figure.chart, in_words(figure.title, "en"), "en"), encoding="utf-8")
        drawn.append(chart)
    return drawn


def _percent(share: Estimate | None) -> str:
    if share is None:
        return "–"
    return f"{100 * share.value:.1f} ± {100 * share.error:.1f}".replace("-", "−")


def _rating(bot: Standing) -> str:
    return "–" if bot.rating is None else f"{bot.rating:.3f}".replace("-", "−")


def _worst(bot: Standing) -> str:
    return "–" if bot.worst is None else f"{bot.worst.table}: {_percent(bot.worst.share)}"


def _time(milliseconds: float | None) -> str:
    if milliseconds is None:
        return "–"
    return f"{milliseconds:.0f} ms" if milliseconds >= 10 else f"{milliseconds:.2g} ms"
