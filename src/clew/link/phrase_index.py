"""An index of phrases for predicates and concepts: which of them a question mentions, by the words that they share."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from math import log
from operator import itemgetter

import numpy as np

from clew.english.inflection import is_noun, is_word, lemmas, stem
from clew.english.word_lists import (
    asking_words,
    demonyms,
    function_words,
    label_phrases,
    related_words,
    synonyms,
)
from clew.kb.columns.kept_index import IndexShelf, KeptGroups, KeptTexts, group_columns, text_columns
from clew.kb.name_index import normalise
from clew.kb.store import Columns
from clew.link.mention import LinkSource
from clew.link.tokens import QuestionWords, Token

ACRONYM = re.compile(r"\b[A-Z]{2,}\b")
DOTTED = re.compile(r"\b(?:[^\W\d_]\.){2,}")
DERIVED_WEIGHT = 0.8  # of a word with the same stem
SYNONYM_WEIGHT = 0.75  # of a synonym
ASKING_WORD_WEIGHT = 0.35  # of words such as *who* and *where*, which many phrases share
MIN_COVERAGE = 0.45  # share of a phrase's weight that the question must contain
SATURATION = 1.5  # the matched weight at which the score reaches half
MAX_SPREAD = 3  # words of the question for each matched word; a wider match is cut to its best word
RELATED_WEIGHT = 0.6  # of a word that WordNet calls similar
GENERAL_WEIGHT = 0.5  # of a word that WordNet calls more general
SPECIFIC_WEIGHT = 0.47  # of a word that WordNet calls more specific
ABBREVIATION_WEIGHT = 0.7  # of a word that a name abbreviates
MISSPELT_WEIGHT = 0.85  # of a word that the question misspells, times the similarity
MIN_MISSPELT_CHARS = 5  # shorter words are similar by chance
MIN_SIMILARITY = 80  # of a misspelt word and the word of a name, in percent
HALF_COMPOUND_FACTOR = 0.5  # for a word that is only like a name, after a noun that nothing has
UNCERTAIN_SOURCES = frozenset((LinkSource.SYNONYM, LinkSource.RELATED, LinkSource.ABBREVIATION, LinkSource.MISSPELT))
JOINED_WEIGHT = 0.9  # of two words that a name writes as one, or the other way round
MIN_ABBREVIATION_CHARS = 3  # shorter ones fit too many words
MAX_ABBREVIATION_CHARS = 6  # longer words are seldom abbreviations
MIN_ABBREVIATED_CHARS = 5  # nobody abbreviates a shorter word
VOWELS = frozenset("aeiou")
MIN_JOINED_CHARS = 4  # of two words in one
HEADS = ("id", "name", "number", "num", "no", "code", "date", "type", "year", "time")  # that headers write in one word
MIN_PART_CHARS = 3  # of a dictionary word in a word of two
STEM_MARK = "~"  # distinguishes stems from words in the index
PLACES_PER_PHRASE = 1 << 12  # words of a phrase that are indexed; a text with more is no name
MAX_CACHED_KEYS = 20_000  # words whose phrases are kept in memory
SOURCES = tuple(LinkSource)
PHRASE_COLUMNS = ("owners", "weights", "sources", "word_starts", "word_numbers", "rarity", "totals")


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


PhraseHits = dict[int, dict[int, WordMatch]]
"""The matches of each phrase, by the place of the word in the phrase."""


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


def spelled_out(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words of a technical name without single letters, and with words in one word apart: dormid, p_pos."""
    parts = tuple(part for word in words for part in split_word(word))
    full = tuple(part for part in parts if len(part) > 1)
    for variant in dict.fromkeys((parts, full)):
        if variant and variant != words:
            yield variant


@cache
def split_word(word: str) -> tuple[str, ...]:
    """The two words that a word outside the dictionary is written of: dorm and id; else the word alone."""
    if not word.isalpha() or not word.isascii() or is_word(word):
        return (word,)
    for head in HEADS:
        if word.endswith(head) and word != head:
            return word.removesuffix(head), head
    places = range(MIN_PART_CHARS, len(word) - MIN_PART_CHARS + 1)
    return next(((word[:at], word[at:]) for at in places if is_word(word[:at]) and is_word(word[at:])), (word,))


@lru_cache(maxsize=50_000)
def related_keys(word: str) -> tuple[LookupKey, ...]:
    """The keys for a word that no name has: what WordNet relates to it."""
    keys: dict[str, LookupKey] = {}
    for lemma in lemmas(word):
        related = related_words(lemma)
        groups = (
            (related.similar, RELATED_WEIGHT),
            (related.general, GENERAL_WEIGHT),
            (related.specific, SPECIFIC_WEIGHT),
        )
        for texts, weight in groups:
            for text in texts:
                keys.setdefault(text, LookupKey(text, weight, LinkSource.RELATED))
    return tuple(keys.values())


class PhraseIndex:
    """Phrases by their words; with a shelf, the index is kept there as `name`, and `phrases` are used only once."""

    def __init__(self, phrases: Iterable[Phrase], shelf: IndexShelf | None = None, name: str = "") -> None:
        columns = shelf.load(name, lambda: phrase_columns(phrases)) if shelf else phrase_columns(phrases)
        self.owners, self.weights, self.sources, self.word_starts, self.word_numbers, self.rarity, self.totals = (
            columns[part].data for part in PHRASE_COLUMNS
        )
        self.words, self.postings = KeptTexts(columns, "words"), KeptGroups(columns, "postings")
        self.joined = KeptGroups(columns, "joined")
        self.abbreviations = group_by_letter(KeptTexts(columns, "abbreviations"))
        self.lone_words = frozenset(KeptTexts(columns, "lone_words"))
        self.places_of = lru_cache(MAX_CACHED_KEYS)(self.find_places)
        self.keys_of = lru_cache(MAX_CACHED_KEYS)(self.find_keys)
        self.names_joined_as = lru_cache(MAX_CACHED_KEYS)(self.joined.get)

    @cached_property
    def words_by_letter(self) -> dict[str, list[str]]:
        """The words of all phrases by their first letter."""
        return group_by_letter(self.words)

    def find_places(self, key: str) -> tuple[tuple[int, int], ...]:
        """The phrases that have a word with this key, and its place in each."""
        return tuple(divmod(code, PLACES_PER_PHRASE) for code in self.postings.get(key))

    def match(self, words: QuestionWords) -> list[PhraseMatch]:
        """The owners that the question mentions, best first."""
        best: dict[int, PhraseMatch] = {}
        matches = self.word_matches(words)
        matched = {hit.token for hits in matches.values() for hit in hits.values()}
        for number, hits in matches.items():
            phrase = self.score(number, hits)
            if phrase is not None and is_half_compound(words, phrase, matched):
                phrase = replace(phrase, score=phrase.score * HALF_COMPOUND_FACTOR)
            if phrase is not None and (phrase.owner not in best or best[phrase.owner].score < phrase.score):
                best[phrase.owner] = phrase
        return sorted(best.values(), key=lambda phrase: (-phrase.score, phrase.first, phrase.owner))

    def word_matches(self, words: QuestionWords) -> PhraseHits:
        """For each phrase that shares words with the question, which of its words match which words."""
        matches: PhraseHits = defaultdict(dict)
        for place, token in enumerate(words.tokens):
            if token.is_function_word and token.form not in asking_words():
                self.add_lone_name(matches, place, token)
                continue
            self.add_matches(matches, place, self.keys_of(token.word))
            self.add_joined(matches, words, place)
        return matches

    def find_keys(self, word: str) -> tuple[LookupKey, ...]:
        """The keys of a word that some phrase has; if none has, those of related or similarly spelled words."""
        own = self.known_keys((*lookup_keys(word), *self.abbreviation_keys(word)))
        return own or self.known_keys(related_keys(word) or self.misspelt_keys(word))

    def known_keys(self, keys: Iterable[LookupKey]) -> tuple[LookupKey, ...]:
        """The keys that some phrase has."""
        return tuple(key for key in keys if self.places_of(key.text))

    def add_matches(self, matches: PhraseHits, place: int, keys: Iterable[LookupKey]) -> None:
        """Add what a word of the question matches by its keys."""
        for key in keys:
            for number, position in self.places_of(key.text):
                known = matches[number].get(position)
                if known is None or known.weight < key.weight:
                    matches[number][position] = WordMatch(key.weight, place, key.source)

    def add_joined(self, matches: PhraseHits, words: QuestionWords, place: int) -> None:
        """Add the names that write two words of the question as one, and those of two words that it writes as one."""
        token = words.tokens[place]
        for number in self.names_joined_as(token.word) if len(token.word) >= MIN_JOINED_CHARS else ():
            for position in (0, 1):
                matches[number].setdefault(position, WordMatch(JOINED_WEIGHT, place, LinkSource.INFLECTED))
        if place and len(joined := words.tokens[place - 1].word + token.word) >= MIN_JOINED_CHARS:
            self.add_matches(matches, place, (LookupKey(joined, JOINED_WEIGHT, LinkSource.INFLECTED),))

    def add_lone_name(self, matches: PhraseHits, place: int, token: Token) -> None:
        """Add the name that is a word of request here: *the name and age*, but not *name the oldest*."""
        if place > 0 and token.form in self.lone_words:
            for number, position in self.places_of(token.form):
                if self.word_starts[number + 1] - self.word_starts[number] == 1:
                    matches[number][position] = WordMatch(1.0, place, LinkSource.PHRASE)

    def misspelt_keys(self, word: str) -> list[LookupKey]:
        """The words of names that a word outside the dictionary may misspell: salaray for salary."""
        if len(word) < MIN_MISSPELT_CHARS or not word.isalpha() or is_word(word):
            return []
        from rapidfuzz import fuzz, process

        known = self.words_by_letter.get(word[0], ())
        found = process.extract(word, known, scorer=fuzz.ratio, score_cutoff=MIN_SIMILARITY, limit=2)
        return [LookupKey(text, MISSPELT_WEIGHT * score / 100, LinkSource.MISSPELT) for text, score, _ in found]

    def abbreviation_keys(self, word: str) -> list[LookupKey]:
        """The words of names that may abbreviate a word."""
        if len(word) < MIN_ABBREVIATED_CHARS:
            return []
        return [
            LookupKey(short, ABBREVIATION_WEIGHT, LinkSource.ABBREVIATION)
            for short in self.abbreviations.get(word[0], ())
            if abbreviates(short, word)
        ]

    def score(self, number: int, hits: dict[int, WordMatch]) -> PhraseMatch | None:
        """The match of a phrase, if the question contains enough of it."""
        start = self.word_starts[number]
        numbers, rarities = self.word_numbers, self.rarity
        weights = [rarities[numbers[start + place]] * hit.weight for place, hit in hits.items()]
        matched, total = sum(weights), self.totals[number]
        if matched < MIN_COVERAGE * total:
            return None
        # A power above 1, so that half of a long phrase counts less than the whole of a short one.
        score = self.weights[number] * (matched / total) ** 1.5 * matched / (matched + SATURATION)
        tokens = sorted({hit.token for hit in hits.values()})
        _, _, best = max(
            zip(weights, (-hit.token for hit in hits.values()), hits.values(), strict=True), key=itemgetter(0, 1)
        )
        first, end = tokens[0], tokens[-1] + 1
        if end - first > MAX_SPREAD * len(tokens):
            score *= 0.9
            first, end = best.token, best.token + 1
        source = SOURCES[self.sources[number]] if best.source is LinkSource.PHRASE else best.source
        return PhraseMatch(self.owners[number], first, end, score, source)


def phrase_columns(phrases: Iterable[Phrase]) -> Columns:
    """The columns of a phrase index."""
    distinct = distinct_phrases(phrases)
    numbers: dict[str, int] = {}
    owners, postings = defaultdict[str, set[int]](set), defaultdict[str, list[int]](list)
    joined: dict[str, list[int]] = {}
    for number, phrase in enumerate(distinct):
        for place, word in enumerate(phrase.words[:PLACES_PER_PHRASE]):
            numbers.setdefault(word, len(numbers))
            owners[word].add(phrase.owner)
            for text in {*lemmas(word), *(STEM_MARK + stem(form) for form in lemmas(word))}:
                postings[text].append(number * PLACES_PER_PHRASE + place)
        if len(phrase.words) == 2 and phrase.source is LinkSource.NAME:
            joined.setdefault("".join(phrase.words), []).append(number)
    count = len({phrase.owner for phrase in distinct})
    rarities = {word: rarity(word, count, len(owners[word])) for word in numbers}
    words = [phrase.words[:PLACES_PER_PHRASE] for phrase in distinct]
    values = (
        np.array([phrase.owner for phrase in distinct], np.int64),
        np.array([phrase.weight for phrase in distinct], np.float64),
        np.array([SOURCES.index(phrase.source) for phrase in distinct], np.uint8),
        np.cumsum([0, *map(len, words)]),
        np.array([numbers[word] for part in words for word in part], np.int64),
        np.array(list(rarities.values()), np.float64),
        np.array([sum(rarities[word] for word in part) for part in words], np.float64),
    )
    lone = {phrase.words[0] for phrase in distinct if len(phrase.words) == 1 and is_lone_name(phrase)}
    return {
        **dict(zip(PHRASE_COLUMNS, values, strict=True)),
        **text_columns("words", numbers),
        **text_columns("abbreviations", filter(is_abbreviation, numbers)),
        **text_columns("lone_words", sorted(lone)),
        **group_columns("postings", postings),
        **group_columns("joined", joined),
    }


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


def is_half_compound(words: QuestionWords, phrase: PhraseMatch, matched: set[int]) -> bool:
    """Whether a word that is only like a name follows a noun that no name has: the number of *phone number*."""
    before = phrase.first - 1
    if phrase.source not in UNCERTAIN_SOURCES or phrase.end - phrase.first > 1 or before < 0 or before in matched:
        return False
    token = words.tokens[before]
    return not token.is_capital and not token.is_function_word and is_noun(token.form)


def group_by_letter(words: Iterable[str]) -> dict[str, list[str]]:
    """The words by their first letter, in their order."""
    found: dict[str, list[str]] = defaultdict(list)
    for word in words:
        found[word[0]].append(word)
    return found


def is_abbreviation(word: str) -> bool:
    """Whether a word may be an abbreviation, since the dictionary does not have it."""
    is_short = MIN_ABBREVIATION_CHARS <= len(word) <= MAX_ABBREVIATION_CHARS and word.isalpha() and word.isascii()
    return is_short and not is_word(word)


def abbreviates(short: str, word: str) -> bool:
    """Whether `short` is the beginning of `word` or some of its letters in order: pos for position, qty for quantity.

    Three letters with a vowel that are not the beginning are rather the initials of a name.
    """
    if len(short) >= len(word) - 1:
        return False
    if word.startswith(short):
        return True
    rest = iter(word)
    is_specific = len(short) > MIN_ABBREVIATION_CHARS or VOWELS.isdisjoint(short[1:])
    return is_specific and all(letter in rest for letter in short)


def is_lone_name(phrase: Phrase) -> bool:
    """Whether a phrase is the name of its owner and a noun that is usually a request: name, list."""
    [word] = phrase.words
    is_request = word in function_words() and word not in asking_words()
    return phrase.source is LinkSource.NAME and is_request and is_noun(word)
