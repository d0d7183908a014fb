"""The events and tricks of King of 12 in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.language import Language, say, with_minus
from .model.events import (
    Answered,
    FinalBegins,
    GameEnded,
    KingEvent,
    Rerolled,
    Revealed,
    Rolled,
    RoundEnded,
    Seated,
    SetAside,
    SetDrawn,
    Stolen,
    TrickEnded,
)
from .model.explanation import Die, Effect, Trick
from .model.names import CardWords, card_in


def tell(event: KingEvent, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
    """Return the sentences for an event, for someone who follows the game and sees the table.

    Cards and rolls are told with their trick. For a trick in another group only the places are told.
    """
    narrator = Narrator(names, language, you)
    if isinstance(event, (Revealed, Rerolled)):
        return []
    if isinstance(event, TrickEnded) and event.group is not None and you is not None:
        others = all(die.seat != you for die in event.trick.dice)
        return [narrator.tell_briefly(event)] if others else narrator.tell(event)
    return narrator.tell(event)


class Narrator:
    """Puts events and tricks into words, with the names of the seats. Sentences about seat `you` address it."""

    def __init__(self, names: Sequence[str], language: Language, you: int | None = None) -> None:
        self.names = names
        self.language: Language = language
        self.you = you

    def tell(self, event: KingEvent) -> list[str]:
        """Return the sentences for an event."""
        match event:
            case SetDrawn(cards):
                return [self._say("king/set-drawn", cards=CardWords(cards))]
            case Seated(round_number, groups):
                listed = " · ".join(self._names(group) for group in groups)
                return [self._say("king/seated", round=round_number, groups=listed)]
            case Rolled(round_number, faces):
                dice = ", ".join(f"{self.names[seat]}: {face}" for seat, face in enumerate(faces) if face is not None)
                return [self._say("king/rolled", round=round_number, dice=dice)]
            case Answered():
                return []
            case Revealed(cards):
                shown = (
                    f"{self.names[seat]} – {card_in(card, self.language)}" for seat, card in enumerate(cards) if card
                )
                return [self._say("king/revealed-cards", cards=", ".join(shown))]
            case Stolen(thief, victim, token):
                return [self._say("king/stolen", thief=self.names[thief], victim=self.names[victim], token=token)]
            case Rerolled(seat, face):
                return [self._about("king/rerolled", seat, face=face)]
            case TrickEnded(trick, group):
                return [f"{self._place(trick, group)}:", *(f"  {line}" for line in self.tell_trick(trick))]
            case RoundEnded():
                return self._tell_round(event)
            case SetAside(seat, card):
                if card is None:
                    return [self._say("king/aside", name=self.names[seat])]
                return [self._about("king/aside-known", seat, card=CardWords([card]))]
            case FinalBegins(seats):
                return [self._say("king/final", names=self._names(seats))]
            case GameEnded(outcome):
                if len(outcome.winners) == 1:
                    return [self._about("king/winner", outcome.winners[0]), self._say(outcome.reason)]
                return [self._say("king/draw", names=self._names(outcome.winners)), self._say(outcome.reason)]

    def tell_trick(self, trick: Trick) -> list[str]:
        """Return the sentences for a trick, die by die, then the places and why."""
        dice = [f"{self.names[die.seat]}: {self.card(die)}  {self.chain(die)}" for die in trick.dice]
        return dice + self.tell_result(trick)

    def tell_result(self, trick: Trick) -> list[str]:
        """Return the sentences for what the cards and values did: thefts, cancelled values, first and second."""
        lines = self._tell_theft(trick) + self._tell_equal(trick)
        if trick.knight is not None:
            lines.append(self._say("king/trick/knight", name=self.names[trick.knight]))
        if trick.gambler is not None:
            lines.append(self._say("king/trick/gambler", name=self.names[trick.gambler]))
        return lines + self._tell_places(trick)

    def tell_briefly(self, event: TrickEnded) -> str:
        """Return a trick in one line: first and second place."""
        return f"{self._place(event.trick, event.group)}: {' '.join(self._tell_places(event.trick))}"

    def chain(self, die: Die) -> str:
        """Return the way of a die from its face to its value: `10 → 20 (doubled)`."""
        return " → ".join([str(die.start), *(self._effect(effect, die) for effect in die.effects)])

    def _effect(self, effect: Effect, die: Die) -> str:
        key = f"king/trick/{effect.card}"
        if effect.card == "troublemakers" and effect.bonus:
            key += "-bonus"
        if effect.card == "faun" and die.equal:
            key += "-in-vain"
        return self._say(key, value=with_minus(effect.value), face=effect.face, bonus=with_minus(effect.bonus, "+d"))

    def card(self, die: Die) -> str:
        """Return the card of a die, and why it does nothing if it does not."""
        state = ""
        if die.state != "in force":
            state = self._say(f"king/trick/{die.state}", names=self._names(die.against))
        return card_in(die.card, self.language) + state

    def _tell_theft(self, trick: Trick) -> list[str]:
        theft = trick.theft
        if theft is None:
            return []
        names = self._names(theft.ladies)
        if theft.thief is None or theft.victim is None:
            return [self._say("king/trick/theft-equal", names=names)]
        key = "king/trick/theft" if theft.token else "king/trick/theft-empty"
        thief, victim = self.names[theft.thief], self.names[theft.victim]
        return [self._say(key, names=names, thief=thief, victim=victim, token=theft.token)]

    def _tell_equal(self, trick: Trick) -> list[str]:
        values = sorted({die.value for die in trick.dice if die.equal})
        return [
            self._say(
                "king/trick/equal",
                value=with_minus(value),
                names=self._names(die.seat for die in trick.dice if die.value == value),
            )
            for value in values
        ]

    def _tell_places(self, trick: Trick) -> list[str]:
        if trick.winner is None:
            return [self._say("king/trick/no-winner")]
        winner = trick.die(trick.winner)
        reward = self._reward(winner) or self._say("king/trick/moves-on")
        key = "king/trick/winner" if trick.collector is None else "king/trick/collector"
        lines = [self._about(key, winner.seat, value=with_minus(winner.value), reward=reward)]
        if trick.second is None:
            return [*lines, self._say("king/trick/no-second")] if len(trick.dice) > 1 else lines
        second = trick.die(trick.second)
        value = with_minus(second.value)
        return [*lines, self._about("king/trick/second", second.seat, value=value, reward=self._reward(second))]

    def _reward(self, die: Die) -> str:
        return self._say("king/trick/reward", token=die.token) if die.token else ""

    def _tell_round(self, event: RoundEnded) -> list[str]:
        lines = [self._about(f"king/round-{event.by}", event.seat, round=event.round)]
        for number, table in enumerate(event.tables, 1):
            told = []
            if table.level:
                told.append(self._say("king/round-level", names=self._names(table.level)))
            if table.winner is None:
                told.append(self._say("king/round-nobody"))
            else:
                points = table.points[table.seats.index(table.winner)]
                told.append(self._about("king/round-won", table.winner, points=points))
            grouped = len(event.tables) > 1
            lines.append(self._say("king/group", group=number, text=" ".join(told)) if grouped else " ".join(told))
        return lines

    def _place(self, trick: Trick, group: int | None) -> str:
        if group is not None:
            return self._say("king/in-group", group=group + 1)
        return self._say("king/in-centre" if trick.stage == "centre" else "king/at-table")

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def _about(self, key: str, seat: int, **values: object) -> str:
        return self._say(f"{key}/you" if seat == self.you else key, name=self.names[seat], **values)

    def _names(self, seats: Iterable[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats)
