"""A state set up from the facts on a table, refused if they cannot come about."""

from __future__ import annotations

import numpy as np

from ....core.compile import on_first
from ....core.errors import PositionError
from ....core.seats import NOBODY
from ....core.state import States
from ..rules.chipset import chips_of, full_set
from ..rules.rulebook import LIMIT, ROUNDS_FOR_POINTS, TILES_TO_WIN, game_finished, play, round_gain
from ..rules.state import CHIPS_PER_COLOUR, CHOOSE_FIRST, DEAL, HAND_SIZE, OVER, PLAY, POINTS, STATE_TYPE
from .options import ChipsOptions
from .view import ChipsView, Table, colour_of

_play_chip = on_first(play)
_game_finished = on_first(game_finished)
_round_gain = on_first(round_gain)


def new_state(options: ChipsOptions) -> States:
    """The state before anything has happened."""
    states = np.zeros(1, STATE_TYPE)
    states["seats"] = options.seats
    states["automa"] = options.automa
    states["scoring"] = options.scoring
    states["winner"] = NOBODY
    first = NOBODY if options.first is None else options.first
    states["first"] = states["lead"] = first
    states["phase"] = CHOOSE_FIRST if first == NOBODY else DEAL
    return states


def set_up(table: Table) -> States:
    """The state of a table. Chips that the viewer may not know are left out of it."""
    states = new_state(table.options)
    _check_sizes(table)
    _check_visible(table)
    if table.first is None or table.lead is None:
        _require(table.first is None and table.lead is None and table.round == 0, "chips/impossible-first")
    else:
        _require(table.round > 0 or table.first == table.lead, "chips/impossible-lead", seat=table.lead)
        states["first"], states["lead"] = table.first, table.lead
        states["phase"] = DEAL
    seats = table.options.seats
    states["round_number"] = table.round
    states["score"][0, :seats] = table.scores
    if table.round == 0:
        _check_unstarted(table)
        return states
    _lay_out(table, states)
    _check_chips(table)
    if not table.trick and not table.hands[table.lead or 0]:
        states["phase"] = OVER if _game_finished(states) else DEAL
        _check_round_over(table)
    else:
        _check_round(table, states)
    _check_scores(table, states)
    return states


def state_of(view: ChipsView) -> States:
    """A state that looks to the viewer like the view: the hidden chips lie in one of the ways they can."""
    table = Table(
        viewer=view.viewer,
        options=view.options,
        round=view.round,
        first=view.first,
        lead=view.lead,
        trick=view.trick,
        middle=view.middle,
        hands=tuple(seat.hand for seat in view.seats),
        scored=tuple(seat.scored for seat in view.seats),
        scores=tuple(seat.score for seat in view.seats),
    )
    states = set_up(table)
    unseen = {colour: [value for value in view.unseen if colour_of(value) == colour] for colour in ("red", "blue")}
    for seat, hand in enumerate(table.hands):
        values = [unseen[chip.colour].pop() if chip.value is None else chip.value for chip in hand]
        states["hand"][0, seat] = chips_of(values)
        if seat == view.options.automa != NOBODY:
            states["stack"][0] = values + [0] * (HAND_SIZE - len(values))
    return states


def _require(condition: bool, reason: str, **values: object) -> None:
    if not condition:
        raise PositionError(reason, **values)


def _lay_out(table: Table, states: States) -> None:
    """Play the trick again, so that the rules say who is winning it, and put the chips where they lie."""
    seats = table.options.seats
    states["phase"] = PLAY
    for value in table.trick:
        _play_chip(states, value)
    for seat, hand in enumerate(table.hands):
        states["hand"][0, seat] = chips_of(chip.value for chip in hand if chip.value)
        states["known"][0, seat] = chips_of(chip.value for chip in hand if chip.value and chip.known)
        states["scored"][0, seat] = chips_of(table.scored[seat])
    if len(table.trick) == seats:
        states["middle"] = chips_of(table.middle)
        states["turn"] = seats - len(table.middle)
    if table.options.automa != NOBODY:
        stack = table.hands[table.options.automa]
        states["stack"][0, : len(stack)] = [chip.value or 0 for chip in stack]


def _check_sizes(table: Table) -> None:
    """No more chips in any place than it can hold."""
    seats = table.options.seats
    _require(len(table.trick) <= seats, "chips/impossible-trick", count=len(table.trick), seats=seats)
    for seat, (hand, scored) in enumerate(zip(table.hands, table.scored, strict=True)):
        _require(len(hand) + len(scored) <= HAND_SIZE, "chips/impossible-size", seat=seat, count=HAND_SIZE)


def _check_visible(table: Table) -> None:
    """S2, T7: the viewer sees their own hand, and of the others what everyone knows."""
    for seat, hand in enumerate(table.hands):
        is_automa = seat == table.options.automa
        sees_all = table.viewer == "all" or (table.viewer == seat and not is_automa)
        for chip in hand:
            hidden = chip.value is None
            _require(not hidden or not sees_all, "chips/impossible-hidden", seat=seat)
            _require(hidden or sees_all or chip.known, "chips/impossible-seen", seat=seat, chip=chip.value)
        shown = [chip.known for chip in hand]
        _require(not is_automa or shown == sorted(shown), "chips/impossible-stack")


def _check_unstarted(table: Table) -> None:
    empty = not table.trick and not any(table.hands) and not any(table.scored) and not any(table.scores)
    _require(empty, "chips/impossible-unstarted")


def _check_chips(table: Table) -> None:
    """C2: every chip of the set is somewhere, and only once; hidden ones are of the colours still missing."""
    missing = full_set(table.options.seats)
    hidden: list[str] = []
    visible = [*table.middle, *(value for scored in table.scored for value in scored)]
    for hand in table.hands:
        visible.extend(chip.value for chip in hand if chip.value is not None)
        hidden.extend(chip.colour for chip in hand if chip.value is None)
    for value in visible:
        _require(value in missing, "chips/impossible-twice", chip=value)
        missing.remove(value)
    unseen = sorted(colour_of(value) for value in missing)
    _require(unseen == sorted(hidden), "chips/impossible-missing", chips=", ".join(map(str, missing)) or "–")


def _check_round_over(table: Table) -> None:
    for seat, (hand, scored) in enumerate(zip(table.hands, table.scored, strict=True)):
        _require(len(hand) + len(scored) == HAND_SIZE, "chips/impossible-size", seat=seat, count=HAND_SIZE)
        _require(all(chip.known for chip in hand), "chips/impossible-face-down", seat=seat)
        _require(bool(hand) or seat == table.lead, "chips/impossible-over", seat=seat)


def _check_round(table: Table, states: States) -> None:
    """T6: four chips before each seat, less the one played and not yet replaced."""
    seats, lead, winner = table.options.seats, table.lead or 0, int(states["winner"][0])
    taking = len(table.trick) == seats
    taken = seats - len(table.middle) if taking else 0
    _require(not taking or 0 <= taken < seats, "chips/impossible-middle")
    for seat in range(seats):
        played = (seat - lead) % seats < len(table.trick)
        has_taken = taking and (seat - winner) % seats < taken
        count = HAND_SIZE - (played and not has_taken)
        size = len(table.hands[seat]) + len(table.scored[seat])
        _require(size == count, "chips/impossible-size", seat=seat, count=count)
    if taking:
        _check_taken(table, taken)
    won = [len(scored) for scored in table.scored]
    before = [count - (taken > 0 and seat == winner) for seat, count in enumerate(won)]
    _require(min(before) >= 0, "chips/impossible-scored", seat=winner)
    for seat in range(seats):
        played = (seat - lead) % seats < len(table.trick)
        _check_known(table, seat, sum(before) + played)
    _require(max(before) < HAND_SIZE, "chips/impossible-over", seat=before.index(max(before)))
    if sum(before) == 0:
        _check_first_trick(table, taken)
    else:
        _require(before[lead] > 0, "chips/impossible-lead", seat=lead)


def _check_known(table: Table, seat: int, played: int) -> None:
    """T7: chips become known by being played, so no more are known than were. Fewer may be: a puzzle can be silent."""
    unknown = sum(not chip.known for chip in table.hands[seat])
    _require(unknown >= HAND_SIZE - played, "chips/impossible-known", seat=seat, played=played)


def _check_taken(table: Table, taken: int) -> None:
    """T3: red chips were taken first."""
    played = list(table.trick)
    for value in table.middle:
        _require(value in played, "chips/impossible-middle")
        played.remove(value)
    red_before = sum(colour_of(value) == "red" for value in table.trick)
    red_left = sum(colour_of(value) == "red" for value in table.middle)
    _require(red_left == max(0, red_before - taken), "chips/impossible-red-left")


def _check_first_trick(table: Table, taken: int) -> None:
    """S1: two red and two blue chips each."""
    seats, lead = table.options.seats, table.lead or 0
    _require(lead == table.first, "chips/impossible-lead", seat=lead)
    if taken:
        return
    for seat, hand in enumerate(table.hands):
        order = (seat - lead) % seats
        colours = [chip.colour for chip in hand] + [colour_of(value) for value in table.trick[order : order + 1]]
        _require(colours.count("red") == CHIPS_PER_COLOUR, "chips/impossible-colours", seat=seat)


def _check_scores(table: Table, states: States) -> None:
    """Scores that the rounds played so far can have given."""
    scores, finished = list(table.scores), table.round - 1
    if states["phase"][0] in (OVER, DEAL):
        # What this round gave follows from the chips on the table; the rest is from the rounds before.
        scores = [score - _round_gain(states, seat) for seat, score in enumerate(scores)]
    if table.options.scoring == POINTS:
        _require(table.round <= ROUNDS_FOR_POINTS, "chips/impossible-round", rounds=ROUNDS_FOR_POINTS)
        # E4: 42, the highest sum there is, counts 21, and nothing counts more.
        possible = all(0 <= score <= LIMIT * finished for score in scores)
    else:
        _require(max(scores) < TILES_TO_WIN, "chips/impossible-finished", tiles=TILES_TO_WIN)
        possible = min(scores) >= 0 and finished <= sum(scores) <= finished * len(scores)
    _require(possible, "chips/impossible-scores", rounds=table.round)
