"""Filling templates: placeholders in braces, words that agree in number in brackets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from clew.phrasing.faults import PhrasesError

PART = re.compile(r"\{([^{}]+)\}|\[(?:([A-Z]):)?([^\[\]|]*)\|([^\[\]|]*)\]")
POSSESSIVE = "'s"
BARE = ":bare"
THE = "the "
MARKS = ("?", ".", ",", ";", ":", ")")
WORDS = "*"


@dataclass(frozen=True, slots=True)
class Constituent:
    """A piece of a question with what agreement asks of it.

    `heavy` if it ends in a clause of its own, `owned` if it is what something has: *the capital of France*.
    """

    text: str
    plural: bool = False
    person: bool = False
    heavy: bool = False
    owned: bool = False


EMPTY = Constituent("")
Values = Mapping[str, Constituent]


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
def for_names(template: str) -> frozenset[str]:
    """The names of the placeholders that are for names only: in the possessive, or bare behind a noun."""
    names = [part.name for part in parts(template) if isinstance(part, Slot)]
    return frozenset(name[: -len(end)] for name in names for end in (POSSESSIVE, BARE) if name.endswith(end))


@cache
def followers(template: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The placeholders that more may follow, each with those that must be empty for nothing to follow."""
    cut, found = parts(template), []
    for place, one in enumerate(cut):
        if isinstance(one, Slot) and not one.choice:
            found.append((one.name.removesuffix(BARE), until_end(cut[place + 1 :])))
    return tuple((name, after) for name, after in found if after)


def until_end(behind: Sequence[str | Slot]) -> frozenset[str]:
    """The placeholders up to the next mark, with an asterisk if there are words, too."""
    found: set[str] = set()
    for part in behind:
        if isinstance(part, str) and part.lstrip()[:1] in MARKS:
            break
        if isinstance(part, Slot) and not part.choice:
            found.add(part.name)
        elif isinstance(part, Slot) or part.strip():
            found.add(WORDS)
    return frozenset(found)


def fill(template: str, values: Values, about: Constituent = EMPTY) -> str:
    """The template with its placeholders replaced; `about` is what unmarked words in brackets agree with.

    An empty value takes the space before it along.
    """
    if not placeholders(template) <= values.keys():
        raise missing(template, values)
    made = ""
    for part in parts(template):
        piece = part if isinstance(part, str) else slot_text(part, values, about)
        closes = isinstance(part, str) and part[0] in MARKS
        made = (made if piece and not closes else made.rstrip(" ")) + piece
    return made


def slot_text(slot: Slot, values: Values, about: Constituent) -> str:
    if slot.choice:
        agreeing = values.get(slot.name, EMPTY) if slot.name else about
        return slot.plural if agreeing.plural else slot.singular
    if slot.name.endswith(POSSESSIVE):
        return possessive(values[slot.name.removesuffix(POSSESSIVE)])
    if slot.name.endswith(BARE):
        spoken = values[slot.name.removesuffix(BARE)]
        return spoken.text if spoken.heavy else spoken.text.removeprefix(THE)
    return values[slot.name].text


def missing(template: str, values: Values) -> PhrasesError:
    unknown = sorted(placeholders(template) - values.keys())
    known = " ".join(f"{{{name}}}" for name in sorted(values)) or "none"
    return PhrasesError(f"the phrase {template!r} has {{{unknown[0]}}}, which nothing stands for; there is: {known}")


def possessive(spoken: Constituent) -> str:
    """*France's*, *the countries'*."""
    return spoken.text + ("'" if spoken.text.endswith("s") else POSSESSIVE)
