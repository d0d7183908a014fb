"""Write the API reference: `python -m scripts.api_reference`."""

from __future__ import annotations

from pathlib import Path

from .pages import pages

FOLDER = Path(__file__).parents[2] / "docs" / "api"


def main() -> None:
    """Write every page, and remove those that are no longer made."""
    FOLDER.mkdir(exist_ok=True)
    made = pages()
    for old in set(FOLDER.glob("*.md")) - {FOLDER / name for name in made}:
        old.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"{len(made)} pages in {FOLDER}")


if __name__ == "__main__":
    main()
