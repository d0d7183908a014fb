"""Records: what is wrong with one that cannot be read or replayed."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, OptionError, Outcome, RecordError, Seat, UnknownGame


def finished() -> duodecim.Position[Any, Any]:
    position = duodecim.game("chips", players=2).start(seed=3)
    while position.outcome is None:
        seat = position.actors[0]
        position = position.play(seat, position.actions(seat)[0])
    return position


POSITION = finished()
TEXT = POSITION.record().dumps()


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    document = json.loads(TEXT)
    change(document)
    return json.dumps(document)


def test_a_record_replays_to_the_position_it_was_made_from() -> None:
    record = duodecim.loads(TEXT)
    assert record.replay() == POSITION
    assert record.result == POSITION.outcome
    assert len(list(record.positions())) == len(record.moves) + 1


def test_a_record_is_the_same_text_for_the_same_game() -> None:
    assert duodecim.loads(TEXT).dumps() == TEXT
    assert duodecim.loads(TEXT.encode()).dumps() == TEXT
    assert duodecim.loads(TEXT).replay().record().dumps() == TEXT


def test_a_record_of_an_unfinished_game_has_no_result_and_replays() -> None:
    position = duodecim.game("chips").start(seed=3)
    record = position.record()
    assert record.result is None
    assert record.replay() == position


def test_a_record_says_who_sat_where() -> None:
    seats = [Seat("Anna"), Seat("Robot", "bot", "easy"), Seat("Automa", "automa")]
    record = duodecim.loads(POSITION.record(seats).dumps())
    assert list(record.seats) == seats


def test_a_record_needs_a_name_for_every_seat() -> None:
    with pytest.raises(RecordError, match="names 1 seat, but the game has 3"):
        POSITION.record([Seat("Anna")])


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 0.5, 0.9, 0.99])
def test_a_record_that_is_cut_off_is_refused(share: float) -> None:
    with pytest.raises(RecordError) as caught:
        duodecim.loads(TEXT[: int(len(TEXT) * share)])
    assert (caught.value.code, caught.value.reason) == ("record/invalid", "record/not-json")
    assert "cut off" in str(caught.value)
    assert "обрезан" in caught.value.in_language("ru")


@pytest.mark.parametrize("content", [b"\xff\xfe", "\ud800", "chips"])
def test_what_is_no_json_is_refused(content: str | bytes) -> None:
    with pytest.raises(RecordError) as caught:
        duodecim.loads(content)
    assert caught.value.reason == "record/not-json"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda document: document.update(comment="nice"), "comment"),
        (lambda document: document["seats"][0].update(rating=7), "rating"),
        (lambda document: document.pop("moves"), "moves"),
        (lambda document: document.pop("result"), "result"),
        (lambda document: document.update(moves="0 play 7"), "moves"),
        (lambda document: document.update(rules="1"), "rules"),
        (lambda document: document["seats"][0].update(kind="ghost"), "ghost"),
        (lambda document: document["moves"].__setitem__(5, 7), r"\$\.moves\["),
    ],
)
def test_a_document_of_another_shape_is_refused(change: Callable[[dict[str, Any]], object], words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        duodecim.loads(changed(change))
    assert caught.value.reason == "record/shape"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda document: document.update(format="duodecim/9"), "“duodecim/9”; this version reads “duodecim/1”"),
        (lambda document: document.update(format="duodecim/2", clock={"seconds": 60}), "duodecim/2"),
    ],
)
def test_another_format_is_named_whatever_its_shape(change: Callable[[dict[str, Any]], object], words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        duodecim.loads(changed(change))
    assert caught.value.reason == "record/format"


@pytest.mark.parametrize("name", ["", "\x1b[31mred", "two\nlines", "x" * 65])
def test_a_name_is_printable_and_not_too_long(name: str) -> None:
    with pytest.raises(RecordError, match="printable"):
        Seat(name)
    with pytest.raises(RecordError, match="printable"):
        duodecim.loads(changed(lambda document: document["seats"][0].update(name=name)))


def test_a_move_has_one_way_to_be_written() -> None:
    loose = changed(lambda document: document["moves"].__setitem__(0, document["moves"][0].replace(" ", "  ", 1)))
    with pytest.raises(RecordError, match="must be written"):
        duodecim.loads(loose).replay()
    root = duodecim.game("chips").root().play(CHANCE, "first 0")
    one, two = (root.play(CHANCE, f"deal {hand}/3.6.7.10/8.9.11.12") for hand in ("1.2.4.5", "5.4.2.1"))
    assert one.record().dumps() == two.record().dumps()


@pytest.mark.parametrize(
    ("change", "reason", "words"),
    [
        (lambda document: document["seats"][0].update(kind="automa"), "record/seat-kind", ["Seat 0", "“automa”"]),
        (lambda document: document.update(rules=7), "record/rules", ["version 7", "chips"]),
        (lambda document: document["seats"].pop(), "record/seats", ["2 seats", "has 3"]),
        (
            lambda document: document["result"].update(winners=[0, 1, 2]),
            *("record/result", ["winners 0, 1, 2", "By its moves"]),
        ),
        (lambda document: document["result"].update(scores=[9, 9, 9]), "record/result", ["9-9-9"]),
        (lambda document: document.update(result=None), "record/result", ["the game is not over"]),
        (lambda document: document["moves"].pop(), "record/result", ["the game is not over"]),
        (lambda document: document["moves"].append("0 play 1"), "record/move", ["“0 play 1”", "is over"]),
        (lambda document: document["moves"].__setitem__(0, "first 0"), "record/move-shape", ["Move 1, “first 0”"]),
        (lambda document: document["moves"].__setitem__(4, "somebody play 1"), "record/move-shape", ["Move 5"]),
        (lambda document: document["moves"].__setitem__(4, "0"), "record/move-shape", ["Move 5", "play 7"]),
        (lambda document: document["moves"].__setitem__(4, ""), "record/move-shape", ["Move 5"]),
        (lambda document: document["moves"].__setitem__(2, "2 play 1"), "record/move", ["Move 3", "not the turn"]),
        (lambda document: document["moves"].__setitem__(2, "9 play 1"), "record/move", ["Move 3", "no seat 9"]),
        (lambda document: document["moves"].__setitem__(2, "9" * 5000 + " play 1"), None, ["Move 3"]),
        (lambda document: document["moves"].__setitem__(1, "chance first 0"), "record/move", ["Move 2", "to deal"]),
        (lambda document: document["moves"].pop(2), "record/move", ["Move 3"]),
    ],
)
def test_a_record_that_does_not_replay_says_what_is_wrong_and_where(
    change: Callable[[dict[str, Any]], object], reason: str | None, words: list[str]
) -> None:
    record = duodecim.loads(changed(change))
    with pytest.raises(RecordError) as caught:
        record.replay()
    assert caught.value.code == "record/invalid"
    assert reason is None or caught.value.reason == reason
    for part in words:
        assert part in str(caught.value)
    assert caught.value.in_language("ru") != str(caught.value)


def test_the_reason_behind_a_wrong_move_is_told_in_the_same_language() -> None:
    record = duodecim.loads(changed(lambda document: document["moves"].append("0 play 1")))
    with pytest.raises(RecordError) as caught:
        record.replay()
    assert "Партия окончена" in caught.value.in_language("ru")


def test_a_record_of_an_unknown_game_names_those_there_are() -> None:
    record = duodecim.loads(changed(lambda document: document.update(game="chess")))
    with pytest.raises(UnknownGame, match=r"“chess”.*chips"):
        record.replay()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 9}, "9"),
        ({"colour": "red"}, "no option “colour”"),
        ({"players": "two"}, "players"),
        ({"edition": "third"}, "edition must be one of mandoo, tgm2022, not third"),
        ({"self": 1}, "no option “self”"),
    ],
)
def test_a_record_with_impossible_options_is_refused(options: dict[str, Any], words: str) -> None:
    record = duodecim.loads(changed(lambda document: document.update(options=options)))
    with pytest.raises(RecordError, match=words) as caught:
        record.replay()
    assert caught.value.reason == "record/options"
    assert isinstance(caught.value.__cause__, OptionError)
    assert "недопустимые настройки" in caught.value.in_language("ru")


@pytest.mark.parametrize("game_id", duodecim.game_ids())
def test_whatever_is_spoilt_in_a_record_is_a_record_error(game_id: str) -> None:
    position: Any = duodecim.game(game_id).start(seed=3)
    text, random = position.record().dumps(), Random(game_id)
    started = duodecim.position(position.text()).record().dumps()
    values = [None, -1, 0, 99, "", "x", "king 9", [], {}, [None], {"players": 99}, 1.5, True]
    for original in (text, started):
        for _ in range(300):
            document = json.loads(original)
            key = random.choice([key for key in document if key not in ("game", "format")])
            inner = document[key]
            if isinstance(inner, (dict, list)) and inner and random.random() < 0.7:
                place = random.choice(list(inner) if isinstance(inner, dict) else list(range(len(inner))))
                inner[place] = random.choice(values)
            else:
                document[key] = random.choice(values)
            # Any other error would fail this test. Some changes do no harm.
            with suppress(RecordError):
                record = duodecim.loads(json.dumps(document))
                assert repr(record)
                record.replay()


def test_a_record_of_a_game_from_a_set_up_position_keeps_that_position() -> None:
    start = duodecim.game("chips").start(seed=3).text()
    position = duodecim.position(start)
    seat = position.actors[0]
    position = position.play(seat, position.actions(seat)[0])
    record = duodecim.loads(position.record().dumps())
    assert record.start == start
    assert record.replay() == position


def test_a_record_from_an_impossible_position_is_refused() -> None:
    record = duodecim.loads(changed(lambda document: document.update(start="chips 3 mandoo")))
    with pytest.raises(RecordError, match="round=") as caught:
        record.replay()
    assert caught.value.reason == "record/start"


def test_a_record_from_a_position_of_another_kind_of_game_is_refused() -> None:
    start = duodecim.game("chips", players=4).start(seed=3).text()
    record = duodecim.loads(changed(lambda document: document.update(start=start)))
    with pytest.raises(RecordError) as caught:
        record.replay()
    assert caught.value.reason == "record/start-game"


def test_a_record_shows_itself_even_if_its_result_is_wrong() -> None:
    record = duodecim.loads(changed(lambda document: document["result"].update(winners=[0, 9])))
    assert repr(record).endswith("won by seat 0, 9>")


def test_an_outcome_divides_the_win_among_the_winners() -> None:
    assert Outcome((3, 3, 0), (0, 1), "chips/by-tiles").shares() == (0.5, 0.5, 0.0)
    assert Outcome((3, 1, 0), (0,), "chips/by-tiles").shares() == (1.0, 0.0, 0.0)
