"""Everything that the documents refer to exists: pages, headings, files, names in Python, commands, decisions."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from scripts.api_reference.markdown import heading_anchors

from duodecim.cli.main import main

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "docs/**/*.md", "benchmarks/*.md", "examples/**/*.md")
    for path in ROOT.glob(pattern)
)
#: The changelog also names what is gone.
PRESENT = [document for document in DOCUMENTS if document != "CHANGELOG.md"]
DECISIONS = sorted((ROOT / "docs/decisions").glob("[0-9]*.md"))
#: Where a path in backticks may begin. Short forms such as `core/state.py` leave out the package.
PACKAGE_FOLDERS = "|".join(path.name for path in (ROOT / "src/duodecim").iterdir() if path.is_dir())
ROOT_FOLDERS = "src|tests|benchmarks|examples|scripts|docs|web"
BASES = (ROOT, ROOT / "src/duodecim", ROOT / "web/src")
#: What stands for something else: a pattern, an ellipsis, a number to be filled in.
PLACEHOLDER = re.compile(r"[<>*…]|NNNN")
#: Where code and tests may cite a decision.
CODE = ("src/**/*.py", "tests/**/*.py", "benchmarks/**/*.py", "scripts/*.py", "web/src/**/*.ts", "web/src/**/*.svelte")


#: What is made in a checkout and not kept in the repository, such as `web/node_modules`.
BUILT = {line.strip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()}
#: Keys of phrases and codes of errors look like paths, such as `server/failed`.
KEYS = {
    key
    for path in (ROOT / "src").rglob("*.py")
    for key in re.findall(r'"([a-z]+(?:/[a-z-]+)+)"', path.read_text(encoding="utf-8"))
}


def folders_of(documents: list[str]) -> list[Any]:
    """Return the documents of each folder, as arguments of a test. To hand out a test takes longer than to read one."""
    folders: dict[str, list[str]] = {}
    for document in documents:
        folders.setdefault(document.rpartition("/")[0], []).append(document)
    return [pytest.param(each, id=folder or ".") for folder, each in folders.items()]


def read(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def named_paths(text: str) -> Iterator[str]:
    """Yield the paths in backticks that claim to be in this repository."""
    for path in re.findall(rf"`((?:{ROOT_FOLDERS}|{PACKAGE_FOLDERS}|lib|pages)/[^`\s]*)`", text):
        if not PLACEHOLDER.search(path):
            yield path


def exists_in_python(name: str) -> bool:
    """Return True if a dotted name is a module, or can be reached from one by attributes."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for attribute in parts[length:]:
            if not hasattr(found, attribute):
                return False
            found = getattr(found, attribute)
        return True
    return False


@pytest.mark.parametrize("documents", folders_of(DOCUMENTS))
def test_links_lead_to_files_and_headings(documents: list[str]) -> None:
    for document in documents:
        for text, target, anchor in re.findall(r"\[([^][]*)\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", read(document)):
            path = (ROOT / document).parent / target if target else ROOT / document
            assert path.exists(), (document, target)
            if anchor:
                headings = {anchor: name for name, anchor in heading_anchors(path.read_text(encoding="utf-8")).items()}
                assert anchor in headings, (document, f"{target}#{anchor}")
                if re.fullmatch(r"`\w+`", text):
                    assert headings[anchor] == text.strip("`"), (document, f"{target}#{anchor}")


@pytest.mark.parametrize("documents", folders_of(PRESENT))
def test_paths_in_backticks_exist(documents: list[str]) -> None:
    for document in documents:
        for path in named_paths(read(document)):
            assert path in KEYS | BUILT or any((base / path).exists() for base in BASES), (document, path)


@pytest.mark.parametrize("documents", folders_of(PRESENT))
def test_dotted_names_exist(documents: list[str]) -> None:
    for document in documents:
        text = read(document)
        names = set(re.findall(r"(?<![\w/.-])(duodecim(?:\.[A-Za-z_]\w*)+)(?![\w-])", text)) - {"duodecim.db"}
        for name in sorted(names):
            assert exists_in_python(name), (document, name)
        for module in re.findall(r"-m ((?:duodecim|benchmarks|tests|scripts)[\w.]*)", text):
            path = ROOT / ("src" if module.startswith("duodecim") else ".") / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), (document, module)


@pytest.mark.parametrize("documents", folders_of(PRESENT))
def test_commands_exist(documents: list[str]) -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.M))
    for document in documents:
        text = read(document)
        code = "\n".join(re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S) + re.findall(r"`([^`\n]+)`", text))
        assert set(re.findall(r"^make ([a-z]+)", code, re.M)) <= targets, document
        assert set(re.findall(r"^duodecim ([a-z]+)", code, re.M)) <= set(main.commands), document


def test_the_walk_of_a_move_names_what_stands_in_its_files() -> None:
    stations = re.findall(r"^\d+\. `(server/[\w/]+\.py)`[^:]*: `([\w.]+)`", read("docs/architecture.md"), re.M)
    assert 10 <= len(stations) <= 12, "a dozen files at most"
    for path, name in stations:
        source = read(f"src/duodecim/{path}")
        for part in name.split("."):
            assert re.search(rf"^ *(?:class|def|async def) {part}\b", source, re.M), (path, name)


def test_the_picture_of_a_move_names_files_of_the_server() -> None:
    picture = ElementTree.parse(ROOT / "docs/move.svg")  # noqa: S314  # it is our own picture
    words = [element.text or "" for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    names = [word for word in words if re.fullmatch(r"\w+(\.py|/)", word)]
    assert len(names) >= 12
    for name in names:
        assert list((ROOT / "src/duodecim/server").glob(f"*/{name}")), name


def test_every_decision_has_the_same_parts_and_is_in_the_index() -> None:
    index = read("docs/decisions/README.md")
    for number, path in enumerate(DECISIONS, start=1):
        text = path.read_text(encoding="utf-8")
        assert re.match(
            rf"# {number:04d}\. \S.*\n\n- Status: (accepted|superseded by \d{{4}})\n- Date: 20\d\d-\d\d-\d\d\n", text
        )
        assert re.findall(r"^## (.*)$", text, re.M) == ["Context", "Choice", "Alternatives"], path.name
        assert index.count(f"]({path.name})") == 1, path.name


def test_every_decision_that_the_code_cites_exists() -> None:
    known = {path.name for path in DECISIONS}
    for path in [path for pattern in CODE for path in ROOT.glob(pattern)]:
        cited = set(re.findall(r"decisions/(\d{4}-[\w-]+\.md)", path.read_text(encoding="utf-8")))
        assert cited <= known, path.relative_to(ROOT)
