"""Look players up, ban, mute and rename them, and help those who forgot their password."""

from __future__ import annotations

import difflib
import re
from typing import Final

from msgspec import Struct

from ..accounts.names import check_name
from ..accounts.recovery import digest_of_code, new_recovery_code
from ..accounts.renaming import change_name, rewrite_all_chat
from ..domain.names import fold
from ..errors import AccountError, NoPlayer
from ..infra.store import accounts as kept
from ..infra.store import ratings, recovery, sanctions, seatings
from ..infra.store.accounts import ListedRow, SessionRow
from ..infra.store.admin_actions import ActionRow, latest_actions
from ..infra.store.base import Transaction
from ..infra.store.ratings import RatingRow
from ..infra.store.rewriting import rewrite_table
from ..infra.store.sanctions import SanctionKind, SanctionRow
from ..infra.store.second_factors import forget_factor, has_second_factor
from ..infra.time import now
from .desk import Desk

_GUEST: Final = re.compile(r"[0-9a-f]{24}")
_NEAR: Final = 3
_LATEST: Final = 10
#: How long a code from an operator can be used.
_CODE_MILLISECONDS: Final = 7 * 24 * 3600 * 1000
#: Tables that are rewritten in one transaction, so that the server never waits long.
_BATCH: Final = 50


class Player(Struct, frozen=True):
    """An account, or a guest whose name is empty."""

    id: str
    name: str = ""


class Dossier(Struct, frozen=True, kw_only=True):
    """Everything that an operator may want to know about a player."""

    player: Player
    #: The name of the person whose bot it is.
    owner: str | None
    created: int | None
    sessions: list[SessionRow]
    bots: list[str]
    ratings: list[RatingRow]
    finished: int
    sanctions: list[SanctionRow]
    recovery_codes: int
    second_factor: bool
    actions: list[ActionRow]


async def find_player(transaction: Transaction, text: str) -> Player:
    """Return the account of a name, or the guest of an id. A refusal names accounts with similar names."""
    account = await kept.account_by_name(transaction, fold(text))
    if account is not None and account.name is not None:
        return Player(account.id, account.name)
    if _GUEST.fullmatch(text) and await seatings.is_known(transaction, text):
        by_id = await kept.account_by_id(transaction, text)
        return Player(text, by_id.name or "" if by_id else "")
    names = {fold(name): name for name in await kept.names_of_accounts(transaction)}
    near = [names[match] for match in difflib.get_close_matches(fold(text), names, _NEAR)]
    if near:
        raise NoPlayer("admin/near", name=text, near=", ".join(near))
    raise NoPlayer("admin/no-player", name=text)


async def find(desk: Desk, text: str) -> Player:
    """Return the player that an operator means."""
    return await desk.store.read(lambda transaction: find_player(transaction, text))


async def find_account(desk: Desk, text: str) -> Player:
    """Return the account that an operator means. Refuse guests."""
    player = await find(desk, text)
    if not player.name:
        raise AccountError("admin/guest", player=player.id)
    return player


async def list_players(desk: Desk, part: str, most: int) -> list[ListedRow]:
    """Return accounts whose name contains a text, newest first."""
    return await desk.store.read(lambda transaction: kept.list_accounts(transaction, fold(part), most))


async def look_up(desk: Desk, text: str) -> Dossier:
    """Return what is known about a player."""

    async def look(transaction: Transaction) -> Dossier:
        player = await find_player(transaction, text)
        account = await kept.account_by_id(transaction, player.id)
        owner = await kept.account_by_id(transaction, account.owner) if account and account.owner else None
        return Dossier(
            player=player,
            owner=owner.name if owner else None,
            created=account.created if account else None,
            sessions=await kept.sessions_of(transaction, player.id),
            bots=[bot.name or "" for bot in await kept.accounts_of(transaction, player.id)],
            ratings=await ratings.ratings_of(transaction, player.id),
            finished=await seatings.count_finished(transaction, player.id),
            sanctions=await sanctions.sanctions_of(transaction, player.id),
            recovery_codes=await recovery.count_codes(transaction, player.id, now()),
            second_factor=await has_second_factor(transaction, player.id),
            actions=await latest_actions(transaction, _LATEST, player.id),
        )

    return await desk.store.read(look)


async def impose(desk: Desk, player: Player, kind: SanctionKind, until: int | None, reason: str) -> None:
    """Ban or mute a player."""
    row = SanctionRow(player.id, kind, until, reason, now())
    await desk.act(kind, lambda transaction: sanctions.impose(transaction, row), player=player.id, details=reason)


async def lift(desk: Desk, player: Player, kind: SanctionKind) -> None:
    """End a ban or a mute."""

    async def work(transaction: Transaction) -> None:
        if not await sanctions.lift(transaction, player.id, kind):
            raise AccountError(f"admin/not-{kind}", name=player.name or player.id)

    await desk.act("unban" if kind == "ban" else "unmute", work, player=player.id)


async def rename(desk: Desk, player: Player, name: str) -> str:
    """Give an account another name, also at all its tables. Return the name as it is shown."""
    shown = check_name(name)

    async def change(transaction: Transaction) -> None:
        if not await kept.set_name(transaction, player.id, shown, fold(shown)):
            raise AccountError("account/name-taken")

    await desk.store.write(change)
    tables = await desk.store.read(lambda transaction: seatings.all_tables_of(transaction, player.id))
    rewriting = change_name(player.id, shown)
    for start in range(0, len(tables), _BATCH):

        async def rewrite_some(transaction: Transaction, start: int = start) -> None:
            for table, seat in tables[start : start + _BATCH]:
                await rewrite_table(transaction, table, seat, rewriting)

        await desk.store.write(rewrite_some)
    await rewrite_all_chat(desk.store, player.id, rewriting)

    async def nothing(transaction: Transaction) -> None:
        """The trail comes last, so that servers read the tables again when all are rewritten."""

    await desk.act("rename", nothing, player=player.id, details=f"{player.name} → {shown}")
    return shown


async def reset_password(desk: Desk, player: Player, *, second_factor: bool) -> str:
    """Reset a password and end all sessions. Return a code with which the player can choose a new one.

    `second_factor` says that the second factor is turned off too.
    """
    code = new_recovery_code()

    async def reset(transaction: Transaction) -> None:
        account = await kept.account_by_id(transaction, player.id)
        if account is None or account.owner is not None:
            raise AccountError("account/not-for-bots")
        await kept.set_password(transaction, player.id, None)
        await kept.end_sessions(transaction, player.id)
        if second_factor:
            await forget_factor(transaction, player.id)
        await recovery.add_code(transaction, player.id, digest_of_code(code), now() + _CODE_MILLISECONDS)

    await desk.act("reset-password", reset, player=player.id, details="second factor off" if second_factor else "")
    return code
