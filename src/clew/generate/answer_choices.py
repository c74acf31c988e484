"""Ten answer choices for a question: its answer and distractors that are as similar as the knowledge base allows.

Names come from entities of the same concept, first those that share a neighbour; predicates from the same entity;
values from the same key, nearest first; counts from nearby numbers. Where these are fewer than nine, other names,
predicates and texts of the knowledge base follow, and then made-up neighbours of the answer. A second correct answer is
never among them. The choices for yes and no are those that KQA Pro publishes (Cao et al. 2022, figure 4).
`ChoiceMaker` gives choices to the questions of any benchmark whose meaning runs on the knowledge base.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from itertools import chain, islice
from typing import Any, TypeVar

from clew.benchmark.file_record import form_data
from clew.benchmark.question import Forms, Question
from clew.engine.meaning import LANGUAGES, Meaning
from clew.engine.result import Result, ResultKind
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.generate.kb_sampler import KbSampler
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Coordinates, Quantity, Text, Time, Value, order_key
from clew.language.program import functions as f
from clew.language.program.steps import needed_by, nodes_of, typed_inputs

T = TypeVar("T")
CHOICE_COUNT = 10  # as in KQA Pro
MAX_CANDIDATES = 200  # bounds the time that one question takes
MAX_NEIGHBOUR_FACTS = 4  # a few facts of the answer give enough similar entities
TRUTH_CHOICES = ("yes", "no", *["unknown"] * (CHOICE_COUNT - 2))
# Predicates that many knowledge bases have, for one that has fewer than ten of its own.
COMMON_PREDICATES = (
    "part of", "member of", "located in", "owned by", "named after", "founded by", "followed by", "influenced by",
    "adjacent to", "participant in", "works for",
)  # fmt: skip
NAME_PREFIXES = ("New", "Old", "North", "South", "East", "West", "Upper", "Lower", "Great", "Little")
WORD_PREFIXES = (
    "former", "acting", "honorary", "associate", "provisional", "deputy", "joint", "interim", "senior", "special",
)  # fmt: skip
LAST_NUMBER = re.compile(r"[0-9]{1,15}(?=[^0-9]*$)")
VALUE_QUERIES = (f.QueryAttr, f.QueryAttrUnderCondition, f.Aggregate)


def make_choices(program: f.Function, result: Result, kb_sampler: KbSampler, rng: random.Random) -> tuple[str, ...]:
    """The answer among nine distractors, in random order; none for tables."""
    if result.kind is ResultKind.TRUTH:
        return TRUTH_CHOICES
    if result.kind not in DISTRACTORS:
        return ()
    answer, correct = result.answers[0].text, set(result.texts)
    distractors = chain(DISTRACTORS[result.kind](program, result, kb_sampler, rng), varied_texts(answer))
    usable = (text for text in distractors if text.strip() and text not in correct)
    choices = first_distinct(chain((answer,), usable), CHOICE_COUNT)
    rng.shuffle(choices)
    return tuple(choices)


class ChoiceMaker:
    """Adds choices to questions by their gold meanings; `skipped` counts those that get none, by reason.

    The choices of a question depend on its id, the seed and the knowledge base only, not on the other questions.
    """

    def __init__(self, kb: KnowledgeBase, seed: int) -> None:
        self.kb_sampler, self.schema, self.seed = KbSampler(kb), SchemaView(kb), seed
        self.skipped: Counter[str] = Counter()

    def add_choices(self, questions: Iterable[Question]) -> Iterator[Question]:
        """The questions, with choices where they have none and their meaning yields exactly their answer."""
        for question in questions:
            yield question if question.choices else replace(question, choices=self.choices_of(question))

    def choices_of(self, question: Question) -> tuple[str, ...]:
        """The choices of a question, empty with a reason in `skipped`."""
        try:
            program = Meaning(record_of(question.gold.forms), self.schema).program
            result = self.kb_sampler.run(program)
        except (ClewError, RecursionError):
            return self.skip("its meaning is missing or does not run on this knowledge base")
        if len(result.answers) != 1 or result.tied:
            return self.skip("its meaning does not have exactly one answer")
        answer = result.answers[0]
        gold = question.gold.answers or ()
        if gold and {answer.text, answer.id}.isdisjoint((*gold, *question.gold.names)):
            return self.skip("its meaning has another answer on this knowledge base")
        choices = make_choices(program, result, self.kb_sampler, random.Random(f"{self.seed} {question.id}"))
        return choices or self.skip("its answer is a table")

    def skip(self, reason: str) -> tuple[str, ...]:
        self.skipped[reason] += 1
        return ()


def record_of(forms: Forms) -> dict[str, Any]:
    """A meaning in the languages it is given in, as a record."""
    texts = {language: getattr(forms, language, "") for language in LANGUAGES}
    record = {language: text if language == "sparql" else form_data(text) for language, text in texts.items() if text}
    return record | ({"target": forms.target} if forms.target else {})


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
    others = (other for other in chain(same_kind, alike, anything, named_concepts(kb_sampler, rng)) if other != node)
    return (kb_sampler.name_of(other) for other in others)


def named_concepts(kb_sampler: KbSampler, rng: random.Random) -> Iterator[int]:
    """A few concepts in random order, for a knowledge base with hardly any entities."""
    first, count = kb_sampler.kb.entity_count, kb_sampler.kb.counts["concepts"]
    yield from (first + number for number in rng.sample(range(count), min(count, CHOICE_COUNT * 2)))


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
    """Predicates of the two entities' other facts, then any, then keys; none that holds between the two."""
    assert isinstance(program, f.QueryRelation)
    ends = [node for side in (program.left, program.right) for node in kb_sampler.entities_of(side, CHOICE_COUNT) or []]
    near = [fact.predicate for node in ends for fact in kb_sampler.facts_of(node) if fact.object is not None]
    anything = (kb_sampler.draw_relation(rng).predicate for _ in range(MAX_CANDIDATES))
    facts = (kb_sampler.draw_literal(rng) for _ in range(MAX_CANDIDATES if kb_sampler.literals else 0))
    return chain(shuffle(dict.fromkeys(near), rng), anything, (fact.predicate for fact in facts), COMMON_PREDICATES)


def other_values(program: f.Function, result: Result, kb_sampler: KbSampler, rng: random.Random) -> Iterator[str]:
    """Other values of the same key, the nearest in size first; then texts of other keys, or values near the answer."""
    answer = result.answers[0].value
    values = [value for value in values_under(program, kb_sampler, rng) if is_same_kind(value, answer)]
    rng.shuffle(values)
    if isinstance(answer, Quantity | Time):
        values.sort(key=lambda value: abs(order_key(value) - order_key(answer)))
    near = other_texts(answer, kb_sampler, rng) if isinstance(answer, Text) else nearby_values(answer, rng)
    return (str(value) for value in chain(values, near) if value != answer)


def other_texts(answer: Text, kb_sampler: KbSampler, rng: random.Random) -> Iterator[Value]:
    """Texts of random facts and their qualifiers that look like the answer, then names of random entities."""
    facts = (kb_sampler.draw_literal(rng) for _ in range(MAX_CANDIDATES if kb_sampler.literals else 0))
    qualified = (fact for _ in range(CHOICE_COUNT) if (fact := kb_sampler.draw_qualified(rng, of_value=False)))
    qualifiers = (qualifier.value for fact in qualified for qualifier in kb_sampler.qualifiers_of(fact))
    texts = [value for value in chain(qualifiers, (fact.value for fact in facts)) if isinstance(value, Text)]
    alike = [value for value in texts if letter_case(value.text) == letter_case(answer.text)]
    yield from sorted(alike, key=lambda value: abs(len(value.text) - len(answer.text)))
    entities = (rng.randrange(kb_sampler.kb.entity_count) for _ in range(MAX_CANDIDATES))
    yield from (Text(kb_sampler.name_of(node)) for node in entities)


def values_under(program: f.Function, kb_sampler: KbSampler, rng: random.Random) -> list[Value]:
    """Values of facts or qualifiers under the key that the program asks for."""
    if isinstance(program, f.QueryAttrQualifier | f.QueryRelationQualifier):
        return kb_sampler.draw_qualifier_values(program.qualifier, rng, MAX_CANDIDATES)
    key = next((node.key for node in nodes_of(program) if isinstance(node, VALUE_QUERIES)), "")
    if isinstance(program, f.Select):  # of a calculation, values under one of the keys are of the right size
        key = next((name for role, name in typed_inputs(program) if role == "key"), "")
    return kb_sampler.draw_attribute_values(key, rng, MAX_CANDIDATES) if key else []


def is_same_kind(value: Value, answer: Value | None) -> bool:
    """Whether a value could be mistaken for the answer."""
    if isinstance(value, Quantity) and isinstance(answer, Quantity):
        return value.unit == answer.unit
    if isinstance(value, Time) and isinstance(answer, Time):
        return value.type_name == answer.type_name
    return type(value) is type(answer)


def letter_case(text: str) -> tuple[bool, bool]:
    """Whether a text begins with a letter, and with a capital one: names, words and codes differ in this."""
    return text[:1].isalpha(), text[:1].isupper()


def nearby_values(answer: Value | None, rng: random.Random) -> Iterator[Value]:
    """Values near the answer and of the same sign, for keys with few values."""
    for distance in range(1, MAX_CANDIDATES):
        step = rng.choice((-1, 1)) * distance
        if isinstance(answer, Quantity):
            number = answer.number + step * Decimal(1).scaleb(int(answer.number.as_tuple().exponent))
            yield from [Quantity(number, answer.unit)] if answer.number * number >= 0 else []
        elif isinstance(answer, Time):
            year = answer.year + step
            yield from [Time(year, answer.month, min(answer.day, 28))] if answer.year * year > 0 else []
        elif isinstance(answer, Coordinates) and abs(answer.latitude + step) < 90:
            yield Coordinates(answer.latitude + step, answer.longitude, answer.globe)


def varied_texts(text: str) -> Iterator[str]:
    """Made-up neighbours of a text: another last number, otherwise another word before it."""
    if number := LAST_NUMBER.search(text):
        digits = number[0]
        others = (int(digits) + step for step in (1, -1, 2, -2, 3, -3, 4, -4, *range(5, 2 * CHOICE_COUNT)))
        yield from (text[: number.start()] + str(other).zfill(len(digits)) + text[number.end() :] for other in others
                    if other >= 0)  # fmt: skip
    yield from (f"{prefix} {text}" for prefix in (NAME_PREFIXES if text[:1].isupper() else WORD_PREFIXES))


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
