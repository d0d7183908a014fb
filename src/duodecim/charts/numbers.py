"""Numbers as people write them in English and in Russian."""

from __future__ import annotations

from math import floor, log10

from ..core.language import Language, Words
from ..core.measures import Measure

#: Keeps a number and what belongs to it on one line.
_TIED = "\u00a0"
#: Decimals of a number that is exact and not whole.
_EXACT_DIGITS = 3


def written(value: float, digits: int, language: Language) -> str:
    """Return a number with so many decimals: `1,234.5` or `1 234,5`, with a true minus.

    >>> written(-1234.56, 1, "en")
    '−1,234.6'
    """
    text = f"{value:,.{digits}f}"
    if language == "ru":
        text = text.replace(",", _TIED).replace(".", ",")
    return text.replace("-", "−") if float(f"{value:.{digits}f}") else text.replace("-", "")


def digits_for(error: float, least: int = 0, most: int = 4) -> int:
    """Return how many decimals are worth showing: one digit of the error, two if it begins with a 1.

    >>> digits_for(0.27), digits_for(0.013), digits_for(12.0)
    (1, 3, 0)
    """
    if error <= 0:
        return least
    exponent = floor(log10(error))
    leading_one = error / 10**exponent < 2
    return max(least, min(most, int(leading_one) - exponent))


class Whole(Words):
    """A whole number."""

    def __init__(self, value: int) -> None:
        super().__init__("", value=value)
        self.value = value

    def in_language(self, language: Language) -> str:
        """Return the number with its thousands apart."""
        return written(self.value, 0, language)


class Quantity(Words):
    """A measured number, in percent or plain, with or without its interval."""

    def __init__(self, measure: Measure | None, *, percent: bool = True, interval: bool = True) -> None:
        super().__init__("", measure=measure)
        self.measure, self.percent, self.interval = measure, percent, interval

    def in_language(self, language: Language) -> str:
        """Return `33.3 ± 0.2 %`, or a dash if nothing was measured."""
        if self.measure is None:
            return "–"
        scale = 100 if self.percent else 1
        digits = digits_for(scale * self.measure.error, 1 if self.percent else 0)
        if not self.measure.error and not self.percent and self.measure.value % 1:
            digits = _EXACT_DIGITS
        text = written(scale * self.measure.value, digits, language)
        if self.interval and self.measure.error:
            text += f"{_TIED}±{_TIED}{written(scale * self.measure.error, digits, language)}"
        return f"{text}{_TIED}%" if self.percent else text
