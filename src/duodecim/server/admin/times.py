"""Times as operators write them."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

from ..errors import ServerError
from ..infra.time import now

_UNITS: Final = {"m": 60, "h": 3600, "d": 86_400, "w": 7 * 86_400}
_DURATION: Final = re.compile(r"(\d{1,5})([mhdw])")


def read_duration(text: str) -> int:
    """Return the milliseconds of a length of time such as 30m, 12h, 7d or 2w."""
    found = _DURATION.fullmatch(text.strip().lower())
    if found is None or not int(found[1]):
        raise ServerError("admin/duration", text=text)
    return int(found[1]) * _UNITS[found[2]] * 1000


def read_end(duration: str | None, moment: str | None) -> int | None:
    """Return when something ends that lasts so long, or until a moment; None if neither is given."""
    if duration is not None and moment is not None:
        raise ServerError("admin/both")
    if duration is not None:
        return now() + read_duration(duration)
    return None if moment is None else _read_moment(moment)


def _read_moment(text: str) -> int:
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        raise ServerError("admin/moment", text=text) from None
    time = round((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)
    if time <= now():
        raise ServerError("admin/moment", text=text)
    return time
