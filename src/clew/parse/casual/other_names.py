"""Other nouns for relations and attributes, from a list of properties with their other names, such as Wikidata's."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from clew.generate.property_lists import read_properties
from clew.parse.casual.words import Synonyms

NOUN = re.compile(
    r"(?!(has|is|was|are|in) )[A-Za-z][A-Za-z' -]{2,30}(?<! (by|of|in|to|at|on))(?<! for)(?<! (from|with))"
)
MOST, MOST_WORDS = 8, 4


@cache
def other_names(path: Path) -> Synonyms:
    """The other names of the properties of a file that can stand where a noun does."""
    return {one.label: found for one in read_properties(path) if (found := nouns_among(one.aliases))}


def nouns_among(names: tuple[str, ...]) -> tuple[str, ...]:
    fitting = (name for name in names if NOUN.fullmatch(name) and len(name.split()) <= MOST_WORDS)
    return tuple(fitting)[:MOST]
