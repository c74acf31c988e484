"""An index of phrases: which of their owners a question speaks of, by the words that phrase and question share."""

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
DERIVED_WEIGHT, SYNONYM_WEIGHT, ASKING_WORD_WEIGHT = 0.8, 0.75, 0.35
MIN_COVERAGE = 0.45
SATURATION = 1.5
MAX_SPREAD = 3
STEM_MARK = "~"


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that speak of an owner; `weight` is how surely, up to 1."""

    owner: int
    words: tuple[str, ...]
    weight: float
    source: LinkSource


@dataclass(frozen=True, slots=True)
class PhraseMatch:
    """An owner that words `first` up to `end` speak of."""

    owner: int
    first: int
    end: int
    score: float
    source: LinkSource


@dataclass(frozen=True, slots=True)
class LookupKey:
    """Something to look a word up by, and how much it counts."""

    text: str
    weight: float
    source: LinkSource


@dataclass(slots=True)
class WordMatch:
    """How well a word of a phrase is matched, by which word of the question."""

    weight: float
    token: int
    source: LinkSource


@lru_cache(maxsize=20_000)
def content_words(text: str) -> tuple[str, ...]:
    """The words of a phrase that say something; all of them if none does."""
    squeezed = DOTTED.sub(lambda match: match[0].replace(".", ""), text) if "." in text else text
    words = tuple(normalise(squeezed).split())
    kept = asking_words() | {match.casefold() for match in ACRONYM.findall(squeezed)}
    telling = tuple(dict.fromkeys(word for word in words if word not in function_words() or word in kept))
    return telling if any(word not in asking_words() for word in telling) else tuple(dict.fromkeys(words))


@cache
def phrases_by_label() -> dict[frozenset[str], tuple[str, ...]]:
    """The phrases that say the same as a label, by the words of the label."""
    return {frozenset(content_words(label)): phrases for label, phrases in label_phrases().items()}


def synonyms_of_label(label: str) -> tuple[str, ...]:
    """Phrases that say the same as `label`."""
    return phrases_by_label().get(frozenset(content_words(label)), ())


@lru_cache(maxsize=50_000)
def lookup_keys(word: str) -> tuple[LookupKey, ...]:
    """What a word of a question is looked up by: its forms, what it is derived from, and words for the same."""
    own = lemmas(word)
    found = {text: LookupKey(text, 1.0, LinkSource.PHRASE) for text in own}
    for text in own:
        mark = STEM_MARK + stem(text)
        found.setdefault(mark, LookupKey(mark, DERIVED_WEIGHT, LinkSource.INFLECTED))
    told = [other for text in own for other in synonyms().get(text, ())]
    told += [part for country in demonyms().get(word, ()) for part in content_words(country)]
    others = {form for other in told for form in lemmas(other)}
    for text in sorted(others):
        found.setdefault(text, LookupKey(text, SYNONYM_WEIGHT, LinkSource.SYNONYM))
    return tuple(found.values())


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
        self.rarity = {word: rarity(word, count, len(bearers)) for word, bearers in owners.items()}
        self.totals = [sum(self.rarity[word] for word in phrase.words) for phrase in self.phrases]

    def match(self, words: QuestionWords) -> list[PhraseMatch]:
        """The owners that the question speaks of, the surest first."""
        best: dict[int, PhraseMatch] = {}
        for number, hits in self.word_matches(words).items():
            found = self.score(number, hits)
            if found is not None and (found.owner not in best or best[found.owner].score < found.score):
                best[found.owner] = found
        return sorted(best.values(), key=lambda one: (-one.score, one.first, one.owner))

    def word_matches(self, words: QuestionWords) -> dict[int, dict[int, WordMatch]]:
        """For each phrase that shares words with the question, which of its words by which of the question's."""
        found: dict[int, dict[int, WordMatch]] = defaultdict(dict)
        for place, token in enumerate(words.tokens):
            if token.is_function_word and token.form not in asking_words():
                continue
            for key in lookup_keys(token.word):
                for number, position in self.postings.get(key.text, ()):
                    known = found[number].get(position)
                    if known is None or known.weight < key.weight:
                        found[number][position] = WordMatch(key.weight, place, key.source)
        return found

    def score(self, number: int, hits: dict[int, WordMatch]) -> PhraseMatch | None:
        phrase = self.phrases[number]
        worth = {place: self.rarity[phrase.words[place]] * hit.weight for place, hit in hits.items()}
        matched, total = sum(worth.values()), self.totals[number]
        if matched < MIN_COVERAGE * total:
            return None
        # Squared, so that half of a long phrase is worth less than the whole of a short one.
        score = phrase.weight * (matched / total) ** 1.5 * matched / (matched + SATURATION)
        tokens = sorted({hit.token for hit in hits.values()})
        best = max(hits, key=lambda place: (worth[place], -hits[place].token))
        first, end = tokens[0], tokens[-1] + 1
        if end - first > MAX_SPREAD * len(tokens):
            score *= 0.9
            first, end = hits[best].token, hits[best].token + 1
        return PhraseMatch(
            phrase.owner,
            first,
            end,
            score,
            phrase.source if hits[best].source is LinkSource.PHRASE else hits[best].source,
        )


def rarity(word: str, count: int, bearers: int) -> float:
    """How much a word tells: the fewer owners speak of it, the more."""
    return (ASKING_WORD_WEIGHT if word in asking_words() else 1.0) * log(1 + count / bearers)


def distinct_phrases(phrases: Iterable[Phrase]) -> list[Phrase]:
    """The phrases, each owner's only once for the same words, where it weighs most."""
    found: dict[tuple[int, frozenset[str]], Phrase] = {}
    for phrase in phrases:
        key = (phrase.owner, frozenset(phrase.words))
        if phrase.words and (key not in found or found[key].weight < phrase.weight):
            found[key] = phrase
    return list(found.values())
