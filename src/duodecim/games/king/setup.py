"""A state set up: before anything has happened, or from the facts on a table, refused if they cannot come about."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, cast

import numpy as np

from ...core.compile import on_first
from ...core.errors import PositionError, UnreadableAction
from ...core.seats import NOBODY
from ...core.state import States
from .actions import SeatAction, answer_in, read_action
from .cards import HIDDEN, NONE, card_number, cards_of, holds, may_be_drawn
from .die import FACES
from .facts import HIDDEN_WORD, Facts
from .options import KingOptions, SetOptions
from .questions import reply
from .rounds import ENOUGH_POINTS, LAST_CARDS, WINS_NEEDED, ask_aside, round_winner
from .rules import advance
from .state import (
    CARDS,
    CHOOSE,
    OVER,
    ROLL,
    SCORED,
    STATE_TYPE,
    WHICH_ASIDE,
    WHICH_CARD,
    WHICH_FACE,
    WHICH_ORDER,
    WHICH_TOKEN,
)
from .trick import ask_cards
from .view import PHASES

_advance = on_first(advance)
_ask_cards = on_first(ask_cards)
_ask_aside = on_first(ask_aside)
_reply = on_first(reply)
_round_winner = on_first(round_winner)

#: Phases in which the cards of a trick lie open.
MID_TRICK: Final = ("steal", "decide", "reroll")
#: An answer that was given but that the viewer may not know.
_SECRET_ANSWER: Final = -1
_VERBS: Final = {
    WHICH_CARD: "play",
    WHICH_FACE: "turn",
    WHICH_ORDER: "order",
    WHICH_TOKEN: "steal",
    WHICH_ASIDE: "aside",
}


def new_state(options: KingOptions) -> States:
    """The state before anything has happened."""
    states = np.zeros(1, STATE_TYPE)
    fill_in(states, options, options.players)
    states["table_count"] = 1
    states["table_size"] = options.players
    states["order"][0, : options.players] = range(options.players)
    if not options.is_random:
        states["phase"] = ROLL
        states["round_number"] = 1
    return states


def fill_in(states: States, options: SetOptions, players: int) -> None:
    """What a table and a tournament begin with alike."""
    states["seats"] = players
    states["victor"] = NOBODY
    states["draw_after"] = options.draw_after
    states["cards"] = cards_of(options.known_set)
    states["promo"] = 0 if options.promo is None else card_number(options.promo)
    states["phase"] = CARDS
    states["hand"][0, :players] = states["cards"][0]


def set_up(facts: Facts[KingOptions]) -> States:
    """The state of a table. Cards that the viewer may not know are only counted in it."""
    states = new_state(facts.options)
    playing = range(facts.players)
    check_facts(facts, playing, tables=1)
    lay_out(states, facts)
    if facts.phase == "choose" or facts.phase in MID_TRICK:
        states["phase"] = CHOOSE
        _ask_cards(states)
        if facts.phase == "choose":
            put_answers(states, facts)
            require(states["waiting"][0] > 0, "king/impossible-all-chosen")
        else:
            play_trick(states, facts, _advance)
    elif facts.phase == "aside":
        winner = _round_winner(states, 0)
        require_round_over(facts)
        winners = [seat for seat, aside in enumerate(facts.aside) if facts.wins[seat] > len(aside)]
        require(winners == [winner], "king/impossible-winner")
        _ask_aside(states, winner)
        put_answers(states, facts)
        require(states["waiting"][0] > 0, "king/impossible-all-chosen")
    elif facts.phase == "over":
        states["phase"] = OVER
        victors = [seat for seat, wins in enumerate(facts.wins) if wins == WINS_NEEDED]
        drawn = not victors and facts.barren > 0 and facts.barren == facts.options.draw_after
        require(len(victors) == 1 or drawn, "king/impossible-over")
        states["victor"] = victors[0] if victors else NOBODY
    else:
        require(facts.phase in ("roll", "cards"), "king/impossible-phase", phase=facts.phase)
        states["phase"] = ROLL if facts.phase == "roll" else CARDS
    return states


# --- what a table and a tournament check alike ---


def require(condition: bool, reason: str, **values: object) -> None:
    """Refuse facts that cannot come about."""
    if not condition:
        raise PositionError(reason, **values)


def lay_out(states: States, facts: Facts[Any]) -> None:
    """Put everything where it lies."""
    states["cards"] = cards_of(facts.cards)
    states["round_number"] = facts.round
    states["barren"] = facts.barren
    for seat in range(facts.players):
        known = [name for name in facts.aside[seat] if name != HIDDEN_WORD]
        hidden = HIDDEN[: len(facts.aside[seat]) - len(known)]
        states["aside"][0, seat] = cards_of(known) | sum(hidden)
        states["hand"][0, seat] = cards_of(facts.cards) & ~cards_of(known) & ~cards_of(facts.discarded[seat])
        states["shown"][0, seat] = cards_of(facts.shown[seat])
        states["ones"][0, seat], states["twos"][0, seat] = facts.tokens[seat]
        states["wins"][0, seat] = facts.wins[seat]
        states["face"][0, seat] = states["lay"][0, seat] = facts.faces[seat] or 0


def put_answers(states: States, facts: Facts[Any]) -> None:
    """Give the answers that the line has to what is asked now."""
    for seat in range(facts.players):
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
    try:
        answer = answer_in(cast("SeatAction", read_action(f"{_VERBS[question]} {word}")))
    except UnreadableAction:
        answer = 0
    allowed = answer > 0 and holds(int(states["allowed"][0, seat]), answer)
    require(allowed, "king/impossible-answer", seat=seat, answer=word)
    return answer


def play_trick(states: States, facts: Facts[Any], advance: Callable[[States], bool]) -> None:
    """Play the trick again with the cards and the answers of the line, up to where it waits."""
    for seat in range(facts.players):
        if states["question"][0, seat]:
            card = facts.played[seat]
            playable = card is not None and holds(int(states["allowed"][0, seat]), card_number(card))
            require(playable, "king/impossible-played", seat=seat)
            _reply(states, seat, card_number(card or ""))
    go_on(states, facts, advance)


def go_on(states: States, facts: Facts[Any], advance: Callable[[States], bool]) -> None:
    """On to where the trick waits, which must be where the line says."""
    goes_on = True
    while goes_on and states["phase"][0] != SCORED:
        put_answers(states, facts)
        if states["waiting"][0]:
            break
        goes_on = advance(states)
    reached = PHASES.get(int(states["phase"][0]), "over")
    require(reached == facts.phase, "king/impossible-phase", phase=facts.phase)


def require_round_over(facts: Facts[Any]) -> None:
    """R1: someone has 8 points, or played all cards but one; the cards of those who won are back in their hands."""
    tricks = max(map(len, facts.discarded))
    enough = any(ones + 2 * twos >= ENOUGH_POINTS for ones, twos in facts.tokens)
    last = any(len(facts.cards) - len(aside) - tricks == LAST_CARDS for aside in facts.aside)
    require(enough or last, "king/impossible-round-on")


def check_facts(facts: Facts[Any], playing: Collection[int], *, tables: int, final: bool = False) -> None:
    """What must hold at any time of a game, whoever looks at it; `playing` are the seats that still do."""
    options = facts.options
    begun = facts.phase != "cards"
    require(bool(facts.cards) == (begun or not options.is_random), "king/impossible-set")
    if options.is_random and facts.cards:
        promo = NONE if options.promo is None else card_number(options.promo)
        require(may_be_drawn(cards_of(facts.cards), promo), "king/impossible-set")
    require((facts.round > 0) == begun, "king/impossible-round", round=facts.round)
    rolled = facts.phase not in ("cards", "seat", "roll")
    for seat in range(facts.players):
        _check_cards(facts, seat)
        _check_die(facts, seat, rolled=rolled and seat in playing)
        _check_wins(facts, seat, settled=not final or seat in playing)
    require(sum(facts.wins) <= facts.round * tables, "king/impossible-wins-sum", rounds=facts.round)
    limit = options.draw_after
    possible = facts.barren < facts.round or facts.barren == 0
    possible = possible or (facts.barren == facts.round == limit and facts.phase == "over")
    require(possible and (not limit or facts.barren <= limit), "king/impossible-barren", barren=facts.barren)
    require(
        bool(not limit or facts.barren < limit or facts.phase == "over"), "king/impossible-barren", barren=facts.barren
    )
    if facts.phase in ("choose", *MID_TRICK):
        _check_round(facts, playing)
    empty = not any(facts.discarded) and not any(map(any, facts.tokens))
    require(rolled or empty, "king/impossible-unrolled")
    require(facts.phase in MID_TRICK or not any(facts.played), "king/impossible-phase", phase=facts.phase)


def _check_round(facts: Facts[Any], playing: Collection[int]) -> None:
    """R1: nobody has enough points or only one card left; all have played as many."""
    tricks = len(facts.discarded[next(iter(playing))])
    for seat in playing:
        ones, twos = facts.tokens[seat]
        # In the centre the seconds of the groups have been paid already; the round goes on to the end of the trick.
        require(bool(facts.centre) or ones + 2 * twos < ENOUGH_POINTS, "king/impossible-points", seat=seat)
        left = len(facts.cards) - len(facts.aside[seat]) - len(facts.discarded[seat])
        require(left > LAST_CARDS, "king/impossible-last-card", seat=seat)
        require(len(facts.discarded[seat]) == tricks, "king/impossible-discarded", seat=seat)


def _check_cards(facts: Facts[Any], seat: int) -> None:
    """R3: the viewer knows what they set aside themselves; nothing else is hidden. No card is in two places."""
    aside, discarded, shown = facts.aside[seat], facts.discarded[seat], facts.shown[seat]
    sees_own = facts.viewer in (seat, "all")
    require(all((name == HIDDEN_WORD) != sees_own for name in aside), "king/impossible-aside", seat=seat)
    known = [name for name in aside if name != HIDDEN_WORD]
    for names in ([*known, *discarded], [*known, *shown]):
        possible = len(set(names)) == len(names) and set(names) <= set(facts.cards)
        require(possible, "king/impossible-cards", seat=seat)
    possible = set(discarded) <= set(shown) if aside else not shown
    require(possible, "king/impossible-shown", seat=seat)


def _check_die(facts: Facts[Any], seat: int, *, rolled: bool) -> None:
    face = facts.faces[seat]
    require(face is None or 1 <= face <= FACES, "king/no-such-face", face=face)
    require((face is not None) == rolled, "king/impossible-dice", seat=seat)


def _check_wins(facts: Facts[Any], seat: int, *, settled: bool) -> None:
    """R3: a card set aside for every round won, save for a round just won."""
    missing = facts.wins[seat] - len(facts.aside[seat])
    just_won = facts.phase in ("aside", "over") or not settled
    require(missing == 0 or (missing == 1 and just_won), "king/impossible-wins", seat=seat)
