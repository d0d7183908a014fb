"""The steps of a play: what to do, and what was done."""

from __future__ import annotations

from ....core.language import Phrase

STEPS_PHRASES: dict[str, Phrase] = {
    # As a request, in answers of the solver.
    "rummikub/step/lay": {"en": "Lay {result} from the rack.", "ru": "Выложите {result} с подставки."},
    "rummikub/step/add": {
        "en": "Add {tiles} from the rack to {target}: {result}.",
        "ru": "Добавьте {tiles} с подставки к {target}: {result}.",
    },
    "rummikub/step/split": {"en": "Split {source} into {rows}.", "ru": "Разделите {source} на {rows}."},
    "rummikub/step/move": {
        "en": "Move {tiles} from {source} to {target}: {result}.",
        "ru": "Переложите {tiles} из {source} к {target}: {result}.",
    },
    "rummikub/step/join": {
        "en": "Join {source} and {target}: {result}.",
        "ru": "Соедините {source} и {target}: {result}.",
    },
    "rummikub/step/shift": {
        "en": "Move {tiles} within {source}: {result}.",
        "ru": "Переставьте {tiles} внутри {source}: {result}.",
    },
    # As a request in hints.
    "rummikub/brief/lay": {"en": "Lay {result} from the rack.", "ru": "Выложите {result} с подставки."},
    "rummikub/brief/add": {"en": "Add {tiles} to {target}.", "ru": "Добавьте {tiles} к {target}."},
    "rummikub/brief/split": {"en": "Split {source} into {rows}.", "ru": "Разделите {source} на {rows}."},
    "rummikub/brief/move": {
        "en": "Move {tiles} from {source} to {target}.",
        "ru": "Переложите {tiles} из {source} к {target}.",
    },
    "rummikub/brief/join": {"en": "Join {source} and {target}.", "ru": "Соедините {source} и {target}."},
    "rummikub/brief/shift": {
        "en": "Move {tiles} within {source}: {result}.",
        "ru": "Переставьте {tiles} внутри {source}: {result}.",
    },
    # The rows that a row is split into.
    "rummikub/rows/1": {"en": "{first}", "ru": "{first}"},
    "rummikub/rows/2": {"en": "{first} and {second}", "ru": "{first} и {second}"},
    "rummikub/rows/3": {"en": "{first}, {second} and {third}", "ru": "{first}, {second} и {third}"},
    # As what was done, in the log, after who laid which tiles.
    "rummikub/told/lay": {"en": "{result} from the rack.", "ru": "С подставки: {result}."},
    "rummikub/told/add": {"en": "{tiles} to {target}: {result}.", "ru": "{tiles} к {target}: {result}."},
    "rummikub/told/split": {"en": "{source} is split into {rows}.", "ru": "{source} делится на {rows}."},
    "rummikub/told/move": {
        "en": "{tiles} from {source} to {target}: {result}.",
        "ru": "{tiles} из {source} к {target}: {result}.",
    },
    "rummikub/told/join": {
        "en": "{source} and {target} are joined: {result}.",
        "ru": "{source} и {target} соединяются: {result}.",
    },
    "rummikub/told/shift": {"en": "{source} becomes {result}.", "ru": "{source} становится {result}."},
}
