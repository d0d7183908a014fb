"""The mutants of the rules that `make mutants` tries."""

from __future__ import annotations

import ast
from pathlib import Path

from scripts.mutants.mutations import Mutation, diff_of, find_mutations
from scripts.mutants.sample import EQUIVALENT, GROUPS, expand, sample_of

ROOT = Path(__file__).parents[1]

SOURCE = b'''
LIMIT = 3


def score(state, \xc3\xa9 = 5):
    """A docstring with 1 and 2."""
    if state.sum > 21 and not state.burst:
        state.points -= 1
        clear(state)
    for chip in state.chips:
        if (chip) == (4):
            continue
        count: int = chip << 2
    return count in state.chips, True
'''


def mutated(source: bytes) -> list[tuple[str, str]]:
    """What is replaced, and by what."""
    found = find_mutations("rules.py", source)
    return [(source[each.start : each.end].decode(), each.replacement.decode()) for each in found]


def test_conditions_operators_numbers_and_statements_are_changed() -> None:
    assert mutated(SOURCE) == [
        ("state.sum > 21 and not state.burst", "not (state.sum > 21 and not state.burst)"),
        (">", ">="),
        ("21", "22"),
        ("and", "or"),
        ("state.points -= 1", "pass"),
        ("1", "2"),
        ("clear(state)", "pass"),
        ("(chip) == (4)", "not ((chip) == (4))"),
        ("==", "!="),
        ("4", "5"),
        ("continue", "pass"),
        ("<<", ">>"),
        ("2", "3"),
        ("in", "not in"),
        ("True", "False"),
    ]


def test_every_mutant_of_the_sample_is_python_and_differs_from_its_source() -> None:
    sample = [mutant for group in GROUPS.values() for mutant in sample_of(ROOT, group)]
    assert len({mutant.id for mutant in sample}) == 60
    for mutant in sample:
        source = (ROOT / mutant.path).read_bytes()
        changed = mutant.apply(source)
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source)), mutant
        where, *lines = diff_of(mutant, source)
        assert where.startswith(mutant.path)
        assert {line[0] for line in lines} == {"-", "+"}


def test_a_mutant_keeps_its_id_while_its_line_stays_as_it_is() -> None:
    def ids(found: list[Mutation]) -> list[str]:
        return [mutant.id for mutant in found]

    assert ids(find_mutations("rules.py", b"import os\n" + SOURCE)) == ids(find_mutations("rules.py", SOURCE))
    assert ids(find_mutations("other.py", SOURCE)) != ids(find_mutations("rules.py", SOURCE))


def test_every_group_has_its_tests_and_equivalent_mutants_exist() -> None:
    for group in GROUPS.values():
        assert all(expand(ROOT, (pattern,)) or "solve" in pattern for pattern in group.plain_tests)
        assert all(expand(ROOT, (pattern,)) for pattern in (*group.tests, *group.sources))
    paths = [path for group in GROUPS.values() for path in expand(ROOT, group.sources)]
    found = {mutant.id for path in paths for mutant in find_mutations(path, (ROOT / path).read_bytes())}
    assert set(EQUIVALENT) <= found, "an equivalent mutant is gone: remove it"
