"""Templates: fill placeholders in braces and words that agree in brackets, and choose among several templates."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from clew.errors import ClewError


class PhrasesError(ClewError):
    """A phrase kit cannot be read or filled."""


TEMPLATE_PART = re.compile(r"\{([^{}]+)\}|\[(?:([A-Z]):)?([^\[\]|]*)\|([^\[\]|]*)\]")
POSSESSIVE = "'s"
BARE = ":bare"
THE = "the "
PUNCTUATION = ("?", ".", ",", ";", ":", ")")
ANY_WORDS = "*"  # marks words between two placeholders


@dataclass(frozen=True, slots=True)
class Constituent:
    """A piece of a sentence with the features that agreement and word order need.

    `is_heavy` if it ends in a clause; `is_owned` if it belongs to something: *the capital of France*.
    """

    text: str
    is_plural: bool = False
    is_person: bool = False
    is_heavy: bool = False
    is_owned: bool = False


EMPTY = Constituent("")
Values = Mapping[str, Constituent]


@dataclass(frozen=True, slots=True)
class TemplateSlot:
    """A placeholder, or a choice between singular and plural by the number of `name`."""

    name: str
    singular: str = ""
    plural: str = ""
    is_choice: bool = False


@cache
def template_parts(template: str) -> tuple[str | TemplateSlot, ...]:
    """The texts and slots of a template, in order."""
    parts: list[str | TemplateSlot] = []
    end = 0
    for match in TEMPLATE_PART.finditer(template):
        parts.append(template[end : match.start()])
        name, agreeing, singular, plural = match.groups()
        parts.append(TemplateSlot(name) if name else TemplateSlot(agreeing or "", singular, plural, True))
        end = match.end()
    parts.append(template[end:])
    return tuple(part for part in parts if part)


@cache
def placeholders_of(template: str) -> frozenset[str]:
    """The names of a template's placeholders, without apostrophes."""
    slots = [part for part in template_parts(template) if isinstance(part, TemplateSlot) and not part.is_choice]
    return frozenset(slot.name.removesuffix(POSSESSIVE).removesuffix(BARE) for slot in slots)


@cache
def name_placeholders(template: str) -> frozenset[str]:
    """The placeholders that only take names: possessive, or bare after a noun."""
    names = [part.name for part in template_parts(template) if isinstance(part, TemplateSlot)]
    return frozenset(name[: -len(end)] for name in names for end in (POSSESSIVE, BARE) if name.endswith(end))


@cache
def placeholders_with_followers(template: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The placeholders that something may follow, each with those that must be empty for nothing to follow."""
    parts, followers = template_parts(template), []
    for place, part in enumerate(parts):
        if isinstance(part, TemplateSlot) and not part.is_choice:
            followers.append((part.name.removesuffix(BARE), placeholders_before_mark(parts[place + 1 :])))
    return tuple((name, after) for name, after in followers if after)


def placeholders_before_mark(behind: Sequence[str | TemplateSlot]) -> frozenset[str]:
    """The placeholders up to the next punctuation mark, and an asterisk if there are words, too."""
    names: set[str] = set()
    for part in behind:
        if isinstance(part, str) and part.lstrip()[:1] in PUNCTUATION:
            break
        if isinstance(part, TemplateSlot) and not part.is_choice:
            names.add(part.name)
        elif isinstance(part, TemplateSlot) or part.strip():
            names.add(ANY_WORDS)
    return frozenset(names)


def fill_template(template: str, values: Values, about: Constituent = EMPTY) -> str:
    """The template with its placeholders filled; unmarked words in brackets agree with `about`.

    An empty value removes the space before it.
    """
    if not placeholders_of(template) <= values.keys():
        raise missing_value_error(template, values)
    text = ""
    for part in template_parts(template):
        piece = part if isinstance(part, str) else text_of_slot(part, values, about)
        closes = isinstance(part, str) and part[0] in PUNCTUATION
        text = (text if piece and not closes else text.rstrip(" ")) + piece
    return text


def text_of_slot(slot: TemplateSlot, values: Values, about: Constituent) -> str:
    """The text that fills a slot."""
    if slot.is_choice:
        agreeing = values.get(slot.name, EMPTY) if slot.name else about
        return slot.plural if agreeing.is_plural else slot.singular
    if slot.name.endswith(POSSESSIVE):
        return possessive_of(values[slot.name.removesuffix(POSSESSIVE)])
    if slot.name.endswith(BARE):
        constituent = values[slot.name.removesuffix(BARE)]
        return constituent.text if constituent.is_heavy else constituent.text.removeprefix(THE)
    return values[slot.name].text


def missing_value_error(template: str, values: Values) -> PhrasesError:
    """The error for a placeholder without a value."""
    unknown = sorted(placeholders_of(template) - values.keys())
    available = " ".join(f"{{{name}}}" for name in sorted(values)) or "none"
    return PhrasesError(
        f"the phrase {template!r} has the unknown placeholder {{{unknown[0]}}}; use one of: {available}"
    )


def possessive_of(constituent: Constituent) -> str:
    """*France's*, *the countries'*."""
    return constituent.text + ("'" if constituent.text.endswith("s") else POSSESSIVE)


class TemplateChooser:
    """Chooses templates: the first for the plain question, otherwise at random by `seed`; it records all choices.

    A description that would break up its sentence may move to a `prelude`, if `has_prelude` allows one.
    """

    def __init__(self, seed: str | None, has_prelude: bool = False) -> None:
        self.rng = None if seed is None else random.Random(seed)
        self.choices: list[str] = []
        self.has_prelude, self.prelude = has_prelude, EMPTY

    def claim_prelude(self, constituent: Constituent) -> bool:
        """Make `constituent` the prelude; whether the prelude was free."""
        if not self.has_prelude or self.prelude.text:
            return False
        self.prelude = constituent
        return True

    @property
    def is_plain(self) -> bool:
        """Whether the question is the plain one."""
        return self.rng is None

    def choose(self, label: str, templates: Sequence[str], values: Values | None = None) -> str:
        """One of the templates, if possible one that the values fit; `label` names it in the record."""
        fitting = fitting_templates(templates, values or {}) or templates
        template = fitting[0] if self.rng is None else self.rng.choice(fitting)
        self.choices.append(f"{label}.{templates.index(template)}")
        return template

    def decide(self, share: float) -> bool:
        """True with this probability; never for the plain question."""
        return self.rng is not None and self.rng.random() < share


def fitting_templates(templates: Sequence[str], values: Values) -> Sequence[str]:
    """The templates that the values fit."""
    heavy = frozenset(name for name, value in values.items() if value.is_heavy)
    owned = frozenset(name for name, value in values.items() if value.is_owned)
    return (
        [template for template in templates if template_fits(template, values, heavy, owned)]
        if heavy or owned
        else templates
    )


def template_fits(template: str, values: Values, heavy: frozenset[str], owned: frozenset[str]) -> bool:
    """Whether no value that ends in a clause precedes other words, and no description fills a place for a name."""
    if (heavy | owned) & name_placeholders(template):
        return False
    return all(
        name not in heavy or are_all_empty(after, values) for name, after in placeholders_with_followers(template)
    )


def are_all_empty(names: frozenset[str], values: Values) -> bool:
    """Whether all of these values are empty."""
    return all(name in values and not values[name].text for name in names)
