"""What the balance report of 12 Chip Trick says."""

from __future__ import annotations

from ....core.language import Phrase

REPORT_PHRASES: dict[str, Phrase] = {
    "chips/report/title": {"en": "12 Chip Trick in numbers", "ru": "«12 фишек» в цифрах"},
    "chips/report/lead": {
        "en": "Is it better to lead or to follow? Which sum takes the tile? Counted in games of bots: some play at "
        "random, some think a round ahead.",
        "ru": "Что выгоднее — ходить первым или последним? С какой суммой берут жетон? Посчитано по партиям ботов: "
        "одни ходят наугад, другие продумывают раунд до конца.",
    },
    "chips/report/table/2": {"en": "2 players and the automa", "ru": "2 игрока и автома"},
    "chips/report/table/3": {"en": "3 players", "ru": "3 игрока"},
    "chips/report/table/4": {"en": "4 players", "ru": "4 игрока"},
    "chips/report/table/12577": {"en": "“12577” of 2022", "ru": "«12577» 2022 года"},
    "chips/report/short/2": {"en": "2 + automa", "ru": "2 + автома"},
    "chips/report/short/3": {"en": "3 players", "ru": "3 игрока"},
    "chips/report/short/4": {"en": "4 players", "ru": "4 игрока"},
    "chips/report/short/12577": {"en": "12577", "ru": "12577"},
    "chips/report/automa": {"en": "automa", "ru": "автома"},
    # Seats
    "chips/report/seats": {"en": "Who has the advantage", "ru": "У кого преимущество"},
    "chips/report/seat-round": {"en": "The tile by place: {table}", "ru": "Жетон по местам: {table}"},
    "chips/report/seat-round/measure": {"en": "Share of the tile of a round", "ru": "Доля жетона за раунд"},
    "chips/report/seat-round/explanation": {
        "en": "Places are counted clockwise from the player who leads the first trick of the round. A tile that "
        "several take counts in parts. Every round of whole games counts. In “12577”, where there are no tiles, it is "
        "the highest points of the round. A bar through a mark is the 95 % interval; without one it is smaller than "
        "the mark.",
        "ru": "Места считаются по часовой стрелке от того, кто первым ходит в первой взятке раунда. Если жетон берут "
        "несколько игроков, он делится на части. Учтены все раунды целых партий. В «12577», где жетонов нет, считаются "
        "наибольшие очки за раунд. Черта сквозь значок — 95-процентный интервал; если её нет, он меньше значка.",
    },
    "chips/report/seat-game": {"en": "The whole game by place: {table}", "ru": "Вся партия по местам: {table}"},
    "chips/report/seat-game/measure": {"en": "Share of the win of a game", "ru": "Доля победы в партии"},
    "chips/report/seat-game/explanation": {
        "en": "Places are those of the first round. Later rounds begin with the player who would have led next, in "
        "“12577” with the next seat, so the advantage of a place wears off. A win that is shared counts in parts.",
        "ru": "Места — как в первом раунде. Следующие раунды начинает тот, кто ходил бы дальше, а в «12577» — "
        "следующий по кругу, поэтому преимущество места сглаживается. Общая победа делится на части.",
    },
    # Lengths
    "chips/report/lengths": {"en": "How long it takes", "ru": "Сколько длится игра"},
    "chips/report/tricks": {"en": "Tricks in a round: {level}", "ru": "Взятки в раунде: {level}"},
    "chips/report/tricks/across": {"en": "tricks", "ru": "взятки"},
    "chips/report/tricks/measure": {"en": "Share of rounds", "ru": "Доля раундов"},
    "chips/report/tricks/explanation": {
        "en": "A round ends when someone has won four tricks: after 4 tricks at the earliest, after 10 at the latest "
        "with three seats and after 13 with four.",
        "ru": "Раунд кончается, когда кто-то выиграл четыре взятки: не раньше четвёртой взятки и не позже десятой, "
        "если мест три, или тринадцатой, если их четыре.",
    },
    "chips/report/rounds": {"en": "Rounds in a game: {level}", "ru": "Раунды в партии: {level}"},
    "chips/report/rounds/across": {"en": "rounds", "ru": "раунды"},
    "chips/report/rounds/measure": {"en": "Share of games", "ru": "Доля партий"},
    "chips/report/rounds/explanation": {
        "en": "A game ends when someone has three tiles. “12577” always has three rounds and is left out.",
        "ru": "Партия кончается, когда у кого-то три жетона. В «12577» всегда три раунда, его здесь нет.",
    },
    # Sums
    "chips/report/sums": {"en": "Sums and bursts", "ru": "Суммы и сгорание"},
    "chips/report/sum": {"en": "Sums at the end of a round: {table}", "ru": "Суммы в конце раунда: {table}"},
    "chips/report/sum/across": {"en": "sum of the four chips", "ru": "сумма четырёх фишек"},
    "chips/report/sum/measure": {"en": "Share of sums", "ru": "Доля сумм"},
    "chips/report/sum/explanation": {
        "en": "The sums of people, not of the automa. Up to 21 a sum is safe; in “12577” only up to 20. Rare sums are "
        "left out.",
        "ru": "Суммы игроков, без автомы. До 21 сумма не сгорает, в «12577» — только до 20. Редкие суммы не показаны.",
    },
    "chips/report/wins": {"en": "Which sum takes the tile: {table}", "ru": "С какой суммой берут жетон: {table}"},
    "chips/report/wins/measure": {"en": "Share of the tile with this sum", "ru": "Доля жетона с этой суммой"},
    "chips/report/wins/explanation": {
        "en": "Of all rounds in which a player ended with this sum: what share of the tile it brought. The step down "
        "after the limit is the price of a burst. Rare sums have long intervals or are left out.",
        "ru": "Из всех раундов, где игрок закончил с такой суммой: какую долю жетона она принесла. Ступень вниз за "
        "пределом — цена сгорания. У редких сумм интервалы длинные, самых редких здесь нет.",
    },
    "chips/report/burst": {"en": "How often a sum is too high", "ru": "Как часто сумма слишком велика"},
    "chips/report/burst/measure": {"en": "Share of people’s sums", "ru": "Доля сумм игроков"},
    "chips/report/burst/explanation": {
        "en": "Over 21 a sum bursts; in “12577” a sum of 21 or more is halved. With three players all sums together "
        "are 78, so at least one is always too high.",
        "ru": "Больше 21 сумма сгорает; в «12577» сумма от 21 делится пополам. Втроём все суммы вместе дают 78, "
        "поэтому хотя бы одна всегда слишком велика.",
    },
    "chips/report/tied": {"en": "How often a tile is shared", "ru": "Как часто жетон делят"},
    "chips/report/tied/measure": {"en": "Share of rounds", "ru": "Доля раундов"},
    "chips/report/tied/explanation": {
        "en": "Rounds in which two or more had the best sum: each of them takes a tile. In “12577” the same highest "
        "points.",
        "ru": "Раунды, в которых лучшая сумма была у двоих или больше: каждый берёт жетон. В «12577» — равные "
        "наибольшие очки.",
    },
    # Chips and tricks
    "chips/report/chips": {"en": "What to hold and what to win", "ru": "Что держать и что выигрывать"},
    "chips/report/dealt": {"en": "What a dealt chip is worth: {table}", "ru": "Чего стоит сданная фишка: {table}"},
    "chips/report/dealt/across": {"en": "chip", "ru": "фишка"},
    "chips/report/dealt/measure": {"en": "Share of the tile", "ru": "Доля жетона"},
    "chips/report/dealt/explanation": {
        "en": "The share of the tile of players who were dealt this chip. Hands are dealt at random, so a difference "
        "between chips is due to the chip.",
        "ru": "Доля жетона у тех, кому сдали эту фишку. Сдача случайна, поэтому разница между фишками — от самой "
        "фишки.",
    },
    "chips/report/won": {"en": "Tricks won and the tile: {table}", "ru": "Выигранные взятки и жетон: {table}"},
    "chips/report/won/across": {"en": "tricks won in the round", "ru": "выиграно взяток за раунд"},
    "chips/report/won/measure": {"en": "Share of the tile", "ru": "Доля жетона"},
    "chips/report/won/explanation": {
        "en": "A trick that is won locks a chip: it is kept to the end. The chart shows what goes together, not what "
        "causes what: a good sum may be the reason to win tricks or to stay away from them.",
        "ru": "Выигранная взятка закрепляет фишку до конца раунда. График показывает, что с чем совпадает, а не что из "
        "чего следует: хорошая сумма может быть и причиной брать взятки, и причиной их избегать.",
    },
    # Highlights
    "chips/report/highlight/first": {
        "en": "of the tile goes to the first player, three at the table, medium bots",
        "ru": "жетона получает первый игрок: втроём, средние боты",
    },
    "chips/report/highlight/tricks": {
        "en": "tricks in a round, three at the table, medium bots",
        "ru": "взятки в раунде: втроём, средние боты",
    },
    "chips/report/highlight/rounds": {
        "en": "rounds in a game, three at the table, medium bots",
        "ru": "раунда в партии: втроём, средние боты",
    },
    "chips/report/highlight/burst": {
        "en": "of sums burst, three at the table, medium bots",
        "ru": "сумм сгорает: втроём, средние боты",
    },
}
