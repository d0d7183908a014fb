"""Small changes of a source file that its tests should notice."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from typing import NamedTuple

_COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "in": "not in", "not in": "in"}
_ARITHMETIC = {"+": "-", "-": "+", "*": "+", "//": "*", "%": "//", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<"}
_JUNCTIONS = {"and": "or", "or": "and"}
#: Longer operators first, so that `<<` is not read as `<`.
_OPERATOR = re.compile(rb"not in|\bin\b|\band\b|\bor\b|<<|>>|<=|>=|==|!=|//|[-+*%&|^<>]")


class Mutation(NamedTuple):
    """One change of one file."""

    #: The file, from the root of the repository.
    path: str
    #: What is replaced, in bytes from the beginning of the file.
    start: int
    end: int
    replacement: bytes
    #: Eight hexadecimal digits. They stay the same while the line and the name of its function do.
    id: str

    def apply(self, source: bytes) -> bytes:
        """Return the source with the change."""
        return source[: self.start] + self.replacement + source[self.end :]


def find_mutations(path: str, source: bytes) -> list[Mutation]:
    """Return every mutation of the functions in a file, in the order of the file."""
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    found: dict[str, Mutation] = {}
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            changes = _Changes(source, lines)
            for statement in function.body:
                changes.visit(statement)
            for start, end, replacement in changes.found:
                key = _id(path, function.name, source, (start, end), replacement)
                found.setdefault(key, Mutation(path, start, end, replacement, key))
    return sorted(found.values(), key=lambda mutation: (mutation.start, mutation.end, mutation.id))


def _id(path: str, function: str, source: bytes, span: tuple[int, int], replacement: bytes) -> str:
    first = source.rfind(b"\n", 0, span[0]) + 1
    last = source.find(b"\n", span[1])
    whole = [path.encode(), function.encode(), source[first : span[0]].strip(), source[span[0] : span[1]]]
    digest = hashlib.blake2b(b"\0".join([*whole, source[span[1] : last].strip(), replacement]), digest_size=4)
    return digest.hexdigest()


class _Changes(ast.NodeVisitor):
    """Collects changes of one function as (start, end, replacement)."""

    def __init__(self, source: bytes, lines: list[int]) -> None:
        self.found: list[tuple[int, int, bytes]] = []
        self._source = source
        self._lines = lines

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:  # called by ast
        """Leave a function inside a function alone: it is visited on its own."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:  # called by ast
        """Leave annotations alone."""
        if node.value is not None:
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:  # called by ast
        for left, right in zip([node.left, *node.comparators], node.comparators, strict=False):
            self._swap_operator(left, right, _COMPARISONS)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:  # called by ast
        self._swap_operator(node.left, node.right, _ARITHMETIC)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:  # called by ast
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._swap_operator(left, right, _JUNCTIONS)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:  # called by ast
        start, end = self._span(node)
        if isinstance(node.value, bool):
            self.found.append((start, end, str(not node.value).encode()))
        elif isinstance(node.value, int):
            self.found.append((start, end, str(node.value + 1).encode()))

    def visit_If(self, node: ast.If) -> None:  # called by ast
        self._negate(node.test)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:  # called by ast
        if isinstance(node.value, ast.Compare | ast.BoolOp):
            self._negate(node.value)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:  # called by ast
        if not isinstance(node.targets[0], ast.Name | ast.Tuple):  # a missing name would be an error, not a mistake
            self._drop(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:  # called by ast
        self._drop(node)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:  # called by ast
        if isinstance(node.value, ast.Call):
            self._drop(node)
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:  # called by ast
        self._drop(node)

    def visit_Continue(self, node: ast.Continue) -> None:  # called by ast
        self._drop(node)

    def visit_Raise(self, node: ast.Raise) -> None:  # called by ast
        """Leave messages alone."""

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None  # noqa: S101  # nodes that were parsed have an end
        assert node.end_col_offset is not None  # noqa: S101
        return self._lines[node.lineno - 1] + node.col_offset, self._lines[node.end_lineno - 1] + node.end_col_offset

    def _swap_operator(self, left: ast.expr, right: ast.expr, swaps: dict[str, str]) -> None:
        gap = self._span(left)[1]
        match = _OPERATOR.search(self._source, gap, self._span(right)[0])
        swapped = swaps.get(match[0].decode()) if match else None
        if match and swapped:
            self.found.append((match.start(), match.end(), swapped.encode()))

    def _negate(self, node: ast.expr) -> None:
        start, end = self._span(node)
        self.found.append((start, end, b"not (" + self._source[start:end] + b")"))

    def _drop(self, node: ast.stmt) -> None:
        self.found.append((*self._span(node), b"pass"))


def diff_of(mutation: Mutation, source: bytes) -> Iterator[str]:
    """Return the lines that a mutation changes, before and after, with the number of the first."""
    first = source.rfind(b"\n", 0, mutation.start) + 1
    last = source.find(b"\n", mutation.end)
    number = source.count(b"\n", 0, first) + 1
    yield f"{mutation.path}:{number}"
    changed = source[first : mutation.start] + mutation.replacement + source[mutation.end : last]
    for sign, text in (("-", source[first:last]), ("+", changed)):
        for line in text.decode().splitlines():
            yield f"{sign} {line.strip()}"
