"""The bots of a field: where they come from and how they are made."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, cast

from msgspec import Struct
from msgspec.structs import replace

from ..core.bot import Bot, Budget
from ..core.descriptor import GameDescriptor
from ..core.records import LONGEST_NAME
from ..policies.policy import SUFFIX as POLICY_SUFFIX
from ..policies.policy import load_bot
from .errors import ArenaError

Kind: TypeAlias = Literal["level", "factory", "policy", "program", "bot-api", "counter"]

#: A bot as people name it: `expert`, `expert@500`, `mine=./mybot --deep`, `package.module:Factory`.
_NAMED: Final = re.compile(r"(?:(?P<name>[^=/:]+)=)?(?P<source>.+?)(?:@(?P<budget>[\d.]+s?))?", re.DOTALL)
#: Marks a program that was written for the bot API of a play server.
BOT_API: Final = "bot-api:"
#: Marks a bot that plays the best response to the bot that is named after it.
COUNTER: Final = "counter:"
_FACTORY: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_][\w.]*")


class Contestant(Struct, frozen=True, omit_defaults=True):
    """A bot of the field, by name. Processes are sent this and make the bot themselves."""

    name: str
    #: A level, `module:factory`, the file of a trained policy, a command, or `bot-api:` and a command.
    source: str
    budget: Budget | None = None


def kind_of(source: str, game: GameDescriptor) -> Kind:
    """Return where a bot comes from. Raises ArenaError for a name that is nothing of all that."""
    if source in game.bots:
        return "level"
    if source.startswith(BOT_API):
        return "bot-api"
    if source.startswith(COUNTER):
        return "counter"
    if _FACTORY.fullmatch(source):
        return "factory"
    if source.endswith(POLICY_SUFFIX):
        return "policy"
    if "/" in source:
        return "program"
    close = get_close_matches(source, game.bots, n=1, cutoff=0.6)
    reason = "arena/unknown-bot-close" if close else "arena/unknown-bot"
    raise ArenaError(reason, name=source, game=game.id, levels=", ".join(game.bots), close=close[0] if close else "")


def read_contestants(
    bots: Sequence[str | Contestant], game: GameDescriptor, budget: Budget | None = None
) -> tuple[Contestant, ...]:
    """Return the field. `budget` is for those without one of their own. Copies of a bot get a number."""
    field: list[Contestant] = []
    for bot in bots:
        contestant = bot if isinstance(bot, Contestant) else read_contestant(bot)
        kind_of(contestant.source, game)
        contestant = replace(contestant, budget=contestant.budget or budget)
        copies = 1 + sum(contestant.name == other.name.partition("#")[0] for other in field)
        field.append(replace(contestant, name=f"{contestant.name}#{copies}") if copies > 1 else contestant)
    if len(field) < 2:
        raise ArenaError("arena/field-of-one", given=", ".join(bot.name for bot in field) or "–")
    return tuple(field)


def read_contestant(text: str) -> Contestant:
    """Return a bot as people name it."""
    found = _NAMED.fullmatch(text.strip())
    if found is None:
        raise ArenaError("arena/empty-bot")
    source = found["source"].strip()
    name = (found["name"] or _short_name(text)).strip()
    if not name.isprintable() or len(name) > LONGEST_NAME - 4:
        raise ArenaError("arena/bot-name", name=ascii(name), longest=LONGEST_NAME - 4)
    return Contestant(name, source, read_budget(found["budget"]) if found["budget"] else None)


def _short_name(text: str) -> str:
    """Return the name of a bot that was given none: what was typed, a program without its folders.

    >>> _short_name("../bots/mine.py --deep"), _short_name("package.module:Factory@500")
    ('mine.py --deep', 'package.module:Factory@500')
    """
    return re.sub(r"^\S*/", "", text.strip().removeprefix(BOT_API))


def read_budget(text: str) -> Budget:
    """Return a budget from text: `500` are iterations, `0.2s` seconds.

    >>> read_budget("500"), read_budget("0.2s")
    (Budget(iterations=500, seconds=None), Budget(iterations=None, seconds=0.2))
    """
    number = text.removesuffix("s")
    try:
        budget = Budget(seconds=float(number)) if text.endswith("s") else Budget(iterations=int(number))
    except ValueError:
        raise ArenaError("arena/budget", given=text) from None
    amount = budget.iterations if budget.seconds is None else budget.seconds
    if amount is None or not 0 < amount < inf:
        raise ArenaError("arena/budget", given=text)
    return budget


def make_local_bot(contestant: Contestant, game: GameDescriptor) -> Bot | None:
    """Return the bot of a contestant if it plays in this process; None for a program."""
    match kind_of(contestant.source, game):
        case "level":
            return game.make_bot(contestant.source)
        case "factory":
            return make_factory_bot(contestant.source)
        case "policy":
            return load_bot(contestant.source)
        case "counter":
            return _make_counter(contestant, game)
        case _:
            return None


def _make_counter(contestant: Contestant, game: GameDescriptor) -> Bot:
    known = read_contestant(contestant.source.removeprefix(COUNTER))
    model = make_local_bot(known, game)
    if game.counter is None or model is None:
        raise ArenaError("arena/no-counter", source=contestant.source, game=game.id)
    bot: Bot = game.load(game.counter)(model, known.budget)
    return bot


def make_factory_bot(source: str) -> Bot:
    """Return the bot that `module:factory` makes. The module may lie in the current folder."""
    module, _, name = source.partition(":")
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        found: Any = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
        bot = cast(Callable[[], Any], found)()
    except Exception as problem:
        raise ArenaError("arena/factory", source=source, problem=f"{type(problem).__name__}: {problem}") from problem
    if not callable(getattr(bot, "choose", None)):
        raise ArenaError("arena/no-choose", source=source, kind=type(bot).__name__)
    return cast(Bot, bot)


def command_of(source: str) -> list[str]:
    """Return the command that starts a program. A Python file need not be executable."""
    program, *arguments = shlex.split(source) or [""]
    path = Path(program).expanduser()
    if path.suffix == ".py" and path.is_file():
        return [sys.executable, str(path), *arguments]
    found = shutil.which(path)
    if found is None:
        reason = "arena/not-executable" if path.is_file() else "arena/no-program"
        raise ArenaError(reason, program=program, folder=os.getcwd())  # noqa: PTH109  # as people type it
    return [found, *arguments]
