"""Names that stand in a question: every part of it that is a name or an alias, or a form of one."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from clew.english.word_lists import function_words
from clew.kb.name_index import NameIndex
from clew.kb.records import Array
from clew.link.tokens import Words, variants

LONGEST_NAME = 24
MOST_OPEN = 12
SKIPPED = ("and", "the")
Spelled = Sequence[Sequence[tuple[str, bool]]]


@dataclass(frozen=True, slots=True)
class Found:
    """A form of the name index that words `first` up to `end` of a question spell; `inflected` if only nearly."""

    first: int
    end: int
    form: int
    inflected: bool


class Place(NamedTuple):
    """The words from `first` up to `end`."""

    first: int
    end: int


@dataclass(frozen=True, slots=True)
class Open:
    """The beginning of a name that may go on."""

    text: str
    inflected: bool


def found_names(names: NameIndex, words: Words) -> list[Found]:
    """Every name in the question, nested and overlapping ones too."""
    spelled = [variants(token) for token in words.tokens]
    return [found for first in range(len(words)) for found in names_from(names, words, spelled, first)]


def names_from(names: NameIndex, words: Words, spelled: Spelled, first: int) -> Iterator[Found]:
    """The names that begin at a word, or that begin with *the* and go on there."""
    open_ = [Open("", False)]
    if words.tokens[first].form != "the":
        open_.append(Open("the", False))
    for end in range(first + 1, min(first + LONGEST_NAME, len(words)) + 1):
        going: dict[str, bool] = {}
        for begun in open_:
            yield from gone_on(names, begun, spelled[end - 1], Place(first, end), going)
            if words.tokens[end - 1].form in SKIPPED and begun.text not in ("", "the"):
                going.setdefault(begun.text, begun.inflected)
        open_ = [Open(text, inflected) for text, inflected in going.items()][:MOST_OPEN]
        if not open_:
            return


def gone_on(
    names: NameIndex, begun: Open, spelled: Sequence[tuple[str, bool]], place: Place, going: dict[str, bool]
) -> Iterator[Found]:
    """The names that end with one of the spellings of a word; those that may go on behind it are added to `going`."""
    for spelling, inflected in spelled:
        text, worse = (f"{begun.text} {spelling}" if begun.text else spelling), begun.inflected or inflected
        form = names.forms.first_from(text)
        if form < len(names.forms) and names.forms[form] == text:
            yield Found(place.first, place.end, form, worse)
            form += 1
        if form < len(names.forms) and names.forms[form].startswith(text + " "):
            going[text] = going.get(text, True) and worse


FEWEST, MOST = 2, 6
MOST_NAMES = 2_000_000
"""A knowledge base with more names has no index of initials."""


class Initials:
    """The name index by initials, with and without those of words like *of*; made when it is first asked for."""

    def __init__(self, names: NameIndex) -> None:
        self.names = names

    @cached_property
    def index(self) -> tuple[Array, Array]:
        """The sorted hashes of all initials, and the form of each."""
        hashes, forms = [], []
        for form in range(len(self.names.forms) if len(self.names.forms) <= MOST_NAMES else 0):
            for letters in initials(self.names.forms[form]):
                hashes.append(zlib.crc32(letters.encode()))
                forms.append(form)
        order = np.argsort(np.array(hashes, np.uint32), kind="stable")
        return np.array(hashes, np.uint32)[order], np.array(forms, np.int32)[order]

    def of(self, letters: str) -> list[int]:
        """The forms whose words begin with these letters."""
        hashes, forms = self.index
        wanted = np.uint32(zlib.crc32(letters.encode()))
        low, high = (int(np.searchsorted(hashes, wanted, side)) for side in ("left", "right"))
        return [form for form in forms[low:high].tolist() if letters in initials(self.names.forms[form])]


def initials(name: str) -> tuple[str, ...]:
    """The letters that the words of a normalised name begin with, all of them and only those of telling words."""
    words = name.split()
    every = "".join(word[0] for word in words)
    telling = "".join(word[0] for word in words if word not in function_words())
    return tuple(letters for letters in dict.fromkeys((every, telling)) if FEWEST <= len(letters) <= MOST)
