"""The oracle's tournament, told one move at a time, and written down as the game writes its positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from duodecim import CHANCE
from duodecim.games.king.model.actions import Aside, Cards, Order, Play, Reroll, Roll, Seating, Steal, Turn
from tests.oracles.king_components import CARDS, FIRST_GAME
from tests.oracles.king_tournament import Tournament
from tests.oracles.king_trick import Answer, Question, Trick

#: Questions of these kinds are open at the same time; one group after the other, with the name of the phase.
_PHASES = {"steal": ("token",), "decide": ("sorcerer", "order"), "reroll": ("oracle",)}
_VERBS = {"card": "play", "sorcerer": "turn", "order": "order", "token": "steal", "aside": "aside"}


class Follower:
    """Follows a tournament move by move: `asked` is what it waits for, `follow` takes a move, `line` writes it down."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        self.oracle: Tournament | None = None
        if options["cards"] != "random":
            self._set_up(FIRST_GAME if options["cards"] == "first" else options["cards"])
        #: The answers that are in, of those the oracle wants together.
        self.given: dict[Question, Answer] = {}
        #: The tricks that the last move decided, with those who took part, by stage.
        self.tricks: list[tuple[list[int], Trick]] = []
        #: As after the last trick, where the oracle has returned tokens and cards already.
        self.tokens: list[tuple[int, int]] = [(0, 0)] * options["players"]
        self.discarded: list[list[str]] = [[] for _ in range(options["players"])]
        #: Cards played since one was set aside.
        self.shown: list[set[str]] = [set() for _ in range(options["players"])]

    def _set_up(self, cards: Sequence[str]) -> None:
        options = self.options
        self.oracle = Tournament(options["players"], cards, options["draw_after"], options["threes"])

    # What is asked.

    def phase(self) -> str:
        """What the tournament waits for, as the game names it."""
        if self.oracle is None:
            return "cards"
        if self.oracle.phase == "set aside":
            return "aside"
        if self.oracle.phase == "decide":
            questions = self.oracle.questions()
            return next(
                phase
                for phase, kinds in _PHASES.items()
                if any(question[0] in kinds and question not in self.given for question in questions)
            )
        return self.oracle.phase

    def asked(self) -> dict[Question, list[Answer]]:
        """All questions that may be answered now, also those that were and may be answered anew."""
        oracle = self.oracle
        if oracle is None or oracle.phase in ("seat", "roll", "over"):
            return {}
        if oracle.phase == "choose":
            return {("card", seat): list(oracle.hands[seat]) for seat in oracle.playing()}
        if oracle.phase == "set aside":
            return {("aside", seat): list(oracle.hands[seat]) for seat in oracle.to_set_aside}
        kinds = _PHASES[self.phase()]
        return {question: list(legal) for question, legal in oracle.questions().items() if question[0] in kinds}

    def actors(self) -> tuple[int, ...]:
        """Whom the tournament waits for."""
        if self.phase() == "over":
            return ()
        waiting = [seat for kind, seat in self.asked() if (kind, seat) not in self.given]
        return tuple(sorted(waiting)) if self.asked() and self.phase() != "reroll" else (CHANCE,)

    def actions(self) -> list[list[str]]:
        """What every seat may answer, sorted."""
        actions: list[list[str]] = [[] for _ in self.tokens]
        for (kind, seat), legal in self.asked().items():
            if kind in _VERBS:
                actions[seat] = sorted(f"{_VERBS[kind]} {answer}" for answer in legal)
        return actions

    # What is done.

    def follow(self, actor: int, action: Any) -> None:
        """One move of the game."""
        self.tricks = []
        match action:
            case Cards(cards):
                self._set_up(cards)
            case Seating(groups):
                self._oracle.seat(groups)
            case Roll(faces):
                by_seat = dict(zip(sorted(self._oracle.playing()), faces, strict=True))
                self._oracle.roll([by_seat[seat] for seat in self._oracle.playing()])
                self._new_round()
            case Reroll(faces):
                oracles = [question for question in self._oracle.questions() if question[0] == "oracle"]
                self.given |= dict(zip(oracles, faces, strict=True))
            case Play(card):
                self.given["card", actor] = card
            case Aside(card):
                self.given["aside", actor] = card
            case Turn(face):
                self.given["sorcerer", actor] = face
            case Order(first):
                self.given["order", actor] = first
            case Steal(token):
                self.given["token", actor] = token
        self._go_on()

    @property
    def _oracle(self) -> Tournament:
        assert self.oracle is not None
        return self.oracle

    def _new_round(self) -> None:
        self.tokens = [(0, 0) for _ in self.tokens]
        self.discarded = [[] for _ in self.discarded]

    def _go_on(self) -> None:
        """Let the oracle go on as far as the answers reach."""
        oracle = self.oracle
        if oracle is None:
            return
        if oracle.phase == "choose" and len(self.given) == len(oracle.playing()):
            oracle.choose([str(self.given["card", seat]) for seat in oracle.playing()])
            self.given = {}
        while oracle.phase == "decide" and all(question in self.given for question in oracle.questions()):
            self._decide()
        if oracle.phase == "set aside" and len(self.given) == len(oracle.to_set_aside):
            cards = {seat: str(card) for (_, seat), card in self.given.items()}
            oracle.put_aside(cards)
            for seat in cards:
                self.shown[seat] = set()
            self._new_round()
            self.given = {}
        elif oracle.phase in ("seat", "roll"):
            self._new_round()

    def _decide(self) -> None:
        oracle = self._oracle
        tables = {"group": oracle.groups, "table": oracle.groups, "centre": [oracle.centre] if oracle.centre else []}
        members, chosen, stage = tables[oracle.place], dict(oracle.choices), oracle.place
        # Those who set a card aside before, not now.
        have_aside = [seat for seat in chosen if oracle.set_aside[seat]]
        tricks = oracle.decide(self.given)
        self.given = {}
        for seats, trick in zip(members, tricks, strict=True):
            self.tricks.append((seats, trick))
            for seat, tokens in zip(seats, trick.tokens, strict=True):
                self.tokens[seat] = tokens
        if stage != "group":
            for seat, card in chosen.items():
                self.discarded[seat].append(card)
            for seat in have_aside:
                self.shown[seat].add(chosen[seat])

    # How it is written.

    def line(self) -> str:
        """The position in one line, everything in it."""
        options, oracle, phase = self.options, self.oracle, self.phase()
        players = range(options["players"])
        words = ["king-tournament", str(len(players)), self._options_words(), phase]
        if oracle is None:
            empty = "/".join("-" for _ in players)
            fields = {"round": "0", "faces": _dots("-" for _ in players), "tokens": "/".join("0.0" for _ in players)}
            fields |= {"discarded": empty, "aside": empty, "wins": _dots(0 for _ in players), "groups": "-"}
            return " ".join([*words, *(f"{name}={value}" for name, value in (fields | {"cards": "-"}).items())])
        in_trick = bool(oracle.choices)
        unrolled = phase in ("seat", "roll")
        final = bool(oracle.finalists) and phase != "aside"
        fields = {
            "round": str(oracle.round_number),
            "faces": _dots(
                "-" if unrolled or (final and seat not in oracle.finalists) else oracle.faces[seat] for seat in players
            ),
            "tokens": "/".join(_dots(self.tokens[seat]) for seat in players),
            "discarded": "/".join(_cards([] if self._is_back(seat) else self.discarded[seat]) for seat in players),
            "aside": "/".join(_cards(aside) for aside in oracle.set_aside),
            "wins": _dots(oracle.scores),
            "groups": "/".join(map(_dots, oracle.groups)) or "-",
        }
        if in_trick and oracle.place == "centre":
            fields["centre"] = _dots(oracle.centre)
        if options["cards"] != "first":
            fields["cards"] = _cards(oracle.cards)
        if any(oracle.set_aside):
            fields["shown"] = "/".join(_cards(self.shown[seat] - {oracle.choices.get(seat, "")}) for seat in players)
        if oracle.rounds_without_winner:
            fields["barren"] = str(oracle.rounds_without_winner)
        if in_trick:
            fields["played"] = _dots(oracle.choices[seat][:2] if seat in oracle.choices else "-" for seat in players)
        answers = {seat: answer for (_, seat), answer in self.given.items()}
        if answers:
            fields["answers"] = _dots(_answer(answers.get(seat, "-")) for seat in players)
        return " ".join([*words, *(f"{name}={value}" for name, value in fields.items())])

    def _options_words(self) -> str:
        options = self.options
        words = [options["cards"] if isinstance(options["cards"], str) else "agreed"]
        words += [options["promo"]] if options["promo"] else []
        words += [f"draw{options['draw_after']}"] if options["draw_after"] != 100 else []
        words += ["threes"] if options["threes"] else []
        return "+".join(words)

    def _is_back(self, seat: int) -> bool:
        """R2: the cards of those who choose one to set aside are in their hands."""
        return self.phase() == "aside" and seat in self._oracle.to_set_aside


def _dots(items: Iterable[object]) -> str:
    return ".".join(map(str, items))


def _cards(cards: Iterable[str]) -> str:
    return _dots(card[:2] for card in sorted(cards, key=CARDS.index)) or "-"


def _answer(answer: Answer) -> str:
    return answer[:2] if answer in CARDS and isinstance(answer, str) else str(answer)
