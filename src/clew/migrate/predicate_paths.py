"""Entities and predicates of one-fact questions in the target graph (Azmy et al. 2018, §4.1 to §4.3).

The links say which entities the ends of a fact are. One hop between them is a candidate. Without one, an end may be a
page that redirects or disambiguates, and a hop from or to the page that it leads to is a candidate, too. Without one of
these, the paths of two hops show how the graph connects the ends.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product

from clew.kb.entity_links import EntityLinks
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, Pair, TargetGraph, TwoHops
from clew.migrate.migrated_question import (
    CandidateFact,
    EntityMapping,
    MappedQuestion,
    PredicateMapping,
    SourceQuestion,
)

REDIRECTS = ("http://dbpedia.org/ontology/wikiPageRedirects",)
DISAMBIGUATIONS = ("http://dbpedia.org/ontology/wikiPageDisambiguates",)
MAX_CHAIN = 8  # pages; chains of redirects in DBpedia have up to five
MAX_PAGES = 300  # for one entity: the longest lists of namesakes have about as many
MAX_PATHS = 50  # kept of the paths of two hops between two entities, for the report and its pictures


@dataclass(frozen=True, slots=True)
class PathSettings:
    """The predicates of redirects and of disambiguations, each by id, IRI or name."""

    redirects: tuple[str, ...] = REDIRECTS
    disambiguations: tuple[str, ...] = DISAMBIGUATIONS


def map_batch(
    questions: Sequence[SourceQuestion], links: EntityLinks, graph: TargetGraph, settings: PathSettings
) -> list[MappedQuestion]:
    """The questions with their entities in the target graph and the facts that may say the same."""
    mapped = map_entities(questions, links, graph)
    pages = PageFinder.create(graph, settings)
    mapped = add_one_hops(mapped, graph, pages)
    mapped = add_compressed_hops(mapped, graph, pages)
    return add_redirected_topics(add_two_hops(mapped, graph, pages), pages)


# --- entities


def map_entities(questions: Sequence[SourceQuestion], links: EntityLinks, graph: TargetGraph) -> list[MappedQuestion]:
    """The questions with the linked entities of both ends that the graph has."""
    linked = [linked_ends(question, links) for question in questions]
    known = graph.find_known({id_ for ends in linked for end in ends for id_ in end})
    return [
        map_question(question, topics, answers, known)
        for question, (topics, answers) in zip(questions, linked, strict=True)
    ]


def linked_ends(question: SourceQuestion, links: EntityLinks) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The target ids of the topic and of the answers of a question, each once."""
    answers = dict.fromkeys(id_ for answer in question.fact.answers for id_ in links.targets_of(answer))
    return links.targets_of(question.fact.topic), tuple(answers)


def map_question(
    question: SourceQuestion, topics: tuple[str, ...], answers: tuple[str, ...], known: Mapping[str, str]
) -> MappedQuestion:
    """A question with its ends as the graph spells them; two spellings of one entity are one."""
    known_topics = tuple(dict.fromkeys(known[id_] for id_ in topics if id_ in known))
    known_answers = tuple(dict.fromkeys(known[id_] for id_ in answers if id_ in known))
    unknown = tuple(dict.fromkeys(id_ for id_ in (*topics, *answers) if id_ not in known))
    outcome = ENTITY_OUTCOMES[bool(known_topics), bool(known_answers)]
    return MappedQuestion(
        question.id, question.text, question.fact, known_topics, known_answers, outcome, unknown=unknown,
        notes=question.notes,
    )  # fmt: skip


ENTITY_OUTCOMES = {
    (True, True): EntityMapping.BOTH,
    (True, False): EntityMapping.ONLY_TOPIC,
    (False, True): EntityMapping.ONLY_ANSWER,
    (False, False): EntityMapping.NEITHER,
}


# --- pages that redirect and disambiguate


@dataclass(slots=True)
class PageSet:
    """The pages that may stand for an entity, how each was found, and the circles met on the way."""

    found: dict[str, PredicateMapping] = field(default_factory=dict)
    circles: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PageFinder:
    """Follows redirects and disambiguations, forwards to what a page stands for and backwards to its other names."""

    graph: TargetGraph
    kinds: Mapping[str, PredicateMapping]  # by the id of the predicate

    @classmethod
    def create(cls, graph: TargetGraph, settings: PathSettings) -> PageFinder:
        """A finder for those predicates of the settings that the graph has."""
        ids = graph.find_predicates((*settings.redirects, *settings.disambiguations))
        kinds = {ids[text]: PredicateMapping.REDIRECTION for text in settings.redirects if text in ids}
        kinds |= {ids[text]: PredicateMapping.DISAMBIGUATION for text in settings.disambiguations if text in ids}
        return cls(graph, kinds)

    def is_on(self, path: TwoHops) -> bool:
        """Whether a path uses a predicate of redirects or disambiguations."""
        return path.first.predicate in self.kinds or path.second.predicate in self.kinds

    def find_pages(self, ids: Collection[str]) -> dict[str, PageSet]:
        """The other pages of each entity that has any: what it stands for, and the other names of that."""
        pages: dict[str, PageSet] = {}
        if self.kinds:
            for direction in Direction:
                self.follow_chains(ids, direction, pages)
        return pages

    def follow_chains(self, ids: Collection[str], direction: Direction, pages: dict[str, PageSet]) -> None:
        """Add the pages that chains in one direction lead to, all entities one step at a time.

        Chains begin at the entity and at the pages that it redirects to, which are already found.
        """
        hops = [Hop(predicate, direction) for predicate in self.kinds]
        kinds = {id_: {id_: PredicateMapping.REDIRECTION} | pages.get(id_, PageSet()).found for id_ in ids}
        # Of each entity: the chain to each page that is still to follow.
        ends: dict[str, dict[str, tuple[str, ...]]] = {
            id_: {page: (page,) for page, kind in known.items() if kind is PredicateMapping.REDIRECTION}
            for id_, known in kinds.items()
        }
        for _ in range(MAX_CHAIN):
            starts = {page for chains in ends.values() for page in chains}
            steps = self.graph.follow([(page, hop) for page in sorted(starts) for hop in hops])
            if not steps:
                return
            ends = {
                id_: extended
                for id_, chains in ends.items()
                if (extended := self.extend(chains, hops, steps, kinds[id_], pages.setdefault(id_, PageSet())))
            }

    def extend(
        self,
        chains: Mapping[str, tuple[str, ...]],
        hops: Sequence[Hop],
        steps: Mapping[tuple[str, Hop], tuple[str, ...]],
        kinds: dict[str, PredicateMapping],
        pages: PageSet,
    ) -> dict[str, tuple[str, ...]]:
        """The chains with one more page each; new pages are added to `pages`, and so is a chain that bites its tail."""
        extended: dict[str, tuple[str, ...]] = {}
        for (page, chain), hop in product(chains.items(), hops):
            for next_page in steps.get((page, hop), ()):
                if next_page in chain:
                    pages.circles += [circle_text(chain, next_page)] if hop.direction is Direction.FORWARD else []
                elif next_page not in kinds and len(pages.found) < MAX_PAGES:
                    kinds[next_page] = prevailing_kind((kinds[page], self.kinds[hop.predicate]))
                    pages.found.setdefault(next_page, kinds[next_page])
                    extended[next_page] = (*chain, next_page)
        return extended


def circle_text(chain: tuple[str, ...], page: str) -> str:
    """A note on redirects in a circle, from its first page in the alphabet, so that each circle is one note."""
    circle = chain[chain.index(page) :]
    first = circle.index(min(circle))
    names = (*circle[first:], *circle[:first], circle[first])
    return f"redirects in a circle: {' → '.join(names)}"


def prevailing_kind(kinds: Collection[PredicateMapping]) -> PredicateMapping:
    """How a pair or page was found by steps of several kinds: a disambiguation changes the meaning, so it prevails."""
    is_choice = PredicateMapping.DISAMBIGUATION in kinds
    return PredicateMapping.DISAMBIGUATION if is_choice else PredicateMapping.REDIRECTION


# --- hops


def pairs_of(topics: Collection[str], answers: Collection[str]) -> Iterator[Pair]:
    return ((topic, answer) for topic, answer in product(topics, answers) if topic != answer)


def add_one_hops(questions: Sequence[MappedQuestion], graph: TargetGraph, pages: PageFinder) -> list[MappedQuestion]:
    """The questions with the facts that connect their linked ends directly."""
    hops = graph.find_hops({pair for question in questions for pair in pairs_of(question.topics, question.answers)})
    return [
        replace(question, candidates=candidates)
        if (candidates := direct_candidates(question, hops, pages))
        else question
        for question in questions
    ]


def direct_candidates(
    question: MappedQuestion, hops: Mapping[Pair, tuple[Hop, ...]], pages: PageFinder
) -> tuple[CandidateFact, ...]:
    """The facts between linked ends; that a page redirects to another is not what a question asks for."""
    return tuple(
        CandidateFact(topic, hop, answer)
        for topic, answer in pairs_of(question.topics, question.answers)
        for hop in hops.get((topic, answer), ())
        if hop.predicate not in pages.kinds
    )


def is_unconnected(question: MappedQuestion) -> bool:
    return question.entities is EntityMapping.BOTH and not question.candidates


def add_compressed_hops(
    questions: Sequence[MappedQuestion], graph: TargetGraph, finder: PageFinder
) -> list[MappedQuestion]:
    """The questions without a candidate with the facts of pages that their ends redirect to or disambiguate."""
    open_questions = [question for question in questions if is_unconnected(question)]
    pages = finder.find_pages({id_ for question in open_questions for id_ in (*question.topics, *question.answers)})
    if not pages:
        return list(questions)
    variants = {question.id: compressed_pairs(question, pages) for question in open_questions}
    hops = graph.find_hops({pair for pairs in variants.values() for pair in pairs})
    return [
        compress(question, variants[question.id], hops, finder, pages) if question.id in variants else question
        for question in questions
    ]


def add_redirected_topics(questions: Sequence[MappedQuestion], finder: PageFinder) -> list[MappedQuestion]:
    """The questions without a candidate with what their topics redirect to: rules find their other answers there."""
    topics = {topic for question in questions if not question.candidates for topic in question.topics}
    pages: dict[str, PageSet] = {}
    if finder.kinds:
        finder.follow_chains(topics, Direction.FORWARD, pages)
    return [
        replace(question, topics=redirected_topics(question.topics, pages)) if not question.candidates else question
        for question in questions
    ]


def redirected_topics(topics: tuple[str, ...], pages: Mapping[str, PageSet]) -> tuple[str, ...]:
    """The topics, and the pages that they redirect to."""
    found = (item for topic in topics if topic in pages for item in pages[topic].found.items())
    return tuple(dict.fromkeys((*topics, *(page for page, kind in found if kind is PredicateMapping.REDIRECTION))))


def compressed_pairs(question: MappedQuestion, pages: Mapping[str, PageSet]) -> dict[Pair, PredicateMapping]:
    """The pairs of pages in which at least one end is replaced, and how it was found."""
    topics, answers = variants_of(question.topics, pages), variants_of(question.answers, pages)
    pairs: dict[Pair, PredicateMapping] = {}
    for topic, answer in pairs_of(topics, answers):
        kinds = {topics[topic], answers[answer]} - {PredicateMapping.ONE_HOP}
        if kinds:
            pairs[topic, answer] = prevailing_kind(kinds)
    return pairs


def variants_of(ids: Collection[str], pages: Mapping[str, PageSet]) -> dict[str, PredicateMapping]:
    """The ids themselves and their other pages."""
    variants = dict.fromkeys(ids, PredicateMapping.ONE_HOP)
    for id_ in ids:
        for page, kind in pages[id_].found.items() if id_ in pages else ():
            variants.setdefault(page, kind)
    return variants


def compress(
    question: MappedQuestion,
    pairs: Mapping[Pair, PredicateMapping],
    hops: Mapping[Pair, tuple[Hop, ...]],
    finder: PageFinder,
    pages: Mapping[str, PageSet],
) -> MappedQuestion:
    """The question with the facts between replaced ends, and notes on circles."""
    candidates = tuple(
        CandidateFact(pair[0], hop, pair[1], kind)
        for pair, kind in pairs.items()
        for hop in hops.get(pair, ())
        if hop.predicate not in finder.kinds
    )
    ends = (pages[id_] for id_ in (*question.topics, *question.answers) if id_ in pages)
    notes = dict.fromkeys(circle for end in ends for circle in end.circles)
    return replace(question, candidates=candidates, notes=(*question.notes, *notes))


def add_two_hops(questions: Sequence[MappedQuestion], graph: TargetGraph, pages: PageFinder) -> list[MappedQuestion]:
    """The questions without a candidate with the paths of two hops between their linked ends."""
    pairs = {
        pair
        for question in questions
        if is_unconnected(question)
        for pair in pairs_of(question.topics, question.answers)
    }
    paths = graph.find_two_hops(pairs) if pairs else {}
    return [
        replace(question, two_hops=paths_of(question, paths, pages)) if is_unconnected(question) else question
        for question in questions
    ]


def paths_of(
    question: MappedQuestion, paths: Mapping[Pair, tuple[TwoHops, ...]], pages: PageFinder
) -> tuple[TwoHops, ...]:
    """The paths between the linked ends; those over redirects and lists of namesakes say nothing about the ends."""
    found = (path for pair in pairs_of(question.topics, question.answers) for path in paths.get(pair, ()))
    return tuple(islice((path for path in found if not pages.is_on(path)), MAX_PATHS))
