"""How a database finds what it is asked for."""

from __future__ import annotations

import re
from typing import Any

from duodecim.server.infra.store.base import Transaction


class Explaining:
    """A transaction that also asks the database how it finds what it is asked for."""

    def __init__(self, transaction: Transaction, postgres: bool) -> None:
        self._transaction = transaction
        self._explain = "EXPLAIN " if postgres else "EXPLAIN QUERY PLAN "
        self.plans: dict[str, str] = {}

    async def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        plan = await self._transaction.rows(self._explain + statement, *values)
        self.plans[statement] = "\n".join(str(row[-1]) for row in plan)
        return await self._transaction.rows(statement, *values)


#: How SQLite and PostgreSQL say that they read a whole table, or sort what they have read.
WHOLE = re.compile(r"\bSCAN (?!going_on|ended|found)|Seq Scan")
