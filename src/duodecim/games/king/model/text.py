"""King of 12 positions in one line of text, whole or as one seat sees them.

    king 3 first choose round=1 faces=10.7.3 tokens=1.0/0.1/0.0 discarded=al/go/kn aside=-/-/- wins=0.0.0

A card is the first two letters of its name. `?` is something that the viewer may not know. `docs/king.md` has the
grammar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, get_args

from ....core.errors import OptionError, PositionError
from ....core.parsing import read_number
from ....core.view import Viewer
from ..rules.cards import NAMES
from .facts import HIDDEN_WORD, Facts, Phase
from .names import SHORT, find_card
from .options import DRAW_AFTER, KingOptions, Promo, SetOptions

_NOTHING = "-"
_EXAMPLE_PLAYERS = {"king": 3, "king-tournament": 6}
_FIELDS = ("round", "faces", "tokens", "discarded", "aside", "wins")
_MORE_FIELDS = ("cards", "shown", "barren", "played", "answers", "groups", "centre", "view")

Item = TypeVar("Item")
OptionsT = TypeVar("OptionsT", bound=SetOptions)


def write_facts(facts: Facts[KingOptions]) -> str:
    """Return the line of text for facts."""
    return write_line("king", facts, options_words(facts.options), {})


def options_words(options: SetOptions) -> list[str]:
    """Return the options as words: the set, its promo, and the limit for a draw where it is not the usual one."""
    words = ["agreed" if isinstance(options.cards, tuple) else options.cards]
    if options.promo is not None:
        words.append(options.promo)
    if options.draw_after != DRAW_AFTER:
        words.append(f"draw{options.draw_after}")
    return words


def write_line(game: str, facts: Facts[Any], options: list[str], places: dict[str, str]) -> str:
    """Return the line of text for the facts of a table or a tournament. `places` holds the tournament's own fields."""
    fields = {
        "round": str(facts.round),
        "faces": ".".join(_NOTHING if face is None else str(face) for face in facts.faces),
        "tokens": "/".join(f"{ones}.{twos}" for ones, twos in facts.tokens),
        "discarded": "/".join(map(_write_cards, facts.discarded)),
        "aside": "/".join(map(_write_cards, facts.aside)),
        "wins": ".".join(map(str, facts.wins)),
        **places,
    }
    if options[0] != "first":
        fields["cards"] = _write_cards(facts.cards)
    if any(facts.aside):
        fields["shown"] = "/".join(map(_write_cards, facts.shown))
    if facts.barren:
        fields["barren"] = str(facts.barren)
    if any(facts.played):
        fields["played"] = ".".join(map(_write_word, facts.played))
    if any(facts.answers):
        fields["answers"] = ".".join(map(_write_word, facts.answers))
    if facts.viewer != "all":
        fields["view"] = str(facts.viewer)
    words = [game, str(facts.options.players), "+".join(options), facts.phase]
    return " ".join(words + [f"{name}={value}" for name, value in fields.items()])


def read_facts(text: str) -> Facts[KingOptions]:
    """Return the facts in a line of text. `set_up` says whether they can come about."""
    return read_line(text, "king", KingOptions)


def read_line(text: str, game: str, options_type: type[OptionsT]) -> Facts[OptionsT]:
    """Return the facts in a line of text about a table or a tournament."""
    words = text.split()
    if len(words) < 4 or words[0] != game:
        raise PositionError("king/text-start", text=text, game=game, players=_EXAMPLE_PLAYERS[game])
    fields = _read_fields(words[4:])
    players = read_number(words[1])
    phase = next((phase for phase in get_args(Phase) if phase == words[3]), None)
    if players is None or phase is None:
        raise PositionError("king/text-phase", text=" ".join(words[:4]), phases=", ".join(get_args(Phase)))
    options = _read_options(players, words[2], fields.get("cards"), options_type)
    cards = options.known_set
    if options.is_random:
        cards = _read_cards(fields.get("cards", _NOTHING))

    def by_seat(field: str, read: Callable[[str], Item], separator: str = "/") -> tuple[Item, ...]:
        value = fields.get(field)
        items = [_NOTHING] * players if value is None else value.split(separator)
        if len(items) != players:
            raise PositionError("king/text-groups", field=field, text=value, seats=players, given=len(items))
        return tuple(read(item) for item in items)

    return Facts(
        viewer=_read_viewer(fields.get("view", "all"), players),
        options=options,
        phase=phase,
        round=_read_count("round", fields["round"]),
        cards=cards,
        faces=by_seat("faces", lambda item: None if item == _NOTHING else _read_count("faces", item), "."),
        tokens=by_seat("tokens", _read_tokens),
        discarded=by_seat("discarded", _read_cards),
        aside=by_seat("aside", _read_cards_or_secrets),
        shown=by_seat("shown", _read_cards),
        wins=by_seat("wins", lambda item: _read_count("wins", item), "."),
        barren=_read_count("barren", fields.get("barren", "0")),
        played=by_seat("played", lambda item: None if item == _NOTHING else _read_card(item), "."),
        answers=by_seat("answers", _read_answer, "."),
        groups=_read_groups(fields.get("groups", _NOTHING), players),
        centre=_read_seats("centre", fields.get("centre", _NOTHING), players),
    )


# --- writing ---


def _write_word(word: str | None) -> str:
    """Return a card as the beginning of its name, and any other answer as it is."""
    if word is None:
        return _NOTHING
    return word[:SHORT] if word in NAMES else word


def _write_cards(names: Sequence[str]) -> str:
    return ".".join(map(_write_word, names)) or _NOTHING


# --- reading ---


def _read_fields(words: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in (*_FIELDS, *_MORE_FIELDS) or name in fields:
            raise PositionError("king/text-word", text=word, fields=", ".join((*_FIELDS, *_MORE_FIELDS)))
        fields[name] = value
    for name in _FIELDS:
        if name not in fields:
            raise PositionError("king/text-missing", field=name)
    return fields


def _read_options(players: int, words: str, cards: str | None, options_type: type[OptionsT]) -> OptionsT:
    kind, *more = words.split("+")
    values: dict[str, Any] = {"cards": kind}
    if kind == "agreed":
        values["cards"] = tuple((cards or "").split("."))
    for word in more:
        limit = read_number(word.removeprefix("draw"))
        if word in get_args(Promo):
            values["promo"] = word
        elif word.startswith("draw") and limit is not None:
            values["draw_after"] = limit
        elif word == "threes":
            values["threes"] = True
        else:
            raise PositionError("king/text-options", text=words)
    if kind not in ("first", "random", "agreed") or (kind == "first" and cards is not None):
        raise PositionError("king/text-options", text=words)
    try:
        return options_type(players=players, **values)
    except TypeError:
        raise PositionError("king/text-options", text=words) from None
    except OptionError as problem:
        raise PositionError(
            "king/text-field", field="options", text=f"{players} {words}", problem=problem.words
        ) from None


def _read_count(field: str, text: str) -> int:
    number = read_number(text)
    if number is None:
        raise PositionError("king/text-number", field=field, text=text)
    return number


def _read_tokens(text: str) -> tuple[int, int]:
    ones, _, twos = text.partition(".")
    return _read_count("tokens", ones), _read_count("tokens", twos)


def _read_card(text: str) -> str:
    card = find_card(text)
    if card is None:
        raise PositionError("king/text-card", text=text)
    return card


def _read_cards(text: str) -> tuple[str, ...]:
    return () if text == _NOTHING else tuple(_read_card(card) for card in text.split("."))


def _read_cards_or_secrets(text: str) -> tuple[str, ...]:
    if text == _NOTHING:
        return ()
    return tuple(card if card == HIDDEN_WORD else _read_card(card) for card in text.split("."))


def _read_answer(text: str) -> str | None:
    # The question decides whether a word is an answer.
    return None if text == _NOTHING else find_card(text) or text


def _read_groups(text: str, players: int) -> tuple[tuple[int, ...], ...]:
    if text == _NOTHING:
        return ()
    return tuple(tuple(_read_seat("groups", seat, players) for seat in group.split(".")) for group in text.split("/"))


def _read_seats(field: str, text: str, players: int) -> tuple[int, ...]:
    return () if text == _NOTHING else tuple(_read_seat(field, seat, players) for seat in text.split("."))


def _read_seat(field: str, text: str, players: int) -> int:
    seat = _read_count(field, text)
    if seat >= players:
        raise PositionError("king/text-seat", field=field, text=text, last=players - 1)
    return seat


def _read_viewer(text: str, players: int) -> Viewer:
    if text == "all" or text == "spectator":
        return "all" if text == "all" else "spectator"
    return _read_seat("view", text, players)
