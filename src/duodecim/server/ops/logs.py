"""The server's logs: one line for each event, as text or as JSON, without secrets.

See docs/decisions/0043-metrics-and-logs-reveal-nothing.md and
docs/decisions/0056-small-pieces-of-our-own.md.
"""

from __future__ import annotations

import logging
import re
import sys
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final, Literal, TypeAlias

import msgspec

LogFormat: TypeAlias = Literal["text", "json"]

#: A user and a password in the address of a database, also in one that is mistyped or has signs in the password.
_USER = re.compile(r"(:/*)[^\s/'\"][^\s'\"]*@")
#: A password among the parameters of an address.
_PARAMETER = re.compile(r"(?i)((?:password|passfile|sslpassword)=)[^&\s'\"]+")
#: Libraries whose logs are of no use here.
_QUIET: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio", "websockets")


def configure_logs(log_format: LogFormat, level: str, worker: int = 0) -> None:
    """Send logs to standard error in a format and from a level on. Each line names the worker, if it is one."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_is_news)
    if worker:
        handler.addFilter(partial(_name_worker, worker))
    handler.setFormatter(JsonFormatter() if log_format == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


def _is_news(record: logging.LogRecord) -> bool:
    """Return False for an error that was logged where it happened."""
    problem = record.exc_info[1] if record.exc_info else None
    return not getattr(problem, "is_logged", False)


def _name_worker(worker: int, record: logging.LogRecord) -> bool:
    """Add the number of the worker to what is logged."""
    record.data = {"worker": worker, **getattr(record, "data", {})}
    return True


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "data", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return without_passwords(msgspec.json.encode(line, enc_hook=str).decode())


class TextFormatter(logging.Formatter):
    """Formats a record as time, level and message."""

    def format(self, record: logging.LogRecord) -> str:
        data = " ".join(f"{name}={value}" for name, value in getattr(record, "data", {}).items())
        at = datetime.fromtimestamp(record.created).astimezone()
        line = f"{at:%H:%M:%S} {record.levelname.lower():7} {record.getMessage()}{f'  {data}' if data else ''}"
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return without_passwords(line)


def without_passwords(text: str) -> str:
    """Return the text with passwords in addresses masked."""
    return _PARAMETER.sub(r"\1…", _USER.sub(r"\1…@", text))
