"""States set up: before anything has happened, or from facts. Facts that cannot come about are refused."""

from __future__ import annotations

import numpy as np

from ....core.compile import on_first
from ....core.errors import PositionError
from ....core.seats import NOBODY
from ....core.state import States
from ..rules.chipset import chips_of, full_set
from ..rules.rulebook import LIMIT, ROUNDS_FOR_POINTS, TILES_TO_WIN, game_finished, play, round_gain
from ..rules.state import CHIPS_PER_COLOUR, CHOOSE_FIRST, DEAL, HAND_SIZE, OVER, PLAY, POINTS, STATE_TYPE
from .facts import Facts, colour_of, unseen_chips
from .options import ChipsOptions

_play_chip = on_first(play)
_game_finished = on_first(game_finished)
_round_gain = on_first(round_gain)


def new_state(options: ChipsOptions) -> States:
    """Return the state before anything has happened."""
    states = np.zeros(1, STATE_TYPE)
    states["seats"] = options.seats
    states["automa"] = options.automa
    states["scoring"] = options.scoring
    states["winner"] = NOBODY
    first = NOBODY if options.first is None else options.first
    states["first"] = states["lead"] = first
    states["phase"] = CHOOSE_FIRST if first == NOBODY else DEAL
    return states


def set_up(facts: Facts) -> States:
    """Return a state in which the facts hold. Chips that the viewer may not know lie in one of the ways they can."""
    states = new_state(facts.options)
    _check_sizes(facts)
    _check_visible(facts)
    if facts.first is None or facts.lead is None:
        _require(facts.first is None and facts.lead is None and facts.round == 0, "chips/impossible-first")
    else:
        _require(facts.round > 0 or facts.first == facts.lead, "chips/impossible-lead", seat=facts.lead)
        states["first"], states["lead"] = facts.first, facts.lead
        states["phase"] = DEAL
    seats = facts.options.seats
    states["round_number"] = facts.round
    states["score"][0, :seats] = facts.scores
    if facts.round == 0:
        _check_unstarted(facts)
        return states
    _check_chips(facts)
    _lay_out(facts, states)
    if not facts.trick and not facts.hands[facts.lead or 0]:
        states["phase"] = OVER if _game_finished(states) else DEAL
        _check_round_over(facts)
    else:
        _check_round(facts, states)
    _check_scores(facts, states)
    return states


def _require(condition: bool, reason: str, **values: object) -> None:
    if not condition:
        raise PositionError(reason, **values)


def _lay_out(facts: Facts, states: States) -> None:
    """Play the trick again, so that the rules say who is winning it, and put the chips where they lie."""
    seats = facts.options.seats
    unseen = unseen_chips(facts)
    hidden = {colour: [value for value in unseen if colour_of(value) == colour] for colour in ("red", "blue")}
    states["phase"] = PLAY
    for value in facts.trick:
        _play_chip(states, value)
    for seat, hand in enumerate(facts.hands):
        values = [hidden[chip.colour].pop() if chip.value is None else chip.value for chip in hand]
        states["hand"][0, seat] = chips_of(values)
        states["known"][0, seat] = chips_of(chip.value for chip in hand if chip.value and chip.known)
        states["scored"][0, seat] = chips_of(facts.scored[seat])
        if seat == facts.options.automa:
            states["stack"][0, : len(values)] = values
    if len(facts.trick) == seats:
        states["middle"] = chips_of(facts.middle)
        states["turn"] = seats - len(facts.middle)


def _check_sizes(facts: Facts) -> None:
    """Refuse more chips in a place than it can hold."""
    seats = facts.options.seats
    _require(len(facts.trick) <= seats, "chips/impossible-trick", count=len(facts.trick), seats=seats)
    for seat, (hand, scored) in enumerate(zip(facts.hands, facts.scored, strict=True)):
        _require(len(hand) + len(scored) <= HAND_SIZE, "chips/impossible-size", seat=seat, count=HAND_SIZE)


def _check_visible(facts: Facts) -> None:
    """Check that the viewer sees their own hand, and of the others what everyone knows (S2, T7)."""
    for seat, hand in enumerate(facts.hands):
        is_automa = seat == facts.options.automa
        sees_all = facts.viewer == "all" or (facts.viewer == seat and not is_automa)
        for chip in hand:
            hidden = chip.value is None
            _require(not hidden or not sees_all, "chips/impossible-hidden", seat=seat)
            _require(hidden or sees_all or chip.known, "chips/impossible-seen", seat=seat, chip=chip.value)
        shown = [chip.known for chip in hand]
        _require(not is_automa or shown == sorted(shown), "chips/impossible-stack")


def _check_unstarted(facts: Facts) -> None:
    empty = not facts.trick and not any(facts.hands) and not any(facts.scored) and not any(facts.scores)
    _require(empty, "chips/impossible-unstarted")


def _check_chips(facts: Facts) -> None:
    """Check that every chip of the set is there once, hidden ones by the colours still missing (C2)."""
    missing = full_set(facts.options.seats)
    hidden: list[str] = []
    visible = [*facts.middle, *(value for scored in facts.scored for value in scored)]
    for hand in facts.hands:
        visible.extend(chip.value for chip in hand if chip.value is not None)
        hidden.extend(chip.colour for chip in hand if chip.value is None)
    for value in visible:
        _require(value in missing, "chips/impossible-twice", chip=value)
        missing.remove(value)
    unseen = sorted(colour_of(value) for value in missing)
    _require(unseen == sorted(hidden), "chips/impossible-missing", chips=", ".join(map(str, missing)) or "–")


def _check_round_over(facts: Facts) -> None:
    for seat, (hand, scored) in enumerate(zip(facts.hands, facts.scored, strict=True)):
        _require(len(hand) + len(scored) == HAND_SIZE, "chips/impossible-size", seat=seat, count=HAND_SIZE)
        _require(all(chip.known for chip in hand), "chips/impossible-face-down", seat=seat)
        _require(bool(hand) or seat == facts.lead, "chips/impossible-over", seat=seat)


def _check_round(facts: Facts, states: States) -> None:
    """Check that each seat has four chips, less the one played and not yet replaced (T6)."""
    seats, lead, winner = facts.options.seats, facts.lead or 0, int(states["winner"][0])
    taking = len(facts.trick) == seats
    taken = seats - len(facts.middle) if taking else 0
    _require(not taking or 0 <= taken < seats, "chips/impossible-middle")
    for seat in range(seats):
        played = (seat - lead) % seats < len(facts.trick)
        has_taken = taking and (seat - winner) % seats < taken
        count = HAND_SIZE - (played and not has_taken)
        size = len(facts.hands[seat]) + len(facts.scored[seat])
        _require(size == count, "chips/impossible-size", seat=seat, count=count)
    if taking:
        _check_taken(facts, taken)
    won = [len(scored) for scored in facts.scored]
    before = [count - (taken > 0 and seat == winner) for seat, count in enumerate(won)]
    _require(min(before) >= 0, "chips/impossible-scored", seat=winner)
    for seat in range(seats):
        played = (seat - lead) % seats < len(facts.trick)
        _check_known(facts, seat, sum(before) + played)
    _require(max(before) < HAND_SIZE, "chips/impossible-over", seat=before.index(max(before)))
    if sum(before) == 0:
        _check_first_trick(facts, taken)
    else:
        _require(before[lead] > 0, "chips/impossible-lead", seat=lead)


def _check_known(facts: Facts, seat: int, played: int) -> None:
    """Check that no more chips are known than were played (T7). Fewer may be: a puzzle need not say which are."""
    unknown = sum(not chip.known for chip in facts.hands[seat])
    _require(unknown >= HAND_SIZE - played, "chips/impossible-known", seat=seat, played=played)


def _check_taken(facts: Facts, taken: int) -> None:
    """Check that red chips were taken first (T3)."""
    played = list(facts.trick)
    for value in facts.middle:
        _require(value in played, "chips/impossible-middle")
        played.remove(value)
    red_before = sum(colour_of(value) == "red" for value in facts.trick)
    red_left = sum(colour_of(value) == "red" for value in facts.middle)
    _require(red_left == max(0, red_before - taken), "chips/impossible-red-left")


def _check_first_trick(facts: Facts, taken: int) -> None:
    """Check that everyone was dealt two red and two blue chips (S1)."""
    seats, lead = facts.options.seats, facts.lead or 0
    _require(lead == facts.first, "chips/impossible-lead", seat=lead)
    if taken:
        return
    for seat, hand in enumerate(facts.hands):
        order = (seat - lead) % seats
        colours = [chip.colour for chip in hand] + [colour_of(value) for value in facts.trick[order : order + 1]]
        _require(colours.count("red") == CHIPS_PER_COLOUR, "chips/impossible-colours", seat=seat)


def _check_scores(facts: Facts, states: States) -> None:
    """Check that the rounds played so far can have given the scores."""
    scores, finished = list(facts.scores), facts.round - 1
    if states["phase"][0] in (OVER, DEAL):
        # What this round gave follows from the chips on the table; the rest is from the rounds before.
        scores = [score - _round_gain(states, seat) for seat, score in enumerate(scores)]
    if facts.options.scoring == POINTS:
        _require(facts.round <= ROUNDS_FOR_POINTS, "chips/impossible-round", rounds=ROUNDS_FOR_POINTS)
        # E4: 42, the highest sum there is, counts 21, and nothing counts more.
        possible = all(0 <= score <= LIMIT * finished for score in scores)
    else:
        _require(max(scores) < TILES_TO_WIN, "chips/impossible-finished", tiles=TILES_TO_WIN)
        possible = min(scores) >= 0 and finished <= sum(scores) <= finished * len(scores)
    _require(possible, "chips/impossible-scores", rounds=facts.round)
