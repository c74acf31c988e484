"""Other wordings of questions about tables: words that people use for the same names, and how they type."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import SequenceMatcher

from clew.english.grammar import is_plural, pluralize, singularize
from clew.english.inflection import is_noun
from clew.english.word_lists import function_words, order_words
from clew.phrasing.surface_variants import add_typos

WORD = re.compile(r"[\w'-]+|[^\w\s]")
MAX_PHRASE_WORDS = 3  # of a replaced phrase; longer differences are new sentences
KEPT = frozenset(("name", "number", "id"))  # so many columns are called so that no other word fits all
MIN_LONG_CHARS = 8  # of a word that hardly has a second meaning
MAX_OTHERS = 6  # other words for one
DROPPED = frozenset(("the", "all", "please", "me", "a", "an", "their"))
"""Words that people leave out when they type."""
LOWER_SHARE = 0.2  # of the questions are typed without capitals
UNMARKED_SHARE = 0.3  # without the mark at their end
DROPPING_SHARE = 0.15  # with words left out
DROPPED_WORDS_SHARE = 0.5  # of the words that can be left out, in those
TYPO_SHARE = 0.04  # with a typing error
SYNONYM_SHARE = 0.15  # of the known words are replaced

Synonyms = Mapping[str, Sequence[str]]


def learn_synonyms(pairs: Iterable[tuple[str, str, str]]) -> dict[str, list[str]]:
    """Other words for nouns, the most frequent first, learnt from questions and their second wordings.

    Each pair comes with the name of its database; what is said about one database only may hold only there, and counts
    only for long words, which have few meanings.
    """
    seen: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for database, first, second in pairs:
        for old, new in replaced_phrases(first, second):
            seen[old][new].add(database)
    kept: dict[str, list[str]] = {}
    for old, others in sorted(seen.items()):
        general = [new for new in others if len(others[new]) > 1 or len(old) >= MIN_LONG_CHARS]
        if general:
            kept[old] = sorted(general, key=lambda new: (-len(others[new]), new))[:MAX_OTHERS]
    return kept


def replaced_phrases(first: str, second: str) -> list[tuple[str, str]]:
    """The phrases of a question that its second wording replaces, in the singular."""
    old, new = WORD.findall(first.lower()), WORD.findall(second.lower())
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    found = []
    for kind, start, end, other_start, other_end in matcher.get_opcodes():
        before, after = old[start:end], new[other_start:other_end]
        if kind == "replace" and is_phrase(before) and is_phrase(after):
            found.append((singularize(" ".join(before)), singularize(" ".join(after))))
    return [(before, after) for before, after in found if before != after and not KEPT.intersection((before, after))]


def is_phrase(words: Sequence[str]) -> bool:
    """Whether words can be a name: few, with letters, and not function words at both ends."""
    if not words or len(words) > MAX_PHRASE_WORDS or not all(word[0].isalpha() for word in words):
        return False
    return is_noun(words[-1]) and not function_words().union(order_words()).intersection((words[0], words[-1]))


class Rewordings:
    """Rewords questions; the texts of values stay as they are."""

    def __init__(self, synonyms: Synonyms, rng: random.Random) -> None:
        self.synonyms, self.rng = synonyms, rng
        longest = max((len(name.split()) for name in synonyms), default=1)
        self.longest = min(longest, MAX_PHRASE_WORDS)

    def reword(self, text: str, kept: Collection[str] = ()) -> str:
        """The question with some words replaced, and as somebody may type it; `kept` are its values."""
        text = self.replace_words(text, kept)
        if self.rng.random() < DROPPING_SHARE:
            text = self.drop_words(text, kept)
        if self.rng.random() < TYPO_SHARE:
            text = add_typos(text, self.rng, list(kept))
        if self.rng.random() < LOWER_SHARE:
            text = text.lower()
        return text.rstrip(" ?.") if self.rng.random() < UNMARKED_SHARE else text

    def replace_words(self, text: str, kept: Collection[str]) -> str:
        """The question with other words for some of its nouns."""
        words, place = list(WORD.finditer(text)), 0
        parts: list[str] = []
        position = 0
        while position < len(words):
            length, other = self.find_other([word[0] for word in words[position : position + self.longest]])
            start, end = words[position].start(), words[position + max(length, 1) - 1].end()
            if other and not is_in_value(text, start, end, kept) and self.rng.random() < SYNONYM_SHARE:
                parts += [text[place:start], other]
                place = end
            position += max(length, 1)
        return "".join(parts) + text[place:]

    def find_other(self, words: Sequence[str]) -> tuple[int, str]:
        """The length of the longest known phrase at the beginning of some words, and another phrase for it."""
        for length in range(len(words), 0, -1):
            phrase = " ".join(words[:length])
            others = self.synonyms.get(singularize(phrase.lower()), ())
            if others and phrase == phrase.lower():
                other = self.rng.choice(others)
                return length, pluralize(other) if is_plural(phrase) else other
        return 0, ""

    def drop_words(self, text: str, kept: Collection[str]) -> str:
        """The question without some of the words that people leave out."""
        words = list(re.finditer(r"\S+", text))
        left = [
            word[0]
            for place, word in enumerate(words)
            if place == 0
            or word[0].lower() not in DROPPED
            or is_in_value(text, word.start(), word.end(), kept)
            or self.rng.random() > DROPPED_WORDS_SHARE
        ]
        return " ".join(left)


def is_in_value(text: str, start: int, end: int, kept: Collection[str]) -> bool:
    """Whether a place in a text belongs to one of the values."""
    for value in kept:
        found = text.lower().find(value.lower())
        if value and 0 <= found < end and start < found + len(value):
            return True
    return False
