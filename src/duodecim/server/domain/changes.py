"""Updates that carry only what changed, for clients that ask for it.

See docs/decisions/0067-updates-carry-what-changed.md.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .projection import Update

_NOTHING: Any = object()


class Comparison:
    """Finds what changed in the views of several viewers. What they share is compared once."""

    def __init__(self) -> None:
        #: The changes from one object to another, by their identities. Both are kept, so that the identities are valid.
        self._known: dict[tuple[int, int], tuple[Any, Any, dict[str, Any]]] = {}

    def with_changes(self, update: Update, view: Any) -> Update:
        """Return an update with the changes since an earlier view in place of whole views."""
        if update.view is None or view is None:
            return update
        moments = []
        for moment in update.moments:
            moments.append(replace(moment, view=None, changes=self._changed_fields(view, moment.view)))
            view = moment.view
        return replace(update, view=None, changes=self._changed_fields(view, update.view), moments=tuple(moments))

    def _changed_fields(self, before: Any, after: Any) -> dict[str, Any]:
        """Return the fields of an object whose values differ from those of an earlier one of the same kind.

        Where both values are lists of as many objects, such as the seats of a view, the changed fields of the objects
        come by their places.
        """
        kind = type(after)
        changes: dict[str, Any] = {}
        for name, encoded in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
            old, new = getattr(before, name, _NOTHING), getattr(after, name)
            if old is new:
                continue
            if _are_alike(old, new):
                items = self._changed_items(old, new)
                if items:
                    changes[encoded] = items
            elif old != new:
                changes[encoded] = new
        return changes

    def _changed_items(self, before: tuple[Any, ...], after: tuple[Any, ...]) -> dict[str, dict[str, Any]]:
        items = {}
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if old is not new and (changes := self._changes_of_item(old, new)):
                items[str(place)] = changes
        return items

    def _changes_of_item(self, before: Any, after: Any) -> dict[str, Any]:
        key = id(before), id(after)
        if key not in self._known:
            changes = {} if before == after else self._changed_fields(before, after)
            self._known[key] = before, after, changes
        return self._known[key][2]


def _are_alike(before: Any, after: Any) -> bool:
    """Return True for two tuples of the same kinds of objects."""
    if type(before) is not tuple or type(after) is not tuple or len(before) != len(after):
        return False
    return all(isinstance(new, Struct) and type(old) is type(new) for old, new in zip(before, after, strict=True))
