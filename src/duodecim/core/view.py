"""What every view can do."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


class ViewStruct(Struct, frozen=True):
    """The base of the games' views: a struct that is ready for JSON."""

    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain Python: the dictionaries, lists, texts and numbers of its JSON.

        >>> import duodecim
        >>> view = duodecim.game("chips").start(seed=7).view(0)
        >>> view.to_dict()["seats"][0]["hand"][0]
        {'colour': 'red', 'value': 4, 'known': False}
        """
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain

    def json(self) -> str:
        """Return the view as JSON text."""
        return msgspec.json.encode(self).decode()
