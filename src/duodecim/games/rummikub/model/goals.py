"""What a question to the solver looks for, by its options."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from .best_table import WORTH, Goal, Objective, goal_of
from .given import SolveError

JokerRule: TypeAlias = Literal["strict", "free"]

_GOALS: Final[dict[tuple[Objective, JokerRule | None, bool | None], Goal]] = {
    (objective, jokers, initial): goal_of(objective, strict=jokers != "free", initial=bool(initial))
    for objective in WORTH
    for jokers in (*get_args(JokerRule), None)
    for initial in (False, True, None)
    if initial or objective != "fewest"
}


#: The same without a look for the calmest play, where that does not change how many tiles are laid.
QUICK: Final[dict[Goal, Goal]] = {
    goal: goal._replace(calm=False)
    for (objective, _, initial), goal in _GOALS.items()
    if objective == "tiles" and not initial
}


def find_goal(objective: Objective, jokers: JokerRule | None, initial: bool | None) -> Goal:
    """Return what is looked for. An error says which option makes no sense."""
    try:
        return _GOALS[objective, jokers, initial]
    except (KeyError, TypeError):
        pass
    for name, value, allowed in (
        ("objective", objective, tuple(WORTH)),
        ("jokers", jokers, get_args(JokerRule)),
        ("initial", initial, (True, False)),
    ):
        if not (value in allowed or (value is None and name != "objective")):
            raise SolveError("option/choice", name=name, allowed=", ".join(map(str, allowed)), value=value)
    raise SolveError("rummikub/fewest-initial")
