"""The trail of what operators did. Running servers follow it, so that it takes effect at once."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from .base import Transaction

Action: TypeAlias = Literal["ban", "unban", "mute", "unmute", "rename", "reset-password", "delete-chat", "prune"]


class ActionRow(Struct, frozen=True):
    """One thing that an operator did."""

    number: int
    time: int
    #: Who did it: a user of the operating system.
    operator: str
    action: Action
    #: The player or the table concerned; empty if there is none.
    player: str
    table: str
    details: str


_COLUMNS = "number, time, operator, action, player, table_id, details"


async def note_action(transaction: Transaction, action: ActionRow) -> None:
    """Store an action under the next number; the number given is ignored."""
    while not await transaction.rows(
        "INSERT INTO admin_actions SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, $4, $5, $6 FROM admin_actions"
        " WHERE 1 = 1 ON CONFLICT DO NOTHING RETURNING number",
        *(action.time, action.operator, action.action, action.player, action.table, action.details),
    ):
        pass  # another operator took the number at the same moment


async def last_action(transaction: Transaction) -> int:
    """Return the number of the latest action, 0 if there is none."""
    ((number,),) = await transaction.rows("SELECT COALESCE(MAX(number), 0) FROM admin_actions")
    return int(number)


async def actions_after(transaction: Transaction, number: int) -> list[ActionRow]:
    """Return the actions after a number, oldest first."""
    rows = await transaction.rows(
        f"SELECT {_COLUMNS} FROM admin_actions WHERE number > $1 ORDER BY number",  # noqa: S608  # our own words
        number,
    )
    return [ActionRow(*row) for row in rows]


async def latest_actions(transaction: Transaction, most: int, player: str = "") -> list[ActionRow]:
    """Return the latest actions, of one player if one is named, latest first."""
    rows = await transaction.rows(
        f"SELECT {_COLUMNS} FROM admin_actions WHERE player = $1 OR $1 = '' ORDER BY number DESC LIMIT $2",  # noqa: S608  # likewise
        *(player, most),
    )
    return [ActionRow(*row) for row in rows]
