"""What can be wrong with a report that is asked for."""

from __future__ import annotations

from ..core.errors import DuodecimError


class ReportError(DuodecimError):
    """A report cannot be made as asked."""

    code = "report/invalid"
