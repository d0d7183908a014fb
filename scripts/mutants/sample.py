"""Which mutants are tried, and which tests are to catch them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from .mutations import Mutation, find_mutations


class Group(NamedTuple):
    """Sources that the same tests cover."""

    #: How many mutants are tried.
    mutants: int
    #: Files, from the root of the repository.
    sources: tuple[str, ...]
    #: Tests that are quick enough as plain Python.
    plain_tests: tuple[str, ...]
    #: Tests with compiled rules.
    tests: tuple[str, ...]
    #: Which of the plain tests are run, as an expression for `pytest -k`; all if it is empty.
    plain_names: str = ""


def _game(count: int, name: str, *others: str) -> Group:
    """The rules of a game; `others` are games that build on it."""
    names = ("rules_*", "hidden", "observation", "playthroughs", "solve")
    folders = [f"tests/games/{folder}" for folder in (name, *others)]
    plain = tuple(f"{folder}/test_{test}.py" for folder in folders for test in names)
    return Group(count, (f"src/duodecim/games/{name}/rules/*.py",), plain, (*folders, "tests/games/test_*.py"))


GROUPS: Final = {
    "chips": _game(17, "chips"),
    "king": _game(17, "king", "king_tournament"),
    "king-tournament": _game(5, "king_tournament"),
    # To find plays in batches takes plain Python minutes.
    "rummikub": _game(17, "rummikub")._replace(plain_names="not batch"),
    "core": Group(
        4,
        ("src/duodecim/core/random.py", "src/duodecim/core/kernels.py"),
        ("tests/core/test_random.py", "tests/games/king/test_rules_cards_dice.py"),
        ("tests/core", "tests/games/*/test_batch.py", "tests/games/test_*.py"),
    ),
}

#: Mutants that play exactly like the original, and why.
EQUIVALENT: Final[dict[str, str]] = {
    "01d29bbc": "To take off 2 clears the lowest bit of a set as to take off 1 does: no chip has the value 0.",
}


def expand(root: Path, patterns: tuple[str, ...]) -> list[str]:
    """Return the files and folders that match, from the root of the repository."""
    return [str(path.relative_to(root)) for pattern in patterns for path in sorted(root.glob(pattern))]


def sample_of(root: Path, group: Group) -> list[Mutation]:
    """Return the mutants of a group: those with the smallest ids, so that an edit elsewhere does not change them."""
    found = [
        mutation
        for path in expand(root, group.sources)
        for mutation in find_mutations(path, (root / path).read_bytes())
        if mutation.id not in EQUIVALENT
    ]
    return sorted(found, key=lambda mutation: mutation.id)[: group.mutants]
