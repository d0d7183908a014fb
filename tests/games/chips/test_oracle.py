"""The compiled rules against the oracle in plain Python, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, NOBODY, Batch
from duodecim.games.chips.model.events import RoundEnded
from duodecim.games.chips.rules.state import OVER, PLAY, TAKE
from tests.oracles.chips import Oracle
from tests.sizes import size

from .tables import KINDS, random_game

GAMES = size(120, 1200)
POSITION_GAMES = size(4, 12)

PHASES = {PLAY: "play", TAKE: "take", OVER: "over"}


@pytest.mark.slow
@pytest.mark.parametrize("half", [0, pytest.param(1, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_of_thousands_of_batch_games_agrees_with_the_oracle(kind: str, half: int) -> None:
    options = KINDS[kind]
    batch = duodecim.game("chips", **options).batch(GAMES // 2, seed=20 + half)
    random = np.random.default_rng(half)
    oracles = [Oracle(**_oracle_options(options)) for _ in range(len(batch))]
    rows = _rows(batch)
    for oracle, row in zip(oracles, rows, strict=True):
        oracle.choose_first(row["first"])
        oracle.deal(_dealt_hands(row))
    playing = list(range(len(batch)))
    while playing:
        for index in playing:
            assert _batch_facts(rows[index]) == _oracle_facts(oracles[index]), (kind, half, index)
        actions = (random.random(batch.legal.shape) * batch.legal).argmax(axis=1)
        batch.step(actions)
        rows = _rows(batch)
        for index in playing:
            oracle = oracles[index]
            oracle.act(int(actions[index]) % 12 + 1)
            if oracle.phase == "deal":
                oracle.deal(_dealt_hands(rows[index]))
        playing = [index for index in playing if oracles[index].phase != "over"]
    assert batch.done.all()
    for oracle, row, payoffs in zip(oracles, rows, batch.payoffs().tolist(), strict=True):
        assert _batch_facts(row) == _oracle_facts(oracle)
        assert oracle.winners is not None
        share = float(np.float32(1 / len(oracle.winners)))
        assert payoffs == [share if seat in oracle.winners else 0.0 for seat in range(oracle.seats)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_position_of_a_few_games_agrees_with_the_oracle(kind: str) -> None:
    options = KINDS[kind]
    for seed in range(POSITION_GAMES):
        oracle = Oracle(**_oracle_options(options))
        for position in random_game(seed, **options):
            if position.moves:
                _follow(oracle, *position.moves[-1])
            assert _without_full_trick(position.text()) == _line(oracle)
            seat = oracle.to_act()
            assert position.actors == (() if oracle.phase == "over" else (CHANCE if seat is None else seat,))
            if seat is not None:
                assert [action.chip for action in position.actions(seat)] == oracle.legal()
            for event in position.events:
                if isinstance(event, RoundEnded):
                    assert [result.sum for result in event.results] == oracle.last_sums
            winners = None if position.outcome is None else list(position.outcome.winners)
            assert winners == oracle.winners


def _oracle_options(options: dict[str, Any]) -> dict[str, Any]:
    return {"players": options.get("players", 3), **options}


def _follow(oracle: Oracle, actor: int, action: Any) -> None:
    """Make the move of a position in the oracle."""
    if actor != CHANCE:
        oracle.act(action.chip)
    elif str(action).startswith("first"):
        oracle.choose_first(action.seat)
    else:
        oracle.deal([list(hand) for hand in action.hands])


def _rows(batch: Batch) -> list[dict[str, Any]]:
    """The fields of every state, and what the batch says beside them, as plain Python."""
    columns = {name: batch.states[name].tolist() for name in batch.states.dtype.names or () if name != "random"}
    columns["actor"] = batch.actors.tolist()
    columns["legal"] = (batch.legal @ (1 << np.arange(batch.legal.shape[1]))).tolist()
    names = list(columns)
    return [dict(zip(names, values, strict=True)) for values in zip(*columns.values(), strict=True)]


@cache
def _values(chips: int) -> list[int]:
    """Bit v of a set of chips is the value v, bit v + 12 its twin."""
    return sorted(value for value in range(1, 13) for bit in (value, value + 12) if chips >> bit & 1)


def _dealt_hands(row: dict[str, Any]) -> list[list[int]]:
    """The deal that led to a state in which nobody but the automa can have acted since."""
    hands = [_values(chips) for chips in row["hand"][: row["seats"]]]
    automa = row["automa"]
    if automa != NOBODY:
        played = [row["trick"][automa]] if row["trick"][automa] else []
        hands[automa] = [*played, *(value for value in row["stack"] if value)]
    return hands


def _batch_facts(row: dict[str, Any]) -> tuple[object, ...]:
    seats = row["seats"]
    hands = [_values(chips) for chips in row["hand"][:seats]]
    if row["automa"] != NOBODY:
        assert sorted(value for value in row["stack"] if value) == hands[2]
        hands[2] = [value for value in row["stack"] if value]
    return (
        PHASES[row["phase"]],
        row["actor"],
        row["legal"],
        row["round_number"],
        row["first"],
        hands,
        [_values(chips) for chips in row["known"][:seats]],
        [_values(chips) for chips in row["scored"][:seats]],
        _values(row["middle"]),
        row["trick"][:seats] if row["phase"] == PLAY else None,
        row["lead"] if row["phase"] == PLAY else None,
        row["winner"] if row["phase"] == TAKE else None,
        row["score"][:seats],
    )


def _oracle_facts(oracle: Oracle) -> tuple[object, ...]:
    seat = oracle.to_act()
    playing, taking = oracle.phase == "play", oracle.phase == "take"
    return (
        oracle.phase,
        NOBODY if seat is None else seat,
        sum(1 << (value - 1 + 12 * taking) for value in oracle.legal()),
        oracle.round_number,
        oracle.first,
        oracle.hands,
        oracle.known,
        [sorted(values) for values in oracle.scored],
        sorted(oracle.trick.values()) if playing else oracle.middle,
        [oracle.trick.get(other, 0) for other in range(oracle.seats)] if playing else None,
        oracle.lead if playing else None,
        oracle.winner if taking else None,
        oracle.scores,
    )


def _line(oracle: Oracle) -> str:
    """The oracle's table in the notation of the game."""
    edition = oracle.edition + "+no_burst" * oracle.no_burst
    chosen = oracle.phase != "choose first"
    lead = oracle.lead
    if oracle.phase in ("deal", "over") and oracle.round_number:
        (lead,) = [seat for seat, hand in enumerate(oracle.hands) if not hand]
    words = [
        f"chips {oracle.players} {edition} round={oracle.round_number}",
        f"first={oracle.first if chosen else '-'}",
        f"lead={lead if chosen else '-'}",
        f"scores={'.'.join(map(str, oracle.scores))}",
        f"hands={'/'.join(_hand(oracle, seat) for seat in range(oracle.seats))}",
        f"scored={'/'.join(_chips(sorted(values)) for values in oracle.scored)}",
        f"middle={_chips(oracle.middle)}" if oracle.phase == "take" else f"trick={_chips([*oracle.trick.values()])}",
    ]
    return " ".join(words)


def _without_full_trick(line: str) -> str:
    """The line without the trick that is being taken, which the oracle does not remember."""
    return " ".join(word for word in line.split() if not (word.startswith("trick=") and "middle=" in line))


def _hand(oracle: Oracle, seat: int) -> str:
    """A hand with its known chips marked, lowest first and the known one of twins first; a stack from the top."""
    known = oracle.known[seat]
    if seat == oracle.automa:
        hidden = len(oracle.hands[seat]) - len(known)
        return _chips([f"{value}!" if place >= hidden else value for place, value in enumerate(oracle.hands[seat])])
    secret = list(oracle.hands[seat])
    for value in known:
        secret.remove(value)
    chips = sorted([(value, 0) for value in known] + [(value, 1) for value in secret])
    return _chips([f"{value}!" if kind == 0 else value for value, kind in chips])


def _chips(values: Sequence[object]) -> str:
    return ".".join(map(str, values)) or "-"
