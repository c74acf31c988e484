"""Flesch's reading ease, with syllables counted by rule."""

from __future__ import annotations

import re

from clew.analyse.wording import words

GROUP = re.compile(r"[aeiouy]+")
SILENT = re.compile(r"(?:[^laeiouy]e|[^dtaeiouy]ed|[^szxchgaeiouy]es)$")
SENTENCE_END = re.compile(r"[.!?]+(?=\s|$)")


def syllables(word: str) -> int:
    """The syllables of a word: its groups of vowels, less an e that is not heard at its end; at least one."""
    letters = re.sub(r"[^a-z]", "", word.lower())
    count = len(GROUP.findall(letters))
    return max(1, count - bool(SILENT.search(letters)))


def flesch(text: str) -> float:
    """206.835 - 1.015 words/sentence - 84.6 syllables/word (Flesch 1948); 0 for a text without words."""
    found = words(text)
    if not found:
        return 0.0
    sentences = max(1, len(SENTENCE_END.findall(text)))
    return 206.835 - 1.015 * len(found) / sentences - 84.6 * sum(map(syllables, found)) / len(found)
