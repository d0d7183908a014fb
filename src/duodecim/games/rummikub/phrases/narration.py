"""What happens in Rummikub, and the texts on the board."""

from __future__ import annotations

from ....core.language import Phrase

NARRATION_PHRASES: dict[str, Phrase] = {
    # Texts on the pieces, beside them and on the buttons.
    "rummikub/label/tiles": {"en": "tiles", "ru": "фишки"},
    "rummikub/label/melded": {"en": "melded", "ru": "выкладывание сделано"},
    "rummikub/label/penalty": {"en": "penalty", "ru": "штраф"},
    "rummikub/label/table": {"en": "Table", "ru": "Стол"},
    "rummikub/label/rack": {"en": "Your rack", "ru": "Ваша подставка"},
    "rummikub/do/draw": {"en": "Draw a tile", "ru": "Взять фишку"},
    "rummikub/do/pass": {"en": "Pass", "ru": "Пропустить ход"},
    "rummikub/do/end": {"en": "End the turn", "ru": "Закончить ход"},
    "rummikub/do/lay": {"en": "Lay this", "ru": "Выложить это"},
    "rummikub/do/meld": {"en": "Meld this", "ru": "Сделать первое выкладывание"},
    "rummikub/colour/k": {"en": "black", "ru": "чёрная"},
    "rummikub/colour/r": {"en": "red", "ru": "красная"},
    "rummikub/colour/b": {"en": "blue", "ru": "синяя"},
    "rummikub/colour/o": {"en": "orange", "ru": "оранжевая"},
    "rummikub/colour/*": {"en": "joker", "ru": "джокер"},
    "rummikub/set/run": {"en": "run", "ru": "ряд"},
    "rummikub/set/group": {"en": "group", "ru": "группа"},
    # What happened.
    "rummikub/first": {"en": "{name} begins.", "ru": "Начинает {name}."},
    "rummikub/first/you": {"en": "You begin.", "ru": "Вы начинаете."},
    "rummikub/dealt": {"en": "Game {game}: 14 tiles each.", "ru": "Партия {game}: у каждого по 14 фишек."},
    "rummikub/drew": {
        "en": "{name} draws {count} {count:tile|tiles}.",
        "ru": "{name} берёт {count} {count:фишку|фишки|фишек}.",
    },
    "rummikub/drew/you": {
        "en": "You draw {count} {count:tile|tiles}.",
        "ru": "Вы берёте {count} {count:фишку|фишки|фишек}.",
    },
    "rummikub/drew-tiles": {"en": "{name} draws {tiles}.", "ru": "{name} берёт {tiles}."},
    "rummikub/drew-tiles/you": {"en": "You draw {tiles}.", "ru": "Вы берёте {tiles}."},
    "rummikub/pool-empty": {
        "en": "The pool is empty: one more turn for everyone, {name} first.",
        "ru": "Запас пуст: у каждого ещё один ход, первый — {name}.",
    },
    "rummikub/pool-empty/you": {
        "en": "The pool is empty: one more turn for everyone, you first.",
        "ru": "Запас пуст: у каждого ещё один ход, первый — ваш.",
    },
    "rummikub/passed": {"en": "{name} passes.", "ru": "{name} пропускает ход."},
    "rummikub/passed/you": {"en": "You pass.", "ru": "Вы пропускаете ход."},
    "rummikub/melded": {
        "en": "{name} makes the initial meld, worth {worth}: {sets}.",
        "ru": "{name} делает первое выкладывание на {worth}: {sets}.",
    },
    "rummikub/melded/you": {
        "en": "You make your initial meld, worth {worth}: {sets}.",
        "ru": "Вы делаете первое выкладывание на {worth}: {sets}.",
    },
    "rummikub/laid": {"en": "{name} lays {tiles}:", "ru": "{name} выкладывает {tiles}:"},
    "rummikub/laid/you": {"en": "You lay {tiles}:", "ru": "Вы выкладываете {tiles}:"},
    "rummikub/ended": {"en": "{name} ends the turn.", "ru": "{name} заканчивает ход."},
    "rummikub/ended/you": {"en": "You end your turn.", "ru": "Вы заканчиваете ход."},
    "rummikub/timed-out": {"en": "{name} is out of time.", "ru": "У игрока {name} вышло время."},
    "rummikub/timed-out/you": {"en": "You are out of time.", "ru": "У вас вышло время."},
    "rummikub/timed-out-melded": {
        "en": "{name} is out of time: the initial meld goes back to the rack.",
        "ru": "У игрока {name} вышло время: первое выкладывание возвращается на подставку.",
    },
    "rummikub/timed-out-melded/you": {
        "en": "You are out of time: your initial meld goes back to the rack.",
        "ru": "У вас вышло время: первое выкладывание возвращается на подставку.",
    },
    "rummikub/went-out": {
        "en": "{name} lays the last tile and wins the game.",
        "ru": "{name} выкладывает последнюю фишку и выигрывает партию.",
    },
    "rummikub/went-out/you": {
        "en": "You lay your last tile and win the game.",
        "ru": "Вы выкладываете последнюю фишку и выигрываете партию.",
    },
    "rummikub/counted": {
        "en": "Nobody went out. The fewest points on the rack win the game: {names}.",
        "ru": "Никто не вышел. Партию выигрывает тот, у кого на подставке меньше очков: {names}.",
    },
    "rummikub/result-out": {"en": "  {name}: nothing left, 0.", "ru": "  {name}: фишек нет, 0."},
    "rummikub/result": {
        "en": "  {name}: {rack} count {count}, penalty {penalty}.",
        "ru": "  {name}: {rack} — {count}, штраф {penalty}.",
    },
    "rummikub/result-unmelded": {
        "en": "  {name}: never laid a tile ({rack}), a flat {count}, penalty {penalty}.",
        "ru": "  {name}: ни одной фишки не выложено ({rack}), ровно {count}, штраф {penalty}.",
    },
    "rummikub/result-could-meld": {
        "en": "  {name}: never laid a tile but could have ({rack}), a flat {count}, penalty {penalty}.",
        "ru": "  {name}: ни одной фишки не выложено, хотя можно было ({rack}), ровно {count}, штраф {penalty}.",
    },
    "rummikub/totals": {"en": "In total — {totals}.", "ru": "Всего — {totals}."},
    "rummikub/winner": {"en": "{name} wins.", "ru": "Победитель — {name}."},
    "rummikub/winner/you": {"en": "You win.", "ru": "Вы победили."},
    "rummikub/winners": {"en": "{names} share the win.", "ru": "Победу делят: {names}."},
    "rummikub/by-going-out": {"en": "The last tile was laid.", "ru": "Выложена последняя фишка."},
    "rummikub/by-count": {
        "en": "The pool ran out, and the fewest points on the rack decide.",
        "ru": "Запас кончился, решает наименьшая сумма на подставке.",
    },
    "rummikub/by-total": {
        "en": "The lowest total of penalties decides.",
        "ru": "Решает наименьшая сумма штрафов.",
    },
}
