"""Updates that carry only what changed, for clients that ask for it.

See docs/decisions/0067-updates-carry-what-changed.md.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .projection import Update

_NOTHING: Any = object()


def with_changes(update: Update, view: Any) -> Update:
    """Return an update with the changes since an earlier view in place of whole views."""
    if update.view is None or view is None:
        return update
    moments = []
    for moment in update.moments:
        moments.append(replace(moment, view=None, changes=changed_fields(view, moment.view)))
        view = moment.view
    return replace(update, view=None, changes=changed_fields(view, update.view), moments=tuple(moments))


def changed_fields(before: Any, after: Any) -> dict[str, Any]:
    """Return the fields of an object whose values differ from those of an earlier one of the same kind.

    Where both values are lists of as many objects, such as the seats of a view, the changed fields of the objects come
    by their places.
    """
    kind = type(after)
    changes: dict[str, Any] = {}
    for name, encoded in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
        old, new = getattr(before, name, _NOTHING), getattr(after, name)
        if old != new:
            changes[encoded] = _changed_items(old, new) if _are_alike(old, new) else new
    return changes


def _changed_items(before: tuple[Any, ...], after: tuple[Any, ...]) -> dict[str, dict[str, Any]]:
    pairs = enumerate(zip(before, after, strict=True))
    return {str(place): changed_fields(old, new) for place, (old, new) in pairs if old != new}


def _are_alike(before: Any, after: Any) -> bool:
    """Return True for two tuples of the same kinds of objects."""
    if not isinstance(before, tuple) or not isinstance(after, tuple) or len(before) != len(after):
        return False
    return all(isinstance(new, Struct) and type(old) is type(new) for old, new in zip(before, after, strict=True))
