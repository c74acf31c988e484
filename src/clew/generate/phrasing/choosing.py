"""Which of several templates is used: the first for the plain form, else by the dice; every choice is kept."""

from __future__ import annotations

import random
from collections.abc import Sequence

from clew.generate.phrasing.templates import Values, possessed, running_on


class Chooser:
    """Chooses templates; the same seed gives the same choices."""

    def __init__(self, seed: str | None) -> None:
        self.rng = None if seed is None else random.Random(seed)
        self.chosen: list[str] = []

    @property
    def is_plain(self) -> bool:
        return self.rng is None

    def pick(self, label: str, templates: Sequence[str], values: Values | None = None, closing: bool = False) -> str:
        """One of the templates that the values fit into; `label` names it in the record.

        In the plain form, words may follow a clause inside a value, unless `closing` asks for what closes with it.
        """
        strict = closing or self.rng is not None
        fitting = [one for one in templates if fits(one, values or {}, strict)] or list(templates)
        template = fitting[0] if self.rng is None else self.rng.choice(fitting)
        self.chosen.append(f"{label}.{templates.index(template)}")
        return template

    def chance(self, share: float) -> bool:
        """Yes in this share of the cases; never in the plain form."""
        return self.rng is not None and self.rng.random() < share


def fits(template: str, values: Values, strict: bool) -> bool:
    """Whether no value that ends in a clause stands in the possessive or, if `strict`, right before other words."""
    heavy = {name for name, value in values.items() if value.heavy}
    return not heavy & possessed(template) and not (strict and heavy & running_on(template))
