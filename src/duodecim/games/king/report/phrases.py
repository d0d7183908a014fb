"""What the balance report of King of 12 says."""

from __future__ import annotations

from ....core.language import Phrase

_PAID_EXPLANATION: Phrase = {
    "en": "The mean of the tokens that its player takes for the trick: 2 for the first, 1 for the second, the other "
    "way round with the Gambler. What a Lady steals does not count. Every game has a random set of cards. A card that "
    "bots play only when it helps looks better than one that they must play, so medium bots and random play answer "
    "different questions. Promos were tried in random play of three.",
    "ru": "Средние очки, которые игрок получает за взятку с этой картой: 2 за первое место, 1 за второе, с Шулером "
    "наоборот. Украденное Леди не считается. В каждой партии свой случайный набор карт. Карта, которую боты играют "
    "только когда она полезна, выглядит лучше той, которую сыграть приходится, поэтому средние боты и случайная игра "
    "отвечают на разные вопросы. Промокарты проверены в случайной игре втроём.",
}
_LENGTH_EXPLANATION: Phrase = {
    "en": "A game ends with the second round that somebody wins. A round that nobody wins counts too. Very long games "
    "are left out of the chart, not of the mean.",
    "ru": "Партия кончается, когда кто-то выиграл второй раунд. Раунды без победителя тоже считаются. Очень длинных "
    "партий на графике нет, но в среднем они учтены.",
}
_TRICKS_EXPLANATION: Phrase = {
    "en": "A round ends when somebody has one card left in hand or 8 points. With seven cards that is the sixth "
    "trick, with one set aside the fifth.",
    "ru": "Раунд кончается, когда у кого-то осталась одна карта или набралось 8 очков. С семью картами это шестая "
    "взятка, с одной отложенной — пятая.",
}
_GAMES: Phrase = {"en": "Share of games", "ru": "Доля партий"}
_ROUNDS: Phrase = {"en": "Share of rounds", "ru": "Доля раундов"}

REPORT_PHRASES: dict[str, Phrase] = {
    "king/report/title": {"en": "King of 12 in numbers", "ru": "«Дюжина короля» в цифрах"},
    "king/report/lead": {
        "en": "What is every card worth, which one to set aside, and which sets make long games? Counted in games of "
        "bots: some play at random, some try every card out before they choose.",
        "ru": "Чего стоит каждая карта, какую отложить и с какими наборами партии длиннее? Посчитано по партиям "
        "ботов: одни играют наугад, другие перед ходом пробуют каждую карту.",
    },
    "king/report/table/2": {"en": "2 players", "ru": "2 игрока"},
    "king/report/table/3": {"en": "3 players", "ru": "3 игрока"},
    "king/report/table/4": {"en": "4 players", "ru": "4 игрока"},
    "king/report/card": {"en": "Card", "ru": "Карта"},
    "king/report/set": {"en": "Set", "ru": "Набор"},
    "king/report/seat": {"en": "seat {number}", "ru": "место {number}"},
    "king/report/mean": {"en": "mean", "ru": "в среднем"},
    # Cards
    "king/report/cards": {"en": "What a card is worth", "ru": "Чего стоит карта"},
    "king/report/paid": {"en": "Points for a card: {table}", "ru": "Очки за карту: {table}"},
    "king/report/paid/measure": {"en": "Points that a play brings", "ru": "Очки за один ход картой"},
    "king/report/paid/explanation": _PAID_EXPLANATION,
    "king/report/first": {"en": "How often a card wins: {table}", "ru": "Как часто карта выигрывает: {table}"},
    "king/report/first/measure": {"en": "Share of tricks won with it", "ru": "Доля взяток, выигранных с ней"},
    "king/report/first/explanation": {
        "en": "Of all tricks to which this card was played: how often its player came first. With the Gambler the "
        "first takes 1 point and the second 2.",
        "ru": "Из всех взяток, где сыграна эта карта: как часто её игрок был первым. С Шулером первый получает 1 "
        "очко, а второй — 2.",
    },
    "king/report/cancelled": {"en": "How often a card is cancelled: {table}", "ru": "Как часто карта сгорает: {table}"},
    "king/report/cancelled/measure": {"en": "Share of plays", "ru": "Доля ходов"},
    "king/report/cancelled/explanation": {
        "en": "How often somebody else plays the same card in the same trick, so that it does nothing. At random that "
        "is the same for all cards; medium bots like the same cards.",
        "ru": "Как часто ту же карту в той же взятке играет кто-то ещё и она не действует. В случайной игре это "
        "одинаково для всех карт, а средним ботам нравятся одни и те же.",
    },
    # Aside
    "king/report/aside": {"en": "What to set aside", "ru": "Что откладывать"},
    "king/report/exact": {
        "en": "Between two, exactly: the set for the first game",
        "ru": "Вдвоём, точно: набор для первой игры",
    },
    "king/report/exact/finding": {
        "en": "Best to do without: {best}. Dearest: {worst}.",
        "ru": "Легче всего обойтись без карты «{best}». Дороже всего — «{worst}».",
    },
    "king/report/exact/measure": {
        "en": "Worth of the next round",
        "ru": "Цена следующего раунда",
    },
    "king/report/exact/worth": {"en": "next round, won less lost", "ru": "следующий раунд: победы минус поражения"},
    "king/report/exact/source": {
        "en": "The exact solution of the round, no games",
        "ru": "Точное решение раунда, без партий",
    },
    "king/report/exact/explanation": {
        "en": "After a round is won between two players with the set for the first game: what the next round is worth "
        "(won less lost, from −1 to 1) without this card, if the other has all seven and finds out which one is "
        "missing, and both play their best. It is below 0, since a card is missing. Solved for all rolls, so there is "
        "no interval.",
        "ru": "Вдвоём с набором для первой игры, после выигранного раунда: чего стоит следующий раунд (победы минус "
        "поражения, от −1 до 1) без этой карты, если у соперника все семь, он узнал, какой карты нет, и оба играют "
        "наилучшим образом. Цена ниже нуля, ведь одной карты нет. Решено для всех бросков, поэтому интервала нет.",
    },
    "king/report/aside-share": {
        "en": "Who won after setting it aside: {table}",
        "ru": "Кто побеждал, отложив её: {table}",
    },
    "king/report/aside-share/measure": {"en": "Share of the win of the game", "ru": "Доля победы в партии"},
    "king/report/aside-share/explanation": {
        "en": "The share of the game of players who had set this card aside. In random play the card is chosen by "
        "chance, so a difference is due to the card: high means easy to do without. It holds for players who play at "
        "random.",
        "ru": "Доля победы в партии у тех, кто отложил эту карту. В случайной игре карту выбирает случай, поэтому "
        "разница — от самой карты: чем выше, тем легче без неё обойтись. Это верно для тех, кто играет наугад.",
    },
    # Sets
    "king/report/sets": {"en": "Sets of cards", "ru": "Наборы карт"},
    "king/report/set-rounds": {
        "en": "Rounds in a game with this card in the set",
        "ru": "Раундов в партии с этой картой в наборе",
    },
    "king/report/set-rounds/measure": {"en": "Rounds in a game", "ru": "Раунды в партии"},
    "king/report/set-rounds/explanation": {
        "en": "The mean over all of the 266 sets that chance may draw and that hold this card. The Knight is in every "
        "set.",
        "ru": "Среднее по всем наборам с этой картой — из 266, которые может вытянуть случай. Рыцарь есть в каждом "
        "наборе.",
    },
    "king/report/set-barren": {
        "en": "Rounds that nobody wins, with this card in the set",
        "ru": "Раунды без победителя с этой картой в наборе",
    },
    "king/report/set-barren/measure": _ROUNDS,
    "king/report/set-barren/explanation": {
        "en": "A round has no winner if all who have points have as many as somebody else. The mean over all sets "
        "that hold this card.",
        "ru": "У раунда нет победителя, если у всех, кто набрал очки, их столько же, сколько у кого-то ещё. Среднее "
        "по всем наборам с этой картой.",
    },
    "king/report/set-long": {"en": "Sets for long games", "ru": "Наборы для длинных партий"},
    "king/report/set-long/measure": {"en": "Rounds in a game", "ru": "Раунды в партии"},
    "king/report/set-long/explanation": {
        "en": "The ten of all 266 sets with the most rounds in a game of three. Cards are named by their first three "
        "letters; the Knight is in every set. They are the highest of many, so part of it is luck.",
        "ru": "Десять наборов из 266, с которыми в партии втроём больше всего раундов. Карты названы первыми тремя "
        "буквами; Рыцарь есть в каждом наборе. Это наибольшие числа из многих, так что часть отличия — случай.",
    },
    "king/report/set-short": {"en": "Sets for short games", "ru": "Наборы для коротких партий"},
    "king/report/set-short/measure": {"en": "Rounds in a game", "ru": "Раунды в партии"},
    "king/report/set-short/explanation": {
        "en": "The ten of all 266 sets with the fewest rounds in a game of three. Cards are named by their first "
        "three letters; the Knight is in every set. They are the lowest of many, so part of it is luck.",
        "ru": "Десять наборов из 266, с которыми в партии втроём меньше всего раундов. Карты названы первыми тремя "
        "буквами; Рыцарь есть в каждом наборе. Это наименьшие числа из многих, так что часть отличия — случай.",
    },
    # Dice and seats
    "king/report/dice": {"en": "Dice and seats", "ru": "Кубики и места"},
    "king/report/rolled": {"en": "What a roll is worth: {table}", "ru": "Чего стоит бросок: {table}"},
    "king/report/rolled/across": {"en": "face rolled at the start of the round", "ru": "грань в начале раунда"},
    "king/report/rolled/measure": {"en": "Share of rounds won", "ru": "Доля выигранных раундов"},
    "king/report/rolled/explanation": {
        "en": "How often a player wins the round who rolled this face at its start. Rounds that nobody wins count as "
        "not won.",
        "ru": "Как часто выигрывает раунд тот, у кого в начале выпала эта грань. Раунды без победителя считаются "
        "невыигранными.",
    },
    "king/report/seats": {"en": "Seats: {table}", "ru": "Места: {table}"},
    "king/report/seats/measure": {"en": "Share of the win of a game", "ru": "Доля победы в партии"},
    "king/report/seats/explanation": {
        "en": "Everybody chooses at the same time, so no seat should be better. This chart is a check.",
        "ru": "Все выбирают одновременно, поэтому ни одно место не должно быть лучше. Этот график — проверка.",
    },
    # Lengths
    "king/report/lengths": {"en": "How long it takes", "ru": "Сколько длится игра"},
    "king/report/rounds/across": {"en": "rounds", "ru": "раунды"},
    "king/report/rounds-medium": {"en": "Rounds in a game: medium bots", "ru": "Раунды в партии: средние боты"},
    "king/report/rounds-medium/measure": _GAMES,
    "king/report/rounds-medium/explanation": _LENGTH_EXPLANATION,
    "king/report/rounds-random": {"en": "Rounds in a game: random play", "ru": "Раунды в партии: случайная игра"},
    "king/report/rounds-random/measure": _GAMES,
    "king/report/rounds-random/explanation": _LENGTH_EXPLANATION,
    "king/report/tricks/across": {"en": "tricks", "ru": "взятки"},
    "king/report/tricks-medium": {"en": "Tricks in a round: medium bots", "ru": "Взятки в раунде: средние боты"},
    "king/report/tricks-medium/measure": _ROUNDS,
    "king/report/tricks-medium/explanation": _TRICKS_EXPLANATION,
    "king/report/tricks-random": {"en": "Tricks in a round: random play", "ru": "Взятки в раунде: случайная игра"},
    "king/report/tricks-random/measure": _ROUNDS,
    "king/report/tricks-random/explanation": _TRICKS_EXPLANATION,
    # Highlights
    "king/report/highlight/aside": {
        "en": "is best set aside between two with the set for the first game, by exact solution",
        "ru": "лучше всего отложить вдвоём с набором для первой игры: точное решение",
    },
    "king/report/highlight/dearest": {
        "en": "points for a play bring the most of all cards, three at the table, medium bots",
        "ru": "очка за ход — больше всех карт: втроём, средние боты",
    },
    "king/report/highlight/rounds": {
        "en": "rounds in a game, three at the table, medium bots",
        "ru": "раунда в партии: втроём, средние боты",
    },
    "king/report/highlight/barren": {
        "en": "of rounds have no winner, three at the table, medium bots",
        "ru": "раундов без победителя: втроём, средние боты",
    },
}
