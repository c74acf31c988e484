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
from clew.link.tokens import QuestionWords, spelling_variants

MAX_NAME_WORDS = 24
MAX_PREFIXES = 12
SKIPPED_WORDS = ("and", "the")
Spelled = Sequence[Sequence[tuple[str, bool]]]


@dataclass(frozen=True, slots=True)
class NameMatch:
    """A form of the name index that words `first` up to `end` of a question spell; `inflected` if only nearly."""

    first: int
    end: int
    form: int
    is_inflected: bool


class WordSpan(NamedTuple):
    """The words from `first` up to `end`."""

    first: int
    end: int


@dataclass(frozen=True, slots=True)
class NamePrefix:
    """The beginning of a name that may go on."""

    text: str
    inflected: bool


def find_names(names: NameIndex, words: QuestionWords) -> list[NameMatch]:
    """Every name in the question, nested and overlapping ones too."""
    spelled = [spelling_variants(token) for token in words.tokens]
    return [found for first in range(len(words)) for found in names_from(names, words, spelled, first)]


def names_from(names: NameIndex, words: QuestionWords, spelled: Spelled, first: int) -> Iterator[NameMatch]:
    """The names that begin at a word, or that begin with *the* and go on there."""
    open_ = [NamePrefix("", False)]
    if words.tokens[first].form != "the":
        open_.append(NamePrefix("the", False))
    for end in range(first + 1, min(first + MAX_NAME_WORDS, len(words)) + 1):
        going: dict[str, bool] = {}
        for begun in open_:
            yield from extend_name(names, begun, spelled[end - 1], WordSpan(first, end), going)
            if words.tokens[end - 1].form in SKIPPED_WORDS and begun.text not in ("", "the"):
                going.setdefault(begun.text, begun.inflected)
        open_ = [NamePrefix(text, inflected) for text, inflected in going.items()][:MAX_PREFIXES]
        if not open_:
            return


def extend_name(
    names: NameIndex, begun: NamePrefix, spelled: Sequence[tuple[str, bool]], place: WordSpan, going: dict[str, bool]
) -> Iterator[NameMatch]:
    """The names that end with one of the spellings of a word; those that may go on behind it are added to `going`."""
    for spelling, inflected in spelled:
        text, worse = (f"{begun.text} {spelling}" if begun.text else spelling), begun.inflected or inflected
        form = names.forms.lower_bound(text)
        if form < len(names.forms) and names.forms[form] == text:
            yield NameMatch(place.first, place.end, form, worse)
            form += 1
        if form < len(names.forms) and names.forms[form].startswith(text + " "):
            going[text] = going.get(text, True) and worse


MIN_INITIALS, MAX_INITIALS = 2, 6
MAX_INDEXED_NAMES = 2_000_000
"""A knowledge base with more names has no index of initials."""


class InitialsIndex:
    """The name index by initials, with and without those of words like *of*; made when it is first asked for."""

    def __init__(self, names: NameIndex) -> None:
        self.names = names

    @cached_property
    def index(self) -> tuple[Array, Array]:
        """The sorted hashes of all initials, and the form of each."""
        hashes, forms = [], []
        for form in range(len(self.names.forms) if len(self.names.forms) <= MAX_INDEXED_NAMES else 0):
            for letters in initials(self.names.forms[form]):
                hashes.append(zlib.crc32(letters.encode()))
                forms.append(form)
        order = np.argsort(np.array(hashes, np.uint32), kind="stable")
        return np.array(hashes, np.uint32)[order], np.array(forms, np.int32)[order]

    def forms_of(self, letters: str) -> list[int]:
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
    return tuple(letters for letters in dict.fromkeys((every, telling)) if MIN_INITIALS <= len(letters) <= MAX_INITIALS)
