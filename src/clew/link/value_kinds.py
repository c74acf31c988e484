"""Values that a question says in other words than the cells: codes, countries of adjectives, yes and no."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from clew.english.inflection import lemmas
from clew.english.word_lists import coded_words, read_data
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Text, Value
from clew.link.mention import Candidate, LinkSource, Mention, MentionKind
from clew.link.neighbourhood import Neighbourhood
from clew.link.operators import Operator
from clew.link.phrase_index import PhraseMatch
from clew.link.text_values import TextIndex
from clew.link.tokens import QuestionWords, Span

MAX_NAME_WORDS = 4  # of a country or state
MAX_DISTINCT_VALUES = 64  # of a column that are compared with a list of codes
MIN_CODED_SHARE = 0.5  # of a column's values that are codes of one list
CODE_SCORE = 0.85  # of a code for a word
OTHER_NAME_SCORE = 0.8  # of a country for its adjective
TRUE_SCORE = 0.6  # of *yes* in a column of yes and no that the question mentions
FALSE_SCORE = 0.5  # of *no*, which the question must deny
MIN_PHRASE_SCORE = 0.25  # of a mention of such a column
COUNTRIES = "countries"  # the list of codes that demonyms belong to
CACHE_SIZE = 4096  # columns whose values are kept in memory


@dataclass(frozen=True, slots=True)
class OtherSpelling:
    """What cells may have for a word of a question; a code counts only in a column of codes of its `family`."""

    text: str
    family: str
    is_code: bool


@cache
def other_spellings() -> Mapping[str, tuple[OtherSpelling, ...]]:
    """What cells may have for a word or name in lower case."""
    found: dict[str, dict[OtherSpelling, None]] = defaultdict(dict)
    codes_of_country: dict[str, tuple[OtherSpelling, ...]] = {}
    for word in coded_words():
        codes = tuple(OtherSpelling(code, word.family, is_code=True) for code in word.codes)
        for name in word.names:
            found[name] |= dict.fromkeys(codes)
            codes_of_country |= {name: codes} if word.family == COUNTRIES else {}
        for code in word.codes:
            found[code] |= dict.fromkeys(OtherSpelling(name, word.family, is_code=False) for name in word.names)
    for names, adjectives in country_names():
        spellings = [OtherSpelling(name, COUNTRIES, is_code=False) for name in names]
        codes = tuple(code for name in names for code in codes_of_country.get(name.casefold(), ()))
        for form in (*names, *adjectives):
            found[form.casefold()] |= dict.fromkeys((*spellings, *codes))
    return {word: tuple(others) for word, others in found.items()}


@cache
def first_words() -> frozenset[str]:
    """The first words of everything that cells may spell otherwise."""
    return frozenset(word.replace("-", " ").split()[0] for word in other_spellings())


def country_names() -> Iterator[tuple[list[str], list[str]]]:
    """The names and abbreviations of each country, and its adjectives."""
    for names, adjectives in read_data("demonyms").items():
        words = adjectives.split()
        short = [word for word in words if word.isupper() and word.isalpha()]
        yield list(dict.fromkeys((*names.split("|"), *short))), words


@cache
def codes_of_family(family: str) -> frozenset[str]:
    """The codes of a list, in lower case."""
    return frozenset(code.casefold() for word in coded_words() if word.family == family for code in word.codes)


class KindFinder:
    """Finds values by what they stand for, in the columns of one knowledge base."""

    def __init__(self, kb: KnowledgeBase, texts: TextIndex, neighbourhood: Neighbourhood) -> None:
        self.kb, self.texts, self.neighbourhood = kb, texts, neighbourhood
        self.distinct_values = lru_cache(CACHE_SIZE)(self.find_distinct_values)
        self.has_codes = lru_cache(CACHE_SIZE)(self.check_codes)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number of each predicate."""
        return {name: number for number, name in enumerate(self.kb.predicate_names)}

    # --- codes and countries

    def mentions(self, words: QuestionWords) -> list[Mention]:
        """The values that cells spell as a code, or as a name for a code or an adjective."""
        found = []
        for first, token in enumerate(words.tokens):
            if first_words().isdisjoint((token.text, token.form, *lemmas(token.form))):
                continue
            for end in range(first + 1, min(first + MAX_NAME_WORDS, len(words)) + 1):
                candidates = tuple(self.candidates(words, (first, end)))
                if candidates:
                    found.append(words.mention(first, end, candidates))
        return found

    def candidates(self, words: QuestionWords, span: Span) -> Iterator[Candidate]:
        """The values that cells have for a span of words."""
        others = dict.fromkeys(other for form in forms_of(words, span) for other in other_spellings().get(form, ()))
        known = words.form(*span)
        for other in others:
            numbers = self.texts.values_spelled(normalise(other.text)) if normalise(other.text) != known else []
            for value in map(self.kb.value, numbers[:1]):
                if not other.is_code or self.is_held_as_code(value, other.family):
                    score = CODE_SCORE if other.is_code else OTHER_NAME_SCORE
                    source = LinkSource.CODE if other.is_code else LinkSource.DEMONYM
                    yield Candidate(MentionKind.VALUE, str(value), score, source, value=Text(str(value)))

    def is_held_as_code(self, value: Value, family: str) -> bool:
        """Whether a column that holds a value is one of codes."""
        return any(self.has_codes(holder.predicate, family) for holder in self.neighbourhood.holders_of_value(value))

    def check_codes(self, predicate: str, family: str) -> bool:
        """Whether most values of a predicate are codes of a list."""
        values = self.distinct_values(self.numbers[predicate])
        coded = sum(str(value).strip().casefold() in codes_of_family(family) for value in values)
        return bool(values) and coded >= MIN_CODED_SHARE * len(values)

    def find_distinct_values(self, key: int) -> tuple[Value, ...]:
        """The first distinct values under an attribute key, in order; a binary search for each."""
        numbers = self.kb.sorted_values_of_key(key)
        place, found = 0, list[Value]()
        while place < len(numbers) and len(found) < MAX_DISTINCT_VALUES:
            found.append(self.kb.value(int(numbers[place])))
            place = int(numbers.searchsorted(numbers[place], side="right"))
        return tuple(found)

    # --- yes and no

    def flag_mentions(
        self, words: QuestionWords, phrases: Iterable[tuple[PhraseMatch, int]], operators: Iterable[Mention]
    ) -> list[Mention]:
        """Yes and no for the attribute keys that the question mentions and that hold nothing else."""
        denied = any(one.name == Operator.NOT for mention in operators for one in mention.candidates)
        found = []
        for phrase, key in phrases:
            values = self.flags(key) if phrase.score >= MIN_PHRASE_SCORE else {}
            scores = {"yes": FALSE_SCORE, "no": TRUE_SCORE} if denied else {"yes": TRUE_SCORE, "no": FALSE_SCORE}
            candidates = [
                Candidate(MentionKind.VALUE, str(value), scores[truth], LinkSource.SYNONYM, value=value)
                for truth, value in values.items()
            ]
            if candidates:
                ranked = sorted(candidates, key=lambda candidate: -candidate.score)
                found.append(words.mention(phrase.first, phrase.end, tuple(ranked)))
        return found

    def flags(self, key: int) -> dict[str, Value]:
        """The values for yes and no under a key that holds nothing else; empty for any other."""
        values = self.distinct_values(key)
        if not 1 <= len(values) <= 2:
            return {}
        from clew.kb.readers.tables.cell_types import truth_of  # loads the readers of tables

        truths = {truth_of(str(value)): value for value in values}
        return truths if "" not in truths and len(truths) == len(values) else {}


def forms_of(words: QuestionWords, span: Span) -> Iterator[str]:
    """The spellings by which a span is looked up; a word in capitals also as a code."""
    text, tokens = words.text(*span), words.tokens[span[0] : span[1]]
    if len(tokens) == 1 and text.isupper() and len(text) > 1:
        yield text
    if not all(token.is_function_word for token in tokens):
        form = words.form(*span)
        yield from (form, form.replace(" ", "-"), *(lemmas(form)[1:] if len(tokens) == 1 else ()))
