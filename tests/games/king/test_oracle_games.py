"""Whole games against the oracle in plain Python: thousands in batches, every decision; hundreds as positions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, NOBODY, Batch, Position
from duodecim.games.king.model.events import RoundEnded, TrickEnded
from duodecim.games.king.rules.cards import NAMES, names_of
from duodecim.games.king.rules.state import ASIDE, CHOOSE, DECIDE, OVER, STEAL
from tests.oracles.king_trick import Answer, Question
from tests.sizes import size

from .follower import Follower
from .splitmix import Source
from .tables import KINDS, faces_of, random_game, tokens_of

GAMES = size(50, 200)
POSITION_GAMES = size(6, 20)

FIELDS = (
    *("random", "cards", "phase", "waiting", "round_number", "barren", "wins", "aside", "face", "hand", "ones", "twos"),
    *("winner", "second", "thief", "victim", "stolen"),
)
PHASES = {CHOOSE: "choose", STEAL: "decide", DECIDE: "decide", ASIDE: "set aside", OVER: "over"}
#: For every kind of question the number of the first action that answers it, and the verb of a move.
FIRST_ACTION = {"card": 0, "sorcerer": 14, "order": 26, "token": 28, "aside": 30}
VERBS = {"card": "play", "sorcerer": "turn", "order": "order", "token": "steal", "aside": "aside"}
ORDERS = ["double", "flip"]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_of_thousands_of_batch_games_agrees_with_the_oracle(kind: str) -> None:
    game = duodecim.game("king", **KINDS[kind])
    batch = game.batch(GAMES, seed=30)
    random = np.random.default_rng(1)
    playing = list(range(GAMES))
    rows = _rows(batch, playing)
    sources = [Source(row["random"]) for row in rows]
    followers = [Follower(game.seats, names_of(row["cards"]), game.options.draw_after) for row in rows]
    for follower, row in zip(followers, rows, strict=True):
        follower.roll(row["face"][: game.seats])
    while playing:
        for index, row in zip(playing, rows, strict=True):
            assert row["random"] == sources[index].word
            _compare(row, followers[index])
        actions = (random.random(batch.legal.shape) * batch.legal).argmax(axis=1)
        batch.step(actions)
        for index in playing:
            _follow(followers[index], int(actions[index]), sources[index])
        playing = [index for index in playing if followers[index].table.phase != "over"]
        rows = _rows(batch, playing)
    assert batch.done.all()
    rows = _rows(batch, list(range(GAMES)))
    for follower, row, payoffs in zip(followers, rows, batch.payoffs().tolist(), strict=True):
        _compare(row, follower)
        winners = follower.table.winners
        assert winners is not None
        share = float(np.float32(1 / len(winners)))
        assert payoffs == [share if seat in winners else 0.0 for seat in range(game.seats)]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_position_of_hundreds_of_games_agrees_with_the_oracle(kind: str) -> None:
    for seed in range(POSITION_GAMES):
        follower: Follower | None = None
        for position in random_game(seed, **KINDS[kind]):
            options = position.game.options
            if position.view().cards and follower is None:
                follower = Follower(options.players, position.view().cards, options.draw_after)
            if follower is not None and position.moves:
                _follow_move(follower, *position.moves[-1])
                _compare_position(position, follower)


def _rows(batch: Batch, indices: list[int]) -> list[dict[str, Any]]:
    """What the comparison looks at in the state of each of these games, and what the batch says beside it."""
    states = batch.states
    columns = {name: states[name][indices].tolist() for name in FIELDS}
    columns["actor"] = batch.actors[indices].tolist()
    columns["legal"] = (batch.legal[indices] @ (1 << np.arange(batch.legal.shape[1]))).tolist()
    return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def _follow(follower: Follower, action: int, source: Source) -> None:
    """Make the batch's decision in the oracle, and let chance roll what the source of that game holds next."""
    question, legal = next(iter(follower.waiting().items()))
    (answer,) = [answer for answer in legal if _action(question, answer) == action]
    follower.answer(question, answer)
    if follower.expects_roll():
        (oracle,) = follower.waiting()
        follower.answer(oracle, source.roll())
    if follower.table.phase == "roll":
        follower.roll([source.roll() for _ in range(follower.table.players)])


def _action(question: Question, answer: Answer) -> int:
    kind, _ = question
    if isinstance(answer, int):
        return FIRST_ACTION[kind] + answer - 1
    return FIRST_ACTION[kind] + (ORDERS.index(answer) if kind == "order" else NAMES.index(answer))


def _compare(row: dict[str, Any], follower: Follower) -> None:
    """Everything that a state holds is what the oracle's table has."""
    table = follower.table
    seats = table.players
    waiting = follower.waiting()
    first = next(iter(waiting.items()), None)
    assert PHASES[row["phase"]] == table.phase
    assert row["actor"] == (NOBODY if first is None else first[0][1])
    assert row["legal"] == (0 if first is None else sum(1 << _action(first[0], answer) for answer in first[1]))
    assert row["waiting"] == len(waiting)
    assert (row["round_number"], row["barren"]) == (table.round_number, table.rounds_without_winner)
    assert row["wins"][:seats] == table.scores
    assert [sorted(names_of(cards)) for cards in row["aside"][:seats]] == list(map(sorted, table.set_aside))
    if table.phase == "choose":
        assert row["face"][:seats] == table.faces
        assert [sorted(names_of(cards)) for cards in row["hand"][:seats]] == list(map(sorted, table.hands))
        assert list(zip(row["ones"][:seats], row["twos"][:seats], strict=True)) == table.tokens
    elif table.phase in ("set aside", "over"):
        held = [ones + 2 * twos for ones, twos in zip(row["ones"][:seats], row["twos"][:seats], strict=True)]
        assert held == table.last_points
        assert row["face"][:seats] == table.faces
    if follower.trick is not None and table.phase != "decide":
        assert [None if seat == NOBODY else seat for seat in (row["winner"][0], row["second"][0])] == [
            follower.trick.winner,
            follower.trick.second,
        ]
        stolen = (row["thief"][0], row["victim"][0], row["stolen"][0]) if row["stolen"][0] else None
        assert stolen == follower.trick.theft


def _follow_move(follower: Follower, actor: int, action: Any) -> None:
    """Make the move of a position in the oracle."""
    verb, _, what = str(action).partition(" ")
    if verb == "roll":
        follower.roll(list(action.faces))
    elif verb == "reroll":
        (question,) = follower.waiting()
        follower.answer(question, action.faces[0])
    elif verb != "cards":
        (question,) = [question for question in follower.asked() if question[1] == actor]
        assert VERBS[question[0]] == verb
        follower.answer(question, int(what) if what.isdecimal() else what)


def _compare_position(position: Position[Any, Any], follower: Follower) -> None:
    """What can be seen of a position, and what just happened, is what the oracle has."""
    table, view = follower.table, position.view()
    waiting = follower.waiting()
    if table.phase == "roll" or follower.expects_roll():
        assert position.actors == (CHANCE,)
    else:
        assert position.actors == tuple(sorted(seat for _, seat in waiting))
        asked = follower.asked() if waiting else {}
        for seat in range(table.players):
            own = [
                f"{VERBS[kind]} {answer}" for (kind, other), legal in asked.items() if other == seat for answer in legal
            ]
            assert sorted(map(str, position.actions(seat))) == sorted(own)
    assert (view.round, view.barren) == (table.round_number, table.rounds_without_winner)
    assert [seat.wins for seat in view.seats] == table.scores
    for seat in range(table.players):
        own_view = position.view(seat).seats[seat]
        assert sorted(own_view.aside) == sorted(table.set_aside[seat])
        if table.phase == "choose":
            assert sorted(own_view.hand) == sorted(table.hands[seat])
            assert sorted(own_view.discarded) == sorted(table.played[seat])
    if table.phase == "choose":
        assert faces_of(position) == table.faces
        assert tokens_of(position) == table.tokens
    for event in position.events:
        if isinstance(event, TrickEnded):
            assert follower.trick is not None
            assert (event.trick.winner, event.trick.second) == (follower.trick.winner, follower.trick.second)
            assert [die.value for die in event.trick.dice] == follower.trick.values
            assert [die.token for die in event.trick.dice] == follower.trick.gains
        if isinstance(event, RoundEnded):
            (result,) = event.tables
            assert list(result.points) == table.last_points
            assert ([] if result.winner is None else [result.winner]) == table.last_winners
            level = [seat for seat, own in enumerate(table.last_points) if table.last_points.count(own) > 1]
            assert list(result.level) == level
    winners = None if position.outcome is None else list(position.outcome.winners)
    assert winners == table.winners
