"""King of 12 in plain Python: an oracle to compare fast kernels with.

It follows the rules of `king` clause by clause and is slow on purpose. Nothing in it is random: rolls, choices, answers
and seatings are passed in. What is against the rules is refused with a `ValueError`, and then nothing has changed.

This file holds the rounds (R1 to R4) and the game at one table. `king_trick` holds the trick, `king_components` the
cards and dice, `king_tournament` the tournament.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from .king_components import FIRST_GAME, Tokens, check_faces, check_set, points_of
from .king_trick import Answer, Answers, Place, Question, Questions, Trick, check_answers, questions, resolve

Phase = Literal["seat", "roll", "choose", "decide", "set aside", "over"]


@dataclass
class Game:
    """What a game at one table and a tournament have in common, everything face up to the reader.

    `phase` names the method that is due: `roll`, `choose`, `decide` (also where there are no `questions`), `put_aside`.
    Lists are by player. A round's points and winners stay readable in `last_points` and `last_winners`.
    """

    players: int
    cards: Sequence[str] = field(default_factory=lambda: list(FIRST_GAME))
    draw_after: int = 100  # rounds in a row without a winner; 0 for never

    phase: Phase = field(init=False, default="roll")
    place: Place = field(init=False, default="table")  # where the trick is being played
    groups: list[list[int]] = field(init=False)  # of those who play this round, each in seat order
    round_number: int = field(init=False, default=0)  # counts from 1
    rounds_without_winner: int = field(init=False, default=0)  # in a row
    hands: list[list[str]] = field(init=False)
    played: list[list[str]] = field(init=False)  # this round, in the order played
    set_aside: list[list[str]] = field(init=False)
    tokens: list[Tokens] = field(init=False)
    faces: list[int] = field(init=False)  # empty until the first roll
    choices: dict[int, str] = field(init=False)  # the revealed cards; empty between tricks
    to_set_aside: list[int] = field(init=False)  # who has to set a card aside now, in group order
    last_points: list[int] = field(init=False)  # before equal points were lost; empty until a round has ended
    last_winners: list[int] = field(init=False)  # in group order
    scores: list[int] = field(init=False)  # rounds won
    winners: list[int] | None = field(init=False, default=None)  # several after a draw

    def __post_init__(self) -> None:
        """Set up the table."""
        check_set(self.cards)
        if self.draw_after < 0:
            raise ValueError(f"a draw after {self.draw_after} rounds")
        self.groups = [list(range(self.players))]
        self.set_aside = [[] for _ in range(self.players)]
        self.faces = []
        self.choices = {}
        self.to_set_aside = []
        self.last_points = []
        self.last_winners = []
        self.scores = [0] * self.players
        self._start_round()

    # What people and chance do.

    def roll(self, faces: Sequence[int]) -> None:
        """Everyone rolls (R1); in the order of `playing`."""
        self._expect("roll")
        check_faces(faces, len(self.playing()))
        if not self.faces:
            self.faces = list(faces)
        for player, face in zip(self.playing(), faces, strict=True):
            self.faces[player] = face
        self.phase = "choose"

    def choose(self, cards: Sequence[str]) -> None:
        """All choose a card from hand, then all are revealed (step 1); in the order of `playing`."""
        self._expect("choose")
        if len(cards) != len(self.playing()):
            raise ValueError(f"{len(cards)} cards for {len(self.playing())} players")
        for player, card in zip(self.playing(), cards, strict=True):
            self._check_in_hand(player, card)
        self.choices = dict(zip(self.playing(), cards, strict=True))
        self.phase = "decide"

    def questions(self) -> Questions:
        """What `decide` has to answer, with the legal answers: by groups, then in the order of time."""
        self._expect("decide")
        asked: Questions = {}
        for members in self._tables():
            for (kind, seat), legal in questions(*self._before(members)).items():
                asked[kind, members[seat]] = legal
        return asked

    def decide(self, answers: Answers) -> list[Trick]:
        """Carry out steps 2 to 5 at every table at `place`, and whatever follows until somebody has to act again."""
        self._expect("decide")
        check_answers(self.questions(), answers)
        tricks: list[Trick] = []
        for members in self._tables():
            by_seat: dict[Question, Answer] = {
                (kind, members.index(player)): answer for (kind, player), answer in answers.items() if player in members
            }
            trick = resolve(*self._before(members), by_seat, self.place)
            for seat, player in enumerate(members):
                self.faces[player] = trick.faces[seat]
                self.tokens[player] = trick.tokens[seat]
            tricks.append(trick)
        self._leave_place(tricks)
        return tricks

    def put_aside(self, cards: Mapping[int, str]) -> None:
        """Each of `to_set_aside` sets a card from hand aside (R3)."""
        self._expect("set aside")
        if sorted(cards) != sorted(self.to_set_aside):
            raise ValueError(f"cards are set aside by {sorted(self.to_set_aside)}, not by {sorted(cards)}")
        for player, card in cards.items():
            self._check_in_hand(player, card)
        for player, card in cards.items():
            self.set_aside[player].append(card)
        self.to_set_aside = []
        self._start_round()

    # What can be seen.

    def playing(self) -> list[int]:
        """Who plays this round. Rolls and choices are passed in in this order."""
        return list(range(self.players))

    def points(self) -> list[int]:
        """What everyone's tokens are worth (K2)."""
        return [points_of(tokens) for tokens in self.tokens]

    # The course of a round.

    def _start_round(self) -> None:
        """Cards and tokens return (R2, R4)."""
        self._return_cards()
        self.tokens = [(0, 0) for _ in range(self.players)]
        self.round_number += 1
        self.phase = "roll"

    def _return_cards(self) -> None:
        """All played cards return to hand (R2), but not those set aside (R3)."""
        self.hands = [[card for card in self.cards if card not in aside] for aside in self.set_aside]
        self.played = [[] for _ in range(self.players)]

    def _tables(self) -> list[list[int]]:
        """Those who compare their cards and dice at `place`."""
        return self.groups

    def _before(self, members: list[int]) -> tuple[list[str], list[int], list[Tokens]]:
        """The cards, faces and tokens of one table."""
        return (
            [self.choices[player] for player in members],
            [self.faces[player] for player in members],
            [self.tokens[player] for player in members],
        )

    def _leave_place(self, tricks: list[Trick]) -> None:
        """Step 5 is over at `place`."""
        self._discard()

    def _discard(self) -> None:
        """The played cards are out (step 6); with one card in a hand or 8 points the round ends (R1)."""
        for player, card in self.choices.items():
            self.hands[player].remove(card)
            self.played[player].append(card)
        self.choices = {}
        self.phase = "choose"
        if any(len(self.hands[player]) == 1 for player in self.playing()) or max(self.points()) >= 8:
            self._end_round()

    def _end_round(self) -> None:
        """Cards return, equal points are lost, and of the rest the highest wins, in each group (R2, N5)."""
        self._return_cards()
        self.last_points = self.points()
        self.last_winners = []
        for group in self.groups:
            points = [self.last_points[player] for player in group]
            for player in group:
                if points.count(self.last_points[player]) >= 2:
                    self.tokens[player] = (0, 0)
            winner = round_winner(points)
            if winner is not None:
                self.last_winners.append(group[winner])
        for player in self.last_winners:
            self.scores[player] += 1
        if self.last_winners:
            self.rounds_without_winner = 0
            self._honour_winners()
        else:
            self._play_again()

    def _honour_winners(self) -> None:
        """Whoever won sets a card aside, or wins the game instead of setting aside a second one (R3)."""
        raise NotImplementedError

    def _play_again(self) -> None:
        """A new round starts at once (R2); `draw_after` rounds in a row without a winner are a draw of all who play."""
        self.rounds_without_winner += 1
        if self.rounds_without_winner == self.draw_after:
            self._end(self.playing())
        else:
            self._start_round()

    def _end(self, winners: list[int]) -> None:
        """The game is over; tokens stay as the last round left them."""
        self.winners = sorted(winners)
        self.phase = "over"

    def _expect(self, phase: Phase) -> None:
        """Refuse what is not due."""
        if self.phase != phase:
            raise ValueError(f"not {phase!r} in phase {self.phase!r}")

    def _check_in_hand(self, player: int, card: str) -> None:
        """Refuse a card that is not in hand."""
        if card not in self.hands[player]:
            raise ValueError(f"player {player} has no {card!r} in hand")


@dataclass
class Table(Game):
    """One game at one table of two to four (K1).

    >>> table = Table(2)
    >>> table.roll([10, 3])
    >>> table.choose(["golem", "sorcerer"])
    >>> table.questions()
    {('sorcerer', 1): [4, 6, 11, 12, 8]}
    >>> table.decide({("sorcerer", 1): 11})[0].values
    [12, 11]
    >>> table.tokens, table.phase
    ([(0, 1), (1, 0)], 'choose')
    """

    def __post_init__(self) -> None:
        """Set up the table, if there are enough players and not too many."""
        if self.players not in (2, 3, 4):
            raise ValueError(f"there are 2, 3 or 4 players at a table, not {self.players}")
        super().__post_init__()

    def _honour_winners(self) -> None:
        """The winner sets a card aside; whoever would set aside a second one wins the game instead (R3)."""
        (winner,) = self.last_winners
        if self.set_aside[winner]:
            self._end([winner])
        else:
            self.to_set_aside = [winner]
            self.phase = "set aside"


def round_winner(points: Sequence[int]) -> int | None:
    """Equal points cancel; of the rest the highest wins, with at least one point (R2)."""
    left = [seat for seat, own in enumerate(points) if own >= 1 and points.count(own) == 1]
    return max(left, key=lambda seat: points[seat]) if left else None
