"""EntityFinder: the entities that a question may name, by name, alias, demonym, initials, in part or misspelt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log1p

from clew.english.inflection import is_word
from clew.english.word_lists import demonyms, titles
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Text
from clew.link.mention import LinkSource, MentionKind
from clew.link.name_lookup import MAX_INITIALS, MIN_INITIALS, InitialsIndex, find_names
from clew.link.similar_names import TrigramIndex, similar_names
from clew.link.tokens import (
    QuestionWords,
    Span,
    has_other_digits,
    name_windows,
    standalone_names,
    uncovered_runs,
)

FUNCTION_WORDS_IN_CAPITALS = 0.9  # score of a name of function words in capitals: The Who
SMALL_LETTERS = 0.6  # factor for small letters in a question whose names have capitals
COMMON_WORD = 0.6  # factor for a common word
FUNCTION_WORD = 0.12  # factor for each function word of a name
INSIDE_LONGER_NAME = 0.75  # factor for each longer name around it
MAX_NESTING = 3  # more longer names around a name make it no less likely
MIN_OFFERED_SCORE = 2 * FUNCTION_WORD  # below, a name is only offered if there is no better one
PRONOUNS = ("us", "who", "it", "me", "her")
MAX_NAMESAKES = 12  # of one name that are compared
OTHER_CASE_FACTOR = 0.97  # for a name with other capitals
MIN_DOUBTFUL_SCORE = 0.08  # of a name if there is no better one
FAMOUS_FACTS = 1000  # an entity with so many facts is as well known as any
MAX_PART_MATCHES = 40  # entities with the words in their name
MAX_INITIALS_MATCHES = 8  # entities with these initials
MIN_CERTAIN_SCORE = 0.7  # with such a name, no parts of names are looked for
MAX_DEMONYM_WORDS = 2  # South American
CACHE_SIZE = 20_000  # names whose nodes are kept in memory: many questions have the same words


def name_evidence(words: QuestionWords, first: int, end: int) -> float:
    """The evidence for a name in this span: quotation marks, capitals, and uncommon words."""
    tokens = words.tokens[first:end]
    if words.is_quoted(first, end):
        return 1.0
    if all(token.is_function_word for token in tokens):
        is_capital = words.has_case and all(token.is_capital for token in tokens) and first > 0
        return FUNCTION_WORDS_IN_CAPITALS if is_capital or is_noun(words, end - 1) else FUNCTION_WORD * len(tokens)
    if len(tokens) == 1 and words.is_in_number(first):
        return FUNCTION_WORD
    is_small = not any(token.is_capital or token.form[0].isdigit() for token in tokens)
    if words.has_case and is_small:
        return SMALL_LETTERS
    content = [token for token in tokens if not token.is_function_word]
    is_plain = not words.has_case or first == 0
    if len(content) == 1 and is_plain and is_word(content[0].form):
        return COMMON_WORD
    return 1.0


def is_noun(words: QuestionWords, place: int) -> bool:
    """Whether a word that is usually a pronoun is a noun here: the us, the who."""
    return place > 0 and words.tokens[place].form in PRONOUNS and words.tokens[place - 1].form == "the"


def nesting_factor(span: Span, spans: Iterable[Span]) -> float:
    """The factor for a span inside longer names."""
    outer = sum(1 for other in spans if other[0] <= span[0] and span[1] <= other[1] and other != span)
    return INSIDE_LONGER_NAME ** min(outer, MAX_NESTING)


def is_chance_match(words: QuestionWords, span: Span, name: list[str]) -> bool:
    """Whether words are similar to a name by chance: a common word, title, other digits, function word at an end."""
    tokens = words.tokens[span[0] : span[1]]
    if tokens[0].form in titles() and name[0] != tokens[0].form:
        return True
    if has_other_digits(words.form(*span), " ".join(name)):
        return True
    ends = ((tokens[0], name[0]), (tokens[-1], name[-1]))
    if any(token.is_function_word and token.form != word for token, word in ends):
        return True
    return len(tokens) == 1 and not (words.has_case and tokens[0].is_capital) and is_word(tokens[0].form)


SOURCE_SCORES = {
    LinkSource.NAME: 1.0,
    LinkSource.ALIAS: 0.95,
    LinkSource.INFLECTED: 0.85,
    LinkSource.DEMONYM: 0.8,
    LinkSource.MISSPELT: 0.9,
    LinkSource.PART: 0.6,
    LinkSource.INITIALS: 0.55,
}


@dataclass(frozen=True, slots=True)
class NodeMatch:
    """A node that the words `first` up to `end` may name, with the score of the name before other evidence."""

    first: int
    end: int
    node: int
    name: str
    score: float
    source: LinkSource


class EntityFinder:
    """Finds the entities and concepts of a knowledge base by their names."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.trigrams, self.initials = kb, TrigramIndex(kb), InitialsIndex(kb.names, kb.indexes)
        self.nodes_of_form = lru_cache(CACHE_SIZE)(self.find_nodes_of_form)
        self.demonym_predicate = kb.predicate_names.index("demonym") if "demonym" in kb.predicate_names else None

    def find(self, words: QuestionWords) -> list[NodeMatch]:
        """Everything that the question may name."""
        by_name = list(self.by_name(words))
        exact = {(match.first, match.end) for match in by_name}
        by_demonym = list(self.by_demonym(words))
        demonym_spans = {(match.first, match.end) for match in by_demonym}
        by_similar_name = (
            match
            for match in self.by_similar_name(words, exact | demonym_spans)
            if (match.first, match.end) not in demonym_spans
        )
        matches = [*by_name, *by_demonym, *by_similar_name]
        matches += list(self.by_initials(words))
        covered = {
            place for match in matches if match.score >= SMALL_LETTERS for place in range(match.first, match.end)
        }
        covered -= standalone_names(words, exact)
        matches += list(self.by_part(words, uncovered_runs(words, covered)))
        weighted = self.weigh(words, keep_best(matches))
        if any(match.score >= MIN_CERTAIN_SCORE and not self.kb.is_concept(match.node) for match in weighted):
            return weighted
        return self.weigh(words, keep_best([*matches, *self.by_part(words, name_windows(words))]))

    def by_name(self, words: QuestionWords) -> Iterator[NodeMatch]:
        """The entities of every name in the question."""
        for match in find_names(self.kb.names, words):
            for node, name, alias in self.nodes_of_form(match.form):
                source = LinkSource.INFLECTED if match.is_inflected else LinkSource.ALIAS if alias else LinkSource.NAME
                is_exact = name in words.text(match.first, match.end)
                score = SOURCE_SCORES[source] * (1.0 if is_exact else OTHER_CASE_FACTOR)
                yield NodeMatch(match.first, match.end, node, name, score, source)

    def find_nodes_of_form(self, form: int) -> list[tuple[int, str, bool]]:
        """The best known nodes with a normalised name: node, name, and whether it is an alias."""
        names = self.kb.names
        rows = names.rows[names.row_starts[form] : names.row_starts[form + 1]]
        nodes = [(names.node[row], names.strings[names.text[row]], bool(names.alias[row])) for row in rows[:2000]]
        return sorted(nodes, key=lambda entry: (entry[2], -self.kb.prominence(entry[0])))[: MAX_NAMESAKES * 2]

    def by_demonym(self, words: QuestionWords) -> Iterator[NodeMatch]:
        """The countries of adjectives such as *French*, by clew's table and by the graph's demonyms."""
        for first, token in enumerate(words.tokens):
            for end in range(first + 1, min(first + MAX_DEMONYM_WORDS, len(words)) + 1):
                text = words.text(first, end)
                named = (self.kb.names.with_normalised_name(name) for name in demonyms().get(hyphenate(text), ()))
                for match in next(filter(None, named), [])[:3]:
                    yield self.demonym_match(first, end, match.node)
                if self.demonym_predicate is not None and token.is_capital:
                    for fact in self.kb.facts_with_value(Text(text))[:20].tolist():
                        if self.kb.predicate_of(fact) == self.demonym_predicate:
                            yield self.demonym_match(first, end, self.kb.fact(fact).subject)

    def demonym_match(self, first: int, end: int, node: int) -> NodeMatch:
        """The match of a demonym."""
        return NodeMatch(first, end, node, self.kb.name_of(node), SOURCE_SCORES[LinkSource.DEMONYM], LinkSource.DEMONYM)

    def by_initials(self, words: QuestionWords) -> Iterator[NodeMatch]:
        """The best known entities with the initials that a word in capitals spells."""
        for place, token in enumerate(words.tokens):
            if not (
                words.has_case
                and token.text.isupper()
                and MIN_INITIALS <= len(token.word) <= MAX_INITIALS
                and token.word.isalpha()
            ):
                continue
            nodes = [
                entry for form in self.initials.forms_of(token.word)[:400] for entry in self.nodes_of_form(form)[:2]
            ]
            ranked = sorted(nodes, key=lambda entry: -self.kb.prominence(entry[0]))[:MAX_INITIALS_MATCHES]
            yield from (
                NodeMatch(place, place + 1, node, name, SOURCE_SCORES[LinkSource.INITIALS], LinkSource.INITIALS)
                for node, name, _ in ranked
            )

    def by_similar_name(self, words: QuestionWords, exact: set[tuple[int, int]]) -> Iterator[NodeMatch]:
        """The entities with a similar name, unless the words are part of a longer name."""
        for similar in similar_names(self.trigrams, words):
            span = (similar.first, similar.end)
            longer = (
                other for other in exact if other != span and other[0] <= similar.first and similar.end <= other[1]
            )
            if any(longer) or is_chance_match(words, span, self.kb.names.forms[similar.form].split()):
                continue
            score = SOURCE_SCORES[LinkSource.MISSPELT] * similar.similarity**2
            for node, name, _ in self.nodes_of_form(similar.form):
                yield NodeMatch(similar.first, similar.end, node, name, score, LinkSource.MISSPELT)

    def by_part(self, words: QuestionWords, spans: Iterable[tuple[int, int]]) -> Iterator[NodeMatch]:
        """The entities whose names contain the words of a span: *Obama*."""
        for first, end in spans:
            form = words.form(first, end)
            holders = self.trigrams.forms_containing([token.form for token in words.tokens[first:end]])
            nodes = [entry for holder in holders[:400] for entry in self.nodes_of_form(holder)[:2]]
            ranked = sorted(nodes, key=lambda entry: -self.kb.prominence(entry[0]))[:MAX_PART_MATCHES]
            for node, name, _ in ranked:
                share = len(form) / max(len(normalise(name)), 1)
                yield NodeMatch(
                    first,
                    end,
                    node,
                    name,
                    SOURCE_SCORES[LinkSource.PART] * (0.7 + 0.3 * min(share, 1)),
                    LinkSource.PART,
                )

    def weigh(self, words: QuestionWords, matches: Iterable[NodeMatch]) -> list[NodeMatch]:
        """The matches with the evidence of capitals, common words and longer names; the worst are dropped."""
        spans = {(match.first, match.end) for match in matches if match.score >= SOURCE_SCORES[LinkSource.DEMONYM]}
        factors: dict[tuple[int, int], float] = {}
        weighted = []
        for match in matches:
            span = (match.first, match.end)
            if span not in factors:
                factors[span] = name_evidence(words, *span) * nesting_factor(span, spans)
            weighted.append(replace(match, score=match.score * factors[span]))
        least = MIN_DOUBTFUL_SCORE if all(match.score < SMALL_LETTERS / 2 for match in weighted) else MIN_OFFERED_SCORE
        return [match for match in weighted if match.score >= least]

    def fame(self, node: int) -> float:
        """How well known a node is, from 0 to 1, by its number of facts."""
        return min(1.0, log1p(self.kb.prominence(node)) / log1p(FAMOUS_FACTS))

    def kind(self, node: int) -> MentionKind:
        """Whether a node is a concept or an entity."""
        return MentionKind.CONCEPT if self.kb.is_concept(node) else MentionKind.ENTITY


def keep_best(matches: Iterable[NodeMatch]) -> list[NodeMatch]:
    """The best match of each node in each span."""
    best: dict[tuple[int, int, int], NodeMatch] = {}
    for match in matches:
        key = (match.first, match.end, match.node)
        if key not in best or best[key].score < match.score:
            best[key] = match
    return list(best.values())


def group_by_span(matches: Iterable[NodeMatch]) -> dict[tuple[int, int], list[NodeMatch]]:
    """The matches of each span."""
    groups: dict[tuple[int, int], list[NodeMatch]] = defaultdict(list)
    for match in matches:
        groups[match.first, match.end].append(match)
    return groups


def hyphenate(text: str) -> str:
    """Words in the spelling of the demonyms table: south-american."""
    return text.casefold().replace(" ", "-")
