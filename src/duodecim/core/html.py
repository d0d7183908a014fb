"""HTML written safely: text is escaped unless it is known to be HTML."""

from __future__ import annotations

from html import escape


class Html(str):
    """Text that is HTML already. Any other text is escaped when it becomes part of an element."""

    __slots__ = ()


def element(tag: str, *children: str, **attributes: object) -> Html:
    """Return an element. `class_` stands for `class`, an underscore in a name for a hyphen; None leaves out.

    >>> element("p", "1 < 2", class_="note")
    '<p class="note">1 &lt; 2</p>'
    """
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    return Html(f"<{tag}{written}>{join(*children)}</{tag}>")


def join(*parts: str) -> Html:
    """Return the parts one after the other, with everything escaped that is not HTML already."""
    return Html("".join(part if isinstance(part, Html) else escape(part) for part in parts))
