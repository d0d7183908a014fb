"""What the rest of a last round of 12 Chip Trick is worth when all is known, by looking at every way it can go on."""

from .chips import Oracle, table_key

#: Shares closer than this are equal.
CLOSE = 1e-9


def shares(oracle: Oracle, seen: dict[tuple[object, ...], list[float]] | None = None) -> list[float]:
    """Each seat's share of the win, if everyone chooses what gives them most and, among equals, any with equal chance.

    The round must be the last one: it ends the game.
    """
    seen = {} if seen is None else seen
    if oracle.phase == "over":
        assert oracle.winners is not None
        return [float(seat in oracle.winners) / len(oracle.winners) for seat in range(oracle.seats)]
    key = table_key(oracle)
    if key not in seen:
        seat = oracle.to_act()
        assert seat is not None
        after = [shares(_acted(oracle, value), seen) for value in oracle.legal()]
        most = max(value[seat] for value in after)
        best = [value for value in after if value[seat] >= most - CLOSE]
        seen[key] = [sum(column) / len(best) for column in zip(*best, strict=True)]
    return seen[key]


def _acted(oracle: Oracle, value: int) -> Oracle:
    after = oracle.copy()
    after.act(value)
    return after
