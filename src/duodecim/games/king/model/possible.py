"""Checks that facts can come about, for what must hold at a table and in a tournament alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any, Final

from ....core.errors import PositionError
from ..rules.cards import NONE, card_number, cards_of, may_be_drawn
from ..rules.die import FACES
from ..rules.rounds import ENOUGH_POINTS, LAST_CARDS, WINS_NEEDED, token_points
from .facts import HIDDEN_WORD, Facts

#: Phases in which the cards of a trick lie open.
MID_TRICK: Final = ("steal", "decide", "reroll")
#: Phases after the last trick of a round.
ROUND_OVER: Final = ("aside", "over")


def require(condition: bool, reason: str, **values: object) -> None:
    """Refuse facts that cannot come about."""
    if not condition:
        raise PositionError(reason, **values)


def check_facts(facts: Facts[Any], playing: Collection[int], *, tables: int, final: bool = False) -> None:
    """Check what must hold at any time of a game. `playing` are the seats that still play."""
    _check_set(facts)
    require((facts.round > 0) == (facts.phase != "cards"), "king/impossible-round", round=facts.round)
    rolled = facts.phase not in ("cards", "seat", "roll")
    for seat in range(facts.options.players):
        _check_cards(facts, seat)
        _check_die(facts, seat, rolled=rolled and seat in playing)
        _check_wins(facts, seat, playing, final=final)
        if seat not in playing:
            nothing = not facts.discarded[seat] and not any(facts.tokens[seat]) and facts.played[seat] is None
            require(nothing, "king/impossible-not-playing", seat=seat)
    if facts.phase in ROUND_OVER:
        require_round_over(facts)
    elif rolled:
        _check_round_on(facts, playing)
    empty = not any(facts.discarded) and not any(map(any, facts.tokens))
    require(rolled or empty, "king/impossible-unrolled")
    _check_tokens(facts, tables, final=final)
    _check_round_winners(facts, tables)
    require(facts.phase in MID_TRICK or not any(facts.played), "king/impossible-phase", phase=facts.phase)


def finished_rounds(facts: Facts[Any]) -> int:
    """Return how many rounds have been played to their end."""
    return facts.round if facts.phase in ROUND_OVER else max(0, facts.round - 1)


def tricks_played(facts: Facts[Any]) -> int:
    """Return how many tricks of this round are finished."""
    return max(map(len, facts.discarded))


def owing(facts: Facts[Any]) -> list[int]:
    """Return the seats that have won a round and not set a card aside for it."""
    return [seat for seat in range(facts.options.players) if facts.wins[seat] > len(facts.aside[seat])]


def check_discards(facts: Facts[Any], playing: Collection[int], back_in_hand: Collection[int] = ()) -> None:
    """Check that all have played as many cards as the others, apart from those whose cards are back in hand."""
    counts = {seat: len(facts.discarded[seat]) for seat in playing}
    usual = Counter(count for seat, count in counts.items() if seat not in back_in_hand).most_common(1)[0][0]
    for seat, count in counts.items():
        require(count == (0 if seat in back_in_hand else usual), "king/impossible-discarded", seat=seat)


def require_round_over(facts: Facts[Any]) -> None:
    """Check that the round is over: someone has 8 points, or has played all cards but one (R1).

    The cards of those who won may be back in their hands.
    """
    enough = any(token_points(ones, twos) >= ENOUGH_POINTS for ones, twos in facts.tokens)
    last = any(len(facts.cards) - len(aside) - tricks_played(facts) == LAST_CARDS for aside in facts.aside)
    require(enough or last, "king/impossible-round-on")


def _check_round_on(facts: Facts[Any], playing: Collection[int]) -> None:
    """Check that nobody has enough points, or only one card left (R1)."""
    for seat in playing:
        ones, twos = facts.tokens[seat]
        # In the centre the seconds of the groups have been paid already; the round goes on to the end of the trick.
        require(bool(facts.centre) or token_points(ones, twos) < ENOUGH_POINTS, "king/impossible-points", seat=seat)
        left = len(facts.cards) - len(facts.aside[seat]) - len(facts.discarded[seat])
        require(left > LAST_CARDS, "king/impossible-last-card", seat=seat)
    check_discards(facts, playing)


def _check_set(facts: Facts[Any]) -> None:
    """Check that the set is there as soon as it is known, and that chance can have drawn it (D2, D3)."""
    options = facts.options
    require(bool(facts.cards) == (facts.phase != "cards"), "king/impossible-set")
    if options.is_random and facts.cards:
        promo = NONE if options.promo is None else card_number(options.promo)
        drawn = len(set(facts.cards)) == len(facts.cards) and may_be_drawn(cards_of(facts.cards), promo)
        require(drawn, "king/impossible-set")


def _check_cards(facts: Facts[Any], seat: int) -> None:
    """Check that only what others set aside is hidden (R3), and that no card is in two places."""
    aside, discarded, shown = facts.aside[seat], facts.discarded[seat], facts.shown[seat]
    sees_own = facts.viewer in (seat, "all")
    require(all((name == HIDDEN_WORD) != sees_own for name in aside), "king/impossible-aside", seat=seat)
    known = [name for name in aside if name != HIDDEN_WORD]
    for names in ([*known, *discarded], [*known, *shown]):
        possible = len(set(names)) == len(names) and set(names) <= set(facts.cards)
        require(possible, "king/impossible-cards", seat=seat)
    possible = set(discarded) <= set(shown) if aside else not shown
    if facts.phase not in ROUND_OVER and finished_rounds(facts) == 1:
        # After a single round: what was shown since the card was set aside lies in this round's discards.
        possible = possible and set(shown) <= set(discarded)
    require(possible, "king/impossible-shown", seat=seat)


def _check_die(facts: Facts[Any], seat: int, *, rolled: bool) -> None:
    face = facts.faces[seat]
    require(face is None or 1 <= face <= FACES, "king/no-such-face", face=face)
    require((face is not None) == rolled, "king/impossible-dice", seat=seat)


def _check_wins(facts: Facts[Any], seat: int, playing: Collection[int], *, final: bool) -> None:
    """Check that a card was set aside for every round won (R3).

    A round just won is an exception, and so is one before a final without this seat (N7).
    """
    wins, aside = facts.wins[seat], len(facts.aside[seat])
    finalist = final and seat in playing
    just_won = facts.phase in ROUND_OVER or (final and not finalist)
    possible = wins - aside in ((0, 1) if just_won else (0,))
    possible = possible and (aside == WINS_NEEDED if finalist else aside < WINS_NEEDED)
    require(possible and wins <= finished_rounds(facts), "king/impossible-wins", seat=seat)


def _check_round_winners(facts: Facts[Any], tables: int) -> None:
    """Check that every finished round had winners, at most one for each table, or none (R2, N5)."""
    finished, won, limit = finished_rounds(facts), sum(facts.wins), facts.options.draw_after
    possible = facts.barren <= finished if won else facts.barren == finished
    possible = possible and (not limit or facts.barren < limit or (facts.phase == "over" and facts.barren == limit))
    require(possible, "king/impossible-barren", barren=facts.barren)
    with_winners = -(-won // tables)
    require(with_winners + facts.barren <= finished, "king/impossible-wins-sum", rounds=finished)


def _check_tokens(facts: Facts[Any], tables: int, *, final: bool) -> None:
    """Check that there are no more tokens than the tricks of this round can have given (step 5, N2)."""
    tricks = tricks_played(facts)
    ones, twos = (sum(tokens[kind] for tokens in facts.tokens) for kind in (0, 1))
    if tables == 1 or final:
        possible = ones <= tricks and twos <= tricks
    else:
        # Every group pays its second, and the centre two.
        possible = ones + twos <= tricks * (tables + 2) + (tables if facts.centre else 0)
    require(possible, "king/impossible-tokens", tricks=tricks)
