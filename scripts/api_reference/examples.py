"""Examples for the structs of a game, from games that are really played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from textwrap import wrap
from typing import Any, Final

import msgspec
from msgspec import Struct

import duodecim
from duodecim.testing import random_game

_CARDS: Final = ["knight", "lady", "oracle", "sorcerer", "alchemist", "troublemakers", "golem"]
_SEEDS: Final = range(2)
#: Has a final, which few random tournaments come to.
_FINAL: Final = range(4, 5)
#: Games to look in and their seeds. Each has what the others lack.
_GAMES: Final[dict[str, tuple[tuple[str, dict[str, Any], range], ...]]] = {
    "chips": (("chips", {"players": 3}, _SEEDS), ("chips", {"players": 2}, _SEEDS)),
    "king": (
        ("king", {"players": 2}, _SEEDS),
        ("king", {"players": 3, "cards": "random"}, _SEEDS),
        ("king", {"players": 3, "cards": _CARDS}, _SEEDS),
        ("king-tournament", {"players": 5}, _SEEDS),
        ("king-tournament", {"players": 8}, _FINAL),
    ),
    "king-tournament": (("king-tournament", {"players": 5}, _SEEDS),),
    "rummikub": (
        ("rummikub", {"players": 2}, _SEEDS),
        ("rummikub", {"players": 2, "games": 2, "turn_seconds": 30}, _SEEDS),
    ),
}
_WIDTH: Final = 100
_NAMES: Final = ["Ann", "Ben", "Cas", "Dot", "Eli", "Fay", "Gus", "Hal"]


class Examples:
    """The shortest instance met of every struct of a game."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.met: dict[type, Any] = {}
        self.view = ""
        for kind, options, seeds in _GAMES[game_id]:
            for seed in seeds:
                self._look_into(kind, options, seed)

    def _look_into(self, kind: str, options: dict[str, Any], seed: int) -> None:
        for before, after in pairwise(random_game(duodecim.game(kind, **options), seed)):
            for move in after.moves[len(before.moves) :]:
                self._note(move.action)
            for event in after.events:
                self._note(event)
            if not self.view and len(after.moves) > 6 and len(after.actors) > 0:
                self.view = after.view(after.actors[0]).text()
            if seed == 0:
                self._note(after.view(0))
                self._look_at_the_clock(after)

    def _look_at_the_clock(self, position: Any) -> None:
        """Note what happens where time runs out, which no player chooses."""
        if position.may_act(duodecim.CLOCK):
            after = position.play(duodecim.CLOCK, "timeout")
            for value in (*(move.action for move in after.moves[len(position.moves) :]), *after.events):
                self._note(value)

    def _note(self, value: Any) -> None:
        for struct in _structs(value):
            best = self.met.get(type(struct))
            if best is None or len(repr(struct)) < len(repr(best)):
                self.met[type(struct)] = struct

    def of_action(self, kind: type) -> str:
        """Return an action made and written as text."""
        return "" if kind not in self.met else f"{self._made(kind, 'action')}\n>>> str(action)\n{str(self.met[kind])!r}"

    def of_event(self, kind: type) -> str:
        """Return an event made and told in words."""
        if kind not in self.met:
            return ""
        event = self.met[kind]
        names = _NAMES[: 1 + max([1, *_numbers(event)])]
        told = duodecim.game(self.game_id).tell(event, names, "en")
        return "\n".join(
            [
                ">>> import duodecim",
                self._made(kind, "event"),
                *_typed(f"told = duodecim.game({self.game_id!r}).tell(event, {names!r}, 'en')"),
                ">>> told",
                _printed(told),
            ]
        )

    def of_options(self, kind: type) -> str:
        """Return the options of a game that is made without naming any."""
        del kind
        options = _printed(duodecim.game(self.game_id).options)
        return f">>> import duodecim\n>>> duodecim.game({self.game_id!r}).options\n{options}"

    def of_view(self, kind: type) -> str:
        """Return a view read from its text and shown as a board."""
        del kind
        view = duodecim.view(self.view)
        board = "\n".join(line or "<BLANKLINE>" for line in str(view).splitlines())
        return f">>> import duodecim\n>>> view = duodecim.view({self.view!r})\n>>> print(view)\n{board}"

    def of_part(self, kind: type) -> str:
        """Return a part of a view or an event, made and as JSON has it."""
        if kind not in self.met:
            return ""
        plain = _printed(msgspec.to_builtins(self.met[kind]))
        return f"{self._made(kind, 'part')}\n>>> import msgspec\n>>> msgspec.to_builtins(part)\n{plain}"

    def _made(self, kind: type, name: str) -> str:
        """Return the lines that import what is needed and make the instance."""
        value = self.met[kind]
        homes: dict[str, set[str]] = {}
        for struct in _structs(value):
            homes.setdefault(type(struct).__module__, set()).add(type(struct).__name__)
        imports = [f">>> from {module} import {', '.join(sorted(kinds))}" for module, kinds in sorted(homes.items())]
        return "\n".join([*imports, *_typed(f"{name} = {_pretty(value)}")])


def _structs(value: Any) -> Iterator[Struct]:
    """Yield a struct and every struct inside it."""
    if isinstance(value, Struct):
        yield value
        for name in value.__struct_fields__:
            yield from _structs(getattr(value, name))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _structs(item)


def _numbers(value: Any) -> Iterator[int]:
    """Yield the small numbers in a value: those that may be seats."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            found = getattr(value, name)
            if isinstance(found, tuple) and not name.startswith("cards"):
                yield len(found) - 1
            yield from _numbers(found)
    elif isinstance(value, tuple):
        for item in value:
            yield from _numbers(item)
    elif isinstance(value, int) and value < len(_NAMES):
        yield value


def _typed(text: str) -> list[str]:
    """Return lines as they are typed at the prompt."""
    first, *others = text.splitlines()
    return [f">>> {first}", *(f"... {line}" for line in others)]


def _printed(value: Any) -> str:
    """Return what Python prints, broken at spaces: the examples are compared without regard to white space."""
    return "\n".join(wrap(repr(value), _WIDTH, break_long_words=False, break_on_hyphens=False))


def _pretty(value: Any, indent: int = 0) -> str:
    """Return what makes the value, on several lines if one is too long."""
    line = repr(value)
    if len(line) + indent <= _WIDTH:
        return line
    deeper = indent + 4
    inside: Iterable[str]
    if isinstance(value, Struct):
        opening, closing = f"{type(value).__name__}(", ")"
        inside = (f"{name}={_pretty(getattr(value, name), deeper)}" for name in value.__struct_fields__)
    elif isinstance(value, dict):
        opening, closing = "{", "}"
        inside = (f"{name!r}: {_pretty(item, deeper)}" for name, item in value.items())
    elif isinstance(value, tuple | list):
        opening, closing = ("(", ")") if isinstance(value, tuple) else ("[", "]")
        inside = (_pretty(item, deeper) for item in value)
    else:
        return line
    pad = " " * deeper
    return f"{opening}\n" + "".join(f"{pad}{part},\n" for part in inside) + f"{' ' * indent}{closing}"
