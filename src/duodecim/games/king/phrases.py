"""The phrases of King of 12. A key that ends in `/you` is said to the person it speaks of."""

from __future__ import annotations

from ...core.language import Phrase

PHRASES: dict[str, Phrase] = {
    "king/title": {"en": "King of 12", "ru": "Дюжина короля"},
    "king-tournament/title": {"en": "King of 12, tournament", "ru": "Дюжина короля, турнир"},
    # Cards: their names, and what they do in a line
    "king/cards-none": {"en": "none", "ru": "нет"},
    "king/card/alchemist": {"en": "Alchemist", "ru": "Алхимик"},
    "king/card/gambler": {"en": "Gambler", "ru": "Шулер"},
    "king/card/oracle": {"en": "Oracle", "ru": "Оракул"},
    "king/card/golem": {"en": "Golem", "ru": "Голем"},
    "king/card/sorcerer": {"en": "Sorcerer", "ru": "Чародей"},
    "king/card/knight": {"en": "Knight", "ru": "Рыцарь"},
    "king/card/lady": {"en": "Lady", "ru": "Леди"},
    "king/card/machine": {"en": "Machine", "ru": "Робот"},
    "king/card/merchants": {"en": "Merchants", "ru": "Торговцы"},
    "king/card/parasite": {"en": "Parasite", "ru": "Паразит"},
    "king/card/reverser": {"en": "Reverser", "ru": "Оборотень"},
    "king/card/troublemakers": {"en": "Troublemakers", "ru": "Смутьяны"},
    "king/card/collector": {"en": "Collector", "ru": "Коллекционер"},
    "king/card/faun": {"en": "Faun", "ru": "Фавн"},
    "king/does/alchemist": {"en": "doubles your value", "ru": "удваивает ваше число"},
    "king/does/gambler": {
        "en": "swaps the rewards of first and second",
        "ru": "меняет местами награды первого и второго",
    },
    "king/does/oracle": {"en": "rolls your die again at the end", "ru": "в конце перебрасывает ваш кубик"},
    "king/does/golem": {"en": "counts as 12, but as 1 on a 12", "ru": "считается за 12, а на грани 12 — за 1"},
    "king/does/sorcerer": {
        "en": "turns your die to a neighbouring face",
        "ru": "ваш кубик — на соседнюю грань",
    },
    "king/does/knight": {"en": "the lowest value wins", "ru": "побеждает наименьшее число"},
    "king/does/lady": {
        "en": "cancels all other effects; two Ladies make a theft",
        "ru": "отменяет все другие эффекты; при двух Леди — кража",
    },
    "king/does/machine": {"en": "adds 7", "ru": "прибавляет 7"},
    "king/does/merchants": {"en": "all dice pass to the left", "ru": "все кубики уходят к соседу слева"},
    "king/does/parasite": {"en": "takes away 7", "ru": "отнимает 7"},
    "king/does/reverser": {"en": "turns your die upside down", "ru": "переворачивает ваш кубик"},
    "king/does/troublemakers": {"en": "turn every die upside down", "ru": "переворачивают все кубики"},
    "king/does/collector": {"en": "wins if your die is cancelled", "ru": "побеждает, если ваш кубик сгорел"},
    "king/does/faun": {
        "en": "saves a die that would be cancelled, on the highest free face",
        "ru": "спасает сгорающий кубик: наибольшая свободная грань",
    },
    # Options
    "king/option/players": {
        "en": "People at the table: 2, 3 or 4. For 5 to 16 play king-tournament.",
        "ru": "Сколько человек за столом: 2, 3 или 4. Для 5–16 есть king-tournament.",
    },
    "king/option/cards": {
        "en": "The set of seven: first, random, or the names of seven cards with commas, the Knight among them.",
        "ru": "Набор из семи карт: first (для первой игры), random (случайный) или семь названий через запятую, с "
        "Рыцарем.",
    },
    "king/option/promo": {
        "en": "A promo card that a random set must hold.",
        "ru": "Промокарта, которая обязательно войдёт в случайный набор.",
    },
    "king/option/draw_after": {
        "en": "Rounds in a row without a winner after which the game is a draw; 0 for never.",
        "ru": "Ничья после стольких раундов подряд без победителя; 0 — никогда.",
    },
    "king-tournament/option/players": {"en": "Players, from 5 to 16.", "ru": "Сколько игроков, от 5 до 16."},
    "king-tournament/option/threes": {
        "en": "Twelve players sit in four groups of three instead of three groups of four.",
        "ru": "Двенадцать игроков садятся четырьмя тройками, а не тремя четвёрками.",
    },
    "king/players": {
        "en": "King of 12 is for 2, 3 or 4 players at one table, not {value}. The game king-tournament takes 5 to 16.",
        "ru": "В «Дюжину короля» за одним столом играют 2, 3 или 4 игрока, а не {value}. В king-tournament — от 5 до "
        "16.",
    },
    "king-tournament/players": {
        "en": "A tournament of King of 12 is for 5 to 16 players, not {value}. The game king takes 2 to 4 at one "
        "table.",
        "ru": "В турнире «Дюжины короля» от 5 до 16 игроков, а не {value}. За одним столом, в игре king, — от 2 до 4.",
    },
    "king-tournament/threes": {
        "en": "Only twelve players can sit in threes instead of fours; with {value} leave it out.",
        "ru": "Сесть тройками вместо четвёрок могут только двенадцать игроков; для {value} уберите эту настройку.",
    },
    "king/draw-after": {
        "en": "The rounds until a draw are a number from 0 (never) to {most}, not {value}.",
        "ru": "Раундов до ничьей — от 0 (никогда) до {most}, а не {value}.",
    },
    "king/promo-random": {
        "en": "A promo ({promo}) can be asked for only in a random set. Name it among the seven cards, or choose "
        "random.",
        "ru": "Промокарту ({promo}) можно потребовать только в случайном наборе. Впишите её в семь карт или выберите "
        "random.",
    },
    "king/set-unknown": {
        "en": "There is no card “{card}”. The cards are: {cards}.",
        "ru": "Карты «{card}» нет. Есть: {cards}.",
    },
    "king/set-twice": {
        "en": "{card} is in the set twice; every card of a set is different.",
        "ru": "{card} в наборе дважды; все карты набора разные.",
    },
    "king/set-size": {
        "en": "A set has 7 cards, not {count}: {cards}.",
        "ru": "В наборе 7 карт, а не {count}: {cards}.",
    },
    "king/set-knight": {
        "en": "A set must hold the Knight; this one is {cards}. Put the Knight in place of one of them.",
        "ru": "В наборе должен быть Рыцарь; здесь {cards}. Замените одну из них Рыцарем.",
    },
    "king/not-recommended": {
        "en": "Both promos, Collector and Faun, in one set are allowed but not recommended.",
        "ru": "Обе промокарты, Коллекционер и Фавн, в одном наборе разрешены, но не советуются.",
    },
    # Actions
    "king/unreadable": {
        "en": "“{text}” is not a move of King of 12. Moves are “play knight”, “turn 7”, “order double” or “order "
        "flip”, "
        "“steal 2” and “aside golem”; chance has “cards …”, “seat 0.1.2/3.4.5”, “roll 10.7.3” and “reroll 5”.",
        "ru": "«{text}» — не ход «Дюжины короля». Ходы: «play knight», «turn 7», «order double» или «order flip», "
        "«steal 2» и «aside golem»; у случая «cards …», «seat 0.1.2/3.4.5», «roll 10.7.3» и «reroll 5».",
    },
    "king/no-such-card": {
        "en": "“{text}”: there is no card “{card}”. A card is its name or the beginning of it, such as knight or kn.",
        "ru": "«{text}»: карты «{card}» нет. Карта — её название или начало, например рыцарь или рыц.",
    },
    "king/no-such-face": {
        "en": "There is no face {face}: a die has the faces 1 to 12.",
        "ru": "Грани {face} нет: на кубике грани от 1 до 12.",
    },
    "king/not-in-set": {
        "en": "{card} is not in this game. The set is {cards}.",
        "ru": "Карты {card} в этой партии нет. Набор: {cards}.",
    },
    "king/not-in-hand": {
        "en": "{card} is not in the hand. It holds {hand}.",
        "ru": "Карты {card} в руке нет. Там {hand}.",
    },
    "king/not-neighbour": {
        "en": "{face} is not next to {top}: the die can turn to {faces}.",
        "ru": "{face} — не соседняя грань с {top}: кубик можно повернуть на {faces}.",
    },
    "king/not-neighbour-flipped": {
        "en": "The Troublemakers turn the die from {top} to {flipped}, and {face} is not next to {flipped}: it can "
        "end on "
        "{faces}.",
        "ru": "Смутьяны переворачивают кубик с {top} на {flipped}, а {face} — не соседняя с {flipped}: можно "
        "закончить на "
        "{faces}.",
    },
    "king/no-such-token": {
        "en": "There is no token {token}: the thief takes a 1 or a 2.",
        "ru": "Жетона {token} нет: берут 1 или 2.",
    },
    "king/revealed": {
        "en": "The cards of this trick are revealed: {card} stays. The game waits for {expected}.",
        "ru": "Карты этой взятки уже открыты: {card} остаётся. Сейчас решает {expected}.",
    },
    "king/asked-card": {
        "en": "Now is the time to choose a card, such as “play {card}”.",
        "ru": "Сейчас надо выбрать карту, например «play {card}».",
    },
    "king/asked-face": {
        "en": "The cards are revealed. Now say to which face your Sorcerer turns the die: {faces}, such as “turn "
        "{face}”.",
        "ru": "Карты открыты. Теперь скажите, на какую грань Чародей повернёт кубик: {faces}, например «turn {face}».",
    },
    "king/asked-order": {
        "en": "The cards are revealed. Now say what comes first on your die: “order double” or “order flip”.",
        "ru": "Карты открыты. Теперь скажите, что первым подействует на ваш кубик: «order double» (удвоение) или "
        "«order flip» (переворот).",
    },
    "king/asked-token": {
        "en": "The cards are revealed. Now say which token you take: “steal 1” or “steal 2”.",
        "ru": "Карты открыты. Теперь скажите, какой жетон вы берёте: «steal 1» или «steal 2».",
    },
    "king/asked-aside": {
        "en": "You won the round. Now set a card aside, such as “aside {card}”.",
        "ru": "Вы выиграли раунд. Теперь отложите карту, например «aside {card}».",
    },
    "king/chance-cards": {
        "en": "Chance has to draw the set: “cards …”.",
        "ru": "Случай должен вытянуть набор: «cards …».",
    },
    "king/chance-seat": {
        "en": "Chance has to seat everyone: “seat 0.1.2/3.4.5”.",
        "ru": "Случай должен всех рассадить: «seat 0.1.2/3.4.5».",
    },
    "king/chance-roll": {
        "en": "Chance has to roll: “roll 10.7.3”.",
        "ru": "Случай должен бросить кубики: «roll 10.7.3».",
    },
    "king/chance-reroll": {
        "en": "Chance has to roll for the Oracle: “reroll 5”.",
        "ru": "Случай должен перебросить за Оракула: «reroll 5».",
    },
    "king/chance-set": {
        "en": "{cards}: no set that can be drawn here. It holds 7 different cards, the Knight among them, at least "
        "two of "
        "Oracle, Sorcerer and Reverser, and of the promos: {promo}.",
        "ru": "{cards}: такой набор здесь не вытянуть. В нём 7 разных карт, среди них Рыцарь, не меньше двух из "
        "Оракула, Чародея и Оборотня, а из промокарт: {promo}.",
    },
    "king/chance-dice": {
        "en": "{count} {count:die|dice} must be rolled, not {given}.",
        "ru": "Нужно бросить {count} {count:кубик|кубика|кубиков}, а не {given}.",
    },
    "king/chance-groups": {
        "en": "The groups have {sizes} places, and everyone sits in one of them, once.",
        "ru": "В группах {sizes} мест, и каждый сидит ровно в одной.",
    },
    "king/chance-same-group": {
        "en": "The seats {seats} were a group in the round before: every group must change.",
        "ru": "Места {seats} были группой в прошлом раунде: каждая группа должна измениться.",
    },
    # Positions as text
    "king/text-start": {
        "en": "“{text}” is not a position: it should begin like “{game} {players} first choose round=1 …”.",
        "ru": "«{text}» — не позиция: она начинается как «{game} {players} first choose round=1 …».",
    },
    "king/text-phase": {
        "en": "“{text}” does not begin like a position: after the game come the number of players, the set and one of "
        "{phases}.",
        "ru": "«{text}» — не начало позиции: за игрой идут число игроков, набор и одно из: {phases}.",
    },
    "king/text-options": {
        "en": "“{text}” is no set: first, random or agreed, and with a plus collector or faun, threes, or draw50 for "
        "a draw "
        "after 50 rounds. The cards of an agreed or random set follow in cards=….",
        "ru": "«{text}» — не набор: first, random или agreed, а через плюс collector или faun, threes или draw50 — "
        "ничья "
        "после 50 раундов. Карты набора agreed или random указываются в cards=….",
    },
    "king/text-field": {"en": "{field} “{text}” is wrong. {problem}", "ru": "{field} «{text}» — неверно. {problem}"},
    "king/text-word": {
        "en": "“{text}” is no part of a position, or is there twice. Parts are: {fields}.",
        "ru": "«{text}» — не часть позиции или повтор. Части: {fields}.",
    },
    "king/text-missing": {"en": "“{field}=” is missing.", "ru": "Не хватает «{field}=»."},
    "king/text-groups": {
        "en": "{field}={text} has {given} {given:part|parts} for {seats} seats.",
        "ru": "{field}={text}: частей {given}, а мест {seats}.",
    },
    "king/text-number": {"en": "{field}: “{text}” is not a number.", "ru": "{field}: «{text}» — не число."},
    "king/text-seat": {
        "en": "{field}: there is no seat {text}; the seats are 0 to {last}.",
        "ru": "{field}: места {text} нет; есть места от 0 до {last}.",
    },
    "king/text-card": {
        "en": "There is no card “{text}”: a card is the first two letters of its name, such as kn.",
        "ru": "Карты «{text}» нет: карта — первые две буквы английского названия, например kn.",
    },
    "king/text-view": {
        "en": "“{text}” is what one seat sees, not a whole position: read it with duodecim.view.",
        "ru": "«{text}» — то, что видно с одного места, а не вся позиция: читайте через duodecim.view.",
    },
    "king/impossible-set": {
        "en": "These seven cards cannot be the set of this game, or it is too early or too late for them.",
        "ru": "Эти семь карт не могут быть набором этой партии, либо для них слишком рано или поздно.",
    },
    "king/impossible-round": {
        "en": "Round {round} cannot be: rounds count from 1, and there is none before the set is drawn.",
        "ru": "Раунда {round} быть не может: раунды считаются с 1, а до выбора набора их нет.",
    },
    "king/impossible-phase": {
        "en": "With these cards and answers the game is not at “{phase}”.",
        "ru": "С этими картами и ответами игра не в состоянии «{phase}».",
    },
    "king/impossible-all-chosen": {
        "en": "Everyone has answered, so the game does not wait here.",
        "ru": "Все уже ответили, ждать здесь нечего.",
    },
    "king/impossible-round-on": {
        "en": "The round is not over: nobody has 8 points or just one card in hand.",
        "ru": "Раунд не окончен: ни у кого нет 8 очков или одной карты в руке.",
    },
    "king/impossible-winner": {
        "en": "The wins do not go to who won the round by its tokens.",
        "ru": "Победы не у тех, кто выиграл раунд по жетонам.",
    },
    "king/impossible-over": {
        "en": "The game is not over: nobody alone has won, and the limit for a draw is not reached.",
        "ru": "Партия не окончена: никто один не победил, и до ничьей не дошло.",
    },
    "king/impossible-answer": {
        "en": "Seat {seat} cannot have answered “{answer}”, or it is not for this viewer to know.",
        "ru": "Место {seat} не могло ответить «{answer}», или это не видно с этого места.",
    },
    "king/impossible-played": {
        "en": "Seat {seat} cannot have played that card, or none.",
        "ru": "Место {seat} не могло сыграть эту карту или не сыграть никакой.",
    },
    "king/impossible-points": {
        "en": "Seat {seat} has 8 points or more, so the round is over.",
        "ru": "У места {seat} 8 очков или больше, раунд окончен.",
    },
    "king/impossible-last-card": {
        "en": "Seat {seat} has at most one card in hand, so the round is over.",
        "ru": "У места {seat} не больше одной карты в руке, раунд окончен.",
    },
    "king/impossible-discarded": {
        "en": "Seat {seat} has not discarded as many cards as the others.",
        "ru": "Место {seat} сбросило не столько карт, сколько другие.",
    },
    "king/impossible-unrolled": {
        "en": "Before the roll of a round nobody has tokens or discarded cards.",
        "ru": "До броска в начале раунда нет ни жетонов, ни сброшенных карт.",
    },
    "king/impossible-aside": {
        "en": "A viewer knows the cards they set aside and no others: wrong at seat {seat}.",
        "ru": "Со своего места видны только свои отложенные карты: неверно на месте {seat}.",
    },
    "king/impossible-cards": {
        "en": "The cards of seat {seat} are not in the set, or in two places at once.",
        "ru": "Карты места {seat} не из набора или сразу в двух местах.",
    },
    "king/impossible-shown": {
        "en": "The cards shown by seat {seat} are those played since it set one aside; they include its discards.",
        "ru": "Показанные карты места {seat} — сыгранные с тех пор, как оно отложило карту; в них входит и сброс.",
    },
    "king/impossible-dice": {
        "en": "Seat {seat} must have a die exactly when everyone has rolled.",
        "ru": "Кубик места {seat} есть ровно тогда, когда все бросили.",
    },
    "king/impossible-wins": {
        "en": "Seat {seat} has not as many cards aside as rounds won.",
        "ru": "У места {seat} отложено не столько карт, сколько выиграно раундов.",
    },
    "king/impossible-wins-sum": {
        "en": "{rounds} {rounds:round|rounds} cannot have given so many wins.",
        "ru": "{rounds} {rounds:раунд не мог|раунда не могли|раундов не могли} дать столько побед.",
    },
    "king/impossible-barren": {
        "en": "There cannot have been {barren} rounds in a row without a winner.",
        "ru": "Не может быть {barren} {barren:раунда|раундов|раундов} подряд без победителя.",
    },
    "king/impossible-table": {
        "en": "One table has neither groups nor a centre: they are for king-tournament.",
        "ru": "За одним столом нет ни групп, ни центра: они в king-tournament.",
    },
    "king/impossible-tokens": {
        "en": "{tricks} {tricks:trick|tricks} of this round cannot have given so many tokens.",
        "ru": "{tricks} {tricks:взятка не могла|взятки не могли|взяток не могли} дать столько жетонов.",
    },
    "king/impossible-not-playing": {
        "en": "Seat {seat} is not in the final, and has no die, cards or tokens there.",
        "ru": "Место {seat} не в финале: ни кубика, ни карт, ни жетонов у него там нет.",
    },
    "king/impossible-groups": {
        "en": "The groups are not those of a tournament of this size, or someone sits twice or nowhere.",
        "ru": "Группы не по размеру этого турнира, либо кто-то сидит дважды или нигде.",
    },
    "king/impossible-centre": {
        "en": "The centre holds at most one of each group, in the order of the groups, while a trick is on.",
        "ru": "В центре не больше одного от каждой группы, по порядку групп и только во время взятки.",
    },
    # What happens
    # What stands on the pieces, beside them and on the buttons.
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
    "king/rolled": {"en": "Round {round}. The dice: {dice}.", "ru": "Раунд {round}. Кубики: {dice}."},
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
        "en": "The second round won decides, instead of a second card set aside.",
        "ru": "Второй выигранный раунд решает, вместо второй отложенной карты.",
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
    # The referee
    "king/explain-players": {
        "en": "A trick has {least} to 4 players, not {count}.",
        "ru": "Во взятке от {least} до 4 игроков, а не {count}.",
    },
    "king/explain-faces": {"en": "faces", "ru": "граней"},
    "king/explain-points": {"en": "points", "ru": "очков"},
    "king/explain-choices": {"en": "choices", "ru": "решений"},
    "king/explain-count": {
        "en": "There are {count} {count:card|cards} but {given} {what}: give one for each player.",
        "ru": "Карт {count}, а {what} — {given}: нужно по одному на игрока.",
    },
    "king/explain-tokens": {
        "en": "“{entry}” are no tokens: tokens are of value 1 and 2, such as 1+2 for three points; 0 for none.",
        "ru": "«{entry}» — не жетоны: жетоны бывают по 1 и по 2, например 1+2 для трёх очков; 0 — если их нет.",
    },
    "king/explain-choice": {
        "en": "Player {player} has to decide ({card}): one of {allowed}. Give it with --choices, “-” for the others.",
        "ru": "Игрок {player} должен решить ({card}): {allowed}. Укажите это в --choices, для остальных «-».",
    },
    "king/explain-wrong-choice": {
        "en": "Player {player} cannot decide so ({card}): it must be one of {allowed}.",
        "ru": "Игрок {player} так решить не может ({card}): можно {allowed}.",
    },
    "king/explain-not-asked": {
        "en": "Player {player} has nothing to decide in this trick: give “-” as the choice.",
        "ru": "Игроку {player} в этой взятке решать нечего: укажите «-».",
    },
    "king/explain-unreadable": {
        "en": "“{choice}” is no choice: give a face, a token (1 or 2), “double”, “flip”, or “-” for none.",
        "ru": "«{choice}» — не решение: укажите грань, жетон (1 или 2), «double», «flip» или «-», если решать нечего.",
    },
    "king/explain-roll": {
        "en": "Player {player}'s Oracle rolls once: give the face with --rolls ({count} given).",
        "ru": "Оракул игрока {player} бросает один раз: укажите грань в --rolls (дано: {count}).",
    },
    "king/explain-no-roll": {
        "en": "No Oracle is in force in this trick, so nothing is rolled: leave out --rolls.",
        "ru": "В этой взятке не действует ни один Оракул, бросать нечего: уберите --rolls.",
    },
}

#: The tournament shares these options.
_SHARED_OPTIONS = ("cards", "promo", "draw_after")
PHRASES |= {f"king-tournament/option/{name}": PHRASES[f"king/option/{name}"] for name in _SHARED_OPTIONS}
