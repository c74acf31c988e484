"""Filling templates: placeholders in braces, words that agree in number in brackets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

PART = re.compile(r"\{([^{}]+)\}|\[(?:([A-Z]):)?([^\[\]|]*)\|([^\[\]|]*)\]")
POSSESSIVE = "'s"
BARE = ":bare"
THE = "the "


@dataclass(frozen=True, slots=True)
class Spoken:
    """A piece of a question with what agreement asks of it; `heavy` if it ends in a clause of its own."""

    text: str
    plural: bool = False
    person: bool = False
    heavy: bool = False


EMPTY = Spoken("")
Values = Mapping[str, Spoken]


@dataclass(frozen=True, slots=True)
class Slot:
    """A placeholder, or a choice between singular and plural by what `name` stands for."""

    name: str
    singular: str = ""
    plural: str = ""
    choice: bool = False


@cache
def parts(template: str) -> tuple[str | Slot, ...]:
    """A template cut into texts and slots."""
    found: list[str | Slot] = []
    end = 0
    for match in PART.finditer(template):
        found.append(template[end : match.start()])
        name, agreeing, singular, plural = match.groups()
        found.append(Slot(name) if name else Slot(agreeing or "", singular, plural, True))
        end = match.end()
    found.append(template[end:])
    return tuple(part for part in found if part)


@cache
def placeholders(template: str) -> frozenset[str]:
    """The names of a template's placeholders, without apostrophes."""
    slots = [part for part in parts(template) if isinstance(part, Slot) and not part.choice]
    return frozenset(slot.name.removesuffix(POSSESSIVE).removesuffix(BARE) for slot in slots)


@cache
def possessed(template: str) -> frozenset[str]:
    """The names of the placeholders that stand in the possessive."""
    slots = [part for part in parts(template) if isinstance(part, Slot)]
    return frozenset(slot.name.removesuffix(POSSESSIVE) for slot in slots if slot.name.endswith(POSSESSIVE))


@cache
def running_on(template: str) -> frozenset[str]:
    """The names of the placeholders right behind which more words follow."""
    pairs = zip(parts(template), (*parts(template)[1:], "."), strict=True)
    return frozenset(
        one.name.removesuffix(BARE) for one, after in pairs if isinstance(one, Slot) and not ends_at(after)
    )


def ends_at(part: str | Slot) -> bool:
    """Whether a phrase ends before this part: there is a mark, or only qualifiers follow."""
    return part[0] in "?.,;:)" if isinstance(part, str) else False


def fill(template: str, values: Values, about: Spoken = EMPTY) -> str:
    """The template with its placeholders replaced; `about` is what unmarked words in brackets agree with.

    An empty value takes the space before it along.
    """
    made = ""
    for part in parts(template):
        piece = part if isinstance(part, str) else slot_text(part, values, about)
        closes = isinstance(part, str) and part[0] in "?,;:."
        made = (made if piece and not closes else made.rstrip(" ")) + piece
    return made


def slot_text(slot: Slot, values: Values, about: Spoken) -> str:
    if slot.choice:
        agreeing = values.get(slot.name, EMPTY) if slot.name else about
        return slot.plural if agreeing.plural else slot.singular
    if slot.name.endswith(POSSESSIVE):
        return possessive(values[slot.name.removesuffix(POSSESSIVE)])
    if slot.name.endswith(BARE):
        spoken = values[slot.name.removesuffix(BARE)]
        return spoken.text if spoken.heavy else spoken.text.removeprefix(THE)
    return values[slot.name].text


def possessive(spoken: Spoken) -> str:
    """*France's*, *the countries'*."""
    return spoken.text + ("'" if spoken.text.endswith("s") else POSSESSIVE)
