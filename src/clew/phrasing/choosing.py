"""Which of several templates is used: the first for the plain form, else by the dice; every choice is kept."""

from __future__ import annotations

import random
from collections.abc import Sequence

from clew.phrasing.templates import EMPTY, Constituent, Values, followers, for_names


class TemplateChooser:
    """Chooses templates; the same seed gives the same choices.

    What would break up the sentence it stands in may go to a `prelude`, if `has_prelude` says that one is written.
    """

    def __init__(self, seed: str | None, has_prelude: bool = False) -> None:
        self.rng = None if seed is None else random.Random(seed)
        self.chosen: list[str] = []
        self.has_prelude, self.prelude = has_prelude, EMPTY

    def put_first(self, spoken: Constituent) -> bool:
        """Whether the prelude was free and now is `spoken`."""
        if not self.has_prelude or self.prelude.text:
            return False
        self.prelude = spoken
        return True

    @property
    def is_plain(self) -> bool:
        return self.rng is None

    def pick(self, label: str, templates: Sequence[str], values: Values | None = None) -> str:
        """One of the templates that the values fit into, if there is one; `label` names it in the record."""
        fitting = fitting_in(templates, values or {}) or templates
        template = fitting[0] if self.rng is None else self.rng.choice(fitting)
        self.chosen.append(f"{label}.{templates.index(template)}")
        return template

    def chance(self, share: float) -> bool:
        """Yes in this share of the cases; never in the plain form."""
        return self.rng is not None and self.rng.random() < share


def fitting_in(templates: Sequence[str], values: Values) -> Sequence[str]:
    """The templates that the values fit into."""
    heavy = frozenset(name for name, value in values.items() if value.heavy)
    owned = frozenset(name for name, value in values.items() if value.owned)
    return [one for one in templates if fits(one, values, heavy, owned)] if heavy or owned else templates


def fits(template: str, values: Values, heavy: frozenset[str], owned: frozenset[str]) -> bool:
    """Whether no value that ends in a clause stands before other words, and no description in the place of a name."""
    if (heavy | owned) & for_names(template):
        return False
    return all(name not in heavy or all_empty(after, values) for name, after in followers(template))


def all_empty(names: frozenset[str], values: Values) -> bool:
    return all(name in values and not values[name].text for name in names)
