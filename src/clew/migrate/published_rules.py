"""Mapping rules mined from a benchmark that was migrated before: those that its authors applied."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from clew.benchmark.question import Benchmark, Question
from clew.benchmark.single_fact import SingleFact, find_fact
from clew.errors import ClewError
from clew.kb.predicate_map import MappingRule
from clew.kb.short_ids import short_id
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop
from clew.migrate.mapping_rules import MiningSettings
from clew.migrate.report.published_migration import match_key
from clew.migrate.rule_sheets import MAX_EXAMPLES, RuleExample, RuleKey, name_in_iri

SOURCE_FIELD = "FreebasePredicate"  # of SimpleDBpediaQA
PUBLISHED_SETTINGS = MiningSettings(min_support=2, min_precision=0)  # the authors chose every predicate they list


@dataclass(frozen=True, slots=True)
class PublishedRules:
    """The rules of a published migration with examples, and the number of questions that show any."""

    rules: tuple[MappingRule, ...]
    examples: Mapping[RuleKey, tuple[RuleExample, ...]]
    questions: int


@dataclass(frozen=True, slots=True)
class MigratedPair:
    """A question of a published migration: its source predicate, the direction it asks in, and its target facts.

    `answer` is the first one in the target graph; empty if the file has none.
    """

    text: str
    source: str
    direction: Direction
    facts: tuple[SingleFact, ...]
    answer: str

    @property
    def keys(self) -> Iterator[RuleKey]:
        """The rules that the question shows, each once."""
        for fact in dict.fromkeys(self.facts):
            hop = Hop(short_id(fact.predicate), Direction(fact.direction))
            oriented = hop if self.direction is Direction.FORWARD else hop.reversed
            yield self.source, oriented.predicate, oriented.direction, short_id(fact.constraint)


def mine_published_rules(
    questions: Benchmark, published: Benchmark | None = None, settings: MiningSettings = PUBLISHED_SETTINGS
) -> PublishedRules:
    """The rules behind a migrated benchmark, the most frequent source predicates first.

    Without `published`, `questions` name the source predicate themselves (SimpleDBpediaQA's FreebasePredicate); with
    it, they are the original ones, and `published` is their migration. The precision of a rule is the share of the
    questions of its source predicate that show it.
    """
    pairs = list(named_pairs(questions) if published is None else joined_pairs(questions, published))
    if not pairs:
        raise ClewError(explain_no_pair(published))
    shown: dict[str, dict[RuleKey, list[MigratedPair]]] = defaultdict(dict)
    totals: dict[str, int] = defaultdict(int)
    for pair in pairs:
        totals[pair.source] += 1
        for key in pair.keys:
            shown[pair.source].setdefault(key, []).append(pair)
    rules = [
        build_rule(key, len(found), totals[source], settings)
        for source in sorted(shown, key=lambda source: (-totals[source], source))
        for key, found in sorted(shown[source].items(), key=lambda item: (-len(item[1]), item[0]))
    ]
    examples = {key: pick_examples(found) for keys in shown.values() for key, found in keys.items()}
    return PublishedRules(tuple(rules), examples, len(pairs))


def explain_no_pair(published: Benchmark | None) -> str:
    if published is None:
        return (
            f"no question names the predicate it was migrated from, as SimpleDBpediaQA does in {SOURCE_FIELD}; give "
            "the original questions as QUESTIONS and their published migration with --compare"
        )
    return "no one-fact question has a counterpart in the published migration, neither by its id nor by its text"


def named_pairs(benchmark: Benchmark) -> Iterator[MigratedPair]:
    """The questions that name their source predicate, which in SimpleQuestions always leads from topic to answer."""
    for question in benchmark.questions:
        source, facts = question.extra.get(SOURCE_FIELD), target_facts(question)
        if isinstance(source, str) and source.strip() and facts:
            yield MigratedPair(
                question.text, short_id(source.strip()), Direction.FORWARD, facts, first_answer(question)
            )


def joined_pairs(original: Benchmark, published: Benchmark) -> Iterator[MigratedPair]:
    """The original questions with their migrated counterparts, by id or, where texts differ, by a unique text."""
    by_id = {question.id: question for question in published.questions}
    by_text, repeated = questions_by_text(published), repeated_texts(original)
    for question in original.questions:
        fact, same_id = find_fact(question.gold.forms), by_id.get(question.id)
        key = match_key(question.text)
        is_same = same_id is not None and (not same_id.text or match_key(same_id.text) == key)
        counterpart = same_id if is_same else None if key in repeated else by_text.get(key)
        if fact is not None and counterpart is not None and (facts := target_facts(counterpart)):
            source, answer = short_id(fact.predicate), first_answer(counterpart)
            yield MigratedPair(question.text, source, Direction(fact.direction), facts, answer)


def questions_by_text(benchmark: Benchmark) -> dict[str, Question]:
    """The questions by their texts, without those whose text is empty or repeated."""
    repeated = repeated_texts(benchmark)
    by_text = {match_key(question.text): question for question in benchmark.questions if question.text}
    return {text: question for text, question in by_text.items() if text not in repeated}


def repeated_texts(benchmark: Benchmark) -> frozenset[str]:
    counts = Counter(match_key(question.text) for question in benchmark.questions)
    return frozenset(text for text, count in counts.items() if count > 1)


def target_facts(question: Question) -> tuple[SingleFact, ...]:
    facts = (find_fact(gold.forms) for gold in question.golds)
    return tuple(fact for fact in facts if fact is not None)


def build_rule(key: RuleKey, support: int, total: int, settings: MiningSettings) -> MappingRule:
    precision = support / total
    is_used = support >= settings.min_support and precision >= settings.min_precision
    return MappingRule(*key, is_used=is_used, support=support, precision=precision)


def first_answer(question: Question) -> str:
    """The name or id of the first answer; empty if the question has none."""
    return next(iter((*question.gold.names, *(question.gold.answers or ()))), "")


def pick_examples(pairs: Iterable[MigratedPair]) -> tuple[RuleExample, ...]:
    """The first questions with topic and answer, whose names such a benchmark has at most in its IRIs."""
    return tuple(
        RuleExample(pair.text, name_in_iri(pair.facts[0].subject), name_in_iri(pair.answer))
        for pair in islice(pairs, MAX_EXAMPLES)
    )
