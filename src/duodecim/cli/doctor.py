"""`duodecim doctor`: what is found is printed as it is found."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import click

from ..core.language import Language, say
from ..server.config import Settings
from ..server.doctor.checks import examine
from ..server.doctor.results import Verdict

_MARKS: dict[Verdict, tuple[str, str]] = {"good": ("✓", "green"), "doubtful": ("!", "yellow"), "bad": ("✗", "red")}


def run_doctor(language: Language, **values: Any) -> bool:
    """Print what is found. Return True if a server can run."""
    return asyncio.run(_examine(Settings(**values), language))


async def _examine(settings: Settings, language: Language) -> bool:
    verdicts: Counter[Verdict] = Counter()
    async for finding in examine(settings):
        verdicts[finding.verdict] += 1
        mark, colour = _MARKS[finding.verdict]
        click.echo(f"{click.style(mark, fg=colour)} {finding.text(language).replace(chr(10), chr(10) + '  ')}")
    worst: Verdict = next((verdict for verdict in ("bad", "doubtful") if verdicts[verdict]), "good")
    click.echo(say(f"doctor/summary/{worst}", language, count=verdicts[worst]))
    return worst != "bad"
