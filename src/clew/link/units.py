"""The units of a knowledge base, found behind or before a number by name, plural or abbreviation."""

from __future__ import annotations

import re

import numpy as np

from clew.english.inflection import plurals
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import NO_UNIT, Kind
from clew.link.english import load

MAX_UNIT_WORDS = 40
BEFORE = ("$", "€", "£", "¥", "₹", "₽")
WORD = re.compile(r"[^\W\d_]")


class Units:
    """Spellings of the units that quantities of a knowledge base have."""

    def __init__(self, kb: KnowledgeBase) -> None:
        low, high = (int(place) for place in kb.store.column("values.kind_starts")[Kind.QUANTITY : Kind.QUANTITY + 2])
        numbers = np.unique(kb.store.column("values.extra")[low:high]).tolist()
        self.units = tuple(unit for unit in (kb.strings[number] for number in numbers) if unit not in ("", NO_UNIT))
        self.spellings = spellings_of(self.units)
        longest = sorted(self.spellings, key=len, reverse=True)
        self.pattern = re.compile("|".join(map(re.escape, longest)), re.IGNORECASE) if longest else None

    def after(self, text: str, place: int) -> tuple[int, tuple[str, ...]]:
        """Where the unit behind a number ends, and the units it may be; none if there is no unit."""
        start = place + len(text[place : place + 2]) - len(text[place : place + 2].lstrip(" -"))
        match = self.pattern.match(text, start, start + MAX_UNIT_WORDS) if self.pattern else None
        if match is None or (WORD.search(match[0][-1]) and text[match.end() : match.end() + 1].isalnum()):
            return place, ()
        return match.end(), self.spellings[match[0].casefold()]

    def before(self, text: str, place: int) -> tuple[str, ...]:
        """The currencies of a sign before a number."""
        sign = text[place - 1 : place] if place else ""
        return self.spellings.get(sign, ()) if sign in BEFORE and sign else ()


def spellings_of(units: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The units by each of their spellings in small letters."""
    found: dict[str, list[str]] = {}
    other = load("units")
    known = {name.casefold(): spellings for name, spellings in other.items()}
    for unit in units:
        for spelling in (unit, *plural_names(unit), *known.get(unit.casefold(), ())):
            found.setdefault(spelling.casefold(), []).append(unit)
    return {spelling: tuple(dict.fromkeys(named)) for spelling, named in found.items()}


def plural_names(unit: str) -> tuple[str, ...]:
    """The name with its first or its last word in the plural: degrees Celsius, square miles."""
    first, _, rest = unit.partition(" ")
    before, _, last = unit.rpartition(" ")
    ends = tuple(f"{before} {many}".strip() for many in plurals(last.casefold()))
    return ends + tuple(f"{many} {rest}".strip() for many in plurals(first.casefold()))
