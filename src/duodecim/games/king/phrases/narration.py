"""What happens in King of 12, and the texts on the board."""

from __future__ import annotations

from ....core.language import Phrase

NARRATION_PHRASES: dict[str, Phrase] = {
    # Texts on the pieces, beside them and on the buttons.
    "king/label/die": {"en": "die", "ru": "кубик"},
    "king/label/points": {"en": "points", "ru": "очки"},
    "king/label/rounds": {"en": "rounds", "ru": "раунды"},
    "king/label/gone": {"en": "cards played", "ru": "сыграно"},
    "king/do/turn": {"en": "Turn the die to", "ru": "Повернуть кубик на"},
    "king/do/order-double": {"en": "Double first, then flip", "ru": "Сначала удвоить, потом перевернуть"},
    "king/do/order-flip": {"en": "Flip first, then double", "ru": "Сначала перевернуть, потом удвоить"},
    "king/do/steal": {"en": "Take the token of value", "ru": "Взять жетон достоинством"},
    "king/do/aside": {"en": "Set aside", "ru": "Отложить"},
    "king/ask/card": {"en": "Choose a card", "ru": "Выберите карту"},
    "king/ask/face": {"en": "Which face do you turn up?", "ru": "На какую грань повернуть кубик?"},
    "king/ask/order": {"en": "What comes first on your die?", "ru": "Что сделать с кубиком сначала?"},
    "king/ask/token": {"en": "Which token do you take?", "ru": "Какой жетон вы берёте?"},
    "king/ask/aside": {"en": "Set a card aside", "ru": "Отложите карту"},
    # What happened.
    "king/set-drawn": {"en": "The cards of this game: {cards}.", "ru": "Карты этой партии: {cards}."},
    "king/seated": {"en": "Round {round}. The groups: {groups}.", "ru": "Раунд {round}. Группы: {groups}."},
    "king/rolled": {"en": "Round {round}. The dice — {dice}.", "ru": "Раунд {round}. Кубики — {dice}."},
    "king/revealed-cards": {"en": "The cards: {cards}.", "ru": "Карты: {cards}."},
    "king/stolen": {
        "en": "Two Ladies: a {token} passes from {victim} to {thief}.",
        "ru": "Две Леди: жетон {token} переходит, {victim} → {thief}.",
    },
    "king/rerolled": {"en": "{name}: the Oracle rolls {face}.", "ru": "{name}: Оракул выбросил {face}."},
    "king/rerolled/you": {"en": "Your Oracle rolls {face}.", "ru": "Ваш Оракул выбросил {face}."},
    "king/round-points": {
        "en": "{name} has 8 points or more: round {round} is over.",
        "ru": "{name}: 8 очков или больше, раунд {round} окончен.",
    },
    "king/round-points/you": {
        "en": "You have 8 points or more: round {round} is over.",
        "ru": "У вас 8 очков или больше, раунд {round} окончен.",
    },
    "king/round-cards": {
        "en": "{name} has one card left: round {round} is over.",
        "ru": "{name}: осталась одна карта, раунд {round} окончен.",
    },
    "king/round-cards/you": {
        "en": "You have one card left: round {round} is over.",
        "ru": "У вас осталась одна карта, раунд {round} окончен.",
    },
    "king/round-level": {
        "en": "Equal points cancel: {names}.",
        "ru": "Равные очки сгорают: {names}.",
    },
    "king/round-won": {
        "en": "{name} wins the round with {points} {points:point|points}.",
        "ru": "{name} выигрывает раунд: {points} {points:очко|очка|очков}.",
    },
    "king/round-won/you": {
        "en": "You win the round with {points} {points:point|points}.",
        "ru": "Вы выигрываете раунд: {points} {points:очко|очка|очков}.",
    },
    "king/round-nobody": {"en": "Nobody wins the round.", "ru": "Раунд не выиграл никто."},
    "king/group": {"en": "Group {group}: {text}", "ru": "Группа {group}: {text}"},
    "king/in-group": {"en": "Group {group}", "ru": "Группа {group}"},
    "king/in-centre": {"en": "The centre", "ru": "Центр"},
    "king/at-table": {"en": "The trick", "ru": "Взятка"},
    "king/aside": {"en": "{name} sets a card aside.", "ru": "{name} откладывает карту."},
    "king/aside-known": {"en": "{name} sets a card aside: {card}.", "ru": "{name} откладывает карту: {card}."},
    "king/aside-known/you": {"en": "You set {card} aside.", "ru": "Вы откладываете карту: {card}."},
    "king/final": {
        "en": "The final: {names} won two rounds each. Four tricks, five cards.",
        "ru": "Финал: {names} — по две победы. Четыре взятки, пять карт.",
    },
    "king/winner": {"en": "{name} wins the game!", "ru": "Победитель — {name}!"},
    "king/winner/you": {"en": "You win the game!", "ru": "Вы победили!"},
    "king/draw": {"en": "The game is a draw: {names}.", "ru": "Ничья: {names}."},
    "king/by-rounds": {
        "en": "Two rounds won: game over.",
        "ru": "Выиграно два раунда: игра окончена.",
    },
    "king/by-final": {"en": "The final decides.", "ru": "Решает финал."},
    "king/by-limit": {
        "en": "Too many rounds in a row had no winner.",
        "ru": "Слишком много раундов подряд без победителя.",
    },
    # A trick explained
    "king/trick/cancelled": {
        "en": " (cancelled: {names} too)",
        "ru": " (отменена: та же карта — {names})",
    },
    "king/trick/suppressed": {
        "en": " (cancelled by the Lady: {names})",
        "ru": " (отменена, Леди — {names})",
    },
    "king/trick/alchemist": {"en": "{value} (doubled)", "ru": "{value} (удвоение)"},
    "king/trick/machine": {"en": "{value} (+7)", "ru": "{value} (+7)"},
    "king/trick/parasite": {"en": "{value} (−7)", "ru": "{value} (−7)"},
    "king/trick/golem": {"en": "{value} (Golem)", "ru": "{value} (Голем)"},
    "king/trick/sorcerer": {"en": "{value} (turned)", "ru": "{value} (поворот)"},
    "king/trick/reverser": {"en": "{value} (flipped)", "ru": "{value} (переворот)"},
    "king/trick/troublemakers": {"en": "{value} (flipped to {face})", "ru": "{value} (Смутьяны: {face})"},
    "king/trick/troublemakers-bonus": {
        "en": "{value} (flipped to {face}, {bonus})",
        "ru": "{value} (Смутьяны: {face}, {bonus})",
    },
    "king/trick/oracle": {"en": "{value} (rolled again)", "ru": "{value} (переброс)"},
    "king/trick/merchants": {"en": "{value} (passed on by the Merchants)", "ru": "{value} (от Торговцев)"},
    "king/trick/faun": {"en": "{value} (saved by the Faun)", "ru": "{value} (спас Фавн)"},
    "king/trick/faun-in-vain": {"en": "{value} (the Faun cannot save it)", "ru": "{value} (Фавн не спас)"},
    "king/trick/theft": {
        "en": "Ladies ({names}): a {token} passes from {victim} (highest die) to {thief} (lowest).",
        "ru": "Леди ({names}): жетон {token} переходит, {victim} (старший кубик) → {thief} (младший).",
    },
    "king/trick/theft-empty": {
        "en": "Ladies ({names}): no token passes from {victim} (highest die) to {thief}: there is none.",
        "ru": "Леди ({names}): {victim} (старший кубик) → {thief}, но жетонов нет.",
    },
    "king/trick/theft-equal": {
        "en": "Ladies ({names}): equal dice, so no theft.",
        "ru": "Леди ({names}): кубики равны, кражи нет.",
    },
    "king/trick/equal": {
        "en": "Equal values cancel: {value} ({names}).",
        "ru": "Равные числа сгорают: {value} ({names}).",
    },
    "king/trick/knight": {
        "en": "Knight ({name}): the lowest wins.",
        "ru": "Рыцарь ({name}): побеждает наименьшее.",
    },
    "king/trick/gambler": {
        "en": "Gambler ({name}): the rewards are swapped.",
        "ru": "Шулер ({name}): награды меняются местами.",
    },
    "king/trick/winner": {"en": "{name} wins with {value}{reward}.", "ru": "Первое место — {name}: {value}{reward}."},
    "king/trick/winner/you": {"en": "You win with {value}{reward}.", "ru": "Первое место — вы: {value}{reward}."},
    "king/trick/collector": {
        "en": "{name} was cancelled and wins by the Collector{reward}.",
        "ru": "Кубик сгорел, и благодаря Коллекционеру первое место — {name}{reward}.",
    },
    "king/trick/collector/you": {
        "en": "You were cancelled and win by the Collector{reward}.",
        "ru": "Ваш кубик сгорел, и благодаря Коллекционеру вы первые{reward}.",
    },
    "king/trick/second": {
        "en": "{name} is second with {value}{reward}.",
        "ru": "Второе место — {name}: {value}{reward}.",
    },
    "king/trick/second/you": {
        "en": "You are second with {value}{reward}.",
        "ru": "Второе место — вы: {value}{reward}.",
    },
    "king/trick/reward": {
        "en": ": +{token} {token:point|points}",
        "ru": ", +{token} {token:очко|очка|очков}",
    },
    "king/trick/moves-on": {"en": " and goes to the centre", "ru": ", и выходит в центр"},
    "king/trick/no-winner": {"en": "Nobody wins the trick.", "ru": "Взятку не взял никто."},
    "king/trick/no-second": {"en": "Nobody is second.", "ru": "Второго нет."},
}
