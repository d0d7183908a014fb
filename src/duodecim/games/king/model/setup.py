"""States set up: before anything has happened, or from facts. Facts that cannot come about are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import numpy as np

from ....core.compile import on_first
from ....core.errors import PositionError
from ....core.seats import NOBODY
from ....core.state import States
from ..rules.cards import HIDDEN, NONE, card_number, cards_of
from ..rules.questions import reply
from ..rules.rounds import WINS_NEEDED, ask_aside, round_winner
from ..rules.rulebook import play_beats
from ..rules.state import CARDS, CHOOSE, OVER, ROLL, SCORED, STATE_TYPE
from ..rules.trick import ask_cards
from .actions import is_allowed, read_answer
from .facts import HIDDEN_WORD, PHASES, Facts
from .options import KingOptions, SetOptions
from .possible import check_discards, check_facts, owing, require

_ask_cards = on_first(ask_cards)
_ask_aside = on_first(ask_aside)
_play_beats = on_first(play_beats)
_reply = on_first(reply)
_round_winner = on_first(round_winner)

#: An answer that was given but that the viewer may not know.
_SECRET_ANSWER: Final = -1


def new_state(options: KingOptions) -> States:
    """Return the state before anything has happened."""
    states = np.zeros(1, STATE_TYPE)
    fill_in(states, options)
    states["table_count"] = 1
    states["table_size"] = options.players
    states["order"][0, : options.players] = range(options.players)
    if not options.is_random:
        states["phase"] = ROLL
        states["round_number"] = 1
    return states


def fill_in(states: States, options: SetOptions) -> None:
    """Fill in what a table and a tournament begin with alike."""
    states["seats"] = options.players
    states["victor"] = NOBODY
    states["draw_after"] = options.draw_after
    states["cards"] = cards_of(options.known_set)
    states["promo"] = 0 if options.promo is None else card_number(options.promo)
    states["phase"] = CARDS
    states["hand"][0, : options.players] = states["cards"][0]


def set_up(facts: Facts[KingOptions]) -> States:
    """Return a state in which the facts hold. Cards that the viewer may not know are only counted in it."""
    require(not facts.groups and not facts.centre, "king/impossible-table")
    states = new_state(facts.options)
    playing = range(facts.options.players)
    check_facts(facts, playing, tables=1)
    lay_out(states, facts)
    winner = _round_winner(states, 0)
    match facts.phase:
        case "cards" | "roll":
            states["phase"] = CARDS if facts.phase == "cards" else ROLL
        case "choose":
            ask_for_cards(states, facts)
        case "steal" | "decide" | "reroll":
            play_trick(states, facts, lambda states: _play_beats(states, 1))
        case "aside":
            require(owing(facts) == [winner] and not facts.barren, "king/impossible-winner")
            check_discards(facts, playing, [winner])
            ask_winners(states, facts, [winner])
        case "over":
            check_discards(facts, playing)
            won = owing(facts) == [winner] and facts.wins[winner] == WINS_NEEDED and not facts.barren
            drawn = not owing(facts) and winner == NOBODY and facts.barren == facts.options.draw_after > 0
            require(won or drawn, "king/impossible-over")
            states["phase"] = OVER
            states["victor"] = winner
        case _:
            raise PositionError("king/impossible-phase", phase=facts.phase)
    check_answers(states, facts)
    return states


# --- what a table and a tournament share ---


def lay_out(states: States, facts: Facts[Any]) -> None:
    """Put everything where it lies."""
    states["cards"] = cards_of(facts.cards)
    states["round_number"] = facts.round
    states["barren"] = facts.barren
    for seat in range(facts.options.players):
        known = [name for name in facts.aside[seat] if name != HIDDEN_WORD]
        hidden = HIDDEN[: len(facts.aside[seat]) - len(known)]
        states["aside"][0, seat] = cards_of(known) | sum(hidden)
        states["hand"][0, seat] = cards_of(facts.cards) & ~cards_of(known) & ~cards_of(facts.discarded[seat])
        states["shown"][0, seat] = cards_of(facts.shown[seat])
        states["ones"][0, seat], states["twos"][0, seat] = facts.tokens[seat]
        states["wins"][0, seat] = facts.wins[seat]
        states["face"][0, seat] = states["lay"][0, seat] = facts.faces[seat] or 0


def ask_for_cards(states: States, facts: Facts[Any]) -> None:
    """Ask everyone for a card (step 1), and put in the choices that were made."""
    states["phase"] = CHOOSE
    _ask_cards(states)
    put_answers(states, facts)
    require(states["waiting"][0] > 0, "king/impossible-all-chosen")


def ask_winners(states: States, facts: Facts[Any], winners: Iterable[int]) -> None:
    """Ask the winners for a card to set aside (R3), and put in the answers that were given."""
    for seat in winners:
        _ask_aside(states, seat)
    put_answers(states, facts)
    require(states["waiting"][0] > 0, "king/impossible-all-chosen")


def check_answers(states: States, facts: Facts[Any]) -> None:
    """Check that only seats that were asked have answered."""
    for seat, answer in enumerate(facts.answers):
        asked = answer is None or states["answer"][0, seat] != 0
        require(asked, "king/impossible-answer", seat=seat, answer=answer)


def put_answers(states: States, facts: Facts[Any]) -> None:
    """Give the answers that the facts hold to what is asked now."""
    for seat in range(facts.options.players):
        question, answer = int(states["question"][0, seat]), facts.answers[seat]
        if question and answer is not None and not states["answer"][0, seat]:
            _reply(states, seat, _answer(states, facts, seat, question, answer))


def _answer(states: States, facts: Facts[Any], seat: int, question: int, word: str) -> int:
    # What was answered earlier in the trick is known to all.
    earlier = PHASES[int(states["phase"][0])] != facts.phase
    require(
        (word == HIDDEN_WORD) != (earlier or facts.viewer in (seat, "all")),
        "king/impossible-answer",
        seat=seat,
        answer=word,
    )
    if word == HIDDEN_WORD:
        return _SECRET_ANSWER
    answer = read_answer(question, word)
    allowed = is_allowed(int(states["allowed"][0, seat]), answer)
    require(allowed, "king/impossible-answer", seat=seat, answer=word)
    return answer


def play_trick(states: States, facts: Facts[Any], advance: Callable[[States], bool]) -> None:
    """Play the trick again with the cards and the answers of the facts, up to where it waits."""
    states["phase"] = CHOOSE
    _ask_cards(states)
    for seat in range(facts.options.players):
        if states["question"][0, seat]:
            name = facts.played[seat]
            card = NONE if name is None else card_number(name)
            require(is_allowed(int(states["allowed"][0, seat]), card), "king/impossible-played", seat=seat)
            _reply(states, seat, card)
    go_on(states, facts, advance)


def go_on(states: States, facts: Facts[Any], advance: Callable[[States], bool]) -> None:
    """Go on to where the trick waits, which must be where the facts say."""
    goes_on = True
    while goes_on and states["phase"][0] != SCORED:
        put_answers(states, facts)
        if states["waiting"][0]:
            break
        goes_on = advance(states)
    reached = PHASES.get(int(states["phase"][0]), "over")
    require(reached == facts.phase, "king/impossible-phase", phase=facts.phase)
