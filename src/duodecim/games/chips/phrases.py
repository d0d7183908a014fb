"""The phrases of 12 Chip Trick. Phrases whose key ends in `/you` address the player they are about."""

from __future__ import annotations

from ...core.language import Phrase

PHRASES: dict[str, Phrase] = {
    "chips/title": {"en": "12 Chip Trick", "ru": "12 фишек"},
    # Options
    "chips/option/players": {
        "en": "People at the table: 2 (with the automa), 3 or 4.",
        "ru": "Сколько человек за столом: 2 (с автомой), 3 или 4.",
    },
    "chips/option/edition": {
        "en": "mandoo: tiles, 2023. tgm2022: the original “12577”, three rounds for points.",
        "ru": "mandoo: на жетоны, 2023 год. tgm2022: исходная «12577», три раунда на очки.",
    },
    "chips/option/no_burst": {
        "en": "A sum over 21 is halved instead of bursting (edition of 2023 only).",
        "ru": "Сумма больше 21 не сгорает, а делится пополам (только в издании 2023 года).",
    },
    "chips/option/first": {
        "en": "The first player's seat, from 0; by default chance decides (tgm2022 only).",
        "ru": "Место первого игрока, считая с 0; обычно решает случай (только tgm2022).",
    },
    "chips/players": {
        "en": "12 Chip Trick is for 2, 3 or 4 players, not {value}.",
        "ru": "В «12 фишек» играют 2, 3 или 4 игрока, а не {value}.",
    },
    "chips/tgm2022-players": {
        "en": "“12577” of 2022 is for exactly 3 players, not {value}. The edition of 2023 takes 2 to 4.",
        "ru": "«12577» 2022 года — ровно для 3 игроков, а не {value}. В издание 2023 года играют от 2 до 4.",
    },
    "chips/tgm2022-no-burst": {
        "en": "Halving instead of bursting belongs to the edition of 2023: “12577” always halves a sum of 21 or more.",
        "ru": "Делить сумму вместо сгорания можно в издании 2023 года: в «12577» сумма от 21 и так делится пополам.",
    },
    "chips/first-mandoo": {
        "en": "Only “12577” of 2022 lets the table name the first player; in the edition of 2023 chance decides.",
        "ru": "Первого игрока назначают только в «12577» 2022 года; в издании 2023 года его выбирает случай.",
    },
    "chips/first-seat": {
        "en": "There is no seat {value}: the first player is one of the seats from 0 up at the table.",
        "ru": "Места {value} нет: первый игрок — одно из мест за столом, считая с 0.",
    },
    # Actions
    "chips/unreadable": {
        "en": "“{text}” is not a move of 12 Chip Trick. Moves are “play 7” and “take 4”; chance has “first 0” and "
        "“deal 1.2.4.5/3.6.7.10/8.9.11.12”.",
        "ru": "«{text}» — не ход игры «12 фишек». Ходы: «play 7» и «take 4»; у случая «first 0» и "
        "«deal 1.2.4.5/3.6.7.10/8.9.11.12».",
    },
    "chips/no-such-chip": {
        "en": "“{text}”: there is no chip {chip}. Chips are numbered 1 to 12.",
        "ru": "«{text}»: фишки {chip} нет. На фишках числа от 1 до 12.",
    },
    "chips/not-in-hand": {
        "en": "There is no {chip} in the hand. It holds {hand}.",
        "ru": "Фишки {chip} в руке нет. Там {hand}.",
    },
    "chips/not-in-middle": {
        "en": "There is no {chip} in the middle. There are {middle}.",
        "ru": "Фишки {chip} в центре стола нет. Там {middle}.",
    },
    "chips/red-first": {
        "en": "{chip} is blue, and a red chip must be taken while there is one: {red}.",
        "ru": "{chip} — синяя, а пока есть красные, берут красную: {red}.",
    },
    "chips/time-to-take": {
        "en": "{chip} cannot be played now: everyone has played, and it is time to take a chip.",
        "ru": "Сыграть {chip} сейчас нельзя: все уже сыграли, пора брать фишку.",
    },
    "chips/time-to-play": {
        "en": "{chip} cannot be taken now: it is time to play a chip from hand.",
        "ru": "Взять {chip} сейчас нельзя: пора сыграть фишку из руки.",
    },
    "chips/time-to-deal": {
        "en": "The first player is known: it is time to deal.",
        "ru": "Первый игрок уже известен: пора раздавать.",
    },
    "chips/time-to-choose-first": {
        "en": "The first player must be chosen before the chips are dealt.",
        "ru": "Сначала нужно выбрать первого игрока, потом раздавать.",
    },
    "chips/deal-hands": {
        "en": "A deal needs {seats} hands, not {given}.",
        "ru": "В раздаче должно быть {seats} {seats:рука|руки|рук}, а не {given}.",
    },
    "chips/deal-colours": {
        "en": "Seat {seat} is dealt {hand}; everyone gets exactly two red and two blue chips.",
        "ru": "Месту {seat} сдано {hand}; каждый получает ровно две красные и две синие фишки.",
    },
    "chips/deal-set": {
        "en": "A deal gives out the whole set: {chips}.",
        "ru": "Раздаётся весь набор: {chips}.",
    },
    # Positions as text
    "chips/text-start": {
        "en": "A position of 12 Chip Trick starts with “chips”, the number of players and the edition, such as "
        "“chips 3 mandoo”, not “{text}”.",
        "ru": "Позиция «12 фишек» начинается со слова «chips», числа игроков и издания, например «chips 3 mandoo», "
        "а не «{text}».",
    },
    "chips/text-options": {
        "en": "“{text}” are no players and edition: write 2 to 4, then mandoo, mandoo+no_burst or tgm2022.",
        "ru": "«{text}» — не число игроков и издание: нужно от 2 до 4, затем mandoo, mandoo+no_burst или tgm2022.",
    },
    "chips/text-field": {"en": "{field}, “{text}”: {problem}", "ru": "{field}, «{text}»: {problem}"},
    "chips/text-word": {
        "en": "“{text}” is not a part of a position, or stands twice. The parts are {fields}, each as name=value.",
        "ru": "«{text}» — не часть позиции или стоит дважды. Части: {fields}, каждая в виде имя=значение.",
    },
    "chips/text-middle": {
        "en": "middle={text}: until the trick is complete the middle holds just what was played; leave it out.",
        "ru": "middle={text}: пока сыграли не все, в центре лежит только сыгранное; уберите это.",
    },
    "chips/text-missing": {"en": "The position lacks {field}=….", "ru": "В позиции не хватает {field}=…."},
    "chips/text-groups": {
        "en": "{field}={text} has {given} parts; there are {seats} seats.",
        "ru": "{field}={text}: частей {given}, а мест {seats}.",
    },
    "chips/text-number": {
        "en": "{field}: “{text}” is not a whole number.",
        "ru": "{field}: «{text}» — не целое число.",
    },
    "chips/text-seat": {
        "en": "{field}: there is no seat {text}; the last is {last}.",
        "ru": "{field}: места {text} нет; последнее — {last}.",
    },
    "chips/text-chip": {
        "en": "“{text}” is not a chip: chips are 1 to 12, in a hand also r and b for hidden ones and ! for known ones.",
        "ru": "«{text}» — не фишка: фишки от 1 до 12, в руке также r и b для скрытых и ! для известных.",
    },
    "chips/text-view": {
        "en": "“{text}” is what one seat sees, not a whole position; it can be read as a view.",
        "ru": "«{text}» — то, что видит одно место, а не вся позиция; это читается как вид.",
    },
    "chips/impossible-first": {
        "en": "Only before the first round may the first player and the leader be unknown.",
        "ru": "Кто ходит первым, может быть неизвестно только до первого раунда.",
    },
    "chips/impossible-unstarted": {
        "en": "Before round 1 there are no chips on the table and no scores.",
        "ru": "До первого раунда на столе нет фишек и нет очков.",
    },
    "chips/impossible-hidden": {
        "en": "The chips of seat {seat} are in plain sight here: each has its value, not just r or b.",
        "ru": "Фишки места {seat} здесь видны: у каждой есть значение, а не просто r или b.",
    },
    "chips/impossible-seen": {
        "en": "The viewer cannot see chip {chip} in the hand of seat {seat}, unless everyone knows it (!).",
        "ru": "Фишку {chip} в руке места {seat} отсюда видеть нельзя, если она не известна всем (!).",
    },
    "chips/impossible-trick": {
        "en": "{count} chips cannot be played to a trick of {seats} seats.",
        "ru": "Когда мест {seats}, нельзя сыграть {count} {count:фишку|фишки|фишек} за раз.",
    },
    "chips/impossible-stack": {
        "en": "The automa's known chips lie at the bottom of its stack, after the unknown ones.",
        "ru": "Известные фишки автомы лежат внизу стопки, под неизвестными.",
    },
    "chips/impossible-twice": {
        "en": "There are more chips {chip} than the set has.",
        "ru": "Фишек {chip} больше, чем в наборе.",
    },
    "chips/impossible-missing": {
        "en": "The chips do not add up to the set. Not seen: {chips}.",
        "ru": "Фишки не складываются в полный набор. Не видно: {chips}.",
    },
    "chips/impossible-size": {
        "en": "Seat {seat} must have {count} {count:chip|chips} in hand and scored together.",
        "ru": "У места {seat} в руке и перед ним вместе должно быть {count} {count:фишка|фишки|фишек}.",
    },
    "chips/impossible-face-down": {
        "en": "The round is over: all chips of seat {seat} are face up, so each is known (!).",
        "ru": "Раунд окончен: все фишки места {seat} открыты, каждая известна (!).",
    },
    "chips/impossible-middle": {
        "en": "The middle must hold what is left of the trick: at least one chip, and only chips played to it.",
        "ru": "В центре лежит то, что осталось от сыгранного: хотя бы одна фишка.",
    },
    "chips/impossible-scored": {
        "en": "Seat {seat} won the trick and took first, so it has a scored chip.",
        "ru": "Место {seat} выиграло взятку и брало первым, значит, перед ним лежит фишка.",
    },
    "chips/impossible-over": {
        "en": "Seat {seat} has won four tricks: the round is over.",
        "ru": "Место {seat} выиграло четыре взятки: раунд окончен.",
    },
    "chips/impossible-lead": {
        "en": "Seat {seat} cannot lead: the first player leads the first trick, then whoever won the last one.",
        "ru": "Место {seat} не может ходить первым: сначала это первый игрок, потом выигравший последнюю взятку.",
    },
    "chips/impossible-red-left": {
        "en": "Red chips are taken before blue ones; the middle says otherwise.",
        "ru": "Красные берут раньше синих, а здесь вышло наоборот.",
    },
    "chips/impossible-colours": {
        "en": "In the first trick seat {seat} must have two red and two blue chips.",
        "ru": "В первой взятке у места {seat} должно быть две красные и две синие фишки.",
    },
    "chips/impossible-known": {
        "en": "Seat {seat} has played {played} {played:chip|chips}: that many known ones (!) it cannot have.",
        "ru": "Место {seat} сыграло {played} {played:фишку|фишки|фишек}: столько известных (!) у него быть не может.",
    },
    "chips/impossible-round": {
        "en": "This edition has {rounds} rounds.",
        "ru": "В этом издании {rounds} {rounds:раунд|раунда|раундов}.",
    },
    "chips/impossible-scores": {
        "en": "In round {rounds} the score cannot be this.",
        "ru": "В раунде {rounds} такого счёта быть не может.",
    },
    "chips/impossible-finished": {
        "en": "With {tiles} tiles the game is over, and nobody can have more.",
        "ru": "С {tiles} {tiles:жетоном|жетонами|жетонами} партия окончена, больше быть не может.",
    },
    # What happens
    "chips/red": {"en": "red", "ru": "красная"},
    "chips/blue": {"en": "blue", "ru": "синяя"},
    "chips/chip": {"en": "{value} ({colour})", "ru": "{value} ({colour})"},
    # Texts on the pieces, beside them and on the buttons.
    "chips/label/hand": {"en": "hand", "ru": "рука"},
    "chips/label/scored": {"en": "scored", "ru": "на столе"},
    "chips/label/sum": {"en": "sum", "ru": "сумма"},
    "chips/label/tiles": {"en": "tiles", "ru": "жетоны"},
    "chips/label/points": {"en": "points", "ru": "очки"},
    "chips/label/trick": {"en": "trick", "ru": "взятка"},
    "chips/label/middle": {"en": "Middle", "ru": "В центре"},
    "chips/label/burst": {"en": "burst", "ru": "сгорает"},
    "chips/do/play": {"en": "Play", "ru": "Сыграть"},
    "chips/do/take": {"en": "Take", "ru": "Взять"},
    "chips/do/score": {"en": "Score", "ru": "Положить перед собой"},
    # What happened.
    "chips/first": {"en": "{name} is first player.", "ru": "Первый игрок — {name}."},
    "chips/first/you": {"en": "You are first player.", "ru": "Вы — первый игрок."},
    "chips/dealt": {"en": "Round {round}. {name} leads.", "ru": "Раунд {round}. Первый ход: {name}."},
    "chips/dealt/you": {"en": "Round {round}. You lead.", "ru": "Раунд {round}. Первый ход за вами."},
    "chips/played": {"en": "{name} plays {chip}.", "ru": "{name} играет {chip}."},
    "chips/played/you": {"en": "You play {chip}.", "ru": "Вы играете {chip}."},
    "chips/won": {
        "en": "{name} wins the trick: {chip} is the highest.",
        "ru": "Взятку выигрывает {name}: {chip} больше всех.",
    },
    "chips/won/you": {
        "en": "You win the trick: {chip} is the highest.",
        "ru": "Взятку выигрываете вы: {chip} больше всех.",
    },
    "chips/won-by-order": {
        "en": "{name} wins the trick: {chip} is the highest and was played before its equal.",
        "ru": "Взятку выигрывает {name}: {chip} больше всех и сыграна раньше равной.",
    },
    "chips/won-by-order/you": {
        "en": "You win the trick: {chip} is the highest and was played before its equal.",
        "ru": "Взятку выигрываете вы: {chip} больше всех и сыграна раньше равной.",
    },
    "chips/scored": {"en": "{name} scores {chip}.", "ru": "{name} кладёт перед собой {chip}."},
    "chips/scored/you": {"en": "You score {chip}.", "ru": "Вы кладёте перед собой {chip}."},
    "chips/taken": {"en": "{name} takes {chip} in hand.", "ru": "{name} берёт в руку {chip}."},
    "chips/taken/you": {"en": "You take {chip} in hand.", "ru": "Вы берёте в руку {chip}."},
    "chips/round-ended": {
        "en": "Round {round} is over: {name} leads but has no chip left.",
        "ru": "Раунд {round} окончен. Первый игрок — {name}, но фишек в руке нет.",
    },
    "chips/round-ended/you": {
        "en": "Round {round} is over: you lead but have no chip left.",
        "ru": "Раунд {round} окончен. Первый игрок — вы, но фишек в руке нет.",
    },
    "chips/result": {"en": "{name}: {chips} = {sum}", "ru": "{name}: {chips} = {sum}"},
    "chips/result-burst": {
        "en": "{name}: {chips} = {sum}, over {limit}: burst",
        "ru": "{name}: {chips} = {sum}, больше {limit}: сгорает",
    },
    "chips/result-halved": {
        "en": "{name}: {chips} = {sum}, too high: halved to {points}",
        "ru": "{name}: {chips} = {sum}, слишком много, пополам: {points}",
    },
    "chips/tile": {"en": "{name} takes a tile and has {score}.", "ru": "{name} берёт жетон, всего: {score}."},
    "chips/tile/you": {"en": "You take a tile and have {score}.", "ru": "Вы берёте жетон, всего: {score}."},
    "chips/points": {
        "en": "{name} has {score} {score:point|points}.",
        "ru": "{name}: {score} {score:очко|очка|очков}.",
    },
    "chips/points/you": {
        "en": "You have {score} {score:point|points}.",
        "ru": "У вас {score} {score:очко|очка|очков}.",
    },
    "chips/winner": {"en": "{name} wins the game.", "ru": "Партию выигрывает {name}."},
    "chips/winner/you": {"en": "You win the game!", "ru": "Вы выиграли партию!"},
    "chips/winners": {"en": "{names} share the win.", "ru": "Победа общая: {names}."},
    "chips/by-tiles": {"en": "Three tiles win.", "ru": "Три жетона — победа."},
    "chips/by-points": {
        "en": "The highest total after three rounds wins.",
        "ru": "Побеждает наибольшая сумма за три раунда.",
    },
    "chips/by-last-round": {
        "en": "The totals are tied; the better last round decides.",
        "ru": "Суммы равны; решает последний раунд.",
    },
    "chips/behind-automa": {
        "en": "The automa was first to three tiles; of the people the one with more tiles wins.",
        "ru": "Автома первой собрала три жетона; из игроков побеждает тот, у кого жетонов больше.",
    },
    "chips/by-automa": {
        "en": "The automa was first to three tiles, and the people are level.",
        "ru": "Автома первой собрала три жетона, а у игроков поровну.",
    },
}
