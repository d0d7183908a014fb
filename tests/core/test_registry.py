"""The games there are, and what is said of one there is not."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import duodecim
from duodecim import DuodecimError, UnknownGame
from duodecim.core.registry import descriptor, descriptors, find_game


def test_the_games_are_listed() -> None:
    assert "chips" in duodecim.game_ids()
    assert find_game("chips").id == "chips"


@pytest.mark.parametrize("name", ["chip", "chisp", "cips"])
def test_a_name_that_is_nearly_right_is_met_with_the_right_one(name: str) -> None:
    with pytest.raises(UnknownGame, match="Did you mean “chips”") as caught:
        duodecim.game(name)
    assert caught.value.code == "game/unknown"
    assert f"«{name}»" in caught.value.in_language("ru")
    assert "Может быть, «chips»" in caught.value.in_language("ru")


@pytest.mark.parametrize("name", ["", "poker"])
def test_another_name_is_met_with_the_list(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        duodecim.game(name)
    assert str(caught.value) == f"There is no game “{name}”. The games are: {', '.join(duodecim.game_ids())}."


@pytest.mark.parametrize("line", ["", "  ", "poker 3"])
def test_a_line_of_no_game_is_refused(line: str) -> None:
    with pytest.raises(UnknownGame):
        duodecim.position(line)


def test_every_public_name_is_there() -> None:
    for name in duodecim.__all__:
        assert hasattr(duodecim, name)
    assert set(duodecim.__all__) <= set(dir(duodecim))


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'castle'"):
        _ = duodecim.castle


@pytest.mark.parametrize(
    ("offered", "problem"),
    [
        ("no_such_module:GAME", "No module named 'no_such_module'"),
        ("duodecim.core.registry:ENTRY_POINTS", "not a game's descriptor but 'duodecim.games'"),
        ("elsewhere:GAME", "there is a game “chips” already"),
    ],
)
def test_a_package_with_a_broken_game_is_left_out_with_a_warning(
    offered: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "broken-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(f"[duodecim.games]\nbroken = {offered}\n")
    game = "GameDescriptor(id='chips', package='', game='', view='', events='', bots={}, terminal='', phrases={})"
    (tmp_path / "elsewhere.py").write_text(f"from duodecim.core.descriptor import GameDescriptor\nGAME = {game}\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(UserWarning, match=problem):
        found = descriptors.__wrapped__()
    assert found == descriptors()


def test_a_game_that_nobody_named_goes_by_its_id() -> None:
    nameless = msgspec.structs.replace(descriptor("chips"), id="nameless")
    assert nameless.title("ru") == "nameless"
    assert nameless.option_text("players", "en") == "players"
    assert descriptor("chips").title("en") == "12 Chip Trick"


def test_a_level_that_a_game_does_not_have_is_its_strongest() -> None:
    few = msgspec.structs.replace(descriptor("chips"), bots={"random": "", "clever": ""})
    assert few.level_or_strongest("easy") == "clever"
    assert few.level_or_strongest("random") == "random"


def test_every_error_and_type_that_a_user_can_meet_is_public() -> None:
    errors = {error for error in _subclasses(DuodecimError) if error.__module__.startswith("duodecim.core.")}
    assert {error.__name__ for error in errors} <= set(duodecim.__all__)
    for name in ("CLOCK", "Traits", "Budget", "Estimate", "Choice", "Evaluation", "Hint", "GameBot", "View", "Move"):
        assert name in duodecim.__all__


def test_public_names_are_the_things_themselves() -> None:
    """A module that merely imports a name must not stand in for the one that defines it."""
    for name in set(duodecim.__all__) - {"games"}:
        found = getattr(duodecim, name)
        full = f"duodecim.{name}" if isinstance(found, ModuleType) else name
        assert getattr(found, "__name__", full) == full


def _subclasses(kind: type[DuodecimError]) -> set[type[DuodecimError]]:
    return {kind}.union(*(_subclasses(child) for child in kind.__subclasses__()))
