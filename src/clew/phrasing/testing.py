"""Comparisons with values in words, in every form that a template can ask for."""

from __future__ import annotations

from dataclasses import dataclass

from clew.kb.values import Op, Quantity, Time
from clew.phrasing.choosing import TemplateChooser
from clew.phrasing.meaning import Comparison
from clew.phrasing.phrase_kit import Templates, ValueKind
from clew.phrasing.phrases import KitLookup
from clew.phrasing.speaking import ValueWriter
from clew.phrasing.templates import Constituent, fill, placeholders

NAMES = {Op.EQ: "eq", Op.NE: "ne", Op.LT: "lt", Op.GT: "gt"}
SAID = frozenset("CVTWN")


@dataclass(frozen=True, slots=True)
class ComparisonWriter:
    """Puts comparisons in words."""

    phrases: KitLookup
    speaker: ValueWriter
    chooser: TemplateChooser

    def said(self, test: Comparison, kind: ValueKind, asked: bool = False) -> dict[str, Constituent]:
        """What a test is for each placeholder that it can fill: behind *is*, a verb or a preposition, before a noun.

        Where it is `asked` whether it is so, a number does not stand right behind a name.
        """
        value = self.speaker.value(test.value)
        equal = asked and test.op is Op.EQ and isinstance(test.value, Quantity)
        found = {"C": self.frame("asked", test.op, value) if equal else self.compared(test, value, kind)}
        if test.op is Op.EQ:
            found["V"] = value
        if isinstance(test.value, Time) and test.op is not Op.NE:
            found["T"] = self.frame("on_day" if test.value.day else "year", test.op, value)
        if isinstance(test.value, Quantity) and test.op is not Op.NE:
            found |= {"W": self.frame("of", test.op, value), "N": self.frame("amount", test.op, value), "V": value}
        return {name: Constituent(text) for name, text in found.items()}

    def compared(self, test: Comparison, value: str, kind: ValueKind) -> str:
        """The comparison behind *is*; a year under a key of strings is no time."""
        if isinstance(test.value, Quantity):
            return self.frame("number", test.op, value)
        if not isinstance(test.value, Time):
            return value
        whole = not (test.value.month if test.op is Op.NE else test.value.day) and kind is ValueKind.TIME
        return self.frame("year" if whole or test.op in (Op.LT, Op.GT) else "day", test.op, value)

    def frame(self, family: str, op: Op, value: str) -> str:
        name = f"{family}_{NAMES[op]}"
        return fill(self.chooser.pick(name, self.phrases.frame(name)), {"V": Constituent(value)})

    def amount(self, op: Op, count: int) -> str:
        """*more than 3*, *no*, *at least one*."""
        if op is Op.NE and not count:
            return self.phrases.frame("amount_some")[0]
        if op is Op.EQ and not count:
            return self.phrases.frame("amount_none")[0]
        return self.frame("amount", op, f"{count:,}")


def usable(templates: Templates, said: dict[str, Constituent]) -> Templates:
    """The templates that ask for nothing that the test has no words for."""
    return tuple(one for one in templates if placeholders(one) & SAID <= said.keys())
