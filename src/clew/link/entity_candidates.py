"""How much the spelling of some words of a question speaks for their being a name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import log1p

from clew.english.inflection import is_word
from clew.english.word_lists import demonyms
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Text
from clew.link.mention import LinkSource, MentionKind
from clew.link.name_lookup import MAX_INITIALS, MIN_INITIALS, InitialsIndex, find_names
from clew.link.similar_names import TrigramIndex, similar_names
from clew.link.tokens import QuestionWords, Span, name_windows, standalone_names, uncovered_runs

FUNCTION_WORDS_IN_CAPITALS, SMALL_LETTERS, COMMON_WORD, FUNCTION_WORD, INSIDE_LONGER_NAME = 0.9, 0.6, 0.6, 0.12, 0.75
MAX_NESTING = 3
MIN_OFFERED_SCORE = 2 * FUNCTION_WORD
"""From when on a name of function words is offered beside others."""
PRONOUNS = ("us", "who", "it", "me", "her")


def name_evidence(words: QuestionWords, first: int, end: int) -> float:
    """How much speaks for a name at this place: quotation marks, capitals, and that its words are not common ones."""
    tokens = words.tokens[first:end]
    if words.is_quoted(first, end):
        return 1.0
    if all(token.is_function_word for token in tokens):
        capital = words.has_case and all(token.is_capital for token in tokens) and first > 0
        return FUNCTION_WORDS_IN_CAPITALS if capital or is_noun(words, end - 1) else FUNCTION_WORD * len(tokens)
    if len(tokens) == 1 and words.is_in_number(first):
        return FUNCTION_WORD
    small = not any(token.is_capital or token.form[0].isdigit() for token in tokens)
    if words.has_case and small:
        return SMALL_LETTERS
    telling = [token for token in tokens if not token.is_function_word]
    plain = not words.has_case or first == 0
    if len(telling) == 1 and plain and is_word(telling[0].form):
        return COMMON_WORD
    return 1.0


def is_noun(words: QuestionWords, place: int) -> bool:
    """Whether a word that mostly is a pronoun is a noun here: the us, the who."""
    return place > 0 and words.tokens[place].form in PRONOUNS and words.tokens[place - 1].form == "the"


def nesting_factor(span: Span, spans: Iterable[Span]) -> float:
    """What is left of being sure inside longer names; in more than three it gets no worse."""
    outer = sum(1 for one in spans if one[0] <= span[0] and span[1] <= one[1] and one != span)
    return INSIDE_LONGER_NAME ** min(outer, MAX_NESTING)


def is_chance_match(words: QuestionWords, span: Span, name: list[str]) -> bool:
    """Whether words are like a name by chance: one common word, or a function word at an end."""
    tokens = words.tokens[span[0] : span[1]]
    ends = ((tokens[0], name[0]), (tokens[-1], name[-1]))
    if any(token.is_function_word and token.form != own for token, own in ends):
        return True
    return len(tokens) == 1 and not (words.has_case and tokens[0].is_capital) and is_word(tokens[0].form)


MAX_NAMESAKES = 12
"""How many bearers of one name are compared."""
SOURCE_SCORES = {LinkSource.NAME: 1.0, LinkSource.ALIAS: 0.95, LinkSource.INFLECTED: 0.85, LinkSource.DEMONYM: 0.8, LinkSource.MISSPELT: 0.9, LinkSource.PART: 0.6,
          LinkSource.INITIALS: 0.55}  # fmt: skip
OTHER_CASE_FACTOR = 0.97
MIN_DOUBTFUL_SCORE = 0.08
FAMOUS_FACTS = 1000
MAX_PART_MATCHES = 40
MAX_INITIALS_MATCHES = 8
MIN_CERTAIN_SCORE = 0.7
"""From when on a name is believed, so that no part of one is looked for."""
MAX_DEMONYM_WORDS = 2


@dataclass(frozen=True, slots=True)
class NodeMatch:
    """A node that words `first` up to `end` may name: `base` is how surely they name it, before what else is known."""

    first: int
    end: int
    node: int
    name: str
    score: float
    source: LinkSource


class EntityFinder:
    """Finds the entities and concepts of a knowledge base by what they are called."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.triples, self.initials = kb, TrigramIndex(kb), InitialsIndex(kb.names)
        self.demonym_predicate = kb.predicate_names.index("demonym") if "demonym" in kb.predicate_names else None

    def find(self, words: QuestionWords) -> list[NodeMatch]:
        """All that the question may name, the best of each place first."""
        named = list(self.by_name(words))
        exact = {(one.first, one.end) for one in named}
        adjectives = list(self.by_demonym(words))
        said = {(one.first, one.end) for one in adjectives}
        misspelt = (one for one in self.by_similar_name(words, exact | said) if (one.first, one.end) not in said)
        found = [*named, *adjectives, *misspelt]
        found += list(self.by_initials(words))
        covered = {place for one in found if one.score >= SMALL_LETTERS for place in range(one.first, one.end)}
        covered -= standalone_names(words, exact)
        found += list(self.by_part(words, uncovered_runs(words, covered)))
        weighed = self.weigh(words, keep_best(found))
        if any(one.score >= MIN_CERTAIN_SCORE and not self.kb.is_concept(one.node) for one in weighed):
            return weighed
        return self.weigh(words, keep_best([*found, *self.by_part(words, name_windows(words))]))

    def by_name(self, words: QuestionWords) -> Iterator[NodeMatch]:
        """The bearers of every name that stands in the question."""
        for found in find_names(self.kb.names, words):
            for node, name, alias in self.nodes_of_form(found.form):
                why = LinkSource.INFLECTED if found.is_inflected else LinkSource.ALIAS if alias else LinkSource.NAME
                same = name in words.text(found.first, found.end)
                yield NodeMatch(
                    found.first, found.end, node, name, SOURCE_SCORES[why] * (1.0 if same else OTHER_CASE_FACTOR), why
                )

    def nodes_of_form(self, form: int) -> list[tuple[int, str, bool]]:
        """The best known nodes that a normalised name belongs to."""
        names = self.kb.names
        rows = names.rows[names.row_starts[form] : names.row_starts[form + 1]]
        found = [(names.node[row], names.strings[names.text[row]], bool(names.alias[row])) for row in rows[:2000]]
        return sorted(found, key=lambda one: (one[2], -self.kb.prominence(one[0])))[: MAX_NAMESAKES * 2]

    def by_demonym(self, words: QuestionWords) -> Iterator[NodeMatch]:
        """The countries that adjectives such as *French* belong to, by our table and by the graph's own demonyms."""
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
        return NodeMatch(first, end, node, self.kb.name_of(node), SOURCE_SCORES[LinkSource.DEMONYM], LinkSource.DEMONYM)

    def by_initials(self, words: QuestionWords) -> Iterator[NodeMatch]:
        """The best known bearers of names that a word in capitals abbreviates."""
        for place, token in enumerate(words.tokens):
            if not (
                words.has_case
                and token.text.isupper()
                and MIN_INITIALS <= len(token.word) <= MAX_INITIALS
                and token.word.isalpha()
            ):
                continue
            found = [one for form in self.initials.forms_of(token.word)[:400] for one in self.nodes_of_form(form)[:2]]
            ranked = sorted(found, key=lambda one: -self.kb.prominence(one[0]))[:MAX_INITIALS_MATCHES]
            yield from (
                NodeMatch(place, place + 1, node, name, SOURCE_SCORES[LinkSource.INITIALS], LinkSource.INITIALS)
                for node, name, _ in ranked
            )

    def by_similar_name(self, words: QuestionWords, exact: set[tuple[int, int]]) -> Iterator[NodeMatch]:
        """The bearers of names that are spelled a little differently, where no longer name stands."""
        for like in similar_names(self.triples, words):
            span = (like.first, like.end)
            longer = (one for one in exact if one != span and one[0] <= like.first and like.end <= one[1])
            if any(longer) or is_chance_match(words, span, self.kb.names.forms[like.form].split()):
                continue
            for node, name, _ in self.nodes_of_form(like.form):
                yield NodeMatch(
                    like.first,
                    like.end,
                    node,
                    name,
                    SOURCE_SCORES[LinkSource.MISSPELT] * like.similarity**2,
                    LinkSource.MISSPELT,
                )

    def by_part(self, words: QuestionWords, spans: Iterable[tuple[int, int]]) -> Iterator[NodeMatch]:
        """The bearers of names that hold the words of a span: *Obama*."""
        for first, end in spans:
            form = words.form(first, end)
            holders = self.triples.forms_containing([token.form for token in words.tokens[first:end]])
            found = [one for holder in holders[:400] for one in self.nodes_of_form(holder)[:2]]
            ranked = sorted(found, key=lambda one: -self.kb.prominence(one[0]))[:MAX_PART_MATCHES]
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

    def weigh(self, words: QuestionWords, bearers: Iterable[NodeMatch]) -> list[NodeMatch]:
        """The bearers with the evidence of capitals, common words and longer names around them; the worst left out."""
        spans = {(one.first, one.end) for one in bearers if one.score >= SOURCE_SCORES[LinkSource.DEMONYM]}
        factors: dict[tuple[int, int], float] = {}
        found = []
        for one in bearers:
            span = (one.first, one.end)
            if span not in factors:
                factors[span] = name_evidence(words, *span) * nesting_factor(span, spans)
            found.append(replace(one, score=one.score * factors[span]))
        worst = MIN_DOUBTFUL_SCORE if all(one.score < SMALL_LETTERS / 2 for one in found) else MIN_OFFERED_SCORE
        return [one for one in found if one.score >= worst]

    def fame(self, node: int) -> float:
        """How well known a node is, from 0 to 1, by its number of facts."""
        return min(1.0, log1p(self.kb.prominence(node)) / log1p(FAMOUS_FACTS))

    def kind(self, node: int) -> MentionKind:
        return MentionKind.CONCEPT if self.kb.is_concept(node) else MentionKind.ENTITY


def keep_best(bearers: Iterable[NodeMatch]) -> list[NodeMatch]:
    """The bearers, each node once per place, where it was found most surely."""
    found: dict[tuple[int, int, int], NodeMatch] = {}
    for one in bearers:
        key = (one.first, one.end, one.node)
        if key not in found or found[key].score < one.score:
            found[key] = one
    return list(found.values())


def group_by_span(bearers: Iterable[NodeMatch]) -> dict[tuple[int, int], list[NodeMatch]]:
    """The bearers of each place."""
    found: dict[tuple[int, int], list[NodeMatch]] = defaultdict(list)
    for one in bearers:
        found[one.first, one.end].append(one)
    return found


def hyphenate(text: str) -> str:
    """Words as the table of demonyms has them: south-american."""
    return text.casefold().replace(" ", "-")
