"""Leakage between the parts of a benchmark: questions that share a text, meaning, template or entity pair."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from clew.benchmark.form_reader import graph_of, program_of, query_of
from clew.benchmark.labels import answers_in, has_unseen_answer
from clew.benchmark.levels import common_family
from clew.benchmark.question import Forms, Question
from clew.benchmark.schema_items import CLASS_PREDICATES, FAMILIES, LanguageFamily, program_template
from clew.errors import ClewError
from clew.kb.name_index import normalise
from clew.language.graph import NodeKind, canonical_graph_text
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of, typed_inputs
from clew.language.sexpr import Inverses
from clew.language.sparql import algebra as a
from clew.language.sparql import canonical_query

ARTICLES = frozenset(("a", "an", "the"))
ENTITY_RESULTS = (f.What, f.SelectAmong, f.SelectBetween)
VALUE_TEXT = re.compile(r"[-+]?\d[\d.,:/-]*([ T][^A-Z]*)?|(?i:true|false|yes|no|)")


class Trait(StrEnum):
    """What two questions may share."""

    QUESTION = "question"
    MEANING = "meaning"
    TEMPLATE = "template"
    ENTITY_PAIR = "entity-pair"


class TraitFinder:
    """Finds the traits of questions, whose meaning is read in one family of languages."""

    def __init__(self, family: LanguageFamily | None) -> None:
        self.family = family

    def find(self, question: Question, trait: Trait) -> tuple[str, ...]:
        """Texts of which a question with the same trait has one; none if the meaning cannot be read."""
        if trait is Trait.QUESTION:
            text = normalise_wording(question.text)
            return (text,) if text else ()
        if self.family is None or not self.family.has_form(question.gold.forms):
            return ()
        try:
            return tuple(dict.fromkeys(TRAIT_READERS[trait](question, self.family)))
        except (ClewError, RecursionError):
            return ()


def make_trait_finder(questions: Sequence[Question], wanted: Iterable[Trait]) -> TraitFinder:
    """A finder for the languages that most of `questions` have; an error if a wanted trait needs a meaning."""
    if not any(family.has_form(question.gold.forms) for question in questions for family in FAMILIES):
        needs = [trait for trait in wanted if trait is not Trait.QUESTION]
        if needs:
            raise ClewError(f"no question has a program, query graph or SPARQL, which the trait {needs[0]} needs")
        return TraitFinder(None)
    return TraitFinder(common_family(questions, questions))


def normalise_wording(text: str) -> str:
    """The text without differences in case, accents, punctuation, spaces and articles."""
    return " ".join(word for word in normalise(text).split() if word not in ARTICLES)


def canonical_meanings(question: Question, family: LanguageFamily) -> Iterator[str]:
    yield from (CANONICAL_FORMS[family.name](gold.forms) for gold in question.golds)


def templates(question: Question, family: LanguageFamily) -> Iterator[str]:
    yield from (family.compose(gold.forms, Inverses()).template for gold in question.golds)


def entity_pairs(question: Question, family: LanguageFamily) -> Iterator[str]:
    """All pairs of entities in a question, and of an entity with an answer that is an entity."""
    named = sorted(set(ENTITY_READERS[family.name](question.gold.forms)))
    yield from map(join_pair, combinations(named, 2))
    answers = set(answer_entities(question)) - set(named)
    yield from (join_pair((name, answer)) for name in named for answer in sorted(answers))


def join_pair(pair: tuple[str, str]) -> str:
    return " | ".join(sorted(pair))


def answer_entities(question: Question) -> Iterator[str]:
    """The answers that are names or ids, not values."""
    forms = question.gold.forms
    if forms.program and not isinstance(program_of(forms), ENTITY_RESULTS):
        return
    yield from (answer for answer in question.gold.answers or () if not VALUE_TEXT.fullmatch(answer))


def program_entities(forms: Forms) -> Iterator[str]:
    for node in nodes_of(program_of(forms)):
        yield from (text for kind, text in typed_inputs(node) if kind == "name")


def graph_entities(forms: Forms) -> Iterator[str]:
    graph = graph_of(forms)
    concepts = {edge.end for edge in graph.edges if edge.relation in CLASS_PREDICATES}
    for node in graph.nodes:
        named = node.kind is NodeKind.ENTITY or (node.kind is NodeKind.NAME and not VALUE_TEXT.fullmatch(node.label))
        if named and node.id not in concepts:
            yield node.label


def query_entities(forms: Forms) -> Iterator[str]:
    for triple in a.triples_in(query_of(forms)):
        states = any(isinstance(part, a.Iri) and part.value in CLASS_PREDICATES for part in a.walk(triple.predicate))
        ends = (triple.subject,) if states else (triple.subject, triple.object)
        yield from (end.value for end in ends if isinstance(end, a.Iri))


TRAIT_READERS: dict[Trait, Callable[[Question, LanguageFamily], Iterator[str]]] = {
    Trait.MEANING: canonical_meanings,
    Trait.TEMPLATE: templates,
    Trait.ENTITY_PAIR: entity_pairs,
}
CANONICAL_FORMS: dict[str, Callable[[Forms], str]] = {
    "programs": lambda forms: program_template(program_of(forms), ()),
    "query graphs": lambda forms: canonical_graph_text(graph_of(forms)),
    "SPARQL": lambda forms: canonical_query.canonical_query_text(query_of(forms)),
}
ENTITY_READERS: dict[str, Callable[[Forms], Iterator[str]]] = {
    "programs": program_entities,
    "query graphs": graph_entities,
    "SPARQL": query_entities,
}


MAX_EXAMPLES = 3  # of a leak, to look at


@dataclass(frozen=True, slots=True)
class SharedTrait:
    """A question of the later part, a question of the earlier part, and the trait that they share."""

    later: Question
    earlier: Question
    trait_text: str


@dataclass(frozen=True, slots=True)
class Leak:
    """The number of questions of the part `later` that share a trait with the part `earlier`, with examples."""

    earlier: str
    later: str
    trait: Trait
    questions: int
    total: int
    examples: tuple[SharedTrait, ...] = ()

    @property
    def share(self) -> float:
        return self.questions / self.total if self.total else 0.0


Keys = Mapping[str, list[Question]]


@dataclass(frozen=True, slots=True)
class BenchmarkPart:
    """A named part of a benchmark, with its questions indexed by trait."""

    name: str
    questions: Sequence[Question]
    keys: Mapping[Trait, Keys]


def index_part(
    name: str, questions: Sequence[Question], traits: TraitFinder, watched: Iterable[Question]
) -> BenchmarkPart:
    """The part `name` with its questions indexed by trait; `watched` are the same questions, with progress shown."""
    keys: dict[Trait, defaultdict[str, list[Question]]] = {trait: defaultdict(list) for trait in Trait}
    for question in watched:
        for trait in Trait:
            for key in traits.find(question, trait):
                keys[trait][key].append(question)
    return BenchmarkPart(name, questions, keys)


def find_leaks(parts: Sequence[BenchmarkPart]) -> list[Leak]:
    """The leaks from every part into each later part."""
    return [find_leak(*pair, trait) for pair in combinations(parts, 2) for trait in Trait]


def find_leak(earlier: BenchmarkPart, later: BenchmarkPart, trait: Trait) -> Leak:
    shared: dict[int, SharedTrait] = {}
    before = earlier.keys[trait]
    for key, questions in later.keys[trait].items():
        if key in before:
            for question in questions:
                shared.setdefault(id(question), SharedTrait(question, before[key][0], key))
    examples = tuple(shared.values())[:MAX_EXAMPLES]
    return Leak(earlier.name, later.name, trait, len(shared), len(later.questions), examples)


@dataclass(frozen=True, slots=True)
class UnseenAnswers:
    """The number of questions of the part `later` whose answers the part `earlier` does not have, of those with any."""

    earlier: str
    later: str
    questions: int
    total: int


def find_unseen_answers(parts: Sequence[BenchmarkPart]) -> list[UnseenAnswers]:
    """The unseen answers of every part after each earlier part; about 30 % of KQA Pro's test set has them."""
    seen = {part.name: answers_in(part.questions) for part in parts[:-1]}
    return [
        count_unseen(earlier.name, later, seen[earlier.name])
        for earlier, later in combinations(parts, 2)
        if seen[earlier.name]
    ]


def count_unseen(earlier: str, later: BenchmarkPart, seen: Collection[str]) -> UnseenAnswers:
    answered = [question for question in later.questions if question.gold.answers]
    unseen = sum(has_unseen_answer(question, seen) for question in answered)
    return UnseenAnswers(earlier, later.name, unseen, len(answered))
