"""Ten answer choices for a question: its answer and distractors that are as similar as the knowledge base allows.

Names come from entities of the same concept, first those that share a neighbour; predicates from the same entity;
values from the same key, nearest first; counts from nearby numbers. A second correct answer is never among them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from itertools import chain, islice
from typing import TypeVar

from clew.engine.result import Result, ResultKind
from clew.generate.kb_sampler import KbSampler
from clew.kb.values import Quantity, Time, Value, order_key
from clew.language.program import functions as f
from clew.language.program.steps import needed_by, nodes_of

T = TypeVar("T")
CHOICE_COUNT = 10  # as in KQA Pro
MAX_CANDIDATES = 200  # bounds the time that one question takes
MAX_NEIGHBOUR_FACTS = 4  # a few facts of the answer give enough similar entities
TRUTHS = ("yes", "no")
VALUE_QUERIES = (f.QueryAttr, f.QueryAttrUnderCondition, f.Aggregate)


def make_choices(program: f.Function, result: Result, kb_sampler: KbSampler, rng: random.Random) -> tuple[str, ...]:
    """The answer among distractors, in random order; fewer than ten if there are not enough, none for tables."""
    answer = result.answers[0].text
    if result.kind is ResultKind.TRUTH:
        return TRUTHS
    if result.kind not in DISTRACTORS:
        return ()
    distractors = (text for text in DISTRACTORS[result.kind](program, result, kb_sampler, rng) if text.strip())
    choices = first_distinct(chain((answer,), islice(distractors, MAX_CANDIDATES)), CHOICE_COUNT)
    rng.shuffle(choices)
    return tuple(choices)


def first_distinct(texts: Iterable[str], count: int) -> list[str]:
    """The first `count` different texts; no more are drawn from `texts`."""
    distinct: dict[str, None] = {}
    for text in texts:
        distinct[text] = None
        if len(distinct) == count:
            break
    return list(distinct)


def other_names(program: f.Function, result: Result, kb_sampler: KbSampler, rng: random.Random) -> Iterator[str]:
    """Names of entities like the answer: compared in the question, near it in the graph, of its concepts, then any."""
    node = kb_sampler.kb.node(result.answers[0].id)
    near = chain(
        shuffle(compared_entities(program, kb_sampler), rng), shuffle(second_neighbours(node, kb_sampler, rng), rng)
    )
    alike = (
        other
        for concept in kb_sampler.concepts_of(node)
        for other in draw_some(kb_sampler.members_of(kb_sampler.name_of(concept)), rng)
    )
    anything = (rng.randrange(kb_sampler.kb.entity_count) for _ in range(MAX_CANDIDATES))
    concepts = set(kb_sampler.concepts_of(node))
    same_kind = (other for other in near if concepts & set(kb_sampler.concepts_of(other)))
    return (kb_sampler.name_of(other) for other in chain(same_kind, alike, anything) if other != node)


def compared_entities(program: f.Function, kb_sampler: KbSampler) -> list[int]:
    """The entities that a superlative or comparative question chooses from."""
    if not isinstance(program, f.SelectAmong | f.SelectBetween):
        return []
    return [node for source in needed_by(program) for node in kb_sampler.entities_of(source, MAX_CANDIDATES) or []]  # type: ignore[arg-type]


def second_neighbours(node: int, kb_sampler: KbSampler, rng: random.Random) -> Iterator[int]:
    """Entities that stand in the same relation to the same thing as `node`."""
    facts = shuffle((fact for fact in kb_sampler.facts_of(node) if kb_sampler.is_named_entity(fact.object)), rng)
    for fact in facts[:MAX_NEIGHBOUR_FACTS]:
        for other in kb_sampler.facts_to(fact.object or 0, MAX_CANDIDATES // MAX_NEIGHBOUR_FACTS):
            if other.predicate == fact.predicate and kb_sampler.is_named_entity(other.subject):
                yield other.subject


def other_predicates(program: f.Function, result: Result, kb_sampler: KbSampler, rng: random.Random) -> Iterator[str]:
    """Predicates of the two entities' other facts, then any; none that holds between the two."""
    assert isinstance(program, f.QueryRelation)
    ends = [node for side in (program.left, program.right) for node in kb_sampler.entities_of(side, CHOICE_COUNT) or []]
    near = [fact.predicate for node in ends for fact in kb_sampler.facts_of(node) if fact.object is not None]
    right = {answer.text for answer in result.answers}
    anything = (kb_sampler.draw_relation(rng).predicate for _ in range(MAX_CANDIDATES))
    return (name for name in chain(shuffle(dict.fromkeys(near), rng), anything) if name not in right)


def other_values(program: f.Function, result: Result, kb_sampler: KbSampler, rng: random.Random) -> Iterator[str]:
    """Other values of the same key, the nearest in size first."""
    answer = result.answers[0].value
    values = [value for value in values_under(program, kb_sampler, rng) if is_same_kind(value, answer)]
    rng.shuffle(values)
    if isinstance(answer, Quantity | Time):
        values.sort(key=lambda value: abs(order_key(value) - order_key(answer)))
    return (str(value) for value in chain(values, nearby_values(answer, rng)) if value != answer)


def values_under(program: f.Function, kb_sampler: KbSampler, rng: random.Random) -> list[Value]:
    """Values of facts or qualifiers under the key that the program asks for."""
    if isinstance(program, f.QueryAttrQualifier | f.QueryRelationQualifier):
        return kb_sampler.draw_qualifier_values(program.qualifier, rng, MAX_CANDIDATES)
    key = next((node.key for node in nodes_of(program) if isinstance(node, VALUE_QUERIES)), "")
    return kb_sampler.draw_attribute_values(key, rng, MAX_CANDIDATES)


def is_same_kind(value: Value, answer: Value | None) -> bool:
    """Whether a value could be mistaken for the answer."""
    if isinstance(value, Quantity) and isinstance(answer, Quantity):
        return value.unit == answer.unit
    if isinstance(value, Time) and isinstance(answer, Time):
        return value.type_name == answer.type_name
    return type(value) is type(answer)


def nearby_values(answer: Value | None, rng: random.Random) -> Iterator[Value]:
    """Values near the answer, for keys with few values."""
    for distance in range(1, MAX_CANDIDATES):
        sign = rng.choice((-1, 1))
        if isinstance(answer, Quantity):
            step = Decimal(1).scaleb(int(answer.number.as_tuple().exponent))
            yield Quantity(answer.number + sign * distance * step, answer.unit)
        elif isinstance(answer, Time):
            yield Time(answer.year + sign * distance, answer.month, min(answer.day, 28))


def other_counts(program: f.Function, result: Result, kb_sampler: KbSampler, rng: random.Random) -> Iterator[str]:
    """The numbers around the answer."""
    number = int(result.answers[0].text)
    for distance in range(1, MAX_CANDIDATES):
        yield from (str(count) for count in (number + distance, number - distance) if count >= 0)


def shuffle(items: Iterable[T], rng: random.Random) -> list[T]:
    """Up to MAX_CANDIDATES items in random order."""
    shuffled = list(islice(items, MAX_CANDIDATES))
    rng.shuffle(shuffled)
    return shuffled


def draw_some(items: list[int], rng: random.Random) -> list[int]:
    """A few random items."""
    return rng.sample(items, min(len(items), CHOICE_COUNT * 2))


DISTRACTORS: dict[ResultKind, Callable[[f.Function, Result, KbSampler, random.Random], Iterator[str]]] = {
    ResultKind.ENTITIES: other_names,
    ResultKind.PREDICATES: other_predicates,
    ResultKind.VALUES: other_values,
    ResultKind.COUNT: other_counts,
}
