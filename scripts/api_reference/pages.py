"""Which page describes which names."""

from __future__ import annotations

import sys
from importlib import import_module
from inspect import getsource, isfunction
from typing import Any, Final, get_args

from msgspec import Struct
from msgspec.inspect import StructType, type_info

import duodecim
from duodecim import testing
from duodecim.core.registry import descriptor, descriptors

from .examples import Examples
from .markdown import code, describe, heading_anchors, summary
from .source import alias

#: The names of the library by topic.
TOPICS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "games": ("Games", ("game", "game_ids", "games", "Game", "Traits", "register", "GameDescriptor")),
    "positions": ("Positions", ("Position", "position", "Move", "Outcome", "CHANCE", "CLOCK", "NOBODY")),
    "views": ("Views", ("View", "view")),
    "bots": (
        "Bots, hints and solvers",
        ("bot", "GameBot", "Bot", "hint", "Hint", "Evaluation", "Choice", "Estimate", "Budget", "solve"),
    ),
    "arena": ("The arena", ("arena",)),
    "records": ("Records", ("Record", "Seat", "load", "loads")),
    "batches": ("Batches", ("Batch",)),
    "errors": (
        "Errors",
        (
            "DuodecimError", "UnknownGame", "OptionError", "ActionError", "UnreadableAction", "IllegalAction",
            "OutOfTurn", "PositionError", "RecordError", "BatchError", "BotError", "ChanceError",
            "EvaluationError", "SolveError", "SeedError", "PrepareError",
        ),
    ),
}  # fmt: skip
#: Examples for names that are no functions or classes and so have no docstring.
CONSTANTS: Final = {
    "CHANCE": "The actor of deals, rolls and draws.\n\n"
    "```python\n>>> import duodecim\n>>> duodecim.game('chips').root().actors == (duodecim.CHANCE,)\nTrue\n```",
    "CLOCK": "The actor of time-outs, in games whose rules say what follows from one.\n\n"
    "```python\n>>> import duodecim\n>>> position = duodecim.game('rummikub', turn_seconds=60).start(seed=1)\n"
    ">>> position.play(duodecim.CLOCK, 'timeout').moves[-2]\n"
    "Move(actor=-3, action=TimeOut())\n```",
    "NOBODY": "No actor: the game is over. It also marks an empty place for a seat in a state.\n\n"
    "```python\n>>> import duodecim\n>>> batch = duodecim.game('chips').batch(1, seed=1)\n"
    ">>> moves = batch.play_out()\n>>> int(batch.actors[0]) == duodecim.NOBODY\nTrue\n```",
}
_NOTE: Final = "<!-- Made by `make api`. Change the docstrings instead. -->"


def pages() -> dict[str, str]:
    """Return every page of the reference by file name."""
    made = {f"{name}.md": _topic(title, names) for name, (title, names) in TOPICS.items()}
    made |= {f"{game_id}.md": _game(game_id) for game_id in own_games()}
    made["testing.md"] = _testing()
    made["README.md"] = _index(made)
    return made


def own_games() -> list[str]:
    """Return the ids of the games of this package."""
    return [game_id for game_id, game in descriptors().items() if game.package.startswith("duodecim.")]


def _page(title: str, *sections: str) -> str:
    return "\n\n".join([f"# {title}", _NOTE, *sections]) + "\n"


def _topic(title: str, names: tuple[str, ...]) -> str:
    return _page(title, *(_name(name) for name in names))


def _name(name: str) -> str:
    if name in CONSTANTS:
        return f"## {name}\n\n{CONSTANTS[name]}"
    return describe(name, getattr(duodecim, name))


def _testing() -> str:
    functions = [name for name in testing.__all__ if callable_name(name)]
    sections = [describe(name, getattr(testing, name)) for name in functions]
    aliases = [_alias(name) for name in testing.__all__ if name not in functions]
    beginning = code(">>> from duodecim.testing import *")
    return _page("duodecim.testing", (testing.__doc__ or "").strip(), beginning, *aliases, *sections)


def callable_name(name: str) -> bool:
    """Return True if a name of the conformance kit is a function, and not a type alias."""
    return isfunction(getattr(testing, name))


def _alias(name: str) -> str:
    homes = [module for path, module in sys.modules.items() if path.startswith(f"{testing.__name__}.")]
    home = next(module for module in homes if f"{name}: TypeAlias" in getsource(module))
    definition, comment = alias(home.__name__, name)
    return f"## {name}\n\n{code(f'{name} = {definition}')}\n\n{comment}"


def game_structs(game_id: str) -> dict[str, list[type]]:
    """Return the structs of a game: options, actions, events, the view, and what lies inside views and events."""
    game = descriptor(game_id)
    events = list(get_args(game.event_types))
    actions = _actions(game_id)
    parts: list[type] = []
    for outer in (game.view_type, *events):
        _collect_parts(outer, parts)
    known = {game.view_type, game.game_class.options_type, *events, *actions}
    return {
        "Options": [game.game_class.options_type],
        "Views": [game.view_type],
        "Actions": actions,
        "Events": events,
        "Parts of views and events": [part for part in parts if part not in known and part is not duodecim.Outcome],
    }


def _actions(game_id: str) -> list[type]:
    """Return the structs of a game's actions, which share the module of the game's example."""
    kind = descriptor(game_id).game_class
    example = kind.root(kind())._read_action(kind.example_action)
    module = import_module(type(example).__module__)
    return [found for found in vars(module).values() if isinstance(found, type) and _is_action(found, module.__name__)]


def _is_action(found: type, module: str) -> bool:
    return issubclass(found, Struct) and found.__module__ == module and found.__struct_config__.tag_field == "do"


def _collect_parts(outer: type, parts: list[type]) -> None:
    """Add every struct that is reached from the fields of another."""
    for inner in _inner_types(type_info(outer)):
        if inner not in parts:
            parts.append(inner)
            _collect_parts(inner, parts)


def _inner_types(info: Any) -> list[type]:
    found: list[type] = []
    for part in _nested(info):
        found += [part.cls] if isinstance(part, StructType) else _inner_types(part)
    return found


def _nested(info: Any) -> list[Any]:
    if isinstance(info, StructType):
        return [field.type for field in info.fields]
    several = [*getattr(info, "types", ()), *getattr(info, "item_types", ())]
    return [*several, info.item_type] if hasattr(info, "item_type") else several


def _game(game_id: str) -> str:
    game, examples = descriptor(game_id), Examples(game_id)
    make = {
        "Options": examples.of_options,
        "Views": examples.of_view,
        "Actions": examples.of_action,
        "Events": examples.of_event,
        "Parts of views and events": examples.of_part,
    }
    shared = _shared(game_id)
    sections = [f"`duodecim.game({game_id!r})`: {summary(game.game_class)}"]
    for title, kinds in game_structs(game_id).items():
        own = [kind for kind in kinds if kind not in shared]
        if own:
            sections += [f"## {title}", *(describe(kind.__name__, kind, make[title](kind), level=3) for kind in own)]
    if shared:
        sections.append("Actions, events and their parts are those of [King of 12](king.md).")
    return _page(game.title("en"), *sections)


def _shared(game_id: str) -> set[type]:
    """Return the structs that a game has from the game it builds on, and that are described there."""
    base = descriptor(game_id).compile_after
    return {kind for kinds in game_structs(base).values() for kind in kinds} if base else set()


def _index(made: dict[str, str]) -> str:
    sections = []
    for page, (title, names) in TOPICS.items():
        anchors = heading_anchors(made[f"{page}.md"])
        lines = [f"- [`{name}`]({page}.md#{anchors[name]})" for name in names]
        sections.append(f"## {title}\n\n" + "\n".join(lines))
    games = [f"- [{descriptor(game_id).title('en')}]({game_id}.md)" for game_id in own_games()]
    sections.append("## The games\n\nOptions, views, actions and events of each game.\n\n" + "\n".join(games))
    anchors = heading_anchors(made["testing.md"])
    kit = [f"- [`{name}`](testing.md#{anchors[name]})" for name in testing.__all__]
    sections.append("## duodecim.testing\n\n" + "\n".join(kit))
    return _page("API reference", "Every public name of `duodecim`, with an example that the tests run.", *sections)
