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
CHOICE_COUNT = 10
MAX_CANDIDATES = 200
MAX_NEIGHBOUR_FACTS = 4
TRUTHS = ("yes", "no")


def make_choices(program: f.Function, result: Result, ground: KbSampler, rng: random.Random) -> tuple[str, ...]:
    """The answer among distractors, in random order; fewer than ten if there are not enough, none for tables."""
    answer = result.answers[0].text
    if result.kind is ResultKind.TRUTH:
        return TRUTHS
    if result.kind not in DISTRACTORS:
        return ()
    wrong = (text for text in DISTRACTORS[result.kind](program, result, ground, rng) if text.strip())
    found = first_distinct(chain((answer,), islice(wrong, MAX_CANDIDATES)), CHOICE_COUNT)
    rng.shuffle(found)
    return tuple(found)


def first_distinct(texts: Iterable[str], count: int) -> list[str]:
    """The first `count` different texts; no more are drawn from `texts`."""
    found: dict[str, None] = {}
    for text in texts:
        found[text] = None
        if len(found) == count:
            break
    return list(found)


def other_names(program: f.Function, result: Result, ground: KbSampler, rng: random.Random) -> Iterator[str]:
    """Names of entities like the answer: compared in the question, near it in the graph, of its concepts, then any."""
    node = ground.kb.node(result.answers[0].id)
    near = chain(shuffle(compared_entities(program, ground), rng), shuffle(second_neighbours(node, ground, rng), rng))
    alike = (
        one
        for concept in ground.concepts_of(node)
        for one in draw_some(ground.members_of(ground.name_of(concept)), rng)
    )
    anything = (rng.randrange(ground.kb.entity_count) for _ in range(MAX_CANDIDATES))
    concepts = set(ground.concepts_of(node))
    same_kind = (one for one in near if concepts & set(ground.concepts_of(one)))
    return (ground.name_of(one) for one in chain(same_kind, alike, anything) if one != node)


def compared_entities(program: f.Function, ground: KbSampler) -> list[int]:
    """The entities that a question for the largest or larger chooses from."""
    if not isinstance(program, f.SelectAmong | f.SelectBetween):
        return []
    return [node for one in needed_by(program) for node in ground.entities_of(one, MAX_CANDIDATES) or []]  # type: ignore[arg-type]


def second_neighbours(node: int, ground: KbSampler, rng: random.Random) -> Iterator[int]:
    """Entities that stand in the same relation to the same thing as `node`."""
    facts = shuffle((fact for fact in ground.facts_of(node) if ground.is_named_entity(fact.object)), rng)
    for fact in facts[:MAX_NEIGHBOUR_FACTS]:
        for other in ground.facts_to(fact.object or 0, MAX_CANDIDATES // MAX_NEIGHBOUR_FACTS):
            if other.predicate == fact.predicate and ground.is_named_entity(other.subject):
                yield other.subject


def other_predicates(program: f.Function, result: Result, ground: KbSampler, rng: random.Random) -> Iterator[str]:
    """Predicates of the two entities' other facts, then any; none that holds between the two."""
    assert isinstance(program, f.QueryRelation)
    ends = [node for side in (program.left, program.right) for node in ground.entities_of(side, CHOICE_COUNT) or []]
    near = [fact.predicate for node in ends for fact in ground.facts_of(node) if fact.object is not None]
    right = {answer.text for answer in result.answers}
    anything = (ground.draw_relation(rng).predicate for _ in range(MAX_CANDIDATES))
    return (name for name in chain(shuffle(dict.fromkeys(near), rng), anything) if name not in right)


def other_values(program: f.Function, result: Result, ground: KbSampler, rng: random.Random) -> Iterator[str]:
    """Other values of the same key, the nearest in size first."""
    answer = result.answers[0].value
    found = [value for value in values_under(program, ground, rng) if is_same_kind(value, answer)]
    rng.shuffle(found)
    if isinstance(answer, Quantity | Time):
        found.sort(key=lambda value: abs(order_key(value) - order_key(answer)))
    return (str(value) for value in chain(found, nearby_values(answer, rng)) if value != answer)


def values_under(program: f.Function, ground: KbSampler, rng: random.Random) -> list[Value]:
    """Values of facts or qualifiers under the key that the program asks for."""
    if isinstance(program, f.QueryAttrQualifier | f.QueryRelationQualifier):
        return ground.draw_qualifier_values(program.qualifier, rng, MAX_CANDIDATES)
    key = next((node.key for node in nodes_of(program) if isinstance(node, VALUE_QUERIES)), "")
    return ground.draw_attribute_values(key, rng, MAX_CANDIDATES)


VALUE_QUERIES = (f.QueryAttr, f.QueryAttrUnderCondition, f.Aggregate)


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


def other_counts(program: f.Function, result: Result, ground: KbSampler, rng: random.Random) -> Iterator[str]:
    """The numbers around the answer."""
    number = int(result.answers[0].text)
    for distance in range(1, MAX_CANDIDATES):
        yield from (str(one) for one in (number + distance, number - distance) if one >= 0)


def shuffle(items: Iterable[T], rng: random.Random) -> list[T]:
    """Up to MAX_CANDIDATES items in random order."""
    found = list(islice(items, MAX_CANDIDATES))
    rng.shuffle(found)
    return found


def draw_some(items: list[int], rng: random.Random) -> list[int]:
    """A few random items."""
    return rng.sample(items, min(len(items), CHOICE_COUNT * 2))


DISTRACTORS: dict[ResultKind, Callable[[f.Function, Result, KbSampler, random.Random], Iterator[str]]] = {
    ResultKind.ENTITIES: other_names,
    ResultKind.PREDICATES: other_predicates,
    ResultKind.VALUES: other_values,
    ResultKind.COUNT: other_counts,
}
