"""Names in a question: every span that is a name, an alias or an inflected form of one; and names by their initials."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from clew.english.word_lists import function_words
from clew.kb.columns.kept_index import IndexShelf
from clew.kb.name_index import NameIndex
from clew.kb.records import Array
from clew.kb.store import Columns
from clew.link.tokens import QuestionWords, spelling_variants

MAX_NAME_WORDS = 24  # of a name that a question can spell
MAX_PREFIXES = 12  # of names that are followed at a time
SKIPPED_WORDS = ("and", "the")  # words that a question may add to a name
Spelled = Sequence[Sequence[tuple[str, bool]]]
MIN_INITIALS = 2  # fewer letters fit too many names
MAX_INITIALS = 6  # longer abbreviations are rare
MAX_INDEXED_NAMES = 2_000_000  # a larger knowledge base has no index of initials, which would take too much memory


@dataclass(frozen=True, slots=True)
class NameMatch:
    """A form of the name index that the words `first` up to `end` spell; `is_inflected` if not exactly."""

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
    """The beginning of a name that may continue."""

    text: str
    inflected: bool


def find_names(names: NameIndex, words: QuestionWords) -> list[NameMatch]:
    """Every name in the question, including nested and overlapping ones."""
    spelled = [spelling_variants(token) for token in words.tokens]
    return [match for first in range(len(words)) for match in names_from(names, words, spelled, first)]


def names_from(names: NameIndex, words: QuestionWords, spelled: Spelled, first: int) -> Iterator[NameMatch]:
    """The names that begin at a word, or with *the* before it."""
    prefixes = [NamePrefix("", False)]
    if words.tokens[first].form != "the":
        prefixes.append(NamePrefix("the", False))
    for end in range(first + 1, min(first + MAX_NAME_WORDS, len(words)) + 1):
        longer: dict[str, bool] = {}
        for prefix in prefixes:
            yield from extend_name(names, prefix, spelled[end - 1], WordSpan(first, end), longer)
            if words.tokens[end - 1].form in SKIPPED_WORDS and prefix.text not in ("", "the"):
                longer.setdefault(prefix.text, prefix.inflected)
        prefixes = [NamePrefix(text, inflected) for text, inflected in longer.items()][:MAX_PREFIXES]
        if not prefixes:
            return


def extend_name(
    names: NameIndex, prefix: NamePrefix, spelled: Sequence[tuple[str, bool]], span: WordSpan, longer: dict[str, bool]
) -> Iterator[NameMatch]:
    """The names that end with one of the word's spellings; prefixes that may continue are added to `longer`."""
    for spelling, inflected in spelled:
        text, is_inflected = (f"{prefix.text} {spelling}" if prefix.text else spelling), prefix.inflected or inflected
        found = names.spelling_of(text)
        if found.form >= 0:
            yield NameMatch(span.first, span.end, found.form, is_inflected)
        if found.is_beginning:
            longer[text] = longer.get(text, True) and is_inflected


class InitialsIndex:
    """The names by their initials, with and without those of words like *of*; built on first use."""

    def __init__(self, names: NameIndex, shelf: IndexShelf | None = None) -> None:
        self.names, self.shelf = names, shelf

    @cached_property
    def index(self) -> tuple[Array, Array]:
        """The sorted hashes of all initials, and the form of each."""
        columns = self.shelf.load("initials", self.make_columns) if self.shelf else self.make_columns()
        return columns["hashes"], columns["forms"]

    def make_columns(self) -> Columns:
        hashes, forms = [], []
        for form in range(len(self.names.forms) if len(self.names.forms) <= MAX_INDEXED_NAMES else 0):
            for letters in initials(self.names.forms[form]):
                hashes.append(zlib.crc32(letters.encode()))
                forms.append(form)
        order = np.argsort(np.array(hashes, np.uint32), kind="stable")
        return {"hashes": np.array(hashes, np.uint32)[order], "forms": np.array(forms, np.int32)[order]}

    def forms_of(self, letters: str) -> list[int]:
        """The forms with these initials."""
        hashes, forms = self.index
        hash_ = np.uint32(zlib.crc32(letters.encode()))
        low, high = (int(np.searchsorted(hashes, hash_, side)) for side in ("left", "right"))
        return [form for form in forms[low:high].tolist() if letters in initials(self.names.forms[form])]


def initials(name: str) -> tuple[str, ...]:
    """The initials of a normalised name: of all its words, and of its content words only."""
    words = name.split()
    all_ = "".join(word[0] for word in words)
    content = "".join(word[0] for word in words if word not in function_words())
    return tuple(letters for letters in dict.fromkeys((all_, content)) if MIN_INITIALS <= len(letters) <= MAX_INITIALS)
