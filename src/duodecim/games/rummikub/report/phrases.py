"""What the balance report of Rummikub says."""

from __future__ import annotations

from ....core.language import Phrase

REPORT_PHRASES: dict[str, Phrase] = {
    "rummikub/report/title": {"en": "Rummikub in numbers", "ru": "«Руммикуб» в цифрах"},
    "rummikub/report/lead": {
        "en": "How soon can one meld, what is a joker worth, does the pool run out? Counted in games of bots. Greedy "
        "ones meld as soon as they can and then lay the most tiles, however much they must rearrange. Easy ones never "
        "take a set apart.",
        "ru": "Как скоро удаётся сделать первое выкладывание, чего стоит джокер, кончается ли запас? Посчитано по "
        "партиям ботов. Жадные делают первое выкладывание при первой возможности, а дальше выкладывают как можно "
        "больше фишек, сколько бы ни пришлось перестраивать. Слабые никогда не разбирают лежащие комбинации.",
    },
    # Melds
    "rummikub/report/melds": {"en": "The initial meld", "ru": "Первое выкладывание"},
    "rummikub/report/meld": {
        "en": "How soon the initial meld comes: {level}",
        "ru": "Как скоро удаётся первое выкладывание: {level}",
    },
    "rummikub/report/meld/across": {"en": "own turn", "ru": "свой ход"},
    "rummikub/report/meld/measure": {
        "en": "Players who have melded by this turn",
        "ru": "Игроки, выложившие к этому ходу",
    },
    "rummikub/report/meld/finding": {
        "en": "In the first turn, {table}: {share}.",
        "ru": "Первым же ходом, {table}: {share}.",
    },
    "rummikub/report/meld/explanation": {
        "en": "The initial meld needs sets worth 30 from one’s own rack. The chart adds up: whoever melded in the "
        "second turn is also among those of the third. A game may end before somebody melds, sooner with more "
        "players, so the lines do not reach 100 %.",
        "ru": "Для первого выкладывания нужны комбинации со своей подставки на 30 очков. Доли накапливаются: кто "
        "выложил вторым ходом, учтён и в третьем. Партия может кончиться раньше, чем кто-то выложит, и тем скорее, "
        "чем больше игроков, поэтому линии не доходят до 100 %.",
    },
    # Jokers
    "rummikub/report/jokers": {"en": "What a joker is worth", "ru": "Чего стоит джокер"},
    "rummikub/report/joker": {"en": "Jokers on the first rack: {table}", "ru": "Джокеры при раздаче: {table}"},
    "rummikub/report/joker/across": {"en": "Jokers at first", "ru": "Джокеров сначала"},
    "rummikub/report/joker/measure": {"en": "Share of the win", "ru": "Доля победы"},
    "rummikub/report/joker/0": {"en": "no joker", "ru": "ни одного"},
    "rummikub/report/joker/1": {"en": "one joker", "ru": "один"},
    "rummikub/report/joker/2": {"en": "both jokers", "ru": "оба"},
    "rummikub/report/joker/explanation": {
        "en": "The share of the win of players by the jokers among their first 14 tiles. Tiles are dealt at random, "
        "so a difference is due to the joker. Both jokers on one rack are rare, so their interval is long. These bots "
        "lay a joker as soon as it helps to lay more; holding it back may be worth more.",
        "ru": "Доля победы у игроков в зависимости от числа джокеров среди первых 14 фишек. Раздача случайна, "
        "поэтому разница — от джокера. Оба джокера у одного игрока — редкость, и интервал там длинный. Эти боты "
        "выкладывают джокера, как только с ним можно выложить больше; придержать его бывает выгоднее.",
    },
    "rummikub/report/tile": {"en": "What a dealt tile is worth: {table}", "ru": "Чего стоит сданная фишка: {table}"},
    "rummikub/report/tile/across": {"en": "Tile", "ru": "Фишка"},
    "rummikub/report/the-joker": {"en": "joker", "ru": "джокер"},
    "rummikub/report/tile/measure": {"en": "Share of the win", "ru": "Доля победы"},
    "rummikub/report/tile/explanation": {
        "en": "The share of the win of players who were dealt a tile of this number. High tiles help with the initial "
        "meld, low and high ends fit into fewer runs.",
        "ru": "Доля победы у тех, кому сдали фишку с этим числом. Большие числа помогают с первым выкладыванием, "
        "крайние подходят к меньшему числу рядов.",
    },
    # Pool
    "rummikub/report/pools": {"en": "Pool and length", "ru": "Запас и длина партии"},
    "rummikub/report/pool": {"en": "How often the pool runs out", "ru": "Как часто кончается запас"},
    "rummikub/report/pool/measure": {"en": "Share of games", "ru": "Доля партий"},
    "rummikub/report/pool/explanation": {
        "en": "Games in which the last tile was drawn from the pool before the end. With an interval of 3 in n where "
        "it never happened.",
        "ru": "Партии, в которых до конца игры взяли последнюю фишку запаса. Где такого не было ни разу, интервал — 3 "
        "на число партий.",
    },
    "rummikub/report/counted": {"en": "How often nobody goes out", "ru": "Как часто никто не выкладывает всё"},
    "rummikub/report/counted/measure": {"en": "Share of games", "ru": "Доля партий"},
    "rummikub/report/counted/explanation": {
        "en": "Games that end with counted racks: the pool is empty, everybody had one more turn, and nobody laid the "
        "last tile.",
        "ru": "Партии, которые кончаются подсчётом: запас пуст, все сделали ещё по ходу, и никто не выложил последнюю "
        "фишку.",
    },
    "rummikub/report/turns": {"en": "Turns in a game: {level}", "ru": "Ходы в партии: {level}"},
    "rummikub/report/turns/across": {"en": "turns, from … to 9 more", "ru": "ходов: от … и ещё до 9"},
    "rummikub/report/turns/measure": {"en": "Share of games", "ru": "Доля партий"},
    "rummikub/report/turns/explanation": {
        "en": "The turns of all players together, in steps of ten.",
        "ru": "Ходы всех игроков вместе, по десяткам.",
    },
    # Seats
    "rummikub/report/seats": {"en": "Who has the advantage", "ru": "У кого преимущество"},
    "rummikub/report/place": {"en": "The win by place: {table}", "ru": "Победа по местам: {table}"},
    "rummikub/report/place/measure": {"en": "Share of the win", "ru": "Доля победы"},
    "rummikub/report/place/explanation": {
        "en": "Places are counted from the player who begins. A win that is shared counts in parts. A bar through a "
        "mark is the 95 % interval; without one it is smaller than the mark.",
        "ru": "Места считаются от того, кто начинает. Общая победа делится на части. Черта сквозь значок — "
        "95-процентный интервал; если её нет, он меньше значка.",
    },
    # Penalties
    "rummikub/report/penalties": {"en": "Penalty points", "ru": "Штрафные очки"},
    "rummikub/report/penalty": {"en": "Penalties of those who lose: {level}", "ru": "Штраф проигравших: {level}"},
    "rummikub/report/penalty/across": {"en": "points, from … to 19 more", "ru": "очков: от … и ещё до 19"},
    "rummikub/report/penalty/measure": {"en": "Share of losers", "ru": "Доля проигравших"},
    "rummikub/report/penalty/explanation": {
        "en": "What is left on the rack, a joker for 100; a flat 100 without an initial meld, 200 if there could have "
        "been one. Where racks are counted, less the winner’s count.",
        "ru": "Сумма на подставке, джокер — 100; ровно 100 без первого выкладывания и 200, если его можно было "
        "сделать. Если партия кончилась подсчётом, вычитается сумма победителя.",
    },
    "rummikub/report/unmelded": {"en": "Losers who never melded", "ru": "Проигравшие без первого выкладывания"},
    "rummikub/report/unmelded/measure": {"en": "Share of losers", "ru": "Доля проигравших"},
    "rummikub/report/unmelded/explanation": {
        "en": "How many of those who lose had not made their initial meld when the game ended.",
        "ru": "Сколько проигравших к концу партии так и не сделали первое выкладывание.",
    },
    # Highlights
    "rummikub/report/highlight/meld": {
        "en": "of players can meld in their first turn, four at the table, greedy bots",
        "ru": "игроков выкладывают первым же ходом: вчетвером, жадные боты",
    },
    "rummikub/report/highlight/joker": {
        "en": "of the win with a joker on the first rack, where 25 % is fair, greedy bots",
        "ru": "победы с джокером при раздаче, а поровну было бы 25 %: жадные боты",
    },
    "rummikub/report/highlight/first": {
        "en": "of the win for the first player, where 25 % is fair, greedy bots",
        "ru": "победы у первого игрока, а поровну было бы 25 %: жадные боты",
    },
    "rummikub/report/highlight/penalty": {
        "en": "penalty points for each loser on average, four at the table, greedy bots",
        "ru": "штрафных очков в среднем у проигравшего: вчетвером, жадные боты",
    },
}
