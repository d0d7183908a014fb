"""One trick of King of 12 in plain Python, from the revealed cards to the points: steps 2 to 5.

Everything is in the seat order of one table, so the neighbour to the left of a seat is the next seat. In a group of the
tournament and in its centre the same steps run, and only the rewards differ (`Place`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from .king_components import CARDS, FACES, NEIGHBOURS, Tokens, add_token, check_faces, opposite

Place = Literal["table", "group", "centre"]

# What a trick asks after the cards are revealed, and of whom:
#   ("token", seat)     the kind of token the thief takes, 1 or 2
#   ("sorcerer", seat)  the face the Sorcerer turns the die to
#   ("order", seat)     what hits the Alchemist's die first, "double" or "flip"
#   ("oracle", seat)    the face that chance rolls for the Oracle
Question = tuple[str, int]
Answer = int | str
Questions = dict[Question, Sequence[Answer]]  # with the legal answers
Answers = Mapping[Question, Answer]


@dataclass
class Trick:
    """What steps 2 to 5 came to."""

    cancelled_cards: list[bool]  # in step 2
    suppressed_cards: list[bool]  # by a lone Lady in step 3; a card cancelled before is not among them
    theft: tuple[int, int, int] | None  # thief, victim and value of the token
    faces: list[int]  # of the dice as they lie in the end
    values: list[int]  # as they were compared last
    cancelled_dice: list[bool]  # in step 4, in the end
    winner: int | None
    second: int | None
    gains: list[int]  # the value of the token each takes in step 5, 0 for none
    tokens: list[Tokens]  # in the end


@dataclass
class Die:
    """The die before a player during one trick: each effect acts on what is there when its turn comes."""

    face: int
    bonus: int = 0
    is_golem: bool = False

    def flip(self) -> None:
        """Turn the opposite face up; the bonus stays."""
        self.face = opposite(self.face)

    def value(self) -> int:
        """What is compared in step 4. The Golem's value depends on the face after all effects (K-Golem)."""
        if self.is_golem:
            return 1 if self.face == 12 else 12
        return self.face + self.bonus


def questions(cards: Sequence[str], faces: Sequence[int], tokens: Sequence[Tokens]) -> Questions:
    """What the trick asks, in the order of time: the theft, the middle stage (all at once), the Oracle's roll."""
    asked: Questions = {}
    robbery = thief_and_victim(cards, faces)
    if robbery is not None:
        thief, victim = robbery
        if len(kinds_of_tokens(tokens[victim])) == 2:
            asked["token", thief] = [1, 2]
    in_force = cards_in_force(cards)
    lying = faces_after_merchants(cards, faces)
    for seat, card in enumerate(cards):
        if card == "sorcerer" and card in in_force:
            top = opposite(lying[seat]) if "troublemakers" in in_force else lying[seat]
            asked["sorcerer", seat] = NEIGHBOURS[top]
        if card == "alchemist" and card in in_force and "troublemakers" in in_force:
            asked["order", seat] = ["double", "flip"]
    if "oracle" in in_force:
        asked["oracle", in_force["oracle"]] = FACES
    return asked


def resolve(
    cards: Sequence[str], faces: Sequence[int], tokens: Sequence[Tokens], answers: Answers, place: Place = "table"
) -> Trick:
    """Carry out steps 2 to 5; what is passed in stays as it is."""
    check_trick(cards, faces, tokens, place)
    check_answers(questions(cards, faces, tokens), answers)
    theft = find_theft(cards, faces, tokens, answers)
    dice = [Die(face) for face in faces_after_merchants(cards, faces)]
    use_middle_stage(cards, dice, answers)
    use_oracle(cards, dice, answers)
    use_faun(cards, dice)
    winner, second = find_winner_and_second(cards, dice)
    gains = find_gains(cards, dice, winner, second, place)
    return Trick(
        cancelled_cards=find_cancelled_cards(cards),
        suppressed_cards=find_suppressed_cards(cards),
        theft=theft,
        faces=[die.face for die in dice],
        values=[die.value() for die in dice],
        cancelled_dice=find_cancelled_dice(dice),
        winner=winner,
        second=second,
        gains=gains,
        tokens=tokens_after(tokens, theft, gains),
    )


# What may be passed in.


def check_trick(cards: Sequence[str], faces: Sequence[int], tokens: Sequence[Tokens], place: Place) -> None:
    """Refuse what cannot lie on a table of two to four (K1, N1) or in the centre, where one may be alone (N3)."""
    fewest = 1 if place == "centre" else 2
    if not fewest <= len(cards) <= 4:
        raise ValueError(f"{len(cards)} cards in a trick for {fewest} to 4")
    for card in cards:
        if card not in CARDS:
            raise ValueError(f"no such card: {card!r}")
    check_faces(faces, len(cards))
    if len(tokens) != len(cards):
        raise ValueError(f"tokens of {len(tokens)} players for {len(cards)} cards")


def check_answers(asked: Mapping[Question, Sequence[Answer]], answers: Answers) -> None:
    """Refuse anything but one legal answer to each question."""
    for question, legal in asked.items():
        if question not in answers:
            raise ValueError(f"no answer to {question}")
        if answers[question] not in legal:
            raise ValueError(f"{answers[question]!r} is not among {legal} for {question}")
    for question in answers:
        if question not in asked:
            raise ValueError(f"nobody asked {question}")


# Step 2, cancel cards.


def find_cancelled_cards(cards: Sequence[str]) -> list[bool]:
    """A card played by two or more players does nothing."""
    return [cards.count(card) >= 2 for card in cards]


def thief_and_victim(cards: Sequence[str], faces: Sequence[int]) -> tuple[int, int] | None:
    """Of two or more Lady owners the lowest face takes from the highest, unless any two faces are equal (K-Lady)."""
    ladies = [seat for seat, card in enumerate(cards) if card == "lady"]
    different_faces = {faces[seat] for seat in ladies}
    if len(ladies) < 2 or len(different_faces) < len(ladies):
        return None
    return min(ladies, key=lambda seat: faces[seat]), max(ladies, key=lambda seat: faces[seat])


def kinds_of_tokens(tokens: Tokens) -> list[int]:
    """The values of which there is a token."""
    ones, twos = tokens
    return [1] * (ones > 0) + [2] * (twos > 0)


def find_theft(
    cards: Sequence[str], faces: Sequence[int], tokens: Sequence[Tokens], answers: Answers
) -> tuple[int, int, int] | None:
    """The theft among Ladies, on the faces as they are; a victim without tokens gives none (K-Lady)."""
    robbery = thief_and_victim(cards, faces)
    if robbery is None:
        return None
    thief, victim = robbery
    kinds = kinds_of_tokens(tokens[victim])
    if not kinds:
        return None
    return thief, victim, int(answers["token", thief]) if len(kinds) == 2 else kinds[0]


# Step 3, effects.


def find_suppressed_cards(cards: Sequence[str]) -> list[bool]:
    """A lone Lady cancels the effects of all other cards that step 2 left."""
    if cards.count("lady") != 1:
        return [False for _ in cards]
    return [card != "lady" and cards.count(card) == 1 for card in cards]


def cards_in_force(cards: Sequence[str]) -> dict[str, int]:
    """The cards that keep their effect, each with its seat: there is one, or else step 2 cancels them."""
    cancelled, suppressed = find_cancelled_cards(cards), find_suppressed_cards(cards)
    return {card: seat for seat, card in enumerate(cards) if not cancelled[seat] and not suppressed[seat]}


def faces_after_merchants(cards: Sequence[str], faces: Sequence[int]) -> list[int]:
    """Every die passes to the next seat, first of all effects (K-Merchants); from then on it is that seat's own."""
    if "merchants" not in cards_in_force(cards):
        return list(faces)
    return [faces[seat - 1] for seat in range(len(faces))]  # seat -1 is the last one, whose neighbour is the first


def use_middle_stage(cards: Sequence[str], dice: list[Die], answers: Answers) -> None:
    """Own-die and all-dice effects. A die is hit by its player's own card, by Troublemakers, or by both."""
    in_force = cards_in_force(cards)
    for seat, (card, die) in enumerate(zip(cards, dice, strict=True)):
        # Only the Alchemist's owner has an order to choose. For the Sorcerer the flip comes first, so that the face
        # chosen is the final one; for every other card both orders come to the same.
        flips_last = answers.get(("order", seat)) == "double"
        if "troublemakers" in in_force and not flips_last:
            die.flip()
        if card in in_force:
            use_own_die_card(card, die, answers.get(("sorcerer", seat)))
        if "troublemakers" in in_force and flips_last:
            die.flip()


def use_own_die_card(card: str, die: Die, chosen_face: Answer | None) -> None:
    """The effect of a card on the die of its owner."""
    if card == "alchemist":
        die.bonus = die.bonus + (die.face + die.bonus)
    elif card == "machine":
        die.bonus = die.bonus + 7
    elif card == "parasite":
        die.bonus = die.bonus - 7
    elif card == "golem":
        die.is_golem = True
    elif card == "sorcerer":
        assert chosen_face is not None
        die.face = int(chosen_face)
    elif card == "reverser":
        die.flip()


def use_oracle(cards: Sequence[str], dice: list[Die], answers: Answers) -> None:
    """The Oracle's own die is rolled again, after all other effects on dice (K-Oracle)."""
    seat = cards_in_force(cards).get("oracle")
    if seat is not None:
        dice[seat].face = int(answers["oracle", seat])


# Step 4, compare.


def find_cancelled_dice(dice: Sequence[Die]) -> list[bool]:
    """Equal values cancel each other."""
    values = [die.value() for die in dice]
    return [values.count(value) >= 2 for value in values]


def use_faun(cards: Sequence[str], dice: list[Die]) -> None:
    """Instead of being cancelled, a Faun's die turns to the highest face on top of no other die, once (K-Faun)."""
    seat = cards_in_force(cards).get("faun")
    if seat is not None and find_cancelled_dice(dice)[seat]:
        others = [die.face for other, die in enumerate(dice) if other != seat]
        dice[seat].face = max(face for face in FACES if face not in others)


# Step 5, points.


def find_ranking(cards: Sequence[str], dice: Sequence[Die]) -> list[int]:
    """The dice left, highest value first, or lowest first with the Knight (K-Knight)."""
    cancelled = find_cancelled_dice(dice)
    left = [seat for seat in range(len(dice)) if not cancelled[seat]]
    return sorted(left, key=lambda seat: dice[seat].value(), reverse="knight" not in cards_in_force(cards))


def collector_steps_in(cards: Sequence[str], dice: Sequence[Die]) -> bool:
    """Whether the die of a Collector's owner is cancelled in the end (K-Collector)."""
    seat = cards_in_force(cards).get("collector")
    return seat is not None and find_cancelled_dice(dice)[seat]


def find_winner_and_second(cards: Sequence[str], dice: Sequence[Die]) -> tuple[int | None, int | None]:
    """The first two of the ranking; a Collector who steps in comes before them."""
    ranking = find_ranking(cards, dice)
    if collector_steps_in(cards, dice):
        ranking = [cards_in_force(cards)["collector"], *ranking]
    winner = ranking[0] if ranking else None
    second = ranking[1] if len(ranking) > 1 else None
    return winner, second


def find_gains(
    cards: Sequence[str], dice: Sequence[Die], winner: int | None, second: int | None, place: Place
) -> list[int]:
    """A 2-token for the winner and a 1-token for the second, with what the Gambler and the tournament change."""
    winner_takes, second_takes = 2, 1
    if "gambler" in cards_in_force(cards) and not collector_steps_in(cards, dice):  # K-Gambler, K-Collector
        winner_takes, second_takes = 1, 2
    if place == "group":  # N2; the second's reward stays as it is, the Gambler's 2 too (N4)
        winner_takes = 0
    if place == "centre" and len(cards) == 1:  # N3: 2, whatever the card is, even the Gambler
        winner_takes = 2
    gains = [0 for _ in cards]
    if winner is not None:
        gains[winner] = winner_takes
    if second is not None:
        gains[second] = second_takes
    return gains


def tokens_after(tokens: Sequence[Tokens], theft: tuple[int, int, int] | None, gains: Sequence[int]) -> list[Tokens]:
    """Tokens with the theft and the gains in them (K2)."""
    after = list(tokens)
    if theft is not None:
        thief, victim, value = theft
        after[victim] = add_token(after[victim], value, -1)
        after[thief] = add_token(after[thief], value)
    for seat, value in enumerate(gains):
        if value > 0:
            after[seat] = add_token(after[seat], value)
    return after
