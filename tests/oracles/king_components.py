"""The cards, dice and tokens of King of 12 in plain Python: K1 to K5, the set of seven (D1 to D4), the groups (N1)."""

from collections.abc import Sequence

BOX_CARDS = [
    "alchemist",
    "gambler",
    "oracle",
    "golem",
    "sorcerer",
    "knight",
    "lady",
    "machine",
    "merchants",
    "parasite",
    "reverser",
    "troublemakers",
]  # K4
PROMO_CARDS = ["collector", "faun"]  # K4
CARDS = BOX_CARDS + PROMO_CARDS
DIE_CARDS = ["oracle", "sorcerer", "reverser"]  # K5
FIRST_GAME = ["knight", "sorcerer", "oracle", "alchemist", "machine", "parasite", "golem"]  # D1

FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
NEIGHBOURS = {
    1: [2, 4, 6, 5, 10],
    2: [1, 4, 8, 7, 10],
    3: [4, 6, 11, 12, 8],
    4: [1, 2, 8, 3, 6],
    5: [1, 6, 11, 9, 10],
    6: [1, 4, 3, 11, 5],
    7: [2, 8, 12, 9, 10],
    8: [2, 4, 3, 12, 7],
    9: [5, 10, 7, 12, 11],
    10: [1, 2, 7, 9, 5],
    11: [3, 6, 5, 9, 12],
    12: [3, 8, 7, 9, 11],
}  # K3, in ring order

GROUP_SIZES = {
    5: [2, 3],
    6: [3, 3],
    7: [3, 4],
    8: [4, 4],
    9: [3, 3, 3],
    10: [3, 3, 4],
    11: [3, 4, 4],
    12: [4, 4, 4],
    13: [3, 3, 3, 4],
    14: [3, 3, 4, 4],
    15: [3, 4, 4, 4],
    16: [4, 4, 4, 4],
}  # N1
TWELVE_IN_THREES = [3, 3, 3, 3]  # N1, the option

Tokens = tuple[int, int]  # how many 1-tokens and how many 2-tokens (K2)


def opposite(face: int) -> int:
    """The face at the bottom of a die: opposite faces sum to 13 (K3)."""
    return 13 - face


def points_of(tokens: Tokens) -> int:
    """What tokens are worth together (K2)."""
    ones, twos = tokens
    return ones + 2 * twos


def add_token(tokens: Tokens, value: int, number: int = 1) -> Tokens:
    """Tokens with one more of this value, or with one less where `number` is -1 (K2)."""
    ones, twos = tokens
    return (ones + number, twos) if value == 1 else (ones, twos + number)


def check_set(cards: Sequence[str]) -> None:
    """Refuse a set without the Knight, with a repeat, or of another size than seven (D3)."""
    for card in cards:
        if card not in CARDS:
            raise ValueError(f"no such card: {card!r}")
    if len(cards) != 7:
        raise ValueError(f"a set has seven cards, not {len(cards)}")
    if len(set(cards)) != 7:
        raise ValueError(f"a set holds no card twice: {list(cards)}")
    if "knight" not in cards:
        raise ValueError(f"a set holds the knight: {list(cards)}")


def is_not_recommended(cards: Sequence[str]) -> bool:
    """Whether an agreed set holds both promos (D4)."""
    return all(promo in cards for promo in PROMO_CARDS)


def may_be_drawn(cards: Sequence[str], promo: str | None = None) -> bool:
    """Whether a random set can be this one: two die cards or more (D2), no promo but the one asked for (D4)."""
    check_set(cards)
    promos = [card for card in cards if card in PROMO_CARDS]
    die_cards = [card for card in cards if card in DIE_CARDS]
    return promos == ([] if promo is None else [promo]) and len(die_cards) >= 2


def check_faces(faces: Sequence[int], dice: int) -> None:
    """Refuse anything but one face for each die (K1, K3)."""
    if len(faces) != dice:
        raise ValueError(f"{len(faces)} faces for {dice} dice")
    for face in faces:
        if face not in FACES:
            raise ValueError(f"a die has no face {face}")
