"""The dictionary of English word forms: lemminflect's tables, searched as text, which takes no time to load.

lemminflect reads both tables into Python objects, about half a second; a command that answers one question would spend
a third of its time on that. The tables are sorted by word, so that a binary search in the unpacked text finds a line.
"""

from __future__ import annotations

import gzip
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

Forms = Mapping[str, tuple[str, ...]]
INFLECTION_TAGS = {
    "noun": ("NN", ("NNS",)),
    "adj": ("JJ", ("JJR", "JJS")),
    "adv": ("RB", ("RBR", "RBS")),
    "verb": ("VB", ("VBD", "VBN", "VBG", "VBZ")),
}
"""For each category of the inflection table, the tag of the base form, and the tags of the columns."""
IRREGULAR_VERBS: dict[str, Forms] = {
    "can": {"VB": ("can",), "VBD": ("could",)},
    "may": {"VB": ("may",), "VBD": ("might",)},
    "will": {"VB": ("will",), "VBD": ("would",)},
    "shall": {"VB": ("shall",), "VBD": ("should",)},
    "must": {"VB": ("must",), "VBD": ("must",)},
    "ought": {"VB": ("ought",), "VBD": ("ought",)},
    "dare": {"VB": ("dare",)},
    "be": {
        "VB": ("be",), "VBD": ("was", "were"), "VBG": ("being",), "VBN": ("been",), "VBP": ("am", "are"),
        "VBZ": ("is",),
    },
}  # fmt: skip
"""Modals and *be*, which lemminflect has in its code."""
OTHER_TAGS = {
    "VBD": "VBN",
    "VBN": "VBD",
    "JJ": "RB",
    "JJR": "RBR",
    "JJS": "RBS",
    "RB": "JJ",
    "RBR": "JJR",
    "RBS": "JJS",
}
"""The tag whose form serves if a word has none with the first."""


class SortedLines:
    """The lines of a table `word,…` in the order of their words."""

    def __init__(self, text: bytes) -> None:
        self.text = text

    def __len__(self) -> int:
        return len(self.text)

    def __getitem__(self, place: int) -> bytes:
        """The word of the line around a character."""
        start = self.text.rfind(b"\n", 0, place) + 1
        return self.text[start : self.text.find(b",", start)]

    def rows(self, word: str) -> list[list[str]]:
        """The fields of the lines of `word`, without the word."""
        wanted = word.encode("utf-8", "replace")
        start = self.text.rfind(b"\n", 0, bisect_left(self, wanted)) + 1
        found, beginning = [], wanted + b","
        while self.text.startswith(beginning, start):
            end = self.text.find(b"\n", start)
            found.append(self.text[start + len(beginning) : end].decode().split(","))
            start = end + 1
        return found


def read_resource(name: str) -> bytes:
    """A file of lemminflect's data; lemminflect itself is not loaded."""
    package = find_spec("lemminflect")
    assert package is not None
    assert package.origin is not None
    data = (Path(package.origin).parent / "resources" / name).read_bytes()
    return gzip.decompress(data) if name.endswith(".gz") else data


@cache
def lemma_table() -> SortedLines:
    return SortedLines(read_resource("lemma_lu.csv.gz"))


@cache
def inflection_table() -> SortedLines:
    return SortedLines(read_resource("infl_lu.csv.gz"))


@cache
def read_corrections(name: str) -> Mapping[str, Forms]:
    """The forms that replace those of a table, by word."""
    corrections: dict[str, dict[str, tuple[str, ...]]] = {}
    for line in read_resource(name).decode().splitlines():
        if line.strip() and not line.startswith("#"):
            word, tag, form = line.strip().split(",")
            corrections.setdefault(word, {})[tag] = (form,)
    return corrections


def find_lemmas(word: str) -> Forms:
    """The lemmas of a word in each of its parts of speech, in its capitals; empty if the dictionary lacks it."""
    low = word.lower()
    return copy_capitals(word, {**table_lemmas(low), **read_corrections("lemma_overrides.csv").get(low, {})})


def table_lemmas(word: str) -> Forms:
    rows = lemma_table().rows(word)
    return {category.upper(): tuple(forms.split("/")) for category, forms in rows}


def find_inflection(lemma: str, tag: str) -> tuple[str, ...]:
    """The forms of `lemma` with a Penn Treebank tag; by rule if the dictionary has none."""
    low = lemma.lower()
    forms = {**table_inflections(low), **read_corrections("infl_overrides.csv").get(low, {})}
    known = forms.get(tag) or forms.get(OTHER_TAGS.get(tag, ""))
    return copy_capitals(lemma, {tag: known})[tag] if known else inflect_by_rule(lemma, tag)


def table_inflections(lemma: str) -> Forms:
    if lemma in IRREGULAR_VERBS:
        return IRREGULAR_VERBS[lemma]
    forms: dict[str, tuple[str, ...]] = {}
    for category, *columns in inflection_table().rows(lemma):
        base, tags = INFLECTION_TAGS[category]
        forms |= {tag: tuple(column.split("/")) for tag, column in zip(tags, columns, strict=False) if column}
        forms[base] = (lemma,)
        if base == "VB":
            forms["VBP"] = (lemma,)
    return forms


def inflect_by_rule(lemma: str, tag: str) -> tuple[str, ...]:
    """What lemminflect's rules make of a word that its dictionary lacks."""
    import lemminflect  # type: ignore[import-untyped]  # only for such words: it loads a model

    forms: tuple[str, ...] = lemminflect.getInflection(lemma, tag)
    return forms


def copy_capitals(word: str, forms: Forms) -> Forms:
    """The forms in the capitals of `word`: in all, the first letter, or none."""
    change = str.upper if word.isupper() else str.capitalize if word[:1].isupper() else str.lower
    return {part: tuple(map(change, words)) for part, words in forms.items()}
