"""An index of phrases for predicates and concepts: which of them a question mentions, by the words that they share."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log

from clew.english.inflection import lemmas, stem
from clew.english.word_lists import asking_words, demonyms, function_words, label_phrases, synonyms
from clew.kb.name_index import normalise
from clew.link.mention import LinkSource
from clew.link.tokens import QuestionWords

ACRONYM = re.compile(r"\b[A-Z]{2,}\b")
DOTTED = re.compile(r"\b(?:[^\W\d_]\.){2,}")
DERIVED_WEIGHT = 0.8  # of a word with the same stem
SYNONYM_WEIGHT = 0.75  # of a synonym
ASKING_WORD_WEIGHT = 0.35  # of words such as *who* and *where*, which many phrases share
MIN_COVERAGE = 0.45  # share of a phrase's weight that the question must contain
SATURATION = 1.5  # the matched weight at which the score reaches half
MAX_SPREAD = 3  # words of the question for each matched word; a wider match is cut to its best word
STEM_MARK = "~"  # distinguishes stems from words in the index


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that mention an owner, a predicate or concept; `weight` is the strength of the link, up to 1."""

    owner: int
    words: tuple[str, ...]
    weight: float
    source: LinkSource


@dataclass(frozen=True, slots=True)
class PhraseMatch:
    """An owner that the words `first` up to `end` mention."""

    owner: int
    first: int
    end: int
    score: float
    source: LinkSource


@dataclass(frozen=True, slots=True)
class LookupKey:
    """A key to look a word up by, and its weight."""

    text: str
    weight: float
    source: LinkSource


@dataclass(slots=True)
class WordMatch:
    """How well a word of a phrase is matched, and by which word of the question."""

    weight: float
    token: int
    source: LinkSource


@lru_cache(maxsize=20_000)
def content_words(text: str) -> tuple[str, ...]:
    """The words of a phrase without function words; all words if no other is left."""
    squeezed = DOTTED.sub(lambda match: match[0].replace(".", ""), text) if "." in text else text
    words = tuple(normalise(squeezed).split())
    kept = asking_words() | {match.casefold() for match in ACRONYM.findall(squeezed)}
    content = tuple(dict.fromkeys(word for word in words if word not in function_words() or word in kept))
    return content if any(word not in asking_words() for word in content) else tuple(dict.fromkeys(words))


@cache
def phrases_by_label() -> dict[frozenset[str], tuple[str, ...]]:
    """The synonymous phrases of labels, by the words of the label."""
    return {frozenset(content_words(label)): phrases for label, phrases in label_phrases().items()}


def synonyms_of_label(label: str) -> tuple[str, ...]:
    """Phrases with the meaning of `label`."""
    return phrases_by_label().get(frozenset(content_words(label)), ())


@lru_cache(maxsize=50_000)
def lookup_keys(word: str) -> tuple[LookupKey, ...]:
    """The keys for a word of a question: its lemmas, their stems, and synonyms."""
    forms = lemmas(word)
    keys = {text: LookupKey(text, 1.0, LinkSource.PHRASE) for text in forms}
    for text in forms:
        mark = STEM_MARK + stem(text)
        keys.setdefault(mark, LookupKey(mark, DERIVED_WEIGHT, LinkSource.INFLECTED))
    related = [other for text in forms for other in synonyms().get(text, ())]
    related += [part for country in demonyms().get(word, ()) for part in content_words(country)]
    others = {form for other in related for form in lemmas(other)}
    for text in sorted(others):
        keys.setdefault(text, LookupKey(text, SYNONYM_WEIGHT, LinkSource.SYNONYM))
    return tuple(keys.values())


class PhraseIndex:
    """Phrases by their words."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self.phrases: Sequence[Phrase] = tuple(distinct_phrases(phrases))
        self.postings: dict[str, list[tuple[int, int]]] = defaultdict(list)
        owners: dict[str, set[int]] = defaultdict(set)
        for number, phrase in enumerate(self.phrases):
            for place, word in enumerate(phrase.words):
                owners[word].add(phrase.owner)
                for text in {*lemmas(word), *(STEM_MARK + stem(form) for form in lemmas(word))}:
                    self.postings[text].append((number, place))
        count = len({phrase.owner for phrase in self.phrases})
        self.rarity = {word: rarity(word, count, len(users)) for word, users in owners.items()}
        self.totals = [sum(self.rarity[word] for word in phrase.words) for phrase in self.phrases]

    def match(self, words: QuestionWords) -> list[PhraseMatch]:
        """The owners that the question mentions, best first."""
        best: dict[int, PhraseMatch] = {}
        for number, hits in self.word_matches(words).items():
            phrase = self.score(number, hits)
            if phrase is not None and (phrase.owner not in best or best[phrase.owner].score < phrase.score):
                best[phrase.owner] = phrase
        return sorted(best.values(), key=lambda phrase: (-phrase.score, phrase.first, phrase.owner))

    def word_matches(self, words: QuestionWords) -> dict[int, dict[int, WordMatch]]:
        """For each phrase that shares words with the question, which of its words match which words."""
        matches: dict[int, dict[int, WordMatch]] = defaultdict(dict)
        for place, token in enumerate(words.tokens):
            if token.is_function_word and token.form not in asking_words():
                continue
            for key in lookup_keys(token.word):
                for number, position in self.postings.get(key.text, ()):
                    known = matches[number].get(position)
                    if known is None or known.weight < key.weight:
                        matches[number][position] = WordMatch(key.weight, place, key.source)
        return matches

    def score(self, number: int, hits: dict[int, WordMatch]) -> PhraseMatch | None:
        """The match of a phrase, if the question contains enough of it."""
        phrase = self.phrases[number]
        weights = {place: self.rarity[phrase.words[place]] * hit.weight for place, hit in hits.items()}
        matched, total = sum(weights.values()), self.totals[number]
        if matched < MIN_COVERAGE * total:
            return None
        # A power above 1, so that half of a long phrase counts less than the whole of a short one.
        score = phrase.weight * (matched / total) ** 1.5 * matched / (matched + SATURATION)
        tokens = sorted({hit.token for hit in hits.values()})
        best = max(hits, key=lambda place: (weights[place], -hits[place].token))
        first, end = tokens[0], tokens[-1] + 1
        if end - first > MAX_SPREAD * len(tokens):
            score *= 0.9
            first, end = hits[best].token, hits[best].token + 1
        source = phrase.source if hits[best].source is LinkSource.PHRASE else hits[best].source
        return PhraseMatch(phrase.owner, first, end, score, source)


def rarity(word: str, count: int, users: int) -> float:
    """The weight of a word: the fewer owners use it, the higher."""
    return (ASKING_WORD_WEIGHT if word in asking_words() else 1.0) * log(1 + count / users)


def distinct_phrases(phrases: Iterable[Phrase]) -> list[Phrase]:
    """The phrases, each owner's set of words once, with its highest weight."""
    distinct: dict[tuple[int, frozenset[str]], Phrase] = {}
    for phrase in phrases:
        key = (phrase.owner, frozenset(phrase.words))
        if phrase.words and (key not in distinct or distinct[key].weight < phrase.weight):
            distinct[key] = phrase
    return list(distinct.values())
