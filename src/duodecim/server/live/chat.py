"""What is said at a table, as it is shown."""

from __future__ import annotations

import msgspec

from ..domain.chat import ChatBody, ChatLine, make_line
from ..infra.signer import Signer
from ..infra.store.base import ChatRow

_BODY = msgspec.json.Decoder(ChatBody)


def chat_line(row: ChatRow, signer: Signer) -> ChatLine:
    """Return a stored line as it is shown."""
    return make_line(row.number, signer.handle_of(row.player), _BODY.decode(row.body))
