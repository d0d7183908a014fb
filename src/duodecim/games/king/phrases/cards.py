"""The cards of King of 12: their names, and what each does in one line."""

from __future__ import annotations

from ....core.language import Phrase

CARDS_PHRASES: dict[str, Phrase] = {
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
}
