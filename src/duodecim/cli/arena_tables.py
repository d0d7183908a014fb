"""The standings of an arena as tables."""

from __future__ import annotations

from collections.abc import Callable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..arena.standings import Standing, Standings
from ..core.bot import Estimate
from ..core.language import Language, say
from ..core.registry import descriptor
from .arena_response import endgame_words, exact_words, gain_words


def print_standings(console: Console, standings: Standings, language: Language) -> None:
    """Print the cross table, the field, the verdict of a test, and how to read all that."""
    title = say(
        "cli/arena/title",
        language,
        game=descriptor(standings.game).title(language),
        people=standings.people,
        blocks=standings.blocks,
        games=standings.games,
        seed=standings.seed,
    )
    console.print(Text(title, style="bold"))
    console.print()
    console.print(_cross(standings, language))
    console.print()
    console.print(_field(standings, language))
    console.print()
    lucky = any(bot.without_luck for bot in standings.bots)
    if lucky:
        console.print(_without_luck(standings, language))
        console.print()
    console.print(_worst_tables(standings, language))
    console.print(say("cli/arena/legend", language), style="dim")
    if lucky:
        console.print(say("cli/arena/luck-legend", language), style="dim")
    if any(bot.response for bot in standings.bots):
        console.print(say("cli/arena/response-column", language), style="dim")
    if not standings.reproducible:
        console.print(say("cli/arena/not-reproducible", language), style="yellow")
    if standings.test is not None:
        console.print()
        console.print(Text(_verdict(standings, language), style="bold"))


def _percent(estimate: Estimate | None) -> str:
    """Return a share and its interval in percent, without the sign."""
    return "–" if estimate is None else f"{100 * estimate.value:.1f} ± {100 * estimate.error:.1f}"


def _cross(standings: Standings, language: Language) -> Table:
    table = _table("cross", language)
    for bot in standings.bots:
        table.add_column(bot.name, justify="right", overflow="fold")
    fair = 1 / standings.people
    for bot in standings.bots:
        cells = [Text("·", style="dim") if other is bot else _cell(bot, other, fair) for other in standings.bots]
        table.add_row(bot.name, *cells)
    return table


def _cell(bot: Standing, other: Standing, fair: float) -> Text:
    """Return a share: green where it is clearly above the fair one, red where it is clearly below."""
    share = bot.against.get(other.name)
    if share is None:
        return Text("–", style="dim")
    clear = abs(share.value - fair) > share.error
    style = ("green" if share.value > fair else "red") if clear else ""
    return Text(_percent(share), style=style)


def _field(standings: Standings, language: Language) -> Table:
    """Return a table of the bots, best first."""
    bots = _best_first(standings)
    columns: dict[str, Callable[[Standing], str]] = {"share": lambda bot: _percent(bot.share)}
    columns["rating"] = lambda bot: "–" if bot.rating is None else _signed(bot.rating)
    found = [bot.response for bot in bots if bot.response is not None]
    if any(response.exact is not None for response in found):
        columns["response-exact"] = lambda bot: "–" if bot.response is None else exact_words(bot.response)
    if any(response.endgames is not None for response in found):
        columns["response-endgames"] = lambda bot: "–" if bot.response is None else endgame_words(bot.response)
    if found:
        columns["response"] = lambda bot: "–" if bot.response is None else gain_words(bot.response)
    if any(bot.openskill for bot in bots):
        columns["openskill"] = _openskill
    columns["milliseconds"] = _milliseconds
    table = _table("field-title", language)
    for name in columns:
        table.add_column(say(f"cli/arena/{name}", language), justify="right")
    any_faults = any(bot.faults for bot in bots)
    if any_faults:
        table.add_column(say("cli/arena/faults", language), overflow="fold", style="red")
    for bot in bots:
        cells = [cell(bot) for cell in columns.values()]
        table.add_row(bot.name, *cells, *([_faults(bot, language)] if any_faults else []))
    return table


def _without_luck(standings: Standings, language: Language) -> Table:
    """Return a table of the shares without luck."""
    table = _table("luck-title", language)
    for name in ("share", "without-luck", "games-saved"):
        table.add_column(say(f"cli/arena/{name}", language), justify="right")
    for bot in _best_first(standings):
        saved = "–" if bot.games_saved is None else f"{bot.games_saved:.1f}"
        table.add_row(bot.name, _percent(bot.share), _percent(bot.without_luck), saved)
    return table


def _openskill(bot: Standing) -> str:
    return "–" if bot.openskill is None else f"{bot.openskill[0]:.1f} ± {2 * bot.openskill[1]:.1f}"


def _worst_tables(standings: Standings, language: Language) -> Table:
    """Return a table of the table at which each bot does worst."""
    table = _table("worst-title", language)
    table.add_column(say("cli/arena/worst", language), overflow="fold")
    for name in ("share", "fair"):
        table.add_column(say(f"cli/arena/{name}", language), justify="right")
    for bot in _best_first(standings):
        if bot.worst is not None:
            table.add_row(bot.name, bot.worst.table, _percent(bot.worst.share), f"{100 * bot.worst.fair:.1f}")
    return table


def _table(title: str, language: Language) -> Table:
    words = say(f"cli/arena/{title}", language)
    table = Table(title=words, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("cli/arena/bot", language), style="bold", overflow="fold")
    return table


def _best_first(standings: Standings) -> list[Standing]:
    return sorted(standings.bots, key=lambda bot: (-(bot.rating or 0.0), -(bot.share.value if bot.share else 0.0)))


def _signed(number: float) -> str:
    return f"{number:.3f}".replace("-", "−")


def _milliseconds(bot: Standing) -> str:
    if bot.mean_milliseconds is None or bot.slowest_milliseconds is None:
        return "–"
    return f"{_short(bot.mean_milliseconds)} (≤ {_short(bot.slowest_milliseconds)})"


def _short(number: float) -> str:
    """Return a time with two or three digits that matter."""
    return f"{number:.0f}" if number >= 10 else f"{number:.2g}"


def _faults(bot: Standing, language: Language) -> str:
    if not bot.faults:
        return ""
    words = [say(f"cli/arena/fault/{kind}", language, count=count) for kind, count in bot.faults.items()]
    return say("cli/arena/of-games", language, faults=", ".join(words), games=bot.games)


def _verdict(standings: Standings, language: Language) -> str:
    """Return what the test says."""
    test, hypothesis = standings.test, standings.hypothesis
    if test is None or hypothesis is None:
        return ""
    values = {"better": hypothesis.better, "worse": hypothesis.worse, "margin": f"{hypothesis.margin:g}"}
    progress = {
        "for_part": f"{100 * test.progress_for:.0f}",
        "against_part": f"{100 * test.progress_against:.0f}",
    }
    advantage = (
        "–" if test.advantage is None else f"{test.advantage.value:+.3f} ± {test.advantage.error:.3f}".replace("-", "−")
    )
    match test.verdict:
        case "accepted":
            key, error = "cli/arena/test-accepted", hypothesis.alpha
        case "rejected":
            key, error = "cli/arena/test-rejected", hypothesis.beta
        case _:
            key, error = "cli/arena/test-open", 0.0
    return say(key, language, blocks=test.blocks, advantage=advantage, error=f"{error:g}", **values, **progress)
